// The table of policies: where each is in a rule file, and when it applies.

#include "rules/policies.hpp"

#include <algorithm>
#include <type_traits>

namespace roundhouse::rules {

namespace {

template <auto kMember>
int get(const Rules& rules) {
    return static_cast<int>(rules.*kMember);
}

template <auto kMember>
void set(Rules& rules, int value) {
    using Value = std::remove_reference_t<decltype(rules.*kMember)>;
    rules.*kMember = static_cast<Value>(value);
}

template <auto kMember>
constexpr Policy choice(std::string_view table, std::string_view key, std::string_view meaning,
                        Words words) {
    Policy policy;
    policy.table = table;
    policy.key = key;
    policy.meaning = meaning;
    policy.words = words;
    policy.get = get<kMember>;
    policy.set = set<kMember>;
    return policy;
}

template <auto kMember>
constexpr Policy question(std::string_view table, std::string_view key, std::string_view meaning,
                          Words words) {
    Policy policy = choice<kMember>(table, key, meaning, words);
    policy.kind = Policy::Kind::yes_no;
    return policy;
}

template <auto kMember>
constexpr Policy number(std::string_view table, std::string_view key, std::string_view meaning,
                        int least, int most) {
    Policy policy = choice<kMember>(table, key, meaning, {});
    policy.kind = Policy::Kind::number;
    policy.least = least;
    policy.most = most;
    return policy;
}

constexpr Policy later(Policy policy) {
    policy.later = true;
    return policy;
}

template <class Value>
constexpr Policy only(bool (*applies)(const Rules&), std::string_view where, Value unused,
                      std::string_view depends_on, Policy policy) {
    policy.applies = applies;
    policy.only_where = where;
    policy.unused_value = static_cast<int>(unused);
    policy.depends_on = depends_on;
    return policy;
}

constexpr Policy default_text(std::string_view words, Policy policy) {
    policy.default_text = words;
    return policy;
}

constexpr Policy otherwise(int value, Policy policy) {
    policy.otherwise = value;
    return policy;
}

constexpr Policy limited(Restriction (*restriction)(int value), Policy policy) {
    policy.restriction = restriction;
    return policy;
}

constexpr Restriction limit_of_later_rounds(int start) {
    if (static_cast<Start>(start) == Start::best_fit) return {"only if the engine is taken out"};
    return {};
}

constexpr Restriction limit_of_first_round(int start) {
    switch (static_cast<Start>(start)) {
        case Start::last_to_play:
        case Start::winner:
            return {"only for `later-rounds`", true};
        case Start::left_of_the_last_starter:
            return {
                "only for `later-rounds`, or if the round's double or the highest in any hand "
                "is the engine"};
        default:
            return limit_of_later_rounds(start);
    }
}

using R = const Rules&;
namespace w = values;

constexpr int kMaxPoints = 250;
constexpr int kMaxLeft = 50;
constexpr int kMaxCommunal = 8;
constexpr int kMaxTarget = 10000;

constexpr bool has_own_trains(R r) {
    return r.own_trains;
}

constexpr std::string_view kDoublesDuty = "doubles.covers doubles.follow-up";

constexpr Policy kPolicies[] = {
    choice<&Rules::rest>("hand", "rest", "what becomes of the tiles that are not dealt", w::kRest),
    later(only(condition::boneyard, "there is a boneyard", 0, "hand.rest",
               number<&Rules::unseen>("hand", "unseen", "tiles laid aside unseen before the deal",
                                      0, kMaxLeft))),
    later(only(condition::boneyard, "there is a boneyard", 0, "hand.rest",
               number<&Rules::reserve>("hand", "reserve",
                                       "tiles of the boneyard that are never drawn", 0, kMaxLeft))),

    choice<&Rules::hub_engine>("hub", "engine", "where the engine comes from", w::kHub),
    later(only([](R r) { return r.asks_for_engine(); },
               "the round's double, or the highest in any hand, is the engine",
               NotHeld::draw_in_turn, "hub.engine",
               choice<&Rules::not_held>(
                   "hub", "not-held", "what happens when nobody holds that double", w::kNotHeld))),
    later(only([](R r) { return r.engine_from_hand(); }, "the engine comes from a hand",
               Laying::free, "hub.engine",
               choice<&Rules::laying>("hub", "laying", "laying the engine", w::kLaying))),
    later(only([](R r) { return !r.own_trains; }, "nobody has a train of their own", 0,
               "trains.own",
               number<&Rules::ring>("hub", "ring",
                                    "tiles that must lie round the engine before anything else", 0,
                                    kMaxCommunal))),

    default_text("`\"highest lot\"`, or with the round's double from a hand or the highest in any "
                 "hand `\"left of the last starter\"`, which means the first player",
                 limited(limit_of_first_round,
                         choice<&Rules::first_round>("start", "first-round",
                                                     "who begins the first round", w::kStart))),
    limited(limit_of_later_rounds,
            choice<&Rules::later_rounds>("start", "later-rounds", "who begins the later rounds",
                                         w::kStart)),

    later(question<&Rules::own_trains>("trains", "own", "owners of trains", w::kOwnTrains)),
    number<&Rules::communal>("trains", "communal", "how many trains belong to everyone", 0,
                             kMaxCommunal),
    default_text("as early as the opening lets you",
                 only([](R r) { return r.own_trains && r.communal > 0; },
                      "there is a communal train beside the players' own", CommunalFrom::first_turn,
                      "trains.own trains.communal",
                      choice<&Rules::communal_from>(
                          "trains", "communal-from",
                          "when you may start playing on the communal train", w::kCommunalFrom))),
    only(has_own_trains, "players have trains of their own", Others::never, "trains.own",
         choice<&Rules::others>("trains", "others", "when you may play on another player's train",
                                w::kOthers)),
    only(
        [](R r) {
            return r.own_trains && r.hub_engine != HubEngine::one_for_each_player &&
                   r.others != Others::never && !(condition::markers(r) && r.only_when_started);
        },
        "a train can be open to others before it is started", false,
        "trains.own hub.engine trains.others marker.only-when-started",
        question<&Rules::start_others>("trains", "start-others", "starting another player's train",
                                       w::kStartOthers)),

    only(has_own_trains, "players have trains of their own", Opening::never, "trains.own",
         choice<&Rules::opening_lasts>("opening", "lasts", "how long the opening lasts",
                                       w::kOpening)),
    later(only([](R r) { return condition::opening(r) && r.communal > 0; },
               "there is an opening and a communal train", OpeningTrains::own,
               "trains.own opening.lasts trains.communal",
               choice<&Rules::opening_trains>(
                   "opening", "trains", "where you may play in the opening", w::kOpeningTrains))),
    later(
        only(
            [](R r) {
                return condition::opening(r) && r.communal > 0 &&
                       r.opening_trains == OpeningTrains::own_or_communal;
            },
            "an opening may use the communal train", CommunalFor::everybody,
            "trains.own opening.lasts opening.trains trains.communal",
            choice<&Rules::communal_for>("opening", "communal-for",
                                         "who may play on the communal train in their opening",
                                         w::kCommunalFor))),
    only(condition::opening, "there is an opening", TurnLength::one, "trains.own opening.lasts",
         choice<&Rules::opening_tiles>(
             "opening", "tiles", "how many tiles you may play in the opening", w::kOpeningLength)),
    only([](R r) { return condition::opening(r) && condition::boneyard(r); },
         "there is an opening and a boneyard", Draws::none, "trains.own opening.lasts hand.rest",
         choice<&Rules::opening_draw>("opening", "draw",
                                      "what you draw when nothing fits in the opening", w::kDraws)),
    only([](R r) { return condition::opening_doubles(r) && condition::duty(r); },
         "doubles that require something of their player can be played in the opening", false,
         "trains.own opening.lasts opening.tiles opening.trains trains.communal doubles.covers "
         "doubles.follow-up",
         question<&Rules::doubles_free>("opening", "doubles-free", "your doubles in the opening",
                                        w::kOpeningDoubles)),
    only([](R r) { return condition::opening_finds_doubles(r) && condition::locks(r); },
         "a player in the opening can meet a double that binds everyone", false,
         "trains.own opening.lasts opening.tiles opening.trains trains.communal doubles.covers "
         "doubles.lock",
         question<&Rules::ignore_doubles>("opening", "ignore-doubles",
                                          "uncovered doubles in the opening", w::kOpeningIgnores)),
    only(condition::opening, "there is an opening", false, "trains.own opening.lasts",
         question<&Rules::finish_lap>("opening", "finish-lap", "going out in the opening",
                                      w::kFinishLap)),

    choice<&Rules::turn_tiles>("turn", "tiles", "how many tiles you play in a turn",
                               w::kTurnLength),
    only(condition::boneyard, "there is a boneyard", Draws::none, "hand.rest",
         choice<&Rules::turn_draw>("turn", "draw", "what you draw when nothing fits", w::kDraws)),
    later(
        only(
            [](R r) {
                return condition::boneyard(r) &&
                       (r.turn_draw != Draws::none ||
                        (condition::opening(r) && r.opening_draw != Draws::none));
            },
            "a turn can begin with a draw", DrawnTile::must_be_played,
            "hand.rest turn.draw trains.own opening.lasts opening.draw",
            choice<&Rules::drawn_tile>("turn", "drawn-tile",
                                       "what becomes of a drawn tile that fits", w::kDrawnTile))),
    later(only([](R r) { return condition::boneyard(r) && r.turn_draw != Draws::none; },
               "players draw", false, "hand.rest turn.draw",
               question<&Rules::may_draw>("turn", "may-draw", "drawing when you could play",
                                          w::kMayDraw))),
    only([](R r) { return condition::boneyard(r) && r.turn_draw != Draws::none; }, "players draw",
         EmptyBoneyard::pass, "hand.rest turn.draw",
         choice<&Rules::empty_boneyard>(
             "turn", "empty-boneyard",
             "what happens to a player who must draw from an empty boneyard", w::kEmptyBoneyard)),

    only(condition::markers, "trains are opened by markers", false, "trains.own trains.others",
         question<&Rules::up_on_pass>("marker", "up-on-pass", "your marker when you pass",
                                      w::kUpOnPass)),
    only(condition::markers, "trains are opened by markers", false, "trains.own trains.others",
         question<&Rules::up_without_own_play>("marker", "up-without-own-play",
                                               "your marker when you play elsewhere",
                                               w::kUpWithoutOwn)),
    only(condition::markers, "trains are opened by markers", false, "trains.own trains.others",
         question<&Rules::only_when_started>("marker", "only-when-started",
                                             "a train before it is started", w::kOnlyStarted)),
    only(condition::markers, "trains are opened by markers", MarkerDown::own_play,
         "trains.own trains.others",
         choice<&Rules::marker_down>("marker", "down", "what closes your train again",
                                     w::kMarkerDown)),
    later(only([](R r) { return condition::markers(r) && r.up_without_own_play && r.communal > 0; },
               "playing elsewhere opens your train and there is a communal train", false,
               "trains.own trains.others marker.up-without-own-play trains.communal",
               question<&Rules::communal_spares>("marker", "communal-spares",
                                                 "your marker when you play on a communal train",
                                                 w::kSpares))),

    number<&Rules::covers>("doubles", "covers",
                           "how many tiles a double needs; each of several starts a branch", 0, 3),
    only(condition::covers, "doubles need covers", FollowUp::none, "doubles.covers",
         choice<&Rules::follow_up>("doubles", "follow-up",
                                   "what you must do after playing a double", w::kFollowUp)),
    only([](R r) { return r.covers > 1 && r.follow_up == FollowUp::cover; },
         "a double needs several covers and its player must cover it", false, kDoublesDuty,
         question<&Rules::further_covers>("doubles", "further-covers",
                                          "further covers by the same player", w::kFurther)),
    only([](R r) { return condition::duty(r) && condition::boneyard(r); },
         "a double requires something of its player and there is a boneyard", Draws::none,
         "doubles.covers doubles.follow-up hand.rest",
         choice<&Rules::doubles_draw>("doubles", "draw",
                                      "what its player draws, for each double, when nothing fits",
                                      w::kDraws)),
    only(
        [](R r) {
            return condition::duty(r) && condition::boneyard(r) && r.doubles_draw != Draws::none;
        },
        "a double's player draws for it", false,
        "doubles.covers doubles.follow-up doubles.draw hand.rest",
        question<&Rules::no_draw_for_drawn>("doubles", "no-draw-for-drawn",
                                            "draw for a drawn double", w::kNotForDrawn)),
    only([](R r) { return condition::duty(r) && condition::markers(r); },
         "a double requires something of its player and trains are opened by markers", false,
         "doubles.covers doubles.follow-up trains.own trains.others",
         question<&Rules::own_pass_opens>("doubles", "own-pass-opens",
                                          "your marker when you leave your double uncovered",
                                          w::kOwnPass)),
    only(condition::covers, "doubles need covers", Lock::nothing, "doubles.covers",
         choice<&Rules::lock>("doubles", "lock",
                              "what may not be played beside an uncovered double", w::kLock)),
    only([](R r) { return condition::binds(r) && condition::markers(r); },
         "an uncovered double binds other players and trains are opened by markers", false,
         "doubles.covers doubles.lock trains.own trains.others",
         question<&Rules::others_pass_opens>(
             "doubles", "others-pass-opens",
             "your marker when you cannot cover another player's double", w::kNextPass)),
    later(only(
        [](R r) { return condition::binds(r); }, "an uncovered double binds other players",
        Several::any, "doubles.covers doubles.lock",
        choice<&Rules::several>("doubles", "several",
                                "which of several uncovered doubles comes first", w::kSeveral))),
    later(only(condition::covers, "doubles need covers", Exhausted::stays_locked, "doubles.covers",
               choice<&Rules::exhausted>("doubles", "exhausted",
                                         "what becomes of a double whose number is used up",
                                         w::kExhausted))),
    later(only([](R r) { return condition::duty(r) && r.follow_up == FollowUp::any_tile; },
               "a double must be followed by any one tile", InARow::any_number, kDoublesDuty,
               choice<&Rules::in_a_row>("doubles", "in-a-row", "how many doubles a turn may have",
                                        w::kInARow))),

    only([](R r) { return condition::boneyard(r) && r.last_tile_costs == LastTileCosts::tiles; },
         "there is a boneyard and forgetting to announce costs tiles", 0,
         "hand.rest last-tile.costs",
         number<&Rules::last_tile_penalty>(
             "last-tile", "penalty",
             "tiles taken by a player who forgets to announce the last tile; "
             "0: it need not be announced",
             0, 10)),
    later(choice<&Rules::last_tile_costs>("last-tile", "costs", "what forgetting to announce costs",
                                          w::kForgotten)),

    only(
        [](R r) {
            return condition::covers(r) ||
                   (r.out != Out::at_once && r.out != Out::once_doubles_are_covered);
        },
        "doubles need covers (for \"once doubles are covered\")", Out::at_once, "doubles.covers",
        choice<&Rules::out>("round", "out", "when an empty hand ends the round", w::kOut)),
    choice<&Rules::blocked>("round", "blocked", "what happens when everyone has passed",
                            w::kBlocked),

    choice<&Rules::points_count>("points", "count", "what counts", w::kCounting),
    only([](R r) { return r.points_count == Counting::tiles; }, "tiles are counted", 1,
         "points.count",
         number<&Rules::tile_value>("points", "tile-value", "points for each tile", 1, kMaxPoints)),
    only([](R r) { return r.points_count == Counting::pips; }, "pips are counted", 0,
         "points.count",
         number<&Rules::double_blank>("points", "double-blank", "points for 0-0", 0, kMaxPoints)),
    later(only([](R r) { return r.points_count == Counting::pips; }, "pips are counted", 0,
               "points.count",
               number<&Rules::half_blank>("points", "half-blank",
                                          "points for each tile with one blank half, besides its "
                                          "pips",
                                          0, kMaxPoints))),
    later(only([](R r) { return condition::markers(r) && r.points_to == PointsTo::holder; },
               "trains are opened by markers and everyone scores their own points", 0,
               "trains.own trains.others points.to",
               number<&Rules::open_train>("points", "open-train",
                                          "points for a started train of your own that is open at "
                                          "the end",
                                          0, kMaxPoints))),
    later(
        only([](R r) { return r.out != Out::not_on_a_double; }, "a double may be the last tile",
             OutOnDouble::plain, "round.out",
             choice<&Rules::out_on_double>("points", "out-on-double",
                                           "what going out with a double does", w::kOutOnDouble))),
    only(
        [](R r) {
            return condition::covers(r) && r.points_count == Counting::pips &&
                   r.points_to == PointsTo::holder;
        },
        "doubles need covers and everyone counts their own pips", false,
        "doubles.covers points.count points.to",
        question<&Rules::uncovered_double>("points", "uncovered-double",
                                           "cost of an uncovered double", w::kCharge)),
    choice<&Rules::points_to>("points", "to", "who scores the points", w::kPointsTo),

    default_text(
        "`0`, or with `\"no limit\"` to the rounds `100`",
        otherwise(100, number<&Rules::target>(
                           "end", "target", "a total that ends the game; 0: none", 0, kMaxTarget))),
    choice<&Rules::winner>("end", "winner", "which total wins", w::kWinner),
    later(choice<&Rules::ties>("end", "ties", "what separates equal totals", w::kTies)),
};

}  // namespace

std::span<const Policy> policies() {
    return kPolicies;
}

bool only_draws_first(const Policy& policy, const Rules& rules) {
    return policy.table == "start" && rules.asks_for_engine();
}

std::string_view meaning_of(const Policy& policy, int value) {
    // F4: there is no round before the first.
    if (policy.table == "start" && policy.key == "first-round" &&
        static_cast<Start>(value) == Start::left_of_the_last_starter)
        return "the player in the first seat";
    return word_for(policy.words, value).meaning;
}

std::vector<std::string_view> paths_in(std::string_view list) {
    std::vector<std::string_view> paths;
    while (!list.empty()) {
        paths.push_back(list.substr(0, list.find(' ')));
        list.remove_prefix(std::min(paths.back().size() + 1, list.size()));
    }
    return paths;
}

const Policy* find_policy(std::string_view table, std::string_view key) {
    for (const Policy& policy : kPolicies)
        if (policy.table == table && policy.key == key) return &policy;
    return nullptr;
}

const Policy* find_policy(std::string_view path) {
    const std::size_t dot = path.find('.');
    return find_policy(path.substr(0, dot), path.substr(dot + 1));
}

std::string written(const Policy& policy, int value) {
    if (policy.kind == Policy::Kind::number) return std::to_string(value);
    return std::string(word_for(policy.words, value).word);
}

Rules normalised(const Rules& rules) {
    Rules result = rules;
    for (const Policy& policy : kPolicies)
        if (policy.applies && !policy.applies(rules)) policy.set(result, policy.unused_value);
    return result;
}

}  // namespace roundhouse::rules
