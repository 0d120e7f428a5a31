// A puzzle is solved: what is said of it, what the days' puzzles add up to, a line to copy, and
// where to go from there. Pure: it is given all of that.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "roundhouse/ui/pages/pages.hpp"

namespace roundhouse::ui {

struct SolvedPuzzle {
    std::string sentence;
    struct Figure {
        int number = 0;
        std::string of;  // "days running"
    };
    std::vector<Figure> figures;
    std::string line;        // as the page shows it
    std::string copied;      // as the clipboard gets it
    bool clipboard = false;  // the terminal takes text for it
    std::function<Reply()> leave;
    std::function<Reply()> harder;  // empty: there is none
};
inline constexpr char32_t kHarderKey = U'n';

[[nodiscard]] std::unique_ptr<Page> solved_page(AtTable& table, SolvedPuzzle solved);

}  // namespace roundhouse::ui
