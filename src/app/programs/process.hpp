// A program that was started to play here. Lines go to it and come back, within limits of time and
// size. It has no shell, no terminal and no signal from one: it is in a session of its own, and is
// killed with its process group. Knows nothing of what the lines say.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/programs/error_file.hpp"
#include "app/system/descriptor.hpp"

namespace roundhouse::app {

using ProgramTime = std::chrono::steady_clock::duration;

class Process {
  public:
    // Of one answer.
    static constexpr std::size_t kMostBytes = std::size_t{64} << 10U;

    enum class Trouble : std::uint8_t {
        none,
        late,     // no line in time
        ended,    // it has closed its output
        flood,    // more than a line
        endless,  // a line of more than kMostBytes
        stopped,  // nobody wants the answer any more
    };
    struct Answer {
        Trouble trouble = Trouble::none;
        std::string line;
        ProgramTime took{};
    };

    // The program is looked for as the shell does. The string: why it cannot be started, as a part
    // of a sentence.
    [[nodiscard]] static std::variant<std::unique_ptr<Process>, std::string> start(
        const std::vector<std::string>& words, ErrorFile& errors);
    // Kills it and what it has started.
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    // Sends a line and waits for one. While `stop` is not true, if it is given.
    [[nodiscard]] Answer ask(std::string line, ProgramTime most, const std::atomic<bool>* stop);
    // The same in two steps, of which none waits: what has come for the line that was sent; none:
    // nothing yet.
    void send(std::string line);
    [[nodiscard]] std::optional<Answer> heard();
    // Where there is something to do for it; -1: nowhere.
    struct Ends {
        int from = -1, complaints = -1, into = -1;
    };
    [[nodiscard]] Ends ends() const;
    // Lets it end by itself, for a moment: nothing more comes.
    void finish(ProgramTime most);
    // How it has ended: "with status 1", "by signal 11", or "" if it has not within that time.
    [[nodiscard]] std::string how_ended(ProgramTime most = std::chrono::milliseconds(300));
    // Whether it has ended, and says that nothing went wrong.
    [[nodiscard]] bool ended_well() const;

  private:
    Process(pid_t leader, ErrorFile& errors) : leader_(leader), errors_(errors) {}

    pid_t leader_;
    ErrorFile& errors_;
    Descriptor into_, from_, complaints_;
    std::string to_send_, said_;
    bool said_too_much_ = false;  // before it was asked
    bool reaped_ = false;
    int status_ = 0;
    bool closed_ = false;  // its output

    void wait_and_move(ProgramTime most);
    void send_some();
    void hear_some();
    void hear_errors();
    void reap(int options);
    [[nodiscard]] Trouble trouble() const;
};

}  // namespace roundhouse::app
