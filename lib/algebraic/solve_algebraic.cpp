#include "algebraic/solve_algebraic.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "algebraic/approximate.hpp"
#include "algebraic/conjugate_search.hpp"
#include "algebraic/elkies.hpp"
#include "progress.hpp"
#include "rules/taxman.hpp"
#include "solve/solution.hpp"

namespace bidcert {
namespace {

using Element = NumberField::Element;

class Solver {
 public:
  Solver(const Game& game, const Rule& rule, const AlgebraicLimits& limits)
      : game_(game), tax_(tax_rate(rule)), limits_(limits), extremes_(game) {}

  AlgebraicSolution run(const Components& components) {
    approximate_ = approximate_costs(game_, components, extremes_, tax_.to_double());
    if (!choose_moves(game_, extremes_, approximate_, moves_)) refuse("no best moves lead out of every cycle");
    for (int round = 0; round < 8; ++round) {
      solve_for_moves();
      AlgebraicSolution solution = ordered();
      if (!solution.blue.stuck.empty() || !solution.red.stuck.empty())
        throw LimitError("several cost functions: under " + rule_name() + " they are not computed; vertex " +
                         game_.name((solution.blue.stuck.empty() ? solution.red : solution.blue).stuck[0]));
      if (satisfies_averages(game_, tax_, solution)) return solution;
      adopt(solution);
    }
    refuse("best moves did not settle");
  }

 private:
  static constexpr std::uint32_t none = AlgebraicCost::rational;

  [[noreturn]] static void refuse(const std::string& why) {
    throw LimitError("no exact costs: " + why + "; try --form bounds");
  }
  std::string rule_name() const { return tax_.is_one() ? "poorman" : "taxman:" + tax_.to_string(); }

  // --- the equations of the chosen moves, one strong component of their graph after the other ---

  void solve_for_moves() {
    fields_.clear();
    news_.clear();
    values_.assign(game_.size(), {});
    known_.assign(game_.size(), 0);
    std::vector<std::vector<Vertex>> graph(game_.size());
    users_.assign(game_.size(), {});
    for (Vertex v = 0; v < game_.size(); ++v) {
      if (!extremes_.open(v)) {
        set(v, extremes_.one[v] ? Rational(1) : Rational(0));
        continue;
      }
      graph[v] = {moves_.x[v], moves_.y[v]};
      for (Vertex w : graph[v]) users_[w].push_back(v);
    }
    const Components components(graph);
    alone_.assign(game_.size(), 0);
    for (Vertex v = 0; v < game_.size(); ++v)
      alone_[v] = extremes_.open(v) && components.members(components.of(v)).size() == 1;
    // Whatever follows from rational costs by averages goes first: the more is known when a field is looked for, the
    // more vertices come along with it.
    spread();
    for (std::uint32_t c = 0; c < components.size(); ++c) {
      progress("solving: components", c, components.size());
      const std::span<const Vertex> members = components.members(c);
      if (known_[members[0]]) continue;
      if (members.size() == 1)
        solve_alone(members[0]);
      else if (!solve_path(members))
        solve_cycle(members);
      spread();
    }
  }

  // Solves the vertices on their own whose moves both lead to rational costs.
  void spread() {
    while (!news_.empty()) {
      const Vertex w = news_.back();
      news_.pop_back();
      for (Vertex v : users_[w])
        if (alone_[v]) solve_if_rational(v);
    }
  }

  void set(Vertex v, const Rational& number) {
    values_[v] = {none, number, {}};
    known_[v] = 1;
    news_.push_back(v);
  }
  void set(Vertex v, std::uint32_t field, Element element) {
    if (const std::optional<Rational> number = fields_[field]->number(element))
      set(v, *number);
    else
      values_[v] = {field, {}, std::move(element)};
    known_[v] = 1;
  }

  Element in(std::uint32_t field, Vertex v) const {
    return values_[v].is_rational() ? fields_[field]->element(values_[v].number) : values_[v].element;
  }

  void solve_if_rational(Vertex v) {
    if (known_[v]) return;
    Vertex x = moves_.x[v], y = moves_.y[v];
    if (x == v) x = y;  // average(c, y) = c only for c = y
    if (y == v) y = x;
    if (!known_[x] || !known_[y] || !values_[x].is_rational() || !values_[y].is_rational()) return;
    set(v, taxman_average(values_[x].number, values_[y].number, tax_));
  }

  void solve_alone(Vertex v) {
    const Vertex x = moves_.x[v], y = moves_.y[v];
    if (x == v || y == v) {
      values_[v] = values_[x == v ? y : x];
      known_[v] = 1;
      return;
    }
    const Vertex both[] = {x, y};
    const std::uint32_t at = common_field(both);
    if (at == none)
      solve_if_rational(v);
    else
      set(v, at, fields_[at]->average(tax_, in(at, x), in(at, y)));
  }

