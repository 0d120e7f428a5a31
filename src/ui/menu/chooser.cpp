#include "ui/menu/chooser.hpp"

#include <algorithm>

#include "roundhouse/rules/game_search.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/spelling.hpp"

namespace roundhouse::ui {

namespace {

constexpr int kMaxFilterColumns = 30;
constexpr int kLeap = 10;

using Kind = ChooserRow::Kind;

// The rows where each family and the faulty files begin, and one past the last row.
bool begins_family(const std::vector<ChooserRow>& rows, int row, const MenuData& data) {
    if (row == 0) return true;
    const ChooserRow here = rows[static_cast<std::size_t>(row)];
    const ChooserRow above = rows[static_cast<std::size_t>(row) - 1];
    if (here.kind != above.kind) return true;
    const auto family = [&](ChooserRow of) {
        return rules::family_of(data.games[static_cast<std::size_t>(of.index)]);
    };
    return here.kind == Kind::game && family(here) != family(above);
}

void next_family(int& row, const std::vector<ChooserRow>& rows, const MenuData& data, int step) {
    const int count = static_cast<int>(rows.size());
    if (step < 0 && row > 0 && !begins_family(rows, row, data)) row += 1;  // to its own first game
    do row += step;
    while (row > 0 && row < count && !begins_family(rows, row, data));
    row = std::clamp(row, 0, std::max(count - 1, 0));
}

// The row closest to what was typed: a name that equals it or begins with it, otherwise the first.
int closest(const std::vector<ChooserRow>& rows, const std::string& filter, const MenuData& data) {
    const std::string wanted = text::lower(filter);
    int begins = 0;
    for (int k = static_cast<int>(rows.size()) - 1; k >= 0; --k) {
        const ChooserRow row = rows[static_cast<std::size_t>(k)];
        if (row.kind != Kind::game) continue;
        const std::string name = text::lower(data.games[static_cast<std::size_t>(row.index)].name);
        if (name == wanted) return k;
        if (name.starts_with(wanted)) begins = k;
    }
    return begins;
}

// With a filter, the closest game is selected; without one, the game selected before.
void narrow(MenuState& menu, const MenuData& data, std::string filter) {
    const auto before = chooser_rows(menu.chooser, data);
    menu.chooser.filter = std::move(filter);
    const auto rows = chooser_rows(menu.chooser, data);
    if (!menu.chooser.filter.empty() || menu.row >= static_cast<int>(before.size())) {
        menu.row = closest(rows, menu.chooser.filter, data);
        return;
    }
    const ChooserRow was = before[static_cast<std::size_t>(menu.row)];
    const auto kept = std::ranges::find_if(rows, [&](const ChooserRow& row) {
        return row.kind == was.kind && row.index == was.index;
    });
    menu.row = kept == rows.end() ? 0 : static_cast<int>(kept - rows.begin());
}

std::string without_last(std::string text) {
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80U)
        text.pop_back();
    if (!text.empty()) text.pop_back();
    return text;
}

}  // namespace

std::vector<ChooserRow> chooser_rows(const Chooser& chooser, const MenuData& data) {
    std::vector<ChooserRow> rows;
    if (chooser.filter.empty() && data.games.size() > 1) rows.push_back({Kind::find, 0});
    for (const int game : rules::games_like(data.games, chooser.filter))
        rows.push_back({Kind::game, game});
    for (int k = 0; k < static_cast<int>(data.faulty.size()); ++k)
        if (text::lower(data.faulty[static_cast<std::size_t>(k)].name)
                .find(text::lower(chooser.filter)) != std::string::npos)
            rows.push_back({Kind::faulty, k});
    return rows;
}

void open_chooser(MenuState& menu, const MenuData& data, Chooser::Purpose purpose, int game) {
    menu.page = MenuPage::choose;
    menu.scroll = 0;
    menu.chooser = {"", purpose, ""};
    const auto rows = chooser_rows(menu.chooser, data);
    const auto here = std::ranges::find_if(
        rows, [&](const ChooserRow& row) { return row.kind == Kind::game && row.index == game; });
    menu.row = here == rows.end() ? 0 : static_cast<int>(here - rows.begin());
}

void show_game(MenuState& menu, const MenuData& data, int game, std::string note) {
    open_chooser(menu, data, menu.chooser.purpose, game);
    menu.chooser.note = std::move(note);
}

ChooserStep step_chooser(MenuState& menu, const MenuData& data, Key key, int& game) {
    menu.chooser.note.clear();
    const auto rows = chooser_rows(menu.chooser, data);
    const int count = static_cast<int>(rows.size());
    const auto walk = [&](int step) {
        menu.row = std::clamp(menu.row + step, 0, std::max(count - 1, 0));
        return ChooserStep::stay;
    };
    const std::string& filter = menu.chooser.filter;
    switch (key.code) {
        case key::escape:
            if (filter.empty()) return ChooserStep::back;
            narrow(menu, data, "");
            return ChooserStep::stay;
        case key::up:
            return walk(-1);
        case key::down:
            return walk(1);
        case key::page_up:
            return walk(-kLeap);
        case key::page_down:
            return walk(kLeap);
        case key::home:
            return walk(-count);
        case key::end:
            return walk(count);
        case key::left:
        case key::backtab:
            next_family(menu.row, rows, data, -1);
            return ChooserStep::stay;
        case key::right:
        case key::tab:
            next_family(menu.row, rows, data, 1);
            return ChooserStep::stay;
        case key::backspace:
            narrow(menu, data, without_last(filter));
            return ChooserStep::stay;
        case key::enter: {
            if (menu.row >= count) return ChooserStep::stay;
            const ChooserRow row = rows[static_cast<std::size_t>(menu.row)];
            game = row.index;
            return row.kind == Kind::game   ? ChooserStep::chosen
                   : row.kind == Kind::find ? ChooserStep::find
                                            : ChooserStep::stay;
        }
        default:
            break;
    }
    if (key.code == key::ctrl('u')) {
        narrow(menu, data, "");
    } else if (key.code >= 32 && key.code < key::kFirst && text::is_shown(key.code)) {
        std::string longer = filter;
        append_utf8(longer, key.code);
        if (cell_width(longer) <= kMaxFilterColumns) narrow(menu, data, std::move(longer));
    }
    return ChooserStep::stay;
}

}  // namespace roundhouse::ui
