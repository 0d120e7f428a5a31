// Where each policy is in a rule file, and when it applies.

#include "rules/policies.hpp"

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
                        int least, int most, int known) {
    Policy policy = choice<kMember>(table, key, meaning, {});
    policy.kind = Policy::Kind::number;
    policy.least = least;
    policy.most = most;
    policy.known = known;
    return policy;
}

// Known to the format, but only the first word, or the least number, can be played yet.
constexpr Policy unsupported(std::string_view table, std::string_view key, std::string_view meaning,
                             Words words) {
    Policy policy;
    policy.table = table;
    policy.key = key;
    policy.meaning = meaning;
    policy.words = words;
    if (words.front().word == "false") policy.kind = Policy::Kind::yes_no;
    return policy;
}
constexpr Policy unsupported(std::string_view table, std::string_view key, std::string_view meaning,
                             int least, int known) {
    Policy policy;
    policy.table = table;
    policy.key = key;
    policy.meaning = meaning;
    policy.kind = Policy::Kind::number;
    policy.least = policy.most = least;
    policy.known = known;
    return policy;
}

template <class Value>
constexpr Policy only(bool (*applies)(const Rules&), std::string_view where, Value silent,
                      std::string_view causes, Policy policy) {
    policy.applies = applies;
    policy.only_where = where;
    policy.silent = static_cast<int>(silent);
    policy.causes = causes;
    return policy;
}

constexpr Policy default_text(std::string_view words, Policy policy) {
    policy.default_text = words;
    return policy;
}

using R = const Rules&;
namespace w = vocabulary;

constexpr int kMaxPoints = 250;
constexpr int kMaxTarget = 10000;

constexpr bool has_boneyard(R r) {
    return ask::boneyard(r);
}
constexpr bool has_markers(R r) {
    return ask::markers(r);
}
constexpr bool has_covers(R r) {
    return ask::covers(r);
}
constexpr bool has_opening(R r) {
    return ask::opening(r);
}
constexpr bool laid_from_hand(R r) {
    return r.hub_engine == Hub::from_hand;
}
constexpr std::string_view kDoublesDuty = "doubles.covers doubles.follow-up";

