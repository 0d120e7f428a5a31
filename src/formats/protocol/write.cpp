#include "roundhouse/formats/notation.hpp"
#include "roundhouse/formats/protocol/protocol.hpp"

namespace roundhouse::formats {

namespace {

Json tiles_of(const TileSet& set) {
    Json list = Json::array();
    set.for_each([&](Tile tile) { list.push_back(to_string(tile)); });
    return list;
}

Json tiles_of(const std::vector<Tile>& tiles) {
    Json list = Json::array();
    for (const Tile tile : tiles) list.push_back(to_string(tile));
    return list;
}

Json bits(SeatMask mask, int size) {
    Json list = Json::array();
    for (int seat = 0; seat < size; ++seat) list.push_back((mask & seat_bit(seat)) != 0);
    return list;
}

Json numbers(const Points& points, int size) {
    return Json(std::vector<int>(points.begin(), points.begin() + size));
}

Json pips_or_null(Pips number) {
    return number == kNoPips ? Json(nullptr) : Json(number);
}

std::string_view name(Phase phase) {
    switch (phase) {
        case Phase::deal:
            return "deal";
        case Phase::play:
            return "play";
        case Phase::over:
            return "over";
    }
    return "";
}

Json train_json(const Table& table, int train, bool under_way) {
    const bool communal = table.rules.is_communal(static_cast<Train>(train));
    Json json = {{"owner", communal ? Json(nullptr) : Json(train)},
                 {"started", under_way && table.is_started(train)},
                 {"open", communal || (under_way && table.is_open(train))},
                 {"ends", Json::array()},
                 {"tiles", Json::array()},
                 {"links", Json::array()}};
    if (!under_way) return json;
    for (const End& end : table.ends)
        if (end.train == train) json["ends"].push_back({{"pips", end.pips}, {"cover", end.owed}});
    // Links refer to tiles by their index on the table; the protocol counts within a train.
    std::array<int, kMaxTiles> place{};
    int laid_here = 0;
    for (std::size_t k = 0; k < table.laid().size(); ++k) {
        const LaidTile& laid = table.laid()[k];
        if (laid.train != train) continue;
        place[k] = laid_here++;
        json["tiles"].push_back(to_string(laid.tile));
        json["links"].push_back(laid.link == kNoTile ? -1 : place[laid.link]);
    }
    return json;
}

Pips shown_engine(const Course& course, const Table& table) {
    if (course.phase != Phase::deal) return table.engine;
    return table.rules.scheduled() ? table.rules.engine_of(course.round) : kNoPips;
}

// Everything except hands, boneyard and aside, in the order of the protocol's example.
Json public_json(const Course& course, const Table& table, std::string_view variant,
                 const std::vector<std::string>& names) {
    const Rules& rules = table.rules;
    const int players = rules.players;
    const bool under_way = course.phase == Phase::play;
    const bool dealt = course.phase != Phase::deal;
    Json json = {{"variant", variant},
                 {"set", rules.max_pips},
                 {"players", names},
                 {"phase", name(course.phase)},
                 {"round", course.round},
                 {"rounds", rules.rounds == 0 ? Json(nullptr) : Json(rules.rounds)},
                 {"engine", pips_or_null(shown_engine(course, table))},
                 {"turn", under_way ? Json(table.turn.seat) : Json(nullptr)},
                 {"starter", dealt ? Json(table.starter) : Json(nullptr)},
                 {"hands", Json::array()},
                 {"boneyard", Json::array()},
                 {"aside", Json::array()},
                 {"trains", Json::array()}};
    for (int train = 0; train < rules.trains(); ++train)
        json["trains"].push_back(train_json(table, train, under_way));
    json["suspended"] = bits(under_way ? table.suspended : SeatMask{0}, players);
    json["skip"] = bits(under_way ? table.skip : SeatMask{0}, players);
    json["voids"] = course.voids;
    json["scores"] = numbers(course.scores, players);
    json["history"] = Json::array();
    for (const Points& points : course.history) json["history"].push_back(numbers(points, players));
    json["winners"] = nullptr;
    if (course.phase == Phase::over) {
        json["winners"] = Json::array();
        for (int seat = 0; seat < players; ++seat)
            if (course.winners & seat_bit(seat)) json["winners"].push_back(seat);
    }
    return json;
}

Json tile_or_null(const std::optional<Tile>& tile) {
    return tile ? Json(to_string(*tile)) : Json(nullptr);
}

struct EventJson {
    Json operator()(const event::Lots& e) const {
        return {{"event", "lots"}, {"seats", e.seats}, {"tiles", tiles_of(e.tiles)}};
    }
    Json operator()(const event::Dealt& e) const {
        return {{"event", "deal"},
                {"round", e.round},
                {"hand", e.hand},
                {"boneyard", e.boneyard},
                {"aside", e.aside}};
    }
    Json operator()(const event::VoidDeal& e) const {
        return {{"event", "void"}, {"seat", e.seat ? Json(*e.seat) : Json(nullptr)}};
    }
    Json operator()(const event::HubOpened& e) const {
        return {{"event", "hub"},
                {"tile", to_string(e.engine)},
                {"seat", e.seat ? Json(*e.seat) : Json(nullptr)}};
    }
    Json operator()(const event::HubDraw& e) const {
        return {{"event", "hub-draw"}, {"seat", e.seat}, {"tile", tile_or_null(e.tile)}};
    }
    Json operator()(const event::TurnBegan& e) const { return of("turn", e.seat); }
    Json operator()(const event::Played& e) const {
        return {{"event", "play"},
                {"seat", e.seat},
                {"tile", to_string(e.tile)},
                {"train", e.train},
                {"at", pips_or_null(e.at)}};
    }
    Json operator()(const event::Drew& e) const {
        return {{"event", "draw"}, {"seat", e.seat}, {"tile", tile_or_null(e.tile)}};
    }
    Json operator()(const event::Passed& e) const { return of("pass", e.seat); }
    Json operator()(const event::Opened& e) const {
        return {{"event", "open"}, {"train", e.train}};
    }
    Json operator()(const event::Closed& e) const {
        return {{"event", "close"}, {"train", e.train}};
    }
    Json operator()(const event::Covered& e) const {
        return {{"event", "cover"},
                {"seat", e.seat},
                {"train", e.train},
                {"pips", e.number},
                {"owed", e.owed}};
    }
    Json operator()(const event::Announced& e) const { return of("announce", e.seat); }
    Json operator()(const event::Penalty& e) const {
        return {{"event", "penalty"},
                {"seat", e.seat},
                {"count", e.count},
                {"tiles", e.tiles ? tiles_of(*e.tiles) : Json(nullptr)}};
    }
    Json operator()(const event::WillSkip& e) const {
        return {{"event", "penalty"}, {"seat", e.seat}, {"count", 0}, {"skip", true}};
    }
    Json operator()(const event::Skipped& e) const { return of("skip", e.seat); }
    Json operator()(const event::Suspended& e) const { return of("suspend", e.seat); }
    Json operator()(const event::RoundOver& e) const {
        Json hands = Json::array();
        for (const TileSet& hand : e.hands) hands.push_back(tiles_of(hand));
        return {{"event", "round-over"},
                {"reason", reason(e.reason)},
                {"points", e.points},
                {"scores", e.scores},
                {"hands", hands}};
    }
    Json operator()(const event::GameOver& e) const {
        return {{"event", "game-over"}, {"winners", e.winners}};
    }

