#include "app/tournament/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "app/simulate/compare.hpp"
#include "roundhouse/book/ratings.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/table/table.hpp"

namespace roundhouse::app {

namespace {

using arena::Estimate;
using arena::Versus;
using Results = std::span<const arena::TableResults>;

struct Pairing {
    std::size_t first = 0, second = 0;
    Versus its;
};

struct Standing {
    std::size_t player = 0;
    int games = 0;  // a game with several others counts once for each of them
    double share = 0;
    arena::Strength strength;
};

// What some of the tables say about everybody.
struct Standings {
    std::vector<Pairing> pairs;       // that met, the lower number first
    std::vector<Standing> standings;  // the strongest first
    int games = 0;
    bool one_game = true;  // points of several games are not added
};

std::vector<std::optional<double>> known_ratings(const BotPlayers& players) {
    std::vector<std::optional<double>> known(players.names.size());
    for (std::size_t k = 0; k < known.size(); ++k)
        if (!players.programs.is_program(k))
            if (const auto rating = book::level_rating(bots::name(players.levels[k])))
                known[k] = rating->rating;
    return known;
}

Standings standings_of(const TournamentPlan& plan, Results results, bool one_game) {
    Standings found;
    found.one_game = one_game;
    const std::size_t players = plan.players.names.size();
    const auto strengths =
        arena::strengths(results, known_ratings(plan.players), book::kMiddleLevel);
    for (std::size_t player = 0; player < players; ++player)
        found.standings.push_back({player, 0, 0, strengths[player]});
    for (std::size_t first = 0; first < players; ++first)
        for (std::size_t second = first + 1; second < players; ++second) {
            const Versus its = arena::versus(results, first, second);
            if (its.games == 0) continue;
            found.pairs.push_back({first, second, its});
            Standing &one = found.standings[first], &other = found.standings[second];
            one.games += its.games;
            other.games += its.games;
            one.share += its.games * its.share.mean;
            other.share += its.games * (1 - its.share.mean);
        }
    for (Standing& its : found.standings)
        if (its.games > 0) its.share /= its.games;
    std::ranges::stable_sort(found.standings, std::greater{},
                             [](const Standing& its) { return its.strength.rating; });
    for (const arena::TableResults& table : results)
        for (const arena::Dealt& dealt : table.deals)
            found.games += static_cast<int>(dealt.games.size());
    return found;
}

// Of the first, whichever is asked for; none if they have not met.
std::optional<double> share_against(const Standings& standings, std::size_t first,
                                    std::size_t second) {
    for (const Pairing& pair : standings.pairs) {
        if (pair.first == first && pair.second == second) return pair.its.share.mean;
        if (pair.first == second && pair.second == first) return 1 - pair.its.share.mean;
    }
    return std::nullopt;
}

constexpr int kNameColumns = 16;

std::string padded(const std::string& text, int columns) {
    const std::string cut = text::cut_to_columns(text::clean(text), columns);
    return cut + std::string(static_cast<std::size_t>(columns - text::columns(cut)), ' ');
}

std::string range(const std::optional<arena::Interval>& interval, double scale, int decimals) {
    if (!interval) return "-";
    return fmt::format("{:.{}f} to {:.{}f}", scale * interval->low, decimals,
                       scale * interval->high, decimals);
}

// A row for each player, the strongest first; their columns are in the same order.
std::string crosstable(const TournamentPlan& plan, const Standings& standings) {
    std::string text = fmt::format("   {:<{}} {:<9}", "", kNameColumns, "level");
    for (std::size_t place = 1; place <= standings.standings.size(); ++place)
        text += fmt::format(" {:>5}", place);
    text += fmt::format("  {:>6}  {:>6}  95%\n", "wins %", "rating");
    int place = 0;
    for (const Standing& its : standings.standings) {
        text += fmt::format("{:>2} {} {:<9}", ++place,
                            padded(plan.players.names[its.player], kNameColumns),
                            plan.players.level_of(its.player));
        for (const Standing& other : standings.standings) {
            const auto share = share_against(standings, its.player, other.player);
            text += share ? fmt::format(" {:>5.1f}", 100 * *share) : "     -";
        }
        if (its.games == 0)
            text += fmt::format("  {:>6}  {:>6}\n", "-", "-");
        else
            text += fmt::format("  {:>6.1f}  {:>6.0f}  {}\n", 100 * its.share, its.strength.rating,
                                range(its.strength.interval, 1, 0));
    }
    return text;
}

// Whichever of the pair is stronger comes first.
Pairing stronger_first(const Pairing& pair) {
    if (pair.its.share.mean >= 0.5) return pair;
    const auto less = [](Estimate& its, double whole) {
        its.mean = whole - its.mean;
        if (its.interval)
            its.interval = arena::Interval{whole - its.interval->high, whole - its.interval->low};
    };
    Pairing other{pair.second, pair.first, pair.its};
    less(other.its.share, 1);
    less(other.its.points, 0);
    if (other.its.fair_share) less(*other.its.fair_share, 1);
    if (other.its.fair_points) less(*other.its.fair_points, 0);
    return other;
}

// Whether luck explains enough for a line of its own: an interval is narrower by a tenth.
bool narrows(const Versus& its) {
    const auto width = [](const Estimate& of) {
        return of.interval ? of.interval->high - of.interval->low : 0;
    };
    const auto much = [&](const Estimate& all, const std::optional<Estimate>& fair) {
        return fair && width(*fair) <= 0.9 * width(all);
    };
    return its.fair_share && its.fair_points &&
           (much(its.share, its.fair_share) || much(its.points, its.fair_points));
}

std::string pair_line(const TournamentPlan& plan, const Pairing& pair, bool points_too) {
    const auto figures = [points_too](const Estimate& share, const Estimate& points) {
        const std::string wins =
            fmt::format("{:>6.1f}  {:<16}", 100 * share.mean, range(share.interval, 100, 1));
        return points_too ? fmt::format("{}{:>8.1f}  {}\n", wins, points.mean,
                                        range(points.interval, 1, 1))
                          : wins.substr(0, wins.find_last_not_of(' ') + 1) + '\n';
    };
    std::string text = fmt::format("{} {} {:>6} ", padded(plan.players.names[pair.first], 16),
                                   padded(plan.players.names[pair.second], 16), pair.its.games);
    const auto indent = static_cast<std::size_t>(text::columns(text));
    text += figures(pair.its.share, pair.its.points);
    if (narrows(pair.its)) {
        constexpr std::string_view kLess = "without the luck of draws";
        text += fmt::format("{:>{}} ", kLess, indent - 1) +
                figures(*pair.its.fair_share, *pair.its.fair_points);
    }
    return text;
}

std::string block(const TournamentPlan& plan, const std::string& title, Results results,
                  bool one_game) {
    const Standings standings = standings_of(plan, results, one_game);
    std::string text =
        fmt::format("{}: {} games\n\n{}\n", title, standings.games, crosstable(plan, standings));
    text += fmt::format("{:<16} {:<16} {:>6} {:>6}  95%", "", "against", "games", "wins %");
    text += one_game ? fmt::format("{:>21}  95%\n", "points") : "\n";
    for (const Pairing& pair : standings.pairs)
        text += pair_line(plan, stronger_first(pair), one_game);
    return text;
}

std::string title_of(const TournamentPlan& plan, const TournamentGame& game) {
    return fmt::format("{}, double-{}, {} at a table", text::clean(game.rule_set.name),
                       game.rules.max_pips, plan.seats);
}

// The tables of each game; they are game by game.
std::vector<Results> by_game(const TournamentPlan& plan, Results results) {
    std::vector<Results> games;
    std::size_t begin = 0;
    for (std::size_t game = 0; game < plan.games.size(); ++game) {
        std::size_t end = begin;
        while (end < plan.tables.size() && plan.tables[end].game == game) ++end;
        games.push_back(results.subspan(begin, end - begin));
        begin = end;
    }
    return games;
}

std::string sprt_line(const TournamentPlan& plan, Results results) {
    const auto& names = plan.players.names;
    const arena::SprtState state = arena::sprt(*plan.sprt, results.front());
    const auto sentence = [&](std::string_view what, double points) {
        return fmt::format("{} is {} {:g} points stronger than {} (error at most 5 %).\n",
                           text::clean(names[0]), what, points, text::clean(names[1]));
    };
    const std::string where =
        fmt::format("Log likelihood ratio {:.2f} of ±{:.2f} after {} games: ", state.likelihood,
                    state.bound, state.deals * plan.seats);
    switch (state.verdict) {
        case arena::Verdict::high:
            return where + sentence("at least", plan.sprt->high);
        case arena::Verdict::low:
            return where + sentence("at most", plan.sprt->low);
        case arena::Verdict::open:
            break;
    }
    return where + "not decided.\n";
}

arena::Failures failures_of(Results results, std::size_t player) {
    arena::Failures failures{};
    for (const arena::TableResults& table : results) {
        const auto found = std::ranges::find(table.players, player);
        if (found == table.players.end()) continue;
        const auto at = static_cast<std::size_t>(found - table.players.begin());
        for (const arena::Dealt& dealt : table.deals)
            for (const arena::DealtGame& game : dealt.games)
                if (game[at].failed) ++failures[static_cast<std::size_t>(*game[at].failed)];
    }
    return failures;
}

std::string failure_lines(const TournamentPlan& plan, Results results) {
    const Programs& programs = plan.players.programs;
    std::string text;
    for (std::size_t player = 0; player < plan.players.names.size(); ++player) {
        const arena::Failures failures = failures_of(results, player);
        if (sum_of(failures) == 0) continue;
        text += fmt::format("{} failed in {} ({}). {}\n", plan.players.names[player],
                            text::count_of(sum_of(failures), "game"), kinds_of(failures),
                            fate_of_failed(plan.forfeits));
        if (const std::string first = programs.first_failure(player); !first.empty())
            text += fmt::format("The first time: {}.\n", first);
    }
    if (!text.empty() && !programs.error_file().empty())
        text += fmt::format("What programs wrote on standard error is in {}.\n",
                            text::clean(programs.error_file()));
    return text;
}

text::Cell interval_json(const std::optional<arena::Interval>& interval) {
    if (!interval) return {{"low", nullptr}, {"high", nullptr}};
    return {{"low", interval->low}, {"high", interval->high}};
}

text::Cell standings_json(const TournamentPlan& plan, const Standings& found) {
    text::Cell json{
        {"games", found.games}, {"standings", text::Cell::array()}, {"pairs", text::Cell::array()}};
    for (const Standing& its : found.standings) {
        text::Cell row{{"name", plan.players.names[its.player]},
                       {"games", its.games},
                       {"wins", its.share},
                       {"rating", its.strength.rating}};
        row.update(interval_json(its.strength.interval));
        json["standings"].push_back(row);
    }
    for (const Pairing& pair : found.pairs) {
        text::Cell row{{"first", plan.players.names[pair.first]},
                       {"second", plan.players.names[pair.second]},
                       {"games", pair.its.games},
                       {"wins", estimate_json(pair.its.share)}};
        if (found.one_game) row["points"] = estimate_json(pair.its.points);
        if (found.one_game && pair.its.fair_share)
            row["without_luck"] = {{"wins", estimate_json(*pair.its.fair_share)},
                                   {"points", estimate_json(*pair.its.fair_points)}};
        json["pairs"].push_back(row);
    }
    return json;
}

text::Cell sprt_json(const TournamentPlan& plan, Results results) {
    const arena::SprtState state = arena::sprt(*plan.sprt, results.front());
    const char* const verdicts[] = {"open", "low", "high"};
    return {{"low", plan.sprt->low},
            {"high", plan.sprt->high},
            {"verdict", verdicts[static_cast<std::size_t>(state.verdict)]},
            {"likelihood", state.likelihood},
            {"bound", state.bound},
            {"games", state.deals * plan.seats}};
}

text::Cell players_json(const TournamentPlan& plan, Results results) {
    text::Cell players = text::Cell::array();
    for (std::size_t player = 0; player < plan.players.names.size(); ++player) {
        players.push_back(
            {{"name", plan.players.names[player]}, {"level", plan.players.level_of(player)}});
        if (!plan.players.programs.is_program(player)) continue;
        const arena::Failures failures = failures_of(results, player);
        text::Cell& failed = players.back()["failed"] = text::Cell::object();
        for (std::size_t how = 0; how < failures.size(); ++how)
            if (failures[how] > 0) failed[std::string(arena::kFailures[how])] = failures[how];
    }
    return players;
}

}  // namespace

std::string tournament_table(const TournamentPlan& plan, Results results) {
    std::string text;
    const auto games = by_game(plan, results);
    for (std::size_t game = 0; game < games.size(); ++game)
        text += block(plan, title_of(plan, plan.games[game]), games[game], true) + '\n';
    if (games.size() > 1) text += block(plan, "All games", results, false) + '\n';
    if (plan.sprt) text += sprt_line(plan, results);
    text += failure_lines(plan, results);
    if (text.ends_with("\n\n")) text.pop_back();
    return text;
}

std::string tournament_json(const TournamentPlan& plan, Results results, bool interrupted) {
    text::Cell json;
    json["seed"] = plan.seed;
    json["seats"] = plan.seats;
    if (interrupted) json["interrupted"] = true;
    json["players"] = players_json(plan, results);
    const auto games = by_game(plan, results);
    for (std::size_t game = 0; game < games.size(); ++game) {
        text::Cell its{{"variant", text::clean(plan.games[game].rule_set.id)},
                       {"set", plan.games[game].rules.max_pips}};
        its.update(standings_json(plan, standings_of(plan, games[game], true)));
        json["tournament"].push_back(its);
    }
    if (games.size() > 1) json["all"] = standings_json(plan, standings_of(plan, results, false));
    if (plan.sprt) json["sprt"] = sprt_json(plan, results);
    return text::json_line(std::move(json));
}

}  // namespace roundhouse::app
