#include "together/join/join.hpp"

#include <fmt/format.h>
#include <termios.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <iostream>
#include <thread>
#include <utility>

#include "app/plain/play.hpp"
#include "app/setup/config.hpp"
#include "app/setup/remembered.hpp"
#include "app/system/process.hpp"
#include "app/system/status.hpp"
#include "app/terminal/capabilities.hpp"
#include "app/terminal/signals.hpp"
#include "together/join/lines.hpp"
#include "together/join/retry.hpp"
#include "together/join/showing.hpp"
#include "together/join/way_back.hpp"
#include "together/wire/look.hpp"

namespace roundhouse::app {

namespace {

using Clock = std::chrono::steady_clock;

wire::Hello greeting(const JoinOptions& options, const Config& config) {
    wire::Hello hello;
    hello.watch = options.watch;
    hello.named = !options.names.empty();
    hello.names = options.names;
    hello.seat = options.seat;
    if (hello.names.empty()) {
        const std::string own = read_name().value_or("");
        hello.names.push_back(!own.empty()              ? own
                              : !config.players.empty() ? config.players.front()
                                                        : wire::user_name(getuid()));
    }
    hello.look = wire::look_of(config.settings);
    hello.seen_pages = read_seen_pages();
    return hello;
}

// One time at the table, and how it ended: also with a signal that ends the program.
struct Visit {
    Ending ending;
    int signal = 0;
};

std::variant<Visit, Fault> visit(Descriptor fd, const JoinOptions& options, const Config& config) {
    wire::Connection connection(std::move(fd), wire::kMostFromTable);
    wire::Hello hello = greeting(options, config);
    hello.motion = environment("NO_MOTION").empty();
    if (options.display.plain || is_dumb_terminal()) {
        hello.brief = plain_style(options.display, config.settings).brief;
        return Visit{talk_in_lines(std::move(connection), std::move(hello))};
    }
    auto opened = Terminal::open(terminal_options(options.display, config));
    if (const auto* none = std::get_if<NoTerminal>(&opened))
        return Fault{status::unavailable, none->message};
    Terminal& terminal = *std::get<std::unique_ptr<Terminal>>(opened);
    Showing showing(terminal, std::move(connection), config.settings.keys);
    const int signal = showing.run(std::move(hello));
    terminal.close();
    return Visit{showing.ending(), signal};
}

// The lost table; an empty one: it has not come back. Between two visits signals have their usual
// effect.
Descriptor find_again(const wire::Address& table, Retry& retry) {
    while (const auto pause = retry.pause(Clock::now())) {
        std::this_thread::sleep_for(*pause);
        if (Descriptor fd = wire::connect_to(table)) return fd;
    }
    return {};
}

void say(const std::string& words) {
    if (!words.empty()) std::cerr << "roundhouse: " << words << '\n';
}

int end_with(int signal) {
    std::signal(signal, SIG_DFL);
    std::raise(signal);
    return 128 + signal;
}

// Seats may have changed hands: people come back to those that they have now.
void come_back_as(JoinOptions& options, const std::vector<std::string>& names) {
    options.names = names;
    options.seat.clear();
    options.watch = options.watch || names.empty();
}

}  // namespace

int join_table(const wire::Address& table, JoinOptions options) {
    auto read = read_config(options.display.config);
    if (const auto* fault = std::get_if<Fault>(&read)) return report_fault(*fault);
    const auto& config = std::get<Config>(read);
    report_config_faults(config);
    Descriptor fd = wire::connect_to(table);
    if (!fd)
        return report_fault(
            {status::no_input, fmt::format("table {} does not answer", table.typed)});
    keep_memory_private();
    const Origin origin = own_origin();
    Retry retry;
    for (;;) {
        const auto came = Clock::now();
        auto visited = visit(std::move(fd), options, config);
        if (const auto* fault = std::get_if<Fault>(&visited)) return report_fault(*fault);
        const auto& [ending, signal] = std::get<Visit>(visited);
        if (ending.names) come_back_as(options, *ending.names);
        const std::string back = way_back(table.typed, options, origin);
        const LastWords last = last_words(ending, back);
        if (signal != 0 || !ending.lost || !options.retry) {
            say(signal != 0 && !ending.ended && ending.welcome
                    ? "You have left. To come back, while the table is open: " + back
                    : last.words);
            return signal != 0 ? end_with(signal) : last.status;
        }
        if (ending.welcome) retry.stayed(Clock::now() - came);
        say(fmt::format("{} Trying again for {}; Ctrl-C ends it. To come back later: {}",
                        ending.words, how_long(waits::kRetry.longest), back));
        fd = find_again(table, retry);
        if (!fd) {
            say(fmt::format("The table has not come back within {}. To try again: {}",
                            how_long(waits::kRetry.longest), back));
            return last.status;
        }
        // What was typed meanwhile was typed for nobody.
        if (isatty(STDIN_FILENO) == 1) tcflush(STDIN_FILENO, TCIFLUSH);
    }
}

}  // namespace roundhouse::app
