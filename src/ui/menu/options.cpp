// The page of options. They apply at once, and are kept when the page is left.

#include <fmt/format.h>

#include <utility>

#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/page/setting_rows.hpp"
#include "ui/menu/common.hpp"

namespace roundhouse::ui {

namespace {

class OptionsPage : public MenuPage {
  public:
    explicit OptionsPage(Lobby& lobby) : MenuPage(lobby), kept_(lobby.settings) {
        for (const Setting& row : setting_rows())
            if (!row.label.empty()) rows_.push_back(&row);
        count_ = static_cast<int>(rows_.size());
    }

    void draw(Canvas& canvas) const override {
        title(canvas, "OPTIONS");
        const int width = canvas.width();
        const auto words =
            text::wrap("The config file has these settings and more, such as keys.", width - 8);
        // A value that does not fit beside its name goes on in the next row.
        std::vector<std::string> values;
        std::vector<int> lines;
        const Settings settings = shown();
        for (int k = 0; k < count_; ++k) {
            auto parts =
                text::wrap(told(*rows_[static_cast<std::size_t>(k)], settings), width - 21);
            parts.front().insert(0, "< ");
            parts.back() += " >";
            for (std::string& part : parts) {
                values.push_back(std::move(part));
                lines.push_back(k);
            }
        }
        const int needed = static_cast<int>(lines.size());
        // Below the title, and above the words, the sample of the colours and the keys.
        const int space = canvas.height() - 3 - static_cast<int>(words.size());
        const int gap = space >= needed + count_ + 4 ? 1 : 0;
        int y = space >= needed + 2 ? 3 : 1;
        const auto draw_line = [&](int k, int at, bool here) {
            const auto line = static_cast<std::size_t>(k);
            const bool first = k == 0 || lines[line - 1] != lines[line];
            if (first)
                canvas.put(4, at, rows_[static_cast<std::size_t>(lines[line])]->label,
                           Style(Ink::plain, kBold));
            canvas.put(first ? 16 : 18, at, values[line],
                       here ? Style(Ink::chosen, kBold) : Style());
        };
        list_.draw(canvas, glyphs(), {.x = 2, .y = y, .rows = needed, .gap = gap}, lines,
                   draw_line);
        y += needed + (count_ + 1) * gap;
        for (const std::string& line : words) canvas.put(4, y++, line, Ink::dim);
        if (y < canvas.height() - 2) ++y;
        // What the colours look like, above the keys.
        int x = 4;
        for (int n = 0; n <= 12 && y < canvas.height() - 1; ++n)
            x = canvas.put(x, y, fmt::format("{} ", n), Style(pips_ink(n), kBold)) +
                (width < 50 ? 0 : 1);
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
        change(*rows_[static_cast<std::size_t>(list_.row(count_))], turn);
        changed_ = true;
        return Reply::done();
    }

  private:
    std::vector<const Setting*> rows_;
    int count_ = 0;
    List list_;
    bool changed_ = false;
    Settings kept_;  // as they were when the page was opened

    // A curtain that was chosen in the form is the one that is shown and changed here.
    [[nodiscard]] Settings shown() const {
        Settings settings = lobby_.settings;
        settings.curtain = lobby_.form.curtain;
        return settings;
    }

    void change(const Setting& row, int turn) {
        row.set(lobby_.settings, further(row, row.get(shown()), turn));
        if (row.key == "curtain") lobby_.form.curtain = lobby_.settings.curtain;
    }
};

}  // namespace

std::unique_ptr<Page> options_page(Lobby& lobby) {
    return std::make_unique<OptionsPage>(lobby);
}

}  // namespace roundhouse::ui
