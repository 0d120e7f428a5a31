// Whole games driven through the protocol alone, and what its states and observations look like.
#include <filesystem>
#include <set>

#include "roundhouse/chance/random.hpp"
#include "roundhouse/game/log.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "support/faulty_sys.hpp"
#include "support/protocol_client.hpp"

using roundhouse::test::Json;
using roundhouse::test::ProtocolClient;
using roundhouse::test::set_of;

namespace {

const std::set<std::string> kStateKeys = {"variant",  "set",    "players", "phase",     "round",
                                          "rounds",   "engine", "turn",    "starter",   "hands",
                                          "boneyard", "aside",  "trains",  "suspended", "skip",
                                          "voids",    "scores", "history", "winners"};
const std::set<std::string> kTrainKeys = {"owner", "started", "open", "ends", "tiles", "links"};
const std::set<std::string> kEvents = {
    "lots", "deal",  "void",  "hub",      "hub-draw", "turn", "play",    "draw",       "pass",
    "open", "close", "cover", "announce", "penalty",  "skip", "suspend", "round-over", "game-over"};

std::set<std::string> keys_of(const Json& object) {
    std::set<std::string> keys;
    for (const auto& [key, value] : object.items()) keys.insert(key);
    return keys;
}

// All tiles that a state shows, hidden ones included.
std::vector<std::string> tiles_of(const Json& state) {
    std::vector<std::string> tiles;
    const auto add = [&](const Json& list) {
        for (const Json& tile : list) tiles.push_back(tile.get<std::string>());
    };
    for (const Json& hand : state["hands"]) add(hand);
    for (const Json& train : state["trains"]) add(train["tiles"]);
    add(state["boneyard"]);
    add(state["aside"]);
    if (!state["engine"].is_null()) {
        const std::string engine = std::to_string(state["engine"].get<int>());
        tiles.push_back(engine + "-" + engine);
    }
    std::sort(tiles.begin(), tiles.end());
    return tiles;
}

void check_form(const Json& state) {
    CHECK(keys_of(state) == kStateKeys);
    for (const Json& train : state["trains"]) {
        CHECK(keys_of(train) == kTrainKeys);
        CHECK(train["tiles"].size() == train["links"].size());
        CHECK(train["started"].get<bool>() == !train["tiles"].empty());
        for (std::size_t k = 0; k < train["links"].size(); ++k)
            CHECK(train["links"][k].get<int>() < static_cast<int>(k));
        if (train["owner"].is_null()) CHECK(train["open"].get<bool>());
    }
    const bool play = state["phase"] == "play";
    CHECK(state["turn"].is_null() != play);
    CHECK(state["starter"].is_null() == (state["phase"] == "deal"));
    CHECK(state["winners"].is_null() == (state["phase"] != "over"));
    if (play) {
        auto whole = set_of(state["set"].get<int>());
        std::sort(whole.begin(), whole.end());
        CHECK(tiles_of(state) == whole);
        return;
    }
    for (const Json& hand : state["hands"]) CHECK(hand == Json::array());
    CHECK(state["boneyard"] == Json::array());
    CHECK(state["aside"] == Json::array());
    for (const Json& train : state["trains"]) {
        CHECK_FALSE(train["started"].get<bool>());
        CHECK(train["open"].get<bool>() == train["owner"].is_null());
        CHECK(train["ends"].empty());
    }
    for (const char* flags : {"suspended", "skip"})
        for (const Json& flag : state[flags]) CHECK_FALSE(flag.get<bool>());
}

void check_observation(ProtocolClient& engine, const Json& state, std::size_t seat) {
    Json seen = engine.good({{"cmd", "observe"}, {"seat", seat}})["state"];
    const bool play = state["phase"] == "play";
    for (std::size_t other = 0; other < state["hands"].size(); ++other) {
        if (other == seat)
            CHECK(seen["hands"][other] == state["hands"][other]);
        else
            CHECK(seen["hands"][other] == state["hands"][other].size());
    }
    CHECK(seen["boneyard"] == (play ? state["boneyard"].size() : 0));
    CHECK(seen["aside"] == (play ? state["aside"].size() : 0));
    for (const char* hidden : {"hands", "boneyard", "aside"}) seen[hidden] = state[hidden];
    CHECK(seen == state);
}

// Plays to the end with random legal actions; returns all answers, one after the other.
std::string whole_game(ProtocolClient& engine, const Json& game, std::uint64_t seed) {
    roundhouse::chance::Random random(seed);
    Json state = engine.good(game)["state"];
    std::string answers = state.dump();
    check_form(state);
    while (state["phase"] != "over") {
        const Json actions = engine.good({{"cmd", "legal"}})["actions"];
        const bool play = state["phase"] == "play";
        REQUIRE(actions.empty() != play);
        CHECK(std::set<Json>(actions.begin(), actions.end()).size() == actions.size());
        Json request = {{"cmd", "deal"}};
        if (play)
            request = {
                {"cmd", "act"},
                {"action", actions[random.below(static_cast<std::uint32_t>(actions.size()))]}};
        const Json answer = engine.good(request);
        for (const Json& event : answer["events"])
            CHECK(kEvents.count(event["event"].get<std::string>()) == 1);
        state = answer["state"];
        answers += answer.dump();
        if (random.below(8) == 0 || state["phase"] != "play") {
            check_form(state);
            CHECK(engine.state() == state);
            check_observation(engine, state,
                              random.below(static_cast<std::uint32_t>(state["hands"].size())));
        }
    }
    CHECK(engine.good({{"cmd", "legal"}})["actions"].empty());
    CHECK(engine.code(Json{{"cmd", "deal"}}) == "illegal-action");
    CHECK(engine.code(R"({"cmd":"act","action":{"type":"pass"}})") == "illegal-action");
    return answers;
}

}  // namespace

