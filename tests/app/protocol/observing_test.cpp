// observe with "since": a seat gets every event once, as it may know it. What it gets never depends
// on what it may not know.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "roundhouse/chance/random.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/game/log.hpp"
#include "support/protocol_client.hpp"

using roundhouse::chance::Random;
using roundhouse::test::Json;
using roundhouse::test::ProtocolClient;
using roundhouse::test::set_of;

namespace {

Json observe_since(ProtocolClient& engine, std::size_t seat, std::size_t since) {
    return engine.good({{"cmd", "observe"}, {"seat", seat}, {"since", since}});
}

// The full event reduced to what that seat may know: an independent version of the rule.
Json as_known(Json event, std::size_t seat) {
    const std::string name = event["event"];
    if (event.contains("seat") && event["seat"] == seat) return event;
    if (name == "draw") event["tile"] = nullptr;
    if (name == "penalty" && event.contains("tiles")) event["tiles"] = nullptr;
    if (name == "hub-draw") {
        const std::string tile = event["tile"];
        const auto dash = tile.find('-');
        if (tile.substr(0, dash) != tile.substr(dash + 1)) event["tile"] = nullptr;
    }
    return event;
}

Json any(const Json& list, Random& random) {
    return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

struct Kind {
    const char* variant;
    int players;
    Json options;
    int set = 12;
};

const std::vector<Kind>& kinds() {
    static const std::vector<Kind> all = {
        {"oll", 3, nullptr},   {"mexican", 4, nullptr}, {"mexican", 3, {{"referee", "honour"}}},
        {"train", 3, nullptr}, {"station", 2, nullptr}, {"basic", 2, nullptr}};
    return all;
}

Json game_of(const Kind& kind, int seed) {
    Json game = ProtocolClient::new_game(kind.variant, kind.players);
    game["options"] = kind.options;
    game["rounds"] = 2;
    game["set"] = kind.set;
    game["seed"] = seed;
    return game;
}

}  // namespace

TEST_CASE("Protocol: whoever observes from time to time is told every event once",
          "[protocol][thorough]") {
    std::map<std::string, int> hidden;
    // Small hands, which often hold no double, so that tiles are drawn for the hub (M11).
    std::vector<Kind> games = kinds();
    games.push_back({"mexican", 2, nullptr, 6});
    for (const Kind& kind : games)
        for (int seed = 1; seed <= (kind.set == 6 ? 15 : 3); ++seed) {
            INFO(kind.variant << " " << seed);
            ProtocolClient engine;
            Random random(static_cast<std::uint64_t>(seed));
            Json state = engine.good(game_of(kind, seed))["state"];
            Json told = Json::array();
            const auto players = static_cast<std::size_t>(kind.players);
            std::vector<std::size_t> next(players, 0);
            while (state["phase"] != "over") {
                Json request = {{"cmd", "deal"}};
                if (state["phase"] == "play")
                    request = {{"cmd", "act"},
                               {"action", any(engine.good({{"cmd", "legal"}})["actions"], random)}};
                const Json answer = engine.good(request);
                state = answer["state"];
                for (const Json& event : answer["events"]) told.push_back(event);
                const std::size_t seat = random.below(static_cast<std::uint32_t>(players));
                const Json seen = observe_since(engine, seat, next[seat]);
                CHECK(seen["next"] == told.size());
                REQUIRE(seen["events"].size() == told.size() - next[seat]);
                for (std::size_t k = 0; k < seen["events"].size(); ++k) {
                    const Json& full = told[next[seat] + k];
                    REQUIRE(seen["events"][k] == as_known(full, seat));
                    hidden[full["event"]] += seen["events"][k] != full;
                }
                next[seat] = told.size();
                // Without `since`, the answer is as before.
                const Json plain = engine.good({{"cmd", "observe"}, {"seat", seat}});
                CHECK(plain.size() == 2);
                CHECK(plain["state"] == seen["state"]);
            }
            // The log restores all of it, and the numbers continue from there.
            ProtocolClient other;
            other.good({{"cmd", "load"}, {"log", engine.good({{"cmd", "log"}})["log"]}});
            for (std::size_t seat = 0; seat < players; ++seat) {
                const Json all = observe_since(engine, seat, 0);
                CHECK(all["events"].size() == told.size());
                CHECK(observe_since(other, seat, 0) == all);
                CHECK(observe_since(engine, seat, told.size())["events"] == Json::array());
            }
            engine.good(game_of(kind, seed));
            CHECK(observe_since(engine, 0, 0)["next"] == 0);
        }
    CHECK(hidden["draw"] > 100);
    CHECK(hidden["penalty"] > 5);
    CHECK(hidden["hub-draw"] > 0);
    CHECK(hidden.size() > 10);  // kinds of events that came up
}

TEST_CASE("Protocol: since is a number of this game's events", "[protocol]") {
    ProtocolClient engine;
    engine.good(ProtocolClient::new_game("oll", 2));
    engine.good({{"cmd", "deal"}});
    const std::size_t now = observe_since(engine, 1, 0)["next"];
    CHECK(now > 2);
    const auto code = [&](const std::string& since) {
        return engine.code(R"({"cmd":"observe","seat":1,"since":)" + since + "}");
    };
    CHECK(code(std::to_string(now)).empty());
    CHECK(code("-0").empty());
    CHECK(code("null").empty());
    CHECK(code(std::to_string(now + 1)) == "bad-argument");
    CHECK(code("-1") == "bad-argument");
    CHECK(code("18446744073709551615") == "bad-argument");
    CHECK(code("-9223372036854775808") == "bad-argument");
    CHECK(code(std::string(300, '9')) == "bad-argument");
    CHECK(engine.ask(R"({"cmd":"observe","seat":1,"since":null})").size() == 2);
    CHECK(engine.ask(R"({"cmd":"observe","seat":1,"since":99999})")["error"] ==
          fmt::format("\"since\" must be 0 to {}", now));
}

TEST_CASE("Protocol: what was taken back in a log that is loaded is not an event", "[protocol]") {
    // A log with a take-back: what the table writes.
    std::string log;
    {
        ProtocolClient engine;
        engine.good(ProtocolClient::new_game("mexican", 2));
        engine.good({{"cmd", "deal"}});
        log = engine.good({{"cmd", "log"}})["log"];
    }
    auto read = roundhouse::game::read_log(log, 0);
    auto& loaded = std::get<roundhouse::game::LoadedLog>(read);
    roundhouse::game::Match& match = loaded.match;
    ProtocolClient before, after;
    before.good({{"cmd", "load"}, {"log", log}});
    const auto actions = roundhouse::legal_actions(match.state());
    const auto play = std::ranges::find_if(actions, [](const roundhouse::Action& action) {
        return std::holds_alternative<roundhouse::Play>(action);
    });
    REQUIRE(play != actions.end());
    (void)match.act(*play);
    REQUIRE(match.can_take_back());
    match.take_back();
    after.good({{"cmd", "load"}, {"log", roundhouse::game::write_log(match, {"test", 7, "", {}})}});
    CHECK(observe_since(after, 0, 0) == observe_since(before, 0, 0));
    CHECK(observe_since(after, 1, 0) == observe_since(before, 1, 0));
}

namespace {

// Two games in step that differ only in what one seat may not know.
class Twins {
  public:
    int steps = 0;    // with equal answers
    int apart = 0;    // times that the full events differed meanwhile
    int secrets = 0;  // events with something left out

