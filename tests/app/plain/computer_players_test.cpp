// Computer players and hints in plain play.

#include <fmt/format.h>
#include <algorithm>
#include <iostream>
#include <map>
#include <set>
#include <sstream>

#include "app/commands/commands.hpp"
#include "app/setup/table_setup.hpp"
#include "roundhouse/game/replay_events.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/words/levels.hpp"
#include "support/catch.hpp"
#include "support/plain_table.hpp"

using namespace roundhouse;

TEST_CASE("computer players take their turns by themselves, and what they did is told",
          "[plain][bots]") {
    for (const std::string id : {"oll", "mexican", "train", "station"}) {
        bool told = false, others_asked = false;
        const test::Game game{
            .game = id, .players = 3, .rounds = 1, .levels = {"", "planner", "planner"}};
        test::PlainTable table(game, [&](test::PlainTable& at) -> std::optional<std::string> {
            told = told || at.said.find("Bea played") != std::string::npos;
            others_asked = others_asked || at.asked_seat().value_or(0) != 0;
            return test::first_or(at, [](int) { return 1; });
        });
        table.play();
        CAPTURE(id, table.screen);
        CHECK(table.match.phase() == Phase::over);
        CHECK(told);
        CHECK_FALSE(others_asked);
        CHECK(table.screen.find("Looking back:") != std::string::npos);
    }
}

TEST_CASE("after a game, what each player did is told as people say it", "[plain]") {
    const std::map<int, std::string> out{
        {0, ": never went out, "}, {1, ": went out once, "}, {2, ": went out twice, "}};
    const std::map<int, std::string> doubles{{0, " (no doubles), "}, {1, " (1 double), "}};
    const std::map<int, std::string> passes{
        {0, ", never passed"}, {1, ", passed once"}, {2, ", passed twice"}};
    std::set<std::string> told, all;
    for (const auto* const ways : {&out, &doubles, &passes})
        for (const auto& way : *ways) all.insert(way.second);
    for (const int rounds : {1, 4})
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            test::PlainTable table(
                {.game = "mexican", .players = 4, .seed = seed, .rounds = rounds},
                [](test::PlainTable& at) -> std::optional<std::string> {
                    return test::first_or(at, [](int) { return 1; });
                });
            table.play();
            const auto lines = text::lines_of(table.screen);
            const game::Statistics stats = game::statistics_of(table.match);
            for (std::size_t seat = 0; seat < 4; ++seat) {
                const std::string who = "  " + table.match.names().players[seat] + ": ";
                const auto line = std::ranges::find_if(lines, [&](const std::string& each) {
                    return each.starts_with(who) && each.find(" played ") != std::string::npos;
                });
                REQUIRE(line != lines.end());
                INFO(*line);
                const auto tells = [&](const std::map<int, std::string>& ways, int number) {
                    if (const auto way = ways.find(number); way != ways.end()) {
                        CHECK(line->find(way->second) != std::string::npos);
                        told.insert(way->second);
                    }
                };
                tells(out, stats.seats[seat].out);
                tells(doubles, stats.seats[seat].doubles);
                tells(passes, stats.seats[seat].passes);
            }
        }
    CHECK(told == all);
}

TEST_CASE("a hint is told in three steps, and the second is a move that can be made",
          "[plain][bots]") {
    int hints = 0, asked = 0;
    const test::Game game{
        .game = "mexican", .players = 3, .rounds = 1, .levels = {"", "", "planner"}};
    test::PlainTable table(game, [&](test::PlainTable& at) -> std::optional<std::string> {
        if (!at.asks("your move")) return test::first_or(at, [](int) { return 1; });
        CAPTURE(at.said, at.screen, asked);
        const auto hint = at.said.find("Hint: ");
        REQUIRE((hint != std::string::npos) == (asked > 0));
        const auto says = [&](const char* words) {
            return at.said.find(words) != std::string::npos;
        };
        if (asked == 1 && (says("Hint: Draw a tile. ") || says("Hint: Pass. "))) {
            asked = 0;
            return "1";
        }
        if (asked == 1) CHECK(says(" Type hint again to hear which tile.\n"));
        if (asked == 2) {
            // What is proposed stands in the list of choices.
            const auto end = at.said.find(". Type hint again to hear why.\n", hint);
            REQUIRE(end != std::string::npos);
            const std::string move = at.said.substr(hint + 7, end - hint - 7);
            CHECK(at.screen.find(move + "\n") != std::string::npos);
            ++hints;
        }
        if (asked == 3) CHECK_FALSE(says("Type hint"));
        if (++asked <= 3) return "hint";
        asked = 0;
        return "1";
    });
    table.play();
    CHECK(hints > 5);
}

