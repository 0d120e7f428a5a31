#include "app/export/book_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <utility>

#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/numbers.hpp"
#include "roundhouse/text/table/table.hpp"
#include "roundhouse/words/levels.hpp"

namespace roundhouse::app {

namespace {

using book::Book;
using book::Luck;
using book::Pair;
using book::Player;
using book::Tally;
using text::Cell;
using text::Files;

// "Ann"; a computer player by its level: "computer (level 4)".
std::string name_of(const Player& player) {
    return player.is_person() ? player.name
                              : fmt::format("computer ({})", words::level_name(player.level));
}

std::string field(const std::string& words, int columns) {
    return text::padded(text::clean(words), columns);
}

int widest(const Book& book, int least) {
    for (const Player& player : book.players)
        least = std::max(least, text::columns(text::clean(name_of(player))));
    return least;
}

// The column of the games' names: where it is as wide as it may be, the table has 80 columns.
int widest_game(const Book& book) {
    constexpr int kLeast = 30, kMost = 34;
    int columns = kLeast;
    for (const Player& player : book.players)
        for (const Tally& tally : player.by_game)
            columns = std::max(columns, text::columns(text::clean(tally.game)));
    return std::min(columns, kMost);
}

// "Mexican Train, 2026-11-02".
std::string game_and_day(const std::string& game, const std::string& started) {
    const std::string day = started.substr(0, started.find('T'));
    return text::clean(day.empty() ? game : game + ", " + day);
}

// "19 (Mexican Train, 2026-11-02)".
std::string told(const book::LongestLaidTrain& train) {
    return fmt::format("{} ({})", train.tiles, game_and_day(train.game, train.started));
}

// "+12.5"; never "-0.0".
std::string points_of(const Luck::Game& luck) {
    return fmt::format("{:+.1f}", text::rounded(luck.points, 1));
}

std::string told(const Luck::Game& luck) {
    return fmt::format("{} ({})", points_of(luck), game_and_day(luck.game, luck.started));
}

// The longest train of every person, and the best and the worst luck where it is known.
std::string records(const Book& book, int columns) {
    std::string table;
    const auto add = [&](const std::string& name, std::string_view what, const std::string& value,
                         const std::string& where) {
        table += fmt::format("{} {:<13}{:>7}  {}\n", field(name, columns), what, value, where);
    };
    bool luck = false;
    for (const Player& player : book.players) {
        if (!player.is_person()) break;
        std::string name = name_of(player);
        if (player.longest.tiles > 0)
            add(std::exchange(name, ""), "longest train", std::to_string(player.longest.tiles),
                game_and_day(player.longest.game, player.longest.started));
        if (player.luck.games == 0) continue;
        luck = true;
        const auto add_luck = [&](std::string_view what, const Luck::Game& game) {
            add(std::exchange(name, ""), what, points_of(game),
                game_and_day(game.game, game.started));
        };
        // A single game would be both the best and the worst.
        add_luck(player.luck.games == 1 ? "luck" : "best luck", player.luck.best);
        if (player.luck.games > 1) add_luck("worst luck", player.luck.worst);
    }
    if (table.empty()) return "";
    return "\nRecords\n" + table +
           (luck ? "Luck: in points ahead of the others' average, in games that were reviewed.\n"
                 : "");
}

// "1612 ± 85".
std::string told(const book::Rating& rating) {
    return fmt::format("{:.0f} ± {:.0f}", rating.rating, rating.deviation);
}

Cell curve_json(const book::Rated& person) {
    Cell curve = Cell::array();
    for (const book::RatingPoint& point : person.curve)
        curve.push_back(
            {{"started", point.started}, {"rating", point.rating}, {"deviation", point.deviation}});
    return curve;
}

Cell ratings_json(const Player& player) {
    Cell all = Cell::array();
    for (const book::Rated& in : player.ratings)
        all.push_back({{"family", in.family},
                       {"rating", in.rating.rating},
                       {"deviation", in.rating.deviation},
                       {"games", in.curve.size()},
                       {"like_level", book::level_like(in.rating.rating)},
                       {"curve", curve_json(in)}});
    return all;
}

// "1612 ± 85, 14 games, like level 5".
std::string told(const book::Rated& person) {
    return fmt::format("{}, {}, like level {}", told(person.rating),
                       text::count_of(static_cast<int>(person.curve.size()), "game"),
                       book::level_like(person.rating.rating));
}

// How the rating went, from left to right, the higher the better: "▁▃▂▅▆  1378 to 1612"; "" before
// there is anything to see.
std::string drawn(const std::vector<book::RatingPoint>& curve, std::string_view before = "") {
    constexpr std::array<std::string_view, 8> kSteps{"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    constexpr std::size_t kFewest = 4, kMostCells = 50;
    if (curve.size() < kFewest) return "";
    const auto [lowest, highest] =
        std::ranges::minmax(curve, {}, [](const book::RatingPoint& point) { return point.rating; });
    const double low = lowest.rating, height = std::max(1.0, highest.rating - low);
    const std::size_t cells = std::min(curve.size(), kMostCells);
    std::string cell_by_cell(before);
    for (std::size_t cell = 1; cell <= cells; ++cell) {
        const double rating = curve[cell * curve.size() / cells - 1].rating;
        cell_by_cell +=
            kSteps.at(static_cast<std::size_t>(std::lround((rating - low) / height * 7)));
    }
    return fmt::format("{}  {:.0f} to {:.0f}", cell_by_cell, low, highest.rating);
}

// Empty if nobody has a rating.
std::vector<std::string> what_ratings_are(const Book& book) {
    if (std::ranges::all_of(book.players, [](const Player& its) { return its.ratings.empty(); }))
        return {};
    return {fmt::format("Computer level 4 is rated {:.0f}; each level is {:.0f} higher.",
                        book::kMiddleLevel, book::kLevelStep),
            "19 ratings in 20 are within twice the ±."};
}

std::string ratings_text(const Book& book) {
    constexpr int kFamily = 38;  // columns: lines are then at most 80 wide
    const std::vector<std::string> notes = what_ratings_are(book);
    std::string words = notes.empty() ? "" : "\nRatings\n";
    for (const Player& player : book.players) {
        if (!player.ratings.empty()) words += text::clean(player.name) + '\n';
        for (const book::Rated& in : player.ratings) {
            words += fmt::format("  {}: {}\n",
                                 text::cut_to_columns(text::clean(in.family), kFamily), told(in));
            if (const std::string curve = drawn(in.curve); !curve.empty())
                words += fmt::format("    {}\n", curve);
        }
    }
    for (const std::string& line : notes) words += line + '\n';
    return words;
}

// "3 finished games, 1 unfinished."
std::string heading(const Book& book) {
    return text::count_of(book.games, "finished game") +
           (book.unfinished == 0 ? "." : fmt::format(", {} unfinished.", book.unfinished));
}

constexpr std::string_view kSharedWins = "A shared win is split evenly among the winners.";

// "7"; with parts of shared wins "2.3".
std::string wins_of(double wins) {
    if (wins == 0) return "none";
    const std::string tenths = fmt::format("{:.1f}", wins);
    return tenths.ends_with(".0") ? tenths.substr(0, tenths.size() - 2) : tenths;
}

// "went out in 4 of 13 rounds"
std::string told_out(int out, int rounds) {
    if (out == 0) return "never went out";
    if (rounds == 1) return "went out in the only round";
    return fmt::format("went out in {} of {} rounds", out, rounds);
}

// "Ann: 3 games, 1 won (even share 1.5); went out in 4 of 13 rounds."
std::string player_sentence(const Player& player) {
    return fmt::format("{}: {}, {} won (even share {:.1f}); {}.", text::clean(name_of(player)),
                       text::count_of(player.games, "game"), wins_of(player.wins),
                       player.even_share, told_out(player.out, player.rounds));
}

// "Ann and Bea: 3 games; Ann ahead in 2, Bea in 1".
std::string pair_sentence(const Pair& pair) {
    const std::string first = text::clean(pair.first), second = text::clean(pair.second);
    std::string words = fmt::format("{} and {}: {}; {} ahead in {}, {} in {}", first, second,
                                    text::count_of(pair.games, "game"), first, pair.first_ahead,
                                    second, pair.second_ahead);
    if (pair.ties() > 0) words += fmt::format(", level in {}", pair.ties());
    return words;
}

Cell json_of(const Luck::Game& luck) {
    return {{"points", luck.points}, {"game", luck.game}, {"started", luck.started}};
}

Cell json_of(const Luck& luck) {
    if (luck.games == 0) return {};
    return {{"games", luck.games}, {"best", json_of(luck.best)}, {"worst", json_of(luck.worst)}};
}

// A player's games, a row each; for people under the player's name.
text::Table<Tally> games_of(const Player& player, int columns = 0) {
    const auto indented = [](const Tally& its) { return "  " + its.game; };
    const auto if_reviewed = [](Luck::Game Luck::*of) {
        return [of](const Tally& its) {
            return its.luck.games == 0 ? Cell() : Cell((its.luck.*of).points);
        };
    };
    const auto if_rated = [&](double book::Rating::*of) {
        return [&player, of](const Tally& its) {
            const auto found = std::ranges::find(player.ratings, its.family, &book::Rated::family);
            return found == player.ratings.end() ? Cell() : Cell(found->rating.*of);
        };
    };
    return {{
        {"player", [&](auto&) { return player.name; }, {}, Files::csv},
        {"level", [&](auto&) { return player.level; }, {}, Files::csv},
        {"game", &Tally::game},
        {"", indented, {name_of(player), -columns}, Files::none},
        {"games", &Tally::games, {"games", 6}},
        {"wins", &Tally::wins, {"won", 5}},
        {"even_share", &Tally::even_share},
        {"rounds", &Tally::rounds},
        {"out", &Tally::out, {"out", 7}},
        {"points", &Tally::points},
        {"average_round", &Tally::average_round, {"a round", 8}, Files::json},
        {"best_round", &Tally::best_round, {"best", 6}},
        {"worst_round", &Tally::worst_round, {"worst", 6}},
        {"highest_wins", &Tally::highest_wins, {}, Files::json},
        {"reviewed", [](auto& its) { return its.luck.games; }, {}, Files::csv},
        {"best_luck", if_reviewed(&Luck::best), {}, Files::csv},
        {"worst_luck", if_reviewed(&Luck::worst), {}, Files::csv},
        {"luck", [](auto& its) { return json_of(its.luck); }, {}, Files::json},
        {"family", &Tally::family},
        {"rating", if_rated(&book::Rating::rating), {}, Files::csv, {1}},
        {"deviation", if_rated(&book::Rating::deviation), {}, Files::csv, {1}},
    }};
}

Cell json_of(const book::LongestLaidTrain& train) {
    return {{"tiles", train.tiles}, {"game", train.game}, {"started", train.started}};
}

Cell games_json(const Player& player) {
    Cell games = Cell::array();
    const text::Table<Tally> table = games_of(player);
    for (const Tally& tally : player.by_game) games.push_back(table.json(tally));
    return games;
}

// All players, a row each.
text::Table<Player> players_of(const Book& book) {
    const auto if_any = [](const std::string& word) { return word.empty() ? Cell() : Cell(word); };
    return {{
        {"name", [=](auto& its) { return if_any(its.name); }, {}, Files::json},
        {"level", [=](auto& its) { return if_any(its.level); }, {}, Files::json},
        {"", name_of, {"", -widest(book, 8)}, Files::none},
        {"games", &Player::games, {"games", 6}},
        {"wins", &Player::wins, {"won", 5}},
        {"even_share", &Player::even_share, {"even share", 11}},
        {"rounds", &Player::rounds, {"rounds", 7}},
        {"out", &Player::out, {"out", 5}},
        {"longest_train", [](auto& its) { return json_of(its.longest); }, {}, Files::json},
        {"luck", [](auto& its) { return json_of(its.luck); }, {}, Files::json},
        {"by_game", games_json, {}, Files::json},
        {"ratings", ratings_json, {}, Files::json},
    }};
}

}  // namespace

std::string book_text(const Book& book) {
    std::string text = heading(book) + '\n';
    if (book.games == 0) return text;
    const text::Table<Player> players = players_of(book);
    text += '\n' + players.line();
    bool apart = false;
    for (const Player& player : book.players) {
        if (!player.is_person() && !std::exchange(apart, true)) text += "Computer players\n";
        text += players.line(&player);
    }
    text += fmt::format("\n{}\n", kSharedWins);
    text += "The even share is the expected wins if all were equally strong.\n";
    text += ratings_text(book);
    text += records(book, widest(book, 8));
    const int game_columns = widest_game(book);
    for (const Player& player : book.players) {
        if (!player.is_person()) break;
        const text::Table<Tally> games = games_of(player, game_columns + 2);
        text += '\n' + games.line();
        for (const Tally& tally : player.by_game) text += games.line(&tally);
    }
    if (!book.pairs.empty()) text += "\nHead to head\n";
    for (const Pair& pair : book.pairs) text += fmt::format("  {}\n", pair_sentence(pair));
    return text;
}

std::vector<std::string> book_paragraphs(const Book& book) {
    std::vector<std::string> all{heading(book)};
    if (book.games > 0) all.emplace_back(kSharedWins);
    for (const Player& player : book.players) {
        if (!player.is_person()) break;
        all.emplace_back();
        std::string line = player_sentence(player);
        if (player.longest.tiles > 0)
            line += fmt::format(" Longest train: {}.", told(player.longest));
        if (player.luck.games == 1)
            line += fmt::format(" Luck: {}.", told(player.luck.best));
        else if (player.luck.games > 1)
            line += fmt::format(" Best luck: {}; worst: {}.", told(player.luck.best),
                                told(player.luck.worst));
        all.push_back(std::move(line));
        for (const book::Rated& in : player.ratings)
            all.push_back(fmt::format("- Rating in {}: {}.{}", text::clean(in.family), told(in),
                                      drawn(in.curve, " ")));
        for (const Tally& tally : player.by_game)
            all.push_back(fmt::format("- {}: {}, {} won; {:.1f} points a round, best {}, worst {}.",
                                      text::clean(tally.game), text::count_of(tally.games, "game"),
                                      wins_of(tally.wins), tally.average_round(), tally.best_round,
                                      tally.worst_round));
    }
    if (std::vector<std::string> notes = what_ratings_are(book); !notes.empty()) {
        all.emplace_back();
        std::ranges::move(notes, std::back_inserter(all));
    }
    const auto computer = std::ranges::find_if_not(book.players, &Player::is_person);
    if (computer != book.players.end()) all.insert(all.end(), {"", "Computer players:"});
    for (auto each = computer; each != book.players.end(); ++each)
        all.push_back("- " + player_sentence(*each));
    if (!book.pairs.empty()) all.insert(all.end(), {"", "Head to head:"});
    for (const Pair& pair : book.pairs) all.push_back("- " + pair_sentence(pair) + ".");
    return all;
}

std::string book_json(const Book& book) {
    Cell json{{"games", book.games},
              {"unfinished", book.unfinished},
              {"players", Cell::array()},
              {"pairs", Cell::array()}};
    const text::Table<Player> players = players_of(book);
    for (const Player& player : book.players) json["players"].push_back(players.json(player));
    for (const Pair& pair : book.pairs)
        json["pairs"].push_back({{"players", {pair.first, pair.second}},
                                 {"games", pair.games},
                                 {"ahead", {pair.first_ahead, pair.second_ahead}}});
    return text::json_line(std::move(json));
}

std::string book_csv(const Book& book) {
    const Player nobody;
    std::string csv = games_of(nobody).csv();
    for (const Player& player : book.players) {
        const text::Table<Tally> games = games_of(player);
        for (const Tally& tally : player.by_game) csv += games.csv(&tally);
    }
    return csv;
}

std::string curves_csv(const Book& book) {
    struct Row {
        const Player& player;
        const book::Rated& in;
        const book::RatingPoint& point;
    };
    const text::Table<Row> table{{
        {"player", [](const Row& its) { return its.player.name; }, {}, Files::csv},
        {"family", [](const Row& its) { return its.in.family; }, {}, Files::csv},
        {"started", [](const Row& its) { return its.point.started; }, {}, Files::csv},
        {"rating", [](const Row& its) { return its.point.rating; }, {}, Files::csv, {1}},
        {"deviation", [](const Row& its) { return its.point.deviation; }, {}, Files::csv, {1}},
    }};
    std::string csv = table.csv();
    for (const Player& player : book.players)
        for (const book::Rated& in : player.ratings)
            for (const book::RatingPoint& point : in.curve) {
                const Row row{player, in, point};
                csv += table.csv(&row);
            }
    return csv;
}

}  // namespace roundhouse::app
