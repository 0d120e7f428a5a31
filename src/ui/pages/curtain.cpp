// The curtain between two players: below the table, over the whole page, or as one line.

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/canvas/big_words.hpp"
#include "ui/pages/pages.hpp"

namespace roundhouse::ui {

namespace {

// What happened, as running text.
std::string since_text(const View& view) {
    std::string all;
    for (const std::string& line : view.ui.story.curtain.since)
        all += (all.empty() ? "" : " ") + line;
    return all;
}

bool since_fits(const View& view, int rows, int width) {
    return static_cast<int>(text::wrap(since_text(view), width).size()) <= rows;
}

// With a line for each turn.
bool turns_fit(const View& view, int rows, int width) {
    for (const std::string& line : view.ui.story.curtain.since)
        rows -= static_cast<int>(text::wrap(line, width).size());
    return rows >= 0;
}

// What happened: a line for each turn; otherwise as running text; if there is not even room for
// that, the newest of it in all rows, and where to find the rest.
std::vector<std::string> since_lines(const View& view, int rows, int width) {
    std::vector<std::string> lines;
    const auto& since = view.ui.story.curtain.since;
    for (const std::string& line : since)
        for (std::string& part : text::wrap(line, width)) lines.push_back(std::move(part));
    if (static_cast<int>(lines.size()) <= rows) return lines;
    if (since_fits(view, rows, width)) return text::wrap(since_text(view), width);
    lines.clear();
    // With fewer rows, none is spent on saying where the rest is: the key is in the last row of the
    // page, too.
    constexpr int kRoomy = 3;
    const int space = rows - (rows >= kRoomy ? 1 : 0);
    for (auto item = since.rbegin(); item != since.rend(); ++item) {
        const int left = space - static_cast<int>(lines.size());
        if (left <= 0) break;
        const auto parts = wrap_lines(*item, width, left, view.glyphs.elided);
        lines.insert(lines.begin(), parts.begin(), parts.end());
    }
    if (rows >= kRoomy)
        lines.insert(lines.begin(), fmt::format("{} {} shows everything.", view.glyphs.elided,
                                                view.keys.label(Command::log)));
    return lines;
}

constexpr std::string_view kOthers = "What the others did:";

// Where a block of lines begins that stands in the middle of these columns, so that it goes with
// what is centred around it; its lines begin below each other.
int block_left(const std::vector<std::string>& lines, bool heading, int left, int right) {
    int columns = heading ? cell_width(kOthers) : 0;
    for (const std::string& line : lines) columns = std::max(columns, cell_width(line));
    return left + std::max(0, (right - left - columns) / 2);
}

// How to go on if the round is stuck.
std::vector<std::string> stuck_lines(const View& view, int width) {
    if (!view.ui.story.curtain.stuck) return {};
    return text::wrap(fmt::format("Nobody can ever cover this double: {} plays the round out.",
                                  view.keys.label(Command::fast_forward)),
                      width - 2);
}

}  // namespace

void begin_lower_part(Canvas& canvas, const View& view, int top) {
    canvas.fill(0, top, canvas.width(), canvas.height() - top);
    for (int x = 0; x < canvas.width(); ++x) canvas.put(x, top, view.glyphs.heavy, Ink::frame);
}

namespace {

// To somebody who passes no keyboard to anybody.
std::string call_alone(const View& view) {
    return go_on_key(view) + " shows it";
}

std::vector<std::string> call_lines_of(const View& view, int width) {
    if (view.ui.story.curtain.alone) return {call_alone(view)};
    const std::string name = player_name(view, view.ui.story.curtain.seat, kMaxNameColumns);
    return text::wrap(
        fmt::format("{}, press {} when only you can see the screen", name, go_on_key(view)),
        width - 2);
}

// Title, reason, name, and perhaps how to play the round out; then what happened, then blank rows.
int rows_needed(const View& view, int width) {
    return 2 +
           static_cast<int>(stuck_lines(view, width).size() + call_lines_of(view, width).size());
}

// The rows for what happened, below a curtain that begins there.
int rows_for_since(const View& view, Size size, int top) {
    return size.height - 1 - (top + 1) - rows_needed(view, size.width);
}

}  // namespace

void make_room_for_curtain(const View& view, Layout& at) {
    constexpr int kPlain = 1;  // row of a train that is a line of numbers
    const int rows = rows_for_since(view, at.size, at.top(Strip::log));
    if (at.form == BoardForm::list && !since_fits(view, rows, at.size.width - 4))
        at.rows.set(Strip::train, kPlain);
}

namespace {

constexpr int kOfPicture = 4;  // of its rows, which a curtain may take

// Whether those rows are enough for what happened; over a picture with a line for each turn.
bool is_told(const View& view, const Layout& at, int rows, int width) {
    return at.form == BoardForm::picture ? turns_fit(view, rows, width)
                                         : since_fits(view, rows, width);
}

// Where it begins: it replaces the log, which would say the same, and where rows are few also the
// line above the log; and then the last rows of a picture.
template <class Fits>
int curtain_top(const View& view, const Layout& at, const Fits& fits) {
    const int highest = at.top(Strip::line) - (at.form == BoardForm::picture ? kOfPicture : 0);
    int top = at.top(Strip::log);
    while (top > highest && !log_line_tells(view, at) && !fits(top)) --top;
    return top;
}

// Red cloth below a bar of brass, and on it a plaque for words, in these columns and above that
// row.
void draw_cloth(Canvas& canvas, int top, int left, int right, int plaque_end) {
    const auto on = [](Ground ground) { return Style(Ink::plain, kPlain, ground); };
    const int width = canvas.width(), height = canvas.height();
    canvas.fill(0, top, width, 1, " ", on(Ground::plate));
    constexpr std::array kFolds{Ground::fold_dark, Ground::fold, Ground::fold_light, Ground::fold};
    constexpr int kFoldColumns = 2;
    for (int x = 0; x < width; ++x)
        canvas.fill(x, top + 1, 1, height - top - 1, " ",
                    on(kFolds[static_cast<std::size_t>(x / kFoldColumns) % kFolds.size()]));
    canvas.fill(left, top + 1, right - left, plaque_end - top - 1, " ", on(Ground::plaque));
}

// On a page with a ground of its own.
void draw_cloth_curtain(Canvas& canvas, const View& view, const Layout& at) {
    const Curtain& curtain = view.ui.story.curtain;
    const int width = canvas.width(), key_row = canvas.height() - 1;
    // Above the keys is the row for notes, such as that a key came too soon.
    constexpr int kRoomy = 20;
    const int call = key_row - (canvas.height() < kRoomy ? 1 : 2);
    const int left = width < kLanesWidth ? 0 : width / 10, right = width - left;
    const int inner = right - left - 2;
    const auto style = [](Ink ink, int attrs = kPlain) {
        return Style(ink, attrs, Ground::plaque);
    };
    const std::string name = player_name(view, curtain.seat, kMaxNameColumns);
    std::vector<std::string> reasons = stuck_lines(view, inner);
    if (!curtain.why.empty())
        for (std::string& line : text::wrap(curtain.why, inner)) reasons.push_back(std::move(line));
    const int others = 1 + static_cast<int>(reasons.size());  // with the caption
    constexpr int kBig = 3;
    const auto rows_for_since_below = [&](int top, int name_rows) {
        return call - top - 1 - others - name_rows;
    };
    const int top = curtain_top(view, at, [&](int from) {
        const int rows = rows_for_since_below(from, kBig);
        return is_told(view, at, rows, inner);
    });
    const std::vector<std::string> since =
        since_lines(view, std::max(0, rows_for_since_below(top, 1)), inner);
    const int told = static_cast<int>(since.size());
    const BigWords big(curtain.alone ? "" : name,
                       {inner, std::max(1, rows_for_since_below(top, 0) - told)}, view.glyphs);
    draw_cloth(canvas, top, left, right, call);
    const int air = std::max(0, rows_for_since_below(top, big.rows()) - told);
    int y = top + 1 + (air > 1 ? 1 : 0);
    canvas.put_centred(left, right, y++,
                       curtain.alone ? "Your hand is hidden." : "PASS THE KEYBOARD TO",
                       style(Ink::key));
    if (!curtain.alone) big.draw(canvas, left, right, y, style(Ink::notice));
    y += big.rows() + (air > 2 ? 1 : 0);
    const bool heading = air > 3 && told > 0;
    const int from = block_left(since, heading, left, right);
    if (heading) canvas.put(from, y++, kOthers, style(Ink::key));
    for (const std::string& line : since) canvas.put(from, y++, line, style(Ink::plain));
    y = call - static_cast<int>(reasons.size());
    for (const std::string& line : reasons)
        canvas.put_centred(left, right, y++, line, style(Ink::notice));
    const std::string cap = " " + view.keys.label(Command::go_on) + " ";
    const std::string words =
        curtain.alone ? "show my hand" : fmt::format("I am {}: show my hand", name);
    const int begin = (width - cell_width(cap) - 1 - cell_width(words)) / 2;
    canvas.fill(std::max(0, begin - 1), call, width - 2 * std::max(0, begin - 1), 1, " ",
                style(Ink::plain));
    const int after = canvas.put(std::max(0, begin), call, cap, style(Ink::key, kReverse));
    canvas.put(after + 1, call, elide(words, width - after - 1, view.glyphs.elided),
               style(Ink::enter));
    canvas.fill(0, key_row, width, 1);
    draw_key_line(canvas, view, key_row, kCurtain);
    canvas.cursor = Point{0, call};
}

}  // namespace

void draw_curtain(Canvas& canvas, const View& view, const Layout& at) {
    if (view.glyphs.filled) return draw_cloth_curtain(canvas, view, at);
    const Curtain& curtain = view.ui.story.curtain;
    const int width = canvas.width(), key_row = canvas.height() - 1;
    const std::string name = player_name(view, curtain.seat, kMaxNameColumns);
    const std::vector<std::string> stuck = stuck_lines(view, width);
    const std::vector<std::string> call_lines = call_lines_of(view, width);
    const int needed = rows_needed(view, width);
    const int top = curtain_top(view, at, [&](int from) {
        const int rows = rows_for_since(view, canvas.size(), from);
        return is_told(view, at, rows, width - 4);
    });
    begin_lower_part(canvas, view, top);
    const int most = key_row - (top + 1);
    const std::vector<std::string> since = since_lines(view, std::max(0, most - needed), width - 4);
    const int lines = static_cast<int>(since.size());
    const int air = std::max(0, most - needed - lines);
    int y = top + 1 + (air + 1) / 3;
    std::string title = curtain.alone ? "YOUR HAND IS HIDDEN"
                                      : fmt::format("PASS THE KEYBOARD TO  {}  (player {})", name,
                                                    curtain.seat + 1);
    if (cell_width(title) > width - 2) title = fmt::format("PASS TO  {}", name);
    if (cell_width(title) > width - 2) title = name;
    canvas.put_centred(0, width, y++, title, Style(seat_ink(curtain.seat), kBold));
    const std::string why = curtain.alone          ? ""
                            : !curtain.why.empty() ? curtain.why
                            : width < kLanesWidth  ? "Hands are hidden."
                                                  : "Hands are hidden. Everyone may see the table.";
    canvas.put_centred(0, width, y++, elide(why, width - 2, view.glyphs.elided), Ink::dim);
    if (air > 2) ++y;
    const bool heading = air > 4 && lines > 0;
    const int from = block_left(since, heading, 0, width);
    if (heading) canvas.put(from, y++, kOthers, Ink::dim);
    for (const std::string& line : since) canvas.put(from, y++, line, Style(Ink::plain));
    const int call = key_row - static_cast<int>(call_lines.size()) - (air > 0 ? 1 : 0);
    int row = call - static_cast<int>(stuck.size());
    for (const std::string& line : stuck) canvas.put_centred(0, width, row++, line, Ink::refusal);
    for (int k = 0; k < static_cast<int>(call_lines.size()); ++k)
        canvas.put_centred(0, width, call + k, call_lines[static_cast<std::size_t>(k)],
                           Style(Ink::notice, kBold));
    draw_key_line(canvas, view, key_row, kCurtain);
    canvas.cursor = Point{0, call};
}

void draw_line_curtain(Canvas& canvas, const View& view) {
    const Curtain& curtain = view.ui.story.curtain;
    std::string text =
        curtain.alone
            ? "Your hand is hidden. " + view.keys.label(Command::go_on) + " shows it"
            : fmt::format("{}, press {} when you are alone",
                          player_name(view, curtain.seat, kMaxNameColumns), go_on_key(view));
    if (curtain.take_back_seat)
        text += fmt::format(", or {} to undo", view.keys.label(Command::take_back));
    int y = 0;
    for (const std::string& line : text::wrap(text + ".", canvas.width()))
        canvas.put(0, y++, line, Style(Ink::notice, kBold));
    canvas.cursor = Point{0, 0};
}

void draw_whole_curtain(Canvas& canvas, const View& view) {
    const Curtain& curtain = view.ui.story.curtain;
    const int width = std::min(canvas.width() - 4, 56), height = 13;
    const std::vector<std::string> stuck = stuck_lines(view, canvas.width());
    const int below = static_cast<int>(stuck.size()) + 1;  // and the keys
    const int x = (canvas.width() - width) / 2;
    const int y = std::min((canvas.height() - height) / 2, canvas.height() - height - below);
    const auto& table = view.seen.table;
    draw_frame(canvas, view.glyphs.round, x, y, width, height, Ink::frame);
    const auto line = [&](int row, std::string_view text, Style style) {
        canvas.put_centred(x + 1, x + width - 1, y + row,
                           elide(text, width - 4, view.glyphs.elided), style);
    };
    const std::string name = player_name(view, curtain.seat, kMaxNameColumns);
    const int tiles = table.hand_sizes[curtain.seat];
    const int points = view.seen.course.scores[curtain.seat];
    const bool narrow = width < 50;
    line(2, curtain.alone ? "YOUR HAND IS HIDDEN" : "NEXT PLAYER", Ink::dim);
    line(4, name, Style(seat_ink(curtain.seat), kBold));
    const std::string held = text::count_of(tiles, "tile"),
                      scored = text::count_of(points, "point");
    line(6,
         narrow ? fmt::format("player {}, {}, {}", curtain.seat + 1, held, scored)
                : fmt::format("player {} of {}     {}     {}", curtain.seat + 1,
                              table.rules.players, held, scored),
         Ink::plain);
    line(8,
         curtain.alone         ? ""
         : curtain.why.empty() ? "Nobody else should look now."
                               : curtain.why,
         Ink::dim);
    line(10,
         curtain.alone ? call_alone(view)
         : narrow      ? fmt::format("{}  if you are {}", go_on_key(view), name)
                       : fmt::format("{}  when {} is at the keyboard", go_on_key(view), name),
         Style(Ink::notice, kBold));
    int row = y + height;
    for (const std::string& text : stuck)
        canvas.put_centred(0, canvas.width(), row++, text, Ink::refusal);
    draw_key_line(canvas, view, canvas.height() - 1, kCurtain);
    canvas.cursor = Point{x + 2, y + 10};
}

}  // namespace roundhouse::ui
