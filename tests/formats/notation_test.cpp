// The text form of tiles and actions: printed and parsed back, and what is refused.

#include "roundhouse/formats/notation.hpp"

#include <string>
#include <vector>

#include "support/catch.hpp"

using namespace roundhouse;

TEST_CASE("every tile reads back as it was written", "[plain][notation]") {
    TileSet::whole(kMaxPips).for_each([](Tile tile) {
        const std::string written = formats::to_string(tile);
        CAPTURE(written);
        CHECK(formats::parse_tile(written) == tile);
        CHECK(formats::parse_typed_tile(written) == tile);
    });
    CHECK(formats::to_string(Tile(5, 12)) == "12-5");
    CHECK(formats::to_string(Tile(0, 0)) == "0-0");
}

TEST_CASE("what is not a tile in a log or message", "[plain][notation]") {
    for (const std::string bad : {"",      "-",     "12",    "12-",    "-5",
                                  "5-12",  "12-05", "012-5", "12 5",   "12:5",
                                  "12--5", " 12-5", "12-5 ", "12-5-1", "16-0",
                                  "a-b",   "12-5x", "+12-5", "1e1-1",  "99999999999999999999-1"}) {
        CAPTURE(bad);
        CHECK_FALSE(formats::parse_tile(bad).has_value());
    }
    CHECK_FALSE(formats::parse_tile(std::string("12\0-5", 5)).has_value());
}

TEST_CASE("tiles as people type them", "[plain][notation]") {
    for (const std::string good : {"12-5", "5-12", "12:5", "5/12", "12.5", "12 5", "5  12",
                                   " 12-5 ", "012-05", "12 - 5", "12- 5"}) {
        CAPTURE(good);
        CHECK(formats::parse_typed_tile(good) == Tile(12, 5));
    }
    for (const std::string bad : {"", " ", "12", "125", "12,5", "12--5", "16-1", "12-5-3",
                                  "twelve-5", "12-", ":5", "12:-5"}) {
        CAPTURE(bad);
        CHECK_FALSE(formats::parse_typed_tile(bad).has_value());
    }
}

TEST_CASE("a list of tiles has the largest first", "[plain][notation]") {
    TileSet tiles;
    CHECK(formats::to_string(tiles).empty());
    for (const Tile tile : {Tile(0, 0), Tile(11, 0), Tile(12, 5), Tile(12, 12)}) tiles.add(tile);
    CHECK(formats::to_string(tiles) == "12-12 12-5 11-0 0-0");
}

TEST_CASE("every kind of action reads back as it was written", "[plain][notation]") {
    const std::vector<std::pair<Action, std::string>> table{
        {Play{Tile(12, 5), 2, 12}, "play 12-5 on 2 at 12"},
        {Play{Tile(5, 12), 10, 5}, "play 12-5 on 10 at 5"},
        {Play{Tile(12, 12), 0, kNoPips}, "play 12-12 on 0"},
        {Draw{}, "draw"},
        {Pass{}, "pass"},
        {Done{}, "done"},
        {Announce{}, "announce"},
        {Confess{}, "confess"},
    };
    for (const auto& [action, written] : table) {
        CAPTURE(written);
        CHECK(formats::to_string(action) == written);
        const auto back = formats::parse_action(written);
        REQUIRE(back.has_value());
        CHECK(*back == action);
    }
}

TEST_CASE("what is not an action", "[plain][notation]") {
    for (const std::string bad :
         {"", "Draw", "draw ", "drawn", "play", "play ", "play 12-5", "play 12-5 on",
          "play 12-5 on x", "play 12-5 on 02", "play 5-12 on 2 at 5", "play 12-5 on 2 at",
          "play 12-5 on 2 at 16", "play 12-5 on 2 at 5 ", "play 12-5 on 100 at 5",
          "play 12-5  on 2 at 5", "play 12-5 at 5 on 2"}) {
        CAPTURE(bad);
        CHECK_FALSE(formats::parse_action(bad).has_value());
    }
}
