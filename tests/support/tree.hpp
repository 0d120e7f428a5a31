// The files of the project that tests read. Known to one source alone, so that no other one is
// compiled anew for another folder.
#pragma once

#include <string>
#include <string_view>

namespace roundhouse::test {

// "docs/games.md", with the folder that the tests were built from before it.
[[nodiscard]] std::string in_tree(std::string_view path);

}  // namespace roundhouse::test
