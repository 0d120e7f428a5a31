// Who the host is where several users have come: their terminals are made up here, since a test has
// only one user.

#include "together/host/rights.hpp"

#include <unistd.h>

#include <memory>

#include "support/catch.hpp"

using namespace roundhouse;
using app::Guest;
using app::GuestId;

namespace {

const uid_t kOwn = getuid(), kOther = kOwn + 1;

// A waiting room at which whoever comes has been welcomed.
struct Room {
    app::HostedState state{{}, {}};
    app::HostRights rights{state};

    const Guest& come(uid_t user, const std::string& name = "") {
        const auto id = static_cast<GuestId>(state.guests.size());
        state.guests.push_back(std::make_unique<Guest>(
            id, app::wire::Connection({}, app::wire::kMostFromTerminal), user, 0, state.now()));
        state.guests.back()->welcome = true;
        if (!name.empty()) REQUIRE(state.room.seats.sit({id, user, {name}, true}, 8).empty());
        return *state.guests.back();
    }
};

}  // namespace

TEST_CASE(
    "until the host comes, a player comes before a spectator, and the table's user before others",
    "[host][talk]") {
    Room room;
    const Guest& watches = room.come(kOwn);
    CHECK(room.rights.is_host(watches));
    CHECK(room.rights.host_name().empty());
    room.come(kOther, "Ben");
    CHECK(room.rights.host_name() == "Ben");
    room.come(kOther, "Cyd");
    CHECK(room.rights.host_name() == "Ben");
    room.come(kOwn, "Ann");
    CHECK(room.rights.host_name() == "Ann");
    room.come(kOwn, "Dov");
    CHECK(room.rights.host_name() == "Ann");
    CHECK_FALSE(room.rights.is_host(watches));
}
