#include "app/terminal/keys.hpp"

#define NCURSES_NOMACROS 1
#define NCURSES_WIDECHAR 1
#include <ncurses.h>

#include <chrono>
#include <utility>

#include "roundhouse/ui/canvas/key_guard.hpp"

namespace roundhouse::app {

namespace {

ui::Key special(int code) {
    switch (code) {
        case KEY_LEFT:
            return ui::Key{ui::key::left};
        case KEY_RIGHT:
            return ui::Key{ui::key::right};
        case KEY_UP:
            return ui::Key{ui::key::up};
        case KEY_DOWN:
            return ui::Key{ui::key::down};
        case KEY_BTAB:
            return ui::Key{ui::key::backtab};
        case KEY_HOME:
            return ui::Key{ui::key::home};
        case KEY_END:
            return ui::Key{ui::key::end};
        case KEY_PPAGE:
            return ui::Key{ui::key::page_up};
        case KEY_NPAGE:
            return ui::Key{ui::key::page_down};
        case KEY_DC:
            return ui::Key{ui::key::del};
        case KEY_BACKSPACE:
            return ui::Key{ui::key::backspace};
        case KEY_ENTER:
            return ui::Key{ui::key::enter};
        case KEY_F(1):
            return ui::Key{ui::key::f1};
        case KEY_RESIZE:
            return ui::Key{ui::key::resize};
        case KEY_MOUSE: {
            MEVENT event{};
            if (getmouse(&event) != OK) return ui::Key{0};
            if ((event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED)) == 0) return ui::Key{0};
            return ui::Key{ui::key::click, event.x, event.y};
        }
        default:
            return ui::Key{0};
    }
}

// A paste that has begun: its text so far. One whose end is missing ends when nothing has come for
// a while, so that no key is swallowed for ever.
struct Paste {
    bool open = false;
    std::u32string text;
    ui::KeyGuard::Instant last;
};
Paste paste;

constexpr std::u32string_view kPasteEnd = U"\033[201~";
constexpr std::size_t kLongestPaste = 100'000;
constexpr std::chrono::seconds kPasteGap{1};

// What has come of the paste; the key once it is complete.
std::optional<ui::Key> rest_of_paste() {
    const auto now = ui::KeyGuard::Clock::now();
    if (now - paste.last > kPasteGap) {
        paste = {};
        return ui::Key{0};
    }
    wint_t code = 0;
    for (int kind = wget_wch(stdscr, &code); kind != ERR; kind = wget_wch(stdscr, &code)) {
        paste.last = now;
        if (kind != OK) continue;
        if (paste.text.size() < kLongestPaste) paste.text += static_cast<char32_t>(code);
        if (!paste.text.ends_with(kPasteEnd)) continue;
        paste.open = false;
        paste.text.resize(paste.text.size() - kPasteEnd.size());
        return ui::Key{ui::key::paste};
    }
    return std::nullopt;
}

// Terminals send Esc [ or Esc O and more characters for keys that terminfo does not describe. These
// characters were not typed, and their digits would play tiles. If the input is such a sequence,
// reads all of it and returns true.
bool take_unknown_sequence() {
    wint_t code = 0;
    const int kind = wget_wch(stdscr, &code);
    if (kind == ERR) return false;
    if (kind != OK || (code != L'[' && code != L'O')) {
        if (kind == OK)
            unget_wch(static_cast<wchar_t>(code));
        else
            ungetch(static_cast<int>(code));
        return false;
    }
    constexpr int kLongest = 32;
    std::u32string sequence;
    for (int k = 0; k < kLongest && wget_wch(stdscr, &code) == OK; ++k) {
        sequence += static_cast<char32_t>(code);
        if (sequence == U"200~") paste = {true, {}, ui::KeyGuard::Clock::now()};
        const bool another = k == 0 && code == L'[';  // Esc [ [ A, from the Linux console
        if (!another && code >= 0x40 && code <= 0x7E) break;
    }
    return true;
}

}  // namespace

std::u32string take_pasted() {
    return std::exchange(paste.text, {});
}

std::optional<ui::Key> ready_key() {
    if (paste.open) return rest_of_paste();
    wint_t code = 0;
    const int kind = wget_wch(stdscr, &code);
    if (kind == ERR) return std::nullopt;
    if (kind == KEY_CODE_YES) return special(static_cast<int>(code));
    if (code == L'\n' || code == L'\r') return ui::Key{ui::key::enter};
    if (code == 27 && take_unknown_sequence()) return paste.open ? rest_of_paste() : ui::Key{0};
    if (code == 127) return ui::Key{ui::key::backspace};
    return ui::Key{static_cast<char32_t>(code)};
}

}  // namespace roundhouse::app
