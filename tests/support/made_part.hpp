// Parts of documents that are made from what the code has. After a change of that, run their tests
// with ROUNDHOUSE_ACCEPT=1 to write them anew, and look at the difference.
#pragma once

#include <string>

namespace roundhouse::test {

// The part of that file of the project between the two marks, which must be there, is `made`.
void check_made_part(const std::string& path, const std::string& begin, const std::string& end,
                     const std::string& made);

}  // namespace roundhouse::test
