// Where letters of the menu are text, and not keys.

#include "roundhouse/ui/menu/menu.hpp"

namespace roundhouse::ui {

bool is_help_key(const MenuState& menu, const MenuData& data, char32_t code) {
    return code >= key::kFirst || (menu.page != MenuView::find && !is_typing(menu, data));
}

bool is_typing(const MenuState& menu, const MenuData& data) {
    if (menu.help) return false;
    switch (menu.page) {
        case MenuView::choose:
            return true;
        case MenuView::form: {
            const auto rows = form_rows(menu.form, data);
            return rows[static_cast<std::size_t>(menu.row) % rows.size()].field == Field::player;
        }
        case MenuView::saved_games:
            return menu.about.question == AboutSaved::Question::rename;
        default:
            return false;
    }
}

}  // namespace roundhouse::ui
