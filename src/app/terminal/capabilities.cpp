#include "app/terminal/capabilities.hpp"

#define NCURSES_NOMACROS 1
#include <ncurses.h>
#include <term.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <string>
#include <utility>

#include "app/setup/config.hpp"
#include "app/setup/play_options.hpp"
#include "app/system/window.hpp"
#include "roundhouse/text/numbers.hpp"

namespace roundhouse::app {

namespace {

constexpr const char* kColumns = "COLUMNS";
constexpr const char* kLines = "LINES";

}  // namespace

std::string_view environment(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? std::string_view() : std::string_view(value);
}

bool is_dumb_terminal() {
    return environment("TERM") == "dumb";
}

TerminalOptions terminal_options(const PlayOptions& options, const Config& config) {
    TerminalOptions wanted;
    wanted.glyphs = options.ascii ? GlyphChoice::ascii : config.glyphs;
    wanted.colour = options.colour == "always"  ? ColourChoice::always
                    : options.colour == "never" ? ColourChoice::never
                                                : ColourChoice::automatic;
    return wanted;
}

bool on_light_ground() {
    const std::string_view told = environment("COLORFGBG");  // "0;15": ink; ground
    const std::string_view ground = told.substr(told.rfind(';') + 1);
    return told != ground && (ground == "7" || ground == "15");
}

bool colours_wanted(ColourChoice choice) {
    if (choice != ColourChoice::automatic) return choice == ColourChoice::always;
    if (!environment("NO_COLOR").empty()) return false;
    if (const auto force = environment("CLICOLOR_FORCE"); !force.empty() && force != "0")
        return true;
    return environment("CLICOLOR") != "0";
}

namespace {

// A string from the terminfo description, without its padding.
std::string capability(const char* name) {
    const char* const text = tigetstr(name);
    if (text == nullptr || reinterpret_cast<std::intptr_t>(text) == -1) return {};
    std::string plain;
    for (const char* c = text; *c != 0; ++c) {
        if (c[0] == '$' && c[1] == '<') {
            while (*c != 0 && *c != '>') ++c;
            if (*c == 0) break;
            continue;
        }
        plain += *c;
    }
    return plain;
}

}  // namespace

namespace {

int number_in_environment(const char* variable) {
    return text::parse_number(environment(variable)).value_or(0);
}

// COLUMNS and LINES as the program was given them: it sets them itself later.
ui::Size given_size() {
    static const ui::Size given{number_in_environment(kColumns), number_in_environment(kLines)};
    return given;
}

void set_or_unset(const char* variable, int value) {
    if (value > 0)
        setenv(variable, std::to_string(value).c_str(), 1);
    else
        unsetenv(variable);
}

}  // namespace

ui::Size window_size(ui::Size fallback) {
    const winsize size = told_window();
    return {std::clamp(size.ws_col > 0 ? size.ws_col : fallback.width, 0, kLargestWindow.width),
            std::clamp(size.ws_row > 0 ? size.ws_row : fallback.height, 0, kLargestWindow.height)};
}

void set_size_in_environment() {
    const ui::Size told = window_size(given_size());
    set_or_unset(kColumns, told.width);
    set_or_unset(kLines, told.height);
}

namespace {

// How long an Esc waits to become part of a sequence.
Decoder::Span escape_delay() {
    constexpr int kUsual = 25, kMost = 10'000;
    const int wanted = text::parse_number(environment("ESCDELAY")).value_or(kUsual);
    return Decoder::Span{std::clamp(wanted, 0, kMost)};
}

KeyStrings key_strings() {
    constexpr std::pair<std::string_view, char32_t> kMeanings[] = {
        {"kcub1", ui::key::left}, {"kcuf1", ui::key::right},   {"kcuu1", ui::key::up},
        {"kcud1", ui::key::down}, {"kcbt", ui::key::backtab},  {"khome", ui::key::home},
        {"kend", ui::key::end},   {"kpp", ui::key::page_up},   {"knp", ui::key::page_down},
        {"kdch1", ui::key::del},  {"kbs", ui::key::backspace}, {"kent", ui::key::enter},
        {"kf1", ui::key::f1},
    };
    KeyStrings strings;
    for (const auto& [name, code] : kMeanings) strings.try_emplace(capability(name.data()), code);
    // All others too, so that those that follow no grammar are read to their end. The mouse's is
    // only the beginning of what it sends.
    for (const char* const* name = strnames; *name != nullptr; ++name)
        if (**name == 'k' && std::string_view(*name) != "kmous")
            strings.try_emplace(capability(*name), 0);
    if (const char erase = erasechar(); (erase > 0 && erase < 32) || erase == 127)
        strings.try_emplace(std::string(1, erase), ui::key::backspace);
    return with_common_keys(std::move(strings));
}

}  // namespace

Decoder key_decoder() {
    return Decoder(key_strings(), escape_delay(), capability("kmous") == "\033[M");
}

std::optional<Decoder> key_decoder_of(const char* term) {
    int error = 0;
    if (setupterm(term, STDOUT_FILENO, &error) != OK) return std::nullopt;
    std::optional<Decoder> decoder = key_decoder();
    del_curterm(cur_term);
    return decoder;
}

bool is_simple_terminal(std::string_view term) {
    return term.starts_with("vt") || term.starts_with("linux") || term == "ansi" ||
           term.starts_with("cons");
}

std::string foreign_modes_off() {
    // Mouse (X10, clicks, drags, movement, their forms in UTF-8, decimal, urxvt's and in pixels),
    // focus, colours and sizes that are reported unasked, keys as in the Windows console.
    constexpr int kModes[] = {9,    1000, 1001, 1002, 1003, 1004, 1005,
                              1006, 1015, 1016, 2031, 2048, 9001};
    std::string text;
    for (const int mode : kModes) text += "\033[?" + std::to_string(mode) + "l";
    text += "\033[2l\033[20l";  // a locked keyboard; Enter as two characters
    // kitty's keyboard protocol, on this screen; xterm's modifyOtherKeys. Old consoles would print
    // a part of these.
    if (!is_simple_terminal(environment("TERM"))) text += "\033[=0u\033[>4;0m";
    return text;
}

bool takes_clipboard(std::string_view term) {
    constexpr std::string_view kKnown[] = {
        "xterm",     "tmux", "screen", "rxvt",  "foot",    "kitty",   "wezterm", "ghostty",
        "alacritty", "st-",  "vte",    "gnome", "konsole", "contour", "mintty",  "iterm"};
    return std::ranges::any_of(kKnown,
                               [&](std::string_view known) { return term.starts_with(known); });
}

// The text in base64 (RFC 4648).
std::string clipboard_text(std::string_view text) {
    constexpr std::string_view kDigits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string coded = "\033]52;c;";
    for (std::size_t k = 0; k < text.size(); k += 3) {
        const std::string_view three = text.substr(k, 3);
        unsigned bits = 0;
        for (std::size_t n = 0; n < 3; ++n)
            bits = bits << 8U | (n < three.size() ? static_cast<unsigned char>(three[n]) : 0U);
        for (std::size_t n = 0; n < 4; ++n)
            coded += n > three.size() ? '=' : kDigits[bits >> (18U - 6U * n) & 63U];
    }
    return coded + "\a";
}

std::string reset_text() {
    std::string text = capability("sgr0") + capability("clear");
    text += foreign_modes_off();
    text += kBracketedPasteOff;
    return text + capability("rmkx") + capability("cnorm") + capability("rmcup");
}

ScreenSupport screen_support(const char* term) {
    int error = 0;
    if (setupterm(term, STDOUT_FILENO, &error) != OK) {
        // 1: it is known, and is a printing terminal. These names are not screens either.
        constexpr std::string_view kNoScreen[] = {"unknown", "hardcopy", "lpr",      "printer",
                                                  "network", "dialup",   "ethernet", "plugboard"};
        return error == 1 || std::ranges::find(kNoScreen, term) != std::end(kNoScreen)
                   ? ScreenSupport::text_only
                   : ScreenSupport::unknown;
    }
    const bool places = !capability("cup").empty() && !capability("clear").empty();
    del_curterm(cur_term);
    return places ? ScreenSupport::full : ScreenSupport::text_only;
}

}  // namespace roundhouse::app
