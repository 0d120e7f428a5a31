// The page that finds a game by asking about the rules, and the one that shows the result.
#pragma once

#include <string>
#include <vector>

#include "roundhouse/finder/finder.hpp"
#include "roundhouse/ui/menu/menu.hpp"
#include "ui/menu/pen.hpp"

namespace roundhouse::ui {

// A row that can be chosen.
struct FindRow {
    enum class Kind : std::uint8_t {
        choice,   // an answer; `index` says which
        unknown,  // I don't know
        show,     // what fits so far
        game,     // one that fits, or is among the nearest; `index` into the games
        write,    // a rule file made from the answers
        back,     // to the last question
    } kind = Kind::choice;
    int index = 0;
};
// The current question; none if the page shows the result.
[[nodiscard]] std::optional<finder::Question> question_of(const MenuState& menu,
                                                          const MenuData& data);
[[nodiscard]] std::vector<FindRow> find_rows(const MenuState& menu, const MenuData& data);

enum class FindStep : std::uint8_t { stay, leave, chosen, write };
// What the key does; the chosen game is returned in `game`.
[[nodiscard]] FindStep step_find(MenuState& menu, const MenuData& data, Key key, int& game);

void draw_find(const Pen& pen);
// How far the text on a found game can be scrolled.
[[nodiscard]] int find_scroll_limit(const MenuState& menu, const MenuData& data, Size size);
// How many lines of it are on the page.
[[nodiscard]] int find_text_rows(const MenuState& menu, const MenuData& data, Size size);

}  // namespace roundhouse::ui
