#include "algebraic/solve_algebraic.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <stdexcept>

#include "algebraic/approximate.hpp"
#include "algebraic/averaging_system.hpp"
#include "algebraic/elkies.hpp"
#include "algebraic/generate.hpp"
#include "progress.hpp"
#include "solve/solution.hpp"

namespace bidcert {
namespace {

using Element = NumberField::Element;

// A cost while solving: a polynomial in the root of a field, constant if it is rational.
struct Value {
  static constexpr std::uint32_t none = AlgebraicCost::rational;
  std::uint32_t field = none;
  Element element;
};

class Solver {
 public:
  Solver(const Game& game, const Rule& rule, const AlgebraicLimits& limits)
      : game_(game), tax_(tax_rate(rule)), limits_(limits), extremes_(game), values_(game.size()) {}

  AlgebraicSolution run(const Components& components) {
    const std::vector<double> guess = approximate_costs(game_, components, extremes_, tax_.to_double());
    if (!choose_moves(game_, extremes_, guess, moves_)) refuse("no best moves lead out of every cycle");
    approximate_ = guess;
    for (int round = 0; round < 8; ++round) {
      solve_for_moves();
      AlgebraicSolution solution = ordered();
      if (!solution.blue.stuck.empty() || !solution.red.stuck.empty())
        throw LimitError("several cost functions: under taxed rules they are not computed; vertex " +
                         game_.name((solution.blue.stuck.empty() ? solution.red : solution.blue).stuck[0]));
      if (verified(solution)) return solution;
      adopt(solution);
    }
    refuse("best moves did not settle");
  }

 private:
  [[noreturn]] static void refuse(const std::string& why) {
    throw LimitError("no exact costs: " + why + "; try --form bounds");
  }

  // --- the equations of the chosen moves ---

  void solve_for_moves() {
    fields_.clear();
    std::vector<std::vector<Vertex>> graph(game_.size());
    for (Vertex v = 0; v < game_.size(); ++v) {
      values_[v] = {Value::none, RationalPolynomial(Rational(extremes_.one[v] ? 1 : 0))};
      if (extremes_.open(v)) graph[v] = {moves_.x[v], moves_.y[v]};
    }
    const Components components(graph);
    for (std::uint32_t c = 0; c < components.size(); ++c) {
      progress("solving: components", c, components.size());
      const std::span<const Vertex> members = components.members(c);
      const Vertex v = members[0];
      if (!extremes_.open(v)) continue;
      if (members.size() == 1 && moves_.x[v] != v && moves_.y[v] != v)
        solve_alone(v);
      else if (members.size() == 1)
        values_[v] = values_[moves_.x[v] == v ? moves_.y[v] : moves_.x[v]];  // average(c, y) = c only for c = y
      else if (!solve_path(members))
        solve_cycle(members);
    }
  }

  void solve_alone(Vertex v) {
    const std::uint32_t at = common_field({&moves_.x[v], 1}, {&moves_.y[v], 1});
    const Element &x = values_[moves_.x[v]].element, &y = values_[moves_.y[v]].element;
    if (at == Value::none) {
      const Rational a = x[0], b = y[0];
      set(v, at, RationalPolynomial((a + b - tax_ * a) / (Rational(2) - tax_ * (Rational(1) + a - b))));
    } else {
      set(v, at, average(*fields_[at], tax_, x, y));
    }
  }

  void set(Vertex v, std::uint32_t field, Element element) {
    values_[v] = {element.degree() > 0 ? field : Value::none, std::move(element)};
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
    PathCosts costs = elkies(path.size() + 1);
    const std::uint32_t at = new_field(std::move(costs.field));
    for (std::size_t k = 0; k < path.size(); ++k) set(path[k], at, std::move(costs.costs[k]));
    return true;
  }

