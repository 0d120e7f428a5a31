#include "roundhouse/lesson/moments.hpp"

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <variant>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"

namespace roundhouse::lesson {

namespace {

std::vector<Topic> of_game(const rules::RuleSet& game, std::initializer_list<Topic> topics) {
    std::vector<Topic> all;
    std::ranges::copy_if(topics, std::back_inserter(all),
                         [&](Topic topic) { return words::has_topic(game, topic); });
    return all;
}

// What the learner sees, as questions.
class Sight {
  public:
    explicit Sight(const Observation& view)
        : view_(view),
          table_(view.table),
          rules_(view.table.rules),
          seat_(*view.seat),
          own_(rules_.own_train(seat_)),
          possible_(moves(view)),
          begins_(table_.turn.step == Step::begin),
          bound_(must_cover(table_)) {}

    [[nodiscard]] bool shows(Topic topic) const {
        if (suspended(topic)) return false;
        switch (topic) {
            case Topic::own_engine:
                return step(Step::lay_engine);
            case Topic::ring:
                return begins_ && ring_open(table_);
            case Topic::opening:
                return begins_ && table_.turn.opening && !bound_;
            case Topic::going_on:
                return step(Step::go_on) && table_.turn.opening;
            case Topic::turn:
                return ordinary() && (possible_.any_play() || chain());
            case Topic::visits:
                return step(Step::visit);
            case Topic::must_play:
                return ordinary() && possible_.any_play() && !possible_.draw && !possible_.pass;
            case Topic::communal:
                return ordinary() && communal_usable(table_, seat_);
            case Topic::others:
                return ordinary() && (rules_.others == Others::never ||
                                      (usable_trains(table_, seat_) & ~train_bit(own_) &
                                       ~rules_.communal_trains()) != 0);
            default:
                return shows_lack(topic) || shows_marker(topic) || shows_double(topic) ||
                       shows_end(topic);
        }
    }

  private:
    const Observation& view_;
    const Table& table_;
    const Rules& rules_;
    Seat seat_;
    Train own_;  // kNoTrain if nobody has one
    Moves possible_;
    bool begins_;  // before the first play of the turn
    bool bound_;

    // Rules of later turns, which the opening suspends while it lasts: what a double asks of the
    // one who played it (T5), and of the others (T9).
    [[nodiscard]] bool suspended(Topic topic) const {
        if (!table_.turn.opening) return false;
        switch (topic) {
            case Topic::later_doubles:
            case Topic::covering:
            case Topic::drawn_double:
            case Topic::further_covers:
            case Topic::in_a_row:
                return rules_.doubles_free;
            case Topic::last_double:  // F22 holds in any turn
                return rules_.doubles_free && rules_.out != Out::not_on_a_double;
            case Topic::uncovered:
            case Topic::used_up:
                return rules_.ignore_doubles;
            default:
                return false;
        }
    }

    [[nodiscard]] bool step(Step wanted) const { return table_.turn.step == wanted; }
    // A turn without special circumstances.
    [[nodiscard]] bool ordinary() const {
        return begins_ && !table_.turn.opening && !bound_ && !ring_open(table_);
    }
    [[nodiscard]] bool chain() const {
        return rules_.turn_tiles == TurnLength::all_that_fit && step(Step::go_on);
    }
    template <class Where>
    [[nodiscard]] bool plays_on(Where where) const {
        const auto targets = possible_.targets();
        return std::ranges::any_of(
            targets, [&](const Target& target) { return target.plays > 0 && where(target); });
    }
    [[nodiscard]] TileSet fitting_doubles() const {
        TileSet doubles;
        possible_.playable().for_each([&](Tile tile) {
            if (tile.is_double()) doubles.add(tile);
        });
        return doubles;
    }

    // Nothing fits, or it need not be played.
    [[nodiscard]] bool shows_lack(Topic topic) const {
        const bool nothing = !possible_.any_play();
        switch (topic) {
            case Topic::drawing:
                return begins_ && possible_.draw && nothing;
            case Topic::drawn_fits:
                return begins_ && table_.turn.drew && !nothing;
            case Topic::passing:
                return begins_ && possible_.pass && nothing && !possible_.draw;
            case Topic::may_draw:
            case Topic::honour:
                return ordinary() && possible_.draw && !nothing;
            case Topic::boneyard_gone:
                return table_.tiles_to_draw() == 0;
            default:
                return false;
        }
    }

    [[nodiscard]] bool shows_marker(Topic topic) const {
        if (own_ == kNoTrain || !ordinary()) return false;
        const bool own_fits = plays_on([&](const Target& target) { return target.train == own_; });
        switch (topic) {
            case Topic::own_open:
                return table_.is_open(own_) && own_fits;
            case Topic::elsewhere:
                return table_.is_started(own_) && !table_.is_open(own_) &&
                       plays_on([&](const Target& target) { return target.train != own_; });
            default:
                return false;
        }
    }

