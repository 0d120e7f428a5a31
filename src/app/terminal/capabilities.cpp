#include "app/terminal/capabilities.hpp"

#include "app/terminal/keys.hpp"

#define NCURSES_NOMACROS 1
#include <ncurses.h>
#include <term.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iterator>

namespace roundhouse::app {

std::string_view environment(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? std::string_view() : std::string_view(value);
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

std::string reset_text(bool mouse) {
    std::string text = capability("sgr0") + capability("clear");
    if (mouse) text += "\033[?1000l\033[?1002l\033[?1003l\033[?1006l";
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
