#include "number/number.hpp"

#include "support.hpp"

using namespace bidcheck;

namespace {

template <typename Read>
std::string outcome(Read read) {
  try {
    return read();
  } catch (const Rejection& r) {
    return r.what + (r.limit ? " (limit)" : "");
  }
}

std::string number(const std::string& token, std::size_t digits = 100) {
  const Limits limits{.digits = digits};
  const Lexer lexer(File::certificate, token, limits);
  return outcome([&] {
    const Fraction f = read_number(lexer, token);
    return text(Rational(f.numerator)) + " " + text(Rational(f.denominator));
  });
}

std::string natural(const std::string& token, std::size_t digits = 100) {
  const Limits limits{.digits = digits};
  const Lexer lexer(File::certificate, token, limits);
  return outcome([&] { return text(Rational(read_natural(lexer, token))); });
}

std::string count(const std::string& token, std::size_t least, std::size_t most) {
  const Limits limits;
  const Lexer lexer(File::certificate, token, limits);
  return outcome([&] { return std::to_string(read_count(lexer, token, least, most)); });
}

}  // namespace

TEST_CASE("numbers in lowest terms") {
  CHECK(number("0") == "0 1");
  CHECK(number("7") == "7 1");
  CHECK(number("-7") == "-7 1");
  CHECK(number("1/2") == "1 2");
  CHECK(number("-10/21") == "-10 21");
  CHECK(number("123456789012345678901/10") == "123456789012345678901 10");
}

TEST_CASE("what is not a number") {
  for (const char* bad : {"",     "-",   "/",   "1/", "/2",   "-/2", "1//2", "1/2/3", "--1", "+1",   "1/-2",
                          "1/+2", "01",  "-01", "00", "1/02", "0x",  "1e3",  "1.5",   "1.",  "1 ",   " 1",
                          "1_0",  "inf", "nan", "-0", "1/0",  "0/0", "1/1",  "-0/1",  "5/1", "1/00", "1\n"}) {
    CAPTURE(bad);
    CHECK(number(bad) == "not a number");
  }
  for (const char* bad : {"2/4", "-2/4", "0/2", "-0/2", "3/3", "10/15"}) {
    CAPTURE(bad);
    CHECK(number(bad) == "the number is not in lowest terms");
  }
}

TEST_CASE("naturals") {
  CHECK(natural("0") == "0");
  CHECK(natural("10") == "10");
  for (const char* bad :
       {"", "-1", "-0", "+1", "01", "00", "1/2", "1.0", "a", "1a", "0x", "0x0", "0x0a", "0xA", "0xg"}) {
    CAPTURE(bad);
    CHECK(natural(bad) == "not a natural number");
  }
}

TEST_CASE("every number has one base: hexadecimal from 2^256 on") {
  const std::string power = "1" + std::string(64, '0');  // 2^256 in hexadecimal
  const std::string below(64, 'f');
  const std::string decimal =
      "115792089237316195423570985008687907853269984665640564039457584007913129639936";  // 2^256
  const std::string decimal_below = "115792089237316195423570985008687907853269984665640564039457584007913129639935";
  CHECK(natural(decimal_below) == decimal_below.substr(0, 40) + "... (78 characters)");
  CHECK(natural("0x" + power) == decimal.substr(0, 40) + "... (78 characters)");
  CHECK(number("-1/0x" + power) == "-1 " + decimal.substr(0, 40) + "... (78 characters)");
  for (const std::string& wrong :
       {decimal, "0x" + below, std::string("0x1"), std::string("0x10"), std::string(90, '9')}) {
    CAPTURE(wrong);
    CHECK(natural(wrong) == "the number is in the wrong base");
    CHECK(number(wrong) == "the number is in the wrong base");
  }
  CHECK(number("1/" + decimal) == "the number is in the wrong base");
  CHECK(natural("0x" + power, 65) != "the number has too many digits (limit)");
  CHECK(natural("0x" + power, 64) == "the number has too many digits (limit)");
  CHECK(count("0x" + power, 0, 5) == "not a natural number");
}

TEST_CASE("numbers with more digits than allowed are not converted") {
  CHECK(natural("123", 3) == "123");
  CHECK(natural("1234", 3) == "the number has too many digits (limit)");
  CHECK(number("-123", 3) == "-123 1");
  CHECK(number("12/35", 2) == "12 35");
  CHECK(number("12/35", 1) == "the number has too many digits (limit)");
  CHECK(number("1/35", 1) == "the number has too many digits (limit)");
  CHECK(number("13/5", 1) == "the number has too many digits (limit)");
  CHECK(natural("x234", 3) == "not a natural number");
}

TEST_CASE("counts") {
  CHECK(count("0", 0, 5) == "0");
  CHECK(count("5", 0, 5) == "5");
  CHECK(count("6", 0, 5) == "number out of range");
  CHECK(count("1", 2, 5) == "number out of range");
  CHECK(count("05", 0, 5) == "not a natural number");
  CHECK(count("4294967295", 0, 4294967295) == "4294967295");
  CHECK(count("4294967296", 0, 4294967295) == "number out of range");
  CHECK(count("18446744073709551617", 0, 4294967295) == "number out of range");
  CHECK(count(std::string(1000, '9'), 0, 4294967295) == "number out of range");
}

TEST_CASE("costs are compared exactly") {
  const Integer one = 1, two = 2, three = 3, four = 4, six = 6, same = 3;
  CHECK(compare({&one, &three}, {&two, &three}) < 0);
  CHECK(compare({&two, &three}, {&one, &three}) > 0);
  CHECK(compare({&two, &three}, {&two, &three}) == 0);
  CHECK(compare({&two, &three}, {&two, &same}) == 0);
  CHECK(compare({&two, &four}, {&three, &six}) == 0);
  CHECK(compare({&two, &three}, {&three, &four}) < 0);
  CHECK(compare({&three, &four}, {&two, &three}) > 0);
}

TEST_CASE("long numbers are shortened when shown") {
  CHECK(text(Rational(Integer(2), Integer(4))) == "1/2");
  CHECK(text(Rational(Integer(std::string(64, '7')))) == std::string(64, '7'));
  CHECK(text(Rational(Integer(std::string(65, '7')))) == std::string(40, '7') + "... (65 characters)");
}
