#include "app/protocol/request.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "app/setup/rule_source.hpp"
#include "roundhouse/chance/random.hpp"
#include "roundhouse/engine/deal.hpp"
#include "roundhouse/game/seating.hpp"
#include "roundhouse/text/excerpt.hpp"
#include "roundhouse/text/spelling.hpp"

namespace roundhouse::app {

using formats::Json;

std::string_view name(ErrorCode code) {
    switch (code) {
        case ErrorCode::bad_json:
            return "bad-json";
        case ErrorCode::unknown_command:
            return "unknown-command";
        case ErrorCode::bad_argument:
            return "bad-argument";
        case ErrorCode::no_game:
            return "no-game";
        case ErrorCode::illegal_action:
            return "illegal-action";
    }
    return "";
}

std::string shown(std::string_view text) {
    return text::excerpt(text, 40);
}

namespace {

[[noreturn]] void bad(const std::string& why) {
    throw RequestError(ErrorCode::bad_argument, why);
}

// The value of an optional key; null means that it is left out.
const Json* optional(const Json& object, std::string_view key) {
    const auto found = object.find(key);
    return found == object.end() || found->is_null() ? nullptr : &*found;
}

std::optional<std::string> optional_string(const Json& object, std::string_view key) {
    const Json* value = optional(object, key);
    if (value == nullptr) return std::nullopt;
    if (!value->is_string()) bad(fmt::format("\"{}\" must be a string", key));
    return value->get<std::string>();
}

const Json* optional_integer(const Json& object, std::string_view key) {
    const Json* value = optional(object, key);
    if (value != nullptr && !value->is_number_integer())
        bad(fmt::format("\"{}\" must be an integer", key));
    return value;
}

// Clamped to the range of int: what is out of range is found when the game is settled.
int to_int(const Json& number) {
    constexpr int kFar = 1'000'000'000;
    if (number.is_number_unsigned())
        return static_cast<int>(std::min<std::uint64_t>(number.get<std::uint64_t>(), kFar));
    return static_cast<int>(std::clamp<std::int64_t>(number.get<std::int64_t>(), -kFar, kFar));
}

std::vector<std::string> read_players(const Json& request) {
    const auto found = request.find("players");
    if (found == request.end() || !found->is_array()) bad("\"players\" must be a list of names");
    // They are compared with each other below, so there must be few.
    if (found->size() > kMaxPlayers)
        bad(fmt::format("too many players: at most {} can play", kMaxPlayers));
    std::vector<std::string> players;
    for (const Json& value : *found) {
        if (!value.is_string()) bad("each of \"players\" must be a string");
        std::string player = text::composed(value.get_ref<const std::string&>());
        if (const auto fault = game::name_fault(player, players)) bad(*fault);
        players.push_back(std::move(player));
    }
    return players;
}

rules::RuleSet read_rule_set(const std::optional<std::string>& variant,
                             const std::optional<std::string>& rules) {
    if (variant.has_value() == rules.has_value())
        bad("a game needs either \"variant\" or \"rules\"");
    RuleSetOrFault chosen = rules ? rules_in_file(*rules) : game_with_id(*variant);
    // One line: without the source line, and without the file's other faults.
    if (const auto* fault = std::get_if<Fault>(&chosen))
        bad(fault->message.substr(0, fault->message.find('\n')));
    return std::get<rules::RuleSet>(std::move(chosen));
}

// One of two words, or nothing.
std::optional<bool> read_option(const Json& options, std::string_view key, std::string_view no,
                                std::string_view yes) {
    const std::optional<std::string> word = optional_string(options, key);
    if (!word) return std::nullopt;
    if (*word != no && *word != yes)
        bad(fmt::format("option \"{}\" must be \"{}\" or \"{}\"", key, no, yes));
    return *word == yes;
}

void read_options(const Json& request, rules::TableChoice& choice) {
    const Json* options = optional(request, "options");
    if (options == nullptr) return;
    if (!options->is_object()) bad("\"options\" must be an object");
    for (const auto& [key, value] : options->items())
        if (key != "referee" && key != "announce" && key != "blocked")
            bad(fmt::format("there is no option \"{}\"", shown(key)));
    if (const auto honour = read_option(*options, "referee", "strict", "honour"))
        choice.referee = *honour ? Referee::honour : Referee::strict;
    choice.auto_announce = read_option(*options, "announce", "manual", "auto");
    if (const auto word = optional_string(*options, "blocked")) {
        choice.blocked = rules::blocked_of(*word);
        if (!choice.blocked)
            bad(fmt::format("there is no way to play a blocked round called \"{}\"", shown(*word)));
    }
}

std::vector<formats::WireTile> read_tiles(const Json& value, std::string_view what) {
    if (!value.is_array()) bad(fmt::format("{} must be a list of tiles", what));
    std::vector<formats::WireTile> tiles;
    for (const Json& item : value) {
        auto tile = formats::parse_wire_tile(item);
        if (!tile)
            bad(fmt::format("{} must contain tiles such as \"12-5\", the larger number first",
                            what));
        tiles.push_back(*std::move(tile));
    }
    return tiles;
}

std::vector<Tile> in_range(const std::vector<formats::WireTile>& wire, std::string_view what) {
    std::vector<Tile> tiles;
    for (const formats::WireTile& tile : wire) {
        if (!tile.tile)
            bad(fmt::format("{}: there is no tile {} in the set", what, shown(tile.text)));
        tiles.push_back(*tile.tile);
    }
    return tiles;
}

}  // namespace

std::optional<std::uint64_t> read_seed(const Json& request) {
    const Json* seed = optional_integer(request, "seed");
    if (seed == nullptr) return std::nullopt;
    if (seed->is_number_unsigned()) return seed->get<std::uint64_t>();
    // Another one than the large number of the same bits.
    constexpr std::uint64_t kNegative = 1;
    return chance::stream_seed(static_cast<std::uint64_t>(seed->get<std::int64_t>()), kNegative);
}

WireGame read_new_game(const Json& request) {
    WireGame wanted;
    const auto variant = optional_string(request, "variant");
    const auto rules = optional_string(request, "rules");
    wanted.players = read_players(request);
    const Json* set = optional_integer(request, "set");
    const Json* rounds = optional_integer(request, "rounds");
    const auto seed = read_seed(request);
    wanted.choice.schedule = optional_string(request, "schedule");
    read_options(request, wanted.choice);
    wanted.rule_set = read_rule_set(variant, rules);
    wanted.choice.players = static_cast<int>(wanted.players.size());
    if (set != nullptr) {
        const int number = to_int(*set);
        if (number < 0 || number > kMaxPips)
            bad(fmt::format("\"set\" must be an integer from 0 to {}", kMaxPips));
        wanted.choice.set = static_cast<Pips>(number);
    }
    if (rounds != nullptr) wanted.choice.rounds = to_int(*rounds);
    wanted.seed = seed;
    return wanted;
}

std::optional<WireDeal> read_deal(const Json& request) {
    const Json* lots = optional(request, "lots");
    const Json* stock = optional(request, "stock");
    const Json* engine = optional(request, "engine");
    WireDeal wire;
    if (engine != nullptr) {
        wire.engine = read_tiles(Json::array({*engine}), "\"engine\"").front();
        if (stock == nullptr) bad("\"engine\" must be sent together with \"stock\"");
    }
    if (lots != nullptr) {
        if (!lots->is_array()) bad("\"lots\" must be a list of drawings");
        wire.lots.emplace();
        for (const Json& drawing : *lots)
            wire.lots->push_back(read_tiles(drawing, "each drawing of \"lots\""));
    }
    if (stock != nullptr) wire.stock = read_tiles(*stock, "\"stock\"");
    if (stock == nullptr && lots != nullptr) bad("\"lots\" must be sent together with \"stock\"");
    if (stock == nullptr) return std::nullopt;
    return wire;
}

Deal resolve_deal(const WireDeal& wire, const State& state) {
    Deal deal;
    if (wire.engine) {
        if (!wants_engine(state)) bad("no engine is drawn for this round: leave out \"engine\"");
        deal.engine = in_range({*wire.engine}, "engine").front();
    }
    if (wire.lots) {
        if (!wants_lots(state)) bad("no lots are drawn for this round: leave out \"lots\"");
        for (const auto& drawing : *wire.lots) deal.lots.push_back(in_range(drawing, "lots"));
    }
    deal.stock = in_range(wire.stock, "stock");
    return deal;
}

std::variant<Action, formats::Impossible> read_action(const Json& request) {
    const auto found = request.find("action");
    if (found == request.end()) bad("\"act\" needs an \"action\"");
    auto parsed = formats::parse_wire_action(*found);
    if (const auto* why = std::get_if<std::string>(&parsed)) bad(*why);
    if (const auto* action = std::get_if<Action>(&parsed)) return *action;
    return formats::Impossible{};
}

std::string read_log_text(const Json& request) {
    const auto found = request.find("log");
    if (found == request.end() || !found->is_string()) bad("\"log\" must be a string");
    return found->get<std::string>();
}

WireObserve read_observe(const Json& request) {
    const auto seat = request.find("seat");
    if (seat == request.end() || !seat->is_number_integer()) bad("\"seat\" must be an integer");
    const Json* since = optional_integer(request, "since");
    return {*seat, since == nullptr ? std::nullopt : std::optional(*since)};
}

}  // namespace roundhouse::app
