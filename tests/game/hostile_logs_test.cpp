// Logs made to do harm: their checksums are correct, or nearly everything is.

#include <fmt/format.h>

#include "roundhouse/text/clean.hpp"
#include "support/catch.hpp"
#include "support/logs.hpp"

using namespace roundhouse;

namespace {

game::LogDamage refused(const std::string& log) {
    const auto read = game::read_log(log, 0);
    const auto* damage = std::get_if<game::LogDamage>(&read);
    if (damage == nullptr) {
        FAIL_CHECK("was read");
        return {};
    }
    CHECK(damage->line >= 1);
    CHECK_FALSE(damage->reason.empty());
    CHECK(damage->reason.find('\n') == std::string::npos);
    CHECK(damage->reason.find('\x1b') == std::string::npos);
    CHECK(damage->reason.size() < 400);
    return *damage;
}

std::size_t find_line(const std::vector<std::string>& bodies, std::string_view start) {
    for (std::size_t k = 0; k < bodies.size(); ++k)
        if (bodies[k].starts_with(start)) return k;
    FAIL("no line " << start);
    return 0;
}

// The sample with one line put in place of the first that starts so.
game::LogDamage with(std::string_view start, const std::string& line) {
    auto bodies = test::bodies_of(test::log_of({.game = "mexican", .players = 3, .rounds = 1}, 40));
    const auto k = find_line(bodies, start);
    bodies[k] = line;
    const auto damage = refused(test::with_checksums(bodies));
    return damage;
}

}  // namespace

TEST_CASE("log: the sealing of these tests is that of the program", "[log]") {
    const std::string log = test::log_of({.game = "mexican", .players = 3, .rounds = 1}, 40);
    CHECK(test::with_checksums(test::bodies_of(log)) == log);
}

TEST_CASE("log: other versions and other files are refused kindly", "[log]") {
    CHECK(refused("").reason.find("empty") != std::string::npos);
    CHECK(refused("hello\n").reason.find("not a roundhouse log") != std::string::npos);
    CHECK(refused("roundhouse-score 1 #862f4684\n").reason ==
          "a score sheet, not a roundhouse log");
    CHECK(refused("roundhouse-tournament 1 ~0\n").reason ==
          "the results of a tournament, not a roundhouse log");
    CHECK(refused(std::string(5000, '\0')).line == 1);
    const auto newer = refused("roundhouse-log 2 and something else\n");
    CHECK(newer.line == 1);
    CHECK(newer.reason.find("format 2") != std::string::npos);
    CHECK(newer.reason.find("newer") != std::string::npos);
    const auto older = refused("roundhouse-log 0 and something else\n");
    CHECK(older.reason == "a log of format 0, but this program reads format 1");
    refused("roundhouse-log 9223372036854775808 ~00000000\n");
    refused("roundhouse-log \x1b]0;owned\x07 ~00000000\n");
    refused("roundhouse-log 1");
}

