// Plain games at several terminals of one table, in one process: each is given a line in turn, and
// all look after it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/lines/kept_voice.hpp"
#include "app/plain/game.hpp"
#include "roundhouse/play/company.hpp"
#include "support/match.hpp"
#include "support/quick_hints.hpp"

namespace roundhouse::test {

class PlainCompany {
  public:
    struct Terminal {
        play::Place place;
        SeatMask seats;
        app::KeptVoice voice;
        app::PlainGame game;
        std::string said{};    // since its last line
        std::string fresh{};   // since the last line of anybody
        std::string screen{};  // all since the last wipe

        Terminal(PlainCompany& table, SeatMask mask, app::PlainStyle style);
        [[nodiscard]] bool asks(std::string_view part) const {
            return game.prompt().find(part) != std::string::npos;
        }
        [[nodiscard]] bool heard(std::string_view part) const {
            return said.find(part) != std::string::npos;
        }
        void collect();
    };

    explicit PlainCompany(const Game& game)
        : match(new_match(game)), sitting(match, play::computers_for(match, kQuickHints)) {}

    // Somebody sits down with these seats, or watches; returns the number of the terminal.
    std::size_t come(unsigned seats, app::PlainStyle style = {});
    // Has the game begin at all terminals that have come since.
    void begin();
    // The line is typed there; none: the input ends.
    void type(std::size_t terminal, const std::optional<std::string>& line);
    // Its connection is lost.
    void lose(std::size_t terminal);

    Terminal& operator[](std::size_t terminal) { return *terminals_[terminal]; }
    const Terminal& operator[](std::size_t terminal) const { return *terminals_[terminal]; }
    [[nodiscard]] bool is_there(std::size_t terminal) const {
        return terminals_[terminal] != nullptr;
    }
    [[nodiscard]] std::size_t size() const { return terminals_.size(); }
    // The one where that seat is.
    std::size_t at(Seat seat);

    game::Match match;
    play::Sitting sitting;
    play::Company company{sitting};
    // To be set before anybody comes: each sits at a keyboard, where lines come so fast that no
    // Enter was meant.
    bool at_keyboards = false;
    // Called after anybody has done anything, when all have been told.
    std::function<void()> after = nullptr;

  private:
    std::vector<std::unique_ptr<Terminal>> terminals_;  // null: gone
    std::vector<bool> begun_;

    void all_look();
};

inline const Game kThree{.game = "mexican", .players = 3, .seed = 4, .rounds = 2};

// Each of three at a terminal of their own, the first round dealt.
void three_sit_down(PlainCompany& table);
// The first choice, for whoever is to move.
void play_first(PlainCompany& table);

}  // namespace roundhouse::test
