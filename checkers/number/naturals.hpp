// A list of naturals in two blocks of memory, for millions of them: no number is an allocation of its own, a short one
// is found in one place, and a long one takes as much more room as it is long.
#pragma once

#include <vector>

#include "number/number.hpp"

namespace bidcheck {

// A natural that is somewhere else, to be read by GMP's functions.
class Natural {
 public:
  Natural(const mp_limb_t* limbs, std::size_t size) { mpz_roinit_n(z, limbs, static_cast<mp_size_t>(size)); }
  operator mpz_srcptr() const { return z; }  // NOLINT(google-explicit-constructor): it is one

 private:
  mpz_t z;
};

class Naturals {
 public:
  explicit Naturals(std::size_t count = 0) : places(count) {}  // all of them 0

  Natural operator[](std::size_t i) const;          // valid until another is set
  int compare(std::size_t i, std::size_t j) const;  // the sign of number i less number j
  void set(std::size_t i, const Integer& n);
  // For the processor, which can fetch it ahead of time.
  const void* where(std::size_t i) const { return &places[i]; }
  // Number i is the same as number j, and takes no room.
  void share(std::size_t i, std::size_t j) { places[i] = places[j]; }

 private:
  struct Place {
    mp_limb_t limb = 0;    // the number, or where its limbs begin
    std::size_t size = 0;  // in limbs
  };
  std::vector<Place> places;
  std::vector<mp_limb_t> limbs;
};

}  // namespace bidcheck
