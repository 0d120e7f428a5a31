// The viewer's review: beside the replay, and the page of accounts.
#include <fmt/format.h>

#include <algorithm>

#include "roundhouse/formats/notation.hpp"
#include "roundhouse/review/sentences.hpp"
#include "support/golden.hpp"
#include "support/reviewed.hpp"

using namespace roundhouse;
using test::kSmall;
using test::Reviewed;

TEST_CASE("golden: the viewer's review, beside the replay and the accounts", "[ui][golden]") {
    Reviewed reviewed;
    reviewed.begin();
    (void)reviewed.screen();
    reviewed.press("N N");
    const auto check = [&](const std::string& name) {
        test::check_golden(name,
                           [&](const ui::Glyphs& glyphs, ui::Size size) {
                               reviewed.settings.unicode = glyphs.unicode;
                               reviewed.settings.paints = glyphs.filled;
                               return reviewed.viewer.draw(size);
                           },
                           {{80, 24}, {100, 30}});
    };
    check("viewer-review");
    reviewed.press("R");
    check("viewer-accounts");
}

TEST_CASE("viewer: a decision is told at one moment, before it", "[ui]") {
    Reviewed reviewed;
    reviewed.begin();
    (void)reviewed.screen();
    const review::Review review = reviewed.page->reviewing()->review();
    int decisions = 0, passed_on = 0;
    for (int presses = 0; presses < 12; ++presses) {
        const int before = reviewed.at();
        reviewed.press("N");
        const review::Graded* here = review.at(reviewed.at());
        if (reviewed.at() == before || here == nullptr || here->better == here->action) continue;
        const std::string name = test::kNames[here->seat];
        const std::string page = reviewed.screen({100, 30});
        INFO(page);
        CHECK(page.substr(0, page.find('\n')).ends_with(name + " plays"));
        CHECK(page.find(name + " to move: ") != std::string::npos);
        const auto hand = reviewed.page->replay().state(reviewed.at() - 1).round.table.hand_sizes;
        CHECK(page.find(fmt::format("{} tile", hand[here->seat])) != std::string::npos);
        const State& after = reviewed.page->replay().state(reviewed.at());
        passed_on += after.round.table.turn.seat != here->seat ? 1 : 0;
        ++decisions;
    }
    CHECK(decisions > 3);
    CHECK(passed_on > 0);
}

TEST_CASE("viewer: R shows the review beside the replay, the accounts, and neither", "[ui]") {
    Reviewed reviewed;
    CHECK_FALSE(reviewed.shows("expected"));
    reviewed.begin();
    CHECK(reviewed.shows("expected"));
    reviewed.press("R");
    CHECK(reviewed.shows("What decided this game"));
    reviewed.press("escape");
    CHECK(reviewed.shows("expected"));
    reviewed.press("R R");
    CHECK_FALSE(reviewed.shows("expected"));
    CHECK_FALSE(reviewed.shows("What decided this game"));
}

TEST_CASE("viewer: the bar of the review shows what the players could expect", "[ui]") {
    Reviewed reviewed;
    reviewed.begin();
    (void)reviewed.screen();
    const review::Review review = reviewed.page->reviewing()->review();
    int shown = 0, decided = 0;
    for (const int position : {2, 9, 30, reviewed.page->replay().size()}) {
        reviewed.press("g");
        for (const char digit : std::to_string(position)) reviewed.press(std::string(1, digit));
        reviewed.press("enter");
        REQUIRE(reviewed.at() == position);
        const auto& expected = review.expected[static_cast<std::size_t>(position)];
        for (std::size_t seat = 0; seat < expected.size(); ++seat) {
            const auto told = [](double value) {
                const auto points = std::lround(value);
                return (points > 0 ? "+" : "") + std::to_string(points);
            };
            const std::string now = told(expected[seat]);
            // Where its decision cost points, what was expected before it, too.
            const review::Graded* here = review.at(position);
            const bool costly = here != nullptr && here->seat == seat &&
                                review::is_costly(here->grade) && here->better != here->action;
            const std::string before =
                told(review.expected[static_cast<std::size_t>(position) - 1][seat]);
            const std::string text =
                test::kNames[seat] + ' ' + (costly ? before + " to " + now : now);
            INFO(text << "\n" << reviewed.screen({100, 30}));
            CHECK(reviewed.shows(text, {100, 30}));
            ++shown;
            decided += costly ? 1 : 0;
        }
    }
    CHECK(shown == 12);
    CHECK(decided > 0);
}

