#include "exact/sparse_system.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "exact/fields.hpp"
#include "exact/sparse_lu.hpp"

namespace bidcert {
namespace {

// The inverse of an odd number modulo 2^64, by Newton's iteration.
std::uint64_t inverse_modulo_word(std::uint64_t p) {
  std::uint64_t inverse = p;
  for (int i = 0; i < 5; ++i) inverse *= 2 - p * inverse;
  return inverse;
}

// The p-adic digits of x, one at a time.
class Lifting {
 public:
  Lifting(const SparseSystem& system, std::uint64_t prime)
      : system_(system), prime_(prime), inverse_(inverse_modulo_word(prime)), field_(prime), lu_(field_) {}

  bool factor() {
    if (!lu_.factor(system_)) return false;
    const std::size_t n = system_.size();
    small_.resize(n);
    for (std::size_t i = 0; i < n; ++i) {
      const Integer& b = system_.right_side(i);
      if (b.bits() <= small_bits)
        small_[i] = fmpz_get_si(b.raw());
      else
        large_.emplace_back(i, b);
    }
    return true;
  }

  // Appends the next digit of every unknown: x_k = A^-1 r mod p, r = (r - A x_k) / p. A residual that fits a word is kept
  // modulo 2^64, where the exact division is a multiplication.
  const std::vector<std::uint64_t>& next() {
    const std::size_t n = system_.size();
    std::vector<std::uint64_t> digit(n);
    for (std::size_t i = 0; i < n; ++i) digit[i] = field_.from(small_[i]);
    for (const auto& [i, residual] : large_) digit[i] = fmpz_fdiv_ui(residual.raw(), prime_);
    lu_.solve(digit);
    for (std::size_t i = 0; i < n; ++i) {
      std::uint64_t rest = static_cast<std::uint64_t>(small_[i]);
      for (const SparseSystem::Entry& entry : system_.row(i))
        rest -= static_cast<std::uint64_t>(entry.coefficient) * digit[entry.column];
      small_[i] = static_cast<std::int64_t>(rest * inverse_);
    }
    for (auto& [i, residual] : large_) {
      for (const SparseSystem::Entry& entry : system_.row(i)) {
        Integer term;
        fmpz_set_ui(term.raw(), digit[entry.column]);
        fmpz_mul_si(term.raw(), term.raw(), entry.coefficient);
        residual -= term;
      }
      fmpz_divexact_ui(residual.raw(), residual.raw(), prime_);
      small_[i] = residual.bits() <= small_bits ? fmpz_get_si(residual.raw()) : 0;
    }
    std::erase_if(large_, [](const auto& item) { return item.second.bits() <= small_bits; });
    digits_.push_back(std::move(digit));
    return digits_.back();
  }

  std::size_t length() const { return digits_.size(); }
  std::uint64_t prime() const { return prime_; }
  std::uint64_t digit(std::size_t k, std::size_t v) const { return digits_[k][v]; }

 private:
  // |r| stays below (|r| + sum of |coefficients| p) / p, so a residual that is small remains small.
  static constexpr std::size_t small_bits = 60;

  const SparseSystem& system_;
  std::uint64_t prime_, inverse_;
  PrimeField field_;
  SparseLU<PrimeField> lu_;
  std::vector<std::int64_t> small_;                    // residuals; 0 where the residual is large
  std::vector<std::pair<std::size_t, Integer>> large_;
  std::vector<std::vector<std::uint64_t>> digits_;
};

// The integer with digits get(0) .. get(count - 1) in base p: Horner's rule, doubling where that pays.
template <class Get>
void assemble(Integer& result, std::uint64_t p, std::size_t count, Get get) {
  fmpz_zero(result.raw());
  for (std::size_t k = count; k-- > 0;) {
    fmpz_mul_ui(result.raw(), result.raw(), p);
    fmpz_add_ui(result.raw(), result.raw(), get(k));
  }
}

// A random combination of the unknowns, whose denominator is that of the whole solution but for bad luck.
class Projection {
 public:
  explicit Projection(std::size_t n) : weights_(n) {
    std::uint64_t state = 0x9e3779b97f4a7c15;
    for (std::uint64_t& weight : weights_) {  // xorshift: any numbers will do, the result is verified
      state ^= state << 13;
      state ^= state >> 7;
      state ^= state << 17;
      weight = state >> 44;
    }
  }

  void add(const std::vector<std::uint64_t>& digit) {
    Integer sum;
    for (std::size_t v = 0; v < digit.size(); ++v) {
      mp_limb_t high, low;
      umul_ppmm(high, low, weights_[v], digit[v]);
      add_ssaaaa(high_, low_, high_, low_, high, low);
    }
    fmpz_set_uiui(sum.raw(), high_, low_);
    high_ = low_ = 0;
    sums_.push_back(std::move(sum));
  }

  // The denominator if the digits so far determine it with 40 bits to spare.
  std::optional<Integer> denominator(std::uint64_t p) const {
    Integer value, modulus;
    for (std::size_t k = sums_.size(); k-- > 0;) {
      fmpz_mul_ui(value.raw(), value.raw(), p);
      value += sums_[k];
    }
    fmpz_set_ui(modulus.raw(), p);
    fmpz_pow_ui(modulus.raw(), modulus.raw(), sums_.size());
    fmpz_mod(value.raw(), value.raw(), modulus.raw());
    if (modulus.bits() < 44) return std::nullopt;
    Integer bound(1);
    fmpz_mul_2exp(bound.raw(), bound.raw(), (modulus.bits() - 42) / 2);
    fmpq_t fraction;
    fmpq_init(fraction);
    std::optional<Integer> result;
    if (fmpq_reconstruct_fmpz_2(fraction, value.raw(), modulus.raw(), bound.raw(), bound.raw())) {
      result.emplace();
      fmpz_set(result->raw(), fmpq_denref(fraction));
    }
    fmpq_clear(fraction);
    return result;
  }

