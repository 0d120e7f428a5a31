#include "together/join/command.hpp"

#include <memory>

#include "app/arguments/play_options.hpp"
#include "together/join/find_table.hpp"
#include "together/join/join.hpp"

namespace roundhouse::app {

void add_join(Subcommand app, int& status) {
    struct Chosen {
        std::string table;
        JoinOptions options;
    };
    const auto chosen = std::make_shared<Chosen>();
    Subcommand join = app.add_command("join", "Join a table on this machine");
    join.add_option("TABLE", chosen->table,
                    "which table; by default the only one, or one of a list");
    join.add_option("--name", chosen->options.names,
                    "your name; repeat it for each person at this keyboard")
        .one_value();
    join.add_option(
        "--seat", chosen->options.seat,
        "in a game under way: take over this seat, if its player is away or a computer");
    join.add_flag("--watch", chosen->options.watch, "take no seat: see what everyone may see");
    join.add_flag("--retry", chosen->options.retry,
                  "if the connection is lost, keep trying to reconnect for 10 minutes");
    join.add_option("--back", chosen->options.back,
                    "the command your guests are told to use to come back (for authorized_keys and "
                    "ForceCommand)");
    add_plain_option(join, chosen->options.display);
    add_display_options(join, chosen->options.display);
    join.does([chosen, &status] {
        const auto found = find_table(chosen->table, chosen->options.names);
        if (const auto* fault = std::get_if<Fault>(&found))
            status = report_fault(*fault);
        else
            status = join_table(std::get<wire::Address>(found), chosen->options);
    });
}

}  // namespace roundhouse::app
