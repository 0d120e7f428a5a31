// The score keeper's page: whole games typed in by keys, in windows of every size, wrong answers,
// corrections, and what becomes of the file.
#include "app/sheet/page.hpp"

#include <fmt/format.h>

#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/score/check.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/page/screen.hpp"
#include "score/from_play.hpp"
#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/keys.hpp"
#include "support/run_command.hpp"

using namespace roundhouse;
using test::key;

namespace {

// The page on a screen, and its sheet: once the page has closed, as it is on disk.
class ShownSheet {
  public:
    explicit ShownSheet(const test::Game& game, app::Sys& sys = app::real_sys()) {
        const game::Match match = test::new_match(game);
        auto saved = app::SavedSheet::begin(sys, match.setup(), match.state().rules());
        sheet_ = saved.get();
        path_ = saved->path();
        screen.emplace(app::sheet_page(sys, std::move(saved), settings), settings);
    }

    void press(const ui::Key& pressed) { screen->key(pressed, size); }
    void press(const std::string& names) {
        for (const ui::Key& one : test::keys(names)) press(one);
    }
    void type(std::string_view text) {
        for (const char c : text)
            press(c == '\n' ? key("enter") : ui::Key{static_cast<unsigned char>(c)});
    }
    [[nodiscard]] std::string text() { return screen->draw(size).to_text(); }
    [[nodiscard]] bool shows(std::string_view words) {
        return text().find(words) != std::string::npos;
    }
    [[nodiscard]] score::Sheet sheet() const {
        if (!screen->finished()) return sheet_->sheet();
        return std::get<score::Sheet>(app::read_saved_sheet(app::real_sys(), path_));
    }
    [[nodiscard]] Course course() const { return score::course_of(sheet()); }

    test::TempDirectory place;
    ui::Settings settings;
    ui::Size size{80, 24};
    std::optional<ui::Screen> screen;

  private:
    app::SavedSheet* sheet_ = nullptr;  // the page's
    std::string path_;
};

constexpr ui::Size kSizes[] = {{40, 16}, {40, 20}, {60, 20}, {80, 24}, {120, 40}, {200, 60}};

// A whole game, played at random and typed in at the end of each round.
void type_whole_game(const test::Game& game) {
    ShownSheet kept(game);
    game::Match match = test::new_match(game);
    chance::Random random(game.seed);
    int count = 0, round = 0;
    while (test::play_round(match, random)) {
        kept.size = kSizes[static_cast<std::size_t>(round++) % std::size(kSizes)];
        const std::string typed =
            test::as_typed(match.state().rules(), test::note_of(match.state()), count);
        // What nobody has to know any more is not asked.
        for (const std::string& line : text::lines_of(typed))
            if (kept.sheet().rounds.size() < static_cast<std::size_t>(round))
                kept.type(line + "\n");
        INFO(typed << kept.text());
        REQUIRE(kept.course().history == match.state().course.history);
        CHECK(kept.course().scores == match.state().course.scores);
        // The totals can always be seen.
        for (const ui::Size size : kSizes) {
            kept.size = size;
            CHECK(kept.shows("Total"));
        }
        CHECK(kept.shows("The game is over.") == (match.phase() == Phase::over));
    }
    CHECK(kept.course().winners == match.state().course.winners);
}

}  // namespace

TEST_CASE("score page: the five games, typed in as they are played", "[score][ui]") {
    for (const std::string& name : test::kGames) {
        CAPTURE(name);
        type_whole_game({.game = name, .players = 4, .seed = 99});
        type_whole_game({.game = name, .players = 2, .seed = 7});
    }
}

TEST_CASE("score page: every other game, typed in as it is played", "[score][ui][random]") {
    int games = 0;
    for (const rules::RuleSet& rules : rules::bundled_rule_sets()) {
        const test::Game game{.game = rules.id, .players = 3, .seed = 5, .rounds = 3};
        if (!test::can_sit(game)) continue;
        CAPTURE(rules.id);
        type_whole_game(game);
        ++games;
    }
    CHECK(games >= 40);
}

