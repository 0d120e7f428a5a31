#include "support/scene.hpp"

#include <algorithm>
#include <map>

#include "engine/round_flow.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/deal.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/formats/notation.hpp"
#include "support/catch.hpp"
#include "support/scene_words.hpp"

namespace roundhouse::test {

namespace {

std::vector<std::string> split(std::string_view text, std::string_view separators) {
    std::vector<std::string> words;
    std::string word;
    for (const char c : text) {
        if (separators.find(c) == std::string_view::npos) {
            word += c;
        } else if (!word.empty()) {
            words.push_back(word);
            word.clear();
        }
    }
    if (!word.empty()) words.push_back(word);
    return words;
}

std::string trimmed(std::string text) {
    while (!text.empty() && text.front() == ' ') text.erase(0, 1);
    while (!text.empty() && text.back() == ' ') text.pop_back();
    return text;
}

Tile tile(std::string_view text) {
    const auto parsed = formats::parse_tile(text);
    INFO("tile: " << text);
    REQUIRE(parsed);
    return *parsed;
}

Game with(std::string game, int players, Game rest) {
    rest.game = std::move(game);
    rest.players = players;
    return rest;
}

}  // namespace

std::vector<Tile> tiles(std::string_view list) {
    std::vector<Tile> found;
    for (const std::string& word : split(list, " ")) found.push_back(tile(word));
    return found;
}

Deal deal_of(const State& state, const std::vector<std::string>& hands, std::string_view boneyard,
             const std::vector<std::string>& lots, std::string_view engine) {
    const Rules& rules = state.rules();
    Deal deal;
    if (!engine.empty()) deal.engine = tile(engine);
    TileSet left = dealt_pile(state, deal.engine);
    const auto take = [&](Tile t) {
        INFO("tile " << formats::to_string(t) << " is not there to be dealt");
        REQUIRE(left.contains(t));
        left.remove(t);
    };
    for (const std::string& list : hands)
        for (const Tile t : tiles(list)) take(t);
    for (const Tile t : tiles(boneyard)) take(t);
    std::vector<Tile> filler;
    left.for_each([&](Tile t) { filler.push_back(t); });
    std::ranges::reverse(filler);
    std::stable_partition(filler.begin(), filler.end(), [](Tile t) { return !t.is_double(); });

    auto next = filler.begin();
    for (int k = 0; k < rules.unseen; ++k) {
        deal.stock.push_back(filler.back());
        filler.pop_back();
    }
    for (std::size_t seat = 0; seat < rules.players; ++seat) {
        std::vector<Tile> list = seat < hands.size() ? tiles(hands[seat]) : std::vector<Tile>{};
        REQUIRE(list.size() <= rules.hand);
        while (list.size() < rules.hand) list.push_back(*next++);
        deal.stock.insert(deal.stock.end(), list.begin(), list.end());
    }
    for (const Tile t : tiles(boneyard)) deal.stock.push_back(t);
    deal.stock.insert(deal.stock.end(), next, filler.end());
    for (const std::string& drawing : lots) deal.lots.push_back(tiles(drawing));
    return deal;
}

Scene::Scene(std::string game, int players, Game rest)
    : Scene(rules_of(with(std::move(game), players, std::move(rest)))) {}

Scene::Scene(const Rules& rules) : state(new_game(rules)) {
    table().had_turn = table().all_seats();
}

Scene& Scene::engine(int number) {
    table().engine = static_cast<Pips>(number);
    return *this;
}

Scene& Scene::hand(int seat, std::string_view list) {
    Holding& holding = state.round.holdings[static_cast<std::size_t>(seat)];
    holding.hand = {};
    for (const Tile t : tiles(list)) holding.hand.add(t);
    table().hand_sizes[static_cast<std::size_t>(seat)] =
        static_cast<std::uint8_t>(holding.hand.size());
    return *this;
}

Scene& Scene::boneyard(std::string_view list) {
    std::vector<Tile> stock = tiles(list);
    std::ranges::reverse(stock);
    std::ranges::copy(stock, state.round.rest_pool.begin());
    table().rest_size = static_cast<std::uint8_t>(stock.size());
    return *this;
}

Scene& Scene::train(int train, std::string_view chain) {
    const auto owner =
        static_cast<Seat>(rules().is_communal(static_cast<Train>(train)) ? 0 : train);
    std::vector<std::uint8_t> forks;
    std::map<std::uint8_t, int> behind;  // how many tiles lie behind a tile
    std::map<std::uint8_t, Pips> free;   // the number that a tile shows outwards
    std::uint8_t last = kNoTile;
    std::string spaced;
    for (const char c : chain)
        spaced += c == '(' || c == ')' ? std::string(" ") + c + " " : std::string(1, c);
    for (const std::string& word : split(spaced, " ")) {
        if (word == "(") {
            forks.push_back(last);
        } else if (word == ")") {
            last = forks.back();
            forks.pop_back();
        } else {
            const Tile t = tile(word);
            const std::uint8_t index = table().laid_count++;
            table().laid_pool[index] = {t, static_cast<Train>(train), last, owner};
            const Pips matched = last != kNoTile ? free[last]
                                 : rules().hub_engine == HubEngine::one_for_each_player
                                     ? t.high()
                                     : table().engine;
            INFO("tile " << word << " must match " << int{matched});
            REQUIRE(t.has(matched));
            free[index] = t.other(matched);
            if (last != kNoTile) ++behind[last];
            last = index;
        }
    }
    for (const auto& [index, number] : free) {
        const LaidTile& laid = table().laid_pool[index];
        const bool own_engine =
            laid.link == kNoTile && rules().hub_engine == HubEngine::one_for_each_player;
        const bool owes = laid.tile.is_double() && rules().covers > 0;
        const int wanted = own_engine ? 2 : owes ? rules().covers : 1;
        for (int k = behind[index]; k < wanted; ++k) {
            table().ends.add({laid.train, number, static_cast<std::uint8_t>(owes ? 1 : 0), index});
        }
    }
    table().started |= train_bit(train);
    return *this;
}

Scene& Scene::laid_by(int seat, std::string_view name) {
    for (LaidTile& laid : table().laid_pool)
        if (laid.tile == tile(name) && &laid < &table().laid_pool[table().laid_count])
            laid.seat = static_cast<Seat>(seat);
    return *this;
}

Scene& Scene::marker(int train) {
    table().open |= train_bit(train);
    return *this;
}

Scene& Scene::first_turn(std::initializer_list<int> seats) {
    for (const int seat : seats) table().had_turn &= static_cast<SeatMask>(~seat_bit(seat));
    return *this;
}

Scene& Scene::suspended(int seat) {
    table().suspended |= seat_bit(seat);
    return *this;
}

Scene& Scene::scores(std::initializer_list<int> scores) {
    std::ranges::copy(scores, state.course.scores.begin());
    return *this;
}

Scene& Scene::round(int round) {
    state.course.round = round;
    return *this;
}

Scene& Scene::turn(int seat) {
    if (rules().exhausted == Exhausted::counts_as_covered) release_exhausted(table());
    state.course.phase = Phase::play;
    begin_turn(state, static_cast<Seat>(seat), nullptr);
    return *this;
}

Scene& Scene::deal(const std::vector<std::string>& hands, std::string_view boneyard,
                   const std::vector<std::string>& lots, std::string_view engine) {
    events_.clear();
    const auto fault =
        roundhouse::deal(state, deal_of(state, hands, boneyard, lots, engine), &events_);
    INFO("deal refused, kind " << (fault ? static_cast<int>(fault->kind) : -1));
    REQUIRE_FALSE(fault);
    return *this;
}

std::string Scene::train_name(int train) const {
    return name_of(rules(), train);
}

std::string Scene::written(const Action& action) const {
    const auto* play = std::get_if<Play>(&action);
    if (play == nullptr) return formats::to_string(action);
    if (play->at == kNoPips) return "engine " + formats::to_string(play->tile);
    std::string name = formats::to_string(play->tile) + "@" + train_name(play->train);
    Play twin = *play;
    twin.at = play->tile.other(play->at);
    if (twin.at != play->at && moves(state).allows(twin, table().turn.seat))
        name += ":" + std::to_string(play->at);
    return name;
}

Action Scene::parse(std::string_view action) const {
    const std::string word = trimmed(std::string(action));
    if (word.starts_with("engine ")) return Play{tile(word.substr(7)), table().turn.seat, kNoPips};
    const std::size_t sign = word.find('@');
    if (sign == std::string::npos) {
        const auto parsed = formats::parse_action(word);
        INFO("action: " << word);
        REQUIRE(parsed);
        return *parsed;
    }
    Play play{tile(word.substr(0, sign)), 0, kNoPips};
    const std::vector<std::string> where = split(word.substr(sign + 1), ":");
    if (where[0].front() == 'c') {
        const int which = where[0] == "c" ? 1 : std::stoi(where[0].substr(1));
        play.train = static_cast<Train>(rules().first_communal() + which - 1);
    } else {
        play.train = static_cast<Train>(std::stoi(where[0]));
    }
    if (where.size() > 1) {
        play.at = static_cast<Pips>(std::stoi(where[1]));
        return play;
    }
    // The number that is there to be matched.
    play.at = play.tile.has(table().engine) ? table().engine : play.tile.high();
    for (const End& end : table().ends)
        if (end.train == play.train && play.tile.has(end.pips)) play.at = end.pips;
    return play;
}

Scene& Scene::act(std::string_view actions) {
    events_.clear();
    for (const std::string& word : split(actions, ",")) {
        const Action action = parse(word);
        INFO("action " << word << " of seat " << whose() << ", legal: " << legal());
        REQUIRE(apply(state, action, &events_) == Refusal::none);
    }
    return *this;
}

std::string Scene::legal() const {
    std::vector<Action> actions = legal_actions(state);
    std::ranges::stable_sort(actions, [](const Action& a, const Action& b) {
        const auto* p = std::get_if<Play>(&a);
        const auto* q = std::get_if<Play>(&b);
        if (p == nullptr || q == nullptr) return a.index() < b.index();
        if (p->tile != q->tile) return p->tile > q->tile;
        return p->train != q->train ? p->train < q->train : p->at > q->at;
    });
    std::vector<std::string> words;
    for (const Action& action : actions) words.push_back(written(action));
    return join(words, " ");
}

Refusal Scene::why(std::string_view action) const {
    return refusal(state, parse(action));
}

std::string Scene::ends(int train) const {
    std::vector<End> here;
    for (const End& end : table().ends)
        if (end.train == train) here.push_back(end);
    std::ranges::stable_sort(here, [](const End& a, const End& b) { return a.pips > b.pips; });
    std::vector<std::string> words;
    for (const End& end : here) words.push_back(std::to_string(end.pips) + (end.owed ? "!" : ""));
    return join(words, " ");
}

std::string Scene::hand_of(int seat) const {
    return formats::to_string(state.round.holdings[static_cast<std::size_t>(seat)].hand);
}

std::string Scene::passed() const {
    std::vector<std::string> words;
    for (int seat = 0; seat < rules().players; ++seat)
        if (table().passed & seat_bit(seat)) words.push_back(std::to_string(seat));
    return join(words, " ");
}

std::vector<int> Scene::points(int round) const {
    const auto& history = state.course.history;
    REQUIRE_FALSE(history.empty());
    const Points& points = round < 0 ? history.back() : history[static_cast<std::size_t>(round)];
    return {points.begin(), points.begin() + rules().players};
}

Scene all_known() {
    Scene s("mexican", 2, {.set = 6, .rounds = 1});
    s.engine(2)
        .train(0, "4-2 4-1 1-0 5-0 5-4")
        .train(1, "2-1 3-1 4-3 4-4 6-4 6-6 6-2 3-2 3-3 5-3")
        .communal("2-0 6-0 6-3 3-0 0-0 4-0")
        .marker(0)
        .marker(1)
        .hand(0, "6-1 5-5")
        .hand(1, "6-5 5-2 5-1 1-1")
        .turn(1);
    return s;
}

void go_out(Scene& s) {
    const int engine = s.table().engine;
    const std::string tile = engine == 0 ? "1-0" : std::to_string(engine) + "-0";
    s.hand(s.whose(), tile).act(tile + "@" + std::to_string(s.whose()));
    REQUIRE(s.phase() != Phase::play);
}

void block(Scene& s, const std::vector<std::string>& hands) {
    for (int seat = 0; seat < static_cast<int>(hands.size()); ++seat)
        s.hand(seat, hands[static_cast<std::size_t>(seat)]);
    s.boneyard("");
    while (s.phase() == Phase::play) s.act("pass");
    REQUIRE(s.happened().ends_with("round over: blocked"));
}

std::vector<int> engines_of(Scene& s, int rounds, const std::vector<std::string>& hands) {
    std::vector<int> served;
    for (int round = 0; round < rounds; ++round) {
        s.deal(hands);
        served.push_back(s.table().engine);
        go_out(s);
    }
    return served;
}

}  // namespace roundhouse::test
