// Logs that somebody made to do harm: their checksums are right, or nearly everything is.

#include <fmt/format.h>

#include "games.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/crc32c.hpp"
#include "support/catch.hpp"

using namespace roundhouse;

namespace {

// Seals lines anew, so that only what they say is wrong.
std::string sealed(const std::vector<std::string>& bodies) {
    std::string log;
    std::uint32_t sum = 0;
    for (const std::string& body : bodies) {
        sum = text::crc32c(body, text::crc32c(fmt::format("{:08x}", sum)));
        log += fmt::format("{} ~{:08x}\n", body, sum);
    }
    return log;
}

std::vector<std::string> bodies_of(const std::string& log) {
    std::vector<std::string> bodies;
    for (std::size_t at = 0; at < log.size();) {
        const auto end = log.find('\n', at);
        bodies.push_back(log.substr(at, end - at - 10));
        at = end + 1;
    }
    return bodies;
}

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
    auto bodies = bodies_of(test::log_of({"mexican", 3, 1}, 40));
    const auto k = find_line(bodies, start);
    bodies[k] = line;
    const auto damage = refused(sealed(bodies));
    return damage;
}

}  // namespace

TEST_CASE("log: the sealing of these tests is that of the program", "[log]") {
    const std::string log = test::log_of({"mexican", 3, 1}, 40);
    CHECK(sealed(bodies_of(log)) == log);
}

TEST_CASE("log: other versions and other files are refused kindly", "[log]") {
    CHECK(refused("").reason.find("empty") != std::string::npos);
    CHECK(refused("hello\n").reason.find("no game log") != std::string::npos);
    CHECK(refused(std::string(5000, '\0')).line == 1);
    const auto newer = refused("roundhouse-log 2 and something else\n");
    CHECK(newer.line == 1);
    CHECK(newer.reason.find("format 2") != std::string::npos);
    CHECK(newer.reason.find("newer") != std::string::npos);
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
    with("start", "start =0123456789abcdef");
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

TEST_CASE("log: what is far too large is refused at once", "[log]") {
    const std::string head = test::log_of({"mexican", 3, 1}, 0);
    CHECK(refused(head + std::string(30U << 20U, 'x')).reason.find("longer") != std::string::npos);
    CHECK(refused(head + std::string(30U << 20U, 'x') + "\n").line > 1);
    CHECK(refused(std::string("roundhouse-log 1") + std::string(30U << 20U, ' ')).line == 1);
    std::vector<std::string> bodies{"roundhouse-log 1",      "program x",
                                    "game 0123456789abcdef", "seat 0 person Ann",
                                    "seat 1 person Bea",     "rules"};
    for (int k = 0; k < 5000; ++k) bodies.emplace_back("| # nothing");
    CHECK(refused(sealed(bodies)).reason.find("rule file of more") != std::string::npos);
}

TEST_CASE("log: a round that never was cannot be told", "[log]") {
    auto bodies = bodies_of(test::log_of({"train", 2, 1}));
    const auto points = [&] {
        for (std::size_t k = 0; k < bodies.size(); ++k)
            if (bodies[k].find(" round 1 ") != std::string::npos) return k;
        FAIL("no round");
        return std::size_t{0};
    }();
    auto changed = bodies;
    changed[points].replace(changed[points].find("points ") + 7, 1, "9");
    const auto damage = refused(sealed(changed));
    CHECK(damage.line == static_cast<int>(points) + 1);
    // A million rounds: the second one has no place after the winners.
    changed = bodies;
    changed.push_back(bodies[points]);
    refused(sealed(changed));
}
