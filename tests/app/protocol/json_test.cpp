// Requests that JSON allows and people would not write: very many keys, equal ones, halves of
// characters, and ids of any kind.
#include <fmt/format.h>

#include <string>
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

TEST_CASE("Protocol: half a surrogate pair is JSON, but no name, tile, path or word",
          "[protocol]") {
    ProtocolClient engine;
    const std::pair<std::string, std::string> cases[] = {
        {R"("\ud800")", "bad-argument"},
        {R"({"cmd":"hello\ud800"})", "unknown-command"},
        {R"({"cmd":"\udfff"})", "unknown-command"},
        {R"({"cmd":"hello","\ud800":1})", "bad-argument"},
        {R"({"cmd":"hello","id":7,"\ud800":1})", "bad-argument"},
        {R"({"cmd":"new","variant":"oll","players":["Ann","B\ud800"]})", "bad-argument"},
        {R"({"cmd":"new","variant":"oll\udc00","players":["Ann","Bea"]})", "bad-argument"},
        {R"({"cmd":"new","rules":"x\udc00","players":["Ann","Bea"]})", "bad-argument"},
        {R"({"cmd":"load","log":"\ud800"})", "bad-argument"},
        {R"({"cmd":"hello","id":"\ud80"})", "bad-json"},
        {R"({"cmd":"hello","id":"\ud80x"})", "bad-json"},
        {R"({"cmd":"hello","id":"\ud800\u"})", "bad-json"},
        {R"({"cmd":"hello","id":"\ud800\"})", "bad-json"},
        {"{\"cmd\":\"hello\",\"id\":\"\xed\xa0\x80\"}", "bad-json"},  // not UTF-8
    };
    for (const auto& [line, code] : cases) {
        INFO(line);
        CHECK(engine.code(line) == code);
    }
}

TEST_CASE("Protocol: an id comes back as it was written", "[protocol]") {
    ProtocolClient engine;
    const std::string ids[] = {
        "1",
        "-0",
        "1.0",
        "1.50e+3",
        "1e400",
        "-1E-400",
        "12345678901234567890123",
        std::string(2000, '7'),
        "null",
        "true",
        R"("a")",
        R"("")",
        R"("a\"b\\")",
        R"("\u0041\ud83d\ude00")",
        R"("\ud800")",
        R"("\uDFFF")",
        R"("\ude00\ud83d")",
        R"("\ud83d\ud83d\ude00\\ud800")",
        R"({"\ud800":["\udc00","a\ud800"]})",
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
