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
#include <utility>

#include "app/system/locale.hpp"
#include "app/terminal/asking.hpp"
#include "app/terminal/capabilities.hpp"
#include "app/terminal/direct_colour.hpp"
#include "app/terminal/input.hpp"
#include "app/terminal/painter.hpp"
#include "app/terminal/signals.hpp"
#include "roundhouse/ui/page/live_screen.hpp"

namespace roundhouse::app {

using Clock = ui::KeyGuard::Clock;

namespace {

constexpr std::string_view kFallback = "xterm-256color";

}  // namespace

struct Terminal::Inner {
    SCREEN* screen = nullptr;
    SCREEN* replaced = nullptr;  // ncurses shows nothing more if it is deleted before the other
    bool mouse_on = false;
    bool open = false;
    bool on_light = false;
    Asking asking;  // about what is not known
    bool asked = false;
    Painter painter;
    Input input;

    void set_mouse(bool on);
    bool fit_window() const;
    std::optional<ui::Key> read(int timeout, int also);
    bool present(const ui::Canvas& canvas, int palette, bool mouse, const ui::Wants& wants);
    void suspend();
    bool learn();
    void hear_out();
    void open_exact();
    void start_modes() const;
    void stop_modes();
};

namespace {

ui::Size window() {
    return {getmaxx(stdscr), getmaxy(stdscr)};
}

// What those two keys mean while the terminal leaves them to the program.
int asks_to_end(const ui::Key& key) {
    return key.code == ui::key::ctrl('c') ? SIGINT : key.code == ui::key::ctrl('\\') ? SIGQUIT : 0;
}

void write_now(std::string_view text) {
    if (write(STDOUT_FILENO, text.data(), text.size()) < 0)
        return;  // reading shows that the terminal is gone
}

// Rows that scroll are those of the window that ncurses knew when it last made some of them scroll;
// it may have been resized since.
void scroll_all_rows() {
    if (change_scroll_region != nullptr)
        write_now(tiparm(change_scroll_region, 0, window_size(window()).height - 1));
}

}  // namespace

// Whether the window has another size than before.
bool Terminal::Inner::fit_window() const {
    const ui::Size size = window_size(window());
    if (size == window() || resizeterm(size.height, size.width) != OK) return false;
    // After endwin(), ncurses does it itself when it comes back: here it would move the shell's
    // cursor.
    if (!isendwin()) scroll_all_rows();
    clearok(curscr, TRUE);  // the cursor is elsewhere, too
    return true;
}

// A key within that many milliseconds (-1: no limit), a resize, or nothing.
std::optional<ui::Key> Terminal::Inner::read(int timeout, int also) {
    if (resize_asked() && fit_window()) return ui::Key{ui::key::resize};
    auto key = input.next(timeout, also);
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
    write_now(foreign_modes_off().append(kBracketedPasteOn));
}

void Terminal::Inner::set_mouse(bool on) {
    if (on == mouse_on) return;
    mouse_on = on;
    write_now(on ? kMouseOn : kMouseOff);
}

void Terminal::Inner::stop_modes() {
    set_mouse(false);
    scroll_all_rows();
    write_now(kBracketedPasteOff);
}

void Terminal::Inner::suspend() {
    hear_out();
    painter.clear();
    stop_modes();
    endwin();
    release_signals();
    kill(0, SIGTSTP);
    // Back in the foreground.
    catch_signals(reset_text());
    // As it comes back, ncurses takes the window's size from there.
    set_size_in_environment();
    fit_window();
    start_modes();
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

bool Terminal::paints() const {
    return inner_->painter.paints();
}

bool Terminal::takes_clipboard() const {
    return app::takes_clipboard(environment("TERM"));
}

bool Terminal::on_light() const {
    return inner_->on_light;
}

namespace {

// Some terminals have too few glyphs in their font; whoever asks for Unicode knows better.
bool unicode_wanted(GlyphChoice glyphs, bool utf8, std::string_view term) {
    if (glyphs == GlyphChoice::ascii || !utf8) return false;
    return !is_simple_terminal(term) || glyphs == GlyphChoice::unicode;
}

}  // namespace

namespace {

// ssh gives a command no terminal unless it is told to.
std::string no_terminal() {
    constexpr std::string_view kPlain = "--plain plays in text mode";
    if (!environment("SSH_CONNECTION").empty() && environment("SSH_TTY").empty())
        return "no terminal to play on: connect with ssh -t, or " + std::string(kPlain);
    return "no terminal to play on; " + std::string(kPlain);
}

}  // namespace

std::variant<std::unique_ptr<Terminal>, NoTerminal> Terminal::open(const TerminalOptions& options) {
    if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0)
        return NoTerminal{no_terminal(), false};
    const bool utf8 = use_locale();
    std::string term(environment("TERM"));
    switch (term.empty() ? ScreenSupport::unknown : screen_support(term.c_str())) {
        case ScreenSupport::text_only:
            return NoTerminal{
                "a terminal of type '" + term + "' has no screen; playing in text mode", true};
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
    const bool colours = colours_wanted(options.colour);
    std::optional<Decoder> keys;
    if (colours && has_direct_colour(term)) {
        keys = key_decoder_of(term.c_str());
        inner.screen = open_direct_colour(stdout, stdin);
    }
    const bool exact = inner.screen != nullptr;
    if (!exact) inner.screen = newterm(term.c_str(), stdout, stdin);
    if (inner.screen == nullptr) {
        release_signals();
        return NoTerminal{
            "the terminal type '" + term + "' is unknown; use --plain to play in text mode", false};
    }
    inner.open = true;
    catch_signals(reset_text());
    inner.start_modes();
    inner.input = Input(exact && keys ? *std::move(keys) : key_decoder());
    inner.painter =
        Painter(unicode_wanted(options.glyphs, utf8, term), colours && has_colors(), exact);
    inner.on_light = on_light_ground();
    // Any colour matters only where the page paints its own ground. The terminal's matters where it
    // does not, and after another palette has been chosen: so it is asked with the other question.
    if (colours && !is_simple_terminal(term) && !term.starts_with("screen")) {
        const bool felt = inner.painter.paints() && inner.painter.unicode();
        const bool colour = felt && !inner.painter.exact() && environment("COLORTERM").empty();
        inner.asking = Asking(colour || (!felt && environment("COLORFGBG").empty()), colour);
    }
    return terminal;
}

void Terminal::ask() {
    if (!std::exchange(inner_->asked, true)) write_now(inner_->asking.question());
}

bool Terminal::may_tell_its_ground() const {
    const Asking& asking = inner_->asking;
    return asking.asks_ground() && !asking.asks_colours() && !asking.over();
}

// Takes the answers that have come; returns whether the picture is another one now.
bool Terminal::Inner::learn() {
    const bool waited = !asking.over();
    while (const auto answer = input.take_answer()) asking.hear(*answer);
    if (!waited || !asking.over()) return false;
    const bool other_ground = asking.light() && *asking.light() != on_light;
    if (other_ground) on_light = *asking.light();
    if (asking.shows_any_colour()) open_exact();
    // A terminal that does not know the question about colours may have printed it.
    if (asking.asks_colours()) {
        clearok(curscr, TRUE);
        painter.forget();
    }
    return other_ground || asking.asks_colours();
}

// Whoever reads from the terminal next must not be sent what it has still to answer. What is typed
// behind the last answer is left to them; what came before it is lost, since nothing that was read
// can be given back (Linux allows no TIOCSTI any more).
void Terminal::Inner::hear_out() {
    input.read_at_once(1);
    constexpr std::chrono::milliseconds kMost{200};
    for (const auto end = Clock::now() + kMost; asked && !asking.over() && !input.ended();) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now());
        if (left.count() <= 0) break;
        static_cast<void>(input.next(static_cast<int>(left.count())));
        while (const auto answer = input.take_answer()) asking.hear(*answer);
    }
    input.read_at_once(Input::kAtOnce);
}

