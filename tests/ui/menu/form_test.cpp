// The form for a new game contains what the command line says about the game.

#include "app/setup/form_setup.hpp"
#include "app/system/status.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/text/lists.hpp"
#include "support/catch.hpp"
#include "support/keys.hpp"
#include "support/menu.hpp"
#include "support/scene.hpp"
#include "support/viewpoint.hpp"

using namespace roundhouse;

namespace {

ui::Form form_with(std::size_t game, std::vector<ui::FormPlayer> players) {
    ui::Form form;
    form.draft.rule_set = rules::bundled_rule_sets()[game];
    form.players = std::move(players);
    return form;
}

const ui::Form kRemembered = form_with(1, {{{"Dov", ""}}, {{"Eve", "greedy"}}});

std::variant<ui::Form, app::Fault> tried(const app::PlayOptions& options, ui::Form form) {
    auto draft = app::draft_of(options);
    if (const auto* fault = std::get_if<app::Fault>(&draft)) return *fault;
    auto& setup = std::get<game::Setup>(draft);
    if (!options.variant.empty()) setup.rule_set = *rules::find_bundled(options.variant);
    return app::filled_form(std::move(form), app::offer_with(setup, options.chosen));
}

ui::Form filled(const app::PlayOptions& options, ui::Form form = kRemembered) {
    const auto result = tried(options, std::move(form));
    if (const auto* fault = std::get_if<app::Fault>(&result)) FAIL(fault->message);
    return std::get<ui::Form>(result);
}

std::string refused(const app::PlayOptions& options) {
    const auto result = tried(options, {});
    const auto* fault = std::get_if<app::Fault>(&result);
    if (fault == nullptr) return "";
    CHECK(fault->status == app::status::usage);
    return fault->message;
}

const game::Option* option_named(std::string_view name) {
    const auto found = std::ranges::find(game::options(), name, &game::Option::name);
    REQUIRE(found != game::options().end());
    return &*found;
}

ui::FormRow row_of(std::string_view option) {
    return {ui::Field::option, 0, option_named(option)};
}

// The first bundled game that offers such a thing; no test may lean on its name.
const rules::RuleSet& game_where(bool (*offers)(const rules::RuleSet&)) {
    for (const rules::RuleSet& game : test::first_games())
        if (offers(game)) return game;
    FAIL("no such game");
    return rules::bundled_rule_sets().front();
}

}  // namespace

TEST_CASE("only what says something of the game leads to the form", "[ui][form]") {
    app::PlayOptions options;
    options.seed = 7;
    options.ascii = true;
    CHECK_FALSE(app::describes_game(options));
    options.chosen["rounds"] = "3";
    CHECK(app::describes_game(options));
}

TEST_CASE("every option stands in the form", "[ui][form]") {
    app::PlayOptions options;
    const auto& scheduled =
        game_where([](const rules::RuleSet& game) { return game.schedules.size() > 1; });
    options.variant = scheduled.id;
    options.chosen["set"] = std::to_string(scheduled.sets.back());
    options.chosen["schedule"] = scheduled.schedules.back().id;
    options.chosen["rounds"] = "3";
    ui::Form form = filled(options);
    const rules::TableChoice choice = ui::setup_of(form).choice;
    CHECK(form.draft.rule_set == scheduled);
    CHECK(choice.set == scheduled.sets.back());
    CHECK(choice.schedule == scheduled.schedules.back().id);
    CHECK(choice.rounds == 3);
    CHECK(form.players == kRemembered.players);

    options = {};
    options.variant = game_where([](const rules::RuleSet& game) { return game.offers_referee; }).id;
    options.chosen["referee"] = "honour";
    CHECK(filled(options).draft.choice.referee == Referee::honour);
    options = {};
    options.variant =
        game_where([](const rules::RuleSet& game) { return game.offers_announce; }).id;
    options.chosen["announce"] = "auto";
    CHECK(filled(options).draft.choice.auto_announce == true);
}

TEST_CASE("people and computer players that were named sit in the form", "[ui][form]") {
    using Players = std::vector<ui::FormPlayer>;
    app::PlayOptions options;
    options.players = {"Ann"};
    CHECK(filled(options).players == Players{{{"Ann", ""}}, {{"Player 2", ""}, true}});
    options.players = {"Player 2"};
    CHECK(filled(options).players == Players{{{"Player 2", ""}}, {{"Player 3", ""}, true}});
    options.players = {"Ann"};
    options.bots = {"Bo:expert"};
    CHECK(filled(options).players == Players{{{"Ann", ""}}, {{"Bo", "expert"}}});
    options.players = {};
    CHECK(filled(options).players == Players{{{"Dov", ""}}, {{"Bo", "expert"}}});
    options.bots = {"Dov"};
    CHECK(filled(options).players == Players{{{"Player 1", ""}, true}, {{"Dov", "rocket-1"}}});
    CHECK(filled(options, form_with(0, {{{"Player 1", ""}, true}, {{"Player 2", ""}, true}}))
              .players == Players{{{"Player 1", ""}, true}, {{"Dov", "rocket-1"}}});
    options.bots = {"Bo:wise"};
    CHECK_FALSE(refused(options).empty());
}