TEST_CASE("score page: a wrong answer stays to be mended, with what is wrong above it",
          "[score][ui]") {
    ShownSheet kept({"oll", 3});
    CHECK(kept.shows("Round 1 of 13. The engine is 12-12"));
    CHECK(kept.shows("who went out?"));
    kept.type("zoe\n");
    CHECK(kept.shows("Type who went out"));
    CHECK(kept.shows("zoe"));
    kept.press("ctrl-u");
    kept.type("ann\n12-5 3-x\n");
    CHECK(kept.shows("Ann went out."));
    CHECK(kept.shows("`3-x` is not a tile"));
    CHECK(kept.shows("What is left in Bea's hand?  12-5 3-x"));
    kept.press("backspace");
    kept.type("3\n");
    CHECK(kept.shows("Bea: 12-5 3-3"));
    kept.type("12-5\n");
    CHECK(kept.shows("12-5 is already in Bea's hand."));
    // Escape clears what is typed, then goes back a question, then gives up.
    kept.press("escape");
    CHECK_FALSE(kept.shows("  12-5"));
    kept.press("escape");
    CHECK(kept.shows("What is left in Bea's hand?"));
    kept.press("escape");
    CHECK(kept.shows("Round 1 was not entered."));
    CHECK(kept.sheet().rounds.empty());
    kept.press("escape");
    CHECK(kept.screen->finished());
    CHECK(kept.screen->farewell().find("roundhouse score ") != std::string::npos);
}

TEST_CASE("score page: a refused answer is marked, and a letter begins another", "[score][ui]") {
    ShownSheet kept({"oll", 3});
    const auto field = [&] {
        const ui::Canvas canvas = kept.screen->draw(kept.size);
        const ui::Point at = canvas.cursor.value();
        return canvas.at(at.x - 1, at.y).style.ink;
    };
    kept.type("9");
    CHECK(field() == ui::Ink::plain);
    kept.type("\n");
    CHECK(kept.shows("\n 9\n"));
    CHECK(field() == ui::Ink::refusal);
    kept.type("1");
    CHECK_FALSE(kept.shows("91"));
    CHECK(kept.shows("\n 1\n"));
    CHECK(field() == ui::Ink::plain);
    // Other keys mend what stands there, and a question mark is help.
    kept.press("ctrl-u");
    kept.type("99\n");
    kept.press("left");
    CHECK(field() == ui::Ink::plain);
    kept.type("8");
    CHECK(kept.shows("989"));
    kept.type("\n?");
    CHECK_FALSE(kept.shows("989"));
}

TEST_CASE("score page: an earlier round is chosen with the arrows and corrected", "[score][ui]") {
    ShownSheet kept({"oll", 3});
    kept.press("up");  // there is none yet
    CHECK(kept.shows("who went out?"));
    kept.type("1\n12-5\n3-1\nCyd\n9-9\n30\n");
    CHECK(kept.course().scores[2] == 4);
    kept.press("up up");
    CHECK(kept.shows("correct it"));
    kept.press("enter");
    CHECK(kept.shows("Round 1 as it was entered: Ann went out."));
    kept.press("enter enter");
    CHECK(kept.shows("What is left in Cyd's hand? [3-1]"));
    kept.type("3-2\n");
    CHECK(kept.course().scores[2] == 5);
    // The arrows lead back to the question, too; what is typed is not lost to them.
    kept.press("up down");
    CHECK_FALSE(kept.shows("correct it"));
    kept.type("an");
    kept.press("up");
    CHECK_FALSE(kept.shows("correct it"));
    CHECK(kept.shows("an"));
    kept.press("escape");
    kept.type("remove\nn\n");
    CHECK(kept.sheet().rounds.size() == 2);
    kept.type("remove\ny\n");
    CHECK(kept.sheet().rounds.size() == 1);
}

