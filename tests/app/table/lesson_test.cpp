// A lesson at the table: a learner who does what is suggested comes to its end, every note is on
// the screen, and nothing else is needed.

#include "app/screen/learn.hpp"

#include <sstream>

#include "app/setup/lesson_setup.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/play/computers.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/ui/page/screen.hpp"
#include "roundhouse/ui/pages/draw.hpp"
#include "support/at_table.hpp"
#include "support/catch.hpp"
#include "support/keys.hpp"
#include "support/viewpoint.hpp"

using namespace roundhouse;
using test::key;
using test::shows;

namespace {

lesson::Plan lesson_of(const std::string& id) {
    return lesson::plan(*rules::find_bundled(id), "Ann");
}

// A learner at the table.
struct Learning {
    lesson::Plan plan;
    lesson::Teacher teacher;
    game::Match match;
    app::Settings settings;
    test::TableOnScreen table;

    explicit Learning(const std::string& id)
        : plan(lesson_of(id)),
          teacher(plan),
          match(plan.setup, plan.rules),
          table(match, settings, play::computers_for(match), {}, &teacher) {}
};

// The key that does what the lesson suggests: a suggested tile is already chosen. Where it asks
// first, the key that shows it.
ui::Key suggested_key(const test::TableOnScreen& table) {
    const Observation view = table.seen();
    if (table.shown() == test::Shown::turn_over) return key(view.own.hand.size() == 1 ? "a" : "e");
    if (table.shown() == test::Shown::computer) return key("enter");
    if (table.shown() != test::Shown::turn) return key("space");
    if (table.ui().story.lesson_asks()) return key("H");
    const Action action = lesson::suggestion(view);
    return key(std::holds_alternative<Play>(action)   ? "enter"
               : std::holds_alternative<Draw>(action) ? "d"
               : std::holds_alternative<Pass>(action) ? "p"
                                                      : "e");
}

}  // namespace

TEST_CASE("lesson: Enter and the suggested keys lead to its end on the screen", "[ui]") {
    int with_one = 0, with_several = 0;
    for (const std::string& id : test::kGames) {
        INFO(id);
        Learning learning(id);
        test::TableOnScreen& table = learning.table;
        int turns = 0, without = 0;
        for (int keys = 0; keys < 3000 && !table.finished(); ++keys) {
            const test::Shown stage = table.shown();
            for (const ui::Size size : {ui::Size{80, 24}, {60, 20}, {160, 50}}) {
                const ui::Canvas canvas = table.draw(size);
                REQUIRE((canvas.width() == size.width && canvas.height() == size.height));
                if (stage != test::Shown::turn) continue;
                INFO(canvas.to_text());
                const bool asks = table.ui().story.lesson_asks();
                const bool one = moves(table.seen()).playable().size() == 1;
                CHECK(shows(canvas, !asks ? "Try this: press "
                                    : one ? "Which of your tiles fits? H helps."
                                          : "Which tile would you play? H helps."));
                (one ? with_one : with_several) += asks ? 1 : 0;
                CHECK(shows(canvas, "lesson · m: more"));
                CHECK(shows(canvas, table.ui().story.lesson->heading));
                const std::string& text = table.ui().story.lesson->text;
                CHECK(test::says(canvas, text));
                CHECK(shows(canvas, "Ann: "));
                ++turns;
                // Where no rule is new, the advice stands alone.
                without += text.empty() ? 1 : 0;
            }
            table.key(suggested_key(table), {80, 24});
            if (stage == test::Shown::turn) CHECK(!table.ui().own.refused);
        }
        CHECK(table.finished());
        CHECK(table.left == app::TablePage::Leaving::taught);
        CHECK(turns > 15);
        CHECK(without > 0);
        // It ends with the round.
        CHECK(learning.match.state().course.history.size() == 1);
    }
    CHECK(with_one > 0);
    CHECK(with_several > 0);
}

