// The viewer's review: beside the replay, and the page of accounts. What the search found is made
// up here and kept beside the log, so the screens are the same whatever program draws them.
#include <algorithm>
#include <atomic>
#include <functional>

#include "app/saves/games_directory.hpp"
#include "app/screen/replay_page.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/review/findings_file.hpp"
#include "roundhouse/review/sentences.hpp"
#include "roundhouse/ui/page/screen.hpp"
#include "support/faulty_sys.hpp"
#include "support/few_threads.hpp"
#include "support/golden.hpp"
#include "support/keys.hpp"
#include "support/logs.hpp"

using namespace roundhouse;

namespace {

constexpr ui::Size kSmall{80, 24};

game::LoadedLog written(const std::string& path, const test::Game& game, int records) {
    test::write_file(path, test::log_of(game, records));
    auto read = app::read_game(app::real_sys(), path);
    REQUIRE(std::holds_alternative<game::LoadedLog>(read));
    return std::move(std::get<game::LoadedLog>(read));
}

// Some decisions of every grade, and expectations that rise and fall.
review::Findings made_up(const game::Match& match) {
    review::Findings findings{review::kMinDepth, 0, {}};
    REQUIRE(review::search_rounds(match, {}, findings));
    findings.depth = review::kDefaultDepth;
    for (review::RoundFindings& round : findings.rounds) {
        for (std::size_t seat = 0; seat < round.dealt.size(); ++seat)
            round.dealt[seat] = 5 - 4 * static_cast<double>(seat);
        for (review::Finding& found : round.actions) {
            const int k = found.record;
            found.expected = k * 7 % 41 - 20;
            found.best = 0;
            found.loss = k % 5 == 0 ? k % 11 : 0;
            found.loss_error = k % 5 == 0 ? 0.5 : 0;
            found.gain = k % 7 - 3;
            found.gain_error = 0.5;
        }
    }
    return findings;
}

struct Reviewed {
    test::TempDirectory place;
    game::LoadedLog log;
    app::Settings settings;
    app::ReplayPage* page = nullptr;
    bool chances = true;  // whether those to win are asked for, once the review begins
    ui::Screen viewer;

    explicit Reviewed(const test::Game& game =
                          {.game = "mexican", .players = 3, .seed = 5, .set = 9, .rounds = 3},
                      int records = 1 << 30, bool searched = true, std::optional<int> depth = {})
        : Reviewed(game, records, searched ? Found(made_up) : Found(), depth) {}
    using Found = std::function<review::Findings(const game::Match&)>;
    Reviewed(const test::Game& game, int records, const Found& found, std::optional<int> depth = {})
        : log(written(path(), game, records)), viewer(made(found, depth), settings) {}
    [[nodiscard]] std::string path() const { return place.path() + "/game.rhlog"; }

    void press(const std::string& keys, ui::Size size = kSmall) {
        for (const ui::Key key : test::keys(keys)) viewer.key(key, size);
    }
    // Begins the review, and waits for it.
    void begin() {
        press("R");
        REQUIRE(page->reviewing() != nullptr);
        page->reviewing()->wait();
    }
    // How far the review is, is looked at from time to time.
    [[nodiscard]] std::string screen(ui::Size size = kSmall) {
        viewer.tick(0);
        return viewer.draw(size).to_text();
    }
    [[nodiscard]] bool shows(std::string_view text, ui::Size size = kSmall) {
        return screen(size).find(text) != std::string::npos;
    }
    [[nodiscard]] int at() const { return page->playback().position(); }

  private:
    std::unique_ptr<ui::Page> made(const Found& found, std::optional<int> depth) {
        if (found)
            test::write_file(app::review_path(path()),
                             review::write_findings(found(log.match), log.identity));
        app::ReviewOptions options;
        options.depth = depth;
        options.threads = 1;
        auto replay = std::make_unique<app::ReplayPage>(
            game::Replay(log.match), settings, 0,
            [](const game::Replay&, int) { return ui::Reply::closing(); });
        const auto begin = [this, options]() mutable {
            options.chances = chances;
            return std::make_unique<app::ReviewJob>(app::real_sys(), path(), log, options);
        };
        replay->enable_review(log.match, begin, false);
        page = replay.get();
        return replay;
    }
};

}  // namespace

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
                review::Findings findings = made_up(match);
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
