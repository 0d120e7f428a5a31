// Describes a situation at the table in a few lines that a domino player can read, and what follows
// from it.
//   Scene s("oll", 2);
//   s.engine(12).train(0, "12-9 9-9 (9-5 5-1) (9-3)").communal("12-4").hand(0, "4-1 3-3").turn(0);
//   CHECK(s.legal() == "4-1@c 3-3@0");
// Plays are written tile@train; `c` is the communal train, c1, c2, ... are several; `:number`
// follows where a tile fits the same train in two ways. "engine 9-9" lays one's own engine.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "roundhouse/engine/deal.hpp"
#include "roundhouse/engine/refusal.hpp"
#include "support/games.hpp"

namespace roundhouse::test {

std::vector<Tile> tiles(std::string_view list);
// Each hand, and the front of the boneyard, is filled up with the smallest tiles that are left, no
// doubles as long as there are others; tiles laid aside unseen come from the other end. Lots: one
// list for each drawing. The engine: where the order is random.
Deal deal_of(const State& state, const std::vector<std::string>& hands = {},
             std::string_view boneyard = "", const std::vector<std::string>& lots = {},
             std::string_view engine = "");

class Scene {
  public:
    Scene(std::string game, int players, Game rest = {});
    explicit Scene(const Rules& rules);

    // The situation. Every seat has had its first turn unless it is said to be in it.
    Scene& engine(int number);
    Scene& hand(int seat, std::string_view tiles);
    Scene& boneyard(std::string_view tiles);  // the first one is drawn first
    // Tiles from the hub outwards. "9-9 (9-5 5-1) (9-3)": what lies behind a tile, branch by
    // branch.
    Scene& train(int train, std::string_view chain);
    Scene& communal(std::string_view chain, int which = 1) {
        return train(rules().first_communal() + which - 1, chain);
    }
    Scene& laid_by(int seat, std::string_view tile);
    Scene& marker(int train);
    Scene& first_turn(std::initializer_list<int> seats);
    Scene& suspended(int seat);
    Scene& scores(std::initializer_list<int> scores);
    Scene& round(int round);
    Scene& turn(int seat);  // last: that seat is to move

    // A real deal, as deal_of has it.
    Scene& deal(const std::vector<std::string>& hands = {}, std::string_view boneyard = "",
                const std::vector<std::string>& lots = {}, std::string_view engine = "");

    // Plays actions, separated by commas, that must be legal.
    Scene& act(std::string_view actions);

    // What is so now.
    [[nodiscard]] std::string legal() const;  // largest tiles first, then the words
    [[nodiscard]] Refusal why(std::string_view action) const;  // why that is refused
    [[nodiscard]] std::string happened() const;                // in the last deal or call of act
    [[nodiscard]] int whose() const { return table().turn.seat; }
    [[nodiscard]] bool up(int train) const { return table().is_open(train); }
    [[nodiscard]] std::string ends(int train) const;  // "9 5!": ! needs a cover; largest first
    [[nodiscard]] std::string hand_of(int seat) const;
    [[nodiscard]] int boneyard_size() const { return table().tiles_to_draw(); }
    [[nodiscard]] std::string passed() const;                     // the set P
    [[nodiscard]] std::vector<int> points(int round = -1) const;  // of a finished round
    [[nodiscard]] Phase phase() const { return state.course.phase; }

    [[nodiscard]] const Rules& rules() const { return state.rules(); }
    [[nodiscard]] const Table& table() const { return state.round.table; }
    Table& table() { return state.round.table; }

    State state;

  private:
    Events events_;

    [[nodiscard]] std::string written(const Action& action) const;
    [[nodiscard]] std::string train_name(int train) const;
    [[nodiscard]] Action parse(std::string_view action) const;
};

// A round for two with a double-6 set, Bea (1) to move. The boneyard is empty, so she knows
// everything: 6-5 leaves Ann nothing that fits, and Bea neither, 15 pips against 17. After 5-2 or
// 5-1 she is left with 19 or, with 1-1 uncovered, 20.
Scene all_known();

// Ways to end a round that is under way. The seat to move goes out at once:
void go_out(Scene& s);
// Everybody passes, with these hands and an empty boneyard, until the round is blocked:
void block(Scene& s, const std::vector<std::string>& hands);
// The engines of that many rounds, each of them dealt in the same way.
std::vector<int> engines_of(Scene& s, int rounds, const std::vector<std::string>& hands);

}  // namespace roundhouse::test
