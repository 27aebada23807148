// Small games with certificates worked out by hand, and what to say about changed ones.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "check/check.hpp"

namespace bidcheck::test {

// A game without its first line and `end`, and the certificate without the parts that restate it.
struct Example {
  std::string name, rule, claim, statements, body;

  std::string game() const { return "bidding-game 1\n" + statements + "end\n"; }
  std::string certificate() const {
    return "bidding-certificate 1\nrule " + rule + "\nclaim " + claim + "\n" + game() + body + "end-certificate\n";
  }
};

const std::vector<Example>& examples();
const Example& example(std::string_view name);

// `text` with the first `from` replaced, which must be there.
std::string changed(std::string text, const std::string& from, const std::string& to);

// A text that comes in pieces of so many characters.
class Pieces : public Source {
 public:
  Pieces(std::string_view t, std::size_t s) : text(t), size(s) {}
  bool more(std::string& to) override {
    const std::string_view piece = text.substr(0, size);
    text.remove_prefix(piece.size());
    to += piece;
    return !piece.empty();
  }

 private:
  std::string_view text;
  std::size_t size;
};

// "VERIFIED", or LINE:COLUMN and the message, e.g. "12:3 wrong rank"; a place in the game has "game " before it. The
// certificate is checked twice, whole and in pieces, with the same verdict.
std::string verdict(const std::string& game, const std::string& certificate, const Limits& limits = {});

// The verdict on an example whose certificate was changed in one place.
std::string verdict(const std::string& name, const std::string& from, const std::string& to);

}  // namespace bidcheck::test
