#include "app/wire/address.hpp"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <variant>

#include "app/system/accounts.hpp"
#include "support/catch.hpp"

namespace roundhouse {

using namespace app::wire;

TEST_CASE("a group's table is where its members look, however the group was named", "[wire]") {
    const std::string number = std::to_string(getegid());
    const auto name = app::group_named_by(getegid());
    REQUIRE(name);
    const std::string table = "test-" + std::to_string(getpid());
    for (const std::string& group : {number, *name}) {
        auto opened = Listener::open(table, group);
        REQUIRE(std::holds_alternative<Listener>(opened));
        const auto found = tables();
        const auto here = std::ranges::find(found, table, &Address::name);
        REQUIRE(here != found.end());
        CHECK(here->path == std::get<Listener>(opened).path());
        CHECK(here->group == *name);
    }
    const auto none = Listener::open(table, "there-is-no-such-group");
    REQUIRE(std::holds_alternative<app::Fault>(none));
    CHECK(std::get<app::Fault>(none).message == "there is no group there-is-no-such-group");
}

}  // namespace roundhouse
