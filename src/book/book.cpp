#include "roundhouse/book/book.hpp"

#include <algorithm>
#include <bitset>
#include <functional>
#include <iterator>
#include <set>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "book/finished.hpp"
#include "roundhouse/engine/rules.hpp"
#include "roundhouse/text/spelling.hpp"

namespace roundhouse::book {

namespace {

void add(Luck& luck, const Luck& more) {
    if (more.games == 0) return;
    if (luck.games == 0 || more.best.points > luck.best.points) luck.best = more.best;
    if (luck.games == 0 || more.worst.points < luck.worst.points) luck.worst = more.worst;
    luck.games += more.games;
}

// Counts entries one after the other.
class Counter {
  public:
    explicit Counter(const SameAs& same_as) : same_as_(same_as) {}

    void count(const Entry& entry) {
        ++book_.games;
        std::map<Key, std::vector<const SeatEntry*>> seats;
        for (const SeatEntry& seat : entry.seats) seats[key_of(seat)].push_back(&seat);
        for (const auto& [key, its_seats] : seats) count_player(entry, key, its_seats);
        std::vector<const Seats*> people;  // who played the whole game: few, whoever else did
        for (const auto& its : seats)
            if (its.second.front()->is_person() &&
                std::ranges::any_of(its.second, &SeatEntry::whole))
                people.push_back(&its);
        for (auto a = people.begin(); a != people.end(); ++a)
            for (auto b = std::next(a); b != people.end(); ++b) count_pair(entry, **a, **b);
    }

    Book finish(int unfinished) {
        book_.unfinished = unfinished;
        for (auto& [key, counted] : counted_) {
            Player& player = counted.player;
            for (auto& [game, tally] : counted.by_game) {
                player.games += tally.games;
                player.wins += tally.wins;
                player.even_share += tally.even_share;
                player.rounds += tally.rounds;
                player.out += tally.out;
                add(player.luck, tally.luck);
                player.by_game.push_back(std::move(tally));
            }
            std::ranges::stable_sort(player.by_game, std::greater<>(), &Tally::games);
            book_.players.push_back(std::move(player));
        }
        const auto rank = [](const Player& player) {
            return std::tuple(!player.is_person(), -player.games, player.name, player.level);
        };
        std::ranges::sort(book_.players, std::less<>(), rank);
        add_pairs();
        return std::move(book_);
    }

  private:
    // Whom a seat counts for: a level, or the name of a person, folded.
    using Key = std::pair<std::string, std::string>;
    using Seats = std::pair<const Key, std::vector<const SeatEntry*>>;

    struct Counted {
        Player player;
        std::map<std::string, Tally> by_game;
    };

    const SameAs& same_as_;
    Book book_;
    std::map<Key, Counted> counted_;
    std::map<std::pair<std::string, std::string>, Pair> pairs_;  // folded names in order

    [[nodiscard]] const std::string& name_of(const SeatEntry& seat) const {
        return counted_as(same_as_, seat.name);
    }

    [[nodiscard]] Key key_of(const SeatEntry& seat) const {
        return {seat.level, seat.is_person() ? text::folded(name_of(seat)) : ""};
    }

    // Of somebody at several seats, the one that did best.
    static int best_total(const std::vector<const SeatEntry*>& seats, bool highest_wins) {
        std::vector<int> totals;
        for (const SeatEntry* seat : seats)
            if (seat->whole) totals.push_back(seat->total());
        return highest_wins ? std::ranges::max(totals) : std::ranges::min(totals);
    }

    // A win that several seats share is split evenly among them.
    static double share_of_win(const Entry& entry, const std::vector<const SeatEntry*>& seats) {
        if (entry.winners() == 0) return 0;
        return static_cast<double>(std::ranges::count_if(seats, &SeatEntry::won)) / entry.winners();
    }

    // The rounds in which at least one of these seats was theirs.
    static int rounds_at(const std::vector<const SeatEntry*>& seats) {
        std::bitset<kMaxRounds> rounds;
        for (const SeatEntry* seat : seats)
            for (std::size_t k = 0; k < seat->points.size(); ++k)
                rounds.set(static_cast<std::size_t>(seat->first_round) + k);
        return static_cast<int>(rounds.count());
    }

    // One game, at one seat or several.
    void count_player(const Entry& entry, const Key& key,
                      const std::vector<const SeatEntry*>& seats) {
        auto& [player, by_game] = counted_[key];
        player.level = key.first;
        if (player.is_person() && player.name.empty()) player.name = name_of(*seats.front());
        Tally& tally = by_game[entry.game];
        tally.game = entry.game;
        tally.family = entry.family;
        tally.highest_wins = entry.highest_wins;
        const auto whole = std::ranges::count_if(seats, &SeatEntry::whole);
        if (whole > 0) ++tally.games;
        tally.wins += share_of_win(entry, seats);
        tally.even_share += static_cast<double>(whole) / entry.players();
        tally.rounds += rounds_at(seats);
        for (const SeatEntry* seat : seats) {
            tally.out += seat->out;
            if (seat->longest_train > player.longest.tiles)
                player.longest = {seat->longest_train, entry.game, entry.started};
            if (seat->luck && player.is_person()) {
                const Luck::Game game{*seat->luck, entry.game, entry.started};
                add(tally.luck, {1, game, game});
            }
            for (const int points : seat->points) add_hand(tally, points, entry.highest_wins);
        }
    }

