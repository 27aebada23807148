// Combinatorial Games under Auction Play, undirected graphs: Theorem 12 and Corollary 13 of section 4, Theorem 17 of
// section 5.

#include <fmt/format.h>

#include <algorithm>

#include "game/classic.hpp"
#include "published/connecting_paths.hpp"
#include "published/formula.hpp"
#include "published/themes.hpp"
#include "solve/steepest_path.hpp"

namespace bidcert::published {
namespace {

std::vector<CostedGame> undirected(Context& context) {
  std::vector<CostedGame> all;
  for (std::uint32_t n = 1; n <= 4; ++n) {
    const std::vector<SmallGame> games = small_undirected_games(n);
    const std::vector<Values> costs = certified_costs(context, fmt::format("undirected-{}", n), games);
    for (std::size_t g = 0; g < games.size(); ++g) all.push_back({games[g], costs[g]});
  }
  return all;
}

Finding theorem_12(Context& context, Judge& judge) {
  const std::vector<CostedGame> all = undirected(context);
  for (const auto& [game, costs] : all) {
    const Costs found = steepest_path(game.game());
    bool same = true;
    for (std::uint32_t i = 0; i < game.n; ++i) same = same && found[2 + i] == costs[2 + i];
    judge.printed(same, game.to_string());
  }
  judge.note(
      fmt::format("{} undirected games: labelling steepest connecting paths gives the certified costs", all.size()));
  return judge.confirmed("up to 4 black vertices");
}

// The stages as the proof has them. Slopes never rise, each stage leaves a partial cost function with right values, and
// adds an edge.
Finding slopes(Context& context, Judge& judge) {
  const std::vector<CostedGame> all = undirected(context);
  std::size_t stages = 0, length_one = 0, flat = 0;
  for (const auto& [game, costs] : all) {
    PartialCosts partial(game);
    Rational before = 1;
    std::uint32_t number = 0;
    for (auto path = partial.steepest(); path; path = partial.steepest(), ++number) {
      judge.printed(path->slope <= before, "a steeper path later: " + game.to_string());
      before = path->slope;
      length_one += path->vertices.size() == 2 ? 1 : 0;
      flat += path->slope.is_zero() ? 1 : 0;
      partial.add(*path);
      judge.printed(partial.obeys_the_rule(), "not a partial cost function: " + game.to_string());
      judge.printed(partial.labelled_edges() > number, "no edge was added: " + game.to_string());
      for (const std::uint32_t place : path->vertices)
        judge.printed(partial.labels()[place] == costs[place], "a label is not the cost: " + game.to_string());
    }
    stages += number;
  }
  judge.note(
      fmt::format("{} games, {} stages, {} of them with a path of length 1 and {} with slope 0: each slope is at most "
                  "the one before, (2) holds after each stage, labels are the certified costs",
                  all.size(), stages, length_one, flat));
  return judge.confirmed("up to 4 black vertices");
}

// A steeper path w_0 ... w_m of slope u > s after v_0 ... v_n of slope s: the three cases. With u = s + d.
Finding cases(Context&, Judge& judge) {
  const Names steeper = {{"u", formula("s+d")}, {"n", formula("j+g")}};
  // From v_i to v_j in m steps: (j-i) s = m u, so m < j - i, and the way from v_0 to v_n that uses it is steeper.
  judge.printed(formula("J - m", {{"J", formula("m*(s+d)/s")}}) == formula("m*d/s"), "m < j - i");
  judge.printed(formula("n*s/(n-J+m) - s") == formula("s*(J-m)/(n-J+m)"), "the shorter way");
  // From w_0 to v_j in m steps and on to v_n, in n - j = g.
  judge.printed(formula("(m*u + (n-j)*s)/(m+n-j) - s", steeper) == formula("m*d/(m+g)"), "w_0 in V'");
  // From v_0 to v_i and on to w_m.
  judge.printed(formula("(i*s + m*u)/(i+m) - s", steeper) == formula("m*d/(i+m)"), "w_m in V'");
  judge.note("each time the other path exceeds the slope s by a fraction with positive terms");
  return judge.confirmed("proved");
}

// When no connecting path is left, an unlabelled vertex hangs on one labelled vertex, and costs the same.
Finding choke_points(Context& context, Judge& judge) {
  std::size_t count = 0;
  for (const auto& [game, costs] : undirected(context)) {
    PartialCosts partial(game);
    while (const auto path = partial.steepest()) partial.add(*path);
    for (std::uint32_t i = 0; i < game.n; ++i) {
      if (partial.labelled(2 + i)) continue;
      ++count;
      const std::uint32_t chokes = partial.chokes(2 + i);
      const bool one = __builtin_popcount(chokes) == 1;
      judge.printed(one && costs[2 + i] == costs[static_cast<std::uint32_t>(__builtin_ctz(chokes))], game.to_string());
    }
  }
  judge.note(fmt::format("{} vertices off all connecting paths, each with one choke point of the same cost", count));
  return judge.confirmed("up to 4 black vertices");
}

// Theorem 12: the path is labelled upwards from its lower end.
Finding sign_of_slope(Context& context, Judge& judge) {
  const Certified& path = context.certify("path-2", Rule::richman(), [] { return path_game(2); });
  // The first connecting path r, 1, b: v_0 = r with R' = 1 >= 0 = R'(b), slope 1/2.
  const Rational printed_value = Rational(1) + ratio(1, 2);
  judge.printed(
      printed_value == path.cost("1"),
      fmt::format("path b, 1, r: the first connecting path is v_0 = r, v_1 = 1, v_2 = b with slope 1/2, and R'(v_1) "
                  "would be {}",
                  printed_value.to_string()));
  judge.corrected(Rational(0) + ratio(1, 2) == path.cost("1"));
  judge.note(
      "with R'(v_0) <= R'(v_n), as the cases of the proof and Theorem 17 use it, R'(v_i) = R'(v_0) + si is right");
  return judge.error(Verdict::misprint);
}

// The number of edges of a path of m edges that is written like w_0, f_1, w_1, ..., f_m, w_m: `first` are the words up
// to the dots, `last` those after them. Nothing if the words do not fit.
std::optional<long> written_edges(const std::vector<std::string>& first, const std::vector<std::string>& last, long m) {
  const auto index = [](const std::string& word) { return std::stol(word.substr(2)); };
  const long offset = index(first.at(1)) - index(first.at(0));
  for (std::size_t k = 1; k + 1 < first.size(); k += 2)
    if (index(first[k]) != index(first[k - 1]) + offset || index(first[k + 1]) != index(first[k - 1]) + 1) return {};
  if (first[0].substr(1) != "_0" || last.at(0).substr(2) != last.at(1).substr(2)) return {};
  return m - offset + 1;
}

// The edges of the path: f_0 follows w_0, but f_m stands before w_m.
Finding edge_index(Context&, Judge& judge) {
  constexpr long m = 2;
  const auto edges = [&](const char* first, const char* last) {
    return written_edges(judge.data(first), judge.data(last), m);
  };
  const std::optional<long> here = edges("first", "last"), definition = edges("definition-first", "definition-last");
  judge.corrected(here.has_value() && definition == m, "the definition of a connecting path");
  judge.printed(here == m, fmt::format("m = {}: the edges f_0 to f_{} are {}, a path w_0, ..., w_{} has {}", m, m,
                                       here.value_or(0), m, m));
  judge.note("w_0, f_1, w_1, f_2, ..., f_m, w_m, as in the definition of a connecting path");
  return judge.error(Verdict::misprint);
}

Finding corollary_13(Context& context, Judge& judge) {
  std::size_t count = 0;
  for (const auto& [game, costs] : undirected(context)) {
    const Distances from_b = undirected_distances(game, 0), from_r = undirected_distances(game, 1);
    const std::uint32_t whole = from_b[1];
    if (whole >= no_path) continue;  // b and r are not connected
    for (std::uint32_t i = 0; i < game.n; ++i)
      if (from_b[2 + i] + from_r[2 + i] == whole) {
        ++count;
        judge.printed(costs[2 + i] == ratio(from_b[2 + i], whole), game.to_string());
      }
  }
  judge.note(fmt::format("{} vertices on shortest paths from b to r", count));
  return judge.confirmed("up to 4 black vertices");
}

// Theorem 17 on the square lattice, b and r four apart: two truncations, all of the rim Blue's or all of it Red's.
Finding theorem_17(Context& context, Judge& judge) {
  constexpr int radius = 9;
  const auto lattice = [&](const char* rim) {
    std::string lines;
    const auto name = [&](int x, int y) -> std::string {
      if (y == 0 && x == -2) return "b";
      if (y == 0 && x == 2) return "r";
      if (std::abs(x) > radius || std::abs(y) > radius) return rim;
      return fmt::format("{},{}", x, y);
    };
    for (int x = -radius; x <= radius; ++x)
      for (int y = -radius; y <= radius; ++y) {
        const std::string here = name(x, y);
        if (here == "b" || here == "r") continue;
        std::vector<std::string> next;
        for (const auto& [dx, dy] : {std::pair(1, 0), std::pair(-1, 0), std::pair(0, 1), std::pair(0, -1)}) {
          const std::string to = name(x + dx, y + dy);
          if (std::find(next.begin(), next.end(), to) == next.end()) next.push_back(to);
        }
        lines += here + ":";
        for (const std::string& to : next) lines += " " + to;
        lines += "\n";
      }
    return small_game(lines);
  };
  const Certified& low = context.certify("lattice-blue-rim", Rule::richman(), [&] { return lattice("b"); });
  const Certified& high = context.certify("lattice-red-rim", Rule::richman(), [&] { return lattice("r"); });
  std::size_t exact = 0;
  Rational widest = 0;
  for (int x = -2; x <= 2; ++x)
    for (int y = -2; y <= 2; ++y) {
      if (y == 0 && (x == 2 || x == -2)) continue;
      const std::string here = fmt::format("{},{}", x, y);
      const Rational gap = high.cost(here) - low.cost(here);
      judge.printed(gap.sign() >= 0, here);
      exact += gap.is_zero() ? 1 : 0;
      if (gap > widest) widest = gap;
      if (y == 0) judge.printed(gap.is_zero() && low.cost(here) == ratio(x + 2, 4), here);
    }
  judge.printed(exact >= 5, "few vertices are settled");
  judge.note(fmt::format(
      "square lattice, b at (-2,0), r at (2,0), cut off at distance {}: {} of the 23 vertices nearest to them have the "
      "same cost whoever owns the rim; the greatest difference is {}",
      radius, exact, widest.to_string()));
  return judge.confirmed("instance");
}

// Theorem 17, algorithm: a steepest connecting path of slope s stays within distance 1/s of both sinks, so a search in
// a locally finite graph is finite. Its lower end has a path of steepest descent to b, on which no edge is less steep.
Finding near_the_sinks(Context& context, Judge& judge) {
  std::size_t count = 0;
  for (const auto& [game, costs] : undirected(context)) {
    const Distances from_b = undirected_distances(game, 0), from_r = undirected_distances(game, 1);
    PartialCosts partial(game);
    for (auto path = partial.steepest(); path && !path->slope.is_zero(); path = partial.steepest()) {
      for (const std::uint32_t place : path->vertices) {
        ++count;
        judge.printed(path->slope * from_b[place] <= Rational(1) && path->slope * from_r[place] <= Rational(1),
                      game.to_string());
      }
      partial.add(*path);
    }
  }
  judge.note(fmt::format("{} vertices of connecting paths of slope s > 0, within 1/s edges of b and of r", count));
  return judge.confirmed("up to 4 black vertices");
}

// Theorem 17, uniqueness: from an edge w_0 w_1 of greatest ascent the path of greatest ascent ends at r, that of
// steepest descent from w_0 at b, and no edge on them is less steep, by (2) and because w_0 is a successor of w_1.
// Says where this fails, and counts the edges.
std::string no_steep_way(Context& context, std::size_t& count) {
  for (const auto& [game, costs] : undirected(context)) {
    const auto follow = [&, &game = game, &costs = costs](std::uint32_t place, bool up) {
      Rational least = 1;
      for (std::uint32_t step = 0; step < game.n && place >= 2; ++step) {
        std::uint32_t next = 0;
        while (!(up ? steepest_ascent : steepest_descent)(game, costs, place - 2, next)) ++next;
        least = std::min(least, up ? costs[next] - costs[place] : costs[place] - costs[next]);
        place = next;
      }
      return std::pair(place, least);
    };
    for (std::uint32_t i = 0; i < game.n; ++i) {
      const Rational slope = highest(game, costs, i) - costs[2 + i];
      if (slope.is_zero()) continue;
      ++count;
      const auto [top, up] = follow(2 + i, true);
      const auto [bottom, down] = follow(2 + i, false);
      if (top != 1 || bottom != 0 || up < slope || down < slope) return game.to_string();
    }
  }
  return "";
}

Finding ascents(Context& context, Judge& judge) {
  std::size_t count = 0;
  const std::string failing = no_steep_way(context, count);
  judge.printed(failing.empty(), failing);
  // At w_1, with R(w_1) - R(w_0) = d and R^-(w_1) = R(w_0) - e: R^+(w_1) - R(w_1) = d + e.
  judge.printed(formula("H - w", {{"H", formula("2*w - (w - d - e)")}}) == formula("d+e"), "the next edge");
  judge.note(fmt::format("{} edges of greatest ascent; the next edge is at least as steep, identically", count));
  return judge.confirmed("up to 4 black vertices");
}

// v is the first vertex of a path with R'(v) different from R(v); an edge steeper than s, by which R' rises from w_0,
// may begin elsewhere. No such R' is a cost function: that is what the proof is to show.
Finding theorem_17_letter(Context& context, Judge& judge) {
  constexpr long sixths = 6;
  std::size_t elsewhere = 0, all = 0;
  for (std::uint32_t n = 2; n <= 3; ++n) {
    const Certified& path = context.certify(fmt::format("path-{}", n), Rule::richman(), [&] { return path_game(n); });
    const Rational s = ratio(1, n);
    for (long code = 0; code < (n == 2 ? sixths + 1 : (sixths + 1) * (sixths + 1)); ++code) {
      std::vector<Rational> other(n + 1, 0);
      for (long rest = code, k = 1; k < n; ++k, rest /= sixths + 1)
        other[static_cast<std::size_t>(k)] = ratio(rest % (sixths + 1), sixths);
      other[n] = 1;
      std::size_t v = 1;
      while (v < n && other[v] == path.cost(std::to_string(v))) ++v;
      if (v == n) continue;
      for (std::size_t w = 0; w < n; ++w) {
        if (other[w + 1] - other[w] <= s) continue;
        ++all;
        elsewhere += w == v ? 0 : 1;
        judge.printed(w == v, fmt::format("path of length {}, R'({}) = {}: v = {}, the edge steeper than {} leads up "
                                          "from w_0 = {}",
                                          n, v, other[v].to_string(), v, s.to_string(), w));
      }
    }
  }
  judge.corrected(elsewhere > 0 && elsewhere < all, "w_0 is v or another vertex");
  std::size_t count = 0;
  const std::string failing = no_steep_way(context, count);
  judge.corrected(failing.empty(), failing);
  judge.note(fmt::format("in {} of {} cases on paths of length 2 and 3, R' in sixths, w_0 is not v", elsewhere, all));
  return judge.error(Verdict::misprint);
}

}  // namespace

void add_undirected(Registry& registry) {
  registry.add(auction, "thm-12", theorem_12);
  registry.add(auction, "thm-12-slopes", slopes);
  registry.add(auction, "thm-12-cases", cases);
  registry.add(auction, "thm-12-choke", choke_points);
  registry.add(auction, "thm-12-sign", sign_of_slope);
  registry.add(auction, "thm-12-index", edge_index);
  registry.add(auction, "cor-13", corollary_13);
  registry.add(auction, "thm-17", theorem_17);
  registry.add(auction, "sec-5-lattice", theorem_17);
  registry.add(auction, "thm-17-near", near_the_sinks);
  registry.add(auction, "thm-17-ascent", ascents);
  registry.add(auction, "thm-17-letter", theorem_17_letter);
}

}  // namespace bidcert::published
