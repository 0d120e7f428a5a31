// The program's memory: how much it has, and requests that are refused (memory.cpp replaces the
// library's operators).
#pragma once

#include <cstdint>

namespace roundhouse::worlds {

// The k-th request for memory from now on is refused; 0: none is.
void refuse_memory(std::uint64_t which);
// While one exists, none is refused: the world's own memory is none of the program's.
class OwnMemory {
  public:
    OwnMemory();
    ~OwnMemory();
    OwnMemory(const OwnMemory&) = delete;
    OwnMemory& operator=(const OwnMemory&) = delete;

  private:
    std::uint64_t before_;
};
[[nodiscard]] std::uint64_t memory_in_use();  // bytes

}  // namespace roundhouse::worlds
