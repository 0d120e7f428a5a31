// The users and groups of the system: by its lists in /etc, and what these do not have by its name
// service (a directory of a school, say). That is asked through getent, since a program linked
// statically has no libraries for it. It may be slow: it gets a second, and each question is asked
// once. Changes nothing.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>

namespace roundhouse::app {

// How long the name service may take to answer; then it has none.
inline constexpr std::chrono::seconds kNameServiceTime{1};

// As the system writes it: clean before showing it. None: there is no such user or group.
[[nodiscard]] std::optional<std::string> user_named_by(uid_t user);
[[nodiscard]] std::optional<std::string> home_of(uid_t user);
[[nodiscard]] std::optional<std::string> group_named_by(gid_t group);
// By its name or, if no group is called so, its number.
[[nodiscard]] std::optional<gid_t> group_of_name(const std::string& name);

}  // namespace roundhouse::app
