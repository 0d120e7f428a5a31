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
#include <map>
#include <optional>
#include <string_view>

#include "app/terminal/keys.hpp"
#include "app/terminal/kind.hpp"
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
    bool unicode = false;
    bool colours = false;
    int shown_palette = -1;
    bool mouse_on = false;
    bool open = false;
    int silent_reads = 0;
    std::optional<ui::Canvas> shown;
    std::vector<short> pairs = std::vector<short>(static_cast<std::size_t>(ui::Ink::count), 0);
    std::vector<attr_t> paint_attrs =
        std::vector<attr_t>(static_cast<std::size_t>(ui::Ink::count), A_NORMAL);

    void use_palette(int index);
    void set_mouse(bool on);
    void show(const ui::Canvas& canvas);
    void draw_cell(int x, int y, const ui::Cell& cell, bool erased) const;
    std::optional<ui::Key> next_key();
    std::optional<ui::Key> read(int timeout, bool& lost);
    void present(Page& page, Settings& settings, ui::KeyGuard& guard);
    static bool take(Page& page, ui::KeyGuard& guard, ui::Key key);
    void suspend();
    void start_modes();
    void mark_pastes(bool on) const;
};

namespace {

void block_resizes(bool block) {
    sigset_t resize;
    sigemptyset(&resize);
    sigaddset(&resize, SIGWINCH);
    sigprocmask(block ? SIG_BLOCK : SIG_UNBLOCK, &resize, nullptr);
}

// In any case a character that the terminal can show.
wchar_t shown_char(char32_t ch, bool unicode) {
    if (ch < 0x20) return L' ';
    if (!unicode && ch > 0x7E) return L'?';
    return static_cast<wchar_t>(ch);
}

}  // namespace

void Terminal::Inner::use_palette(int index) {
    if (index == shown_palette) return;
    shown_palette = index;
    const ui::Palette& palette = ui::palette(index);
    // Inks that look the same share a colour pair: ncurses writes every change of pair, visible or
    // not.
    std::map<std::pair<short, short>, short> known{{{short{-1}, short{-1}}, short{0}}};
    const auto pair_of = [&](short fg, short bg) {
        const auto [found, fresh] = known.try_emplace({fg, bg}, static_cast<short>(known.size()));
        if (fresh) init_pair(found->second, fg, bg);
        return found->second;
    };
    for (std::size_t k = 0; k < palette.paints.size(); ++k) {
        const ui::Paint& paint = palette.paints[k];
        attr_t attrs = A_NORMAL;
        if ((paint.attrs & ui::kBold) != 0) attrs |= A_BOLD;
        if ((paint.attrs & ui::kReverse) != 0) attrs |= A_REVERSE;
        if (!colours) {
            if (paint.bg >= 0) attrs |= A_REVERSE;
        } else if (COLORS >= 256) {
            pairs[k] = pair_of(paint.fg, paint.bg);
        } else {
            // With few colours, a background colour becomes reverse video.
            if (paint.bg >= 0) attrs |= A_REVERSE;
            pairs[k] = pair_of(paint.ansi, -1);
        }
        paint_attrs[k] = attrs;
    }
    shown.reset();
}

void Terminal::Inner::set_mouse(bool on) {
    if (on == mouse_on) return;
    mouse_on = on;
    mousemask(on ? BUTTON1_PRESSED | BUTTON1_CLICKED : 0, nullptr);
}

