// One page of a screen: what it draws, what its keys do, what the key line and help say of them.
// Pages lie on a stack (screen.hpp): a key goes to the uppermost and, if that does not take it, to
// those below that serve it. A page changes no other page, and knows no terminal and no clock.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "roundhouse/ui/canvas/canvas.hpp"
#include "roundhouse/ui/canvas/keys.hpp"
#include "roundhouse/ui/canvas/theme.hpp"
#include "roundhouse/ui/page/parts.hpp"

namespace roundhouse::ui {

// Copies what a page offers to the terminal's clipboard.
inline constexpr char32_t kCopyKey = U'y';

class Page;
using Pages = std::vector<std::unique_ptr<Page>>;  // the last one uppermost

// A key that was pressed.
struct Press {
    Key key;
    Command command = Command::none;  // what the key means to this user
    Size size;                        // of the page; a click is counted from its corner
    bool covered = false;             // a page above did not take it
    bool halted = false;              // and that page stops what goes on here
};
// Where nothing has been typed yet, a question mark asks for help; it is not a letter.
[[nodiscard]] inline bool asks_for_help(const Press& press) {
    return press.key.code == U'?' && press.command == Command::help;
}

// Whether it is a key that only this page gives a meaning, and the user no other one.
[[nodiscard]] inline bool is_own_key(const Press& press, char32_t code) {
    return !press.covered && press.key.code == code && leaves_key(press.command, code);
}

// What a page answers to a key, a tick or another page.
struct Reply {
    bool taken = false;  // otherwise the page below is asked
    // The page that answers, if it was asked by one above it.
    const Page* from = nullptr;
    std::string copy = {};  // text for the terminal's clipboard
    int close = 0;          // so many pages close, this one first, and those above it
    bool alone = false;     // only those above it close
    Pages open = {};        // then these go on top
    std::string note = {};  // said above the key line, until the next key
    bool look = false;      // what is shown next must be seen before a deliberate key counts
    bool forget = false;    // and keys typed ahead are dropped
    bool ring = false;      // a person's turn begins

    [[nodiscard]] static Reply done(std::string note = {});
    // Nobody can confirm that it has arrived. `possible`: the terminal takes text at all.
    [[nodiscard]] static Reply copying(std::string text, bool possible);
    [[nodiscard]] static Reply closing(int pages = 1);
    [[nodiscard]] static Reply opening(std::unique_ptr<Page> page);
};

// Whether the screen itself does that, on every page that leaves it to it.
[[nodiscard]] constexpr bool is_for_screen(Command command) {
    return command == Command::redraw || command == Command::suspend ||
           command == Command::palette || command == Command::mouse;
}

inline constexpr int kWholeWay = 1000;  // thousandths
// What moves over a page, by thousandths of its way. Differs from the page in a few cells only.
struct Movement {
    int milliseconds = 0;  // at normal speed
    std::function<void(Canvas&, const Glyphs&, int part)> draw;
};

// What a page is for, said on it the first time it is shown.
struct FirstWords {
    std::string name;  // under which it is remembered; empty: there is nothing to say
    std::string text;
};

class Page {
  public:
    Page() = default;
    Page(const Page&) = delete;
    Page& operator=(const Page&) = delete;
    virtual ~Page() = default;

    // On a canvas of at least kMinSize, less the rows of an alarm.
    virtual void draw(Canvas& canvas) const = 0;
    // With a note in the rows above the keys; a page that has words there makes room for it.
    virtual void draw_with(Canvas& canvas, const std::vector<std::string>& note) const {
        draw(canvas);
        put_note(canvas, note);
    }
    virtual Reply key(const Press& press) = 0;
    // Whether keys that the pages above leave are for this one to take, such as those that open
    // other pages.
    [[nodiscard]] virtual bool serves_above() const { return false; }

    // The keys that do something now, the most helpful first: for the key line and for help.
    [[nodiscard]] virtual std::vector<KeyHelp> keys() const { return {}; }
    // The command that opens this page, and closes it again.
    [[nodiscard]] virtual Command opened_by() const { return Command::none; }
    // Characters are text here, not commands, and so is what is pasted.
    [[nodiscard]] virtual bool takes_text() const { return false; }
    // Whether that key continues from a page that waits, so that it must not be pressed by
    // accident.
    [[nodiscard]] virtual bool deliberate(const Press& press) const {
        static_cast<void>(press);
        return false;
    }
    // The page below is shown, and this one is drawn over it.
    [[nodiscard]] virtual bool see_through() const { return false; }
    // What happens on the page below goes on.
    [[nodiscard]] virtual bool lets_run() const { return false; }
    // Whether the page can do with that size, which is some rows less than the window.
    [[nodiscard]] virtual bool fits(Size size) const {
        static_cast<void>(size);
        return true;
    }

    // Milliseconds until something happens by itself, -1: never. `covered`: a page above does not
    // let this one run.
    [[nodiscard]] virtual int timeout(bool covered) const {
        static_cast<void>(covered);
        return -1;
    }
    // That much time has passed; called at any time, before every key too.
    virtual Reply tick(int milliseconds, bool covered) {
        static_cast<void>(milliseconds);
        static_cast<void>(covered);
        return {};
    }
    // The next canvas must not show anything personal.
    virtual Reply hide() { return {}; }
    // The page above has closed.
    virtual Reply uncovered() { return {}; }

    // The program ends while the page is open: what people have to know once the screen is gone.
    virtual std::string farewell() { return {}; }

    // What must stay in sight on every page above as well, such as that the game is not saved.
    [[nodiscard]] virtual std::string alarm() const { return {}; }
    [[nodiscard]] virtual FirstWords first_words() const { return {}; }
    // What has moved since the page was last drawn, once; both canvases show this page, without the
    // rows that the screen adds. There may have been more or fewer of those before.
    [[nodiscard]] virtual std::optional<Movement> take_movement(const Canvas* before,
                                                                const Canvas& after) {
        static_cast<void>(before);
        static_cast<void>(after);
        return std::nullopt;
    }
};

inline Reply Reply::done(std::string note) {
    return {.taken = true, .note = std::move(note)};
}
inline Reply Reply::copying(std::string text, bool possible) {
    if (!possible) return done("This terminal takes no text for a clipboard.");
    Reply reply = done("Sent to your terminal's clipboard.");
    reply.copy = std::move(text);
    return reply;
}
inline Reply Reply::closing(int pages) {
    return {.taken = true, .close = pages};
}
[[nodiscard]] inline Pages only(std::unique_ptr<Page> page) {
    Pages pages;
    pages.push_back(std::move(page));
    return pages;
}
inline Reply Reply::opening(std::unique_ptr<Page> page) {
    return {.taken = true, .open = only(std::move(page))};
}

}  // namespace roundhouse::ui
