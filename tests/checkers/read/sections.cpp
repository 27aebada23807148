#include "read/sections.hpp"

#include "support.hpp"

using namespace bidcheck;
using namespace bidcheck::test;

// Each change breaks one condition of form. More of them, as files, are in tests/corpus/certificates.

TEST_CASE("header") {
  CHECK(verdict("two", "certificate 1", "certificate 2") == "1:21 unknown version of the format");
  CHECK(verdict("two", "certificate 1", "certificate") == "1:1 unknown version of the format");
  CHECK(verdict("two", "bidding-certificate 1\n", "") == "1:1 not a certificate");
  CHECK(verdict("two", "rule richman", "rule penniless") == "2:6 unknown rule");
  CHECK(verdict("two", "rule richman", "rule Richman") == "2:6 unknown rule");
  CHECK(verdict("two", "rule richman", "rule marksman") == "2:6 unknown rule");
  CHECK(verdict("two", "rule richman", "rule richman:1") == "2:6 unknown rule");
  CHECK(verdict("two", "rule richman", "rule richman 1") == "2:14 the line goes on");
  CHECK(verdict("two", "rule richman\nclaim cost", "claim cost\nrule richman") == "2:1 wrong word");
  CHECK(verdict("two", "claim cost", "claim cost interval") == "3:12 the line goes on");
  CHECK(verdict("two", "claim cost", "claim costs") == "3:7 unknown claim");
  CHECK(verdict("harmonic", "claim cost", "claim interval") == "3:7 this claim is not possible with this rule");
}

TEST_CASE("the rate is a positive number in lowest terms") {
  CHECK(verdict("two", "rule richman", "rule marksman:1") == "VERIFIED");
  CHECK(verdict("two", "rule richman", "rule marksman:0") == "2:15 the rate must be positive");
  CHECK(verdict("two", "rule richman", "rule marksman:-1/2") == "2:15 the rate must be positive");
  CHECK(verdict("two", "rule richman", "rule marksman:2/2") == "2:15 the number is not in lowest terms");
  CHECK(verdict("two", "rule richman", "rule marksman:1/1") == "2:15 not a number");
  CHECK(verdict("taxman", "taxman:1/2", "taxman") == "2:6 unknown rule");
  CHECK(verdict("taxman", "taxman:1/2", "taxman:3/2") == "2:13 the tax rate is out of range");
  CHECK(verdict("taxman", "taxman:1/2", "taxman:-1/2") == "2:13 the tax rate is out of range");
  CHECK(verdict("taxman", "taxman:1/2", "taxman:2/4") == "2:13 the number is not in lowest terms");
  CHECK(verdict("two", "rule richman", "rule marksman:1/0") == "2:15 not a number");
  const std::string long_rate = "rule marksman:0x" + std::string(998, 'f');
  CHECK(verdict("two", "rule richman", long_rate).ends_with("not the average that the rule demands"));
  CHECK(verdict("two", "rule richman", long_rate + 'f') == "2:15 the rate is too long");
}

TEST_CASE("sections and their counts") {
  CHECK(verdict("two", "cost 2\n", "cost 1\n") == "10:6 wrong number of black vertices");
  CHECK(verdict("two", "cost 2\n", "cost 2 2\n") == "10:8 the line goes on");
  CHECK(verdict("two", "cost 2\n", "cost\n") == "10:5 the line ends too early");
  CHECK(verdict("two", "cost 2\n", "lower 2\n") == "10:1 wrong word");
  CHECK(verdict("gap", "lower 4", "upper 4") == "19:1 wrong word");
  CHECK(verdict("gap", "differ 3\n", "") == "12:1 wrong word");
  CHECK(verdict("gap", "claim interval", "claim cost") == "12:1 wrong word");
  CHECK(verdict("two", "claim cost", "claim interval") == "10:1 wrong word");
  CHECK(verdict("sinks", "claim cost", "claim interval") == "8:1 wrong word");
  CHECK(verdict("gap", "differ 3", "differ 0") == "12:8 number out of range");
  CHECK(verdict("gap", "differ 3", "differ 5") == "12:8 number out of range");
  CHECK(verdict("gap", "differ 3", "differ 3 3") == "12:10 the line goes on");
  CHECK(verdict("sinks", "cost 0\nend-certificate", "cost 0\n") ==
        "9:1 tokens are separated by exactly one space and no line is empty");
}

TEST_CASE("each black vertex has one line and sinks have none") {
  const std::string line = "v 2 low u 1 high r 1\n";
  CHECK(verdict("two", line, "u 1 low b 1 high v 1\n") == "13:1 has a line already, line 12");
  CHECK(verdict("two", line, "b 2 low u 1 high r 1\n") == "13:1 a sink has no line");
  CHECK(verdict("two", line, "w 2 low u 1 high r 1\n") == "13:1 no such vertex in the game");
  CHECK(verdict("two", line, "") == "13:1 no such vertex in the game");
  CHECK(verdict("two", line, line + line) == "14:1 wrong word");
  CHECK(verdict("mixed", "m 1/2 low u 2 high q 2\n", "") == "26:1 no such vertex in the game");
  CHECK(verdict("gap", "y 1 low v 0 high r\n", "") == "18:1 no such vertex in the game");
}

