// A command line run within a test: its status, its output and its error messages.
#pragma once

#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "app/commands/commands.hpp"

namespace roundhouse::test {

struct Ended {
    int status;
    std::string said;
    std::string answered;
};

inline Ended run(std::vector<const char*> arguments) {
    arguments.insert(arguments.begin(), "roundhouse");
    const std::ostringstream said;
    const std::ostringstream answered;
    auto* const cerr_before = std::cerr.rdbuf(said.rdbuf());
    auto* const cout_before = std::cout.rdbuf(answered.rdbuf());
    const int status = app::run(static_cast<int>(arguments.size()), arguments.data());
    std::cerr.rdbuf(cerr_before);
    std::cout.rdbuf(cout_before);
    return {status, said.str(), answered.str()};
}

}  // namespace roundhouse::test
