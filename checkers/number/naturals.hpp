// A list of naturals in one block of memory, for millions of them: no number is an allocation of its own, and each
// takes as much room as it is long.
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

  // Valid until another is set.
  Natural operator[](std::size_t i) const { return {limbs.data() + places[i].first, places[i].size}; }

  void set(std::size_t i, const Integer& n) {
    const std::size_t size = mpz_size(n.mpz());
    places[i] = {limbs.size(), size};
    limbs.insert(limbs.end(), mpz_limbs_read(n.mpz()), mpz_limbs_read(n.mpz()) + size);
  }
  // Number i is the same as number j, and takes no room.
  void share(std::size_t i, std::size_t j) { places[i] = places[j]; }

 private:
  struct Place {
    std::uint64_t first : 36, size : 28;  // files and digits are limited to fewer than 2^32
  };
  std::vector<Place> places;
  std::vector<mp_limb_t> limbs;
};

}  // namespace bidcheck
