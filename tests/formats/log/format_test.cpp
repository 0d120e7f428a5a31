#include "roundhouse/engine/moves.hpp"
#include "roundhouse/text/crc32c.hpp"
#include "support/catch.hpp"
#include "support/logs.hpp"

using namespace roundhouse;

TEST_CASE("log: CRC-32C has its published check value", "[log]") {
    CHECK(text::crc32c("123456789") == 0xE3069283U);
    CHECK(text::crc32c("") == 0U);
    for (std::size_t k = 0; k <= 9; ++k) {
        const std::string_view all = "123456789";
        CHECK(text::crc32c(all.substr(k), text::crc32c(all.substr(0, k))) == 0xE3069283U);
    }
}

TEST_CASE("log: a masked stock comes back, and does not show itself", "[log]") {
    std::vector<Tile> stock;
    TileSet::whole(15).for_each([&](Tile tile) { stock.push_back(tile); });
    const std::string masked = formats::mask_stock(stock, 42, 7);
    CHECK(formats::unmask_stock(masked, 42, 7) == stock);
    CHECK(formats::unmask_stock(masked, 42, 8) != stock);
    CHECK(formats::unmask_stock(masked, 43, 7) != stock);
    CHECK(formats::unmask_stock("", 42, 7) == std::vector<Tile>{});
    CHECK_FALSE(formats::unmask_stock(masked + "00", 42, 7));
    CHECK_FALSE(formats::unmask_stock(masked.substr(1), 42, 7));
    CHECK_FALSE(formats::unmask_stock("G0", 42, 7));
    CHECK(masked != formats::mask_stock(stock, 42, 8));
}

TEST_CASE("log: one line of each kind, as documented", "[log]") {
    formats::LogPrinter printer(0x3F9A0C1155AA77EEU, 0);
    const auto line = [&](formats::LogBody body) {
        const std::string sealed = printer.print({12, std::move(body), 0xABCU});
        CHECK(sealed.ends_with("\n"));
        CHECK(sealed.substr(sealed.size() - 11, 2) == " ~");
        return sealed.substr(0, sealed.size() - 11);
    };
    const std::string end = " =0000000000000abc";
    CHECK(line(formats::LogLots{{Tile(12, 5), Tile(0, 3)}}) == "12 lots 12-5 3-0" + end);
    CHECK(line(formats::LogDecision{1, Play{Tile(12, 5), 2, 12}}) ==
          "12 1: play 12-5 on 2 at 12" + end);
    CHECK(line(formats::LogDecision{0, Draw{}}) == "12 0: draw" + end);
    CHECK(line(formats::LogDecision{0, Draw{}, 28350}) == "12 0: draw left 28350" + end);
    CHECK(line(formats::LogTakeBack{3}) == "12 3: take back" + end);
    CHECK(line(formats::LogRound{2, event::RoundEndReason::blocked, {0, 12}, {3, 40}}) ==
          "12 round 2 blocked points 0 12 totals 3 40" + end);
    CHECK(line(formats::LogWinners{{0, 2}}) == "12 winners 0 2" + end);
}

TEST_CASE("log: it holds everything, and the same match comes out", "[log]") {
    const game::Match match = test::whole_game({.game = "oll", .players = 3, .rounds = 2});
    const std::string log = game::write_log(match, test::stamp());
    auto read = game::read_log(log, 5);
    REQUIRE(std::holds_alternative<game::LoadedLog>(read));
    const auto& loaded = std::get<game::LoadedLog>(read);
    CHECK(loaded.torn.empty());
    CHECK(loaded.intact_bytes == log.size());
    CHECK(loaded.head.program == "roundhouse 0.1.0");
    CHECK(loaded.head.started == "2026-11-21T19:30:00Z");
    CHECK(loaded.match.setup().players == match.setup().players);
    CHECK(loaded.match.setup().rule_set.name == "OLL Train");
    CHECK(loaded.match.state().rules() == match.state().rules());
    CHECK(loaded.match.state().course.scores == match.state().course.scores);
    CHECK(loaded.match.records().size() == match.records().size());
    // Written again from what was read, it is the same to the byte.
    CHECK(game::write_log(loaded.match, test::stamp()) == log);
}

