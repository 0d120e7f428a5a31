#include "app/system/fault.hpp"

#include <fmt/format.h>
#include <iostream>
#include <utility>

#include "roundhouse/text/clean.hpp"

namespace roundhouse::app {

Fault fault_in(int status, Fault::InFile where) {
    std::string message =
        fmt::format("{}{}{}{}", where.before, text::clean(where.path),
                    where.line > 0 ? fmt::format(":{}", where.line) : "", where.after);
    return {status, std::move(message), std::move(where)};
}

int report_fault(const Fault& fault, std::string_view who) {
    std::cerr << who << (who.empty() ? "" : ": ") << fault.message
              << (fault.message.ends_with('\n') ? "" : "\n");
    return fault.status;
}

}  // namespace roundhouse::app
