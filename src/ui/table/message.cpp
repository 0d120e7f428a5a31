// What the chosen tile fits, and what has to be done.

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "roundhouse/engine/choices.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/engine/refusal.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/table/selection.hpp"
#include "roundhouse/words/table.hpp"
#include "ui/table/board.hpp"
#include "ui/table/typed.hpp"

namespace roundhouse::ui {

namespace {

// A train that a tile fits on, and at which ends.
struct Fit {
    std::string number;
    bool own;
    std::vector<std::string> ends;
};

// "trains 2 (yours) and 3", "train 2 at 9 or 4", "line 1 (at 3 or 8) and line 3". The ends are said
// where there are several.
std::string list_of(const std::vector<Fit>& fits, const std::string& word) {
    const bool several =
        std::ranges::any_of(fits, [](const Fit& fit) { return fit.ends.size() > 1; });
    std::vector<std::string> items;
    for (const auto& [number, own, ends] : fits) {
        const std::string yours = own ? " (yours)" : "", at = "at " + text::join(ends, "or");
        if (!several || ends.size() < 2)
            items.push_back(number + yours);
        else if (fits.size() == 1)
            items.push_back(fmt::format("{}{} {}", number, yours, at));
        else
            items.push_back(fmt::format("{} ({}{})", number, own ? "yours, " : "", at));
    }
    if (!several || fits.size() == 1)
        return fmt::format("{}{} {}", word, fits.size() > 1 ? "s" : "", text::join(items, "and"));
    for (std::string& item : items) item = word + ' ' + item;
    return text::join(items, "and");
}

std::string fits_text(const View& view) {
    const auto& tile = view.ui.own.tile;
    if (!tile || view.ui.story.lesson_asks()) return "";
    const Moves possible = moves(view.seen);
    const Seat seat = *view.seen.seat;
    const std::string name = formats::to_string(*tile);
    if (tile->is_double() && (possible.engines & number_bit(tile->high())) != 0)
        return name + " can be your engine";
    // Names and ends are in the lanes, beside the numbers: what changes with the choice is kept
    // short.
    std::vector<Fit> fits;
    for (int train = 0; train < view.seen.rules().trains(); ++train) {
        Fit fit{std::to_string(train + 1), owns(view, seat, train),
                words::ends_of(view.seen, possible, train, tile)};
        if (!fit.ends.empty()) fits.push_back(std::move(fit));
    }
    // The words stay in their columns whatever tile is chosen: what does not move is not written
    // again.
    // Unless the line of Enter says so.
    if (fits.empty()) return way_on(view.seen) ? fmt::format("{:<5} does not fit now", name) : "";
    return fmt::format(
        "{:<5} fits on {}", name,
        list_of(fits,
                view.seen.rules().own_trains ? "train" : words::communal_word(view.info.names)));
}

// Not on a rack, where that row counts the hand.
void draw_fits(Canvas& canvas, const View& view, const Layout& at) {
    if (view.glyphs.filled && tile_height(at.hand_style) > 1) return;
    canvas.put(1, at.top(Strip::fits),
               elide(fits_text(view), canvas.width() - 2, view.glyphs.elided), Ink::plain);
}

// The numbers that may be played on, none of which is in the hand; "": one is, but its tile is not
// allowed there, or there are none.
std::string nothing_fits(const View& view) {
    const Table& table = view.seen.table;
    const Plays plays = choices(table, view.seen.own).plays;
    NumberMask numbers = plays.unstarted != 0 ? number_bit(table.engine) : NumberMask{0};
    for_each_end(plays.ends,
                 [&](std::uint8_t end) { numbers |= number_bit(table.ends[end].pips); });
    std::vector<std::string> told;
    bool held = false;
    for_each_number(numbers, [&](Pips number) {
        told.push_back(std::to_string(number));
        held = held || view.seen.own.hand.partners(number) != 0;
    });
    return told.empty() || held ? "" : "nothing fits " + text::join(told, "or");
}

// What has to be done. The train of a puzzle is not a turn: any tile that fits its end extends it.
std::string duty_of(const View& view, words::DutyLength length) {
    if (!view.ui.story.goal) return words::own_duty(view.seen, view.info.names, length);
    const Moves possible = moves(view.seen);
    if (possible.targets().empty()) return "";
    return fmt::format("The next tile needs {}.",
                       words::with_article(possible.targets().front().at));
}

constexpr words::DutyLength kLengths[] = {words::DutyLength::full, words::DutyLength::short_names,
                                          words::DutyLength::numbers};

// What Enter does; while a move is typed, what that says, if it is one.
std::optional<Action> entered(const View& view) {
    if (!view.ui.own.typing) return meant_by_enter(view.ui.selection(), view.seen);
    const auto typed = parse_typed(view.ui.own.line, view.seen, view.info);
    if (const auto* action = std::get_if<Action>(&typed)) return *action;
    return std::nullopt;
}

// A tile that fits nowhere, or not where it may be played: Enter would be refused.
void draw_fits_nowhere(Canvas& canvas, const View& view, int y, const std::string& key, Tile tile,
                       Refusal why) {
    const std::string words = fmt::format(
        "{} {}", formats::to_string(tile),
        lacks_number(why, view.seen.table) ? "fits nowhere now" : "may not be played now");
    std::string duty;
    for (const auto length : kLengths) {
        duty = duty_of(view, length);
        if (cell_width(key) + cell_width(words) + cell_width(duty) + 8 < canvas.width()) break;
    }
    put_enter_line(canvas, view.glyphs, y, key, words, duty);
    const int cap = 1 + cell_width(key) + 2;
    canvas.restyle(cap, y, canvas.width() - cap, 1, Ink::dim);
}

// What Enter does, with the key as a cap; on the right what else the tile fits, or what no tile
// does. False: Enter does nothing, or has been refused.
bool draw_enter_line(Canvas& canvas, const View& view, int y) {
    const std::string key = view.keys.label(Command::play);
    if (key.empty()) return false;
    const bool typing = view.ui.own.typing;
    const auto meant = entered(view);
    const auto& tile = view.ui.own.tile;
    if (!tile && !typing) canvas.cursor = Point{1, y};
    if (!typing && (view.ui.story.lesson_asks() || (!tile && moves(view.seen).any_play()))) {
        put_enter_line(canvas, view.glyphs, y, key,
                       tile ? "try " + formats::to_string(*tile) : "select a tile first");
        return true;
    }
    if (!meant) return false;
    const auto* play = std::get_if<Play>(&*meant);
    if (const Refusal why = refusal(view.seen, *meant); why != Refusal::none) {
        if (play == nullptr || typing || view.ui.own.refused) return false;
        draw_fits_nowhere(canvas, view, y, key, play->tile, why);
        return true;
    }
    std::string effect = words::effect_of(*meant, view.seen, view.info.names);
    // Beside the cap.
    if (cell_width(effect) > canvas.width() - cell_width(key) - 5)
        effect = words::effect_of(*meant, view.seen, view.info.names, true);
    std::vector<std::string> others;
    for (int train = 0; train < view.seen.rules().trains(); ++train)
        if (play != nullptr && !typing && view.seen.rules().own_trains && train != play->train &&
            has_train(trains_for_choice(view), train))
            others.push_back(words::train_name(view.info.names, train, *view.seen.seat));
    const std::string also = play == nullptr  ? nothing_fits(view)
                             : others.empty() ? std::string()
                                              : fmt::format("{} also {}", view.glyphs.arrows_y,
                                                            text::join(others, "and"));
    put_enter_line(canvas, view.glyphs, y, key, effect, also);
    return true;
}

// The rows between hand and keys that a note leaves.
int own_rows(const View& view, const Layout& at) {
    return std::max(0, at.rows.of(Strip::message) - view.note_rows);
}

// Those in which words are whole: with the one that says what the chosen tile fits, unless somebody
// types there.
int rows_for_words(const View& view, const Layout& at) {
    return own_rows(view, at) + (view.ui.own.typing ? 0 : at.rows.of(Strip::fits));
}

// A panel has the log elsewhere, and a puzzle has none.
int log_rows(const View& view, const Layout& at) {
    return at.panel > 0 || view.ui.story.goal ? 0 : at.rows.of(Strip::log);
}

// The same over the log. Where that has none, the line that tells the last turns and the row above
// it, if no alarm and nothing of the board is there.
int rows_over_log(const Canvas& canvas, const View& view, const Layout& at) {
    constexpr int kInstead = 2;
    int rows = log_rows(view, at);
    if (at.form != BoardForm::picture || at.panel > 0 || view.ui.story.goal || rows >= kInstead ||
        log_line_tells(view, at))
        return rows;
    if (++rows == kInstead) return rows;
    for (int x = 0; x < canvas.width(); ++x)
        if (canvas.at(x, at.top(Strip::line) - 1).ch != U' ') return rows;
    return kInstead;
}

// A message that needs more than its own rows, and is gone with the next key, takes the log's.
bool goes_over_log(const View& view, const Layout& at, int needed, int rows) {
    return needed > rows && needed <= log_rows(view, at);
}

// Whether a turn goes on, so that a line says what Enter does or what has to be done.
bool tells_enter(const View& view) {
    return view.ui.story.moment == Moment::turn && view.seen.to_move() && !view.ui.own.typing;
}

// What Enter does, and in a second row what has to be done; where Enter does nothing, only that.
void draw_what_to_do(Canvas& canvas, const View& view, int y, int rows) {
    const int width = canvas.width() - 2;
    const std::string key = view.keys.label(Command::fast_forward);
    const std::string way_out =
        stuck(view.seen) && !key.empty()
            ? fmt::format("Nobody can ever cover this double: {} plays the round out. ", key)
            : "";
    const auto rows_of = [&](const std::string& words) {
        return static_cast<int>(text::wrap(words, width).size());
    };
    // Below it, where there is room, what has to be done.
    if (way_out.empty() && view.seen.to_move() && rows > 0 && draw_enter_line(canvas, view, y)) {
        for (const auto length : kLengths) {
            const std::string duty = duty_of(view, length);
            if (rows < 2 || cell_width(duty) > width) continue;
            canvas.put(1, y + 1, duty, Ink::dim);
            break;
        }
        return;
    }
    std::string text;
    for (const auto length : kLengths) {
        text = way_out + duty_of(view, length);
        if (rows_of(text) <= rows) break;
    }
    cut_to_sentences(text, width, rows);
    for (const std::string& line : wrap_lines(text, width, rows, view.glyphs.elided))
        canvas.put(1, y++, line, Ink::notice);
}

// In rows that are cleared, the key of a hint in the last of them.
void draw_words(Canvas& canvas, const View& view, int y, const std::string& text, bool whole,
                int rows, Ground ground) {
    const int width = canvas.width() - 2;
    const Ink ink = view.ui.own.refused ? Ink::refusal : Ink::notice;
    int end = 0;
    for (const std::string& line : wrap_lines(text, width, rows, view.glyphs.elided)) {
        canvas.fill(0, y, canvas.width(), 1, " ", Style(Ink::plain, kPlain, ground));
        end = canvas.put(1, y++, line, Style(ink, kPlain, ground));
    }
    const std::string key = view.keys.label(Command::hint);
    const auto* hint = std::get_if<Hint>(&view.ui.own.message);
    const std::string again = hint == nullptr ? "" : whole ? hint->again : "more";
    const int mark = cell_width(key) + 1 + cell_width(again);
    if (again.empty() || text.empty() || end + 2 + mark > width) return;
    put_key(canvas, width + 1 - mark, y - 1, key, again);
    if (ground == Ground::own) return;
    canvas.restyle(width + 1 - mark, y - 1, mark, 1, Style(Ink::dim, kPlain, ground));
    canvas.restyle(width + 1 - mark, y - 1, cell_width(key), 1, Style(Ink::key, kBold, ground));
}

// The message of a turn. The line that says what Enter does stays: words of one row stand above it,
// in place of what the chosen tile fits; longer ones go over the log or, where that has too few
// rows, push it down, if need be to the row of the keys. Returns whether that is left to them.
bool draw_above_enter(Canvas& canvas, const View& view, const Layout& at, std::string text) {
    const int width = canvas.width() - 2, own = own_rows(view, at), most = rows_for_words(view, at);
    const int needed = static_cast<int>(text::wrap(text, width).size());
    const int message = at.top(Strip::message), bottom = message + own;
    const int over_log = rows_over_log(canvas, view, at);
    // Where one row is missing, the hand's heading can be spared until the next key; a learner
    // keeps it.
    const bool over_heading =
        over_log == 1 && needed == 2 && at.form == BoardForm::picture && !view.ui.story.lesson;
    if (needed > 1 && (needed <= over_log || over_heading)) {
        draw_words(canvas, view, at.top(Strip::hand_line) + (over_heading ? 1 : 0) - needed, text,
                   true, needed, view.glyphs.filled ? Ground::band : Ground::own);
        draw_fits(canvas, view, at);
        draw_what_to_do(canvas, view, message, own);
        return true;
    }
    const bool whole = cut_to_sentences(text, width, most).empty();
    const int rows = std::min(most, static_cast<int>(text::wrap(text, width).size()));
    const int top = message - at.rows.of(Strip::fits), below = top + rows;
    draw_words(canvas, view, top, text, whole, rows, Ground::own);
    if (below >= bottom) return !draw_enter_line(canvas, view, at.top(Strip::keys));
    draw_what_to_do(canvas, view, below, bottom - below);
    return true;
}

}  // namespace

std::string cut_to_sentences(std::string& text, int width, int rows) {
    const std::string whole = text;
    for (auto end = text.rfind(". ");
         end != std::string::npos && static_cast<int>(text::wrap(text, width).size()) > rows;
         end = text.rfind(". "))
        text.resize(end + 1);
    return text.size() == whole.size() ? "" : whole.substr(text.size() + 1);
}

bool draw_message(Canvas& canvas, const View& view, const Layout& at) {
    const UiState& ui = view.ui;
    const int width = canvas.width() - 2, own = own_rows(view, at), most = rows_for_words(view, at);
    const auto rows_of = [&](const std::string& words) {
        return static_cast<int>(text::wrap(words, width).size());
    };
    const auto said = [&](words::DutyLength length) {
        return text_of(ui.own.message, view.seen, view.info.names, length);
    };
    std::string text = said(words::DutyLength::full);
    // What is said whenever nothing else is waits while a note takes its rows: otherwise the line of
    // Enter would push the keys off the page.
    if (text.empty() &&
        (view.note_rows == 0 || !tells_enter(view) || rows_of(ui.story.message) < most))
        text = ui.story.message;
    const auto has_room = [&](const std::string& words) {
        return rows_of(words) <= most || goes_over_log(view, at, rows_of(words), most);
    };
    if (std::holds_alternative<words::Reply>(ui.own.message) && view.seen.to_move())
        for (const auto length : {words::DutyLength::short_names, words::DutyLength::numbers}) {
            if (has_room(text)) break;
            text = said(length);
        }
    if (!text.empty() && tells_enter(view))
        return draw_above_enter(canvas, view, at, std::move(text));
    if (goes_over_log(view, at, rows_of(text), most)) {
        const int rows = rows_of(text);
        draw_words(canvas, view, at.top(Strip::hand_line) - rows, std::exchange(text, ""), true,
                   rows, view.glyphs.filled ? Ground::band : Ground::own);
    }
    if (ui.own.typing) {
        canvas.fill(0, at.top(Strip::fits), canvas.width(), 1);
        const int end = canvas.put(
            1, at.top(Strip::fits), ":" + ui.own.line,
            ui.own.refused ? Style(Ink::refusal, kBold | kReverse) : Style(Ink::notice, kBold));
        canvas.put(end, at.top(Strip::fits),
                   ui.story.moment == Moment::turn ? "   tile and train, as in  12-5 3"
                                                   : "   done or announce",
                   Ink::dim);
        canvas.cursor = Point{std::min(end, canvas.width() - 1), at.top(Strip::fits)};
        canvas.typed = true;
    }
    if (text.empty() && ui.story.moment == Moment::turn) {
        // A note leaves the line only the row above it.
        const bool above = own == 0 && tells_enter(view);
        const int y = at.top(above ? Strip::fits : Strip::message);
        if (above)
            canvas.fill(0, y, canvas.width(), 1);
        else if (tells_enter(view))
            draw_fits(canvas, view, at);
        draw_what_to_do(canvas, view, y, above ? 1 : own);
        return true;
    }
    if (text.empty()) return true;
    // The message is more important than what the hand has written in the row above.
    const bool whole = cut_to_sentences(text, width, most).empty();
    const bool taller = !ui.own.typing && rows_of(text) > own;
    draw_words(canvas, view, at.top(taller ? Strip::fits : Strip::message), text, whole,
               taller ? most : own, Ground::own);
    return true;
}

std::string rest_of_message(const View& view, const Layout& at) {
    std::string text = text_of(view.ui.own.message, view.seen, view.info.names);
    const int width = at.size.width - 2;
    const int rows = rows_for_words(view, at);
    const auto needed = static_cast<int>(text::wrap(text, width).size());
    if (goes_over_log(view, at, needed, rows)) return "";
    return cut_to_sentences(text, width, rows);
}

}  // namespace roundhouse::ui
