#include "algebraic/conjugate_search.hpp"

#include <algorithm>

#include "algebraic/elimination.hpp"
#include "algebraic/lattice.hpp"

namespace bidcert {

std::size_t ConjugateSearch::rows() const {
  std::size_t count = 0;
  for (const auto& list : solutions_) count += list.size();
  return count;
}

std::optional<Generated> ConjugateSearch::run() {
  std::vector<AveragingSystem::Point> points;
  for (const std::vector<Complex>& row : inputs(carried(64))) {
    AveragingSystem::Point point;
    // Inputs that are real are to be seen to be real.
    for (const Complex& z : row) point.emplace_back(z.re(), arb_contains_zero(z.imaginary()) ? 0.0 : z.im());
    points.push_back(std::move(point));
  }
  solutions_.assign(points.size(), {});
  AveragingSystem::Point ours = problem_.start;
  if (!problem_.system.solve(points[0], ours)) return std::nullopt;
  solutions_[0].push_back(ours);
  // It may well be rational, and then the conjugates of other solutions do not matter.
  if (problem_.base == nullptr) {
    std::optional<Generated> found = generate(table(), 512);
    if (found && holds(*found)) return found;
    found = eliminated();
    if (found && holds(*found)) return found;
  }
  std::uint64_t seed = problem_.system.size();
  std::size_t tried = 0, total = 0;  // how many rows were tried in vain; starting points so far
  const std::size_t n = problem_.system.size(), most_starts = std::min(most_starts_, most_work / (n * n * n) + 1);
  for (std::size_t starts = 64; total < most_starts && !too_many(); starts *= 2) {
    const std::size_t before = rows();
    for (std::size_t i = 0; i < points.size() && !too_many(); ++i)
      problem_.system.search(points[i], starts, seed, solutions_[i]);
    total += starts;
    const bool last = total >= most_starts;
    if (too_many() || (rows() != before && !last) || rows() == tried || !even()) continue;
    tried = rows();
    std::optional<Generated> found = generate(table(), std::max<long>(2048, 64 * static_cast<long>(tried)));
    if (found && holds(*found)) return found;
  }
  if (too_many() || most_starts < most_starts_) return std::nullopt;
  std::optional<Generated> found =
      generate_by_lattice([&](long bits) { return table().refine(bits)[0]; }, most_lattice_);
  if (found && holds(*found)) return found;
  return std::nullopt;
}

std::optional<Generated> ConjugateSearch::eliminated() const {
  std::vector<Rational> numbers;
  for (const ComponentProblem::Input& input : problem_.inputs) numbers.push_back(input.number);
  std::optional<Generated> found = eliminate(
      problem_.system, numbers, problem_.tax, [&](long bits) { return table().refine(bits)[0]; }, most_rows_);
  if (!found) return found;
  const auto value = [&](const AveragingSystem::Place& p) {
    return p.unknown ? found->columns[p.index] : found->field.element(numbers[p.index]);
  };
  for (const AveragingSystem::Equation& e : problem_.derived)
    found->columns.push_back(found->field.average(problem_.tax, value(e.x), value(e.y)));
  return found;
}

bool ConjugateSearch::even() const {
  return std::all_of(solutions_.begin(), solutions_.end(),
                     [&](const auto& list) { return list.size() == solutions_[0].size(); });
}

std::vector<std::vector<Complex>> ConjugateSearch::carried(long bits) const {
  if (problem_.base == nullptr) return std::vector<std::vector<Complex>>(1);
  std::vector<std::vector<Complex>> result;
  for (const Complex& root : problem_.base->roots(bits + 64)) {
    std::vector<Complex> row;
    for (const NumberField::Element& element : problem_.carried)
      row.push_back(problem_.base->at(element, root, 2 * bits + 64));
    result.push_back(std::move(row));
  }
  return result;
}

std::vector<std::vector<Complex>> ConjugateSearch::inputs(const std::vector<std::vector<Complex>>& carried) const {
  std::vector<std::vector<Complex>> result;
  for (const std::vector<Complex>& from : carried) {
    std::vector<Complex> row;
    for (const ComponentProblem::Input& input : problem_.inputs) {
      Complex value;
      if (input.carried)
        value = from[*input.carried];
      else
        arb_set_fmpq(value.real(), input.number.raw(), 1 << 16);
      row.push_back(std::move(value));
    }
    result.push_back(std::move(row));
  }
  return result;
}

void ConjugateSearch::derive(const std::vector<Complex>& inputs, std::vector<Complex>& row, long bits) const {
  Real tax;
  arb_set_fmpq(tax.raw(), problem_.tax.raw(), bits);
  const std::size_t first = problem_.carried.size();
  for (const AveragingSystem::Equation& e : problem_.derived) {
    const auto value = [&](const AveragingSystem::Place& p) {
      return p.unknown ? row[first + p.index].raw() : inputs[p.index].raw();
    };
    Complex above, below;
    acb_mul_arb(above.raw(), value(e.x), tax.raw(), bits);
    acb_sub(above.raw(), value(e.x), above.raw(), bits);
    acb_add(above.raw(), above.raw(), value(e.y), bits);
    acb_sub(below.raw(), value(e.y), value(e.x), bits);
    acb_sub_ui(below.raw(), below.raw(), 1, bits);
    acb_mul_arb(below.raw(), below.raw(), tax.raw(), bits);
    acb_add_ui(below.raw(), below.raw(), 2, bits);
    acb_div(above.raw(), above.raw(), below.raw(), bits);
    above.take_middle();
    row.push_back(std::move(above));
  }
}

Conjugates ConjugateSearch::table() const {
  Conjugates conjugates;
  conjugates.rows = rows();
  conjugates.columns = problem_.carried.size() + problem_.system.size() + problem_.derived.size();
  conjugates.refine = [this](long bits) {
    const std::vector<std::vector<Complex>> from = carried(bits + 64);
    std::vector<std::vector<Complex>> ends = inputs(from), result;
    for (std::size_t i = 0; i < ends.size(); ++i) {
      for (Complex& z : ends[i]) z.take_middle();
      for (const AveragingSystem::Point& start : solutions_[i]) {
        std::vector<Complex> row = from[i];
        for (Complex& z : row) z.take_middle();
        for (Complex& z : problem_.system.refine(ends[i], start, bits)) row.push_back(std::move(z));
        derive(ends[i], row, bits + 64);
        result.push_back(std::move(row));
      }
    }
    return result;
  };
  return conjugates;
}

bool ConjugateSearch::holds(const Generated& found) const {
  const std::size_t first = problem_.carried.size();
  const auto value = [&](const AveragingSystem::Place& p) {
    if (p.unknown) return found.columns[first + p.index];
    const ComponentProblem::Input& input = problem_.inputs[p.index];
    return input.carried ? found.columns[*input.carried] : found.field.element(input.number);
  };
  const auto holds = [&](std::size_t i, const AveragingSystem::Equation& e) {
    return found.field.is_average(problem_.tax, found.columns[first + i], value(e.x), value(e.y));
  };
  const std::size_t n = problem_.system.size();
  for (std::size_t i = 0; i < n; ++i)
    if (!holds(i, problem_.system.equation(i))) return false;
  for (std::size_t i = 0; i < problem_.derived.size(); ++i)
    if (!holds(n + i, problem_.derived[i])) return false;
  return true;
}

}  // namespace bidcert
