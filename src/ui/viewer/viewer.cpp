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
    BoardForm richest = BoardForm::picture;
    int caption_rows = 1;
    int hand_rows = 0;
};

Plan plan_for(const View& view, const ViewerState& viewer, Size size) {
    Plan plan;
    if (size.width < kLanesWidth) plan.richest = BoardForm::list;
    if (viewer.hands_title.empty()) return plan;
    plan.hand_rows = viewer.all_hands ? 2 * view.seen.rules().players : kHandRows;
    return plan;
}

Layout layout_with(const View& view, const ViewerState& viewer, Size size, const Plan& plan) {
    Layout at(view, size);
    at.panel = panel_columns(size, view.seen.rules());
    const bool reviewed = viewer.review != nullptr;
    const int all = plan.hand_rows;
    // In a review, the caption's second row is one of the hand's.
    const int given = reviewed ? plan.caption_rows - 1 : 0;
    const int wanted = std::max(std::min(all, kHandRows), all - given);
    at.rows.set(Strip::hand_line, wanted > 0 ? 1 : 0);
    at.rows.set(Strip::fits, 0);
    at.rows.set(Strip::review, !viewer.controls || !reviewed ? 0 : size.height >= 24 ? 2 : 1);
    at.rows.set(Strip::bars, !viewer.controls ? 0 : size.height >= 22 ? 2 : 1);
    at.rows.set(Strip::message, plan.caption_rows);
    at.rows.set(Strip::keys, viewer.controls || !viewer.note.empty() ? 1 : 0);
    const int log = at.panel > 0 ? 0 : 2;
    // Above a picture is the title, below it the log's line. A second row of the caption, which
    // tells the same, is one of the log's.
    Needs needs{.richest = plan.richest,
                .hand = wanted,
                .log = log,
                .below_picture = at.panel > 0 ? 0 : 3 - plan.caption_rows,
                .least = std::min(wanted, 1)};
    // Rather a list in two columns than hands without a row to spare.
    if (plan.richest == BoardForm::list) needs.log += needs.least;
    constexpr int kRoomy = 3;
    if (spare_rows(at, kRoomy, needs) >= 0) at.lane_rows = kRoomy;
    // The hands and the log are reduced first, then the trains without recent plays.
    leave_out_lanes(at, view, -spare_rows(at, at.lane_rows, {.hand = 1}));
    allot_board(at, view, needs);
    const int kept = at.form == BoardForm::picture ? needs.below_picture : log;
    at.rows.want(Strip::hand, std::min(wanted, std::max(kHandRows, at.rows.free() - kept)));
    return at;
}

// The caption gets a second row if the log can spare one for it, or, with the verdict of a review
// in it, the hand, and then a third. That is tried out: what a row costs board and hands depends on
// the form that the board then has.
Layout steady_layout(const View& view, const ViewerState& viewer, Size size, Plan plan) {
    const Layout at = layout_with(view, viewer, size, plan);
    const bool reviewed = viewer.review != nullptr;
    const bool picture = at.form == BoardForm::picture;
    const bool scarce = at.panel > 0 || (!picture && at.rows.of(Strip::log) <= 2);
    if (!reviewed && scarce) return at;
    const int hands = at.rows.of(Strip::hand);
    const int least = reviewed ? std::min(hands, kHandRows) : hands;
    for (plan.caption_rows = reviewed ? 3 : 2; plan.caption_rows > 1; --plan.caption_rows) {
        const Layout more = layout_with(view, viewer, size, plan);
        const bool same = at.form == BoardForm::list
                              ? more.rows.of(Strip::board) == at.rows.of(Strip::board)
                              : more.lane_rows == at.lane_rows;
        const bool board = more.form == BoardForm::picture || (!picture && same);
        if (board && more.rows.of(Strip::hand) >= least) return more;
    }
    return at;
}

// Gives the hands the rows that they need here: the log takes the rows of short ones, and gives its
// own for long ones.
HandList::Form fit_hands(Layout& at, const View& view, const ViewerState& viewer) {
    const int space = at.rows.of(Strip::log) + at.rows.of(Strip::hand);
    HandList list = hand_list(view, viewer, at.size.width, space);
    if (list.form == HandList::Form::some && !log_line_tells(view, at))
        list = hand_list(view, viewer, at.size.width, space + 1);
    at.rows.set(Strip::hand, list.rows);
    return list.form;
}

