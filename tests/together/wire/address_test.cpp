// Where tables are: what they may be called, which ones are found, and that a place is taken once.

#include "together/wire/address.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "app/system/accounts.hpp"
#include "support/catch.hpp"
#include "support/scoped_env.hpp"
#include "support/wire_terminal.hpp"

using namespace roundhouse;
using namespace std::chrono_literals;
using app::wire::Address;
using app::wire::Listener;
using test::TableFolder;

namespace {

std::string folder_of_tables() {
    return std::string(std::getenv("XDG_RUNTIME_DIR")) + "/roundhouse";
}

std::variant<Listener, app::Fault> opened(const std::string& table) {
    return Listener::open(table, "", 0ms);
}

Listener must_open(const std::string& table) {
    auto made = opened(table);
    REQUIRE(std::holds_alternative<Listener>(made));
    return std::get<Listener>(std::move(made));
}

std::string fault_of(const std::string& table) {
    const auto made = opened(table);
    REQUIRE(std::holds_alternative<app::Fault>(made));
    return std::get<app::Fault>(made).message;
}

// The names of those in that folder: this user may have others.
std::vector<std::string> names_in(const std::string& folder) {
    std::vector<std::string> names;
    for (const Address& one : app::wire::tables())
        if (one.path.starts_with(folder + '/')) names.push_back(one.name);
    return names;
}

}  // namespace

TEST_CASE("a table's name has letters from a to z, digits, dots, dashes and no more", "[wire]") {
    const auto may_be = [](const std::string& name) {
        return app::wire::table_name_fault(name).empty();
    };
    for (const char* const name : {"a", "z", "A", "Z", "0", "9", "_", "a.b-c_d", "Old.Cy-2"}) {
        INFO(name);
        CHECK(may_be(name));
    }
    for (const char* const name :
         {"", ".a", "-a", "a/b", "..", "a b", "Zoë", "a`", "a{", "a@", "a[", "a:", "a,", "a\n"}) {
        INFO(name);
        CHECK_FALSE(may_be(name));
    }
    CHECK(app::wire::table_name_fault("-a") ==
          "a table's name has at most 40 characters: A to Z, a to z, digits, dots, - and _; it "
          "begins with a letter, a digit or _");
    CHECK(may_be(std::string(40, 'x')));
    CHECK_FALSE(may_be(std::string(41, 'x')));
    CHECK(may_be(app::wire::usual_table_name()));
}

TEST_CASE("a group's table is where its members look, however the group was named", "[wire]") {
    const std::string number = std::to_string(getegid());
    // A group without a name goes by its number.
    const std::string name = app::group_named_by(getegid()).value_or(number);
    const std::string folder = "/tmp/roundhouse-group-" + name;
    const bool there = std::filesystem::exists(folder);
    const std::string table = fmt::format("test-{}", getpid());
    for (const std::string& group : {number, name}) {
        auto made = Listener::open(table, group);
        REQUIRE(std::holds_alternative<Listener>(made));
        const auto found = app::wire::tables();
        const auto here = std::ranges::find(found, table, &Address::name);
        REQUIRE(here != found.end());
        CHECK(here->path == std::get<Listener>(made).path());
        CHECK(here->group == name);
    }
    if (!there) rmdir(folder.c_str());
    const auto none = Listener::open(table, "there-is-no-such-group");
    REQUIRE(std::holds_alternative<app::Fault>(none));
    // In a process in which another test has asked a name service that never answers.
    const bool late = app::name_service_is_late();
    CHECK(std::get<app::Fault>(none).message ==
          (late ? "the name service did not say in time whether there is a group "
                  "there-is-no-such-group; try again later"
                : "there is no group there-is-no-such-group"));
}

