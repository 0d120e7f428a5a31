// What a table and its terminals wait for, how long, and what happens then: one list, in which
// every row is read by the code that waits. docs/together.md shows it. The name service has its
// second in app/system. Measures no time itself.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

namespace roundhouse::app {

struct Wait {
    std::string_view what;
    std::chrono::milliseconds longest;
    std::string_view then;
};

namespace waits {

using namespace std::chrono_literals;

// Before it.
inline constexpr Wait kOpening{"someone else opening a table in the same folder", 3s,
                               "`host` says so and ends"};
// At the table.
inline constexpr Wait kHello{"a new terminal saying who it is", 10s, "the table lets it go"};
inline constexpr Wait kStuck{"a terminal taking what it is sent", 30s,
                             "the table drops it, and its seats wait"};
inline constexpr Wait kChoice{"someone new choosing a seat", 60s, "they have to leave"};
inline constexpr Wait kSentAway{"someone who was sent away", 5min, "they may join again"};
// During the game.
inline constexpr Wait kIdle{"someone who is there but presses no key, as `--idle` says", 2min,
                            "the others may let a computer player play"};
inline constexpr Wait kProgram{"an answer of a program; 10 seconds, or as `--cmd-move-time` says",
                               2min, "a computer player plays on for it"};
inline constexpr Wait kProgramInGame{
    "all answers of a program in a game; 10 minutes, or as `--cmd-game-time` says", 1h,
    "a computer player plays on for it"};
inline constexpr Wait kRoundEnd{"everyone having read how a round ended", 1min,
                                "the next one begins, unless nobody has pressed a key for as long "
                                "as `--idle` says"};
// Nobody is there.
inline constexpr Wait kCutOff{"people, when all connections have dropped", 12h, "the table closes"};
inline constexpr Wait kAbandoned{"people of an unfinished game, with `--no-seat`", 24h,
                                 "the game is saved, and the table is empty again"};
// At a terminal.
inline constexpr Wait kAnswer{"tables saying what is played, or that they close", 5s,
                              "`join`, or `host --close`, says that they do not answer"};
inline constexpr Wait kOthers{"other tables saying it, once one has", 1s,
                              "`join` does without them"};
inline constexpr Wait kSign{"a sign of life after a greeting, key or line", 5s,
                            "the terminal says so, and `q` or Ctrl-C leaves"};
inline constexpr Wait kRetry{"a lost table, with `join --retry`", 10min, "`join` gives up"};
inline constexpr Wait kRetryPause{"the next try of `join --retry`, after ever longer pauses", 30s,
                                  "`join` tries again"};

}  // namespace waits

// All of them, in the order of the document.
[[nodiscard]] std::vector<Wait> all_waits();
// "30 seconds", "2 minutes", "a minute".
[[nodiscard]] std::string how_long(std::chrono::milliseconds time);

}  // namespace roundhouse::app