TEST_CASE("Protocol: variants says why the rules folder cannot be read", "[protocol]") {
    const roundhouse::test::TempDirectory place;
    ProtocolClient engine;
    const Json usual = engine.good({{"cmd", "variants"}});
    CHECK_FALSE(usual.contains("warning"));
    std::filesystem::create_directory(place.path() + "/roundhouse");
    // In place of a folder without permissions, which the superuser would read.
    const std::string folder = place.path() + "/roundhouse/rules";
    roundhouse::test::write_file(folder, "");
    const Json answer = engine.good({{"cmd", "variants"}});
    CHECK(answer["warning"] == "cannot open " + folder + ": Not a directory");
    CHECK(answer["variants"] == usual["variants"]);
}

TEST_CASE("Protocol: hello, variants, quit", "[protocol]") {
    ProtocolClient engine;
    const Json hello = engine.good({{"cmd", "hello"}});
    CHECK(hello["protocol"] == 1);
    CHECK_FALSE(hello["name"].get<std::string>().empty());
    CHECK_FALSE(hello["version"].get<std::string>().empty());
    std::map<std::string, Json> variants;
    const Json answer = engine.good({{"cmd", "variants"}});
    for (const Json& variant : answer["variants"])
        variants[variant["id"].get<std::string>()] = variant;
    REQUIRE(variants.size() >= roundhouse::rules::bundled_rule_sets().size());
    CHECK(variants["oll"]["schedules"] == Json::array({"all", "even", "odd"}));
    CHECK(variants["oll"]["sets"] == Json::array({12}));
    CHECK(variants["basic"]["players"] == Json::array({2, 10}));
    CHECK(variants["mexican"]["players"] == Json::array({2, 8}));
    CHECK(variants["mexican"]["schedules"] == Json::array());
    CHECK(variants["train"]["sets"].size() == 3);
    CHECK_FALSE(engine.over());
    CHECK(engine.good({{"cmd", "quit"}}).size() == 1);
    CHECK(engine.over());
}

