// Files that people name: read, or refused with a sentence.

#include "app/system/files.hpp"

#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "app/setup/rule_source.hpp"
#include "support/catch.hpp"
#include "support/scoped_env.hpp"

using namespace roundhouse;

namespace {

int status_of(const std::string& path, std::size_t most) {
    const auto read = app::read_file(path, most);
    const auto* fault = std::get_if<app::Fault>(&read);
    if (fault == nullptr) return 0;
    CHECK(fault->message.find('\n') == std::string::npos);
    CHECK(fault->message.find('\x1b') == std::string::npos);
    return fault->status;
}

}  // namespace

TEST_CASE("a directory of many thousand names is read whole", "[plain][files]") {
    std::string place = std::filesystem::temp_directory_path() / "roundhouse-names-XXXXXX";
    REQUIRE(::mkdtemp(place.data()) != nullptr);
    constexpr std::size_t kNames = 10'050;
    for (std::size_t k = 0; k < kNames; ++k) std::ofstream(place + "/" + std::to_string(k));
    const auto names =
        app::names_in(place, [](std::string_view name) { return name.front() != '.'; });
    CHECK(std::get<std::vector<std::string>>(names).size() == kNames);
    std::filesystem::remove_all(place);
}

TEST_CASE("a file is read whole, bytes as they are, up to the limit", "[plain][files]") {
    std::string place = std::filesystem::temp_directory_path() / "roundhouse-files-XXXXXX";
    REQUIRE(::mkdtemp(place.data()) != nullptr);
    const std::filesystem::path path = place + "/file";
    const std::string bytes("one\ntwo\0three\xff\n", 15);
    std::ofstream(path, std::ios::binary) << bytes;
    const auto read = app::read_file(path.string(), 15);
    REQUIRE(std::holds_alternative<std::string>(read));
    CHECK(std::get<std::string>(read) == bytes);
    CHECK(status_of(path.string(), 14) == 65);
    std::filesystem::remove_all(place);
}

TEST_CASE("what cannot be read says why", "[plain][files]") {
    CHECK(status_of("/nowhere/at/all.toml", 100) == 66);
    CHECK(status_of("/tmp", 100) == 66);
    CHECK(status_of("", 100) == 66);
    CHECK(status_of("\x1b[2J", 100) == 66);
    CHECK(status_of("/dev/zero", 100) == 66);
    CHECK(status_of("/etc/passwd/nothing", 100) == 66);
}

TEST_CASE("a pipe, a device or a link to one is refused and not waited for", "[plain][files]") {
    std::string place = std::filesystem::temp_directory_path() / "roundhouse-files-XXXXXX";
    REQUIRE(::mkdtemp(place.data()) != nullptr);
    const std::string pipe = place + "/pipe";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    std::filesystem::create_symlink(pipe, place + "/link");
    for (const std::string& path : {pipe, place + "/link", std::string("/dev/zero"),
                                    std::string("/dev/null"), std::string("/dev/tty")}) {
        const auto read = app::read_file(path, 100);
        const auto* fault = std::get_if<app::Fault>(&read);
        REQUIRE(fault != nullptr);
        CHECK(fault->status == 66);
        CHECK(fault->message == path + " is not a regular file.");
    }
    std::filesystem::remove_all(place);
}

TEST_CASE("rules are found by id, else by path", "[plain][files]") {
    CHECK(std::holds_alternative<rules::RuleSet>(app::rules_named("oll")));
    CHECK(std::get<app::Fault>(app::rules_named("chess")).status == 66);
    CHECK(std::get<app::Fault>(app::rules_named("./chess.toml")).status == 66);
    CHECK(std::get<app::Fault>(app::game_with_id("chess")).status == 64);
}

TEST_CASE("without $HOME, the home directory is the one that the system has for the user",
          "[plain][files]") {
    const passwd* const user = ::getpwuid(::getuid());
    const std::string expected = user == nullptr ? std::string{} : user->pw_dir;
    const test::ScopedEnv home("HOME", "");
    CHECK(app::home_directory() == expected);
}
