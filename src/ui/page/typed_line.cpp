#include "roundhouse/ui/page/typed_line.hpp"

#include <utility>

#include "roundhouse/text/spelling.hpp"
#include "roundhouse/ui/canvas/edit.hpp"

namespace roundhouse::ui {

namespace {

// Its bytes.
std::size_t first_letter(std::string_view text) {
    std::size_t size = 1;
    while (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xC0U) == 0x80U) ++size;
    return size;
}

class TypedLinePage : public Page {
  public:
    explicit TypedLinePage(TypedLine line) : line_(std::move(line)) {}

    void draw(Canvas& canvas) const override {
        const int width = canvas.width(), y = canvas.height() - 2;
        canvas.fill(0, y, width, 2);
        int x = canvas.put(1, y, line_.label + ": ", Style(Ink::notice, kBold));
        // Of a line that is longer than the row, its end is shown.
        std::string_view shown = typed_;
        while (cell_width(shown) > width - x - 2) shown.remove_prefix(first_letter(shown));
        x = canvas.put(x, y, shown, Style(Ink::plain, kUnderline));
        canvas.cursor = Point{x, y};
        put_key_line(canvas, y + 1, {{"Enter", "say it"}, {"Esc", "close"}});
    }

    Reply key(const Press& press) override {
        if (press.key.code == key::escape) return Reply::closing();
        if (press.key.code == key::enter) {
            Reply reply = line_.does(std::string(text::trimmed(typed_)));
            reply.taken = true;
            return reply;
        }
        edit_line(typed_, press.key, line_.longest);
        return {.taken = !is_for_screen(press.command)};
    }

    [[nodiscard]] bool see_through() const override { return true; }
    [[nodiscard]] bool lets_run() const override { return true; }
    [[nodiscard]] bool takes_text() const override { return true; }

  private:
    TypedLine line_;
    std::string typed_;
};

}  // namespace

std::unique_ptr<Page> typed_line_page(TypedLine line) {
    return std::make_unique<TypedLinePage>(std::move(line));
}

}  // namespace roundhouse::ui
