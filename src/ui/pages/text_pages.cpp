#include "ui/pages/text_pages.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "roundhouse/text/lists.hpp"
#include "roundhouse/words/prose/prose.hpp"
#include "ui/pages/pages.hpp"

namespace roundhouse::ui {

int text_rows(Size size) {
    return std::max(1, size.height - 3);
}

int scroll_limit(std::size_t all, int shown) {
    return std::max(0, static_cast<int>(all) - shown);
}

void draw_text_frame(Canvas& canvas, const View& view, std::string_view title,
                     const TextPart& part) {
    const bool more = part.all > part.shown;
    canvas.fill(0, 0, canvas.width(), 1, " ", Style(Ink::bar, kBold));
    canvas.put(1, 0, title, Style(Ink::bar, kBold));
    if (more)
        canvas.put_right(canvas.width() - 1, 0,
                         fmt::format("{} to {} of {}", part.first + 1,
                                     std::min(part.first + part.shown, part.all), part.all),
                         Style(Ink::bar, kBold));
    const int y = canvas.height() - 1;
    if (more)
        put_key_line(
            canvas, y,
            {{std::string(view.glyphs.arrows_y), "line"}, {"Space", "page"}, {"Esc", "back"}});
    else
        put_key_line(canvas, y, {{"Esc", "back"}});
    canvas.cursor = Point{0, y};
}

namespace {

struct Row {
    std::string text;
    Ink ink;
};

std::vector<Row> log_rows(const View& view, int width) {
    std::vector<Row> lines;
    int round = 0;
    for (const StoryLine& line : view.ui.story.log) {
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

std::vector<words::PageLine> rules_rows(const View& view, int width) {
    return words::rules_page(view.info.rule_set, std::min(width - 4, 88));
}

}  // namespace

int log_limit(const View& view, Size size) {
    return scroll_limit(log_rows(view, size.width).size(), text_rows(size));
}

int rules_limit(const View& view, Size size) {
    return scroll_limit(rules_rows(view, size.width).size(), text_rows(size));
}

int text_page_step(const View& /*view*/, Size size) {
    return text_rows(size) - 1;
}

void draw_log_page(Canvas& canvas, const View& view) {
    const std::vector<Row> lines = log_rows(view, canvas.width());
    const int rows = text_rows(canvas.size());
    const int all = static_cast<int>(lines.size());
    // People look for the newest lines: scrolling goes back from the end.
    const int first = std::clamp(all - rows - view.ui.scroll, 0, scroll_limit(lines.size(), rows));
    draw_text_frame(canvas, view, "LOG  " + view.info.title, {first, rows, all});
    for (int k = 0; k < rows && first + k < all; ++k) {
        const Row& row = lines[static_cast<std::size_t>(first + k)];
        if (row.ink == Ink::heading) {
            draw_rule(canvas, view.glyphs, 1, 1 + k, canvas.width() - 2, row.text);
            continue;
        }
        canvas.put(2, 1 + k, view.glyphs.bar, row.ink);
        canvas.put(4, 1 + k, row.text);
    }
}

void draw_rules_page(Canvas& canvas, const View& view) {
    const int width = std::min(canvas.width() - 4, 88);
    const std::vector<words::PageLine> lines = rules_rows(view, canvas.width());
    const int rows = text_rows(canvas.size());
    const int all = static_cast<int>(lines.size());
    const int first = std::clamp(view.ui.scroll, 0, scroll_limit(lines.size(), rows));
    draw_text_frame(canvas, view, "RULES  " + view.info.title, {first, rows, all});
    const int left = (canvas.width() - width) / 2;
    for (int k = 0; k < rows && first + k < all; ++k) {
        const auto& [line, heading] = lines[static_cast<std::size_t>(first + k)];
        canvas.put(left, 2 + k, line, heading ? Style(Ink::heading, kBold) : Style());
    }
}

}  // namespace roundhouse::ui
