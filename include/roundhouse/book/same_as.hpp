// Who counts as whom: people play under several names, or spell theirs in several ways.
#pragma once

#include <map>
#include <string>

#include "roundhouse/text/spelling.hpp"

namespace roundhouse::book {

// From a name to the name that it counts as.
using SameAs = std::map<std::string, std::string, text::NameOrder>;

// From now on `name` counts as `meant`, and so do all that counted as `name`. If `meant` counts as
// another itself, `name` counts as that one; if that is `name`, the two change places.
void merge(SameAs& same_as, const std::string& name, const std::string& meant);

// The name that `name` counts as, perhaps itself.
[[nodiscard]] const std::string& counted_as(const SameAs& same_as, const std::string& name);

}  // namespace roundhouse::book
