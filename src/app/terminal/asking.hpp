// What a terminal is asked about itself where nothing else tells: whether its ground is light
// (OSC 11), and whether it shows any colour (DECRQSS, after one has been set; or its version, DA2).
// Every terminal answers the last question (DA1), so that it is known when no more will come.
// Writes nothing, reads nothing and waits for nothing itself.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace roundhouse::app {

class Asking {
  public:
    Asking() = default;
    Asking(bool ground, bool colours) : ground_(ground), colours_(colours) {}

    // What to write; "" if there is nothing to ask.
    [[nodiscard]] std::string question() const;
    // One of the decoder's answers.
    void hear(std::string_view answer);

    [[nodiscard]] bool asks_ground() const { return ground_; }
    [[nodiscard]] bool asks_colours() const { return colours_; }
    // Nothing that has been asked is still open.
    [[nodiscard]] bool over() const { return over_ || (!ground_ && !colours_); }
    // None: it has not said so.
    [[nodiscard]] std::optional<bool> light() const { return light_; }
    [[nodiscard]] bool shows_any_colour() const { return any_colour_; }

  private:
    bool ground_ = false, colours_ = false;
    bool over_ = false;
    std::optional<bool> light_;
    bool any_colour_ = false;
};

}  // namespace roundhouse::app
