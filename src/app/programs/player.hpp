// A player that is a program of its own: it is asked in the words of the engine protocol, the other
// way round (docs/protocol.md), and is told what its seat may know. Whatever it does wrong is a
// failure of the game at hand; for the next one it is started again.
#pragma once

#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "app/programs/process.hpp"
#include "app/programs/requests.hpp"
#include "roundhouse/arena/outsider.hpp"
#include "roundhouse/game/match.hpp"
#include "roundhouse/rules/rule_set.hpp"

namespace roundhouse::app {

// Until it says hello: it may have much to load.
inline constexpr std::chrono::seconds kProgramToStart{20};

// What is remembered of programs, whichever thread they play in.
class ProgramNotes {
  public:
    // Keeps the first of each player.
    void failed(std::size_t player, const std::string& how);
    // "" if it has not failed.
    [[nodiscard]] std::string first_failure(std::size_t player) const;
    // What it calls itself, with its version.
    void called(std::size_t player, const std::string& name);
    [[nodiscard]] std::string name_of(std::size_t player) const;

  private:
    mutable std::mutex mutex_;
    std::map<std::size_t, std::string> failures_, names_;
};

// What all of them play: it must outlive them.
struct ProgramTable {
    std::string variant;
    rules::RuleSet rule_set;
    Rules rules;
    std::vector<std::string> names;  // by player
    game::ProgramTerms limits;
    ErrorFile* errors = nullptr;
    std::unique_ptr<ProgramNotes> notes = std::make_unique<ProgramNotes>();
    const std::atomic<bool>* stop = nullptr;  // once it is true, no answer is waited for
};

class ProgramPlayer : public arena::Outsider {
  public:
    ProgramPlayer(const ProgramTable& table, std::size_t player, std::vector<std::string> words)
        : table_(table), player_(player), words_(std::move(words)) {}
    ~ProgramPlayer() override;

    // Starts it and greets it; a sentence says what is wrong.
    [[nodiscard]] std::optional<Wrong> start(ProgramTime most = kProgramToStart);

    Failed begin(const std::vector<std::size_t>& players, Seat seat, std::uint64_t seed) override;
    Failed see(const Events& events) override;
    Failed see_round(const Observation& dealt) override;
    std::variant<Action, arena::Failure> choose(const Observation& view) override;
    void see_end(const Course& course) override;

  private:
    using AnswerOrWrong = std::variant<formats::Json, Wrong>;

    const ProgramTable& table_;
    std::size_t player_;
    std::vector<std::string> words_;
    std::unique_ptr<Process> process_;
    ProgramGame game_;
    ProgramTime left_{};  // in this game

    [[nodiscard]] AnswerOrWrong ask(const formats::Json& request, ProgramTime most);
    [[nodiscard]] Wrong wrong(const Process::Answer& answer, const std::string& what);
    [[nodiscard]] std::optional<Wrong> greet(ProgramTime most);
    [[nodiscard]] Failed told(const formats::Json& request);
    arena::Failure fail(const Wrong& wrong);
};

}  // namespace roundhouse::app
