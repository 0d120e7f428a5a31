// A person at a terminal with a screen, on which the program runs: looks at what it shows, presses
// keys, and does to the terminal what people do. When, and what else happens, is said by whoever
// derives from it.
#pragma once

#include <termios.h>

#include <cstdint>
#include <string>

#include "worlds/life.hpp"
#include "worlds/screen/emulator.hpp"
#include "worlds/signals.hpp"

namespace roundhouse::worlds {

class Person {
  public:
    // Its seed decides what the terminal can do. Under that number it is filmed.
    explicit Person(Life& life, std::uint64_t filmed_as = 1);
    virtual ~Person();
    Person(const Person&) = delete;
    Person& operator=(const Person&) = delete;

    // The program has stopped or ended.
    void look_at_what_is_left();

  protected:
    Life& life_;
    Signals signals_;
    std::string text_;  // that the terminal shows

    // The program waits, most often for the terminal.
    virtual void wait() = 0;

    // Whether the terminal shows something else than when it was last looked at.
    [[nodiscard]] bool look();
    // It answers what it is asked about itself.
    void answer();
    // One that means something on that page, or any, as this person is.
    [[nodiscard]] std::string key();
    void press(const std::string& key);
    void resize(std::uint64_t value);
    void paste(std::uint64_t value);
    // Input that comes from the person on.
    void take_input();
    void end_input();
    void pass_until(std::int64_t time);  // -1: a little

  private:
    const std::uint64_t filmed_as_;
    const bool random_;
    ui::Size size_{80, 24};
    Emulator screen_;
    termios before_{};
    int to_program_ = -1;
    bool fresh_ = false, found_ = false;

    void meanwhile();
    void send(const std::string& bytes);
};

}  // namespace roundhouse::worlds
