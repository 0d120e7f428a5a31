// Positions from a real table, of any bytes.
#include "fuzz/check_position.hpp"

using namespace roundhouse;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::check_position({reinterpret_cast<const char*>(data), size});
    return 0;
}
