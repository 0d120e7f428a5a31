// The JSON of the engine protocol: states, observations, events and actions as JSON values, and the
// strict parsing of request lines. Holds no game; answers nothing itself.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/observation.hpp"
#include "roundhouse/rules/rule_set.hpp"

namespace roundhouse::formats {

using Json = nlohmann::ordered_json;

inline constexpr std::size_t kMaxRequestBytes = std::size_t{8} << 20U;
inline constexpr int kMaxJsonDepth = 64;

struct JsonFault {
    std::string message;
};
// Parses one line of JSON. Refused are lines that are too long or nested too deep, halves of
// surrogate pairs, and numbers that no double holds. An integer beyond 64 bits becomes the nearest
// one that fits, so that it stays an integer.
[[nodiscard]] std::variant<Json, JsonFault> parse_line(std::string_view line);
// The value of a top-level member exactly as it was written, the last one if there are several.
// `line` must have passed parse_line. Answers use it to return `id`, whatever it is.
[[nodiscard]] std::optional<std::string_view> raw_member(std::string_view line,
                                                         std::string_view key);

[[nodiscard]] Json to_json(const State& state, std::string_view variant,
                           const std::vector<std::string>& names);
[[nodiscard]] Json to_json(const Observation& observation, std::string_view variant,
                           const std::vector<std::string>& names);
[[nodiscard]] Json to_json(const Events& events);
[[nodiscard]] Json to_json(const Action& action);
[[nodiscard]] Json to_json(const rules::RuleSet& rule_set);

// A tile as a request has it: well-formed, but perhaps not in any set. `tile` is empty if its
// numbers are larger than any set's.
struct WireTile {
    std::string text;
    std::optional<Tile> tile;
};
// Nothing unless the value is two numbers, the larger first, joined by '-', without leading zeros.
[[nodiscard]] std::optional<WireTile> parse_wire_tile(const Json& value);

// A well-formed action with a tile, train or number that no table has.
struct Impossible {};
// The string says what is wrong with its form.
[[nodiscard]] std::variant<Action, Impossible, std::string> parse_wire_action(const Json& value);

}  // namespace roundhouse::formats