TEST_CASE("Protocol: the state of a new game", "[protocol]") {
    ProtocolClient engine;
    Json game = ProtocolClient::new_game("oll", 2);
    game["schedule"] = "even";
    const Json state = engine.good(game)["state"];
    const Json expected = Json::parse(R"({"variant":"oll","set":12,"players":["P0","P1"],
        "phase":"deal","round":1,"rounds":7,"engine":12,"turn":null,"starter":null,
        "hands":[[],[]],"boneyard":[],"aside":[],
        "trains":[{"owner":0,"started":false,"open":false,"ends":[],"tiles":[],"links":[]},
                  {"owner":1,"started":false,"open":false,"ends":[],"tiles":[],"links":[]},
                  {"owner":null,"started":false,"open":true,"ends":[],"tiles":[],"links":[]}],
        "suspended":[false,false],"skip":[false,false],"voids":0,"scores":[0,0],"history":[],
        "winners":null})");
    CHECK(state == expected);
    CHECK(engine.good(ProtocolClient::new_game("basic", 2))["state"]["rounds"].is_null());
    CHECK(engine.good(ProtocolClient::new_game("mexican", 2))["state"]["engine"].is_null());
}

TEST_CASE("Protocol: a deal and a turn, event by event", "[protocol]") {
    ProtocolClient engine;
    engine.good(ProtocolClient::new_game("oll", 2));
    std::vector<std::string> stock = {"12-9", "9-9", "9-4", "9-3", "1-0", "2-0", "3-0", "4-0",
                                      "5-0",  "6-0", "7-0", "8-0", "1-1", "2-2", "3-3"};
    auto rest = stock;
    rest.push_back("12-12");
    for (const std::string& tile : set_of(12, rest)) stock.push_back(tile);
    const Json dealt = engine.good(
        {{"cmd", "deal"}, {"lots", Json::parse(R"([["1-0","2-0"]])")}, {"stock", stock}});
    CHECK(dealt["events"][0] ==
          Json::parse(R"({"event":"lots","seats":[0,1],"tiles":["1-0","2-0"]})"));
    CHECK(dealt["state"]["boneyard"] ==
          Json(std::vector<std::string>(stock.begin() + 30, stock.end())));
    CHECK(dealt["state"]["starter"] == 0);
    CHECK(engine.good({{"cmd", "legal"}})["actions"] ==
          Json::parse(R"([{"type":"play","tile":"12-9","train":0,"at":12}])"));
    const Json played = engine.good(
        Json::parse(R"({"cmd":"act","action":{"type":"play","tile":"12-9","train":0,"at":12}})"));
    CHECK(played["events"][0] ==
          Json::parse(R"({"event":"play","seat":0,"tile":"12-9","train":0,"at":12})"));
    CHECK(played["events"][1]["event"] == "turn");
    CHECK(played["state"]["trains"][0] ==
          Json::parse(R"({"owner":0,"started":true,"open":false,"ends":[{"pips":9,"cover":0}],
                          "tiles":["12-9"],"links":[-1]})"));
}

TEST_CASE("Protocol: void deals keep the round and ask again", "[protocol]") {
    ProtocolClient engine;
    engine.good(ProtocolClient::new_game("basic", 2));
    std::vector<std::string> stock;
    for (int a = 12; a > 0; --a)
        for (int b = 0; b < a; ++b) stock.push_back(std::to_string(a) + "-" + std::to_string(b));
    for (int a = 0; a <= 12; ++a) stock.push_back(std::to_string(a) + "-" + std::to_string(a));
    for (int voids = 1; voids <= 3; ++voids) {
        const Json answer = engine.good({{"cmd", "deal"}, {"stock", stock}});
        CHECK(answer["state"]["voids"] == voids);
        CHECK(answer["state"]["phase"] == "deal");
        CHECK(answer["state"]["round"] == 1);
        CHECK(answer["events"].back()["event"] == "void");
    }
    CHECK(engine.good({{"cmd", "legal"}})["actions"].empty());
}

