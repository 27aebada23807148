#include "published/formula.hpp"

#include <flint/fmpq_mpoly.h>

#include <stdexcept>
#include <utility>
#include <vector>

namespace bidcert::published {
namespace {

constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

fmpq_mpoly_ctx_struct* ring() {
  static fmpq_mpoly_ctx_struct* const context = [] {
    static fmpq_mpoly_ctx_struct value;
    fmpq_mpoly_ctx_init(&value, static_cast<slong>(letters.size()), ORD_LEX);
    return &value;
  }();
  return context;
}

bool all_of_sign(const fmpq_mpoly_struct* p, int sign) {
  Rational coefficient;
  for (slong i = 0; i < fmpq_mpoly_length(p, ring()); ++i) {
    fmpq_mpoly_get_term_coeff_fmpq(coefficient.raw(), p, i, ring());
    if (coefficient.sign() != sign) return false;
  }
  return true;
}

Rational evaluate(const fmpq_mpoly_struct* p, const Formula::Point& point) {
  std::vector<Rational> values(letters.size());
  std::vector<fmpq*> pointers;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const auto found = point.find(letters[i]);
    if (found != point.end()) values[i] = found->second;
    pointers.push_back(values[i].raw());
  }
  Rational result;
  fmpq_mpoly_evaluate_all_fmpq(result.raw(), p, pointers.data(), ring());
  return result;
}

}  // namespace

struct Formula::Parts {
  fmpq_mpoly_t numerator, denominator;
  Parts() {
    fmpq_mpoly_init(numerator, ring());
    fmpq_mpoly_init(denominator, ring());
    fmpq_mpoly_one(denominator, ring());
  }
  ~Parts() {
    fmpq_mpoly_clear(numerator, ring());
    fmpq_mpoly_clear(denominator, ring());
  }
  Parts(const Parts&) = delete;
  Parts& operator=(const Parts&) = delete;
};

Formula::Formula(long value) : Formula(Rational(value)) {}
Formula::Formula(const Rational& value) : parts_(new Parts) {
  fmpq_mpoly_set_fmpq(parts_->numerator, value.raw(), ring());
}
Formula::Formula(const Formula& other) : parts_(new Parts) {
  fmpq_mpoly_set(parts_->numerator, other.parts_->numerator, ring());
  fmpq_mpoly_set(parts_->denominator, other.parts_->denominator, ring());
}
Formula::Formula(Formula&& other) noexcept : parts_(std::exchange(other.parts_, nullptr)) {}
Formula& Formula::operator=(Formula other) noexcept {
  std::swap(parts_, other.parts_);
  return *this;
}
Formula::~Formula() {
  delete parts_;
}

Formula Formula::variable(char name) {
  const std::size_t place = letters.find(name);
  if (place == std::string_view::npos) throw std::invalid_argument("no such variable");
  Formula result;
  fmpq_mpoly_gen(result.parts_->numerator, static_cast<slong>(place), ring());
  return result;
}

Formula operator+(const Formula& a, const Formula& b) {
  Formula result, other;
  fmpq_mpoly_mul(result.parts_->numerator, a.parts_->numerator, b.parts_->denominator, ring());
  fmpq_mpoly_mul(other.parts_->numerator, b.parts_->numerator, a.parts_->denominator, ring());
  fmpq_mpoly_add(result.parts_->numerator, result.parts_->numerator, other.parts_->numerator, ring());
  fmpq_mpoly_mul(result.parts_->denominator, a.parts_->denominator, b.parts_->denominator, ring());
  return result;
}

Formula operator-(const Formula& a, const Formula& b) {
  return a + Formula(-1) * b;
}

Formula operator*(const Formula& a, const Formula& b) {
  Formula result;
  fmpq_mpoly_mul(result.parts_->numerator, a.parts_->numerator, b.parts_->numerator, ring());
  fmpq_mpoly_mul(result.parts_->denominator, a.parts_->denominator, b.parts_->denominator, ring());
  return result;
}

Formula operator/(const Formula& a, const Formula& b) {
  if (fmpq_mpoly_is_zero(b.parts_->numerator, ring())) throw std::domain_error("division by 0");
  Formula result;
  fmpq_mpoly_mul(result.parts_->numerator, a.parts_->numerator, b.parts_->denominator, ring());
  fmpq_mpoly_mul(result.parts_->denominator, a.parts_->denominator, b.parts_->numerator, ring());
  return result;
}

