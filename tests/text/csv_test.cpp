#include "roundhouse/text/csv.hpp"

#include "support/catch.hpp"

using namespace roundhouse;

TEST_CASE("text: quotes in a field of CSV are doubled") {
    CHECK(text::csv_quoted("Ann \"A\", B") == "\"Ann \"\"A\"\", B\"");
}
