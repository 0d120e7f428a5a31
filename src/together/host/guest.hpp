// One terminal at a table: its connection, its settings, what is on its screen. A canvas leaves the
// table's process only if the terminal can take it now; otherwise it is sent the newest one later.
// Decides nothing about the game.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "roundhouse/play/company.hpp"
#include "roundhouse/ui/page/live_screen.hpp"
#include "together/host/plain_seat.hpp"
#include "together/host/seats.hpp"
#include "together/wire/connection.hpp"
#include "together/wire/limits.hpp"

namespace roundhouse::app {

class Guest {
  public:
    using Instant = ui::LiveScreen::Instant;

    Guest(GuestId number, wire::Connection connection, uid_t owner, pid_t at_process, Instant now)
        : id(number),
          user(owner),
          process(at_process),
          since(now),
          connection_(std::move(connection)) {}
    Guest(const Guest&) = delete;
    Guest& operator=(const Guest&) = delete;

    const GuestId id;
    const uid_t user;
    const pid_t process;
    const Instant since;  // it connected
    play::Place place = play::kNowhere;
    bool welcome = false;  // it has introduced itself and was taken
    std::vector<std::string> names_given;
    struct Choice {
        Arrival who;
        std::optional<int> seat;  // none: they watch
        int round = 0;            // in which they chose it
        bool asked = false;       // the others have been whether they may have it in that round
    };
    std::optional<Choice> choice;           // of somebody who was asked for a seat, until it is had
    std::optional<Instant> choosing_since;  // it is asked for a seat
    ui::Settings settings;
    Allowance chat;
    bool unshown = true;  // what has happened since its screen was last drawn

    [[nodiscard]] int fd() const { return connection_.fd(); }
    [[nodiscard]] bool pending() const { return connection_.pending(); }
    // Since when it has not taken what was sent; none: it has.
    [[nodiscard]] std::optional<Instant> stuck_since() const { return stuck_since_; }
    // Nothing more will come from it; and it was said goodbye.
    [[nodiscard]] bool gone() const { return gone_; }
    [[nodiscard]] bool parted() const { return parted_; }
    // The table has not seen yet that it is gone: it may still have pages of the game.
    [[nodiscard]] bool just_gone() const { return gone_ && welcome; }

    // What to wait for, for poll(). Whoever does not take what is sent is not heard either; and no
    // more is read than can be heard: so nobody fills the table's memory.
    [[nodiscard]] short events() const;
    // Something that poll() has reported: writes and reads what can be.
    void take(short happened, Instant now);
    // It has said more than has been heard.
    [[nodiscard]] bool has_next() const { return !gone_ && !pending() && connection_.has_next(); }
    // What it says next; none: nothing whole.
    [[nodiscard]] std::optional<wire::FromTerminal> next();
    void send(wire::FromTable message, Instant now);
    // A sentence, and no more.
    void refuse(const std::string& why, Instant now);
    // What is kept on its machine, a sentence, whether its seat waits for it, and no more.
    void part(const std::string& words, Instant now, bool seat_waits = false);

    // Says so if these people's names are new to it.
    void tell_names(std::vector<std::string> names, Instant now);

    // Its terminal, by what it says of itself.
    void introduce(const wire::Hello& hello);
    // The screen begins anew with these pages.
    void show_pages(ui::Pages pages, Instant now);
    // Of a terminal with lines of text instead of a screen; null: it has a screen.
    [[nodiscard]] PlainSeat* plain() const { return plain_.get(); }
    // What shows the game has to end before the game does.
    void leave_game();
    // Its people want another game with the others.
    [[nodiscard]] bool wants_another() const {
        return wants_another_ || (plain_ && plain_->wants_another());
    }
    void want_another() { wants_another_ = true; }
    void begin_anew() { wants_another_ = false; }
    // The last page has closed, or the lines have ended; what people have to know then.
    [[nodiscard]] bool finished() const;
    [[nodiscard]] std::string farewell() { return screen_ ? screen_->farewell() : ""; }

    // Its people have done something: a key, a paste, another window, a line.
    void hear(const wire::FromTerminal& message, Instant now);
    // Lets the pages see what others have done, and the time that has passed.
    void pass(Instant now);
    // Sends what has changed on the screen, if the terminal takes it.
    void show(Instant now);
    // Milliseconds until pass() is due; -1: never.
    [[nodiscard]] int wait(Instant now) const;

  private:
    wire::Connection connection_;
    bool gone_ = false;
    bool parted_ = false;
    bool wants_another_ = false;
    std::vector<std::string> names_told_;
    std::optional<Instant> stuck_since_;
    ui::Size size_{80, 24};
    std::unique_ptr<PlainSeat> plain_;
    std::unique_ptr<ui::Screen> screen_;
    std::optional<ui::LiveScreen> live_;
    std::optional<ui::Canvas> sent_;
    int sent_palette_ = -1;
    bool sent_mouse_ = false;
    std::uint32_t number_ = 0;   // of the last picture
    std::uint32_t barrier_ = 0;  // keys before that one was seen are not meant for what is shown
    std::size_t pages_seen_before_ = 0;

    void flush(Instant now);
    void show_screen(Instant now);
    [[nodiscard]] bool outdated(std::uint32_t seen) const { return seen < barrier_; }
};

}  // namespace roundhouse::app
