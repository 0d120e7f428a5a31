// Rule files in the user's folder: listed by their ids, refused with advice, and never an
// obstacle to anything else.

#include "app/setup/user_games.hpp"

#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "app/setup/rule_source.hpp"
#include "app/system/status.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "support/catch.hpp"
#include "support/run_command.hpp"

using namespace roundhouse;
namespace fs = std::filesystem;

namespace {

// A folder for data files, set as the program's own.
class Data {
  public:
    Data() {
        std::string place = fs::temp_directory_path() / "roundhouse-user-XXXXXX";
        REQUIRE(::mkdtemp(place.data()) != nullptr);
        place_ = place;
        fs::create_directories(rules());
        const char* const before = std::getenv("XDG_DATA_HOME");
        if (before != nullptr) before_ = before;
        ::setenv("XDG_DATA_HOME", place.c_str(), 1);
    }
    ~Data() {
        if (before_.empty())
            ::unsetenv("XDG_DATA_HOME");
        else
            ::setenv("XDG_DATA_HOME", before_.c_str(), 1);
        fs::remove_all(place_);
    }
    Data(const Data&) = delete;
    Data& operator=(const Data&) = delete;

    [[nodiscard]] fs::path rules() const { return place_ / "roundhouse/rules"; }
    void write(const std::string& name, const std::string& text) const {
        std::ofstream(rules() / name) << text;
    }
    void write_game(const std::string& name, const std::string& id) const {
        write(name, "inherits = \"mexican\"\n[game]\nid = \"" + id +
                        "\"\nname = \"Ours\"\nsummary = \"x\"\n");
    }

  private:
    fs::path place_;
    std::string before_;
};

std::string message_of(const app::RuleSetOrFault& choice) {
    const auto* fault = std::get_if<app::Fault>(&choice);
    return fault == nullptr ? "" : fault->message;
}

}  // namespace

TEST_CASE("games in the user's folder are listed and known by their ids", "[user-games]") {
    const Data data;
    CHECK(app::user_rules_directory() == data.rules());
    data.write_game("kitchen.toml", "kitchen");
    data.write_game("another name.toml", "garden");
    data.write("notes.txt", "nothing");
    data.write(".kitchen.toml", "not read");
    const app::GameList list = app::user_games(data.rules());
    REQUIRE(list.games.size() == 2);
    CHECK(list.games[0].id == "garden");  // by the files' names
    CHECK(list.games[1].id == "kitchen");
    CHECK(list.faulty.empty());
    CHECK(app::all_games().games.size() == rules::bundled_rule_sets().size() + 2);
    CHECK(app::all_games().games.back().id == "kitchen");
    CHECK(std::get<rules::RuleSet>(app::game_with_id("garden")).id == "garden");
    CHECK(std::get<rules::RuleSet>(app::rules_named("kitchen")).id == "kitchen");
}

TEST_CASE("an id that another game has is refused, with the way out", "[user-games]") {
    const Data data;
    data.write_game("a.toml", "mexican");
    data.write_game("b.toml", "ours");
    data.write_game("c.toml", "ours");
    const app::GameList list = app::user_games(data.rules());
    REQUIRE(list.games.size() == 1);
    REQUIRE(list.faulty.size() == 2);
    CHECK(list.faulty[0].name == "a.toml");
    CHECK(list.faulty[0].why == "Its id, mexican, is that of a bundled game.");
    CHECK(list.faulty[1].why == "Its id, ours, is that of the game in b.toml.");
    CHECK(list.faulty[1].advice == "Give it an id of its own: the line `id` in [game].");
    CHECK(std::get<rules::RuleSet>(app::game_with_id("mexican")) ==
          *rules::find_bundled("mexican"));
}

TEST_CASE("a check warns of an id that a bundled game has", "[user-games]") {
    const Data data;
    data.write_game("a.toml", "mexican");
    data.write_game("b.toml", "ours");
    const auto check = [&](const std::string& name) {
        return test::run({"rules", "check", (data.rules() / name).c_str()});
    };
    // Rules for --rules only may keep it.
    const test::RunResult bundled = check("a.toml");
    CHECK(bundled.status == app::status::ok);
    CHECK(bundled.output.ends_with("a.toml: OK, a game called Ours.\n"));
    CHECK(bundled.errors ==
          (data.rules() / "a.toml").string() +
              ": warning: its id, mexican, is that of a bundled game. It can be played with "
              "--rules; among your own games it needs an id of its own.\n");
    CHECK(check("b.toml").errors.empty());
}

