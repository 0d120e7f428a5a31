// What the program still does when a signal kills it: it erases the hand from the terminal and
// restores the terminal's modes. This covers every signal that is fatal by default, except
// SIGKILL, which cannot be caught. Does only what
// is safe in a handler. Signals ignored by the parent process (nohup) stay ignored.
#pragma once

#include <termios.h>

#include <string_view>

namespace roundhouse::app {

// From now on every fatal signal first writes `text` to standard output and, unless `modes` is
// null, sets the terminal modes of standard input.
void reset_on_fatal_signals(std::string_view text, const termios* modes);
// What else is done then, which must be safe in a handler. From now on it is also done when one of
// the usual signals (HUP, INT, TERM, QUIT) ends the program by its default action.
void also_on_fatal_signals(void (*action)());
// Does it, for a handler of another kind that is about to end the program.
void do_other_action();
// Restores the default action of those signals; what else is done is still done.
void restore_fatal_signals();
// Writes the text to standard output at once.
void write_reset_text();

// Like sigaction, but leaves ignored signals ignored.
void handle_signal(int signal, void (*handler)(int), int flags);

}  // namespace roundhouse::app
