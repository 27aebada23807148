#include "exact/sparse_system.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>

#include "exact/fields.hpp"
#include "exact/rational.hpp"
#include "exact/sparse_lu.hpp"
#include "progress.hpp"

namespace bidcert {
namespace {

// The inverse of an odd number modulo 2^64, by Newton's iteration.
std::uint64_t inverse_modulo_word(std::uint64_t p) {
  std::uint64_t inverse = p;
  for (int i = 0; i < 5; ++i) inverse *= 2 - p * inverse;
  return inverse;
}

// The p-adic digits of the solution of A x = scale * b, one at a time. The factors of A are shared.
class Lifting {
 public:
  Lifting(const SparseSystem& system, SparseLU<PrimeField>& lu, const PrimeField& field, const Integer& scale)
      : system_(system), lu_(lu), field_(field), inverse_(inverse_modulo_word(field.prime())) {
    residual_.resize(system.size());
    for (std::size_t i = 0; i < system.size(); ++i) {
      const Integer b = system.right_side(i) * scale;
      if (b.bits() <= small_bits)
        residual_[i] = b.to_long();
      else
        large_.emplace_back(i, b);
    }
  }

  // The next digit of every unknown: x_k = A^-1 r mod p, then r becomes (r - A x_k) / p. A residual that fits a word is
  // kept modulo 2^64, where the exact division is a multiplication.
  std::vector<std::uint64_t> next() {
    const std::size_t n = system_.size();
    std::vector<std::uint64_t> digit(n);
    for (std::size_t i = 0; i < n; ++i) digit[i] = field_.from(residual_[i]);
    for (const auto& [i, residual] : large_) digit[i] = fmpz_fdiv_ui(residual.raw(), field_.prime());
    lu_.solve(digit);
    for (std::size_t i = 0; i < n; ++i) {
      std::uint64_t rest = static_cast<std::uint64_t>(residual_[i]);
      for (const SparseSystem::Entry& entry : system_.row(i))
        rest -= static_cast<std::uint64_t>(entry.coefficient) * digit[entry.column];
      residual_[i] = static_cast<std::int64_t>(rest * inverse_);
    }
    for (auto& [i, residual] : large_) {
      for (const SparseSystem::Entry& entry : system_.row(i)) {
        Integer term;
        fmpz_set_ui(term.raw(), digit[entry.column]);
        fmpz_mul_si(term.raw(), term.raw(), entry.coefficient);
        residual -= term;
      }
      fmpz_divexact_ui(residual.raw(), residual.raw(), field_.prime());
      residual_[i] = residual.bits() <= small_bits ? residual.to_long() : 0;
    }
    std::erase_if(large_, [](const auto& item) { return item.second.bits() <= small_bits; });
    return digit;
  }

 private:
  // |r| becomes at most (|r| + sum of |coefficients| p) / p, so a residual that is small remains small.
  static constexpr std::size_t small_bits = 60;

  const SparseSystem& system_;
  SparseLU<PrimeField>& lu_;
  const PrimeField& field_;
  std::uint64_t inverse_;
  std::vector<std::int64_t> residual_;  // 0 where it is large
  std::vector<std::pair<std::size_t, Integer>> large_;
};

// The denominator of the fraction that is `value` modulo `modulus`, with at most so many bits above and below.
std::optional<Integer> reconstruct_denominator(const Integer& value, const Integer& modulus, std::size_t top_bits,
                                               std::size_t bottom_bits) {
  Integer top(1), bottom(1);
  fmpz_mul_2exp(top.raw(), top.raw(), top_bits);
  fmpz_mul_2exp(bottom.raw(), bottom.raw(), bottom_bits);
  Rational fraction;
  if (!fmpq_reconstruct_fmpz_2(fraction.raw(), value.raw(), modulus.raw(), top.raw(), bottom.raw()))
    return std::nullopt;
  return fraction.denominator();
}

Integer power(std::uint64_t p, std::size_t exponent) {
  Integer result;
  fmpz_set_ui(result.raw(), p);
  fmpz_pow_ui(result.raw(), result.raw(), exponent);
  return result;
}

// Random combinations of the unknowns. Each has the denominator of the whole solution, but for a prime factor q with
// probability about 1/q; several together hardly ever miss one.
class Projections {
 public:
  Projections(std::size_t n, std::uint64_t seed, std::size_t bound_bits) : weights_(n), bound_bits_(bound_bits) {
    std::uint64_t state = 0x9e3779b97f4a7c15 + seed;
    for (auto& weights : weights_)
      for (std::uint64_t& weight : weights) {  // xorshift: any numbers will do, the result is verified
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        weight = state >> 44;
      }
  }

