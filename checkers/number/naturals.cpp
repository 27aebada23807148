#include "number/naturals.hpp"

namespace bidcheck {

Natural Naturals::operator[](std::size_t i) const {
  const Place& p = places[i];
  return {p.size <= 1 ? &p.limb : limbs.data() + p.limb, p.size};
}

int Naturals::compare(std::size_t i, std::size_t j) const {
  const Place &a = places[i], &b = places[j];
  if (a.size != b.size) return a.size < b.size ? -1 : 1;
  if (a.size > 1) return mpn_cmp(limbs.data() + a.limb, limbs.data() + b.limb, static_cast<mp_size_t>(a.size));
  return a.limb < b.limb ? -1 : a.limb > b.limb ? 1 : 0;
}

void Naturals::set(std::size_t i, const Integer& n) {
  const std::size_t size = mpz_size(n.mpz());
  places[i] = {size <= 1 ? mpz_getlimbn(n.mpz(), 0) : limbs.size(), size};
  if (size > 1) limbs.insert(limbs.end(), mpz_limbs_read(n.mpz()), mpz_limbs_read(n.mpz()) + size);
}

}  // namespace bidcheck
