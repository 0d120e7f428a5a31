// How hard a puzzle is.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace roundhouse::puzzles {

enum class Grade : std::uint8_t { easy, medium, hard };
inline constexpr Grade kGrades[] = {Grade::easy, Grade::medium, Grade::hard};

[[nodiscard]] std::string_view name_of(Grade grade);
[[nodiscard]] std::optional<Grade> grade_of(std::string_view name);

}  // namespace roundhouse::puzzles
