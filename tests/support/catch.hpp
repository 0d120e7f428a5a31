// Catch2 as packaged: version 3 where there is one, else version 2.
#pragma once

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>

using Catch::Approx;  // where version 2 has it
#else
#include <catch2/catch.hpp>
#endif
