#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <iostream>

#include "app/lines/dialog.hpp"
#include "app/system/window.hpp"

namespace roundhouse::app {

namespace {

// A terminal delivers lines one by one, so nothing typed is buffered in the stream.
void drop_typed() {
    tcflush(STDIN_FILENO, TCIFLUSH);
}

bool more_within(ui::KeyGuard::Span span) {
    pollfd in{STDIN_FILENO, POLLIN, 0};
    return poll(&in, 1, static_cast<int>(span.count())) > 0;
}

}  // namespace

Dialog real_dialog() {
    Console console;
    console.screen = isatty(STDOUT_FILENO) == 1;
    console.keyboard = isatty(STDIN_FILENO) == 1;
    if (console.screen) console.columns = [] { return int{told_window().ws_col}; };
    if (console.keyboard) {
        console.drop_typed = drop_typed;
        console.more_within = more_within;
        if (console.screen)
            console.wait_for_line = [](int most) { return wait_for_line(-1, most); };
    }
    return {std::cin, std::cout, std::move(console)};
}

}  // namespace roundhouse::app