TEST_CASE("costs lie between 0 and 1") {
  CHECK(verdict("zugzwang", "z 1/2", "z -1/2") == "11:3 the cost is negative");
  CHECK(verdict("zugzwang", "z 1/2", "z 3/2") == "11:3 the cost is greater than 1");
  CHECK(verdict("zugzwang", "z 1/2", "z 2") == "11:3 the cost is greater than 1");
  CHECK(verdict("two", "v 2", "v 4") == "13:3 the cost is greater than 1");
  CHECK(verdict("two", "v 2", "v -2") == "13:3 not a natural number");
}

TEST_CASE("groups") {
  CHECK(verdict("two", "over 3 count 2\nu 1 low b 1 high v 1\nv 2", "over 6 count 2\nu 2 low b 1 high v 1\nv 4") ==
        "11:6 not the least common denominator of the group");
  CHECK(verdict("forced", "v 0 low v 1 high b 0\na 0", "over 2 count 2\nv 0 low v 1 high b 0\na 0") ==
        "12:6 not the least common denominator of the group");
  CHECK(verdict("forced", "v 0 low v 1 high b 0\na 0", "over 1 count 2\nv 0 low v 1 high b 0\na 0") ==
        "12:6 the common denominator is less than 2");
  CHECK(verdict("forced", "v 0 low v 1 high b 0\na 0", "over 0 count 2\nv 0 low v 1 high b 0\na 0") ==
        "12:6 the common denominator is less than 2");
  CHECK(verdict("two", "over 3", "over 3/1") == "11:6 not a natural number");
  CHECK(verdict("two", "over 3", "over -3") == "11:6 not a natural number");
  CHECK(verdict("two", "count 2", "count 3") == "11:14 the group runs past the section");
  CHECK(verdict("two", "count 2", "count 1") == "11:14 number out of range");
  CHECK(verdict("two", "count 2", "count 0") == "11:14 number out of range");
  CHECK(verdict("two", "count 2", "count 99999999999999999999999") == "11:14 number out of range");
  CHECK(verdict("two", "count 2", "count 2 2") == "11:16 the line goes on");
  CHECK(verdict("two", "count 2", "count") == "11:13 the line ends too early");
  CHECK(verdict("two", " count 2\n", "\n") == "11:1 no such vertex in the game");
  CHECK(verdict("mixed", "over 3 count 2\np", "over 3 count 6\np") == "21:14 the group runs past the section");
  CHECK(verdict("two", "u 1 low", "u 1/3 low") == "12:3 not a natural number");
}

TEST_CASE("a group may be split and joined") {
  CHECK(verdict("two", "over 3 count 2\nu 1 low b 1 high v 1\nv 2", "u 1/3 low b 1 high v 1\nv 2/3") == "VERIFIED");
  CHECK(verdict("zugzwang", "z 1/2 low r 1 high b 1\nm 1/4", "over 4 count 2\nz 2 low r 1 high b 1\nm 1") ==
        "VERIFIED");
}

TEST_CASE("evidence") {
  CHECK(verdict("two", "u 1 low b", "u 1 to b") == "12:5 wrong word");
  CHECK(verdict("two", "u 1 low b 1 high v 1", "u 1 high v 1 low b 1") == "12:5 wrong word");
  CHECK(verdict("two", "u 1 low b 1 high v 1", "u 1 low b high v 1") == "12:11 not a natural number");
  CHECK(verdict("two", "u 1 low b 1 high v 1", "u 1 low b 1 high v") == "12:19 the line ends too early");
  CHECK(verdict("two", "u 1 low b 1 high v 1", "u 1 low b 1") == "12:12 the line ends too early");
  CHECK(verdict("two", "u 1 low b 1 high v 1", "u 1") == "12:4 the line ends too early");
  CHECK(verdict("two", "u 1 low b 1 high v 1", "u") == "12:2 the line ends too early");
  CHECK(verdict("two", "u 1 low b 1 high v 1", "u 1 low b 1 high v 1 1") == "12:22 the line goes on");
  CHECK(verdict("two", "u 1 low b 1 high v 1", "u 1 low x 1 high v 1") == "12:9 no such vertex in the game");
  CHECK(verdict("two", "u 1 low b 1 high v 1", "u 1 low b 3 high v 1") == "12:11 number out of range");
  CHECK(verdict("two", "u 1 low b 1 high v 1", "u 1 low b 01 high v 1") == "12:11 not a natural number");
  CHECK(verdict("gap", "v 1 low v 0 high v\n", "v 1 low v 0 high v 0\n") == "17:20 the line goes on");
  CHECK(verdict("gap", "v 0 low v high v 0\n", "v 0 low v 0 high v 0\n") == "20:11 wrong word");
  CHECK(verdict("harmonic", "h 7 to b 1", "h 7 low b 1") == "13:5 wrong word");
  CHECK(verdict("harmonic", "h 7 to b 1", "h 7 to b") == "13:9 the line ends too early");
  CHECK(verdict("harmonic", "h 7 to b 1", "h 7 to b 1 1") == "13:12 the line goes on");
}

TEST_CASE("the end") {
  CHECK(verdict("two", "end-certificate\n", "") == "14:1 the file ends too early");
  CHECK(verdict("two", "end-certificate\n", "end-certificate") == "14:16 the line is not ended by a newline");
  CHECK(verdict("two", "end-certificate\n", "end\n") == "14:1 wrong word");
  CHECK(verdict("two", "end-certificate\n", "end-certificate 1\n") == "14:17 the line goes on");
  CHECK(verdict("two", "end-certificate\n", "end-certificate\nx\n") == "15:1 text after the end of the certificate");
}