TEST_CASE("the tables of a folder are its sockets with fitting names, in their order", "[wire]") {
    const TableFolder place;
    const Listener b = must_open("b"), a = must_open("a");
    const std::string folder = folder_of_tables();
    std::ofstream(folder + "/file.sock") << "no socket";
    std::filesystem::create_symlink(a.path(), folder + "/link.sock");
    std::filesystem::rename(must_open("other").path(), folder + "/other.socket");
    std::filesystem::rename(must_open("odd").path(), folder + "/a name.sock");
    CHECK(names_in(folder) == std::vector<std::string>{"a", "b"});
    CHECK(app::wire::tables().front().name == "a");
    CHECK(app::wire::tables().front().group.empty());
    CHECK(app::wire::tables().front().path == a.path());
    struct stat found {};
    REQUIRE(stat(a.path().c_str(), &found) == 0);
    CHECK((found.st_mode & 0777U) == 0600);
    // Nobody else could have put one there.
    REQUIRE(chmod(folder.c_str(), 0750) == 0);
    CHECK(names_in(folder).empty());
    REQUIRE(chmod(folder.c_str(), 0700) == 0);
    CHECK(names_in(folder).size() == 2);
}

TEST_CASE("a table's place is taken once, and a crash leaves it free", "[wire]") {
    const TableFolder place;
    std::optional<Listener> first = must_open("t");
    CHECK(fault_of("t") == "there is a table t already: roundhouse join t");
    // The process is gone, its file is not.
    const std::string path = first->path();
    first->leave_to_another_process();
    CHECK_FALSE(app::wire::connect_to({"t", path, ""}));
    first.reset();
    CHECK(names_in(folder_of_tables()) == std::vector<std::string>{"t"});
    {
        const Listener again = must_open("t");
        CHECK(app::wire::connect_to({"t", again.path(), ""}));
    }
    CHECK(names_in(folder_of_tables()).empty());
}

TEST_CASE("a table that is too busy to take anybody keeps its place", "[wire]") {
    const TableFolder place;
    const Listener busy = must_open("t");
    REQUIRE(listen(busy.fd(), 0) == 0);
    std::vector<app::Descriptor> callers;
    while (auto caller = app::wire::connect_to({"t", busy.path(), ""})) {
        callers.push_back(std::move(caller));
        REQUIRE(callers.size() < 10);
    }
    CHECK(fault_of("t") == "there is a table t already: roundhouse join t");
}

TEST_CASE("whoever opens a table in a folder keeps others out of it meanwhile", "[wire]") {
    const TableFolder place;
    { const Listener makes_the_folder = must_open("t"); }
    const int folder = open(folder_of_tables().c_str(), O_RDONLY | O_DIRECTORY);
    REQUIRE(folder >= 0);
    REQUIRE(flock(folder, LOCK_EX) == 0);
    CHECK(fault_of("t").find("someone else is opening one") != std::string::npos);
    close(folder);
    const Listener after = must_open("t");
}

TEST_CASE("a table opens its socket again if it is gone, and removes nobody else's", "[wire]") {
    const TableFolder place;
    std::optional<Listener> table = must_open("t");
    const std::string path = table->path();
    REQUIRE(unlink(path.c_str()) == 0);
    table->restore();
    CHECK(app::wire::connect_to({"t", path, ""}));
    // Another has taken its place: it neither takes it back nor removes it.
    REQUIRE(unlink(path.c_str()) == 0);
    const Listener other = must_open("t");
    table->restore();
    table.reset();
    CHECK(app::wire::connect_to({"t", path, ""}));
}

TEST_CASE("a table is not opened in another user's folder, even if the environment names it",
          "[wire]") {
    const TableFolder place;
    const std::string foreign = getuid() == 0 ? folder_of_tables() + "-foreign" : "/";
    if (getuid() == 0) {
        REQUIRE(mkdir(foreign.c_str(), 0700) == 0);
        REQUIRE(chown(foreign.c_str(), 1, 1) == 0);
    }
    const test::ScopedEnv runtime("XDG_RUNTIME_DIR", foreign);
    const Listener table = must_open(fmt::format("test-{}", getpid()));
    CHECK_FALSE(std::filesystem::exists(foreign + "/roundhouse"));
    CHECK(std::ranges::count(app::wire::tables(), table.path(), &Address::path) == 1);
}

TEST_CASE("tables of one name are told apart by their groups", "[wire]") {
    std::vector<Address> all{{"den", "/a", ""}, {"den", "/b", "family"}, {"shed", "/c", "club"}};
    app::wire::tell_apart(all);
    CHECK(all[0].typed == "den");
    CHECK(all[1].typed == "family/den");
    CHECK(all[2].typed == "shed");
}
