// Requests that people would not write: very many keys, equal ones, halves of characters, and ids
// of any kind.
#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>

#include "support/protocol_client.hpp"

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

TEST_CASE("Protocol: half a surrogate pair and a number that no double holds are refused",
          "[protocol]") {
    ProtocolClient engine;
    const std::string_view half = "has half a surrogate pair, at byte ";
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
        {"\"\xed\xa0\x80\"", half},  // not UTF-8
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
          "the line is not JSON, or has half a surrogate pair, at byte 9");
    CHECK(engine.ask("[1e999,2]")["error"] == "a number that no double holds ends at byte 6");
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
