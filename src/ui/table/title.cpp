// The title line: the game, the round, the hub, the boneyard, and whose turn it is.

#include <fmt/format.h>

#include <algorithm>

#include "roundhouse/formats/time_limit.hpp"
#include "ui/table/board.hpp"

namespace roundhouse::ui {

namespace {

constexpr int kTitleName = 20;  // columns of a name in the title line
constexpr int kBriefName = 6;

// Where nobody is to move.
std::string_view what_is_over(const View& view, int width) {
    const Course& course = view.seen.course;
    if (view.ui.story.until_deal) return width < kLanesWidth ? "next" : "next round";
    if (course.history.empty()) return "";
    if (width < kLanesWidth) return "over";
    return course.phase == Phase::over ? "game over" : "round over";
}

std::optional<int> seconds_left(const View& view) {
    const TableStory& story = view.ui.story;
    return story.seconds_left ? story.seconds_left : story.until_deal;
}

// " 0:23", beside the name.
std::string time_left(const View& view) {
    const auto seconds = seconds_left(view);
    return seconds ? " " + formats::minutes(*seconds) : "";
}

std::string who(const View& view, int width, int columns) {
    if (view.ui.story.tries > 0) return fmt::format("try {}", view.ui.story.tries);
    const Seat seat = shown_mover(view);
    if (seat == kNoSeat) return std::string(what_is_over(view, width)) + time_left(view);
    const std::string name = player_name(view, seat, columns);
    if (width < kLanesWidth) return name + time_left(view);
    // Behind a curtain of one's own, the turn goes on.
    const bool next = view.ui.story.moment == Moment::curtain && !view.ui.story.curtain.alone;
    return name + (next ? " next" : " plays") + time_left(view);
}

std::string round_text(const View& view, int width) {
    const Rules& rules = view.seen.rules();
    const int round = view.seen.course.round_at_hand();
    const bool wide = width >= 100;
    // A lesson is one round; in a narrow window only its note says so.
    if (view.ui.story.lesson) return width < kLanesWidth ? "" : "lesson";
    // One turn of a game that nobody plays on.
    if (view.ui.story.tries > 0) return "";
    if (width < kLanesWidth)
        return rules.rounds > 0 ? fmt::format("{}/{}", round, rules.rounds)
                                : fmt::format("rd {}", round);
    if (rules.rounds > 0)
        return wide ? fmt::format("round {} of {}", round, rules.rounds)
                    : fmt::format("round {}/{}", round, rules.rounds);
    if (rules.target > 0) return fmt::format("round {}, to {}", round, rules.target);
    return fmt::format("round {}", round);
}

// In full; with `brief` 1 without the set, with 2 with the game's short title, if it has one, with
// 3 in fewer words.
constexpr int kBriefest = 3;
std::vector<std::string> facts(const View& view, int width, int brief) {
    const Table& table = view.seen.table;
    const std::string_view boneyard = width < kLanesWidth ? "left" : "boneyard";
    const bool whole = brief < 2 || view.info.short_title.empty();
    std::vector<std::string> all{whole ? view.info.title : view.info.short_title};
    if (view.ui.story.goal) return all;
    if (width >= 70 && brief < 1) all.push_back(fmt::format("double-{}", table.rules.max_pips));
    if (const std::string round = round_text(view, width); !round.empty()) all.push_back(round);
    if (table.engine != kNoPips)
        all.push_back(width < 70 || brief == kBriefest ? fmt::format("hub {}", table.engine)
                                                       : fmt::format("hub {0}-{0}", table.engine));
    const int reserve = table.boneyard() - table.tiles_to_draw();
    if (reserve > 0)
        all.push_back(fmt::format("{} {}+{}", boneyard, table.tiles_to_draw(), reserve));
    else if (table.rules.rest == Rest::boneyard)
        all.push_back(fmt::format("{} {}", boneyard, table.tiles_to_draw()));
    else if (table.aside() > 0)
        all.push_back(fmt::format("{} aside", table.aside()));
    return all;
}

}  // namespace

void draw_title(Canvas& canvas, const View& view) {
    const Style style(Ink::bar, kBold);
    canvas.fill(0, 0, canvas.width(), 1, " ", style);
    std::string right = who(view, canvas.width(), kTitleName) + " ";
    const auto room = [&] { return canvas.width() - cell_width(right) - 3; };
    // Long names must not push out anything that may decide a turn: the boneyard comes last.
    std::string text, rest;
    for (int brief = 0; brief <= kBriefest; ++brief) {
        const std::vector<std::string> all = facts(view, canvas.width(), brief);
        rest.clear();
        for (std::size_t k = 1; k < all.size(); ++k)
            rest += fmt::format(" {} {}", view.glyphs.bar, all[k]);
        const int space = room() - cell_width(rest);
        text = all.front();
        if (brief == kBriefest) text = elide(text, std::max(space, 6), view.glyphs.elided);
        if (cell_width(text) <= space) break;
    }
    const auto shorten_name = [&] {
        for (int name = kTitleName; name >= kBriefName; --name) {
            right = who(view, canvas.width(), name) + " ";
            if (cell_width(text + rest) <= room()) return;
        }
    };
    shorten_name();
    // What may decide a turn goes before the name of the game.
    if (cell_width(text + rest) > room() && !rest.empty()) {
        text.clear();
        rest.erase(0, 2 + view.glyphs.bar.size());
        shorten_name();  // no more than is needed now
    }
    const std::string all = elide(text + rest, room(), view.glyphs.elided);
    const int end = canvas.put(1, 0, all, style);
    const int name = cell_width(elide(text, room(), view.glyphs.elided));
    canvas.restyle(1 + name, 0, std::max(0, end - 1 - name), 1, Ink::bar_rest);
    canvas.put_right(canvas.width(), 0, right, Style(Ink::bar_turn, kBold));
    constexpr int kShort = 10;  // seconds
    const std::string time = time_left(view);
    if (time.empty() || *seconds_left(view) > kShort) return;
    const int columns = cell_width(time) + 1;
    canvas.restyle(canvas.width() - columns, 0, columns, 1, Style(Ink::alarm, kBold));
}

}  // namespace roundhouse::ui
