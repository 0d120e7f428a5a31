#include "plan.hpp"

#include <algorithm>
#include <limits>

namespace roundhouse::bots {

namespace {

// The numbers at the own train's ends, as a play leaves them.
class OwnEnds {
  public:
    OwnEnds(const Table& table, Seat seat) {
        if (!table.is_started(seat)) {
            if (table.engine != kNoPips) add(table.engine);
            return;
        }
        for (const End& end : table.ends())
            if (end.train == seat) add(end.pips);
    }

    void play(const Rules& rules, const Play& play) {
        if (play.at == kNoPips) {  // B4: an own engine has two ends
            size_ = 0;
            add(play.tile.high());
            add(play.tile.high());
            return;
        }
        const auto begin = numbers_.begin();
        const auto end = begin + size_;
        if (const auto found = std::find(begin, end, play.at); found != end) {
            std::copy(found + 1, end, found);
            --size_;
        }
        const int ends = play.tile.is_double() ? std::max<int>(1, rules.covers) : 1;
        for (int k = 0; k < ends; ++k) add(play.tile.other(play.at));
    }

    // The plan takes two ends: the newest ones that differ, where there are more.
    [[nodiscard]] Roots roots() const {
        Roots roots;
        if (size_ == 0) return roots;
        roots.add(numbers_[size_ - 1]);
        if (size_ == 1) return roots;
        for (std::size_t k = size_ - 1; k-- > 0;) {
            if (numbers_[k] == roots.number[0]) continue;
            roots.add(numbers_[k]);
            return roots;
        }
        roots.add(roots.number[0]);
        return roots;
    }

  private:
    std::array<Pips, kMaxEnds> numbers_{};
    std::size_t size_ = 0;

    void add(Pips number) { numbers_[size_++] = number; }
};

// Whether the roots reach every tile of the set.
bool reached(const TileSet& tiles, const Roots& roots) {
    Row seen = 0;
    for (int k = 0; k < roots.size; ++k) seen |= row_bit(roots.number[static_cast<std::size_t>(k)]);
    for (unsigned fresh = seen; fresh != 0;) {
        const auto n = static_cast<Pips>(std::countr_zero(fresh));
        fresh = (fresh & (fresh - 1)) | (tiles.row(n) & ~static_cast<unsigned>(seen));
        seen |= tiles.row(n);
    }
    for (Pips n = 0; n < kMaxNumbers; ++n)
        if (tiles.row(n) != 0 && !(seen & row_bit(n))) return false;
    return true;
}

// Whether a double played now wants a cover from its player.
bool wants_cover(const Table& table, const Play& play) {
    const Rules& rules = table.rules;
    return play.at != kNoPips && play.tile.is_double() && rules.covers > 0 &&
           rules.follow_up != FollowUp::none && !(table.turn.opening && rules.opening_doubles_free);
}

// The marker of the own train when this play's turn is over.
bool open_after(const Table& table, const Play& play) {
    const Rules& rules = table.rules;
    const Seat seat = table.turn.seat;
    if (play.train == seat) {
        if (rules.marker_down == MarkerDown::never) return table.is_open(seat);
        return table.is_open(seat) && (table.suspended & seat_bit(seat)) != 0;
    }
    if (table.is_open(seat)) return true;
    return rules.up_without_own_play && table.turn.discretionary && !table.turn.played_own &&
           (table.is_started(seat) || !rules.up_only_when_started);
}

Weights plan_weights(const Taste& taste) {
    return {static_cast<int>(taste.weight_tile), static_cast<int>(taste.weight_pip), 0};
}

class Judge {
  public:
    Judge(const Taste& taste, const Table& table, const Holding& own, const Plan& plan)
        : taste_(taste),
          table_(table),
          own_(own),
          plan_(plan),
          seat_(table.turn.seat),
          blank_(table.rules.counting == Counting::pips ? table.rules.double_blank : 0) {
        int fewest = kMaxTiles;
        for (Seat seat = 0; seat < table.rules.players; ++seat)
            if (seat != seat_) fewest = std::min<int>(fewest, table.hand_sizes[seat]);
        const double late = std::clamp(1.0 - (fewest - 1) / 6.0, 0.0, 1.0);
        tiles_ = 1 - late * taste.late_tile;
        pips_ = 1 + late * taste.late_pip;
        unseen_.fill(static_cast<std::int8_t>(table.rules.max_pips + 1));
        for (const Laid& laid : table.laid()) see(laid.tile);
        if (table.engine != kNoPips) see(Tile(table.engine, table.engine));
        for (Pips n = 0; n <= table.rules.max_pips; ++n)
            unseen_[n] = static_cast<std::int8_t>(unseen_[n] - count(own.hand.row(n)));
        for (const End& end : table.ends())
            if (end.train != seat_ && public_to_me(end.train)) usable_ |= row_bit(end.pips);
    }

