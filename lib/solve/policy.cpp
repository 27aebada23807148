#include "solve/policy.hpp"

#include "exact/sparse_system.hpp"

namespace bidcert {
namespace {

// total x = a_weight c(low) + b_weight c(high) with the weights as this vertex has them.
struct Equation {
  const Integer& low_weight;
  const Integer& high_weight;
  Equation(const LinearRule& rule, bool zugzwang)
      : low_weight(zugzwang ? rule.y_weight : rule.x_weight), high_weight(zugzwang ? rule.x_weight : rule.y_weight) {}
};

// One vertex: at most one of its two moves is the vertex itself, and then the other alone decides.
Rational evaluate_alone(const LinearRule& rule, Vertex v, const Policy& policy, const Costs& costs) {
  if (policy.low[v] == v) return costs[policy.high[v]];
  if (policy.high[v] == v) return costs[policy.low[v]];
  const Equation equation(rule, policy.zugzwang[v] != 0);
  return (costs[policy.low[v]] * equation.low_weight + costs[policy.high[v]] * equation.high_weight) /
         Rational(rule.total());
}

}  // namespace

std::vector<std::uint8_t> leading_out(const Members& members, const Policy& policy) {
  const std::size_t n = members.size();
  std::vector<std::uint8_t> out(n, 0);
  std::vector<std::vector<std::uint32_t>> from(n);
  std::vector<std::uint32_t> queue;
  const auto reach = [&](std::uint32_t i) {
    if (out[i]) return;
    out[i] = 1;
    queue.push_back(i);
  };
  for (std::uint32_t i = 0; i < n; ++i)
    for (Vertex w : {policy.low[members[i]], policy.high[members[i]]}) {
      const std::uint32_t at = members.place(w);
      if (at == n)
        reach(i);
      else
        from[at].push_back(i);
    }
  for (std::size_t head = 0; head < queue.size(); ++head)
    for (std::uint32_t i : from[queue[head]]) reach(i);
  return out;
}

void evaluate(const LinearRule& rule, const Members& members, const Policy& policy, Costs& costs) {
  if (members.size() == 1) {
    costs.set(members[0], evaluate_alone(rule, members[0], policy, costs));
    return;
  }
  if (rule.total().bits() > 40)
    throw LimitError(
        "exchange rates on cycles are limited to numerators and denominators whose sum is below 2^40; "
        "try --form bounds");
  // Costs outside may have denominators; the system is solved for scale * c.
  Integer scale(1);
  for (Vertex v : members)
    for (Vertex w : {policy.low[v], policy.high[v]})
      if (members.place(w) == members.size()) scale = lcm(scale, costs.denominator(w));

  SparseSystem system;
  for (std::uint32_t i = 0; i < members.size(); ++i) {
    const Vertex v = members[i];
    const Equation equation(rule, policy.zugzwang[v] != 0);
    SparseSystem::Entry entries[3] = {{i, rule.total().to_long()}};
    std::size_t count = 1;
    Integer right;
    const auto term = [&](Vertex w, const Integer& weight) {
      const std::uint32_t column = members.place(w);
      if (column < members.size()) {
        entries[count++] = {column, -weight.to_long()};
      } else {
        Integer share = scale;
        share.divide_exactly(costs.denominator(w));
        right += share * costs.numerator(w) * weight;
      }
    };
    term(policy.low[v], equation.low_weight);
    term(policy.high[v], equation.high_weight);
    system.add_row({entries, count}, std::move(right));
  }
  CommonSolution solution = solve_exactly(system);
  costs.set(members.span(), std::move(solution.numerators), solution.denominator * scale);
}

}  // namespace bidcert
