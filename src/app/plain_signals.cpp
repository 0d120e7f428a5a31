#include "plain_signals.hpp"

#include "last_words.hpp"

namespace roundhouse::app {

void wipe_on_signals() {
    set_last_words("\x1b[H\x1b[2J\x1b[3J", nullptr);
}

}  // namespace roundhouse::app
