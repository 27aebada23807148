// Random games with up to three black vertices, solved here by trying all moves. What the checker accepts must be what
// value iteration from 1 and from 0 converges to, and each such game must have a certificate.

#include <algorithm>
#include <map>
#include <optional>
#include <random>

#include "number/number.hpp"
#include "support.hpp"

using namespace bidcheck;
using namespace bidcheck::test;

namespace {

using Numbers = std::vector<Rational>;
using Weights = std::vector<std::optional<Rational>>;
using Moves = std::vector<std::size_t>;

const std::size_t infinite = 1000;

// Vertices 0 and 1 are the sinks, of that cost; the others are black.
struct Small {
  std::size_t size;
  std::vector<Moves> blue, red;
  Rational x_weight, y_weight;  // sum to 1

  Rational low(const Numbers& c, std::size_t v) const {
    Rational least = c[blue[v][0]];
    for (const std::size_t w : blue[v]) least = c[w] < least ? c[w] : least;
    return least;
  }
  Rational high(const Numbers& c, std::size_t v) const {
    Rational greatest = c[red[v][0]];
    for (const std::size_t w : red[v]) greatest = c[w] > greatest ? c[w] : greatest;
    return greatest;
  }
  Rational average(const Rational& a, const Rational& b) const {
    return a < b ? x_weight * a + y_weight * b : x_weight * b + y_weight * a;
  }
  bool fixed(const Numbers& c) const {
    for (std::size_t v = 2; v < size; ++v) {
      if (c[v] < 0 || c[v] > 1 || c[v] != average(low(c, v), high(c, v))) return false;
    }
    return true;
  }
  Numbers iterate(Numbers c, int rounds) const {
    for (int i = 0; i < rounds; ++i) {
      Numbers next = c;
      for (std::size_t v = 2; v < size; ++v) next[v] = average(low(c, v), high(c, v));
      c = next;
    }
    return c;
  }
};

std::string name(std::size_t v) {
  return v == 0 ? "b" : v == 1 ? "r" : std::string(1, static_cast<char>('s' + v));
}

Small random_game(std::mt19937& random, std::size_t black, int rate) {
  Small g{black + 2, std::vector<Moves>(black + 2), std::vector<Moves>(black + 2), Rational(rate, rate + 1),
          Rational(1, rate + 1)};
  const auto list = [&] {
    Moves moves;
    while (moves.empty() || random() % 2 == 0) {
      const std::size_t w = random() % g.size;
      if (std::find(moves.begin(), moves.end(), w) == moves.end()) moves.push_back(w);
    }
    return moves;
  };
  for (std::size_t v = 2; v < g.size; ++v) {
    g.blue[v] = list();
    g.red[v] = random() % 3 == 0 ? g.blue[v] : list();
  }
  return g;
}

// Solves c(v) = p(v) c(first(v)) + (1 - p(v)) c(second(v)), or c(v) = stay where there is no p(v); nothing if that is
// singular.
std::optional<Numbers> solve(const Small& g, const Moves& first, const Moves& second, const Weights& p, int stay) {
  const std::size_t n = g.size - 2;
  std::vector<Numbers> a(n, Numbers(n + 1));
  for (std::size_t i = 0; i < n; ++i) {
    a[i][i] += 1;
    const auto term = [&](std::size_t w, const Rational& weight) {
      if (w >= 2) a[i][w - 2] -= weight;
      if (w == 1) a[i][n] += weight;
    };
    if (p[i + 2]) {
      term(first[i + 2], *p[i + 2]);
      term(second[i + 2], Rational(1) - *p[i + 2]);
    } else {
      a[i][n] = stay;
    }
  }
  for (std::size_t i = 0; i < n; ++i) {
    std::size_t pivot = i;
    while (pivot < n && a[pivot][i] == 0) ++pivot;
    if (pivot == n) return {};
    std::swap(a[i], a[pivot]);
    for (std::size_t k = 0; k < n; ++k) {
      if (k == i) continue;
      const Rational factor = a[k][i] / a[i][i];
      for (std::size_t j = 0; j <= n; ++j) a[k][j] -= factor * a[i][j];
    }
  }
  Numbers c{0, 1};
  for (std::size_t i = 0; i < n; ++i) c.push_back(a[i][n] / a[i][i]);
  return c;
}

// Ranks for the cost `done` at which they are 0, by `own` named moves and all `tied` moves of the opponent.
std::vector<std::size_t> ranks(const Small& g, const Numbers& c, int done, const Moves& own,
                               const std::vector<Moves>& tied) {
  std::vector<std::size_t> rank(g.size, infinite);
  rank[0] = rank[1] = 0;
  for (std::size_t round = 0; round < g.size; ++round) {
    for (std::size_t v = 2; v < g.size; ++v) {
      std::size_t worst = 0;
      for (const std::size_t w : tied[v]) worst = std::max(worst, rank[w]);
      rank[v] = c[v] == done ? 0 : std::min(infinite, 1 + std::min(rank[own[v]], worst));
    }
  }
  return rank;
}

struct Solution {
  Numbers c;
  Moves move;  // low with down ranks, or high with up ranks
  std::vector<std::size_t> rank;
  bool proved() const { return *std::max_element(rank.begin(), rank.end()) < infinite; }
};

// All fixed points that some choice of moves determines, with the ranks for every choice of tied moves of one player.
std::vector<Solution> solutions(const Small& g, bool down) {
  std::vector<Solution> list;
  const std::size_t n = g.size;
  // Besides its moves a vertex chooses which of the two is the lesser, or to stay at 1 (0) for ever.
  Moves low(n), high(n);
  Weights p(n);
  const auto choose = [&](const auto& self, std::size_t v) -> void {
    if (v < n) {
      for (const std::size_t l : g.blue[v]) {
        for (const std::size_t h : g.red[v]) {
          for (const std::optional<Rational>& weight : Weights{g.x_weight, g.y_weight, {}}) {
            low[v] = l, high[v] = h, p[v] = weight;
            self(self, v + 1);
          }
        }
      }
      return;
    }
    const std::optional<Numbers> c = solve(g, low, high, p, down ? 1 : 0);
    if (!c || !g.fixed(*c)) return;
    std::vector<Moves> tied(n);
    for (std::size_t u = 2; u < n; ++u) {
      if ((*c)[low[u]] != g.low(*c, u) || (*c)[high[u]] != g.high(*c, u)) return;
      for (const std::size_t w : down ? g.red[u] : g.blue[u]) {
        if ((*c)[w] == (*c)[down ? high[u] : low[u]]) tied[u].push_back(w);
      }
    }
    list.push_back({*c, down ? low : high, ranks(g, *c, down ? 1 : 0, down ? low : high, tied)});
  };
  choose(choose, 2);
  return list;
}

std::string moves(const Moves& list) {
  std::string out;
  for (const std::size_t w : list) out += ' ' + name(w);
  return out;
}

std::size_t any_high(const Small& g, const Numbers& c, std::size_t v) {
  return *std::find_if(g.red[v].begin(), g.red[v].end(), [&](std::size_t w) { return c[w] == g.high(c, v); });
}

std::size_t any_low(const Small& g, const Numbers& c, std::size_t v) {
  return *std::find_if(g.blue[v].begin(), g.blue[v].end(), [&](std::size_t w) { return c[w] == g.low(c, v); });
}

}  // namespace