TEST_CASE("players named on the command line may be computer players", "[plain][setup]") {
    app::PlayOptions options;
    options.players = {"Ann"};
    options.bots = {"Bob:greedy", "Cleo"};
    const auto draft = app::draft_of(options);
    REQUIRE(std::holds_alternative<game::Setup>(draft));
    CHECK(std::get<game::Setup>(draft).players ==
          std::vector<game::Player>{{"Ann", ""}, {"Bob", "greedy"}, {"Cleo", "rocket-1"}});
    options.bots = {"Bob:genius"};
    CHECK(std::holds_alternative<app::Fault>(app::draft_of(options)));
    options.bots = {"Ann"};
    CHECK(std::holds_alternative<app::Fault>(app::draft_of(options)));
}

TEST_CASE("the help on computer players names the levels and the usual one", "[plain][bots]") {
    int status = 0;
    std::ostringstream out;
    std::streambuf* const cout = std::cout.rdbuf(out.rdbuf());
    const auto describe = [&](app::Subcommand program) { app::add_play(program, status); };
    CHECK(app::parse_arguments({"roundhouse", "", "", "", ""}, describe, {"play", "--help"}));
    std::cout.rdbuf(cout);
    // As one line, without the column that it is set in.
    std::istringstream in(out.str());
    std::string help;
    for (std::string word; in >> word;) help += word + ' ';
    help = help.substr(help.find("a computer player,"));
    CHECK(help.find(app::level_names()) != std::string::npos);
    CHECK(words::level_name(bots::name(app::kDefaultLevel)) == "level 4");
    CHECK(help.find("(default: 4)") != std::string::npos);
    app::PlayOptions options;
    options.bots = {"Bo"};
    const auto draft = app::draft_of(options);
    CHECK(std::get<game::Setup>(draft).players.front().level == bots::name(app::kDefaultLevel));
}

TEST_CASE("after the word level comes a level, and nobody's name", "[plain][seats]") {
    const auto row = GENERATE(table<std::string, std::string>({
        {"level 7", "mallard-1"},
        {"Level  mallard", "mallard-1"},
        {"level medium", "planner"},
        {"level like me", ""},
        {"level 9", ""},
        {"level", ""},
    }));
    const std::string typed = std::get<0>(row), level = std::get<1>(row);
    bool given = false;
    test::PlainTable table({.game = "train", .players = 2, .rounds = 1},
                           [&](test::PlainTable&) -> std::optional<std::string> {
                               if (std::exchange(given, true)) return std::nullopt;
                               return "seat 2 " + typed;
                           });
    table.play();
    CAPTURE(typed, table.screen);
    const game::Player& now = table.match.setup().players[1];
    CHECK(now.level == level);
    const bool refused =
        table.screen.find("Type seat 2 level and a number from 1 to 7;") != std::string::npos;
    CHECK(refused == level.empty());
    if (level.empty()) CHECK(now.name == "Bea");
}

TEST_CASE("whoever plays alone is told which level was chosen for them, once", "[plain][bots]") {
    const auto [follows, untold] =
        GENERATE(table<bool, bool>({{true, false}, {true, true}, {false, false}}));
    int answers = 0;
    test::PlainTable table({.game = "train", .players = 2, .rounds = 2, .levels = {"", "billy-1"}},
                           [&](test::PlainTable& at) -> std::optional<std::string> {
                               if (++answers > 500) return std::nullopt;
                               return test::first_or(at, [](int) { return 1; });
                           });
    game::Setup setup = table.match.setup();
    setup.players[1].follows = follows;
    setup.players[1].untold = untold;
    table.match = game::Match(setup, table.match.state().rules());
    table.play();
    const std::string& all = table.screen;
    CAPTURE(all);
    const std::string greeting = "Computer player: Bea (level 1). Have a good game!\n";
    const auto at = all.find(greeting);
    CHECK((at != std::string::npos) == (follows && !untold));
    CHECK(all.find(greeting, at == std::string::npos ? 0 : at + 1) == std::string::npos);
    CHECK(all.find("Round 2") != std::string::npos);
}

TEST_CASE("a seat goes to a computer player though people are called after locomotives",
          "[plain][seats]") {
    std::vector<std::string> people{"rocket", "Bea"};
    const bool all_of_them = GENERATE(false, true);
    if (all_of_them) people.assign(words::kLocomotives.begin(), words::kLocomotives.end());
    const int count = static_cast<int>(people.size());
    bool typed = false;
    test::PlainTable table({.game = "pagat", .players = count, .rounds = 1},
                           [&](test::PlainTable&) -> std::optional<std::string> {
                               if (std::exchange(typed, true)) return std::nullopt;
                               return "seat 2 medium";
                           });
    for (Seat seat = 0; seat < count; ++seat) table.match.change_seat(seat, {people[seat], ""});
    table.play();
    CAPTURE(table.screen);
    const game::Player& now = table.match.setup().players[1];
    CHECK(now.level == "planner");
    CHECK(now.name == (all_of_them ? "Rocket 2" : "Mallard"));
}
