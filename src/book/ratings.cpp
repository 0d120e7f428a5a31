#include "roundhouse/book/ratings.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <set>
#include <utility>

#include "book/finished.hpp"
#include "roundhouse/text/spelling.hpp"

namespace roundhouse::book {

namespace {

// Glicko-2's own scale.
constexpr double kScale = 173.7178;
constexpr double kMiddle = 1500;
// How quickly the volatility may change; 0.3 to 1.2 are usual.
constexpr double kTau = 0.5;

double weight_of(double deviation) {  // Glickman's g
    return 1 / std::sqrt(1 + 3 * deviation * deviation / (std::numbers::pi * std::numbers::pi));
}

double expectation(double own, double other, double deviation) {
    return 1 / (1 + std::exp(-weight_of(deviation) * (own - other)));
}

// The games in which the places of the levels were fitted have 13 rounds, or a target.
constexpr int kWholeGame = 13;

// Step 5: the root of Glickman's f, by the Illinois variant of false position.
double new_volatility(double volatility, double deviation, double variance, double change) {
    const double a = std::log(volatility * volatility);
    const double squared = deviation * deviation;
    const auto f = [&](double x) {
        const double e = std::exp(x), all = squared + variance + e;
        return e * (change * change - all) / (2 * all * all) - (x - a) / (kTau * kTau);
    };
    double low = a, high = 0;
    if (change * change > squared + variance) {
        high = std::log(change * change - squared - variance);
    } else {
        high = a - kTau;
        while (f(high) < 0) high -= kTau;
    }
    double at_low = f(low), at_high = f(high);
    for (int step = 0; step < 100 && std::abs(high - low) > 1e-6; ++step) {
        const double next = low + (low - high) * at_low / (at_high - at_low);
        const double at_next = f(next);
        if (at_next * at_high <= 0) {
            low = high;
            at_low = at_high;
        } else {
            at_low /= 2;
        }
        high = next;
        at_high = at_next;
    }
    return std::exp(low / 2);
}

// The seven levels, weak to strong, and those that were offered before them. What these are worth
// differs from game to game.
struct LevelRating {
    std::string_view level;
    Rating rating;
};
constexpr int kLevels = 7, kMiddleOfLevels = 4;
constexpr Rating place(int level) {
    return {.rating = kMiddleLevel + kLevelStep * (level - kMiddleOfLevels), .deviation = 30};
}
constexpr std::array kPlaces{
    LevelRating{"billy-1", place(1)},
    LevelRating{"adler-1", place(2)},
    LevelRating{"comet-1", place(3)},
    LevelRating{"rocket-1", place(4)},
    LevelRating{"vulcan-1", place(5)},
    LevelRating{"tornado-1", place(6)},
    LevelRating{"mallard-1", place(7)},
    LevelRating{"expert", place(7)},
    LevelRating{"planner", {.rating = 1700, .deviation = 80}},
    LevelRating{"greedy", {.rating = 1150, .deviation = 250}},
    LevelRating{"random", {.rating = 900, .deviation = 250}},
};

// Rates games one after the other.
class Scale {
  public:
    explicit Scale(const SameAs& same_as) : same_as_(same_as) {}

    void add(const Entry& entry) {
        std::vector<Place> places;
        std::set<std::string> names;
        for (const SeatEntry& seat : entry.seats) {
            if (!seat.whole) return;
            const auto level = level_rating(seat.level);
            if (!seat.is_person() && !level) return;
            Rated* person = seat.is_person() ? &rated_as(seat, entry.family) : nullptr;
            if (person != nullptr && !names.insert(person->name).second) return;
            const int total = seat.total();
            places.push_back({person, person != nullptr ? person->rating : *level,
                              entry.highest_wins ? total : -total});
        }
        std::vector<std::pair<Rated*, Rating>> after;  // once all have been compared as they were
        for (const Place& own : places)
            if (own.person != nullptr)
                after.emplace_back(own.person, rated(own.before, results_of(own, places, entry)));
        for (const auto& [person, rating] : after) {
            person->rating = rating;
            person->curve.push_back({entry.started, rating.rating, rating.deviation});
        }
    }

    std::vector<Rated> finish() {
        std::vector<Rated> all;
        for (auto& [key, person] : people_)
            if (!person.curve.empty()) all.push_back(std::move(person));
        return all;
    }

  private:
    struct Place {
        Rated* person;  // null: a computer player
        Rating before;
        int points;  // more are better
    };

    const SameAs& same_as_;
    std::map<std::pair<std::string, std::string>, Rated> people_;  // by folded name and family

    Rated& rated_as(const SeatEntry& seat, const std::string& family) {
        const std::string name = text::folded(counted_as(same_as_, seat.name));
        Rated& person = people_[{name, family}];
        person.name = name;
        person.family = family;
        return person;
    }

    // The pairs of one game depend on each other: together they count as less than two games,
    // however many there are.
    static std::vector<Result> results_of(const Place& own, const std::vector<Place>& places,
                                          const Entry& entry) {
        std::vector<Result> results;
        for (const Place& other : places) {
            if (&other == &own) continue;
            const double score = own.points == other.points ? 0.5 : own.points > other.points;
            results.push_back({other.before, score, 2.0 / static_cast<double>(places.size()),
                               shown_in(entry.rounds)});
        }
        return results;
    }
};

}  // namespace

double expected_share(const Rating& first, const Rating& second) {
    return expectation((first.rating - kMiddle) / kScale, (second.rating - kMiddle) / kScale,
                       std::hypot(first.deviation, second.deviation) / kScale);
}

Rating rated(const Rating& before, std::span<const Result> results) {
    const double own = (before.rating - kMiddle) / kScale, deviation = before.deviation / kScale;
    double information = 0, surprise = 0;
    for (const Result& result : results) {
        const double other = (result.opponent.rating - kMiddle) / kScale, shows = result.shows;
        const double unsure = shows * result.opponent.deviation / kScale;
        const double g = shows * weight_of(unsure);
        const double share = expectation(shows * own, shows * other, unsure);
        information += result.weight * g * g * share * (1 - share);
        surprise += result.weight * g * (result.score - share);
    }
    if (information <= 0) return before;
    const double variance = 1 / information;
    const double volatility =
        new_volatility(before.volatility, deviation, variance, variance * surprise);
    const double widened = deviation * deviation + volatility * volatility;
    const double squared = 1 / (1 / widened + information);
    return {.rating = kMiddle + kScale * (own + squared * surprise),
            .deviation = kScale * std::sqrt(squared),
            .volatility = volatility};
}

double shown_in(int rounds) {
    if (rounds <= 0 || rounds >= kWholeGame) return 1;
    return std::sqrt(static_cast<double>(rounds) / kWholeGame);
}

std::optional<Rating> level_rating(std::string_view level) {
    const auto* const found = std::ranges::find(kPlaces, level, &LevelRating::level);
    return found == kPlaces.end() ? std::nullopt : std::optional(found->rating);
}

int level_like(double rating) {
    const double steps = std::round((rating - kMiddleLevel) / kLevelStep);
    return static_cast<int>(std::clamp(kMiddleOfLevels + steps, 1.0, double{kLevels}));
}

std::vector<Rated> ratings(std::span<const Entry> entries, const SameAs& same_as) {
    std::vector<const Entry*> games = finished_games(entries);
    std::ranges::sort(games, {},
                      [](const Entry* game) { return std::pair(game->started, game->id); });
    Scale scale(same_as);
    for (const Entry* game : games) scale.add(*game);
    return scale.finish();
}

}  // namespace roundhouse::book
