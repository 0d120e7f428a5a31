// The page of options. They apply at once, and are kept when the page is left.

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "roundhouse/game/seating.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/page/setting_rows.hpp"
#include "roundhouse/ui/page/typed_line.hpp"
#include "ui/menu/common.hpp"
#include "ui/table/board.hpp"

namespace roundhouse::ui {

namespace {

constexpr int kLabel = 4, kValue = 19;  // columns
constexpr int kSample = 15;             // columns of two tiles and what is between
constexpr int kBeside = 76;             // from this width on the tiles are beside the rows

class OptionsPage : public MenuPage {
  public:
    explicit OptionsPage(Lobby& lobby) : MenuPage(lobby), kept_(lobby.settings) {
        for (const Setting& row : setting_rows())
            if (!row.label.empty()) rows_.push_back(&row);
        count_ = static_cast<int>(rows_.size()) + 1;
    }

    void draw(Canvas& canvas) const override {
        title(canvas, "OPTIONS");
        const int width = canvas.width(), enter = enter_row(canvas.height());
        std::vector<std::string> values;
        std::vector<int> lines;  // the row of each
        for (int k = 0; k < count_; ++k)
            for (std::string& part : value_lines(k, width)) {
                values.push_back(std::move(part));
                lines.push_back(k);
            }
        const auto about = wrap_lines(help(here()), width - 4, 2, glyphs().elided);
        const int needed = static_cast<int>(lines.size());
        const int last = enter - static_cast<int>(about.size());  // the row below all others
        int spare = last - 1 - needed;
        const int gap = spare >= count_ + 6 ? 1 : 0;
        spare -= gap * (count_ - 1);
        const int top = spare >= 3 ? 2 : 1;
        const auto draw_line = [&](int k, int at, bool chosen) {
            const auto line = static_cast<std::size_t>(k);
            const bool first = k == 0 || lines[line - 1] != lines[line];
            const Ground band = chosen && glyphs().filled ? Ground::band : Ground::own;
            if (band != Ground::own)
                canvas.fill(kLabel - 1, at, std::min(width, kBeside - kSample) - kLabel, 1, " ",
                            Style(Ink::plain, kPlain, band));
            if (first) canvas.put(kLabel, at, label(lines[line]), Style(Ink::plain, kBold, band));
            canvas.put(first ? kValue : kValue + 2, at, values[line],
                       Style(chosen ? Ink::chosen : Ink::plain, chosen ? kBold : kPlain, band));
        };
        list_.draw(canvas, glyphs(),
                   {.x = 2, .y = top, .rows = std::min(needed, last - top), .gap = gap}, lines,
                   draw_line);
        draw_below(canvas, top + needed + gap * (count_ - 1), last);
        int y = last;
        for (const std::string& line : about) canvas.put(2, y++, line, Ink::dim);
        put_enter_line(canvas, glyphs(), enter, "Enter", effect(here()));
        key_line(canvas);
    }

    [[nodiscard]] std::vector<KeyHelp> keys() const override {
        return menu_keys({{std::string(glyphs().arrows_y), "choose"},
                          {std::string(glyphs().arrows_x), "change"},
                          {"Esc", "back"}});
    }

    Reply key(const Press& press) override {
        if (leaves(press)) {
            if (std::exchange(changed_, false)) {
                const std::string why = lobby_.keep_settings(kept_);
                kept_ = lobby_.settings;
                if (!why.empty())
                    lobby_.data.notice = "Options apply now but could not be saved: " + why + ".";
            }
            return Reply::closing();
        }
        if (list_.key(press, count_)) return Reply::done();
        const int turn = press.command == Command::left                      ? -1
                         : press.command == Command::right || chooses(press) ? 1
                                                                             : 0;
        if (turn == 0) return {};
        if (is_name(here())) return ask_for_name();
        change(setting(here()), turn);
        changed_ = true;
        return Reply::done();
    }

  private:
    std::vector<const Setting*> rows_;
    int count_ = 0;  // the last row is one's name
    List list_;
    bool changed_ = false;
    Settings kept_;  // as they were when the page was opened

