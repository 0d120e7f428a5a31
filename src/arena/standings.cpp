#include "roundhouse/arena/standings.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "arena/estimate.hpp"

namespace roundhouse::arena {

namespace {

constexpr double kScale = 400;  // points for odds of ten to one

// What the first of two players has of one deal, as means of its games.
struct Pair {
    double share = 0;
    double points = 0;
    double luck = 0;
};

std::optional<std::size_t> place_at(const TableResults& table, std::size_t player) {
    const auto found = std::ranges::find(table.players, player);
    if (found == table.players.end()) return std::nullopt;
    return static_cast<std::size_t>(found - table.players.begin());
}

Pair pair_of(const TableResults& table, const Dealt& dealt, std::size_t first, std::size_t second) {
    Pair sum;
    for (const DealtGame& game : dealt.games) {
        sum.share += share_of(table, game, first, second);
        sum.points += game[first].points - game[second].points;
        sum.luck += (static_cast<double>(game[first].luck) - game[second].luck) / kWholeTile;
    }
    const auto games = static_cast<double>(dealt.games.size());
    return {sum.share / games, sum.points / games, sum.luck / games};
}

struct Figures {
    std::vector<double> share, points, luck;  // a value for each deal
    int games = 0;
};

// A deal is the same at all tables of a game, so what a pair made of it there is one value.
Figures figures_of(std::span<const TableResults> tables, std::size_t first, std::size_t second) {
    std::map<int, std::vector<Pair>> by_deal;
    Figures figures;
    for (const TableResults& table : tables) {
        const auto one = place_at(table, first), other = place_at(table, second);
        if (!one || !other) continue;
        for (const Dealt& dealt : table.deals) {
            by_deal[dealt.deal].push_back(pair_of(table, dealt, *one, *other));
            figures.games += static_cast<int>(dealt.games.size());
        }
    }
    for (const auto& [deal, pairs] : by_deal) {
        Pair sum;
        for (const Pair& pair : pairs) {
            sum.share += pair.share;
            sum.points += pair.points;
            sum.luck += pair.luck;
        }
        const auto tables_there = static_cast<double>(pairs.size());
        figures.share.push_back(sum.share / tables_there);
        figures.points.push_back(sum.points / tables_there);
        figures.luck.push_back(sum.luck / tables_there);
    }
    return figures;
}

// The values at no luck, by a straight line: luck's mean is known to be 0.
std::optional<std::vector<double>> without_luck(const std::vector<double>& values,
                                                const std::vector<double>& luck) {
    constexpr std::size_t kFewest = 20;  // deals from which a slope can be told
    if (values.size() < kFewest) return std::nullopt;
    const double mean = bots::mean_of(values).mean, usual = bots::mean_of(luck).mean;
    double squares = 0, products = 0;
    for (std::size_t k = 0; k < values.size(); ++k) {
        squares += (luck[k] - usual) * (luck[k] - usual);
        products += (luck[k] - usual) * (values[k] - mean);
    }
    if (squares <= 0) return std::nullopt;
    const double slope = products / squares;
    std::vector<double> fair(values.size());
    for (std::size_t k = 0; k < values.size(); ++k) fair[k] = values[k] - slope * luck[k];
    return fair;
}

// Results of two players with each other, as games and the share of the first.
struct Score {
    double games = 0;
    double won = 0;
};
using Scores = std::map<std::pair<std::size_t, std::size_t>, Score>;  // the lower number first

void add_table(const TableResults& table, int blocks, int left_out, Scores& scores) {
    for (const Dealt& dealt : table.deals) {
        if (dealt.deal % blocks == left_out) continue;
        for (std::size_t a = 0; a < table.players.size(); ++a)
            for (std::size_t b = 0; b < table.players.size(); ++b) {
                if (table.players[a] >= table.players[b]) continue;
                Score& score = scores[{table.players[a], table.players[b]}];
                for (const DealtGame& game : dealt.games) {
                    score.games += 1;
                    score.won += share_of(table, game, a, b);
                }
            }
    }
}

// Bradley and Terry's strengths with the largest likelihood, by Hunter's iteration (2004), on the
// scale of ratings. Every pair that met has one drawn game more than it played, so that who has won
// or lost all games has a strength, too.
std::vector<double> fitted(Scores scores, std::size_t players) {
    std::vector<double> won(players), strength(players, 1);
    for (auto& [pair, score] : scores) {
        score.games += 1;
        score.won += 0.5;
        won[pair.first] += score.won;
        won[pair.second] += score.games - score.won;
    }
    constexpr int kMostSteps = 20'000;
    constexpr double kEnough = 1e-10;
    for (int step = 0; step < kMostSteps; ++step) {
        std::vector<double> met(players);
        for (const auto& [pair, score] : scores) {
            const double share = score.games / (strength[pair.first] + strength[pair.second]);
            met[pair.first] += share;
            met[pair.second] += share;
        }
        double change = 0, product = 0;
        for (std::size_t k = 0; k < players; ++k) {
            const double next = met[k] > 0 ? won[k] / met[k] : 1;
            change = std::max(change, std::abs(std::log(next / strength[k])));
            strength[k] = next;
            product += std::log(next);
        }
        for (double& its : strength) its /= std::exp(product / static_cast<double>(players));
        if (change < kEnough) break;
    }
    for (double& its : strength) its = kScale * std::log10(its);
    return strength;
}

std::vector<double> ratings_without(std::span<const TableResults> tables, int blocks, int left_out,
                                    std::span<const std::optional<double>> known, double middle) {
    Scores scores;
    for (const TableResults& table : tables) add_table(table, blocks, left_out, scores);
    std::vector<double> ratings = fitted(std::move(scores), known.size());
    double shift = 0;
    int anchors = 0;
    for (std::size_t k = 0; k < known.size(); ++k)
        if (known[k]) {
            shift += *known[k] - ratings[k];
            ++anchors;
        }
    shift = anchors > 0 ? shift / anchors : middle;
    for (double& rating : ratings) rating += shift;
    return ratings;
}

enum class Deals { too_few, all_alike, differ };

// Whether all the player's deals with each of the others gave the same. Then how sure its rating is
// cannot be told from what changes it: that is only the game that was never played.
Deals deals_of(std::span<const TableResults> tables, std::size_t player, std::size_t players) {
    Deals found = Deals::too_few;
    for (std::size_t other = 0; other < players; ++other) {
        if (other == player) continue;
        const Figures figures = figures_of(tables, player, other);
        if (figures.share.size() < 2) continue;
        if (!estimate_of(figures.share).all_alike) return Deals::differ;
        found = Deals::all_alike;
    }
    return found;
}

int last_deal(std::span<const TableResults> tables) {
    int last = -1;
    for (const TableResults& table : tables)
        for (const Dealt& dealt : table.deals) last = std::max(last, dealt.deal);
    return last;
}

}  // namespace

double expected_share(double points) {
    return 1 / (1 + std::pow(10, -points / kScale));
}

double share_of(const TableResults& table, const DealtGame& game, std::size_t first,
                std::size_t second) {
    const Part &one = game[first], &other = game[second];
    if (table.forfeits && one.failed.has_value() != other.failed.has_value())
        return one.failed ? 0 : 1;
    if (one.won != other.won) return one.won ? 1 : 0;
    if (one.points == other.points) return 0.5;
    return (one.points < other.points) == (table.winner == Winner::lowest) ? 1 : 0;
}

Versus versus(std::span<const TableResults> tables, std::size_t first, std::size_t second) {
    const Figures figures = figures_of(tables, first, second);
    Versus found;
    found.games = figures.games;
    if (figures.games == 0) return found;
    found.share = estimate_of_shares(figures.share);
    found.points = estimate_of(figures.points);
    if (const auto fair = without_luck(figures.share, figures.luck))
        found.fair_share = estimate_of_shares(*fair);
    if (const auto fair = without_luck(figures.points, figures.luck))
        found.fair_points = estimate_of(*fair);
    return found;
}

std::vector<Strength> strengths(std::span<const TableResults> tables,
                                std::span<const std::optional<double>> known, double middle) {
    const int deals = last_deal(tables) + 1;
    std::vector<Strength> found;
    for (const double rating : ratings_without(tables, 1, -1, known, middle))
        found.push_back({rating});
    // The jackknife, with one block of deals left out at a time.
    constexpr int kBlocks = 20;
    const int blocks = std::min(kBlocks, deals);
    if (blocks < 2) return found;
    std::vector<std::vector<double>> without(found.size());
    for (int block = 0; block < blocks; ++block) {
        const auto ratings = ratings_without(tables, blocks, block, known, middle);
        for (std::size_t k = 0; k < ratings.size(); ++k) without[k].push_back(ratings[k]);
    }
    const auto anchors =
        std::ranges::count_if(known, [](const auto& its) { return its.has_value(); });
    for (std::size_t k = 0; k < found.size(); ++k) {
        found[k].fixed = anchors == 1 && known[k];
        if (found[k].fixed) continue;
        const Deals its_deals = deals_of(tables, k, found.size());
        found[k].all_alike = its_deals == Deals::all_alike;
        if (its_deals != Deals::differ) continue;
        const double half =
            within_95(without[k].size()) * (blocks - 1) * bots::mean_of(without[k]).error;
        found[k].interval = Interval{found[k].rating - half, found[k].rating + half};
    }
    return found;
}

SprtState sprt(const Sprt& test, const TableResults& table, SprtState state) {
    // Wald's bounds for errors of 5 % either way.
    constexpr double kError = 0.05;
    const double low = expected_share(test.low), high = expected_share(test.high);
    state.bound = std::log((1 - kError) / kError);
    for (auto at = static_cast<std::size_t>(state.deals);
         at < table.deals.size() && table.deals[at].deal == state.deals &&
         state.verdict == Verdict::open;
         ++at) {
        const double share = pair_of(table, table.deals[at], 0, 1).share;
        ++state.deals;
        state.sum += share;
        state.squares += share * share;
        const double deals = state.deals, mean = state.sum / deals;
        // Two deals that were never played, one won and one lost, keep the spread of the first few
        // from being taken for 0.
        const double spread = (state.squares - deals * mean * mean + 0.5) / (deals + 1);
        state.likelihood = (high - low) * (state.sum - deals * (low + high) / 2) / spread;
        if (std::abs(state.likelihood) >= state.bound)
            state.verdict = state.likelihood > 0 ? Verdict::high : Verdict::low;
    }
    return state;
}

}  // namespace roundhouse::arena
