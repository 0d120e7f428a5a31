// Who plays: the seats of a game, one of which may be handed to somebody else.

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/spelling.hpp"
#include "roundhouse/ui/canvas/edit.hpp"
#include "roundhouse/ui/page/list.hpp"
#include "roundhouse/words/levels.hpp"
#include "ui/pages/pages.hpp"
#include "ui/table/board.hpp"

namespace roundhouse::ui {

namespace {

class SeatsPage : public Page {
  public:
    SeatsPage(const AtTable& table, SeatGiving giving)
        : table_(table), giving_(std::move(giving)) {}

    void draw(Canvas& canvas) const override;
    Reply key(const Press& press) override;
    [[nodiscard]] Command opened_by() const override { return Command::seats; }
    [[nodiscard]] bool takes_text() const override { return typing_; }

  private:
    const AtTable& table_;
    SeatGiving giving_;
    List seats_, players_;
    Seat chosen_ = kNoSeat;
    [[nodiscard]] bool has_chosen() const { return chosen_ != kNoSeat; }
    bool typing_ = false;
    TextField name_{kMaxNameColumns};
    std::string fault_;

    [[nodiscard]] int count() const {
        return has_chosen() ? static_cast<int>(giving_.levels.size()) + 1
                            : static_cast<int>(giving_.seats.size());
    }
    [[nodiscard]] std::string row_text(int row) const;
    [[nodiscard]] bool begins_name(const Press& press) const;
    Reply choose(int row);
    Reply type(const Press& press);
    Reply give(const std::string& name, const std::string& level);
};

std::string SeatsPage::row_text(int row) const {
    const GameInfo& info = table_.view().info;
    const auto at = static_cast<std::size_t>(row);
    if (has_chosen())
        return row == 0 ? "someone else: type the name"
                        : fmt::format("a computer player ({})",
                                      words::level_name(giving_.levels[at - 1]));
    const Seat seat = giving_.seats[at];
    const std::string& level = info.levels[seat];
    return fmt::format(
        "{}{}", text::padded(info.names.players[seat], kMaxNameColumns + 2),
        level.empty() ? "" : fmt::format("computer player ({})", words::level_name(level)));
}

void SeatsPage::draw(Canvas& canvas) const {
    const View view = table_.view();
    draw_title(canvas, "WHO PLAYS", view.glyphs);
    const int last = canvas.height() - 1;
    const std::string question = has_chosen() ? fmt::format("Who plays for {} from now on?",
                                                            view.info.names.players[chosen_])
                                              : "Whose seat do you want to change?";
    canvas.put(2, 2, question, Style(Ink::plain, kBold));
    const int rows = std::min(count(), last - 6);
    (has_chosen() ? players_ : seats_)
        .draw(canvas, view.glyphs, {0, 4, rows}, count(), [&](int row, int y, bool here) {
            canvas.put(2, y, fmt::format("{:>2}  {}", row + 1, row_text(row)),
                       here && !typing_ ? Style(Ink::chosen, kBold) : Style(Ink::plain));
        });
    int y = 4 + rows;
    ++y;
    if (typing_) {
        const int x = canvas.put(2, y, "Name: ", Style(Ink::notice, kBold));
        name_.draw(canvas, x, y, canvas.width() - x, Style(Ink::plain, kUnderline));
    }
    if (!fault_.empty())
        for (const std::string& line : text::wrap(fault_, canvas.width() - 4))
            if (++y < last) canvas.put(2, y, line, Ink::refusal);
    std::vector<KeyHelp> keys;
    if (typing_) {
        keys.push_back({"Enter", "hand the seat over"});
        keys.push_back({"Esc", "back"});
    } else {
        keys.push_back({std::string(view.glyphs.arrows_y), "choose"});
        keys.push_back({"Enter", has_chosen() ? "hand the seat over" : "select"});
        keys.push_back({count() == 1 ? "1" : fmt::format("1-{}", count()), "the same"});
        keys.push_back({"Esc", has_chosen() ? "back" : "close"});
    }
    put_key_line(canvas, last, keys);
}

Reply SeatsPage::key(const Press& press) {
    fault_.clear();
    if (typing_) return type(press);
    if (begins_name(press)) {
        choose(0);
        return type(press);
    }
    if (leaves(press) || press.key.code == key::backspace) {
        if (!has_chosen()) return Reply::closing();
        chosen_ = kNoSeat;
        return Reply::done();
    }
    List& list = has_chosen() ? players_ : seats_;
    if (list.key(press, count())) return Reply::done();
    if (chooses(press)) return choose(list.row(count()));
    if (press.key.code >= U'1' && press.key.code < U'1' + static_cast<char32_t>(count()))
        return choose(static_cast<int>(press.key.code - U'1'));
    return {.taken = !is_for_screen(press.command) && press.command != opened_by()};
}

// A name may be typed at once, also one whose first letter is a command elsewhere.
bool SeatsPage::begins_name(const Press& press) const {
    TextField name(kMaxNameColumns);
    const bool row = press.key.code >= U'1' && press.key.code <= U'9';
    return has_chosen() && !row && !chooses(press) && press.command != Command::help &&
           name.key(press.key) && !name.empty();
}

Reply SeatsPage::choose(int row) {
    if (!has_chosen()) {
        seats_.select(row);
        players_.select(0);
        chosen_ = giving_.seats[static_cast<std::size_t>(row)];
        return Reply::done();
    }
    players_.select(row);
    if (row > 0) {
        const std::string& level = giving_.levels[static_cast<std::size_t>(row) - 1];
        return give(giving_.computers_name(level), level);
    }
    typing_ = true;
    name_.clear();
    return Reply::done();
}

Reply SeatsPage::type(const Press& press) {
    if (press.key.code == key::escape) {
        typing_ = false;
        return Reply::done();
    }
    if (press.key.code == key::enter) return give(text::composed(text::trimmed(name_.text())), "");
    return {.taken = name_.key(press.key) || !is_for_screen(press.command)};
}

Reply SeatsPage::give(const std::string& name, const std::string& level) {
    fault_ = giving_.give(chosen_, {name, level});
    return fault_.empty() ? giving_.given() : Reply::done();
}

}  // namespace

std::unique_ptr<Page> seats_page(const AtTable& table, SeatGiving giving) {
    return std::make_unique<SeatsPage>(table, std::move(giving));
}

}  // namespace roundhouse::ui
