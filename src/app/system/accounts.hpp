// The users and groups of the system: by its lists in /etc, and what these do not have by its name
// service (a directory of a school, say). That is asked through getent, since a program linked
// statically has no libraries for it. It may be slow: it gets a second, and if it has not answered
// by then, it is asked nothing for a minute. Changes nothing.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>

namespace roundhouse::app {

inline constexpr std::chrono::seconds kNameServiceTime{1};
// It was asked lately and has not answered in time: that nobody is found may not mean that there is
// nobody.
[[nodiscard]] bool name_service_is_late();

// As the system writes it: clean before showing it. None: there is no such user or group.
[[nodiscard]] std::optional<std::string> user_named_by(uid_t user);
[[nodiscard]] std::optional<std::string> home_of(uid_t user);
[[nodiscard]] std::optional<std::string> group_named_by(gid_t group);
// By its name or, if no group is called so, its number.
[[nodiscard]] std::optional<gid_t> group_of_name(const std::string& name);

}  // namespace roundhouse::app
