#include "app/simulate/programs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "app/setup/remembered.hpp"
#include "app/setup/table_setup.hpp"
#include "app/system/files.hpp"
#include "app/system/status.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/excerpt.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/shell.hpp"

namespace roundhouse::app {

std::string kinds_of(const arena::Failures& failures) {
    std::vector<std::string> kinds;
    for (std::size_t how = 0; how < failures.size(); ++how)
        if (failures[how] > 0)
            kinds.push_back(fmt::format("{} {}", failures[how], arena::kFailures[how]));
    return text::join(kinds, "and");
}

std::string fate_of_failed(bool forfeits) {
    return forfeits ? "It forfeits them."
                    : fmt::format("A {} played on for it.", bots::name(kPlaysOn));
}

int sum_of(const arena::Failures& failures) {
    return std::accumulate(failures.begin(), failures.end(), 0);
}

std::string first_time(const std::string& failure) {
    return text::with_full_stop("The first time: " + failure);
}

std::string failed_of(int failed, int games) {
    return failed == 0 ? "" : fmt::format("{} of {}", failed, games);
}

void add_program_options(Subcommand simulate, ProgramOptions& options) {
    add_program_terms(simulate, options);
    simulate.add_flag("--cmd-forfeit", options.forfeit,
                      "a program that fails does not win that game; otherwise what a planner "
                      "makes of it counts");
}

std::string Programs::add(std::size_t player, const std::string& command) {
    auto words = text::command_words(command);
    if (!words) return "expected a command after cmd=, with each quotation ended";
    words_.resize(std::max(words_.size(), player + 1));
    words_[player] = *std::move(words);
    typed_.resize(words_.size());
    typed_[player] = command;
    return "";
}

std::optional<Fault> Programs::open_error_file() {
    const std::string usual = state_path("bot-errors");
    // It makes the folders, too.
    if (!options_.errors && !usual.empty()) (void)replace_file(real_sys(), usual, "");
    errors_ = std::make_unique<ErrorFile>(options_.errors.value_or(usual));
    if (!options_.errors || errors_->fault().empty()) return std::nullopt;
    return cannot_keep_errors(*errors_);
}

std::optional<Fault> Programs::try_each(const Table& table) {
    tried_.resize(words_.size());
    for (std::size_t place = 0; place < table.seated.size(); ++place) {
        const std::size_t player = table.seated[place];
        if (!is_program(player) || tried_[player]) continue;
        tried_[player] = true;
        if (const auto why = ProgramPlayer(*table.its, place, words_[player]).start())
            return Fault{status::no_input,
                         text::with_full_stop(table.its->names[place] + ": " + why->why) +
                             where_errors_are(*errors_)};
    }
    return std::nullopt;
}

std::optional<Fault> Programs::join(arena::TournamentTask& task, const rules::RuleSet& rule_set,
                                    const std::vector<std::string>& names,
                                    const std::vector<std::size_t>& seated) {
    if (!any()) return std::nullopt;
    if (!errors_)
        if (auto fault = open_error_file()) return fault;
    tables_.push_back({std::make_unique<ProgramTable>(), seated});
    ProgramTable& table = *tables_.back().its;
    table.variant = rule_set.id;
    table.rule_set = rule_set;
    table.rules = task.rules;
    for (const std::size_t player : seated) table.names.push_back(names[player]);
    table.limits = terms_of(options_);
    table.errors = errors_.get();
    table.stop = task.stop;
    if (auto fault = try_each(tables_.back())) return fault;
    task.forfeits = options_.forfeit;
    task.outsiders.assign(seated.size(), nullptr);
    for (std::size_t place = 0; place < seated.size(); ++place)
        if (is_program(seated[place]))
            task.outsiders[place] = [&table, place, words = words_[seated[place]]] {
                return std::make_unique<ProgramPlayer>(table, place, words);
            };
    return std::nullopt;
}

std::string Programs::first_failure(std::size_t player) const {
    for (const Table& table : tables_)
        for (std::size_t place = 0; place < table.seated.size(); ++place)
            if (table.seated[place] == player)
                if (std::string how = table.its->notes->first_failure(place); !how.empty())
                    return how;
    return "";
}

std::string Programs::name_of(std::size_t player) const {
    // It was tried at one of them.
    for (const Table& table : tables_)
        for (std::size_t place = 0; place < table.seated.size(); ++place)
            if (table.seated[place] == player)
                if (std::string name = table.its->notes->name_of(place); !name.empty()) return name;
    return "";
}

std::string Programs::error_file() const {
    return errors_ && !errors_->empty() ? errors_->path() : "";
}

std::string Programs::report(std::size_t at, const arena::TournamentCounts& counts) const {
    if (!any()) return "";
    const ProgramTable& table = *tables_[at].its;
    std::string text;
    for (std::size_t player = 0; player < words_.size(); ++player) {
        const arena::Failures& failures = counts.players[player].failures;
        const int sum = sum_of(failures);
        if (sum == 0) continue;
        text += fmt::format("{} failed in {} of {} games ({}). {}\n{}\n", table.names[player], sum,
                            counts.games, kinds_of(failures), fate_of_failed(options_.forfeit),
                            first_time(table.notes->first_failure(player)));
    }
    if (!text.empty() && !error_file().empty())
        text += fmt::format("What programs wrote on standard error is in {}.\n",
                            text::clean(error_file()));
    return text;
}

void Programs::add_json(text::Cell& json, std::size_t player,
                        const arena::PlayerResult& its) const {
    if (!is_program(player)) return;
    const ProgramNotes& notes = *tables_.front().its->notes;
    json["program"] = name_of(player);
    json["failed"] = text::Cell::object();
    for (std::size_t how = 0; how < its.failures.size(); ++how)
        if (its.failures[how] > 0)
            json["failed"][std::string(arena::kFailures[how])] = its.failures[how];
    if (const std::string first = notes.first_failure(player); !first.empty())
        json["first_failure"] = first;
}

}  // namespace roundhouse::app