    [[nodiscard]] bool shows_double(Topic topic) const {
        switch (topic) {
            case Topic::doubles:
            case Topic::later_doubles:
                return !fitting_doubles().empty();
            case Topic::covering:
                return step(Step::follow_up);
            case Topic::drawn_double:
                return step(Step::follow_up) && table_.turn.laid_double != kNoTile &&
                       (view_.own.drawn_doubles &
                        number_bit(table_.laid()[table_.turn.laid_double].tile.high())) != 0;
            case Topic::further_covers:
                return step(Step::more_covers);
            case Topic::in_a_row:
                return step(Step::follow_up) && !possible_.draw;
            case Topic::free_doubles:
                return table_.turn.opening &&
                       (!fitting_doubles().empty() || table_.ends.uncovered() != 0);
            case Topic::uncovered:
                return begins_ && table_.ends.uncovered() != 0 &&
                       (bound_ || rules_.lock == Lock::that_train || rules_.lock == Lock::nothing);
            case Topic::branches:
                return begins_ && (table_.ends.forked() & table_.started) != 0 &&
                       table_.ends.uncovered() == 0;
            case Topic::used_up:
                return begins_ && nobody_can_cover(table_);
            default:
                return false;
        }
    }

    [[nodiscard]] bool shows_end(Topic topic) const {
        const int held = view_.own.hand.size();
        switch (topic) {
            case Topic::last_tile:
                return step(Step::call) || (begins_ && held == 2);
            case Topic::last_double:
                return held <= 2 && view_.own.hand.doubles() != 0;
            default:
                return false;
        }
    }
};

}  // namespace

std::vector<Topic> at_deal(const rules::RuleSet& game) {
    return of_game(game, {Topic::aim, Topic::deal, Topic::trains, Topic::hub, Topic::begins});
}

std::vector<Topic> at_turn(const rules::RuleSet& game, const Observation& view) {
    if (!view.to_move()) return {};
    const Sight sight(view);
    std::vector<Topic> due = of_game(
        game, {Topic::turn,           Topic::own_engine, Topic::drawn_double,  Topic::covering,
               Topic::further_covers, Topic::ring,       Topic::uncovered,     Topic::used_up,
               Topic::opening,        Topic::going_on,   Topic::visits,        Topic::drawing,
               Topic::drawn_fits,     Topic::passing,    Topic::boneyard_gone, Topic::last_tile,
               Topic::last_double,    Topic::doubles,    Topic::later_doubles, Topic::elsewhere,
               Topic::own_open,       Topic::communal,   Topic::free_doubles,  Topic::in_a_row,
               Topic::branches,       Topic::others,     Topic::must_play,     Topic::may_draw,
               Topic::honour});
    std::erase_if(due, [&](Topic topic) { return !sight.shows(topic); });
    return due;
}

std::vector<Topic> used_by(const Observation& view, const Action& action) {
    struct Visitor {
        const Rules& rules;
        Train own;
        bool opening;
        std::vector<Topic> operator()(const Play& play) const {
            std::vector<Topic> topics;
            if (play.tile.is_double()) topics.push_back(Topic::doubles);
            if (play.tile.is_double() && !opening) topics.push_back(Topic::later_doubles);
            if (play.train == own) return topics;
            topics.push_back(has_train(rules.communal_trains(), play.train) ? Topic::communal
                                                                            : Topic::others);
            topics.push_back(Topic::elsewhere);
            return topics;
        }
        std::vector<Topic> operator()(Draw) const { return {Topic::drawing}; }
        std::vector<Topic> operator()(Pass) const { return {Topic::passing}; }
        std::vector<Topic> operator()(Done) const { return {Topic::going_on}; }
        std::vector<Topic> operator()(Announce) const { return {Topic::last_tile}; }
        std::vector<Topic> operator()(Confess) const { return {Topic::honour}; }
    };
    const Rules& rules = view.rules();
    // Where a double has to be covered, that rule says everything but what a pass does.
    const bool passes = std::holds_alternative<Pass>(action);
    if (view.table.turn.step == Step::follow_up) return {Topic::covering};
    if (view.table.turn.step == Step::begin && must_cover(view.table))
        return passes ? std::vector{Topic::uncovered, Topic::passing}
                      : std::vector{Topic::uncovered};
    return std::visit(Visitor{rules, rules.own_train(*view.seat), view.table.turn.opening}, action);
}

std::vector<Topic> at_end(const rules::RuleSet& game) {
    return of_game(game, {Topic::round_end, Topic::points, Topic::next_round, Topic::game_end});
}

}  // namespace roundhouse::lesson
