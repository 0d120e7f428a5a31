// The pages that a screen begins with, and that others lead to: the menu, a game at the table, a
// recorded game, a lesson. Opens logs and begins games; shows nothing itself.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/review/job.hpp"
#include "app/saves/saved_game.hpp"
#include "app/screen/tables.hpp"
#include "app/setup/config.hpp"
#include "app/setup/form_setup.hpp"
#include "roundhouse/ui/menu/lobby.hpp"
#include "roundhouse/ui/page/page.hpp"

namespace roundhouse::app {

using ui::Pages;

// Games that follow on the same table are begun by the page itself.
[[nodiscard]] Pages game_pages(std::unique_ptr<SavedGame> game, Settings& settings);
// A recorded game, whose log is at `path`, from position `at` on, by default from its first deal; a
// position may be played on from as a new game with a log of its own. With `review`, its review
// begins at once.
[[nodiscard]] std::unique_ptr<ui::Page> replay_page(const std::string& path, game::LoadedLog log,
                                                    std::optional<int> at,
                                                    const ReviewOptions* review,
                                                    Settings& settings);
// A game that goes on from a position that somebody set up. It is not saved: no log can begin
// there.
[[nodiscard]] Pages set_up_pages(const game::Setup& setup, const State& position,
                                 Settings& settings);
// A round at the table with notes, a page of the rules that are left; then, if the learner wants
// it, the game. Nothing of the lesson is saved.
[[nodiscard]] Pages lesson_pages(const rules::RuleSet& game, const std::string& learner,
                                 Settings& settings);
// The menu's start page, alone, with the form over it, or with the choice of a game to learn. With
// a seed, the games that are begun from it have their deals from there.
using ui::MenuAt;
[[nodiscard]] Pages menu_pages(Config& config, std::optional<std::uint64_t> seed,
                               const Offer* offer, MenuAt at, TablesDoor* tables = nullptr);

}  // namespace roundhouse::app
