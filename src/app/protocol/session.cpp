#include "app/protocol/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "app/protocol/request.hpp"
#include "app/setup/user_games.hpp"
#include "app/system/version.hpp"
#include "roundhouse/chance/shuffle.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/game/log.hpp"
#include "roundhouse/game/replay_events.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/crc32c.hpp"
#include "roundhouse/words/words.hpp"

namespace roundhouse::app {

using formats::Json;

namespace {

Json refuse(ErrorCode code, const std::string& why) {
    return {{"ok", false}, {"code", name(code)}, {"error", why}};
}

}  // namespace

struct EngineSession::Handler {
    std::string_view name;
    std::vector<std::string_view> keys;  // besides `cmd` and `id`
    Json (EngineSession::*run)(const Json& request);
};

const std::vector<EngineSession::Handler>& EngineSession::commands() {
    using Session = EngineSession;
    static const std::vector<Handler> list = {
        {"hello", {}, &Session::hello},
        {"variants", {}, &Session::variants},
        {"new",
         {"variant", "rules", "players", "set", "schedule", "rounds", "seed", "options"},
         &Session::new_game},
        {"deal", {"engine", "lots", "stock"}, &Session::deal},
        {"legal", {}, &Session::legal},
        {"act", {"action"}, &Session::act},
        {"state", {}, &Session::state},
        {"observe", {"seat", "since"}, &Session::observe},
        {"log", {}, &Session::log},
        {"load", {"log", "seed"}, &Session::load},
        {"quit", {}, &Session::quit},
    };
    return list;
}

void EngineSession::check_keys(const Json& request, const Handler& command) {
    for (const auto& [key, value] : request.items()) {
        const bool known = key == "cmd" || key == "id" ||
                           std::ranges::find(command.keys, key) != command.keys.end();
        if (!known)
            throw RequestError(ErrorCode::bad_argument,
                               fmt::format("\"{}\" has no key \"{}\"", command.name, shown(key)));
    }
}

std::string EngineSession::answer(std::string_view line) {
    const auto request = formats::parse_line(line);
    if (const auto* fault = std::get_if<formats::JsonFault>(&request))
        return refuse(ErrorCode::bad_json, fault->message).dump();
    Json reply;
    try {
        reply = respond(std::get<Json>(request));
    } catch (const RequestError& error) {
        reply = refuse(error.code, error.what());
    }
    std::string out = reply.dump();
    // Returned exactly as it was written, whatever it is.
    if (const auto id = formats::raw_member(line, "id")) {
        out.pop_back();
        out += fmt::format(",\"id\":{}}}", *id);
    }
    return out;
}

Json EngineSession::respond(const Json& request) {
    if (!request.is_object())
        throw RequestError(ErrorCode::bad_argument, "a request is a JSON object");
    const auto cmd = request.find("cmd");
    if (cmd == request.end() || !cmd->is_string())
        throw RequestError(ErrorCode::bad_argument, "a request needs a \"cmd\", a string");
    const auto& name = cmd->get_ref<const std::string&>();
    const auto command = std::ranges::find(commands(), name, &Handler::name);
    if (command == commands().end())
        throw RequestError(ErrorCode::unknown_command,
                           fmt::format("there is no command \"{}\"", shown(name)));
    check_keys(request, *command);
    return (this->*command->run)(request);
}

Json EngineSession::hello(const Json&) {
    return {{"ok", true}, {"name", "roundhouse"}, {"version", version()}, {"protocol", 1}};
}

Json EngineSession::variants(const Json&) {
    Json list = Json::array();
    const GameList games = all_games();
    for (const rules::RuleSet& rule_set : games.games) list.push_back(formats::to_json(rule_set));
    Json answer = {{"ok", true}, {"variants", list}};
    if (games.fault) answer["warning"] = games.fault->message;
    return answer;
}

Json EngineSession::quit(const Json&) {
    over_ = true;
    return {{"ok", true}};
}

namespace {

// The same game gets the same log: its number is derived from its seed, its rules and its players.
game::LogStamp stamp_of(const game::Setup& setup, const Rules& rules) {
    const std::string head = game::LogWriter(setup, rules, {}).head();
    return {program_name(), chance::stream_seed(setup.seed, text::crc32c(head)), "", std::nullopt};
}

}  // namespace

Json EngineSession::new_game(const Json& request) {
    WireGame wanted = read_new_game(request);
    auto settled = rules::settle(wanted.rule_set, wanted.choice);
    if (const auto* fault = std::get_if<rules::ChoiceFault>(&settled))
        throw RequestError(ErrorCode::bad_argument, fault->message);
    const std::uint64_t seed = wanted.seed.value_or(fallback_seed_);
    fallback_seed_ = chance::stream_seed(fallback_seed_, 1);
    game::Setup setup{std::move(wanted.rule_set), std::move(wanted.choice), {}, seed};
    for (std::string& player : wanted.players) setup.players.push_back({std::move(player), ""});
    game::LogStamp stamp = stamp_of(setup, std::get<Rules>(settled));
    game_ = std::make_unique<Game>(Game{game::Match(std::move(setup), std::get<Rules>(settled)),
                                        chance::Random(seed),
                                        {},
                                        std::move(stamp)});
    return {{"ok", true}, {"state", state_json()}};
}

namespace {

void check_game(const void* game) {
    if (game == nullptr)
        throw RequestError(ErrorCode::no_game, "there is no game yet: begin one with \"new\"");
}

}  // namespace

Json EngineSession::deal(const Json& request) {
    const std::optional<WireDeal> wanted = read_deal(request);
    check_game(game_.get());
    game::Match& match = game_->match;
    if (match.phase() != Phase::deal)
        throw RequestError(ErrorCode::illegal_action, match.phase() == Phase::over
                                                          ? "the game is over"
                                                          : "the round is not over yet");
    const Deal deal = wanted ? resolve_deal(*wanted, match.state())
                             : chance::shuffled_deal(match.state(), game_->random);
    auto dealt = match.deal(deal);
    if (const auto* fault = std::get_if<DealFault>(&dealt))
        throw RequestError(ErrorCode::bad_argument, words::explain(*fault));
    return reply_with_events(std::get<Events>(dealt));
}

Json EngineSession::legal(const Json&) {
    check_game(game_.get());
    Json actions = Json::array();
    for (const Action& action : legal_actions(game_->match.state()))
        actions.push_back(formats::to_json(action));
    return {{"ok", true}, {"actions", actions}};
}

Json EngineSession::act(const Json& request) {
    const auto wanted = read_action(request);
    check_game(game_.get());
    game::Match& match = game_->match;
    const auto* action = std::get_if<Action>(&wanted);
    if (match.phase() == Phase::play && action == nullptr)
        throw RequestError(ErrorCode::illegal_action,
                           "this table has no such tile, train or number");
    auto done = match.act(action == nullptr ? Action(Pass{}) : *action);
    if (const auto* why = std::get_if<Refusal>(&done))
        throw RequestError(ErrorCode::illegal_action,
                           words::explain(*why, match.view(match.mover()),
                                          words::numbered_by_seat(match.names())));
    match.forbid_take_back();  // the protocol takes nothing back
    return reply_with_events(std::get<Events>(done));
}

Json EngineSession::state(const Json&) {
    check_game(game_.get());
    return {{"ok", true}, {"state", state_json()}};
}

Json EngineSession::observe(const Json& request) {
    const WireObserve wanted = read_observe(request);
    check_game(game_.get());
    const int players = game_->match.state().rules().players;
    if (wanted.seat < 0 || wanted.seat >= players)
        throw RequestError(ErrorCode::bad_argument,
                           fmt::format("\"seat\" must be 0 to {}", players - 1));
    const Events& told = game_->told;
    if (wanted.since && (*wanted.since < 0 || *wanted.since > told.size()))
        throw RequestError(ErrorCode::bad_argument,
                           fmt::format("\"since\" must be 0 to {}", told.size()));
    const auto seat = wanted.seat.get<Seat>();
    Json answer = {{"ok", true},
                   {"state", formats::to_json(game_->match.view(seat), variant(), names())}};
    if (!wanted.since) return answer;
    const auto since = wanted.since->get<std::size_t>();
    answer["events"] = formats::to_json(seen_by(std::span(told).subspan(since), seat));
    answer["next"] = told.size();
    return answer;
}

Json EngineSession::log(const Json&) {
    check_game(game_.get());
    std::string log = game::write_log(game_->match, game_->stamp);
    if (log.size() > formats::kMaxLogBytes)
        throw RequestError(ErrorCode::illegal_action,
                           "the game is too long for a log, which has at most 64 MiB");
    return {{"ok", true}, {"log", std::move(log)}};
}

Json EngineSession::load(const Json& request) {
    const std::string log = read_log_text(request);
    const std::uint64_t seed = read_seed(request).value_or(fallback_seed_);
    auto read = game::read_log(log, seed);
    if (const auto* damage = std::get_if<game::LogDamage>(&read))
        throw RequestError(ErrorCode::bad_argument,
                           fmt::format("line {}: {}", damage->line, text::clean(damage->reason)));
    auto& loaded = std::get<game::LoadedLog>(read);
    if (!loaded.torn.empty())
        throw RequestError(ErrorCode::bad_argument,
                           fmt::format("line {}: {}", loaded.torn_line, loaded.torn));
    fallback_seed_ = chance::stream_seed(fallback_seed_, 1);
    loaded.match.forbid_take_back();
    Events told = events_of_game(loaded.match);
    // It remains the same game, with the number and the date it had.
    game::LogStamp stamp{std::move(loaded.head.program), loaded.head.match_id,
                         std::move(loaded.head.started), loaded.head.origin};
    game_ = std::make_unique<Game>(
        Game{std::move(loaded.match), chance::Random(seed), std::move(told), std::move(stamp)});
    return {{"ok", true}, {"state", state_json()}};
}

Json EngineSession::reply_with_events(const Events& events) {
    game_->told.insert(game_->told.end(), events.begin(), events.end());
    return {{"ok", true}, {"events", formats::to_json(events)}, {"state", state_json()}};
}

Json EngineSession::state_json() const {
    return formats::to_json(game_->match.state(), variant(), names());
}

const std::string& EngineSession::variant() const {
    return game_->match.setup().rule_set.id;
}

std::vector<std::string> EngineSession::names() const {
    return game_->match.names().players;
}

}  // namespace roundhouse::app