    Twins(const Kind& kind, std::size_t seat, Random& random)
        : seat_(seat), players_(static_cast<std::size_t>(kind.players)), random_(random) {
        const Json game = game_of(kind, 5);
        for (ProtocolClient& engine : engines_) state_ = engine.good(game)["state"];
        deal(kind);
        while (alike_ && state_["phase"] == "play") act();
    }

  private:
    std::array<ProtocolClient, 2> engines_;
    std::size_t seat_;
    std::size_t players_;
    Random& random_;
    Json state_;
    std::size_t next_ = 0;
    bool alike_ = true;

    void shuffle(std::vector<std::string>& tiles) {
        for (std::size_t k = tiles.size(); k > 1; --k)
            std::swap(tiles[k - 1], tiles[random_.below(static_cast<std::uint32_t>(k))]);
    }

    // Some of the tiles that the seat does not hold change places.
    std::vector<std::string> with_swaps(std::vector<std::string> stock, std::size_t hand) {
        std::vector<std::size_t> places;
        for (std::size_t k = 0; k < stock.size(); ++k)
            if (k < seat_ * hand || k >= (seat_ + 1) * hand) places.push_back(k);
        for (std::uint32_t swaps = 1 + random_.below(12); swaps > 0; --swaps) {
            const auto some = [&] {
                return places[random_.below(static_cast<std::uint32_t>(places.size()))];
            };
            std::swap(stock[some()], stock[some()]);
        }
        return stock;
    }

