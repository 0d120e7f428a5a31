// What a table of several terminals keeps beside the log of its game: whose the seats are, so that
// nobody else can have them when the table is opened again; which levels follow the people, so that
// nobody is told them then either; and, if that is wanted, what was said.
#pragma once

#include <string>
#include <vector>

#include "app/system/sys.hpp"
#include "together/host/seats.hpp"

namespace roundhouse::app {

// What is kept of the seats' owners, and of the levels that follow the people.
[[nodiscard]] std::string owners_kept(const Seats& seats);
// "" or why it could not be written.
[[nodiscard]] std::string keep_owners(Sys& sys, const std::string& log, const Seats& seats);
// Seats that the file says nothing of, or all if there is none, have no known owner. A file that is
// not of this kind, or another user's, counts as none.
void recall_owners(const std::string& log, Seats& seats);

// Adds these lines to what was said; "" or why not.
[[nodiscard]] std::string keep_talk(const std::string& log, const std::vector<std::string>& said,
                                    std::size_t from);

}  // namespace roundhouse::app