TEST_CASE("lesson: a hint is the advice of the note, and moves the cursor nowhere else", "[ui]") {
    for (const char* id : {"oll", "hathaway", "chicken-foot"}) {
        INFO(id);
        Learning learning(id);
        test::TableOnScreen& table = learning.table;
        int hints = 0;
        for (int keys = 0; keys < 3000 && !table.finished(); ++keys) {
            const ui::Key next = suggested_key(table);
            if (table.ui().story.lesson_asks()) {
                const Action wanted = lesson::suggestion(table.seen());
                table.key(key("H"), {80, 24});
                CHECK_FALSE(table.ui().story.lesson_asks());
                CHECK(table.ui().story.lesson->advice.ends_with(
                    words::describe(wanted, table.seen(), learning.match.names()) + "."));
                ++hints;
                continue;
            }
            if (table.shown() == test::Shown::turn &&
                test::message_of(table, learning.match).empty()) {
                const auto tile = table.ui().own.tile;
                table.key(key("H"), {80, 24});
                const std::string message = test::message_of(table, learning.match);
                REQUIRE(message.starts_with("Hint: "));
                // "Play 12-5 ...", and in the note: "press Enter to play 12-5 ..."
                const std::string done = message.substr(7, message.find(". ") - 6);
                CHECK(table.ui().story.lesson->advice.ends_with(done));
                CHECK(table.ui().own.tile == tile);
                ++hints;
            }
            table.key(next, {80, 24});
        }
        CHECK(hints > 5);
    }
}

TEST_CASE("lesson: from the third turn on it asks first, and nothing gives the answer away",
          "[ui]") {
    int same = 0, other = 0;
    for (const std::string& id : test::kGames) {
        INFO(id);
        Learning learning(id);
        test::TableOnScreen& table = learning.table;
        int turns = 0;
        bool others = true, chosen = false;
        for (int keys = 0; keys < 3000 && !table.finished(); ++keys) {
            const ui::LessonNote& note = *table.ui().story.lesson;
            if (table.shown() == test::Shown::computer) {
                others = true;
                // Until the learner's next turn it says what it would have done.
                if (chosen) CHECK(note.heading == "Your choice");
                same += note.text.starts_with("Well chosen") ? 1 : 0;
                other += note.text.starts_with("That is allowed. The lesson would ") ? 1 : 0;
            }
            if (table.shown() != test::Shown::turn) {
                table.key(suggested_key(table), {80, 24});
                continue;
            }
            turns += std::exchange(others, false) ? 1 : 0;
            const Observation view = table.seen();
            const bool asks = note.asks;
            chosen = false;
            CHECK(asks == (turns > 2 && moves(view).any_play() && !view.table.turn.drew));
            if (!asks) {
                table.key(suggested_key(table), {80, 24});
                continue;
            }
            CHECK_FALSE(table.ui().own.tile);
            CHECK(shows(table.draw({80, 24}), "Enter  select a tile first"));
            const TileSet playable = moves(view).playable();
            for (int k = 0; k < 40; ++k) {
                const auto& tile = table.ui().own.tile;
                if (tile && playable.contains(*tile)) break;
                table.key(key("right"), {80, 24});
                const ui::Canvas canvas = table.draw({80, 24});
                INFO(canvas.to_text());
                CHECK(shows(canvas, "try " + formats::to_string(*table.ui().own.tile)));
                for (const char* const telling :
                     {"letter selects", " leaves a", "fits on", "not fit"})
                    CHECK_FALSE(shows(canvas, telling));
            }
            table.key(key("enter"), {80, 24});
            chosen = true;
        }
        CHECK(turns > 3);
    }
    CHECK(same > 0);
    CHECK(other > 0);
}

TEST_CASE("lesson: the advice names a key only while it would do what it says", "[ui]") {
    Learning learning("mexican");
    test::TableOnScreen& table = learning.table;
    int walked = 0;
    for (int keys = 0; keys < 3000 && !table.finished() && walked < 3; ++keys) {
        const ui::Key next = suggested_key(table);
        if (table.shown() == test::Shown::turn && next == key("enter")) {
            const std::string& advice = table.ui().story.lesson->advice;
            CHECK(advice.starts_with("Try this: press Enter to play "));
            const auto suggested = table.ui().own.tile;
            table.key(key("right"), {80, 24});
            REQUIRE(table.ui().own.tile != suggested);
            CHECK(advice.starts_with("Try this: play "));
            CHECK(advice.ends_with(" You have selected another tile."));
            table.key(key("left"), {80, 24});
            CHECK(table.ui().own.tile == suggested);
            CHECK(advice.starts_with("Try this: press Enter to play "));
            ++walked;
        }
        table.key(next, {80, 24});
    }
    CHECK(walked == 3);
}

