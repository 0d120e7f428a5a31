// The record book: what a game is in it, and what all of them say together.

#include <fmt/format.h>

#include <chrono>
#include <limits>

#include "roundhouse/book/book.hpp"
#include "support/catch.hpp"
#include "support/logs.hpp"

using namespace roundhouse;
using book::Entry;

namespace {

Entry entry(std::uint64_t id, std::vector<book::SeatEntry> seats) {
    return {.id = id,
            .variant = "oll",
            .game = "OLL Train",
            .family = "OLL Train",
            .started = "2026-11-02T19:30:00Z",
            .finished = true,
            .highest_wins = false,
            .seats = std::move(seats)};
}

book::SeatEntry ann(std::vector<int> points, bool won) {
    return {.name = "Ann",
            .level = "",
            .points = std::move(points),
            .out = 1,
            .longest_train = 7,
            .won = won};
}
book::SeatEntry somebody(const std::string& name, std::vector<int> points, bool won,
                         const std::string& level = "") {
    return {.name = name,
            .level = level,
            .points = std::move(points),
            .out = 0,
            .longest_train = 4,
            .won = won};
}

}  // namespace

TEST_CASE("book: a whole game becomes an entry, and comes back from its line", "[book]") {
    for (const char* game : {"oll", "mexican", "station", "chickenfoot-42"}) {
        INFO(game);
        const game::Match match =
            test::whole_game({.game = game, .players = 3, .levels = {"", "greedy", ""}});
        const Entry made = book::entry_of(match, 77, "2026-11-02T19:30:00Z");
        const Course& course = match.state().course;
        REQUIRE(made.finished);
        CHECK(made.game == match.setup().rule_set.name);
        REQUIRE(made.seats.size() == 3U);
        CHECK(made.seats[1].level == "greedy");
        int out = 0;
        for (std::size_t seat = 0; seat < 3; ++seat) {
            int total = 0;
            for (const int points : made.seats[seat].points) total += points;
            CHECK(total == course.scores[seat]);
            CHECK(made.seats[seat].points.size() == course.history.size());
            CHECK(made.seats[seat].won == has_seat(course.winners, static_cast<Seat>(seat)));
            out += made.seats[seat].out;
        }
        CHECK(out <= static_cast<int>(course.history.size()));
        for (const auto luck : {std::optional<double>(), std::optional(-12.3456)}) {
            Entry kept = made;
            kept.seats[2].luck = luck;
            const auto again = book::parse_entry(book::to_line(kept));
            REQUIRE(again);
            CHECK(*again == kept);
        }
    }
}

TEST_CASE("book: a line that is not an entry is refused", "[book]") {
    const std::string line = book::to_line(entry(1, {ann({3}, true)}));
    REQUIRE(book::parse_entry(line));
    for (std::size_t size = 0; size < line.size(); ++size)
        CHECK_FALSE(book::parse_entry(line.substr(0, size)));
    CHECK_FALSE(book::parse_entry("{}"));
    CHECK_FALSE(book::parse_entry(R"({"id":"1","game":1})"));
}

TEST_CASE("book: games, wins, rounds and trains are counted by player and by game", "[book]") {
    std::vector<Entry> games{entry(1, {ann({3, 10}, true), somebody("Bea", {8, 9}, false)}),
                             entry(2, {ann({40}, false), somebody("Bea", {0}, true),
                                       somebody("Rex", {50}, false, "planner")})};
    games[1].game = "Basic Trains";
    games[1].highest_wins = false;
    games[1].seats[0].longest_train = 12;
    games.push_back(games[0]);
    games[2].id = 3;
    games[2].finished = false;
    const book::Book made = book::make_book(games, {});
    CHECK(made.games == 2);
    CHECK(made.unfinished == 1);
    REQUIRE(made.players.size() == 3U);
    const book::Player& first = made.players[0];
    CHECK(first.name == "Ann");
    CHECK(first.games == 2);
    CHECK(first.wins == 1);
    CHECK(first.even_share == Approx(1.0 / 2 + 1.0 / 3));
    CHECK(first.rounds == 3);
    CHECK(first.out == 2);
    CHECK(first.longest.tiles == 12);
    CHECK(first.longest.game == "Basic Trains");
    REQUIRE(first.by_game.size() == 2U);
    const book::Tally& oll = first.by_game[1];
    CHECK(oll.game == "OLL Train");
    CHECK(oll.average_round() == Approx(6.5));
    CHECK(oll.best_round == 3);
    CHECK(oll.worst_round == 10);
    // Computer players come last, by level.
    CHECK(made.players[2].name.empty());
    CHECK(made.players[2].level == "planner");
    REQUIRE(made.pairs.size() == 1U);
    CHECK(made.pairs[0].first == "Ann");
    CHECK(made.pairs[0].games == 2);
    CHECK(made.pairs[0].first_ahead == 1);
    CHECK(made.pairs[0].second_ahead == 1);
    CHECK(made.pairs[0].ties() == 0);
}

