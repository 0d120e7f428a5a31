// Which command opens which page over the table, and why others do nothing there.

#include <fmt/format.h>

#include "roundhouse/engine/queries.hpp"
#include "ui/pages/pages.hpp"

namespace roundhouse::ui {

std::unique_ptr<Page> page_for(Command command, AtTable& table) {
    switch (command) {
        case Command::help:
            return help_page(table);
        case Command::log:
            return log_page(table);
        case Command::scores:
            return scores_page(table);
        case Command::rules:
            return rules_page(table);
        case Command::zoom:
            return zoom_page(table);
        case Command::picture:
            return picture_page(table);
        default:
            return nullptr;
    }
}

std::string why_not_now(Command command, const View& view, bool covered) {
    const auto key = [&](Command one) { return view.keys.label(one); };
    switch (command) {
        case Command::fast_forward:
            if (stuck(view.seen))
                return fmt::format("Leave this page first: {} plays the round out.", key(command));
            return fmt::format(
                "The round isn't stuck: {} is for a double that nobody can ever cover.",
                key(command));
        case Command::take_back:
        case Command::take_back_turn:
            if (!covered) return "There is nothing to undo here.";
            return fmt::format("Leave this page first: {} undoes {}.", key(command),
                               command == Command::take_back ? "the last move" : "a turn");
        case Command::board:
            return fmt::format("{} switches the table between a picture of the trains and lanes.",
                               key(command));
        case Command::csv:
            return fmt::format("{} writes the score sheet: {} shows it.", key(command),
                               key(Command::scores));
        case Command::tile_style:
            return fmt::format("{} changes the tiles of your hand{}.", key(command),
                               covered ? ": leave this page first" : ", which is hidden");
        default:
            return "";
    }
}

}  // namespace roundhouse::ui
