#include "app/setup/config.hpp"

#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/keys.hpp"

using namespace roundhouse;

TEST_CASE("a config file sets what it says", "[ui][config]") {
    const app::Config config = app::parse_config(
        "palette = \"distinct-light\"\nglyphs = \"ascii\"\ncurtain = \"screen\"\nmouse = "
        "false\npace = 0\nmotion = \"slow\"\nscreen-reader = true\nplain = \"brief\"\n"
        "[new-game]\nvariant = \"mexican\"\nplayers = [\"Ann\", \"Bea\"]\nclock = \"5:00+10\"\n"
        "time-up = \"ring\"\n[keys]\ndraw = \"y\"\nquit = [\"Q\", \"ctrl-q\"]\n",
        "config.toml");
    CHECK(config.faults.empty());
    CHECK(ui::palette(config.settings.palette).name == "distinct-light");
    CHECK(config.glyphs == app::GlyphChoice::ascii);
    CHECK(config.settings.curtain == ui::CurtainMode::screen);
    CHECK_FALSE(config.settings.mouse);
    CHECK(config.settings.pace == 0);
    CHECK(config.settings.motion == ui::Motion::slow);
    CHECK(config.settings.screen_reader);
    CHECK(config.settings.plain_brief);
    CHECK(config.variant == "mexican");
    CHECK(config.players == std::vector<std::string>{"Ann", "Bea"});
    CHECK(config.usual.clock == formats::TimeLimit{0, 300, 10, formats::WhenTimeIsUp::ring});
    CHECK(config.settings.keys.command(test::key("y")) == ui::Command::draw);
    CHECK(config.settings.keys.command(test::key("Q")) == ui::Command::quit);
    CHECK(config.settings.keys.command(test::key("q")) == ui::Command::none);
}

TEST_CASE("a table of a config file is neither a number nor a word", "[ui][config]") {
    for (const char* text :
         {"keys = 3\n", "keys = true\n", "new-game = \"x\"\n", "keys = [\"a\"]\n"}) {
        const app::Config config = app::parse_config(text, "c");
        INFO(text);
        REQUIRE(config.faults.size() == 1);
        CHECK(config.faults[0].find(" must be a table, [") != std::string::npos);
    }
}

TEST_CASE("a fault in a config file has its line and column, and only its line is dropped",
          "[ui][config]") {
    const app::Config config = app::parse_config(
        "palete = \"mono\"\npalette = \"green\"\npace = -1\nmouse = false\n[keys]\ndraw = "
        "\"33\"\nfly = \"y\"\n",
        "config.toml");
    REQUIRE(config.faults.size() == 5);
    CHECK(config.faults[0] ==
          "config.toml:1:1: there is no setting 'palete'; did you mean 'palette'?");
    CHECK(config.faults[1].starts_with("config.toml:2:11: "));
    CHECK(config.faults[2].starts_with("config.toml:3:8: "));
    CHECK(config.faults[3].starts_with("config.toml:6:8: "));
    CHECK(config.faults[4].starts_with("config.toml:7:1: "));
    CHECK_FALSE(config.settings.mouse);
    CHECK(config.settings.keys.label(ui::Command::draw) == "d");
    const app::Config keys = app::parse_config(
        "glyphs = \"ascii\"\n[new-game]\nplayers = [\"Ann\"]\n[keys]\nhint = "
        "\"y\"\nquit = \"zz\"\n",
        "c");
    REQUIRE(keys.faults.size() == 1);
    CHECK(keys.settings.keys.command(test::key("y")) == ui::Command::hint);
    CHECK(keys.settings.keys.label(ui::Command::quit) == "q");
    CHECK(keys.glyphs == app::GlyphChoice::ascii);
    CHECK(keys.players == std::vector<std::string>{"Ann"});
    const app::Config clock =
        app::parse_config("[new-game]\nclock = 30\ntime-up = \"late\"\n", "c");
    REQUIRE(clock.faults.size() == 2);
    CHECK(clock.faults[0].starts_with("c:2:9: clock must be a time limit"));
    CHECK(clock.faults[1].starts_with("c:3:11: "));
    CHECK_FALSE(clock.usual.clock.any());
    CHECK_FALSE(app::parse_config("= =\n\x01[[", "x").faults.empty());
}

