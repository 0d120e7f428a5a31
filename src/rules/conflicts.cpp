// Policies that contradict each other: games that could get stuck, could never end, or that are
// inconsistent. Each case has an entry in the list below.

#include <algorithm>

#include "roundhouse/engine/queries.hpp"
#include "rules/reader.hpp"

namespace roundhouse::rules {

namespace {

using S = const RuleSet&;

constexpr bool visits(S s) {
    return s.policies.turn_tiles == TurnLength::own_then_visits;
}

constexpr bool chains(S s) {
    return s.policies.turn_tiles == TurnLength::all_that_fit;
}

constexpr bool suspends(S s) {
    return condition::suspends(s.policies);
}

// Whether another tile may leave a double uncovered that locks the table, without ending the turn.
constexpr bool passes_by_lock(S s) {
    const Rules& r = s.policies;
    return r.covers > 1 && r.follow_up == FollowUp::none && condition::binds(r);
}

constexpr bool no_marker_goes_up(S s) {
    const Rules& r = s.policies;
    return condition::markers(r) && !r.up_on_pass && !r.up_without_own_play &&
           !(condition::duty(r) && r.own_pass_opens) &&
           !(condition::binds(r) && r.others_pass_opens) && !suspends(s);
}

constexpr bool starts_from_nothing(S s) {
    const Start first = s.policies.first_round;
    // F4: the first player, where the start only says who draws first.
    return first == Start::last_to_play || first == Start::winner ||
           (first == Start::left_of_the_last_starter && !s.policies.asks_for_engine());
}

// Whether the communal train is allowed in an opening that keeps to one's own train.
constexpr bool communal_in_opening(S s) {
    const Rules& r = s.policies;
    return r.communal > 0 && r.communal_from < earliest_communal(r);
}

bool random_schedule(S s) {
    return std::ranges::any_of(s.schedules, [](const Schedule& schedule) {
        return std::ranges::any_of(
            schedule.sets, [](const Schedule::ForSet& order) { return order.engines.empty(); });
    });
}

constexpr bool has_winner(S s) {
    return s.policies.points_to != PointsTo::holder;
}

constexpr bool winner_needed(S s) {
    const Blocked blocked = s.policies.blocked;
    return blocked == Blocked::fewest_tiles_win || blocked == Blocked::lowest_hand_wins;
}

constexpr bool starts_with(S s, Start start) {
    return s.policies.first_round == start || s.policies.later_rounds == start;
}

// F10: more tiles in the ring than have the engine's number in the smallest set.
bool ring_too_large(S s) {
    const Rules& r = s.policies;
    return r.ring > 0 && !s.sets.empty() && r.ring + r.unseen > *std::ranges::min_element(s.sets);
}

bool honour_without_draws(S s) {
    const bool honour = s.offers_referee || honour_referee(s.policies);
    return honour && !honour_has_draws(s.policies);
}

constexpr std::string_view kNoOrder = "there is a next double only in an order of engines";

constexpr ConflictRule kConflicts[] = {
    {starts_from_nothing, "start.first-round hub.engine",
     "there is no round before the first, so this cannot decide who begins it"},
    {[](S s) {
         return s.policies.hub_engine == HubEngine::from_a_hand && !condition::boneyard(s.policies);
     },
     "hub.engine hand.rest", "players draw if nobody holds the engine, but there is no boneyard"},
    {[](S s) { return starts_with(s, Start::best_fit) && !s.policies.taken_out(); },
     "start.first-round start.later-rounds hub.engine",
     "before the deal there is no engine that a tile could fit"},
    {[](S s) {
         return s.policies.not_held == NotHeld::next_lower &&
                s.policies.hub_engine == HubEngine::from_any_hand;
     },
     "hub.not-held hub.engine", kNoOrder},
    {[](S s) { return s.policies.not_held == NotHeld::next_lower && random_schedule(s); },
     "hub.not-held hub.order hub.orders", kNoOrder},
    {[](S s) { return !s.policies.own_trains && s.policies.communal == 0; },
     "trains.own trains.communal", "there would be no train at all"},
    {[](S s) {
         return !s.policies.own_trains && s.policies.hub_engine == HubEngine::one_for_each_player;
     },
     "trains.own hub.engine", "an engine for each player requires a train for each player"},
    {[](S s) { return !s.policies.own_trains && visits(s); }, "trains.own turn.tiles",
     "visits go from the player's own train to the others'"},
    {[](S s) {
         return s.policies.own_trains &&
                players_with_any_set(s).most + s.policies.communal > kMaxTrains;
     },
     "trains.communal game.players", "a table has at most 16 trains, the players' own included"},
    {[](S s) { return s.policies.ring > 0 && s.policies.communal != s.policies.ring; },
     "hub.ring trains.communal", "the tiles of the ring start all the trains there are"},
    {[](S s) { return s.policies.ring > 0 && s.policies.turn_tiles != TurnLength::one; },
     "hub.ring turn.tiles", "the ring is laid one tile a turn"},
    {ring_too_large, "hub.ring hand.unseen game.sets",
     "the smallest set does not have enough tiles with the engine's number to close the ring"},
    {[](S s) {
         return condition::locks(s.policies) && s.policies.lock == Lock::that_train &&
                s.policies.covers < 2;
     },
     "doubles.lock doubles.covers",
     "a double with one cover locks its train anyway: nothing else fits there"},
    {[](S s) {
         return condition::covers(s.policies) && s.policies.out == Out::once_doubles_are_covered &&
                (s.policies.lock == Lock::next_player || s.policies.lock == Lock::that_train);
     },
     "doubles.lock round.out", "the round would wait for a cover that nobody has to play"},
    {[](S s) { return s.policies.finish_lap && s.policies.out == Out::end_of_lap; },
     "opening.finish-lap round.out", "both keys finish the lap: drop one"},
    {[](S s) { return s.policies.ties == Ties::most_zero_rounds && has_winner(s); },
     "end.ties points.to",
     "rounds without a point count in a player's favour only if everyone scores their own"},
    {[](S s) {
         return s.policies.ties == Ties::lowest_round && s.policies.winner == Winner::highest;
     },
     "end.ties end.winner",
     "a low round counts in a player's favour only if the lowest total wins"},
    {[](S s) {
         return s.policies.hub_engine == HubEngine::one_for_each_player && s.policies.communal;
     },
     "hub.engine trains.communal",
     "a communal train leaves from the hub, but with an engine for each player there is none"},
    {[](S s) {
         return s.policies.hub_engine == HubEngine::one_for_each_player &&
                condition::opening(s.policies);
     },
     "hub.engine opening.lasts",
     "the first turn lays the player's own engine, so there can be no other opening"},
    {[](S s) {
         return s.policies.hub_engine == HubEngine::one_for_each_player && s.policies.covers > 1;
     },
     "hub.engine doubles.covers",
     "a train with an engine of its own has two ends and no branches, so a double there takes one "
     "cover at most"},
    {communal_in_opening, "trains.communal-from opening.lasts",
     "the opening allows only the player's own train, so the communal train cannot be used that "
     "early"},
    {[](S s) { return visits(s) && s.policies.communal; }, "turn.tiles trains.communal",
     "nobody could ever play on the communal train: a turn of visits goes to players' trains only"},
    {[](S s) { return visits(s) && s.policies.others != Others::always; },
     "turn.tiles trains.others", "visits go to every train, so all must be open \"always\""},
    {[](S s) {
         return visits(s) && s.policies.hub_engine != HubEngine::one_for_each_player &&
                !s.policies.start_others;
     },
     "turn.tiles trains.start-others", "visits may start another player's train"},
    {[](S s) { return visits(s) && condition::covers(s.policies); }, "turn.tiles doubles.covers",
     "a turn of visits has no duty to cover, so doubles must be ordinary tiles with 0 covers"},
    {no_marker_goes_up,
     "trains.others marker.up-on-pass marker.up-without-own-play doubles.own-pass-opens "
     "doubles.others-pass-opens",
     "no marker ever goes up, so nobody could play on another's train: use others = \"never\""},
    {[](S s) {
         return chains(s) && condition::duty(s.policies) &&
                s.policies.follow_up == FollowUp::any_tile;
     },
     "turn.tiles doubles.follow-up",
     "a turn that plays all that fit stays on one train, but this follow-up may leave it"},
    {[](S s) {
         return chains(s) && s.policies.covers > 1 && s.policies.follow_up == FollowUp::cover;
     },
     "turn.tiles doubles.covers doubles.follow-up",
     "a turn that plays all that fit would continue past a double that still needs a cover"},
    {[](S s) {
         return condition::opening_sequence(s.policies) && condition::opening_duty(s.policies) &&
                s.policies.covers > 1 && s.policies.follow_up == FollowUp::cover;
     },
     "opening.tiles opening.doubles-free doubles.covers doubles.follow-up",
     "a sequence would continue past a double that still needs a cover"},
    {[](S s) { return chains(s) && passes_by_lock(s); },
     "turn.tiles doubles.covers doubles.follow-up doubles.lock",
     "a turn that plays all that fit would continue past a double that has to be covered first"},
    {[](S s) { return condition::opening_sequence(s.policies) && passes_by_lock(s); },
     "opening.tiles doubles.covers doubles.follow-up doubles.lock",
     "a sequence would continue past a double that has to be covered first"},
    {[](S s) {
         return s.policies.finish_lap && condition::covers(s.policies) &&
                s.policies.out == Out::once_doubles_are_covered;
     },
     "opening.finish-lap round.out", "the round cannot wait for the lap and for the doubles"},
    {[](S s) { return s.policies.finish_lap && condition::opening_duty(s.policies); },
     "opening.finish-lap opening.doubles-free",
     "a player who goes out with a double would have to draw for it while the others finish the "
     "lap"},
    {[](S s) {
         return suspends(s) && condition::opening(s.policies) &&
                s.policies.opening_draw == Draws::none;
     },
     "turn.empty-boneyard opening.draw",
     "a player who never draws is never suspended, so the round could go on for ever"},
    {[](S s) {
         return suspends(s) && condition::covers(s.policies) && !condition::binds(s.policies);
     },
     "turn.empty-boneyard doubles.lock",
     "suspended players come back to cover doubles, which then must bind everyone"},
    {[](S s) {
         return suspends(s) && condition::opening(s.policies) &&
                (s.policies.opening_lasts == Opening::until_own_train_started ||
                 s.policies.opening_lasts == Opening::until_all_trains_started) &&
                condition::locks(s.policies) && s.policies.ignore_doubles;
     },
     "turn.empty-boneyard opening.lasts opening.ignore-doubles",
     "suspended players come back to cover doubles, even those without a train"},
    {[](S s) { return !suspends(s) && s.policies.blocked == Blocked::never; },
     "turn.empty-boneyard turn.draw hand.rest round.blocked",
     "the round could go on for ever: players who are stuck must be suspended, or the round "
     "must be blocked when all have passed"},
    {[](S s) { return suspends(s) && s.policies.blocked != Blocked::never; },
     "turn.empty-boneyard round.blocked",
     "where stuck players are suspended, the last suspension ends the round: blocked must be "
     "\"never\""},
    {[](S s) { return !has_winner(s) && winner_needed(s); }, "round.blocked points.to",
     "nobody wins a round where everyone writes down their own points"},
    {[](S s) { return has_winner(s) && !suspends(s) && s.policies.blocked == Blocked::all_count; },
     "round.blocked points.to",
     "the winner of a round gets all points, so a blocked round needs a winner too"},
    {[](S s) { return has_winner(s) != (s.policies.winner == Winner::highest); },
     "points.to end.winner",
     "where the winner of a round collects the points, the highest total must win; otherwise, the "
     "lowest must"},
    {[](S s) { return s.policies.rounds == 0 && s.policies.target == 0; }, "end.rounds end.target",
     "the game would never end: expected a number of rounds or a target"},
    {honour_without_draws,
     "options.referee hand.rest turn.draw turn.drawn-tile turn.may-draw opening.draw doubles.draw",
     "the honour referee watches over draws of one tile that is played if it fits, but here draws "
     "are different or absent"},
    {[](S s) {
         return !s.policies.asks_for_call() && (s.offers_announce || s.policies.auto_announce);
     },
     "options.announce last-tile.penalty last-tile.costs hand.rest",
     "the last tile need not be announced"},
};

// Whether one of its keys could not be read.
bool unsure(const ConflictRule& conflict, const Provenance& provenance) {
    return std::ranges::any_of(paths_in(conflict.keys), [&](std::string_view path) {
        return provenance.bad.contains(path);
    });
}

}  // namespace

bool honour_has_draws(const Rules& rules) {
    return condition::boneyard(rules) && rules.turn_draw == Draws::one &&
           rules.drawn_tile == DrawnTile::must_be_played && !rules.may_draw &&
           !(condition::opening(rules) && rules.opening_draw == Draws::until_playable) &&
           !(condition::duty(rules) && rules.doubles_draw == Draws::until_playable);
}

const ConflictRule* first_conflict(const RuleSet& rule_set, const Provenance& provenance) {
    for (const ConflictRule& conflict : kConflicts)
        if (conflict.there(rule_set) && !unsure(conflict, provenance)) return &conflict;
    return nullptr;
}

std::vector<const ConflictRule*> conflicts(const RuleSet& rule_set, const Provenance& provenance) {
    std::vector<const ConflictRule*> found;
    for (const ConflictRule& conflict : kConflicts)
        if (conflict.there(rule_set) && !unsure(conflict, provenance)) found.push_back(&conflict);
    return found;
}

std::optional<Contradiction> contradiction(const Rules& rules) {
    RuleSet table;
    table.sets = {rules.max_pips};
    table.min_players = table.max_players = rules.players;
    table.policies = rules;
    const auto engines = rules.schedule.begin();
    if (rules.has_schedule())
        table.schedules = {{"", {{rules.max_pips, {engines, engines + rules.schedule_size}}}}};
    if (const ConflictRule* conflict = first_conflict(table, {}))
        return Contradiction{conflict->keys, std::string(conflict->message)};
    constexpr std::string_view kDeal =
        "game.sets game.players hand.tiles hand.rest hand.unseen hand.reserve hub.engine";
    if (std::string why = why_not_dealt(rules, rules.hand); !why.empty())
        return Contradiction{kDeal, std::move(why)};
    const int tiles = rules.tiles_dealt_from();
    if (dealable_hand(rules.hand, tiles, rules.players, rules.reserve) != rules.hand)
        return Contradiction{kDeal, "there are not enough tiles for hands of " +
                                        std::to_string(rules.hand) + ": " +
                                        std::to_string(rules.players) + " players share " +
                                        std::to_string(tiles - rules.reserve)};
    return std::nullopt;
}

std::string RuleReader::quote(std::string_view path) const {
    const std::size_t dot = path.find('.');
    const std::string_view key = path.substr(dot + 1);
    std::string result = '[' + std::string(path.substr(0, dot)) + "] " + std::string(key);
    if (key == "players") {
        result += " = [" + std::to_string(rule_set.min_players) + ", " +
                  std::to_string(rule_set.max_players) + ']';
    } else if (const Policy* policy = find_policy(path)) {
        const std::string value = written(*policy, policy->get(rule_set.policies));
        result += policy->kind == Policy::Kind::words ? " = \"" + value + '"' : " = " + value;
    }
    const text::Location* place = provenance_.find(path);
    return result +
           (place ? " (line " + std::to_string(place->line) + ')' : std::string(" (inherited)"));
}

std::vector<std::string_view> RuleReader::written_keys(std::string_view keys) const {
    std::vector<std::string_view> written;
    for (const std::string_view path : paths_in(keys)) {
        const Policy* policy = find_policy(path);
        const bool idle = policy && policy->applies && !policy->applies(rule_set.policies) &&
                          !provenance_.find(path);
        if (provenance_.says(path) && !idle && std::ranges::find(written, path) == written.end())
            written.push_back(path);
    }
    return written;
}

std::string RuleReader::quote_written(std::string_view keys) const {
    std::string quotes;
    for (const std::string_view path : written_keys(keys))
        quotes += (quotes.empty() ? "" : ", ") + quote(path);
    return quotes;
}

text::Location RuleReader::last_place(std::string_view keys) const {
    text::Location last;
    for (const std::string_view path : paths_in(keys))
        if (const text::Location* place = provenance_.find(path)) last = std::max(last, *place);
    return last;
}

}  // namespace roundhouse::rules
