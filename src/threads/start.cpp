#include "roundhouse/threads/start.hpp"

#include <system_error>
#include <utility>

namespace roundhouse::threads {

Maker& maker() {
    static Maker used = [](std::function<void()> work) { return Thread(std::move(work)); };
    return used;
}

std::optional<Thread> start(std::function<void()> work) {
    try {
        return maker()(std::move(work));
    } catch (const std::system_error&) {
        return std::nullopt;
    }
}

}  // namespace roundhouse::threads
