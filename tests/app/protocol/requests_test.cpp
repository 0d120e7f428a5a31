// Every bad request gets the right code, in the order in which requests are checked, and changes
// nothing.
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "roundhouse/engine/deal.hpp"
#include "support/protocol_client.hpp"
#include "support/tree.hpp"

using roundhouse::test::in_tree;
using roundhouse::test::Json;
using roundhouse::test::ProtocolClient;
using roundhouse::test::set_of;

namespace {

struct Case {
    std::string line;
    std::string code;
};

std::string nested(int depth) {
    const auto size = static_cast<std::size_t>(depth);
    return std::string(size, '[') + std::string(size, ']');
}

}  // namespace

TEST_CASE("Protocol: what is not JSON, not a request or not a command", "[protocol]") {
    ProtocolClient engine;
    const Case cases[] = {
        {"", "bad-json"},
        {"   ", "bad-json"},
        {"{", "bad-json"},
        {"nul", "bad-json"},
        {"NaN", "bad-json"},
        {"01", "bad-json"},
        {"[1,2", "bad-json"},
        {"{'cmd':'hello'}", "bad-json"},
        {R"({"cmd":"hello",})", "bad-json"},
        {R"({"cmd":"hello"} x)", "bad-json"},
        {R"({"cmd":"hello"}{"cmd":"hello"})", "bad-json"},
        {"{\"cmd\":\"hel\tlo\"}", "bad-json"},
        {"{\"cmd\":\"\xff\xfe\"}", "bad-json"},
        {std::string("{\"cmd\":\"hello\"}\0", 16), "bad-json"},
        {R"(// {"cmd":"hello"})", "bad-json"},
        {"\xEF\xBB\xBF{\"cmd\":\"hello\"}", "bad-json"},
        {"[]", "bad-argument"},
        {"3", "bad-argument"},
        {"null", "bad-argument"},
        {"\"hello\"", "bad-argument"},
        {"{}", "bad-argument"},
        {R"({"cmd":3})", "bad-argument"},
        {R"({"cmd":null})", "bad-argument"},
        {R"({"cmd":["hello"]})", "bad-argument"},
        {R"({"command":"hello"})", "bad-argument"},
        {R"({"cmd":"nope"})", "unknown-command"},
        {R"({"cmd":""})", "unknown-command"},
        {R"({"cmd":"HELLO"})", "unknown-command"},
        {R"({"cmd":"nope","extra":1})", "unknown-command"},  // the command before its keys
        {R"({"cmd":"hello","extra":1})", "bad-argument"},
        {R"({"cmd":"legal","extra":1})", "bad-argument"},  // the keys before the game
        {R"({"cmd":"hello"})", ""},
        {R"(  {"cmd" : "hello"}  )", ""},
        {"{\"cmd\":\"hello\"}\r", ""},
        {R"({"\u0063md":"hello"})", ""},
    };
    for (const Case& c : cases) {
        INFO(c.line);
        CHECK(engine.code(c.line) == c.code);
    }
    CHECK(engine.ask(R"({"cmd":"hello","ext\u0022ra":1})")["error"].get<std::string>().find(
              "ext\"ra") != std::string::npos);
}

