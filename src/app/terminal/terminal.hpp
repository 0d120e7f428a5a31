// The terminal: only the files behind this header include ncurses. Shows canvases, reads keys, and
// leaves the screen erased and the shell usable however the program ends. Knows nothing about
// games.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "app/setup/settings.hpp"
#include "roundhouse/ui/page/screen.hpp"

namespace roundhouse::app {

enum class ColourChoice : std::uint8_t { automatic, always, never };

struct TerminalOptions {
    ColourChoice colour = ColourChoice::automatic;
    GlyphChoice glyphs = GlyphChoice::automatic;
};

// Why there is no screen. With `text_only`, the terminal can still show lines of text.
struct NoTerminal {
    std::string message;
    bool text_only = false;
};

class Terminal {
  public:
    [[nodiscard]] static std::variant<std::unique_ptr<Terminal>, NoTerminal> open(
        const TerminalOptions& options);
    ~Terminal();
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    // Whether the locale and the terminal can show more than ASCII.
    [[nodiscard]] bool unicode() const;
    // Whether it has the colours for a page with a ground of its own.
    [[nodiscard]] bool paints() const;
    // Whether it takes text for its clipboard, as far as anybody can know.
    [[nodiscard]] bool takes_clipboard() const;

    // Whether its own ground is light, as far as is known.
    [[nodiscard]] bool on_light() const;

    // Asks the terminal, once, what the environment does not tell about how it shows things; hear()
    // takes the answers.
    void ask();
    // Whether the answer about its ground, for which the first picture of another process waits,
    // may still come.
    [[nodiscard]] bool may_tell_its_ground() const;

    // Shows the screen until it is finished, the terminal is gone or a signal arrives; returns that
    // signal, or 0.
    int run(ui::Screen& screen, Settings& settings);
    // The parts of run(), for a screen in another process.
    [[nodiscard]] ui::Size size() const;
    // Returns whether the line is too slow for motion.
    bool show(const ui::Canvas& canvas, int palette, bool mouse, const ui::Wants& wants);
    // Stops the program, and comes back when it goes on.
    void suspend();
    // What comes within that many milliseconds (-1: no limit) from the terminal or as a signal, or
    // nothing as soon as `also` can be read.
    struct Heard {
        std::optional<ui::Key> key = {};
        std::u32string pasted = {};
        bool resized = false;
        bool suspend = false;
        bool learned = false;  // what is shown has to be shown again
        int signal = 0;        // that ends the program
    };
    [[nodiscard]] Heard hear(int timeout, int also);

    // Erases and restores the screen; safe to call twice.
    void close();

  private:
    Terminal();
    struct Inner;
    std::unique_ptr<Inner> inner_;
};

}  // namespace roundhouse::app
