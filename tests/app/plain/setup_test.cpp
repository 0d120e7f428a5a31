// The questions before a game: defaults on empty lines, wrong answers explained, the end of input.

#include "app/plain/setup.hpp"

#include <sstream>

#include "app/setup/table_setup.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "support/catch.hpp"
#include "support/scene.hpp"

using namespace roundhouse;

namespace {

struct Asked {
    std::istringstream in;
    std::ostringstream out;
    app::Dialog dialog{in, out, {}};
    explicit Asked(const std::string& answers) : in(answers) {}
};

using Players = std::vector<game::Player>;

game::Setup draft(const rules::RuleSet& rules, Players players = {}) {
    return {rules, {}, std::move(players), 0};
}

}  // namespace

TEST_CASE("a game is chosen by family, number, id, part of its name or an empty line",
          "[plain][setup]") {
    app::GameList list;
    const auto add = [&](const std::string& id, const std::string& name,
                         const std::string& family) {
        rules::RuleSet game = *rules::find_bundled("mexican");
        game.id = id;
        game.name = name;
        game.family = family;
        list.games.push_back(game);
    };
    add("oll", "OLL Train", "Forks");
    add("mexican", "Mexican Train", "Mexican Train");
    add("behar", "Behar", "Mexican Train");
    add("ours", "As We Play", "");
    std::string said;
    const auto chosen = [&](const std::string& answers) {
        Asked talk(answers);
        const auto game = app::ask_game(talk.dialog, list);
        said = talk.out.str();
        return game ? game->id : std::string();
    };
    CHECK(chosen("\n") == "oll");
    CHECK(
        said.starts_with(" 1. Forks (oll)\n 2. Mexican Train (2 games)\n 3. House rules (ours)\n"));
    CHECK(chosen("1\n") == "oll");  // the only one of its family
    CHECK(chosen("2\n\n") == "mexican");
    CHECK(chosen("2\n2\n") == "behar");
    CHECK(chosen("2\n0\n3\n") == "ours");
    CHECK(chosen("mexican\n") == "mexican");
    CHECK(chosen("AS WE\n") == "ours");
    CHECK(chosen("train\n3\n") == "behar");  // several games: the number is the game's
    CHECK(chosen("0\nmexcan\n99999999999999\n-1\n\xff\nbehar") == "behar");
    CHECK(said.find("No game is called that. Did you mean mexican?") != std::string::npos);
    CHECK(said.find('\xff') == std::string::npos);
    CHECK(chosen("").empty());
    list.faulty.push_back({"bad.toml", "Line 1, column 1: what.", "Mend it."});
    CHECK(chosen("ours\n") == "ours");
    CHECK(said.starts_with("bad.toml cannot be played. Line 1, column 1: what. Mend it.\n"));
}

TEST_CASE("set, schedule, players and names are asked for, with defaults", "[plain][setup]") {
    for (const rules::RuleSet& rules : test::first_games()) {
        Asked talk("\n\n\n\n\n\n");
        const auto table = app::ask_table(talk.dialog, draft(rules));
        CAPTURE(rules.id, talk.out.str());
        REQUIRE(table.has_value());
        CHECK(table->players == Players{{"Player 1", ""}, {"Player 2", ""}});
        CHECK(std::holds_alternative<app::NewGame>(app::new_game(*table, 1)));
    }
}

TEST_CASE("the sets that a game is played with are told as a choice", "[plain][setup]") {
    Asked talk("8\n9\n\n\n\n\n\n");
    const auto table = app::ask_table(talk.dialog, draft(*rules::find_bundled("train")));
    REQUIRE(table.has_value());
    CHECK(table->choice.set == 9);
    CHECK(talk.out.str().find("by its highest double (12, 9 or 6)? [12]") != std::string::npos);
    CHECK(talk.out.str().find("Type 12, 9 or 6.") != std::string::npos);
}

TEST_CASE("names are checked one by one", "[plain][setup]") {
    const rules::RuleSet& rules = *rules::find_bundled("station");
    Asked talk("9\nabc\n3\nAnn\nAnn\n\x1b[2J\nB\xff\nBea\n" + std::string(30, 'x') + "\nCyd\n");
    const auto table = app::ask_table(talk.dialog, draft(rules));
    REQUIRE(table.has_value());
    CHECK(table->players == Players{{"Ann", ""}, {"Bea", ""}, {"Cyd", ""}});
    CHECK(talk.out.str().find('\x1b') == std::string::npos);
}

