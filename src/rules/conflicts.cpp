// Policies that contradict each other: games that could not go on, or could never end, or that say
// one thing here and another there. Each has a rule of its own in the list below.

#include <algorithm>

#include "roundhouse/engine/queries.hpp"
#include "rules/reader.hpp"

namespace roundhouse::rules {

namespace {

using S = const RuleSet&;

constexpr bool visits(S s) {
    return s.policies.turn_tiles == Length::own_then_visits;
}

constexpr bool chains(S s) {
    return s.policies.turn_tiles == Length::chain;
}

constexpr bool suspends(S s) {
    return ask::suspends(s.policies);
}

// Whether one tile more leaves a double uncovered that locks the table, and nobody is told to stop.
constexpr bool passes_by_lock(S s) {
    const Rules& r = s.policies;
    return r.covers > 1 && r.follow_up == FollowUp::none && ask::locks(r);
}

constexpr bool no_marker_goes_up(S s) {
    const Rules& r = s.policies;
    return ask::markers(r) && !r.up_on_pass && !r.up_without_own_play &&
           !(ask::duty(r) && r.own_pass_opens) && !(ask::locks(r) && r.others_pass_opens) &&
           !suspends(s);
}

constexpr bool starts_from_nothing(S s) {
    return s.policies.first_round == Start::last_to_play ||
           s.policies.first_round == Start::left_of_starter;
}

// The communal train is allowed in an opening that keeps to one's own.
constexpr bool communal_in_opening(S s) {
    const Rules& r = s.policies;
    if (!r.communal) return false;
    if (r.opening_lasts == Opening::until_own_started)
        return r.communal_from != CommunalFrom::own_train_started;
    return r.opening_lasts == Opening::first_turn && r.communal_from == CommunalFrom::first_turn;
}

bool honour_without_draws(S s) {
    const bool honour = s.offers_referee || honour_referee(s.policies);
    return honour && !honour_has_draws(s.policies);
}

struct Conflict {
    bool (*there)(S);
    std::string_view keys;  // "table.key", blanks between
    std::string_view message;
};

constexpr Conflict kConflicts[] = {
    {starts_from_nothing, "start.first-round",
     "there is no round before the first, so this cannot decide who begins it"},
    {[](S s) { return s.policies.hub_engine == Hub::from_hand && !ask::boneyard(s.policies); },
     "hub.engine hand.rest", "players draw if nobody holds the engine, but there is no boneyard"},
    {[](S s) { return s.policies.hub_engine == Hub::own_engines && s.policies.communal; },
     "hub.engine trains.communal",
     "a communal train leaves from the hub, but with an engine for each player there is none"},
    {[](S s) { return s.policies.hub_engine == Hub::own_engines && ask::opening(s.policies); },
     "hub.engine opening.lasts",
     "the first turn lays the player's own engine, so there can be no other opening"},
    {[](S s) { return s.policies.hub_engine == Hub::own_engines && s.policies.covers > 1; },
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
         return visits(s) && s.policies.hub_engine != Hub::own_engines && !s.policies.start_others;
     },
     "turn.tiles trains.start-others", "visits may start another player's train"},
    {[](S s) { return visits(s) && ask::covers(s.policies); }, "turn.tiles doubles.covers",
     "a turn of visits has no duty to cover, so doubles must be ordinary tiles with 0 covers"},
    {no_marker_goes_up,
     "trains.others marker.up-on-pass marker.up-without-own-play doubles.own-pass-opens "
     "doubles.others-pass-opens",
     "no marker ever goes up, so nobody could play on another's train: use others = \"never\""},
    {[](S s) {
         return chains(s) && ask::duty(s.policies) && s.policies.follow_up == FollowUp::anywhere;
     },
     "turn.tiles doubles.follow-up",
     "a turn that plays all that fit stays on one train, but this follow-up may leave it"},
    {[](S s) {
         return chains(s) && s.policies.covers > 1 && s.policies.follow_up == FollowUp::cover;
     },
     "turn.tiles doubles.covers doubles.follow-up",
     "a turn that plays all that fit would continue past a double that still needs a cover"},
    {[](S s) {
         return ask::opening_duty(s.policies) && s.policies.covers > 1 &&
                s.policies.follow_up == FollowUp::cover;
     },
     "opening.tiles opening.doubles-free doubles.covers doubles.follow-up",
     "a sequence would continue past a double that still needs a cover"},
    {[](S s) { return chains(s) && passes_by_lock(s); },
     "turn.tiles doubles.covers doubles.follow-up doubles.lock",
     "a turn that plays all that fit would continue past a double that has to be covered first"},
    {[](S s) { return ask::opening_doubles(s.policies) && passes_by_lock(s); },
     "opening.tiles doubles.covers doubles.follow-up doubles.lock",
     "a sequence would continue past a double that has to be covered first"},
    {[](S s) {
         return s.policies.finish_lap && ask::covers(s.policies) &&
                s.policies.out == Out::once_covered;
     },
     "opening.finish-lap round.out", "the round cannot wait for the lap and for the doubles"},
    {[](S s) { return s.policies.finish_lap && ask::opening_duty(s.policies); },
     "opening.finish-lap opening.doubles-free",
     "whoever goes out with a double would have to draw for it while the others finish the lap"},
    {[](S s) {
         return suspends(s) && ask::opening(s.policies) && s.policies.opening_draw == Draws::none;
     },
     "turn.empty-boneyard opening.draw",
     "whoever never draws is never suspended, so the round could go on for ever"},
    {[](S s) { return suspends(s) && ask::covers(s.policies) && !s.policies.lock; },
     "turn.empty-boneyard doubles.lock",
     "suspended players come back to cover doubles, which then must bind everybody"},
    {[](S s) {
         return suspends(s) && s.policies.opening_lasts == Opening::until_own_started &&
                ask::locks(s.policies) && s.policies.ignore_doubles;
     },
     "turn.empty-boneyard opening.lasts opening.ignore-doubles",
     "suspended players come back to cover doubles, even those without a train"},
    {[](S s) { return !suspends(s) && s.policies.blocked == Blocked::never; },
     "turn.empty-boneyard round.blocked",
     "the round could go on for ever: players who are stuck must be suspended, or the round "
     "must be blocked when all have passed"},
    {[](S s) { return suspends(s) && s.policies.blocked != Blocked::never; },
     "turn.empty-boneyard round.blocked",
     "where stuck players are suspended, the last suspension ends the round: blocked must be "
     "\"never\""},
    {[](S s) {
         return s.policies.points_to == PointsTo::holder &&
                s.policies.blocked == Blocked::fewest_tiles_win;
     },
     "round.blocked points.to", "nobody wins a round where everybody writes down their own points"},
    {[](S s) {
         return s.policies.points_to == PointsTo::winner && !suspends(s) &&
                s.policies.blocked == Blocked::all_count;
     },
     "round.blocked points.to",
     "the winner of a round gets all points, so a blocked round needs a winner too"},
    {[](S s) {
         return (s.policies.points_to == PointsTo::winner) !=
                (s.policies.winner == Winner::highest);
     },
     "points.to end.winner",
     "points that the winner of a round collects are good, those for tiles left in hand are bad"},
    {[](S s) { return s.policies.rounds == 0 && s.policies.target == 0; }, "end.rounds end.target",
     "the game would never end: expected a number of rounds or a target"},
    {honour_without_draws,
     "options.referee hand.rest turn.draw turn.drawn-tile opening.draw doubles.draw",
     "the honour referee watches over draws of one tile that is played if it fits, but here draws "
     "are different or absent"},
    {[](S s) {
         return normalised(s.policies).last_tile_penalty == 0 &&
                (s.offers_announce || s.policies.auto_announce);
     },
     "options.announce last-tile.penalty", "the last tile need not be announced"},
};

// "[turn] draw = "one" (line 12)": what a key of a conflict says, and who says it.
std::string quote(S set, const Provenance& provenance, std::string_view table,
                  std::string_view key) {
    const text::Place* place = provenance.find(std::string(table) + '.' + std::string(key));
    const Policy* policy = find_policy(table, key);
    std::string result = '[' + std::string(table) + "] " + std::string(key);
    if (policy) {
        const std::string value = written(*policy, policy->get(set.policies));
        result += policy->kind == Policy::Kind::words ? " = \"" + value + '"' : " = " + value;
    }
    if (place) return result + " (line " + std::to_string(place->line) + ')';
    return result + (provenance.inherits ? " (inherited)" : " (the default)");
}

}  // namespace

