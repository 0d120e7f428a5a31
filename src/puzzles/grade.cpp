#include "roundhouse/puzzles/difficulty.hpp"

#include <cstddef>

namespace roundhouse::puzzles {

namespace {

constexpr std::string_view kNames[] = {"easy", "medium", "hard"};

}  // namespace

std::string_view name_of(Difficulty grade) {
    return kNames[static_cast<std::size_t>(grade)];
}

std::optional<Difficulty> difficulty_of(std::string_view name) {
    for (const Difficulty grade : kDifficulties)
        if (name_of(grade) == name) return grade;
    return std::nullopt;
}

}  // namespace roundhouse::puzzles
