#include "solve/costs.hpp"

namespace bidcert {

Costs::Costs(const Game& game) : numerators_(game.size()), group_(game.size(), unknown), denominators_(1, Integer(1)) {
  for (Vertex v = 0; v < game.size(); ++v) {
    if (game.black(v)) continue;
    numerators_[v] = game.goal(v) == Goal::red ? 1 : 0;
    group_[v] = 0;
  }
}

void Costs::set(std::span<const Vertex> members, std::vector<Integer> numerators, Integer denominator) {
  Integer common = denominator;
  for (const Integer& numerator : numerators) {
    if (common.is_one()) break;
    common = gcd(common, numerator);
  }
  if (!common.is_one()) {
    denominator.divide_exactly(common);
    for (Integer& numerator : numerators) numerator.divide_exactly(common);
  }
  for (std::size_t i = 0; i < members.size(); ++i) {
    numerators_[members[i]] = std::move(numerators[i]);
    group_[members[i]] = static_cast<std::uint32_t>(denominators_.size());
  }
  denominators_.push_back(std::move(denominator));
}

void Costs::set(Vertex v, const Rational& cost) {
  std::vector<Integer> numerators(1, cost.numerator());
  set(std::span<const Vertex>(&v, 1), std::move(numerators), cost.denominator());
}

std::vector<std::vector<Vertex>> Costs::groups() const {
  std::vector<std::vector<Vertex>> groups(denominators_.size() - 1);
  for (Vertex v = 0; v < size(); ++v)
    if (known(v) && group_[v] != 0) groups[group_[v] - 1].push_back(v);
  std::erase_if(groups, [](const std::vector<Vertex>& group) { return group.empty(); });
  return groups;
}

double Costs::approximate(Vertex v) const {
  return (*this)[v].to_double();
}

std::strong_ordering Costs::compare(Vertex v, Vertex w) const {
  if (group_[v] == group_[w]) return numerators_[v] <=> numerators_[w];
  return numerators_[v] * denominator(w) <=> numerators_[w] * denominator(v);
}

bool Costs::tied(Vertex v, Vertex w) const {
  if (group_[v] == group_[w]) return numerators_[v] == numerators_[w];
  return compare(v, w) == std::strong_ordering::equal;
}

bool operator==(const Costs& a, const Costs& b) {
  if (a.size() != b.size()) return false;
  for (Vertex v = 0; v < a.size(); ++v)
    if (a[v] != b[v]) return false;
  return true;
}

Vertex lowest(const Costs& costs, Moves moves) {
  Vertex best = moves[0];
  for (Vertex w : moves.subspan(1))
    if (costs.compare(w, best) < 0) best = w;
  return best;
}

Vertex highest(const Costs& costs, Moves moves) {
  Vertex best = moves[0];
  for (Vertex w : moves.subspan(1))
    if (costs.compare(w, best) > 0) best = w;
  return best;
}

}  // namespace bidcert
