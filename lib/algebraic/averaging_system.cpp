#include "algebraic/averaging_system.hpp"

#include <algorithm>
#include <cmath>

namespace bidcert {
namespace {

double random_unit(std::uint64_t& seed) {
  seed += 0x9e3779b97f4a7c15U;
  std::uint64_t z = seed;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
  return static_cast<double>((z ^ (z >> 31)) >> 11) * 0x1p-53;
}

// Solves the n by n system in place, with row exchanges; false if a pivot is tiny.
bool eliminate(std::vector<std::complex<double>>& a, std::vector<std::complex<double>>& b) {
  const std::size_t n = b.size();
  for (std::size_t k = 0; k < n; ++k) {
    std::size_t pivot = k;
    for (std::size_t i = k + 1; i < n; ++i)
      if (std::norm(a[i * n + k]) > std::norm(a[pivot * n + k])) pivot = i;
    if (!(std::norm(a[pivot * n + k]) > 1e-26)) return false;
    if (pivot != k) {
      for (std::size_t j = k; j < n; ++j) std::swap(a[k * n + j], a[pivot * n + j]);
      std::swap(b[k], b[pivot]);
    }
    const std::complex<double> inverse = 1.0 / a[k * n + k];
    for (std::size_t i = k + 1; i < n; ++i) {
      if (a[i * n + k] == 0.0) continue;
      const std::complex<double> factor = a[i * n + k] * inverse;
      for (std::size_t j = k + 1; j < n; ++j) a[i * n + j] -= factor * a[k * n + j];
      b[i] -= factor * b[k];
    }
  }
  for (std::size_t k = n; k-- > 0;) {
    for (std::size_t j = k + 1; j < n; ++j) b[k] -= a[k * n + j] * b[j];
    b[k] /= a[k * n + k];
  }
  return true;
}

}  // namespace

bool AveragingSystem::newton(const Point& inputs, Point& c) const {
  const std::size_t n = size();
  const auto value = [&](const Place& p) { return p.unknown ? c[p.index] : inputs[p.index]; };
  std::vector<std::complex<double>> jacobian(n * n), step(n);
  double last = 1;
  for (int round = 0; round < 60; ++round) {
    std::fill(jacobian.begin(), jacobian.end(), 0.0);
    for (std::size_t i = 0; i < n; ++i) {
      const Equation& e = equations_[i];
      const std::complex<double> x = value(e.x), y = value(e.y), below = 2.0 - rate_ * (1.0 + x - y);
      step[i] = c[i] * below - (x + y - rate_ * x);
      jacobian[i * n + i] += below;
      if (e.x.unknown) jacobian[i * n + e.x.index] += rate_ - 1 - rate_ * c[i];
      if (e.y.unknown) jacobian[i * n + e.y.index] += rate_ * c[i] - 1.0;
    }
    if (!eliminate(jacobian, step)) return false;
    double size = 0, moved = 0;
    for (std::size_t i = 0; i < n; ++i) {
      c[i] -= step[i];
      moved = std::max(moved, std::abs(step[i]));
      size = std::max(size, std::abs(c[i]));
    }
    if (!(size < 1e9)) return false;
    if (moved <= 1e-11 * (1 + size)) {
      if (last > 1e-4) {  // once more: a small step may be an accident
        last = 0;
        continue;
      }
      for (const Equation& e : equations_)
        if (std::abs(2.0 - rate_ * (1.0 + value(e.x) - value(e.y))) < 1e-7) return false;
      return true;
    }
    last = moved;
  }
  return false;
}

void AveragingSystem::search(const Point& inputs, std::size_t starts, std::uint64_t& seed,
                             std::vector<Point>& solutions) const {
  const bool real =
      std::all_of(inputs.begin(), inputs.end(), [](const std::complex<double>& z) { return z.imag() == 0; });
  const auto add = [&](const Point& c) {
    for (const Point& other : solutions) {
      double distance = 0, size = 1;
      for (std::size_t i = 0; i < size_t{c.size()}; ++i) {
        distance = std::max(distance, std::abs(c[i] - other[i]));
        size = std::max(size, std::abs(c[i]));
      }
      if (distance < 1e-7 * size) return;
    }
    solutions.push_back(c);
  };
  for (std::size_t start = 0; start < starts; ++start) {
    Point c(size());
    const double radius = std::exp(4 * random_unit(seed) - 1.5), center = random_unit(seed);
    for (std::complex<double>& z : c)
      z = std::polar(radius * std::sqrt(random_unit(seed)), 6.283185307179586 * random_unit(seed)) + center;
    if (!newton(inputs, c)) continue;
    if (real) {
      double imaginary = 0, magnitude = 1;
      for (const std::complex<double>& z : c) {
        imaginary = std::max(imaginary, std::abs(z.imag()));
        magnitude = std::max(magnitude, std::abs(z));
      }
      if (imaginary < 1e-9 * magnitude)
        for (std::complex<double>& z : c) z = z.real();
    }
    add(c);
    if (!real) continue;
    for (std::complex<double>& z : c) z = std::conj(z);
    add(c);
  }
}

std::vector<Complex> AveragingSystem::refine(const std::vector<Complex>& inputs, const Point& start, long bits) const {
  const std::size_t n = size();
  std::vector<Complex> c;
  for (const std::complex<double>& z : start) c.emplace_back(z.real(), z.imag());
  const auto value = [&](const Place& p) { return p.unknown ? c[p.index].raw() : inputs[p.index].raw(); };
  Real tax;
  acb_mat_t jacobian, step;
  acb_mat_init(jacobian, static_cast<slong>(n), static_cast<slong>(n));
  acb_mat_init(step, static_cast<slong>(n), 1);
  // Each round doubles the number of good digits; the last one makes up for those that a bad condition costs.
  bool more = true;
  for (long good = 30; more; good *= 2) {
    more = good < 2 * bits;
    const slong precision = std::min(2 * good, bits) + 128;
    arb_set_fmpq(tax.raw(), tax_.raw(), precision);
    acb_mat_zero(jacobian);
    Complex below, sum;
    for (std::size_t i = 0; i < n; ++i) {
      const Equation& e = equations_[i];
      const auto entry = [&](std::size_t j) {
        return acb_mat_entry(jacobian, static_cast<slong>(i), static_cast<slong>(j));
      };
      acb_struct* right = acb_mat_entry(step, static_cast<slong>(i), 0);
      acb_sub(below.raw(), value(e.y), value(e.x), precision);
      acb_sub_ui(below.raw(), below.raw(), 1, precision);
      acb_mul_arb(below.raw(), below.raw(), tax.raw(), precision);
      acb_add_ui(below.raw(), below.raw(), 2, precision);
      acb_mul(right, c[i].raw(), below.raw(), precision);
      acb_sub(right, right, value(e.x), precision);
      acb_sub(right, right, value(e.y), precision);
      acb_mul_arb(sum.raw(), value(e.x), tax.raw(), precision);
      acb_add(right, right, sum.raw(), precision);
      acb_add(entry(i), entry(i), below.raw(), precision);
      acb_mul_arb(sum.raw(), c[i].raw(), tax.raw(), precision);  // T c
      if (e.y.unknown) {
        acb_add(entry(e.y.index), entry(e.y.index), sum.raw(), precision);
        acb_sub_ui(entry(e.y.index), entry(e.y.index), 1, precision);
      }
      if (e.x.unknown) {
        acb_sub(entry(e.x.index), entry(e.x.index), sum.raw(), precision);
        acb_sub_ui(entry(e.x.index), entry(e.x.index), 1, precision);
        acb_add_arb(entry(e.x.index), entry(e.x.index), tax.raw(), precision);
      }
    }
    acb_mat_get_mid(jacobian, jacobian);
    acb_mat_get_mid(step, step);
    acb_mat_approx_solve(step, jacobian, step, precision);
    for (std::size_t i = 0; i < n; ++i) {
      acb_sub(c[i].raw(), c[i].raw(), acb_mat_entry(step, static_cast<slong>(i), 0), precision);
      c[i].take_middle();
    }
  }
  acb_mat_clear(jacobian);
  acb_mat_clear(step);
  return c;
}

}  // namespace bidcert
