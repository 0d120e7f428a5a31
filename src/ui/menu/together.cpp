// Playing together, each at their own terminal: how it is done.

#include <array>
#include <string_view>

#include "roundhouse/text/lists.hpp"
#include "ui/menu/common.hpp"

namespace roundhouse::ui {

namespace {

class TogetherPage : public MenuPage {
  public:
    using MenuPage::MenuPage;

    void draw(Canvas& canvas) const override {
        title(canvas, "TOGETHER");
        int y = 2;
        for (const auto& [words, command] : kWays) {
            for (const std::string& line : text::wrap(words, canvas.width() - 4))
                canvas.put(2, y++, line);
            canvas.put(4, y++, command, Style(Ink::key, kBold));
            if (canvas.height() > 20) ++y;
        }
        key_line(canvas);
    }

    [[nodiscard]] std::vector<KeyHelp> keys() const override {
        return menu_keys({{"Esc", "back"}});
    }
    Reply key(const Press& press) override { return leaves(press) ? Reply::closing() : Reply{}; }

  private:
    struct Way {
        std::string_view words, command;
    };
    static constexpr std::array kWays = std::to_array<Way>({
        {"To open a table, type in a shell:", "roundhouse host"},
        {"The others, on this computer:", "roundhouse join"},
        {"The others, over ssh, where den is this computer:", "ssh -t den roundhouse join"},
    });
};

}  // namespace

std::unique_ptr<Page> together_page(Lobby& lobby) {
    return std::make_unique<TogetherPage>(lobby);
}

}  // namespace roundhouse::ui
