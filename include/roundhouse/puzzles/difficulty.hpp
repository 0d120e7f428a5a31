// How hard a puzzle is.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace roundhouse::puzzles {

enum class Difficulty : std::uint8_t { easy, medium, hard };
inline constexpr Difficulty kDifficulties[] = {Difficulty::easy, Difficulty::medium,
                                               Difficulty::hard};

[[nodiscard]] std::string_view name_of(Difficulty difficulty);
[[nodiscard]] std::optional<Difficulty> difficulty_of(std::string_view name);

}  // namespace roundhouse::puzzles
