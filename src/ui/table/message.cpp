// What the chosen tile fits, and what has to be done.

#include <fmt/format.h>

#include <algorithm>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/text/lists.hpp"
#include "ui/table/board.hpp"

namespace roundhouse::ui {

namespace {

std::string fits_text(const View& view) {
    const auto& tile = view.ui.own.tile;
    if (!tile) return "";
    const Moves possible = moves(view.seen);
    const Seat seat = *view.seen.seat;
    const std::string name = formats::to_string(*tile);
    if (tile->is_double() && (possible.engines & number_bit(tile->high())) != 0)
        return name + " can be your engine";
    // Names and ends are in the lanes, beside the numbers: what changes with the choice is kept
    // short.
    std::vector<std::string> places;
    for (int train = 0; train < view.seen.rules().trains(); ++train) {
        std::string numbers;
        for (const Target& target : possible.targets())
            if (target.train == train && target.takes(*tile))
                numbers += fmt::format("{}{}", numbers.empty() ? "" : " or ", target.at);
        if (numbers.empty()) continue;
        places.push_back(fmt::format("{}{}", train + 1, owns(view, seat, train) ? " (yours)" : ""));
        if (numbers.find(' ') != std::string::npos) places.back() += " at " + numbers;
    }
    // The words stay in their columns whatever tile is chosen: what does not move is not written
    // again.
    if (places.empty()) return fmt::format("{:<5} does not fit now", name);
    return fmt::format(
        "{:<5} fits on {}{} {}", name,
        view.seen.rules().own_trains ? "train" : words::communal_word(view.info.names),
        places.size() > 1 ? "s" : "", text::join(places, "and"));
}

// What fits into that many rows: whole sentences, the first of them at least.
void cut_to_sentences(std::string& text, int width, int rows) {
    for (auto end = text.rfind(". ");
         end != std::string::npos && static_cast<int>(wrap_lines(text, width).size()) > rows;
         end = text.rfind(". "))
        text.resize(end + 1);
}

}  // namespace

void draw_message(Canvas& canvas, const View& view, const Layout& at) {
    const UiState& ui = view.ui;
    const int width = canvas.width() - 2;
    const auto fits = [&](const std::string& words) {
        return static_cast<int>(wrap_lines(words, width).size()) <= at.message_rows;
    };
    std::string text = !ui.own.message.empty() ? ui.own.message : ui.story.message;
    // The message is more important than what the chosen tile fits: the second half of a refusal
    // says what can be done.
    const bool taller = !ui.own.typing && !fits(text);
    if (ui.own.typing) {
        const int end = canvas.put(1, at.fits_row, ":" + ui.own.line, Style(Ink::notice, kBold));
        canvas.put(end, at.fits_row,
                   ui.story.stage == Stage::turn ? "   tile and train, as in  12-5 3"
                                                 : "   done or announce",
                   Ink::dim);
        canvas.cursor = Point{std::min(end, canvas.width() - 1), at.fits_row};
    } else if (!taller && ui.story.stage == Stage::turn && view.seen.to_move()) {
        canvas.put(1, at.fits_row, elide(fits_text(view), width, view.glyphs.elided), Ink::plain);
    }
    const Style style = ui.own.refused ? Ink::refusal : Ink::notice;
    if (text.empty() && ui.story.stage == Stage::turn) {
        const std::string key = view.keys.label(Command::fast_forward);
        const std::string way_out =
            stuck(view.seen) && !key.empty()
                ? fmt::format("Nobody can ever cover this double: {} plays the round out. ", key)
                : "";
        for (const auto length : {words::DutyLength::full, words::DutyLength::short_names,
                                  words::DutyLength::numbers}) {
            text = way_out + words::own_duty(view.seen, view.info.names, length);
            if (fits(text)) break;
        }
        cut_to_sentences(text, width, at.message_rows);
    }
    cut_to_sentences(text, width, at.message_rows + at.message_row - at.fits_row);
    // A note of two rows would leave half of it.
    if (wrap_lines(ui.story.note, width).size() > 1) text.clear();
    int y = taller ? at.fits_row : at.message_row;
    const int rows = at.message_row + at.message_rows - y;
    for (const std::string& line : wrap_lines(text, width, rows, view.glyphs.elided))
        canvas.put(1, y++, line, style);
}

}  // namespace roundhouse::ui
