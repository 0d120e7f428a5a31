#include "roundhouse/text/csv.hpp"

#include "support/catch.hpp"

using namespace roundhouse;

TEST_CASE("text: quotes in a field of CSV are doubled") {
    CHECK(text::csv_quoted("Ann \"A\", B") == "\"Ann \"\"A\"\", B\"");
}

TEST_CASE("text: a spreadsheet takes no field of CSV for a formula") {
    for (const std::string formula : {"=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "\nx",
                                      "\uFF1D1", "\uFF0B1", "\uFF0D1", "\uFF20x"})
        CHECK(text::csv_quoted(formula) == "\"'" + formula + "\"");
    CHECK(text::csv_quoted("=\"a\"") == "\"'=\"\"a\"\"\"");
    // What begins with an apostrophe has one more, so that a reader can always drop the first one.
    CHECK(text::csv_quoted("'t Hooft") == "\"''t Hooft\"");
    CHECK(text::csv_quoted("'=1") == "\"''=1\"");
    for (const std::string plain : {"", "Ann", "O'Neill", "a=b", "1-2"})
        CHECK(text::csv_quoted(plain) == '"' + plain + '"');
}
