// The tables that this user may enter, what is played at them, and which one is meant. All are
// asked at once, so that one that does not answer keeps nobody waiting for the others.
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/system/fault.hpp"
#include "together/wire/address.hpp"
#include "together/wire/messages.hpp"

namespace roundhouse::app {

struct FoundTable {
    wire::Address address;
    uid_t owner = 0;                   // of the process that serves it
    std::optional<wire::About> about;  // none: it does not answer
    bool another_version = false;      // or in a way that this program cannot read
};
// Those of them that are served, those that do not answer last; and of all.
[[nodiscard]] std::vector<FoundTable> asked_among(const std::vector<wire::Address>& addresses);
[[nodiscard]] std::vector<FoundTable> asked_tables();

// Those that are called so: as the list says, with their group, otherwise by their bare names.
[[nodiscard]] std::vector<wire::Address> meant_by(const std::string& named,
                                                  const std::vector<wire::Address>& all);

// That another process has this game open: a table of this user's, if one says so.
[[nodiscard]] Fault played_elsewhere(const std::string& log);

// A line for each with its number, in at most so many columns; 0: as long as it is.
[[nodiscard]] std::string list_of(const std::vector<FoundTable>& all, int columns);

// Whether there is a seat for one more person; and, in words, who the table is for: "room for 2
// more", "waits for Ann".
[[nodiscard]] bool has_free_seat(const wire::About& table);
[[nodiscard]] std::string what_is_free(const wire::About& table);

// What others type in a shell of their own computer to come to that table, over ssh as this user.
[[nodiscard]] std::string way_there(const std::string& table);

// Of several, the one that needs no choice: the only one that answers, or the only one where the
// seat of one of these people waits. Null: people have to choose.
[[nodiscard]] const FoundTable* obvious(const std::vector<FoundTable>& all,
                                        const std::vector<std::string>& people);

// The table that is meant: the named one, the obvious one, or one that is chosen from a list on the
// terminal.
[[nodiscard]] std::variant<wire::Address, Fault> find_table(const std::string& named,
                                                            const std::vector<std::string>& people);

}  // namespace roundhouse::app