constexpr Policy kPolicies[] = {
    unsupported("game", "copies", "how many sets are mixed", 1, 2),

    choice<&Rules::rest>("hand", "rest", "what becomes of the tiles that are not dealt", w::kRest),
    unsupported("hand", "unseen", "tiles laid aside unseen before the deal", 0, 50),
    unsupported("hand", "reserve", "tiles that stay in the boneyard to the end", 0, 50),

    choice<&Rules::hub_engine>("hub", "engine", "where the engine comes from", w::kHub),
    only(laid_from_hand, "the engine comes from a hand", 0, "hub.engine",
         unsupported("hub", "not-held",
                     "what happens when a player does not hold the required double", w::kNotHeld)),
    only(laid_from_hand, "the engine comes from a hand", 0, "hub.engine",
         unsupported("hub", "laying", "whether laying the engine is a turn", w::kLaying)),
    unsupported("hub", "must-be-covered", "whether the engine needs a cover", w::kEngineCover),
    unsupported("hub", "ring", "tiles that must lie around the engine before any train continues",
                0, 6),

    choice<&Rules::first_round>("start", "first-round", "who begins the first round", w::kStart),
    choice<&Rules::later_rounds>("start", "later-rounds", "who begins the later rounds", w::kStart),

    number<&Rules::communal>("trains", "communal", "how many trains belong to everybody", 0, 1, 8),
    default_text("as early as the opening lets you",
                 only([](R r) { return r.communal; }, "there is a communal train",
                      CommunalFrom::first_turn, "trains.communal",
                      choice<&Rules::communal_from>(
                          "trains", "communal-from",
                          "when you may start playing on the communal train", w::kCommunalFrom))),
    unsupported("trains", "communal-start", "how the communal train begins", w::kCommunalStart),
    choice<&Rules::others>("trains", "others", "when you may play on another player's train",
                           w::kOthers),
    only(
        [](R r) {
            return r.hub_engine != Hub::own_engines && r.others != Others::never &&
                   !(ask::markers(r) && r.only_when_started);
        },
        "a train can be open to others before it is started", false,
        "hub.engine trains.others marker.only-when-started",
        question<&Rules::start_others>("trains", "start-others", "whether others may start a train",
                                       w::kStartOthers)),
    unsupported("trains", "blanks", "what a blank fits", w::kBlanks),

    choice<&Rules::opening_lasts>("opening", "lasts", "how long the opening lasts", w::kOpening),
    only(has_opening, "there is an opening", 0, "opening.lasts",
         unsupported("opening", "trains", "where you may play in the opening", w::kOpeningTrains)),
    only(has_opening, "there is an opening", Length::one, "opening.lasts",
         choice<&Rules::opening_tiles>(
             "opening", "tiles", "how many tiles you may play in the opening", w::kOpeningLength)),
    only([](R r) { return ask::opening(r) && ask::boneyard(r); },
         "there is an opening and a boneyard", Draws::none, "opening.lasts hand.rest",
         choice<&Rules::opening_draw>("opening", "draw",
                                      "what you draw when nothing fits in the opening", w::kDraws)),
    only([](R r) { return ask::opening_doubles(r) && ask::duty(r); },
         "doubles that require something of their player can be played in the opening", false,
         "opening.lasts opening.tiles doubles.covers doubles.follow-up",
         question<&Rules::doubles_free>("opening", "doubles-free",
                                        "whether your doubles are free in the opening",
                                        w::kOpeningDoubles)),
    only([](R r) { return ask::opening_finds_doubles(r) && ask::locks(r); },
         "an opening can find doubles that bind everybody", false,
         "opening.lasts opening.tiles doubles.covers doubles.lock",
         question<&Rules::ignore_doubles>("opening", "ignore-doubles",
                                          "whether the opening may ignore uncovered doubles",
                                          w::kOpeningIgnores)),
    only(has_opening, "there is an opening", false, "opening.lasts",
         question<&Rules::finish_lap>("opening", "finish-lap",
                                      "whether everybody still takes their first turn",
                                      w::kFinishLap)),

    choice<&Rules::turn_tiles>("turn", "tiles", "how many tiles you play in a turn",
                               w::kTurnLength),
    only(has_boneyard, "there is a boneyard", Draws::none, "hand.rest",
         choice<&Rules::turn_draw>("turn", "draw", "what you draw when nothing fits", w::kDraws)),
    only(
        [](R r) {
            return ask::boneyard(r) && (r.turn_draw != Draws::none ||
                                        (ask::opening(r) && r.opening_draw != Draws::none));
        },
        "a turn can begin with a draw", DrawnTile::must_be_played,
        "hand.rest turn.draw opening.lasts opening.draw",
        choice<&Rules::drawn_tile>("turn", "drawn-tile", "what becomes of a drawn tile that fits",
                                   w::kDrawnTile)),
    unsupported("turn", "may-draw", "whether you may draw even if you can play", w::kMayDraw),
    only([](R r) { return ask::boneyard(r) && r.turn_draw != Draws::none; }, "players draw",
         EmptyBoneyard::pass, "hand.rest turn.draw",
         choice<&Rules::empty_boneyard>(
             "turn", "empty-boneyard",
             "what happens to a player who must draw from an empty boneyard", w::kEmptyBoneyard)),

    unsupported("marker", "moved-by", "who moves the markers", w::kMarkersBy),
    only(has_markers, "trains are opened by markers", false, "trains.others",
         question<&Rules::up_on_pass>("marker", "up-on-pass", "whether a pass opens your train",
                                      w::kUpOnPass)),
    only(has_markers, "trains are opened by markers", false, "trains.others",
         question<&Rules::up_without_own_play>("marker", "up-without-own-play",
                                               "whether playing elsewhere opens your train",
                                               w::kUpWithoutOwn)),
    only(has_markers, "trains are opened by markers", false, "trains.others",
         question<&Rules::only_when_started>("marker", "only-when-started",
                                             "whether only a started train can be open",
                                             w::kOnlyStarted)),
    only(has_markers, "trains are opened by markers", MarkerDown::own_play, "trains.others",
         choice<&Rules::marker_down>("marker", "down", "what closes your train again",
                                     w::kMarkerDown)),
    unsupported("marker", "communal-spares", "whether the communal train counts like your own",
                w::kSpares),

    number<&Rules::covers>("doubles", "covers",
                           "how many tiles a double needs; each of several starts a branch", 0, 3,
                           3),
    only(has_covers, "doubles need covers", FollowUp::none, "doubles.covers",
         choice<&Rules::follow_up>("doubles", "follow-up", "what a double requires of its player",
                                   w::kFollowUp)),
    only([](R r) { return r.covers > 1 && r.follow_up == FollowUp::cover; },
         "a double needs several covers and its player must cover it", false, kDoublesDuty,
         question<&Rules::further_covers>("doubles", "further-covers",
                                          "whether the same player may add the further covers",
                                          w::kFurther)),
    only([](R r) { return ask::duty(r) && ask::boneyard(r); },
         "a double requires something of its player and there is a boneyard", Draws::none,
         "doubles.covers doubles.follow-up hand.rest",
         choice<&Rules::doubles_draw>("doubles", "draw",
                                      "what its player draws, for each double, when nothing fits",
                                      w::kDraws)),
    only([](R r) { return ask::duty(r) && ask::boneyard(r) && r.doubles_draw != Draws::none; },
         "a double's player draws for it", false,
         "doubles.covers doubles.follow-up doubles.draw hand.rest",
         question<&Rules::no_draw_for_drawn>("doubles", "no-draw-for-drawn",
                                             "whether there is no draw for a drawn double",
                                             w::kNotForDrawn)),
    only([](R r) { return ask::duty(r) && ask::markers(r); },
         "a double requires something of its player and trains are opened by markers", false,
         "doubles.covers doubles.follow-up trains.others",
         question<&Rules::own_pass_opens>("doubles", "own-pass-opens",
                                          "whether leaving your double uncovered opens your train",
                                          w::kOwnPass)),
    only(has_covers, "doubles need covers", false, "doubles.covers",
         choice<&Rules::lock>("doubles", "lock",
                              "what may not be played beside an uncovered double", w::kLock)),
    only([](R r) { return ask::locks(r) && ask::markers(r); },
         "an uncovered double binds everybody and trains are opened by markers", false,
         "doubles.covers doubles.lock trains.others",
         question<&Rules::others_pass_opens>(
             "doubles", "others-pass-opens",
             "whether not covering another's double opens your train", w::kNextPass)),
    only(has_covers, "doubles need covers", 0, "doubles.covers",
         unsupported("doubles", "several", "which of several uncovered doubles comes first",
                     w::kSeveral)),
    only(has_covers, "doubles need covers", 0, "doubles.covers",
         unsupported("doubles", "exhausted", "what becomes of a double whose number is used up",
                     w::kExhausted)),
    only(has_covers, "doubles need covers", 0, "doubles.covers",
         unsupported("doubles", "in-a-row", "how many doubles a turn may have", w::kInARow)),

    only(has_boneyard, "there is a boneyard", 0, "hand.rest",
         number<&Rules::last_tile_penalty>(
             "last-tile", "penalty",
             "tiles taken by a player who forgets to announce the last tile; "
             "0: it need not be announced",
             0, 10, 10)),
    only([](R r) { return ask::boneyard(r) && r.last_tile_penalty > 0; },
         "the last tile must be announced", 0, "hand.rest last-tile.penalty",
         unsupported("last-tile", "costs", "what a forgotten call costs", w::kForgotten)),

    only(has_covers, "doubles need covers", Out::at_once, "doubles.covers",
         choice<&Rules::out>("round", "out", "when an empty hand ends the round", w::kOut)),
    choice<&Rules::blocked>("round", "blocked", "what happens when everybody has passed",
                            w::kBlocked),

    choice<&Rules::points_count>("points", "count", "what counts", w::kCounting),
    only([](R r) { return r.points_count == Counting::tiles; }, "tiles are counted", 1,
         "points.count",
         number<&Rules::tile_value>("points", "tile-value", "points for each tile", 1, kMaxPoints,
                                    kMaxPoints)),
    only([](R r) { return r.points_count == Counting::pips; }, "pips are counted", 0,
         "points.count",
         number<&Rules::double_blank>("points", "double-blank", "points for 0-0", 0, kMaxPoints,
                                      kMaxPoints)),
    unsupported("points", "half-blank", "points for each blank half of another tile", 0,
                kMaxPoints),
    unsupported("points", "open-train", "points for a train that is open at the end", 0,
                kMaxPoints),
    unsupported("points", "out-on-double", "what going out with a double does", w::kOutOnDouble),
    only(
        [](R r) {
            return ask::covers(r) && r.points_count == Counting::pips &&
                   r.points_to == PointsTo::holder;
        },
        "doubles need covers and everybody counts their own pips", false,
        "doubles.covers points.count points.to",
        question<&Rules::uncovered_double>("points", "uncovered-double",
                                           "whether an uncovered double costs its player",
                                           w::kCharge)),
    choice<&Rules::points_to>("points", "to", "who scores the points", w::kPointsTo),

    number<&Rules::target>("end", "target", "a total that ends the game; 0: none", 0, kMaxTarget,
                           kMaxTarget),
    choice<&Rules::winner>("end", "winner", "which total wins", w::kWinner),
    unsupported("end", "ties", "what separates equal totals", w::kTies),
    unsupported("end", "time-limit", "minutes that a game may last; 0: as long as it takes", 0,
                600),
};

