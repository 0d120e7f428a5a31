#include "app/programs/requests.hpp"

#include <fmt/format.h>

#include "app/system/version.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "roundhouse/text/excerpt.hpp"

namespace roundhouse::app {

using arena::Failure;
using formats::Json;

namespace {

constexpr int kExcerptColumns = 60;

std::string word_of(const Json& answer, const char* key) {
    const auto found = answer.find(key);
    if (found == answer.end() || !found->is_string()) return "";
    return excerpt(found->get_ref<const std::string&>());
}

}  // namespace

std::string excerpt(std::string_view text) {
    return text::excerpt(text, kExcerptColumns);
}

Wrong too_much(std::string_view how, std::string_view said, std::string_view what) {
    return {arena::Failure::flood,
            fmt::format("{} in answer to `{}`: {}", how, what, excerpt(said))};
}

Json hello_request() {
    return {{"cmd", "hello"}, {"name", "roundhouse"}, {"version", version()}, {"protocol", 1}};
}

Json game_request(const ProgramGame& game, Seat seat, std::uint64_t seed) {
    const Rules& rules = game.rules;
    Json request = {
        {"cmd", "game"},          {"variant", game.variant},
        {"players", game.seated}, {"seat", seat},
        {"set", rules.max_pips},  {"rounds", rules.rounds == 0 ? Json() : Json(rules.rounds)},
        {"seed", seed >> 1U}};  // not everybody has 64 bits without a sign
    Json& options = request["options"] = Json::object();
    if (game.rule_set.offers_referee)
        options["referee"] = rules.referee == Referee::honour ? "honour" : "strict";
    if (game.rule_set.offers_announce)
        options["announce"] = rules.auto_announce ? "auto" : "manual";
    if (!game.rule_set.blocked_choices.empty())
        options["blocked"] = rules::blocked_word(rules.blocked);
    request["rules"] = rules::print_rule_file(game.rule_set);
    return request;
}

Json observe_request(const Events& events) {
    return {{"cmd", "observe"}, {"events", formats::to_json(events)}};
}

Json round_request(const ProgramGame& game, const Observation& dealt) {
    return {{"cmd", "round"}, {"state", formats::to_json(dealt, game.variant, game.seated)}};
}

Json choose_request(const ProgramGame& game, const Observation& view) {
    Json request = {{"cmd", "choose"},
                    {"state", formats::to_json(view, game.variant, game.seated)},
                    {"actions", Json::array()}};
    for (const Action& action : list(moves(view), *view.seat))
        request["actions"].push_back(formats::to_json(action));
    return request;
}

Json over_request(const ProgramGame& game, const Course& course) {
    Json winners = Json::array(), scores = Json::array();
    for (std::size_t seat = 0; seat < game.seated.size(); ++seat) {
        if (has_seat(course.winners, static_cast<int>(seat))) winners.push_back(seat);
        scores.push_back(course.scores[seat]);
    }
    return {{"cmd", "over"}, {"scores", scores}, {"winners", winners}};
}

std::variant<Json, Wrong> answer_in(const std::string& line, std::string_view what) {
    const auto garbage = [&](const char* why) {
        return Wrong{Failure::garbage,
                     fmt::format("{} in answer to `{}`: {}", why, what, excerpt(line))};
    };
    auto parsed = formats::parse_line(line);
    auto* json = std::get_if<Json>(&parsed);
    if (json == nullptr || !json->is_object()) return garbage("no JSON object");
    const auto ok = json->find("ok");
    if (ok == json->end() || *ok != true) return garbage("no \"ok\":true");
    return std::move(*json);
}

std::variant<std::string, Wrong> name_in(const Json& answer) {
    const std::string name = word_of(answer, "name");
    if (name.empty()) return Wrong{Failure::garbage, "no \"name\" in answer to `hello`"};
    const std::string its_version = word_of(answer, "version");
    return its_version.empty() ? name : name + " " + its_version;
}

std::variant<Action, Wrong> action_in(const Json& answer, const Observation& view) {
    const auto chosen = answer.find("action");
    if (chosen == answer.end())
        return Wrong{Failure::garbage, "no \"action\" in answer to `choose`"};
    const auto parsed = formats::parse_wire_action(*chosen);
    if (const auto* why = std::get_if<std::string>(&parsed))
        return Wrong{Failure::garbage, fmt::format("in answer to `choose`: {}", *why)};
    const auto* action = std::get_if<Action>(&parsed);
    if (action == nullptr || !moves(view).allows(*action, *view.seat))
        return Wrong{Failure::illegal,
                     fmt::format("an action that is not legal: {}", excerpt(chosen->dump()))};
    return *action;
}

}  // namespace roundhouse::app
