// A terminal without a screen: keys come from a script, frames are printed. It stands in for
// app/terminal, and is all that a record knows of the program besides its command line.
//   RECORD_SCRIPT: words with blanks between them
//     NAME            the key of that name, as in the config file
//     quick:NAME      the same, pressed too soon where that matters
//     click:X,Y       paste:TEXT      100x30 (resizes the window)
//     hide            as before the program is stopped from outside
//     tick            waits until the page does something by itself, if it will
#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <vector>

#include "app/terminal/terminal.hpp"
#include "record/still_world.hpp"
#include "roundhouse/threads/start.hpp"
#include "support/keys.hpp"

// With a script, there is a screen.
extern "C" int isatty(int) noexcept {
    return std::getenv("RECORD_SCRIPT") != nullptr ? 1 : 0;
}

namespace roundhouse::app {

namespace {

constexpr int kBetweenKeys = 1000;  // milliseconds

// Two numbers with that letter between them.
std::optional<std::pair<int, int>> pair_of(const std::string& word, const char* format) {
    int one = 0, two = 0, end = 0;
    if (std::sscanf(word.c_str(), format, &one, &two, &end) != 2 ||
        word.size() != static_cast<std::size_t>(end))
        return std::nullopt;
    return std::pair{one, two};
}

// How a frame looks: its text, then the styles of each row, as column+length:ink.attributes.
std::string looks(const ui::Canvas& canvas) {
    std::string out = canvas.to_text();
    for (int y = 0; y < canvas.height(); ++y) {
        std::string row;
        for (int x = 0, end = 0; x < canvas.width(); x = end) {
            const ui::Style style = canvas.at(x, y).style;
            for (end = x + 1; end < canvas.width() && canvas.at(end, y).style == style;) ++end;
            if (style == ui::Style{}) continue;
            fmt::format_to(std::back_inserter(row), " {}+{}:{}.{}", x, end - x,
                           static_cast<int>(style.ink), style.attrs);
        }
        if (!row.empty()) fmt::format_to(std::back_inserter(out), "~{}{}\n", y, row);
    }
    if (canvas.cursor) out += fmt::format("cursor {},{}\n", canvas.cursor->x, canvas.cursor->y);
    return out;
}

// How far a thread is must not be seen: it ends before whoever started it goes on.
threads::Thread ended(std::function<void()> work) {
    threads::Thread thread(std::move(work));
    thread.join();
    return thread;
}

}  // namespace

struct Terminal::Inner {
    std::istringstream script;
    ui::Size size;
    bool unicode = true;
    std::string last;  // frame
    ui::Wants wants;
    int untold = 0;  // milliseconds that have passed, of which the screen does not know

    void show(ui::Screen& screen, const Settings& settings, const std::string& word);
    void press(ui::Screen& screen, const std::string& word);
    void tick(ui::Screen& screen, int milliseconds);
    void key(ui::Screen& screen, ui::Key key);
};

void Terminal::Inner::show(ui::Screen& screen, const Settings& settings, const std::string& word) {
    std::string frame = fmt::format("{}x{} palette {} mouse {}\n", size.width, size.height,
                                    settings.palette, settings.mouse);
    frame += looks(screen.draw(size));
    wants |= screen.take_wants();
    fmt::print("# {}{}{}{}{}{}\n", word, wants.forget ? " forget" : "", wants.look ? " look" : "",
               wants.redraw ? " redraw" : "", wants.suspend ? " suspend" : "",
               wants.copy.empty() ? "" : " copy");
    wants = {};
    // An unchanged frame is not printed again.
    if (frame == last) return;
    fmt::print("{}", frame);
    last = std::move(frame);
}

void Terminal::Inner::tick(ui::Screen& screen, int milliseconds) {
    screen.tick(std::exchange(untold, 0) + milliseconds);
}

void Terminal::Inner::key(ui::Screen& screen, ui::Key key) {
    tick(screen, 0);
    // As in app/terminal: it was not meant for a page that nobody has seen.
    const ui::Wants now = screen.take_wants();
    wants |= now;
    if (!now.look && !now.forget) screen.key(key, size);
}

void Terminal::Inner::press(ui::Screen& screen, const std::string& word) {
    record::pass(kBetweenKeys);
    untold += kBetweenKeys;
    if (const auto to = pair_of(word, "%dx%d%n")) {
        size = {to->first, to->second};
    } else if (const auto at = pair_of(word, "click:%d,%d%n")) {
        key(screen, test::click(at->first, at->second));
    } else if (word.starts_with("paste:")) {
        screen.paste({word.begin() + 6, word.end()}, size);
    } else if (word == "hide") {
        screen.hide();
    } else if (word == "tick") {
        if (const int wait = screen.timeout(); wait >= 0) {
            record::pass(wait);
            tick(screen, wait);
        }
    } else if (word.starts_with("quick:") && screen.guarded(test::key(word.substr(6)), size)) {
        screen.too_soon(test::key(word.substr(6)));
    } else {
        key(screen, test::key(word.starts_with("quick:") ? word.substr(6) : word));
    }
}

Terminal::Terminal() : inner_(std::make_unique<Inner>()) {}
Terminal::~Terminal() = default;

std::variant<std::unique_ptr<Terminal>, NoTerminal> Terminal::open(const TerminalOptions& options) {
    const char* script = std::getenv("RECORD_SCRIPT");
    if (script == nullptr) return NoTerminal{"there is no script", false};
    std::unique_ptr<Terminal> terminal(new Terminal);
    threads::maker() = ended;
    terminal->inner_->script.str(script);
    terminal->inner_->unicode = options.glyphs != GlyphChoice::ascii;
    return terminal;
}

// Frames have frames, as a record can be read as text.
bool Terminal::paints() const {
    return false;
}
bool Terminal::unicode() const {
    return inner_->unicode;
}

// As if the terminal were gone when the script is at its end.
int Terminal::run(ui::Screen& screen, Settings& settings) {
    std::string word = "shown";
    while (!screen.finished()) {
        inner_->show(screen, settings, word);
        if (screen.timeout() == 0) {
            word = "at once";
            record::pass(1);
            inner_->tick(screen, 1);
        } else if (inner_->script >> word) {
            inner_->press(screen, word);
        } else {
            std::fflush(stdout);
            return SIGHUP;
        }
    }
    fmt::print("# {}: finished\n", word);
    return 0;
}

}  // namespace roundhouse::app
