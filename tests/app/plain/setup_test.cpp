// The questions before a game: defaults on empty lines, wrong answers explained, the end of input.

#include "app/plain/setup.hpp"

#include <sstream>

#include "app/setup/table_setup.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "support/catch.hpp"

using namespace roundhouse;

namespace {

struct Talk {
    std::istringstream in;
    std::ostringstream out;
    app::Dialog dialog{in, out, {}};
    explicit Talk(const std::string& answers) : in(answers) {}
};

}  // namespace

TEST_CASE("a game is chosen by number, by id or by an empty line", "[plain][setup]") {
    const auto& games = rules::bundled_rule_sets();
    const auto chosen = [](const std::string& answers) {
        Talk talk(answers);
        const auto game = app::ask_game(talk.dialog);
        return game ? game->id : std::string();
    };
    CHECK(chosen("\n") == games[0].id);
    CHECK(chosen("2\n") == games[1].id);
    CHECK(chosen("mexican\n") == "mexican");
    CHECK(chosen("0\nchess\n99999999999999\n\xff\n" + games[3].id) == games[3].id);
    CHECK(chosen("").empty());
}

TEST_CASE("set, schedule, players and names are asked for, with defaults", "[plain][setup]") {
    for (const rules::RuleSet& rules : rules::bundled_rule_sets()) {
        Talk talk("\n\n\n\n\n\n");
        const auto options = app::ask_table(talk.dialog, rules, {});
        CAPTURE(rules.id, talk.out.str());
        REQUIRE(options.has_value());
        CHECK(options->players == std::vector<std::string>{"Player 1", "Player 2"});
        CHECK(std::holds_alternative<app::NewGame>(app::new_game(rules, *options)));
    }
}

TEST_CASE("names are checked one by one", "[plain][setup]") {
    const rules::RuleSet& rules = *rules::find_bundled("station");
    Talk talk("9\nabc\n3\nAnn\nAnn\n\x1b[2J\nB\xff\nBea\n" + std::string(30, 'x') + "\nCyd\n");
    const auto options = app::ask_table(talk.dialog, rules, {});
    REQUIRE(options.has_value());
    CHECK(options->players == std::vector<std::string>{"Ann", "Bea", "Cyd"});
    CHECK(talk.out.str().find('\x1b') == std::string::npos);
}

TEST_CASE("computer players are named with their level, behind the people", "[plain][setup]") {
    const rules::RuleSet& rules = *rules::find_bundled("station");
    Talk talk("3\nBo:expert\nCy:wise\nAnn\nBo\nAnn:greedy\nCy:wise:greedy\n");
    auto options = app::ask_table(talk.dialog, rules, {});
    REQUIRE(options.has_value());
    CHECK(options->players == std::vector<std::string>{"Ann"});
    CHECK(options->bots == std::vector<std::string>{"Bo:expert", "Cy:wise:greedy"});
    // Somebody plays.
    Talk alone("2\nBo:expert\nCy:greedy\nAnn\n");
    options = app::ask_table(alone.dialog, rules, {});
    REQUIRE(options.has_value());
    CHECK(options->players == std::vector<std::string>{"Ann"});
    // Those who sit there already have their names.
    app::PlayOptions dov;
    dov.bots = {"Dov"};
    Talk twice("1\nDov\nAnn\n");
    options = app::ask_table(twice.dialog, rules, dov);
    REQUIRE(options.has_value());
    CHECK(options->players == std::vector<std::string>{"Ann"});
}

TEST_CASE("what was given is not asked for", "[plain][setup]") {
    const rules::RuleSet& rules = *rules::find_bundled("basic");
    app::PlayOptions options;
    options.set = 9;
    options.players = {"Ann", "Bea"};
    Talk talk("");
    const auto filled = app::ask_table(talk.dialog, rules, options);
    REQUIRE(filled.has_value());
    CHECK(talk.out.str().empty());
}

TEST_CASE("once it is said who plays, nothing with a default is asked", "[plain][setup]") {
    for (const rules::RuleSet& rules : rules::bundled_rule_sets()) {
        app::PlayOptions options;
        options.players = {"Ann", "Bea", "Cyd"};
        Talk talk("");
        const auto filled = app::ask_table(talk.dialog, rules, options);
        CAPTURE(rules.id, talk.out.str());
        REQUIRE(filled.has_value());
        CHECK(talk.out.str().empty());
        CHECK(std::holds_alternative<app::NewGame>(app::new_game(rules, *filled)));

        app::PlayOptions bots;
        bots.bots = {"Dov"};
        Talk people("2\nAnn\nBea\n");
        const auto table = app::ask_table(people.dialog, rules, bots);
        REQUIRE(table.has_value());
        CHECK(table->players == std::vector<std::string>{"Ann", "Bea"});
    }
}

TEST_CASE("options that do not fit are usage faults with a sentence", "[plain][setup]") {
    const rules::RuleSet& rules = *rules::find_bundled("basic");
    app::PlayOptions fine;
    fine.players = {"Ann", "Bea"};
    const auto fault = [&](auto&& change) {
        app::PlayOptions options = fine;
        change(options);
        const auto made = app::new_game(rules, options);
        const auto* found = std::get_if<app::Fault>(&made);
        REQUIRE(found != nullptr);
        CHECK(found->status == 64);
        CHECK(found->message.ends_with("."));
    };
    fault([](app::PlayOptions& o) { o.set = 7; });
    fault([](app::PlayOptions& o) { o.set = -1; });
    fault([](app::PlayOptions& o) { o.set = 268; });
    fault([](app::PlayOptions& o) { o.rounds = 0; });
    fault([](app::PlayOptions& o) { o.schedule = "even"; });
    fault([](app::PlayOptions& o) { o.referee = "honour"; });
    fault([](app::PlayOptions& o) { o.announce = "auto"; });
    fault([](app::PlayOptions& o) { o.players = {"Ann"}; });
    fault([](app::PlayOptions& o) { o.players = {"Ann", "Ann"}; });
    fault([](app::PlayOptions& o) { o.players = {"Ann", ""}; });
    fault([](app::PlayOptions& o) {
        o.set = 6;
        o.players = {"A", "B", "C", "D", "E", "F", "G", "H"};
    });
}

TEST_CASE("the end of input at any question ends the questions", "[plain][setup]") {
    const rules::RuleSet& rules = *rules::find_bundled("oll");
    for (const std::string answers : {"", "\n", "\n\n", "\n\n\n", "bad\n", "\n99\n"}) {
        Talk talk(answers);
        CAPTURE(answers);
        CHECK_FALSE(app::ask_table(talk.dialog, rules, {}).has_value());
    }
}
