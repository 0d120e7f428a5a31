// What a review adds to the viewer: a seat's chance to win, along the whole game and here; what
// everyone could expect here; and a page with the accounts of all seats.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "roundhouse/engine/apply.hpp"
#include "ui/viewer/layout.hpp"

namespace roundhouse::ui {

namespace {

constexpr std::array<std::string_view, 8> kSteps{"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
constexpr std::array<std::string_view, 8> kAsciiSteps{"_", ".", ",", "-", "~", "=", "^", "#"};

constexpr int kWide = 100;  // columns, with room for both

std::string points(double value) {
    const auto whole = std::lround(value);
    return whole == 0 ? "0" : fmt::format("{:+d}", whole);
}

std::string percent(double chance) {
    return fmt::format("{}", std::lround(100 * chance));
}

// One cell for each of the bar's, the higher the better the seat's chance to win.
void draw_curve(Canvas& canvas, const View& view, const ViewerState& viewer, int y) {
    const ViewerReview& review = *viewer.review;
    const Bar bar = game_bar(viewer, canvas.width());
    const auto& steps = view.glyphs.unicode ? kSteps : kAsciiSteps;
    const int last = std::min(review.reviewed, viewer.size);
    for (int cell = 0; cell < bar.cells; ++cell) {
        const int position = bar.position(bar.left + cell);
        if (position > last) break;
        const double chance = review.chance[static_cast<std::size_t>(position)];
        const auto step = static_cast<std::size_t>(std::lround(chance * 7));
        canvas.put(bar.left + cell, y, steps[step], Style(seat_ink(review.seat)));
    }
    canvas.put(1, y, player_name(view, review.seat, 8), Style(seat_ink(review.seat), kBold));
    if (viewer.position <= last)
        canvas.put(bar.left + bar.cells + 2, y,
                   fmt::format("win {}%",
                               percent(review.chance[static_cast<std::size_t>(viewer.position)])),
                   Style(Ink::plain, kBold));
}

// What every seat could expect here, as far as there is room.
void draw_expected(Canvas& canvas, const View& view, const ViewerState& viewer, int y) {
    const ViewerReview& review = *viewer.review;
    // What a decision that cost points made of it.
    const auto before = static_cast<std::size_t>(viewer.position) - 1;
    const bool decided = review.decision && before < review.curve.size();
    int x = 1;
    const std::string better = percent(review.chance_with_better);
    if (decided && canvas.width() >= kWide && !review.chance.empty() &&
        better != percent(review.chance[before + 1])) {
        x = canvas.put(x, y, fmt::format("win {}%", better)) + 1;
        x = canvas.put(x, y, "with the better", Ink::dim) + 3;
    }
    x = canvas.put(x, y, "expected lead ", Ink::dim) + 1;
    for (std::size_t seat = 0; seat < review.expected.size(); ++seat) {
        const std::string name = player_name(view, static_cast<int>(seat), 12);
        std::string value = points(review.expected[seat]);
        if (decided && seat == review.seat)
            if (const std::string was = points(review.curve[before]); was != value)
                value = fmt::format("{} to {}", was, value);
        if (x + cell_width(name) + 1 + cell_width(value) >= canvas.width()) return;
        x = canvas.put(x, y, name, Style(seat_ink(static_cast<int>(seat)), kBold)) + 1;
        x = canvas.put(x, y, value) + 3;
    }
}

}  // namespace

Judged judge(const Table& after, const ViewerDecision& decision) {
    Judged judged;
    judged.table = after;
    const Table& before = decision.before.table;
    if (std::holds_alternative<Play>(decision.played)) judged.played = before.laid_count;
    if (!std::holds_alternative<Play>(decision.better) || after.laid_count == kMaxTiles)
        return judged;
    State other = known_state(before, decision.before.own);
    apply_legal(other, decision.better, nullptr);
    const Table& instead = other.round.table;
    const LaidTile& better = instead.laid_pool[before.laid_count];
    const std::uint8_t index = after.laid_count;
    judged.better = index;
    judged.table.laid_pool[judged.table.laid_count++] = better;
    judged.table.started =
        static_cast<TrainMask>(judged.table.started | (instead.started & train_bit(better.train)));
    // The train on which it would lie has the ends that it would have then.
    judged.table.ends.clear();
    for (const End& end : after.ends)
        if (end.train != better.train ||
            std::ranges::find(instead.ends, end) != instead.ends.end() ||
            end.tile >= before.laid_count)
            judged.table.ends.add(end);
    for (End end : instead.ends) {
        if (end.tile != before.laid_count) continue;
        end.tile = index;
        if (judged.table.ends.size() < kMaxEnds) judged.table.ends.add(end);
    }
    return judged;
}

void draw_review(Canvas& canvas, const View& view, const ViewerState& viewer, const Layout& at) {
    if (viewer.review == nullptr) return;
    if (!viewer.review->chance.empty()) draw_curve(canvas, view, viewer, at.top(Strip::review));
    const int second = at.top(Strip::review) + 1;
    if (second < at.top(Strip::bars)) {
        if (!viewer.review->progress.empty())
            canvas.put(1, second,
                       elide(viewer.review->progress, canvas.width() - 2, view.glyphs.elided),
                       Ink::notice);
        else
            draw_expected(canvas, view, viewer, second);
        const std::string& place = viewer.review->place;
        const int left = canvas.width() - 2 - cell_width(place);
        const bool free = [&] {
            for (int x = left - 2; x < canvas.width(); ++x)
                if (x < 0 || canvas.at(x, second).ch != U' ') return false;
            return true;
        }();
        if (free) canvas.put_right(canvas.width() - 1, second, place, Style(Ink::notice, kBold));
    } else if (!viewer.review->progress.empty()) {
        canvas.fill(0, at.top(Strip::review), canvas.width(), 1);
        canvas.put(1, at.top(Strip::review),
                   elide(viewer.review->progress, canvas.width() - 2, view.glyphs.elided),
                   Ink::notice);
    }
}

void draw_accounts(Canvas& canvas, const View& view, const std::vector<std::string>& lines,
                   int first) {
    draw_title(canvas, view);
    const int rows = accounts_rows(canvas.size());
    for (int k = 0; k < rows; ++k) {
        const auto line = static_cast<std::size_t>(first + k);
        if (line >= lines.size()) break;
        canvas.put(1, 1 + k, elide(lines[line], canvas.width() - 2, view.glyphs.elided));
    }
    std::vector<KeyHelp> keys{{view.keys.label(Command::cancel), "close"}};
    if (static_cast<int>(lines.size()) > rows)
        keys.push_back({std::string(view.glyphs.arrows_y), "scroll"});
    put_key_line(canvas, canvas.height() - 1, keys);
}

}  // namespace roundhouse::ui
