#include "support/made_part.hpp"

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "support/catch.hpp"
#include "support/tree.hpp"

namespace roundhouse::test {

void check_made_part(const std::string& path, const std::string& begin, const std::string& end,
                     const std::string& made) {
    std::ifstream in(in_tree(path));
    std::stringstream read;
    read << in.rdbuf();
    std::string text = read.str();
    const std::size_t mark = text.find(begin);
    REQUIRE(mark != std::string::npos);
    const std::size_t from = mark + begin.size();
    const std::size_t to = text.find(end, from);
    REQUIRE(to != std::string::npos);
    if (std::getenv("ROUNDHOUSE_ACCEPT") != nullptr && text.substr(from, to - from) != made) {
        text.replace(from, to - from, made);
        std::ofstream(in_tree(path)) << text;
        WARN("wrote " << path);
        return;
    }
    CHECK(text.substr(from, to - from) == made);
}

}  // namespace roundhouse::test
