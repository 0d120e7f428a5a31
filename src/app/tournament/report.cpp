#include "app/tournament/report.hpp"

#include <fmt/format.h>

#include <algorithm>
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
using text::Cell;
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
    std::string failed;  // "2 of 40"
};

// What some of the tables say about everybody.
struct Standings {
    std::vector<Pairing> pairs;       // that met, the stronger first
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

// Of a player at all tables: how often it failed, and in how many games it sat.
struct Failed {
    arena::Failures failures{};
    int games = 0;
};

Failed failures_of(Results results, std::size_t player) {
    Failed its;
    for (const arena::TableResults& table : results) {
        const auto found = std::ranges::find(table.players, player);
        if (found == table.players.end()) continue;
        const auto at = static_cast<std::size_t>(found - table.players.begin());
        for (const arena::Dealt& dealt : table.deals)
            for (const arena::DealtGame& game : dealt.games) {
                ++its.games;
                if (game[at].failed) ++its.failures[static_cast<std::size_t>(*game[at].failed)];
            }
    }
    return its;
}

Standings standings_of(const TournamentPlan& plan, Results results, bool one_game) {
    Standings found;
    found.one_game = one_game;
    const std::size_t players = plan.players.names.size();
    const auto strengths =
        arena::strengths(results, known_ratings(plan.players), book::kMiddleLevel);
    for (std::size_t player = 0; player < players; ++player) {
        const Failed its = failures_of(results, player);
        found.standings.push_back(
            {player, 0, 0, strengths[player], failed_of(sum_of(its.failures), its.games)});
    }
    for (std::size_t low = 0; low < players; ++low)
        for (std::size_t high = low + 1; high < players; ++high) {
            std::size_t first = low, second = high;
            Versus its = arena::versus(results, first, second);
            if (its.games == 0) continue;
            if (its.share.mean < 0.5) {
                std::swap(first, second);
                its = arena::versus(results, first, second);
            }
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

// What is not known is a dash.
Cell or_dash(const std::optional<double>& figure) {
    return figure ? Cell(*figure) : Cell("-");
}

using text::Files;

// The players, a row each, the strongest first.
text::Table<Standing> standings_table(const TournamentPlan& plan, const Standings& all) {
    const auto place = [&all](auto& its) { return &its - all.standings.data() + 1; };
    const auto rating = [](auto& its) {
        return Estimate{its.strength.rating, its.strength.interval, its.strength.all_alike};
    };
    const auto interval = [=](auto& its) {
        if (its.games == 0) return std::string("-");
        return its.strength.fixed ? std::string("fixed") : interval_text(rating(its), 1, "", 0);
    };
    const auto if_played = [](auto& its, double figure) {
        return or_dash(its.games > 0 ? std::optional(figure) : std::nullopt);
    };
    text::Table<Standing> table{{
        {"", place, {"", 2}, Files::none},
        {"name", [&](auto& its) { return plan.players.names[its.player]; }, {"", -20}},
        {"",
         [&](auto& its) { return plan.players.level_of(its.player); },
         {"level", -9},
         Files::none},
        {"games", &Standing::games, {"games", 7}},
        {"wins", &Standing::share, {}, Files::json},
        {"",
         [=](auto& its) { return if_played(its, 100 * its.share); },
         {"wins %", 7},
         Files::none},
        {"rating", [](auto& its) { return its.strength.rating; }, {}, Files::json},
        {"",
         [=](auto& its) { return if_played(its, its.strength.rating); },
         {"rating", 7, 0},
         Files::none},
        {"", interval, {"95%", 14}, Files::none},
        {"low", [=](auto& its) { return low_of(rating(its)); }, {}, Files::json},
        {"high", [=](auto& its) { return high_of(rating(its)); }, {}, Files::json},
    }};
    // Beside what others have won for it.
    constexpr int kBehindTheLevel = 3;
    if (std::ranges::any_of(all.standings, [](auto& its) { return !its.failed.empty(); }))
        table.columns.insert(table.columns.begin() + kBehindTheLevel,
                             {"", &Standing::failed, {"failed", -13}, Files::none});
    return table;
}

// Who has won how much against whom, in percent: the same rows, and their columns in the same
// order.
text::Table<Standing> crosstable(const TournamentPlan& plan, const Standings& all) {
    text::Table<Standing> table{{
        {"", [&all](auto& its) { return &its - all.standings.data() + 1; }, {"", 2}},
        {"", [&](auto& its) { return plan.players.names[its.player]; }, {"", -20}},
    }};
    for (std::size_t place = 0; place < all.standings.size(); ++place)
        table.columns.push_back({"",
                                 [&all, other = all.standings[place].player](auto& its) {
                                     const auto share = share_against(all, its.player, other);
                                     return or_dash(share ? std::optional(100 * *share) : share);
                                 },
                                 {std::to_string(place + 1), 5}});
    return table;
}

// What is said of a pair: as it was, or without the luck of draws.
struct PairRow {
    Cell first, second, games;
    Estimate share, points;
};

text::Table<PairRow> pairs_table(bool points_too) {
    text::Table<PairRow> table{{
        {"first", &PairRow::first, {"", -13}},
        {"second", &PairRow::second, {"against", -13}},
        {"games", &PairRow::games, {"games", 5}},
        {"", [](auto& its) { return 100 * its.share.mean; }, {"wins %", 6}, Files::none},
        {"", [](auto& its) { return interval_text(its.share, 100); }, {"95%", 13}, Files::none},
        {"wins", [](auto& its) { return estimate_json(its.share); }, {}, Files::json},
    }};
    if (!points_too) return table;
    table.columns.push_back(
        {"", [](auto& its) { return its.points.mean; }, {"points", 7}, Files::none});
    table.columns.push_back(
        {"", [](auto& its) { return interval_text(its.points); }, {"95%", 16}, Files::none});
    table.columns.push_back(
        {"points", [](auto& its) { return estimate_json(its.points); }, {}, Files::json});
    return table;
}

PairRow row_of(const TournamentPlan& plan, const Pairing& pair) {
    return {plan.players.names[pair.first], plan.players.names[pair.second], pair.its.games,
            pair.its.share, pair.its.points};
}

// Whether luck explains enough for a row of its own: an interval is narrower by a tenth.
bool narrows(const Versus& its) {
    const auto much = [](const Estimate& all, const std::optional<Estimate>& fair) {
        const auto width = [](const Estimate& of) { return of.interval->high - of.interval->low; };
        return fair && fair->interval && all.interval && width(*fair) <= 0.9 * width(all);
    };
    return much(its.share, its.fair_share) || much(its.points, its.fair_points);
}

std::string pair_lines(const TournamentPlan& plan, const Standings& standings) {
    const text::Table<PairRow> table = pairs_table(standings.one_game);
    std::string lines = table.line();
    for (const Pairing& pair : standings.pairs) {
        const PairRow row = row_of(plan, pair);
        lines += table.line(&row);
        if (!standings.one_game || !narrows(pair.its)) continue;
        const PairRow fair{"", " without luck", "", *pair.its.fair_share, *pair.its.fair_points};
        lines += table.line(&fair);
    }
    return lines;
}

std::string block(const TournamentPlan& plan, const std::string& title, Results results,
                  bool one_game) {
    const Standings found = standings_of(plan, results, one_game);
    std::string text = fmt::format("{}: {}\n\n", title, text::count_of(found.games, "game"));
    const auto add = [&](const text::Table<Standing>& table) {
        text += table.line();
        for (const Standing& its : found.standings) text += table.line(&its);
        text += '\n';
    };
    add(standings_table(plan, found));
    // Of two players, their pair says the same.
    if (found.standings.size() > 2) add(crosstable(plan, found));
    return text + pair_lines(plan, found);
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

std::string failure_lines(const TournamentPlan& plan, Results results) {
    const Programs& programs = plan.players.programs;
    std::string text;
    for (std::size_t player = 0; player < plan.players.names.size(); ++player) {
        const arena::Failures failures = failures_of(results, player).failures;
        if (sum_of(failures) == 0) continue;
        text += fmt::format("{} failed in {} ({}). {}\n", plan.players.names[player],
                            text::count_of(sum_of(failures), "game"), kinds_of(failures),
                            fate_of_failed(plan.forfeits));
        if (const std::string first = programs.first_failure(player); !first.empty())
            text += first_time(first) + '\n';
    }
    if (!text.empty() && !programs.error_file().empty())
        text += fmt::format("What programs wrote on standard error is in {}.\n",
                            text::clean(programs.error_file()));
    return text;
}

Cell standings_json(const TournamentPlan& plan, const Standings& found) {
    Cell json{{"games", found.games}, {"standings", Cell::array()}, {"pairs", Cell::array()}};
    const text::Table<Standing> standings = standings_table(plan, found);
    for (const Standing& its : found.standings) json["standings"].push_back(standings.json(its));
    const text::Table<PairRow> pairs = pairs_table(found.one_game);
    for (const Pairing& pair : found.pairs) {
        Cell row = pairs.json(row_of(plan, pair));
        if (found.one_game && pair.its.fair_share)
            row["without_luck"] = {{"wins", estimate_json(*pair.its.fair_share)},
                                   {"points", estimate_json(*pair.its.fair_points)}};
        json["pairs"].push_back(row);
    }
    return json;
}

Cell sprt_json(const TournamentPlan& plan, Results results) {
    const arena::SprtState state = arena::sprt(*plan.sprt, results.front());
    const char* const verdicts[] = {"open", "low", "high"};
    return {{"low", plan.sprt->low},
            {"high", plan.sprt->high},
            {"verdict", verdicts[static_cast<std::size_t>(state.verdict)]},
            {"likelihood", state.likelihood},
            {"bound", state.bound},
            {"games", state.deals * plan.seats}};
}

Cell players_json(const TournamentPlan& plan, Results results) {
    Cell players = Cell::array();
    for (std::size_t player = 0; player < plan.players.names.size(); ++player) {
        players.push_back(
            {{"name", plan.players.names[player]}, {"level", plan.players.level_of(player)}});
        if (!plan.players.programs.is_program(player)) continue;
        players.back()["program"] = plan.players.programs.name_of(player);
        const arena::Failures failures = failures_of(results, player).failures;
        Cell& failed = players.back()["failed"] = Cell::object();
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
    Cell json;
    json["seed"] = plan.seed;
    json["seats"] = plan.seats;
    if (interrupted) json["interrupted"] = true;
    json["players"] = players_json(plan, results);
    const auto games = by_game(plan, results);
    for (std::size_t game = 0; game < games.size(); ++game) {
        Cell its{{"variant", text::clean(plan.games[game].rule_set.id)},
                 {"set", plan.games[game].rules.max_pips}};
        its.update(standings_json(plan, standings_of(plan, games[game], true)));
        json["tournament"].push_back(its);
    }
    if (games.size() > 1) json["all"] = standings_json(plan, standings_of(plan, results, false));
    if (plan.sprt) json["sprt"] = sprt_json(plan, results);
    return text::json_line(std::move(json));
}

}  // namespace roundhouse::app
