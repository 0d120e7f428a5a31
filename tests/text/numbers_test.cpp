#include "roundhouse/text/numbers.hpp"

#include <cmath>

#include "support/catch.hpp"

using namespace roundhouse;

TEST_CASE("text: numbers in reports have four decimals and no sign without a value") {
    CHECK(text::rounded(1.23456) == 1.2346);
    CHECK(text::rounded(-1.23456) == -1.2346);
    CHECK_FALSE(std::signbit(text::rounded(-0.00001)));
    CHECK_FALSE(std::signbit(text::rounded(-0.0)));
}

TEST_CASE("text: a number with a point is one to its last letter, in every library") {
    CHECK(text::parse_floating("1.5") == 1.5);
    CHECK(text::parse_floating("-0.25") == -0.25);
    CHECK(text::parse_floating("2e3") == 2000);
    CHECK(text::parse_floating("7") == 7);
    for (const char* wrong :
         {"", " 1", "1 ", "+1", "1,5", "1.5x", "e3", "--1", "0x10", "1e", "."}) {
        INFO(wrong);
        CHECK_FALSE(text::parse_floating(wrong));
    }
    CHECK(text::parse_number<double>("3.5", 0, 4) == 3.5);
    CHECK_FALSE(text::parse_number<double>("4.5", 0, 4));
    CHECK_FALSE(text::parse_number<double>("nan", 0, 4));
}
