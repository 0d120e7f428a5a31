// Reads what the terminal sends, and waits for it and for signals. ncurses reads nothing.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

#include "app/keyboard/decoder.hpp"

namespace roundhouse::app {

class Input {
  public:
    Input() : decoder_({}) {}
    explicit Input(Decoder decoder) : decoder_(std::move(decoder)) {}

    // The next key, waiting for it that many milliseconds (-1: no limit); none if there is none, a
    // signal came, or `also` can be read.
    [[nodiscard]] std::optional<ui::Key> next(int timeout, int also = -1);
    [[nodiscard]] std::u32string take_pasted() { return decoder_.take_pasted(); }
    [[nodiscard]] std::optional<std::string> take_answer() { return decoder_.take_answer(); }
    // How many bytes are read at once: with a single one, none behind an answer is taken from
    // whoever reads next.
    static constexpr std::size_t kAtOnce = 4096;
    void read_at_once(std::size_t bytes) { at_once_ = std::min(bytes, kAtOnce); }
    // Forgets what has been typed until now.
    void drop();
    // The terminal has ended what it sends. Nothing else means that it is gone.
    [[nodiscard]] bool ended() const { return ended_; }

  private:
    void read_ready();

    Decoder decoder_;
    std::size_t at_once_ = kAtOnce;
    bool ended_ = false;
};

}  // namespace roundhouse::app
