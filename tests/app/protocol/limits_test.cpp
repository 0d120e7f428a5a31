// The largest request that the protocol reads, and the largest log that it hands out.
#include <fmt/format.h>

#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/logs.hpp"
#include "support/protocol_client.hpp"

using namespace roundhouse;

TEST_CASE("limits: a request of the protocol has 8 MiB at most", "[log][limits]") {
    test::ProtocolClient engine;
    const auto padded = [](std::size_t size) {
        std::string line = R"({"cmd":"hello","id":""})";
        line.insert(line.size() - 2, size - line.size(), 'x');
        return line;
    };
    CHECK(engine.code(padded(formats::kMaxRequestBytes)).empty());
    CHECK(engine.code(padded(formats::kMaxRequestBytes + 1)) == "bad-json");
    const auto nested = [](int depth) {
        return R"({"cmd":"hello","id":)" + std::string(static_cast<std::size_t>(depth), '[') +
               std::string(static_cast<std::size_t>(depth), ']') + "}";
    };
    CHECK(engine.code(nested(formats::kMaxJsonDepth - 1)).empty());
    CHECK(engine.code(nested(formats::kMaxJsonDepth)) == "bad-json");
}

// Half a minute: `roundhouse_tests "[log-long]"`.
TEST_CASE("limits: the protocol hands out no log larger than 64 MiB", "[.][log-long]") {
    test::ProtocolClient engine;
    engine.good(test::ProtocolClient::new_game("basic", 2));
    // All doubles are one player's: a void deal.
    std::vector<std::string> stock;
    for (int n = 12; n >= 0; --n) stock.push_back(fmt::format("{0}-{0}", n));
    for (int a = 12; a >= 0; --a)
        for (int b = a - 1; b >= 0; --b) stock.push_back(fmt::format("{}-{}", a, b));
    REQUIRE(test::rules_of({"basic"}).hand >= 13);
    const std::string deal = test::Json{{"cmd", "deal"}, {"stock", stock}}.dump();
    const auto size = [&] {
        const auto answer = engine.raw(R"({"cmd":"log"})");
        if (!answer.starts_with("{\"ok\":true")) return std::size_t{0};
        return test::Json::parse(answer)["log"].get_ref<const std::string&>().size();
    };
    std::size_t now = size();
    constexpr std::size_t kLine = 262;  // the longest of such a deal
    while (formats::kMaxLogBytes - now >= kLine) {
        for (std::size_t more = (formats::kMaxLogBytes - now) / kLine; more > 0; --more)
            REQUIRE(engine.raw(deal).starts_with("{\"ok\":true"));
        now = size();
        REQUIRE(now > 0);
    }
    while (engine.raw(deal).starts_with("{\"ok\":true") && size() > now) now = size();
    CHECK(now <= formats::kMaxLogBytes);
    CHECK(now + kLine > formats::kMaxLogBytes);
    CHECK(engine.code(R"({"cmd":"log"})") == "illegal-action");
    CHECK(engine.state()["phase"] == "deal");  // the game goes on
}