// `erased`: there is nothing yet in its place.
void Terminal::Inner::draw_cell(int x, int y, const ui::Cell& cell, bool erased) const {
    if (cell.width == 0) return;
    attr_t attrs = paint_attrs[static_cast<std::size_t>(cell.style.ink)];
    if ((cell.style.attrs & ui::kBold) != 0) attrs |= A_BOLD;
    if ((cell.style.attrs & ui::kUnderline) != 0) attrs |= A_UNDERLINE;
    if ((cell.style.attrs & ui::kReverse) != 0) attrs ^= A_REVERSE;
    // A blank needs no ink of its own, which saves output; but blanks between numbers, grey words
    // and bold words keep it, which saves more.
    const bool bare = cell.ch == U' ' && cell.style.ink < ui::Ink::pips0 &&
                      cell.style.ink != ui::Ink::dim &&
                      (attrs & (A_REVERSE | A_UNDERLINE | A_BOLD)) == 0 &&
                      ui::palette(shown_palette).paint(cell.style.ink).bg < 0;
    if (bare && erased && cell.mark == 0) return;
    const short pair =
        !colours || bare ? short{0} : pairs[static_cast<std::size_t>(cell.style.ink)];
    if (bare) attrs = A_NORMAL;
    wchar_t text[3] = {shown_char(cell.ch, unicode), 0, 0};
    if (cell.mark != 0 && unicode) text[1] = static_cast<wchar_t>(cell.mark);
    cchar_t out;
    setcchar(&out, text, attrs, pair, nullptr);
    mvwadd_wch(stdscr, y, x, &out);
    if (cell.width == 2 && !unicode) mvwaddch(stdscr, y, x + 1, static_cast<chtype>('?') | attrs);
}

void Terminal::Inner::show(const ui::Canvas& canvas) {
    const int height = std::min(canvas.height(), getmaxy(stdscr)),
              width = std::min(canvas.width(), getmaxx(stdscr));
    const bool fresh = !shown || shown->size() != canvas.size();
    if (fresh) werase(stdscr);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            if (fresh || !(shown->at(x, y) == canvas.at(x, y)))
                draw_cell(x, y, canvas.at(x, y), fresh);
    const ui::Point spot = canvas.cursor.value_or(ui::Point{0, std::max(0, height - 1)});
    wmove(stdscr, std::clamp(spot.y, 0, std::max(0, height - 1)),
          std::clamp(spot.x, 0, std::max(0, width - 1)));
    wnoutrefresh(stdscr);
    doupdate();
    shown = canvas;
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
void Terminal::Inner::mark_pastes(bool on) const {
    const std::string_view text = on ? kMarkPastes : kNoMarks;
    if (write(STDOUT_FILENO, text.data(), text.size()) < 0)
        return;  // reading shows that it is gone
}

void Terminal::Inner::suspend() {
    werase(stdscr);
    wrefresh(stdscr);
    set_mouse(false);
    mark_pastes(false);
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
    mark_pastes(true);
    clearok(curscr, TRUE);
    wrefresh(stdscr);
    shown.reset();
}

Terminal::Terminal() : inner_(std::make_unique<Inner>()) {}
Terminal::~Terminal() {
    close();
}

bool Terminal::unicode() const {
    return inner_->unicode;
}

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
    inner.mark_pastes(true);
    const bool simple = term.starts_with("vt") || term.starts_with("linux") || term == "ansi" ||
                        term.starts_with("cons");
    inner.unicode = !options.ascii && !simple && std::string_view(nl_langinfo(CODESET)) == "UTF-8";
    inner.colours = colours_wanted(options.colour) && has_colors();
    if (inner.colours) {
        start_color();
        use_default_colors();
    }
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
    use_palette(colours ? settings.palette : ui::kMono);
    set_mouse(settings.mouse);
    if (page.requests.redraw) {
        clearok(curscr, TRUE);
        shown.reset();
    }
    const ui::Canvas canvas = page.draw(window());
    const auto began = Clock::now();
    const long waited = waits();
    show(canvas);
    if (Clock::now() - began > kSlow && waits() != waited) settings.still = true;
    // Only after the curtain is on the screen, so that nobody types through it.
    if (page.requests.flush) flushinp();
    if (page.requests.flush || page.requests.must_be_seen) guard.shown(Clock::now());
    page.requests = {};
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
            page.requests.suspend = true;
        }
        if (page.requests.suspend) {
            inner.suspend();
            // The screen has shown something else meanwhile.
            page.requests = {};
            page.requests.flush = true;
            wanted = true;
            continue;
        }
        if (wanted) inner.present(page, settings, guard);
        const int wait = shorter(tick.left(page.timeout()), guard.left(Clock::now()));
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
            inner.shown.reset();
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
    inner.mark_pastes(false);
    werase(stdscr);
    wrefresh(stdscr);
    endwin();
    block_resizes(false);
    release_signals();
    delscreen(inner.screen);
}

}  // namespace roundhouse::app