TEST_CASE("Protocol: a whole game of each variant, the same again from the same seed",
          "[protocol][thorough]") {
    for (const char* variant : {"oll", "train", "station", "basic", "mexican"})
        for (const int players : {2, 3, 5}) {
            INFO(variant << " with " << players);
            Json game = ProtocolClient::new_game(variant, players);
            game["rounds"] = 2;
            ProtocolClient engine;
            const std::string first = whole_game(engine, game, 11);
            CHECK(whole_game(engine, game, 11) == first);  // in the same conversation, too
            game["seed"] = 8;
            CHECK(whole_game(engine, game, 11) != first);
        }
}

TEST_CASE("Protocol: options reach the rules", "[protocol]") {
    ProtocolClient engine;
    Json game = ProtocolClient::new_game("mexican", 3);
    game["options"] = {{"referee", "honour"}};
    game["rounds"] = 1;
    bool both = false;
    for (int seed = 0; seed < 20 && !both; ++seed) {
        game["seed"] = seed;
        engine.good(game);
        engine.good({{"cmd", "deal"}});
        const Json actions = engine.good({{"cmd", "legal"}})["actions"];
        const auto has = [&](const char* type) {
            return std::any_of(actions.begin(), actions.end(),
                               [&](const Json& action) { return action["type"] == type; });
        };
        both = has("play") && has("draw");
    }
    CHECK(both);
    whole_game(engine, game, 3);
}

namespace {

// The first lines of a log that name its game.
std::string game_line(ProtocolClient& engine) {
    const std::string log = engine.good({{"cmd", "log"}})["log"];
    const auto at = log.find("\ngame ");
    return log.substr(at + 1, log.find(' ', at + 7) - at - 1);
}

}  // namespace

TEST_CASE("Protocol: a game's number follows from its seed, its rules and its players",
          "[protocol]") {
    const auto number_of = [](const Json& request) {
        ProtocolClient engine;
        engine.good(request);
        const std::string before = game_line(engine);
        engine.good({{"cmd", "deal"}});
        CHECK(game_line(engine) == before);
        return before;
    };
    const Json plain = ProtocolClient::new_game("mexican", 2);
    Json seed = plain, names = plain, rounds = plain;
    seed["seed"] = 8;
    names["players"] = {"P1", "P0"};
    rounds["rounds"] = 2;
    const std::string number = number_of(plain);
    CHECK(number_of(plain) == number);
    for (const Json& other : {seed, names, rounds, ProtocolClient::new_game("oll", 2)})
        CHECK(number_of(other) != number);
}

TEST_CASE("Protocol: a log that is loaded is returned as it was", "[protocol]") {
    ProtocolClient first, second;
    first.good(ProtocolClient::new_game("train", 3));
    first.good({{"cmd", "deal"}});
    const std::string log = first.good({{"cmd", "log"}})["log"];
    second.good({{"cmd", "load"}, {"log", log}});
    CHECK(second.good({{"cmd", "log"}})["log"] == log);
    // A continued game with a date.
    roundhouse::game::LogStamp stamp{"roundhouse 0.1.0", 7, "2026-11-21T19:30:00Z", {}};
    stamp.origin = roundhouse::formats::LogOrigin{8, 1};
    auto read = roundhouse::game::read_log(log, 0);
    const auto& loaded = std::get<roundhouse::game::LoadedLog>(read);
    const std::string dated = roundhouse::game::write_log(loaded.match, stamp);
    second.good({{"cmd", "load"}, {"log", dated}});
    CHECK(second.good({{"cmd", "log"}})["log"] == dated);
    // What is played on belongs to it.
    second.good({{"cmd", "act"}, {"action", second.good({{"cmd", "legal"}})["actions"][0]}});
    const std::string more = second.good({{"cmd", "log"}})["log"];
    CHECK(more.starts_with(dated));
}
