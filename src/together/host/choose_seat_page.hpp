// The page on which somebody who comes to a game that has begun says which seat is theirs, or whose
// they take over. It seats nobody itself.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "together/host/waiting_page.hpp"

namespace roundhouse::app {

struct ChoosingSeat {
    Arrival who;
    // The seats that they may have now.
    std::function<std::vector<int>()> open;
    // None: they watch. "" or why they cannot have that seat.
    std::function<std::string(std::optional<int>)> choose;
};

[[nodiscard]] std::unique_ptr<ui::Page> choose_seat_page(const WaitingRoom& room,
                                                         ChoosingSeat choosing,
                                                         const ui::Settings& settings);

}  // namespace roundhouse::app