    static void add_hand(Tally& tally, int points, bool highest_wins) {
        const auto [low, high] = std::minmax(tally.best_round, tally.worst_round);
        const int least = tally.hands == 0 ? points : std::min(low, points);
        const int most = tally.hands == 0 ? points : std::max(high, points);
        tally.best_round = highest_wins ? most : least;
        tally.worst_round = highest_wins ? least : most;
        tally.points += points;
        ++tally.hands;
    }

    // `first` is the one whose name comes first.
    void count_pair(const Entry& entry, const Seats& first, const Seats& second) {
        Pair& pair = pairs_[{first.first.second, second.first.second}];
        const bool highest = entry.highest_wins;
        const int lead = (best_total(first.second, highest) - best_total(second.second, highest)) *
                         (highest ? 1 : -1);
        ++pair.games;
        pair.first_ahead += lead > 0;
        pair.second_ahead += lead < 0;
    }

    // Only those who met: among thousands of people, few did.
    void add_pairs() {
        std::map<std::string, std::size_t> rank;  // by folded name
        for (std::size_t k = 0; k < book_.players.size(); ++k)
            if (book_.players[k].is_person()) rank.emplace(text::folded(book_.players[k].name), k);
        std::vector<std::pair<std::pair<std::size_t, std::size_t>, Pair>> ranked;
        for (auto& [names, pair] : pairs_) {
            std::size_t first = rank.at(names.first), second = rank.at(names.second);
            if (first > second) {
                std::swap(first, second);
                std::swap(pair.first_ahead, pair.second_ahead);
            }
            pair.first = book_.players[first].name;
            pair.second = book_.players[second].name;
            ranked.push_back({{first, second}, std::move(pair)});
        }
        std::ranges::sort(ranked, {}, [](const auto& each) { return each.first; });
        for (auto& [place, pair] : ranked) book_.pairs.push_back(std::move(pair));
    }
};

}  // namespace

const std::string& counted_as(const SameAs& same_as, const std::string& name) {
    const auto found = same_as.find(name);
    return found == same_as.end() ? name : found->second;
}

void merge(SameAs& same_as, const std::string& name, const std::string& meant) {
    if (text::same_name(name, meant)) return;
    const auto further = same_as.find(meant);
    const std::string final_name =
        further == same_as.end() || text::same_name(further->second, name) ? meant
                                                                           : further->second;
    same_as.erase(final_name);
    for (auto& [other, counts_as] : same_as)
        if (text::same_name(counts_as, name)) counts_as = final_name;
    same_as[name] = final_name;
}

std::vector<std::string> people(std::span<const Entry> entries) {
    std::set<std::string, text::NameOrder> names;
    for (const Entry& entry : entries)
        for (const SeatEntry& seat : entry.seats)
            if (entry.finished && seat.is_person()) names.insert(seat.name);
    return {names.begin(), names.end()};
}

namespace {

bool has_person(const Entry& entry) {
    return std::ranges::any_of(entry.seats, &SeatEntry::is_person);
}

}  // namespace

std::vector<const Entry*> games_of_people(std::span<const Entry> entries) {
    std::unordered_map<std::uint64_t, bool> finished;
    for (const Entry& entry : entries) finished[entry.id] |= entry.finished;
    std::vector<const Entry*> games;
    for (const Entry& entry : entries) {
        const auto game = finished.find(entry.id);
        if (game == finished.end() || game->second != entry.finished) continue;
        finished.erase(game);
        if (has_person(entry)) games.push_back(&entry);
    }
    return games;
}

std::vector<const Entry*> finished_games(std::span<const Entry> entries) {
    std::vector<const Entry*> games = games_of_people(entries);
    std::erase_if(games, [](const Entry* game) { return !game->finished; });
    return games;
}

Book make_book(std::span<const Entry> entries, const SameAs& same_as) {
    Counter counter(same_as);
    int unfinished = 0;
    for (const Entry* game : games_of_people(entries))
        if (game->finished)
            counter.count(*game);
        else
            ++unfinished;
    Book book = counter.finish(unfinished);
    std::unordered_map<std::string, std::vector<Rated>> by_name;
    for (Rated& person : ratings(entries, same_as)) by_name[person.name].push_back(person);
    for (Player& player : book.players)
        if (player.is_person()) player.ratings = by_name[text::folded(player.name)];
    return book;
}

}  // namespace roundhouse::book
