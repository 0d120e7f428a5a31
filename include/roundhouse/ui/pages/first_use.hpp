// What each page of the table is for, said once: on the page itself, the first time it is shown.
// Says which page that is and what to say; its owner remembers what has been seen.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "roundhouse/ui/table/view.hpp"

namespace roundhouse::ui {

// The pages that say it.
enum class FirstUse : std::uint8_t {
    round_start,
    curtain,
    turn,
    computer,
    round_over,
    scores,
    log,
    rules,
    zoom,
    picture,
    count
};

// The page that is shown now; none if it needs no words.
[[nodiscard]] std::optional<FirstUse> first_use_page(const UiState& ui);
// The name under which it is remembered that it has been seen.
[[nodiscard]] std::string_view first_use_name(FirstUse page);
// A sentence or two on what it is for, with the keys as they are set.
[[nodiscard]] std::string first_use_text(FirstUse page, const Keymap& keys);

}  // namespace roundhouse::ui
