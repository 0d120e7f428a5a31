// What is known about the terminal before it is used, from the environment and its terminfo
// description. Writes nothing to it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "app/keyboard/decoder.hpp"
#include "app/terminal/terminal.hpp"

namespace roundhouse::app {

// The value of an environment variable, "" if it is not set.
[[nodiscard]] std::string_view environment(const char* name);

// Whether the terminal says that it cannot show a screen (TERM=dumb).
[[nodiscard]] bool is_dumb_terminal();

// As the command line and the config file say, in this order.
struct PlayOptions;
struct Config;
[[nodiscard]] TerminalOptions terminal_options(const PlayOptions& options, const Config& config);

// The option takes precedence, then NO_COLOR, CLICOLOR_FORCE and CLICOLOR, in this order.
[[nodiscard]] bool colours_wanted(ColourChoice choice);

// Whether the environment says that the terminal's ground is light (COLORFGBG).
[[nodiscard]] bool on_light_ground();

// The size of the window as the terminal tells it, or `fallback`; never more than can be drawn.
inline constexpr ui::Size kLargestWindow{1000, 1000};
[[nodiscard]] ui::Size window_size(ui::Size fallback);
// Sets COLUMNS and LINES to what the terminal tells, or else to what they were: newterm trusts them
// more than the terminal, and fails with a window that is too large.
void set_size_in_environment();

// For what the keys of the current terminal send; only after newterm.
[[nodiscard]] Decoder key_decoder();
// The same for a terminal that is described elsewhere, before newterm; none if that is unknown.
[[nodiscard]] std::optional<Decoder> key_decoder_of(const char* term);

// Clicks, with places of any size.
inline constexpr std::string_view kMouseOn = "\033[?1000h\033[?1006h",
                                  kMouseOff = "\033[?1000l\033[?1006l";
// Marks what is pasted, so that it cannot be taken for keys. Terminals that do not know it, or the
// mouse, ignore these.
inline constexpr std::string_view kBracketedPasteOn = "\033[?2004h",
                                  kBracketedPasteOff = "\033[?2004l";
// Switches off every other mode that a program may have left on and that changes what keys send, or
// makes the terminal send reports that are not keys.
[[nodiscard]] std::string foreign_modes_off();

// A console whose font has few glyphs, and which understands few sequences.
[[nodiscard]] bool is_simple_terminal(std::string_view term);

// Whether it can be expected to take text for its clipboard (OSC 52), or at least not to show it;
// and what is written to it then.
[[nodiscard]] bool takes_clipboard(std::string_view term);
[[nodiscard]] std::string clipboard_text(std::string_view text);

// The text that restores the current terminal to what a shell expects; only after newterm.
[[nodiscard]] std::string reset_text();

// Whether that terminal can show a screen: it must be known and able to place the cursor. If it is
// known but cannot, it can still show lines of text.
enum class ScreenSupport : std::uint8_t { unknown, full, text_only };
[[nodiscard]] ScreenSupport screen_support(const char* term);

}  // namespace roundhouse::app
