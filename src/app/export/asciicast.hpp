// A recording that plays in a terminal, as the lines of an asciicast v2 file: pictures with their
// times. Only what changes from one picture to the next is in it. Writes no file.
#pragma once

#include <optional>
#include <string>

#include "roundhouse/ui/canvas/canvas.hpp"
#include "roundhouse/ui/canvas/theme.hpp"

namespace roundhouse::app {

class Asciicast {
  public:
    explicit Asciicast(const ui::Palette& palette) : palette_(palette) {}

    // The first line of the file.
    [[nodiscard]] static std::string head(ui::Size size, const std::string& title);
    // A place that players of recordings can jump to.
    [[nodiscard]] static std::string marker(double seconds, const std::string& words);
    // The window has that size from now on.
    [[nodiscard]] static std::string window(double seconds, ui::Size size);
    // The picture of that moment, after those before; one of another size resizes the window. Empty
    // if nothing changes.
    [[nodiscard]] std::string picture(double seconds, ui::Canvas now);

  private:
    const ui::Palette& palette_;
    std::optional<ui::Canvas> shown_;
};

}  // namespace roundhouse::app
