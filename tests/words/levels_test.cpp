// The levels of computer players have two sets of names, and both are understood.

#include "roundhouse/words/levels.hpp"

#include <fmt/format.h>

#include <vector>

#include "app/setup/play_options.hpp"
#include "app/setup/table_setup.hpp"
#include "roundhouse/book/ratings.hpp"
#include "roundhouse/bots/bot.hpp"
#include "roundhouse/game/seating.hpp"
#include "support/catch.hpp"
#include "support/made_part.hpp"

using namespace roundhouse;

TEST_CASE("levels: one is meant by its number, by its locomotive, and with the word level before",
          "[text]") {
    for (const char* word :
         {"7", "level 7", "Level  7", "mallard", "level Mallard", " LEVEL mallard"})
        CHECK(words::level_meant(word) == "mallard-1");
    CHECK(words::level_meant("level like me") == words::kLikeMe);
    for (const char* word : {"level", "level 9", "levels 7", "7 level"})
        CHECK(words::level_meant(word) == word);
}

TEST_CASE("levels: planner and expert are also known with their version", "[text]") {
    CHECK(bots::level_named("planner-0.1") == bots::Level::planner);
    CHECK(bots::level_named("Expert-0.1") == bots::Level::expert);
    CHECK_FALSE(bots::level_named("planner-0.2").has_value());
}

TEST_CASE("levels: each has a name for people, a summary, and both names mean it", "[text]") {
    std::vector<bots::Level> all(bots::levels().begin(), bots::levels().end());
    all.insert(all.end(), bots::plain_levels().begin(), bots::plain_levels().end());
    for (const bots::Level level : all) {
        const std::string_view old = bots::name(level);
        const std::string_view name = words::level_name(old);
        CHECK(name != old);
        CHECK_FALSE(words::level_summary(old).empty());
        CHECK(words::level_meant(name) == old);
        CHECK(words::level_meant(old) == old);
        CHECK(bots::level_named(name) == level);
        CHECK(book::level_rating(old).has_value());
    }
    CHECK(words::level_name("oracle") == "oracle");
    CHECK(words::level_summary("oracle").empty());
    CHECK_FALSE(bots::level_named("oracle").has_value());
}

TEST_CASE("levels: logs get names that stay, whatever was typed", "[text]") {
    app::PlayOptions options;
    options.players = {"Ann"};
    options.bots = {"Bea:hard",    "Cyd:expert", "Dov:easy",    "Eve",   "Flo:7",
                    "Guy:level 2", "Hal:Comet",  "Ida:Level 3", "Joe: 4"};
    const auto draft = app::draft_of(options);
    CHECK(std::get<game::Setup>(draft).players == std::vector<game::Player>{{"Ann", ""},
                                                                            {"Bea", "expert"},
                                                                            {"Cyd", "expert"},
                                                                            {"Dov", "greedy"},
                                                                            {"Eve", "rocket-1"},
                                                                            {"Flo", "mallard-1"},
                                                                            {"Guy", "adler-1"},
                                                                            {"Hal", "comet-1"},
                                                                            {"Ida", "comet-1"},
                                                                            {"Joe", "rocket-1"}});
    options.bots = {"Bea:harder"};
    const auto refused = app::draft_of(options);
    CHECK(std::get<app::Fault>(refused).message ==
          "There is no level `harder`; the levels are 1 to 7 (Billy, Adler, Comet, Rocket, Vulcan, "
          "Tornado, Mallard), like-me, or the older random, greedy, planner or expert.");
    options.bots = {"Bea:python3 bot.py"};
    const auto command = app::draft_of(options);
    CHECK(std::get<app::Fault>(command).message ==
          "There is no level `python3 bot.py`; a program of your own is `Bea:cmd=python3 bot.py`.");
    options.bots = {"Bea:Like me"};
    CHECK(std::get<game::Setup>(app::draft_of(options)).players.back().level == words::kLikeMe);
    options.bots = {"Bea:like him"};
    const auto almost = app::draft_of(options);
    CHECK(std::get<app::Fault>(almost).message.find(", like-me, or") != std::string::npos);
    options.bots = {"Bea:8"};
    CHECK(std::holds_alternative<app::Fault>(app::draft_of(options)));
}

TEST_CASE("levels: the page for those who write a bot lists them", "[text]") {
    std::string rows;
    int number = 0;
    for (const bots::Level level : bots::levels())
        rows += fmt::format("| {} | {} | {} |\n", ++number, words::locomotive_of(bots::name(level)),
                            words::level_summary(bots::name(level)));
    test::check_made_part("docs/writing-a-bot.md",
                          "| level | name | how it plays |\n|---|---|---|\n", "\n`--bot Adler:2`",
                          rows);
}

TEST_CASE("levels: each of the seven is a locomotive, after which its players are called",
          "[text]") {
    int number = 0;
    for (const bots::Level level : bots::levels()) {
        const std::string_view locomotive = words::locomotive_of(bots::name(level));
        CHECK(bots::level_named(locomotive) == level);
        CHECK(bots::level_named(fmt::format("{}", ++number)) == level);
        CHECK(game::computers_name({}, bots::name(level)) == locomotive);
        // Another of the same level takes nobody else's.
        const std::string second =
            game::computers_name({std::string(locomotive)}, bots::name(level));
        CHECK(second == "Atlas");
    }
    CHECK(words::locomotive_of("planner").empty());
    CHECK(game::computers_name({}, "planner") == "Rocket");
}