// In place of the screen as the terminal's own description has it.
void Terminal::Inner::open_exact() {
    const bool unicode = painter.unicode();
    SCREEN* const before = screen;
    // The new one restores what it finds.
    reset_shell_mode();
    if (SCREEN* const opened = open_direct_colour(stdout, stdin)) {
        replaced = before;
        screen = opened;
        painter = Painter(unicode, true, true);
    } else {
        set_term(before);
    }
    start_modes();
}

namespace {

// How often the program has waited for something. Having to make room for other programs is not
// waiting.
long waits() {
    rusage used{};
#if defined(RUSAGE_THREAD) && !defined(ROUNDHOUSE_PORTABLE_ONLY)
    getrusage(RUSAGE_THREAD, &used);
#else
    getrusage(RUSAGE_SELF, &used);
#endif
    return used.ru_nvcsw;
}

}  // namespace

// Returns whether the line is too slow for motion: writing had to wait. A busy machine is not.
bool Terminal::Inner::present(const ui::Canvas& canvas, int palette, bool mouse,
                              const ui::Wants& wants) {
    constexpr std::chrono::milliseconds kSlow{50};
    painter.use_palette(palette);
    set_mouse(mouse);
    if (wants.redraw) {
        clearok(curscr, TRUE);
        painter.forget();
    }
    const auto began = Clock::now();
    const long waited = waits();
    painter.show(canvas);
    const bool slow = Clock::now() - began > kSlow && waits() != waited;
    // Only after the curtain is on the screen, so that nobody types through it.
    if (wants.forget) input.drop();
    if (wants.ring) write_now("\a");
    return slow;
}