  void add(const std::vector<std::uint64_t>& digit) {
    std::array<PrimeField::Wide, count> total{};
    for (std::size_t v = 0; v < digit.size(); ++v)
      for (std::size_t j = 0; j < count; ++j) total[j] += static_cast<PrimeField::Wide>(weights_[v][j]) * digit[v];
    for (std::size_t j = 0; j < count; ++j) {
      Integer sum;
      fmpz_set_uiui(sum.raw(), static_cast<mp_limb_t>(total[j] >> 64), static_cast<mp_limb_t>(total[j]));
      sums_[j].push_back(std::move(sum));
    }
  }

  std::size_t digits() const { return sums_[0].size(); }

  // The common denominator, if the digits so far determine it with some 40 bits to spare.
  std::optional<Integer> denominator(std::uint64_t p) const {
    const Integer modulus = power(p, digits());
    Integer result(1);
    for (std::size_t j = 0; j < count; ++j) {
      // The j-th combination times what is known already: a fraction with a small denominator, after the first.
      Integer value;
      for (std::size_t k = digits(); k-- > 0;) {
        fmpz_mul_ui(value.raw(), value.raw(), p);
        value += sums_[j][k];
      }
      value *= result;
      fmpz_mod(value.raw(), value.raw(), modulus.raw());
      const std::size_t top = j == 0 ? (modulus.bits() + bound_bits_ + 32) / 2 : result.bits() + bound_bits_ + 64;
      if (modulus.bits() < top + 44) return std::nullopt;
      const std::optional<Integer> factor = reconstruct_denominator(value, modulus, top, modulus.bits() - top - 42);
      if (!factor) return std::nullopt;
      result *= *factor;
    }
    return result;
  }

 private:
  static constexpr std::size_t count = 12;

  std::vector<std::array<std::uint64_t, count>> weights_;
  std::array<std::vector<Integer>, count> sums_;
  std::size_t bound_bits_;  // |x_v| < 2^bound_bits
};

// The integer, of either sign, with these digits in base p, the least first. Horner's rule on plain words.
class Assembler {
 public:
  Assembler(std::uint64_t p, std::size_t digits)
      : p_(p), digits_(digits), words_(digits + 1), modulus_(power(p, digits)) {
    fmpz_fdiv_q_2exp(half_.raw(), modulus_.raw(), 1);
  }

  template <class Digit>
  Integer operator()(Digit digit) {
    mp_size_t size = 0;
    for (std::size_t k = digits_; k-- > 0;) {
      mp_limb_t carry = size > 0 ? mpn_mul_1(words_.data(), words_.data(), size, p_) : 0;
      if (size > 0)
        carry += mpn_add_1(words_.data(), words_.data(), size, digit(k));
      else
        carry = digit(k);
      if (carry != 0) words_[static_cast<std::size_t>(size++)] = carry;
    }
    Integer result;
    fmpz_set_ui_array(result.raw(), words_.data(), size > 0 ? size : 1);
    if (size == 0) fmpz_zero(result.raw());
    if (result > half_) result -= modulus_;
    return result;
  }

