#include "app/setup/like_me.hpp"

#include <algorithm>
#include <chrono>
#include <string>

#include "app/saves/book_entries.hpp"
#include "app/saves/games_directory.hpp"
#include "app/setup/config.hpp"
#include "app/setup/table_setup.hpp"
#include "roundhouse/book/book.hpp"
#include "roundhouse/text/spelling.hpp"
#include "roundhouse/words/levels.hpp"

namespace roundhouse::app {

namespace {

// Whoever else is at the table waits no longer.
constexpr std::chrono::milliseconds kMoment{60};

bots::Level level_like_people(const game::Setup& setup) {
    const book::SameAs same_as = usual_same_as();
    BookReader reader(real_sys(), games_directory(), book_cache_path());
    const auto end = std::chrono::steady_clock::now() + kMoment;
    while (reader.next() && std::chrono::steady_clock::now() < end) continue;
    double sum = 0;
    int people = 0;
    for (const book::Rated& rated : book::ratings(reader.entries(), same_as))
        for (const game::Player& player : setup.players)
            if (player.level.empty() && rated.family == setup.rule_set.family &&
                rated.name == text::folded(book::counted_as(same_as, player.name))) {
                sum += rated.rating.rating;
                ++people;
            }
    if (people == 0) return kDefaultLevel;
    const int number = book::level_like(sum / people);
    return bots::levels()[static_cast<std::size_t>(number) - 1];
}

}  // namespace

void choose_levels(game::Setup& setup) {
    const auto is_like_people = [](const game::Player& player) {
        return (player.follows && !player.level.empty()) || player.level == words::kLikeMe;
    };
    if (std::ranges::none_of(setup.players, is_like_people)) return;
    const std::string level(bots::name(level_like_people(setup)));
    const auto people = std::ranges::count(setup.players, "", &game::Player::level);
    for (game::Player& player : setup.players)
        if (is_like_people(player)) {
            player.level = level;
            player.follows = true;
            player.untold = people > 1;
        }
}

}  // namespace roundhouse::app