TEST_CASE("Protocol: depth and length of a line", "[protocol]") {
    ProtocolClient engine;
    const auto hello = [](const std::string& id) { return R"({"cmd":"hello","id":)" + id + "}"; };
    CHECK(engine.code(hello(nested(63))).empty());
    CHECK(engine.code(hello(nested(64))) == "bad-json");
    CHECK(engine.code(nested(64)) == "bad-argument");
    CHECK(engine.ask(nested(65))["error"] == "the line is nested deeper than 64");
    CHECK(engine.code(nested(100'000)) == "bad-json");
    CHECK(engine.code(std::string(100'000, '[')) == "bad-json");
    CHECK(engine.code(std::string(100'000, '{')) == "bad-json");
    const std::size_t most = std::size_t{8} << 20U;
    const std::size_t frame = hello("\"\"").size();
    CHECK(engine.code(hello('"' + std::string(most - frame, 'x') + '"')).empty());
    CHECK(engine.code(hello('"' + std::string(most - frame + 1, 'x') + '"')) == "bad-json");
}

TEST_CASE("Protocol: the form of arguments comes before the game", "[protocol]") {
    ProtocolClient engine;
    const Case cases[] = {
        {R"({"cmd":"legal"})", "no-game"},
        {R"({"cmd":"state"})", "no-game"},
        {R"({"cmd":"deal"})", "no-game"},
        {R"({"cmd":"deal","lots":null,"stock":null})", "no-game"},
        {R"({"cmd":"deal","stock":["12-5"]})", "no-game"},
        {R"({"cmd":"deal","stock":["99-5"]})", "no-game"},
        {R"({"cmd":"deal","stock":3})", "bad-argument"},
        {R"({"cmd":"deal","stock":[3]})", "bad-argument"},
        {R"({"cmd":"deal","stock":["5-12"]})", "bad-argument"},
        {R"({"cmd":"deal","stock":["05-1"]})", "bad-argument"},
        {R"({"cmd":"deal","stock":["5-1 "]})", "bad-argument"},
        {R"({"cmd":"deal","stock":["5--1"]})", "bad-argument"},
        {R"({"cmd":"deal","lots":[["1-0"]]})", "bad-argument"},
        {R"({"cmd":"deal","lots":["1-0"],"stock":[]})", "bad-argument"},
        {R"({"cmd":"deal","lots":{},"stock":[]})", "bad-argument"},
        {R"({"cmd":"act"})", "bad-argument"},
        {R"({"cmd":"act","action":null})", "bad-argument"},
        {R"({"cmd":"act","action":"pass"})", "bad-argument"},
        {R"({"cmd":"act","action":{}})", "bad-argument"},
        {R"({"cmd":"act","action":{"type":"jump"}})", "bad-argument"},
        {R"({"cmd":"act","action":{"type":"pass"}})", "no-game"},
        {R"({"cmd":"observe"})", "bad-argument"},
        {R"({"cmd":"observe","seat":null})", "bad-argument"},
        {R"({"cmd":"observe","seat":"0"})", "bad-argument"},
        {R"({"cmd":"observe","seat":1.0})", "bad-argument"},
        {R"({"cmd":"observe","seat":true})", "bad-argument"},
        {R"({"cmd":"observe","seat":99})", "no-game"},
        {R"({"cmd":"observe","seat":-1})", "no-game"},
        {R"({"cmd":"observe","seat":123456789012345678901234567890})", "no-game"},
        {R"({"cmd":"observe","seat":)" + std::string(300, '9') + "}", "no-game"},
        {R"({"cmd":"observe","since":0})", "bad-argument"},
        {R"({"cmd":"observe","seat":0,"since":"0"})", "bad-argument"},
        {R"({"cmd":"observe","seat":0,"since":1.0})", "bad-argument"},
        {R"({"cmd":"observe","seat":0,"since":[0]})", "bad-argument"},
        {R"({"cmd":"observe","seat":0,"since":false})", "bad-argument"},
        {R"({"cmd":"observe","seat":0,"Since":0})", "bad-argument"},
        {R"({"cmd":"observe","seat":0,"since":null})", "no-game"},
        {R"({"cmd":"observe","seat":0,"since":-1})", "no-game"},
        {R"({"cmd":"observe","seat":0,"since":)" + std::string(300, '9') + "}", "no-game"},
    };
    for (const Case& c : cases) {
        INFO(c.line.substr(0, 200));
        CHECK(engine.code(c.line) == c.code);
    }
}

TEST_CASE("Protocol: new games that cannot be", "[protocol]") {
    ProtocolClient engine;
    engine.good(ProtocolClient::new_game("mexican", 3));
    engine.good({{"cmd", "deal"}});
    const Json before = engine.state();
    const char* wrong[] = {
        R"("variant":"oll")",
        R"("variant":"oll","players":null)",
        R"("variant":"oll","players":"Ann")",
        R"("variant":"oll","players":[])",
        R"("variant":"oll","players":["Ann"])",
        R"("variant":"oll","players":["Ann",7])",
        R"("variant":"oll","players":["Ann",""])",
        R"("variant":"oll","players":["Ann"," Bob"])",
        R"("variant":"oll","players":["Ann","Bob "])",
        R"("variant":"oll","players":["Ann","B\u0007b"])",
        R"("variant":"oll","players":["Ann","B\u202eb"])",
        R"("variant":"oll","players":["Ann","123456789012345678901"])",
        R"("variant":"oll","players":["Ann","Ann"])",
        R"("variant":"oll","players":["1","2","3","4","5","6","7","8","9"])",
        R"("variant":"basic","players":["1","2","3","4","5","6","7","8","9","10","11"])",
        R"("players":["Ann","Bob"])",
        R"("variant":null,"players":["Ann","Bob"])",
        R"("variant":"chess","players":["Ann","Bob"])",
        R"("variant":7,"players":["Ann","Bob"])",
        R"("variant":"oll","rules":"x.toml","players":["Ann","Bob"])",
        R"("rules":"no/such/file.toml","players":["Ann","Bob"])",
        R"("rules":7,"players":["Ann","Bob"])",
        R"("variant":"oll","players":["Ann","Bob"],"set":9)",
        R"("variant":"oll","players":["Ann","Bob"],"set":"12")",
        R"("variant":"oll","players":["Ann","Bob"],"set":12.0)",
        R"("variant":"oll","players":["Ann","Bob"],"set":268)",
        R"("variant":"oll","players":["Ann","Bob"],"set":-244)",
        R"("variant":"oll","players":["Ann","Bob"],"set":99999999999999999999999)",
        R"("variant":"oll","players":["Ann","Bob"],"schedule":"none")",
        R"("variant":"oll","players":["Ann","Bob"],"schedule":3)",
        R"("variant":"mexican","players":["Ann","Bob"],"schedule":"all")",
        R"("variant":"oll","players":["Ann","Bob"],"rounds":0)",
        R"("variant":"oll","players":["Ann","Bob"],"rounds":-1)",
        R"("variant":"oll","players":["Ann","Bob"],"rounds":-99999999999999999999999)",
        R"("variant":"oll","players":["Ann","Bob"],"rounds":1.5)",
        R"("variant":"oll","players":["Ann","Bob"],"rounds":"2")",
        R"("variant":"oll","players":["Ann","Bob"],"seed":1.5)",
        R"("variant":"oll","players":["Ann","Bob"],"seed":"7")",
        R"("variant":"oll","players":["Ann","Bob"],"options":[])",
        R"("variant":"oll","players":["Ann","Bob"],"options":{"speed":1})",
        R"("variant":"oll","players":["Ann","Bob"],"options":{"announce":"loud"})",
        R"("variant":"oll","players":["Ann","Bob"],"options":{"announce":true})",
        R"("variant":"oll","players":["Ann","Bob"],"options":{"referee":"strict"})",
        R"("variant":"mexican","players":["Ann","Bob"],"options":{"announce":"manual"})",
        R"("variant":"mexican","players":["Ann","Bob"],"options":{"referee":"none"})",
        R"("variant":"basic","players":["1","2","3","4","5","6","7","8"],"set":6)",
        R"("variant":"oll","players":["Ann","Bob"],"Seed":1)",
    };
    for (const char* rest : wrong) {
        INFO(rest);
        CHECK(engine.code(R"({"cmd":"new",)" + std::string(rest) + "}") == "bad-argument");
    }
    CHECK(engine.state() == before);  // the existing game continues
    const char* right[] = {
        R"("variant":"oll","players":["Ann","Bob"])",
        (R"("variant":"oll","rules":null,"players":["Ann","Bob"],"set":null,"schedule":null,)"
         R"("rounds":null,"seed":null,"options":null)"),
        R"("variant":"oll","players":["Ann","Bob"],"options":{"announce":null,"referee":null})",
        R"("variant":"oll","players":["Ann","Bob"],"options":{"announce":"auto"})",
        R"("variant":"mexican","players":["Ann","Bob"],"options":{"referee":"strict"},"set":6)",
        R"("variant":"oll","players":["Ann","Bob"],"seed":-5)",
        R"("variant":"oll","players":["Ann","Bob"],"seed":18446744073709551615)",
        R"("variant":"oll","players":["Ann","12345678901234567890"],"schedule":"odd")",
        R"("variant":"oll","players":["Zo\u00eb","\u5f20\u4f1f"])",
    };
    for (const char* rest : right) {
        INFO(rest);
        CHECK(engine.code(R"({"cmd":"new",)" + std::string(rest) + "}").empty());
    }
    // More rounds than the schedule has are cut to the schedule.
    Json many = ProtocolClient::new_game("oll", 2);
    many["rounds"] = 99;
    CHECK(engine.good(many)["state"]["rounds"] == 13);
    CHECK(
        engine.ask(
            R"({"cmd":"new","variant":"oll","players":["Ann","Bob"],"rounds":9000000000000000000})")
            ["state"]["rounds"] == 13);
    many["rounds"] = 2;
    CHECK(engine.good(many)["state"]["rounds"] == 2);
}

TEST_CASE("Protocol: deals that do not fit say which tile", "[protocol]") {
    ProtocolClient engine;
    Json game = ProtocolClient::new_game("oll", 2);  // engine 12, lots: the lowest
    engine.good(game);
    const Json before = engine.state();
    const std::vector<std::string> stock = set_of(12, {"12-12"});
    const auto deal = [](const Json& lots, const Json& tiles) {
        return Json{{"cmd", "deal"}, {"lots", lots}, {"stock", tiles}};
    };
    const auto refused = [&](const Json& request, const std::string& named) {
        const Json answer = engine.ask(request);
        INFO(answer);
        CHECK_FALSE(answer["ok"].get<bool>());
        CHECK(answer["code"] == "bad-argument");
        CHECK(answer["error"].get<std::string>().find(named) != std::string::npos);
        CHECK(engine.state() == before);
    };
    const Json lots = Json::parse(R"([["1-0","2-0"]])");
    auto changed = stock;
    changed.pop_back();
    refused(deal(lots, changed), stock.back());
    changed = stock;
    changed.push_back("5-4");
    refused(deal(lots, changed), "5-4");
    changed.back() = "12-12";
    refused(deal(lots, changed), "12-12");
    changed.back() = "13-1";
    refused(deal(lots, changed), "13-1");
    changed.back() = "99-98";
    refused(deal(lots, changed), "99-98");
    refused(deal(lots, Json::array()), "0-0");
    refused(deal(Json::parse(R"([["1-0","12-12"]])"), stock), "12-12");
    refused(deal(Json::parse(R"([["1-0","1-0"]])"), stock), "1-0");
    refused(deal(Json::parse(R"([["1-0"]])"), stock), "");
    refused(deal(Json::parse(R"([["2-0","1-1"]])"), stock), "");  // still tied
    refused(deal(Json::parse(R"([["1-0","2-0"],["1-0","2-0"]])"), stock),
            "");  // the first drawing decided
    refused(deal(Json::array(), stock), "");
    refused({{"cmd", "deal"}, {"stock", stock}}, "");  // lots are drawn for this round
    engine.good(deal(Json::parse(R"([["2-0","1-1"],["3-0","2-0"]])"), stock));
    CHECK(engine.state()["starter"] == 1);
    CHECK(engine.code(Json{{"cmd", "deal"}}) == "illegal-action");
    CHECK(engine.code(deal(lots, stock)) == "illegal-action");
    CHECK(engine.code(Json{{"cmd", "deal"}, {"stock", 5}}) == "bad-argument");  // form comes first

    engine.good(ProtocolClient::new_game("train", 2));  // no lots here
    CHECK(engine.code(deal(lots, stock)) == "bad-argument");
    CHECK(engine.code(Json{{"cmd", "deal"}, {"stock", stock}}).empty());
}

TEST_CASE("Protocol: a path with a NUL in it and a pipe are not rule files", "[protocol]") {
    ProtocolClient engine;
    const std::string players = R"(,"players":["Ann","Bob"]})";
    const std::string path = in_tree("docs/examples/kitchen.toml");
    CHECK(engine.code(R"({"cmd":"new","rules":")" + path + '"' + players).empty());
    CHECK(engine.code(R"({"cmd":"new","rules":")" + path + R"(\u0000x")" + players) ==
          "bad-argument");
    CHECK(engine.code(R"({"cmd":"new","rules":"/dev/zero")" + players) == "bad-argument");
    std::string place = std::filesystem::temp_directory_path() / "roundhouse-pipe-XXXXXX";
    REQUIRE(::mkdtemp(place.data()) != nullptr);
    const std::string pipe = place + "/pipe";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    CHECK(engine.code(R"({"cmd":"new","rules":")" + pipe + '"' + players) == "bad-argument");
    std::filesystem::remove_all(place);
}

TEST_CASE("Protocol: a rule file's first fault is told in one line", "[protocol]") {
    ProtocolClient engine;
    std::string path = std::filesystem::temp_directory_path() / "roundhouse-rules-XXXXXX";
    const int file = ::mkstemp(path.data());
    REQUIRE(file >= 0);
    const std::string_view text = "name = 7\nset = [\n";
    REQUIRE(::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()));
    ::close(file);
    const Json answer =
        engine.ask(R"({"cmd":"new","rules":")" + path + R"(","players":["Ann","Bob"]})");
    std::filesystem::remove(path);
    CHECK(answer["code"] == "bad-argument");
    const auto error = answer["error"].get<std::string>();
    CHECK(error.starts_with(path + ":1:"));
}
