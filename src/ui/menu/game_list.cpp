#include "ui/menu/game_list.hpp"

#include <algorithm>
#include <utility>

#include "roundhouse/rules/catalogue.hpp"
#include "roundhouse/text/spelling.hpp"

namespace roundhouse::ui {

std::vector<GameList::Row> GameList::rows() const {
    std::vector<Row> rows;
    const bool families = filter_.empty() && family_.empty();
    if (filter_.empty() && games().size() > 1) rows.push_back({Row::Kind::find, 0});
    std::string_view last;
    for (const int k : rules::games_like(games(), filter_)) {
        const auto at = static_cast<std::size_t>(k);
        const std::string_view family = rules::family_of(games()[at]);
        if (!families) {
            if (!family_.empty() && family != family_) continue;
            rows.push_back({Row::Kind::game, k});
        } else if (rows.empty() || family != last) {
            const bool more =
                at + 1 < games().size() && rules::family_of(games()[at + 1]) == family;
            rows.push_back({more ? Row::Kind::family : Row::Kind::game, k});
        }
        last = family;
    }
    if (!family_.empty()) return rows;
    for (int k = 0; k < static_cast<int>(data_.faulty.size()); ++k)
        if (text::folded(data_.faulty[static_cast<std::size_t>(k)].name)
                .find(text::folded(filter_)) != std::string::npos)
            rows.push_back({Row::Kind::faulty, k});
    return rows;
}

void GameList::show(int game, Depth depth) {
    filter_.clear();
    family_.clear();
    const auto family_at = [&](int k) { return rules::family_of(game_at(k)); };
    const bool known = game >= 0 && game < static_cast<int>(games().size());
    if (known && depth == Depth::games &&
        std::ranges::count_if(games(), [&](const rules::RuleSet& other) {
            return rules::family_of(other) == family_at(game);
        }) > 1)
        family_ = family_at(game);
    const auto all = rows();
    const auto here = std::ranges::find_if(all, [&](const Row& row) {
        return (row.kind == Row::Kind::game && row.index == game) ||
               (row.kind == Row::Kind::family && known && family_at(row.index) == family_at(game));
    });
    list_.select(here == all.end() ? 0 : static_cast<int>(here - all.begin()));
}

void GameList::open_family(int first, int current) {
    const bool inside = rules::family_of(game_at(current)) == rules::family_of(game_at(first));
    show(inside ? current : first, Depth::games);
}

// Back to the families, at the one whose games were listed.
void GameList::leave_family() {
    const auto first = std::ranges::find(
        games(), family_, [](const auto& game) { return std::string(rules::family_of(game)); });
    show(static_cast<int>(first - games().begin()), Depth::families);
}

// Whether a family, or the list of faulty files, begins in that row.
bool GameList::begins_family(const std::vector<Row>& rows, int row) const {
    if (row == 0) return true;
    const Row here = rows[static_cast<std::size_t>(row)];
    const Row above = rows[static_cast<std::size_t>(row) - 1];
    if (here.kind != above.kind) return true;
    return here.kind == Row::Kind::game &&
           rules::family_of(game_at(here.index)) != rules::family_of(game_at(above.index));
}

void GameList::next_family(const std::vector<Row>& rows, int step) {
    const int count = static_cast<int>(rows.size());
    int row = list_.row(count);
    if (step < 0 && row > 0 && !begins_family(rows, row)) row += 1;  // to its own first game
    do row += step;
    while (row > 0 && row < count && !begins_family(rows, row));
    list_.select(std::clamp(row, 0, std::max(count - 1, 0)));
}

// The row closest to what was typed: an id or a name that equals it, which are listed first, or a
// name that begins with it; otherwise the first.
int GameList::closest(const std::vector<Row>& rows) const {
    const std::string wanted = text::folded(filter_);
    if (!rows.empty() && rows[0].kind == Row::Kind::game && game_at(rows[0].index).id == wanted)
        return 0;
    int begins = 0;
    for (int k = static_cast<int>(rows.size()) - 1; k >= 0; --k) {
        const Row row = rows[static_cast<std::size_t>(k)];
        if (row.kind != Row::Kind::game) continue;
        const std::string name = text::folded(game_at(row.index).name);
        if (name == wanted) return k;
        if (name.starts_with(wanted)) begins = k;
    }
    return begins;
}

// With a filter, the closest game is selected; without one, the game selected before.
void GameList::narrow(std::string filter) {
    const auto before = rows();
    filter_ = std::move(filter);
    const auto after = rows();
    if (!filter_.empty() || before.empty()) return list_.select(closest(after));
    const Row was = before[static_cast<std::size_t>(list_.row(static_cast<int>(before.size())))];
    if (was.kind == Row::Kind::game)
        return show(was.index, family_.empty() ? Depth::families : Depth::games);
    const auto kept = std::ranges::find_if(
        after, [&](const Row& row) { return row.kind == was.kind && row.index == was.index; });
    list_.select(kept == after.end() ? 0 : static_cast<int>(kept - after.begin()));
}

}  // namespace roundhouse::ui
