// The names in the record book, where somebody who plays under several is told to be one person.

#include <fmt/format.h>

#include <string>
#include <utility>

#include "roundhouse/text/lists.hpp"
#include "ui/menu/common.hpp"

namespace roundhouse::ui {

namespace {

class NamesPage : public MenuPage {
  public:
    explicit NamesPage(Lobby& lobby) : MenuPage(lobby) {}

    void draw(Canvas& canvas) const override {
        title(canvas, "NAMES");
        const int width = canvas.width() - 4;
        const std::string asked =
            merging_.empty()
                ? "Does someone play under two names? Choose the name that is to count as another."
                : fmt::format("{} is the same person as whom? Choose the name to keep.", merging_);
        int y = 2;
        for (const std::string& line : text::wrap(asked, width))
            canvas.put(2, y++, line, Style(Ink::notice, kBold));
        ++y;
        if (count() > 0) draw_list(canvas, y);
        key_line(canvas);
    }

    [[nodiscard]] std::vector<KeyHelp> keys() const override {
        if (count() == 0) return menu_keys({{"Esc", "back"}});
        const bool apart = merging_.empty() && !selected().counts_as.empty();
        return menu_keys({{std::string(glyphs().arrows_y), "choose"},
                          {"Enter", apart ? "by itself again" : "this name"},
                          {"Esc", "back"}});
    }

    // First the name that is to count as another, then the other.
    Reply key(const Press& press) override {
        if (leaves(press)) {
            if (merging_.empty()) {
                lobby_.data.notice.clear();
                return Reply::closing();
            }
            merging_.clear();
            return Reply::done();
        }
        if (list_.key(press, count())) return Reply::done();
        if (!chooses(press) || count() == 0) return {};
        const BookName here = selected();
        if (!merging_.empty()) {
            const std::string name = std::exchange(merging_, "");
            if (here.name != name) changed(lobby_.merge(name, here.name));
        } else if (here.counts_as.empty()) {
            merging_ = here.name;
            list_.step(1, count());
        } else {
            changed(lobby_.unmerge(here.name));
        }
        return Reply::done();
    }

    [[nodiscard]] int timeout(bool) const override { return reading_ ? 0 : -1; }
    Reply tick(int, bool) override {
        if (reading_) reading_ = lobby_.read_book(false);
        return {};
    }

  private:
    List list_;
    std::string merging_;  // the name for which another name is looked for; empty: none yet
    bool reading_ = false;

    [[nodiscard]] int count() const { return static_cast<int>(data().names.size()); }
    [[nodiscard]] const BookName& selected() const {
        return data().names[static_cast<std::size_t>(list_.row(count()))];
    }

    // The book is read again with the names as they are now.
    void changed(const std::string& why_not) {
        lobby_.data.notice = why_not.empty() ? "" : "This could not be saved: " + why_not + ".";
        reading_ = lobby_.read_book(true);
    }

    void draw_list(Canvas& canvas, int y) const {
        const int rows = canvas.height() - 3 - y;  // the notice has a row of its own
        const int width = canvas.width() - 4;
        list_.draw(canvas, glyphs(), {0, y, rows}, count(), [&](int k, int at, bool here) {
            const BookName& each = data().names[static_cast<std::size_t>(k)];
            const std::string line =
                each.counts_as.empty() ? each.name
                                       : fmt::format("{}, counts as {}", each.name, each.counts_as);
            canvas.put(
                2, at, elide(line, width, glyphs().elided),
                Style(each.name == merging_ ? Ink::chosen : Ink::plain, here ? kReverse : kPlain));
        });
        canvas.put(2, canvas.height() - 2, elide(data().notice, width, glyphs().elided),
                   Ink::refusal);
    }
};

}  // namespace

std::unique_ptr<Page> names_page(Lobby& lobby) {
    return std::make_unique<NamesPage>(lobby);
}

}  // namespace roundhouse::ui
