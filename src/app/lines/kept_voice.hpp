// The voice for a terminal elsewhere: keeps what is said until it can be sent there, with the
// question that it ends in.
#pragma once

#include <functional>
#include <string>

#include "app/lines/voice.hpp"
#include "roundhouse/ui/canvas/key_guard.hpp"

namespace roundhouse::app {

class KeptVoice : public Voice {
  public:
    // What is at the other end.
    struct Terminal {
        bool screen = false;    // the output can be erased
        bool keyboard = false;  // the input is a terminal, which echoes what is typed
        int columns = 0;        // 0 if unknown
        std::function<ui::KeyGuard::Instant()> now = ui::KeyGuard::Clock::now;
    };
    explicit KeptVoice(Terminal terminal)
        : terminal_(std::move(terminal)), guard_(terminal_.now()) {}

    void resize(int columns) { terminal_.columns = columns; }
    // A line has come from there; to be called before the game takes it.
    void heard_line();
    // What has to be written there: all that was said since the last time, then the question, again
    // if something was said meanwhile. Empty if nothing is new.
    [[nodiscard]] std::string fetch(const std::string& prompt);
    // Whether what was typed there before the text that is fetched next is to be ignored.
    [[nodiscard]] bool drops_typed() const { return drops_typed_; }

    [[nodiscard]] int width() const override { return width_of_lines(terminal_.columns); }
    void say(std::string_view text) override { said_ += wrapped_lines(text, width()); }
    void wipe() override { said_ += wiping(terminal_.screen); }
    void drop_typed() override {
        expect_enter();
        drops_typed_ = true;
    }
    void expect_enter() override { guard_.shown(terminal_.now()); }
    // Of many Enters the first one counts if it came late enough: what follows is not known yet.
    [[nodiscard]] bool enter_was_deliberate() const override;
    [[nodiscard]] bool on_screen() const override { return terminal_.screen; }
    [[nodiscard]] bool at_keyboard() const { return terminal_.keyboard; }

  private:
    Terminal terminal_;
    std::string said_;
    std::string asked_;  // the question at the end of what was fetched, which has no line end
    bool drops_typed_ = false;
    ui::KeyGuard guard_;
    ui::KeyGuard::Verdict last_ = ui::KeyGuard::Verdict::never;
};

}  // namespace roundhouse::app