// No line of its own above the hands' line for a log without rows.
void join_lines(Layout& at, const View& view, const ViewerState& viewer) {
    if (viewer.hands_title.empty() || at.rows.free() != 0 || log_line_tells(view, at)) return;
    at.rows.set(Strip::line, 0);
    at.rows.set(Strip::hand, at.rows.of(Strip::hand) + 1);
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
bool tells_all(const Layout& at, const View& view, const ViewerState& viewer) {
    const auto lines = caption_lines(view, viewer, at.size.width, kMaxCaptionRows);
    return viewer.prompt.empty() && std::ssize(lines) <= at.rows.of(Strip::message);
}

// In a still picture, and in a review, a long caption takes rows from the log, which comes before
// it. Before the first deal nobody has a hand yet whose rows it could not have.
void give_caption_rows(Layout& at, const View& view, const ViewerState& viewer) {
    const bool dealt = viewer.position > 0;
    if (dealt && viewer.controls && viewer.review == nullptr) return;
    const auto lines = caption_lines(view, viewer, at.size.width, kMaxCaptionRows);
    const auto wanted = static_cast<int>(lines.size()), hands = at.rows.of(Strip::hand);
    if (!dealt && viewer.hands.empty())
        at.rows.set(Strip::hand, hands - std::clamp(wanted - at.rows.of(Strip::message), 0, hands));
    at.rows.want(Strip::message, wanted);
}

Layout best_layout(const View& view, const ViewerState& viewer, Size size) {
    Plan plan = plan_for(view, viewer, size);
    Layout at = steady_layout(view, viewer, size, plan);
    if (!viewer.all_hands) return at;
    // Rather a picture with a row for each hand than lanes with two.
    if (at.form == BoardForm::lanes) {
        Plan low = plan;
        low.hand_rows = view.seen.rules().players;
        const Layout other = steady_layout(view, viewer, size, low);
        if (other.form == BoardForm::picture) at = other;
    }
    if (viewer.hands.empty() || fit_hands(at, view, viewer) != HandList::Form::some ||
        at.form != BoardForm::picture)
        return at;
    plan.richest = BoardForm::lanes;
    Layout lanes = steady_layout(view, viewer, size, plan);
    return fit_hands(lanes, view, viewer) == HandList::Form::some ? at : lanes;
}

}  // namespace

Layout viewer_layout(const View& view, const ViewerState& viewer, Size size) {
    Layout at = best_layout(view, viewer, size);
    give_caption_rows(at, view, viewer);
    join_lines(at, view, viewer);
    if (tells_all(at, view, viewer)) at.log_told = viewer.told;
    return at;
}