TEST_CASE("lesson: on a phone the suggestion says where, and the hand and the trains are in sight",
          "[ui][narrow][thorough]") {
    for (const std::string& id : test::kGames)
        for (const ui::Size size : {ui::Size{40, 16}, {40, 20}}) {
            Learning learning(id);
            test::TableOnScreen& table = learning.table;
            for (int keys = 0; keys < 3000 && !table.finished(); ++keys) {
                const ui::Canvas canvas = table.draw(size);
                if (table.shown() == test::Shown::turn) {
                    INFO(canvas.to_text());
                    CHECK(test::says(canvas, table.ui().story.lesson->advice));
                    CHECK(test::says(canvas, table.ui().story.lesson->text));
                    // Until the next key, a long hint takes the row of the keys.
                    const bool hinted = std::holds_alternative<ui::Hint>(table.ui().own.message);
                    CHECK((shows(canvas, "?") || (hinted && shows(canvas, " Enter "))));
                }
                table.key(suggested_key(table), size);
            }
            CHECK(table.left == app::TablePage::Leaving::taught);
        }
}

// What somebody sees who has never played, in a window of the usual size.
TEST_CASE("lesson: the first ten minutes", "[ui][first-minutes]") {
    constexpr ui::Size kSize{80, 24};
    for (const std::string& id : test::kGames) {
        INFO(id);
        Learning learning(id);
        test::TableOnScreen& table = learning.table;
        int rows = 0, words = 0, paused = 0, until_first = -1, turns = 0;
        bool others = false, stuck = false;
        std::string told;
        // Nothing lies over the table, and the learner begins.
        REQUIRE(table.shown() == test::Shown::turn);
        for (int keys = 0; keys < 3000 && !table.finished(); ++keys) {
            if (table.shown() == test::Shown::round_end || table.shown() > test::Shown::round_end)
                break;
            const ui::Size board = ui::page_size(table.view(), kSize);
            rows = std::max(rows, kSize.height - board.height);
            stuck = stuck || ::stuck(learning.match.state());
            const ui::LessonNote& note = *table.ui().story.lesson;
            if (const std::string now = note.text + ' ' + note.advice; now != told) {
                told = now;
                std::istringstream read(now);
                for (std::string word; until_first < 0 && read >> word;) ++words;
            }
            if (table.shown() == test::Shown::computer) {
                // The rule of a turn that is over is gone.
                CHECK(note.text.empty());
                CHECK(note.advice.empty());
                others = true;
                if (turns < 2) paused += table.timeout();
                table.tick();
                continue;
            }
            if (others || turns == 0) ++turns;
            others = false;
            const Observation view = table.seen();
            const Action action = lesson::suggestion(view);
            stuck = stuck || (view.table.turn.step == Step::follow_up &&
                              std::holds_alternative<Pass>(action));
            if (until_first < 0 && std::holds_alternative<Play>(action)) until_first = paused;
            table.key(suggested_key(table), kSize);
        }
        CAPTURE(rows, words, until_first, paused);
        CHECK(rows == 3);
        CHECK(words < 60);
        CHECK(until_first == 0);
        CHECK(paused <= 3000);
        CHECK_FALSE(stuck);
    }
}

TEST_CASE("lesson: hiding the hand and coming back is not another turn", "[ui]") {
    Learning learning("mexican");
    test::TableOnScreen& table = learning.table;
    int turns = 0, undone = 0;
    for (int keys = 0; keys < 200 && turns < 3; ++keys) {
        if (table.shown() == test::Shown::turn) {
            turns = lesson::turns_of_learner(learning.match);
            for (int times = 0; times < 3; ++times) {
                table.press("x");
                REQUIRE(table.shown() == test::Shown::curtain);
                table.press("space");
                REQUIRE(table.shown() == test::Shown::turn);
                CHECK(lesson::turns_of_learner(learning.match) == turns);
                CHECK((turns > 2 || !table.ui().story.lesson_asks()));
            }
        }
        const bool turn = table.shown() == test::Shown::turn;
        table.key(suggested_key(table), {80, 24});
        if (!turn || undone >= turns || !learning.match.can_take_back()) continue;
        table.press("u");
        CHECK(lesson::turns_of_learner(learning.match) == turns);
        ++undone;
    }
    CHECK(turns == 3);
    CHECK(undone > 0);
}

