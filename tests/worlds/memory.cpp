#include "worlds/memory.hpp"

#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <new>

namespace roundhouse::worlds {

namespace {

std::uint64_t refused_in = 0;
std::uint64_t in_use = 0;

void* given(std::size_t size) {
    if (refused_in != 0 && --refused_in == 0) throw std::bad_alloc();
    void* const memory = std::malloc(std::max<std::size_t>(size, 1));
    if (memory == nullptr) throw std::bad_alloc();
    in_use += malloc_usable_size(memory);
    return memory;
}

void taken(void* memory) {
    if (memory != nullptr) in_use -= malloc_usable_size(memory);
    std::free(memory);
}

}  // namespace

void refuse_memory(std::uint64_t which) {
    refused_in = which;
}

OwnMemory::OwnMemory() : before_(refused_in) {
    refused_in = 0;
}

OwnMemory::~OwnMemory() {
    refused_in = before_;
}

std::uint64_t memory_in_use() {
    return in_use;
}

}  // namespace roundhouse::worlds

void* operator new(std::size_t size) {
    return roundhouse::worlds::given(size);
}
void* operator new[](std::size_t size) {
    return roundhouse::worlds::given(size);
}
void operator delete(void* memory) noexcept {
    roundhouse::worlds::taken(memory);
}
void operator delete[](void* memory) noexcept {
    roundhouse::worlds::taken(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    roundhouse::worlds::taken(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
    roundhouse::worlds::taken(memory);
}
