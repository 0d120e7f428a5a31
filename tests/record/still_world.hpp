// The time as a record sees it: it stands still unless the script lets some pass.
#pragma once

namespace roundhouse::record {

void pass(int milliseconds);

}  // namespace roundhouse::record
