# Warnings are errors in our own builds (the presets, .ci/run, scripts/test); other compilers have other warnings.
option(ROUNDHOUSE_WERROR "Treat warnings as errors" OFF)

# -O2, as packagers build it, where nobody says otherwise; the layers that play whole games use more (cmake/Rooms.cmake, HOT).
if(CMAKE_CXX_FLAGS_RELEASE MATCHES "^ *-O3 -DNDEBUG *$")
  set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
endif()
# What a packager says (CXXFLAGS) comes after all of ours, and so overrules it.
string(REPLACE "<FLAGS>" "<FLAGS> ${CMAKE_CXX_FLAGS}" CMAKE_CXX_COMPILE_OBJECT "${CMAKE_CXX_COMPILE_OBJECT}")
# Built to be used, not to be looked into: whatever the build type is called, and unless CXXFLAGS say not to optimise.
if(CMAKE_CXX_FLAGS MATCHES "(^| )-O0( |$)")
  set(optimised 0)
else()
  set(optimised "$<NOT:$<CONFIG:Debug>>")
endif()

add_library(roundhouse_flags INTERFACE)
target_compile_options(roundhouse_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
                       # Like g++: -Wconversion without the signs of indices.
                       $<$<CXX_COMPILER_ID:Clang,AppleClang>:-Wno-sign-conversion>
                       # Some processors round a product and a sum as one, others do not: computer players would differ.
                       -ffp-contract=off
                       # g++ 12 reports overlaps in std::string's operator+ that do not exist (GCC 105651).
                       $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
                       $<$<BOOL:${ROUNDHOUSE_WERROR}>:-Werror>)
target_compile_definitions(roundhouse_flags INTERFACE _GLIBCXX_ASSERTIONS)
target_include_directories(roundhouse_flags INTERFACE ${PROJECT_SOURCE_DIR}/include)
if(ROUNDHOUSE_SANITIZE)
  # With them g++ 12 finds std::regex's own functions uninitialised (GCC 105562).
  target_compile_options(roundhouse_flags INTERFACE -fsanitize=address,undefined
                         -fno-sanitize-recover=all -fno-omit-frame-pointer
                         $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  target_link_options(roundhouse_flags INTERFACE -fsanitize=address,undefined)
endif()
if(ROUNDHOUSE_FUZZ)
  # New lines and branches guide the fuzzers, not comparisons: those would double the time of a run, and
  # would find only the words of a format, which tests/fuzz/*.dict already lists.
  target_compile_options(roundhouse_flags INTERFACE -fsanitize=fuzzer-no-link,address,undefined
                         -fno-sanitize-coverage=trace-cmp
                         -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(roundhouse_flags INTERFACE -fsanitize=address,undefined)
endif()

# Coverage is counted in the layers, not in the tests (scripts/coverage, with clang).
option(ROUNDHOUSE_COVERAGE "Count which lines are reached" OFF)
add_library(roundhouse_counted INTERFACE)
if(ROUNDHOUSE_COVERAGE)
  # Games are simulated in several threads: without atomic counters, counts can be negative.
  target_compile_options(roundhouse_counted INTERFACE -fprofile-instr-generate -fcoverage-mapping
                         -fprofile-update=atomic)
  target_link_options(roundhouse_counted INTERFACE -fprofile-instr-generate)
endif()

# The hardening flags of the OpenSSF's compiler guide that the compiler knows, in released programs:
# not in the tests, which are not optimised, and not with the sanitizers.
option(ROUNDHOUSE_HARDEN "Release builds with the compiler's hardening" ON)
add_library(roundhouse_hardening INTERFACE)
if(ROUNDHOUSE_HARDEN AND NOT ROUNDHOUSE_SANITIZE AND NOT ROUNDHOUSE_FUZZ)
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
  include(CheckPIESupported)
  check_pie_supported(OUTPUT_VARIABLE ignored LANGUAGES CXX)
  include(CheckCXXCompilerFlag)
  foreach(flag -fstack-protector-strong -fstack-clash-protection -fcf-protection=full
          -ftrivial-auto-var-init=zero -fno-delete-null-pointer-checks -fno-strict-overflow
          -Wformat -Wformat-security -Wimplicit-fallthrough -Wtrampolines -Wbidi-chars=any)
    string(MAKE_C_IDENTIFIER "ROUNDHOUSE_HAS${flag}" known)
    check_cxx_compiler_flag(${flag} ${known})
    if(${known})
      target_compile_options(roundhouse_hardening INTERFACE $<${optimised}:${flag}>)
    endif()
  endforeach()
  # A packager's own level may be another.
  if(NOT CMAKE_CXX_FLAGS MATCHES "_FORTIFY_SOURCE")
    target_compile_options(roundhouse_hardening INTERFACE
                           $<${optimised}:-U_FORTIFY_SOURCE> $<${optimised}:-D_FORTIFY_SOURCE=3>)
  endif()
  if(CMAKE_SYSTEM_NAME STREQUAL "Linux")
    target_link_options(roundhouse_hardening INTERFACE -Wl,-z,relro,-z,now,-z,noexecstack,--as-needed)
  endif()
endif()
