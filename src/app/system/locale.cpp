#include "app/system/locale.hpp"

#include <langinfo.h>
#include <strings.h>

#include <clocale>
#include <cstdlib>
#include <string>
#include <string_view>

namespace roundhouse::app {

namespace {

// Whether a locale such as "de_DE.ISO-8859-1" names a set of characters, and not UTF-8.
bool names_other_characters(std::string_view locale) {
    const auto dot = locale.find('.');
    if (dot == std::string_view::npos) return false;
    const std::string set(locale.substr(dot + 1, locale.find('@', dot) - dot - 1));
    return ::strcasecmp(set.c_str(), "UTF-8") != 0 && ::strcasecmp(set.c_str(), "UTF8") != 0;
}

// The first one that is not empty counts.
std::string_view locale_asked_for() {
    for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"})
        if (const char* const value = std::getenv(name); value != nullptr && value[0] != 0)
            return value;
    return "C";
}

}  // namespace

bool use_locale() {
    if (std::setlocale(LC_CTYPE, "") == nullptr && !names_other_characters(locale_asked_for()))
        std::setlocale(LC_CTYPE, "C.UTF-8");
    return std::string_view(::nl_langinfo(CODESET)) == "UTF-8";
}

}  // namespace roundhouse::app
