#include "app/programs/player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace roundhouse::app {

using arena::Failure;
using formats::Json;

namespace {

constexpr std::chrono::milliseconds kToFinish{500};

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

Wrong ProgramPlayer::wrong(const Process::Answer& answer, const std::string& what) {
    switch (answer.trouble) {
        case Process::Trouble::flood:
            return too_much(kSeveralLines, answer.line, what);
        case Process::Trouble::endless:
            return too_much(kEndlessLine, answer.line, what);
        case Process::Trouble::ended: {
            const std::string how = process_->how_ended();
            return {Failure::ended, how.empty() ? fmt::format("it closed its output at `{}`", what)
                                                : fmt::format("it ended {} at `{}`", how, what)};
        }
        default:
            break;
    }
    // One that has answered before knows how.
    const std::string_view hint =
        what == "hello" && answer.trouble == Process::Trouble::late
            ? "; what it prints may be stuck in a buffer: flush it after each line"
            : "";
    return {Failure::late,
            fmt::format("no answer to `{}` within {}{}", what, seconds(answer.took), hint)};
}

ProgramPlayer::AnswerOrWrong ProgramPlayer::ask(const Json& request, ProgramTime most) {
    const auto what = request["cmd"].get<std::string>();
    const Process::Answer answer = process_->ask(request.dump(), most, table_.stop);
    left_ -= answer.took;
    // For a single answer it would have had longer.
    if (answer.trouble == Process::Trouble::late && most < table_.limits.move)
        return Wrong{Failure::late,
                     fmt::format("no answer to `{}` before its {} for a game were over", what,
                                 seconds(table_.limits.game))};
    if (answer.trouble != Process::Trouble::none) return wrong(answer, what);
    return answer_in(answer.line, what);
}

Failure ProgramPlayer::fail(const Wrong& wrong) {
    const bool stopped = table_.stop != nullptr && *table_.stop;
    if (!stopped) table_.notes->failed(player_, wrong.why);
    process_ = nullptr;
    return wrong.how;
}

std::optional<Wrong> ProgramPlayer::greet(ProgramTime most) {
    auto started = Process::start(words_, *table_.errors);
    if (const auto* why = std::get_if<std::string>(&started))
        return Wrong{Failure::ended,
                     fmt::format("{} cannot be started: {}", excerpt(words_.front()), *why)};
    process_ = std::move(std::get<std::unique_ptr<Process>>(started));
    const auto answer = ask(hello_request(), most);
    if (const auto* wrong = std::get_if<Wrong>(&answer)) return *wrong;
    auto name = name_in(std::get<Json>(answer));
    if (auto* wrong = std::get_if<Wrong>(&name)) return std::move(*wrong);
    table_.notes->called(player_, std::get<std::string>(name));
    return std::nullopt;
}

std::optional<Wrong> ProgramPlayer::start(ProgramTime most) {
    const auto wrong = greet(most);
    if (wrong) process_ = nullptr;
    return wrong;
}

ProgramPlayer::Failed ProgramPlayer::told(const Json& request) {
    const auto answer = ask(request, std::min(table_.limits.move, left_));
    if (const auto* wrong = std::get_if<Wrong>(&answer)) return fail(*wrong);
    return std::nullopt;
}

ProgramPlayer::Failed ProgramPlayer::begin(const std::vector<std::size_t>& players, Seat seat,
                                           std::uint64_t seed) {
    game_ = {table_.variant, table_.rule_set, table_.rules, {}};
    for (const std::size_t player : players) game_.seated.push_back(table_.names[player]);
    const Json request = game_request(game_, seat, seed);
    for (bool played = process_ != nullptr;; played = false) {
        if (!played)
            if (const auto wrong = greet(kProgramToStart)) return fail(*wrong);
        left_ = table_.limits.game;
        const auto answer = ask(request, std::min(table_.limits.move, left_));
        const auto* wrong = std::get_if<Wrong>(&answer);
        if (wrong == nullptr) return std::nullopt;
        // After a game it may end, and is started again; one that crashed did not take its leave.
        const bool left = wrong->how == Failure::ended && process_->ended_well();
        if (!played || !left) return fail(*wrong);
    }
}

ProgramPlayer::Failed ProgramPlayer::see(const Events& events) {
    return told(observe_request(events));
}

ProgramPlayer::Failed ProgramPlayer::see_round(const Observation& dealt) {
    return told(round_request(game_, dealt));
}

std::variant<Action, Failure> ProgramPlayer::choose(const Observation& view) {
    const auto answer = ask(choose_request(game_, view), std::min(table_.limits.move, left_));
    if (const auto* wrong = std::get_if<Wrong>(&answer)) return fail(*wrong);
    const auto chosen = action_in(std::get<Json>(answer), view);
    if (const auto* wrong = std::get_if<Wrong>(&chosen)) return fail(*wrong);
    return std::get<Action>(chosen);
}

void ProgramPlayer::see_end(const Course& course) {
    // Some end now: then the next game begins with another process.
    const auto answer = ask(over_request(game_, course), table_.limits.move);
    if (std::holds_alternative<Wrong>(answer)) process_ = nullptr;
}

}  // namespace roundhouse::app
