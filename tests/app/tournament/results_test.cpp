// The file of a tournament: what it says is what was played, and what does not belong there is
// refused.

#include <filesystem>
#include <fstream>
#include <set>

#include "app/tournament/play.hpp"
#include "app/tournament/report.hpp"
#include "app/tournament/results_file.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/scene.hpp"

using namespace roundhouse;
using namespace roundhouse::app;

namespace {

const ProgramOptions kNoPrograms;

TournamentPlan plan_of(std::vector<bots::Level> levels, int deals) {
    BotPlayers players{{}, std::move(levels), Programs(kNoPrograms)};
    for (const bots::Level level : players.levels)
        players.names.push_back(std::string(bots::name(level)) + ", " +
                                std::to_string(players.names.size()));
    TournamentPlan plan{std::move(players)};
    plan.deals = deals;
    plan.seed = 5;
    plan.limits.worlds = 8;
    TournamentGame game;
    game.rule_set = *rules::find_bundled("train");
    game.choice.players = 2;
    game.choice.rounds = 2;
    game.rules = std::get<Rules>(rules::settle(game.rule_set, game.choice));
    plan.games.push_back(game);
    for (const auto& seated : tables_of(plan.players.names.size(), 2, false)) {
        TournamentTable table{0, seated};
        table.task = {game.rules, {}, plan.limits, 0, plan.seed, 1};
        for (const std::size_t player : seated)
            table.task.players.push_back(plan.players.levels[player]);
        plan.tables.push_back(table);
    }
    return plan;
}

std::string text_of(const TournamentPlan& plan, const std::vector<arena::TableResults>& results) {
    std::string text = head_of(plan, "roundhouse test");
    formats::CheckedLines lines(text, kTournamentLines);
    while (lines.step()) continue;
    formats::LinePrinter printer(kTournamentLines, lines.checksum());
    for (std::size_t table = 0; table < results.size(); ++table)
        for (const arena::Dealt& dealt : results[table].deals)
            text += printer.line(result_words(table, dealt));
    return text;
}

// The head and one more line.
std::string with_line(const TournamentPlan& plan, const std::string& body) {
    std::string text = head_of(plan, "roundhouse test");
    formats::CheckedLines lines(text, kTournamentLines);
    while (lines.step()) continue;
    return text + formats::LinePrinter(kTournamentLines, lines.checksum()).line(body);
}

const std::atomic<bool> kNeverStops{false};

}  // namespace

TEST_CASE("Everybody meets everybody, or the first player everybody", "[tournament]") {
    using Tables = std::vector<std::vector<std::size_t>>;
    CHECK(tables_of(3, 2, false) == Tables{{0, 1}, {0, 2}, {1, 2}});
    CHECK(tables_of(3, 2, true) == Tables{{0, 1}, {0, 2}});
    CHECK(tables_of(4, 3, false) == Tables{{0, 1, 2}, {0, 1, 3}, {0, 2, 3}, {1, 2, 3}});
    CHECK(tables_of(2, 2, true) == Tables{{0, 1}});
    CHECK(tables_of(12, 3, false).size() == 220);
}

