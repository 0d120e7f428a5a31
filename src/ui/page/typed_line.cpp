#include "roundhouse/ui/page/typed_line.hpp"

#include <utility>

#include "roundhouse/text/spelling.hpp"
#include "roundhouse/ui/canvas/edit.hpp"

namespace roundhouse::ui {

namespace {

class TypedLinePage : public Page {
  public:
    explicit TypedLinePage(TypedLine line) : line_(std::move(line)), typed_(line_.longest) {}

    void draw(Canvas& canvas) const override {
        const int width = canvas.width(), y = canvas.height() - 2;
        canvas.fill(0, y, width, 2);
        const int x = canvas.put(1, y, line_.label + ": ", Style(Ink::notice, kBold));
        typed_.draw(canvas, x, y, width - x - 1, Style(Ink::plain, kUnderline));
        put_key_line(canvas, y + 1, {{"Enter", "say it"}, {"Esc", "close"}});
    }

    Reply key(const Press& press) override {
        if (press.key.code == key::escape) return Reply::closing();
        if (press.key.code == key::enter) {
            Reply reply = line_.does(std::string(text::trimmed(typed_.text())));
            reply.taken = true;
            return reply;
        }
        return {.taken = typed_.key(press.key) || !is_for_screen(press.command)};
    }

    [[nodiscard]] bool see_through() const override { return true; }
    [[nodiscard]] bool lets_run() const override { return true; }
    [[nodiscard]] bool takes_text() const override { return true; }

  private:
    TypedLine line_;
    TextField typed_;
};

}  // namespace

std::unique_ptr<Page> typed_line_page(TypedLine line) {
    return std::make_unique<TypedLinePage>(std::move(line));
}

}  // namespace roundhouse::ui