TEST_CASE("random small games") {
  std::mt19937 random(20240607);
  std::map<std::string, int> seen;
  for (int round = 0; round < 400; ++round) {
    const int rate = round % 3 == 0 ? 2 : 1;
    const Small g = random_game(random, 1 + random() % 3, rate);
    const std::size_t black = g.size - 2;
    Example e{"", rate == 1 ? "richman" : "marksman:2", "cost", "blue-wins b\nred-wins r\n", ""};
    for (std::size_t v = 2; v < g.size; ++v) {
      e.statements += name(v) + ':';
      e.statements +=
          g.blue[v] == g.red[v] ? moves(g.blue[v]) : " blue" + moves(g.blue[v]) + " | red" + moves(g.red[v]);
      e.statements += '\n';
    }
    CAPTURE(round, e.statements);

    Numbers ones(g.size, 1);
    ones[0] = 0;
    const Numbers from_above = g.iterate(ones, 120);
    Numbers zeros(g.size, 0);
    zeros[1] = 1;
    const Numbers from_below = g.iterate(zeros, 120);

    // A fixed point has ranks, for some choice of moves, exactly if it is the greatest (least) one.
    const Rational close(1, 1000);
    std::optional<Solution> upper, lower;
    for (const Solution& s : solutions(g, true)) {
      bool greatest = true;
      for (std::size_t v = 2; v < g.size; ++v) {
        REQUIRE(s.c[v] <= from_above[v]);
        greatest = greatest && from_above[v] - s.c[v] < close;
      }
      if (s.proved()) {
        REQUIRE(greatest);
        upper = s;
      }
    }
    for (const Solution& s : solutions(g, false)) {
      bool least = true;
      for (std::size_t v = 2; v < g.size; ++v) {
        REQUIRE(s.c[v] >= from_below[v]);
        least = least && s.c[v] - from_below[v] < close;
      }
      if (s.proved()) {
        REQUIRE(least);
        lower = s;
      }
    }
    REQUIRE(upper);
    REQUIRE(lower);

    std::size_t differ = 0;
    std::string cost, above, below;
    for (std::size_t v = 2; v < g.size; ++v) {
      if (upper->c[v] != lower->c[v]) ++differ;
      const std::string down = " low " + name(upper->move[v]) + ' ' + std::to_string(upper->rank[v]);
      const std::string up = " high " + name(lower->move[v]) + ' ' + std::to_string(lower->rank[v]) + '\n';
      const std::string head = name(v) + ' ';
      cost += head + text(upper->c[v]) + down + up;
      above += head + text(upper->c[v]) + down + " high " + name(any_high(g, upper->c, v)) + '\n';
      below += head + text(lower->c[v]) + " low " + name(any_low(g, lower->c, v)) + up;
    }
    const std::string count = ' ' + std::to_string(black) + '\n';
    Example interval = e;
    interval.claim = "interval";
    interval.body = "differ " + std::to_string(std::max<std::size_t>(1, differ)) + "\nupper" + count + above + "lower" +
                    count + below;
    e.body = "cost" + count + cost;
    CAPTURE(e.body, interval.body);
    CHECK((verdict(interval.game(), interval.certificate()) == "VERIFIED") == (differ > 0));
    CHECK((verdict(e.game(), e.certificate()) == "VERIFIED") == (differ == 0));
    ++seen[differ == 0 ? "unique" : "interval"];
  }
  CHECK(seen["unique"] > 100);
  CHECK(seen["interval"] > 10);
}
