// Names are kept in composed form, whichever way they come, and no two at a table look alike.

#include "app/setup/config.hpp"
#include "app/setup/remembered.hpp"
#include "app/setup/table_setup.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/ui/menu/form.hpp"
#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/protocol_client.hpp"
#include "support/run_command.hpp"
#include "support/scoped_env.hpp"

using namespace roundhouse;

namespace {

const std::string kComposed = "Zo\u00EB", kDecomposed = "Zoe\u0308";

app::PlayOptions table_of(std::vector<std::string> people, std::vector<std::string> bots = {}) {
    app::PlayOptions options;
    options.players = std::move(people);
    options.bots = std::move(bots);
    return options;
}

bool refused(const app::PlayOptions& options) {
    const auto seats = app::draft_of(options);
    const auto* fault = std::get_if<app::Fault>(&seats);
    if (fault != nullptr) CHECK(fault->message.starts_with("There is already a player called "));
    return fault != nullptr;
}

}  // namespace

TEST_CASE("names: of the command line", "[names]") {
    CHECK(refused(table_of({kComposed, kDecomposed})));
    CHECK(refused(table_of({"Ann", "ANN"})));
    CHECK(refused(table_of({kComposed}, {kDecomposed + ":easy"})));
    const auto draft = app::draft_of(table_of({kDecomposed, "Zoe"}, {kDecomposed + " 2"}));
    CHECK(std::get<game::Setup>(draft).players ==
          std::vector<game::Player>{{kComposed, ""}, {"Zoe", ""}, {kComposed + " 2", "rocket-1"}});
    const auto bots = test::run({"simulate", "--games", "1", "--variant", "train", "--bot",
                                 "Zo\u00EB:random", "--bot", "ZOE\u0308:random"});
    CHECK(bots.errors.find("there is already a player called ZO\u00CB") != std::string::npos);
}

TEST_CASE("names: of the config file and the last table", "[names]") {
    const app::Config config =
        app::parse_config("[new-game]\nplayers = [\"" + kDecomposed + "\"]\n[same-person]\n\"" +
                              kDecomposed + "\" = \"Bea\"\nann = \"Ann\"\n",
                          "file");
    CHECK(config.faults.empty());
    CHECK(config.players == std::vector<std::string>{kComposed});
    CHECK(config.same_as == book::SameAs{{kComposed, "Bea"}});
    CHECK(config.same_as.begin()->first == kComposed);
    const test::TempDirectory place;
    const test::ScopedEnv state("XDG_STATE_HOME", place.path());
    app::write_last_table({"oll", {{kDecomposed, ""}, {"Ann", ""}}});
    CHECK(app::read_last_table().players ==
          std::vector<game::Player>{{kComposed, ""}, {"Ann", ""}});
}

TEST_CASE("names: of the form", "[names]") {
    ui::Form form;
    form.draft.rule_set = rules::bundled_rule_sets().front();
    form.players = {{{kComposed, ""}}, {{kDecomposed, ""}}};
    const auto checked = ui::check(form);
    REQUIRE(std::holds_alternative<std::string>(checked));
    CHECK(std::get<std::string>(checked).starts_with("There is already a player called "));
}

TEST_CASE("names: of the protocol", "[names][protocol]") {
    test::ProtocolClient engine;
    const auto request = [](const std::string& one, const std::string& two) {
        return test::Json{{"cmd", "new"}, {"variant", "oll"}, {"players", {one, two}}};
    };
    CHECK(engine.code(request(kComposed, kDecomposed)) == "bad-argument");
    CHECK(engine.code(request("Ann", "ANN")) == "bad-argument");
    CHECK(engine.code(request("Ann", kDecomposed)).empty());
    CHECK(engine.raw(R"({"cmd":"state"})").find(kDecomposed) == std::string::npos);
}