    // The cost of a hand that is left with a plan.
    [[nodiscard]] double holding(const TileSet& hand, const TileSet& plan, Row usable) const {
        double tiles = 0;
        double pips = 0;
        hand.for_each([&](Tile tile) {
            const int points = tile.pips() + (tile == Tile(0, 0) ? blank_ : 0);
            if (plan.contains(tile)) {
                tiles += taste_.plan_tile;
                pips += taste_.plan_pip * points;
            } else {
                tiles += taste_.off_tile + (tile.is_double() ? taste_.off_double : 0);
                if (((row_bit(tile.high()) | row_bit(tile.low())) & usable) != 0)
                    tiles -= taste_.off_fits;
                pips += taste_.off_pip * points;
            }
        });
        return tiles_ * tiles + pips_ * pips;
    }
    [[nodiscard]] double holding() const { return holding(own_.hand, plan_.tiles, usable_); }

    // Whether the plan stays as it is, or loses its own next tile.
    [[nodiscard]] bool keeps_plan(const Play& play) const {
        const bool planned = plan_.tiles.contains(play.tile);
        if (play.train != seat_) return !planned;
        if (!planned) return false;
        OwnEnds ends(table_, seat_);
        ends.play(table_.rules, play);
        TileSet rest = plan_.tiles;
        rest.remove(play.tile);
        return reached(rest, ends.roots());
    }

    double play(const Play& play, Plan* after) const {
        OwnEnds ends(table_, seat_);
        Plan left = left_after(plan_, play, ends);
        double cost = 0;
        if (wants_cover(table_, play)) {
            cost = covered(play, ends, left);
        } else {
            cost = holding(left.hand, left.tiles, usable_after(play));
        }
        if (after) *after = left;
        return cost + around(play, left);
    }

  private:
    const Taste& taste_;
    const Table& table_;
    const Holding& own_;
    const Plan& plan_;
    Seat seat_;
    int blank_;  // more points for 0-0
    double tiles_ = 1;
    double pips_ = 1;
    std::array<std::int8_t, kMaxNumbers> unseen_;  // tiles with that number that nobody has shown
    Row usable_ = 0;  // numbers at ends of others' and communal trains that the seat may use

    void see(Tile tile) {
        --unseen_[tile.high()];
        if (!tile.is_double()) --unseen_[tile.low()];
    }
    [[nodiscard]] bool public_to_me(std::uint8_t train) const {
        return table_.rules.others == Others::always || table_.is_open(train);
    }
    [[nodiscard]] Row usable_after(const Play& play) const {
        if (play.train == seat_ || play.at == kNoPips) return usable_;
        return static_cast<Row>((usable_ & ~row_bit(play.at)) | row_bit(play.tile.other(play.at)));
    }

    // The plan when that tile is gone. What is left of an optimal plan after a tile that is not in
    // it, or after its own next tile, is optimal; else it is made anew.
    Plan left_after(const Plan& plan, const Play& play, OwnEnds& ends) const {
        Plan left = plan;
        left.hand.remove(play.tile);
        const bool planned = plan.tiles.contains(play.tile);
        if (play.train == seat_) {
            ends.play(table_.rules, play);
            left.roots = ends.roots();
            if (planned) {
                left.tiles.remove(play.tile);
                if (reached(left.tiles, left.roots)) return left;
            }
        } else if (!planned) {
            return left;
        }
        left.tiles = best_tiles(left.hand, left.roots, plan_weights(taste_));
        return left;
    }