TEST_CASE("book: where the highest total wins, the best round is the one with the most points",
          "[book]") {
    std::vector<Entry> games{entry(1, {ann({3, 10}, false), somebody("Bea", {8, 90}, true)})};
    games[0].highest_wins = true;
    const book::Book made = book::make_book(games, {});
    CHECK(made.players[0].by_game[0].best_round == 10);
    CHECK(made.players[0].by_game[0].worst_round == 3);
    CHECK(made.pairs[0].second_ahead == 1);
}

TEST_CASE("book: several names can count as one person, and a copied log counts once", "[book]") {
    std::vector<Entry> games{entry(1, {ann({3}, true), somebody("Bea", {8}, false)}),
                             entry(1, {ann({3}, true), somebody("Bea", {8}, false)}),
                             entry(2, {somebody("Annie", {9}, false), somebody("Bea", {1}, true)}),
                             entry(4, {ann({2}, true), somebody("Annie", {9}, false)})};
    games.push_back(games[0]);
    games.back().finished = false;  // an earlier copy
    const book::Book apart = book::make_book(games, {});
    CHECK(apart.games == 3);
    CHECK(apart.unfinished == 0);
    CHECK(apart.players.size() == 3U);
    const book::Book together = book::make_book(games, {{"Annie", "Ann"}});
    REQUIRE(together.players.size() == 2U);
    CHECK(together.players[0].name == "Ann");
    CHECK(together.players[0].games == 3);  // once, at whichever seats
    REQUIRE(together.pairs.size() == 1U);
    CHECK(together.pairs[0].games == 2);
}

TEST_CASE("book: a game counts once for a level, at however many seats it played", "[book]") {
    const std::vector<Entry> games{
        entry(1, {ann({3, 0}, false), somebody("Rex", {0, 9}, true, "planner"),
                  somebody("Zoe", {8, 1}, false, "planner"),
                  somebody("Ida", {5, 5}, false, "random")}),
        entry(2, {ann({3}, true), somebody("Bea", {4}, false),
                  somebody("Rex", {9}, false, "planner")})};
    const book::Book made = book::make_book(games, {});
    CHECK(made.games == 2);
    REQUIRE(made.players.size() == 4U);
    CHECK(made.players[0].name == "Ann");
    CHECK(made.players[1].name == "Bea");
    const book::Player& medium = made.players[2];
    CHECK(medium.level == "planner");
    CHECK(medium.games == 2);
    CHECK(medium.wins == 1);
    CHECK(medium.rounds == 3);
    CHECK(medium.even_share == Approx(2.0 / 4 + 1.0 / 3));
    REQUIRE(medium.by_game.size() == 1U);
    // An average round is that of one seat.
    CHECK(medium.by_game[0].points == 27);
    CHECK(medium.by_game[0].average_round() == Approx(27.0 / 5));
    CHECK(medium.by_game[0].best_round == 0);
    CHECK(medium.by_game[0].worst_round == 9);
}

