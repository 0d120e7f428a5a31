#include "roundhouse/puzzles/grade.hpp"

#include <cstddef>

namespace roundhouse::puzzles {

namespace {

constexpr std::string_view kNames[] = {"easy", "medium", "hard"};

}  // namespace

std::string_view name_of(Grade grade) {
    return kNames[static_cast<std::size_t>(grade)];
}

std::optional<Grade> grade_of(std::string_view name) {
    for (const Grade grade : kGrades)
        if (name_of(grade) == name) return grade;
    return std::nullopt;
}

}  // namespace roundhouse::puzzles
