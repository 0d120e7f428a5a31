#include "app/system/accounts.hpp"

#include <grp.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "support/catch.hpp"
#include "support/scoped_env.hpp"

namespace roundhouse {

namespace {

// A name service that writes what this shell command does.
class NameService {
  public:
    explicit NameService(const std::string& command)
        : folder_(std::filesystem::temp_directory_path() /
                  ("roundhouse-accounts-" + std::to_string(getpid()))),
          path_("PATH", folder_.string() + ":/usr/bin:/bin") {
        std::filesystem::create_directories(folder_);
        const std::filesystem::path program = folder_ / "getent";
        std::ofstream(program) << "#!/bin/sh\n" << command << '\n';
        chmod(program.c_str(), 0700);
    }
    // What it was asked, a line for each question.
    [[nodiscard]] std::string asked() const {
        std::ostringstream all;
        all << std::ifstream(folder_ / "asked").rdbuf();
        return all.str();
    }
    ~NameService() { std::filesystem::remove_all(folder_); }

  private:
    std::filesystem::path folder_;
    test::ScopedEnv path_;
};

}  // namespace

TEST_CASE("users and groups of the system's own lists are found without a name service",
          "[files]") {
    const NameService none("exit 2");
    const passwd* const user = getpwuid(0);
    REQUIRE(user != nullptr);
    CHECK(app::user_named_by(0) == std::string(user->pw_name));
    CHECK(app::home_of(0) == std::string(user->pw_dir));
    const group* const first = getgrgid(0);
    REQUIRE(first != nullptr);
    CHECK(app::group_named_by(0) == std::string(first->gr_name));
    CHECK(app::group_of_name(first->gr_name) == gid_t{0});
    CHECK(app::group_of_name("4000000001") == gid_t{4000000001});
    CHECK_FALSE(app::group_named_by(4000000002));
    CHECK_FALSE(app::user_named_by(4000000002));
}

TEST_CASE("users and groups that only the name service knows are asked for, once", "[files]") {
    const NameService school(R"(case "$1 $2" in
        "group chess-club"|"group 4000000101") echo "chess-club:*:4000000101:ann,bea" ;;
        "passwd 4000000102") echo "bea:*:4000000102:4000000101:Bea:/home/bea:/bin/sh" ;;
        *) exit 2 ;;
    esac
    echo "$1 $2" >>"$(dirname "$0")/asked")");
    CHECK(app::group_of_name("chess-club") == gid_t{4000000101});
    CHECK(app::group_named_by(4000000101) == "chess-club");
    CHECK(app::user_named_by(4000000102) == "bea");
    CHECK(app::home_of(4000000102) == "/home/bea");
    CHECK(school.asked() == "group chess-club\ngroup 4000000101\npasswd 4000000102\n");
    CHECK_FALSE(app::group_of_name("nobody-has-this-one"));
    CHECK_FALSE(app::group_of_name("--version"));
}

// The last one: from here on this process asks nothing more.
TEST_CASE("a name service that never ends its answer is waited for once", "[files][clock]") {
    {
        const NameService endless(
            "while :; do echo 0123456789012345678901234567890123456789; done");
        CHECK_FALSE(app::user_named_by(4000000201));
    }
    const NameService hung(R"(echo "$2" >>"$(dirname "$0")/asked"; exec sleep 600)");
    CHECK_FALSE(app::user_named_by(4000000202));
    CHECK_FALSE(app::user_named_by(4000000203));
    CHECK(hung.asked() == "4000000202\n");
}

}  // namespace roundhouse
