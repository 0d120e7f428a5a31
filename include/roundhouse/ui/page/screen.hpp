// All that one terminal shows: a stack of pages, and what is the same on every page: rows for
// alarms and first words, notes, help, colours, motion, windows that are too small. Keys and
// elapsed time come in, canvases go out. Knows no game, no terminal and no clock.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "roundhouse/ui/page/page.hpp"
#include "roundhouse/ui/page/settings.hpp"

namespace roundhouse::ui {

// What a screen asks of its terminal besides being shown.
struct Wants {
    bool forget = false;    // drop keys typed ahead, once the canvas is shown
    bool look = false;      // the canvas must be seen before a deliberate key counts
    bool redraw = false;    // write the whole screen again
    bool suspend = false;   // stop, and return to the shell
    bool ring = false;      // the bell
    std::string copy = {};  // text for its clipboard; "": none

    Wants& operator|=(const Wants& more) {
        forget |= more.forget;
        look |= more.look;
        redraw |= more.redraw;
        suspend |= more.suspend;
        ring |= more.ring;
        if (!more.copy.empty()) copy = more.copy;
        return *this;
    }
};

class Screen {
  public:
    Screen(std::unique_ptr<Page> lowest, Settings& settings);
    Screen(Pages pages, Settings& settings);
    // From the uppermost down: pages may use what those below them have.
    ~Screen();
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;

    [[nodiscard]] Canvas draw(Size size);
    void key(Key key, Size size);
    // Typed where characters are text; anywhere else it is ignored.
    void paste(const std::u32string& text, Size size);
    // Whether that key must be pressed deliberately here (KeyGuard); and what to say if it was not.
    [[nodiscard]] bool guarded(Key key, Size size) const;
    void too_soon(Key key);
    // Whether that key may begin, decide or end something here, rather than show something.
    [[nodiscard]] bool decides(Key key, Size size) const;
    // Milliseconds until tick() is due, -1: never. `elapsed`: since the call before; called before
    // every key, too, so that no page counts time in which another was shown.
    [[nodiscard]] int timeout() const;
    void tick(int elapsed);
    void hide();
    // As if that had been asked for by a key: hides what is personal, and stops.
    void suspend();
    // The last page has closed.
    [[nodiscard]] bool finished() const { return pages_.empty(); }
    // To be called last: what people have to know once the screen is gone, which is the last page's
    // note or what pages still open say.
    [[nodiscard]] std::string farewell();
    [[nodiscard]] Wants take_wants() { return std::exchange(wants_, {}); }

    [[nodiscard]] const Page& top() const { return *pages_.back(); }
    [[nodiscard]] std::size_t depth() const { return pages_.size(); }

  private:
    // Rows that are added below the title: the pages are drawn for a window without them.
    struct Rows {
        std::string alarm;
        bool alarm_has_row = false;
        std::vector<std::string> first_use;
        [[nodiscard]] int count() const {
            return (alarm_has_row ? 1 : 0) + static_cast<int>(first_use.size());
        }
    };
    struct InMotion {
        Movement movement;
        int past = 0;   // milliseconds
        int whole = 1;  // milliseconds
    };

    Settings& settings_;
    Pages pages_;
    Wants wants_;
    std::string note_;
    std::string saying_;  // the name of the first words on the screen
    std::optional<InMotion> moving_;
    std::optional<Canvas> last_;  // as it was drawn, if anything may move
    std::size_t last_depth_ = 0;

    [[nodiscard]] Rows rows(Size size) const;
    void draw_pages(Canvas& canvas) const;
    void draw_rows(Canvas& canvas, const Rows& rows) const;
    void remember_saying();
    void animate(Canvas& canvas);
    [[nodiscard]] bool may_move() const;
    [[nodiscard]] bool covered(std::size_t page) const;
    [[nodiscard]] Press press(Key key, Size size) const;
    // The key that a click on its name in the key line means, or a row of a list; otherwise as it
    // is.
    [[nodiscard]] Key meant(Key key, Size size) const;
    // The reply of that page.
    void apply(Reply reply, std::size_t page);
    // Closes the uppermost, until so many are left.
    void drop_to(std::size_t pages);
    // The same, and tells the page that is uncovered.
    void close_to(std::size_t pages);
    bool close_by_command(Command command);
    void everywhere(Command command);
};

}  // namespace roundhouse::ui
