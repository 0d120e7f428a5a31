// Reads the arguments of protocol requests and checks their form; whether they fit a game is
// checked later. Throws RequestError, which the session turns into an answer.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "roundhouse/engine/deal.hpp"
#include "roundhouse/formats/protocol/protocol.hpp"
#include "roundhouse/rules/rule_set.hpp"

namespace roundhouse::app {

enum class ErrorCode : std::uint8_t {
    bad_json,
    unknown_command,
    bad_argument,
    no_game,
    illegal_action,
};
[[nodiscard]] std::string_view name(ErrorCode code);

struct RequestError : std::runtime_error {
    RequestError(ErrorCode which, const std::string& why) : std::runtime_error(why), code(which) {}
    ErrorCode code;
};

// Text from outside, cleaned and cut for an error message.
[[nodiscard]] std::string shown(std::string_view text);

struct WireGame {
    rules::RuleSet rule_set;
    rules::TableChoice choice;
    std::vector<std::string> players;
    std::optional<std::uint64_t> seed;
};
// "seed": any integer; of those beyond 64 bits, the nearest that fits.
[[nodiscard]] std::optional<std::uint64_t> read_seed(const formats::Json& request);
[[nodiscard]] WireGame read_new_game(const formats::Json& request);

struct WireDeal {
    std::optional<formats::WireTile> engine;
    std::optional<std::vector<std::vector<formats::WireTile>>> lots;
    std::vector<formats::WireTile> stock;
};
// None: deal from the seed.
[[nodiscard]] std::optional<WireDeal> read_deal(const formats::Json& request);
// The deal, if its tiles can be in the piles of this state and it has lots exactly where lots are
// drawn.
[[nodiscard]] Deal resolve_deal(const WireDeal& wire, const State& state);

[[nodiscard]] std::variant<Action, formats::Impossible> read_action(const formats::Json& request);

// A game log, as a string.
[[nodiscard]] std::string read_log_text(const formats::Json& request);

// The arguments of `observe`: integers of any size.
struct WireObserve {
    formats::Json seat;
    std::optional<formats::Json> since;
};
[[nodiscard]] WireObserve read_observe(const formats::Json& request);

}  // namespace roundhouse::app
