#include "app/terminal/terminal.hpp"

#define NCURSES_NOMACROS 1
#define NCURSES_WIDECHAR 1
#include <langinfo.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <term.h>
#include <unistd.h>

#include <ncurses.h>
#include <algorithm>
#include <chrono>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string_view>

#include "app/terminal/capabilities.hpp"
#include "app/terminal/keys.hpp"
#include "app/terminal/painter.hpp"
#include "app/terminal/signals.hpp"
#include "app/terminal/tick.hpp"
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
    int silent_reads = 0;
    Painter painter;

    void set_mouse(bool on);
    std::optional<ui::Key> next_key();
    std::optional<ui::Key> read(int timeout, bool& lost);
    void present(Page& page, Settings& settings, ui::KeyGuard& guard);
    static bool take(Page& page, ui::KeyGuard& guard, ui::Key key);
    void suspend();
    void start_modes();
    void set_bracketed_paste(bool on) const;
};

namespace {

void block_resizes(bool block) {
    sigset_t resize;
    sigemptyset(&resize);
    sigaddset(&resize, SIGWINCH);
    sigprocmask(block ? SIG_BLOCK : SIG_UNBLOCK, &resize, nullptr);
}

}  // namespace

void Terminal::Inner::set_mouse(bool on) {
    if (on == mouse_on) return;
    mouse_on = on;
    mousemask(on ? BUTTON1_PRESSED | BUTTON1_CLICKED : 0, nullptr);
}

// The next key that is ready, if there is one.
std::optional<ui::Key> Terminal::Inner::next_key() {
    const std::optional<ui::Key> key = ready_key();
    if (key) silent_reads = 0;
    return key;
}

// A key within that many milliseconds (-1: no limit), a resize, or nothing.
std::optional<ui::Key> Terminal::Inner::read(int timeout, bool& lost) {
    if (const auto key = next_key()) return key;
    pollfd wait[2] = {{STDIN_FILENO, POLLIN, 0}, {signal_pipe(), POLLIN, 0}};
    // A resize between checking for a key and waiting must not be missed: its signal is delivered
    // only while waiting.
    sigset_t waiting;
    sigprocmask(SIG_SETMASK, nullptr, &waiting);
    sigdelset(&waiting, SIGWINCH);
    const timespec span{timeout / 1000, static_cast<long>(timeout % 1000) * 1000000L};
    const int ready = ppoll(wait, 2, timeout < 0 ? nullptr : &span, &waiting);
    if (ready <= 0) return next_key();  // time is up, or a resize interrupted
    if ((wait[1].revents & POLLIN) != 0) {
        drain_signal_pipe();
        return std::nullopt;
    }
    // Always readable but without a key: the terminal is gone.
    if ((wait[0].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0 || ++silent_reads > 20) lost = true;
    return lost ? std::nullopt : next_key();
}

void Terminal::Inner::start_modes() {
    raw();
    noecho();
    nonl();
    intrflush(stdscr, FALSE);
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    typeahead(-1);
    leaveok(stdscr, FALSE);
    if (environment("ESCDELAY").empty()) set_escdelay(25);
    // Some terminals stay in application mode for their arrow keys.
    for (const auto& [text, code] : {std::pair{"\033[A", KEY_UP},
                                     {"\033[B", KEY_DOWN},
                                     {"\033[C", KEY_RIGHT},
                                     {"\033[D", KEY_LEFT},
                                     {"\033[H", KEY_HOME},
                                     {"\033[F", KEY_END},
                                     {"\033[1~", KEY_HOME},
                                     {"\033[4~", KEY_END}})
        if (key_defined(text) == 0) define_key(text, code);
    block_resizes(true);
}

// Terminals that do not know it ignore it.
void Terminal::Inner::set_bracketed_paste(bool on) const {
    const std::string_view text = on ? kBracketedPasteOn : kBracketedPasteOff;
    if (write(STDOUT_FILENO, text.data(), text.size()) < 0)
        return;  // reading shows that it is gone
}

void Terminal::Inner::suspend() {
    werase(stdscr);
    wrefresh(stdscr);
    set_mouse(false);
    set_bracketed_paste(false);
    endwin();
    block_resizes(false);
    release_signals();
    kill(0, SIGTSTP);
    // Back in the foreground.
    catch_signals(reset_text(true));
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0)
        resizeterm(size.ws_row, size.ws_col);
    start_modes();
    set_bracketed_paste(true);
    clearok(curscr, TRUE);
    wrefresh(stdscr);
    painter.forget();
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
bool unicode_wanted(GlyphChoice glyphs, std::string_view term) {
    if (glyphs == GlyphChoice::ascii || std::string_view(nl_langinfo(CODESET)) != "UTF-8")
        return false;
    const bool simple = term.starts_with("vt") || term.starts_with("linux") || term == "ansi" ||
                        term.starts_with("cons");
    return !simple || glyphs == GlyphChoice::unicode;
}

}  // namespace