  private:
    static Json of(std::string_view name, Seat seat) { return {{"event", name}, {"seat", seat}}; }
    static std::string_view reason(event::RoundEndReason reason) {
        switch (reason) {
            case event::RoundEndReason::out:
                return "out";
            case event::RoundEndReason::blocked:
                return "blocked";
            case event::RoundEndReason::suspended:
                return "suspended";
        }
        return "";
    }
};

struct ActionJson {
    Json operator()(const Play& play) const {
        return {{"type", "play"},
                {"tile", to_string(play.tile)},
                {"train", play.train},
                {"at", pips_or_null(play.at)}};
    }
    Json operator()(Draw) const { return {{"type", "draw"}}; }
    Json operator()(Pass) const { return {{"type", "pass"}}; }
    Json operator()(Done) const { return {{"type", "done"}}; }
    Json operator()(Announce) const { return {{"type", "announce"}}; }
    Json operator()(Confess) const { return {{"type", "confess"}}; }
};

}  // namespace

Json to_json(const State& state, std::string_view variant, const std::vector<std::string>& names) {
    const Table& table = state.round.table;
    Json json = public_json(state.course, table, variant, names);
    const bool under_way = state.course.phase == Phase::play;
    for (std::size_t seat = 0; seat < table.rules.players; ++seat)
        json["hands"].push_back(under_way ? tiles_of(state.round.holdings[seat].hand)
                                          : Json::array());
    if (under_way) {
        json[table.rules.rest == Rest::boneyard ? "boneyard" : "aside"] =
            tiles_of(state.drawing_order());
        if (table.rules.rest == Rest::boneyard) json["aside"] = tiles_of(state.unseen());
    }
    return json;
}

Json to_json(const Observation& observation, std::string_view variant,
             const std::vector<std::string>& names) {
    const Table& table = observation.table;
    Json json = public_json(observation.course, table, variant, names);
    const bool under_way = observation.course.phase == Phase::play;
    for (std::size_t seat = 0; seat < table.rules.players; ++seat) {
        if (observation.seat == seat)
            json["hands"].push_back(under_way ? tiles_of(observation.own.hand) : Json::array());
        else
            json["hands"].push_back(under_way ? table.hand_sizes[seat] : 0);
    }
    json["boneyard"] = under_way ? table.boneyard() : 0;
    json["aside"] = under_way ? table.aside() : 0;
    return json;
}

Json to_json(const Events& events) {
    Json list = Json::array();
    for (const Event& event : events) list.push_back(std::visit(EventJson{}, event));
    return list;
}

Json to_json(const Action& action) {
    return std::visit(ActionJson{}, action);
}

Json to_json(const rules::RuleSet& rule_set) {
    const rules::PlayerRange players = rules::players_with_any_set(rule_set);
    Json schedules = Json::array();
    for (const rules::Schedule& schedule : rule_set.schedules)
        if (!schedule.id.empty()) schedules.push_back(schedule.id);
    return {{"id", rule_set.id},
            {"name", rule_set.name},
            {"sets", rule_set.sets},
            {"players", {players.fewest, players.most}},
            {"schedules", schedules}};
}

}  // namespace roundhouse::formats
