#include "app/programs/player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "app/system/version.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "roundhouse/text/clean.hpp"

namespace roundhouse::app {

using arena::Failure;
using formats::Json;

namespace {

// A program may have much to load.
constexpr std::chrono::seconds kToStart{20};
constexpr std::chrono::milliseconds kToFinish{500};
constexpr int kExcerptColumns = 60;

std::string excerpt(std::string_view text) {
    return text::cut_to_columns(text::clean(text), kExcerptColumns);
}

std::string word_of(const Json& answer, const char* key) {
    const auto found = answer.find(key);
    if (found == answer.end() || !found->is_string()) return "";
    return excerpt(found->get_ref<const std::string&>());
}

std::string seconds(ProgramTime time) {
    return fmt::format("{:.3g} s", std::chrono::duration<double>(time).count());
}

}  // namespace

void ProgramNotes::failed(std::size_t player, const std::string& how) {
    const std::lock_guard lock(mutex_);
    failures_.emplace(player, how);
}

std::string ProgramNotes::first_failure(std::size_t player) const {
    const std::lock_guard lock(mutex_);
    const auto found = failures_.find(player);
    return found == failures_.end() ? "" : found->second;
}

void ProgramNotes::called(std::size_t player, const std::string& name) {
    const std::lock_guard lock(mutex_);
    names_[player] = name;
}

std::string ProgramNotes::name_of(std::size_t player) const {
    const std::lock_guard lock(mutex_);
    const auto found = names_.find(player);
    return found == names_.end() ? "" : found->second;
}

ProgramPlayer::~ProgramPlayer() {
    if (!process_ || (table_.stop != nullptr && *table_.stop)) return;
    // Whether it says goodbye is its own affair.
    (void)process_->ask(Json{{"cmd", "quit"}}.dump(), kToFinish, table_.stop);
    process_->finish(kToFinish);
}

ProgramPlayer::Wrong ProgramPlayer::wrong(const Process::Answer& answer, const std::string& what) {
    switch (answer.trouble) {
        case Process::Trouble::flood:
            return {Failure::flood, fmt::format("more than one line in answer to `{}`: {}", what,
                                                excerpt(answer.line))};
        case Process::Trouble::ended: {
            const std::string how = process_->how_ended();
            return {Failure::ended, how.empty() ? fmt::format("it closed its output at `{}`", what)
                                                : fmt::format("it ended {} at `{}`", how, what)};
        }
        default:
            break;
    }
    return {Failure::late, fmt::format("no answer to `{}` within {}", what, seconds(answer.took))};
}

ProgramPlayer::AnswerOrWrong ProgramPlayer::ask(const Json& request, ProgramTime most) {
    const auto what = request["cmd"].get<std::string>();
    const Process::Answer answer = process_->ask(request.dump(), most, table_.stop);
    left_ -= answer.took;
    if (answer.trouble != Process::Trouble::none) return wrong(answer, what);
    const auto parsed = formats::parse_line(answer.line);
    const auto* json = std::get_if<Json>(&parsed);
    const auto garbage = [&](const char* why) {
        return Wrong{Failure::garbage,
                     fmt::format("{} in answer to `{}`: {}", why, what, excerpt(answer.line))};
    };
    if (json == nullptr || !json->is_object()) return garbage("no JSON object");
    const auto ok = json->find("ok");
    if (ok == json->end() || *ok != true) return garbage("no \"ok\":true");
    return *json;
}

Failure ProgramPlayer::fail(const Wrong& wrong) {
    const bool stopped = table_.stop != nullptr && *table_.stop;
    if (!stopped) table_.notes->failed(player_, wrong.why);
    process_ = nullptr;
    return wrong.how;
}

std::optional<ProgramPlayer::Wrong> ProgramPlayer::greet() {
    auto started = Process::start(words_, *table_.errors);
    if (const auto* why = std::get_if<std::string>(&started))
        return Wrong{Failure::ended,
                     fmt::format("{} cannot be started: {}", excerpt(words_.front()), *why)};
    process_ = std::move(std::get<std::unique_ptr<Process>>(started));
    const auto answer =
        ask({{"cmd", "hello"}, {"name", "roundhouse"}, {"version", version()}, {"protocol", 1}},
            kToStart);
    if (const auto* wrong = std::get_if<Wrong>(&answer)) return *wrong;
    const auto& json = std::get<Json>(answer);
    const std::string name = word_of(json, "name");
    if (name.empty()) return Wrong{Failure::garbage, "no \"name\" in answer to `hello`"};
    const std::string its_version = word_of(json, "version");
    table_.notes->called(player_, its_version.empty() ? name : name + " " + its_version);
    return std::nullopt;
}

std::optional<std::string> ProgramPlayer::start() {
    const auto wrong = greet();
    if (!wrong) return std::nullopt;
    process_ = nullptr;
    return wrong->why;
}

Json ProgramPlayer::game_request(Seat seat, std::uint64_t seed) const {
    const Rules& rules = table_.rules;
    Json request = {
        {"cmd", "game"},         {"variant", table_.variant},
        {"players", seated_},    {"seat", seat},
        {"set", rules.max_pips}, {"rounds", rules.rounds == 0 ? Json() : Json(rules.rounds)},
        {"seed", seed >> 1U}};  // not everybody has 64 bits without a sign
    Json& options = request["options"] = Json::object();
    if (table_.rule_set.offers_referee)
        options["referee"] = rules.referee == Referee::honour ? "honour" : "strict";
    if (table_.rule_set.offers_announce)
        options["announce"] = rules.auto_announce ? "auto" : "manual";
    if (!table_.rule_set.blocked_choices.empty())
        options["blocked"] = rules::blocked_word(rules.blocked);
    request["rules"] = rules::print_rule_file(table_.rule_set);
    return request;
}

ProgramPlayer::Failed ProgramPlayer::told(const Json& request) {
    const auto answer = ask(request, std::min(table_.limits.move, left_));
    if (const auto* wrong = std::get_if<Wrong>(&answer)) return fail(*wrong);
    return std::nullopt;
}

ProgramPlayer::Failed ProgramPlayer::begin(const std::vector<std::size_t>& players, Seat seat,
                                           std::uint64_t seed) {
    seated_.clear();
    for (const std::size_t player : players) seated_.push_back(table_.names[player]);
    const Json request = game_request(seat, seed);
    for (bool played = process_ != nullptr;; played = false) {
        if (!played)
            if (const auto wrong = greet()) return fail(*wrong);
        left_ = table_.limits.game;
        const auto answer = ask(request, std::min(table_.limits.move, left_));
        const auto* wrong = std::get_if<Wrong>(&answer);
        if (wrong == nullptr) return std::nullopt;
        // After a game it may end, and is started again.
        if (!played || wrong->how != Failure::ended) return fail(*wrong);
    }
}

ProgramPlayer::Failed ProgramPlayer::see(const Events& events) {
    return told({{"cmd", "observe"}, {"events", formats::to_json(events)}});
}

ProgramPlayer::Failed ProgramPlayer::see_round(const Observation& dealt) {
    return told({{"cmd", "round"}, {"state", formats::to_json(dealt, table_.variant, seated_)}});
}

std::variant<Action, Failure> ProgramPlayer::choose(const Observation& view) {
    const Moves possible = moves(view);
    Json request = {{"cmd", "choose"},
                    {"state", formats::to_json(view, table_.variant, seated_)},
                    {"actions", Json::array()}};
    for (const Action& action : list(possible, *view.seat))
        request["actions"].push_back(formats::to_json(action));
    const auto answer = ask(request, std::min(table_.limits.move, left_));
    if (const auto* wrong = std::get_if<Wrong>(&answer)) return fail(*wrong);
    const auto& json = std::get<Json>(answer);
    const auto chosen = json.find("action");
    if (chosen == json.end())
        return fail({Failure::garbage, "no \"action\" in answer to `choose`"});
    const auto parsed = formats::parse_wire_action(*chosen);
    if (const auto* why = std::get_if<std::string>(&parsed))
        return fail({Failure::garbage, fmt::format("in answer to `choose`: {}", *why)});
    const auto* action = std::get_if<Action>(&parsed);
    if (action == nullptr || !possible.allows(*action, *view.seat))
        return fail({Failure::illegal,
                     fmt::format("an action that is not legal: {}", excerpt(chosen->dump()))});
    return *action;
}

void ProgramPlayer::see_end(const Course& course) {
    Json winners = Json::array();
    for (std::size_t seat = 0; seat < seated_.size(); ++seat)
        if (has_seat(course.winners, static_cast<int>(seat))) winners.push_back(seat);
    Json scores = Json::array();
    for (std::size_t seat = 0; seat < seated_.size(); ++seat) scores.push_back(course.scores[seat]);
    // Some end now: then the next game begins with another process.
    const auto answer =
        ask({{"cmd", "over"}, {"scores", scores}, {"winners", winners}}, table_.limits.move);
    if (std::holds_alternative<Wrong>(answer)) process_ = nullptr;
}

}  // namespace roundhouse::app