constexpr PlainKey kPlainKeys[] = {
    {"", "inherits", "the bundled game that this one builds on; only the differences follow", ""},
    {"game", "id", "what you type to choose the game: lower-case letters, digits and hyphens", ""},
    {"game", "name", "what it is called", ""},
    {"game", "summary", "one line on what makes it special", ""},
    {"game", "source", "whose rules they are, and where they were read; one line", ""},
    {"game", "family", "the games that it is listed with", "\"House rules\""},
    {"game", "sets", "the sets it is played with, by their highest numbers; the default first",
     "[12]"},
    {"game", "players", "the fewest and the most players", "[2, 8]"},
    {"hand", "double-N", "how many tiles each player is dealt from a double-N set", ""},
    {"hand", "first-players", "the number of players that the lists of hands begin with", "2"},
    {"hub", "order", "the engines, first round first", "\"down\""},
    {"hub", "orders", "several orders to choose from, each with its name; the default first", ""},
    {"trains", "communal-name", "what the communal train is called", "\"communal train\""},
    {"end", "rounds", "how many rounds are played; a number goes from 1 to 1000",
     "\"one for each engine\""},
    {"options", "referee", "how strictly the rules are enforced; a list is a choice", "\"strict\""},
    {"options", "announce", "how the last tile is announced; a list is a choice", "\"manual\""},
};