TEST_CASE("lesson: it opens with what text mode says before the first turn", "[ui][list]") {
    for (const std::string& id : test::kGames) {
        INFO(id);
        app::Settings settings;
        const lesson::Plan plan = lesson_of(id);
        const std::vector<lesson::Note> rules = lesson::Teacher(plan).opening_notes();
        REQUIRE(rules.size() >= 2);
        ui::Screen screen(ui::notes_page(app::opening_notes(plan), settings), settings);
        std::string read;
        for (int page = 0; page < 6 && !screen.finished(); ++page) {
            std::string text = screen.draw({80, 24}).to_text();
            std::istringstream words(text);
            for (std::string word; words >> word;) read += word + ' ';
            screen.key(key("page-down"), {80, 24});
        }
        INFO(read);
        CHECK(read.find("Space begin ") != std::string::npos);
        CHECK(read.find("q leave ") != std::string::npos);
        CHECK(read.find(app::lesson_greeting(plan)) != std::string::npos);
        // A rule may go on over the end of a page.
        for (const lesson::Note& note : rules)
            CHECK(read.find(note.text.substr(0, note.text.find('.') + 1)) != std::string::npos);
    }
}

TEST_CASE("lesson: a key opens the whole rule, the reason and the rules from the start", "[ui]") {
    Learning learning("mexican");
    test::TableOnScreen& table = learning.table;
    table.press("m");
    std::string read;
    for (int page = 0; page < 6; ++page) {
        read += table.draw({80, 24}).to_text();
        table.press("page-down");
    }
    INFO(read);
    for (const char* words : {"LESSON  Mexican Train", "What to do", "Starting your train",
                              "The aim", "The deal", "The hub", "Who begins"})
        CHECK(read.find(words) != std::string::npos);
    table.press("escape");
    CHECK(table.shown() == test::Shown::turn);
    // It is there as often as it is wanted, and shows what has been told before.
    table.key(suggested_key(table), {80, 24});
    table.press("m");
    CHECK(shows(table.draw({80, 24}), "LESSON"));
    // The key that opened it closes it.
    table.press("m");
    CHECK_FALSE(shows(table.draw({80, 24}), "LESSON"));
}

TEST_CASE("lesson: the key that it names at the end of a turn ends it, in every game",
          "[ui][thorough]") {
    int asked = 0;
    for (const rules::RuleSet& game : rules::bundled_rule_sets()) {
        INFO(game.id);
        Learning learning(game.id);
        test::TableOnScreen& table = learning.table;
        for (int keys = 0; keys < 3000 && !table.finished(); ++keys) {
            const bool ends = table.shown() == test::Shown::turn_over;
            ui::Key next = suggested_key(table);
            if (ends && !table.ui().story.to_read) {
                const std::string advice = table.ui().story.lesson->advice;
                INFO(advice);
                next = key(advice.find("press a") == std::string::npos ? "e" : "a");
                // Only after a turn with a tile: otherwise everybody knows that there is nothing.
                CHECK_FALSE(advice.starts_with("You hold 1 tiles"));
                ++asked;
            }
            table.key(next, {80, 24});
            if (ends) CHECK_FALSE(table.ui().own.refused);
        }
        CHECK(table.finished());
    }
    CHECK(asked > 10);
}

TEST_CASE("lesson: whoever hides their hand and comes back finds the same note", "[ui]") {
    Learning learning("oll");
    test::TableOnScreen& table = learning.table;
    while (table.shown() != test::Shown::turn) table.key(suggested_key(table), {80, 24});
    const ui::LessonNote before = *table.ui().story.lesson;
    table.key(key("x"), {80, 24});
    REQUIRE(table.shown() == test::Shown::curtain);
    table.key(key("space"), {80, 24});
    REQUIRE(table.shown() == test::Shown::turn);
    CHECK(table.ui().story.lesson->text == before.text);
    CHECK(table.ui().story.lesson->advice == before.advice);
}

TEST_CASE("lesson: a held key does not read the last page, nor begin a game", "[ui]") {
    const lesson::Plan plan = lesson_of("oll");
    lesson::Teacher teacher(plan);
    app::Settings settings;
    bool on = false;
    ui::Notes notes = app::closing_notes(plan, teacher);
    notes.continues = [&] {
        on = true;
        return ui::Reply::closing();
    };
    ui::Screen screen(ui::notes_page(std::move(notes), settings), settings);
    CHECK(screen.take_wants().forget);
    constexpr ui::Size kSize{80, 24};
    CHECK(shows(screen.draw(kSize), "LESSON"));
    int pages = 0;
    while (!screen.guarded(key("space"), kSize) && pages < 50) {
        CHECK_FALSE(screen.guarded(key("enter"), kSize));
        screen.key(key("space"), kSize);
        CHECK(shows(screen.draw(kSize), "LESSON"));
        ++pages;
    }
    CHECK(pages > 0);
    CHECK_FALSE(screen.finished());
    CHECK(screen.guarded(key("enter"), kSize));
    CHECK_FALSE(screen.guarded(key("up"), kSize));
    screen.too_soon(key("enter"));
    CHECK(shows(screen.draw(kSize), "Too soon"));
    screen.key(key("enter"), kSize);
    CHECK(on);
    CHECK(screen.finished());
}

