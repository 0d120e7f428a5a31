#include "app/review/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ostream>
#include <string_view>

#include "roundhouse/review/futures.hpp"
#include "roundhouse/review/sentences.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/numbers.hpp"

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

// A figure of every player.
struct Figures {
    std::string_view head;
    int width = 7;  // columns, with the blanks before it
    std::vector<std::string> values;
};

// The players' names and those figures: as one table or, where that is too wide, as several below
// each other.
void add_table(std::vector<std::string>& lines, const game::Match& match,
               const std::vector<Figures>& figures, int columns) {
    const std::vector<std::string>& players = match.names().players;
    int names = kNameColumns, width = kNameColumns;
    for (const Figures& figure : figures) width += figure.width;
    if (width > columns) {
        names = 0;
        for (const std::string& name : players) names = std::max(names, text::columns(name));
    }
    for (std::size_t first = 0; first < figures.size();) {
        std::size_t end = first;
        for (int used = names; end < figures.size(); ++end) {
            used += figures[end].width;
            if (used > columns && end > first) break;
        }
        if (first > 0) lines.emplace_back();
        std::string head(static_cast<std::size_t>(names), ' ');
        for (std::size_t k = first; k < end; ++k)
            head += fmt::format("{:>{}}", figures[k].head, figures[k].width);
        lines.push_back(head);
        for (std::size_t seat = 0; seat < players.size(); ++seat) {
            std::string line = text::padded(players[seat], names);
            for (std::size_t k = first; k < end; ++k)
                line += fmt::format("{:>{}}", figures[k].values[seat], figures[k].width);
            lines.push_back(line);
        }
        first = end;
    }
}

template <class Figure>
Figures figures_of(std::string_view head, int width, const review::Review& review, Figure figure) {
    Figures all{head, width, {}};
    for (const review::SeatReview& seat : review.seats) all.values.push_back(figure(seat));
    return all;
}

void add_points(std::vector<std::string>& lines, const game::Match& match,
                const review::Review& review, int columns) {
    using review::Account;
    const auto points = [&](std::string_view head, auto of) {
        return figures_of(head, 7, review, [of](const review::SeatReview& seat) {
            return tenths(of(seat.account));
        });
    };
    add_table(lines, match,
              {points("result", [](const Account& its) { return its.result; }),
               points("skill", [](const Account& its) { return its.skill(); }),
               points("luck", [](const Account& its) { return its.luck(); }),
               points("own", [](const Account& its) { return its.own; }),
               points("others", [](const Account& its) { return its.others; }),
               points("deals", [](const Account& its) { return its.dealt; }),
               points("draws", [](const Account& its) { return its.drawn; })},
              columns);
}

void add_grades(std::vector<std::string>& lines, const game::Match& match,
                const review::Review& review, int columns) {
    using review::SeatReview;
    const auto grade = [&](std::string_view head, int width, Grade which) {
        return figures_of(head, width, review, [which](const SeatReview& its) {
            return std::to_string(its.grades[static_cast<std::size_t>(which)]);
        });
    };
    add_table(
        lines, match,
        {figures_of("accuracy", 9, review,
                    [](const SeatReview& its) { return fmt::format("{:.1f}%", its.accuracy); }),
         figures_of("lost", 7, review,
                    [](const SeatReview& its) { return fmt::format("{:.1f}", its.cost); }),
         grade("best", 7, Grade::best), grade("fine", 6, Grade::fine),
         grade("slips", 6, Grade::slip), grade("mistakes", 9, Grade::mistake),
         grade("blunders", 9, Grade::blunder)},
        columns);
}

bool shown(const Graded& graded, bool all) {
    const Grade grade = graded.grade;
    return all || review::is_costly(grade) || grade == Grade::taken_back;
}

int percent(double share) {
    return static_cast<int>(std::lround(100 * share));
}

// "Chance to win: 43%, with the better move 47%."; empty where it is the same.
std::string chance_line(const Graded& graded, const review::Chances& chances) {
    const auto at = static_cast<std::size_t>(graded.record);
    const int is = percent(chances.by_record[at][graded.seat]),
              better = percent(chances.with_better[at]);
    if (is == better) return "";
    return fmt::format("Chance to win: {}%, with the better move {}%.", is, better);
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
                "others' play, luck = deals + draws. Skill: points gained over a planner's "
                "choices.",
                0, columns);
    lines.emplace_back();
    add_points(lines, match, review, columns);
    lines.emplace_back();
    add_grades(lines, match, review, columns);
    const auto decided = review::what_decided(review, match);
    if (!decided.empty()) {
        lines.emplace_back();
        lines.emplace_back("What decided this game");
    }
    for (const std::string& line : decided) add_wrapped(lines, line, 2, columns);
    if (const std::string doubt = review::doubt(review); !doubt.empty()) {
        lines.emplace_back();
        add_wrapped(lines, doubt, 0, columns);
    }
    return lines;
}

void write_review(std::ostream& out, const game::Match& match, const review::Review& review,
                  const ReportOptions& options) {
    const words::Names& names = match.names();
    constexpr int columns = 79;
    std::vector<std::string> lines = summary_lines(match, review, options.depth, columns);
    const review::Futures futures(match.state().rules());
    const auto chances = review::chances_to_win(match, review, futures);
    int round = 0;
    for (const Graded& graded : review.actions) {
        if (!shown(graded, options.all)) continue;
        if (graded.round != round) {
            lines.emplace_back();
            lines.push_back(fmt::format("Round {}", graded.round));
        }
        round = graded.round;
        add_wrapped(lines, review::verdict(graded, names, options.ascii ? "+-" : "±"), 7, columns,
                    fmt::format("{:>5}", graded.record));
        const std::string advice = review::advice(graded, names);
        if (!advice.empty()) add_wrapped(lines, advice, 7, columns);
        if (!review::is_costly(graded.grade)) continue;
        const std::string chance = chance_line(graded, chances);
        if (!chance.empty()) add_wrapped(lines, chance, 7, columns);
    }
    if (round == 0 && review.rounds > 0) {
        lines.emplace_back();
        lines.emplace_back("No decision cost points.");
    }
    for (const std::string& line : lines) out << line << '\n';
}

}  // namespace roundhouse::app