  void solve_cycle(std::span<const Vertex> members) {
    AveragingSystem system(tax_);
    std::vector<Vertex> inputs;
    const auto place = [&](Vertex w) -> AveragingSystem::Place {
      const auto at = std::lower_bound(members.begin(), members.end(), w);
      if (at != members.end() && *at == w) return {true, static_cast<std::uint32_t>(at - members.begin())};
      const auto known = std::find(inputs.begin(), inputs.end(), w);
      if (known == inputs.end())
        return inputs.push_back(w), AveragingSystem::Place{false, static_cast<std::uint32_t>(inputs.size() - 1)};
      return {false, static_cast<std::uint32_t>(known - inputs.begin())};
    };
    for (Vertex v : members) {
      const AveragingSystem::Place x = place(moves_.x[v]), y = place(moves_.y[v]);
      system.add({x, y});
    }
    const std::uint32_t base = common_field(inputs, {});
    Search search(*this, system, members, inputs, base);
    std::optional<Generated> found = search.run();
    if (!found)
      refuse("the field of the component of " + game_.name(members[0]) + " (" + std::to_string(members.size()) +
             " vertices) was not found; its degree is at least " + std::to_string(search.rows()) +
             ", or its coefficients are too long");
    const std::uint32_t at = new_field(std::move(found->field));
    std::size_t first = 0;
    if (base != Value::none) {
      move_field(base, at, found->columns[0]);
      first = 1;
    }
    for (std::size_t i = 0; i < members.size(); ++i) set(members[i], at, std::move(found->columns[first + i]));
  }

  // All conjugates of the solution of a component: for each root of the field of its inputs (if they are not rational)
  // the solutions that Newton's method finds.
  class Search {
   public:
    Search(Solver& solver, const AveragingSystem& system, std::span<const Vertex> members,
           const std::vector<Vertex>& inputs, std::uint32_t base)
        : solver_(solver), system_(system), members_(members), inputs_(inputs), base_(base) {}

    std::size_t rows() const {
      std::size_t count = 0;
      for (const auto& list : solutions_) count += list.size();
      return count;
    }

    std::optional<Generated> run() {
      const std::vector<std::vector<Complex>> inputs = input_values(64);
      std::vector<AveragingSystem::Point> points;
      for (const std::vector<Complex>& row : inputs) {
        AveragingSystem::Point point;
        // Inputs that are real are to be seen to be real.
        for (const Complex& z : row) point.emplace_back(z.re(), arb_contains_zero(z.imaginary()) ? 0.0 : z.im());
        points.push_back(std::move(point));
      }
      solutions_.assign(points.size(), {});
      AveragingSystem::Point ours;
      for (Vertex v : members_) ours.emplace_back(solver_.approximate_[v]);
      if (!system_.solve(points[0], ours)) return std::nullopt;
      solutions_[0].push_back(ours);
      std::uint64_t seed = members_.size();
      std::size_t tried = 0, total = 0;  // the number of rows that were tried in vain
      for (std::size_t starts = 64; total < solver_.limits_.starts; starts *= 2) {
        const std::size_t before = rows();
        for (std::size_t i = 0; i < points.size(); ++i) system_.search(points[i], starts, seed, solutions_[i]);
        total += starts;
        if (rows() > solver_.limits_.conjugates)
          refuse("the component of " + solver_.game_.name(members_[0]) + " has a field of degree up to " +
                 std::to_string(rows()) + " or more, and the limit is " + std::to_string(solver_.limits_.conjugates));
        const bool last = total >= solver_.limits_.starts;
        if ((rows() != before && !last) || rows() == tried || !even()) continue;
        tried = rows();
        std::optional<Generated> found = generate(table(), std::max<long>(2048, 64 * static_cast<long>(tried)));
        if (found && holds(*found)) return found;
      }
      return std::nullopt;
    }

   private:
    bool even() const {
      return std::all_of(solutions_.begin(), solutions_.end(),
                         [&](const auto& list) { return list.size() == solutions_[0].size(); });
    }

    // Of each conjugate of the base field.
    std::vector<std::vector<Complex>> input_values(long bits, std::vector<Complex>* roots = nullptr) const {
      std::vector<Complex> alphas(1);
      if (base_ != Value::none) alphas = solver_.fields_[base_]->roots(bits + 64);
      std::vector<std::vector<Complex>> result;
      for (const Complex& alpha : alphas) {
        std::vector<Complex> row;
        for (Vertex w : inputs_) {
          const Element& element = solver_.values_[w].element;
          Complex value;
          arb_fmpz_poly_evaluate_acb(value.raw(), element.numerator().raw(), alpha.raw(), 2 * bits + 64);
          acb_div_fmpz(value.raw(), value.raw(), element.denominator().raw(), 2 * bits + 64);
          row.push_back(std::move(value));
        }
        result.push_back(std::move(row));
      }
      if (roots != nullptr) *roots = std::move(alphas);
      return result;
    }

