#include "support.hpp"

#include <stdexcept>

namespace bidcheck::test {

const std::vector<Example>& examples() {
  static const std::vector<Example> list = {
      // The path of FORMAT.md. Line 10 is `cost 2`.
      {"two", "richman", "cost", "blue-wins b\nred-wins r\nu: b v\nv: u r\n",
       "cost 2\nover 3 count 2\nu 1 low b 1 high v 1\nv 2 low u 1 high r 1\n"},

      // Several sinks, two groups, single lines between and after, ties.
      {"mixed", "richman", "cost",
       "blue-wins b b2\nred-wins r r2\nu: b v\nv: u r\np: b2 q\nq: p r2 r\nm: u q\nn: m v\ns: m n u\nt: u p v q\n",
       "cost 8\n"
       "over 3 count 2\nu 1 low b 1 high v 1\nv 2 low u 1 high r 1\n"
       "m 1/2 low u 2 high q 2\n"
       "over 3 count 2\np 1 low b2 1 high q 1\nq 2 low p 1 high r2 1\n"
       "n 7/12 low m 2 high v 2\ns 11/24 low u 2 high n 2\nt 1/2 low u 2 high v 2\n"},

      // Whoever moves at z loses: low = 1 > high = 0. m averages across groups.
      {"zugzwang", "richman", "cost", "blue-wins b\nred-wins r\nz: blue r | red b\nm: z b\n",
       "cost 2\nz 1/2 low r 1 high b 1\nm 1/4 low b 1 high z 1\n"},

      // c = (3 y + 2 x) / 5.
      {"marksman", "marksman:2/3", "cost", "blue-wins b\nred-wins r\nu: b v\nv: u r\nz: blue r | red b\nm: u z\n",
       "cost 4\nover 19 count 2\nu 9 low b 1 high v 1\nv 15 low u 1 high r 1\nz 3/5 low r 1 high b 1\n"
       "m 261/475 low u 2 high z 2\n"},

      // c = y / (1 - x + y): the path of length 4, whose costs happen to be rational.
      {"poorman", "poorman", "cost", "blue-wins b\nred-wins r\nu: b m\nm: u v\nv: m r\n",
       "cost 3\nover 6 count 3\nu 2 low b 1 high m 1\nm 3 low u 2 high v 2\nv 4 low m 1 high r 1\n"},

      // c = (x + y - x/2) / (2 - (1 + x - y)/2).
      {"taxman", "taxman:1/2", "cost", "blue-wins b\nred-wins r\na: b z\nz: blue r | red b\nm: a z\n",
       "cost 3\nz 1/2 low r 1 high b 1\na 2/7 low b 1 high z 1\nm 2/5 low a 2 high z 2\n"},

      // Blue has nothing but waiting moves; v and a descend because Red must leave. Red's moves at a are tied.
      {"forced", "richman", "cost",
       "blue-wins b\nred-wins r\nv: blue v | red b\na: blue a | red v b\nw: blue w v | red v r\n",
       "cost 3\nv 0 low v 1 high b 0\na 0 low a 2 high b 0\nw 1/2 low v 1 high r 1\n"},

      // The mirror image.
      {"forced-up", "richman", "cost",
       "blue-wins b\nred-wins r\nv: blue r | red v\na: blue v r | red a\nw: blue v b | red w v\n",
       "cost 3\nv 1 low r 0 high v 1\na 1 low r 0 high a 2\nw 1/2 low b 1 high v 1\n"},

      // At v both would rather wait than move to a lost end: every number is a fixed point.
      {"gap", "richman", "interval", "blue-wins b\nred-wins r\nv: blue v r | red v b\nw: b v\nx: b r\ny: v r\n",
       "differ 3\n"
       "upper 4\nover 2 count 2\nw 1 low b 1 high v\nx 1 low b 1 high r\nv 1 low v 0 high v\ny 1 low v 0 high r\n"
       "lower 4\nv 0 low v high v 0\nw 0 low b high v 0\nx 1/2 low b high r 1\ny 1/2 low v high r 1\n"},

      // The same under another rule: c = (y + 2 x) / 3.
      {"gap-marksman", "marksman:2", "interval", "blue-wins b\nred-wins r\nv: blue v r | red v b\nw: b v\n",
       "differ 2\nupper 2\nv 1 low v 0 high v\nw 1/3 low b 1 high v\nlower 2\nv 0 low v high v 0\nw 0 low b high v "
       "0\n"},

      // A random walk with partisan vertices, two blue sinks, and a mean across groups.
      {"harmonic", "harmonic", "cost",
       "blue-wins b b2\nred-wins r\nh: blue b k | red r\nk: h b r\nq: blue b b2 | red k\n",
       "cost 3\nover 11 count 2\nh 7 to b 1\nk 6 to b 1\nq 3/11 to k 2\n"},

      // Discrete bidding. Columns: threshold, bid, rank, stop, without the token and with it.
      {"chips", "chips:advantage", "thresholds", "blue-wins b\nred-wins r\nx: b y\ny: x r\n",
       "thresholds 2 total 3 player blue ends none\nx 2 2 1 1 1 1 2 1\ny 3 1 2 0 3 0 1 1\n"},

      // Red must not be told to move where she cannot; an end that counts for Blue; zugzwang; the hero is Red.
      {"chips-ball", "chips:losers-ball", "thresholds",
       "blue-wins b\nred-wins r\no:\ne: r o\nz: blue r | red e\nd: blue e | red\n",
       "thresholds 3 total 2 player red ends blue\ne 2 1 1 1 1 1 1 1\nz 1 1 1 0 0 0 2 0\nd 3 0 0 0 2 0 2 0\n"},

      {"chips-take", "chips:make-it-take-it", "thresholds", "blue-wins b\nred-wins r\np: b q\nq: blue p | red r q\n",
       "thresholds 2 total 4 player blue ends none\np 2 2 2 1 2 2 1 2\nq 4 1 1 1 3 1 2 1\n"},

      {"chips-first", "chips:red-first", "thresholds", "blue-wins b\nred-wins r\nf: b g\ng: f r\n",
       "thresholds 2 total 4 player blue ends none\nf 2 2 2 1\ng 4 1 1 1\n"},

      // At w Blue can only wait, and Red must leave in the end: ranks go in circles before they settle.
      {"every", "chips:advantage", "every-total", "blue-wins b\nred-wins r\ne: b r\nw: blue w | red e\n",
       "every-total 2 functions 8 player blue ends none\n"
       "function 0 period 2 slope 1 prefix 0 1 1\nfunction 1 period 2 slope 1 prefix 0 0 1\n"
       "function 2 period 1 slope 0 prefix 1 0 1\nfunction 3 period 2 slope 1 prefix 0 0 0\n"
       "function 4 period 1 slope 0 prefix 0 1\nfunction 5 period 1 slope 0 prefix 0 0\n"
       "function 6 period 1 slope 0 prefix 1 0 3\nfunction 7 period 1 slope 0 prefix 1 0 2\n"
       "e 0 1 2 3 1 3 4 1\nw 0 5 6 5 0 5 7 5\n"},

      {"every-first", "chips:blue-first", "every-total", "blue-wins b\nred-wins r\ns: b t\nt: s r\n",
       "every-total 2 functions 6 player blue ends none\n"
       "function 0 period 3 slope 1 prefix 0 0 0 1\nfunction 1 period 3 slope 0 prefix 0 1 2 1\n"
       "function 2 period 3 slope 2 prefix 0 0 1 2\nfunction 3 period 3 slope 1 prefix 0 0 0 0\n"
       "function 4 period 3 slope 0 prefix 0 2 1 1\nfunction 5 period 3 slope 1 prefix 0 0 1 1\n"
       "s 0 0 1 0\nt 2 3 4 5\n"},

      // The first game under Poorman: costs (3 - sqrt 5)/2 and (sqrt 5 - 1)/2. Line 10 is `bounds 2 ...`.
      {"bounds", "poorman", "bounds", "blue-wins b\nred-wins r\ng: b h\nh: g r\n",
       "bounds 2 precision 7 bits 8\ng 97 2\nh 157 2\n"},

      // Exact zeros that descend by Blue's moves (u, o), and because Red must leave (w, z); exact ones; a cost between.
      {"exact", "taxman:1/2", "bounds",
       "blue-wins b\nred-wins r\nu: b o\no: u o\nw: blue w | red b\nz: blue z | red w\np: blue r | red p\nq: blue p | "
       "red "
       "q\ny: u q\n",
       "bounds 7 precision 1 bits 4\nu zero 1\no zero 2\nw zero 1\nz zero 2\np one 1\nq one 2\ny 7 2\n"},

      // Every word of the format is a name, except blue, red and end.
      {"names", "richman", "cost",
       "blue-wins low high\nred-wins cost count\nover: low count\nend-certificate: over cost\n",
       "cost 2\nover 1/2 low low 1 high count 1\nend-certificate 3/4 low over 1 high cost 1\n"},

      // Nothing to prove.
      {"sinks", "richman", "cost", "blue-wins b\nred-wins r\n", "cost 0\n"},
  };
  return list;
}

const Example& example(std::string_view name) {
  for (const Example& e : examples()) {
    if (e.name == name) return e;
  }
  throw std::runtime_error("no example " + std::string(name));
}

std::string changed(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  if (at == text.npos) throw std::runtime_error("nothing to change: " + from);
  return text.replace(at, from.size(), to);
}

namespace {

std::string verdict(const Report& report) {
  if (report.verified != !report.rejection) throw std::runtime_error("verified and rejected");
  if (report.verified) return "VERIFIED";
  const Rejection& r = *report.rejection;
  return (r.file == File::game ? "game " : "") + std::to_string(r.place.line) + ':' + std::to_string(r.place.column) +
         ' ' + r.what;
}

}  // namespace

std::string verdict(const std::string& game, const std::string& certificate, const Limits& limits) {
  Pieces pieces(certificate, 13);
  const std::string whole = verdict(check(game, certificate, limits)), in_pieces = verdict(check(game, pieces, limits));
  return whole == in_pieces ? whole : whole + ", in pieces " + in_pieces;
}

std::string verdict(const std::string& name, const std::string& from, const std::string& to) {
  return verdict(example(name).game(), changed(example(name).certificate(), from, to));
}

}  // namespace bidcheck::test
