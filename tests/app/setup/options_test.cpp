// Every option of a game, by its row alone, is an option of the command line with help, a line of
// the form, a question of plain play if it has one, and a setting of the config file if it is a
// table's. The manual and the completions: tests/packaging/options_page_test.cpp.

#include <fmt/format.h>

#include <iostream>
#include <set>
#include <sstream>

#include "app/arguments/play_options.hpp"
#include "app/plain/setup.hpp"
#include "app/setup/config.hpp"
#include "app/setup/form_setup.hpp"
#include "app/setup/table_setup.hpp"
#include "roundhouse/game/options/options.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/ui/menu/form.hpp"
#include "support/catch.hpp"

using namespace roundhouse;

namespace {

// A table that leaves this option to be chosen, of the first game that does.
game::Setup table_with(const game::Option& option) {
    game::Setup draft;
    draft.clock = *formats::parse_time_limit("30");
    for (const rules::RuleSet& game : rules::bundled_rule_sets()) {
        draft.rule_set = game;
        if (!option.choices(draft).empty()) return draft;
    }
    FAIL("no game has the option " << option.name);
    return draft;
}

// Of the options that begin a game, as `roundhouse play` has them.
bool parsed(app::PlayOptions& options, std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "play");
    return app::parse_arguments(
        {"roundhouse", "", "", "", ""},
        [&](app::Subcommand program) {
            app::Subcommand play = program.add_command("play", "");
            app::add_game_options(play, options);
            play.does([] {});
        },
        arguments);
}

}  // namespace

TEST_CASE("every option has all that its row must say, and a name of its own", "[options]") {
    std::set<std::string_view> names;
    for (const game::Option& option : game::options()) {
        CAPTURE(option.name);
        CHECK(names.insert(option.name).second);
        for (const std::string_view said : {option.label, option.value, option.brief, option.help})
            CHECK_FALSE(said.empty());
        REQUIRE((option.choices != nullptr && option.chosen != nullptr && option.take != nullptr));
        CHECK((!option.words.empty() || option.number || !option.expected.empty() ||
               option.of == game::Option::Of::game));
    }
}

TEST_CASE("what is chosen in any game is told, turned further and forgotten", "[options]") {
    for (const rules::RuleSet& game : rules::bundled_rule_sets())
        for (const game::Option& option : game::options()) {
            CAPTURE(game.id, option.name);
            game::Setup draft;
            draft.rule_set = game;
            draft.clock = *formats::parse_time_limit("30");
            const std::vector<std::string> words = option.choices(draft);
            if (words.empty()) continue;
            (void)option.take(draft, words.front());
            for (const std::string& word : words) {
                CHECK(game::word_of(option, draft) == word);
                CHECK_FALSE(game::told(option, draft).empty());
                game::take_further(option, draft, 1);
            }
            CHECK(game::word_of(option, draft) == words.front());
            game::take_further(option, draft, -1);
            CHECK(game::word_of(option, draft) == words.back());
            CHECK(option.take(draft, "").empty());
            CHECK(game::word_of(option, draft) ==
                  (option.choices(draft).empty() ? "" : option.choices(draft).front()));
        }
}

TEST_CASE("every option is typed after its name, and stands in the help", "[options][help]") {
    app::PlayOptions none;
    std::ostringstream out;
    std::streambuf* const cout = std::cout.rdbuf(out.rdbuf());
    CHECK(parsed(none, {"--help"}));
    std::cout.rdbuf(cout);
    CHECK(none.chosen.empty());
    // Newer versions of CLI11 break long lines.
    std::istringstream words(out.str());
    std::string help;
    for (std::string word; words >> word;) help += word + ' ';
    for (const game::Option& option : game::options()) {
        CAPTURE(option.name);
        CHECK(help.find(fmt::format("--{} ", option.name)) != std::string::npos);
        CHECK(help.find(option.help) != std::string::npos);
        const game::Setup table = table_with(option);
        const std::string word = option.choices(table).back();
        app::PlayOptions options;
        options.chosen["clock"] = "30";  // some are offered only with a time limit
        CHECK(parsed(options, {fmt::format("--{}", option.name), word}));
        const auto draft = app::draft_of(options);
        REQUIRE(std::holds_alternative<game::Setup>(draft));
        CHECK(option.chosen(std::get<game::Setup>(draft)) == option.chosen([&] {
            game::Setup taken = table;
            (void)option.take(taken, word);
            return taken;
        }()));
        options.chosen[std::string(option.name)].clear();
        CHECK(std::holds_alternative<app::Fault>(app::draft_of(options)));
    }
}

