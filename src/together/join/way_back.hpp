// What people type to come back to their table when the connection is lost: the command for this
// machine, or the one that they came with by ssh. Asks nothing of the table.
#pragma once

#include <string>

#include "together/join/join.hpp"

namespace roundhouse::app {

// How this program was reached.
struct Origin {
    std::string connection;  // of ssh: SSH_CONNECTION; "": there is none
    std::string asked;       // what ssh was asked to run instead: SSH_ORIGINAL_COMMAND
    std::string user;
    bool shell = true;  // people go on in a shell when this program has ended
};
[[nodiscard]] Origin own_origin();

// `table`: as it is typed.
[[nodiscard]] std::string way_back(const std::string& table, const JoinOptions& options,
                                   const Origin& origin);

}  // namespace roundhouse::app
