// What a program still does that a signal kills: it erases the hand from the terminal and gives
// the terminal's modes back. Whatever signal it is, but KILL, which leaves no time. Does only what
// is safe in a handler. Signals that whoever started the program has it ignore (nohup) stay so.
#pragma once

#include <termios.h>

#include <string_view>

namespace roundhouse::app {

// From now on every signal that kills writes `text` to standard output first and, unless `modes` is
// null, sets those of standard input.
void set_last_words(std::string_view text, const termios* modes);
// All those signals do again what they did.
void forget_last_words();
// Says them, whatever comes next: the text to standard output.
void say_last_words();

// Like sigaction; leaves alone what is ignored.
void handle_signal(int signal, void (*handler)(int), int flags);

}  // namespace roundhouse::app
