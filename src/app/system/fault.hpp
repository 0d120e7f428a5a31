// Why a command cannot go on, as every part of the app layer says it.
#pragma once

#include <string>
#include <string_view>

namespace roundhouse::app {

struct Fault {
    int status = 0;       // as the command exits with it, see status.hpp
    std::string message;  // cleaned for showing; one sentence, or lines that end where it ends
};

// Tells standard error who has what to complain of, "" for nobody, and gives the status.
int complain(const Fault& fault, std::string_view who = "roundhouse");

}  // namespace roundhouse::app
