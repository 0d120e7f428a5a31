// Requests that people would not write: very many keys, equal ones, halves of characters, and ids
// of any kind.
#include <fmt/format.h>

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/protocol_client.hpp"

using roundhouse::test::Json;
using roundhouse::test::ProtocolClient;

TEST_CASE("Protocol: lines of very many keys or players are answered", "[protocol]") {
    ProtocolClient engine;
    std::string keys, names;
    for (int k = 0; k < 300'000; ++k) {
        keys += fmt::format("{}\"{}\":1", k == 0 ? "" : ",", k);
        names += fmt::format("{}\"{}\"", k == 0 ? "" : ",", k);
    }
    CHECK(engine.code(R"({"cmd":"hello","id":{)" + keys + "}}").empty());
    CHECK(engine.code(R"({"cmd":"hello",)" + keys + "}") == "bad-argument");
    CHECK(engine.code(R"({"cmd":"new","variant":"oll","players":[)" + names + "]}") ==
          "bad-argument");
}

TEST_CASE("Protocol: of two equal keys the last counts", "[protocol]") {
    ProtocolClient engine;
    CHECK(engine.code(R"({"cmd":"nope","cmd":"hello"})").empty());
    CHECK(engine.code(R"({"cmd":"hello","cmd":"nope"})") == "unknown-command");
}

TEST_CASE("Protocol: a slip in JSON is named: half a surrogate pair, a number that no double holds",
          "[protocol]") {
    ProtocolClient engine;
    const std::string_view half =
        "after \\u come four hexadecimal digits, and surrogates come in pairs";
    const std::string_view other = "the line is not JSON at byte ";
    const std::string_view number = "a number that no double holds ends at byte ";
    const std::pair<std::string, std::string_view> cases[] = {
        {R"("\ud800")", half},
        {R"("\udc00")", half},
        {R"("\ude00\ud83d")", half},
        {R"("\ud83d\ud83d\ude00")", half},
        {R"({"a\ud800":1})", half},
        {R"(["\ud80"])", half},
        {R"("\ud800\u")", half},
        {R"("\ud800\")", half},
        {"nul", other},
        {"1,", other},
        {"\"\xed\xa0\x80\"", other},  // not UTF-8
        {"1e400", number},
        {"[-1e400]", number},
        {std::string(2000, '7'), number},
    };
    for (const auto& [id, why] : cases) {
        const auto answer = engine.ask(R"({"cmd":"hello","id":)" + id + "}");
        INFO(id << " gives " << answer);
        CHECK(answer["code"] == "bad-json");
        CHECK(answer["error"].get<std::string>().find(why) != std::string::npos);
    }
    CHECK(engine.ask(R"(["\ud800x"])")["error"] ==
          "after \\u come four hexadecimal digits, and surrogates come in pairs: the line is not "
          "JSON at byte 9");
    CHECK(engine.ask("[1e999,2]")["error"] == "a number that no double holds ends at byte 6");
}

TEST_CASE("Protocol: an integer may have any size, and each seed has a deal of its own",
          "[protocol]") {
    ProtocolClient engine;
    const auto with = [&](const std::string& what) {
        return engine.ask(R"({"cmd":"new","variant":"mexican","players":["Ann","Bob"],)" + what +
                          "}");
    };
    const auto hands = [&](const std::string& seed) {
        CHECK(with(R"("seed":)" + seed)["ok"] == true);
        return engine.good(Json{{"cmd", "deal"}})["state"]["hands"].dump();
    };
    std::set<std::string> deals;
    const std::vector<std::string> seeds{"0",
                                         "-1",
                                         "18446744073709551615",
                                         "18446744073709551616",
                                         "18446744073709551617",
                                         "1000000000000000000000000000000",
                                         "-9223372036854775808",
                                         "-9223372036854775809",
                                         "-1000000000000000000000000000000"};
    for (const std::string& seed : seeds) {
        deals.insert(hands(seed));
        deals.insert(hands(seed));
    }
    CHECK(deals.size() == seeds.size());
    CHECK(with(R"("rounds":100000000000000000000000000000)")["state"]["rounds"] == 13);
    CHECK(with(R"("rounds":4294967296)")["state"]["rounds"] == 13);
    CHECK(with(R"("rounds":-100000000000000000000000000000)")["code"] == "bad-argument");
    for (const char* set : {"1000", "-5", "100000000000000000000000000000"}) {
        INFO(set);
        CHECK(with(R"("set":)" + std::string(set))["error"] ==
              "\"set\" must be an integer from 0 to 15");
    }
}

TEST_CASE("Protocol: load takes a seed for the deals that follow", "[protocol]") {
    const auto next_hands = [](std::uint64_t seed) {
        ProtocolClient engine;
        engine.good(ProtocolClient::new_game("train", 2));
        const Json log = engine.good(Json{{"cmd", "log"}})["log"];
        engine.good(Json{{"cmd", "load"}, {"log", log}, {"seed", seed}});
        return engine.good(Json{{"cmd", "deal"}})["state"]["hands"].dump();
    };
    CHECK(next_hands(1) == next_hands(1));
    CHECK(next_hands(1) != next_hands(2));
}

TEST_CASE("Protocol: an id comes back as it was written", "[protocol]") {
    ProtocolClient engine;
    const std::string ids[] = {
        "1",
        "-0",
        "1.0",
        "1.50e+3",
        "1e308",
        "-1E-400",
        "12345678901234567890123",
        "null",
        "true",
        R"("a")",
        R"("")",
        R"("a\"b\\")",
        R"("\u0041\ud83d\ude00")",
        R"("\ud83d\ude00\\ud800")",
        R"("},\"id\":2{")",
        "\"\xc3\xa9\"",
        R"({"a":[1,2,{"id":3}]})",
        R"([ 1 , 2 ])",
        "[]",
    };
    for (const std::string& id : ids) {
        INFO(id.substr(0, 100));
        const std::string expected = "\"id\":" + id + "}";
        const std::string requests[] = {
            R"({"cmd":"hello","id":)" + id + "}",
            R"({"id":)" + id + R"(,"cmd":"hello"})",
            R"({ "id" : )" + id + R"( , "cmd" : "hello" })",
            R"({"cmd":"nope","id":)" + id + "}",
            R"({"cmd":"legal","extra":"\"id\":5","id":)" + id + "}",
            R"({"id":)" + id + "}",
            R"({"id":"other","id":)" + id + R"(,"cmd":"hello"})",  // the last counts
            R"({"\u0069d":)" + id + R"(,"cmd":"hello"})",
        };
        for (const std::string& request : requests) {
            INFO(request.substr(0, 200));
            const std::string answer = engine.raw(request);
            CHECK(answer.ends_with(expected));
        }
    }
    CHECK(engine.raw(R"({"cmd":"hello"})").find("\"id\"") == std::string::npos);
    CHECK(engine.raw(R"({"cmd":"hello","id":1)").find("\"id\"") == std::string::npos);
    CHECK(engine.raw(R"({"cmd":"new","players":[{"id":5}]})").find("\"id\"") == std::string::npos);
}