int rows_for_hands(const View& view, const ViewerState& viewer, Size size) {
    constexpr int kMaxFurtherRows = 60;
    if (!viewer.all_hands || size.width < kMinSize.width) return size.height;
    for (int more = 0; more < kMaxFurtherRows; ++more) {
        const Size taller{size.width, size.height + more};
        const Layout at = viewer_layout(view, viewer, taller);
        if (hand_list(view, viewer, size.width, at.rows.of(Strip::hand)).form !=
            HandList::Form::some)
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
        {!reviewed && keys.leaves(kReviewKey) ? key_label(kReviewKey) : label(Command::review),
         reviewed ? "what decided it" : "review"},
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
    if (!reviewed) return all;
    if (keys.leaves(kReviewKey)) all.insert(all.begin(), {key_label(kReviewKey), "the worst"});
    all.insert(all.begin(), {{label(Command::next_mistake), "next mistake"},
                             {label(Command::next_mistake_of_all), "anyone's"}});
    return all;
}

namespace {

constexpr std::string_view kLegend = "D double  O opened  A announced  W won  B nobody out";
constexpr std::string_view kReviewLegend = "S slip  M mistake  B blunder";

void draw_caption(Canvas& canvas, const View& view, const ViewerState& viewer, const Layout& at) {
    const int width = canvas.width() - 2;
    if (!viewer.prompt.empty()) {
        int y = at.top(Strip::message), end = 1;
        for (const std::string& line :
             wrap_lines(viewer.prompt, width, at.rows.of(Strip::message), view.glyphs.elided))
            end = canvas.put(1, y++, line, Style(Ink::notice, kBold));
        canvas.cursor = Point{std::min(end, canvas.width() - 1), y - 1};
        canvas.typed = true;
        return;
    }
    const int end = canvas.put(1, at.top(Strip::message), fmt::format("{}: ", viewer.position),
                               Style(Ink::heading, kBold));
    const int space = canvas.width() - 1 - end;
    int y = at.top(Strip::message);
    std::vector<int> free(static_cast<std::size_t>(at.rows.of(Strip::message)), space);
    for (const std::string& line :
         caption_lines(view, viewer, canvas.width(), at.rows.of(Strip::message))) {
        free[static_cast<std::size_t>(y - at.top(Strip::message))] -= cell_width(line);
        canvas.put(end, y++, line, Ink::notice);
    }
    // What the letters on the bars mean, where the caption leaves room.
    if (!viewer.controls) return;
    const std::string_view legend = viewer.review == nullptr ? kLegend : kReviewLegend;
    for (int row = at.rows.of(Strip::message) - 1; row >= 0; --row)
        if (free[static_cast<std::size_t>(row)] > cell_width(legend) + 1) {
            canvas.put_right(canvas.width() - 1, at.top(Strip::message) + row, legend, Ink::dim);
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

namespace {

// A decision is told at its own moment: the turn, the hands and the markers are as they were before
// it, and only what was played lies on the table already.
struct ShownMoment {
    Observation before;
    Observation with_played;

    explicit ShownMoment(const Observation& now, const ViewerState& viewer) : before(now) {
        if (viewer.review != nullptr && viewer.review->decision) {
            before = viewer.review->decision->before;
            before.seat = now.seat;
            before.own = now.own;
        }
        with_played = before;
        Table& table = with_played.table;
        table.engine = now.table.engine;
        table.laid_pool = now.table.laid_pool;
        table.laid_count = now.table.laid_count;
        table.started = now.table.started;
        table.ends = now.table.ends;
        // It has its place like what lay there before.
        table.turn.laid_before = table.laid_count;
    }
};

View view_of(const View& like, const Observation& seen, const Judged* judged = nullptr) {
    return {seen,      like.ui,        like.info,      like.glyphs,
            like.keys, like.note_rows, like.played_on, judged};
}

}  // namespace

Canvas draw_viewer(const View& as_seen, const ViewerState& viewer, Size size) {
    Canvas canvas(size);
    if (size.width < kMinSize.width || size.height < kMinSize.height) {
        draw_too_small(canvas, as_seen.keys.label(Command::quit));
        return canvas;
    }
    const ShownMoment moment(as_seen.seen, viewer);
    const View view = view_of(as_seen, moment.before);
    const Layout at = viewer_layout(view, viewer, size);
    Judged judged;
    const bool decided = viewer.review != nullptr && viewer.review->decision;
    if (decided) judged = judge(as_seen.seen.table, *viewer.review->decision);
    draw_title(canvas, view);
    draw_board(canvas, view_of(as_seen, moment.with_played, decided ? &judged : as_seen.judged),
               at);
    draw_panel(canvas, view, at);
    draw_log(canvas, view, at);
    draw_open_hands(canvas, view, viewer, at);
    if (!viewer.controls)
        canvas.put(1, at.top(Strip::keys), elide(viewer.note, size.width - 2, view.glyphs.elided),
                   Ink::dim);
    if (viewer.controls) {
        draw_review(canvas, view, viewer, at);
        draw_bars(canvas, view, viewer, at);
        put_key_line(canvas, at.top(Strip::keys),
                     viewer_keys(view.keys, view.glyphs, viewer.review != nullptr));
        canvas.cursor = Point{1, at.top(Strip::message)};
    }
    draw_caption(canvas, view, viewer, at);
    return canvas;
}

std::optional<int> seek_hit(const View& view, const ViewerState& viewer, Size size, Point point) {
    if (size.width < kMinSize.width || size.height < kMinSize.height || !viewer.controls)
        return std::nullopt;
    const ShownMoment moment(view.seen, viewer);
    const Layout at = viewer_layout(view_of(view, moment.before), viewer, size);
    if (point.y == at.top(Strip::bars)) return game_bar(viewer, size.width).position(point.x);
    if (at.rows.of(Strip::bars) > 1 && point.y == at.top(Strip::bars) + 1)
        return round_bar(viewer, size.width).position(point.x);
    return std::nullopt;
}

}  // namespace roundhouse::ui
