#include "roundhouse/ui/page/typed_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/spelling.hpp"

namespace roundhouse::ui {

namespace {

constexpr int kRoom = 12;  // columns for a line, at least

class TypedLinePage : public Page {
  public:
    explicit TypedLinePage(TypedLine line) : line_(std::move(line)), typed_(line_.longest) {
        typed_.set(line_.typed);
    }

    void draw(Canvas& canvas) const override {
        draw_with(canvas, typed_.full() ? std::vector{typed_.limit()} : std::vector<std::string>());
    }
    // A note stands above what is typed, so that a refused line can be read and corrected.
    void draw_with(Canvas& canvas, const std::vector<std::string>& note) const override {
        const int width = canvas.width() - 2, last = canvas.height() - 1;
        const auto rows = rows_that_ask(text::wrap(line_.label + ":", width), kRoom, width);
        int y = last - static_cast<int>(rows.size() + note.size());
        canvas.fill(0, y, canvas.width(), canvas.height() - y);
        for (const std::string& line : note) canvas.put(1, y++, line, Ink::notice);
        draw_typed(canvas, y, rows, typed_, refused_);
        put_key_line(canvas, last, keys());
    }
    [[nodiscard]] std::vector<KeyHelp> keys() const override {
        return {{"Enter", line_.enter}, {"Esc", line_.escape}};
    }

    Reply key(const Press& press) override {
        if (press.key.code == key::escape) return Reply::closing();
        if (press.key.code == key::enter) {
            Reply reply = line_.does(std::string(text::trimmed(typed_.text())));
            reply.taken = true;
            refused_ = reply.close == 0 && reply.open.empty() && !reply.note.empty();
            return reply;
        }
        if (asks_for_help(press) && (typed_.empty() || refused_)) return {};
        Key key = press.key;
        const bool letter = key.code >= key::space && key.code < key::kFirst;
        // A letter after a refusal is another answer.
        if (std::exchange(refused_, false) && letter) typed_ = TextField(line_.longest);
        if (line_.takes && letter) key.code = line_.takes(typed_.text(), key.code);
        return {.taken = typed_.key(key) || letter || !is_for_screen(press.command)};
    }

    [[nodiscard]] bool see_through() const override { return true; }
    [[nodiscard]] bool lets_run() const override { return line_.lets_run; }
    [[nodiscard]] bool takes_text() const override { return true; }

  private:
    TypedLine line_;
    TextField typed_;
    bool refused_ = false;
};

}  // namespace

std::unique_ptr<Page> typed_line_page(TypedLine line) {
    return std::make_unique<TypedLinePage>(std::move(line));
}

std::vector<std::string> rows_that_ask(std::vector<std::string> rows, int columns, int width) {
    if (rows.empty() || cell_width(rows.back()) + 1 + std::max(kRoom, columns) > width)
        rows.emplace_back();
    return rows;
}

void draw_typed(Canvas& canvas, int y, const std::vector<std::string>& rows, const TextField& typed,
                bool refused) {
    int x = 1;
    for (const std::string& row : rows) canvas.put(1, y++, row, Style(Ink::notice, kBold));
    if (!rows.back().empty()) x += cell_width(rows.back()) + 1;
    typed.draw(canvas, x, y - 1, canvas.width() - x - 1,
               refused ? Style(Ink::refusal, kReverse) : Style(Ink::plain, kUnderline));
}

}  // namespace roundhouse::ui
