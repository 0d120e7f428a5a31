#include "support/tree.hpp"

namespace roundhouse::test {

std::string in_tree(std::string_view path) {
    return ROUNDHOUSE_SOURCE_DIR "/" + std::string(path);
}

}  // namespace roundhouse::test
