#include "app/table/hand.hpp"

#include "roundhouse/ui/table/hand.hpp"
#include "roundhouse/ui/table/selection.hpp"

namespace roundhouse::app {

using ui::Command;

void TableHand::lay() {
    const auto seat = keyboard_.seated();
    if (!seat) return;
    ui_.own.own_order = own_orders_[*seat];
    ui::complete_own_order(ui_, keyboard_.seen());
    keep_order();
    if (ui::shown_sort(ui_) == ui::Sort::train) ui::order_hand(ui_, keyboard_.longest_train());
}

void TableHand::keep_order() {
    if (const auto seat = keyboard_.seated()) own_orders_[*seat] = ui_.own.own_order;
}

bool TableHand::arrange(Command command, const Observation& seen) {
    const bool moves = command == Command::move_left || command == Command::move_right;
    if (moves && !ui_.own.tile) return false;
    switch (command) {
        case Command::left:
            ui::walk_tile(ui_, seen, -1, false);
            break;
        case Command::right:
            ui::walk_tile(ui_, seen, 1, false);
            break;
        case Command::move_left:
            ui::move_tile(ui_, seen, -1);
            break;
        default:
            ui::move_tile(ui_, seen, 1);
    }
    keep_order();
    return true;
}

}  // namespace roundhouse::app
