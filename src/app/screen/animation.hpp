// A flight over a page, and the time it has taken so far. Reads the clock it is given; draws
// nothing by itself, and nobody ever waits for it.
#pragma once

#include <chrono>
#include <functional>
#include <optional>

#include "roundhouse/ui/pages/motion.hpp"

namespace roundhouse::app {

class Animation {
  public:
    using Clock = std::chrono::steady_clock;

    explicit Animation(std::function<Clock::time_point()> now = Clock::now)
        : now_(std::move(now)) {}

    void begin(const ui::Flight& flight, ui::Motion speed);
    void end() { flight_.reset(); }
    void end_if_over();
    [[nodiscard]] bool running() const { return flight_.has_value(); }
    // Milliseconds until the next frame.
    [[nodiscard]] int timeout() const;
    // Draws it as it is now; after its last frame it has ended.
    void draw(ui::Canvas& canvas, const ui::Glyphs& glyphs);

  private:
    std::function<Clock::time_point()> now_;
    std::optional<ui::Flight> flight_;
    Clock::time_point began_;
    int milliseconds_ = 0;  // in all
};

}  // namespace roundhouse::app