    Conjugates table() const {
      Conjugates conjugates;
      conjugates.rows = rows();
      conjugates.columns = members_.size() + (base_ == Value::none ? 0 : 1);
      conjugates.refine = [this](long bits) {
        std::vector<Complex> alphas;
        std::vector<std::vector<Complex>> inputs = input_values(bits + 64, &alphas), rows;
        for (std::size_t i = 0; i < inputs.size(); ++i) {
          for (Complex& z : inputs[i]) z.take_middle();
          for (const AveragingSystem::Point& start : solutions_[i]) {
            std::vector<Complex> row = system_.refine(inputs[i], start, bits);
            if (base_ != Value::none) {
              row.insert(row.begin(), alphas[i]);
              row[0].take_middle();
            }
            rows.push_back(std::move(row));
          }
        }
        return rows;
      };
      return conjugates;
    }

    bool holds(const Generated& found) const {
      std::vector<Element> unknowns = found.columns, inputs;
      if (base_ != Value::none) {
        const RationalPolynomial modulus(solver_.fields_[base_]->modulus());
        if (!found.field.compose(modulus, unknowns[0]).is_zero()) return false;
      }
      for (Vertex w : inputs_) {
        const Value& value = solver_.values_[w];
        inputs.push_back(value.field == Value::none ? value.element : found.field.compose(value.element, unknowns[0]));
      }
      if (base_ != Value::none) unknowns.erase(unknowns.begin());
      for (std::size_t i = 0; i < unknowns.size(); ++i)
        if (!system_.holds(found.field, i, unknowns, inputs)) return false;
      return true;
    }

    Solver& solver_;
    const AveragingSystem& system_;
    std::span<const Vertex> members_;
    const std::vector<Vertex>& inputs_;
    std::uint32_t base_;
    std::vector<std::vector<AveragingSystem::Point>> solutions_;  // by root of the base field
  };

  // --- fields ---

  std::uint32_t new_field(NumberField field) {
    fields_.emplace_back(std::move(field));
    return static_cast<std::uint32_t>(fields_.size() - 1);
  }

  // Expresses everything in field `from` in field `to`, in which the root of `from` is `root`.
  void move_field(std::uint32_t from, std::uint32_t to, const Element& root) {
    for (Vertex v = 0; v < game_.size(); ++v)
      if (values_[v].field == from) set(v, to, fields_[to]->compose(values_[v].element, root));
    fields_[from].reset();
  }

  // One field that contains the costs of all these vertices; none if they are rational.
  std::uint32_t common_field(std::span<const Vertex> some, std::span<const Vertex> more) {
    for (;;) {
      std::set<std::uint32_t> used;
      for (Vertex v : some) used.insert(values_[v].field);
      for (Vertex v : more) used.insert(values_[v].field);
      used.erase(Value::none);
      if (used.empty()) return Value::none;
      if (used.size() == 1) return *used.begin();
      join(*used.begin(), *std::next(used.begin()));
    }
  }

  // Replaces two fields by one that contains both.
  void join(std::uint32_t a, std::uint32_t b) {
    const NumberField &f = *fields_[a], &g = *fields_[b];
    const std::size_t rows = static_cast<std::size_t>(f.degree() * g.degree());
    if (rows > limits_.conjugates)
      refuse("two fields of degrees " + std::to_string(f.degree()) + " and " + std::to_string(g.degree()) +
             " meet, and the limit is " + std::to_string(limits_.conjugates));
    Conjugates table;
    table.rows = rows;
    table.columns = 2;
    table.refine = [&](long bits) {
      const std::vector<Complex> s = f.roots(bits + 64), t = g.roots(bits + 64);
      std::vector<std::vector<Complex>> result;
      for (const Complex& x : s)
        for (const Complex& y : t) {
          result.push_back({x, y});
          for (Complex& z : result.back()) z.take_middle();
        }
      return result;
    };
    std::optional<Generated> found = generate(table, 1 << 15);
    if (!found || !found->field.compose(RationalPolynomial(f.modulus()), found->columns[0]).is_zero() ||
        !found->field.compose(RationalPolynomial(g.modulus()), found->columns[1]).is_zero())
      refuse("a field that contains two fields of degrees " + std::to_string(f.degree()) + " and " +
             std::to_string(g.degree()) + " was not found");
    const std::uint32_t at = new_field(std::move(found->field));
    move_field(a, at, found->columns[0]);
    move_field(b, at, found->columns[1]);
  }

