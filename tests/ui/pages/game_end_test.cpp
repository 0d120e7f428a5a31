// The end of a game: what is on its page in every size, and what it copies.
#include <fmt/format.h>

#include "app/table/facts.hpp"
#include "app/terminal/capabilities.hpp"
#include "roundhouse/game/playthrough.hpp"
#include "roundhouse/game/replay_events.hpp"
#include "roundhouse/words/round_end.hpp"
#include "support/at_table.hpp"
#include "support/catch.hpp"
#include "support/logs.hpp"
#include "support/match.hpp"
#include "support/viewpoint.hpp"
#include "ui/ends/game_end.hpp"

using namespace roundhouse;

TEST_CASE("the end of every game names its winner, all totals, and three lines to post", "[ui]") {
    for (const std::string& id : test::kGames)
        for (const int players : {2, 4, 8}) {
            test::Viewpoint viewpoint =
                test::after_rounds({.game = id, .players = players, .rounds = 3}, 100);
            REQUIRE(viewpoint.game.course.phase == Phase::over);
            viewpoint.show(test::Shown::final);
            for (const bool reviewed : {false, true})
                for (const ui::Size size :
                     {ui::Size{40, 16}, {40, 24}, {60, 20}, {80, 24}, {100, 30}, {120, 40}}) {
                    if (reviewed)
                        viewpoint.figures = ui::GameFigures{.percent = 100,
                                                            .best_move = "12-7 on Bea's train",
                                                            .why = "6.1 points better",
                                                            .skill = 24.1,
                                                            .luck = -3.2};
                    const ui::Canvas canvas = viewpoint.draw(size, ui::ascii_glyphs());
                    INFO(id << ' ' << players << '\n' << canvas.to_text());
                    const Course& course = viewpoint.game.course;
                    if (size.height >= 20)
                        CHECK(test::says(
                            canvas, "Roundhouse: " + words::who_won(viewpoint.game.rules(), course,
                                                                    viewpoint.info.names)));
                    CHECK(test::shows(canvas, "1st"));
                    for (int seat = 0; seat < players; ++seat) {
                        const auto k = static_cast<std::size_t>(seat);
                        CHECK(test::shows(canvas, std::string(test::kNames[k]).substr(0, 5)));
                        CHECK(test::shows(canvas, std::to_string(viewpoint.game.course.scores[k])));
                    }
                    if (reviewed && size.height >= 20 && players == 2) {
                        CHECK(test::shows(canvas, "+24.1"));
                        CHECK(test::shows(canvas, "12-7 on Bea's train"));
                    }
                }
        }
}

TEST_CASE("with the longest names, every page is drawn in every width", "[ui]") {
    using test::Shown;
    const auto named = [](test::Viewpoint viewpoint) {
        for (std::string& name : viewpoint.info.names.players) name.resize(20, 'x');
        return viewpoint;
    };
    std::vector<test::Viewpoint> all;
    for (const auto& [id, players] : {std::pair{"station", 2}, {"train", 4}, {"basic", 8}}) {
        for (const Shown shown : {Shown::round_end, Shown::final, Shown::sheet}) {
            all.push_back(
                named(test::after_rounds({id, players, 7}, shown == Shown::round_end ? 1 : 100)));
            all.back().show(shown);
        }
        for (const Shown shown : {Shown::turn, Shown::zoom, Shown::picture, Shown::help}) {
            all.push_back(named(test::mid_game(id, players, 12)));
            if (shown != Shown::turn) all.back().over = shown;
        }
        for (const Shown shown : {Shown::curtain, Shown::computer, Shown::round_start}) {
            all.push_back(named(test::mid_game(id, players, 12)));
            all.back().hide(shown);
        }
    }
    for (const test::Viewpoint& viewpoint : all) {
        // The others need not name anybody.
        const bool end = viewpoint.shown() == Shown::final || viewpoint.shown() == Shown::round_end;
        for (int width = 40; width <= 200; ++width)
            for (const int height : {24, 40}) {
                const ui::Canvas canvas = viewpoint.draw({width, height});
                if (!end || test::shows(canvas, "xxx")) continue;
                INFO(canvas.to_text());
                FAIL("no name at " << width);
            }
    }
}

TEST_CASE("of several winners, the longest train is told by the name of its owner", "[ui]") {
    test::Viewpoint viewpoint = test::after_rounds({.game = "train", .players = 3, .rounds = 2}, 9);
    REQUIRE(viewpoint.game.course.phase == Phase::over);
    viewpoint.game.course.winners = seat_bit(0) | seat_bit(2);
    const ui::GameFacts facts{{{shape_of(viewpoint.game.table, 2), 1}}};
    const ui::View view = viewpoint.view(ui::unicode_glyphs());
    ui::Canvas canvas({100, 30});
    ui::GameEnd(view, facts, {}, {}, canvas.size()).draw(canvas, false);
    INFO(canvas.to_text());
    const std::vector<std::string>& names = viewpoint.info.names.players;
    CHECK(test::says(canvas, names[2] + "'s longest train"));
    CHECK_FALSE(test::says(canvas, names[0] + "'s longest train"));
}

