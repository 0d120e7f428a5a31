#include "ui/menu/chooser.hpp"

#include <algorithm>

#include "roundhouse/rules/catalogue.hpp"
#include "roundhouse/text/spelling.hpp"
#include "roundhouse/ui/canvas/edit.hpp"

namespace roundhouse::ui {

namespace {

constexpr int kMaxFilterColumns = 30;
constexpr int kLeap = 10;

// Whether a family, or the list of faulty files, begins in that row.
bool begins_family(const std::vector<ChooserRow>& rows, int row, const MenuData& data) {
    if (row == 0) return true;
    const ChooserRow here = rows[static_cast<std::size_t>(row)];
    const ChooserRow above = rows[static_cast<std::size_t>(row) - 1];
    if (here.kind != above.kind) return true;
    const auto family = [&](ChooserRow of) {
        return rules::family_of(data.games[static_cast<std::size_t>(of.index)]);
    };
    return here.kind == ChooserRow::Kind::game && family(here) != family(above);
}

void next_family(int& row, const std::vector<ChooserRow>& rows, const MenuData& data, int step) {
    const int count = static_cast<int>(rows.size());
    if (step < 0 && row > 0 && !begins_family(rows, row, data)) row += 1;  // to its own first game
    do row += step;
    while (row > 0 && row < count && !begins_family(rows, row, data));
    row = std::clamp(row, 0, std::max(count - 1, 0));
}

// The row closest to what was typed: an id or a name that equals it, which are listed first, or a
// name that begins with it; otherwise the first.
int closest(const std::vector<ChooserRow>& rows, const std::string& filter, const MenuData& data) {
    const std::string wanted = text::folded(filter);
    if (!rows.empty() && rows[0].kind == ChooserRow::Kind::game &&
        data.games[static_cast<std::size_t>(rows[0].index)].id == wanted)
        return 0;
    int begins = 0;
    for (int k = static_cast<int>(rows.size()) - 1; k >= 0; --k) {
        const ChooserRow row = rows[static_cast<std::size_t>(k)];
        if (row.kind != ChooserRow::Kind::game) continue;
        const std::string name = text::folded(data.games[static_cast<std::size_t>(row.index)].name);
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
    if (was.kind == ChooserRow::Kind::game)
        return open_chooser(
            menu, data, menu.chooser.purpose, was.index,
            menu.chooser.family.empty() ? ChooserDepth::families : ChooserDepth::games);
    const auto kept = std::ranges::find_if(rows, [&](const ChooserRow& row) {
        return row.kind == was.kind && row.index == was.index;
    });
    menu.row = kept == rows.end() ? 0 : static_cast<int>(kept - rows.begin());
}

}  // namespace

std::vector<ChooserRow> chooser_rows(const Chooser& chooser, const MenuData& data) {
    std::vector<ChooserRow> rows;
    const bool families = chooser.filter.empty() && chooser.family.empty();
    if (chooser.filter.empty() && data.games.size() > 1)
        rows.push_back({ChooserRow::Kind::find, 0});
    const auto& games = data.games;
    std::string_view last;
    for (const int k : rules::games_like(games, chooser.filter)) {
        const auto at = static_cast<std::size_t>(k);
        const std::string_view family = rules::family_of(games[at]);
        if (!families) {
            if (!chooser.family.empty() && family != chooser.family) continue;
            rows.push_back({ChooserRow::Kind::game, k});
        } else if (rows.empty() || family != last) {
            const bool more = at + 1 < games.size() && rules::family_of(games[at + 1]) == family;
            rows.push_back({more ? ChooserRow::Kind::family : ChooserRow::Kind::game, k});
        }
        last = family;
    }
    if (!chooser.family.empty()) return rows;
    for (int k = 0; k < static_cast<int>(data.faulty.size()); ++k)
        if (text::folded(data.faulty[static_cast<std::size_t>(k)].name)
                .find(text::folded(chooser.filter)) != std::string::npos)
            rows.push_back({ChooserRow::Kind::faulty, k});
    return rows;
}

void choose_to_learn(MenuState& menu, const MenuData& data) {
    menu.reading = menu.form.game;
    open_chooser(menu, data, Chooser::Purpose::learn, menu.reading);
}

void open_chooser(MenuState& menu, const MenuData& data, Chooser::Purpose purpose, int game,
                  ChooserDepth depth) {
    menu.page = MenuView::choose;
    menu.scroll = 0;
    menu.chooser = {};
    menu.chooser.purpose = purpose;
    const auto family_at = [&](int k) {
        return rules::family_of(data.games[static_cast<std::size_t>(k)]);
    };
    const bool known = game >= 0 && game < static_cast<int>(data.games.size());
    if (known && depth == ChooserDepth::games &&
        std::ranges::count_if(data.games, [&](const rules::RuleSet& other) {
            return rules::family_of(other) == family_at(game);
        }) > 1)
        menu.chooser.family = family_at(game);
    const auto rows = chooser_rows(menu.chooser, data);
    const auto here = std::ranges::find_if(rows, [&](const ChooserRow& row) {
        return (row.kind == ChooserRow::Kind::game && row.index == game) ||
               (row.kind == ChooserRow::Kind::family && known &&
                family_at(row.index) == family_at(game));
    });
    menu.row = here == rows.end() ? 0 : static_cast<int>(here - rows.begin());
}

void show_game(MenuState& menu, const MenuData& data, int game, std::string note) {
    open_chooser(menu, data, menu.chooser.purpose, game, ChooserDepth::games);
    menu.chooser.note = std::move(note);
}

int current_game(const MenuState& menu) {
    return menu.chooser.purpose == Chooser::Purpose::play ? menu.form.game : menu.reading;
}

namespace {

// Lists a family's games, at the current one if it is among them.
void open_family(MenuState& menu, const MenuData& data, int first) {
    const auto family = rules::family_of(data.games[static_cast<std::size_t>(first)]);
    const int now = current_game(menu);
    const bool inside = rules::family_of(data.games[static_cast<std::size_t>(now)]) == family;
    open_chooser(menu, data, menu.chooser.purpose, inside ? now : first, ChooserDepth::games);
}

// Back to the families, at the one whose games were listed.
void leave_family(MenuState& menu, const MenuData& data) {
    const auto first = std::ranges::find(data.games, menu.chooser.family, [](const auto& game) {
        return std::string(rules::family_of(game));
    });
    open_chooser(menu, data, menu.chooser.purpose, static_cast<int>(first - data.games.begin()));
}

}  // namespace

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
            if (!filter.empty())
                narrow(menu, data, "");
            else if (!menu.chooser.family.empty())
                leave_family(menu, data);
            else
                return ChooserStep::back;
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
            if (!filter.empty())
                next_family(menu.row, rows, data, -1);
            else if (!menu.chooser.family.empty())
                leave_family(menu, data);
            return ChooserStep::stay;
        case key::right:
        case key::tab:
            if (!filter.empty())
                next_family(menu.row, rows, data, 1);
            else if (menu.row < count &&
                     rows[static_cast<std::size_t>(menu.row)].kind == ChooserRow::Kind::family)
                open_family(menu, data, rows[static_cast<std::size_t>(menu.row)].index);
            return ChooserStep::stay;
        case key::enter: {
            if (menu.row >= count) return ChooserStep::stay;
            const ChooserRow row = rows[static_cast<std::size_t>(menu.row)];
            if (row.kind == ChooserRow::Kind::family) {
                open_family(menu, data, row.index);
                return ChooserStep::stay;
            }
            game = row.index;
            return row.kind == ChooserRow::Kind::game   ? ChooserStep::chosen
                   : row.kind == ChooserRow::Kind::find ? ChooserStep::find
                                                        : ChooserStep::stay;
        }
        default:
            break;
    }
    if (key.code == key::space && filter.empty()) return ChooserStep::stay;
    std::string typed = filter;
    if (edit_line(typed, key, kMaxFilterColumns)) narrow(menu, data, std::move(typed));
    return ChooserStep::stay;
}

}  // namespace roundhouse::ui
