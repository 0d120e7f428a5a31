// Why a command cannot continue; used throughout the app layer.
#pragma once

#include <string>
#include <string_view>

namespace roundhouse::app {

struct Fault {
    int status = 0;       // the exit status, see status.hpp
    std::string message;  // safe to show; one sentence, or several lines without a final newline
};

// Prints the fault to standard error, after "WHO: " unless `who` is empty, and returns its status.
int report_fault(const Fault& fault, std::string_view who = "roundhouse");

}  // namespace roundhouse::app