TEST_CASE("the rating comes before the words that lead to the longest train", "[ui]") {
    test::Viewpoint viewpoint = test::after_rounds({.game = "train", .players = 2, .rounds = 2}, 9);
    const ui::GameFacts facts{{{shape_of(viewpoint.game.table, 1), 1}}};
    const ui::View view = viewpoint.view(ui::unicode_glyphs());
    const std::optional<words::RatingNews> rating{{"Ann", 1532, 84, 12}};
    for (const ui::Size size : {ui::Size{100, 32}, {80, 24}, {60, 20}}) {
        ui::Canvas canvas(size);
        ui::GameEnd(view, facts, {}, rating, size).draw(canvas, false);
        INFO(canvas.to_text());
        CHECK(test::says(canvas,
                         "Ann's rating is now 1532, give or take 84: 12 higher than before. " +
                             viewpoint.info.names.players[1] + "'s longest train"));
    }
    // Where there is no room for both, the totals stay.
    ui::Canvas small({40, 16});
    ui::GameEnd(view, facts, {}, rating, small.size()).draw(small, false);
    INFO(small.to_text());
    CHECK(test::shows(small, "1st"));
}

TEST_CASE("figures of a game's winner stand below the winner's name", "[ui]") {
    test::Viewpoint viewpoint = test::after_rounds({.game = "train", .players = 4, .rounds = 2}, 9);
    const Seat winner = static_cast<Seat>(std::countr_zero(viewpoint.game.course.winners));
    const std::string& name = viewpoint.info.names.players[winner];
    viewpoint.show(test::Shown::final);
    viewpoint.figures = ui::GameFigures{.percent = 100,
                                        .best_move = "12-7 on Bea's train",
                                        .why = "6.1 points better than usual",
                                        .skill = 24.1,
                                        .luck = -3.2};
    for (const ui::Size size : {ui::Size{60, 20}, {60, 24}, {80, 24}, {100, 30}}) {
        const ui::Canvas canvas = viewpoint.draw(size, ui::ascii_glyphs());
        INFO(canvas.to_text());
        std::string above, here;
        for (const std::string& line : text::lines_of(canvas.to_text())) {
            above = std::exchange(here, line);
            if (line.find("went out") != std::string::npos) break;
        }
        // Above them, or at least in the first; the list of places has it in column 6.
        const bool in_row = here.find(name + " went out in") != std::string::npos;
        const auto at = above.rfind(name);
        CHECK((in_row || (at != std::string::npos && at != 6)));
        if (size.width >= 80) CHECK_FALSE(in_row);
    }
}

TEST_CASE("of several winners nobody's own figures are shown as the winner's", "[ui]") {
    test::Viewpoint viewpoint = test::after_rounds({.game = "train", .players = 3, .rounds = 2}, 9);
    REQUIRE(viewpoint.game.course.phase == Phase::over);
    const ui::GameFigures figures{.percent = 100, .skill = 24.1, .luck = -3.2};
    const ui::GameFacts facts{{{shape_of(viewpoint.game.table, 2), 1}}};
    for (const SeatMask winners : {SeatMask(seat_bit(2)), SeatMask(seat_bit(0) | seat_bit(2))}) {
        viewpoint.game.course.winners = winners;
        const bool one = winners == seat_bit(2);
        const ui::View view = viewpoint.view(ui::unicode_glyphs());
        ui::Canvas canvas({100, 30});
        ui::GameEnd(view, facts, figures, {}, canvas.size()).draw(canvas, false);
        INFO(canvas.to_text());
        for (const char* const words : {"went out", "luck", "+24"})
            CHECK(test::shows(canvas, words) == one);
        // The page and the lines to post name the same train.
        const std::string whose = viewpoint.info.names.players[2] + "'s longest train";
        CHECK(test::shows(canvas, fmt::format("{}, {} tiles", whose, facts.longest->shape.tiles)));
        const std::string posted = ui::lines_to_post(view, facts, figures).back();
        CAPTURE(posted);
        CHECK(posted.find(fmt::format("{} {}", whose, facts.longest->shape.tiles)) != posted.npos);
        CHECK((posted.find("skill +24") != posted.npos) == one);
    }
}

TEST_CASE("the end of a game names every key that leaves it", "[ui]") {
    const test::Viewpoint viewpoint = [] {
        test::Viewpoint its = test::after_rounds({.game = "station", .players = 2, .rounds = 2}, 9);
        its.show(test::Shown::final);
        return its;
    }();
    for (const ui::Size size : {ui::Size{40, 16}, {80, 24}, {120, 40}})
        CHECK(test::shows(viewpoint.draw(size), "Enter q leave"));
}

