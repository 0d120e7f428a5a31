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
        std::vector<std::string_view> names;
        std::vector<std::vector<std::string>> values;
        int needed = 0;
        const Settings settings = shown();
        for (const Setting* row : rows_) {
            names.push_back(row->label);
            values.push_back(text::wrap(told(*row, settings), width - 21));
            needed += static_cast<int>(values.back().size());
        }
        // Below the title, and above the words, the sample of the colours and the keys.
        const int space = canvas.height() - 3 - static_cast<int>(words.size());
        const int gap = space >= needed + count_ + 4 ? 1 : 0;
        int y = space >= needed + 2 ? 3 : 1;
        for (int k = 0; k < count_; ++k, y += gap) {
            const bool here = k == list_.row(count_);
            if (here) mark_chosen(canvas, 2, y);
            canvas.add_spot({0, y, width, key::row, k});
            canvas.put(4, y, names[static_cast<std::size_t>(k)], Style(Ink::plain, kBold));
            std::vector<std::string>& lines = values[static_cast<std::size_t>(k)];
            lines.front().insert(0, "< ");
            lines.back() += " >";
            for (const std::string& line : lines)
                canvas.put(&line == &lines.front() ? 16 : 18, y++, line,
                           here ? Style(Ink::chosen, kBold) : Style());
        }
        y += gap;
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
