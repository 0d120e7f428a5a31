#include "plain_signals.hpp"

#include <unistd.h>

#include <array>
#include <csignal>
#include <string_view>

namespace roundhouse::app {

namespace {

// Only what is safe in a handler; SA_RESETHAND has put the default action back already.
void wipe_and_die(int signal) {
    constexpr std::string_view wipe = "\x1b[H\x1b[2J\x1b[3J";
    [[maybe_unused]] const auto written = write(STDOUT_FILENO, wipe.data(), wipe.size());
    raise(signal);
}

}  // namespace

void wipe_on_signals() {
    struct sigaction action {};
    action.sa_handler = wipe_and_die;
    action.sa_flags = SA_RESETHAND;
    sigemptyset(&action.sa_mask);
    for (const int signal : std::array{SIGINT, SIGTERM, SIGHUP, SIGQUIT})
        sigaction(signal, &action, nullptr);
}

}  // namespace roundhouse::app