TEST_CASE("log: lines of the head that mean harm", "[log]") {
    for (const std::string name : {"\x1b[2J", "", " Ann", "Bea", "A\u202enn", "A\u200bnn",
                                   "\xff\xfe", "A\u009bnn", "AnnAnnAnnAnnAnnAnnAnnAnnAnn"})
        with("seat 0 ", "seat 0 person " + name);
    with("seat 0 ", "seat 1 person Ann");
    with("seat 0 ", "seat 0 bot PLANNER\t Ann");
    with("seat 0 ", "seat 0 bot ../../etc Ann");
    with("seat 0 ", "seat 99999999999999999999 person Ann");
    with("set ", "set 255");
    with("set ", "set 9223372036854775808");
    with("set ", "set -1");
    with("set ", "set 7");
    with("rounds ", "rounds 9223372036854775808");
    with("rounds ", "rounds 0");
    with("game ", "game 0");
    with("game ", "game 0123456789ABCDEF");
    with("started ", "started yesterday");
    with("referee ", "referee bribed");
    with("program ", "program ");
    with("| ", "| id = \"" + std::string(10'000, 'x') + "\"");
    with("| ", "| x = " + std::string(5'000, '['));
    with("start =", "start =0123456789abcdef");
}

TEST_CASE("log: records that mean harm", "[log]") {
    with("1 lots", "1 lots 12-5");
    with("1 lots", "1 lots 12-5 12-5 12-5");
    with("1 lots", "1 lots 15-15 12-5 1-0");
    with("1 lots", "2 lots 12-5 3-0 1-0");
    with("1 deal", "1 deal 1 ");
    with("1 deal", "1 deal 1 zz");
    with("1 deal", "1 deal 9223372036854775808 00");
    with("1 deal", "1 deal 2 00");
    with("2 ", "2 9: draw =0000000000000000");
    with("2 ", "2 0: play 99-99 on 0 at 99 =0000000000000000");
    with("2 ", "2 0: take back =0000000000000000");
    with("2 ", "2 winners 0 =0000000000000000");
    with("2 ", "2 round 1 out points 0 0 0 totals 0 0 0 =0000000000000000");
    with("2 ", "99999999999999999999 0: draw =0000000000000000");
    with("2 ", "2 =0000000000000000");
    with("2 ", " =0000000000000000");
    with("2 ", "=");
    with("2 ", "");
}

namespace {

const std::string kFingerprint = " =0123456789abcdef";

// The reason why the log with that line in place of the first that starts so is refused.
std::string why(const test::Game& game, std::string_view start, const std::string& line) {
    auto bodies = test::bodies_of(test::log_of(game, 40));
    bodies[find_line(bodies, start)] = line;
    return refused(test::with_checksums(bodies)).reason;
}

std::string why_inserted(std::string_view before, const std::string& line) {
    auto bodies = test::bodies_of(test::log_of({.game = "mexican", .players = 3, .rounds = 1}, 40));
    const auto k = find_line(bodies, before);
    bodies.insert(bodies.begin() + static_cast<std::ptrdiff_t>(k), line);
    const auto damage = refused(test::with_checksums(bodies));
    CHECK(damage.line >= static_cast<int>(k) + 1);
    return damage.reason;
}

// The line that starts so, with a part of it exchanged.
std::string changed(const test::Game& game, std::string_view start, std::string_view part,
                    const std::string& instead) {
    const auto bodies = test::bodies_of(test::log_of(game, 40));
    std::string line = bodies[find_line(bodies, start)];
    const auto at = line.find(part);
    REQUIRE(at != std::string::npos);
    return line.replace(at, part.size(), instead);
}

}  // namespace

TEST_CASE("log: what is wrong in a head is named", "[log]") {
    const test::Game game{.game = "mexican", .players = 3, .rounds = 1};
    CHECK(why(game, "roundhouse-log", "roundhouse-log one") ==
          "expected the version of the format");
    CHECK(why(game, "program ", "started") == "expected 'program' and its version");
    CHECK(why(game, "game ", "seat 0 person Ann") == "expected 'game' and its number");
    CHECK(why(game, "game ", "game 12") == "the game's number must be 16 hexadecimal digits");
    CHECK(why(game, "seat 0", "seat 0 robot Ann") == "expected 'person' or 'bot'");
    CHECK(why(game, "seat 0", "seat 0 bot Planner Ann") ==
          "a computer player's level must be a lower-case word");
    CHECK(why(game, "seat 0", "seat 0 bot " + std::string(40, 'x') + " Ann") ==
          "a computer player's level must be a lower-case word");
    CHECK(why(game, "seat 1", "seat 1 person Ann") == "two players with the same name");
    CHECK(why(game, "seat 2", "seat 3 person Cyd") == "expected seat 2");
    CHECK(why(game, "seat 1", "set 12") == "expected at least two seats");
    CHECK(why(game, "set ", "set 16") == "expected the set's largest number");
    CHECK(why(game, "set ", "set 11").starts_with("the table does not fit the rules: "));
    CHECK(why(game, "rounds ", "rounds many") == "expected a number of rounds");
    CHECK(why(game, "| id", "| id = 3").starts_with("the rule file: "));
    CHECK(why(game, "start =", "begin" + kFingerprint) == "expected 'start' after the rule file");
    CHECK(why(game, "start =", "start") == "expected 'start' after the rule file");
    CHECK(why(game, "start =", "start" + kFingerprint) ==
          "the fingerprint differs: the rules produce a different start");
    CHECK(why_inserted("seat 0", "from here 3") ==
          "expected 'from', a game's number and a record's");
    CHECK(why_inserted("seat 0", "from 0123456789abcdef") ==
          "expected 'from', a game's number and a record's");
    CHECK(why(game, "started ", "started 2026-11-21 19:30:00") ==
          "the start must be a time like 2026-01-31T19:30:00Z");
    CHECK(why_inserted("rules", "announce loudly") == "announce must be 'manual' or 'auto'");
    CHECK(why_inserted("rules", "announce auto").starts_with("the table does not fit the rules: "));
    CHECK(why_inserted("rules", "schedule odd").starts_with("expected 'rules'"));
    CHECK(why_inserted("rules", "luck 7") == "expected 'rules' or another line of the head");
    CHECK(why_inserted("| [game]", "start" + kFingerprint) == "expected the rule file");
}

TEST_CASE("log: what is wrong with lots and deals is named", "[log]") {
    const test::Game game{.game = "mexican", .players = 3, .rounds = 1};
    CHECK(why(game, "1 lots", "2 lots 12-5 3-0 1-0" + kFingerprint) ==
          "record 2 where record 1 was expected");
    CHECK(why(game, "1 lots", "1 lots 12-5 3-0" + kFingerprint).find("3") != std::string::npos);
    CHECK(why(game, "1 lots", "1 lots 12-5 12-5 1-0" + kFingerprint).find("12-5") !=
          std::string::npos);
    CHECK(
        why(game, "1 lots", "1 lots 12-5 3-0 99-0" + kFingerprint).starts_with("expected lots, "));
    CHECK(why(game, "1 lots", "1 lots 12-5 3-0 1-0") == "no fingerprint before the checksum");
    CHECK(why(game, "1 lots", "one lots 12-5 3-0 1-0" + kFingerprint) ==
          "expected the number of the record");
    CHECK(why(game, "1 deal", "1 0: draw" + kFingerprint) ==
          "lots were drawn, and no deal followed");
    CHECK(why(game, "1 deal", "1 deal 0 00" + kFingerprint).starts_with("expected lots, "));
    CHECK(why(game, "1 deal", changed(game, "1 deal", "deal 1 ", "deal 2 ")) ==
          "a deal of round 2 does not belong here");
    CHECK(why(game, "1 deal", changed(game, "1 deal", "deal 1 ", "deal 1 void ")) ==
          "marked as a void deal, but it is not void");
    CHECK(refused(test::log_of(game, 1) + "2\n").reason ==
          "too short: every line ends in its checksum");
    const test::Game train{.game = "train", .players = 3, .rounds = 1};
    CHECK(why(train, "1 deal", "1 0: draw" + kFingerprint) ==
          "an action where a deal was expected");
    const test::Game basic{.game = "basic", .players = 9, .set = 9};
    CHECK(why(basic, "1 deal 1 void", changed(basic, "1 deal 1 void", "void ", "")) ==
          "a void deal that is not marked as one");
    auto bodies = test::bodies_of(test::log_of(game, 1));
    const auto lots = find_line(bodies, "1 lots");
    bodies.resize(lots);
    for (int k = 0; k < 1001; ++k) bodies.push_back("1 lots 12-5 12-5 12-5" + kFingerprint);
    CHECK(refused(test::with_checksums(bodies)).reason ==
          "more drawings of lots than a deal can have");
}

TEST_CASE("log: what is wrong with actions, points and winners is named", "[log]") {
    const test::Game game{.game = "train", .rounds = 1};
    const auto all = test::bodies_of(test::log_of(game));
    const auto first = find_line(all, "2 ");
    const std::string seat = all[first].substr(2, 1);
    const std::string other = seat == "0" ? "1" : "0";
    const auto instead = [&](std::size_t k, const std::string& line) {
        auto bodies = all;
        bodies[k] = line;
        const auto damage = refused(test::with_checksums(bodies));
        CHECK(damage.line == static_cast<int>(k) + 1);
        return damage.reason;
    };
    CHECK(instead(first, "2 " + other + ": draw" + kFingerprint) ==
          "seat " + other + " acts where seat " + seat + " is to move");
    CHECK(instead(first, "2 " + seat + ": announce" + kFingerprint).starts_with("not legal: "));
    CHECK(instead(first, "2 " + seat + ": take back" + kFingerprint) ==
          "seat " + seat + " has nothing to take back");
    CHECK(instead(first, "3 " + seat + ": draw" + kFingerprint) ==
          "record 3 where record 2 was expected");
    CHECK(instead(first, "2 winners 0" + kFingerprint) ==
          "points or winners where no round has ended");
    const std::string played = all[first].substr(0, all[first].size() - kFingerprint.size());
    CHECK(instead(first, played + kFingerprint).starts_with("the fingerprint differs: replaying"));
    for (const char* bad : {"round 1 luck points 0 0 totals 0 0", "round 1 out points 0 0",
                            "round 1 out totals 0 0 points 0 0", "winners ten", "winners 10",
                            "round 1 out points 1 1 1 1 1 1 1 1 1 1 1 totals 0", "draw",
                            "round x out points 0 0 totals 0 0", "99: draw",
                            "round 1 out points 0 0 totals 0 9999999999", "winners 0 Ann"})
        CHECK(
            instead(first, std::string("2 ") + bad + kFingerprint).starts_with("expected lots, "));

    const auto winners = all.size() - 1;
    const auto points = winners - 1;
    REQUIRE(all[winners].find(" winners ") != std::string::npos);
    REQUIRE(all[points].find(" round 1 ") != std::string::npos);
    CHECK(instead(points, all[winners]) == "expected the points of the round before the winners");
    CHECK(instead(winners, all[points]) == "expected the points of the round before the winners");
    const std::string record = all[points].substr(0, all[points].find(' '));
    CHECK(instead(points, "1" + all[points].substr(record.size())) ==
          "record 1 where record " + record + " was expected");
    CHECK(instead(points, record + " 0: draw" + kFingerprint) ==
          "expected the points of the round, or the winners");
    CHECK(instead(winners, record + " winners 0 1" + kFingerprint) ==
          "the points or winners differ from those of the game");
    auto bodies = all;
    bodies.push_back(std::to_string(std::stoi(record) + 1) + " 0: draw" + kFingerprint);
    CHECK(refused(test::with_checksums(bodies)).reason == "an action where a deal was expected");
}

TEST_CASE("log: what is far too large is refused at once", "[log]") {
    const std::string head = test::log_of({.game = "mexican", .players = 3, .rounds = 1}, 0);
    CHECK(refused(head + std::string(30U << 20U, 'x')).reason.find("longer") != std::string::npos);
    CHECK(refused(head + std::string(30U << 20U, 'x') + "\n").line > 1);
    CHECK(refused(std::string("roundhouse-log 1") + std::string(30U << 20U, ' ')).line == 1);
    std::vector<std::string> bodies{"roundhouse-log 1",      "program x",
                                    "game 0123456789abcdef", "seat 0 person Ann",
                                    "seat 1 person Bea",     "rules"};
    for (int k = 0; k < 5000; ++k) bodies.emplace_back("| # nothing");
    CHECK(refused(test::with_checksums(bodies)).reason.find("rule file with more") !=
          std::string::npos);
}

TEST_CASE("log: a round that never was cannot be told", "[log]") {
    auto bodies = test::bodies_of(test::log_of({.game = "train", .rounds = 1}));
    const auto points = [&] {
        for (std::size_t k = 0; k < bodies.size(); ++k)
            if (bodies[k].find(" round 1 ") != std::string::npos) return k;
        FAIL("no round");
        return std::size_t{0};
    }();
    auto changed = bodies;
    changed[points].replace(changed[points].find("points ") + 7, 1, "9");
    const auto damage = refused(test::with_checksums(changed));
    CHECK(damage.line == static_cast<int>(points) + 1);
    // A million rounds: a second one after the winners is refused.
    changed = bodies;
    changed.push_back(bodies[points]);
    refused(test::with_checksums(changed));
}
