// Keys in tests, by the names that the config file has for them: key("page-up"), and in a row
// keys("down enter : 1 2 - 5 enter ctrl-c"). A name that is not a key's is an error of the test.
#pragma once

#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "roundhouse/ui/canvas/keys.hpp"

namespace roundhouse::test {

inline ui::Key key(const std::string& name) {
    const auto code = ui::parse_key(name);
    if (!code) throw std::invalid_argument("\"" + name + "\" is not the name of a key");
    return {*code};
}

inline std::vector<ui::Key> keys(const std::string& names) {
    std::vector<ui::Key> all;
    std::istringstream words(names);
    for (std::string name; words >> name;) all.push_back(key(name));
    return all;
}

// Text as people type it, character by character.
inline std::vector<ui::Key> typed(std::string_view text) {
    std::vector<ui::Key> all;
    for (const char c : text) all.push_back(c == ' ' ? key("space") : key(std::string(1, c)));
    return all;
}

inline ui::Key click(int x, int y) {
    return {ui::key::click, x, y};
}

}  // namespace roundhouse::test
