#include "ui/page/help.hpp"

#include <algorithm>
#include <utility>

#include "roundhouse/text/lists.hpp"

namespace roundhouse::ui {

namespace {

constexpr int kTop = 2;

int rows_of(Size size) {
    return size.height - kTop - 1;
}

}  // namespace

HelpPage::HelpPage(const Settings& settings, std::vector<KeyHelp> keys)
    : settings_(settings), keys_(std::move(keys)) {
    for (const Command command : {Command::redraw, Command::suspend}) {
        const auto binding = std::ranges::find(bindings(), command, &Binding::command);
        keys_.push_back({settings_.keys.label(command), std::string(binding->help)});
    }
}

std::vector<HelpPage::Line> HelpPage::lines(int width) const {
    std::vector<Line> lines;
    for (const KeyHelp& each : keys_) {
        std::string label = each.key;
        for (std::string& words : text::wrap(each.words, width))
            lines.push_back({std::exchange(label, ""), std::move(words)});
    }
    return lines;
}

void HelpPage::draw(Canvas& canvas) const {
    canvas.fill(0, 0, canvas.width(), canvas.height());
    draw_title(canvas, "HELP  keys on this page", settings_.glyphs());
    int left = 0;
    for (const KeyHelp& each : keys_) left = std::max(left, cell_width(each.key));
    left += 4;
    const std::vector<Line> all = lines(canvas.width() - left - 1);
    const int count = static_cast<int>(all.size()), rows = rows_of(canvas.size());
    const int first = scroll_.first(count, rows);
    for (int k = 0; k < rows && first + k < count; ++k) {
        const Line& line = all[static_cast<std::size_t>(first + k)];
        canvas.put(2, kTop + k, line.key, Style(Ink::key, kBold));
        canvas.put(left, kTop + k, line.words);
    }
    canvas.cursor = Point{0, canvas.height() - 1};
    put_key_line(canvas, canvas.height() - 1, {{"Esc", "back"}});
}

// Every key closes it, except those for which there is more to see.
Reply HelpPage::key(const Press& press) {
    int left = 0;
    for (const KeyHelp& each : keys_) left = std::max(left, cell_width(each.key));
    const int count = static_cast<int>(lines(press.size.width - left - 5).size());
    const int rows = rows_of(press.size);
    if (count > rows && scroll_.key(press, count, rows)) return Reply::done();
    if (press.command == Command::redraw || press.command == Command::suspend) return {};
    return {.taken = true, .close = press.key.code == key::click ? 0 : 1};
}

}  // namespace roundhouse::ui
