// The help of the program and of its commands, as the library lays it out.
#pragma once

#include <memory>

namespace CLI {
class FormatterBase;
}  // namespace CLI

namespace roundhouse::app {

[[nodiscard]] std::shared_ptr<CLI::FormatterBase> help_page();

}  // namespace roundhouse::app