TEST_CASE("score page: what is long has a page of its own, and help is one key", "[score][ui]") {
    ShownSheet kept({"mexican", 3});
    kept.size = {40, 16};
    kept.press("?");
    CHECK(kept.screen->depth() == 2);
    kept.press("q");
    CHECK(kept.screen->depth() == 1);
    kept.type("rules\n");
    CHECK(kept.screen->depth() == 2);
    kept.press("escape");
    kept.type("train 12-5 5-3\n");
    CHECK(kept.screen->depth() == 1);
    CHECK(kept.shows("From which number?"));
    kept.press("ctrl-u");
    kept.size = {80, 24};
    kept.type("train from 12 12-5 5-3\n");
    CHECK(kept.shows("The longest train from 12, 2 tiles: 12-5 5-3"));
    kept.type("csv\n");
    CHECK(kept.shows("Written:"));
    // A question mark within an answer is text.
    kept.type("1?\n");
    CHECK(kept.shows("1?"));
}

TEST_CASE("score page: of many rounds the last ones are shown, or those round the chosen one",
          "[score][ui]") {
    ShownSheet kept({"station", 3});
    for (int round = 1; round <= 12; ++round)
        kept.type(fmt::format("1\n{}-{}\n9-{}\n\n\n", 12, round - 1, round > 9 ? 1 : 0));
    REQUIRE(kept.sheet().rounds.size() >= 10);
    const int rounds = static_cast<int>(kept.sheet().rounds.size());
    kept.size = {40, 16};
    CHECK(kept.shows(fmt::format("\n    {:2} ", rounds)));
    CHECK_FALSE(kept.shows("\n     1 "));
    CHECK(kept.shows("Round"));
    CHECK(kept.shows("Total"));
    for (int k = 0; k < rounds; ++k) kept.press("up");
    INFO(kept.text());
    CHECK(kept.shows("\n     1 "));
    CHECK(kept.shows("Total"));
}

TEST_CASE("score page: a failing disk is told on the page, and each answer tries again",
          "[score][ui]") {
    test::FaultySys sys;
    ShownSheet kept({"oll", 3}, sys);
    sys.refuse("write_at", ENOSPC);
    kept.type("1\n12-5\n3-1\n");
    CHECK(kept.shows("NOT SAVED"));
    CHECK(kept.sheet().rounds.size() == 1);
}

TEST_CASE("score page: whatever is typed, the sheet stays one that can be", "[score][ui][random]") {
    const std::vector<std::string> words{
        "1",       "2",         "3",      "Ann",       "0",
        "-",       "",          "12-5",   "3-3",       "0.0 4-1",
        "5",       "300",       "y",      "n",         "back",
        "stop",    "correct 1", "remove", "sheet",     "Cyd 8",
        "1, 2",    "train 5-4", "?",      "suspended", "999999999999999999999",
        "1-1 1-1", "rules",     "csv"};
    chance::Random random(78);
    for (const rules::RuleSet& game : rules::bundled_rule_sets()) {
        if (!test::can_sit({.game = game.id, .players = 3})) continue;
        ShownSheet kept({.game = game.id, .players = 3});
        for (int k = 0; k < 150; ++k) {
            kept.size = kSizes[random.below(std::size(kSizes))];
            if (random.below(8) == 0)
                kept.press(std::vector<std::string>{"up", "down", "backspace", "escape",
                                                    "f1"}[random.below(5)]);
            else
                kept.type(words[random.below(static_cast<std::uint32_t>(words.size()))] + "\n");
            if (kept.screen->finished()) break;
            (void)kept.text();
        }
        const score::Sheet sheet = kept.sheet();
        for (std::size_t round = 0; round < sheet.rounds.size(); ++round)
            CHECK(score::round_fault(sheet, static_cast<int>(round) + 1, sheet.rounds[round])
                      .value_or("") == "");
    }
}
