#include "roundhouse/ui/canvas/edit.hpp"

#include <algorithm>
#include <string_view>

#include "roundhouse/text/clean.hpp"

namespace roundhouse::ui {

namespace {

// Where each letter begins, with its marks; and the end.
std::vector<std::size_t> beginnings(std::string_view text) {
    std::vector<std::size_t> found;
    int width = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t next = at + text::code_point_at(text, at).bytes;
        const int wider = cell_width(text.substr(0, next));
        if (wider > width || at == 0) found.push_back(at);
        width = wider;
        at = next;
    }
    found.push_back(text.size());
    return found;
}

}  // namespace

std::size_t TextField::before(std::size_t at) const {
    const auto all = beginnings(text_);
    const auto here = std::ranges::lower_bound(all, at);
    return here == all.begin() ? 0 : *(here - 1);
}

std::size_t TextField::after(std::size_t at) const {
    const auto all = beginnings(text_);
    const auto next = std::ranges::upper_bound(all, at);
    return next == all.end() ? text_.size() : *next;
}

std::size_t TextField::word_before(std::size_t at) const {
    while (at > 0 && text_[at - 1] == ' ') --at;
    while (at > 0 && text_[at - 1] != ' ') --at;
    return at;
}

void TextField::erase(std::size_t from, std::size_t to) {
    text_.erase(from, to - from);
    cursor_ = from;
}

void TextField::insert(char32_t letter) {
    std::string bytes;
    text::append_utf8(bytes, letter);
    std::string longer = text_;
    longer.insert(cursor_, bytes);
    // Marks take no columns.
    constexpr int kMostBytes = 4;  // for each column
    if (cell_width(longer) > columns_ || static_cast<int>(longer.size()) > kMostBytes * columns_)
        return;
    text_ = std::move(longer);
    cursor_ += bytes.size();
}

bool TextField::key(Key key) {
    switch (key.code) {
        case key::left:
            cursor_ = before(cursor_);
            return true;
        case key::right:
            cursor_ = after(cursor_);
            return true;
        case key::home:
            cursor_ = 0;
            return true;
        case key::end:
            cursor_ = text_.size();
            return true;
        case key::backspace:
        case 127:
            erase(before(cursor_), cursor_);
            return true;
        case key::del:
            erase(cursor_, after(cursor_));
            return true;
        case key::ctrl('w'):
            erase(word_before(cursor_), cursor_);
            return true;
        case key::ctrl('u'):
            clear();
            return true;
        default:
            break;
    }
    if (key.code < 32 || key.code >= key::kFirst || !text::is_shown(key.code)) return false;
    insert(key.code);
    return true;
}

int TextField::draw(Canvas& canvas, int x, int y, int columns, Style style) const {
    const auto all = beginnings(text_);
    // The cursor needs a column of its own behind the last letter.
    std::size_t first = 0;
    const std::string_view whole = text_;
    while (all[first] < cursor_ &&
           cell_width(whole.substr(all[first], cursor_ - all[first])) >= columns)
        ++first;
    std::size_t last = all.size() - 1;
    while (all[last] > cursor_ &&
           cell_width(whole.substr(all[first], all[last] - all[first])) > columns)
        --last;
    const int here = canvas.put(x, y, whole.substr(all[first], cursor_ - all[first]), style);
    canvas.cursor = Point{here, y};
    canvas.typed = true;
    return canvas.put(here, y, whole.substr(cursor_, all[last] - cursor_), style);
}

bool edit_line(std::string& line, Key key, int columns) {
    if (key.code == key::left || key.code == key::right || key.code == key::home ||
        key.code == key::end || key.code == key::del)
        return false;
    TextField field(columns);
    field.set(std::move(line));
    const bool taken = field.key(key);
    line = field.text();
    return taken;
}

}  // namespace roundhouse::ui