 private:
  std::uint64_t p_;
  std::size_t digits_;
  std::vector<mp_limb_t> words_;
  Integer modulus_, half_;
};

bool verified(const SparseSystem& system, const CommonSolution& solution) {
  Integer left, term;
  for (std::size_t i = 0; i < system.size(); ++i) {
    fmpz_mul(left.raw(), solution.denominator.raw(), system.right_side(i).raw());
    for (const SparseSystem::Entry& entry : system.row(i)) {
      const Integer& x = solution.numerators[entry.column];
      if (entry.coefficient == -1) {
        left += x;
      } else {  // not fmpz_submul_si: FLINT 2.9's leaves a small result in its large form, unequal to itself
        fmpz_mul_si(term.raw(), x.raw(), entry.coefficient);
        left -= term;
      }
    }
    if (!left.is_zero()) return false;
  }
  return true;
}

class Solver {
 public:
  explicit Solver(const SparseSystem& system) : system_(system), field_(first_prime()), lu_(field_) {
    // For an M-matrix a pivot vanishes only where the prime divides one of its minors: another prime will do.
    for (int attempt = 0; !lu_.factor(system); ++attempt) {
      if (attempt == 20) throw std::logic_error("the system is singular: its rows do not lead out");
      field_ = PrimeField(n_nextprime(field_.prime(), 0));
      lu_ = SparseLU<PrimeField>(field_);
    }
    for (std::size_t i = 0; i < system.size(); ++i)
      bound_bits_ = std::max(bound_bits_, system.right_side(i).bits() + 1);
  }

  CommonSolution run() {
    Integer denominator(1);
    for (std::uint64_t seed = 0;; ++seed) {
      denominator = lcm(denominator, combined_denominator(seed));
      while (true) {
        CommonSolution solution{denominator, {}};
        const Integer missing = integral(solution);
        if (missing.is_zero()) break;
        if (missing.is_one() && verified(system_, solution)) return solution;
        if (missing.is_one()) break;
        denominator *= missing;
      }
    }
  }

 private:
  static std::uint64_t first_prime() { return n_nextprime(std::uint64_t{1} << 59, 0); }

  // The denominator of a few random combinations of the unknowns.
  Integer combined_denominator(std::uint64_t seed) {
    Lifting lifting(system_, lu_, field_, 1);
    Projections projections(system_.size(), seed, bound_bits_);
    const std::size_t hopeless = bound_bits_ / 60;  // digits that a large right side takes up
    for (std::size_t next_try = 2 + hopeless;;) {
      projections.add(lifting.next());
      progress("lifting: digits", projections.digits(), 0);
      if (projections.digits() < next_try) continue;
      next_try += 1 + (next_try - hopeless) / 12;
      if (const std::optional<Integer> denominator = projections.denominator(field_.prime())) return *denominator;
    }
  }

  // Lifts D x, which needs half as many digits as x because it consists of integers, and fills in the numerators.
  // Returns 1 if all have the right size, otherwise a factor that D lacks, or 0 if none is found.
  Integer integral(CommonSolution& solution) {
    const std::size_t bits = solution.denominator.bits() + bound_bits_;
    const std::size_t digits = (bits + spare_bits) / 59 + 1;
    Lifting lifting(system_, lu_, field_, solution.denominator);
    std::vector<std::vector<std::uint64_t>> digit;
    for (std::size_t k = 0; k < digits; ++k) digit.push_back(lifting.next());
    Assembler assemble(field_.prime(), digits);
    solution.numerators.reserve(system_.size());
    for (std::size_t v = 0; v < system_.size(); ++v) {
      Integer x = assemble([&](std::size_t k) { return digit[k][v]; });
      if (x.bits() > bits) {
        const Integer modulus = power(field_.prime(), digits);
        if (x.sign() < 0) x += modulus;
        return reconstruct_denominator(x, modulus, bits + spare_bits / 2, spare_bits / 2 - 4).value_or(Integer());
      }
      solution.numerators.push_back(std::move(x));
    }
    return 1;
  }

  static constexpr std::size_t spare_bits = 80;  // for a factor that the denominator lacks

  const SparseSystem& system_;
  PrimeField field_;
  SparseLU<PrimeField> lu_;
  std::size_t bound_bits_ = 1;
};

}  // namespace

void SparseSystem::add_row(std::span<const Entry> entries, Integer right_side) {
  std::vector<Entry> sorted(entries.begin(), entries.end());
  std::sort(sorted.begin(), sorted.end(), [](const Entry& a, const Entry& b) { return a.column < b.column; });
  for (const Entry& entry : sorted) {
    if (entries_.size() > first_.back() && entries_.back().column == entry.column)
      entries_.back().coefficient += entry.coefficient;
    else
      entries_.push_back(entry);
  }
  first_.push_back(entries_.size());
  right_.push_back(std::move(right_side));
}

CommonSolution solve_exactly(const SparseSystem& system) {
  if (system.size() == 0) return {1, {}};
  return Solver(system).run();
}

}  // namespace bidcert