    // A double and its cover go together: the best cover, or the price of none.
    double covered(const Play& play, const OwnEnds& ends, const Plan& left) const {
        const Pips number = play.tile.high();
        const Row covers = left.hand.row(number);
        if (covers == 0) {
            const bool elsewhere = table_.rules.follow_up == FollowUp::anywhere &&
                                   !left.tiles.empty() && play.train != seat_;
            return holding(left.hand, left.tiles, usable_after(play)) +
                   (elsewhere ? 0 : taste_.uncovered);
        }
        double best = std::numeric_limits<double>::max();
        for_each_number(covers, [&](Pips n) {
            OwnEnds then = ends;
            const Play cover{Tile(number, n), play.train, number};
            const Plan rest = left_after(left, cover, then);
            best = std::min(best, holding(rest.hand, rest.tiles, usable_after(cover)));
        });
        return best;
    }

    // What the play does to the others, and they may do to it.
    [[nodiscard]] double around(const Play& play, const Plan& left) const {
        double cost = 0;
        const bool own = play.train == seat_;
        const bool open = open_after(table_, play);
        if (open && !left.tiles.empty() && table_.rules.others == Others::by_marker)
            cost += taste_.open_own;
        if (!own && play.train < table_.rules.players) cost -= taste_.hinder;
        if (play.at != kNoPips && (!own || open)) {
            const Pips shown = play.tile.other(play.at);
            cost += taste_.gift * unseen_[shown] / table_.rules.max_pips;
        }
        return cost;
    }
};

}  // namespace

// Found by trying variations in games against simpler players, by what the rules have in common: a
// duel or a round of several; doubles that fork, so that there are many ends; own trains that open
// with every turn spent elsewhere.
Taste taste_for(const Rules& rules) {
    Taste taste;
    const bool forks = rules.covers > 1;
    if (rules.players > 2) {
        taste.plan_tile = 9.4;  // somebody is always nearly out: every tile counts now
        if (forks) {
            taste.plan_pip = 0.56;
            taste.gift = 14.5;
            taste.hinder = 3.4;
        } else {
            taste.off_pip = 1.3;
            taste.gift = 4.4;
        }
    } else if (forks) {
        taste.off_tile = 5.2;
        taste.off_pip = 1.2;
        taste.plan_tile = 3;
        taste.gift = 7.8;
        taste.hinder = -1.9;
    } else if (!rules.up_without_own_play) {
        taste.off_pip = 1.2;
        taste.plan_tile = 1.5;
        taste.hinder = -1;
        taste.weight_tile = 17;
        taste.weight_pip = 3;
    }
    return taste;
}

Plan Planner::plan_for(const Table& table, Seat seat, const TileSet& hand) const {
    Plan plan;
    plan.hand = hand;
    plan.roots = OwnEnds(table, seat).roots();
    plan.tiles = best_tiles(hand, plan.roots, plan_weights(taste_));
    plan.known = true;
    return plan;
}

double Planner::cost(const Table& table, const Holding& own, const Play& play, const Plan& plan,
                     Plan* after) const {
    return Judge(taste_, table, own, plan).play(play, after);
}

Action Planner::choose(const Table& table, const Holding& own, const Moves& moves,
                       Plan& plan) const {
    const Seat seat = table.turn.seat;
    if (!moves.any_play()) {
        if (moves.announce) return Announce{};
        return moves.nth(0, seat);
    }
    const int plays = moves.plays();
    if (plays == 1 && !moves.done) return moves.nth(0, seat);
    if (!plan.known || !(plan.hand == own.hand) || !(plan.roots == OwnEnds(table, seat).roots()))
        plan = plan_for(table, seat, own.hand);

    const Judge judge(taste_, table, own, plan);
    Action best = Done{};
    Plan best_after = plan;
    double least = moves.done ? judge.holding() : std::numeric_limits<double>::max();
    const auto consider = [&](bool leaving) {
        for (int k = 0; k < plays; ++k) {
            const Action action = moves.nth(k, seat);
            const Play& play = std::get<Play>(action);
            if (quick_ && judge.keeps_plan(play) == leaving) continue;
            Plan after;
            const double cost = judge.play(play, &after);
            if (cost >= least) continue;
            least = cost;
            best = action;
            best_after = after;
        }
    };
    consider(false);
    if (quick_ && best == Action(Done{})) consider(true);
    plan = best_after;
    return best;
}

}  // namespace roundhouse::bots