TEST_CASE("what stands before a fault of syntax in a config file applies, what follows does not",
          "[ui][config]") {
    const app::Config config = app::parse_config(
        "palette = \"mono\"\n[keys]\nhint = \"y\"\nquit = [\"q\"\nmouse = false\ndraw = \"Y\"\n",
        "c");
    REQUIRE_FALSE(config.faults.empty());
    CHECK(config.faults[0].starts_with("c:5:"));
    CHECK(config.cut_at == 3);
    CHECK_FALSE(app::parse_config("mouse = 3\nbell = true\n", "c").cut_at);
    CHECK(app::parse_config("bell = true\n\xFF\n", "c").cut_at == 1);
    CHECK(app::parse_config("bell = [\n", "c").cut_at == 0);
    CHECK(config.settings.palette != ui::Settings().palette);
    CHECK(config.settings.keys.label(ui::Command::hint) == "y");
    CHECK(config.settings.keys.label(ui::Command::draw) == "d");
}

TEST_CASE("every printable letter and digit can be a key", "[ui][config]") {
    const app::Config config = app::parse_config(
        "[keys]\nquit = [\"q\", \"й\"]\nhint = \"7\"\ndraw = \"и\u0306\"\nsort = \"ß\"\n", "c");
    // The third is the first in another encoding.
    CHECK(config.faults == std::vector<std::string>{
                               "c:4:8: й is already the key of quit; give quit another key too"});
    CHECK(config.settings.keys.command({U'й'}) == ui::Command::quit);
    CHECK(config.settings.keys.command({U'7'}) == ui::Command::hint);
    CHECK(config.settings.keys.command({U'ß'}) == ui::Command::sort);
    CHECK(config.settings.keys.command({U'd'}) == ui::Command::draw);
    for (const char* const bad : {"ab", "\u200B", "\u0301", ""})
        CHECK(
            app::parse_config("[keys]\nhint = \"" + std::string(bad) + "\"\n", "c").faults.size() ==
            1);
}

TEST_CASE("a key that another command has is not taken from it unasked", "[ui][config]") {
    const auto faults = [](const std::string& keys) {
        return app::parse_config("[keys]\n" + keys, "c").faults;
    };
    using Faults = std::vector<std::string>;
    CHECK(faults("hint = \"q\"\n") ==
          Faults{"c:2:8: q is already the key of quit; give quit another key too"});
    CHECK(faults("quit = [\"Q\", \"d\"]\n") ==
          Faults{"c:2:14: d is already the key of draw; give draw another key too"});
    CHECK(faults("hint = \"q\"\nquit = [\"Q\", \"q\"]\n") ==
          Faults{"c:3:14: q is already the key of hint; give hint another key too",
                 "c:2:8: q is already the key of quit; give quit another key too"});
    CHECK(faults("draw = [\"d\", \"ctrl-d\", \"d\"]\n").empty());
    // A command that keeps a key is not asked.
    CHECK(faults("draw = \"h\"\nsort = \"B\"\n").empty());
    // Of two that would take its last keys, the first is dropped.
    CHECK(faults("draw = \"h\"\nsort = \"left\"\n").size() == 1);
    // Exchanged, in either order.
    for (const char* const text :
         {"[keys]\nhint = \"q\"\nquit = \"H\"\n", "[keys]\nquit = \"H\"\nhint = \"q\"\n"}) {
        const app::Config config = app::parse_config(text, "c");
        CHECK(config.faults.empty());
        CHECK(config.settings.keys.command(test::key("q")) == ui::Command::hint);
        CHECK(config.settings.keys.command(test::key("H")) == ui::Command::quit);
        CHECK(config.settings.keys.label(ui::Command::quit) == "H");
        CHECK(config.settings.keys.label(ui::Command::hint) == "q");
    }
}

