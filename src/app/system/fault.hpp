// Why a command cannot continue; used throughout the app layer.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace roundhouse::app {

struct Fault {
    int status = 0;       // the exit status, see status.hpp
    std::string message;  // safe to show; one sentence, or several lines without a final newline
    // The one file that it is about, so that it can be said of that file by another name.
    struct InFile {
        std::string path;
        std::string before, after;  // the rest of the message, safe to show
        int line = 0;               // where in the file; 0: it is about all of it
    };
    std::optional<InFile> where = {};
};

// "BEFORE PATH AFTER", or "PATH:LINE AFTER".
[[nodiscard]] Fault fault_in(int status, Fault::InFile where);

// Prints the fault to standard error, after "WHO: " unless `who` is empty, and returns its status.
int report_fault(const Fault& fault, std::string_view who = "roundhouse");

}  // namespace roundhouse::app