std::variant<std::unique_ptr<Terminal>, NoTerminal> Terminal::open(const TerminalOptions& options) {
    if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0)
        return NoTerminal{"playing needs a terminal; use --plain to play in lines of text", false};
    // The terminal only needs the character set; every other category would load a file.
    std::setlocale(LC_CTYPE, "");
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
    // A crash must restore the present modes.
    std::unique_ptr<Terminal> terminal(new Terminal);
    Inner& inner = *terminal->inner_;
    catch_signals("");
    // A resize after ncurses has read the size and before it catches the signal would be missed.
    block_resizes(true);
    inner.screen = newterm(term.c_str(), stdout, stdin);
    if (inner.screen == nullptr) {
        block_resizes(false);
        release_signals();
        return NoTerminal{
            "the terminal type '" + term + "' is unknown; use --plain to play in lines of text",
            false};
    }
    inner.open = true;
    catch_signals(reset_text(true));
    inner.start_modes();
    inner.set_bracketed_paste(true);
    inner.painter = Painter(unicode_wanted(options.glyphs, term),
                            colours_wanted(options.colour) && has_colors());
    mouseinterval(0);
    return terminal;
}

namespace {

ui::Size window() {
    return {getmaxx(stdscr), getmaxy(stdscr)};
}

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
void Terminal::Inner::present(Page& page, Settings& settings, ui::KeyGuard& guard) {
    constexpr std::chrono::milliseconds kSlow{50};
    painter.use_palette(settings.palette);
    set_mouse(settings.mouse);
    if (page.needs.redraw) {
        clearok(curscr, TRUE);
        painter.forget();
    }
    const ui::Canvas canvas = page.draw(window());
    const auto began = Clock::now();
    const long waited = waits();
    painter.show(canvas);
    if (Clock::now() - began > kSlow && waits() != waited) settings.no_motion = true;
    // Only after the curtain is on the screen, so that nobody types through it.
    if (page.needs.flush) flushinp();
    if (page.needs.flush || page.needs.must_be_seen) guard.shown(Clock::now());
    page.needs = {};
}

// Passes the page a key, unless the guard holds it back; returns whether the page has to be drawn.
bool Terminal::Inner::take(Page& page, ui::KeyGuard& guard, ui::Key key) {
    const bool known = key.code != 0;
    switch (guard.key(key, known && page.guarded(key), Clock::now())) {
        case ui::KeyGuard::Verdict::now:
            if (known) page.key(key, window());
            return known;
        case ui::KeyGuard::Verdict::soon:
            break;
        case ui::KeyGuard::Verdict::never:
            page.too_quick();
            return true;
    }
    return false;
}

int Terminal::run(Page& page, Settings& settings) {
    Inner& inner = *inner_;
    bool lost = false;
    bool wanted = true;  // the page has to be drawn
    Tick tick;
    ui::KeyGuard guard(Clock::now());
    while (!page.finished()) {
        if (signal_caught() != 0) return signal_caught();
        if (suspend_asked()) {
            page.hide();
            page.needs.suspend = true;
        }
        if (page.needs.suspend) {
            inner.suspend();
            // The screen has shown something else meanwhile.
            page.needs = {};
            page.needs.flush = true;
            wanted = true;
            continue;
        }
        if (wanted) inner.present(page, settings, guard);
        const int wait = shorter(tick.left(page.timeout()), guard.remaining(Clock::now()));
        const auto key = inner.read(wait, lost);
        if (lost) return SIGHUP;
        wanted = true;
        if (!key) {
            if (const auto meant = guard.due(Clock::now()))
                page.key(*meant, window());
            else if (tick.passed())
                page.tick();
            else
                wanted = false;
        } else if (key->code == ui::key::ctrl('c')) {
            return SIGINT;
        } else if (key->code == ui::key::ctrl('\\')) {
            return SIGQUIT;
        } else if (key->code == ui::key::paste) {
            page.paste(take_pasted(), window());
        } else if (key->code == ui::key::resize) {
            inner.painter.forget();
            guard.shown(Clock::now());
        } else {
            wanted = Inner::take(page, guard, *key);
        }
    }
    return 0;
}

void Terminal::close() {
    Inner& inner = *inner_;
    if (!inner.open) return;
    inner.open = false;
    inner.set_mouse(false);
    inner.set_bracketed_paste(false);
    werase(stdscr);
    wrefresh(stdscr);
    endwin();
    block_resizes(false);
    release_signals();
    delscreen(inner.screen);
}

}  // namespace roundhouse::app