ui::Size Terminal::size() const {
    return window();
}

bool Terminal::show(const ui::Canvas& canvas, int palette, bool mouse, const ui::Wants& wants) {
    const bool slow = inner_->present(canvas, palette, mouse, wants);
    if (!wants.copy.empty() && takes_clipboard()) write_now(clipboard_text(wants.copy));
    return slow;
}

void Terminal::suspend() {
    inner_->suspend();
}

Terminal::Heard Terminal::hear(int timeout, int also) {
    Inner& inner = *inner_;
    if (const int signal = signal_caught(); signal != 0) return {.signal = signal};
    if (suspend_asked()) return {.suspend = true};
    const auto key = inner.read(timeout, also);
    if (inner.input.ended()) return {.signal = SIGHUP};
    const bool learned = inner.learn();
    if (!key) return {.learned = learned};
    if (const int signal = asks_to_end(*key); signal != 0) return {.signal = signal};
    if (key->code == ui::key::resize) {
        inner.painter.forget();
        return {.resized = true, .learned = learned};
    }
    Heard heard{.key = key, .learned = learned};
    if (key->code == ui::key::paste) heard.pasted = inner.input.take_pasted();
    return heard;
}

int Terminal::run(ui::Screen& screen, Settings& settings) {
    bool wanted = true;  // the screen has to be drawn
    ui::LiveScreen live(screen, Clock::now());
    while (!screen.finished()) {
        if (live.wants().suspend) {
            suspend();
            live.away(Clock::now());
            wanted = true;
        }
        if (wanted) {
            const ui::Canvas canvas = screen.draw(size());
            settings.no_motion |=
                show(canvas, settings.shown_palette(), settings.mouse, live.wants());
            live.shown(Clock::now());
            ask();
        }
        const Heard heard = hear(live.wait(Clock::now()), -1);
        const auto now = Clock::now();
        if (heard.learned) settings.on_light = on_light();
        if (heard.signal != 0) return heard.signal;
        if (heard.suspend) {
            screen.suspend();
        } else if (heard.resized) {
            live.resized(now);
            wanted = true;
        } else if (!heard.key) {
            wanted = live.pass(size(), now);
        } else if (heard.key->code == ui::key::paste) {
            wanted = live.paste(heard.pasted, size());
        } else {
            wanted = live.key(*heard.key, size(), now);
        }
        wanted = wanted || heard.learned;
    }
    return 0;
}

void Terminal::close() {
    Inner& inner = *inner_;
    if (!inner.open) return;
    inner.open = false;
    inner.hear_out();
    inner.painter.clear();
    inner.stop_modes();
    endwin();
    release_signals();
    delscreen(inner.screen);
    if (inner.replaced != nullptr) delscreen(inner.replaced);
}

}  // namespace roundhouse::app