TEST_CASE("book: a game that no person played is not the family's", "[book]") {
    std::vector<Entry> games{
        entry(1, {ann({3}, false), somebody("Bea", {0}, true)}),
        entry(2, {somebody("Rex", {0}, true, "planner"), somebody("Zoe", {8}, false, "random")}),
        entry(3, {somebody("Rex", {0}, false, "planner"), somebody("Zoe", {8}, false, "random")})};
    games[2].finished = false;
    const book::Book made = book::make_book(games, {});
    CHECK(made.games == 1);
    CHECK(made.unfinished == 0);
    CHECK(made.players.size() == 2U);
}

TEST_CASE("names are merged in one step, whatever was merged before", "[book]") {
    book::SameAs same_as;
    book::merge(same_as, "Annie", "Ann");
    CHECK(same_as == book::SameAs{{"Annie", "Ann"}});
    book::merge(same_as, "A.", "Annie");
    CHECK(same_as == book::SameAs{{"A.", "Ann"}, {"Annie", "Ann"}});
    book::merge(same_as, "Ann", "Anna");
    CHECK(same_as == book::SameAs{{"A.", "Anna"}, {"Ann", "Anna"}, {"Annie", "Anna"}});
    book::merge(same_as, "Anna", "Annie");  // the other way round
    CHECK(same_as == book::SameAs{{"A.", "Annie"}, {"Ann", "Annie"}, {"Anna", "Annie"}});
    book::merge(same_as, "Bea", "Bea");
    CHECK(same_as.size() == 3);
}

TEST_CASE("the names in the book are those of people in finished games", "[book]") {
    std::vector<Entry> entries = {entry(1, {ann({3}, true), somebody("Bea", {5}, false)}),
                                  entry(2, {ann({3}, true), somebody("Rex", {5}, false, "greedy")}),
                                  entry(3, {ann({3}, true), somebody("Cy", {5}, false)})};
    entries[2].finished = false;
    CHECK(book::people(entries) == std::vector<std::string>{"Ann", "Bea"});
}

TEST_CASE("book: somebody at two seats of one game meets each of the others once", "[book]") {
    const std::vector<Entry> one = {
        entry(1, {ann({30}, false), somebody("Annie", {5}, true), somebody("Bea", {10}, false)})};
    const book::Book made = book::make_book(one, {{"Annie", "Ann"}});
    REQUIRE(made.pairs.size() == 1U);
    CHECK(made.pairs[0].first == "Ann");
    CHECK(made.pairs[0].games == 1);
    CHECK(made.pairs[0].first_ahead == 1);  // with the better of the two totals
    CHECK(made.pairs[0].second_ahead == 0);
}

TEST_CASE("book: names that look alike are one person, spelt as in the first entry", "[book]") {
    const std::vector<Entry> entries{
        entry(1, {somebody("Zo\u00EB", {3}, true), ann({9}, false)}),
        entry(2, {somebody("Zoe\u0308", {8}, false), somebody("ANN", {2}, true)}),
        entry(3, {somebody("Bea", {8}, false), somebody("ann", {2}, true)})};
    CHECK(book::people(entries) == std::vector<std::string>{"Ann", "Bea", "Zo\u00EB"});
    const book::Book made = book::make_book(entries, {});
    REQUIRE(made.players.size() == 3);
    CHECK(made.players[0].name == "Ann");
    CHECK(made.players[0].games == 3);
    CHECK(made.players[1].name == "Zo\u00EB");
    CHECK(made.players[1].games == 2);
    REQUIRE(made.pairs.size() == 2);
    CHECK(made.pairs[0].first == "Ann");
    CHECK(made.pairs[0].second == "Zo\u00EB");
    CHECK(made.pairs[0].games == 2);
    CHECK(made.pairs[0].first_ahead == 1);
    CHECK(made.pairs[0].second_ahead == 1);
    // Whoever counts as another does so in every spelling.
    const book::Book merged = book::make_book(entries, {{"zoe\u0308", "Bea"}});
    CHECK(merged.players.size() == 2);
    book::SameAs same_as;
    book::merge(same_as, "Zo\u00EB", "ZOE\u0308");
    CHECK(same_as.empty());
}