TEST_CASE("lesson: a refusal is explained beside the note", "[ui]") {
    Learning learning("oll");
    test::TableOnScreen& table = learning.table;
    while (table.shown() != test::Shown::turn) table.key(suggested_key(table), {80, 24});
    const std::string note = table.ui().story.lesson->text;
    table.key(key("e"), {80, 24});
    CHECK(table.ui().own.refused);
    CHECK(shows(table.draw({80, 24}), "You can't end your turn yet"));
    CHECK(table.ui().story.lesson->text == note);
}

TEST_CASE("lesson: its pages of rules repeat no line", "[ui][narrow]") {
    const lesson::Plan plan = lesson_of("oll");
    lesson::Teacher teacher(plan);
    app::Settings settings;
    ui::Screen page(ui::notes_page(app::closing_notes(plan, teacher), settings), settings);
    constexpr ui::Size kSize{40, 20};
    const auto last_line = [&] {
        std::istringstream text(page.draw(kSize).to_text());
        std::string row, last;
        for (int y = 0; y < kSize.height - 2 && std::getline(text, row); ++y) last = row;
        return last;
    };
    const auto first_line = [&] {
        std::istringstream text(page.draw(kSize).to_text());
        std::string row;
        for (int y = 0; y < 3; ++y) std::getline(text, row);
        return row;
    };
    const std::string before = last_line();
    page.key(key("space"), kSize);
    CHECK(first_line() != before);
}

TEST_CASE("lesson: it is one round, and says nothing else", "[ui]") {
    Learning learning("oll");
    for (int keys = 0; keys < 300 && !learning.table.finished(); ++keys) {
        const ui::Canvas canvas = learning.table.draw({80, 24});
        INFO(canvas.to_text());
        CHECK_FALSE(shows(canvas, "1/13"));
        CHECK_FALSE(shows(canvas, "OF 13"));
        learning.table.key(suggested_key(learning.table), {80, 24});
    }
}

TEST_CASE("golden: lessons", "[ui][golden]") {
    const lesson::Plan plan = lesson_of("oll");
    lesson::Teacher teacher(plan);
    app::Settings settings;
    const auto check_notes = [&](const std::string& name, ui::Notes notes) {
        ui::Screen screen(ui::notes_page(std::move(notes), settings), settings);
        test::check_golden(name,
                           [&](const ui::Glyphs& glyphs, ui::Size size) {
                               settings.unicode = glyphs.unicode;
                               settings.paints = glyphs.filled;
                               return screen.draw(size);
                           },
                           {{80, 24}, {60, 20}, {40, 16}});
    };
    game::Match match(plan.setup, plan.rules);
    test::TableOnScreen table(match, settings, play::computers_for(match), {}, &teacher);
    const auto drawer = [&](const ui::Glyphs& glyphs, ui::Size size) {
        settings.unicode = glyphs.unicode;
        settings.paints = glyphs.filled;
        return table.draw(size);
    };
    while (table.shown() != test::Shown::turn) table.key(suggested_key(table), {80, 24});
    test::check_golden("lesson-first", drawer,
                       {{80, 24}, {60, 20}, {100, 30}, {160, 50}, {40, 16}, {40, 20}});
    table.press("m");
    test::check_golden("lesson-rules", drawer, {{80, 24}, {60, 20}, {40, 16}});
    table.press("escape");
    while (table.shown() != test::Shown::turn ||
           match.state().round.table.turn.step != Step::follow_up)
        table.key(suggested_key(table), {80, 24});
    test::check_golden("lesson-double", drawer, {{80, 24}, {60, 20}, {40, 16}});
    while (!table.finished()) table.key(suggested_key(table), {80, 24});
    check_notes("lesson-points", app::closing_notes(plan, teacher));
}
