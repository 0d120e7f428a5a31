// Numbers and fields of reports.

#include "roundhouse/text/figures.hpp"

#include <cmath>

#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/spelling.hpp"
#include "support/catch.hpp"

using namespace roundhouse;

TEST_CASE("text: figures have four decimals and no sign without a value") {
    CHECK(text::rounded(1.23456) == 1.2346);
    CHECK(text::rounded(-1.23456) == -1.2346);
    CHECK_FALSE(std::signbit(text::rounded(-0.00001)));
    CHECK_FALSE(std::signbit(text::rounded(-0.0)));
    CHECK(text::csv_quoted("Ann \"A\", B") == "\"Ann \"\"A\"\", B\"");
}

TEST_CASE("text: words are trimmed, filled up and capitalised") {
    CHECK(text::trimmed(" \t a b\r").compare("a b") == 0);
    CHECK(text::trimmed(" \t").empty());
    CHECK(text::padded("ab", 4) == "ab  ");
    CHECK(text::padded("\u00e9", 2) == "\u00e9 ");
    CHECK(text::padded("abc", 2) == "abc");
    CHECK(text::capitalised("one two") == "One two");
    CHECK(text::capitalised("\u00e9") == "\u00e9");
    CHECK(text::capitalised("").empty());
}
