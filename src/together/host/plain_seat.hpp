// A terminal with lines of text at a table: what is said and asked there while people wait for each
// other, during the game and after it. Decides nothing about the game.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "app/lines/kept_voice.hpp"
#include "app/plain/game.hpp"
#include "together/host/waiting_page.hpp"
#include "together/wire/messages.hpp"

namespace roundhouse::app {

class PlainSeat {
  public:
    PlainSeat(const KeptVoice::Terminal& terminal, PlainStyle style)
        : voice_(terminal), style_(style) {}

    // People wait for each other; the room must outlive this, or the beginning of the game.
    void wait_in(const WaitingRoom& room, WaitingKeys keys);
    // The game goes on for the seats at that place; what it is given must outlive it, or
    // leave_game().
    // `notice` and `leaving` as of a plain game.
    void play(play::Sitting& sitting, play::Apart apart, std::function<std::string()> notice,
              std::function<std::string()> leaving);
    void leave_game() { game_.reset(); }

    void resize(int columns) { voice_.resize(columns); }
    // None: there will be no more.
    void take(const std::optional<std::string>& typed);
    void hide();
    // The terminal parts from the table: no hand stays on its screen.
    void put_away();
    // Tells what others have done.
    void look();

    // They leave; they want another game with the same people.
    [[nodiscard]] bool finished() const { return finished_; }
    [[nodiscard]] bool wants_another() const { return wants_another_; }
    // What has to be written there now; none: nothing is new.
    [[nodiscard]] std::optional<wire::Told> told();

  private:
    KeptVoice voice_;
    PlainStyle style_;
    const WaitingRoom* room_ = nullptr;  // null: the game has begun
    WaitingKeys keys_;
    std::string heard_;           // of the waiting room
    std::size_t said_heard_ = 0;  // of what was said there
    std::unique_ptr<PlainGame> game_;
    play::Sitting* sitting_ = nullptr;
    bool over_ = false;  // the game is, and was not left before
    bool wants_another_ = false;
    bool finished_ = false;

    [[nodiscard]] std::string prompt() const;
    [[nodiscard]] std::string who_is_here() const;
    // Of a computer player; gives what is said of it.
    std::string change_level(std::string_view typed);
    [[nodiscard]] const std::string& name_at(int seat) const;
    void take_in_room(const std::string& typed);
    void see_whether_it_ended();
};

}  // namespace roundhouse::app