bool honour_has_draws(const Rules& rules) {
    return ask::boneyard(rules) && rules.turn_draw == Draws::one &&
           rules.drawn_tile == DrawnTile::must_be_played &&
           !(ask::opening(rules) && rules.opening_draw == Draws::until_playable) &&
           !(ask::duty(rules) && rules.doubles_draw == Draws::until_playable);
}

std::vector<Contradiction> contradictions(const RuleSet& set, const Provenance& provenance) {
    std::vector<Contradiction> found;
    for (const Conflict& conflict : kConflicts) {
        if (!conflict.there(set)) continue;
        Contradiction contradiction{{}, std::string(conflict.message)};
        bool unsure = false;
        std::string quotes;
        for (std::string_view rest = conflict.keys; !rest.empty();) {
            const std::string_view path = rest.substr(0, rest.find(' '));
            rest.remove_prefix(std::min(path.size() + 1, rest.size()));
            const std::size_t dot = path.find('.');
            const std::string_view table = path.substr(0, dot);
            const std::string_view key = path.substr(dot + 1);
            unsure |= provenance.bad.contains(path);
            if (const text::Place* place = provenance.find(path))
                contradiction.place = std::max(contradiction.place, *place);
            const Policy* policy = find_policy(table, key);
            if (policy && policy->applies && !policy->applies(set.policies)) continue;
            quotes += (quotes.empty() ? ": " : ", ") + quote(set, provenance, table, key);
        }
        contradiction.message += quotes;
        if (!unsure) found.push_back(std::move(contradiction));
    }
    return found;
}

}  // namespace roundhouse::rules