  // --- order and proof ---

  // The costs in the form of a certificate.
  AlgebraicSolution formed() const {
    AlgebraicSolution solution;
    solution.costs.resize(game_.size());
    std::vector<std::vector<Vertex>> users(fields_.size());
    for (Vertex v = 0; v < game_.size(); ++v) {
      if (values_[v].field == Value::none)
        solution.costs[v].number = values_[v].element[0];
      else
        users[values_[v].field].push_back(v);
    }
    for (std::size_t i = 0; i < fields_.size(); ++i) {
      if (users[i].empty()) continue;
      const NumberField& field = *fields_[i];
      // Over the derivative of the modulus, or over 1: whichever is shorter.
      IntegerPolynomial slope = field.modulus().derivative();
      fmpz_poly_primitive_part(slope.raw(), slope.raw());
      Complex root;
      arb_set_fmpz(root.real(), field.root(128).raw());
      acb_mul_2exp_si(root.raw(), root.raw(), -128);
      Complex value;
      arb_fmpz_poly_evaluate_acb(value.raw(), slope.raw(), root.raw(), 256);
      if (value.re() < 0) fmpz_poly_neg(slope.raw(), slope.raw());
      IntegerPolynomial one;
      one.set(0, 1);
      const auto express = [&](const IntegerPolynomial& denominator, std::vector<Element>& forms) {
        std::size_t size = 0;
        for (Vertex v : users[i]) {
          forms.push_back(field.product(values_[v].element, RationalPolynomial(denominator)));
          const IntegerPolynomial numerator = forms.back().numerator();
          size += forms.back().denominator().bits();
          for (long c = 0; c <= numerator.degree(); ++c) size += numerator[c].bits() + 4;
        }
        return size;
      };
      std::vector<Element> plain, over_slope;
      const std::size_t plain_size = express(one, plain);
      const bool sloping = field.degree() <= 64 && express(slope, over_slope) < plain_size;
      const std::vector<Element>& forms = sloping ? over_slope : plain;
      for (std::size_t k = 0; k < users[i].size(); ++k) {
        AlgebraicCost& cost = solution.costs[users[i][k]];
        cost.field = static_cast<std::uint32_t>(solution.fields.size());
        cost.element = values_[users[i][k]].element;
        cost.numerator = forms[k].numerator();
        cost.denominator = forms[k].denominator();
      }
      solution.fields.push_back({field, sloping ? slope : one});
    }
    return solution;
  }

  // Encloses every cost; false if a field or a cost is not pinned down at this precision.
  static bool enclose_all(AlgebraicSolution& solution, unsigned long bits) {
    const Integer one = [&] {
      Integer power(1);
      fmpz_mul_2exp(power.raw(), power.raw(), bits);
      return power;
    }();
    std::vector<Enclosure> denominators;
    for (const FieldForm& form : solution.fields) {
      const Integer root = form.field.root(bits);
      const Enclosure slope = enclose(form.field.modulus().derivative(), root, bits);
      denominators.push_back(enclose(form.denominator, root, bits));
      if (slope.low.sign() <= 0 && slope.high.sign() >= 0) return false;
      if (denominators.back().low.sign() <= 0) return false;
    }
    solution.bits = bits;
    solution.enclosures.assign(solution.costs.size(), {});
    for (std::size_t v = 0; v < solution.costs.size(); ++v) {
      const AlgebraicCost& cost = solution.costs[v];
      Enclosure& e = solution.enclosures[v];
      Integer below_low, below_high;
      if (cost.is_rational()) {
        e.low = e.high = cost.number.numerator();
        below_low = below_high = cost.number.denominator();
      } else {
        e = enclose(cost.numerator, solution.fields[cost.field].field.root(bits), bits);
        if (e.low.sign() <= 0) return false;
        below_low = cost.denominator * denominators[cost.field].low;
        below_high = cost.denominator * denominators[cost.field].high;
      }
      fmpz_mul_2exp(e.low.raw(), e.low.raw(), bits);
      fmpz_mul_2exp(e.high.raw(), e.high.raw(), bits);
      fmpz_fdiv_q(e.low.raw(), e.low.raw(), below_high.raw());
      fmpz_cdiv_q(e.high.raw(), e.high.raw(), below_low.raw());
      if (!cost.is_rational() && e.high >= one) return false;
    }
    return true;
  }

