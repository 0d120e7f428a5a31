// The page of options. They apply at once, and are kept when the page is left.

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "roundhouse/text/lists.hpp"
#include "ui/menu/common.hpp"

namespace roundhouse::ui {

namespace {

enum class OptionRow : std::uint8_t {
    colours,
    curtain,
    pace,
    table,
    motion,
    mouse,
    bell,
    reader,
    count
};
constexpr int kRows = static_cast<int>(OptionRow::count);

class OptionsPage : public MenuPage {
  public:
    explicit OptionsPage(Lobby& lobby) : MenuPage(lobby), kept_(lobby.settings) {}

    void draw(Canvas& canvas) const override {
        title(canvas, "OPTIONS");
        const int width = canvas.width();
        const auto words =
            text::wrap("The config file has these settings and more, such as keys.", width - 8);
        // A value that does not fit beside its name goes on in the next row.
        std::vector<std::string_view> names;
        std::vector<std::vector<std::string>> values;
        int needed = 0;
        for (int k = 0; k < kRows; ++k) {
            const auto [name, value] = words_of(static_cast<OptionRow>(k));
            names.push_back(name);
            values.push_back(text::wrap(value, width - 21));
            needed += static_cast<int>(values.back().size());
        }
        // Below the title, and above the words, the sample of the colours and the keys.
        const int space = canvas.height() - 3 - static_cast<int>(words.size());
        const int gap = space >= needed + kRows + 4 ? 1 : 0;
        int y = space >= needed + 2 ? 3 : 1;
        for (int k = 0; k < kRows; ++k, y += gap) {
            const bool here = k == list_.row(kRows);
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
        if (list_.key(press, kRows)) return Reply::done();
        const int turn = press.command == Command::left                      ? -1
                         : press.command == Command::right || chooses(press) ? 1
                                                                             : 0;
        if (turn == 0) return {};
        change(turn);
        changed_ = true;
        return Reply::done();
    }

  private:
    List list_;
    bool changed_ = false;
    Settings kept_;  // as they were when the page was opened

    // What the row is called, and what is chosen there.
    [[nodiscard]] std::pair<std::string_view, std::string> words_of(OptionRow row) const {
        const Settings& now = lobby_.settings;
        switch (row) {
            case OptionRow::colours:
                return {"Colours", std::string(palette(now.palette).name)};
            case OptionRow::curtain:
                return {"Curtain", std::string(curtain_word(lobby_.form.curtain))};
            case OptionRow::pace:
                return {"Pace", now.pace == 0 ? "computer players move at once"
                                              : fmt::format("computer players take {:.1f} seconds",
                                                            now.pace / 1000.0)};
            case OptionRow::table:
                return {"Table", now.board == Board::lanes     ? "a lane for each train"
                                 : now.board == Board::picture ? "the picture, where there is room"
                                                               : "as the window allows"};
            case OptionRow::motion:
                return {"Motion", std::string(word_of(kMotionWords, now.motion))};
            case OptionRow::mouse:
                return {"Mouse", now.mouse ? "on" : "off"};
            case OptionRow::bell:
                return {"Bell", now.bell ? "rings when it is your turn" : "off"};
            case OptionRow::reader:
                return {"Reader", now.screen_reader ? "screen reader: on" : "screen reader: off"};
            case OptionRow::count:
                break;
        }
        return {};
    }

    void change(int turn) {
        Settings& now = lobby_.settings;
        switch (static_cast<OptionRow>(list_.row(kRows))) {
            case OptionRow::colours:
                now.palette = (now.palette + turn + kPalettes) % kPalettes;
                break;
            case OptionRow::curtain:
                now.curtain = lobby_.form.curtain =
                    next_of(kCurtainWords, lobby_.form.curtain, turn);
                break;
            case OptionRow::pace:
                now.pace = paced(now.pace, turn);
                break;
            case OptionRow::table:
                now.board = next_of(kBoardWords, now.board, turn);
                break;
            case OptionRow::motion:
                now.motion = next_of(kMotionWords, now.motion, turn);
                break;
            case OptionRow::mouse:
                now.mouse = !now.mouse;
                break;
            case OptionRow::bell:
                now.bell = !now.bell;
                break;
            case OptionRow::reader:
                now.screen_reader = !now.screen_reader;
                break;
            case OptionRow::count:
                break;
        }
    }
};

}  // namespace

std::unique_ptr<Page> options_page(Lobby& lobby) {
    return std::make_unique<OptionsPage>(lobby);
}

}  // namespace roundhouse::ui
