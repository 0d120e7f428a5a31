// How the first round begins: lots, hub and deal.

#include <fmt/format.h>
#include <algorithm>

#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/pages/motion.hpp"
#include "ui/pages/waiting.hpp"
#include "ui/table/picture.hpp"

namespace roundhouse::ui {

namespace {

// The tiles that were drawn as lots, side by side under the names; the beginner's is highlighted.
int draw_lots(Canvas& canvas, const View& view, int y) {
    const auto& lots = *view.account().lots;
    const int count = static_cast<int>(lots.tiles.size());
    constexpr int kTile = 7, kApart = 2;
    if (count * (kTile + kApart) > canvas.width()) return y;
    const int field = name_columns(view, kTile, canvas.width() / count - kApart);
    const int step = field + kApart;
    const int left = (canvas.width() - count * step) / 2 + 1;
    for (int k = 0; k < count; ++k) {
        const Seat seat = lots.seats[static_cast<std::size_t>(k)];
        const bool begins =
            seat == view.seen.table.starter && !view.seen.rules().engine_from_hand();
        const int x = left + k * step;
        canvas.put_centred(x, x + field, y, player_name(view, seat, field),
                           Style(seat_ink(seat), kBold));
        draw_box_tile(canvas, x + (field - kTile) / 2, y + 1,
                      lots.tiles[static_cast<std::size_t>(k)],
                      begins ? view.glyphs.chosen : view.glyphs.plain, "",
                      begins ? Style(Ink::chosen, kBold) : Style(Ink::dim), kBold);
    }
    return y + 5;
}

class RoundStartPage : public WaitingPage {
  public:
    RoundStartPage(AtTable& table, Continues continues, std::function<void()> rolled)
        : WaitingPage(table, std::move(continues)), rolled_(std::move(rolled)) {}

    void draw(Canvas& canvas) const override;
    [[nodiscard]] FirstWords first_words() const override {
        return ui::first_words(view(), "round-start",
                               view().seen.table.engine == kNoPips
                                   ? "A new round: who begins, and how."
                                   : "A new round: its engine, and who begins.");
    }
    [[nodiscard]] std::optional<Movement> take_movement(const Canvas* /*before*/,
                                                        const Canvas& after) override {
        if (!rolled_) return std::nullopt;
        // Below the words, only the hub has its ink.
        constexpr int kBelowWords = 4;
        const auto roll = engine_flight(view(), after, kBelowWords, after.height());
        if (!roll) return std::nullopt;
        std::exchange(rolled_, nullptr)();
        return movement_of(*roll);
    }

  private:
    std::function<void()> rolled_;  // empty: the engine has rolled into its hub
};

void RoundStartPage::draw(Canvas& canvas) const {
    const View view = this->view();
    draw_title(canvas, view);
    const Observation& game = view.seen;
    const int width = canvas.width(), bottom = canvas.height() - 3;
    int y = 2;
    std::string title = fmt::format("ROUND {}", game.course.round);
    if (game.rules().rounds > 0) title += fmt::format(" OF {}", game.rules().rounds);
    if (game.table.engine != kNoPips) title += fmt::format(": double {}", game.table.engine);
    canvas.put_centred(0, width, y, title, Style(Ink::hub, kBold));
    y += 2;
    std::vector<std::string> lines;
    for (const std::string& line : view.account().round_start)
        for (std::string& part : text::wrap(line, std::min(width - 8, 90)))
            lines.push_back(std::move(part));
    const int words = static_cast<int>(lines.size());
    if (view.account().lots && y + 5 + words + 1 <= bottom) y = draw_lots(canvas, view, y);
    const int picture = bottom - y - words - 1;
    if (picture >= min_picture_rows(view) && width >= kLanesWidth) {
        const int height = std::min(picture, 9 + game.rules().trains() * 2);
        const int margin = width / 16;
        draw_hub_and_trains(canvas, view, {margin, y, width - 2 * margin, height});
        y += height + 1;
    }
    for (const std::string& line : lines) {
        if (y >= bottom) break;
        canvas.put_centred(0, width, y++, line, Style());
    }
    canvas.put_centred(0, width, canvas.height() - 2, go_on_key(view) + "  begin the round",
                       Style(Ink::notice, kBold));
    canvas.cursor = Point{0, canvas.height() - 2};
    draw_key_line(canvas, view, canvas.height() - 1, kWait);
}

}  // namespace

std::unique_ptr<Page> round_start_page(AtTable& table, Continues continues,
                                       std::function<void()> rolled) {
    return std::make_unique<RoundStartPage>(table, std::move(continues), std::move(rolled));
}

}  // namespace roundhouse::ui