TEST_CASE("a game that is not named is one that the options fit", "[ui][form]") {
    app::PlayOptions options;
    CHECK(filled(options).draft.rule_set == kRemembered.draft.rule_set);
    options.chosen["schedule"] =
        game_where([](const rules::RuleSet& game) { return game.schedules.size() > 1; })
            .schedules.back()
            .id;
    const ui::Form form = filled(options);
    CHECK(std::holds_alternative<Rules>(ui::check(form)));
    CHECK(ui::setup_of(form).choice.schedule == options.chosen["schedule"]);
    options.chosen["schedule"] = "nonsense";
    CHECK(refused(options).find("nonsense") != std::string::npos);
    options.chosen.erase("schedule");
    options.chosen["rounds"] = "0";
    CHECK_FALSE(refused(options).empty());
}

TEST_CASE("a game of one's own is offered beside the bundled ones", "[ui][form]") {
    const auto& bundled = rules::bundled_rule_sets();
    CHECK(app::offer_with({}, {}).games == bundled);
    game::Setup draft;
    draft.rule_set = bundled[2];
    CHECK(app::offer_with(draft, {}).games == bundled);
    draft.rule_set.name = "Kitchen Train";
    const app::Offer offer = app::offer_with(draft, {});
    REQUIRE(offer.games.size() == bundled.size() + 1);
    CHECK(offer.games.back().name == "Kitchen Train");
    CHECK(std::get<ui::Form>(app::filled_form(kRemembered, offer)).draft.rule_set ==
          draft.rule_set);
}

TEST_CASE("the form's line that starts the game is always on the page, and so is the cursor",
          "[ui][form][narrow][thorough]") {
    ui::MenuData data;
    data.games = rules::bundled_rule_sets();
    data.levels = {"planner"};
    data.default_level = "planner";
    // A file of one's own may say more than any of the bundled ones.
    data.games.push_back(data.games.front());
    for (int k = 0; k < 6; ++k) data.games.back().summary += " " + data.games.front().summary;
    const ui::Glyphs& glyphs = ui::unicode_glyphs();
    test::MenuScreen menu(data, ui::form_page);
    ui::Form& form = menu.lobby->form;
    for (const rules::RuleSet& game : data.games)
        for (const ui::Size size : {ui::Size{40, 16}, {40, 20}, {40, 40}, {60, 20}, {80, 24}})
            for (const std::size_t players : {2U, 4U, 5U, 8U}) {
                form = {};
                form.draft.rule_set = game;
                while (form.players.size() < players)
                    form.players.push_back(ui::new_person(form.players));
                const auto rows = static_cast<int>(ui::form_rows(form, true).size());
                menu.press("home");
                for (int row = 0; row < rows; ++row, menu.press("down")) {
                    const ui::Canvas canvas = menu.draw(size);
                    const std::string text = canvas.to_text();
                    INFO(text << players);
                    CHECK(text.find("[ Start the game ]") != std::string::npos);
                    CHECK(canvas.cursor.has_value());
                    // The first line of the cursor's row is there, too.
                    const std::string cursor(glyphs.cursor);
                    CHECK(text.find("\n " + cursor) != std::string::npos);
                    // What is hidden is marked, and then no row is blank.
                    int marks = 0, blank = 0;
                    const std::vector<std::string> lines = text::lines_of(text);
                    for (std::size_t y = 1; y + 1 < lines.size(); ++y) {
                        const std::string& line = lines[y];
                        if (line.ends_with(glyphs.above) || line.ends_with(glyphs.below)) ++marks;
                        if (line.find_first_not_of(' ') == std::string::npos) ++blank;
                    }
                    const bool all = text.find(" Game ") != std::string::npos &&
                                     text.find(form.players.back().name) != std::string::npos &&
                                     (rows > 0 && text.find("Curtain") != std::string::npos);
                    CHECK((all || marks > 0));
                    CHECK((marks == 0 || blank == 0));
                    // What the cursor is on can be read in whole, and everything if there is room.
                    CHECK((blank < 2 || text.find(glyphs.elided) == std::string::npos));
                }
            }
}