TEST_CASE("options go into the config file, and what else stands there stays", "[ui][config]") {
    app::Settings settings;
    settings.palette = ui::kMono;
    settings.curtain = ui::CurtainMode::off;
    settings.board = ui::Board::picture;
    settings.pace = 300;
    settings.mouse = false;
    settings.motion = ui::Motion::fast;
    settings.screen_reader = true;
    app::Settings before;  // all of them others
    before.curtain = ui::CurtainMode::hand;
    before.bell = !settings.bell;
    const std::string old =
        "# mine\npalette = \"classic-light\"  # for the day\nglyphs = \"ascii\"\n\n[keys]\n"
        "mouse = \"M\"\n";
    const std::string fresh = app::with_settings(old, before, settings);
    CHECK(fresh ==
          "# mine\npalette = \"mono\"  # for the day\nglyphs = \"ascii\"\ncurtain = \"off\"\n"
          "pace = 300\nboard = \"picture\"\nmotion = \"fast\"\nmouse = false\nbell = "
          "false\nscreen-reader = "
          "true\n\n[keys]\n"
          "mouse = \"M\"\n");
    const app::Config read = app::parse_config(fresh, "x");
    CHECK(read.faults.empty());
    CHECK(read.settings.pace == 300);
    CHECK(read.settings.board == ui::Board::picture);
    CHECK(read.settings.keys.command(test::key("M")) == ui::Command::mouse);
    CHECK(app::with_settings(fresh, before, settings) == fresh);
    CHECK(app::parse_config(app::with_settings("", before, settings), "x").faults.empty());
}

TEST_CASE("only options that were changed here are written, into the file as it now is",
          "[ui][config]") {
    app::Settings before, now;
    now.palette = ui::kMono;
    // Another program has changed the pace and added a line meanwhile.
    CHECK(app::with_settings("pace = 1200\nbell = true\n", before, now) ==
          "pace = 1200\nbell = true\npalette = \"mono\"\n");
    CHECK(app::with_settings("pace = 1200\n", before, before) == "pace = 1200\n");
}

TEST_CASE("who plays under several names goes into the config file", "[ui][config]") {
    const book::SameAs same_as = {{"Annie", "Ann"}, {"B \"x\" = y", "Bea"}};
    const auto entries = "\"Annie\" = \"Ann\"\n\"B \\\"x\\\" = y\" = \"Bea\"\n";
    const std::string last = "pace = 300\n\n[keys]\nmouse = \"M\"\n";
    const std::string fresh = app::with_name_aliases(last, same_as);
    CHECK(fresh == last + "\n[same-person]\n" + entries);
    CHECK(app::parse_config(fresh, "x").faults.empty());
    CHECK(app::parse_config(fresh, "x").same_as == same_as);
    CHECK(app::with_name_aliases(fresh, same_as) == fresh);
    CHECK(app::with_name_aliases("", {}) == "");
    CHECK(app::with_name_aliases("", same_as) == std::string("[same-person]\n") + entries);

    const std::string middle = "[same-person]\n# us\nCy = \"Cyril\"\n\n[keys]\nmouse = \"M\"\n";
    CHECK(app::with_name_aliases(middle, same_as) ==
          std::string("[same-person]\n# us\n") + entries + "\n[keys]\nmouse = \"M\"\n");
    CHECK(app::with_name_aliases(middle, {}) == "[same-person]\n# us\n\n[keys]\nmouse = \"M\"\n");
}

TEST_CASE("names are merged in the file only if it then says so", "[ui][config]") {
    const test::TempDirectory directory;
    app::Config config;
    CHECK(app::save_name_aliases(config, {{"Annie", "Ann"}}) == "there is no home directory");
    CHECK(config.same_as.empty());
    config.path = directory.path() + "/config.toml";
    CHECK(app::save_name_aliases(config, {{"Annie", "Ann"}}) == "");
    CHECK(config.same_as.size() == 1);
    CHECK(std::get<app::Config>(app::read_config(config.path)).same_as == config.same_as);

    test::write_file(config.path, "same-person.Annie = \"Ann\"\n");
    CHECK(app::save_name_aliases(config, {{"Annie", "Bea"}}) ==
          "other lines of the file conflict with it");
    CHECK(config.same_as.at("Annie") == "Ann");
}
