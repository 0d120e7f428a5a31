#include "together/host/choose_seat_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "roundhouse/game/seating.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/page/list.hpp"
#include "roundhouse/words/levels.hpp"

namespace roundhouse::app {

namespace {

using ui::Ink;
using ui::Style;

constexpr char32_t kWatch = U'w';
constexpr int kNarrow = 54;  // columns: a level without more words

class ChooseSeatPage : public ui::Page {
  public:
    ChooseSeatPage(const WaitingRoom& room, ChoosingSeat choosing, const ui::Settings& settings)
        : room_(room), choosing_(std::move(choosing)), settings_(settings) {}

    void draw(ui::Canvas& canvas) const override {
        const int last = canvas.height() - 1;
        ui::draw_title(canvas, "TABLE " + room_.table, settings_.glyphs(), room_.game);
        const std::vector<int> open = choosing_.open();
        int y = 2;
        for (const std::string& line : text::wrap(question(open), canvas.width() - 4))
            canvas.put(2, y++, line, Style(Ink::plain, ui::kBold));
        ++y;
        const int count = static_cast<int>(open.size());
        const auto draw_row = [&](int row, int at, bool here) {
            const Seats::One& seat =
                room_.seats.all()[static_cast<std::size_t>(open[static_cast<std::size_t>(row)])];
            const Style style = here ? Style(Ink::chosen, ui::kBold) : Style(Ink::plain);
            const int x =
                canvas.put(2, at, fmt::format("{:>2}  {}", row + 1, seat.player.name), style);
            const bool narrow = canvas.width() < kNarrow;
            canvas.put(std::max(x + 2, 26), at, what_it_is(seat, narrow), Ink::dim,
                       canvas.width() - 1);
        };
        canvas.cursor = ui::Point{1, last};
        seats_.draw(canvas, settings_.glyphs(), {0, y, last - 1 - y}, count, draw_row);
        if (open.empty())
            canvas.put(2, y, "No seat is free any more.", Ink::notice, canvas.width() - 1);
        ui::put_key_line(canvas, last, keys());
    }

    [[nodiscard]] std::vector<ui::KeyHelp> keys() const override {
        std::vector<ui::KeyHelp> keys;
        if (const auto count = choosing_.open().size(); count > 0) {
            keys.push_back({"Enter", "sit down", true});
            keys.push_back({count == 1 ? "1" : fmt::format("1-{}", count), "the same"});
        }
        keys.push_back({"w", "watch"});
        keys.push_back({settings_.keys.label(ui::Command::quit), "leave", true});
        return keys;
    }

    ui::Reply key(const ui::Press& press) override {
        if (ui::leaves(press)) return ui::Reply::closing();
        if (press.key.code == kWatch) return choose(std::nullopt);
        const std::vector<int> open = choosing_.open();
        const int count = static_cast<int>(open.size());
        if (seats_.key(press, count)) return ui::Reply::done();
        int row = -1;
        if (ui::chooses(press)) row = seats_.row(count);
        if (press.key.code >= U'1' && press.key.code <= U'9')
            row = static_cast<int>(press.key.code - U'1');
        if (row < 0) return {};
        if (row >= count) return ui::Reply::done("There is no seat of that number.");
        return choose(open[static_cast<std::size_t>(row)]);
    }

  private:
    const WaitingRoom& room_;
    ChoosingSeat choosing_;
    const ui::Settings& settings_;
    ui::List seats_;

    ui::Reply choose(std::optional<int> seat) { return ui::Reply::done(choosing_.choose(seat)); }

    [[nodiscard]] bool is_computers(int seat) const {
        return !room_.seats.all()[static_cast<std::size_t>(seat)].player.level.empty();
    }

    [[nodiscard]] std::string question(const std::vector<int>& open) const {
        const std::string name = text::clean(choosing_.who.names.front());
        if (choosing_.who.named)
            return fmt::format("The game has begun. Whose seat does {} take over?", name);
        return std::ranges::any_of(open, [&](int seat) { return is_computers(seat); })
                   ? "The game has begun. Which seat will you take?"
                   : "The game has begun. Which seat is yours?";
    }

    [[nodiscard]] static std::string what_it_is(const Seats::One& seat, bool narrow) {
        if (seat.player.level.empty()) return narrow ? "waits" : "waits for its owner";
        const std::string level(words::level_name(game::told_level(seat.player)));
        if (narrow) return level;
        return fmt::format("computer player ({})", level);
    }
};

}  // namespace

std::unique_ptr<ui::Page> choose_seat_page(const WaitingRoom& room, ChoosingSeat choosing,
                                           const ui::Settings& settings) {
    return std::make_unique<ChooseSeatPage>(room, std::move(choosing), settings);
}

}  // namespace roundhouse::app