    [[nodiscard]] int here() const { return list_.row(count_); }
    [[nodiscard]] bool is_name(int row) const { return row + 1 == count_; }
    [[nodiscard]] const Setting& setting(int row) const {
        return *rows_[static_cast<std::size_t>(row)];
    }
    [[nodiscard]] std::string_view label(int row) const {
        return is_name(row) ? "Your name" : setting(row).label;
    }
    [[nodiscard]] std::string_view help(int row) const {
        return is_name(row) ? "Your name in new games and at other people's tables."
                            : setting(row).help;
    }
    [[nodiscard]] std::string own_name() const {
        const std::string name = lobby_.own_name.value_or("");
        return name.empty() ? "none yet" : name;
    }

    // A value that does not fit beside its name goes on in the next row.
    [[nodiscard]] std::vector<std::string> value_lines(int row, int width) const {
        if (is_name(row)) return {"  " + own_name()};
        auto parts = text::wrap(told(setting(row), shown()), width - kValue - 5);
        parts.front().insert(0, "< ");
        parts.back() += " >";
        return parts;
    }

    // A curtain that was chosen in the form is the one that is shown and changed here.
    [[nodiscard]] Settings shown() const {
        Settings settings = lobby_.settings;
        settings.curtain = lobby_.form.curtain;
        return settings;
    }

    // What Enter does there.
    [[nodiscard]] std::string effect(int row) const {
        if (is_name(row)) return "change your name";
        Settings next = shown();
        setting(row).set(next, further(setting(row), setting(row).get(next), 1));
        return fmt::format("{}: {}", setting(row).label, told(setting(row), next));
    }

    // What the colours look like, and where they are kept, as far as there is room between the
    // rows.
    void draw_below(Canvas& canvas, int y, int end) const {
        constexpr int kTile = 3;
        const bool beside = canvas.width() >= kBeside;
        if (beside) draw_sample(canvas, canvas.width() - kSample - 3, 3);
        const int spare = end - y;
        if (!beside && spare >= kTile + 3) {
            draw_sample(canvas, kValue, y + 1);
            y += kTile + 1;
        } else if (!beside && spare >= 3) {
            int x = kLabel;
            for (int n = 0; n <= 12; ++n)
                x = canvas.put(x, y + 1, fmt::format("{} ", n), Style(pips_ink(n), kBold)) +
                    (canvas.width() < 50 ? 0 : 1);
            y += 1;
        }
        if (data().config_path.empty() || end - y < 2) return;
        // The end of a long path says most; the words before it are said whole, or in short.
        constexpr std::string_view kMore = "More settings, such as keys, are in ";
        const int room = canvas.width() - kLabel - 2;
        const bool whole = cell_width(kMore) + cell_width(data().config_path) <= room;
        const int x = canvas.put(kLabel, y + 1, whole ? kMore : "More settings: ", Ink::dim);
        canvas.put(x, y + 1, end_of(data().config_path, room - (x - kLabel), glyphs().elided),
                   Ink::dim);
    }

    void draw_sample(Canvas& canvas, int x, int y) const {
        draw_box_tile(canvas, x, y, Tile(12, 5), glyphs().plain, "", Ink::dim, kPlain);
        draw_box_tile(canvas, x + 8, y, Tile(9, 3), glyphs().chosen, "", Ink::chosen, kBold);
    }

    void change(const Setting& row, int turn) {
        row.set(lobby_.settings, further(row, row.get(shown()), turn));
        if (row.key == "curtain") lobby_.form.curtain = lobby_.settings.curtain;
    }

    Reply ask_for_name() {
        const auto take = [&lobby = lobby_](const std::string& typed) {
            const std::string name = game::kept_name(typed);
            if (name.empty()) return Reply::closing();
            if (auto fault = game::name_fault(name, {})) {
                Reply refused = Reply::done();  // the name stays, to be corrected
                refused.note = *fault;
                return refused;
            }
            const std::string before = lobby.own_name.value_or("");
            lobby.keep_name(name);
            for (Form* form : {&lobby.form, &lobby.played, &lobby.sheet})
                rename_person(*form, before, name);
            return Reply::closing();
        };
        return Reply::opening(
            typed_line_page({"Your name", kMaxNameColumns, take, "save", "keep the old name"}));
    }
};

}  // namespace

std::unique_ptr<Page> options_page(Lobby& lobby) {
    return std::make_unique<OptionsPage>(lobby);
}

}  // namespace roundhouse::ui
