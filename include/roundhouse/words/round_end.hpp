// The end of a round or of a game in sentences: how it ended, what decided it, who leads or has
// won, what comes next. Made from the table as it was then and from the hands that were laid open.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "roundhouse/engine/state.hpp"
#include "roundhouse/words/words.hpp"

namespace roundhouse::words {

// "7-4 on Cyd's train was the last tile." "The others count what they hold." "0-0 counts 50." A
// sentence each; "your train" where `reader` owns it, and "your own" if they laid the tile, too.
[[nodiscard]] std::vector<std::string> how_it_ended(const Table& table,
                                                    const event::RoundOver& over,
                                                    const Names& names,
                                                    std::optional<Seat> reader = {});
// "Dov went out"; "Nobody can play".
[[nodiscard]] std::string ending_in_brief(const event::RoundOver& over, const Names& names);
// "Dov pays most: 39 points, 20 of them for 12-8." Empty if nobody got any points.
[[nodiscard]] std::string what_decided(const Table& table, const event::RoundOver& over,
                                       const Names& names);

// The seat's place by the totals: "1st", "=2nd" if somebody shares it. After a game whose rules
// separate equal totals (F25), the winners alone are first.
[[nodiscard]] std::string place_name(const Rules& rules, const Course& course, Seat seat);
[[nodiscard]] std::string ordinal(int number);  // "1st"

// "Nora leads by 7."
[[nodiscard]] std::string who_leads(const Rules& rules, const Course& course, const Names& names);
// Of a game that is over: "Nora wins", "Nora and Bea tie"; and by how much: "by 38 points", "at 212
// points", "with more rounds at 0 points".
[[nodiscard]] std::string who_won(const Rules& rules, const Course& course, const Names& names);
[[nodiscard]] std::string winning_margin(const Rules& rules, const Course& course);
// Who leads, or who has won and by how much.
[[nodiscard]] std::string how_it_stands(const Rules& rules, const Course& course,
                                        const Names& names);
// What a game has made of somebody's rating.
struct RatingNews {
    std::string name;
    int rating = 0;
    int deviation = 0;
    std::optional<int> change = {};  // none: it is their first rating
};
// "Ann's rating is now 1532, give or take 84: 12 higher than before."
[[nodiscard]] std::string rating_after(const RatingNews& news);
// Between two rounds: "Cyd begins round 3, with 10-10 in the hub." As far as that is known before
// the deal, else how it is decided.
[[nodiscard]] std::string who_begins(const Table& table, const Course& course, const Names& names);
// The same, and how many points end the game: a sentence each.
[[nodiscard]] std::vector<std::string> next_round(const Table& table, const Course& course,
                                                  const Names& names);

}  // namespace roundhouse::words
