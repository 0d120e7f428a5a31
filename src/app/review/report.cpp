#include "app/review/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <string_view>

#include "roundhouse/review/words.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/figures.hpp"
#include "roundhouse/text/lists.hpp"

namespace roundhouse::app {

namespace {

using review::Grade;
using review::Graded;

constexpr int kNameColumns = 20;

// "-3.2"; never "-0.0".
std::string tenths(double points) {
    return fmt::format("{:.1f}", text::rounded(points, 1));
}

// The first line begins with `label`, the others with blanks.
void add_wrapped(std::vector<std::string>& lines, const std::string& text, int indent, int columns,
                 std::string_view label = "") {
    std::string margin = fmt::format("{:<{}}", label, indent);
    for (const std::string& line : text::wrap(text, columns - indent)) {
        lines.push_back(margin + line);
        margin.assign(static_cast<std::size_t>(indent), ' ');
    }
}

constexpr int kWide = 72;

void add_points(std::vector<std::string>& lines, const game::Match& match,
                const review::Review& review, int columns) {
    const bool wide = columns >= kWide;
    std::string head =
        fmt::format("{:{}}{:>7}{:>7}{:>7}", "", kNameColumns, "result", "skill", "luck");
    head += wide ? fmt::format("{:>7}{:>7}{:>7}{:>7}", "own", "others", "deals", "draws")
                 : fmt::format("{:>10}", "accuracy");
    lines.push_back(head);
    for (std::size_t seat = 0; seat < review.seats.size(); ++seat) {
        const review::Account& account = review.seats[seat].account;
        std::string line = text::padded(match.names().players[seat], kNameColumns);
        for (const double points : {account.result, account.skill(), account.luck()})
            line += fmt::format("{:>7}", tenths(points));
        if (wide)
            for (const double points : {account.own, account.others, account.dealt, account.drawn})
                line += fmt::format("{:>7}", tenths(points));
        else
            line += fmt::format("{:>8.1f} %", review.seats[seat].accuracy);
        lines.push_back(line);
    }
}

void add_grades(std::vector<std::string>& lines, const game::Match& match,
                const review::Review& review) {
    lines.push_back(fmt::format("{:{}}{:>9}{:>7}{:>7}{:>6}{:>6}{:>9}{:>9}", "", kNameColumns,
                                "accuracy", "lost", "best", "fine", "slips", "mistakes",
                                "blunders"));
    for (std::size_t seat = 0; seat < review.seats.size(); ++seat) {
        const review::SeatReview& its = review.seats[seat];
        lines.push_back(text::padded(match.names().players[seat], kNameColumns) +
                        fmt::format("{:>7.1f} %{:>7.1f}{:>7}{:>6}{:>6}{:>9}{:>9}", its.accuracy,
                                    its.cost, its.grades[0], its.grades[1], its.grades[2],
                                    its.grades[3], its.grades[4]));
    }
}

bool shown(const Graded& graded, bool all) {
    const Grade grade = graded.grade;
    return all || review::is_costly(grade) || grade == Grade::taken_back;
}

}  // namespace

std::vector<std::string> summary_lines(const game::Match& match, const review::Review& review,
                                       int depth, int columns) {
    std::vector<std::string> lines;
    add_wrapped(
        lines,
        fmt::format("Review of {}, {}, {}, depth {}", text::clean(match.setup().rule_set.name),
                    text::count_of(static_cast<int>(review.seats.size()), "player"),
                    review.complete()
                        ? text::count_of(review.rounds, "round")
                        : fmt::format("{} of {} rounds", review.rounds, review.rounds_over),
                    depth),
        0, columns);
    if (!review.game_over)
        add_wrapped(lines, "The game is not over: only rounds that are over are reviewed.", 0,
                    columns);
    lines.emplace_back();
    add_wrapped(lines,
                "Points ahead of the others' average: result = skill + luck, skill = own play + "
                "others' play, luck = deals + draws.",
                0, columns);
    lines.emplace_back();
    add_points(lines, match, review, columns);
    if (columns >= kWide) {
        lines.emplace_back();
        add_grades(lines, match, review);
    }
    const auto decided = review::what_decided(review, match);
    if (!decided.empty()) {
        lines.emplace_back();
        lines.emplace_back("What decided this game");
    }
    for (const std::string& line : decided) add_wrapped(lines, line, 2, columns);
    return lines;
}

void write_review(std::ostream& out, const game::Match& match, const review::Review& review,
                  const ReportOptions& options) {
    const words::Names& names = match.names();
    constexpr int columns = 79;
    std::vector<std::string> lines = summary_lines(match, review, options.depth, columns);
    int round = 0;
    for (const Graded& graded : review.actions) {
        if (!shown(graded, options.all)) continue;
        if (graded.round != round) {
            lines.emplace_back();
            lines.push_back(fmt::format("Round {}", graded.round));
        }
        round = graded.round;
        add_wrapped(lines, review::verdict(graded, names), 7, columns,
                    fmt::format("{:>5}", graded.record));
        const std::string advice = review::advice(graded, names);
        if (!advice.empty()) add_wrapped(lines, advice, 7, columns);
    }
    if (round == 0 && review.rounds > 0) {
        lines.emplace_back();
        lines.emplace_back("No decision cost points.");
    }
    for (const std::string& line : lines) out << line << '\n';
}

}  // namespace roundhouse::app
