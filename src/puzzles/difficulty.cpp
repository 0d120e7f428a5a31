#include "roundhouse/puzzles/difficulty.hpp"

#include <cstddef>

namespace roundhouse::puzzles {

namespace {

constexpr std::string_view kDifficultyNames[] = {"easy", "medium", "hard"};

}  // namespace

std::string_view name_of(Difficulty difficulty) {
    return kDifficultyNames[static_cast<std::size_t>(difficulty)];
}

std::optional<Difficulty> difficulty_of(std::string_view name) {
    for (const Difficulty difficulty : kDifficulties)
        if (name_of(difficulty) == name) return difficulty;
    return std::nullopt;
}

}  // namespace roundhouse::puzzles
