#include "app/saves/rating_after.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>

#include "app/saves/games_directory.hpp"
#include "roundhouse/text/spelling.hpp"

namespace roundhouse::app {

namespace {

std::optional<book::Entry> game_of_one(Sys& sys, const std::string& path) {
    const auto read = read_game(sys, path);
    const auto* const log = std::get_if<game::LoadedLog>(&read);
    if (log == nullptr) return std::nullopt;
    book::Entry entry = book::entry_of(log->match, log->head.match_id, log->head.started);
    const auto people = std::ranges::count_if(entry.seats, &book::SeatEntry::is_person);
    return entry.finished && people == 1 ? std::optional(std::move(entry)) : std::nullopt;
}

}  // namespace

RatingAfter::RatingAfter(Sys& sys, const std::string& path, book::SameAs same_as)
    : same_as_(std::move(same_as)),
      game_(game_of_one(sys, path)),
      book_(sys, games_directory(), book_cache_path()) {}

bool RatingAfter::read_on(std::chrono::milliseconds time) {
    if (!game_) return false;
    const auto end = std::chrono::steady_clock::now() + time;
    while (book_.next())
        if (std::chrono::steady_clock::now() >= end) return true;
    return false;
}

std::optional<words::RatingNews> RatingAfter::news() const {
    if (!game_) return std::nullopt;
    const std::string& name = std::ranges::find_if(game_->seats, &book::SeatEntry::is_person)->name;
    const std::string folded = text::folded(book::counted_as(same_as_, name));
    for (const book::Rated& rated : book::ratings(book_.entries(), same_as_)) {
        if (rated.name != folded || rated.family != game_->family) continue;
        const auto& curve = rated.curve;
        if (curve.back().started != game_->started) return std::nullopt;
        const auto whole = [](double number) { return static_cast<int>(std::lround(number)); };
        words::RatingNews news{name, whole(curve.back().rating), whole(curve.back().deviation), {}};
        if (curve.size() > 1) news.change = news.rating - whole(curve[curve.size() - 2].rating);
        return news;
    }
    return std::nullopt;
}

}  // namespace roundhouse::app
