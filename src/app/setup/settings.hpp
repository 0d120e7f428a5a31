// Which characters the terminal is drawn with, beside the settings of its pages.
#pragma once

#include <cstdint>

#include "roundhouse/ui/page/settings.hpp"

namespace roundhouse::app {

using ui::Settings;

// Automatic: Unicode where locale and terminal are known to show it. Unicode: whatever the terminal
// is called, as long as the locale is UTF-8.
enum class GlyphChoice : std::uint8_t { automatic, unicode, ascii };

}  // namespace roundhouse::app