Formula Formula::power(unsigned long exponent) const {
  Formula result(1);
  for (unsigned long i = 0; i < exponent; ++i) result = result * *this;
  return result;
}

bool operator==(const Formula& a, const Formula& b) {
  fmpq_mpoly_t left, right;
  fmpq_mpoly_init(left, ring());
  fmpq_mpoly_init(right, ring());
  fmpq_mpoly_mul(left, a.parts_->numerator, b.parts_->denominator, ring());
  fmpq_mpoly_mul(right, b.parts_->numerator, a.parts_->denominator, ring());
  const bool equal = fmpq_mpoly_equal(left, right, ring()) != 0;
  fmpq_mpoly_clear(left, ring());
  fmpq_mpoly_clear(right, ring());
  return equal;
}

bool Formula::no_negative_coefficient() const {
  if (fmpq_mpoly_is_zero(parts_->denominator, ring())) return false;
  for (const int sign : {1, -1})
    if (all_of_sign(parts_->numerator, sign) && all_of_sign(parts_->denominator, sign)) return true;
  return false;
}

bool Formula::undefined_at(const Point& point) const {
  return evaluate(parts_->denominator, point).is_zero();
}

Rational Formula::at(const Point& point) const {
  const Rational denominator = evaluate(parts_->denominator, point);
  if (denominator.is_zero()) throw std::domain_error("division by 0 at " + to_string(point));
  return evaluate(parts_->numerator, point) / denominator;
}

namespace {

class Reader {
 public:
  Reader(std::string_view text, const Names& names) : text_(text), names_(names) {}

  Formula whole() {
    Formula value = sum();
    if (peek() != '\0') fail("text left over");
    return value;
  }

 private:
  char peek() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  bool accept(char c) {
    if (peek() != c) return false;
    ++at_;
    return true;
  }
  Formula sum() {
    Formula value = accept('-') ? Formula(-1) * product() : product();
    while (true) {
      if (accept('+'))
        value = value + product();
      else if (accept('-'))
        value = value - product();
      else
        return value;
    }
  }
  Formula product() {
    Formula value = power();
    while (true) {
      if (accept('*'))
        value = value * power();
      else if (accept('/'))
        value = value / power();
      else
        return value;
    }
  }
  Formula power() {
    const Formula base = atom();
    if (!accept('^')) return base;
    return base.power(natural());
  }
  unsigned long natural() {
    peek();
    unsigned long value = 0;
    const std::size_t first = at_;
    while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9')
      value = 10 * value + static_cast<unsigned long>(text_[at_++] - '0');
    if (at_ == first) fail("expected a number");
    return value;
  }
  Formula atom() {
    if (accept('(')) {
      Formula value = sum();
      if (!accept(')')) fail("expected )");
      return value;
    }
    const char c = peek();
    if (c >= '0' && c <= '9') return {static_cast<long>(natural())};
    if (letters.find(c) == std::string_view::npos) fail("expected a term");
    std::size_t end = at_ + 1;
    while (end < text_.size() && (letters.find(text_[end]) != std::string_view::npos || text_[end] == '\'' ||
                                  (text_[end] >= '0' && text_[end] <= '9')))
      ++end;
    if (end + 2 < text_.size() && text_[end] == '[') end += 3;
    const std::string name(text_.substr(at_, end - at_));
    at_ = end;
    if (const auto found = names_.find(name); found != names_.end()) return found->second;
    if (name.size() != 1) fail("unknown name " + name);
    return Formula::variable(name[0]);
  }
  [[noreturn]] void fail(const std::string& what) const {
    throw std::invalid_argument("formula `" + std::string(text_) + "`: " + what + " at " + std::to_string(at_));
  }

  std::string_view text_;
  const Names& names_;
  std::size_t at_ = 0;
};

}  // namespace

Formula formula(std::string_view text, const Names& names) {
  return Reader(text, names).whole();
}

std::string to_string(const Formula::Point& point) {
  std::string text;
  for (const auto& [name, value] : point)
    text += (text.empty() ? "" : ", ") + std::string(1, name) + " = " + value.to_string();
  return text;
}

}  // namespace bidcert::published
