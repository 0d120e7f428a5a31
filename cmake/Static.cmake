# How the programs are linked: statically as far as the installed packages allow. Without shared libraries the loader has
# nothing to look up: the first frame is sooner and the program smaller in memory. Distributions that want them say OFF.
#   roundhouse_fmt            fmt, which the rooms link: a static library of its functions where one can be made
#   ROUNDHOUSE_STATIC_FLAGS   what a program links last: everything statically, or the C++ library, or nothing
option(ROUNDHOUSE_STATIC "Link statically what the installed packages allow" ON)

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
    if(CMAKE_POSITION_INDEPENDENT_CODE)
      set(whole -static-pie)
    else()
      set(whole -static)
    endif()
    get_target_property(curses_libraries roundhouse_curses INTERFACE_LINK_LIBRARIES)
    try_compile(ROUNDHOUSE_STATIC_WHOLE ${CMAKE_BINARY_DIR}/curses
                SOURCES ${PROJECT_SOURCE_DIR}/cmake/curses/trial.cpp
                CMAKE_FLAGS "-DINCLUDE_DIRECTORIES=${UTF8PROC_INCLUDE_DIR}" "-DLINK_DIRECTORIES=${utf8proc_directory}"
                COMPILE_DEFINITIONS ${CMAKE_CXX_COMPILE_OPTIONS_PIE}
                LINK_LIBRARIES ${curses_libraries} utf8proc ${whole}
                CXX_STANDARD 20 CXX_STANDARD_REQUIRED ON)
    if(ROUNDHOUSE_STATIC_WHOLE)
      set(ROUNDHOUSE_STATIC_FLAGS ${whole})
    endif()
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
