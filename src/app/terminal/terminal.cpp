#include "app/terminal/terminal.hpp"

#define NCURSES_NOMACROS 1
#define NCURSES_WIDECHAR 1
#include <sys/resource.h>
#include <term.h>
#include <unistd.h>

#include <ncurses.h>
#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string_view>

#include "app/system/locale.hpp"
#include "app/terminal/capabilities.hpp"
#include "app/terminal/input.hpp"
#include "app/terminal/painter.hpp"
#include "app/terminal/signals.hpp"
#include "roundhouse/ui/canvas/key_guard.hpp"

namespace roundhouse::app {

using Clock = ui::KeyGuard::Clock;

namespace {

constexpr std::string_view kFallback = "xterm-256color";

}  // namespace

struct Terminal::Inner {
    SCREEN* screen = nullptr;
    bool mouse_on = false;
    bool open = false;
    // Nothing that comes before it is a decision: it was sent, or typed, before anybody could see
    // the first page.
    std::optional<Clock::time_point> begins;
    Painter painter;
    Input input;

    void set_mouse(bool on);
    bool fit_window() const;
    std::optional<ui::Key> read(int timeout);
    ui::Wants wants;           // not granted yet
    Clock::time_point ticked;  // when the screen was last told that time had passed

    void present(ui::Screen& shown, Settings& settings, ui::KeyGuard& guard);
    bool take(ui::Screen& shown, ui::KeyGuard& guard, ui::Key key);
    bool outrun(ui::Screen& shown);
    [[nodiscard]] std::chrono::milliseconds elapsed() const;
    void tick(ui::Screen& shown);
    [[nodiscard]] int wait(const ui::Screen& shown, const ui::KeyGuard& guard) const;
    void suspend();
    void start_modes() const;
    void stop_modes();
};

namespace {

ui::Size window() {
    return {getmaxx(stdscr), getmaxy(stdscr)};
}

void write_now(std::string_view text) {
    if (write(STDOUT_FILENO, text.data(), text.size()) < 0)
        return;  // reading shows that the terminal is gone
}

}  // namespace

void Terminal::Inner::set_mouse(bool on) {
    if (on == mouse_on) return;
    mouse_on = on;
    write_now(on ? kMouseOn : kMouseOff);
}

// Whether the window has another size than before.
bool Terminal::Inner::fit_window() const {
    const ui::Size size = window_size(window());
    return size != window() && resizeterm(size.height, size.width) == OK;
}

// A key within that many milliseconds (-1: no limit), a resize, or nothing.
std::optional<ui::Key> Terminal::Inner::read(int timeout) {
    if (resize_asked() && fit_window()) return ui::Key{ui::key::resize};
    auto key = input.next(timeout);
    const bool by_mouse = key && (key->code == ui::key::click || key->code == ui::key::wheel_up ||
                                  key->code == ui::key::wheel_down);
    if (by_mouse && !mouse_on) key->code = 0;
    return key;
}

void Terminal::Inner::start_modes() const {
    raw();
    noecho();
    nonl();
    intrflush(stdscr, FALSE);
    keypad(stdscr, TRUE);
    typeahead(-1);
    leaveok(stdscr, FALSE);
    write_now(std::string(kMouseOff).append(kBracketedPasteOn));
}

void Terminal::Inner::stop_modes() {
    set_mouse(false);
    write_now(kBracketedPasteOff);
}

void Terminal::Inner::suspend() {
    werase(stdscr);
    wrefresh(stdscr);
    stop_modes();
    endwin();
    release_signals();
    kill(0, SIGTSTP);
    // Back in the foreground.
    catch_signals(reset_text());
    fit_window();
    start_modes();
    clearok(curscr, TRUE);
    wrefresh(stdscr);
    painter.forget();
    begins.reset();
}

Terminal::Terminal() : inner_(std::make_unique<Inner>()) {}
Terminal::~Terminal() {
    close();
}

bool Terminal::unicode() const {
    return inner_->painter.unicode();
}

namespace {

// Some terminals have too few glyphs in their font; whoever asks for Unicode knows better.
bool unicode_wanted(GlyphChoice glyphs, bool utf8, std::string_view term) {
    if (glyphs == GlyphChoice::ascii || !utf8) return false;
    const bool simple = term.starts_with("vt") || term.starts_with("linux") || term == "ansi" ||
                        term.starts_with("cons");
    return !simple || glyphs == GlyphChoice::unicode;
}

}  // namespace

std::variant<std::unique_ptr<Terminal>, NoTerminal> Terminal::open(const TerminalOptions& options) {
    if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0)
        return NoTerminal{"playing needs a terminal; use --plain to play in lines of text", false};
    const bool utf8 = use_locale();
    std::string term(environment("TERM"));
    switch (term.empty() ? ScreenSupport::unknown : screen_support(term.c_str())) {
        case ScreenSupport::text_only:
            return NoTerminal{
                "a terminal of type '" + term + "' has no screen; playing in lines of text", true};
        case ScreenSupport::unknown:
            term = kFallback;
            break;
        case ScreenSupport::full:
            break;
    }
    // A crash must restore the present modes. ncurses leaves a signal alone that is already caught:
    // so no resize from now on is missed.
    std::unique_ptr<Terminal> terminal(new Terminal);
    Inner& inner = *terminal->inner_;
    catch_signals("");
    set_size_in_environment();
    inner.screen = newterm(term.c_str(), stdout, stdin);
    if (inner.screen == nullptr) {
        release_signals();
        return NoTerminal{
            "the terminal type '" + term + "' is unknown; use --plain to play in lines of text",
            false};
    }
    inner.open = true;
    catch_signals(reset_text());
    inner.start_modes();
    inner.input = Input(key_decoder());
    inner.painter = Painter(unicode_wanted(options.glyphs, utf8, term),
                            colours_wanted(options.colour) && has_colors());
    return terminal;
}

