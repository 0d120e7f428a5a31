// Which table is meant, and what people read of those among which they choose.

#include "together/join/find_table.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <iostream>

#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "support/catch.hpp"
#include "support/wire_terminal.hpp"

using namespace roundhouse;
using app::FoundTable;

namespace {

FoundTable table(const std::string& name, std::vector<std::string> waiting,
                 const std::string& group = "") {
    app::wire::About about;
    about.game = "Mexican Train";
    about.seats = {"Ann", "Bea"};
    about.waiting = std::move(waiting);
    about.begun = true;
    return {{name, "/" + group + name, group}, getuid(), std::move(about)};
}

FoundTable silent(const std::string& name) {
    return {{name, "/" + name, ""}, getuid(), std::nullopt};
}

}  // namespace

TEST_CASE("the table that answers alone is meant, and of several the one where one's seat waits",
          "[join]") {
    CHECK(app::obvious({}, {"Bea"}) == nullptr);
    CHECK(app::obvious({silent("a")}, {"Bea"}) == nullptr);
    std::vector<FoundTable> all{table("a", {}), silent("b")};
    CHECK(app::obvious(all, {}) == &all[0]);
    all = {table("a", {"Cy"}), table("b", {"Bea"}), silent("c")};
    CHECK(app::obvious(all, {}) == nullptr);
    CHECK(app::obvious(all, {"Dov"}) == nullptr);
    CHECK(app::obvious(all, {"Bea"}) == &all[1]);
    CHECK(app::obvious(all, {" Bea "}) == &all[1]);
    CHECK(app::obvious(all, {"bea"}) == &all[1]);  // as names are compared everywhere
    all.push_back(table("d", {"Bea", "Cy"}));
    CHECK(app::obvious(all, {"Bea"}) == nullptr);
}

TEST_CASE("a list of tables says whose each is, and tells two of one name apart", "[join]") {
    FoundTable family = table("den", {"Bea"}, "family");
    family.owner = static_cast<uid_t>(-2);
    family.about->game = "Mexican\x1b[2J Train";
    family.about->locked = true;
    family.address.typed = "family/den";
    FoundTable older = silent("attic");
    older.another_version = true;
    const std::vector<FoundTable> all{table("den", {}), family, silent("shed"), older};
    CHECK(app::list_of(all, 0) ==
          " 1  den, opened by you: Mexican Train, Ann and Bea; the game has begun.\n"
          " 2  family/den, opened by " +
              app::wire::user_name(family.owner) +
              " for group family: Mexican\uFFFD[2J Train, Ann and Bea; the game has begun, and "
              "waits for Bea; the table is locked.\n"
              " 3  shed, opened by you: it does not answer.\n"
              " 4  attic, opened by you: it is of another version of Roundhouse.\n");
}

TEST_CASE("a list of tables is broken between words, and the lines of one stay together",
          "[join]") {
    const std::vector<FoundTable> all{table("den", {"Ann", "Bea"}, "family"), table("shed", {})};
    std::string words;
    for (const std::string& line : text::lines_of(app::list_of(all, 40))) {
        INFO(line);
        CHECK(text::columns(line) <= 40);
        const bool first = line.starts_with(" 1  ") || line.starts_with(" 2  ");
        CHECK((first || line.starts_with("    ")));
        words += (first ? "\n" + line : ' ' + line.substr(4));
    }
    CHECK(words.substr(1) + '\n' == app::list_of(all, 0));
}

TEST_CASE("a table of a group is also meant by its whole name where no other has that name",
          "[join]") {
    FoundTable one = table("den", {}, "family");
    const std::vector<app::wire::Address> alone{one.address};
    CHECK(app::meant_by("family/den", alone).size() == 1);
    CHECK(app::meant_by("den", alone).size() == 1);
    CHECK(app::meant_by("club/den", alone).empty());
}

TEST_CASE("a seat is free if it waits, or if somebody new may have it", "[join]") {
    app::wire::About about = *table("den", {}).about;
    CHECK_FALSE(app::has_free_seat(about));
    about.computers = 1;
    CHECK(app::has_free_seat(about));
    about.locked = true;
    CHECK_FALSE(app::has_free_seat(about));
    about.waiting = {"Bea"};
    CHECK(app::has_free_seat(about));
    app::wire::About before;
    CHECK_FALSE(app::has_free_seat(before));
    before.room = 1;
    CHECK(app::has_free_seat(before));
    before.begun = true;
    CHECK_FALSE(app::has_free_seat(before));
}

TEST_CASE("tables are asked what is played there, and answer", "[join]") {
    const test::TableFolder folder;
    test::WireTable at({.game = "mexican", .players = 2, .seed = 4});
    at.join("Ann");
    std::cout.flush();
    // A table is another process, which answers while this one waits.
    const pid_t host = fork();
    REQUIRE(host >= 0);
    while (host == 0) at.table().step(-1);
    const std::vector<FoundTable> found = app::asked_tables();
    kill(host, SIGKILL);
    waitpid(host, nullptr, 0);
    REQUIRE(found.size() == 1);
    REQUIRE(found.front().about);
    CHECK(found.front().about->game == "Mexican Train");
    CHECK(found.front().about->seats == std::vector<std::string>{"Ann"});
}
