// The texts at the table: title, what fits, what has to be done, the keys.

#include <fmt/format.h>
#include <algorithm>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/text/lists.hpp"
#include "ui/table/board.hpp"

namespace roundhouse::ui {

void draw_rule(Canvas& canvas, const Glyphs& glyphs, int x, int y, int width, std::string_view left,
               std::string_view right, Style style) {
    for (int k = x; k < x + width; ++k) canvas.put(k, y, glyphs.line, style);
    int end = x;
    if (!left.empty()) {
        end = canvas.put(x + 2, y, " ", style);
        end = canvas.put(end, y, elide(left, width - 5, glyphs.elided), style.with(kBold));
        end = canvas.put(end, y, " ", style, x + width);
    }
    const int space = x + width - 2 - end;
    if (!right.empty() && cell_width(right) + 3 <= space)
        canvas.put_right(x + width - 1, y, fmt::format(" {} ", right), style);
}

void draw_frame(Canvas& canvas, const Box& box, int x, int y, int width, int height, Style style) {
    for (int k = x + 1; k < x + width - 1; ++k) {
        canvas.put(k, y, box.top, style);
        canvas.put(k, y + height - 1, box.bottom, style);
    }
    for (int k = y + 1; k < y + height - 1; ++k) {
        canvas.put(x, k, box.left, style);
        canvas.put(x + width - 1, k, box.right, style);
    }
    canvas.put(x, y, box.top_left, style);
    canvas.put(x + width - 1, y, box.top_right, style);
    canvas.put(x, y + height - 1, box.bottom_left, style);
    canvas.put(x + width - 1, y + height - 1, box.bottom_right, style);
}

int put_key(Canvas& canvas, int x, int y, std::string_view key, std::string_view words) {
    x = canvas.put(x, y, key, Style(Ink::key, kBold));
    return canvas.put(x + 1, y, words, Ink::dim) + 2;
}

void put_hints(Canvas& canvas, int y, const std::vector<KeyHint>& hints) {
    const auto width = [](const KeyHint& hint) {
        return cell_width(hint.key) + 1 + cell_width(hint.words) + 2;
    };
    int reserved = 0;
    for (const KeyHint& hint : hints)
        if (hint.always) reserved += width(hint);
    int x = 1;
    for (const KeyHint& hint : hints) {
        if (hint.always)
            reserved -= width(hint);
        else if (x + width(hint) + reserved > canvas.width() + 1)
            continue;
        x = put_key(canvas, x, y, hint.key, hint.words);
    }
}

namespace {

constexpr int kTitleName = 20;  // columns of a name in the title line
constexpr int kBriefName = 6;

std::string who(const View& view, int width, int columns) {
    const Seat seat = shown_mover(view);
    if (seat == kNoSeat) return "";
    const std::string name = player_name(view, seat, columns);
    if (width < kLanesWidth) return name;
    const Stage stage = view.ui.story.stage;
    return name + (stage == Stage::turn_over ? " ends"
                   : stage == Stage::curtain ? " next"
                                             : " plays");
}

std::string round_text(const View& view, int width) {
    const Rules& rules = view.game.rules();
    const int round = view.game.course.round_at_hand();
    const bool wide = width >= 100;
    if (width < kLanesWidth)
        return rules.rounds > 0 ? fmt::format("{}/{}", round, rules.rounds)
                                : fmt::format("rd {}", round);
    if (rules.rounds > 0)
        return wide ? fmt::format("round {} of {}", round, rules.rounds)
                    : fmt::format("round {}/{}", round, rules.rounds);
    if (rules.target > 0) return fmt::format("round {}, to {}", round, rules.target);
    return fmt::format("round {}", round);
}

// In full; with `brief` 1 without the set, with 2 in fewer words.
std::vector<std::string> facts(const View& view, int width, int brief) {
    const Table& table = view.game.table;
    const std::string_view boneyard = width < kLanesWidth ? "left" : "boneyard";
    std::vector<std::string> all{view.info.title};
    if (width >= 70 && brief < 1) all.push_back(fmt::format("double-{}", table.rules.max_pips));
    all.push_back(round_text(view, width));
    if (table.engine != kNoPips)
        all.push_back(width < 70 || brief > 1 ? fmt::format("hub {}", table.engine)
                                              : fmt::format("hub {0}-{0}", table.engine));
    const int reserve = table.boneyard() - table.drawable();
    if (reserve > 0)
        all.push_back(fmt::format("{} {}+{}", boneyard, table.drawable(), reserve));
    else if (table.rules.rest == Rest::boneyard)
        all.push_back(fmt::format("{} {}", boneyard, table.drawable()));
    else if (table.aside() > 0)
        all.push_back(fmt::format("{} aside", table.aside()));
    return all;
}

}  // namespace

void draw_title(Canvas& canvas, const View& view) {
    const Style style(Ink::bar, kBold);
    canvas.fill(0, 0, canvas.width(), 1, " ", style);
    std::string right = who(view, canvas.width(), kTitleName) + " ";
    const auto room = [&] { return canvas.width() - cell_width(right) - 2; };
    // Long names must not push out anything that may decide a turn: the boneyard comes last.
    std::string text, rest;
    for (int brief = 0; brief <= 2; ++brief) {
        const std::vector<std::string> all = facts(view, canvas.width(), brief);
        rest.clear();
        for (std::size_t k = 1; k < all.size(); ++k)
            rest += fmt::format(" {} {}", view.glyphs.bar, all[k]);
        const int space = room() - cell_width(rest);
        text = brief < 2 ? all.front() : elide(all.front(), std::max(space, 6), view.glyphs.elided);
        if (cell_width(text) <= space) break;
    }
    for (int name = kTitleName; cell_width(text + rest) > room() && name > kBriefName;)
        right = who(view, canvas.width(), --name) + " ";
    // What may decide a turn goes before the name of the game.
    if (cell_width(text + rest) > room() && !rest.empty()) {
        text.clear();
        rest.erase(0, 2 + view.glyphs.bar.size());
    }
    canvas.put(1, 0, elide(text + rest, room(), view.glyphs.elided), style);
    canvas.put_right(canvas.width(), 0, right, style);
}

namespace {

std::string fits_text(const View& view) {
    const auto& tile = view.ui.own.tile;
    if (!tile) return "";
    const Moves possible = moves(view.game);
    const Seat seat = *view.game.seat;
    const std::string name = formats::to_string(*tile);
    if (tile->is_double() && (possible.engines & number_bit(tile->high())) != 0)
        return name + " can be your engine";
    // Names and ends are in the lanes, beside the numbers: what changes with the choice is kept
    // short.
    std::vector<std::string> places;
    for (int train = 0; train < view.game.rules().trains(); ++train) {
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
        view.game.rules().own_trains ? "train" : words::communal_word(view.info.names),
        places.size() > 1 ? "s" : "", text::join(places, "and"));
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
        canvas.put(end, at.fits_row, "   tile and train, as in  12-5 3", Ink::dim);
        canvas.cursor = Point{std::min(end, canvas.width() - 1), at.fits_row};
    } else if (!taller && ui.story.stage == Stage::turn && view.game.to_move()) {
        canvas.put(1, at.fits_row, elide(fits_text(view), width, view.glyphs.elided), Ink::plain);
    }
    const Style style = ui.own.refused ? Ink::refusal : Ink::notice;
    if (text.empty() && ui.story.stage == Stage::turn) {
        const std::string key = view.keys.label(Command::fast_forward);
        const std::string way_out =
            stuck(view.game) && !key.empty()
                ? fmt::format("Nobody can ever cover this double: {} plays the round out. ", key)
                : "";
        text = way_out + words::duty(view.game, view.info.names);
        if (!fits(text)) text = way_out + words::duty_in_short(view.game, view.info.names);
        if (!fits(text)) text = way_out + words::duty_in_numbers(view.game);
        // Whole sentences, the first of them at least.
        for (auto end = text.rfind(". "); !fits(text) && end != std::string::npos;
             end = text.rfind(". "))
            text.resize(end + 1);
    }
    int y = taller ? at.fits_row : at.message_row;
    const int rows = at.message_row + at.message_rows - y;
    for (const std::string& line : wrap_lines(text, width, rows, view.glyphs.elided))
        canvas.put(1, y++, line, style);
}

namespace {

// While a move is being typed, letters are not keys.
void typing_hints(Canvas& canvas, int y) {
    put_hints(canvas, y, {{"Enter", "play"}, {"Tab", "complete"}, {"Esc", "clear it"}});
}

// In a turn, only what can be done now is shown, so that there is room for other helpful keys.
bool of_use(const View& view, Command command, bool turn, const Moves& possible) {
    const UiState& ui = view.ui;
    switch (command) {
        case Command::draw:
            return !turn || possible.draw;
        case Command::pass:
            return !turn || possible.pass;
        case Command::end_turn:
            return !turn || possible.done;
        case Command::confess:
            return possible.confess;
        case Command::play:
        case Command::next_playable:
            return !turn || possible.any_play();
        case Command::hint:
            return view.info.hints;
        case Command::announce:
            return view.info.calls_by_hand;
        case Command::go_on:
            return ui.story.stage != Stage::turn_over || !view.info.calls_by_hand ||
                   ui.story.to_read;
        case Command::take_back:
            return ui.story.can_take_back &&
                   ui.story.stage != Stage::computer;  // there it is `back`
        case Command::take_back_turn:
            return ui.story.can_take_back &&
                   (ui.story.stage != Stage::curtain || ui.story.curtain.back);
        default:
            return true;
    }
}

std::string hint_keys(const View& view, Command command) {
    if (command == Command::right) return std::string(view.glyphs.arrows_x);
    if (command == Command::down) return std::string(view.glyphs.arrows_y);
    return view.keys.label(command);
}

std::string_view hint_words(const View& view, const Binding& binding) {
    const bool hurries = binding.command == Command::play && view.ui.story.stage == Stage::computer;
    return hurries ? "hurry" : binding.hint;
}

// The most helpful first.
std::vector<KeyHint> hints_of(const View& view, int width, std::uint8_t context) {
    const bool turn = view.ui.story.stage == Stage::turn && view.game.to_move();
    const Moves possible = turn ? moves(view.game) : Moves{};
    std::vector<const Binding*> useful;
    for (const Binding& binding : bindings())
        if ((binding.contexts & context) != 0 && !binding.hint.empty() &&
            of_use(view, binding.command, turn, possible))
            useful.push_back(&binding);
    std::ranges::stable_sort(useful, {}, &Binding::rank);
    // On a phone there is room for two or three, and arrows are found without being told.
    if (width < kLanesWidth)
        std::ranges::stable_sort(useful, {}, [](const Binding* binding) {
            return binding->command == Command::right || binding->command == Command::down;
        });
    std::vector<KeyHint> hints;
    for (const Binding* binding : useful) {
        const bool always = binding->command == Command::help || binding->command == Command::quit;
        if (std::string keys = hint_keys(view, binding->command); !keys.empty())
            hints.push_back({std::move(keys), std::string(hint_words(view, *binding)), always});
    }
    return hints;
}

}  // namespace

void draw_hints(Canvas& canvas, const View& view, int y, std::uint8_t context) {
    if (view.ui.own.typing) return typing_hints(canvas, y);
    put_hints(canvas, y, hints_of(view, canvas.width(), context));
}

void draw_too_small(Canvas& canvas, std::string_view quit_key) {
    const int width = canvas.width(), height = canvas.height();
    const std::string needs =
        fmt::format("Roundhouse needs {}x{};", kMinSize.width, kMinSize.height);
    const std::string has = fmt::format("this window is {}x{}.", width, height);
    std::vector<std::string> lines;
    const auto add = [&](const std::string& text) {
        for (std::string& line : wrap_lines(text, std::max(width, 1)))
            lines.push_back(std::move(line));
    };
    add(needs + " " + has);
    if (height > 8) lines.emplace_back();
    if (height > 3)
        add(fmt::format("The game waits: make the window larger, or press {} to leave.", quit_key));
    if (height > 8) lines.emplace_back();
    if (height > 5) add("Plain text works in any window: roundhouse --plain.");
    int y = std::max(0, (height - static_cast<int>(lines.size())) / 2);
    for (const std::string& line : lines) canvas.put_centred(0, width, y++, line);
}

}  // namespace roundhouse::ui
