# Warnings are errors in our own builds; a packager may turn that off.
option(ROUNDHOUSE_WERROR "Treat warnings as errors" ON)

add_library(roundhouse_flags INTERFACE)
target_compile_options(roundhouse_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
                       # As g++ has it: -Wconversion without the signs of indices.
                       $<$<CXX_COMPILER_ID:Clang>:-Wno-sign-conversion>
                       $<$<BOOL:${ROUNDHOUSE_WERROR}>:-Werror>)
target_compile_definitions(roundhouse_flags INTERFACE _GLIBCXX_ASSERTIONS)
target_include_directories(roundhouse_flags INTERFACE ${PROJECT_SOURCE_DIR}/include)
if(ROUNDHOUSE_SANITIZE)
  target_compile_options(roundhouse_flags INTERFACE -fsanitize=address,undefined
                         -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(roundhouse_flags INTERFACE -fsanitize=address,undefined)
endif()
