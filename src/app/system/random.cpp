#include "app/system/random.hpp"

#include <random>

namespace roundhouse::app {

std::uint64_t random_number() {
    std::random_device device;
    return std::uint64_t{device()} << 32U | device();
}

}  // namespace roundhouse::app
