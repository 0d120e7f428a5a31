#include "app/simulate/compare.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "roundhouse/text/clean.hpp"

namespace roundhouse::app {

namespace {

using arena::Estimate;
using arena::GameTotals;
using text::Cell;

double share(double part, std::int64_t whole) {
    return part / static_cast<double>(std::max<std::int64_t>(1, whole));
}

double mean_points(const GameTotals& totals) {
    return share(totals.points, totals.rounds * std::ssize(totals.seat_wins));
}

double deviation(const GameTotals& totals) {
    const double mean = mean_points(totals);
    const double squares =
        share(totals.points_squared, totals.rounds * std::ssize(totals.seat_wins));
    return std::sqrt(std::max(0.0, squares - mean * mean));
}

// What is compared, in the order of the reports.
struct Row {
    const char* label;
    const char* key;  // in JSON, and of a column
    bool percent;
    arena::Figure figure;
};

constexpr Row kRows[] = {
    {"Rounds per game", "rounds_per_game", false,
     [](const GameTotals& s) { return share(static_cast<double>(s.rounds), s.games); }},
    {"Actions per round", "actions_per_round", false,
     [](const GameTotals& s) { return share(static_cast<double>(s.actions), s.rounds); }},
    {"Rounds blocked", "blocked", true,
     [](const GameTotals& s) { return share(static_cast<double>(s.blocked), s.rounds); }},
    {"Rounds with all suspended", "suspended", true,
     [](const GameTotals& s) { return share(static_cast<double>(s.suspended), s.rounds); }},
    {"Points per seat and round", "points_per_round", false, mean_points},
    {"  standard deviation", "deviation", false, deviation},
    {"Games won by the starter", "starter_wins", true,
     [](const GameTotals& s) { return share(s.starter_wins, s.games); }},
};

// A share is at most 1, and nothing here is below 0.
Estimate estimate(const Row& row, const NamedCounts& counted) {
    const auto& deals = counted.counts.deals;
    Estimate found = arena::estimate(deals, row.figure);
    if (row.percent) return arena::bounded(found, deals.size(), arena::kShare);
    if (found.interval) found.interval->low = std::max(0.0, found.interval->low);
    return found;
}

Estimate difference(const Row& row, const NamedCounts& first, const NamedCounts& second) {
    const auto& deals = first.counts.deals;
    const Estimate found = arena::difference(deals, second.counts.deals, row.figure);
    return row.percent ? arena::bounded(found, deals.size(), {-1, 1}) : found;
}

Cell interval_json(const Estimate& found) {
    return {{"low", low_of(found)}, {"high", high_of(found)}};
}

Cell counts_json(const NamedCounts& counted) {
    Cell json = {{"name", text::clean(counted.name)}};
    Cell intervals;
    double points = 0;
    for (const Row& row : kRows) {
        const Estimate found = estimate(row, counted);
        intervals[row.key] = interval_json(found);
        if (row.figure == mean_points)
            points = found.mean;
        else if (row.figure == deviation)
            json["points_per_round"] = {{"mean", points}, {"deviation", found.mean}};
        else
            json[row.key] = found.mean;
    }
    json["intervals"] = intervals;
    if (const int given_up = counted.counts.endless + counted.counts.undealt; given_up > 0)
        json["given_up"] = given_up;
    return json;
}

std::string number(const Row& row, double value) {
    return row.percent ? fmt::format("{:.1f}%", 100 * value) : fmt::format("{:.1f}", value);
}

std::string interval(const Row& row, const Estimate& found) {
    return row.percent ? interval_text(found, 100, "%") : interval_text(found);
}

}  // namespace

Cell estimate_json(const Estimate& found) {
    Cell json{{"mean", found.mean}};
    json.update(interval_json(found));
    return json;
}

std::string interval_text(const Estimate& found, double scale, std::string_view unit,
                          int decimals) {
    if (!found.interval) return found.all_alike ? "all the same" : "too few games";
    return fmt::format("{:.{}f} to {:.{}f}{}", scale * found.interval->low, decimals,
                       scale * found.interval->high, decimals, unit);
}

Cell low_of(const Estimate& found) {
    return found.interval ? Cell(found.interval->low) : Cell();
}

Cell high_of(const Estimate& found) {
    return found.interval ? Cell(found.interval->high) : Cell();
}

std::string comparison_json(const NamedCounts& first, const NamedCounts& second) {
    Cell between;
    for (const Row& row : kRows) between[row.key] = estimate_json(difference(row, first, second));
    Cell json;
    json["rules"] = {counts_json(first), counts_json(second)};
    json["difference"] = between;
    return text::json_line(std::move(json));
}

std::string comparison_csv(const NamedCounts& first, const NamedCounts& second) {
    std::string text = "rules";
    for (const Row& row : kRows) text += fmt::format(",{}", row.key);
    for (const Row& row : kRows) text += fmt::format(",{0}_low,{0}_high", row.key);
    text += '\n';
    for (const NamedCounts* counted : {&first, &second}) {
        text += text::csv_quoted(text::clean(counted->name));
        std::string intervals;
        for (const Row& row : kRows) {
            const Estimate found = estimate(row, *counted);
            const text::CsvStyle style{row.percent ? 4 : 2};
            text += ',' + text::csv_field(style, found.mean);
            intervals += ',' + text::csv_field(style, low_of(found)) + ',' +
                         text::csv_field(style, high_of(found));
        }
        text += intervals + '\n';
    }
    return text;
}

std::string comparison_table(const NamedCounts& first, const NamedCounts& second) {
    constexpr int kColumn = 16;
    const auto line = [](const std::string& label, const std::string& a, const std::string& b,
                         const std::string& c) {
        return fmt::format("{:<27} {:>16} {:>16} {:>16}\n", label, a, b, c);
    };
    const auto name = [](const NamedCounts& counted) {
        const std::string cut = text::cut_to_columns(text::clean(counted.name), kColumn);
        const int pad = kColumn - text::columns(cut);
        return std::string(static_cast<std::size_t>(pad), ' ') + cut;
    };
    std::string text = line("", name(first), name(second), "difference");
    for (const Row& row : kRows) {
        const Estimate one = estimate(row, first);
        const Estimate two = estimate(row, second);
        const Estimate between = difference(row, first, second);
        text += line(row.label, number(row, one.mean), number(row, two.mean),
                     number(row, between.mean));
        text += line("    95%", interval(row, one), interval(row, two), interval(row, between));
    }
    return text;
}

std::string given_up(const std::string& name, const arena::TournamentCounts& counts) {
    std::string text;
    const auto line = [&](int games, int most, const char* what) {
        if (games > 0)
            text +=
                fmt::format("{}: {} of {} games were given up after {} {}; nobody wins those.\n",
                            text::clean(name), games, counts.games, most, what);
    };
    line(counts.endless, arena::kMaxTournamentRounds, "rounds without finishing");
    line(counts.undealt, arena::kMaxTournamentVoids, "void deals in a row");
    return text;
}

}  // namespace roundhouse::app
