// What the chosen tile fits, and what has to be done.

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/engine/refusal.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/table/selection.hpp"
#include "roundhouse/words/table.hpp"
#include "ui/table/board.hpp"

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
    if (fits.empty()) return fmt::format("{:<5} does not fit now", name);
    return fmt::format(
        "{:<5} fits on {}", name,
        list_of(fits,
                view.seen.rules().own_trains ? "train" : words::communal_word(view.info.names)));
}

// What Enter does, with the key as a cap; on the right what else the tile fits. False: Enter would
// be refused, or does nothing.
bool draw_enter_line(Canvas& canvas, const View& view, int y) {
    const std::string key = view.keys.label(Command::play);
    if (key.empty()) return false;
    const auto meant = meant_by_enter(view.ui.selection(), view.seen);
    if (view.ui.story.lesson_asks()) {
        const auto& tile = view.ui.own.tile;
        put_enter_line(canvas, view.glyphs, y, key,
                       tile ? "try " + formats::to_string(*tile) : "select a tile first");
        return true;
    }
    if (!meant || refusal(view.seen, *meant) != Refusal::none) return false;
    std::string effect = words::effect_of(*meant, view.seen, view.info.names);
    // Beside the cap.
    if (cell_width(effect) > canvas.width() - cell_width(key) - 5)
        effect = words::effect_of(*meant, view.seen, view.info.names, true);
    std::vector<std::string> others;
    const auto* play = std::get_if<Play>(&*meant);
    for (int train = 0; train < view.seen.rules().trains(); ++train)
        if (play != nullptr && view.seen.rules().own_trains && train != play->train &&
            has_train(trains_for_choice(view), train))
            others.push_back(words::train_name(view.info.names, train, *view.seen.seat));
    const std::string also =
        others.empty() ? std::string()
                       : fmt::format("{} also {}", view.glyphs.arrows_y, text::join(others, "and"));
    put_enter_line(canvas, view.glyphs, y, key, effect, also);
    return true;
}

// A message that needs more than its own rows, and is gone with the next key, takes the log's;
// where the log has none, the line that tells the last turns, and the row above it.
bool goes_over_log(const Layout& at, int needed, int rows) {
    constexpr int kInstead = 2;
    const int most = std::max(at.rows.of(Strip::log), at.picture ? kInstead : 0);
    return at.panel == 0 && needed > rows && needed <= most;
}