namespace {

// At a round's or a game's end, with a replay that only notes that it was asked for.
struct AtAnEnd {
    game::Match match;
    app::Settings settings = test::without_pauses();
    std::vector<bool> asked;  // for a review
    std::optional<test::TableOnScreen> table;

    AtAnEnd(test::Shown end, bool saved, const std::function<void(ui::Keymap&)>& bind = {})
        : match(test::new_match({.game = "station", .players = 2, .seed = 6, .rounds = 2})) {
        if (bind) bind(settings.keys);
        app::SaveHooks hooks;
        if (saved)
            hooks.replay = [this](bool review, std::optional<int>) {
                asked.push_back(review);
                return ui::Reply::done("shown again");
            };
        table.emplace(match, settings, play::Computers{}, std::move(hooks));
        for (int k = 0; k < 5000 && table->shown() != end; ++k)
            table->key(test::next_key(*table, match), test::kTableSize);
        REQUIRE(table->shown() == end);
    }
};

}  // namespace

TEST_CASE("at an end, keys show it again unless the user has given them a command", "[ui]") {
    for (const test::Shown end : {test::Shown::round_end, test::Shown::final}) {
        AtAnEnd usual(end, true);
        CHECK(test::shows(*usual.table, "V review"));
        CHECK(test::shows(*usual.table, "R replay"));
        usual.table->press("V R");
        CHECK(usual.asked == std::vector<bool>{true, false});

        AtAnEnd bound(end, true, [](ui::Keymap& keys) {
            keys.bind(ui::Command::scores, {U'V'});
            keys.bind(ui::Command::log, {U'y'});
        });
        CHECK_FALSE(test::shows(*bound.table, "V review"));
        CHECK(test::shows(*bound.table, "R replay"));
        bound.table->press("V");
        CHECK(bound.table->shown() == test::Shown::sheet);
        bound.table->press("escape y");
        CHECK(bound.table->shown() == test::Shown::log);
        CHECK(bound.asked.empty());
    }
}

TEST_CASE("at an end that cannot be shown again, its keys say so, and are not offered", "[ui]") {
    for (const test::Shown end : {test::Shown::round_end, test::Shown::final})
        for (const char* const keys : {"V", "R"}) {
            AtAnEnd unsaved(end, false);
            CHECK_FALSE(test::shows(*unsaved.table, "review"));
            CHECK_FALSE(test::shows(*unsaved.table, "replay"));
            unsaved.table->press(keys);
            CHECK(test::shows(*unsaved.table, "This game isn't saved"));
        }
}

TEST_CASE("the lines to post go to the clipboard of a terminal that takes them", "[ui]") {
    game::Match match = test::whole_game({"station", 2, 6});
    for (const bool takes : {false, true}) {
        app::Settings settings;
        settings.clipboard = takes;
        test::TableOnScreen table(match, settings, {});
        REQUIRE(table.shown() == test::Shown::final);
        CHECK(test::shows(table, "y copy") == takes);
        table.wants = {};
        table.press("y");
        CHECK(test::shows(table, takes ? "Sent to your terminal" : "takes no text"));
        CHECK(table.wants.copy.starts_with("Roundhouse: ") == takes);
        CHECK(std::ranges::count(table.wants.copy, '\n') == (takes ? 3 : 0));
    }
    CHECK(app::takes_clipboard("xterm-256color"));
    CHECK_FALSE(app::takes_clipboard("vt220"));
    CHECK_FALSE(app::takes_clipboard("linux"));
    // A letter, two and none left over of three.
    CHECK(app::clipboard_text("Nora") == "\033]52;c;Tm9yYQ==\a");
    CHECK(app::clipboard_text("Norah") == "\033]52;c;Tm9yYWg=\a");
    CHECK(app::clipboard_text("wins!\n") == "\033]52;c;d2lucyEK\a");
}

TEST_CASE("the longest train of a game is its winner's, in the round in which it lay", "[ui]") {
    for (const std::string& id : test::kGames) {
        const game::Match match = test::whole_game({id, 3, 6});
        const ui::GameFacts facts = app::facts_of(match);
        const Rules& rules = match.state().rules();
        REQUIRE(facts.longest);
        CAPTURE(id, facts.longest->round);
        CHECK(facts.longest->round >= 1);
        CHECK(facts.longest->round <= static_cast<int>(match.state().course.history.size()));
        if (rules.own_trains)
            CHECK(has_seat(match.state().course.winners, facts.longest->shape.number));
        // What was taken back does not count.
        const game::Statistics stats = game::statistics_of(match);
        int most = 0;
        for (Seat seat = 0; seat < rules.players; ++seat)
            if (has_seat(match.state().course.winners, seat))
                most = std::max(most, stats.seats[seat].longest_train);
        if (rules.own_trains) CHECK(facts.longest->shape.tiles == most);
    }
}
