// The levels of computer players have two sets of names, and both are understood.

#include "roundhouse/words/levels.hpp"
#include "app/setup/play_options.hpp"
#include "app/setup/table_setup.hpp"
#include "roundhouse/bots/bot.hpp"
#include "support/catch.hpp"

using namespace roundhouse;

TEST_CASE("levels: each has a name for people, a summary, and both names mean it", "[text]") {
    for (const bots::Level level : bots::levels()) {
        const std::string_view old = bots::name(level);
        const std::string_view name = words::level_name(old);
        CHECK(name != old);
        CHECK_FALSE(words::level_summary(old).empty());
        CHECK(words::level_meant(name) == old);
        CHECK(words::level_meant(old) == old);
        CHECK(bots::level_named(name) == level);
    }
    CHECK(words::level_name("oracle") == "oracle");
    CHECK(words::level_summary("oracle").empty());
    CHECK_FALSE(bots::level_named("oracle").has_value());
}

TEST_CASE("levels: logs get the older names, whatever was typed", "[text]") {
    app::PlayOptions options;
    options.players = {"Ann"};
    options.bots = {"Bea:hard", "Cyd:expert", "Dov:easy", "Eve"};
    const auto draft = app::draft_of(options);
    CHECK(std::get<game::Setup>(draft).players == std::vector<game::Player>{{"Ann", ""},
                                                                            {"Bea", "expert"},
                                                                            {"Cyd", "expert"},
                                                                            {"Dov", "greedy"},
                                                                            {"Eve", "planner"}});
    options.bots = {"Bea:harder"};
    const auto refused = app::draft_of(options);
    CHECK(std::get<app::Fault>(refused).message ==
          "There is no level 'harder' for computer players; the levels are beginner, easy, medium, "
          "hard.");
}