TEST_CASE("computer players are named with their level, behind the people", "[plain][setup]") {
    const rules::RuleSet& rules = *rules::find_bundled("station");
    Asked talk("3\nBo:expert\nCy:wise\nAnn\nBo\nAnn:greedy\nCy:wise:greedy\n");
    auto table = app::ask_table(talk.dialog, draft(rules));
    REQUIRE(table.has_value());
    CHECK(table->players == Players{{"Ann", ""}, {"Bo", "expert"}, {"Cy:wise", "greedy"}});
    // At least one person plays.
    Asked alone("2\nBo:expert\nCy:greedy\nAnn\n");
    table = app::ask_table(alone.dialog, draft(rules));
    REQUIRE(table.has_value());
    CHECK(table->players == Players{{"Ann", ""}, {"Bo", "expert"}});
    // Those who are seated already have names.
    Asked twice("1\nDov\nAnn\n");
    table = app::ask_table(twice.dialog, draft(rules, {{"Dov", "planner"}}));
    REQUIRE(table.has_value());
    CHECK(table->players == Players{{"Ann", ""}, {"Dov", "planner"}});
}

TEST_CASE("what was given is not asked for", "[plain][setup]") {
    const rules::RuleSet& rules = *rules::find_bundled("basic");
    game::Setup given = draft(rules, {{"Ann", ""}, {"Bea", ""}});
    given.choice.set = 9;
    Asked talk("");
    const auto filled = app::ask_table(talk.dialog, given);
    REQUIRE(filled.has_value());
    CHECK(talk.out.str().empty());
}

TEST_CASE("once it is said who plays, nothing with a default is asked", "[plain][setup]") {
    for (const rules::RuleSet& rules : test::first_games()) {
        Asked talk("");
        const auto filled =
            app::ask_table(talk.dialog, draft(rules, {{"Ann", ""}, {"Bea", ""}, {"Cyd", ""}}));
        CAPTURE(rules.id, talk.out.str());
        REQUIRE(filled.has_value());
        CHECK(talk.out.str().empty());
        CHECK(std::holds_alternative<app::NewGame>(app::new_game(*filled, 1)));

        Asked people("2\nAnn\nBea\n");
        const auto table = app::ask_table(people.dialog, draft(rules, {{"Dov", "planner"}}));
        REQUIRE(table.has_value());
        CHECK(table->players == Players{{"Ann", ""}, {"Bea", ""}, {"Dov", "planner"}});
    }
}

TEST_CASE("options that do not fit are usage faults with a sentence", "[plain][setup]") {
    const rules::RuleSet& rules = *rules::find_bundled("basic");
    app::PlayOptions fine;
    fine.players = {"Ann", "Bea"};
    const auto fault = [&](auto&& change) {
        app::PlayOptions options = fine;
        change(options);
        auto drafted = app::draft_of(options);
        const auto* found = std::get_if<app::Fault>(&drafted);
        std::optional<app::Fault> late;
        if (found == nullptr) {
            auto& table = std::get<game::Setup>(drafted);
            table.rule_set = rules;
            CHECK(app::early_fault(table).has_value());
            const auto made = app::new_game(table, 1);
            REQUIRE(std::holds_alternative<app::Fault>(made));
            found = &late.emplace(std::get<app::Fault>(made));
        }
        CHECK(found->status == 64);
        CHECK(found->message.ends_with("."));
    };
    fault([](app::PlayOptions& o) { o.chosen["set"] = "7"; });
    fault([](app::PlayOptions& o) { o.chosen["set"] = "-1"; });
    fault([](app::PlayOptions& o) { o.chosen["set"] = "268"; });
    fault([](app::PlayOptions& o) { o.chosen["rounds"] = "0"; });
    fault([](app::PlayOptions& o) { o.chosen["schedule"] = "even"; });
    fault([](app::PlayOptions& o) { o.chosen["referee"] = "honour"; });
    fault([](app::PlayOptions& o) { o.chosen["announce"] = "auto"; });
    fault([](app::PlayOptions& o) { o.players = {"Ann"}; });
    fault([](app::PlayOptions& o) { o.players = {"Ann", "Ann"}; });
    fault([](app::PlayOptions& o) { o.players = {"Ann", ""}; });
    fault([](app::PlayOptions& o) {
        o.chosen["set"] = "6";
        o.players = {"A", "B", "C", "D", "E", "F", "G", "H"};
    });
}

TEST_CASE("the end of input at any question ends the questions", "[plain][setup]") {
    const rules::RuleSet& rules = *rules::find_bundled("oll");
    for (const std::string answers : {"", "\n", "\n\n", "\n\n\n", "bad\n", "\n99\n"}) {
        Asked talk(answers);
        CAPTURE(answers);
        CHECK_FALSE(app::ask_table(talk.dialog, draft(rules)).has_value());
    }
}
