// roundhouse learn: a lesson in one game.

#include <memory>
#include <optional>

#include "app/commands/commands.hpp"
#include "app/plain/learn.hpp"
#include "app/screen/session.hpp"
#include "app/setup/play_options.hpp"
#include "app/setup/rule_source.hpp"
#include "app/terminal/capabilities.hpp"

namespace roundhouse::app {

void add_learn(Subcommand app, int& status) {
    struct Chosen {
        std::string game;
        PlayOptions options;
    };
    const auto chosen = std::make_shared<Chosen>();
    Subcommand learn = app.add_command("learn", "Learn to play: one round, rule by rule");
    learn.add_option("GAME", chosen->game,
                     "which game, by its id or by its rule file; by default, asks");
    add_plain_option(learn, chosen->options);
    add_display_options(learn, chosen->options);
    learn.does([chosen, &status] {
        std::optional<rules::RuleSet> game;
        if (!chosen->game.empty()) {
            auto named = rules_named(chosen->game);
            if (const auto* fault = std::get_if<Fault>(&named)) {
                status = report_fault(*fault);
                return;
            }
            game = std::get<rules::RuleSet>(std::move(named));
        }
        status = chosen->options.plain || is_dumb_terminal()
                     ? learn_plain(game, chosen->options)
                     : learn_on_screen(game, chosen->options);
    });
}

}  // namespace roundhouse::app
