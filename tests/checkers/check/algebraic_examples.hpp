// Certificates of the claim `algebraic`, worked out by hand.
#pragma once

#include "number/number.hpp"
#include "support.hpp"

namespace bidcheck::test {

// Costs (3 - sqrt 5)/2 and (sqrt 5 - 1)/2, t = 0.3819...
inline const Example golden{"golden", "poorman", "algebraic", "blue-wins b\nred-wins r\nu: b v\nv: u r\n",
                            "bits 8\ncost 2\nfield 2 root 97 count 2\npolynomial 1,-3,1\ndenominator 1\n"
                            "u 0,1 low b 1 high v 1\nv 1,-1 low u 1 high r 1\n"};

// The same over the denominator 3 - 2 t, which is -p'.
inline const Example over_slope{"over-slope", "poorman", "algebraic", golden.statements,
                                "bits 8\ncost 2\nfield 2 root 97 count 2\npolynomial 1,-3,1\ndenominator 3,-2\n"
                                "u 2,-3 low b 1 high v 1\nv 1,1 low u 1 high r 1\n"};

// (sqrt 7 - 2 is the root): costs with a tax of one half, and rational ones among them, also of rational moves.
inline const Example taxed{"taxed", "taxman:1/2", "algebraic",
                           "blue-wins b\nred-wins r\nu: b v\nv: w u r\nw: v u\nh: b r\nn: h r\nk: h n\no: b\ni: r\n",
                           "bits 64\ncost 8\nw 1/2 low u 2 high v 2\nh 1/2 low b 1 high r 1\nn 5/7 low h 1 high r 1\n"
                           "k 3/5 low h 2 high n 2\no 0 low b 1 high b 0\ni 1 low r 0 high r 1\n"
                           "field 2 root 11912009170470909681 count 2\n"
                           "polynomial -3,4,1\ndenominator 2,1\nu -1,3 low b 1 high v 1\nv 3,-2 low u 1 high r 1\n"};

// Two fields, rational costs between irrational ones, ties, zugzwang (z, zz), a move to itself (k), a vertex whose
// third move (q) is in another field (w), a negative root, denominators.
inline const Example fields{
    "fields", "poorman", "algebraic",
    "blue-wins b\nred-wins r\nu: b v\nv: u r\nu2: b v2\nv2: u2 r\np: b q\nq: p s\ns: q t\nt: s r\nw: u q v\n"
    "x: u u2 v v2\nz: blue v | red u\nh: b r\nzz: blue v | red h\nm: u h\nk: blue k | red u\n",
    "bits 96\ncost 15\nw 1/2 low u 2 high v 2\nx 1/2 low u 2 high v 2\nz 1/2 low v 2 high u 2\nh 1/2 low b 1 high r 1\n"
    "field 2 root -133363306022890514761778109057 count 7\npolynomial -31,-10,5\ndenominator 1,-1\n"
    "u -3,-3/2 low b 1 high v 1\nv 5,1/2 low u 1 high r 1\nu2 -3,-3/2 low b 1 high v2 1\nv2 5,1/2 low u2 1 high r 1\n"
    "m 6/5 low u 2 high h 2\nzz -1,-5/5 low v 2 high h 2\nk -3,-3/2 low k 2 high u 2\n"
    "field 3 root 98795902695300422440957197450 count 4\npolynomial -1,-2,1,1\ndenominator 1\n"
    "p 0,-1,1 low b 1 high q 1\nq 2,0,-1 low p 2 high s 2\ns -1,0,1 low q 2 high t 2\nt 1,1,-1 low s 1 high r 1\n"};

inline const Example* const algebraic_examples[] = {&golden, &over_slope, &taxed, &fields};

// The body of `golden` with so many bits.
inline std::string golden_with_bits(unsigned long bits) {
  Integer root = Integer(5) << (2 * bits), whole = Integer(3) << bits;
  mpz_sqrt(root.mpz(), root.mpz());
  mpz_sub(root.mpz(), whole.mpz(), root.mpz());  // (3 - sqrt 5) 2^bits, rounded up
  mpz_sub_ui(root.mpz(), root.mpz(), 1);
  mpz_fdiv_q_2exp(root.mpz(), root.mpz(), 1);
  std::string digits(mpz_sizeinbase(root.mpz(), 16) + 2, '\0');
  mpz_get_str(digits.data(), 16, root.mpz());
  digits.resize(digits.find('\0'));
  return changed(golden.body, "bits 8\ncost 2\nfield 2 root 97",
                 "bits " + std::to_string(bits) + "\ncost 2\nfield 2 root 0x" + digits);
}

}  // namespace bidcheck::test
