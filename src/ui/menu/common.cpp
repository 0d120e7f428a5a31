#include "ui/menu/common.hpp"

#include <algorithm>
#include <utility>

#include "roundhouse/text/clean.hpp"

namespace roundhouse::ui {

void MenuPage::title(Canvas& canvas, std::string_view text) const {
    draw_title(canvas, text, glyphs(), "Roundhouse " + data().version);
}

int MenuPage::key_line(Canvas& canvas) const {
    std::vector<KeyHelp> shown = keys();
    const auto& help = lobby_.settings.keys.keys(Command::help);
    const auto code = std::ranges::find_if(
        help, [&](char32_t each) { return each >= key::kFirst || !uses_help_character(); });
    if (code != help.end()) shown.insert(shown.end() - 1, {key_label(*code), "help"});
    return put_key_line(canvas, canvas.height() - 1, shown);
}

Reply MenuPage::opening(Lobby::Opened opened, bool played) {
    if (auto* why = std::get_if<std::string>(&opened)) {
        lobby_.data.notice = std::move(*why);
        return Reply::done();
    }
    lobby_.back_from_game = played;
    return {.taken = true, .open = std::get<Pages>(std::move(opened)), .forget = true};
}

std::vector<KeyHelp> menu_keys(std::vector<KeyHelp> keys) {
    std::erase_if(keys, [](const KeyHelp& each) { return each.key.empty(); });
    keys.back().always = true;
    return keys;
}

std::string end_of(std::string_view text, int space, std::string_view elided) {
    if (cell_width(text) <= space) return std::string(text);
    while (!text.empty() && cell_width(text) + cell_width(elided) > space)
        text.remove_prefix(static_cast<std::size_t>(text::code_point_at(text, 0).bytes));
    return std::string(elided) + std::string(text);
}

}  // namespace roundhouse::ui
