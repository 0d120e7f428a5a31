// A terminal like xterm, as far as the program uses one: what it is sent becomes what people see on
// it. Colours are left out. Has no keyboard; what it is asked about itself, it answers.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "roundhouse/ui/canvas/canvas.hpp"

namespace roundhouse::worlds {

class Emulator {
  public:
    // Some have one screen only, on which everything is shown.
    Emulator(ui::Size size, bool second_screen);

    // Throws what is Found if it is sent what xterm does not know.
    void take(std::string_view bytes);
    void resize(ui::Size size);
    [[nodiscard]] const ui::Canvas& picture() const { return screens_[at_]; }
    // What it has been asked and has not answered yet, as it answers.
    [[nodiscard]] std::string take_answers();
    // A page is shown; the program may wait elsewhere, too.
    [[nodiscard]] bool in_use() const { return at_ != 0 || hidden_; }
    // What is pasted is marked as such.
    [[nodiscard]] bool marks_pastes() const { return modes_.contains("?2004"); }

    // What stands on both screens.
    [[nodiscard]] std::string all() const;
    // In which way it is not as a shell expects it; "" if it is.
    [[nodiscard]] std::string odd() const;

  private:
    ui::Canvas screens_[2];
    const bool second_screen_;
    int at_ = 0;
    ui::Point cursor_, kept_;
    bool hidden_ = false, keypad_ = false, wraps_ = false;  // the next character begins a row
    int top_ = 0, bottom_;                                  // rows that scroll
    std::set<std::string> modes_{"?7"};
    std::string rest_;  // of a sequence that has not come whole
    std::string answers_;
    ui::Cell last_;

    [[nodiscard]] ui::Canvas& now() { return screens_[at_]; }
    [[nodiscard]] std::size_t take_one(std::string_view bytes);
    [[nodiscard]] std::size_t take_escape(std::string_view bytes);
    void control(std::string_view parameters, char last);
    void set_modes(std::string_view parameters, bool on);
    void show(char32_t ch);
    void move_to(int x, int y);
    void erase(int x, int y, int count);
    void scroll(int first, int count);  // up; down with less than 0
    void shift(int count);              // the rest of the row to the right
};

}  // namespace roundhouse::worlds