  static bool equal(const AlgebraicCost& a, const AlgebraicCost& b) {
    if (a.field != b.field) return false;
    return a.is_rational() ? a.number == b.number : a.element == b.element;
  }

  // Numbers the costs in their order. If two are neither equal nor apart, says which.
  static std::optional<std::pair<Vertex, Vertex>> number(AlgebraicSolution& solution) {
    std::vector<Vertex> sorted(solution.costs.size());
    std::iota(sorted.begin(), sorted.end(), Vertex{0});
    std::stable_sort(sorted.begin(), sorted.end(),
                     [&](Vertex a, Vertex b) { return solution.enclosures[a].low < solution.enclosures[b].low; });
    solution.order.assign(sorted.size(), 0);
    std::uint32_t now = 0;
    for (std::size_t i = 1; i < sorted.size(); ++i) {
      const Vertex a = sorted[i - 1], b = sorted[i];
      if (!equal(solution.costs[a], solution.costs[b])) {
        if (solution.enclosures[a].high >= solution.enclosures[b].low) return std::pair(a, b);
        ++now;
      }
      solution.order[b] = now;
    }
    return std::nullopt;
  }

  AlgebraicSolution ordered() {
    constexpr unsigned long most_bits = 1'000'000, suspicious = 4096;
    AlgebraicSolution solution = formed();
    for (unsigned long bits = 64;; bits += bits / 2) {
      if (bits > most_bits) refuse("costs are too close to each other");
      if (!enclose_all(solution, bits)) continue;
      const std::optional<std::pair<Vertex, Vertex>> close = number(solution);
      if (!close) break;
      const std::uint32_t a = values_[close->first].field, b = values_[close->second].field;
      if (bits >= suspicious && a != b && a != Value::none && b != Value::none) {
        join(a, b);
        solution = formed();
        bits = 64;
      }
    }
    // Descents need nothing but the order; 0 and 1 are the first and the last.
    Costs costs(game_);
    const std::uint32_t last = *std::max_element(solution.order.begin(), solution.order.end());
    for (Vertex v = 0; v < game_.size(); ++v)
      if (game_.black(v))
        costs.set(v, Rational(Integer(static_cast<long>(solution.order[v])), Integer(static_cast<long>(last))));
    CostSection section = with_evidence(game_, std::move(costs));
    solution.blue = std::move(section.blue);
    solution.red = std::move(section.red);
    return solution;
  }

  // Do the averaging equations hold for the moves named?
  bool verified(const AlgebraicSolution& solution) {
    const IntegerPolynomial none = RationalPolynomial::variable().numerator();
    for (Vertex v = 0; v < game_.size(); ++v) {
      if (!game_.black(v)) continue;
      Vertex x = solution.blue.move[v], y = solution.red.move[v];
      if (solution.order[x] > solution.order[y]) std::swap(x, y);
      std::set<std::uint32_t> used{values_[v].field, values_[x].field, values_[y].field};
      used.erase(Value::none);
      if (used.size() > 1) return false;
      if (used.empty()) {
        const Rational a = values_[x].element[0], b = values_[y].element[0];
        if (values_[v].element[0] * (Rational(2) - tax_ * (Rational(1) + a - b)) != a + b - tax_ * a) return false;
      } else if (!is_average(*fields_[*used.begin()], tax_, values_[v].element, values_[x].element,
                             values_[y].element)) {
        return false;
      }
    }
    return true;
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
  std::vector<Value> values_;
  std::vector<std::optional<NumberField>> fields_;
};

}  // namespace

AlgebraicSolution solve_algebraic(const Game& game, const Facts& facts, const Rule& rule,
                                  const AlgebraicLimits& limits) {
  return Solver(game, rule, limits).run(facts.components);
}

}  // namespace bidcert
