// roundhouse resume: continues a saved game.

#include <iostream>
#include <memory>

#include "app/arguments/play_options.hpp"
#include "app/commands/commands.hpp"
#include "app/plain/play.hpp"
#include "app/programs/at_table.hpp"
#include "app/saves/games_directory.hpp"
#include "app/screen/session.hpp"
#include "app/setup/play_options.hpp"
#include "app/system/file_steps.hpp"
#include "app/terminal/capabilities.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/shell.hpp"
#include "together/join/find_table.hpp"

namespace roundhouse::app {

namespace {

// Another game than the one that people expect does not begin by itself: it is named.
int report_last_open_elsewhere(const std::string& log, const std::string& directory) {
    const int status = report_fault(played_elsewhere(log));
    const std::string next = last_free_game(real_sys(), directory);
    std::cerr << (next.empty() ? "There is no other unfinished game.\n"
                               : "The next unfinished game: roundhouse resume " +
                                     text::shell_word(file_steps::name_of(next)) + '\n');
    return status;
}

}  // namespace

void add_resume(Subcommand app, int& status) {
    struct Chosen {
        std::string file;
        PlayOptions options;
    };
    const auto chosen = std::make_shared<Chosen>();
    Subcommand resume = app.add_command("resume", "Resume a saved game");
    resume.add_option("FILE", chosen->file,
                      "a game log; by default, the unfinished game played last");
    add_plain_option(resume, chosen->options);
    add_display_options(resume, chosen->options);
    resume
        .add_option(
            "--bot", chosen->options.bots,
            "NAME:cmd=COMMAND: a program takes the seat of the computer player of that name")
        .one_value();
    add_program_terms(resume, chosen->options.programs);
    resume.does([chosen, &status] {
        if (const auto fault = programs_fault(chosen->options)) {
            status = report_fault(*fault);
            return;
        }
        const std::string directory = games_directory();
        const auto found = chosen->file.empty() ? last_game(real_sys(), directory, true)
                                                : LastGame{find_log(chosen->file, directory), ""};
        if (const auto* fault = std::get_if<Fault>(&found)) {
            status = report_fault(*fault);
            return;
        }
        const auto& [log, passed_over] = std::get<LastGame>(found);
        std::cerr << passed_over;
        if (is_open_elsewhere(real_sys(), log)) {
            status = chosen->file.empty() ? report_last_open_elsewhere(log, directory)
                                          : report_fault(played_elsewhere(log));
            return;
        }
        status = chosen->options.plain || is_dumb_terminal()
                     ? resume_plain(log, chosen->options)
                     : resume_on_screen(log, chosen->options, passed_over);
    });
}

}  // namespace roundhouse::app