TEST_CASE("faulty files are listed, and break nothing", "[user-games]") {
    const Data data;
    data.write("bad.toml", "inherits = \"mexican\"\n[game]\nid = \"bad\"\nname = 7\n");
    data.write("big.toml", std::string(70'000, '#'));
    data.write("evil\x1b[2J.toml", "\x1b[2J");
    data.write("empty.toml", "");
    fs::create_directory(data.rules() / "folder.toml");
    fs::create_symlink("nowhere", data.rules() / "link.toml");
    REQUIRE(::mkfifo((data.rules() / "pipe.toml").c_str(), 0600) == 0);
    const app::GameList list = app::user_games(data.rules());
    CHECK(list.games.empty());
    REQUIRE(list.faulty.size() == 7);
    for (const ui::FaultyFile& file : list.faulty) {
        CAPTURE(file.name);
        CHECK((file.name + file.why + file.advice).find('\x1b') == std::string::npos);
        CHECK((file.name + file.why + file.advice).find('\n') == std::string::npos);
        CHECK_FALSE(file.why.empty());
    }
    CHECK(list.faulty[0].why.starts_with("Line 4, column 8: `name`: found 7;"));
    CHECK(list.faulty[0].advice ==
          "All its errors: roundhouse rules check " + (data.rules() / "bad.toml").string());
    CHECK(list.faulty[1].why.ends_with("is longer than 64 KiB."));
    for (const ui::FaultyFile& file : list.faulty) CHECK(file.why.ends_with('.'));
    CHECK(message_of(app::game_with_id("bad")).starts_with("bad.toml cannot be played. Line 4"));
    CHECK(std::get<app::Fault>(app::game_with_id("bad")).status == app::status::bad_data);
    CHECK(app::all_games().games.size() == rules::bundled_rule_sets().size());
}

TEST_CASE("of very many files only the first are read", "[user-games]") {
    const Data data;
    for (std::size_t k = 0; k < app::kMaxUserFiles + 3; ++k)
        data.write(std::to_string(1000 + k) + ".toml", "x");
    const app::GameList list = app::user_games(data.rules());
    CHECK(list.faulty.size() == app::kMaxUserFiles);
    CHECK(list.unread == 3);
    CHECK(list.faulty.front().name == "1000.toml");
}

TEST_CASE("without a folder of the user's there are the bundled games", "[user-games]") {
    const Data data;
    fs::remove_all(data.rules());
    CHECK(app::all_games().games == rules::bundled_rule_sets());
    CHECK_FALSE(app::all_games().fault);
    CHECK(app::user_games("").games.empty());
    CHECK(message_of(app::game_with_id("mexcan")) ==
          "There is no game called mexcan. Did you mean mexican? `roundhouse rules` lists the "
          "games.");
    CHECK(message_of(app::rules_named("no/such")) ==
          "cannot open no/such: No such file or directory");
    CHECK(message_of(app::rules_named("zzz\x1b")).find('\x1b') == std::string::npos);
}

TEST_CASE("a folder that cannot be read is told, and the bundled games stay", "[user-games]") {
    const Data data;
    fs::remove_all(data.rules());
    // In place of a folder without permissions, which the superuser would read.
    std::ofstream(data.rules()) << "";
    const std::string why = "cannot open " + data.rules().string() + ": Not a directory";
    const app::GameList list = app::all_games();
    CHECK(list.games == rules::bundled_rule_sets());
    REQUIRE(list.fault);
    CHECK(list.fault->status == app::status::no_input);
    CHECK(list.fault->message == why);
    CHECK(message_of(app::game_with_id("kitchen")) == why);
    CHECK(message_of(app::rules_named("kitchen")) == why);
    CHECK(message_of(app::rules_named("no/such")) ==
          "cannot open no/such: No such file or directory");
    CHECK(std::get<rules::RuleSet>(app::rules_named("mexican")).id == "mexican");
}
