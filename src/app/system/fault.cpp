#include "app/system/fault.hpp"

#include <iostream>

namespace roundhouse::app {

int report_fault(const Fault& fault, std::string_view who) {
    std::cerr << who << (who.empty() ? "" : ": ") << fault.message
              << (fault.message.ends_with('\n') ? "" : "\n");
    return fault.status;
}

}  // namespace roundhouse::app
