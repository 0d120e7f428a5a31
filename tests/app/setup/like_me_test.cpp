// A level that follows the people: chosen by their ratings in the family, for each game.

#include "app/setup/like_me.hpp"

#include <unistd.h>

#include "app/saves/book_entries.hpp"
#include "app/saves/games_directory.hpp"
#include "app/saves/saved_game.hpp"
#include "app/setup/remembered.hpp"
#include "app/setup/table_setup.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/game/seating.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/words/levels.hpp"
#include "support/catch.hpp"
#include "support/faulty_sys.hpp"

using namespace roundhouse;

namespace {

game::Setup two_with(const std::string& level) {
    game::Setup setup;
    setup.rule_set = *rules::find_bundled("train");
    setup.choice.set = 6;
    setup.choice.rounds = 1;
    setup.players = {{"Ann", ""}, {"Rex", level}};
    return setup;
}

// A saved game in which the person wins, or the computer player.
void save_game(const std::string& level, bool wins) {
    for (std::uint64_t seed = 1;; ++seed) {
        auto made = std::get<app::NewGame>(app::new_game(two_with(level), seed));
        auto saved = app::SavedGame::begin(app::real_sys(), made.setup, made.rules);
        game::Match& match = saved->match();
        while (match.phase() != Phase::over) {
            if (match.phase() == Phase::deal)
                (void)match.deal();
            else
                (void)match.act(moves(match.state()).nth(0, match.state().round.table.turn.seat));
        }
        REQUIRE(saved->try_again());
        if ((match.state().course.winners == seat_bit(0)) == wins) return;
        REQUIRE(::unlink(saved->path().c_str()) == 0);
    }
}

// What was read once is known at once; a game that begins reads for a moment only.
void read_all_games() {
    app::BookReader reader(app::real_sys(), app::games_directory(), app::book_cache_path());
    while (reader.next()) continue;
}

std::string level_now() {
    read_all_games();
    game::Setup setup = two_with(std::string(words::kLikeMe));
    app::choose_levels(setup);
    CHECK(setup.players[1].follows);
    CHECK(setup.players[0] == game::Player{"Ann", ""});
    return setup.players[1].level;
}

}  // namespace

TEST_CASE("levels: one that follows is the usual one first, and comes down or up with the rating",
          "[config]") {
    const test::TempDirectory directory;
    CHECK(level_now() == "rocket-1");
    for (int game = 0; game < 4; ++game) save_game("billy-1", false);
    CHECK((level_now() == "billy-1" || level_now() == "adler-1"));
    // A single round says little.
    for (int game = 0; game < 40; ++game) save_game("mallard-1", true);
    CHECK((level_now() == "tornado-1" || level_now() == "mallard-1"));
    // Whoever has taken over such a seat is a person.
    game::Setup taken = two_with(std::string(words::kLikeMe));
    taken.players[0] = {"Bea", "", "", true};
    app::choose_levels(taken);
    CHECK(taken.players[0].level.empty());
    // Whoever plays alone may know which level it is.
    game::Setup two = two_with(std::string(words::kLikeMe));
    app::choose_levels(two);
    CHECK(game::told_level(two.players[1]) == two.players[1].level);
    two.players.push_back({"Bea", ""});
    app::choose_levels(two);
    CHECK(game::told_level(two.players[1]) == words::kLikeAll);
    // In another family nothing is known.
    game::Setup other = two_with(std::string(words::kLikeMe));
    other.rule_set = *rules::find_bundled("chicken-foot");
    app::choose_levels(other);
    CHECK(other.players[1].level == "rocket-1");
}

TEST_CASE("levels: one that follows does so in the next game, and is remembered", "[config]") {
    const test::TempDirectory directory;
    app::PlayOptions options;
    options.players = {"Ann"};
    options.bots = {"Rex:like-me", "Cleo:2"};
    options.variant = "train";
    auto draft = std::get<game::Setup>(app::draft_of(options));
    CHECK(draft.players[1].level == words::kLikeMe);
    draft.rule_set = *rules::find_bundled("train");
    const game::Setup begun = std::get<app::NewGame>(app::new_game(draft, 1)).setup;
    CHECK(begun.players[1].level == "rocket-1");
    CHECK(begun.players[2] == game::Player{"Cleo", "adler-1"});
    for (int game = 0; game < 4; ++game) save_game("billy-1", false);
    read_all_games();
    const game::Setup next = app::next_setup(begun);
    CHECK(next.players[0].name == "Rex");
    CHECK(next.players[0].level != "rocket-1");
    CHECK(next.players[1] == game::Player{"Cleo", "adler-1"});
    CHECK(words::level_name(words::kLikeMe) == "like you");
    CHECK(words::level_meant("like you all") == words::kLikeMe);
    CHECK_FALSE(bots::level_named(words::kLikeMe));
}