TEST_CASE("Tables are counted before they are made", "[tournament]") {
    for (const std::size_t players : {2U, 3U, 7U, 12U})
        for (int seats = 2; seats <= static_cast<int>(std::min<std::size_t>(players, 5)); ++seats)
            for (const bool gauntlet : {false, true})
                CHECK(number_of_tables(players, seats, gauntlet, 100'000) ==
                      std::ssize(tables_of(players, seats, gauntlet)));
    CHECK(number_of_tables(32, 10, false, 500'000) == 500'000);
}

TEST_CASE("What a tournament's file says is what was played", "[tournament]") {
    const TournamentPlan plan =
        plan_of({bots::Level::planner, bots::Level::greedy, bots::Level::random}, 10);
    auto results = no_results(plan);
    play_tournament(plan, results, nullptr, kNeverStops, nullptr);
    CHECK(results[0].deals.size() == 10);
    results[2].deals[3].games[1][0].failed = arena::Failure::flood;
    const std::string head = head_of(plan, "roundhouse test");
    const auto read = read_results(text_of(plan, results), head, plan);
    REQUIRE(std::holds_alternative<ReadResults>(read));
    const auto& found = std::get<ReadResults>(read);
    REQUIRE(found.tables.size() == results.size());
    for (std::size_t table = 0; table < results.size(); ++table) {
        REQUIRE(found.tables[table].deals.size() == results[table].deals.size());
        for (std::size_t k = 0; k < results[table].deals.size(); ++k) {
            CHECK(found.tables[table].deals[k].deal == results[table].deals[k].deal);
            CHECK(found.tables[table].deals[k].games == results[table].deals[k].games);
        }
    }
    CHECK(tournament_table(plan, found.tables) == tournament_table(plan, results));
}

TEST_CASE("What a tournament's file cannot say is refused, with its line", "[tournament]") {
    const TournamentPlan plan = plan_of({bots::Level::planner, bots::Level::greedy}, 4);
    const std::string head = head_of(plan, "roundhouse test");
    const int lines = static_cast<int>(std::count(head.begin(), head.end(), '\n'));
    for (const std::string body :
         {"", "0", "1 0 3@0,4+@0 3@0,4+@0", "0 -1 3@0,4+@0 3@0,4+@0", "0 0 3@0,4+@0",
          "0 0 3@0,4+@0 3@0", "0 0 3@0,4+@0 3@0,4+@0 3@0,4+@0", "0 0 3@0,4+@0 3@0,4+",
          "0 0 3@0,4+@0 3@0,x@0", "0 0 3@0,4+@0 3!lazy@0,4+@0", "0 0 3@2000000000,4+@0 3@0,4+@0",
          "0 0 3@0,4+@0 3@0,99999999999@0", "0 0 3@0,4+@0,5@0 3@0,4+@0",
          "zero 0 3@0,4+@0 3@0,4+@0"}) {
        INFO(body);
        const auto read = read_results(with_line(plan, body), head, plan);
        REQUIRE(std::holds_alternative<formats::LineFault>(read));
        CHECK(std::get<formats::LineFault>(read).line == lines + 1);
    }
    const auto read = read_results(with_line(plan, "0 3 3!late@-7,4+@0 3@0,4+@0"), head, plan);
    CHECK(std::holds_alternative<ReadResults>(read));
}

TEST_CASE("A deal has one result in a tournament's file", "[tournament]") {
    const TournamentPlan plan = plan_of({bots::Level::planner, bots::Level::greedy}, 4);
    auto results = no_results(plan);
    const arena::Dealt dealt{
        2, {{{1, true, {}, 0}, {2, false, {}, 0}}, {{1, true, {}, 0}, {2, false, {}, 0}}}};
    results[0].deals = {dealt, dealt};
    const auto read = read_results(text_of(plan, results), head_of(plan, "roundhouse test"), plan);
    REQUIRE(std::holds_alternative<formats::LineFault>(read));
}

TEST_CASE("A tournament goes on where its results end, with any number of threads",
          "[tournament]") {
    TournamentPlan plan =
        plan_of({bots::Level::rocket, bots::Level::comet, bots::Level::billy}, 20);
    auto whole = no_results(plan);
    play_tournament(plan, whole, nullptr, kNeverStops, nullptr);
    auto parts = no_results(plan);
    parts[0].deals = {whole[0].deals[4], whole[0].deals[19]};
    parts[1].deals = {whole[1].deals[0]};
    plan.threads = 3;
    std::atomic<std::int64_t> games{0};
    play_tournament(plan, parts, nullptr, kNeverStops, &games);
    CHECK(games == 3 * 20 * 2);
    CHECK(tournament_table(plan, parts) == tournament_table(plan, whole));
    // More deals may be wanted than before, or fewer: then the others still count.
    plan.deals = 10;
    play_tournament(plan, parts, nullptr, kNeverStops, nullptr);
    CHECK(parts[0].deals.size() == 20);
}

TEST_CASE("A tournament that is stopped plays nothing more", "[tournament]") {
    const TournamentPlan plan = plan_of({bots::Level::planner, bots::Level::greedy}, 50);
    auto results = no_results(plan);
    const std::atomic<bool> stopped{true};
    play_tournament(plan, results, nullptr, stopped, nullptr);
    CHECK(results[0].deals.empty());
}

TEST_CASE("A tournament with a sequential test ends when it has decided", "[tournament]") {
    TournamentPlan plan = plan_of({bots::Level::planner, bots::Level::random}, 5000);
    plan.sprt = arena::Sprt{0, 50};
    auto results = no_results(plan);
    play_tournament(plan, results, nullptr, kNeverStops, nullptr);
    CHECK(results[0].deals.size() < 500);
    CHECK(arena::sprt(*plan.sprt, results[0]).verdict == arena::Verdict::high);
    CHECK_THAT(tournament_table(plan, results),
               Catch::Contains("planner, 0 is at least 50 points stronger than random, 1"));
}

TEST_CASE("A tournament's file is of one tournament, which is said with the line that differs",
          "[tournament]") {
    const test::TempDirectory folder;
    const std::string path = folder.path() + "/results.txt";
    const TournamentPlan plan = plan_of({bots::Level::planner, bots::Level::greedy}, 6);
    {
        auto opened = ResultsFile::open(real_sys(), path, plan);
        REQUIRE(std::holds_alternative<ResultsFile>(opened));
        auto& file = std::get<ResultsFile>(opened);
        CHECK(file.found() == 0);
        play_tournament(plan, file.results(), &file, kNeverStops, nullptr);
        CHECK(file.kept().whole);
    }
    const std::string text = test::file_bytes(path);
    auto again = ResultsFile::open(real_sys(), path, plan);
    REQUIRE(std::holds_alternative<ResultsFile>(again));
    CHECK(std::get<ResultsFile>(again).found() == 6);
    // Nobody else writes to it meanwhile.
    CHECK(std::holds_alternative<Fault>(ResultsFile::open(real_sys(), path, plan)));
    again = Fault{};

    const auto refused = ResultsFile::open(real_sys(), path,
                                           plan_of({bots::Level::planner, bots::Level::random}, 6));
    REQUIRE(std::holds_alternative<Fault>(refused));
    CHECK_THAT(std::get<Fault>(refused).message,
               Catch::Contains("this tournament: line 7 is `player greedy greedy, 1`, and would "
                               "be `player random random, 1`"));
    TournamentPlan other = plan_of({bots::Level::planner, bots::Level::greedy}, 6);
    other.seed = 6;
    CHECK(std::holds_alternative<Fault>(ResultsFile::open(real_sys(), path, other)));
    CHECK(test::file_bytes(path) == text);
    // More games of the same tournament.
    other.seed = plan.seed;
    other.deals = 9;
    auto more = ResultsFile::open(real_sys(), path, other);
    REQUIRE(std::holds_alternative<ResultsFile>(more));
    auto& file = std::get<ResultsFile>(more);
    play_tournament(other, file.results(), &file, kNeverStops, nullptr);
    CHECK(file.results()[0].deals.size() == 9);
    CHECK(test::file_bytes(path).starts_with(text));
}

TEST_CASE("A tournament's file that ends within its head is refused, and not changed",
          "[tournament]") {
    const test::TempDirectory folder;
    const std::string path = folder.path() + "/results.txt";
    const TournamentPlan plan = plan_of({bots::Level::planner, bots::Level::greedy}, 3);
    (void)ResultsFile::open(real_sys(), path, plan);
    const std::string head = test::file_bytes(path);
    for (const std::size_t size :
         {std::size_t{0}, std::size_t{1}, head.size() / 2, head.size() - 9, head.size() - 1}) {
        CAPTURE(size);
        std::ofstream(path) << head.substr(0, size);
        const auto opened = ResultsFile::open(real_sys(), path, plan);
        REQUIRE(std::holds_alternative<Fault>(opened));
        CHECK_THAT(std::get<Fault>(opened).message,
                   Catch::Contains(size == 0   ? ": an empty file, not a tournament file"
                                   : size == 1 ? ": not a roundhouse tournament file"
                                               : ", and there is no result before it"));
        CHECK(test::file_bytes(path) == head.substr(0, size));
    }
}

TEST_CASE("A tournament's file of a newer program is said to be one", "[tournament]") {
    const test::TempDirectory folder;
    const std::string path = folder.path() + "/results.txt";
    std::ofstream(path) << "roundhouse-tournament 2 ~00000000\n";
    const auto opened = ResultsFile::open(real_sys(), path,
                                          plan_of({bots::Level::planner, bots::Level::greedy}, 3));
    REQUIRE(std::holds_alternative<Fault>(opened));
    CHECK_THAT(std::get<Fault>(opened).message,
               Catch::Contains("of format 2, but this program reads format 1: a newer roundhouse "
                               "can read it"));
}

TEST_CASE("A line of a tournament's file that a crash cut short is moved aside", "[tournament]") {
    const test::TempDirectory folder;
    const std::string path = folder.path() + "/results.txt";
    const TournamentPlan plan = plan_of({bots::Level::planner, bots::Level::greedy}, 3);
    auto results = no_results(plan);
    {
        auto opened = ResultsFile::open(real_sys(), path, plan);
        auto& file = std::get<ResultsFile>(opened);
        play_tournament(plan, file.results(), &file, kNeverStops, nullptr);
    }
    const std::string text = test::file_bytes(path);
    std::ofstream(path) << text.substr(0, text.size() - 5);
    auto opened = ResultsFile::open(real_sys(), path, plan);
    REQUIRE(std::holds_alternative<ResultsFile>(opened));
    auto& file = std::get<ResultsFile>(opened);
    CHECK(file.found() == 2);
    CHECK_THAT(file.recovered(), Catch::Contains("the last line is incomplete"));
    play_tournament(plan, file.results(), &file, kNeverStops, nullptr);
    // Threads may finish in any order; with one, the file is as before.
    CHECK(test::file_bytes(path) == text);
}
