// The only place that starts threads. A system may have none left to give: whoever asks for one
// must then do the work itself, or say that it cannot. Knows nothing about the work.
#pragma once

#include <functional>
#include <optional>
#include <thread>

namespace roundhouse::threads {

// A thread that does the work; none if the system has none left.
[[nodiscard]] std::optional<std::jthread> start(std::function<void()> work);

// Makes the threads. Tests replace it by one that throws std::system_error, as the real one does
// where no thread can be had.
using Maker = std::jthread (*)(std::function<void()> work);
[[nodiscard]] Maker& maker();

}  // namespace roundhouse::threads