TEST_CASE("book: the winners of a game share it, at however many seats they sat", "[book]") {
    const std::vector<Entry> games{
        entry(1, {ann({3}, true), somebody("Annie", {3}, true), somebody("Bea", {3}, true),
                  somebody("Rex", {9}, false, "planner")}),
        entry(2, {ann({9}, false), somebody("Bea", {1}, true),
                  somebody("Rex", {1}, true, "planner")})};
    const book::Book made = book::make_book(games, {{"Annie", "Ann"}});
    double sum = 0;
    for (const book::Player& player : made.players) {
        INFO(player.name << player.level);
        double by_game = 0;
        for (const book::Tally& tally : player.by_game) by_game += tally.wins;
        CHECK(player.wins == Approx(by_game));
        sum += player.wins;
    }
    CHECK(sum == Approx(made.games));
    CHECK(made.players[0].name == "Ann");
    CHECK(made.players[0].wins == Approx(2.0 / 3));
    CHECK(made.players[1].wins == Approx(1.0 / 3 + 1.0 / 2));
    CHECK(made.players[2].wins == Approx(1.0 / 2));
}

TEST_CASE("book: pairs are in the order of the players", "[book]") {
    const std::vector<Entry> games{
        entry(1, {somebody("Cyd", {3}, false), somebody("Ann", {1}, true)}),
        entry(2, {somebody("Cyd", {3}, false), somebody("Bea", {1}, true)}),
        entry(3, {somebody("Dov", {3}, false), somebody("Bea", {1}, true)}),
        entry(4, {somebody("Cyd", {3}, false), somebody("Bea", {4}, true)})};
    const book::Book made = book::make_book(games, {});
    std::string pairs;
    for (const book::Pair& pair : made.pairs)
        pairs += fmt::format("{}-{} {}:{} ", pair.first, pair.second, pair.first_ahead,
                             pair.second_ahead);
    CHECK(pairs == "Bea-Cyd 1:1 Bea-Dov 1:0 Cyd-Ann 0:1 ");
}

