// How strong the one person of a game is after it, by all saved games. Reads them in
// pieces, so that nobody waits. Says nothing of a game of several people: what a rating is,
// is nobody else's business.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "app/saves/book_entries.hpp"
#include "roundhouse/book/book.hpp"
#include "roundhouse/words/round_end.hpp"

namespace roundhouse::app {

class RatingAfter {
  public:
    // `path`: of the game's log, which is read again.
    RatingAfter(Sys& sys, const std::string& path, book::SameAs same_as);

    // Reads on for about so long; false once there is nothing more to read.
    [[nodiscard]] bool read_on(std::chrono::milliseconds time);
    // Then: what the game has made of the rating; none if it does not count.
    [[nodiscard]] std::optional<words::RatingNews> news() const;

  private:
    book::SameAs same_as_;
    std::optional<book::Entry> game_;  // if one person played it to its end
    BookReader book_;
};

}  // namespace roundhouse::app
