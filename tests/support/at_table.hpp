// Playing at the table by its keys.
#pragma once

#include "app/screen/table_page.hpp"
#include "app/screen/wrapped.hpp"
#include "roundhouse/ui/page/screen.hpp"
#include "support/keys.hpp"
#include "support/viewpoint.hpp"

namespace roundhouse::test {

inline constexpr ui::Size kTableSize{80, 24};

// The key that continues from the current page: plays the chosen tile, otherwise draws, passes or
// ends the turn.
ui::Key next_key(const app::TablePage& table, const game::Match& match);
// Presses those keys; returns the number of turns.
int play_on(app::TablePage& table, const game::Match& match, int keys);
void press(app::TablePage& table, const std::string& keys);
// What the person at the table has been told last.
std::string message_of(const app::TablePage& table, const game::Match& match);

// The table on a screen's stack, as people see it.
struct TableOnScreen {
    app::TablePage& table;
    ui::Screen screen;

    TableOnScreen(game::Match& match, app::Settings& settings)
        : TableOnScreen(std::make_unique<app::TablePage>(match, settings, app::Computers{}),
                        settings) {}
    void press(const std::string& names) {
        for (const ui::Key pressed : test::keys(names)) screen.key(pressed, kTableSize);
    }

  private:
    struct OnStack : app::Wrapped {
        using Wrapped::Wrapped;
        ui::Reply finished() override { return ui::Reply::closing(); }
    };
    TableOnScreen(std::unique_ptr<app::TablePage> page, app::Settings& settings)
        : table(*page), screen(std::make_unique<OnStack>(std::move(page)), settings) {}
};

// Whether Space and Enter have to be meant on the page at hand.
std::pair<bool, bool> guarded(const app::TablePage& table);
inline constexpr std::pair kBoth{true, true}, kSpace{true, false}, kEnter{false, true},
    kNeither{false, false};

}  // namespace roundhouse::test
