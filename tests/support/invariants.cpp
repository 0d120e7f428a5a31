#include "support/invariants.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <stdexcept>
#include <vector>

#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/choices.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/formats/position/position.hpp"
#include "roundhouse/formats/protocol/protocol.hpp"
#include "support/permuted.hpp"
#include "support/position.hpp"

namespace roundhouse::test {

namespace {

// Every tile in exactly one place: hub, hands, table, boneyard or aside.
bool conserves(const State& state) {
    const Table& table = state.round.table;
    TileSet seen;
    int count = 0;
    const auto add = [&](Tile tile) {
        seen.add(tile);
        ++count;
    };
    if (table.engine != kNoPips) add(Tile(table.engine, table.engine));
    for (const LaidTile& laid : table.laid()) add(laid.tile);
    for (std::size_t k = 0; k < table.rest_size; ++k) add(state.round.rest_pool[k]);
    for (std::size_t seat = 0; seat < table.rules.players; ++seat) {
        seen.add_all(state.round.holdings[seat].hand);
        count += table.hand_sizes[seat];
    }
    return count == tiles_in_set(table.rules.max_pips) &&
           seen == TileSet::whole(table.rules.max_pips);
}

bool hands_are_counted(const State& state) {
    for (std::size_t seat = 0; seat < state.rules().players; ++seat)
        if (state.round.holdings[seat].hand.size() != state.round.table.hand_sizes[seat])
            return false;
    return true;
}

bool scores_add_up(const Course& course, int players) {
    for (int seat = 0; seat < players; ++seat) {
        int sum = 0;
        for (const Points& points : course.history) sum += points[static_cast<std::size_t>(seat)];
        if (sum != course.scores[static_cast<std::size_t>(seat)]) return false;
    }
    return true;
}

// Whether the communal trains are open, the others only where there are markers, and the communal
// ones started from the lowest on (F8, F9).
bool trains_agree(const Table& table) {
    const Rules& rules = table.rules;
    const unsigned communal = rules.communal_trains();
    const unsigned started = (table.started & communal) >> rules.first_communal();
    const bool markers = rules.own_trains && rules.others == Others::by_marker;
    return (table.open & communal) == communal && (markers || table.open == communal) &&
           (started & (started + 1)) == 0;
}

// Before the ring is closed nothing but its tiles lies on the table (F10).
bool ring_comes_first(const Table& table) {
    return std::popcount(table.started) >= table.rules.ring ||
           std::ranges::all_of(table.laid(),
                               [](const LaidTile& laid) { return laid.link == kNoTile; });
}

// Hands leave more than the reserve, and nobody draws from it, nor what is unseen (F16).
bool reserve_is_kept(const Table& table) {
    return table.rest_size >= table.rules.unseen + table.rules.reserve;
}

// The uncovered doubles that bind the seat to move, by index; none where it is free (F17, F19).
std::vector<std::uint8_t> binding_doubles(const Table& table) {
    const Rules& rules = table.rules;
    std::vector<std::uint8_t> doubles;
    if (rules.lock == Lock::nothing || rules.lock == Lock::that_train) return doubles;
    if (table.turn.opening && rules.ignore_doubles) return doubles;
    const Turn& now = table.turn;
    for (const End& end : table.ends) {
        const bool next = end.tile >= now.bound_from && end.tile < now.laid_before;
        if (end.owed > 0 && (rules.lock == Lock::table || next)) doubles.push_back(end.tile);
    }
    if (doubles.empty() || rules.several == Several::any) return doubles;
    const auto [first, last] = std::ranges::minmax(doubles);
    return {rules.several == Several::first_laid_first ? first : last};
}

// A bound seat covers one of those doubles, or draws, or passes; others' locked trains take covers
// only.
bool plays_obey_locks(const Table& table, const Moves& moves) {
    const std::vector<std::uint8_t> binding = binding_doubles(table);
    const bool trains_locked = table.rules.lock == Lock::that_train && !table.turn.opening;
    for (const Target& target : moves.targets()) {
        const End* end = target.end == kNoEnd ? nullptr : &table.ends[target.end];
        if (table.turn.step == Step::begin && !binding.empty() &&
            (end == nullptr || end->owed == 0 || std::ranges::count(binding, end->tile) == 0))
            return false;
        if (trains_locked && end != nullptr && end->owed == 0 &&
            std::ranges::any_of(table.ends, [&](const End& other) {
                return other.train == end->train && other.owed > 0;
            }))
            return false;
    }
    return true;
}

// F18, F22.
bool doubles_are_limited(const Table& table, const Moves& moves) {
    const Rules& rules = table.rules;
    const Turn& now = table.turn;
    const bool free = now.opening && rules.doubles_free;
    const bool two =
        rules.in_a_row == InARow::two || rules.in_a_row == InARow::two_with_a_third_tile;
    if (two && !free && doubles_in_turn(table) > 2) return false;
    const bool last = rules.out == Out::not_on_a_double && table.hand_sizes[now.seat] == 1;
    const bool second = rules.in_a_row == InARow::one && !free && now.step == Step::follow_up;
    bool plays_double = false;
    moves.playable().for_each([&](Tile tile) { plays_double |= tile.is_double(); });
    return !plays_double || (!last && !second);
}

// F20.
bool used_up_doubles_are_gone(const Table& table) {
    return table.rules.exhausted == Exhausted::stays_locked ||
           std::ranges::none_of(table.ends, [&](const End& end) {
               return end.owed > 0 && used_up(table, end.pips);
           });
}

// What the rules of a format add to the five games.
std::string broken_beside(const Table& table, const Moves& moves) {
    if (!trains_agree(table)) return "a train is open or started that cannot be";
    if (!ring_comes_first(table)) return "something lies beyond a ring that is not closed";
    if (!reserve_is_kept(table)) return "a tile was drawn that nobody may draw";
    if (moves.draw && table.tiles_to_draw() <= 0) return "a draw from an empty boneyard is legal";
    if (!plays_obey_locks(table, moves)) return "a play is legal that a double locks";
    if (!doubles_are_limited(table, moves)) return "a double is legal that does not fit";
    if (!used_up_doubles_are_gone(table)) return "a double waits for tiles that are all laid";
    if (table.ends.size() > kMaxEnds) return "there are too many ends";
    return "";
}

// Each end is among those of its train and no other, among the uncovered ones if it is, and among
// the distinct ones if it is the first of its train that shows its number.
bool ends_are_filed(const Ends& ends) {
    EndMask found = 0;
    for (Train train = 0; train < kMaxTrains; ++train) {
        if ((found & ends.of(train)) != 0) return false;
        found |= ends.of(train);
        if (has_train(ends.forked(), train) != (std::popcount(ends.of(train)) > 1)) return false;
        NumberMask shown = 0;
        for (EndMask left = ends.of(train); left != 0; left &= left - 1) {
            const auto e = static_cast<std::uint8_t>(std::countr_zero(left));
            if (e >= ends.size() || ends[e].train != train) return false;
            if ((ends[e].owed > 0) != ((ends.uncovered() & end_bit(e)) != 0)) return false;
            const bool again = (shown & number_bit(ends[e].pips)) != 0;
            if (again == ((ends.distinct() & end_bit(e)) != 0)) return false;
            shown |= number_bit(ends[e].pips);
        }
    }
    return std::popcount(found) == ends.size() &&
           ((ends.uncovered() | ends.distinct()) & ~found) == 0;
}

// The others still have their turns after somebody is out (F22).
bool lap_is_finished(const Table& table) {
    return table.rules.out == Out::end_of_lap &&
           std::find(table.hand_sizes.begin(), table.hand_sizes.begin() + table.rules.players, 0) !=
               table.hand_sizes.begin() + table.rules.players;
}

}  // namespace

std::string broken(const State& state) {
    const Table& table = state.round.table;
    const Moves possible = moves(state);
    const int legal = possible.size();
    if (state.course.phase != Phase::play) {
        if (legal != 0) return "something is legal outside play";
        if (!scores_add_up(state.course, table.rules.players)) return "the scores do not add up";
        return "";
    }
    if (legal <= 0) return "nothing is legal in play";
    if (!conserves(state)) return "a tile is lost or duplicated";
    if (!hands_are_counted(state)) return "a hand is miscounted";
    if (!ends_are_filed(table.ends))
        return "an end is not filed under its train, as uncovered, or as distinct";
    if (table.turn.seat >= table.rules.players) return "nobody is to move";
    if (table.passed == table.all_seats() && table.rules.blocked != Blocked::never &&
        !lap_is_finished(table))
        return "all have passed and the round goes on";
    if (table.suspended == table.all_seats()) return "all are suspended and the round goes on";
    if (stuck(state) && possible.any_play()) return "stuck, and something can be played";
    if (table.actions >= max_actions(table.rules)) return "the bound on actions was reached";
    return broken_beside(table, possible);
}

namespace {

struct Free {
    Train train;
    Pips pips;
    std::uint8_t cover;
    auto operator<=>(const Free&) const = default;
};

// The ends as they follow from the tiles laid and what they lie against.
std::string wrong_ends(const Table& table) {
    std::vector<Free> expected;
    const std::size_t size = table.laid().size();
    std::vector<Pips> outward(size);
    std::vector<int> behind(size, 0);
    for (std::size_t k = 0; k < size; ++k) {
        const LaidTile& laid = table.laid()[k];
        const bool first = laid.link == kNoTile;
        const bool own_engine = first && table.rules.hub_engine == HubEngine::one_for_each_player;
        const Pips matched = own_engine ? laid.tile.high()
                             : first    ? table.engine
                                        : outward[laid.link];
        if (!laid.tile.has(matched))
            return formats::to_string(laid.tile) + " does not fit its link";
        outward[k] = laid.tile.other(matched);
        if (!first) ++behind[laid.link];
    }
    for (std::size_t k = 0; k < size; ++k) {
        const LaidTile& laid = table.laid()[k];
        const bool own_engine =
            laid.link == kNoTile && table.rules.hub_engine == HubEngine::one_for_each_player;
        const bool owes = laid.tile.is_double() && table.rules.covers > 0 && !own_engine;
        const int space = own_engine ? 2 : owes ? table.rules.covers : 1;
        const bool released = table.rules.exhausted == Exhausted::counts_as_covered && owes &&
                              used_up(table, outward[k]);  // F20
        if (behind[k] > space) return "too many tiles behind " + formats::to_string(laid.tile);
        for (int free = behind[k]; free < space && !released; ++free)
            expected.push_back({laid.train, outward[k], static_cast<std::uint8_t>(owes ? 1 : 0)});
    }
    std::vector<Free> found;
    for (const End& end : table.ends) found.push_back({end.train, end.pips, end.owed});
    std::ranges::sort(expected);
    std::ranges::sort(found);
    return expected == found ? "" : "the ends do not follow from the tiles laid";
}

// Calls fn for every action that anybody could think of, and some that nobody would.
template <class Fn>
void for_all_conceivable(const Rules& rules, Fn&& fn) {
    const Pips most = static_cast<Pips>(std::min(rules.max_pips + 1, int{kMaxPips}));
    for (Pips high = 0; high <= most; ++high)
        for (Pips low = 0; low <= high; ++low)
            for (Train train = 0; train <= rules.trains() + 1; ++train) {
                for (Pips at = 0; at <= most; ++at) fn(Action(Play{Tile(high, low), train, at}));
                fn(Action(Play{Tile(high, low), train, kNoPips}));
            }
    for (const Action& action :
         {Action(Draw{}), Action(Pass{}), Action(Done{}), Action(Announce{}), Action(Confess{})})
        fn(action);
}

// What simulations pick from without a list is that list.
bool choices_are_the_list(const State& state) {
    const Moves listed = moves(state);
    const Choices counted = choices(state.round.table, state.round.mover_holding());
    if (counted.size() != listed.size() || counted.plays.count != listed.plays()) return false;
    for (int k = 0; k < counted.plays.count; ++k) {
        const Landing landing = counted.nth_play(state.round.table, k);
        Play play;
        const Target* target = listed.nth_on_target(k, play);
        if (Action(landing.play) != listed.nth(k, state.round.table.turn.seat)) return false;
        if (landing.end != (target == nullptr ? kNoEnd : target->end)) return false;
    }
    return true;
}

std::string wrong_legality(const State& state, const std::string& printed) {
    const std::vector<Action> legal = legal_actions(state);
    for (std::size_t k = 0; k < legal.size(); ++k)
        if (std::find(legal.begin() + static_cast<std::ptrdiff_t>(k) + 1, legal.end(), legal[k]) !=
            legal.end())
            return formats::to_string(legal[k]) + " is listed twice";
    if (state.course.phase == Phase::play && !choices_are_the_list(state))
        return "the choices are not the legal actions, in their order";

    const Seat mover = state.round.table.turn.seat;
    const Observation seen = observe(state, mover);
    State copy = state;
    Events events;
    std::size_t accepted = 0;
    std::string wrong;
    for_all_conceivable(state.rules(), [&](const Action& action) {
        const Refusal why = refusal(state, action);
        const bool listed = std::ranges::find(legal, action) != legal.end();
        if (listed != (why == Refusal::none))
            wrong = formats::to_string(action) +
                    (listed ? " is listed and refused" : " is accepted and not listed");
        if (why == Refusal::none)
            ++accepted;
        else if (apply(copy, action, &events) != why)
            wrong = formats::to_string(action) + " is refused in two ways";
        if (state.course.phase == Phase::play && refusal(seen, action) != why)
            wrong = formats::to_string(action) + " is judged differently by what its seat knows";
    });
    if (!wrong.empty()) return wrong;
    if (accepted != legal.size()) return "something legal was not among the conceivable";
    if (!events.empty() || formats::print_position(copy) != printed)
        return "a refused action changed something";
    return "";
}

std::string leak(const State& state, chance::Random& random) {
    const std::vector<std::string> names(state.rules().players, "Ann");
    const Seat mover = state.round.table.turn.seat;
    for (Seat seat = 0; seat < state.rules().players; ++seat) {
        const State other = permuted(state, seat, random);
        const Observation before = observe(state, seat);
        const Observation after = observe(other, seat);
        if (formats::to_json(before, "any", names) != formats::to_json(after, "any", names))
            return "seat " + std::to_string(seat) + " sees what is hidden";
        if (list(moves(before), seat) != list(moves(after), seat))
            return "moves depend on what is hidden";
        if (state.course.phase != Phase::play) continue;
        if (seat == mover ? list(moves(before), seat) != legal_actions(state)
                          : moves(before).size() != 0)
            return "the moves of an observation are not those of the game";
    }
    return "";
}

// In the order in which their tiles were laid; the engine keeps them in none.
std::vector<End> ends_of(const Table& table) {
    std::vector<End> ends(table.ends.begin(), table.ends.end());
    std::ranges::stable_sort(ends, {}, &End::tile);
    return ends;
}

// A turn as far as the rules ask about it.
Turn asked(const Table& table) {
    const Rules& rules = table.rules;
    Turn turn = table.turn;
    if (!rules.turn_of_tile_matters()) turn.laid_before = turn.bound_from = 0;
    return turn;
}

// Beside the printed text, which could leave something out.
bool same(const State& a, const State& b) {
    const Table& s = a.round.table;
    const Table& t = b.round.table;
    const auto players = static_cast<std::ptrdiff_t>(s.rules.players);
    return s.rules == t.rules && s.engine == t.engine && s.starter == t.starter &&
           s.last_player == t.last_player && asked(s) == asked(t) && s.started == t.started &&
           s.open == t.open && s.had_turn == t.had_turn && s.passed == t.passed &&
           s.suspended == t.suspended && s.skip == t.skip && s.actions == t.actions &&
           ends_of(s) == ends_of(t) && std::ranges::equal(s.laid(), t.laid()) &&
           a.drawing_order() == b.drawing_order() && a.unseen() == b.unseen() &&
           a.course.served == b.course.served &&
           std::equal(s.hand_sizes.begin(), s.hand_sizes.begin() + players, t.hand_sizes.begin()) &&
           std::equal(a.round.holdings.begin(), a.round.holdings.begin() + players,
                      b.round.holdings.begin(),
                      [](const Holding& h, const Holding& i) { return h == i; }) &&
           a.course.phase == b.course.phase && a.course.round == b.course.round &&
           a.course.voids == b.course.voids && a.course.history == b.course.history &&
           a.course.scores == b.course.scores && a.course.winners == b.course.winners;
}

std::string wrong_round_trip(const State& state, const std::string& printed) {
    try {
        const State back = parse_position(printed);
        if (!same(state, back)) return "the printed position is read as another one";
        if (formats::print_position(back) != printed) return "what was read prints differently";
        return "";
    } catch (const std::runtime_error& fault) {
        return std::string("the printed position cannot be read: ") + fault.what();
    }
}

}  // namespace

std::string broken_in_depth(const State& state, chance::Random& random) {
    const std::string printed = formats::print_position(state);
    if (state.course.phase == Phase::play)
        if (auto why = wrong_ends(state.round.table); !why.empty()) return why;
    if (auto why = wrong_legality(state, printed); !why.empty()) return why;
    if (auto why = leak(state, random); !why.empty()) return why;
    return wrong_round_trip(state, printed);
}

}  // namespace roundhouse::test