 private:
  std::vector<std::uint64_t> weights_;
  mp_limb_t high_ = 0, low_ = 0;
  std::vector<Integer> sums_;
};

bool verified(const SparseSystem& system, const CommonSolution& solution) {
  Integer left;
  for (std::size_t i = 0; i < system.size(); ++i) {
    fmpz_mul(left.raw(), solution.denominator.raw(), system.right_side(i).raw());
    for (const SparseSystem::Entry& entry : system.row(i)) {
      const Integer& x = solution.numerators[entry.column];
      if (entry.coefficient == -1)
        left += x;
      else
        fmpz_submul_si(left.raw(), x.raw(), entry.coefficient);
    }
    if (!left.is_zero()) return false;
  }
  return true;
}

// The numerators D x_v, where D may still lack a factor: then one of them is no integer of the right size and D is
// extended. Nothing if the digits do not suffice.
std::optional<CommonSolution> numerators(const SparseSystem& system, const Lifting& lifting, Integer denominator,
                                         std::size_t bound_bits) {
  CommonSolution solution;
  solution.numerators.resize(system.size());
  Integer power, half;
  std::size_t digits = 0;
  const auto enough_digits = [&] {
    digits = (denominator.bits() + bound_bits + 64) / 59 + 1;
    if (digits > lifting.length()) return false;
    fmpz_set_ui(power.raw(), lifting.prime());
    fmpz_pow_ui(power.raw(), power.raw(), digits);
    fmpz_fdiv_q_2exp(half.raw(), power.raw(), 1);
    return true;
  };
  if (!enough_digits()) return std::nullopt;
  for (std::size_t v = 0; v < system.size(); ++v) {
    Integer& x = solution.numerators[v];
    assemble(x, lifting.prime(), digits, [&](std::size_t k) { return lifting.digit(k, v); });
    fmpz_mul(x.raw(), x.raw(), denominator.raw());
    fmpz_mod(x.raw(), x.raw(), power.raw());
    if (fmpz_cmp(x.raw(), half.raw()) > 0) x -= power;
    if (x.bits() <= denominator.bits() + bound_bits) continue;

    // x = n / q for some q that the denominator lacks; look for it with all the digits there are.
    Integer modulus(1), residue, top_bound(1), bottom_bound(1);
    fmpz_set_ui(modulus.raw(), lifting.prime());
    fmpz_pow_ui(modulus.raw(), modulus.raw(), lifting.length());
    assemble(residue, lifting.prime(), lifting.length(), [&](std::size_t k) { return lifting.digit(k, v); });
    residue *= denominator;
    fmpz_mod(residue.raw(), residue.raw(), modulus.raw());
    const std::size_t top_bits = denominator.bits() + bound_bits + 32;
    if (modulus.bits() < top_bits + 3) return std::nullopt;
    fmpz_mul_2exp(top_bound.raw(), top_bound.raw(), top_bits);
    fmpz_mul_2exp(bottom_bound.raw(), bottom_bound.raw(), modulus.bits() - top_bits - 3);
    fmpq_t fraction;
    fmpq_init(fraction);
    const bool found =
        fmpq_reconstruct_fmpz_2(fraction, residue.raw(), modulus.raw(), top_bound.raw(), bottom_bound.raw()) != 0;
    Integer factor;
    if (found) fmpz_set(factor.raw(), fmpq_denref(fraction));
    fmpq_clear(fraction);
    if (!found || factor.is_one()) return std::nullopt;
    return numerators(system, lifting, denominator * factor, bound_bits);
  }
  solution.denominator = std::move(denominator);
  return solution;
}

}  // namespace

void SparseSystem::add_row(std::span<const Entry> entries, Integer right_side) {
  const std::size_t start = entries_.size();
  for (const Entry& entry : entries) {
    const auto same = std::find_if(entries_.begin() + static_cast<std::ptrdiff_t>(start), entries_.end(),
                                   [&](const Entry& other) { return other.column == entry.column; });
    if (same == entries_.end())
      entries_.push_back(entry);
    else
      same->coefficient += entry.coefficient;
  }
  first_.push_back(entries_.size());
  right_.push_back(std::move(right_side));
}

CommonSolution solve_exactly(const SparseSystem& system) {
  if (system.size() == 0) return {1, {}};
  std::size_t bound_bits = 1;
  for (std::size_t i = 0; i < system.size(); ++i) bound_bits = std::max(bound_bits, system.right_side(i).bits() + 1);

  std::uint64_t prime = std::uint64_t{1} << 59;
  for (int attempt = 0; attempt < 20; ++attempt) {
    prime = n_nextprime(prime, 0);
    Lifting lifting(system, prime);
    if (!lifting.factor()) continue;
    Projection projection(system.size());
    std::size_t next_try = 2;
    while (true) {
      projection.add(lifting.next());
      if (lifting.length() < next_try) continue;
      next_try += 1 + next_try / 12;
      const std::optional<Integer> denominator = projection.denominator(prime);
      if (!denominator) continue;
      std::optional<CommonSolution> solution = numerators(system, lifting, *denominator, bound_bits);
      if (solution && verified(system, *solution)) return std::move(*solution);
    }
  }
  throw std::logic_error("the system is singular: its rows do not lead out");
}

}  // namespace bidcert
