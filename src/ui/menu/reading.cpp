// The menu's pages to read: the rules of a game, over the list of games; and the record book.

#include <algorithm>

#include "roundhouse/rules/catalogue.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/page/scroll.hpp"
#include "roundhouse/words/prose/prose.hpp"
#include "ui/menu/common.hpp"

namespace roundhouse::ui {

namespace {

int width_of(Size size) {
    return std::min(size.width - 4, 88);
}
int rows_of(Size size) {
    return size.height - 3;
}

class ReadingPage : public MenuPage {
  public:
    using MenuPage::MenuPage;

  protected:
    Scroll scroll_;

    [[nodiscard]] virtual std::vector<std::string> lines(int width) const = 0;

    void draw_lines(Canvas& canvas) const {
        const int width = width_of(canvas.size()), rows = rows_of(canvas.size());
        const std::vector<std::string> all = lines(width);
        const int count = static_cast<int>(all.size()), first = scroll_.first(count, rows);
        for (int k = 0; k < rows && first + k < count; ++k)
            canvas.put((canvas.width() - width) / 2, 2 + k,
                       all[static_cast<std::size_t>(first + k)]);
    }
    bool scrolls(const Press& press) {
        const int count = static_cast<int>(lines(width_of(press.size)).size());
        return scroll_.key(press, count, rows_of(press.size));
    }
};

class RulesReader : public ReadingPage {
  public:
    using ReadingPage::ReadingPage;

    void draw(Canvas& canvas) const override {
        title(canvas, "RULES  " + game().name);
        draw_lines(canvas);
        key_line(canvas);
    }
    [[nodiscard]] std::vector<KeyHelp> keys() const override {
        return menu_keys({{std::string(glyphs().arrows_x), "other game"},
                          {std::string(glyphs().arrows_y), "line"},
                          {data().levels.empty() ? "" : "Enter", "learn it"},
                          {"Space", "page"},
                          {"Esc", "back"}});
    }
    Reply key(const Press& press) override {
        if (leaves(press)) return to_its_family();
        if (press.key.code == key::enter && !data().levels.empty())
            return take_chosen(lobby_, Purpose::learn, lobby_.reading, 0);
        const bool next = press.command == Command::right || press.key.code == key::tab;
        const bool back = press.command == Command::left || press.key.code == key::backtab;
        if (!next && !back) return {.taken = scrolls(press)};
        const int count = static_cast<int>(data().games.size());
        lobby_.reading = (lobby_.reading + (next ? 1 : count - 1)) % count;
        scroll_.to_start();
        return Reply::done();
    }

  private:
    // The list of games below is made anew, at this game.
    Reply to_its_family() {
        Reply reply = Reply::closing(2);
        reply.open.push_back(chooser_page_at(lobby_, Purpose::read, lobby_.reading, ""));
        return reply;
    }
    [[nodiscard]] const rules::RuleSet& game() const {
        return data().games[static_cast<std::size_t>(lobby_.reading)];
    }
    [[nodiscard]] std::vector<std::string> lines(int width) const override {
        std::vector<std::string> all;
        for (words::PageLine& line : words::rules_below_title(game(), width))
            all.push_back(std::move(line.text));
        return all;
    }
};

class BookPage : public ReadingPage {
  public:
    explicit BookPage(Lobby& lobby) : ReadingPage(lobby), reading_(lobby.read_book(true)) {}

    void draw(Canvas& canvas) const override {
        title(canvas, "RECORD BOOK");
        draw_lines(canvas);
        key_line(canvas);
    }
    [[nodiscard]] std::vector<KeyHelp> keys() const override {
        return menu_keys({{std::string(glyphs().arrows_y), "line"},
                          {"Space", "page"},
                          {data().names.size() > 1 ? "m" : "", "names"},
                          {"Esc", "back"}});
    }
    Reply key(const Press& press) override {
        if (leaves(press)) return Reply::closing();
        if (press.key.code == U'm' && data().names.size() > 1)
            return Reply::opening(names_page(lobby_));
        return {.taken = scrolls(press)};
    }
    // The names may have been changed, and the book be read again since then.
    Reply uncovered() override {
        reading_ = lobby_.read_book(false);
        return MenuPage::uncovered();
    }
    [[nodiscard]] int timeout(bool covered) const override { return reading_ && !covered ? 0 : -1; }
    Reply tick(int, bool covered) override {
        if (reading_ && !covered) reading_ = lobby_.read_book(false);
        return {};
    }

  private:
    bool reading_;

    [[nodiscard]] std::vector<std::string> lines(int width) const override {
        std::vector<std::string> lines;
        for (const std::string& paragraph : data().book)
            for (std::string& line : text::wrap(paragraph, width)) lines.push_back(std::move(line));
        return lines;
    }
};

}  // namespace

std::unique_ptr<Page> reader_page(Lobby& lobby) {
    return std::make_unique<RulesReader>(lobby);
}

std::unique_ptr<Page> book_page(Lobby& lobby) {
    return std::make_unique<BookPage>(lobby);
}

}  // namespace roundhouse::ui