TEST_CASE("every option is a line of the form where its game offers it", "[options][form]") {
    for (const game::Option& option : game::options()) {
        CAPTURE(option.name);
        ui::Form form;
        form.draft = table_with(option);
        const auto lines = [&] {
            return std::ranges::count(ui::form_rows(form, true), &option, &ui::FormRow::option);
        };
        CHECK(lines() == 1);
        const std::string before = game::told(option, form.draft);
        ui::change(form, {ui::Field::option, 0, &option}, 1, {}, {});
        CHECK(game::told(option, form.draft) != before);
        // A score sheet has what belongs to the game.
        form.real_tiles = true;
        CHECK(lines() == (option.of == game::Option::Of::game ? 1 : 0));
    }
}

TEST_CASE("every option with a question is asked for in plain play", "[options][plain]") {
    for (const game::Option& option : game::options()) {
        if (option.question.empty()) continue;
        CAPTURE(option.name);
        game::Setup draft = table_with(option);
        for (const game::Option& other : game::options())
            if (&other != &option && !other.question.empty() && !other.choices(draft).empty())
                (void)other.take(draft, other.choices(draft).front());
        const std::string word = option.choices(draft).back();
        std::istringstream in("nonsense\n" + word + "\n\n\n\n");
        std::ostringstream out;
        app::Dialog dialog{in, out, {}};
        const auto table = app::ask_table(dialog, draft);
        REQUIRE(table.has_value());
        CHECK(option.chosen(*table) == word);
        CHECK(out.str().find(option.question) != std::string::npos);
        CHECK(out.str().find("Type ") != std::string::npos);
    }
}

TEST_CASE("every option of a table is a setting of a new game in the config file",
          "[options][config]") {
    for (const game::Option& option : game::options()) {
        CAPTURE(option.name);
        game::Setup draft = table_with(option);
        const std::string word = option.choices(draft).back();
        const auto read = [&](const std::string& value) {
            return app::parse_config(
                fmt::format("[new-game]\n{}{} = {}\n",
                            option.name == "clock" ? "" : "clock = \"30\"\n", option.name, value),
                "c");
        };
        const app::Config config = read(option.number ? word : fmt::format("\"{}\"", word));
        if (option.of == game::Option::Of::game) {
            CHECK(config.faults.size() == 1);
            continue;
        }
        CHECK(config.faults.empty());
        CHECK(option.chosen(config.usual) == word);
        CHECK(read("[]").faults.size() == 1);
        CHECK(read("\"nonsense\"").faults.size() == 1);
    }
}

TEST_CASE("what the command line says of a new game stands above what the form began with",
          "[options]") {
    ui::Form usual;
    REQUIRE(game::options().size() > 2);
    usual.draft.clock = *formats::parse_time_limit("30");
    usual.draft.clock.when_up = formats::WhenTimeIsUp::ring;
    const auto with = [&](const app::ChosenOptions& chosen) {
        game::Setup draft;
        REQUIRE_FALSE(app::take_options(draft, chosen));
        const auto filled = app::filled_form(usual, app::offer_with(draft, chosen));
        REQUIRE(std::holds_alternative<ui::Form>(filled));
        return std::get<ui::Form>(filled).draft.clock;
    };
    CHECK_FALSE(with({{"clock", "off"}}).any());
    CHECK(with({{"clock", "60"}}).when_up == formats::WhenTimeIsUp::ring);
    CHECK(formats::to_string(with({{"clock", "60"}})) == "60");
    CHECK(formats::to_string(with({{"rounds", "2"}})) == "30");
}
