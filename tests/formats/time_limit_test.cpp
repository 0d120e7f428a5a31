#include "roundhouse/formats/time_limit.hpp"

#include "support/catch.hpp"

using namespace roundhouse;
using formats::parse_time_limit;
using formats::TimeLimit;

TEST_CASE("a time limit is read as it is written", "[clock]") {
    const TimeLimit turn{30, 0, 0}, bank{0, 300, 0}, more{0, 615, 10};
    CHECK(parse_time_limit("30") == turn);
    CHECK(parse_time_limit("5:00") == bank);
    CHECK(parse_time_limit("10:15+10") == more);
    CHECK(parse_time_limit("off") == TimeLimit{});
    for (const TimeLimit& limit : {turn, bank, more, TimeLimit{}})
        CHECK(parse_time_limit(to_string(limit)) == limit);
    CHECK_FALSE(TimeLimit{}.any());
}

TEST_CASE("what is no time limit is none", "[clock]") {
    for (const char* text :
         {"",         "0",     "-5",   "3601",  "30s",    "5:",          ":30",       "5:0",
          "5:60",     "5:000", "0:00", "5:00+", "5:00+0", "5:00+-1",     "5:00+3601", "1441:00",
          "24:00:00", "1e3",   " 30",  "30 ",   "+10",    "99999999999", "Off"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_time_limit(text));
    }
    CHECK(parse_time_limit("1440:00")->bank == formats::kLongestBank);
    CHECK(parse_time_limit("3600")->turn == formats::kLongestTurn);
}
