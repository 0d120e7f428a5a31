// The pages that lie over a table: those that a key opens, and those between two rounds that wait
// for the key that continues. They look at the table and change nothing there.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "roundhouse/game/match.hpp"
#include "roundhouse/ui/ends/facts.hpp"
#include "roundhouse/ui/page/page.hpp"
#include "roundhouse/ui/table/view.hpp"

namespace roundhouse::ui {

// The table below a page, which outlives it.
class AtTable {
  public:
    AtTable() = default;
    AtTable(const AtTable&) = delete;
    AtTable& operator=(const AtTable&) = delete;
    virtual ~AtTable() = default;

    // As it is now; valid until something happens at the table.
    [[nodiscard]] virtual View view() const = 0;
    // Writes the score sheet to a file; a sentence on the result.
    virtual std::string write_csv() = 0;
};

// The page that the command opens: help, log, rules, scores, picture, one train. Null: none.
[[nodiscard]] std::unique_ptr<Page> page_for(Command command, AtTable& table);

// Why a command of the table does nothing now: another page lies over it, or it is not the time.
// Empty if there is nothing to say.
[[nodiscard]] std::string why_not_now(Command command, const View& view, bool covered);

// What follows the key that continues; `close` counts from the page that waited.
using Continues = std::function<Reply(const Press&)>;
// `rolled` is told that the engine is rolling into its hub.
[[nodiscard]] std::unique_ptr<Page> round_start_page(AtTable& table, Continues continues,
                                                     std::function<void()> rolled);
// Where the last page leads, and what it shows.
struct AfterGame {
    std::function<Reply()> leave;
    std::function<Reply()> again;   // the same people want another game
    std::function<Reply()> replay;  // this and the next: empty if it cannot be shown here
    std::function<Reply()> review;
    std::string no_replay = {};  // why not, in a sentence
    GameFacts facts = {};
    // Begins a review; what it returns is asked for its figures, and ends it with its own end. Both
    // are empty where there is none.
    std::function<std::function<GameFigures()>()> begin_review = {};
    // Is asked until it says that there is no more to wait for. Empty where no rating is shown.
    std::function<AwaitedRating()> rating = {};
    bool clipboard = false;  // the terminal takes text for its clipboard
};
// Winners and statistics.
[[nodiscard]] std::unique_ptr<Page> final_page(AtTable& table, AfterGame after);
// Who plays, and handing a seat to somebody else. `levels`: of computer players; `give` says what
// is wrong with that player for that seat, or "".
struct SeatGiving {
    std::vector<Seat> seats;  // that can be given away; at least one
    std::vector<std::string> levels;
    std::function<std::string(Seat, const game::Player&)> give;
    // For the next computer player of a level.
    std::function<std::string(const std::string& level)> computers_name;
    std::function<Reply()> given;  // `close` counts from the page
};
[[nodiscard]] std::unique_ptr<Page> seats_page(const AtTable& table, SeatGiving giving);

}  // namespace roundhouse::ui
