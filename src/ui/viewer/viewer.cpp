// A recorded game on the screen: the layout, the table's parts, the keys.

#include "roundhouse/ui/viewer/viewer.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "ui/table/picture.hpp"
#include "ui/viewer/layout.hpp"

namespace roundhouse::ui {

namespace {

constexpr int kHandRows = 4;  // of a row of standing tiles

// What a layout is made for. Depends on nothing that changes during a game, so that the page does
// not move.
struct Plan {
    int caption_rows = 1;
    int hand_rows = 0;
    bool picture = true;
};

Plan plan_for(const View& view, const ViewerState& viewer) {
    Plan plan;
    if (viewer.hands_title.empty()) return plan;
    plan.hand_rows = viewer.all_hands ? 2 * view.seen.rules().players : kHandRows;
    return plan;
}

ViewerLayout layout_with(const View& view, const ViewerState& viewer, Size size, const Plan& plan) {
    ViewerLayout at;
    Layout& table = at.table;
    table.size = size;
    table.panel = panel_columns(size, view.seen.rules());
    const int bars = !viewer.controls ? 0 : size.height >= 22 ? 2 : 1;
    at.key_row = viewer.controls || !viewer.note.empty() ? size.height - 1 : size.height;
    at.caption_rows = plan.caption_rows;
    at.caption_row = at.key_row - at.caption_rows;
    at.round_bar = bars == 2 ? at.caption_row - 1 : -1;
    at.game_bar = at.caption_row - bars;
    const int review = viewer.review == nullptr ? 0 : size.height >= 24 ? 2 : 1;
    at.review_row = at.game_bar - review;
    const int bottom = viewer.controls ? at.review_row : at.caption_row;
    const int all = plan.hand_rows;
    // In a review, the caption's second row is one of the hand's.
    const int given = viewer.review == nullptr ? 0 : plan.caption_rows - 1;
    const int wanted = std::max(std::min(all, kHandRows), all - given);
    const int head = wanted > 0 ? 1 : 0;
    int min_log = table.panel > 0 ? 0 : 2;
    // Above a picture is the title, below it the log's line. A second row of the caption, which
    // tells the same, is one of the log's.
    const int log = table.panel > 0 ? 0 : 3 - plan.caption_rows;
    const Area picture{0, 1, table.lanes_width(), bottom - head - wanted - log - 2};
    if (size.width < kLanesWidth) {
        // Title, the log's line, and the hands' line with a row.
        const int most = bottom - 2 - (head > 0 ? 2 : 0);
        lay_out_list(table, view, most - wanted - min_log, most);
        table.log_line = table.lanes_top + table.list_rows + table.lane_rows;
    } else if (plan.picture && holds_picture(view, picture.height)) {
        table.picture = picture;
        min_log = log;
        table.log_line = picture.y + picture.height;
    } else {
        count_lanes(table, view);
        if (table.lanes_top + table.table_rows(3) + 1 + min_log + head + wanted <= bottom)
            table.lane_rows = 3;
        // The hands and the log are reduced first, then the trains without recent plays.
        leave_out_lanes(
            table, view,
            table.lanes_top + table.table_rows(table.lane_rows) + 1 + head + 1 - bottom);
        table.log_line = table.lanes_top + table.table_rows(table.lane_rows);
    }
    // Between table and bars: the log's line and rows, the hands' line and rows.
    const int space = std::max(0, bottom - table.log_line - 1 - head);
    at.hand_rows = std::min(wanted, std::max(space - min_log, std::min(space, kHandRows)));
    table.log_rows = table.panel > 0 ? 0 : space - at.hand_rows;
    at.hand_line = head > 0 ? bottom - at.hand_rows - 1 : bottom;
    table.hand_line = at.hand_line;
    return at;
}

// The caption gets a second row if the log can spare one for it, or, with the verdict of a review
// in it, the hand, and then a third.
ViewerLayout steady_layout(const View& view, const ViewerState& viewer, Size size, Plan plan) {
    const ViewerLayout at = layout_with(view, viewer, size, plan);
    const bool reviewed = viewer.review != nullptr;
    const bool scarce = at.table.panel > 0 || (!at.table.picture && at.table.log_rows <= 2);
    if (!reviewed && scarce) return at;
    const int hand = reviewed ? std::min(at.hand_rows, kHandRows) : at.hand_rows;
    for (plan.caption_rows = reviewed ? 3 : 2; plan.caption_rows > 1; --plan.caption_rows) {
        const ViewerLayout more = layout_with(view, viewer, size, plan);
        const bool board =
            more.table.picture.has_value() ||
            (!at.table.picture.has_value() && more.table.lane_rows == at.table.lane_rows &&
             more.table.list_rows == at.table.list_rows);
        if (board && more.hand_rows >= hand) return more;
    }
    return at;
}

// Gives the hands the rows that they need here: the log takes the rows of short ones, and gives its
// own for long ones.
HandList::Form fit_hands(ViewerLayout& at, const View& view, const ViewerState& viewer) {
    const int space = at.hand_line - at.table.log_line - 1 + at.hand_rows;
    HandList list = hand_list(view, viewer, at.table.size.width, space);
    if (list.form == HandList::Form::some && !log_line_tells(view, at.table))
        list = hand_list(view, viewer, at.table.size.width, space + 1);
    const int more = list.rows - at.hand_rows;
    at.hand_rows += more;
    at.hand_line -= more;
    at.table.hand_line -= more;
    at.table.log_rows = at.table.panel > 0 ? 0 : std::max(0, at.table.log_rows - more);
    return list.form;
}

// No line of its own above the hands' line for a log without rows.
void join_lines(ViewerLayout& at, const View& view, const ViewerState& viewer) {
    if (viewer.hands_title.empty() || at.hand_line != at.table.log_line + 1) return;
    if (log_line_tells(view, at.table)) return;
    at.hand_line = at.table.hand_line = at.table.log_line;
    ++at.hand_rows;
}

int caption_left(const ViewerState& viewer) {
    return 1 + cell_width(std::to_string(viewer.position)) + 2;
}

constexpr int kMaxCaptionRows = 6;

std::vector<std::string> caption_lines(const View& view, const ViewerState& viewer, int width,
                                       int rows) {
    const auto wrapped = [&](const std::string& text, int most) {
        return wrap_lines(text, width - 1 - caption_left(viewer), most, view.glyphs.elided);
    };
    const std::string* caption = &viewer.caption;
    for (const std::string& shorter : viewer.shorter_captions) {
        if (std::ssize(wrapped(*caption, kMaxCaptionRows)) <= rows) break;
        caption = &shorter;
    }
    return wrapped(*caption, rows);
}

// Whether the caption is there, and whole.
bool tells_all(const ViewerLayout& at, const View& view, const ViewerState& viewer) {
    return viewer.prompt.empty() && std::ssize(caption_lines(view, viewer, at.table.size.width,
                                                             kMaxCaptionRows)) <= at.caption_rows;
}

// In a still picture, and in a review, a long caption takes rows from the log, which comes before
// it.
void give_caption_rows(ViewerLayout& at, const View& view, const ViewerState& viewer) {
    if (viewer.controls && viewer.review == nullptr) return;
    const auto lines = caption_lines(view, viewer, at.table.size.width, kMaxCaptionRows);
    const int free = std::max(0, at.hand_line - at.table.log_line - 1);
    const int more = std::clamp(static_cast<int>(lines.size()) - at.caption_rows, 0, free);
    at.caption_rows += more;
    for (int* const row :
         {&at.caption_row, &at.review_row, &at.game_bar, &at.hand_line, &at.table.hand_line})
        *row -= more;
    if (at.round_bar >= 0) at.round_bar -= more;
    at.table.log_rows = std::max(0, at.table.log_rows - more);
}

ViewerLayout best_layout(const View& view, const ViewerState& viewer, Size size) {
    Plan plan = plan_for(view, viewer);
    ViewerLayout at = steady_layout(view, viewer, size, plan);
    if (!viewer.all_hands) return at;
    // Rather a picture with a row for each hand than lanes with two.
    if (!at.table.picture) {
        Plan low = plan;
        low.hand_rows = view.seen.rules().players;
        const ViewerLayout other = steady_layout(view, viewer, size, low);
        if (other.table.picture) at = other;
    }
    if (viewer.hands.empty() || fit_hands(at, view, viewer) != HandList::Form::some ||
        !at.table.picture)
        return at;
    plan.picture = false;
    ViewerLayout lanes = steady_layout(view, viewer, size, plan);
    return fit_hands(lanes, view, viewer) == HandList::Form::some ? at : lanes;
}

}  // namespace

ViewerLayout viewer_layout(const View& view, const ViewerState& viewer, Size size) {
    ViewerLayout at = best_layout(view, viewer, size);
    give_caption_rows(at, view, viewer);
    join_lines(at, view, viewer);
    if (tells_all(at, view, viewer)) at.table.log_told = viewer.told;
    return at;
}

int rows_for_hands(const View& view, const ViewerState& viewer, Size size) {
    constexpr int kMaxFurtherRows = 60;
    if (!viewer.all_hands || size.width < kMinSize.width) return size.height;
    for (int more = 0; more < kMaxFurtherRows; ++more) {
        const Size taller{size.width, size.height + more};
        const ViewerLayout at = viewer_layout(view, viewer, taller);
        if (hand_list(view, viewer, size.width, at.hand_rows).form != HandList::Form::some)
            return taller.height;
    }
    return size.height;
}

std::vector<KeyHelp> viewer_keys(const Keymap& keys, const Glyphs& glyphs, bool reviewed) {
    const auto label = [&](Command command) { return keys.label(command); };
    const auto pair = [&](Command one, Command other) { return label(one) + " " + label(other); };
    std::vector<KeyHelp> all{
        {label(Command::go_on), "play"},
        {std::string(glyphs.arrows_x), "move"},
        {label(Command::review), reviewed ? "what decided it" : "review"},
        {pair(Command::previous_turn, Command::next_turn), "turn"},
        {pair(Command::previous_round, Command::next_round), "round"},
        {label(Command::help), "help"},
        {label(Command::quit), "quit", true},
        {pair(Command::previous_mark, Command::next_mark), "mark"},
        {label(Command::hands), "hands"},
        {label(Command::play_on), "play on"},
        {label(Command::go_to), "go to"},
        {label(Command::scores), "scores"},
        {pair(Command::slower, Command::faster), "speed"},
        {label(Command::take_back_turn), "back"},
        {label(Command::picture), "picture"},
        {label(Command::zoom), "zoom"},
        {label(Command::log), "log"},
    };
    if (reviewed)
        all.insert(all.begin(), {{label(Command::next_mistake), "next mistake"},
                                 {label(Command::next_mistake_of_all), "anyone's"},
                                 {key_label(kReviewKey), "the worst"}});
    return all;
}

namespace {

constexpr std::string_view kLegend = "D double  O opened  C call  W won  B nobody out";
constexpr std::string_view kReviewLegend = "S slip  M mistake  B blunder";

void draw_caption(Canvas& canvas, const View& view, const ViewerState& viewer,
                  const ViewerLayout& at) {
    const int width = canvas.width() - 2;
    if (!viewer.prompt.empty()) {
        int y = at.caption_row, end = 1;
        for (const std::string& line :
             wrap_lines(viewer.prompt, width, at.caption_rows, view.glyphs.elided))
            end = canvas.put(1, y++, line, Style(Ink::notice, kBold));
        canvas.cursor = Point{std::min(end, canvas.width() - 1), y - 1};
        canvas.typed = true;
        return;
    }
    const int end = canvas.put(1, at.caption_row, fmt::format("{}: ", viewer.position),
                               Style(Ink::heading, kBold));
    const int space = canvas.width() - 1 - end;
    int y = at.caption_row;
    std::vector<int> free(static_cast<std::size_t>(at.caption_rows), space);
    for (const std::string& line : caption_lines(view, viewer, canvas.width(), at.caption_rows)) {
        free[static_cast<std::size_t>(y - at.caption_row)] -= cell_width(line);
        canvas.put(end, y++, line, Ink::notice);
    }
    // What the letters on the bars mean, where the caption leaves room.
    if (!viewer.controls) return;
    const std::string_view legend = viewer.review == nullptr ? kLegend : kReviewLegend;
    for (int row = at.caption_rows - 1; row >= 0; --row)
        if (free[static_cast<std::size_t>(row)] > cell_width(legend) + 1) {
            canvas.put_right(canvas.width() - 1, at.caption_row + row, legend, Ink::dim);
            return;
        }
}

}  // namespace

std::vector<std::pair<Command, std::string_view>> viewer_commands() {
    // Keys of the table that do something else here.
    std::vector<std::pair<Command, std::string_view>> all{
        {Command::go_on, "play, or pause"},
        {Command::left, "one action back"},
        {Command::right, "one action forward"},
        {Command::take_back_turn, "undo the last jump"},
        {Command::next_playable, "the next hand, if not all fit"},
        {Command::tile_style, "change the style of the tiles in an open hand"},
    };
    for (const Binding& binding : bindings())
        if ((binding.contexts & kReplay) != 0 && binding.contexts != kAnywhere)
            all.emplace_back(binding.command, binding.help);
    return all;
}

Canvas draw_viewer(const View& as_seen, const ViewerState& viewer, Size size) {
    Canvas canvas(size);
    if (size.width < kMinSize.width || size.height < kMinSize.height) {
        draw_too_small(canvas, as_seen.keys.label(Command::quit));
        return canvas;
    }
    const ViewerLayout at = viewer_layout(as_seen, viewer, size);
    View view = as_seen;
    Judged judged;
    if (viewer.review != nullptr && viewer.review->decision) {
        judged = judge(view.seen.table, *viewer.review->decision);
        view.judged = &judged;
    }
    draw_title(canvas, view);
    if (at.table.narrow)
        draw_train_list(canvas, view, at.table);
    else if (at.table.picture)
        draw_picture_board(canvas, view, *at.table.picture);
    else
        draw_lanes(canvas, view, at.table);
    draw_panel(canvas, view, at.table);
    draw_log(canvas, view, at.table);
    draw_open_hands(canvas, view, viewer, at);
    if (!viewer.controls)
        canvas.put(1, at.key_row, elide(viewer.note, size.width - 2, view.glyphs.elided), Ink::dim);
    if (viewer.controls) {
        draw_review(canvas, view, viewer, at);
        draw_bars(canvas, view, viewer, at);
        put_key_line(canvas, at.key_row,
                     viewer_keys(view.keys, view.glyphs, viewer.review != nullptr));
        canvas.cursor = Point{1, at.caption_row};
    }
    draw_caption(canvas, view, viewer, at);
    return canvas;
}

std::optional<int> seek_hit(const View& view, const ViewerState& viewer, Size size, Point point) {
    if (size.width < kMinSize.width || size.height < kMinSize.height || !viewer.controls)
        return std::nullopt;
    const ViewerLayout at = viewer_layout(view, viewer, size);
    if (point.y == at.game_bar) return game_bar(viewer, size.width).position(point.x);
    if (point.y == at.round_bar) return round_bar(viewer, size.width).position(point.x);
    return std::nullopt;
}

}  // namespace roundhouse::ui
