// Ill-formed actions, illegal actions, and numbers in all forms that JSON allows.
#include "support/logs.hpp"
#include "support/protocol_client.hpp"

using roundhouse::test::Json;
using roundhouse::test::ProtocolClient;

TEST_CASE("Protocol: actions that are ill-formed, and those that are not legal", "[protocol]") {
    ProtocolClient engine;
    engine.good(ProtocolClient::new_game("mexican", 2));
    CHECK(engine.code(R"({"cmd":"act","action":{"type":"jump"}})") == "bad-argument");
    CHECK(engine.code(R"({"cmd":"act","action":{"type":"pass"}})") == "illegal-action");
    CHECK(engine.good({{"cmd", "legal"}})["actions"].empty());
    engine.good({{"cmd", "deal"}});
    const Json before = engine.state();
    const char* malformed[] = {
        R"({"type":"play"})",
        R"({"type":"play","tile":"12-5","train":0})",
        R"({"type":"play","tile":"12-5","at":12})",
        R"({"type":"play","train":0,"at":12})",
        R"({"type":"play","tile":"12-5","train":0,"at":12,"by":0})",
        R"({"type":"play","tile":"5-12","train":0,"at":12})",
        R"({"type":"play","tile":"012-5","train":0,"at":12})",
        R"({"type":"play","tile":"12-05","train":0,"at":12})",
        R"({"type":"play","tile":"12:5","train":0,"at":12})",
        R"({"type":"play","tile":" 12-5","train":0,"at":12})",
        R"({"type":"play","tile":"","train":0,"at":12})",
        R"({"type":"play","tile":"-","train":0,"at":12})",
        R"({"type":"play","tile":"5--3","train":0,"at":12})",
        R"({"type":"play","tile":"5-3-1","train":0,"at":12})",
        R"({"type":"play","tile":"+5-3","train":0,"at":12})",
        R"({"type":"play","tile":125,"train":0,"at":12})",
        R"({"type":"play","tile":"12-5","train":"0","at":12})",
        R"({"type":"play","tile":"12-5","train":0.0,"at":12})",
        R"({"type":"play","tile":"12-5","train":null,"at":12})",
        R"({"type":"play","tile":"12-5","train":0,"at":"12"})",
        R"({"type":"play","tile":"12-5","train":0,"at":12.5})",
        R"({"type":"play","tile":"12-5","train":0,"at":true})",
        R"({"type":"draw","tile":"12-5"})",
        R"({"type":"pass","why":null})",
        R"({"type":"Draw"})",
        R"({"type":7})",
        R"({"type":null})",
        R"([{"type":"draw"}])",
    };
    for (const char* action : malformed) {
        INFO(action);
        CHECK(engine.code(R"({"cmd":"act","action":)" + std::string(action) + "}") ==
              "bad-argument");
    }
    const std::string huge(300, '9');
    const std::string illegal[] = {
        R"({"type":"play","tile":"99-3","train":0,"at":3})",
        R"({"type":"play","tile":")" + huge + R"(-3","train":0,"at":3})",
        R"({"type":"play","tile":"13-13","train":0,"at":13})",
        R"({"type":"play","tile":"12-5","train":99,"at":12})",
        R"({"type":"play","tile":"12-5","train":256,"at":12})",
        R"({"type":"play","tile":"12-5","train":-1,"at":12})",
        R"({"type":"play","tile":"12-5","train":)" + huge + R"(,"at":12})",
        R"({"type":"play","tile":"12-5","train":-)" + huge + R"(,"at":12})",
        R"({"type":"play","tile":"12-5","train":0,"at":-12})",
        R"({"type":"play","tile":"12-5","train":0,"at":255})",
        R"({"type":"play","tile":"12-5","train":0,"at":)" + huge + "}",
        R"({"type":"play","tile":"12-5","train":0,"at":null})",
        R"({"type":"done"})",
        R"({"type":"announce"})",
        R"({"type":"confess"})",
    };
    for (const std::string& action : illegal) {
        INFO(action.substr(0, 200));
        CHECK(engine.code(R"({"cmd":"act","action":)" + action + "}") == "illegal-action");
    }
    CHECK(engine.code(R"({"cmd":"observe","seat":2})") == "bad-argument");
    CHECK(engine.code(R"({"cmd":"observe","seat":-1})") == "bad-argument");
    CHECK(engine.code(R"({"cmd":"observe","seat":18446744073709551616})") == "bad-argument");
    CHECK(engine.code(R"({"cmd":"observe","seat":256})") == "bad-argument");
    CHECK(engine.state() == before);
}

TEST_CASE("Protocol: a refusal numbers the trains as the protocol does", "[protocol]") {
    ProtocolClient engine;
    engine.good(ProtocolClient::new_game("mexican", 2));
    engine.good({{"cmd", "deal"}});
    const Json play = engine.good({{"cmd", "legal"}})["actions"][0];
    REQUIRE(play["train"] == 1);  // the starter's own
    const auto error = [&](const Json& action) {
        return engine.ask(Json{{"cmd", "act"}, {"action", action}})["error"].get<std::string>();
    };
    CHECK(error({{"type", "draw"}}).ends_with("You may play on your own train (1) at 9."));
    Json other = play;
    other["train"] = 0;
    CHECK(error(other) == "Your own train comes first. You may play on your own train (1) at 9.");
    other["train"] = 3;
    CHECK(error(other) == "There is no such train: the trains are numbered 0 to 2.");
    // A log counts from 0 as well.
    std::string log = engine.good({{"cmd", "log"}})["log"];
    auto bodies = roundhouse::test::bodies_of(log);
    bodies.push_back("2 1: draw =0123456789abcdef");
    const Json loaded =
        engine.ask(Json{{"cmd", "load"}, {"log", roundhouse::test::with_checksums(bodies)}});
    CHECK(loaded["error"].get<std::string>().ends_with("your own train (1) at 9."));
}

TEST_CASE("Protocol: minus nought is nought, in a train and in a number", "[protocol]") {
    for (const std::string key : {"train", "at"}) {
        ProtocolClient engine;
        Json game = ProtocolClient::new_game("train", 2);
        game["set"] = 6;
        engine.good(game);
        engine.good({{"cmd", "deal"}});
        const std::string nought = '"' + key + "\":0";
        // The first legal play, until one has a zero there.
        for (bool found = false; !found;) {
            const Json legal = engine.good({{"cmd", "legal"}})["actions"];
            REQUIRE_FALSE(legal.empty());
            std::string text = legal[0].dump();
            for (const Json& action : legal)
                if (action["type"] == "play" && action[key] == 0) text = action.dump();
            const std::size_t at = text.find(nought);
            found = at != std::string::npos;
            if (found) text.replace(at, nought.size(), '"' + key + "\":-0");
            INFO(text);
            REQUIRE(engine.code(R"({"cmd":"act","action":)" + text + "}").empty());
        }
    }
}
