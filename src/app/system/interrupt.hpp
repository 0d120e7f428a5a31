// Ctrl-C during long work asks it to stop, so that what is done can be printed; a second Ctrl-C ends
// the program at once. Only one at a time.
#pragma once

#include <atomic>

namespace roundhouse::app {

class Interrupt {
  public:
    Interrupt();
    // Restores what Ctrl-C does.
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    // True once it was pressed.
    [[nodiscard]] static const std::atomic<bool>& asked();
};

}  // namespace roundhouse::app
