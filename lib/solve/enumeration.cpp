#include "solve/enumeration.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

#include "game/facts.hpp"

namespace bidcert {
namespace {

std::int64_t quotient(std::int64_t a, std::int64_t b) {
  return a / b;
}
Integer quotient(Integer a, const Integer& b) {
  return std::move(a.divide_exactly(b));
}

Integer integer(std::int64_t a) {
  return {a};
}
Integer integer(const Integer& a) {
  return a;
}

// T holds all determinants that come up.
template <class T>
class Enumerator {
 public:
  Enumerator(const Game& game, T x_weight, T y_weight, unsigned long choices)
      : game_(game), x_weight_(std::move(x_weight)), y_weight_(std::move(y_weight)), index_(game.size()) {
    result_.choices = choices;
    for (Vertex v = 0; v < game.size(); ++v) {
      if (!game.black(v)) continue;
      index_[v] = black_.size();
      black_.push_back(v);
    }
    width_ = black_.size() + 1;
    rows_.resize(black_.size() * width_);
    solution_.resize(game.size());
  }

  Enumeration run() {
    const std::size_t n = black_.size();
    std::vector<std::size_t> choice(n,
                                    0);  // of vertex i: low is move choice / outdegree, high is move choice % outdegree
    std::vector<unsigned long> below(n + 1, 1);
    for (std::size_t i = n; i-- > 0;) below[i] = below[i + 1] * options(i);
    low_.resize(n);
    high_.resize(n);
    std::size_t i = 0;
    while (true) {
      if (i < n && choice[i] < options(i)) {
        const Moves moves = game_.blue_moves(black_[i]);
        low_[i] = moves[choice[i] / moves.size()];
        high_[i] = moves[choice[i] % moves.size()];
        ++choice[i];
        if (reduce(i))
          ++i;
        else
          result_.singular += below[i + 1];
        continue;
      }
      if (i == n)
        solve();
      else
        choice[i] = 0;
      if (i == 0) break;
      --i;
    }
    return std::move(result_);
  }

 private:
  std::size_t options(std::size_t i) const {
    const std::size_t outdegree = game_.blue_moves(black_[i]).size();
    return outdegree * outdegree;
  }

  T& at(std::size_t i, std::size_t j) { return rows_[i * width_ + j]; }
  T previous_pivot(std::size_t k) { return k == 0 ? T(1) : at(k - 1, k - 1); }

  void enter(std::size_t i, Vertex move, const T& weight) {
    if (game_.black(move))
      at(i, index_[move]) -= weight;
    else if (game_.goal(move) == Goal::red)
      at(i, width_ - 1) += weight;
  }

  // Sets up the row of the i-th vertex and reduces it by those before; false if its pivot vanishes.
  bool reduce(std::size_t i) {
    for (std::size_t j = 0; j < width_; ++j) at(i, j) = T(0);
    at(i, i) = x_weight_ + y_weight_;
    enter(i, low_[i], x_weight_);
    enter(i, high_[i], y_weight_);
    for (std::size_t k = 0; k < i; ++k) {
      const T divisor = previous_pivot(k);
      for (std::size_t j = k + 1; j < width_; ++j)
        at(i, j) = quotient(at(k, k) * at(i, j) - at(i, k) * at(k, j), divisor);
    }
    return at(i, i) != T(0);
  }

  // Back substitution, with the determinant for a denominator; then the inequalities.
  void solve() {
    const std::size_t n = black_.size();
    const T determinant = previous_pivot(n);
    for (Vertex v = 0; v < game_.size(); ++v)
      if (game_.goal(v) == Goal::red) solution_[v] = determinant;
    for (std::size_t i = n; i-- > 0;) {
      T sum = determinant * at(i, n);
      for (std::size_t j = i + 1; j < n; ++j) sum -= at(i, j) * solution_[black_[j]];
      solution_[black_[i]] = quotient(std::move(sum), at(i, i));
    }
    for (std::size_t i = 0; i < n; ++i)
      for (Vertex w : game_.blue_moves(black_[i]))
        if (solution_[low_[i]] > solution_[w] || solution_[high_[i]] < solution_[w]) return;
    ++result_.accepted;

    Costs costs(game_);
    for (Vertex v : black_) costs.set(v, Rational(integer(solution_[v]), integer(determinant)));
    if (std::find(result_.solutions.begin(), result_.solutions.end(), costs) == result_.solutions.end())
      result_.solutions.push_back(std::move(costs));
  }

  const Game& game_;
  T x_weight_, y_weight_;
  std::vector<Vertex> black_;
  std::vector<std::size_t> index_;  // in black_
  std::vector<Vertex> low_, high_;  // by index in black_
  std::size_t width_;
  std::vector<T> rows_;      // reduced, the right side last
  std::vector<T> solution_;  // by vertex, over the determinant
  Enumeration result_;
};

}  // namespace

Enumeration enumeration(const Game& game, const LinearRule& rule, unsigned long max_choices) {
  const Facts facts(game);
  refuse_ill_posed(game, facts);
  if (!facts.symmetric) throw std::invalid_argument("enumeration needs a symmetric game");
  unsigned long choices = 1;
  for (Vertex v = 0; v < game.size(); ++v) {
    const std::size_t outdegree = game.blue_moves(v).size();
    if (outdegree == 0) continue;
    if (outdegree > max_choices || outdegree * outdegree > max_choices / choices)
      throw LimitError("enumeration: more than " + std::to_string(max_choices) + " choices of moves");
    choices *= outdegree * outdegree;
  }
  // The absolute values in a row, right side included, add up to at most twice the total weight; a determinant is at
  // most the product of these sums, and up to n products of two of them are added.
  const std::size_t bits = 2 * facts.black * (rule.total().bits() + 1);
  if (bits < 56 && facts.black < 64)
    return Enumerator<std::int64_t>(game, fmpz_get_si(rule.x_weight.raw()), fmpz_get_si(rule.y_weight.raw()), choices)
        .run();
  return Enumerator<Integer>(game, rule.x_weight, rule.y_weight, choices).run();
}

}  // namespace bidcert
