#include "together/join/showing.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "roundhouse/text/clean.hpp"
#include "roundhouse/ui/page/live_screen.hpp"
#include "together/wire/picture.hpp"

namespace roundhouse::app {

ui::Size shown_size(const Terminal& terminal) {
    const ui::Size size = terminal.size();
    return {std::min(size.width, wire::kLargestScreen.width),
            std::min(size.height, wire::kLargestScreen.height)};
}

int Showing::run(wire::Hello hello) {
    hello.unicode = terminal_.unicode();
    hello.look.paints = terminal_.paints();
    hello.look.clipboard = terminal_.takes_clipboard();
    // The table draws the first picture, so that it has to know.
    constexpr std::chrono::milliseconds kPatience{100};
    terminal_.ask();
    for (const auto end = Clock::now() + kPatience; terminal_.may_tell_its_ground();) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now());
        if (left.count() <= 0) break;
        const Terminal::Heard heard = terminal_.hear(static_cast<int>(left.count()), -1);
        if (heard.signal != 0) return heard.signal;
    }
    hello.look.on_light = terminal_.on_light();
    hello.size = shown_size(terminal_);
    send(hello);
    // The greeting is answered with a welcome.
    static_cast<void>(patience_.ask(Clock::now()));
    while (!ending_.ended) {
        constexpr int kWritesAgain = 50;
        const int longest = connection_.has_next()
                                ? 0
                                : ui::shorter(patience_.wait(Clock::now()),
                                              connection_.pending() ? kWritesAgain : -1);
        const Terminal::Heard heard = terminal_.hear(longest, connection_.fd());
        if (heard.signal != 0) {
            if (silent_) ending_.give_up();
            return heard.signal;
        }
        if (heard.suspend) {
            may_suspend_ = true;
            send(wire::Hidden{});
            if (silent_) suspend();
        }
        if (heard.resized) {
            send(wire::Resized{shown_size(terminal_)});
            if (silent_) paint({});
        }
        if (heard.learned) paint({});
        if (heard.key) press(*heard.key, heard.pasted);
        listen();
        look_whether_it_answers();
    }
    return 0;
}

std::optional<wire::FromTerminal> said_by(const ui::Key& key, const std::u32string& pasted,
                                          std::uint32_t seen, ui::Size shown) {
    if (key.code == ui::key::paste) return wire::Pasted{seen, pasted.substr(0, wire::kMostPasted)};
    if (key.code == 0 || key.x >= shown.width || key.y >= shown.height) return std::nullopt;
    return wire::Pressed{seen, key};
}

void Showing::press(const ui::Key& key, const std::u32string& pasted) {
    const ui::Command command = keys_.command(key);
    // Nothing has come that could be left otherwise, or nothing comes any more.
    if (command == ui::Command::quit && (!ending_.welcome || silent_)) return ending_.give_up();
    if (silent_) {
        if (command == ui::Command::suspend) suspend();
        return;
    }
    if (command == ui::Command::suspend) may_suspend_ = true;
    may_copy_ = keys_.by_place(key).code == ui::kCopyKey;
    const auto said = said_by(key, pasted, seen_, shown_size(terminal_));
    if (!said) return;
    send(*said);
    if (patience_.ask(Clock::now())) send(wire::Ping{});
}

// Several pictures that have come are shown as one.
void Showing::listen() {
    std::optional<wire::Picture> last;
    ui::Wants wants;
    exchange(connection_, patience_, ending_, [&](const wire::FromTable& message) {
        const auto* const picture = std::get_if<wire::Picture>(&message);
        if (picture == nullptr) return;
        wire::put_on(canvas_, *picture);
        wants |= {.forget = picture->forget,
                  .redraw = picture->redraw,
                  .suspend = picture->suspend,
                  .ring = picture->ring,
                  .copy = picture->copy};
        last = *picture;
    });
    if (last) show(*last, wants);
}

void Showing::look_whether_it_answers() {
    const bool silent = patience_.over(Clock::now());
    if (std::exchange(silent_, silent) != silent) paint({});
}

void Showing::show(const wire::Picture& picture, ui::Wants wants) {
    wants.suspend = wants.suspend && std::exchange(may_suspend_, false);
    if (!wants.copy.empty() && !std::exchange(may_copy_, false)) wants.copy.clear();
    palette_ = picture.palette;
    mouse_ = picture.mouse;
    paint(wants);
    seen_ = picture.number;
    if (wants.suspend) suspend();
}

// The table's picture, and below it what the table cannot say.
void Showing::paint(const ui::Wants& wants) {
    const ui::Size window = shown_size(terminal_);
    ui::Canvas canvas = canvas_ ? *canvas_ : ui::Canvas(window);
    if (silent_) {
        const int width = std::min(canvas.width(), window.width);
        const std::string quit = keys_.label(ui::Command::quit);
        const std::string leaves = (quit.empty() ? "" : quit + " or ") + "Ctrl-C leaves.";
        const std::string words = "The table does not answer. " + leaves;
        const ui::Style style(ui::Ink::alarm, ui::kBold);
        const int y = std::min(canvas.height(), window.height) - 1;
        canvas.fill(0, y, width, 1, " ", style);
        canvas.put(0, y, text::columns(words) <= width ? words : "No answer. " + leaves, style,
                   width);
    }
    terminal_.show(canvas, palette_, mouse_, wants);
}

void Showing::suspend() {
    terminal_.suspend();
    send(wire::Resized{shown_size(terminal_)});
    paint({.forget = true});
}

}  // namespace roundhouse::app
