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
