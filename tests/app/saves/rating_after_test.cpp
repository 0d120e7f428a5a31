// What a game has made of the rating of the one person who played it.

#include "app/saves/rating_after.hpp"

#include "app/saves/games_directory.hpp"
#include "app/saves/saved_game.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/match.hpp"
#include "support/scene.hpp"

using namespace roundhouse;

namespace {

// Plays a whole game by first choices; its log.
std::string played(std::vector<game::Player> players, std::uint64_t seed, bool to_its_end = true) {
    game::Setup setup;
    setup.rule_set = *rules::find_bundled("train");
    setup.players = std::move(players);
    setup.choice.players = static_cast<int>(setup.players.size());
    setup.choice.set = 6;
    setup.choice.rounds = 1;
    setup.seed = seed;
    const auto rules = std::get<Rules>(rules::settle(setup.rule_set, setup.choice));
    auto saved = app::SavedGame::begin(app::real_sys(), setup, rules);
    game::Match& match = saved->match();
    while (to_its_end && match.phase() != Phase::over) {
        if (match.phase() == Phase::deal)
            (void)match.deal();
        else
            REQUIRE(std::holds_alternative<Events>(
                match.act(moves(match.state()).nth(0, match.state().round.table.turn.seat))));
    }
    CHECK(saved->try_again());
    return saved->path();
}

std::optional<words::RatingNews> news_of(const std::string& path, const book::SameAs& same = {}) {
    app::RatingAfter rating(app::real_sys(), path, same);
    while (rating.read_on(std::chrono::milliseconds(1000))) continue;
    return rating.news();
}

}  // namespace

TEST_CASE("saves: a game changes the rating of the one person who played it", "[saves][book]") {
    const test::TempDirectory directory;
    const std::string first = played({{"Ann", ""}, {"Rocket", "rocket-1"}}, 1);
    const auto news = news_of(first);
    REQUIRE(news);
    CHECK(news->name == "Ann");
    CHECK(news->rating != 1500);
    CHECK(news->deviation < 350);
    CHECK_FALSE(news->change);
    CHECK_FALSE(news_of(played({{"Ann", ""}, {"Bea", ""}}, 2)));
    CHECK_FALSE(news_of(played({{"Ann", ""}, {"Rocket", "rocket-1"}}, 3, false)));
    CHECK_FALSE(news_of(played({{"Adler", "adler-1"}, {"Rocket", "rocket-1"}}, 3)));
    // Who plays as Annie counts as Ann.
    const auto again =
        news_of(played({{"Annie", ""}, {"Comet", "comet-1"}}, 4), {{"Annie", "Ann"}});
    REQUIRE(again);
    CHECK(again->name == "Annie");
    CHECK(again->change);
    CHECK_FALSE(news_of(directory.path() + "/none.rhlog"));
}

TEST_CASE("words: a rating is told with what it was before", "[words]") {
    CHECK(words::rating_after({"Ann", 1532, 84, 12}) ==
          "Ann's rating is now 1532, give or take 84: 12 higher than before.");
    CHECK(words::rating_after({"Ann", 1532, 84, -7}) ==
          "Ann's rating is now 1532, give or take 84: 7 lower than before.");
    CHECK(words::rating_after({"Ann", 1532, 84, 0}) ==
          "Ann's rating is now 1532, give or take 84: as before.");
    CHECK(words::rating_after({"Ann", 1460, 220, {}}) ==
          "Ann's rating is now 1460, give or take 220.");
}
