#include "ui/pages/text_pages.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "roundhouse/text/lists.hpp"
#include "roundhouse/words/prose/prose.hpp"
#include "ui/pages/pages.hpp"

namespace roundhouse::ui {

void TextPage::draw(Canvas& canvas) const {
    const int all = count(canvas.size()), rows = shown(canvas.size());
    const int first = scroll_.first(all, rows);
    const bool more = all > rows;
    canvas.fill(0, 0, canvas.width(), 1, " ", Style(Ink::bar, kBold));
    canvas.put(1, 0, title(), Style(Ink::bar, kBold));
    if (more)
        canvas.put_right(canvas.width() - 1, 0,
                         fmt::format("{} to {} of {}", first + 1, std::min(first + rows, all), all),
                         Style(Ink::bar, kBold));
    const int y = canvas.height() - 1;
    const std::string arrows(view().glyphs.arrows_y);
    if (more)
        put_key_line(canvas, y, {{arrows, "line"}, {"Space", "page"}, {"Esc", "back"}});
    else
        put_key_line(canvas, y, {{"Esc", "back"}});
    canvas.cursor = Point{0, y};
    draw_lines(canvas, first);
}

Reply TextPage::key(const Press& press) {
    if (leaves_page(press, view())) return Reply::closing();
    return {.taken = scroll_.key(press, count(press.size), shown(press.size))};
}

namespace {

struct Row {
    std::string text;
    Ink ink;
};

// The first line of the log after the last own turn that is over; none if nothing came after it.
std::optional<std::size_t> since_own_turn(const View& view) {
    const std::vector<StoryLine>& log = view.account().log;
    if (view.info.replay || !view.seen.seat || log.empty()) return std::nullopt;
    const auto own = [&](const StoryLine& line) { return line.seat == *view.seen.seat; };
    std::size_t k = log.size();
    if (view.seen.to_move())
        while (k > 0 && own(log[k - 1])) --k;
    const std::size_t end = k;
    while (k > 0 && !own(log[k - 1]) && log[k - 1].round == log.back().round) --k;
    return k < end && k > 0 && own(log[k - 1]) ? std::optional(k) : std::nullopt;
}

std::vector<Row> log_rows(const View& view, int width) {
    std::vector<Row> lines;
    int round = 0;
    const auto since = since_own_turn(view);
    std::size_t number = 0;
    for (const StoryLine& line : view.account().log) {
        if (number++ == since) lines.push_back({"since your last turn", Ink::heading});
        if (line.round != round) {
            round = line.round;
            lines.push_back({fmt::format("Round {}", round), Ink::heading});
        }
        const Ink ink = line.seat == kNoSeat ? Ink::dim : seat_ink(line.seat);
        bool begin = true;
        for (const std::string& text : text::wrap(line.text, width - 6)) {
            lines.push_back({(begin ? "" : "  ") + text, ink});
            begin = false;
        }
    }
    return lines;
}

class LogPage : public TextPage {
  public:
    // People look for the newest lines: scrolling goes back from the end.
    explicit LogPage(const AtTable& table) : TextPage(table, Command::log, true) {}

    [[nodiscard]] FirstWords first_words() const override {
        return ui::first_words(view(), "log",
                               "Everything that has happened, newest at the bottom.");
    }

  private:
    [[nodiscard]] std::string title() const override { return "LOG  " + view().info.title; }
    [[nodiscard]] int count(Size size) const override {
        return static_cast<int>(log_rows(view(), size.width).size());
    }
    void draw_lines(Canvas& canvas, int first) const override {
        const View view = this->view();
        const std::vector<Row> lines = log_rows(view, canvas.width());
        const int all = static_cast<int>(lines.size());
        for (int k = 0; k < rows_of(canvas.size()) && first + k < all; ++k) {
            const Row& row = lines[static_cast<std::size_t>(first + k)];
            if (row.ink == Ink::heading) {
                draw_rule(canvas, view.glyphs, 1, 1 + k, canvas.width() - 2, row.text);
                continue;
            }
            canvas.put(2, 1 + k, view.glyphs.bar, row.ink);
            canvas.put(4, 1 + k, row.text);
        }
    }
};

class RulesPage : public TextPage {
  public:
    explicit RulesPage(const AtTable& table) : TextPage(table, Command::rules) {}

    [[nodiscard]] FirstWords first_words() const override {
        return ui::first_words(view(), "rules",
                               "The rules of this game, whenever you are in doubt.");
    }

  private:
    [[nodiscard]] std::string title() const override { return "RULES  " + view().info.title; }
    [[nodiscard]] static int columns(int width) { return std::min(width - 4, 88); }
    [[nodiscard]] std::vector<words::PageLine> lines(int width) const {
        return words::rules_below_title(view().info.rule_set, columns(width));
    }
    [[nodiscard]] int count(Size size) const override {
        return static_cast<int>(lines(size.width).size());
    }
    void draw_lines(Canvas& canvas, int first) const override {
        const std::vector<words::PageLine> all = lines(canvas.width());
        const int left = (canvas.width() - columns(canvas.width())) / 2;
        for (int k = 0; k < rows_of(canvas.size()) && first + k < static_cast<int>(all.size());
             ++k) {
            const auto& [line, heading] = all[static_cast<std::size_t>(first + k)];
            canvas.put(left, 2 + k, line, heading ? Style(Ink::heading, kBold) : Style());
        }
    }
};

}  // namespace

std::unique_ptr<Page> log_page(AtTable& table) {
    return std::make_unique<LogPage>(table);
}

std::unique_ptr<Page> rules_page(AtTable& table) {
    return std::make_unique<RulesPage>(table);
}

}  // namespace roundhouse::ui
