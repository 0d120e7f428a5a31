#include "app/position/command.hpp"

#include <unistd.h>

#include <iostream>
#include <iterator>
#include <memory>
#include <string>

#include "app/arguments/play_options.hpp"
#include "app/position/reading.hpp"
#include "app/screen/doors.hpp"
#include "app/screen/session.hpp"
#include "app/system/output.hpp"
#include "app/system/random.hpp"
#include "app/system/status.hpp"

namespace roundhouse::app {

namespace {

constexpr const char* kNeedsTerminal =
    "--play needs a terminal that can show the table, and the position in a file";

int play_from(SetUp set_up, const PlayOptions& options) {
    if (set_up.position.game.empty())
        return report_fault(
            {status::usage, "--play wants to know the game: add a line such as `game: mexican`"});
    if (set_up.position.state.course.phase != Phase::play)
        return report_fault({status::bad_data, "no round is under way here, so nobody can play"});
    if (::isatty(STDIN_FILENO) != 1 || ::isatty(STDOUT_FILENO) != 1)
        return report_fault({status::usage, kNeedsTerminal});
    chance::Random random(set_up.setup.seed = random_number());
    const State begun = with_unseen_dealt(set_up.position, random);
    const auto first = [&](Config& config) {
        return set_up_pages(set_up.setup, begun, config.settings);
    };
    return run_on_screen(options, first, [] {
        return report_fault({status::usage, kNeedsTerminal});
    });
}

}  // namespace

void add_position(Subcommand app, int& status) {
    struct Chosen {
        std::string file;
        bool play = false;
        PlayOptions display;
    };
    const auto chosen = std::make_shared<Chosen>();
    Subcommand position =
        app.add_command("position", "Look at a position from a real table: what to play, and why");
    position.add_option("FILE", chosen->file, "the position; - for standard input").required();
    position.add_flag(
        "--play", chosen->play,
        "play on from it against computer players; unknown tiles are dealt at random");
    add_display_options(position, chosen->display);
    position.does([chosen, &status] {
        auto read = set_up_in(chosen->file);
        if (const auto* fault = std::get_if<Fault>(&read)) {
            status = report_fault(*fault);
            return;
        }
        auto& set_up = std::get<SetUp>(read);
        if (chosen->play) {
            status = play_from(std::move(set_up), chosen->display);
            return;
        }
        const bool ascii = chosen->display.ascii || prints_ascii();
        std::cout << drawn(set_up, ascii) << '\n' << taken_for_granted(set_up) << advice(set_up);
    });
}

}  // namespace roundhouse::app
