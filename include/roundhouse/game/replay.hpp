// A recorded game as a row of positions that can be visited in any order: 0 is the game before its
// first deal, position n the game after its n-th record. Reaching any position costs a few dozen
// actions at most. Holds all hands; the caller decides what may be seen of a position.
#pragma once

#include <vector>

#include "roundhouse/game/match.hpp"

namespace roundhouse::game {

// What is worth stopping at.
enum class MarkKind : std::uint8_t {
    double_played,
    train_opened,
    last_tile_called,
    round_won,
    nobody_out,  // or everybody was suspended: nobody went out
};
struct Mark {
    int position = 0;
    MarkKind kind = MarkKind::double_played;
    bool operator==(const Mark&) const = default;
};

// Applies a record again to the state where it was made, so nothing is refused. Take-backs change
// nothing.
void apply_record(State& state, const Record& record);
// By record, counted from 1: whether it counts in the end. What was taken back does not, nor do the
// take-backs.
[[nodiscard]] std::vector<bool> records_that_stand(const std::vector<Record>& records);

class Replay {
  public:
    // The records must be those of a match with that setup; the replay ends at the first one that
    // does not fit.
    Replay(const Setup& setup, const Rules& rules, const std::vector<Record>& records);
    explicit Replay(const Match& match)
        : Replay(match.first_setup(), match.state().rules(), match.records()) {}

    [[nodiscard]] const Setup& setup() const { return setup_; }
    [[nodiscard]] const words::Names& names() const { return names_; }
    // The first positions with other players than before, and who plays from there on; the first is
    // position 0.
    struct Cast {
        int from = 0;
        std::vector<Player> players;
        words::Names names;
    };
    [[nodiscard]] const std::vector<Cast>& casts() const { return casts_; }
    [[nodiscard]] const Cast& cast(int position) const;
    // The last position; there are size() + 1 of them.
    [[nodiscard]] int size() const { return static_cast<int>(steps_.size()) - 1; }
    // Each `position` below is 0 to size().
    [[nodiscard]] State state(int position) const;
    // What led to this position; position 0 has none.
    [[nodiscard]] const Record& record(int position) const { return at(position).record; }
    [[nodiscard]] const Events& events(int position) const { return at(position).events; }
    // The records that lead there, for playing on from it.
    [[nodiscard]] std::vector<Record> records_to(int position) const;

    // What has happened in the current round since its deal, without what was taken back.
    [[nodiscard]] Events round_so_far(int position) const;

    // By position, upwards.
    [[nodiscard]] const std::vector<Mark>& marks() const { return marks_; }
    [[nodiscard]] const std::vector<int>& rounds() const { return rounds_; }  // as they begin
    [[nodiscard]] const std::vector<int>& turns() const { return turns_; }

    // The nearest one after, or before. If there is none: the same position for marks, the end or
    // the beginning of the game for turns and rounds.
    [[nodiscard]] int next_mark(int position) const;
    [[nodiscard]] int previous_mark(int position) const;
    [[nodiscard]] int next_turn(int position) const { return after(turns_, position); }
    [[nodiscard]] int previous_turn(int position) const { return before(turns_, position); }
    [[nodiscard]] int next_round(int position) const { return after(rounds_, position); }
    [[nodiscard]] int previous_round(int position) const { return before(rounds_, position); }

  private:
    // A position. Taking back leads to an earlier position's state (`same_as`).
    struct Step {
        Record record;
        Events events;
        int same_as = 0;    // the first position with this state
        int parent = 0;     // the position it was reached from
        int depth = 0;      // records on the way to it, without what was taken back
        int snapshot = -1;  // index in snapshots_
    };
    Setup setup_;
    words::Names names_;
    std::vector<Cast> casts_;
    std::vector<Step> steps_;
    struct Snapshot {
        State state;             // without its history,
        std::size_t rounds = 0;  // which is the beginning of history_
    };
    std::vector<Snapshot> snapshots_;
    std::vector<Points> history_;
    std::vector<Mark> marks_;
    std::vector<int> rounds_;
    std::vector<int> turns_;

    [[nodiscard]] const Step& at(int position) const {
        return steps_[static_cast<std::size_t>(position)];
    }
    void add(const Record& record, const Match& match);
    void take_snapshot(const State& state);
    void note(int position, const Events& events);
    [[nodiscard]] int after(const std::vector<int>& places, int position) const;
    [[nodiscard]] static int before(const std::vector<int>& places, int position);
};

}  // namespace roundhouse::game
