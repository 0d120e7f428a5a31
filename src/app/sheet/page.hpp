// The score keeper on the screen: the sheet above, below it what was said last and the question,
// and a field for the answer. The conversation is the Keeper's.
#pragma once

#include <memory>

#include "app/saves/saved_sheet.hpp"
#include "roundhouse/ui/page/page.hpp"
#include "roundhouse/ui/page/settings.hpp"

namespace roundhouse::app {

[[nodiscard]] std::unique_ptr<ui::Page> sheet_page(Sys& sys, std::unique_ptr<SavedSheet> saved,
                                                   const ui::Settings& settings);

}  // namespace roundhouse::app
