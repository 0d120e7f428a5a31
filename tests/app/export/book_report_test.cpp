// The record book as people and programs read it.

#include "app/export/book_report.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "support/catch.hpp"

using namespace roundhouse;

namespace {

const std::string kAnn = "Ann \"Annie\" B";
const std::string kLongest = "A name of 20 columns";
const std::string kGame = "A game with a longish name";

const std::string kFamily = "\"Mexican Train with a short first turn\"";

book::SeatEntry seat(const std::string& name, std::vector<int> points, bool won,
                     std::optional<double> luck = std::nullopt, const std::string& level = "") {
    return {.name = name,
            .level = level,
            .points = std::move(points),
            .out = 1,
            .longest_train = 19,
            .won = won,
            .luck = luck};
}

book::Book some_book() {
    std::vector<book::Entry> entries;
    for (std::uint64_t id = 1; id < 4; ++id)
        entries.push_back({.id = id,
                           .variant = "oll",
                           .game = kGame,
                           .family = "Mexican Train with a short first turn",
                           .started = "2026-11-02T19:30:00Z",
                           .finished = id < 3,
                           .highest_wins = false,
                           .seats = {}});
    entries[0].seats = {seat(kAnn, {3, 10}, true, -12.34), seat(kLongest, {8, 9}, false),
                        seat("Bot", {50, 50}, false, 7, "planner")};
    entries[1].seats = {seat(kAnn, {40}, false, 100.06), seat(kLongest, {0}, true)};
    entries[2].seats = {seat(kAnn, {}, false)};
    return book::make_book(entries, {});
}

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("book: as text, in 80 columns", "[book]") {
    const std::string text = app::book_text(some_book());
    INFO(text);
    CHECK(text.starts_with("2 finished games, 1 unfinished.\n"));
    CHECK(has(text, "longest train     19  " + kGame + ", 2026-11-02\n"));
    // Below the people, once, with no records and no games of its own.
    const auto apart = text.find("\nComputer players\ncomputer (medium) ");
    REQUIRE(apart != std::string::npos);
    CHECK(text.find(kAnn) < apart);
    CHECK(text.find("computer (medium)", apart + 30) == std::string::npos);
    CHECK(has(text, "best luck     +100.1  " + kGame + ", 2026-11-02\n"));
    CHECK(has(text, "worst luck     -12.3  " + kGame + ", 2026-11-02\n"));
    // Of a single reviewed game: it would be both the best and the worst.
    book::Book once = some_book();
    for (book::Player& player : once.players) player.luck.games = std::min(player.luck.games, 1);
    const std::string told_once = app::book_text(once);
    CHECK(has(told_once, " luck          +100.1  "));
    CHECK_FALSE(has(told_once, "best luck"));
    CHECK_FALSE(has(told_once, "worst luck"));
    CHECK_FALSE(has(text, "+7.0"));  // a computer player's luck is nobody's
    CHECK(has(text, "\nRatings\n" + kLongest + "\n  Mexican Train with a short first turn: "));
    CHECK(has(text, " 2 games, like level 5\n"));
    CHECK(has(text, "  " + kLongest + " and " + kAnn + ": 2 games; " + kLongest + " ahead in 1, " +
                        kAnn + " in 1\n"));
    book::Book short_names = some_book();
    for (book::Player& player : short_names.players) {
        player.name = player.name.substr(0, 3);
    }
    for (book::Pair& pair : short_names.pairs) pair.first = pair.second = "Ann";
    for (const std::string& line : text::lines_of(app::book_text(short_names))) {
        CAPTURE(line);
        CHECK(text::columns(line) <= 80);
    }
    CHECK(app::book_text({}) == "0 finished games.\n");
}

TEST_CASE("book: it says how far apart the levels are", "[book]") {
    book::Book book = some_book();
    CHECK(
        has(app::book_text(book), "\nComputer level 4 is rated 1500; each level is 108 higher.\n"));
    book.players.front().ratings.at(0).rating.rating = 1590;
    CHECK(has(app::book_text(book), " 2 games, like level 5\n"));
}

TEST_CASE("book: how a rating went is drawn from the fourth game on", "[book]") {
    const auto text_of = [](const std::vector<double>& ratings) {
        book::Book book = some_book();
        book::Rated& rated = book.players.front().ratings.at(0);
        rated.curve.clear();
        for (const double rating : ratings) rated.curve.push_back({"", rating, 80});
        return app::book_text(book);
    };
    CHECK_FALSE(has(text_of({1500, 1600, 1700}), "1500 to 1700"));
    CHECK(has(text_of({1500, 1600, 1550, 1700}), "\n    ▁▅▃█  1500 to 1700\n"));
    CHECK(has(text_of({1500, 1500, 1500, 1500}), "\n    ▁▁▁▁  1500 to 1500\n"));
    // As many cells as there is room for; the last one is the rating now.
    std::vector<double> many(120, 1400);
    many.back() = 1500;
    std::string cells;
    for (int cell = 0; cell < 49; ++cell) cells += "▁";
    CHECK(has(text_of(many), "\n    " + cells + "█  1400 to 1500\n"));
}

TEST_CASE("book: the numbers stand under their headings whatever a game is called", "[book]") {
    for (const std::string& game :
         {std::string("OLL"), std::string(31, 'x'),
          std::string("Chicken Foot, as told by Wikipedia"), std::string(60, 'x')}) {
        book::Book book = some_book();
        for (book::Player& player : book.players) player.by_game.front().game = game;
        const std::vector<std::string> lines = text::lines_of(app::book_text(book));
        const auto heading = std::ranges::find_if(lines, [](const std::string& line) {
            return line.find("a round") != std::string::npos;
        });
        REQUIRE(heading != lines.end());
        const std::string& tally = *(heading + 1);
        INFO(*heading << '\n' << tally);
        CHECK(tally.starts_with("  " + game.substr(0, 34) + ' '));
        CHECK(tally.size() == heading->size());
        CHECK(heading->size() <= 80);
    }
}

TEST_CASE("book: in paragraphs, for a page of any width", "[book]") {
    const std::vector<std::string> all = app::book_paragraphs(some_book());
    REQUIRE(all.size() > 8);
    CHECK(all[0] == "2 finished games, 1 unfinished.");
    CHECK(all[1] == "A shared win is split evenly among the winners.");
    CHECK(all[2].empty());
    const std::string text = text::join(all, "/");
    INFO(text);
    CHECK(has(text, " Best luck: +100.1 (" + kGame + ", 2026-11-02); worst: -12.3 (" + kGame +
                        ", 2026-11-02)."));
    CHECK(has(text, "- " + kGame + ": 2 games, 1 won; 17.7 points a round, best 3, worst 40."));
    CHECK(has(
        text,
        "Computer players:, - computer (medium): 1 game, none won (even share 0.3); went out in "
        "1 of 2 rounds."));
    book::Book one_round = some_book();
    const auto sentences = [&](int out) {
        for (book::Player& player : one_round.players) {
            player.out = out;
            player.rounds = 1;
        }
        return text::join(app::book_paragraphs(one_round), "/");
    };
    CHECK(has(sentences(0), "; never went out."));
    CHECK(has(sentences(1), "; went out in the only round."));
    CHECK(all.back() == "- " + kLongest + " and " + kAnn + ": 2 games; " + kLongest +
                            " ahead in 1, " + kAnn + " in 1.");
}

TEST_CASE("book: as JSON, by its schema", "[book]") {
    const std::string line = app::book_json(some_book());
    REQUIRE(line.ends_with("}\n"));
    const auto json = nlohmann::json::parse(line);
    CHECK(json["games"] == 2);
    CHECK(json["unfinished"] == 1);
    const nlohmann::json& ann = json["players"][1];
    CHECK(ann["name"] == kAnn);
    CHECK(ann["level"].is_null());
    CHECK(ann["even_share"] == 0.8333);
    CHECK(ann["longest_train"]["tiles"] == 19);
    CHECK(ann["luck"]["games"] == 2);
    CHECK(ann["luck"]["best"]["points"] == 100.06);
    CHECK(ann["luck"]["worst"]["started"] == "2026-11-02T19:30:00Z");
    CHECK(ann["by_game"][0]["points"] == 53);
    CHECK(ann["by_game"][0]["luck"]["worst"]["points"] == -12.34);
    const nlohmann::json& computer = json["players"][2];
    CHECK(computer["name"].is_null());
    CHECK(computer["level"] == "planner");
    CHECK(computer["luck"].is_null());
    CHECK(json["pairs"][0]["ahead"] == nlohmann::json::array({1, 1}));
    REQUIRE(ann["ratings"].size() == 1);
    CHECK(computer["ratings"].empty());
    const nlohmann::json& rating = ann["ratings"][0];
    CHECK(rating["family"] == "Mexican Train with a short first turn");
    CHECK(rating["games"] == 2);
    CHECK(rating["curve"].size() == 2);
    CHECK(rating["curve"][1]["rating"] == rating["rating"]);
    CHECK(ann["by_game"][0]["family"] == rating["family"]);
}

TEST_CASE("book: as CSV, with quotes in quotes", "[book]") {
    const std::vector<std::string> lines = text::lines_of(app::book_csv(some_book()));
    REQUIRE(lines.size() == 4);
    CHECK(lines[0] ==
          "player,level,game,games,wins,even_share,rounds,out,points,best_round,worst_round,"
          "reviewed,best_luck,worst_luck,family,rating,deviation\r");
    CHECK(lines[2] == "\"Ann \"\"Annie\"\" B\",\"\",\"" + kGame +
                          "\",2,1,0.8333,3,2,53,3,40,2,100.06,-12.34," + kFamily +
                          ",1619.5,231.4\r");
    // A computer player has none.
    CHECK(lines[3].ends_with(",0,,," + kFamily + ",,\r"));
}

TEST_CASE("book: how ratings went, as CSV", "[book]") {
    const std::vector<std::string> lines = text::lines_of(app::curves_csv(some_book()));
    REQUIRE(lines.size() == 5);  // two people were in two games
    CHECK(lines[0] == "player,family,started,rating,deviation\r");
    CHECK(lines[4].starts_with("\"Ann \"\"Annie\"\" B\"," + kFamily + ",\"2026-11-02T"));
    CHECK(lines[4].ends_with(",1619.5,231.4\r"));
}

TEST_CASE("book: a shared win counts in parts, and every report says so", "[book]") {
    std::vector<book::Entry> games;
    for (std::uint64_t id = 1; id <= 7; ++id)
        games.push_back(
            {.id = id,
             .variant = "oll",
             .game = kGame,
             .started = "",
             .finished = true,
             .highest_wins = false,
             .seats = {seat("Ann", {5}, true), seat("Bea", {5}, true), seat("Cyd", {5}, true)}});
    const book::Book tied = book::make_book(games, {});
    const std::string note = "A shared win is split evenly among the winners.";

    const std::string text = app::book_text(tied);
    INFO(text);
    CHECK(has(text, "Ann           7   2.3         2.3       7     7\n"));
    CHECK(has(text, kGame));
    CHECK(has(text, "     7   2.3       7      5.0      5      5\n"));
    CHECK(has(text, note));
    const std::vector<std::string> paragraphs = app::book_paragraphs(tied);
    CHECK(paragraphs[1] == note);
    const std::string told = text::join(paragraphs, "/");
    CHECK(has(told, "Ann: 7 games, 2.3 won (even share 2.3)"));
    CHECK(has(told, "- " + kGame + ": 7 games, 2.3 won;"));
    const auto json = nlohmann::json::parse(app::book_json(tied));
    CHECK(json["players"][0]["wins"] == 2.3333);
    CHECK(json["players"][0]["by_game"][0]["wins"] == 2.3333);
    CHECK(has(app::book_csv(tied), ",7,2.3333,2.3333,7,"));
}
