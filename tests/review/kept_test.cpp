// The file that keeps what a review found: read again as it was, or not at all.

#include <fmt/format.h>

#include "roundhouse/review/findings_file.hpp"
#include "roundhouse/text/crc32c.hpp"
#include "support/catch.hpp"
#include "support/logs.hpp"

using namespace roundhouse;

namespace {

const test::Game kGame{.game = "train", .players = 2, .seed = 5, .set = 6, .rounds = 2};

struct Kept {
    game::Match match = test::whole_game(kGame);
    review::Findings findings{1, 7, {}};
    game::LogIdentity log{0x1234, 99};

    Kept() { REQUIRE(review::search_rounds(match, {}, findings)); }
};

// With a checksum that fits again.
std::string sealed(std::string text) {
    text.resize(text.size() - 13);
    return text + fmt::format("sum {:08x}\n", text::crc32c(text));
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
    const auto at = text.find(what);
    REQUIRE(at != std::string::npos);
    return sealed(text.replace(at, what.size(), with));
}

}  // namespace

TEST_CASE("review: what was kept is read back to the last bit") {
    const Kept kept;
    const std::string text = review::write_findings(kept.findings, kept.log);
    const auto read = review::read_findings(text, kept.log, kept.match);
    REQUIRE(read);
    CHECK(*read == kept.findings);
    // Also a part of the rounds.
    review::Findings part = kept.findings;
    part.rounds.pop_back();
    const auto again =
        review::read_findings(review::write_findings(part, kept.log), kept.log, kept.match);
    REQUIRE(again);
    CHECK(*again == part);
}

TEST_CASE("review: a kept file that is damaged anywhere is not used") {
    const Kept kept;
    const std::string text = review::write_findings(kept.findings, kept.log);
    for (std::size_t at = 0; at < text.size(); ++at) {
        std::string damaged = text;
        damaged[at] = static_cast<char>(damaged[at] ^ 4);
        CHECK_FALSE(review::read_findings(damaged, kept.log, kept.match));
        CHECK_FALSE(review::read_findings(text.substr(0, at), kept.log, kept.match));
    }
}

TEST_CASE("review: a kept file of another log, judgement or game is not used") {
    const Kept kept;
    const std::string text = review::write_findings(kept.findings, kept.log);
    REQUIRE(review::read_findings(sealed(text), kept.log, kept.match));
    CHECK_FALSE(review::read_findings(text, {0x1235, 99}, kept.match));
    CHECK_FALSE(review::read_findings(text, {0x1234, 98}, kept.match));
    const auto refused = [&](const std::string& what, const std::string& with) {
        CHECK_FALSE(review::read_findings(replaced(text, what, with), kept.log, kept.match));
    };
    refused("roundhouse-review 2", "roundhouse-review 1");
    refused(fmt::format("judgement {:08x}", review::judgement_fingerprint()), "judgement 00000000");
    refused("depth 1", "depth 0");
    refused("depth 1", "depth 99");
    refused("dealt ", "dealt nan ");
    refused("round 2 ", "round 3 ");
    refused("round 2 ", "round 2 1");
    // A sum that fits does not make up for numbers that cannot be of this game.
    const review::Finding& first = kept.findings.rounds[0].actions[0];
    const auto line = [](const review::Finding& f) {
        return fmt::format("\n{} {} {} ", f.record, f.choices, f.best);
    };
    for (const auto change :
         {+[](review::Finding& f) { ++f.record; }, +[](review::Finding& f) { ++f.choices; },
          +[](review::Finding& f) { f.best = f.choices; },
          +[](review::Finding& f) { f.best = -1; }}) {
        review::Finding wrong = first;
        change(wrong);
        refused(line(first), line(wrong));
    }
    const game::Match other =
        test::whole_game({.game = "train", .players = 2, .seed = 6, .set = 6});
    CHECK_FALSE(review::read_findings(text, kept.log, other));
}

TEST_CASE("review: a kept number out of its range is not believed, whatever the sum says") {
    const Kept kept;
    const std::string text = review::write_findings(kept.findings, kept.log);
    // Every number from the line of the first round on.
    std::size_t numbers = 0;
    for (std::size_t at = text.find("\nround "); at < text.rfind("sum "); ++numbers) {
        at = text.find_first_of("-0123456789", at);
        const std::size_t end = text.find_first_of(" \n", at);
        for (const char* far : {"-2147483648", "2147483647", "1e308", "-1e308", "nan", "inf",
                                "-inf", "164401", "-164401"}) {
            CAPTURE(at, far);
            std::string wrong = text;
            wrong.replace(at, end - at, far);
            CHECK_FALSE(review::read_findings(sealed(wrong), kept.log, kept.match));
        }
        at = end;
        if (text.find_first_of("-0123456789", at) >= text.rfind("sum ")) break;
    }
    CHECK(numbers > 100);
}