  // Elkies: v1 ... v(n-1) with x(v1) of cost 0, y(v(n-1)) of cost 1, each the neighbour of the next.
  bool solve_path(std::span<const Vertex> members) {
    if (!limits_.paths || !tax_.is_one()) return false;
    std::optional<Vertex> first;
    for (Vertex v : members)
      if (extremes_.zero[moves_.x[v]]) {
        if (first) return false;
        first = v;
      }
    if (!first) return false;
    std::vector<Vertex> path{*first};
    while (path.size() < members.size()) {
      const Vertex next = moves_.y[path.back()];
      if (!extremes_.open(next) || moves_.x[next] != path.back()) return false;
      path.push_back(next);
    }
    if (!extremes_.one[moves_.y[path.back()]]) return false;
    const std::size_t degree = n_euler_phi(path.size() + 3) / 2;
    if (degree > limits_.path_degree)
      refuse("a path of " + std::to_string(path.size()) + " vertices has a field of degree " + std::to_string(degree) +
             ", and the limit is " + std::to_string(limits_.path_degree));
    PathCosts costs = elkies(path.size() + 1);
    const std::uint32_t at = new_field(std::move(costs.field));
    for (std::size_t k = 0; k < path.size(); ++k) set(path[k], at, std::move(costs.costs[k]));
    return true;
  }

  void solve_cycle(std::span<const Vertex> members) {
    std::vector<Vertex> outside;
    for (Vertex v : members)
      for (Vertex w : {moves_.x[v], moves_.y[v]})
        if (known_[w]) outside.push_back(w);
    const std::uint32_t base = common_field(outside);

    ComponentProblem problem(tax_);
    std::map<Vertex, std::uint32_t> unknowns, inputs;
    std::vector<Vertex> carried, columns(members.begin(), members.end());
    std::map<Vertex, std::size_t> place_of_carried;
    if (base != none) {
      problem.base = &*fields_[base];
      for (Vertex v = 0; v < game_.size(); ++v)
        if (values_[v].field == base) {
          place_of_carried[v] = carried.size();
          carried.push_back(v);
          problem.carried.push_back(values_[v].element);
        }
    }
    const auto place = [&](Vertex w) -> AveragingSystem::Place {
      if (const auto at = unknowns.find(w); at != unknowns.end()) return {true, at->second};
      const auto [at, fresh] = inputs.emplace(w, static_cast<std::uint32_t>(inputs.size()));
      if (fresh && values_[w].is_rational()) problem.inputs.push_back({std::nullopt, values_[w].number});
      if (fresh && !values_[w].is_rational()) problem.inputs.push_back({place_of_carried.at(w), {}});
      return {false, at->second};
    };
    for (Vertex v : members) unknowns.emplace(v, static_cast<std::uint32_t>(unknowns.size()));
    for (Vertex v : members) {
      const AveragingSystem::Place x = place(moves_.x[v]), y = place(moves_.y[v]);
      problem.system.add({x, y});
      problem.start.emplace_back(approximate_[v]);
    }
    // Vertices on their own that follow from these.
    const auto given = [&](Vertex w) {
      return unknowns.count(w) != 0 || (known_[w] && (values_[w].is_rational() || values_[w].field == base));
    };
    for (std::size_t head = 0; head < columns.size(); ++head)
      for (Vertex v : users_[columns[head]]) {
        if (!alone_[v] || unknowns.count(v) != 0 || !given(moves_.x[v]) || !given(moves_.y[v])) continue;
        const AveragingSystem::Place x = place(moves_.x[v]), y = place(moves_.y[v]);
        problem.derived.push_back({x, y});
        unknowns.emplace(v, static_cast<std::uint32_t>(unknowns.size()));
        columns.push_back(v);
      }

    ConjugateSearch search(problem, limits_.conjugates, limits_.starts, limits_.lattice);
    std::optional<Generated> found = search.run();
    const std::string component =
        "the component of " + game_.name(members[0]) + " (" + std::to_string(members.size()) + " vertices)";
    if (search.too_many())
      refuse(component + " has at least " + std::to_string(search.rows()) +
             " conjugate solutions, so many as the degree of its field may be, and the limit is " +
             std::to_string(limits_.conjugates));
    if (!found)
      refuse("the field of " + component + " was not found; " + std::to_string(search.rows()) +
             " conjugates are not all, or its coefficients are too long");
    const std::uint32_t at = new_field(std::move(found->field));
    for (std::size_t i = 0; i < carried.size(); ++i) set(carried[i], at, std::move(found->columns[i]));
    for (std::size_t i = 0; i < columns.size(); ++i) set(columns[i], at, std::move(found->columns[carried.size() + i]));
  }

  // --- fields ---

  // A field that is there already is not taken twice, so that equal costs are seen to be equal.
  std::uint32_t new_field(NumberField field) {
    for (std::uint32_t i = 0; i < fields_.size(); ++i)
      if (fields_[i]->modulus() == field.modulus() && fields_[i]->denominator() == field.denominator() &&
          (field.degree() < 2 || fields_[i]->root(64) == field.root(64)))
        return i;
    fields_.emplace_back(std::move(field));
    return static_cast<std::uint32_t>(fields_.size() - 1);
  }

