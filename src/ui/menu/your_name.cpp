// The page that asks for one's name, once, before the first game or lesson.

#include <fmt/format.h>

#include <utility>

#include "roundhouse/game/seating.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/canvas/edit.hpp"
#include "ui/menu/common.hpp"
#include "ui/table/board.hpp"

namespace roundhouse::ui {

namespace {

class NamePage : public MenuPage {
  public:
    NamePage(Lobby& lobby, std::function<Lobby::Opened()> follows)
        : MenuPage(lobby), follows_(std::move(follows)) {}

    void draw(Canvas& canvas) const override {
        title(canvas, "YOUR NAME");
        const int width = canvas.width() - 4;
        int y = 3;
        const auto put = [&](std::string_view words, Style style) {
            for (const std::string& line : text::wrap(words, width))
                canvas.put(2, y++, line, style);
        };
        put("What is your name?", Style(Ink::plain, kBold));
        ++y;
        name_.draw(canvas, 2, y, width, Style(seat_ink(0), kBold | kUnderline));
        y += 2;
        if (!fault_.empty())
            put(fault_, Ink::refusal);
        else if (name_.full())
            put(name_.limit(), Ink::notice);
        else
            put("You won't be asked again; Options changes it.", Ink::dim);
        key_line(canvas);
    }

    [[nodiscard]] std::vector<KeyHelp> keys() const override {
        return menu_keys(
            {{"Enter", name_.empty() ? "play without a name" : "play"}, {"Esc", "back"}});
    }
    [[nodiscard]] bool takes_text() const override { return true; }

    Reply key(const Press& press) override {
        fault_.clear();
        if (asks_for_help(press) && name_.empty()) return {};
        if (press.key.code == key::escape) return Reply::closing();
        if (press.key.code != key::enter) return {.taken = name_.key(press.key)};
        const std::string name = game::kept_name(name_.text());
        if (auto fault = name.empty() ? std::nullopt : game::name_fault(name, {})) {
            fault_ = *fault;
            return Reply::done();
        }
        lobby_.keep_name(name);
        for (Form* form : {&lobby_.form, &lobby_.played}) name_first_person(*form, name);
        Reply reply = opening(follows_());
        if (reply.open.empty()) reply.close = 1;  // the menu says why
        return reply;
    }

  private:
    std::function<Lobby::Opened()> follows_;
    TextField name_{kMaxNameColumns};
    std::string fault_;
};

}  // namespace

std::unique_ptr<Page> name_page(Lobby& lobby, std::function<Lobby::Opened()> follows) {
    return std::make_unique<NamePage>(lobby, std::move(follows));
}

}  // namespace roundhouse::ui
