// roundhouse verify: replays logs and reports the first fault in each.

#include <fmt/format.h>
#include <iostream>
#include <memory>

#include "app/commands/commands.hpp"
#include "app/saves/games_directory.hpp"
#include "app/saves/log_bytes.hpp"
#include "app/saves/log_file.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/shell.hpp"

namespace roundhouse::app {

namespace {

struct VerifyOptions {
    std::vector<std::string> files;
    bool salvage = false;
    bool quiet = false;
};

// Writes the undamaged part to a new file next to the log.
void salvage(const std::string& path, std::string_view text, std::size_t whole, int records) {
    if (whole == 0) {
        std::cerr << text::clean(path) << ": nothing to salvage: the head of the log is damaged\n";
        return;
    }
    LogFile file(real_sys(), fmt::format("{}-salvaged{}", without_log_suffix(path), kLogSuffix),
                 std::string(text.substr(0, whole)));
    if (!file.save()) {
        std::cerr << "roundhouse verify: " << not_written(file.kept()) << '\n';
        return;
    }
    std::cout << fmt::format("{}: {} written\n", text::clean(file.path()),
                             text::count_of(records, "undamaged record"));
}

void save_or_advise(const std::string& path, const VerifyOptions& options, std::string_view text,
                    std::size_t whole, int records) {
    if (options.salvage)
        salvage(path, text, whole, records);
    else if (whole > 0 && !options.quiet)
        std::cerr << fmt::format(
            "To save the undamaged part beside it: roundhouse verify --salvage {}\n",
            text::shell_word(path));
}

void tell_whole(const std::string& path, const game::LoadedLog& log) {
    const game::Match& match = log.match;
    const Course& course = match.state().course;
    std::string rounds = fmt::format("round {}", course.round);
    if (match.state().rules().rounds > 0)
        rounds += fmt::format(" of {}", match.state().rules().rounds);
    std::cout << fmt::format("{}: OK. {}, {} players, {}, {}, {}\n", text::clean(path),
                             text::clean(match.setup().rule_set.name), match.names().players.size(),
                             text::count_of(static_cast<int>(match.records().size()), "record"),
                             rounds, match.phase() == Phase::over ? "finished" : "unfinished");
}

int verify_one(const std::string& path, const VerifyOptions& options) {
    auto bytes = read_log_file(real_sys(), path);
    if (const auto* fault = std::get_if<Fault>(&bytes)) {
        std::cerr << "roundhouse: " << fault->message << '\n';
        return fault->status;
    }
    const auto& log = std::get<std::string>(bytes);
    const auto read = game::read_log(log, 0);
    if (const auto* damage = std::get_if<game::LogDamage>(&read)) {
        std::cerr << damage_fault(path, *damage).message << '\n';
        save_or_advise(path, options, log, damage->intact_bytes, damage->records);
        return status::bad_data;
    }
    const auto& loaded = std::get<game::LoadedLog>(read);
    if (!loaded.torn.empty()) {
        const int records = static_cast<int>(loaded.match.records().size());
        std::cerr << fmt::format("{}:{}: {}; undamaged before it: {}\n", text::clean(path),
                                 loaded.torn_line, loaded.torn, text::count_of(records, "record"));
        save_or_advise(path, options, log, loaded.intact_bytes, records);
        return status::bad_data;
    }
    if (!options.quiet) tell_whole(path, loaded);
    return status::ok;
}

}  // namespace

void add_verify(Subcommand app, int& status) {
    const auto options = std::make_shared<VerifyOptions>();
    Subcommand verify = app.add_command("verify", "Check saved games, record by record");
    verify.add_option("FILE", options->files, "game logs").required();
    verify.add_flag("--salvage", options->salvage,
                    "write the undamaged part of a damaged log to a new file beside it");
    verify.add_flag("-q,--quiet", options->quiet, "report only damaged logs");
    verify.does([options, &status] {
        for (const std::string& file : options->files) {
            const int one = verify_one(find_log(file, games_directory()), *options);
            if (status == status::ok) status = one;
        }
    });
}

}  // namespace roundhouse::app
