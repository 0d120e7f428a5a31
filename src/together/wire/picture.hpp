// What has changed from one canvas to the next, and putting it onto a copy elsewhere.
#pragma once

#include <optional>
#include <vector>

#include "together/wire/messages.hpp"

namespace roundhouse::app::wire {

// Row by row; `before` may be missing or of another size: then everything that is not blank.
[[nodiscard]] std::vector<Run> changes(const ui::Canvas* before, const ui::Canvas& now);

// The picture on top of what is there; another size begins with an empty canvas.
void put_on(std::optional<ui::Canvas>& canvas, const Picture& picture);

}  // namespace roundhouse::app::wire
