#include "app/system/version.hpp"

namespace roundhouse::app {

std::string version() {
    return ROUNDHOUSE_VERSION;
}
std::string program_name() {
    return "roundhouse " ROUNDHOUSE_VERSION;
}

}  // namespace roundhouse::app
