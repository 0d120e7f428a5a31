// The character set, as the environment names it.

#include "app/system/locale.hpp"

#include <clocale>
#include <cstdlib>

#include "support/catch.hpp"
#include "support/scoped_env.hpp"

using namespace roundhouse;

namespace {

struct Asked {
    const char* all;
    const char* lang;
    bool utf8;
};

bool uses_utf8(const Asked& asked) {
    const test::ScopedEnv all("LC_ALL", asked.all);
    const test::ScopedEnv ctype("LC_CTYPE", "");
    const test::ScopedEnv lang("LANG", asked.lang);
    std::setlocale(LC_CTYPE, "C");
    return app::use_locale();
}

}  // namespace

TEST_CASE("a locale that is not installed means UTF-8, unless its name says otherwise",
          "[locale]") {
    constexpr Asked kAsked[] = {
        {"", "qq_QQ.UTF-8", true},
        {"", "qq_QQ.utf8", true},
        {"", "qq_QQ", true},
        {"qq_QQ.UTF-8", "C", true},
        {"no such locale", "C.UTF-8", true},
        {"", "qq_QQ.utf8@latin", true},
        {"", "qq_QQ.ISO-8859-1", false},
        {"qq_QQ.KOI8-R", "C.UTF-8", false},
        {"", "C.UTF-8", true},
        {"", "C", false},
        {"C", "qq_QQ.UTF-8", false},
        {"", "POSIX", false},
        {"", "", false},
    };
    const std::string before = std::setlocale(LC_CTYPE, nullptr);
    for (const Asked& asked : kAsked) {
        CAPTURE(asked.all, asked.lang);
        CHECK(uses_utf8(asked) == asked.utf8);
    }
    std::setlocale(LC_CTYPE, before.c_str());
}
