#pragma once

// The ledger of published claims: what a paper says, where, how it is tested, and the verdict that was recorded. One
// file a paper, certificates/PAPER/claims.txt; the program carries a copy of each. A verdict in the file is an
// expectation, never an input: checks do not see it.
//
//   published-claims 1
//   paper NAME
//   title TEXT
//
//   claim ID                        ids are unique in a paper
//   place TEXT                      section, theorem, figure, table cell
//   says TEXT                       the claim in our words
//   rule TEXT                       the rule of bidding, or none
//   game TEXT                       the game or games it is about
//   test TEXT                       how it is tested
//   data NAME WORD...               optional, any number of times: what the claim states in numbers, such as the cells
//                                   of a table
//   verdict VERDICT
//   printed TEXT                    refuted and misprint only, as are the next two
//   meant TEXT
//   counterexample TEXT             as the check finds it, the smallest first
//   note TEXT                       optional
//   certificates NAME...            optional: what bidcheck has verified for it
//
//   end
//
// Lines that begin with a blank continue the text above; empty lines separate; # begins a comment line.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "errors.hpp"

namespace bidcert::published {

enum class Verdict { confirmed, refuted, misprint, untestable, figure_lost, unexplained };

// confirmed, refuted, misprint, untestable, figure-lost. `unexplained` is what a check finds when a claim fails and its
// correction fails too; no ledger may record it.
std::string to_string(Verdict verdict);

// Lists of words by name.
using Data = std::map<std::string, std::vector<std::string>>;

struct Claim {
  std::string id, place, says, rule, game, test;
  Data data;
  Verdict verdict = Verdict::confirmed;
  std::string scope;  // of a confirmation: `instance`, `proved`, or `up to` a bound
  std::string printed, meant, counterexample, note;
  std::vector<std::string> certificates;
  Location at{};
};

struct Ledger {
  std::string paper, title;
  std::vector<Claim> claims;
};

// Throws InputError with the place of what is wrong.
Ledger parse_ledger(std::string_view text, const std::string& file);

// `confirmed up to ...`, `misprint`: as the file writes it.
std::string verdict_text(Verdict verdict, const std::string& scope);

}  // namespace bidcert::published
