// What is said to a program that plays, and what is made of its answers (docs/protocol.md, "The
// other way round"). Never waits, and knows no process.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "roundhouse/arena/outsider.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/formats/protocol/protocol.hpp"
#include "roundhouse/rules/rule_set.hpp"

namespace roundhouse::app {

// The game that it plays, and who sits where.
struct ProgramGame {
    std::string variant;
    rules::RuleSet rule_set;
    Rules rules;
    std::vector<std::string> seated;  // names by seat
};

struct Wrong {
    arena::Failure how{};
    std::string why;
};

[[nodiscard]] formats::Json hello_request();
[[nodiscard]] formats::Json game_request(const ProgramGame& game, Seat seat, std::uint64_t seed);
[[nodiscard]] formats::Json observe_request(const Events& events);
[[nodiscard]] formats::Json round_request(const ProgramGame& game, const Observation& dealt);
[[nodiscard]] formats::Json choose_request(const ProgramGame& game, const Observation& view);
[[nodiscard]] formats::Json over_request(const ProgramGame& game, const Course& course);

// A line in answer to the request called `what`; to hello, what it calls itself; to choose, an
// action, which has to be legal.
[[nodiscard]] std::variant<formats::Json, Wrong> answer_in(const std::string& line,
                                                           std::string_view what);
[[nodiscard]] std::variant<std::string, Wrong> name_in(const formats::Json& answer);
[[nodiscard]] std::variant<Action, Wrong> action_in(const formats::Json& answer,
                                                    const Observation& view);
// In answer to `what` more was said than one may; `how` much more.
[[nodiscard]] Wrong too_much(std::string_view how, std::string_view said, std::string_view what);
inline constexpr std::string_view kSeveralLines = "more than one line";
inline constexpr std::string_view kEndlessLine = "a line of more than 64 KiB";
// The beginning of what it said, for people.
[[nodiscard]] std::string excerpt(std::string_view text);

}  // namespace roundhouse::app
