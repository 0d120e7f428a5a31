#include "app/tournament/results_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "app/system/files.hpp"
#include "app/system/status.hpp"
#include "app/system/version.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/excerpt.hpp"
#include "roundhouse/text/numbers.hpp"
#include "roundhouse/text/table/table.hpp"

namespace roundhouse::app {

namespace {

using arena::Part;

constexpr std::string_view kMagic = "roundhouse-tournament ";
constexpr int kVersion = 1;
constexpr int kMostPoints = 1'000'000'000;

std::string limit_words(const bots::SearchLimits& limits) {
    return limits.worlds > 0 ? fmt::format("deals {}", limits.worlds)
                             : fmt::format("microseconds {}", limits.time.count());
}

std::string player_words(const TournamentPlan& plan, std::size_t player) {
    const Programs& programs = plan.players.programs;
    std::string words =
        fmt::format("player {} {}", plan.players.level_of(player), plan.players.names[player]);
    if (programs.is_program(player))
        words += fmt::format("\ncommand {}called {}", text::json_line(programs.command(player)),
                             text::json_line(programs.name_of(player)));
    return words;
}

std::string part_words(const Part& part) {
    return fmt::format(
        "{}{}{}@{}", part.points, part.won ? "+" : "",
        part.failed ? fmt::format("!{}", arena::kFailures[static_cast<std::size_t>(*part.failed)])
                    : "",
        part.luck);
}

// Takes what is before the first `at`, and `at`; all, if it is not there.
std::string_view take_until(std::string_view& text, char at) {
    const std::string_view part = text.substr(0, text.find(at));
    text.remove_prefix(std::min(part.size() + 1, text.size()));
    return part;
}

// "45+!late@1250".
std::optional<Part> part_in(std::string_view text) {
    Part part;
    std::string_view before = take_until(text, '@');
    const auto luck = text::parse_number<int>(text, -kMostPoints, kMostPoints);
    std::string_view points = take_until(before, '!');
    if (!before.empty()) {
        const auto* const kind = std::ranges::find(arena::kFailures, before);
        if (kind == arena::kFailures.end()) return std::nullopt;
        part.failed = static_cast<arena::Failure>(kind - arena::kFailures.begin());
    }
    if (points.ends_with('+')) {
        part.won = true;
        points.remove_suffix(1);
    }
    const auto number = text::parse_number<int>(points, -kMostPoints, kMostPoints);
    if (!luck || !number) return std::nullopt;
    part.luck = *luck;
    part.points = *number;
    return part;
}

std::optional<arena::DealtGame> game_in(std::string_view text, std::size_t players) {
    arena::DealtGame game;
    while (!text.empty()) {
        const auto part = part_in(take_until(text, ','));
        if (!part || game.size() == players) return std::nullopt;
        game.push_back(*part);
    }
    return game.size() == players ? std::optional(game) : std::nullopt;
}

// Whether the line says something that could be a result.
bool take_result(std::string_view line, const TournamentPlan& plan, ReadResults& read,
                 std::set<std::pair<std::size_t, int>>& seen) {
    constexpr int kLastDeal = 1'000'000'000;
    const auto table =
        text::parse_number<std::size_t>(take_until(line, ' '), 0, plan.tables.size() - 1);
    const auto deal = text::parse_number<int>(take_until(line, ' '), 0, kLastDeal);
    if (!table || !deal || !seen.emplace(*table, *deal).second) return false;
    arena::Dealt dealt{*deal, {}};
    while (!line.empty()) {
        auto game = game_in(take_until(line, ' '), plan.tables[*table].players.size());
        if (!game) return false;
        dealt.games.push_back(*std::move(game));
    }
    if (static_cast<int>(dealt.games.size()) != plan.seats) return false;
    read.tables[*table].deals.push_back(std::move(dealt));
    return true;
}

// Which line of the file is not as in the head, and how.
std::string first_difference(std::string_view text, std::string_view head) {
    const auto body = [](std::string_view line) {
        const auto mark = line.rfind(kTournamentLines.mark);
        return line.substr(0, std::min(mark, line.size()));
    };
    for (int number = 1;; ++number) {
        if (text.empty())
            return fmt::format("it ends before line {}, and there is no result before it", number);
        const std::string_view its = take_until(text, '\n'), wanted = take_until(head, '\n');
        if (its == wanted) continue;
        if (text.empty() && wanted.starts_with(its))
            return fmt::format("line {} is incomplete, and there is no result before it", number);
        return fmt::format("line {} is `{}`, and would be `{}`", number,
                           text::excerpt(body(its), 60), text::excerpt(body(wanted), 60));
    }
}

}  // namespace

std::string head_of(const TournamentPlan& plan, const std::string& program) {
    formats::LinePrinter lines(kTournamentLines);
    std::string head;
    const auto add = [&](std::string_view bodies) {
        while (!bodies.empty()) head += lines.line(take_until(bodies, '\n'));
    };
    add(fmt::format("{}{}", kMagic, kVersion));
    add("program " + program);
    add(fmt::format("seed {}", plan.seed));
    add(fmt::format("seats {}{}", plan.seats, plan.gauntlet ? " gauntlet" : ""));
    add(fmt::format("search {}", limit_words(plan.limits)));
    if (plan.players.programs.any())
        add(fmt::format("answers {} {}{}", plan.program_time.first, plan.program_time.second,
                        plan.forfeits ? " forfeit" : ""));
    for (std::size_t player = 0; player < plan.players.names.size(); ++player)
        add(player_words(plan, player));
    for (const TournamentGame& game : plan.games) {
        add("game " + game.rule_set.id);
        head += lines.choice(game.choice);
        head += lines.rules(rules::print_rule_file(game.rule_set));
    }
    add("begin");
    return head;
}

std::string result_words(std::size_t table, const arena::Dealt& dealt) {
    std::string words = fmt::format("{} {}", table, dealt.deal);
    for (const arena::DealtGame& game : dealt.games) {
        std::string parts;
        for (const Part& part : game) parts += ',' + part_words(part);
        words += ' ' + parts.substr(1);
    }
    return words;
}

std::variant<ReadResults, formats::LineFault> read_results(std::string_view text,
                                                           const std::string& head,
                                                           const TournamentPlan& plan) {
    ReadResults read;
    read.tables = no_results(plan);
    formats::CheckedLines lines(text, kTournamentLines);
    std::set<std::pair<std::size_t, int>> seen;
    while (lines.step())
        if (lines.offset() > head.size() && !take_result(lines.body(), plan, read, seen)) {
            (void)lines.fail("expected a table, a deal that has no result yet, and its games");
            break;
        }
    if (lines.has_fault()) return lines.fault();
    for (arena::TableResults& table : read.tables)
        std::ranges::sort(table.deals, {}, &arena::Dealt::deal);
    read.checksum = lines.checksum();
    read.intact_bytes = lines.offset();
    if (lines.torn()) {
        read.torn = "the last line is incomplete";
        read.torn_line = lines.line() + 1;
    }
    return read;
}

ResultsFile::ResultsFile(LogFile file, ReadResults read)
    : file_(std::move(file)),
      lines_(kTournamentLines, read.checksum),
      results_(std::move(read.tables)) {
    for (const arena::TableResults& table : results_)
        found_ += static_cast<int>(table.deals.size());
}

std::variant<ResultsFile, Fault> ResultsFile::continued(Sys& sys, const std::string& path,
                                                        const std::string& head,
                                                        const TournamentPlan& plan) {
    auto opened = LogFile::open(sys, path);
    if (auto* fault = std::get_if<Fault>(&opened)) return std::move(*fault);
    auto& file = std::get<LogFile>(opened);
    const auto refused = [&path](const formats::LineFault& fault) {
        return fault_in(status::bad_data, {path, "", ": " + text::clean(fault.reason), fault.line});
    };
    formats::CheckedLines first(file.text(), kTournamentLines);
    if (!first.take_version(kMagic, kVersion)) return refused(first.fault());
    if (!file.text().starts_with(head))
        return fault_in(status::bad_data, {path, "",
                                           ": it does not belong to this tournament: " +
                                               first_difference(file.text(), head)});
    auto read = read_results(file.text(), head, plan);
    if (const auto* fault = std::get_if<formats::LineFault>(&read)) return refused(*fault);
    auto& results = std::get<ReadResults>(read);
    auto recovered = file.set_torn_end_aside(results.intact_bytes, results.torn_line, results.torn);
    if (auto* fault = std::get_if<Fault>(&recovered)) return std::move(*fault);
    ResultsFile its(std::move(file), std::move(results));
    its.recovered_ = std::get<std::string>(std::move(recovered));
    return its;
}

std::variant<ResultsFile, Fault> ResultsFile::open(Sys& sys, const std::string& path,
                                                   const TournamentPlan& plan) {
    const std::string head = head_of(plan, program_name());
    struct stat there {};
    if (sys.status(path.c_str(), there) == 0) return continued(sys, path, head, plan);
    formats::CheckedLines lines(head, kTournamentLines);
    while (lines.step()) continue;
    if (lines.has_fault())
        return fault_in(
            status::usage,
            {path, "", ": it would have a line that cannot be read: " + lines.fault().reason});
    ReadResults none;
    none.tables = no_results(plan);
    none.checksum = lines.checksum();
    ResultsFile its(LogFile(sys, path, head), std::move(none));
    its.save();
    if (!its.kept().whole)
        return fault_in(status::cannot_create, {path, "cannot write ", ": " + its.kept().trouble});
    return its;
}

void ResultsFile::add(std::size_t table, const arena::Dealt& dealt) {
    file_.add(lines_.line(result_words(table, dealt)));
}

}  // namespace roundhouse::app
