// roundhouse stats: the record book, from the saved games.

#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/commands/commands.hpp"
#include "app/export/book_report.hpp"
#include "app/saves/book_entries.hpp"
#include "app/saves/games_directory.hpp"
#include "app/setup/config.hpp"
#include "app/setup/rule_source.hpp"
#include "app/system/output.hpp"
#include "app/system/progress.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/spelling.hpp"

namespace roundhouse::app {

namespace {

struct StatsOptions {
    std::string variant;            // a game's id; empty: all games
    std::string config;             // the config file
    std::vector<std::string> same;  // "Annie=Ann"
    bool json = false;
    bool csv = false;
    bool curves = false;  // as CSV
};

// What is wrong with "Annie=Ann", or "".
std::string take_same(book::SameAs& same_as, const std::string& words) {
    const auto at = words.find('=');
    if (at == std::string::npos) return "two names are needed, as in Annie=Ann";
    const std::string name = text::composed(words.substr(0, at)),
                      meant = text::composed(words.substr(at + 1));
    for (const std::string& each : {name, meant})
        if (auto fault = text::name_fault(each)) return *fault;
    if (name == meant) return "expected two different names";
    // Two spellings of one name count as one anyway.
    if (!text::same_name(name, meant)) same_as[name] = meant;
    return "";
}

// Names are counted as others in one step.
std::optional<Fault> chain_in(const book::SameAs& same_as) {
    for (const auto& [name, meant] : same_as)
        if (const auto further = same_as.find(meant); further != same_as.end())
            return Fault{status::usage,
                         fmt::format("{} cannot count as {}, which counts as {}", text::clean(name),
                                     text::clean(meant), text::clean(further->second))};
    return std::nullopt;
}

// Why a book is empty.
std::string nothing_found(const StatsOptions& options, const BookReader& reader) {
    if (!reader.entries().empty())
        return fmt::format("No saved games of {}.\n", text::clean(options.variant));
    const std::string where = text::clean(games_directory());
    return reader.all() > 0 ? fmt::format("None of the saved games in {} can be read.\n", where)
                            : fmt::format("No saved games in {}.\n", where);
}

int run_stats(const StatsOptions& options) {
    if (options.json) will_print(Printed::json);
    const bool csv = options.csv || options.curves;
    if (csv) print_file();
    const auto read = read_config(options.config);
    if (const auto* fault = std::get_if<Fault>(&read))
        return report_fault(*fault, "roundhouse stats");
    const auto& config = std::get<Config>(read);
    report_config_faults(config);
    if (!options.json && !csv) choose_characters(config);
    book::SameAs same_as = config.same_as;
    for (const std::string& words : options.same)
        if (const std::string why = take_same(same_as, words); !why.empty())
            return report_fault(
                {status::usage, fmt::format("--same {}: {}", text::clean(words), why)},
                "roundhouse stats");
    if (const auto fault = chain_in(same_as)) return report_fault(*fault, "roundhouse stats");

    BookReader reader(real_sys(), games_directory(), book_cache_path());
    if (reader.trouble()) return report_fault(*reader.trouble(), "roundhouse stats");
    {
        Progress progress;
        while (reader.next())
            progress.show(static_cast<std::int64_t>(reader.done()),
                          static_cast<std::int64_t>(reader.all()));
    }
    for (const std::string& fault : reader.faults()) std::cerr << "Left out: " << fault << '\n';
    std::vector<book::Entry> entries = reader.entries();
    if (!options.variant.empty()) {
        std::erase_if(entries,
                      [&](const book::Entry& entry) { return entry.variant != options.variant; });
        // It may have been played by a rule file that is gone.
        if (entries.empty()) {
            const auto game = game_with_id(options.variant);
            if (const auto* fault = std::get_if<Fault>(&game))
                return report_fault(*fault, "roundhouse stats");
        }
    }
    const book::Book made = book::make_book(entries, same_as);
    if (options.json)
        std::cout << book_json(made);
    else if (options.csv)
        std::cout << book_csv(made);
    else if (options.curves)
        std::cout << curves_csv(made);
    else if (made.games == 0 && made.unfinished == 0)
        std::cout << nothing_found(options, reader);
    else
        std::cout << book_text(made);
    return status::ok;
}

}  // namespace

void add_stats(Subcommand app, int& status) {
    const auto options = std::make_shared<StatsOptions>();
    Subcommand stats = app.add_command("stats", "Show the record book, made from your saved games");
    stats.add_option("--variant", options->variant, "count only this game, by its id");
    stats
        .add_option("--same", options->same,
                    "count one name as another: Annie=Ann; may be given several times")
        .type_name("NAME=NAME")
        .one_value();
    const Option json = stats.add_flag("--json", options->json, "print one JSON object");
    const Option csv =
        stats.add_flag("--csv", options->csv, "print a line for each player and game, as CSV")
            .excludes(json);
    stats.add_flag("--curves", options->curves, "print each rating after each game, as CSV")
        .excludes(json)
        .excludes(csv);
    stats.add_option("--config", options->config, "use this config file");
    stats.does([options, &status] { status = run_stats(*options); });
}

}  // namespace roundhouse::app
