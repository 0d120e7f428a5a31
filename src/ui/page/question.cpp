#include "roundhouse/ui/page/question.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/page/parts.hpp"
#include "ui/page/help.hpp"

namespace roundhouse::ui {

namespace {

class QuestionPage : public Page {
  public:
    QuestionPage(Question question, const Settings& settings)
        : question_(std::move(question)), settings_(settings) {}

    void draw(Canvas& canvas) const override {
        const int width = std::min(canvas.width() - 2, 58);
        std::vector<std::string> lines;
        for (const std::string& paragraph : text::lines_of(question_.text))
            for (std::string& line : text::wrap(paragraph, width - 4))
                lines.push_back(std::move(line));
        const int rows = static_cast<int>(lines.size()), height = 6 + rows;
        const int x = (canvas.width() - width) / 2, y = (canvas.height() - height) / 2;
        canvas.fill(x, y, width, height);
        draw_frame(canvas, settings_.glyphs().round, x, y, width, height, Ink::frame);
        for (int k = 0; k < rows; ++k)
            canvas.put_centred(x + 1, x + width - 1, y + 2 + k, lines[static_cast<std::size_t>(k)],
                               Style(Ink::notice, kBold));
        canvas.put_centred(x + 1, x + width - 1, y + 3 + rows,
                           fmt::format("y  {}{}n or Esc  {}", question_.yes,
                                       width < 50 ? "    " : "        ", question_.no),
                           Ink::plain);
        // Not those of the page below, which may take two rows.
        const int last = canvas.height() - 1;
        const int from = y + height < last ? last - 1 : last;
        canvas.fill(0, from, canvas.width(), last + 1 - from);
        put_key_line(canvas, last, keys());
        canvas.cursor = Point{x + 2, y + 3 + rows};
    }

    [[nodiscard]] std::vector<KeyHelp> keys() const override {
        return {{"y", question_.yes}, {"n", question_.no}};
    }

    // Nothing else gets through to the page below.
    Reply key(const Press& press) override {
        const char32_t code = press.key.code;
        if (code == U'y' || code == U'Y') {
            Reply reply = question_.does();
            reply.taken = true;
            return reply;
        }
        if (code == U'n' || code == U'N' || code == key::escape) {
            if (question_.otherwise) question_.otherwise();
            return Reply::closing();
        }
        if (press.command == Command::help)
            return Reply::opening(std::make_unique<HelpPage>(settings_, keys()));
        return {.taken = press.command != Command::redraw && press.command != Command::suspend};
    }

    // What others ask may open over a word that is being typed.
    [[nodiscard]] bool deliberate(const Press& press) const override {
        const char32_t code = press.key.code;
        return question_.stands && (code == U'y' || code == U'Y' || code == U'n' || code == U'N');
    }
    [[nodiscard]] bool see_through() const override { return true; }
    // What is asked by others does not stop what they do.
    [[nodiscard]] bool lets_run() const override { return static_cast<bool>(question_.stands); }
    Reply tick(int /*milliseconds*/, bool /*covered*/) override {
        if (!question_.stands || question_.stands()) return {};
        return Reply::closing();
    }

  private:
    Question question_;
    const Settings& settings_;
};

}  // namespace

std::unique_ptr<Page> ask(Question question, const Settings& settings) {
    return std::make_unique<QuestionPage>(std::move(question), settings);
}

}  // namespace roundhouse::ui
