# roundhouse_fmt, which the rooms link: fmt's functions as a static library, or where that is not wanted or does not
# build, the installed library. Without fmt and the C++ library as shared ones the loader has half as much to look up:
# the first frame is sooner and the program smaller in memory. Distributions that want them shared say OFF.
option(ROUNDHOUSE_STATIC "Link fmt and the C++ library statically" ON)

set(ROUNDHOUSE_STATIC_FLAGS)
if(ROUNDHOUSE_STATIC AND CMAKE_SYSTEM_NAME STREQUAL "Linux" AND NOT ROUNDHOUSE_SANITIZE AND NOT ROUNDHOUSE_FUZZ)
  get_target_property(fmt_type fmt::fmt TYPE)
  get_target_property(fmt_include fmt::fmt INTERFACE_INCLUDE_DIRECTORIES)
  set(fmt_sources ${PROJECT_SOURCE_DIR}/cmake/fmt/library.cpp)
  if(NOT fmt_type STREQUAL "STATIC_LIBRARY")
    try_compile(ROUNDHOUSE_STATIC_FMT ${CMAKE_BINARY_DIR}/fmt
                SOURCES ${fmt_sources} ${PROJECT_SOURCE_DIR}/cmake/fmt/trial.cpp
                CMAKE_FLAGS "-DINCLUDE_DIRECTORIES=${fmt_include}"
                LINK_OPTIONS -static-libstdc++ -static-libgcc
                CXX_STANDARD 20 CXX_STANDARD_REQUIRED ON)
  endif()
  if(fmt_type STREQUAL "STATIC_LIBRARY" OR ROUNDHOUSE_STATIC_FMT)
    # With a shared fmt the shared C++ library would be there, too.
    set(ROUNDHOUSE_STATIC_FLAGS -static-libstdc++ -static-libgcc)
  endif()
endif()

if(ROUNDHOUSE_STATIC_FLAGS AND ROUNDHOUSE_STATIC_FMT)
  add_library(roundhouse_fmt STATIC ${fmt_sources})
  target_include_directories(roundhouse_fmt SYSTEM PUBLIC ${fmt_include})
  target_link_libraries(roundhouse_fmt PRIVATE roundhouse_hardening)
  target_compile_options(roundhouse_fmt PRIVATE -ffunction-sections -fdata-sections)
else()
  add_library(roundhouse_fmt INTERFACE)
  target_link_libraries(roundhouse_fmt INTERFACE fmt::fmt)
endif()
