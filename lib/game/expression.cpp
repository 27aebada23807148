#include "game/expression.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "game/numbered.hpp"

namespace bidcert {
namespace {

constexpr std::size_t most_vertices = 1'000'000;
constexpr std::size_t most_nesting = 10'000;

Location at(std::size_t position) {
  return {1, static_cast<std::uint32_t>(position + 1)};
}

[[noreturn]] void fail(std::size_t position, const std::string& what) {
  throw InputError("expression", at(position), what);
}

[[noreturn]] void give_up(std::size_t position, const std::string& what) {
  throw LimitError(fmt::format("expression:1:{}: {}", position + 1, what));
}

// All subexpressions so far, each once; the parts of one come before it.
class Parts {
 public:
  static constexpr Vertex a = 0, b = 1;

  Parts() : parts_{{a, a, 0, 0}, {b, b, 0, 0}}, names_{"A", "B"} {}

  Vertex wedge(Vertex left, Vertex right, std::size_t position) {
    const std::uint64_t key = std::uint64_t{std::min(left, right)} << 32 | std::max(left, right);
    const auto [found, added] = index_.emplace(key, static_cast<Vertex>(parts_.size()));
    if (added) add(left, right, position);
    return found->second;
  }

  // A_n or B_n.
  Vertex first_of(Vertex winner, std::uint64_t n, std::size_t position) {
    std::vector<Vertex>& chain = winner == a ? chain_a_ : chain_b_;
    if (chain.empty()) chain.push_back(wedge(a, b, position));
    while (chain.size() < n)
      chain.push_back(winner == a ? wedge(a, chain.back(), position) : wedge(chain.back(), b, position));
    return chain[n - 1];
  }

  Expression build(Vertex root) && {
    NumberedGame game("expression", std::move(names_));
    game.sink(Goal::blue, a);
    game.sink(Goal::red, b);
    for (Vertex v = static_cast<Vertex>(parts_.size()); v-- > 2;) {
      const Part& part = parts_[v];
      if (part.left == part.right)
        game.symmetric(v, {part.left});
      else
        game.symmetric(v, {part.left, part.right});
    }
    // The root was made last and is stated first.
    return {std::move(game).build(), root < 2 ? root : Vertex{2}};
  }

 private:
  struct Part {
    Vertex left, right;
    std::uint32_t order_a, order_b;  // n if this is A_n or B_n, otherwise 0
  };

  void add(Vertex left, Vertex right, std::size_t position) {
    if (parts_.size() == most_vertices)
      give_up(position, fmt::format("the game has more than {} vertices", most_vertices));
    const auto [x, y] = std::minmax(left, right);
    Part part{left, right, 0, 0};
    if (x == a && y == b)
      part.order_a = part.order_b = 1;
    else if (x == a && parts_[y].order_a != 0)
      part.order_a = parts_[y].order_a + 1;
    else if (x == b && parts_[y].order_b != 0)
      part.order_b = parts_[y].order_b + 1;
    parts_.push_back(part);
    names_.push_back(name(part));
  }

  std::string name(const Part& part) {
    if (part.order_a == 1) return "E";
    if (part.order_a != 0) return fmt::format("A{}", part.order_a);
    if (part.order_b != 0) return fmt::format("B{}", part.order_b);
    std::string text = fmt::format("({},{})", names_[part.left], names_[part.right]);
    return is_name(text) ? text : fmt::format("@{}", ++unnamed_);
  }

  std::vector<Part> parts_;
  std::vector<std::string> names_;
  std::unordered_map<std::uint64_t, Vertex> index_;  // by the two parts, the lower one first
  std::vector<Vertex> chain_a_, chain_b_;            // A_1, A_2, ... and B_1, B_2, ... as far as they were needed
  std::uint64_t unnamed_ = 0;
};

// An expression is one operand or two with a wedge between; a parenthesis opens an expression that becomes an operand.
class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  Expression parse() {
    open_.push_back({});
    for (;; ++position_) {
      skip_blanks();
      if (position_ == text_.size()) break;
      const char c = text_[position_];
      if (c == '(')
        open();
      else if (c == ')')
        close();
      else if (c == '^')
        wedge();
      else
        operand(atom());
    }
    if (open_.size() > 1) fail(open_.back().start, "this parenthesis is never closed");
    const Vertex root = value("the expression ends");
    return std::move(parts_).build(root);
  }

 private:
  struct Open {
    std::size_t start = 0;  // of its parenthesis
    std::size_t wedge = 0;  // where ^ stands
    int operands = 0;
    bool has_wedge = false;
    Vertex left = 0, right = 0;
  };

  void skip_blanks() {
    while (position_ < text_.size() && (text_[position_] == ' ' || text_[position_] == '\t')) ++position_;
  }

  bool expects_operand() const { return open_.back().operands == (open_.back().has_wedge ? 1 : 0); }

  void open() {
    if (!expects_operand()) fail(position_, "expected '^' before '('");
    if (open_.size() > most_nesting) give_up(position_, fmt::format("nested deeper than {}", most_nesting));
    open_.push_back({position_});
  }

  void close() {
    if (open_.size() == 1) fail(position_, "')' without '('");
    const Vertex part = value("the parenthesis closes");
    open_.pop_back();
    operand(part);
  }

  void wedge() {
    if (expects_operand()) fail(position_, "expected a game before '^'");
    if (open_.back().has_wedge) fail(position_, "'^' does not associate: put parentheses");
    open_.back().has_wedge = true;
    open_.back().wedge = position_;
  }

  void operand(Vertex part) {
    Open& level = open_.back();
    (level.operands++ == 0 ? level.left : level.right) = part;
  }

  // What the innermost open expression amounts to.
  Vertex value(const std::string& when) {
    if (expects_operand()) fail(position_, "expected a game, but " + when);
    const Open& level = open_.back();
    return level.has_wedge ? parts_.wedge(level.left, level.right, level.wedge) : level.left;
  }

  // Leaves position_ on the last character.
  Vertex atom() {
    const std::size_t start = position_;
    const char letter = text_[start];
    if (letter != 'A' && letter != 'B' && letter != 'E') fail(start, "expected A, B, E, An, Bn or a parenthesis");
    if (!expects_operand()) fail(start, fmt::format("expected '^' before '{}'", letter));
    const auto digit = [&](std::size_t i) { return i < text_.size() && text_[i] >= '0' && text_[i] <= '9'; };
    if (!digit(start + 1)) {
      if (letter == 'E') return parts_.wedge(Parts::a, Parts::b, start);
      return letter == 'A' ? Parts::a : Parts::b;
    }
    if (letter == 'E') fail(start + 1, "E takes no number");
    if (text_[start + 1] == '0') fail(start + 1, "the number must be at least 1 and not start with 0");
    std::uint64_t n = 0;
    while (digit(position_ + 1)) {
      n = 10 * n + static_cast<std::uint64_t>(text_[++position_] - '0');
      n = std::min<std::uint64_t>(n, most_vertices);
    }
    return parts_.first_of(letter == 'A' ? Parts::a : Parts::b, n, start);
  }

  std::string_view text_;
  std::size_t position_ = 0;
  std::vector<Open> open_;
  Parts parts_;
};

}  // namespace

Expression parse_expression(std::string_view text) {
  return Parser(text).parse();
}

}  // namespace bidcert
