// The screen of the table's process on this terminal: sends keys there, and shows what comes back.
// Every key goes to the table, except where it does not answer: then the keys that leave and that
// suspend are carried out here.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "app/terminal/terminal.hpp"
#include "together/join/ending.hpp"
#include "together/wire/connection.hpp"

namespace roundhouse::app {

class Showing {
  public:
    Showing(Terminal& terminal, wire::Connection connection, const ui::Keymap& keys)
        : terminal_(terminal), connection_(std::move(connection)), keys_(keys) {}

    // Until it ends; returns a signal, or 0.
    int run(wire::Hello hello);
    [[nodiscard]] const Ending& ending() const { return ending_; }

  private:
    using Clock = std::chrono::steady_clock;

    Terminal& terminal_;
    wire::Connection connection_;
    const ui::Keymap& keys_;
    bool may_suspend_ = false;  // its people have pressed that key: no table does it by itself
    bool may_copy_ = false;     // the last key asks for it: nothing else changes their clipboard
    Patience patience_;
    bool silent_ = false;  // the table does not answer, and people are told so
    Ending ending_;
    std::optional<ui::Canvas> canvas_;
    int palette_ = 0;
    bool mouse_ = false;
    std::uint32_t seen_ = 0;

    void send(const wire::FromTerminal& message) { connection_.send(wire::encode(message)); }
    void press(const ui::Key& key, const std::u32string& pasted);
    void listen();
    void look_whether_it_answers();
    void show(const wire::Picture& picture, ui::Wants wants);
    void paint(const ui::Wants& wants);
    void suspend();
};

// A terminal's window, as far as a table uses it.
[[nodiscard]] ui::Size shown_size(const Terminal& terminal);

// The message that a key makes for the table; none if it is not a key, or is a click outside the
// picture in a larger window.
// `pasted`: with that key; its end is left out where no message holds it. `seen`: the last picture.
[[nodiscard]] std::optional<wire::FromTerminal> said_by(const ui::Key& key,
                                                        const std::u32string& pasted,
                                                        std::uint32_t seen, ui::Size shown);

}  // namespace roundhouse::app