constexpr TableName kTables[] = {
    {"game", "what it is called, and who can play"},
    {"hand", "how many tiles are dealt"},
    {"hub", "where the engine comes from"},
    {"start", "who begins a round"},
    {"trains", "which trains there are, and who may play on them"},
    {"opening", "the special first part of a player's round"},
    {"turn", "a player's turn after that"},
    {"marker", "when a train is open to others"},
    {"doubles", "what doubles require"},
    {"last-tile", "the call with one tile left"},
    {"round", "how a round ends"},
    {"points", "how a round is scored"},
    {"end", "how the game ends"},
    {"options", "what the people at the table may choose"},
};

}  // namespace

std::span<const Policy> policies() {
    return kPolicies;
}
std::span<const PlainKey> plain_keys() {
    return kPlainKeys;
}
std::span<const TableName> tables() {
    return kTables;
}

const Policy* find_policy(std::string_view table, std::string_view key) {
    for (const Policy& policy : kPolicies)
        if (policy.table == table && policy.key == key) return &policy;
    return nullptr;
}

std::string written(const Policy& policy, int value) {
    if (policy.kind == Policy::Kind::number) return std::to_string(value);
    return std::string(word_for(policy.words, value).word);
}

Rules normalised(const Rules& rules) {
    Rules result = rules;
    for (const Policy& policy : kPolicies)
        if (policy.set && policy.applies && !policy.applies(rules))
            policy.set(result, policy.silent);
    return result;
}

}  // namespace roundhouse::rules
