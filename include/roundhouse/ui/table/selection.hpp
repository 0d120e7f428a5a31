// Changes to what a person has selected at the table: a tile, a train, one of its ends; the answer
// to a request.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "roundhouse/ui/table/view.hpp"

namespace roundhouse::ui {

struct Stop {
    Train train;
    Pips at;  // kNoPips: the chosen tile does not fit there
};

// Everywhere the cursor can go: each train, twice if the tile fits both its ends.
[[nodiscard]] std::vector<Stop> stops(const Observation& game, std::optional<Tile> tile);

// Moves to the next tile of the hand, or the next one that can be played; false if there is none.
bool walk_tile(Selection& selection, const Observation& game, int by, bool playable_only);
// Gives a tile of the hand the place of another one, or moves the chosen tile by one place, from
// one end of the hand to the other. The order shown becomes the person's own.
void put_tile(Selection& selection, const Observation& game, Tile tile, Tile onto);
void move_tile(Selection& selection, const Observation& game, int by);
// New tiles come at the end of an own order.
void complete_own_order(Selection& selection, const Observation& game);
// Moves to the next train or end.
void walk_train(Selection& selection, const Observation& game, int by);

// What Enter does in a turn: the chosen play or, where nothing can be played, what is left to do.
// It may be refused, as a tile that does not fit is. None: there is nothing to choose.
[[nodiscard]] std::optional<Action> meant_by_enter(const Selection& selection,
                                                   const Observation& game);
// Chooses a tile and a train where none is chosen, or what was chosen is gone.
void ensure_choice(Selection& selection, const Observation& game);

// Chooses a tile; or the tile and the place of a play. The tile must be in the seat's hand.
void choose(Selection& selection, Tile tile, const Observation& game);
void choose(Selection& selection, const Play& play, const Observation& game);
// Sets the order of the hand for Sort::train.
void order_hand(Selection& selection, std::vector<Tile> order);
// Shows the result of a request to the person who made it; `refused` marks a refusal.
void answer(Selection& selection, Message message, bool refused = false);
void answer(Selection& selection, std::string told, bool refused = false);
void forget_message(Selection& selection);
// Removes all that belongs to one person.
void forget_person(Selection& selection);
// The words of a message; of a reply, in that length.
[[nodiscard]] std::string text_of(const Message& message, const Observation& game,
                                  const words::Names& names,
                                  words::DutyLength length = words::DutyLength::full);

// The longest hand that the page may have to show: only people's, if `levels` says who is a
// computer player.
[[nodiscard]] int longest_shown_hand(const Table& table, const std::vector<std::string>& levels);
// The hand size that the page is laid out for, updated between turns. It follows that hand with
// some slack, so that a tile drawn or played moves nothing.
[[nodiscard]] int steady_hand_space(int space, const Table& table,
                                    const std::vector<std::string>& levels = {});

}  // namespace roundhouse::ui
