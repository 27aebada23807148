#include "solve/horizon.hpp"

#include <utility>

namespace bidcert {

Horizon::Horizon(const Game& game, const LinearRule& rule, From from)
    : game_(game), rule_(rule), total_(rule.total()), now_(game.size()), next_(game.size()) {
  for (Vertex v = 0; v < game.size(); ++v) {
    if (game.goal(v) == Goal::red || (game.black(v) && from == From::above)) now_[v] = 1;
    if (!game.black(v)) continue;
    if (game.blue_moves(v).empty() || game.red_moves(v).empty())
      throw InputError(game.file(), game.location(v), "a player cannot move from `" + game.name(v) + "`");
    black_.push_back(v);
  }
}

bool Horizon::step() {
  for (Vertex v : black_) {
    const Moves blue = game_.blue_moves(v), red = game_.red_moves(v);
    const Integer *low = &now_[blue[0]], *high = &now_[red[0]];
    for (Vertex w : blue.subspan(1))
      if (now_[w] < *low) low = &now_[w];
    for (Vertex w : red.subspan(1))
      if (now_[w] > *high) high = &now_[w];
    if (*low > *high) std::swap(low, high);
    fmpz_mul(next_[v].raw(), low->raw(), rule_.x_weight.raw());
    fmpz_addmul(next_[v].raw(), high->raw(), rule_.y_weight.raw());
  }
  std::size_t tried = 0;
  while (tried < black_.size() && !moved(black_[witness_])) {
    witness_ = (witness_ + 1) % black_.size();
    ++tried;
  }
  if (tried == black_.size()) return false;

  denominator_ *= total_;
  for (Vertex v = 0; v < game_.size(); ++v)
    if (game_.goal(v) == Goal::red) next_[v] = denominator_;
  std::swap(now_, next_);
  ++t_;
  return true;
}

bool Horizon::moved(Vertex v) const {
  return next_[v] != now_[v] * total_;
}

Costs Horizon::costs() const {
  std::vector<Integer> numerators;
  numerators.reserve(black_.size());
  for (Vertex v : black_) numerators.push_back(now_[v]);
  Costs costs(game_);
  if (!black_.empty()) costs.set(black_, std::move(numerators), denominator_);
  return costs;
}

namespace {

Costs at_horizon(const Game& game, const LinearRule& rule, Horizon::From from, unsigned long t) {
  Horizon horizon(game, rule, from);
  while (horizon.t() < t && horizon.step()) {
  }
  return horizon.costs();
}

}  // namespace

Costs horizon_from_above(const Game& game, const LinearRule& rule, unsigned long t) {
  return at_horizon(game, rule, Horizon::From::above, t);
}

Costs horizon_from_below(const Game& game, const LinearRule& rule, unsigned long t) {
  return at_horizon(game, rule, Horizon::From::below, t);
}

}  // namespace bidcert
