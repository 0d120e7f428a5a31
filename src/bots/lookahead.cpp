#include "bots/lookahead.hpp"

#include <algorithm>
#include <limits>
#include <span>

#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/queries.hpp"

namespace roundhouse::bots {

namespace {

// The lookahead for consecutive doubles.
constexpr int kMaxDoubles = 2;

// The number at which a train of all these tiles ends.
Pips far_end(const TileSet& train, Pips start) {
    NumberMask odd = number_bit(start);
    for (Pips n = 0; n < kMaxNumbers; ++n)
        if ((count(static_cast<NumberMask>(train.partners(n) & ~number_bit(n))) & 1) != 0)
            odd ^= number_bit(n);
    return odd == 0 ? start : static_cast<Pips>(std::countr_zero(odd));
}

// Somebody is out and the others have at most one more turn each, so this one is assumed to be the
// seat's last (F22).
bool last_lap(const Table& table) {
    const auto sizes = std::span(table.hand_sizes).first(table.rules.players);
    return table.rules.out == Out::end_of_lap && std::ranges::find(sizes, 0) != sizes.end();
}

bool overlap(const TileSet& one, const TileSet& other) {
    for (Pips n = 0; n < kMaxNumbers; ++n)
        if ((one.partners(n) & other.partners(n)) != 0) return true;
    return false;
}

}  // namespace

Lookahead::Lookahead(const Evaluator& evaluator, const Table& table, const Holding& own)
    : evaluator_(evaluator),
      seat_(table.turn.seat),
      hidden_(table, own.hand),
      now_(known_state(table, own)) {}

void Lookahead::play(const Moves& moves, int k, const Plan& plan, Option& option) {
    State after = now_;
    option.action = moves.nth(k, seat_);
    apply_nth(after, moves, k, nullptr);
    option.plan = plan_after(plan, std::get<Play>(option.action), after.round.table, seat_,
                             after.round.holdings[seat_].hand);
    evaluate(after, option, 0);
}

void Lookahead::end_turn(const Action& action, const Plan& plan, Option& option) {
    State after = now_;
    option.action = action;
    option.plan = plan;
    apply_legal(after, action, nullptr);
    evaluate(after, option, 0);
}

void Lookahead::evaluate(State& after, Option& option, int depth) {
    option.over = false;
    const Table& table = after.round.table;
    const TileSet& hand = after.round.holdings[seat_].hand;
    bool must_draw = false;
    if (after.course.phase == Phase::play && table.turn.seat == seat_ && table.turn.played) {
        switch (table.turn.step) {
            case Step::follow_up:
                if (depth < kMaxDoubles && best_cover(after, option, depth)) return;
                must_draw = true;
                break;
            case Step::go_on:
                if (run_on(after, option)) return;
                break;
            case Step::visit:
            case Step::more_covers:
                apply_legal(after, Done{}, nullptr);
                break;
            case Step::call:
                apply_legal(after, Announce{}, nullptr);
                break;
            case Step::begin:
            case Step::lay_engine:
                break;
        }
    }
    if (after.course.phase != Phase::play || last_lap(table)) return end(after, option);
    estimate(table, hand, option.plan.tiles, must_draw, option);
}

// A double and its cover go together.
bool Lookahead::best_cover(const State& after, Option& option, int depth) {
    const Holding& own = after.round.holdings[seat_];
    const Moves covers = moves(after.round.table, own);
    if (!covers.any_play()) return false;
    Option best;
    best.value = std::numeric_limits<float>::lowest();
    for (int k = 0; k < covers.plays(); ++k) {
        State then = after;
        Option cover;
        apply_nth(then, covers, k, nullptr);
        cover.plan = plan_after(option.plan, std::get<Play>(covers.nth(k, seat_)), then.round.table,
                                seat_, then.round.holdings[seat_].hand);
        evaluate(then, cover, depth + 1);
        if (cover.value > best.value) best = cover;
    }
    option.value = best.value;
    option.features = best.features;
    option.over = best.over;
    return true;
}

// Assumes that everything that fits on that train this turn is played.
bool Lookahead::run_on(State& after, Option& option) {
    Table& table = after.round.table;
    TileSet& hand = after.round.holdings[seat_].hand;
    const Train train = table.turn.train;
    const bool own = train == table.rules.own_train(seat_);
    const EndMask ends = table.ends.of(train);
    if (ends == 0) return false;
    const auto last = static_cast<std::uint8_t>(std::bit_width(ends) - 1);

    End end_of_train = table.ends[last];
    const Pips from = end_of_train.pips;
    const TileSet run = own ? option.plan.tiles : planned_tiles(hand, {{from, from}, 1});
    if (run.empty()) return false;
    run.for_each([&](Tile tile) { hand.remove(tile); });
    end_of_train.pips = far_end(run, from);
    end_of_train.owed = 0;
    table.ends.replace(last, end_of_train);
    table.hand_sizes[seat_] = static_cast<std::uint8_t>(hand.size());
    if (hand.empty()) {
        end(after, option);
        return true;
    }
    TileSet planned;
    if (!own)
        planned = overlap(run, option.plan.tiles) ? plan_for(table, seat_, hand).tiles
                                                  : option.plan.tiles;
    estimate(table, hand, planned, false, option);
    return true;
}

void Lookahead::estimate(const Table& table, const TileSet& hand, const TileSet& planned,
                         bool must_draw, Option& option) {
    read_features(table, seat_, hand, planned, hidden_, must_draw, option.features);
    option.value =
        evaluator_(option.features, first_) + beyond_networks(table, hand, option.features);
}

// A correction in points for rules that the networks were not fitted to.
float Lookahead::beyond_networks(const Table& table, const TileSet& hand,
                                 const Features& features) const {
    const Rules& rules = table.rules;
    float points = 0;
    if (!rules.own_trains) {
        // No train is planned then, so heavy tiles go first: 0.6 points for each pip left. Holding
        // many numbers is good, and so is leaving the next seat little. Found by trial.
        points += 15 * features[Feature::numbers_held] - 60 * features[Feature::loose_points] -
                  12 * features[Feature::next_can_play];
    } else if (rules.open_train > 0 && table.is_open(seat_) && table.is_started(seat_)) {
        points -= static_cast<float>(rules.open_train) / 2;  // it may close again
    }
    // With a double as the last tile, the seat must draw another before it can go out (F22).
    constexpr float kLastDouble = 10;
    if (rules.out == Out::not_on_a_double && hand.size() == 1 && hand.doubles() != 0)
        points -= kLastDouble;
    return points;
}

// The round is over, or will be without another turn of the seat: the others' tiles count what
// tiles count on average.
void Lookahead::end(const State& after, Option& option) const {
    const Table& table = after.round.table;
    const Rules& rules = table.rules;
    int tiles = 0;
    for (Seat other = 0; other < rules.players; ++other)
        if (other != seat_) tiles += table.hand_sizes[other];
    const bool out = table.hand_sizes[seat_] == 0;
    const bool blocked =
        after.course.phase != Phase::play && after.course.ended == event::RoundEndReason::blocked;
    const float others = static_cast<float>(rules.players - 1);
    const float own = static_cast<float>(hand_value(rules, after.round.holdings[seat_].hand));
    float theirs = static_cast<float>(tiles) * hidden_.points();
    if (out && rules.out_on_double == OutOnDouble::doubles_points &&
        table.laid_pool[table.laid_count - 1U].tile.is_double())
        theirs *= 2;
    option.over = true;
    option.value = theirs / others - own;
    if (blocked && rules.blocked == Blocked::nobody_counts) {
        option.value = 0;
    } else if (rules.points_to != PointsTo::holder) {
        const float less = rules.points_to == PointsTo::winner_the_difference ? own * others : 0;
        option.value = out || (blocked && own * others < theirs) ? theirs - less : -theirs;
    }
}

}  // namespace roundhouse::bots
