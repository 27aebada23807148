#include "check/check.hpp"

#include <cctype>
#include <sstream>

#include "number/number.hpp"
#include "support.hpp"

using namespace bidcheck;
using namespace bidcheck::test;

TEST_CASE("the examples are verified") {
  for (const Example& e : examples()) {
    CAPTURE(e.name);
    CHECK(verdict(e.game(), e.certificate()) == "VERIFIED");
  }
}

TEST_CASE("the user's layout does not matter, the user's game does") {
  const Example& e = example("two");
  CHECK(verdict("bidding-game  1 # again\r\n\r\nu:\tb v\nred-wins r\nv: u r\nblue-wins b\nend", e.certificate()) ==
        "VERIFIED");
  CHECK(verdict("bidding-game 1\nblue-wins b\nred-wins r\nv: u r\nu: b v\nend\n", e.certificate()) ==
        "7:1 the certificate is for another game");
  CHECK(verdict("bidding-game 1\nblue-wins b\nred-wins r\nu: b v\nv: blue u r | red u r\nend\n", e.certificate()) ==
        "8:4 the certificate is for another game");
  CHECK(verdict("bidding-game 1\nblue-wins r\nred-wins b\nu: b v\nv: u r\nend\n", e.certificate()) ==
        "5:11 the certificate is for another game");
}

TEST_CASE("a vertex at which a player cannot move is bad input") {
  for (const char* rule : {"richman", "marksman:2", "harmonic"}) {
    const auto with = [&](const std::string& statement) {
      const Example e{"", rule, "cost", "blue-wins b\nred-wins r\n" + statement + "\n", "cost 1\n"};
      return verdict(e.game(), e.certificate());
    };
    CHECK(with("v:") == "game 4:1 Blue has no move here");
    CHECK(with("  v: blue | red") == "game 4:3 Blue has no move here");
    CHECK(with("v: blue | red b") == "game 4:1 Blue has no move here");
    CHECK(with("v: blue b | red") == "game 4:1 Red has no move here");
  }
}

TEST_CASE("limits end the check before anything is decided") {
  const Example& e = example("marksman");
  const Report report = check(e.game(), e.certificate(), {.digits = 2});
  REQUIRE(report.rejection);
  CHECK(report.rejection->limit);
  CHECK_FALSE(report.verified);
  CHECK(verdict(e.game(), e.certificate(), {.digits = 3}) == "VERIFIED");
  CHECK(verdict(e.game(), e.certificate(), {.vertices = 5}) == "game 7:1 too many vertices");
}

TEST_CASE("the report says what was verified") {
  const Report cost = check(example("zugzwang").game(), example("zugzwang").certificate());
  CHECK(cost.vertices == 4);
  CHECK(cost.black == 2);
  CHECK(cost.symmetric == false);
  CHECK(cost.rule == "richman");
  CHECK(cost.claim == "cost");
  CHECK(cost.facts.size() == 6);
  CHECK_FALSE(cost.differ);
  const Report interval = check(example("gap").game(), example("gap").certificate());
  CHECK(interval.differ == 3);
  CHECK(interval.facts.size() == 7);
  CHECK(interval.facts.back() == "upper >= lower everywhere, different at exactly 3 vertices");
  const Report harmonic = check(example("harmonic").game(), example("harmonic").certificate());
  CHECK(harmonic.facts.size() == 4);
}

// Costs 1/2, 1/4, ..., 2^-400 over one denominator, the same split into single lines, and one digit changed.
TEST_CASE("large numbers") {
  const int n = 400;
  std::vector<CGAL::Gmpz> powers{1};
  for (int i = 1; i <= n; ++i) powers.push_back(powers.back() * 2);
  const auto digits = [](const CGAL::Gmpz& z) {
    const bool large = mpz_sizeinbase(z.mpz(), 2) > 256;
    std::string text(mpz_sizeinbase(z.mpz(), large ? 16 : 10) + 2, '\0');
    mpz_get_str(text.data(), large ? 16 : 10, z.mpz());
    return (large ? "0x" : "") + std::string(text.c_str());
  };
  Example shared{"", "richman", "cost", "blue-wins b\nred-wins r\n",
                 "cost 400\nover " + digits(powers[n]) + " count 400\n"};
  Example single = shared;
  single.body = "cost 400\n";
  for (int i = 1; i <= n; ++i) {
    const std::string name = "v" + std::to_string(i), next = i == 1 ? "r" : "v" + std::to_string(i - 1);
    shared.statements += name + ": b " + next + "\n";
    const std::string evidence = " low b 1 high " + next + " 1\n";
    shared.body += name + ' ' + digits(powers[static_cast<std::size_t>(n - i)]) + evidence;
    single.body += name + " 1/" + digits(powers[static_cast<std::size_t>(i)]) + evidence;
  }
  single.statements = shared.statements;
  CHECK(verdict(shared.game(), shared.certificate()) == "VERIFIED");
  CHECK(verdict(single.game(), single.certificate()) == "VERIFIED");
  for (Example* e : {&shared, &single}) {
    const std::size_t at = e->body.find(e == &shared ? "v200 " : "v200 1/") + 20;
    REQUIRE(std::isdigit(e->body[at]));
    e->body[at] = e->body[at] == '7' ? '3' : '7';
    CHECK(verdict(e->game(), e->certificate()).find("the cost is not the average") != std::string::npos);
  }
}
