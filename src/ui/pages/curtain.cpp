// The pages without a hand: the curtain between two players, a computer player's turn, leaving, a
// window that is too small.

#include <fmt/format.h>
#include <algorithm>

#include "roundhouse/words/levels.hpp"
#include "ui/pages/pages.hpp"

namespace roundhouse::ui {

namespace {

// "B E A", if the name is short and plain.
std::string spread(const std::string& name) {
    if (name.size() > 14) return name;
    std::string text;
    for (const char letter : name) {
        if (static_cast<unsigned char>(letter) >= 0x80) return name;
        const bool lower = letter >= 'a' && letter <= 'z';
        if (!text.empty()) text += ' ';
        text += lower ? static_cast<char>(letter - 32) : letter;
    }
    return text;
}

// What happened: a line for each turn; otherwise as running text; if there is not even room for
// that, the end of it, and where to find the rest.
std::vector<std::string> since_lines(const View& view, int rows, int width) {
    std::vector<std::string> lines;
    const auto& since = view.ui.story.curtain.since;
    std::string all;
    int apart = 0;
    for (const std::string& line : since) {
        apart += static_cast<int>(wrap_lines(line, width).size());
        all += (all.empty() ? "" : " ") + line;
    }
    if (apart > rows) {
        lines = wrap_lines(all, width);
        if (static_cast<int>(lines.size()) <= rows) return lines;
        lines.clear();
    }
    for (auto item = since.rbegin(); item != since.rend(); ++item) {
        const auto parts = wrap_lines(*item, width);
        const bool last = item + 1 == since.rend();
        if (static_cast<int>(lines.size() + parts.size()) + (last ? 0 : 1) > rows) {
            if (rows > 0)
                lines.insert(lines.begin(),
                             fmt::format("{} {} shows everything.", view.glyphs.elided,
                                         view.keys.label(Command::log)));
            break;
        }
        lines.insert(lines.begin(), parts.begin(), parts.end());
    }
    return lines;
}

void begin_lower_part(Canvas& canvas, const View& view, int top) {
    canvas.fill(0, top, canvas.width(), canvas.height() - top);
    for (int x = 0; x < canvas.width(); ++x) canvas.put(x, top, view.glyphs.heavy, Ink::frame);
}

}  // namespace

void draw_curtain(Canvas& canvas, const View& view, const Layout& at) {
    const Curtain& curtain = view.ui.story.curtain;
    const int width = canvas.width(), hint = canvas.height() - 1;
    const std::string name = player_name(view, curtain.seat, 20);
    // Title, reason, name, and perhaps how to play the round out; then what happened, then blank
    // rows.
    const int needed = curtain.stuck ? 4 : 3;
    // Instead of the log, which would say the same.
    const int top = at.log_line + 1;
    begin_lower_part(canvas, view, top);
    const int most = hint - (top + 1);
    const std::vector<std::string> since = since_lines(view, most - needed, width - 4);
    const int lines = static_cast<int>(since.size());
    const int air = std::max(0, most - needed - lines);
    int y = top + 1 + (air + 1) / 3;
    const std::string title =
        fmt::format("PASS THE KEYBOARD TO   {}   (player {})", spread(name), curtain.seat + 1);
    canvas.put_centred(0, width, y++, title, Style(seat_ink(curtain.seat), kBold));
    const std::string why =
        curtain.why.empty() ? "Hands are hidden. The table above is public." : curtain.why;
    canvas.put_centred(0, width, y++, elide(why, width - 2, view.glyphs.elided), Ink::dim);
    if (air > 1) ++y;
    if (air > 4 && lines > 0) canvas.put(2, y++, "What the others did:", Ink::dim);
    for (const std::string& line : since) canvas.put(2, y++, line, Style(Ink::plain));
    const int call = hint - 1 - (air > 0 ? 1 : 0);
    if (curtain.stuck)
        canvas.put_centred(0, width, call - 1,
                           fmt::format("Nobody can ever cover this double: {} plays the round out.",
                                       view.keys.label(Command::fast_forward)),
                           Ink::refusal);
    canvas.put_centred(
        0, width, call,
        fmt::format("{}: when only you can see the screen, press {}", name, go_on_key(view)),
        Style(Ink::notice, kBold));
    draw_hints(canvas, view, hint, kCurtain);
    canvas.cursor = Point{0, call};
}

void draw_whole_curtain(Canvas& canvas, const View& view) {
    const Curtain& curtain = view.ui.story.curtain;
    const int width = std::min(canvas.width() - 4, 56), height = 13;
    const int x = (canvas.width() - width) / 2, y = (canvas.height() - height) / 2;
    const auto& table = view.game.table;
    draw_frame(canvas, view.glyphs.round, x, y, width, height, Ink::frame);
    const auto line = [&](int row, std::string_view text, Style style) {
        canvas.put_centred(x + 1, x + width - 1, y + row,
                           elide(text, width - 4, view.glyphs.elided), style);
    };
    const std::string name = player_name(view, curtain.seat, 20);
    const int tiles = table.hand_sizes[curtain.seat];
    const int points = view.game.course.scores[curtain.seat];
    line(2, "NEXT PLAYER", Ink::dim);
    line(4, spread(name), Style(seat_ink(curtain.seat), kBold));
    line(6,
         fmt::format("player {} of {}     {} tile{}     {} point{}", curtain.seat + 1,
                     table.rules.players, tiles, tiles == 1 ? "" : "s", points,
                     points == 1 ? "" : "s"),
         Ink::plain);
    line(8, curtain.why.empty() ? "Nobody else should look now." : curtain.why, Ink::dim);
    line(10, fmt::format("{}  when {} is at the keyboard", go_on_key(view), name),
         Style(Ink::notice, kBold));
    if (curtain.stuck)
        canvas.put_centred(0, canvas.width(), y + height,
                           fmt::format("Nobody can ever cover this double: {} plays the round out.",
                                       view.keys.label(Command::fast_forward)),
                           Ink::refusal);
    draw_hints(canvas, view, canvas.height() - 1, kCurtain);
    canvas.cursor = Point{x + 2, y + 10};
}

int computer_turn_top(int height, const Layout& at) {
    const int lowest = height - 8;  // the text takes seven rows, and the hints one
    // The log takes the rows in between.
    return std::max(at.log_line + 1, at.panel > 0 ? std::min(at.log_line + 3, lowest) : lowest);
}

void draw_computer_turn(Canvas& canvas, const View& view, const Layout& at) {
    const int width = canvas.width(), hint = canvas.height() - 1;
    const int top = computer_turn_top(canvas.height(), at);
    begin_lower_part(canvas, view, top);
    const int y = top + 1;
    const Seat seat = view.game.table.turn.seat;
    const std::string name = player_name(view, seat, 20);
    const std::string level = seat < view.info.levels.size() ? view.info.levels[seat] : "";
    canvas.put_centred(0, width, y + 1, fmt::format("{} is thinking", name),
                       Style(seat_ink(seat), kBold));
    canvas.put_centred(
        0, width, y + 2,
        level.empty() ? "" : fmt::format("a computer player ({})", words::level_name(level)),
        Ink::dim);
    if (!view.ui.story.log.empty())
        canvas.put_centred(0, width, std::min(y + 4, hint - 1),
                           elide(view.ui.story.log.back().text, width - 4, view.glyphs.elided),
                           Style());
    draw_hints(canvas, view, hint, kComputerTurn);
}

void draw_quit(Canvas& canvas, const View& view) {
    const int width = std::min(canvas.width() - 2, 58), height = 7;
    const int x = (canvas.width() - width) / 2, y = (canvas.height() - height) / 2;
    canvas.fill(x, y, width, height);
    draw_frame(canvas, view.glyphs.round, x, y, width, height, Ink::frame);
    canvas.put_centred(x + 1, x + width - 1, y + 2,
                       view.info.saved ? "Leave the game? It is saved; resume it at any time."
                       : view.ui.story.alarm.empty()
                           ? "Leave the game? It will not be kept."
                           : "Leave the game? Unsaved moves will be lost.",
                       Style(Ink::notice, kBold));
    canvas.put_centred(x + 1, x + width - 1, y + 4, "y  leave        n or Esc  play on",
                       Ink::plain);
    canvas.cursor = Point{x + 2, y + 4};
}

}  // namespace roundhouse::ui
