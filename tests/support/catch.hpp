// Catch2 as packaged: version 3 where there is one, else version 2.
#pragma once

#include <string>

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>

// Where version 2 has them.
using Catch::Approx;
namespace Catch {
using Matchers::StartsWith;
inline auto Contains(const std::string& text) {
    return Matchers::ContainsSubstring(text);
}
}  // namespace Catch
#else
#include <catch2/catch.hpp>
#endif
