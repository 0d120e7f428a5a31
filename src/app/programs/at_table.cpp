#include "app/programs/at_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "app/setup/remembered.hpp"
#include "app/setup/table_setup.hpp"
#include "app/system/files.hpp"
#include "app/system/random.hpp"
#include "app/system/status.hpp"
#include "roundhouse/game/match.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/excerpt.hpp"
#include "roundhouse/text/shell.hpp"

namespace roundhouse::app {

using arena::Failure;
using formats::Json;

namespace {

using std::chrono::milliseconds;
using Players = std::vector<game::Player>;

// To end by itself: others may be waiting, and it has been told that the game is over.
constexpr milliseconds kToPart{20};

// By arena::Failure.
constexpr std::array<std::string_view, arena::kFailures.size()> kHow{
    "did not answer in time", "has ended", "gave an answer that cannot be read",
    "said more than it was asked", "chose an action that is not legal"};

std::string_view name_of(const Json& request) {
    return request["cmd"].get_ref<const std::string&>();
}

Wrong wrong(const Process::Answer& answer, std::string_view what) {
    if (answer.trouble == Process::Trouble::flood)
        return too_much(kSeveralLines, answer.line, what);
    if (answer.trouble == Process::Trouble::endless)
        return too_much(kEndlessLine, answer.line, what);
    return {Failure::ended, fmt::format("it closed its output at `{}`", what)};
}

// One file for all of a table; it is begun anew with each game.
std::shared_ptr<ErrorFile> error_file(const game::ProgramTerms& terms) {
    if (terms.errors) return std::make_shared<ErrorFile>(*terms.errors);
    const std::string path = state_path("bot-errors");
    // It makes the folders, too.
    if (!path.empty()) (void)replace_file(real_sys(), path, "");
    return std::make_shared<ErrorFile>(path);
}

}  // namespace

ProgramAtTable::ProgramAtTable(ProgramGame game, Seat seat, std::uint64_t seed,
                               const std::vector<std::string>& words,
                               const game::ProgramTerms& limits, std::shared_ptr<ErrorFile> errors)
    : game_(std::move(game)),
      name_(game_.seated[seat]),
      limits_(limits),
      left_(limits.game),
      errors_(std::move(errors)) {
    auto started = Process::start(words, *errors_);
    if (const auto* why = std::get_if<std::string>(&started))
        fail({Failure::ended,
              fmt::format("{} cannot be started: {}", excerpt(words.front()), *why)});
    else
        process_ = std::move(std::get<std::unique_ptr<Process>>(started));
    ask(hello_request());
    ask(game_request(game_, seat, seed));
}

ProgramAtTable::~ProgramAtTable() {
    if (!process_) return;
    if (!sent_) process_->send(Json{{"cmd", "quit"}}.dump());
    process_->finish(kToPart);
}

void ProgramAtTable::see(const Events& events) {
    ask(observe_request(events));
}

void ProgramAtTable::see_round(const Observation& dealt) {
    ask(round_request(game_, dealt));
}

void ProgramAtTable::see_end(const Course& course) {
    ask(over_request(game_, course));
}

play::Outsider::Chosen ProgramAtTable::choose(const Observation& view) {
    if (!since_) {
        since_ = Clock::now();
        ask(choose_request(game_, view));
    } else {
        go_on();
    }
    if (!failed_ && !choice_ && Clock::now() - *since_ >= most())
        fail({Failure::late, fmt::format("no answer to `{}` in time", name_of(requests_.front()))});
    if (!failed_ && choice_) {
        const auto action = action_in(*std::exchange(choice_, std::nullopt), view);
        since_.reset();
        if (const auto* chosen = std::get_if<Action>(&action)) return *chosen;
        fail(std::get<Wrong>(action));
    }
    if (failed_)
        return Failed{kHow[static_cast<std::size_t>(*failed_)], where_errors_are(*errors_)};
    return NotYet{};
}

play::Outsider::Wait ProgramAtTable::wait() const {
    if (!process_ || !since_) return {};
    const Process::Ends its = process_->ends();
    const auto left = std::chrono::ceil<milliseconds>(*since_ + most() - Clock::now());
    return {{its.from, its.complaints},
            its.into,
            static_cast<int>(std::max<std::int64_t>(left.count(), 0))};
}

ProgramTime ProgramAtTable::most() const {
    return greeted_ ? std::min(limits_.move, left_) : ProgramTime(kProgramToStart);
}

void ProgramAtTable::ask(Json request) {
    if (failed_) return;
    requests_.push_back(std::move(request));
    go_on();
}

void ProgramAtTable::go_on() {
    while (!failed_ && !requests_.empty()) {
        if (!std::exchange(sent_, true)) process_->send(requests_.front().dump());
        const auto answer = process_->heard();
        if (!answer) return;
        if (answer->trouble == Process::Trouble::none)
            take(answer->line);
        else
            fail(wrong(*answer, name_of(requests_.front())));
    }
}

// Only while somebody waits for it, its time runs.
void ProgramAtTable::take(const std::string& line) {
    const std::string what(name_of(requests_.front()));
    auto answer = answer_in(line, what);
    if (const auto* why = std::get_if<Wrong>(&answer)) return fail(*why);
    if (since_) {
        const auto now = Clock::now();
        // Whoever reads something else meanwhile may have let an answer lie.
        if (greeted_) left_ -= std::min(now - *since_, limits_.move);
        since_ = now;
    }
    if (what == "hello") {
        const auto called = name_in(std::get<Json>(answer));
        if (const auto* why = std::get_if<Wrong>(&called)) return fail(*why);
        greeted_ = true;
    }
    if (what == "choose") choice_ = std::get<Json>(std::move(answer));
    requests_.pop_front();
    sent_ = false;
}

void ProgramAtTable::fail(const Wrong& wrong) {
    failed_ = wrong.how;
    process_ = nullptr;
    errors_->add(fmt::format("{} has failed: {}\n", name_, wrong.why));
}

play::Computers computers_at(const game::Match& match, const play::Thinking& thinking) {
    play::Computers computers = play::computers_for(match, thinking);
    const game::Setup& setup = match.setup();
    std::shared_ptr<ErrorFile> errors;
    for (std::size_t seat = 0; seat < setup.players.size(); ++seat) {
        const game::Player& player = setup.players[seat];
        const auto words = text::command_words(player.command);
        if (!words || player.level != game::kProgramLevel) continue;
        if (!errors) errors = error_file(setup.programs);
        computers.outsiders.resize(setup.players.size());
        computers.outsiders[seat] = std::make_shared<ProgramAtTable>(
            ProgramGame{setup.rule_set.id, setup.rule_set, match.state().rules(),
                        match.names().players},
            // The deals follow from the seed of the setup.
            static_cast<Seat>(seat), random_number(), *words, setup.programs, errors);
    }
    return computers;
}

std::optional<Fault> programs_fault(const game::Setup& setup, std::optional<ProgramTime> patience) {
    std::shared_ptr<ErrorFile> errors;
    ProgramTable table;
    const auto asked = std::chrono::steady_clock::now();
    for (const game::Player& player : setup.players) {
        const auto words = text::command_words(player.command);
        if (!words || player.level != game::kProgramLevel) continue;
        if (!errors) errors = error_file(setup.programs);
        if (setup.programs.errors && !errors->fault().empty()) return cannot_keep_errors(*errors);
        table.errors = errors.get();
        ProgramTime left = kProgramToStart;
        if (patience)
            left =
                std::max(ProgramTime{0}, *patience - std::chrono::duration_cast<ProgramTime>(
                                                         std::chrono::steady_clock::now() - asked));
        const auto wrong = ProgramPlayer(table, 0, *words).start(left);
        if (wrong && !(patience && wrong->how == Failure::late))
            return Fault{status::no_input, text::with_full_stop(fmt::format(
                                               "{}: {}", text::clean(player.name), wrong->why)) +
                                               where_errors_are(*errors)};
    }
    return std::nullopt;
}

std::optional<Fault> programs_fault(const PlayOptions& options) {
    const auto draft = draft_of(options);
    const auto* setup = std::get_if<game::Setup>(&draft);
    return setup == nullptr ? std::nullopt : programs_fault(*setup);
}

std::optional<Fault> bring_programs(game::Match& match, const PlayOptions& options) {
    if (options.bots.empty()) return std::nullopt;
    const auto draft = draft_of(options);
    if (const auto* fault = std::get_if<Fault>(&draft)) return *fault;
    const auto& setup = std::get<game::Setup>(draft);
    for (const game::Player& player : setup.players) {
        const std::string name = text::clean(player.name);
        if (player.command.empty())
            return Fault{
                status::usage,
                fmt::format("{}: in a saved game only a program (cmd=) can be named; other "
                            "seats are given away at the table.",
                            name)};
        const Players& players = match.setup().players;
        const auto its = std::ranges::find(players, player.name, &game::Player::name);
        if (its == players.end() || its->level.empty())
            return Fault{status::usage,
                         fmt::format("{}: no computer player of that game is called so.", name)};
        const auto seat = static_cast<Seat>(its - players.begin());
        if (its->level != game::kProgramLevel) match.change_seat(seat, player);
        match.run_program(seat, player.command, setup.programs);
    }
    return std::nullopt;
}

}  // namespace roundhouse::app
