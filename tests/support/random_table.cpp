#include "support/random_table.hpp"

#include <algorithm>
#include <bit>
#include <string_view>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "support/further_rules.hpp"

namespace roundhouse::test {

namespace {

constexpr std::string_view kFirstGames[] = {"oll", "train", "station", "basic", "mexican"};

std::vector<rules::RuleSet> further_rule_sets() {
    std::vector<rules::RuleSet> sets;
    for (const char* file : kFurtherRules)
        sets.push_back(std::get<rules::RuleSet>(rules::parse_rule_file(file)));
    return sets;
}

}  // namespace

std::vector<TableKind> all_table_kinds() {
    static const std::vector<rules::RuleSet> further = further_rule_sets();
    std::vector<const rules::RuleSet*> games;
    for (const rules::RuleSet& game : rules::bundled_rule_sets()) games.push_back(&game);
    for (const rules::RuleSet& game : further) games.push_back(&game);
    std::vector<TableKind> kinds;
    for (const rules::RuleSet* played : games) {
        const rules::RuleSet& game = *played;
        std::vector<std::optional<std::string>> schedules = {std::nullopt};
        for (const rules::Schedule& schedule : game.schedules)
            if (!schedule.id.empty()) schedules.emplace_back(schedule.id);
        // Of the games that came later the smallest and the largest table will do: the
        // differential tests play all of them.
        const bool first = std::ranges::find(kFirstGames, game.id) != std::end(kFirstGames);
        for (const Pips set : game.sets)
            for (int players = rules::fewest_players(game, set);
                 players <= rules::most_players(game, set);
                 players += first ? 1 : std::max(1, rules::most_players(game, set) - players))
                for (const auto& schedule : schedules)
                    for (const bool option : {false, true}) {
                        if (option && !game.offers_announce && !game.offers_referee &&
                            game.blocked_choices.empty())
                            continue;
                        rules::TableChoice choice;
                        choice.players = players;
                        choice.set = set;
                        choice.schedule = schedule;
                        if (option && game.offers_announce) choice.auto_announce = true;
                        if (option && !game.blocked_choices.empty())
                            choice.blocked = game.blocked_choices.back();
                        if (option && game.offers_referee) choice.referee = Referee::honour;
                        kinds.push_back({&game, choice});
                    }
    }
    return kinds;
}

std::string name_of(const TableKind& kind) {
    const rules::TableChoice& choice = kind.choice;
    return kind.rule_set->id + ", double-" + std::to_string(*choice.set) + ", " +
           std::to_string(choice.players) + " players, schedule " +
           choice.schedule.value_or("usual") + (choice.referee ? ", honour" : "") +
           (choice.auto_announce ? ", auto" : "") +
           (choice.blocked ? ", " + std::string(rules::blocked_word(*choice.blocked)) : "") +
           (choice.rounds ? ", rounds " + std::to_string(*choice.rounds) : "");
}

namespace {

// The kinds of actions that a temperament tells apart.
enum Kind : std::size_t {
    own,
    communal,
    others,
    no_double,
    draw,
    pass,
    done,
    announce,
    confess,
    dbl
};

Kind kind_of(const State& state, const Action& action) {
    const auto* play = std::get_if<Play>(&action);
    if (play == nullptr)
        return static_cast<Kind>(static_cast<std::size_t>(draw) + action.index() - 1);
    if (state.rules().is_communal(play->train)) return communal;
    return play->train == state.round.table.turn.seat ? own : others;
}

}  // namespace

Temperament::Temperament(chance::Random& random) {
    constexpr std::uint32_t levels[] = {1, 10, 10, 100};
    for (std::uint32_t& weight : weights_) weight = levels[random.below(4)];
}

Action Temperament::choose(const State& state, const Moves& moves, chance::Random& random) const {
    const Seat mover = state.round.table.turn.seat;
    const int size = moves.size();
    std::array<std::uint32_t, 256> weights{};
    std::uint32_t sum = 0;
    for (int k = 0; k < size; ++k) {
        const Action action = moves.nth(k, mover);
        std::uint32_t weight = weights_[kind_of(state, action)];
        if (const auto* play = std::get_if<Play>(&action))
            weight *= weights_[play->tile.is_double() ? dbl : no_double];
        weights[static_cast<std::size_t>(k)] = weight;
        sum += weight;
    }
    std::uint32_t pick = random.below(sum);
    int k = 0;
    while (pick >= weights[static_cast<std::size_t>(k)])
        pick -= weights[static_cast<std::size_t>(k++)];
    return moves.nth(k, mover);
}

std::string name_of(Odd odd) {
    constexpr std::array<const char*, kOdds> names = {
        "lots tied",
        "deal void",
        "hub drawn for",
        "hub moved on, the boneyard empty",
        "ended out",
        "ended blocked",
        "ended suspended",
        "blocked with a winner",
        "blocked without a winner",
        "fork",
        "fork upon fork",
        "two ends of a train alike",
        "second cover offered",
        "double locked for good",
        "several uncovered doubles",
        "three uncovered doubles",
        "drawn double without a draw",
        "drawn double covered",
        "empty hand plays on",
        "round ended by another's cover",
        "double left at the end",
        "suspended seat covers",
        "suspended seat covers on its own train",
        "penalty of two tiles",
        "penalty of one tile",
        "penalty of a skip",
        "turn skipped",
        "call after a pass",
        "lapse revealed",
        "confessed lapse",
        "lapse paid short",
        "out in the first turn",
        "first turn left a double",
        "boneyard empty from the deal",
        "a marker restarted the count of passes",
        "communal train started",
        "win shared",
        "engine missing, a void deal",
        "engine drawn for",
        "second communal train started",
        "ring closed",
        "drawn tile kept",
        "play after a draw by choice",
        "one of several doubles that bind covered",
        "third tile after two doubles",
        "double left by the one it bound",
        "double released, its number used up",
        "lap played to its end",
    };
    return names[static_cast<std::size_t>(odd)];
}

void OddCases::note(Odd odd, bool there) {
    if (!there) return;
    constexpr long seldom = 12;
    if (++seen_[static_cast<std::size_t>(odd)] <= seldom) rare_ = true;
}

bool OddCases::after_deal(const State& state, const Events& events) {
    rare_ = false;
    int drawings = 0;
    bool drawn = false;
    for (const Event& event : events) {
        drawings += std::holds_alternative<event::Lots>(event);
        drawn |= std::holds_alternative<event::HubDraw>(event);
        const auto* void_deal = std::get_if<event::VoidDeal>(&event);
        note(Odd::deal_void, void_deal != nullptr && void_deal->seat.has_value());
        note(Odd::engine_missing, void_deal != nullptr && !void_deal->seat);
    }
    const Table& table = state.round.table;
    note(Odd::lots_tied, drawings > 1);
    note(Odd::hub_drawn, drawn && table.rules.hub_engine == HubEngine::from_a_hand);
    note(Odd::engine_drawn_for, drawn && table.rules.asks_for_engine());
    note(Odd::hub_moved_on,
         drawn && table.rules.hub_engine == HubEngine::from_a_hand && table.tiles_to_draw() == 0);
    note(Odd::empty_boneyard_from_the_deal, !drawn && state.course.phase == Phase::play &&
                                                table.rules.rest == Rest::boneyard &&
                                                table.rest_size == 0);
    return rare_;
}

void OddCases::note_event(const Event& event, const Action& action, const State& before,
                          const State& after) {
    if (const auto* over = std::get_if<event::RoundOver>(&event)) {
        note(Odd::ended_out, over->reason == event::RoundEndReason::out);
        note(Odd::ended_blocked, over->reason == event::RoundEndReason::blocked);
        note(Odd::ended_suspended, over->reason == event::RoundEndReason::suspended);
        note(Odd::double_left_at_the_end, after.round.table.ends.uncovered() > 0);
        if (over->reason == event::RoundEndReason::blocked &&
            after.rules().blocked == Blocked::fewest_tiles_win) {
            const bool none = std::ranges::all_of(over->points, [](int p) { return p == 0; });
            note(none ? Odd::blocked_without_a_winner : Odd::blocked_with_a_winner);
        }
        const Seat mover = before.round.table.turn.seat;
        note(Odd::ended_by_anothers_cover, over->reason == event::RoundEndReason::out &&
                                               after.rules().out == Out::once_doubles_are_covered &&
                                               !after.round.holdings[mover].hand.empty());
    }
    if (const auto* penalty = std::get_if<event::Penalty>(&event)) {
        if (after.rules().referee == Referee::honour) {
            note(std::holds_alternative<Confess>(action) ? Odd::lapse_confessed
                                                         : Odd::lapse_revealed);
            note(Odd::lapse_paid_short, penalty->count < after.rules().players - 1);
        } else {
            note(penalty->count == 2 ? Odd::penalty_of_two : Odd::penalty_of_one);
        }
    }
    note(Odd::penalty_of_a_skip, std::holds_alternative<event::WillSkip>(event));
    note(Odd::turn_skipped, std::holds_alternative<event::Skipped>(event));
    if (const auto* over = std::get_if<event::GameOver>(&event))
        note(Odd::game_shared, over->winners.size() > 1);
}

void OddCases::note_play(const State& before, const Action& action, const State& after) {
    const auto* play = std::get_if<Play>(&action);
    if (play == nullptr) return;
    const Table& table = before.round.table;
    const Rules& rules = table.rules;
    const Seat mover = table.turn.seat;
    if (rules.is_communal(play->train) && !table.is_started(play->train)) {
        note(Odd::communal_started);
        note(Odd::second_communal_started, play->train == rules.first_communal() + 1);
        note(Odd::ring_closed, rules.ring > 0 && play->train == rules.ring - 1);
    }
    note(Odd::third_tile_played, third_tile_due(table));
    note(Odd::one_of_several_covered,
         rules.several != Several::any && must_cover(table) && uncovered_doubles(table).size() > 1);
    note(Odd::played_after_a_draw_by_choice, before.round.mover_holding().drew_by_choice);
    note(Odd::double_released, after.course.phase == Phase::play &&
                                   rules.exhausted == Exhausted::counts_as_covered &&
                                   after.round.table.ends.size() < table.ends.size());
    note(Odd::left_a_double_that_binds_others,
         rules.lock == Lock::next_player && table.ends.uncovered() > 0 && !must_cover(table));
    note(Odd::lap_played_on,
         rules.out == Out::end_of_lap &&
             std::count(table.hand_sizes.begin(), table.hand_sizes.begin() + rules.players, 0) > 0);
    if (table.suspended & seat_bit(mover)) {
        note(Odd::suspended_seat_covers);
        note(Odd::suspended_train_stays_open,
             play->train == mover && after.round.table.is_open(mover));
    }
    if (table.turn.step == Step::follow_up && rules.no_draw_for_drawn) {
        const NumberMask drawn = before.round.mover_holding().drawn_doubles;
        note(Odd::drawn_double_covered, (drawn & number_bit(play->at)) != 0);
    }
}

bool OddCases::after_action(const State& before, const Action& action, const State& after,
                            const Events& events) {
    rare_ = false;
    for (const Event& event : events) note_event(event, action, before, after);
    note_play(before, action, after);
    if (after.course.phase != Phase::play) return rare_;

    const Table& table = after.round.table;
    const Rules& rules = table.rules;
    const Turn& turn = table.turn;
    std::array<int, kMaxTrains> shown{};
    int doubles = 0;
    std::uint8_t last = kNoTile;
    for (const End& end : table.ends) {
        shown[end.train] += end.owed == 0;
        if (end.owed > 0 && end.tile != last) ++doubles;
        if (end.owed > 0) last = end.tile;
    }
    if (rules.covers > 1) {
        const int most = *std::ranges::max_element(shown);
        note(Odd::fork, most == 2);
        note(Odd::fork_upon_fork, most > 2);
    }
    note(Odd::several_doubles, doubles == 2);
    note(Odd::three_doubles, doubles > 2);
    note(Odd::second_cover_offered, turn.step == Step::more_covers);
    note(Odd::call_after_a_pass, turn.step == Step::call && std::holds_alternative<Pass>(action));
    note(Odd::empty_hand_plays_on,
         table.hand_sizes[turn.seat] == 0 && rules.out == Out::once_doubles_are_covered);
    note(Odd::out_in_the_first_turn,
         rules.finish_lap &&
             std::any_of(table.hand_sizes.begin(), table.hand_sizes.begin() + rules.players,
                         [](int size) { return size == 0; }));
    note(Odd::first_turn_left_a_double,
         turn.opening && turn.step == Step::begin && rules.ignore_doubles && doubles > 0);
    note(Odd::drawn_double_without_draw, turn.step == Step::follow_up && rules.no_draw_for_drawn &&
                                             !turn.drew && table.tiles_to_draw() > 0 &&
                                             !moves(after).draw && moves(after).pass);
    if (std::holds_alternative<Pass>(action)) {
        note(Odd::drawn_tile_kept, rules.drawn_tile == DrawnTile::may_be_kept &&
                                       before.round.table.turn.drew && moves(before).any_play());
        note(Odd::marker_restarted_the_count,
             std::popcount(before.round.table.passed) > 1 && std::popcount(table.passed) == 1);
        for (const End& end : table.ends) {
            if (end.owed == 0 || table.tiles_to_draw() > 0) continue;
            const bool held = std::any_of(
                after.round.holdings.begin(), after.round.holdings.begin() + rules.players,
                [&](const Holding& h) { return h.hand.partners(end.pips) != 0; });
            note(Odd::locked_for_good, !held && rules.covers > 1);
        }
    }
    for (std::uint8_t k = 1; k < table.ends.size(); ++k)
        for (std::uint8_t j = 0; j < k; ++j) {
            const End& a = table.ends[j];
            const End& b = table.ends[k];
            note(Odd::two_ends_alike, a.train == b.train && a.pips == b.pips && a.tile != b.tile);
        }
    return rare_;
}

}  // namespace roundhouse::test