TEST_CASE("viewer: in a review the bar has a letter where a decision of one's own cost points",
          "[ui]") {
    Reviewed reviewed({.game = "mexican",
                       .players = 3,
                       .seed = 5,
                       .set = 9,
                       .rounds = 1,
                       .levels = {"greedy", "", "greedy"}});
    constexpr ui::Size kWide{240, 40};
    const auto bar = [&] {
        const std::string screen = reviewed.screen(kWide);
        const std::size_t begin = screen.find(" || 1x"), end = screen.find('\n', begin);
        REQUIRE(begin != std::string::npos);
        return screen.substr(begin, end - begin);
    };
    reviewed.press("g 1 enter", kWide);
    const std::string before = bar();
    CHECK(before.find('D') != std::string::npos);
    reviewed.begin();
    const std::string letters = bar();
    const review::Review review = reviewed.page->reviewing()->review();
    std::string wanted, shown;
    for (const review::Graded& graded : review.actions)
        if (graded.seat == 1 && review::is_costly(graded.grade))
            wanted += graded.grade == review::Grade::slip      ? 'S'
                      : graded.grade == review::Grade::mistake ? 'M'
                                                               : 'B';
    for (const char c : letters)
        if (c >= 'A' && c <= 'Z') shown += c;
    INFO(reviewed.screen(kWide));
    REQUIRE(wanted.size() >= 2);
    CHECK(shown == wanted);
    CHECK(reviewed.shows("S slip  M mistake  B blunder", kWide));
    CHECK_FALSE(reviewed.shows("D double", kWide));
}

TEST_CASE("viewer: the review beside a position is the same from wherever it is reached", "[ui]") {
    Reviewed reviewed;
    reviewed.begin();
    const int size = reviewed.page->replay().size();
    std::vector<std::string> forward;
    for (int k = 0; k <= size; ++k) {
        forward.push_back(reviewed.screen());
        reviewed.press(k < size ? "right" : "");
    }
    for (int k = size; k >= 0; --k) {
        INFO(k);
        CHECK(reviewed.screen() == forward[static_cast<std::size_t>(k)]);
        reviewed.press("left");
    }
}

TEST_CASE("viewer: n goes through one's own mistakes, N through everyone's, then says how to go on",
          "[ui]") {
    // One person; two; none.
    for (const auto& [levels, own_seats] :
         {std::pair{std::vector<std::string>{"", "greedy", "greedy"}, std::vector<Seat>{0}},
          {{"", "greedy", ""}, {0, 2}},
          {{"greedy", "greedy", "greedy"}, {0, 1, 2}}}) {
        Reviewed reviewed(
            {.game = "mexican", .players = 3, .seed = 5, .set = 9, .rounds = 3, .levels = levels});
        reviewed.begin();
        (void)reviewed.screen();
        const review::Review review = reviewed.page->reviewing()->review();
        std::vector<int> own, all;
        for (const review::Graded& graded : review.actions) {
            if (!review::is_mistake(graded.grade)) continue;
            all.push_back(graded.record);
            if (std::ranges::find(own_seats, graded.seat) != own_seats.end())
                own.push_back(graded.record);
        }
        REQUIRE(own.size() >= 2);
        REQUIRE((own.size() < all.size()) == (own_seats.size() < 3));
        for (const int record : own) {
            reviewed.press("n");
            CHECK(reviewed.at() == record);
            CHECK(reviewed.shows(" lost (± 0.5)."));
        }
        const std::string place =
            "mistake " + std::to_string(own.size()) + " of " + std::to_string(own.size());
        INFO(reviewed.screen());
        CHECK(reviewed.shows(place));
        CHECK(reviewed.shows("your mistake") == (own_seats.size() == 1));
        reviewed.press("n");
        CHECK(reviewed.at() == own.back());
        CHECK(reviewed.shows("No later mistake"));
        CHECK(reviewed.shows("N: anyone's") == (own_seats.size() < 3));
        CHECK(reviewed.shows("V: the worst. R: what decided it."));
        reviewed.press("home");
        for (const int record : all) {
            reviewed.press("N");
            CHECK(reviewed.at() == record);
        }
        reviewed.press("N");
        CHECK(reviewed.shows("No later mistake. V: the worst."));
    }
}

