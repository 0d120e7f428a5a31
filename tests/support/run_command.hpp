// A command line run within a test: its status, its output and its error messages.
#pragma once

#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "app/commands/commands.hpp"

namespace roundhouse::test {

// Unless a test says otherwise, its locale has UTF-8, whatever the locale of whoever runs it.
inline const int kUtf8Locale = ::setenv("LC_ALL", "C.UTF-8", 1);

struct RunResult {
    int status;
    std::string errors;  // on standard error
    std::string output;
};

inline RunResult run(std::vector<const char*> arguments) {
    arguments.insert(arguments.begin(), "roundhouse");
    const std::ostringstream errors;
    const std::ostringstream output;
    auto* const cerr_before = std::cerr.rdbuf(errors.rdbuf());
    auto* const cout_before = std::cout.rdbuf(output.rdbuf());
    const int status = app::run(static_cast<int>(arguments.size()), arguments.data());
    std::cerr.rdbuf(cerr_before);
    std::cout.rdbuf(cout_before);
    return {status, errors.str(), output.str()};
}

// The same, with `typed` on its standard input.
inline RunResult run_with_input(std::vector<const char*> arguments, const std::string& typed) {
    const std::istringstream in(typed);
    auto* const cin_before = std::cin.rdbuf(in.rdbuf());
    RunResult ended = run(std::move(arguments));
    std::cin.rdbuf(cin_before);
    std::cin.clear();
    return ended;
}

}  // namespace roundhouse::test
