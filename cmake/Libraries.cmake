# How the program is linked: statically, if the system has static libraries of everything, otherwise with shared ones.
# Without shared libraries the loader has nothing to look up: the first frame is sooner and the program smaller in memory
# (docs/measurements.md). Distributions that want shared libraries say OFF. The last line of configuring says what was done.
#   roundhouse_fmt, roundhouse_curses, roundhouse_utf8proc   what the rooms link
#   ROUNDHOUSE_LAST_FLAGS                                    what a program links last
#   ROUNDHOUSE_LINKED                                        what was done, in words
option(ROUNDHOUSE_STATIC "Link statically, where the system has the libraries" ON)

find_package(fmt 9 REQUIRED)
# By pkg-config where that knows it; where Homebrew keeps its own, of which pkg-config is not told; otherwise by name. Where there
# is only a wide one, it may be called ncurses.
set(homebrew_curses /opt/homebrew/opt/ncurses /usr/local/opt/ncurses)
find_package(PkgConfig QUIET)
if(PKG_CONFIG_FOUND)
  pkg_check_modules(PC_NCURSES QUIET ncursesw)
endif()
find_path(NCURSESW_INCLUDE_DIR ncurses.h HINTS ${PC_NCURSES_INCLUDE_DIRS} ${homebrew_curses} PATH_SUFFIXES ncursesw include REQUIRED)
find_path(UTF8PROC_INCLUDE_DIR utf8proc.h REQUIRED)
find_library(NCURSESW_LIBRARY NAMES ncursesw ncurses HINTS ${PC_NCURSES_LIBRARY_DIRS} ${homebrew_curses} PATH_SUFFIXES lib REQUIRED)
find_library(UTF8PROC_LIBRARY utf8proc REQUIRED)
include(CheckCXXSourceCompiles)
set(CMAKE_REQUIRED_INCLUDES ${NCURSESW_INCLUDE_DIR})
set(CMAKE_REQUIRED_DEFINITIONS -D_XOPEN_SOURCE_EXTENDED)
check_cxx_source_compiles("#include <ncurses.h>
using Declared = decltype(&init_extended_pair);
int main() {}" ROUNDHOUSE_CURSES_IS_NEW)
unset(CMAKE_REQUIRED_INCLUDES)
unset(CMAKE_REQUIRED_DEFINITIONS)
if(NOT ROUNDHOUSE_CURSES_IS_NEW)
  unset(ROUNDHOUSE_CURSES_IS_NEW CACHE)
  message(FATAL_ERROR "ncurses is too old: ${NCURSESW_INCLUDE_DIR}/ncurses.h lacks init_extended_pair, which came with 6.1. "
                      "Another one is found by pkg-config (ncursesw) or with -DNCURSESW_INCLUDE_DIR=... -DNCURSESW_LIBRARY=...")
endif()
# The terminfo library, where ncurses was built with one of its own.
find_library(TINFO_LIBRARY NAMES tinfow tinfo)

set(curses ${NCURSESW_LIBRARY})
if(TINFO_LIBRARY)
  list(APPEND curses ${TINFO_LIBRARY})
endif()
set(utf8proc ${UTF8PROC_LIBRARY})
set(ROUNDHOUSE_LAST_FLAGS)
set(ROUNDHOUSE_LINKED "with shared libraries")
set(fmt fmt::fmt)

if(ROUNDHOUSE_STATIC AND CMAKE_SYSTEM_NAME STREQUAL "Linux" AND NOT ROUNDHOUSE_PORTABLE_ONLY AND NOT ROUNDHOUSE_SANITIZE AND NOT ROUNDHOUSE_FUZZ)
  # libncursesw.a is beside libncursesw.so.
  list(TRANSFORM curses REPLACE "\\.so$" ".a" OUTPUT_VARIABLE static_curses)
  list(TRANSFORM utf8proc REPLACE "\\.so$" ".a" OUTPUT_VARIABLE static_utf8proc)
  set(whole -static)
  if(CMAKE_POSITION_INDEPENDENT_CODE)
    set(whole -static-pie)
  endif()
  try_compile(ROUNDHOUSE_STATIC_WORKS ${CMAKE_BINARY_DIR}/trials/libraries
              SOURCES ${PROJECT_SOURCE_DIR}/cmake/trials/libraries.cpp
              CMAKE_FLAGS "-DINCLUDE_DIRECTORIES=${NCURSESW_INCLUDE_DIR};${UTF8PROC_INCLUDE_DIR}"
              COMPILE_DEFINITIONS ${CMAKE_CXX_COMPILE_OPTIONS_PIE}
              LINK_LIBRARIES ${static_curses} ${static_utf8proc} ${whole}
              CXX_STANDARD 20 CXX_STANDARD_REQUIRED ON)
  if(ROUNDHOUSE_STATIC_WORKS)
    set(curses ${static_curses})
    set(utf8proc ${static_utf8proc})
    # After the libraries: CMake's -pie would overrule an earlier -static-pie.
    set(ROUNDHOUSE_LAST_FLAGS ${whole})
    set(ROUNDHOUSE_LINKED "statically")
    # Packages of fmt have no static library. Its functions can be compiled into one, or, from fmt 10 on, with every file.
    get_target_property(fmt_type fmt::fmt TYPE)
    if(NOT fmt_type STREQUAL "STATIC_LIBRARY")
      get_target_property(fmt_include fmt::fmt INTERFACE_INCLUDE_DIRECTORIES)
      set(fmt_functions ${PROJECT_SOURCE_DIR}/cmake/fmt_functions.cpp)
      try_compile(ROUNDHOUSE_STATIC_FMT ${CMAKE_BINARY_DIR}/trials/fmt
                  SOURCES ${fmt_functions} ${PROJECT_SOURCE_DIR}/cmake/trials/fmt.cpp
                  CMAKE_FLAGS "-DINCLUDE_DIRECTORIES=${fmt_include}"
                  CXX_STANDARD 20 CXX_STANDARD_REQUIRED ON)
      set(fmt fmt::fmt-header-only)
    endif()
  endif()
endif()

# Not the trial, whose result is kept from an earlier configuration.
if(ROUNDHOUSE_LAST_FLAGS AND ROUNDHOUSE_STATIC_FMT)
  add_library(roundhouse_fmt STATIC ${fmt_functions})
  target_include_directories(roundhouse_fmt SYSTEM PUBLIC ${fmt_include})
  target_link_libraries(roundhouse_fmt PRIVATE roundhouse_hardening)
  target_compile_options(roundhouse_fmt PRIVATE -ffunction-sections -fdata-sections)
else()
  add_library(roundhouse_fmt INTERFACE)
  target_link_libraries(roundhouse_fmt INTERFACE ${fmt})
endif()
add_library(roundhouse_curses INTERFACE)
target_include_directories(roundhouse_curses SYSTEM INTERFACE ${NCURSESW_INCLUDE_DIR})
target_link_libraries(roundhouse_curses INTERFACE ${curses})
add_library(roundhouse_utf8proc INTERFACE)
target_include_directories(roundhouse_utf8proc SYSTEM INTERFACE ${UTF8PROC_INCLUDE_DIR})
target_link_libraries(roundhouse_utf8proc INTERFACE ${utf8proc})