TEST_CASE("log: a hand cannot be read off it at a glance", "[log]") {
    const game::Match match = test::whole_game({.game = "train", .rounds = 1}, 1);
    const std::string log = game::write_log(match, test::stamp());
    const std::string records = log.substr(log.find(" ~", log.find("\nstart =")));
    match.state().round.holdings[0].hand.for_each([&](Tile tile) {
        CHECK(records.find(std::to_string(tile.high()) + "-" + std::to_string(tile.low())) ==
              std::string::npos);
    });
}

TEST_CASE("log: a loaded log goes on as if it had never stopped", "[log]") {
    game::Match whole = test::whole_game({.game = "mexican", .players = 4, .rounds = 2});
    const std::string all = game::write_log(whole, test::stamp());
    int half = static_cast<int>(whole.records().size()) / 2;
    // What was played in an earlier turn stays played once a game has been left.
    while (std::holds_alternative<game::TakeBack>(whole.records()[static_cast<std::size_t>(half)]))
        ++half;
    game::LogWriter writer(whole.setup(), whole.state().rules(), test::stamp());
    game::Match first(whole.setup(), whole.state().rules());
    std::string log = writer.head();
    for (int k = 0; k < half; ++k) {
        REQUIRE(first.apply_record(whole.records()[static_cast<std::size_t>(k)]));
        log += writer.add(first.records().back(), first.state(), first.last_events());
    }
    auto read = game::read_log(log, 9);
    REQUIRE(std::holds_alternative<game::LoadedLog>(read));
    auto& loaded = std::get<game::LoadedLog>(read);
    for (std::size_t k = static_cast<std::size_t>(half); k < whole.records().size(); ++k) {
        REQUIRE(loaded.match.apply_record(whole.records()[k]));
        log += loaded.writer.add(loaded.match.records().back(), loaded.match.state(),
                                 loaded.match.last_events());
    }
    CHECK(log == all);
}

TEST_CASE("log: it says where a game was played on from", "[log]") {
    game::LogStamp stamp = test::stamp();
    stamp.origin = formats::LogOrigin{0x1122334455667788U, 57};
    stamp.started.clear();
    const game::Match match = test::new_match({"basic", 4});
    auto read = game::read_log(game::write_log(match, stamp), 1);
    REQUIRE(std::holds_alternative<game::LoadedLog>(read));
    CHECK(std::get<game::LoadedLog>(read).head.origin == stamp.origin);
}

TEST_CASE("log: its records may say when they were made", "[log]") {
    game::Match match = test::new_match({.game = "train", .rounds = 1});
    game::LogWriter writer(match.setup(), match.state().rules(), test::stamp());
    std::string log = writer.head();
    CHECK(formats::last_time(log).empty());
    (void)match.deal();
    log += writer.add(match.records().back(), match.state(), match.last_events());
    CHECK(formats::last_time(log).empty());
    (void)match.act(moves(match.state()).nth(0, match.mover()));
    const std::string line = writer.add(match.records().back(), match.state(), match.last_events(),
                                        "2026-11-21T19:45:10Z");
    CHECK(line.find(" @2026-11-21T19:45:10Z =") != std::string::npos);
    log += line;
    CHECK(formats::last_time(log) == "2026-11-21T19:45:10Z");
    CHECK(formats::last_time(log.substr(log.size() - line.size())) == "2026-11-21T19:45:10Z");
    CHECK(formats::last_time(log.substr(0, log.size() - 1)).empty());
    CHECK(formats::last_time("").empty());
    CHECK(formats::last_time("\n").empty());
    auto read = game::read_log(log, 0);
    REQUIRE(std::holds_alternative<game::LoadedLog>(read));
    CHECK(std::get<game::LoadedLog>(read).match.records().size() == match.records().size());

    // Only in its one form.
    for (const char* const time : {"2026-11-21", "2026-11-21T19:45:10", "2026-11-21t19:45:10Z"}) {
        formats::LogPrinter printer(std::get<game::LoadedLog>(read).head);
        const std::string odd =
            printer.head() + printer.print({1, formats::LogTakeBack{0}, 0, time});
        INFO(odd);
        CHECK(std::holds_alternative<game::LogDamage>(game::read_log(odd, 0)));
    }
}
