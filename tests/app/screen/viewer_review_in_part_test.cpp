// Reviews that are not whole: nothing to review yet, one that is still running or was stopped, one
// without the chances to win, without a thread, or without some of the rounds.
#include "support/few_threads.hpp"
#include "support/reviewed.hpp"

using namespace roundhouse;
using test::Reviewed;

TEST_CASE("viewer: without a finished round there is nothing to review", "[ui]") {
    Reviewed reviewed({.game = "mexican", .players = 3, .seed = 5, .set = 9, .rounds = 3}, 6,
                      false);
    reviewed.press("R");
    CHECK(reviewed.page->reviewing() == nullptr);
    CHECK(reviewed.shows("Nothing to review until a round is over"));
}

TEST_CASE("viewer: Esc stops a review, also in the middle of a decision", "[ui]") {
    Reviewed reviewed({.game = "mexican", .players = 4, .seed = 5, .rounds = 1}, 1 << 30, false,
                      review::kMaxDepth);
    reviewed.press("R");
    REQUIRE(reviewed.page->reviewing() != nullptr);
    CHECK(reviewed.shows("Review: 0%   Esc stops"));
    // Neither key ends it.
    reviewed.press("n");
    CHECK(reviewed.shows("The review is not ready yet: 0%."));
    reviewed.press("R");
    REQUIRE(reviewed.page->reviewing() != nullptr);
    CHECK(reviewed.page->reviewing()->running());
    CHECK(reviewed.shows("The review is not ready yet: 0%."));
    CHECK(reviewed.shows("Review: 0%   Esc stops"));
    reviewed.press("escape");
    CHECK(reviewed.page->reviewing() == nullptr);
    CHECK(reviewed.shows("The review was stopped."));
    CHECK_FALSE(reviewed.shows("expected"));
    CHECK_FALSE(reviewed.shows("rounds are reviewed"));
    // It can be begun again at once.
    reviewed.press("R");
    CHECK(reviewed.shows("Review: 0%   Esc stops"));
    reviewed.press("escape");
}

TEST_CASE("viewer: before the chances to win are known, a decision is shown without them", "[ui]") {
    for (const bool known : {false, true}) {
        Reviewed reviewed;
        reviewed.chances = known;
        reviewed.begin();
        (void)reviewed.screen({120, 40});
        int decided = 0;
        for (int k = 0; k < 12; ++k) {
            reviewed.press("n", {120, 40});
            decided += reviewed.shows("better", {120, 40});
            CHECK(reviewed.shows("expected lead", {120, 40}));
            CHECK(reviewed.shows("win ", {120, 40}) == known);
        }
        CHECK(decided > 3);
    }
}

TEST_CASE("viewer: a review that finds no thread says so, and shows what was kept", "[ui]") {
    const test::FewThreads few(0);
    Reviewed kept;
    kept.press("R");
    CHECK(kept.shows("expected"));
    CHECK(kept.shows("win "));
    CHECK_FALSE(kept.shows("No thread"));
    Reviewed nothing({.game = "train", .players = 2, .seed = 5, .set = 6, .rounds = 2}, 1 << 30,
                     false);
    nothing.press("R");
    CHECK(nothing.shows("No thread is left for a review here"));
    CHECK_FALSE(nothing.shows("expected"));
    CHECK(nothing.page->reviewing() == nullptr);
}

TEST_CASE("viewer: a review without all rounds praises nobody for those that it lacks", "[ui]") {
    const test::FewThreads few(0);
    const test::Game game{.game = "mexican",
                          .players = 3,
                          .seed = 5,
                          .set = 9,
                          .rounds = 3,
                          .levels = {"greedy", "", "greedy"}};
    for (const bool costly : {false, true})
        for (const std::size_t rounds : {1, 2, 3}) {
            CAPTURE(costly, rounds);
            Reviewed reviewed(game, 1 << 30, [&](const game::Match& match) {
                review::Findings findings = test::made_up(match);
                findings.rounds.resize(rounds);
                if (!costly)
                    for (review::RoundFindings& round : findings.rounds)
                        for (review::Finding& found : round.actions) found.loss = 0;
                return findings;
            });
            reviewed.press("V");
            CHECK(reviewed.shows("No thread is left for a review") == (rounds < 3));
            reviewed.press("home V");
            const std::string page = reviewed.screen({120, 40});
            INFO(page);
            const auto says = [&](std::string_view words) { return page.find(words) != page.npos; };
            CHECK(says("Only 1 of 3 rounds is reviewed.") == (rounds == 1));
            CHECK(says("Only 2 of 3 rounds are reviewed.") == (rounds == 2));
            CHECK(says("No decision of yours cost points") == !costly);
            CHECK(says("No decision of yours cost points there.") == (!costly && rounds < 3));
            CHECK((reviewed.at() > 0) == costly);
            reviewed.press("end n");
            CHECK(reviewed.shows("rounds") == (rounds < 3));
        }
}
