// The keys in the last row: those that can do something now, the most helpful first.

#include <algorithm>

#include "roundhouse/engine/moves.hpp"
#include "ui/table/board.hpp"

namespace roundhouse::ui {

namespace {

// While a move is being typed, letters are not keys. At the end of a turn the two words that are
// understood both end it.
void typing_key_line(Canvas& canvas, int y, Moment moment) {
    if (moment == Moment::turn_over)
        put_key_line(canvas, y, {{"Enter", "finish"}, {"Esc", "clear it"}});
    else
        put_key_line(canvas, y, {{"Enter", "play"}, {"Tab", "complete"}, {"Esc", "clear it"}});
}

// Of several terminals, people may play elsewhere.
bool is_computers_turn(const View& view) {
    const Seat seat = view.seen.table.turn.seat;
    return !view.info.together ||
           (seat < view.info.levels.size() && !view.info.levels[seat].empty());
}

// In a turn, only what can be done now is shown, so that there is room for other helpful keys.
bool of_use(const View& view, Command command, bool turn, const Moves& possible) {
    const UiState& ui = view.ui;
    switch (command) {
        case Command::draw:
            return possible.draw;
        case Command::pass:
            return possible.pass;
        case Command::end_turn:
            // Afterwards, what plays ends it too; a puzzle has no turn to end.
            return turn && possible.done && !ui.story.goal;
        case Command::confess:
            return possible.confess;
        case Command::play:
            if (ui.story.moment == Moment::turn_over) return !ui.story.to_read;
            if (ui.story.moment == Moment::computer) return is_computers_turn(view);
            return ui.story.moment != Moment::turn || possible.any_play();
        case Command::down:
        case Command::picture:
        case Command::zoom:
            return !ui.story.goal;  // one train on the page, laid by nobody else
        case Command::scores:
        case Command::log:
        case Command::hide:
            return ui.story.tries == 0;  // a puzzle is a single turn
        case Command::next_playable:
            return possible.any_play();
        case Command::hint:
            return view.info.hints && (ui.story.moment == Moment::turn ||
                                       (view.info.calls_by_hand && !ui.story.to_read));
        case Command::say:
            return view.info.together;
        case Command::announce:
            // Only when a turn ends, but then whether or not a last tile is left: it must not tell.
            return view.info.calls_by_hand && ui.story.moment == Moment::turn_over &&
                   !ui.story.to_read;
        case Command::go_on:
            return ui.story.moment != Moment::turn_over || !view.info.calls_by_hand ||
                   ui.story.to_read;
        case Command::take_back:
            return ui.story.can_take_back &&
                   (ui.story.moment != Moment::curtain || ui.story.curtain.take_back_seat);
        case Command::take_back_turn:
            return false;  // `undo` does the same
        default:
            return true;
    }
}

std::string key_names(const View& view, Command command) {
    if (command == Command::right) return std::string(view.glyphs.arrows_x);
    if (command == Command::down) return std::string(view.glyphs.arrows_y);
    return view.keys.label(command);
}

std::string_view key_words(const View& view, const Binding& binding) {
    if (binding.command != Command::play) return binding.brief;
    return view.ui.story.moment == Moment::computer    ? "next"
           : view.ui.story.moment == Moment::turn_over ? "finish"
                                                       : binding.brief;
}

// The most helpful first.
std::vector<KeyHelp> key_line_of(const View& view, int width, std::uint8_t context) {
    const bool turn = view.ui.story.moment == Moment::turn && view.seen.to_move();
    const Moves possible = turn ? moves(view.seen) : Moves{};
    std::vector<const Binding*> useful;
    for (const Binding& binding : bindings())
        if ((binding.contexts & context) != 0 && !binding.brief.empty() &&
            of_use(view, binding.command, turn, possible))
            useful.push_back(&binding);
    std::ranges::stable_sort(useful, {}, &Binding::rank);
    // On a phone there is room for two or three, and arrows are found without being told.
    if (width < kLanesWidth)
        std::ranges::stable_sort(useful, {}, [](const Binding* binding) {
            return binding->command == Command::right || binding->command == Command::down;
        });
    std::vector<KeyHelp> line;
    for (const Binding* binding : useful) {
        const bool always = binding->command == Command::help ||
                            binding->command == Command::quit ||
                            binding->command == Command::take_back;
        if (std::string keys = key_names(view, binding->command); !keys.empty())
            line.push_back({std::move(keys), std::string(key_words(view, *binding)), always});
    }
    return line;
}

}  // namespace

void draw_key_line(Canvas& canvas, const View& view, int y, std::uint8_t context) {
    if (view.ui.own.typing) return typing_key_line(canvas, y, view.ui.story.moment);
    put_key_line(canvas, y, key_line_of(view, canvas.width(), context));
}

}  // namespace roundhouse::ui