TEST_CASE("viewer: V begins the review at the worst decision of the people who played", "[ui]") {
    for (const std::vector<std::string>& levels : {std::vector<std::string>{"greedy", "", "greedy"},
                                                   {"", "", "greedy"},
                                                   {"greedy", "greedy", "greedy"}}) {
        const bool people = std::ranges::count(levels, "") > 0;
        Reviewed reviewed(
            {.game = "mexican", .players = 3, .seed = 5, .set = 9, .rounds = 3, .levels = levels});
        // Going elsewhere meanwhile is staying there.
        Reviewed elsewhere(
            {.game = "mexican", .players = 3, .seed = 5, .set = 9, .rounds = 3, .levels = levels});
        elsewhere.press("V");
        elsewhere.press("end");
        elsewhere.page->reviewing()->wait();
        (void)elsewhere.screen();
        CHECK(elsewhere.at() == elsewhere.page->replay().size());

        Reviewed typed(
            {.game = "mexican", .players = 3, .seed = 5, .set = 9, .rounds = 3, .levels = levels});
        typed.press("V g 7 enter");
        typed.page->reviewing()->wait();
        (void)typed.screen();
        CHECK(typed.at() == 7);

        reviewed.press("V");
        REQUIRE(reviewed.page->reviewing() != nullptr);
        reviewed.page->reviewing()->wait();
        (void)reviewed.screen();
        const review::Review review = reviewed.page->reviewing()->review();
        const review::Graded* worst = nullptr;
        for (const review::Graded& graded : review.actions)
            if (review::is_costly(graded.grade) && (!people || levels[graded.seat].empty()) &&
                (worst == nullptr || graded.cost > worst->cost))
                worst = &graded;
        REQUIRE(worst != nullptr);
        CHECK(reviewed.at() == worst->record);
        CHECK(reviewed.shows(", the worst"));
        // From anywhere.
        reviewed.press("home V");
        CHECK(reviewed.at() == worst->record);
    }
}

TEST_CASE("viewer: a decision that cost points shows both tiles on the board and in the hand",
          "[ui]") {
    for (const std::string& game : test::kGames) {
        Reviewed reviewed({.game = game, .players = 4, .seed = 3, .rounds = 2});
        reviewed.begin();
        (void)reviewed.screen();
        const review::Review review = reviewed.page->reviewing()->review();
        int both = 0, shown_better = 0;
        for (const review::Graded& graded : review.actions) {
            if (!review::is_mistake(graded.grade)) continue;
            reviewed.press("N");
            REQUIRE(reviewed.at() == graded.record);
            const auto* played = std::get_if<Play>(&graded.action);
            const auto* better = std::get_if<Play>(&graded.better);
            const std::string screen = reviewed.screen({100, 30});
            INFO(game << "\n" << screen);
            const auto says = [&](std::string_view word, const Play* play) {
                return play == nullptr ||
                       screen.find(std::string(word) + ' ' + formats::to_string(play->tile)) !=
                           std::string::npos;
            };
            if (graded.better == graded.action) continue;
            CHECK(says("played", played));
            CHECK(says("better", better));
            if (played == nullptr || better == nullptr) continue;
            ++both;
            // A ghost, which no other position of a recording has.
            shown_better +=
                screen.find("┅") != std::string::npos || screen.find("┇") != std::string::npos;
        }
        CAPTURE(game, both, shown_better);
        CHECK(both > 0);
        CHECK(shown_better * 2 > both);
    }
}

namespace {

// Rows as one sentence.
std::string read(const std::string& screen) {
    std::string text;
    for (const char c : screen)
        if (c != '\n' && c != ' ')
            text += c;
        else if (!text.ends_with(' '))
            text += ' ';
    return text;
}

}  // namespace