    void deal(const Kind& kind) {
        std::vector<std::string> without;
        if (!state_["engine"].is_null()) {
            const int engine = state_["engine"];
            without.push_back(fmt::format("{}-{}", engine, engine));
        }
        std::vector<std::string> stock = set_of(state_["set"], without);
        shuffle(stock);
        Json request = {{"cmd", "deal"}, {"stock", stock}};
        const std::string variant = kind.variant;
        if (variant == "oll" || variant == "mexican" || variant == "station") {
            const std::vector<std::string> lots = {"12-1", "11-1", "10-1", "9-1"};
            const auto drawn = static_cast<std::ptrdiff_t>(players_);
            request["lots"] = Json::array({Json(std::vector(lots.begin(), lots.begin() + drawn))});
        }
        // How many each is dealt is seen from a deal of the first twin's.
        ProtocolClient trial;
        trial.good(game_of(kind, 5));
        const Json dealt = trial.good(request)["events"];
        const auto is_deal = [](const Json& event) { return event["event"] == "deal"; };
        const std::size_t hand = (*std::ranges::find_if(dealt, is_deal))["hand"];
        Json other = request;
        other["stock"] = with_swaps(stock, hand);
        compare(engines_[0].good(request), engines_[1].good(other));
    }

    void act() {
        const Json first = engines_[0].good({{"cmd", "legal"}})["actions"];
        const Json second = engines_[1].good({{"cmd", "legal"}})["actions"];
        Json both = Json::array();
        for (const Json& action : first)
            if (std::ranges::find(second, action) != second.end()) both.push_back(action);
        alike_ = !both.empty();
        if (!alike_) return;
        const Json request = {{"cmd", "act"}, {"action", any(both, random_)}};
        compare(engines_[0].good(request), engines_[1].good(request));
    }

    // As long as what the seat sees of the states is the same, so is what it hears of events.
    void compare(const Json& first, const Json& second) {
        state_ = first["state"];
        const auto has_ended = [](const Json& event) { return event["event"] == "round-over"; };
        if (std::ranges::any_of(first["events"], has_ended)) {  // all hands lie open
            alike_ = false;
            return;
        }
        const Json one = observe_since(engines_[0], seat_, next_);
        const Json two = observe_since(engines_[1], seat_, next_);
        alike_ = one["state"] == two["state"];
        if (!alike_) return;
        INFO(first["events"] << "\n" << second["events"]);
        CHECK(one == two);
        next_ = one["next"];
        ++steps;
        apart += first["events"] != second["events"];
        for (const Json& event : one["events"])
            for (const char* key : {"tile", "tiles"})
                secrets += event.contains(key) && event[key].is_null();
    }
};

}  // namespace

TEST_CASE("Protocol: what a seat may not know changes nothing of what it is told",
          "[protocol][thorough]") {
    Random random(99);
    int steps = 0, apart = 0, secrets = 0;
    for (int k = 0; k < 360; ++k) {
        const Kind& kind = kinds()[static_cast<std::size_t>(k) % kinds().size()];
        INFO(kind.variant << " " << k);
        const Twins twins(kind, random.below(static_cast<std::uint32_t>(kind.players)), random);
        steps += twins.steps;
        apart += twins.apart;
        secrets += twins.secrets;
    }
    CAPTURE(steps, apart, secrets);
    CHECK(steps > 3000);
    CHECK(apart > 100);
    CHECK(secrets > 500);
}
