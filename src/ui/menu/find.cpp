#include "ui/menu/find.hpp"

#include <algorithm>

namespace roundhouse::ui {

namespace {

void take_back(MenuState& menu) {
    menu.row = menu.scroll = 0;
    if (menu.finding.stopped) {
        menu.finding.stopped = false;
    } else if (!menu.finding.answers.empty()) {
        menu.finding.answers.pop_back();
    }
}

void answer(MenuState& menu, const finder::Question& question, int value) {
    menu.finding.answers.push_back({question.policy, value});
    menu.row = menu.scroll = 0;
}

FindStep enter(MenuState& menu, const MenuData& data, FindRow row, int& game) {
    const auto question = question_of(menu, data);
    switch (row.kind) {
        case FindRow::Kind::choice:
            if (question)
                answer(menu, *question,
                       question->choices[static_cast<std::size_t>(row.index)].value);
            return FindStep::stay;
        case FindRow::Kind::unknown:
            if (question) answer(menu, *question, finder::kUnknown);
            return FindStep::stay;
        case FindRow::Kind::show:
            menu.finding.stopped = true;
            menu.row = menu.scroll = 0;
            return FindStep::stay;
        case FindRow::Kind::game:
            game = row.index;
            return FindStep::chosen;
        case FindRow::Kind::write:
            return FindStep::write;
        case FindRow::Kind::back:
            take_back(menu);
            return FindStep::stay;
    }
    return FindStep::stay;
}

}  // namespace

std::optional<finder::Question> question_of(const MenuState& menu, const MenuData& data) {
    if (menu.finding.stopped) return std::nullopt;
    return finder::next_question(data.games, menu.finding.answers);
}

std::vector<FindRow> find_rows(const MenuState& menu, const MenuData& data) {
    std::vector<FindRow> rows;
    if (const auto question = question_of(menu, data)) {
        for (int k = 0; k < static_cast<int>(question->choices.size()); ++k)
            rows.push_back({FindRow::Kind::choice, k});
        rows.push_back({FindRow::Kind::unknown});
        rows.push_back({FindRow::Kind::show});
    } else {
        const auto closest = finder::closest_games(data.games, menu.finding.answers);
        for (const int game : closest.games) rows.push_back({FindRow::Kind::game, game});
        if (closest.misses > 0) rows.push_back({FindRow::Kind::write});
    }
    if (menu.finding.stopped || !menu.finding.answers.empty())
        rows.push_back({FindRow::Kind::back});
    return rows;
}

FindStep step_find(MenuState& menu, const MenuData& data, Key key, int& game) {
    const auto rows = find_rows(menu, data);
    const int count = static_cast<int>(rows.size());
    if (count == 0) return FindStep::leave;
    const auto walk = [&](int step) {
        menu.row = ((menu.row + step) % count + count) % count;
        menu.scroll = 0;
        return FindStep::stay;
    };
    menu.row = std::clamp(menu.row, 0, count - 1);
    switch (key.code) {
        case key::escape:
            return FindStep::leave;
        case key::up:
        case key::backtab:
            return walk(-1);
        case key::down:
        case key::tab:
            return walk(1);
        case key::left:
        case key::backspace:
            take_back(menu);
            return FindStep::stay;
        case key::page_up:
            menu.scroll = std::max(0, menu.scroll - menu.page_step);
            return FindStep::stay;
        case key::page_down:
            menu.scroll += menu.page_step;
            return FindStep::stay;
        case key::enter:
            return enter(menu, data, rows[static_cast<std::size_t>(menu.row)], game);
        default:
            break;
    }
    // An answer by its number.
    const auto number = static_cast<std::size_t>(key.code - U'1');
    if (key.code >= U'1' && key.code <= U'9' && number < rows.size() &&
        rows[number].kind == FindRow::Kind::choice)
        return enter(menu, data, rows[number], game);
    if (const auto question = question_of(menu, data); question && key.code == U'?')
        answer(menu, *question, finder::kUnknown);
    return FindStep::stay;
}

}  // namespace roundhouse::ui
