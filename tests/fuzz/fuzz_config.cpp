// Config files: whatever one contains, each fault is reported in one line.

#include "app/setup/config.hpp"
#include "fuzz/play_some.hpp"

using namespace roundhouse;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const app::Config config =
        app::parse_config({reinterpret_cast<const char*>(data), size}, "config.toml");
    for (const std::string& fault : config.faults)
        fuzz::must(fault.starts_with("config.toml:") && fault.find('\n') == std::string::npos &&
                       fault.find('\x1b') == std::string::npos,
                   "a fault that is not told properly");
    return 0;
}
