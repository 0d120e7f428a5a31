// What the menu knows of this machine.

#include "app/screen/lobby_doors.hpp"

#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/scoped_env.hpp"

using namespace roundhouse;

namespace {

std::unique_ptr<ui::Lobby> lobby_of(app::Config& config) {
    auto lobby = app::open_lobby(config, std::nullopt, nullptr, nullptr);
    while (lobby->read_on()) continue;
    return lobby;
}

}  // namespace

TEST_CASE("a form that knows no players begins with those that the menu offers", "[ui][form]") {
    const test::TempDirectory place;
    const test::ScopedEnv state("XDG_STATE_HOME", place.path());
    app::Config config;
    const auto lobby = lobby_of(config);
    CHECK(lobby->form.players.size() == 4);
    CHECK(lobby->form.players == lobby->quick().players);
    app::Config named;
    named.players = {"Ann"};
    const auto anns = lobby_of(named);
    CHECK(anns->form.players == anns->quick().players);
    CHECK(anns->form.players.front().name == "Ann");
    // Several people are a table of their own.
    app::Config several;
    several.players = {"Ann", "Bo"};
    CHECK(lobby_of(several)->form.players.size() == 2);
}