  // One field that contains the costs of all these vertices; none if they are rational.
  std::uint32_t common_field(std::span<const Vertex> vertices) {
    for (;;) {
      std::set<std::uint32_t> used;
      for (Vertex v : vertices) used.insert(values_[v].field);
      used.erase(none);
      if (used.empty()) return none;
      if (used.size() == 1) return *used.begin();
      join(*used.begin(), *std::next(used.begin()));
    }
  }

  // Replaces two fields by one that contains both: its conjugates are pairs of theirs.
  void join(std::uint32_t a, std::uint32_t b) {
    const NumberField &f = *fields_[a], &g = *fields_[b];
    const std::string degrees = "degrees " + std::to_string(f.degree()) + " and " + std::to_string(g.degree());
    Conjugates table;
    table.rows = static_cast<std::size_t>(f.degree() * g.degree());
    if (table.rows > limits_.conjugates)
      refuse("two fields of " + degrees + " meet, and the limit is " + std::to_string(limits_.conjugates));
    std::vector<Vertex> columns;
    for (Vertex v = 0; v < game_.size(); ++v)
      if (values_[v].field == a || values_[v].field == b) columns.push_back(v);
    table.columns = columns.size();
    table.refine = [&](long bits) {
      const std::vector<Complex> s = f.roots(bits + 64), t = g.roots(bits + 64);
      std::vector<std::vector<Complex>> result;
      for (const Complex& x : s)
        for (const Complex& y : t) {
          result.emplace_back();
          for (Vertex v : columns) {
            const bool first = values_[v].field == a;
            result.back().push_back((first ? f : g).at(values_[v].element, first ? x : y, 2 * bits + 64));
            result.back().back().take_middle();
          }
        }
      return result;
    };
    std::optional<Generated> found = generate(table, 1 << 14);
    if (!found) refuse("a field that contains two fields of " + degrees + " was not found");
    const std::uint32_t at = new_field(std::move(found->field));
    for (std::size_t i = 0; i < columns.size(); ++i) set(columns[i], at, std::move(found->columns[i]));
  }

  // --- order and proof ---

  AlgebraicSolution collected() const {
    AlgebraicSolution solution;
    solution.costs = values_;
    std::map<std::uint32_t, std::uint32_t> numbers;
    for (AlgebraicCost& cost : solution.costs) {
      if (cost.is_rational()) continue;
      const auto [at, fresh] = numbers.emplace(cost.field, static_cast<std::uint32_t>(numbers.size()));
      if (fresh) solution.fields.push_back(*fields_[cost.field]);
      cost.field = at->second;
    }
    return solution;
  }

  AlgebraicSolution ordered() {
    constexpr unsigned long most_bits = 1'000'000, suspicious = 4096;
    AlgebraicSolution solution = collected();
    for (unsigned long bits = 64;; bits += bits / 2) {
      if (bits > most_bits) refuse("costs are too close to each other");
      if (!enclose_all(solution, bits)) continue;
      const std::optional<std::pair<Vertex, Vertex>> close = number_costs(solution);
      if (!close) break;
      const std::uint32_t a = values_[close->first].field, b = values_[close->second].field;
      if (bits >= suspicious && a != b && a != none && b != none) {  // they may well be equal
        join(a, b);
        solution = collected();
        bits = 64;
      }
    }
    // Descents need nothing but the order; 0 and 1 are the first and the last.
    Costs costs(game_);
    const Integer last(static_cast<long>(*std::max_element(solution.order.begin(), solution.order.end())));
    for (Vertex v = 0; v < game_.size(); ++v)
      if (game_.black(v)) costs.set(v, Rational(Integer(static_cast<long>(solution.order[v])), last));
    CostSection section = with_evidence(game_, std::move(costs));
    solution.blue = std::move(section.blue);
    solution.red = std::move(section.red);
    return solution;
  }

  // Takes the moves of the order that came out.
  void adopt(const AlgebraicSolution& solution) {
    for (Vertex v = 0; v < game_.size(); ++v) {
      if (!extremes_.open(v)) continue;
      moves_.x[v] = solution.blue.move[v];
      moves_.y[v] = solution.red.move[v];
      if (solution.order[moves_.x[v]] > solution.order[moves_.y[v]]) std::swap(moves_.x[v], moves_.y[v]);
    }
  }

  const Game& game_;
  const Rational tax_;
  const AlgebraicLimits limits_;
  const Extremes extremes_;
  ChosenMoves moves_;
  std::vector<double> approximate_;
  std::vector<std::vector<Vertex>> users_;  // by vertex: whose chosen move leads to it
  std::vector<std::uint8_t> alone_;         // by vertex: is it a component of the chosen moves on its own?
  std::vector<AlgebraicCost> values_;
  std::vector<std::uint8_t> known_;
  std::vector<Vertex> news_;  // rational costs whose users have not been told
  std::vector<std::optional<NumberField>> fields_;
};

}  // namespace

AlgebraicSolution solve_algebraic(const Game& game, const Facts& facts, const Rule& rule,
                                  const AlgebraicLimits& limits) {
  return Solver(game, rule, limits).run(facts.components);
}

}  // namespace bidcert
