// roundhouse play --plain on the real streams: asks for what is missing, then plays.

#include <termios.h>
#include <unistd.h>

#include <iostream>

#include "commands.hpp"
#include "dialog.hpp"
#include "plain_game.hpp"
#include "plain_setup.hpp"
#include "plain_signals.hpp"
#include "play.hpp"
#include "table_setup.hpp"

namespace roundhouse::app {

namespace {

int complain(int status, const std::string& message) {
    std::cerr << "roundhouse: " << message << (message.ends_with('\n') ? "" : "\n");
    return status;
}

// A terminal gives lines one by one, so nothing typed waits in the stream itself.
void drop_typed() {
    tcflush(STDIN_FILENO, TCIFLUSH);
}

}  // namespace

int play_in_lines(const PlayOptions& options) {
    auto chosen = chosen_rules(options);
    if (chosen)
        if (const auto* fault = std::get_if<RuleFault>(&*chosen))
            return complain(fault->status, fault->message);

    const bool keyboard = isatty(STDIN_FILENO) == 1;
    Dialog dialog(std::cin, std::cout,
                  {isatty(STDOUT_FILENO) == 1, keyboard, keyboard ? drop_typed : nullptr});
    const auto ended = [&] {
        dialog.say("The input has ended before a game began.\n");
        return status::ok;
    };
    const auto rules = chosen ? std::optional(std::get<text::RuleSet>(*chosen)) : ask_game(dialog);
    if (!rules) return ended();
    if (const auto fault = early_fault(*rules, options))
        return complain(fault->status, fault->message);
    const auto table = ask_table(dialog, *rules, options);
    if (!table) return ended();
    auto made = new_game(*rules, *table);
    if (const auto* fault = std::get_if<SetupFault>(&made))
        return complain(fault->status, fault->message);

    auto& game = std::get<NewGame>(made);
    game::Match match(std::move(game.setup), game.rules);
    if (dialog.on_screen()) wipe_on_signals();
    PlainGame(match, dialog).run();
    return status::ok;
}

}  // namespace roundhouse::app
