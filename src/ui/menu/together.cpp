// Playing together, each at their own terminal: the tables on this machine, to sit down at or to
// watch, and the line that brings others to them. Opens none itself: the menu is left.

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "ui/menu/common.hpp"

namespace roundhouse::ui {

namespace {

constexpr int kTableColumns = 65;
constexpr int kTableRemark = 17;  // columns from a table's number to what is played there

class TogetherPage : public MenuPage {
  public:
    explicit TogetherPage(Lobby& lobby) : MenuPage(lobby) {}

    void draw(Canvas& canvas) const override {
        const int width = canvas.width(), enter = enter_row(canvas.height());
        draw_title(canvas, "TOGETHER", glyphs(), lobby_.own_name.value_or(""));
        const int x = std::max(4, (width - kTableColumns) / 2),
                  columns = std::min(kTableColumns, width - x);
        const auto below = wrap_lines(kElsewhere, width - x - 2, 4, glyphs().elided);
        const int room = enter - static_cast<int>(below.size());
        const bool airy = room >= tables() + 12;
        int y = airy ? 3 : 2;
        canvas.put(x, y,
                   tables() > 0 ? text::count_of(tables(), "table") + " on this machine"
                                : "No tables on this machine.",
                   Style(Ink::notice, kBold));
        y += airy ? 2 : 1;
        // A blank line, and the one that opens a table.
        std::vector<int> lines;
        for (int k = 0; k < tables(); ++k) lines.push_back(k);
        if (airy && tables() > 0) lines.push_back(List::kNoRow);
        lines.push_back(tables());
        const int rows = std::min(static_cast<int>(lines.size()), room - y - 3);
        list_.draw(canvas, glyphs(), {.x = x - 2, .y = y, .rows = rows, .kept = 1}, lines,
                   [&](int line, int at, bool here) {
                       const int row = lines[static_cast<std::size_t>(line)];
                       if (row != List::kNoRow)
                           draw_row(canvas, row, {x, at, columns, kTableRemark}, here);
                   });
        y += rows + 1;
        if (const OpenTable* table = chosen(); table != nullptr && y + 2 <= room) {
            if (airy) canvas.put(x, y++, "Others, over ssh: send them this line", Ink::dim);
            draw_paper(canvas, glyphs(), {x, y}, width - x - 2, table->line);
        }
        y = room;
        for (const std::string& line : below) canvas.put(x, y++, line, Ink::dim);
        put_enter_line(canvas, glyphs(), enter, "Enter", effect());
        key_line(canvas);
    }

    [[nodiscard]] std::vector<KeyHelp> keys() const override {
        return menu_keys({{std::string(glyphs().arrows_y), "choose"},
                          {"N", "new table"},
                          {chosen() == nullptr ? "" : "W", "watch"},
                          {"R", "look again"},
                          {"Esc", "back"}});
    }

    Reply key(const Press& press) override {
        if (leaves(press)) return Reply::closing();
        const char32_t code = press.key.code;
        if (code == U'n' || code == U'N') return open_one();
        if ((code == U'w' || code == U'W') && chosen() != nullptr)
            return go({Outing::What::watch, chosen()->address});
        if (code == U'r' || code == U'R') return Reply::done(lobby_.read_tables());
        if (code >= U'1' && code <= U'9' && static_cast<int>(code - U'1') < tables()) {
            list_.select(static_cast<int>(code - U'1'));
            return take();
        }
        if (list_.key(press, tables() + 1)) return Reply::done();
        return chooses(press) ? take() : Reply{};
    }

  private:
    static constexpr std::string_view kElsewhere =
        "Tables on other machines are not listed here. Their host sees a line to send you; type "
        "it in a shell.";

    List list_;

    [[nodiscard]] int tables() const { return static_cast<int>(data().tables.size()); }
    [[nodiscard]] int here() const { return list_.row(tables() + 1); }
    // Null on the line that opens one.
    [[nodiscard]] const OpenTable* chosen() const {
        return here() < tables() ? &data().tables[static_cast<std::size_t>(here())] : nullptr;
    }

    void draw_row(Canvas& canvas, int row, const ChoicePlace& at, bool here) const {
        if (row == tables())
            return draw_choice(canvas, glyphs(), at,
                               {.key = "N",
                                .words = "Open a table",
                                .remark = "choose the game, wait for the others",
                                .chosen = here});
        const OpenTable& table = data().tables[static_cast<std::size_t>(row)];
        const std::string number = row < 9 ? std::to_string(row + 1) : "";
        draw_choice(canvas, glyphs(), at,
                    {.key = number,
                     .words = elide("Table " + text::clean(table.address), kTableRemark - 4,
                                    glyphs().elided),
                     .remark = fmt::format("{}, {}", table.game, table.told),
                     .chosen = here});
    }

    [[nodiscard]] std::string effect() const {
        const OpenTable* table = chosen();
        if (table == nullptr) return "open a table: choose the game";
        return table->free ? fmt::format("sit down at table {}", table->address)
                           : fmt::format("table {} has no free seat; W watches", table->address);
    }

    Reply take() {
        const OpenTable* table = chosen();
        if (table == nullptr) return open_one();
        return table->free ? go({Outing::What::join, table->address}) : Reply::done();
    }
    Reply open_one() { return Reply::opening(chooser_page(lobby_, Purpose::host)); }
    Reply go(const Outing& outing) { return leave_menu(lobby_, outing); }
};

}  // namespace

std::unique_ptr<Page> together_page(Lobby& lobby) {
    return std::make_unique<TogetherPage>(lobby);
}

}  // namespace roundhouse::ui
