# Warnings are errors in our own builds; a packager may turn that off.
option(ROUNDHOUSE_WERROR "Treat warnings as errors" ON)

# -O2 as packagers build it; -O3 gains nothing measurable here and compiles slower.
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")

add_library(roundhouse_flags INTERFACE)
target_compile_options(roundhouse_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
                       # As g++ has it: -Wconversion without the signs of indices.
                       $<$<CXX_COMPILER_ID:Clang>:-Wno-sign-conversion>
                       # g++ 12 sees overlaps in std::string's operator+ that are none (GCC 105651).
                       $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
                       $<$<BOOL:${ROUNDHOUSE_WERROR}>:-Werror>)
target_compile_definitions(roundhouse_flags INTERFACE _GLIBCXX_ASSERTIONS)
target_include_directories(roundhouse_flags INTERFACE ${PROJECT_SOURCE_DIR}/include)
if(ROUNDHOUSE_SANITIZE)
  target_compile_options(roundhouse_flags INTERFACE -fsanitize=address,undefined
                         -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(roundhouse_flags INTERFACE -fsanitize=address,undefined)
endif()
if(ROUNDHOUSE_FUZZ)
  target_compile_options(roundhouse_flags INTERFACE -fsanitize=fuzzer-no-link,address,undefined
                         -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(roundhouse_flags INTERFACE -fsanitize=address,undefined)
endif()
