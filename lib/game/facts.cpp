#include "game/facts.hpp"

#include <algorithm>
#include <ostream>
#include <span>
#include <string>
#include <utility>

namespace bidcert {
namespace {

// A set of vertices that is emptied in constant time.
class Marks {
 public:
  explicit Marks(std::size_t size) : stamp_(size, 0) {}
  void clear() { ++now_; }
  bool add(Vertex v) { return std::exchange(stamp_[v], now_) != now_; }
  bool has(Vertex v) const { return stamp_[v] == now_; }

 private:
  std::vector<std::uint64_t> stamp_;
  std::uint64_t now_ = 1;
};

enum class Player { blue, red, either };

Moves moves_of(const Game& game, Vertex v, Player player) {
  if (player == Player::either) return game.all_moves(v);
  return player == Player::blue ? game.blue_moves(v) : game.red_moves(v);
}

// All moves turned around: from(w) lists the vertices that have a move to w.
class Reversed {
 public:
  Reversed(const Game& game, Player player) : first_(game.size() + 1, 0) {
    for (Vertex v = 0; v < game.size(); ++v)
      for (Vertex w : moves_of(game, v, player)) ++first_[w + 1];
    for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
    from_.resize(first_.back());
    std::vector<std::size_t> place(first_.begin(), first_.end() - 1);
    for (Vertex v = 0; v < game.size(); ++v)
      for (Vertex w : moves_of(game, v, player)) from_[place[w]++] = v;
  }
  Moves from(Vertex w) const { return {from_.data() + first_[w], from_.data() + first_[w + 1]}; }

 private:
  std::vector<std::size_t> first_;
  std::vector<Vertex> from_;
};

std::vector<Vertex> without_sink(const Game& game) {
  const Reversed reversed(game, Player::either);
  std::vector<std::uint8_t> reaches(game.size(), 0);
  std::vector<Vertex> todo;
  const auto reach = [&](Vertex v) {
    if (!std::exchange(reaches[v], 1)) todo.push_back(v);
  };
  for (Vertex v = 0; v < game.size(); ++v)
    if (!game.black(v)) reach(v);
  while (!todo.empty()) {
    const Vertex w = todo.back();
    todo.pop_back();
    for (Vertex v : reversed.from(w)) reach(v);
  }
  std::vector<Vertex> result;
  for (Vertex v = 0; v < game.size(); ++v)
    if (!reaches[v]) result.push_back(v);
  return result;
}

bool same_moves(const Game& game, Vertex v, Marks& marks) {
  if (!game.partisan(v)) return true;
  const Moves blue = game.blue_moves(v), red = game.red_moves(v);
  if (blue.size() != red.size()) return false;
  marks.clear();
  for (Vertex w : blue) marks.add(w);
  return std::all_of(red.begin(), red.end(), [&](Vertex w) { return marks.has(w); });
}

std::size_t outdegree(const Game& game, Vertex v, Marks& marks) {
  if (!game.partisan(v)) return game.blue_moves(v).size();
  marks.clear();
  const Moves moves = game.all_moves(v);
  return static_cast<std::size_t>(std::count_if(moves.begin(), moves.end(), [&](Vertex w) { return marks.add(w); }));
}

bool mutual(const Game& game, Player player, Marks& marks) {
  const Reversed reversed(game, player);
  for (Vertex v = 0; v < game.size(); ++v) {
    if (!game.black(v)) continue;
    marks.clear();
    for (Vertex w : moves_of(game, v, player)) marks.add(w);
    for (Vertex u : reversed.from(v))
      if (!marks.has(u)) return false;
  }
  return true;
}

bool has_cycle(const Game& game, const Components& components) {
  if (components.size() < game.size()) return true;
  for (Vertex v = 0; v < game.size(); ++v)
    for (Vertex w : game.all_moves(v))
      if (w == v) return true;
  return false;
}

template <typename Name>
void list(std::string& text, std::size_t count, Name name) {
  constexpr std::size_t most = 20;
  for (std::size_t i = 0; i < std::min(count, most); ++i) {
    if (i > 0) text += ", ";
    text += name(i);
  }
  if (count > most) text += " and " + std::to_string(count - most) + " more";
}

const char* stuck(const DeadEnd& end) {
  if (end.blue_stuck && end.red_stuck) return "nobody can move";
  return end.blue_stuck ? "Blue cannot move" : "Red cannot move";
}

}  // namespace

Facts::Facts(const Game& game) : vertices(game.size()), no_sink(without_sink(game)), components(game) {
  Marks marks(game.size());
  bool partisan = false;
  for (Vertex v = 0; v < game.size(); ++v) {
    if (!game.black(v)) {
      ++(game.goal(v) == Goal::blue ? blue_sinks : red_sinks);
      continue;
    }
    ++black;
    moves += game.all_moves(v).size();
    max_outdegree = std::max(max_outdegree, outdegree(game, v, marks));
    const bool blue_stuck = game.blue_moves(v).empty(), red_stuck = game.red_moves(v).empty();
    if (blue_stuck || red_stuck) dead_ends.push_back({v, blue_stuck, red_stuck});
    if (!same_moves(game, v, marks)) symmetric = false;
    if (game.partisan(v)) partisan = true;
  }
  acyclic = !has_cycle(game, components);
  undirected = mutual(game, Player::blue, marks) && (!partisan || mutual(game, Player::red, marks));
}

void print_facts(std::ostream& out, const Game& game, const Facts& facts) {
  const auto yes = [](bool fact) { return fact ? "yes" : "no"; };
  out << "vertices: " << facts.vertices << " (" << facts.black << " black, " << facts.blue_sinks << " sinks of Blue's, "
      << facts.red_sinks << " of Red's)\n"
      << "moves: " << facts.moves << '\n'
      << "symmetric: " << yes(facts.symmetric) << '\n'
      << "acyclic: " << yes(facts.acyclic) << '\n'
      << "undirected: " << yes(facts.undirected) << '\n'
      << "largest outdegree: " << facts.max_outdegree << '\n'
      << "strongly connected components: " << facts.components.size() << ", the largest of "
      << facts.components.members(facts.components.largest()).size() << " vertices\n";
  std::string text = "none";
  if (!facts.dead_ends.empty()) {
    text = std::to_string(facts.dead_ends.size()) + ": ";
    list(text, facts.dead_ends.size(),
         [&](std::size_t i) { return game.name(facts.dead_ends[i].vertex) + " (" + stuck(facts.dead_ends[i]) + ")"; });
  }
  out << "dead ends: " << text << '\n';
  text = "none";
  if (!facts.no_sink.empty()) {
    text = std::to_string(facts.no_sink.size()) + ": ";
    list(text, facts.no_sink.size(), [&](std::size_t i) { return game.name(facts.no_sink[i]); });
  }
  out << "vertices that reach no sink: " << text << '\n';
}

void refuse_ill_posed(const Game& game, const Facts& facts) {
  if (!facts.dead_ends.empty()) {
    const DeadEnd& end = facts.dead_ends[0];
    throw InputError(game.file(), game.location(end.vertex),
                     std::string("dead end: ") + stuck(end) + " from " + game.name(end.vertex));
  }
  if (!facts.no_sink.empty()) {
    std::string names;
    list(names, facts.no_sink.size(), [&](std::size_t i) { return game.name(facts.no_sink[i]); });
    throw InputError(game.file(), game.location(facts.no_sink[0]),
                     "costs are not unique: no sink can be reached from " + names);
  }
}

}  // namespace bidcert
