// Richman Games, section 5, and what Combinatorial Games under Auction Play, section 4, says again: costs as solutions
// of linear systems.

#include <fmt/format.h>

#include <functional>
#include <optional>
#include <utility>

#include "game/random_games.hpp"
#include "published/formula.hpp"
#include "published/small_games.hpp"
#include "published/themes.hpp"
#include "rules/linear.hpp"
#include "solve/enumeration.hpp"
#include "solve/table_one.hpp"

namespace bidcert::published {
namespace {

using Choice = std::array<std::uint32_t, 6>;  // low moves, then high moves, by black vertex

// Calls `visit` for every choice of a cheapest and a dearest move at each vertex.
void extreme_choices(const SmallGame& game, const Values& costs, const std::function<void(const Choice&)>& visit) {
  Choice choice{};
  const std::function<void(std::uint32_t)> choose = [&](std::uint32_t at) {
    if (at == 2U * game.n) return visit(choice);
    const std::uint32_t i = at % game.n;
    const Rational& extreme = at < game.n ? lowest(game, costs, i) : highest(game, costs, i);
    for (std::uint32_t place = 0; place < game.places(); ++place)
      if (game.moves_to(i, place) && costs[place] == extreme) {
        choice[at] = place;
        choose(at + 1);
      }
  };
  choose(0);
}

// The determinant of the system 2 R(v) - R(v-) - R(v+) = 0 on the black vertices.
long determinant(const SmallGame& game, const Choice& choice) {
  long m[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  for (std::uint32_t i = 0; i < game.n; ++i) {
    for (std::uint32_t j = 0; j < game.n; ++j) m[i][j] = i == j ? 2 : 0;
    for (const std::uint32_t place : {choice[i], choice[game.n + i]})
      if (place >= 2) --m[i][place - 2];
  }
  return m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0]) +
         m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
}

// What a linear program over one or two black vertices allows for each of them, by Fourier and Motzkin's elimination.
// Constraints are a x + b y + c >= 0.
struct Constraint {
  long a = 0, b = 0, c = 0;
};
struct Range {
  bool empty = false;
  std::optional<Rational> least, greatest;
};

// The range of x, or of y.
Range range(std::vector<Constraint> constraints, bool of_y) {
  if (of_y)
    for (Constraint& each : constraints) std::swap(each.a, each.b);
  std::vector<Constraint> left;
  for (const Constraint& p : constraints) {
    if (p.b == 0) left.push_back(p);
    if (p.b <= 0) continue;
    for (const Constraint& q : constraints)
      if (q.b < 0) left.push_back({p.a * -q.b + q.a * p.b, 0, p.c * -q.b + q.c * p.b});
  }
  Range found;
  for (const Constraint& each : left) {
    if (each.a == 0) {
      found.empty = found.empty || each.c < 0;
      continue;
    }
    const Rational bound = ratio(-each.c, each.a);
    std::optional<Rational>& side = each.a > 0 ? found.least : found.greatest;
    if (!side || (each.a > 0 ? bound > *side : bound < *side)) side = bound;
  }
  found.empty = found.empty || (found.least && found.greatest && *found.least > *found.greatest);
  return found;
}

// The program for one choice of v- and v+: the equations, and the inequalities for all successors.
std::vector<Constraint> program(const SmallGame& game, const Choice& choice) {
  std::vector<Constraint> all;
  const auto add = [](Constraint& to, std::uint32_t place, long factor) {
    if (place == 1) to.c += factor;
    if (place == 2) to.a += factor;
    if (place == 3) to.b += factor;
  };
  for (std::uint32_t i = 0; i < game.n; ++i) {
    for (const long sign : {1L, -1L}) {
      Constraint equation;
      add(equation, 2 + i, 2 * sign);
      add(equation, choice[i], -sign);
      add(equation, choice[game.n + i], -sign);
      all.push_back(equation);
    }
    for (std::uint32_t place = 0; place < game.places(); ++place) {
      if (!game.moves_to(i, place)) continue;
      Constraint low, high;
      add(low, place, 1);
      add(low, choice[i], -1);
      add(high, choice[game.n + i], 1);
      add(high, place, -1);
      all.push_back(low);
      all.push_back(high);
    }
  }
  return all;
}

// No solution, or the costs and nothing else? Games with one or two black vertices.
enum class Solutions { none, costs, other };
Solutions solutions(const SmallGame& game, const Choice& choice, const Values& costs) {
  const std::vector<Constraint> constraints = program(game, choice);
  for (std::uint32_t i = 0; i < game.n; ++i) {
    const Range found = range(constraints, i == 1);
    if (found.empty) return Solutions::none;
    if (found.least != costs[2 + i] || found.greatest != costs[2 + i]) return Solutions::other;
  }
  return Solutions::costs;
}

// Calls `visit` for every choice of two moves at each vertex.
void all_choices(const SmallGame& game, const std::function<void(const Choice&)>& visit) {
  extreme_choices(game, Values{}, visit);
}

// One system for given moves need not have one solution, but some choice of moves does. With the inequalities added,
// what solves it is a cost function (it lies between 0 and 1, since a vertex of greatest value has successors of that
// value only, and reaches a sink), so it is the one that bidcheck verifies to be the only one; up to two black vertices
// the programs are solved as well.
Finding system_unique(Context& context, Judge& judge) {
  std::size_t count = 0;
  for (const CostedGame& costed : costed_games(context, 3)) {
    const SmallGame& game = costed.game;
    const Values& costs = costed.costs;
    ++count;
    bool regular = false;
    extreme_choices(game, costs, [&](const Choice& choice) {
      if (game.n < 3) judge.corrected(solutions(game, choice, costs) == Solutions::costs, game.to_string());
      const bool has_one = determinant(game, choice) != 0;
      regular = regular || has_one;
      std::string which;
      for (std::uint32_t i = 0; i < game.n; ++i)
        which += fmt::format("{}v{}- = {}, v{}+ = {}", i == 0 ? "" : ", ", i, place_name(choice[i]), i,
                             place_name(choice[game.n + i]));
      judge.printed(has_one, fmt::format("{} with {}: the system is singular", game.to_string(), which));
    });
    judge.corrected(regular, game.to_string());
  }
  judge.note(fmt::format(
      "{} games: among the choices of cheapest and dearest successors at least one gives a regular system, "
      "so costs are rational all the same; with the inequalities every such choice has the costs for its only "
      "solution",
      count));
  return judge.error(Verdict::refuted);
}

// Costs are rational, whatever ties there are: take v- on a shortest path of steepest descent to b where R < 1, and v+
// on a shortest path to r where R = 1 and all successors cost 1. The chosen moves lead to a sink from everywhere, so
// the system is regular, and its solution, which is R, is rational.
Finding rational(Context& context, Judge& judge) {
  std::size_t count = 0;
  for (const auto& [game, costs] : costed_games(context, 3)) {
    ++count;
    const Distances down = descents_to_b(game, costs), up = ascents_to_r(game, costs);
    Choice choice{};
    bool solves = true;
    for (std::uint32_t i = 0; i < game.n; ++i) {
      for (std::uint32_t place = 0; place < game.places(); ++place) {
        if (steepest_descent(game, costs, i, place)) choice[i] = place;
        if (steepest_ascent(game, costs, i, place)) choice[game.n + i] = place;
      }
      if (costs[2 + i].is_one())
        choice[game.n + i] = shortest_ascent(game, costs, up, i);
      else
        choice[i] = shortest_descent(game, costs, down, i);
      solves = solves && costs[choice[i]] + costs[choice[game.n + i]] == 2 * costs[2 + i];
    }
    judge.printed(solves && determinant(game, choice) != 0, game.to_string());
  }
  judge.note(
      fmt::format("{} games: with v- on shortest paths to b, and v+ on shortest paths to r where R = 1, the "
                  "system is regular and the certified costs, the only ones, solve it",
                  count));
  return judge.confirmed("up to 3 black vertices");
}

// All programs, those with singular equations too: the inequalities may make them solvable. What solves one is a cost
// function by definition, so there is a solution only if the chosen moves are extreme for the costs.
Finding enumerate(Context& context, Judge& judge) {
  std::size_t count = 0, solvable = 0, regular = 0, choices = 0;
  for (const CostedGame& costed : costed_games(context, 2)) {
    const SmallGame& game = costed.game;
    const Values& costs = costed.costs;
    ++count;
    std::size_t here = 0, regular_here = 0;
    all_choices(game, [&](const Choice& choice) {
      ++choices;
      bool extreme = true;
      for (std::uint32_t i = 0; i < game.n; ++i)
        extreme = extreme && steepest_descent(game, costs, i, choice[i]) &&
                  steepest_ascent(game, costs, i, choice[game.n + i]);
      const Solutions found = solutions(game, choice, costs);
      judge.printed(found == (extreme ? Solutions::costs : Solutions::none), game.to_string());
      if (found == Solutions::none) return;
      ++here;
      if (determinant(game, choice) != 0) ++regular_here;
    });
    const Enumeration all = enumeration(game.game(), LinearRule(Rule::richman()));
    judge.printed(here > 0 && all.accepted == regular_here && all.solutions.size() == 1, game.to_string());
    for (std::uint32_t i = 0; i < game.n; ++i)
      judge.printed(all.solutions.at(0)[2 + i] == costs[2 + i], game.to_string());
    solvable += here;
    regular += regular_here;
  }
  judge.note(
      fmt::format("{} games, {} choices of moves, {} of them with a solution, always the cost function and no "
                  "other; the equations alone determine it for {} of these",
                  count, choices, solvable, regular));
  return judge.confirmed("up to 2 black vertices");
}

// How many programs there are and how many have a solution: a choice does if its moves are extreme for the costs.
Finding typically_none(Context& context, Judge& judge) {
  std::size_t before_choices = 1, before_solvable = 1;
  for (std::uint32_t n = 1; n <= 3; ++n) {
    const std::vector<SmallGame> games = small_games(n);
    const std::vector<Values> costs = certified_costs(context, fmt::format("all-{}", n), games);
    std::size_t choices = 0, solvable = 0;
    for (std::size_t g = 0; g < games.size(); ++g) {
      std::size_t all = 1, extreme = 1;
      for (std::uint32_t i = 0; i < n; ++i) {
        std::size_t moves = 0, low = 0, high = 0;
        for (std::uint32_t place = 0; place < games[g].places(); ++place) {
          moves += games[g].moves_to(i, place) ? 1 : 0;
          low += steepest_descent(games[g], costs[g], i, place) ? 1 : 0;
          high += steepest_ascent(games[g], costs[g], i, place) ? 1 : 0;
        }
        all *= moves * moves;
        extreme *= low * high;
      }
      choices += all;
      solvable += extreme;
    }
    judge.printed(solvable * before_choices < before_solvable * choices, fmt::format("{} black vertices", n));
    if (n > 1) judge.printed(2 * solvable < choices, fmt::format("{} black vertices", n));
    judge.note(fmt::format("{} black vertices: {} of {} programs have a solution", n, solvable, choices));
    before_choices = choices;
    before_solvable = solvable;
  }
  return judge.confirmed("up to 3 black vertices");
}

// The number of programs is the product of the squares of the outdegrees: on the tug of war over n vertices, each with
// two moves, 4^n.
Game row_of(std::uint32_t n) {
  std::string lines;
  for (std::uint32_t i = 1; i <= n; ++i)
    lines += fmt::format("{}: {} {}\n", i, i == 1 ? "b" : std::to_string(i - 1), i == n ? "r" : std::to_string(i + 1));
  return small_game(lines);
}

constexpr std::uint32_t longest_row = 8;

Finding exponential(Context&, Judge& judge) {
  unsigned long power = 1;
  for (std::uint32_t n = 1; n <= longest_row; ++n) {
    power *= 4;
    const Enumeration all = enumeration(row_of(n), LinearRule(Rule::richman()));
    judge.printed(all.choices == power && all.solutions.size() == 1, fmt::format("{} vertices", n));
  }
  judge.note(
      fmt::format("a row of n vertices between b and r has 4^n programs, n <= {}; all of them are tried", longest_row));
  return judge.confirmed(fmt::format("up to {} black vertices", longest_row));
}

// Table I of the other paper solves one such system for each t that it looks at.
Finding more_efficient(Context&, Judge& judge) {
  std::string shown;
  for (std::uint32_t n = 1; n <= longest_row; ++n) {
    const Game row = row_of(n);
    const Enumeration all = enumeration(row, LinearRule(Rule::richman()));
    const TableOneResult table = table_one(row, all.choices);
    judge.printed(table.iterations < all.choices, fmt::format("{} vertices", n));
    for (Vertex v = 0; v < row.size(); ++v)
      judge.printed(table.costs[v] == all.solutions.at(0)[v], fmt::format("{} vertices: the costs", n));
    shown += fmt::format("{}{} against {}", shown.empty() ? "" : ", ", table.iterations, all.choices);
  }
  judge.note("systems solved by Table I of Combinatorial Games under Auction Play, against all: " + shown);
  return judge.confirmed(fmt::format("up to {} black vertices", longest_row));
}

// Keep one cheapest and one dearest move at each vertex: the costs are harmonic on what remains, and uniquely so if the
// choice among tied moves is right.
Finding spanning_subgraph(Context& context, Judge& judge) {
  std::size_t count = 0, bad = 0;
  for (const CostedGame& costed : costed_games(context, 3)) {
    const SmallGame& game = costed.game;
    const Values& costs = costed.costs;
    ++count;
    bool regular = false;
    extreme_choices(game, costs, [&](const Choice& choice) {
      bool harmonic = determinant(game, choice) != 0;
      bad += harmonic ? 0 : 1;
      for (std::uint32_t i = 0; i < game.n; ++i)
        harmonic = harmonic && (costs[choice[i]] + costs[choice[game.n + i]]) / 2 == costs[2 + i];
      regular = regular || harmonic;
    });
    judge.printed(regular, game.to_string());
  }
  judge.note(
      fmt::format("{} games have such a subgraph; {} choices among tied moves leave vertices that reach no sink, where "
                  "harmonic functions are not unique",
                  count, bad));
  return judge.confirmed("up to 3 black vertices");
}

// The Poorman costs of the path b, 1, 2, r: x = y/(1 + y), y = 1/(2 - x).
Finding poorman_irrational(Context& context, Judge& judge) {
  // P(2) = y = 1/(2 - x) and P(1) = x = y/(1 + y): both together.
  const Names names = {{"y", formula("1/(2-x)")}};
  judge.printed(formula("y", names) == formula("1/(1-x+1)") &&
                    formula("x - y/(1+y)", names) == formula("(x^2 - 3*x + 1)/(x - 3)"),
                "the equations of the path");
  // x^2 - 3x + 1 = 0 has discriminant 5.
  bool square = false;
  for (long k = 0; k * k <= 5; ++k) square = square || k * k == 5;
  judge.printed(!square, "5 is a square");
  judge.note("path b, 1, 2, r: P(1) is a root of x^2 - 3x + 1, of discriminant 5: (3 - sqrt 5)/2");
  // How often that is typical is no number: it is counted, not judged.
  for (const std::uint32_t n : {4U, 12U}) {
    std::size_t irrational = 0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      const Solution& solution = context.solution(
          fmt::format("random-{}-{}-poorman", n, seed), [&] { return random_game(n, seed, 2, 5); }, Rule::poorman());
      irrational += solution.algebraic ? 1 : 0;
    }
    judge.note(fmt::format("{} of 5 random games with {} black vertices have irrational costs, which bidcheck verifies",
                           irrational, n));
  }
  return judge.confirmed("instance");
}

}  // namespace

void add_rationality(Registry& registry) {
  for (const char* paper : {printed, preprint}) {
    registry.add(paper, "sec-5-system", system_unique);
    registry.add(paper, "sec-5-rational", rational);
    registry.add(paper, "sec-5-enumeration", enumerate);
    registry.add(paper, "sec-5-typically-none", typically_none);
    registry.add(paper, "sec-5-exponential", exponential);
    registry.add(paper, "sec-5-poorman", poorman_irrational);
  }
  registry.add(preprint, "sec-5-more-efficient", more_efficient);
  registry.add(auction, "sec-2-subgraph", spanning_subgraph);
  registry.add(auction, "sec-4-system", system_unique);
  registry.add(auction, "sec-4-enumeration", enumerate);
  registry.add(auction, "sec-4-exponential", exponential);
  registry.add(auction, "sec-5-rational", rational);
}

}  // namespace bidcert::published