TEST_CASE("the name of every option is whole in the form", "[ui][form][narrow]") {
    ui::MenuData data;
    data.games = rules::bundled_rule_sets();
    test::MenuScreen menu(data, ui::form_page);
    int seen = 0;
    for (std::size_t game = 0; game < data.games.size(); ++game) {
        menu.lobby->form = form_with(game, {{{"Ann", ""}}, {{"Bea", ""}}});
        for (const ui::FormRow& row : ui::form_rows(menu.lobby->form, true)) {
            if (row.field != ui::Field::option) continue;
            for (const ui::Size size : {ui::Size{40, 50}, {80, 50}})
                CHECK(test::shows(menu.draw(size), std::string(row.option->label) + " "));
            ++seen;
        }
    }
    CHECK(seen > 100);
}

TEST_CASE("a choice that does not fit beside its name goes on in the next row",
          "[ui][form][narrow]") {
    ui::MenuData data;
    data.games = rules::bundled_rule_sets();
    test::MenuScreen menu(data, ui::form_page);
    menu.lobby->form = form_with(0, {{{"Ann", ""}}, {{"Bea", ""}}});
    const auto canvas = menu.draw({40, 30});
    INFO(canvas.to_text());
    CHECK(test::says(canvas, "Curtain < hide the hand, show the table >"));
}

TEST_CASE("the length is turned through the game's own rounds and no further", "[ui][form]") {
    const ui::Games& games = rules::bundled_rule_sets();
    for (std::size_t game = 0; game < games.size(); ++game) {
        ui::Form form = form_with(game, {{{"Ann", ""}}, {{"Bea", ""}}});
        const auto rules = game::rules_at_full_length(form.draft);
        REQUIRE(rules);
        std::vector<int> seen;
        do {
            ui::change(form, row_of("rounds"), 1, games, {});
            seen.push_back(form.draft.choice.rounds.value_or(0));
        } while (form.draft.choice.rounds && seen.size() < 100);
        CHECK(static_cast<int>(seen.size()) == (rules->rounds > 0 ? rules->rounds : 21));
        ui::change(form, row_of("rounds"), -1, games, {});
        CHECK(form.draft.choice.rounds.value_or(0) == static_cast<int>(seen.size()) - 1);
    }
}

TEST_CASE("a time limit is chosen in the form, and what follows from it beside it",
          "[ui][form][clock]") {
    const ui::Games& games = rules::bundled_rule_sets();
    ui::Form form = form_with(0, {{{"Ann", ""}}, {{"Bea", ""}}});
    const auto has_row = [&](std::string_view option) {
        return std::ranges::count(ui::form_rows(form, true), option_named(option),
                                  &ui::FormRow::option) == 1;
    };
    CHECK(has_row("clock"));
    CHECK_FALSE(has_row("time-up"));
    ui::change(form, row_of("clock"), 1, games, {});
    CHECK(form.draft.clock.turn == 15);
    CHECK(has_row("time-up"));
    ui::change(form, row_of("time-up"), -1, games, {});
    CHECK(form.draft.clock.when_up == formats::WhenTimeIsUp::lose);
    int choices = 1;
    for (; form.draft.clock.any(); ++choices) {
        CHECK(form.draft.clock.when_up == formats::WhenTimeIsUp::lose);
        CHECK(ui::setup_of(form).clock == form.draft.clock);
        ui::change(form, row_of("clock"), 1, games, {});
    }
    CHECK(choices > 5);
    ui::change(form, row_of("clock"), -1, games, {});
    CHECK(form.draft.clock.bank > 0);
    // One that is not offered stands there all the same.
    app::PlayOptions options;
    options.chosen["clock"] = "7:30+3";
    options.chosen["time-up"] = "draw";
    CHECK(filled(options).draft.clock ==
          formats::TimeLimit{0, 450, 3, formats::WhenTimeIsUp::draw});
}

TEST_CASE("what is no time limit is refused in one sentence", "[form][clock]") {
    const auto fault = [](const char* clock, const char* time_up) {
        app::PlayOptions options;
        if (clock != nullptr) options.chosen["clock"] = clock;
        if (time_up != nullptr) options.chosen["time-up"] = time_up;
        const auto draft = app::draft_of(options);
        const auto* wrong = std::get_if<app::Fault>(&draft);
        return wrong == nullptr ? std::string() : wrong->message;
    };
    CHECK(fault("30", nullptr).empty());
    CHECK(fault("off", nullptr).empty());
    CHECK(fault("soon", nullptr).find("not 'soon'") != std::string::npos);
    CHECK(fault("5:0\x1b", nullptr).find('\x1b') == std::string::npos);
    CHECK(fault(nullptr, "ring").find("--clock") != std::string::npos);
    CHECK(fault("off", "ring").find("--clock") != std::string::npos);
}