TEST_CASE("viewer: what would have been better is told whole at 80x24, in every game", "[ui]") {
    for (const std::string& game : test::kGames) {
        Reviewed reviewed({.game = game, .players = 4, .seed = 3, .rounds = 2});
        reviewed.begin();
        (void)reviewed.screen();
        const review::Review review = reviewed.page->reviewing()->review();
        int told = 0, brief = 0, better = 0;
        for (const review::Graded& graded : review.actions) {
            if (!review::is_mistake(graded.grade)) continue;
            reviewed.press("N");
            REQUIRE(reviewed.at() == graded.record);
            // At the end of the last row is the legend.
            const std::string text = read(reviewed.screen());
            const std::string advice = review::advice(graded, reviewed.log.match.names());
            INFO(game << ": " << advice << "\n" << reviewed.screen());
            CHECK(text.find(advice) != std::string::npos);
            // Without the reasons in the smallest window.
            if (graded.better != graded.action) {
                const std::string small = read(reviewed.screen({40, 16}));
                INFO(reviewed.screen({40, 16}));
                brief += small.find(advice.substr(0, advice.find('.') + 1)) != std::string::npos;
                ++better;
            }
            ++told;
        }
        CHECK(told >= 3);
        CAPTURE(game, brief, better);
        CHECK(brief * 10 >= better * 9);
    }
}

TEST_CASE("viewer: the accounts scroll as other pages do", "[ui]") {
    constexpr ui::Size kPhone{40, 16};
    Reviewed reviewed;
    reviewed.begin();
    (void)reviewed.screen();
    reviewed.press("R");
    const std::string top = reviewed.screen(kPhone);
    const auto after = [&](const std::string& keys) {
        reviewed.press(keys, kPhone);
        return reviewed.screen(kPhone);
    };
    REQUIRE(top.find("Review of") != std::string::npos);
    CHECK(after("up") == top);
    const std::string second = after("down");
    CHECK(second != top);
    CHECK(after("up") == top);
    const std::string page = after("space");
    CHECK(page != second);
    CHECK(after("page-up") == top);
    CHECK(after("page-down") == page);
    const std::string last = after("end");
    CHECK(last.find("step") != std::string::npos);
    CHECK(last != page);
    CHECK(after("down page-down space") == last);
    CHECK(after("home") == top);
}

TEST_CASE("viewer: the replay waits while the accounts of a review are read", "[ui]") {
    Reviewed reviewed;
    reviewed.begin();
    (void)reviewed.screen();
    reviewed.press("space");
    REQUIRE(reviewed.viewer.timeout() > 0);
    reviewed.press("R");
    CHECK(reviewed.viewer.timeout() < 0);
    reviewed.press("R");
    CHECK(reviewed.viewer.timeout() > 0);
}

TEST_CASE("viewer: in a narrow window all figures of the accounts can be read", "[ui]") {
    Reviewed reviewed({.game = "mexican",
                       .players = 3,
                       .seed = 5,
                       .set = 9,
                       .rounds = 3,
                       .names = {"Ann", "Wilhelmina-Charlotte", "Bo"}});
    reviewed.begin();
    (void)reviewed.screen();
    for (const ui::Size size : {ui::Size{40, 20}, {60, 20}, {74, 20}, {80, 24}}) {
        std::string all;
        reviewed.press("R", size);
        for (int k = 0; k < 60; ++k) {
            const std::string page = reviewed.screen(size);
            all += page.substr(page.find('\n'));  // without the title
            reviewed.press("down", size);
        }
        INFO(reviewed.screen(size));
        for (const std::string head : {"result", "skill", "luck", "own", "others", "deals", "draws",
                                       "accuracy", "lost", "best", "slips", "mistakes", "blunders"})
            CHECK(all.find(" " + head) != std::string::npos);
        CHECK(all.find("Wilhelmina-Charlotte ") != std::string::npos);
        CHECK(all.find("…") == std::string::npos);
        CHECK(all.find("Skill: points gained over") != std::string::npos);
        reviewed.press("escape", size);
    }
}
