#pragma once

// Real and complex numbers with error bounds: RAII over arb and acb. A Complex vector is contiguous, as acb wants it.

#include <vector>

#include "exact/rational.hpp"

namespace bidcert {

class Complex {
 public:
  Complex() { acb_init(value_); }
  Complex(double re, double im) : Complex() { acb_set_d_d(value_, re, im); }
  Complex(const Complex& other) : Complex() { acb_set(value_, other.value_); }
  Complex(Complex&& other) noexcept : Complex() { acb_swap(value_, other.value_); }
  Complex& operator=(Complex other) noexcept {
    acb_swap(value_, other.value_);
    return *this;
  }
  ~Complex() { acb_clear(value_); }

  acb_struct* raw() { return value_; }
  const acb_struct* raw() const { return value_; }
  arb_struct* real() { return acb_realref(value_); }
  const arb_struct* real() const { return acb_realref(value_); }
  arb_struct* imaginary() { return acb_imagref(value_); }
  const arb_struct* imaginary() const { return acb_imagref(value_); }

  double re() const { return arf_get_d(arb_midref(real()), ARF_RND_NEAR); }
  double im() const { return arf_get_d(arb_midref(imaginary()), ARF_RND_NEAR); }
  // Forgets the error.
  void take_middle() { acb_get_mid(value_, value_); }

 private:
  acb_t value_;
};

static_assert(sizeof(Complex) == sizeof(acb_struct));
inline acb_struct* raw(std::vector<Complex>& v) {
  return v.empty() ? nullptr : v[0].raw();
}
inline const acb_struct* raw(const std::vector<Complex>& v) {
  return v.empty() ? nullptr : v[0].raw();
}

class Real {
 public:
  Real() { arb_init(value_); }
  Real(const Real& other) : Real() { arb_set(value_, other.value_); }
  Real(Real&& other) noexcept : Real() { arb_swap(value_, other.value_); }
  Real& operator=(Real other) noexcept {
    arb_swap(value_, other.value_);
    return *this;
  }
  ~Real() { arb_clear(value_); }

  arb_struct* raw() { return value_; }
  const arb_struct* raw() const { return value_; }

 private:
  arb_t value_;
};

}  // namespace bidcert
