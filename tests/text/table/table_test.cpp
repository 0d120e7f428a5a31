#include "roundhouse/text/table/table.hpp"

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

TEST_CASE("text: a column is one row of a list, for people, CSV and JSON") {
    struct Row {
        std::string name;
        int games = 0;
        double wins = 0;
    };
    const Row ann{"A\u001bn, n", 12, 1.0 / 3}, wide{"\u540D\u524D and more", 3, 2};
    const text::Table<Row> table{{
        {"name", &Row::name, {"who", -8}},
        {"games", &Row::games, {"games", 6}},
        {"wins", &Row::wins, {"won", 5}},
        {"share", [](auto& row) { return row.wins / row.games; }, {}, text::Files::csv, {2}},
        {"nothing", [](auto&) { return text::Cell(); }},
        {"word", [](auto&) { return "so"; }, {}, text::Files::csv, {.quoted = false}},
        {"", [](auto&) { return "seen"; }, {"only", 4}, text::Files::none},
        {"deep",
         [](auto& row) {
             return text::Cell{{"wins", row.wins}};
         },
         {},
         text::Files::json},
    }};
    CHECK(table.line() == "who       games   won only\n");
    CHECK(table.line(&ann) == "A\uFFFDn, n       12   0.3 seen\n");
    CHECK(table.line(&wide) == "\u540D\u524D and      3   2.0 seen\n");
    CHECK(table.csv() == "name,games,wins,share,nothing,word\r\n");
    CHECK(table.csv(&ann) == "\"A\u001bn, n\",12,0.3333,0.03,,so\r\n");
    CHECK(table.csv(&wide, "\n") == "\"\u540D\u524D and more\",3,2,0.67,,so\n");
    CHECK(text::json_line(table.json(ann)) ==
          R"({"name":"A\u001bn, n","games":12,"wins":0.3333,"nothing":null,"deep":{"wins":0.3333}})"
          "\n");
    CHECK(text::json_line({{"bytes that are no text", "\xff"}}) ==
          "{\"bytes that are no text\":\"\uFFFD\"}\n");
}