namespace {

// How often the program has waited for something. Having to make room for other programs is not
// waiting.
long waits() {
    rusage used{};
#ifdef RUSAGE_THREAD
    getrusage(RUSAGE_THREAD, &used);
#else
    getrusage(RUSAGE_SELF, &used);
#endif
    return used.ru_nvcsw;
}

}  // namespace

// A line on which writing has to wait is too slow for motion; a busy machine is not.
void Terminal::Inner::present(ui::Screen& shown, Settings& settings, ui::KeyGuard& guard) {
    constexpr std::chrono::milliseconds kSlow{50}, kFirstLook{300};
    painter.use_palette(settings.palette);
    set_mouse(settings.mouse);
    if (wants.redraw) {
        clearok(curscr, TRUE);
        painter.forget();
    }
    const ui::Canvas canvas = shown.draw(window());
    const auto began = Clock::now();
    const long waited = waits();
    painter.show(canvas);
    if (Clock::now() - began > kSlow && waits() != waited) settings.no_motion = true;
    // Only after the curtain is on the screen, so that nobody types through it.
    if (wants.forget || !begins) input.drop();
    if (wants.ring) write_now("\a");
    if (!begins) begins = Clock::now() + kFirstLook;
    if (wants.forget || wants.look) guard.shown(Clock::now());
    wants = {};
}

std::chrono::milliseconds Terminal::Inner::elapsed() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - ticked);
}

void Terminal::Inner::tick(ui::Screen& shown) {
    const auto past = elapsed();
    ticked += past;
    shown.tick(static_cast<int>(past.count()));
}

// What the time that has passed leads to comes first. A key is not meant for a page that nobody has
// seen yet: it is dropped.
bool Terminal::Inner::outrun(ui::Screen& shown) {
    tick(shown);
    const ui::Wants now = shown.take_wants();
    wants |= now;
    return now.look || now.forget;
}

// Passes the screen a key, unless the guard holds it back; returns whether it has to be drawn.
bool Terminal::Inner::take(ui::Screen& shown, ui::KeyGuard& guard, ui::Key key) {
    if (outrun(shown)) return true;
    const bool known = key.code != 0;
    switch (guard.key(key, known && shown.guarded(key, window()), Clock::now())) {
        case ui::KeyGuard::Verdict::now:
            if (known) shown.key(key, window());
            return known;
        case ui::KeyGuard::Verdict::soon:
            break;
        case ui::KeyGuard::Verdict::never:
            shown.too_soon(key);
            return true;
    }
    return false;
}

// Milliseconds until the screen or a key that was held back is due; -1: never.
int Terminal::Inner::wait(const ui::Screen& shown, const ui::KeyGuard& guard) const {
    const int due = shown.timeout();
    const int left = due < 0 ? -1 : std::max(0, due - static_cast<int>(elapsed().count()));
    return shorter(left, guard.remaining(Clock::now()));
}

int Terminal::run(ui::Screen& screen, Settings& settings) {
    Inner& inner = *inner_;
    bool wanted = true;  // the screen has to be drawn
    ui::KeyGuard guard(Clock::now());
    inner.ticked = Clock::now();
    while (!screen.finished()) {
        if (signal_caught() != 0) return signal_caught();
        if (suspend_asked()) screen.suspend();
        inner.wants |= screen.take_wants();
        if (inner.wants.suspend) {
            inner.suspend();
            // The screen has shown something else meanwhile, and nothing has gone on behind that.
            inner.ticked = Clock::now();
            inner.wants = {.forget = true};
            wanted = true;
            continue;
        }
        if (wanted) inner.present(screen, settings, guard);
        const auto key = inner.read(inner.wait(screen, guard));
        if (inner.input.ended()) return SIGHUP;
        wanted = true;
        if (!key) {
            if (const auto meant = guard.due(Clock::now())) {
                if (!inner.outrun(screen)) screen.key(*meant, window());
            } else if (screen.timeout() >= 0 && inner.elapsed().count() >= screen.timeout()) {
                inner.tick(screen);
            } else {
                wanted = false;
            }
        } else if (key->code == ui::key::ctrl('c')) {
            return SIGINT;
        } else if (key->code == ui::key::ctrl('\\')) {
            return SIGQUIT;
        } else if (key->code == ui::key::resize) {
            inner.painter.forget();
            guard.shown(Clock::now());
        } else if (Clock::now() < inner.begins) {
            if (key->code == ui::key::paste) (void)inner.input.take_pasted();
            wanted = false;
        } else if (key->code == ui::key::paste) {
            screen.paste(inner.input.take_pasted(), window());
        } else {
            wanted = inner.take(screen, guard, *key);
        }
    }
    return 0;
}

void Terminal::close() {
    Inner& inner = *inner_;
    if (!inner.open) return;
    inner.open = false;
    inner.stop_modes();
    werase(stdscr);
    wrefresh(stdscr);
    endwin();
    release_signals();
    delscreen(inner.screen);
}

}  // namespace roundhouse::app