TEST_CASE("a seat is that of a program once its command has been typed in the form", "[ui][form]") {
    test::MenuScreen menu(test::data_with_levels(), ui::form_page);
    const ui::Form& form = menu.lobby->form;
    const auto go_to_bea = [&] {
        menu.press("home");
        for (const ui::FormRow& row : ui::form_rows(form, true)) {
            if (row.field == ui::Field::player && row.player == 1) break;
            menu.press("down");
        }
    };
    go_to_bea();
    menu.press("right right");
    CHECK(menu.shows("< program >"));
    CHECK(menu.shows("Enter types its command"));
    menu.press("end enter");
    CHECK(menu.shows("Bea is a program without a command: Enter on its line types one."));
    go_to_bea();
    menu.press("enter m y space ' enter");
    CHECK(menu.shows("Expected a command, with each quotation ended."));
    menu.press("p y t h o n 3 space m y . p y enter");
    CHECK(form.players[1].command == "python3 my.py");
    CHECK(menu.shows("program: python3 my.py"));
    // What was typed can be changed, or left as it was.
    menu.press("enter 2 escape enter backspace backspace c enter");
    CHECK(form.players[1].command == "python3 my.c");
    CHECK(menu.lobby->did.empty());

    menu.lobby->refuses = "Bea: it cannot be started.";
    menu.press("end enter");
    CHECK(menu.shows("Bea: it cannot be started."));
    CHECK(menu.lobby->played.players[1].level == "planner");
    menu.lobby->refuses.clear();
    menu.press("enter");
    CHECK(menu.lobby->did == "start start ");
    CHECK(menu.lobby->played.players[1].command == "python3 my.c");
    CHECK(ui::setup_of(form).players[1] ==
          game::Player{"Bea", std::string(game::kProgramLevel), "python3 my.c"});
}

TEST_CASE("a command in the form can be seen as it is, or it is refused, and an empty one is none",
          "[ui][form]") {
    test::MenuScreen menu(test::data_with_levels(), ui::form_page);
    ui::Form& form = menu.lobby->form;
    form.players[0].level = game::kProgramLevel;
    form.players[0].command = "a\u200bb";
    for (const ui::FormRow& row : ui::form_rows(form, true)) {
        if (row.field == ui::Field::player) break;
        menu.press("down");
    }
    menu.press("enter enter");
    CHECK(menu.shows("The command has characters that cannot be shown."));
    menu.press("ctrl-u enter");
    CHECK(form.players[0].command.empty());
    CHECK(menu.shows("Enter types its command"));
    // Whoever sits there in its place needs none.
    menu.press("right");
    CHECK(std::holds_alternative<Rules>(ui::check(form)));
}

TEST_CASE("what is wrong with the players changes no other field of the form", "[ui][form]") {
    ui::MenuData data;
    data.games = rules::bundled_rule_sets();
    test::MenuScreen menu(data, ui::form_page);
    ui::Form& form = menu.lobby->form;
    const auto length = [&] {
        const std::string page = menu.text({80, 30});
        const std::size_t at = page.find("Length");
        return page.substr(at, page.find('\n', at) - at);
    };
    for (std::size_t game = 0; game < data.games.size(); ++game) {
        form = form_with(game, {{{"Ann", ""}}, {{"Bea", ""}}});
        const std::string all = length();
        form.players[1].name.clear();
        CHECK(length() == all);
        form.players[1].name = "Ann";
        CHECK(length() == all);
        form.players.resize(20, {{"Ann", ""}});
        CHECK(length() == all);
    }
}

TEST_CASE("a question mark is help where no name has been begun", "[ui][form]") {
    for (const ui::Size size : {ui::Size{80, 24}, {40, 16}}) {
        test::MenuScreen menu(test::data_with_levels(), ui::form_page,
                              [](test::NotingLobby& lobby) { lobby.form = kRemembered; });
        const auto helps = [&] {
            const bool open = test::shows(menu.draw(size), "HELP");
            if (open) menu.press("?", size);
            return open;
        };
        const auto name = [&] { return menu.lobby->form.players.front().name; };
        menu.press("?", size);
        CHECK(helps());
        for (int k = 0; k < 30 && !menu.screen.top().takes_text(); ++k) menu.press("down", size);
        REQUIRE(menu.screen.top().takes_text());
        menu.press("?", size);
        CHECK(helps());
        CHECK(name() == "Dov");
        // Within a name it is a letter.
        menu.press("x ?", size);
        CHECK_FALSE(helps());
        CHECK(name() == "Dovx?");
        menu.press("ctrl-u ?", size);
        CHECK(helps());
        CHECK(name().empty());
    }
}