TEST_CASE("book: thousands of people take no longer than their games", "[book][clock]") {
    std::vector<Entry> games;
    for (std::uint64_t k = 0; k < 10'000; ++k)
        games.push_back(entry(k, {somebody(fmt::format("A{}", k), {1}, true),
                                  somebody(fmt::format("B{}", k), {2}, false)}));
    const auto start = std::chrono::steady_clock::now();
    const book::Book made = book::make_book(games, {});
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(5));
    CHECK(made.players.size() == 20'000U);
    CHECK(made.pairs.size() == 10'000U);
}

TEST_CASE("book: of a seat that thousands have had, each has a round", "[book][seats]") {
    Entry game = entry(1, {ann(std::vector<int>(kMaxRounds, 1), true)});
    game.changed = kMaxPlayers - 1;
    for (int k = 0; k < kMaxRounds; ++k) {
        game.seats.push_back(somebody(fmt::format("A{}", k), {1}, false));
        game.seats.back().whole = false;
        game.seats.back().first_round = k;
    }
    const book::Book made = book::make_book(std::vector{game}, {});
    CHECK(made.players.size() == kMaxRounds + 1U);
    CHECK(made.players[1].rounds == 1);
    CHECK(made.pairs.empty());
}

TEST_CASE("book: a line with a number or a text out of its range is refused", "[book]") {
    Entry whole = entry(1, {ann({3, 9}, true), somebody("Bea", {8, 1}, false, "planner")});
    whole.seats[0].luck = 1.5;
    const auto refused = [&](auto change) {
        Entry wrong = whole;
        change(wrong);
        CHECK_FALSE(book::parse_entry(book::to_line(wrong)));
    };
    REQUIRE(book::parse_entry(book::to_line(whole)) == whole);
    for (const int far : {-1, std::numeric_limits<int>::min(), std::numeric_limits<int>::max()}) {
        CAPTURE(far);
        refused([&](Entry& e) { e.seats[1].points[1] = far; });
        refused([&](Entry& e) { e.seats[0].out = far; });
        refused([&](Entry& e) { e.seats[0].longest_train = far; });
    }
    refused([](Entry& e) { e.seats[0].out = 3; });  // of two rounds
    refused([](Entry& e) { e.seats[0].luck = 1e9; });
    refused([](Entry& e) { e.seats[0].luck = -1e9; });
    refused([](Entry& e) { e.seats[0].points.push_back(1); });
    refused([](Entry& e) { e.seats[0].won = false; });
    refused([](Entry& e) { e.finished = false; });
    refused([](Entry& e) { e.seats.clear(); });
    refused([](Entry& e) { e.seats.resize(kMaxPlayers + 1, e.seats[0]); });
    refused([](Entry& e) {
        for (book::SeatEntry& seat : e.seats) seat.points.resize(kMaxRounds + 1);
    });
    for (const std::string& text :
         {std::string("a\nb"), std::string("\x1b[2J"), std::string(400, 'x')}) {
        refused([&](Entry& e) { e.variant = text; });
        refused([&](Entry& e) { e.game = text; });
        refused([&](Entry& e) { e.started = text; });
        refused([&](Entry& e) { e.seats[0].name = text; });
        refused([&](Entry& e) { e.seats[1].level = text; });
    }
    // Numbers that are not whole, and a huge one that must not become a negative one.
    const std::string line = book::to_line(whole);
    for (const char* number : {"1e308", "-1e308", "1e-320", "18446744073709551615", "1.5", "true",
                               "\"1\"", "nan", "inf"})
        for (const char* field : {"\"out\":", "\"train\":", "\"luck\":", "\"points\":["}) {
            CAPTURE(number, field);
            std::string wrong = line;
            const auto at = wrong.find(field) + std::string_view(field).size();
            wrong.replace(at, wrong.find_first_of(",]}", at) - at, number);
            CHECK_FALSE(book::parse_entry(wrong));
        }
}

TEST_CASE("book: where a seat changed hands, each has their rounds, and nobody the game",
          "[book][seats]") {
    Entry game = entry(
        1, {ann({3, 9, 4}, false), somebody("Bea", {8}, false), somebody("Cyd", {1, 0}, false)});
    // Bea left after the first round; Cyd won in her place.
    game.seats[1].whole = game.seats[2].whole = false;
    game.seats[2].first_round = 1;
    game.changed = game.changed_won = 1;
    REQUIRE(book::parse_entry(book::to_line(game)) == game);
    const book::Book made = book::make_book(std::vector{game}, {});
    CHECK(made.games == 1);
    REQUIRE(made.players.size() == 3U);
    CHECK(made.players[0].name == "Ann");
    CHECK(made.players[0].games == 1);
    CHECK(made.players[0].wins == 0);
    CHECK(made.players[0].even_share == Approx(0.5));
    CHECK(made.players[1].name == "Bea");
    CHECK(made.players[1].games == 0);
    CHECK(made.players[1].rounds == 1);
    CHECK(made.players[1].even_share == 0);
    CHECK(made.players[2].name == "Cyd");
    CHECK(made.players[2].rounds == 2);
    CHECK(made.players[2].wins == 0);
    CHECK(made.players[2].by_game[0].average_round() == Approx(0.5));
    CHECK(made.pairs.empty());
    // Somebody who plays both for herself and for another counts a round once.
    game.seats[2].name = "Ann";
    const book::Book both = book::make_book(std::vector{game}, {});
    CHECK(both.players[0].rounds == 3);
    CHECK(both.players[0].by_game[0].hands == 5);
    const auto refused = [&](auto change) {
        Entry wrong = game;
        change(wrong);
        CHECK_FALSE(book::parse_entry(book::to_line(wrong)));
    };
    refused([](Entry& e) { e.changed = 0; });
    refused([](Entry& e) { e.changed_won = 2; });
    refused([](Entry& e) { e.seats[2].won = true; });
    refused([](Entry& e) { e.seats[2].first_round = kMaxRounds - 1; });
    refused([](Entry& e) { e.seats[0].first_round = 1; });
    refused([](Entry& e) { e.changed = kMaxPlayers; });
}
