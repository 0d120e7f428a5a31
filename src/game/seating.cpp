#include "roundhouse/game/seating.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/spelling.hpp"
#include "roundhouse/words/levels.hpp"

namespace roundhouse::game {

namespace {

constexpr int kNumberedColumns = 17;  // of a name that gets a number

}  // namespace

std::string kept_name(std::string_view typed) {
    return text::composed(text::trimmed(typed));
}

bool is_taken(std::string_view name, const Names& others) {
    return std::ranges::any_of(
        others, [&](const std::string& other) { return text::same_name(other, name); });
}

std::optional<std::string> name_fault(std::string_view name, const Names& others) {
    if (auto fault = text::name_fault(name)) return fault;
    if (!is_taken(name, others)) return std::nullopt;
    return fmt::format("there is already a player called {}", name);
}

std::optional<std::string> seat_fault(const std::vector<Player>& players, Seat seat,
                                      const Player& player) {
    if (seat < players.size() && players[seat] == player)
        return fmt::format("{} plays there already.", player.name);
    Names others;
    for (std::size_t k = 0; k < players.size(); ++k)
        if (k != seat) others.push_back(players[k].name);
    const auto fault = name_fault(player.name, others);
    return fault ? std::optional(text::capitalised(*fault) + ".") : std::nullopt;
}

std::string free_name(const std::string& wanted, const Names& others) {
    std::string name = wanted;
    for (int k = 2; is_taken(name, others); ++k)
        name =
            fmt::format("{} {}", text::trimmed(text::cut_to_columns(wanted, kNumberedColumns)), k);
    return name;
}

std::string computers_name(const Names& others) {
    const auto* const free = std::ranges::find_if(
        words::kLocomotives, [&](std::string_view name) { return !is_taken(name, others); });
    return free != words::kLocomotives.end()
               ? std::string(*free)
               : free_name(std::string(words::kLocomotives.front()), others);
}

}  // namespace roundhouse::game
