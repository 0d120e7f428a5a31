// Settings as they were set at the terminal are what its pages at a table have.

#include "together/wire/look.hpp"

#include "app/setup/config.hpp"
#include "support/catch.hpp"
#include "together/wire/codec.hpp"

using namespace roundhouse;
using namespace roundhouse::app;

namespace {

// What arrives of the settings in that config file.
ui::Settings arrived(std::string_view config) {
    const Config read = parse_config(config, "config.toml");
    REQUIRE(read.faults.empty());
    wire::Hello hello;
    hello.look = wire::look_of(read.settings);
    const auto message =
        wire::decode_from_terminal(wire::encode(wire::FromTerminal(hello)).substr(4));
    REQUIRE(message);
    return wire::settings_of(std::get<wire::Hello>(*message).look);
}

void check_arrives(std::string_view config) {
    const ui::Settings there = arrived(config);
    const ui::Settings here = parse_config(config, "config.toml").settings;
    CHECK(static_cast<const ui::Options&>(there) == here);
    CHECK(there.curtain == here.curtain);
    for (const ui::Binding& binding : ui::bindings())
        CHECK(there.keys.keys(binding.command) == here.keys.keys(binding.command));
    for (char32_t code = 0; code < 128; ++code) {
        CHECK(there.keys.command({code}) == here.keys.command({code}));
        CHECK(there.keys.command_in_turn({code}) == here.keys.command_in_turn({code}));
    }
    CHECK(there.keys.left_to_tiles() == here.keys.left_to_tiles());
}

}  // namespace

TEST_CASE("settings arrive at a table as they are in the config file", "[wire]") {
    check_arrives("");
    check_arrives(
        "palette = \"distinct-light\"\ncurtain = \"screen\"\nboard = \"lanes\"\npace = 0\n");
    check_arrives("motion = \"off\"\nmouse = false\nbell = true\nscreen-reader = true\n");
}

TEST_CASE("keys arrive at a table as they are in the config file", "[wire]") {
    check_arrives("[keys]\ndraw = \"x\"\nhide = \"d\"\n");
    check_arrives("[keys]\nhint = [\"h\", \"H\"]\nleft = \"left\"\n");
    check_arrives("[keys]\nsay = \"r\"\n");
    check_arrives("[keys]\nrules = [\"f1\"]\nzoom = [\"t\", \"ctrl-t\"]\nhelp = \"?\"\n");
}

TEST_CASE("a command that this program does not have gets no key", "[wire]") {
    wire::Look look;
    look.keys = {{"no such command", {U'd'}}};
    CHECK(wire::settings_of(look).keys.command({U'd'}) == ui::Command::draw);
}
