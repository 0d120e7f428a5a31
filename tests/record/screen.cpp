// A terminal without a screen: keys come from a script, frames are printed. It stands in for
// app/terminal, and is all that a record knows of the program besides its command line.
//   RECORD_SCRIPT: words with blanks between them
//     NAME            the key of that name, as in the config file
//     quick:NAME      the same, pressed too soon where that matters
//     click:X,Y       paste:TEXT      100x30 (resizes the window)
//     hide            as before the program is stopped from outside
//     tick            waits until the page does something by itself, if it will
#include <fmt/format.h>
#include <csignal>
#include <cstdio>
#include <iterator>
#include <stdexcept>
#include <vector>

#include "app/terminal/terminal.hpp"
#include "record/still_world.hpp"
#include "roundhouse/threads/start.hpp"
#include "support/keys.hpp"

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
std::jthread ended(std::function<void()> work) {
    std::jthread thread(std::move(work));
    thread.join();
    return thread;
}

}  // namespace

struct Terminal::Inner {
    std::istringstream script;
    ui::Size size;
    bool unicode = true;
    std::string last;  // frame

    void show(Page& page, const Settings& settings, const std::string& word);
    void press(Page& page, const std::string& word);
};

void Terminal::Inner::show(Page& page, const Settings& settings, const std::string& word) {
    std::string frame = fmt::format("{}x{} palette {} mouse {}\n", size.width, size.height,
                                    settings.palette, settings.mouse);
    frame += looks(page.draw(size));
    fmt::print("# {}{}{}{}{}\n", word, page.needs.flush ? " forget" : "",
               page.needs.must_be_seen ? " look" : "", page.needs.redraw ? " redraw" : "",
               page.needs.suspend ? " suspend" : "");
    page.needs = {};
    // An unchanged frame is not printed again.
    if (frame == last) return;
    fmt::print("{}", frame);
    last = std::move(frame);
}

void Terminal::Inner::press(Page& page, const std::string& word) {
    record::pass(kBetweenKeys);
    if (const auto to = pair_of(word, "%dx%d%n")) {
        size = {to->first, to->second};
    } else if (const auto at = pair_of(word, "click:%d,%d%n")) {
        page.key(test::click(at->first, at->second), size);
    } else if (word.starts_with("paste:")) {
        page.paste({word.begin() + 6, word.end()}, size);
    } else if (word == "hide") {
        page.hide();
    } else if (word == "tick") {
        if (const int wait = page.timeout(); wait >= 0) {
            record::pass(wait);
            page.tick();
        }
    } else if (word.starts_with("quick:") && page.guarded(test::key(word.substr(6)))) {
        page.too_quick(test::key(word.substr(6)));
    } else {
        page.key(test::key(word.starts_with("quick:") ? word.substr(6) : word), size);
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

bool Terminal::unicode() const {
    return inner_->unicode;
}

// As if the terminal were gone when the script is at its end.
int Terminal::run(Page& page, Settings& settings) {
    std::string word = "shown";
    while (!page.finished()) {
        inner_->show(page, settings, word);
        if (page.timeout() == 0) {
            word = "at once";
            record::pass(1);
            page.tick();
        } else if (inner_->script >> word) {
            inner_->press(page, word);
        } else {
            std::fflush(stdout);
            return SIGHUP;
        }
    }
    fmt::print("# {}: finished\n", word);
    return 0;
}

void Terminal::close() {}

}  // namespace roundhouse::app
