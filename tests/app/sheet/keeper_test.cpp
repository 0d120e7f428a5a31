// The score keeper in lines: whole games typed in, wrong answers of every kind, corrections, the
// sheet as CSV, and what becomes of the file.

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "app/export/score_csv.hpp"
#include "app/saves/games_directory.hpp"
#include "app/saves/sheet_entries.hpp"
#include "app/sheet/announce.hpp"
#include "app/sheet/keeper.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/score/check.hpp"
#include "score/from_play.hpp"
#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/run_command.hpp"

using namespace roundhouse;

namespace {

bool says(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

std::unique_ptr<app::SavedSheet> begin(const test::Game& game, app::Sys& sys = app::real_sys()) {
    const game::Match match = test::new_match(game);
    return app::SavedSheet::begin(sys, match.setup(), match.state().rules());
}

std::string kept(app::SavedSheet& saved, const std::string& typed) {
    std::istringstream in(typed);
    std::ostringstream out;
    app::Dialog dialog(in, out, {});
    app::Keeper keeper(app::real_sys(), dialog, saved);
    app::converse(keeper, dialog);
    return out.str();
}

// A game of OLL Train; what was said to these lines.
struct Kept {
    test::TempDirectory place;
    std::unique_ptr<app::SavedSheet> saved = begin({"oll", 3});
    std::string said(const std::string& typed) { return kept(*saved, typed); }
    [[nodiscard]] Course course() const { return score::course_of(saved->sheet()); }
    [[nodiscard]] std::vector<int> points(std::size_t round) const {
        const Points all = course().history.at(round);
        return {all.begin(), all.begin() + 3};
    }
};

}  // namespace

TEST_CASE("score: the five games, typed in as they are played", "[score][plain]") {
    int count = 0;
    for (const std::string& name : test::kGames) {
        INFO(name);
        const test::TempDirectory place;
        const test::Game game{.game = name, .players = 4, .seed = 99};
        game::Match match = test::new_match(game);
        const auto saved = begin(game);
        chance::Random random(99);
        while (test::play_round(match, random)) {
            const std::string said = kept(
                *saved, test::as_typed(match.state().rules(), test::note_of(match.state()), count));
            INFO(said);
            const Course course = score::course_of(saved->sheet());
            REQUIRE(course.history == match.state().course.history);
            CHECK(course.scores == match.state().course.scores);
            CHECK(says(said, "The game is over.") == (match.phase() == Phase::over));
        }
        CHECK(score::course_of(saved->sheet()).winners == match.state().course.winners);
        const auto read = app::read_saved_sheet(app::real_sys(), saved->path());
        CHECK(std::get<score::Sheet>(read).rounds == saved->sheet().rounds);
        CHECK(app::score_csv(saved->sheet().players, score::course_of(saved->sheet())) ==
              app::score_csv(match));
    }
}

TEST_CASE("score: digits and dashes of any keyboard are understood", "[score][plain]") {
    Kept game, other;
    (void)game.said("1\n12-5 3-3\n4-4, 9-2\n");
    (void)other.said("１\n١٢–٥ ٣−٣\n４－４、９ー２\n");
    CHECK(game.points(0) == other.points(0));
    CHECK(game.points(0)[1] == 23);
}

TEST_CASE("score: every wrong answer gets one sentence", "[score][plain]") {
    Kept game;
    const auto answered = [&](const std::string& hand) { return game.said("ann\n12-5\n" + hand); };
    CHECK(says(answered("x\n"), "`x` is not a tile; tiles look like 12-6."));
    CHECK(says(answered("13-1\n"), "13-1 is not in a double-12 set."));
    CHECK(says(answered("12-12\n"), "12-12 is the engine of round 1: it lies in the hub."));
    CHECK(says(answered("3-3 3-3\n"), "3-3 is there twice: a set has each tile once."));
    CHECK(says(answered("5.12\n"), "12-5 is already in Bea's hand."));
    CHECK(says(answered("-\n"), "Ann went out, so Cyd still has tiles."));
    CHECK(says(answered("0\n"), "A hand of 0 is empty: here 0-0 counts 50."));
    CHECK(says(answered("99999\n"), "That is too much: all tiles that can still be"));
    CHECK(says(answered("99999999999\n"), "That is too much"));
    CHECK(says(answered("\n"), "Type the tiles that are left; ? for help."));
    CHECK(says(answered("?\n"), "Type the tiles, as in 12-5 3-3"));
    CHECK(says(answered("stop\n"), "Round 1 was not entered."));
    CHECK(says(answered(""), "Round 1 was not entered."));
    CHECK(says(game.said("0\n-\n"), "Nobody went out, so Ann still has tiles."));
    CHECK(says(game.said("zoe\n"), "Type who went out, or 0 if the round is blocked"));
    CHECK(says(game.said("4\n"), "Type who went out, or 0 if the round is blocked"));
    CHECK(says(game.said("correct\n"), "No round has been entered yet."));
    CHECK(says(game.said("remove\n"), "No round has been entered yet."));
    CHECK(game.saved->sheet().rounds.empty());
}

TEST_CASE("score: where a round ends with everyone suspended, 0 says that", "[score][plain]") {
    const test::TempDirectory place;
    const auto mexican = begin({"mexican", 3});
    const std::string said = kept(*mexican, "x\n0\n9-1\n4-2\n5-2\n-\n\n");
    INFO(said);
    CHECK(says(said, "0 nobody: everyone suspended;"));
    CHECK(says(said, "Type who went out, or 0 if everyone is suspended;"));
    REQUIRE(mexican->sheet().rounds.size() == 1);
    CHECK(mexican->sheet().rounds.front().reason == event::RoundEndReason::suspended);
    CHECK_FALSE(says(kept(*mexican, "blocked\n"), "What is left"));

    Kept game;
    CHECK(says(game.said("suspended\n?\n"), "0 if the round is blocked"));
    CHECK(game.saved->sheet().rounds.empty());
}

TEST_CASE("score: a double blank and an uncovered double have their price", "[score][plain]") {
    Kept game;
    CHECK(says(game.said("1\n0-0\n3-1\n"), "0-0 in Bea's hand counts 50."));
    CHECK(game.points(0) == std::vector{0, 50, 4});

    const test::TempDirectory place;
    const auto mexican = begin({"mexican", 3});
    const std::string hands = "Bea\n9-1\n4-2\n";
    CHECK(says(kept(*mexican, hands + "8\n"), "Type a player and a double's number, as in Ann 8."));
    CHECK(
        says(kept(*mexican, hands + "Zoe 8\n"), "`Zoe` is none of the players: Ann, Bea and Cyd"));
    CHECK(says(kept(*mexican, hands + "Cyd 13\n"), "A double-12 set has no double 13."));
    CHECK(says(kept(*mexican, hands + "Cyd 8, Ann 8\n"), "8-8 is there twice."));
    CHECK(says(kept(*mexican, "Bea\n8-8\n4-2\nCyd 8\n"), "8-8 is still in Ann's hand."));
    CHECK(says(kept(*mexican, hands + "Cyd 8-8\nAnn\n"), "Cyd left 8-8 uncovered: 16 more."));
    const Points points = score::course_of(mexican->sheet()).history.at(0);
    CHECK(std::vector<int>(points.begin(), points.begin() + 3) == std::vector{10, 0, 22});
    CHECK(says(kept(*mexican, ""), "Bea opens the hub"));
}

TEST_CASE("score: where tiles are counted, their number will do", "[score][plain]") {
    const test::TempDirectory place;
    const auto basic = begin({"basic", 3});
    CHECK(says(kept(*basic, "1\n95\n"), "That would be 95 tiles in all hands: there are only 91."));
    (void)kept(*basic, "1\n4\n12-5 3-3\n");
    CHECK(score::course_of(basic->sheet()).history.at(0)[0] == 30);
    // Blocked: the fewest tiles win.
    (void)kept(*basic, "0\n4\n2\n3\n");
    CHECK(score::course_of(basic->sheet()).history.at(1)[1] == 35);
}

TEST_CASE("score: any earlier round can be corrected", "[score][plain]") {
    Kept game;
    (void)game.said("1\n12-5\n3-1\nCyd\n9-9\n30\n");
    CHECK(game.course().scores[2] == 4);
    const std::string said = game.said("correct 1\n\n\n3-2\n");
    CHECK(says(said, "Round 1 as it was entered: Ann went out."));
    CHECK(says(said, "What is left in Bea's hand? [12-5] "));
    CHECK(game.points(0) == std::vector{0, 17, 5});
    // Somebody else was out; what was typed for the others is offered.
    (void)game.said("correct 1\nBea\n11-1\n\n");
    CHECK(game.points(0) == std::vector{12, 0, 5});
    CHECK(says(game.said("correct 2\nstop\n"), "Round 2 stays as it was."));
    CHECK(says(game.said("correct 2\nzoe\n"), "Type one of the players, 0 if the round"));
    CHECK(says(game.said("correct 3\n"), "Type a round from 1 to 2."));
    (void)game.said("remove\nn\n");
    CHECK(game.saved->sheet().rounds.size() == 2);
    (void)game.said("remove\ny\n");
    CHECK(game.saved->sheet().rounds.size() == 1);
    // A question can be gone back to.
    (void)game.said("1\n12-5\nback\n12-4\n3-1\n");
    CHECK(game.points(1) == std::vector{0, 16, 4});
    const auto read = app::read_saved_sheet(app::real_sys(), game.saved->path());
    CHECK(std::get<score::Sheet>(read).rounds == game.saved->sheet().rounds);
}

TEST_CASE("score: a correction can end the game earlier", "[score][plain]") {
    const test::TempDirectory place;
    const auto basic = begin({"basic", 2});  // up to 120
    (void)kept(*basic, "1\n10\n2\n3\n");
    CHECK(score::course_of(basic->sheet()).phase == Phase::deal);
    const std::string said = kept(*basic, "correct 1\n\n30\nsheet\n");
    CHECK(says(said, "It was over after round 1: what was entered after that does not count."));
    CHECK(score::course_of(basic->sheet()).history.size() == 1);
}

TEST_CASE("score: a narrow window has all players side by side", "[score][plain]") {
    const test::TempDirectory place;
    const auto saved =
        begin({.game = "train", .players = 4, .names = {"Bartholomew", "Ann", "Wilhelmina", "Jo"}});
    CHECK(app::sheet_text(saved->sheet(), 39) ==
          "Round  Barthol     Ann Wilhelm      Jo\n"
          "Total        0       0       0       0\n");
    const auto alike =
        begin({.game = "train", .players = 3, .names = {"Bartholomew A", "Bartholomew B", "Jo"}});
    CHECK(says(app::sheet_text(alike->sheet(), 39), "Bartholomew B\n"));
}

TEST_CASE("score: whatever is typed, the sheet stays one that can be", "[score][random]") {
    const std::vector<std::string> words{"1",
                                         "2",
                                         "3",
                                         "Ann",
                                         "bea",
                                         "0",
                                         "-",
                                         "",
                                         "12-5",
                                         "3-3",
                                         "0.0 4-1",
                                         "9-9 2/1",
                                         "5",
                                         "17",
                                         "300",
                                         "y",
                                         "n",
                                         "back",
                                         "stop",
                                         "correct",
                                         "correct 1",
                                         "correct 2",
                                         "remove",
                                         "sheet",
                                         "Cyd 8",
                                         "1 3",
                                         "1, 2",
                                         "train 5-4",
                                         "train from 3 3-1",
                                         "round",
                                         "?",
                                         "suspended",
                                         "blocked",
                                         "\xff\x01",
                                         "999999999999999999999",
                                         "1-1 1-1",
                                         "6-6, 6-5;6-4",
                                         "help"};
    chance::Random random(77);
    const test::TempDirectory place;
    for (const rules::RuleSet& game : rules::bundled_rule_sets()) {
        if (!test::can_sit({.game = game.id, .players = 3})) continue;
        const auto saved = begin({.game = game.id, .players = 3});
        std::string lines;
        for (int k = 0; k < 120; ++k)
            lines += words[random.below(static_cast<std::uint32_t>(words.size()))] + "\n";
        INFO(game.id << "\n" << lines);
        (void)kept(*saved, lines);
        const score::Sheet& sheet = saved->sheet();
        for (std::size_t round = 0; round < sheet.rounds.size(); ++round)
            CHECK(score::round_fault(sheet, static_cast<int>(round) + 1, sheet.rounds[round])
                      .value_or("") == "");
        const auto read = app::read_saved_sheet(app::real_sys(), saved->path());
        REQUIRE(std::holds_alternative<score::Sheet>(read));
        CHECK(std::get<score::Sheet>(read).rounds == sheet.rounds);
    }
}

TEST_CASE("score: the longest train of a hand", "[score][plain]") {
    Kept game;
    const std::string said = game.said(
        "train 12-5 5-3 9-1\ntrain from 1 9-1\ntrain from 77 1-1\n"
        "train\ntrain 12-55\ntrain 1-1\n");
    CHECK(says(said, "The longest train from 12, 2 tiles: 12-5 5-3\nLeft in hand, 10 points: 9-1"));
    CHECK(says(said, "The longest train from 1, 1 tile: 9-1"));
    CHECK(says(said, "From which number, 0 to 12?"));
    CHECK(says(said, "Type the tiles too, as in 12-6."));
    CHECK(says(said, "`12-55` is not a tile"));
    CHECK(says(said, "No tile of that hand matches 12."));
}

TEST_CASE("score: a torn end is moved away with a sentence, damage is refused", "[score]") {
    Kept game;
    (void)game.said("1\n12-5\n3-1\nCyd\n9-9\n30\n");
    const std::string path = game.saved->path();
    const std::string whole = test::file_bytes(path);
    game.saved.reset();
    test::write_file(path, whole.substr(0, whole.size() - 9));
    const std::string torn = fmt::format(
        "roundhouse score: line {}: the end of the file is an "
        "incomplete line; showing the rounds before it\n",
        std::ranges::count(whole, '\n'));
    for (const char* const form : {"--sheet", "--csv"}) {
        const test::RunResult shown = test::run({"score", form, path.c_str()});
        CHECK(shown.status == app::status::ok);
        CHECK(shown.errors == torn);
        CHECK_FALSE(shown.output.empty());
    }
    {
        auto resumed = app::SavedSheet::resume(app::real_sys(), path);
        auto& saved = *std::get<0>(resumed);
        CHECK(
            says(saved.recovered(), "the end of the file is an incomplete line. It was moved to"));
        CHECK(saved.sheet().rounds.size() == 1);
        (void)kept(saved, "Cyd\n9-9\n30\n");
    }
    std::string damaged = test::file_bytes(path);
    damaged[damaged.size() / 2] ^= 1;
    test::write_file(path, damaged);
    const auto refused = app::SavedSheet::resume(app::real_sys(), path);
    CHECK(says(std::get<app::Fault>(refused).message, "the checksum is wrong"));
    const test::RunResult run = test::run({"score", "--sheet", path.c_str()});
    CHECK(run.status == app::status::bad_data);
    CHECK(says(run.errors, "the checksum is wrong"));
}

TEST_CASE("score: what is not saved is left only after a question, and no file is promised",
          "[score]") {
    const test::TempDirectory place;
    test::FaultySys sys;
    const auto saved = begin({"oll", 3}, sys);
    saved->try_again();
    sys.refuse("write_at", ENOSPC);
    const std::string said = kept(*saved, "1\n12-5\n3-1\nquit\nn\nquit\ny\n");
    INFO(said);
    CHECK(says(said, "Leave? NOT SAVED"));
    CHECK_FALSE(says(said, "To go on later"));
    CHECK(says(said, "What was saved before:"));
    CHECK_FALSE(saved->kept().whole);
}

TEST_CASE("score: whatever call fails, what calls itself saved is on disk", "[score][slow]") {
    using test::FaultySys;
    const test::TempDirectory place;
    const std::string lines = "1\n12-5\n3-1\nCyd\n9-9\n30\ncorrect 1\n\n\n3-2\n";
    const auto play = [&](FaultySys& sys, std::string& path) {
        const auto saved = begin({"oll", 3}, sys);
        (void)kept(*saved, lines);
        path = saved->path();
        return saved->notice().empty() ? saved->sheet().rounds : std::vector<score::RoundNote>{};
    };
    FaultySys plain;
    std::string path;
    REQUIRE(play(plain, path).size() == 2);
    for (int at = 0; at < plain.calls(); ++at) {
        place.clear();
        FaultySys sys({at, 1, FaultySys::Fault::error, ENOSPC});
        const auto rounds = play(sys, path);
        if (rounds.empty()) continue;
        const auto read = app::read_saved_sheet(app::real_sys(), path);
        REQUIRE(std::holds_alternative<score::Sheet>(read));
        CHECK(std::get<score::Sheet>(read).rounds == rounds);
    }
}

TEST_CASE("score: the command prints sheets, and stats counts them as real tiles",
          "[score][stats]") {
    const test::TempDirectory place;
    CHECK(says(test::run({"score", "--csv"}).errors, "no score sheet in"));
    {
        const auto saved = begin({.game = "train", .players = 2, .rounds = 1});
        (void)kept(*saved, "1\n12-5\n");
    }
    CHECK(test::run({"score", "--csv"}).output ==
          "round,\"Ann\",\"Bea\"\r\n1,0,17\r\ntotal,0,17\r\n");
    const test::RunResult sheet = test::run({"score", "--sheet"});
    CHECK(says(sheet.output, "Total      0    17"));
    CHECK(says(sheet.output, "The game is over. Ann wins"));
    const test::RunResult stats = test::run({"stats"});
    CHECK(says(stats.output, "Train Dominoes (real tiles)"));
    CHECK(says(stats.output, "1 finished game"));
    CHECK(says(test::run({"games"}).output, "Train Dominoes (real tiles)      1/1  finished"));
    CHECK(says(test::run({"stats", "--variant", "train"}).output, "(real tiles)"));
    CHECK(says(test::run({"stats", "--variant", "oll"}).output, "No saved games of oll."));
    CHECK(test::run({"score", "--variant", "nonsense"}).status == app::status::usage);
    CHECK(test::run({"score", "missing"}).status == app::status::no_input);
    CHECK(test::run({"score", "x", "--variant", "oll"}).status == app::status::usage);
}
