// A process of its own at a pseudo-terminal, for what needs a terminal to be tested; and the person
// there, who types and reads. Waits for what comes, but not for ever.
#pragma once

#include <sys/types.h>

#include <functional>
#include <string>
#include <string_view>

#include "app/system/descriptor.hpp"

namespace roundhouse::test {

class AtATerminal {
  public:
    // What the process does, at an xterm of 80x24; returns its status.
    explicit AtATerminal(const std::function<int()>& program);
    ~AtATerminal();
    AtATerminal(const AtATerminal&) = delete;
    AtATerminal& operator=(const AtATerminal&) = delete;

    void type(std::string_view bytes);
    void signal(int number) const;
    // Whether the terminal is sent these words, at once: on a screen, of words in the place of
    // others, only the letters that differ are.
    [[nodiscard]] bool prints(std::string_view words);
    // How the process ends; -1: it does not, or was killed.
    [[nodiscard]] int status();
    // Goes on reading until then; false: it has been too long.
    bool wait_until(const std::function<bool()>& done);

  private:
    app::Descriptor terminal_;
    pid_t process_ = 0;
    std::string printed_;
};

}  // namespace roundhouse::test