void draw_over_log(Canvas& canvas, const Layout& at, const std::string& text, Style style) {
    const auto lines = text::wrap(text, canvas.width() - 2);
    int y = at.top(Strip::hand_line) - static_cast<int>(lines.size());
    for (const std::string& line : lines) {
        canvas.fill(0, y, canvas.width(), 1);
        canvas.put(1, y++, line, style);
    }
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

void draw_message(Canvas& canvas, const View& view, const Layout& at) {
    const UiState& ui = view.ui;
    const int width = canvas.width() - 2;
    // A note takes the last of the rows.
    const int own_rows = std::max(0, at.rows.of(Strip::message) - view.note_rows);
    // What is being typed stays above the message.
    const int most_rows = own_rows + (ui.own.typing ? 0 : at.rows.of(Strip::fits));
    const auto rows_of = [&](const std::string& words) {
        return static_cast<int>(text::wrap(words, width).size());
    };
    const auto own = [&](words::DutyLength length) {
        return text_of(ui.own.message, view.seen, view.info.names, length);
    };
    std::string text = own(words::DutyLength::full);
    if (text.empty()) text = ui.story.message;
    const Style style = ui.own.refused ? Ink::refusal : Ink::notice;
    const auto has_room = [&](const std::string& words) {
        return rows_of(words) <= most_rows || goes_over_log(at, rows_of(words), most_rows);
    };
    if (std::holds_alternative<words::Reply>(ui.own.message) && view.seen.to_move())
        for (const auto length : {words::DutyLength::short_names, words::DutyLength::numbers}) {
            if (has_room(text)) break;
            text = own(length);
        }
    if (goes_over_log(at, rows_of(text), most_rows))
        draw_over_log(canvas, at, std::exchange(text, ""), style);
    // The message is more important than what the chosen tile fits: the second half of a refusal
    // says what can be done.
    const bool taller = !ui.own.typing && rows_of(text) > own_rows && !text.empty();
    if (ui.own.typing) {
        const int end = canvas.put(
            1, at.top(Strip::fits), ":" + ui.own.line,
            ui.own.refused ? Style(Ink::refusal, kBold | kReverse) : Style(Ink::notice, kBold));
        canvas.put(end, at.top(Strip::fits),
                   ui.story.moment == Moment::turn ? "   tile and train, as in  12-5 3"
                                                   : "   done or announce",
                   Ink::dim);
        canvas.cursor = Point{std::min(end, canvas.width() - 1), at.top(Strip::fits)};
        canvas.typed = true;
    } else if (!taller && ui.story.moment == Moment::turn && view.seen.to_move() &&
               !(view.glyphs.filled && tile_height(at.hand_style) > 1)) {
        canvas.put(1, at.top(Strip::fits), elide(fits_text(view), width, view.glyphs.elided),
                   Ink::plain);
    }
    if (text.empty() && ui.story.moment == Moment::turn) {
        const std::string key = view.keys.label(Command::fast_forward);
        const std::string way_out =
            stuck(view.seen) && !key.empty()
                ? fmt::format("Nobody can ever cover this double: {} plays the round out. ", key)
                : "";
        for (const auto length : {words::DutyLength::full, words::DutyLength::short_names,
                                  words::DutyLength::numbers}) {
            text = way_out + words::own_duty(view.seen, view.info.names, length);
            if (rows_of(text) <= own_rows) break;
        }
        cut_to_sentences(text, width, own_rows);
        // Below it, where there is room, what has to be done.
        if (way_out.empty() && view.seen.to_move() && own_rows > 0 &&
            draw_enter_line(canvas, view, at.top(Strip::message))) {
            for (const auto length : {words::DutyLength::full, words::DutyLength::short_names,
                                      words::DutyLength::numbers}) {
                const std::string duty = words::own_duty(view.seen, view.info.names, length);
                if (own_rows < 2 || cell_width(duty) > width) continue;
                canvas.put(1, at.top(Strip::message) + 1, duty, Ink::dim);
                break;
            }
            return;
        }
    }
    const std::string rest = cut_to_sentences(text, width, most_rows);
    // What the hand has written there gives way.
    if (taller) canvas.fill(0, at.top(Strip::fits), canvas.width(), 1);
    int y = taller ? at.top(Strip::fits) : at.top(Strip::message);
    const int rows = at.top(Strip::message) + own_rows - y;
    int end = 0;
    for (const std::string& line : wrap_lines(text, width, rows, view.glyphs.elided))
        end = canvas.put(1, y++, line, style);
    const std::string key = view.keys.label(Command::hint);
    const auto* hint = std::get_if<Hint>(&ui.own.message);
    const std::string again = hint == nullptr ? "" : rest.empty() ? hint->again : "more";
    const int mark = cell_width(key) + 1 + cell_width(again);
    if (!again.empty() && !text.empty() && end + 2 + mark <= width)
        put_key(canvas, width + 1 - mark, y - 1, key, again);
}

std::string rest_of_message(const View& view, const Layout& at) {
    std::string text = text_of(view.ui.own.message, view.seen, view.info.names);
    const int width = at.size.width - 2;
    const int rows = at.top(Strip::keys) - at.top(Strip::fits);
    const auto needed = static_cast<int>(text::wrap(text, width).size());
    if (goes_over_log(at, needed, rows)) return "";
    return cut_to_sentences(text, width, rows);
}

}  // namespace roundhouse::ui
