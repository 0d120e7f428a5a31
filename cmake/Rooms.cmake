# roundhouse_room(PATH [VALUES_ONLY] [HOT] [WARM] [LINKS room...] [PUBLIC_LINKS target...] [PRIVATE_LINKS target...])
# Makes a static library of all src/PATH/*.cpp, named after the path: roundhouse_ui_table for ui/table. LINKS are the
# rooms below that it may include; tests/structure/rooms.py reads these lines, and fails if a file includes any other room.
# VALUES_ONLY: never sees a byte from outside, and is built without the hardening.
# HOT: plays whole games; WARM: reads what there is by the thousand. All others draw or word what somebody reads.
include(CheckIPOSupported)
check_ipo_supported(RESULT can_ipo OUTPUT ignored LANGUAGES CXX)
# clang's link-time objects would need its own linker for everything.
if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU" OR ROUNDHOUSE_SANITIZE)
  set(can_ipo OFF)
endif()

# Otherwise half the time of a build from clean is spent on reading the same headers again. So no two files of a folder may
# use one name for different things in their unnamed namespaces.
option(ROUNDHOUSE_UNITY "Compile the sources of a folder together" ON)

function(roundhouse_room path)
  cmake_parse_arguments(ROOM "VALUES_ONLY;HOT;WARM" "" "LINKS;PUBLIC_LINKS;PRIVATE_LINKS" ${ARGN})
  string(REPLACE "/" "_" name "roundhouse_${path}")
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${path}/*.cpp)
  add_library(${name} STATIC ${sources})
  list(TRANSFORM ROOM_LINKS REPLACE "/" "_")
  list(TRANSFORM ROOM_LINKS PREPEND "roundhouse_")
  # How this project builds is none of the business of programs that link an installed room (packaging/library).
  list(TRANSFORM ROOM_PRIVATE_LINKS REPLACE "(.+)" "$<BUILD_INTERFACE:\\1>")
  target_link_libraries(${name} PUBLIC $<BUILD_INTERFACE:roundhouse_flags> ${ROOM_LINKS} ${ROOM_PUBLIC_LINKS}
                        PRIVATE $<BUILD_INTERFACE:roundhouse_counted> ${ROOM_PRIVATE_LINKS})
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/src)
  # Full hardening makes random play 10 to 25 % slower.
  if(NOT ROOM_VALUES_ONLY)
    target_link_libraries(${name} PRIVATE $<BUILD_INTERFACE:roundhouse_hardening>)
  elseif(ROUNDHOUSE_HARDEN)
    set_target_properties(${name} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
    target_compile_options(${name} PRIVATE -fPIE)
  endif()
  # Further optimisation, across files: about 15 % more random play per second. Elsewhere it gains nothing and
  # compiles more slowly.
  if(ROOM_HOT)
    target_compile_options(${name} PRIVATE $<${optimised}:-O3>)
    if(can_ipo AND optimised)
      set_target_properties(${name} PROPERTIES INTERPROCEDURAL_OPTIMIZATION ON INTERPROCEDURAL_OPTIMIZATION_DEBUG OFF)
    endif()
  endif()
  # The rooms that play games are optimised across files in any case.
  if(NOT ROOM_HOT)
    set_target_properties(${name} PROPERTIES UNITY_BUILD ${ROUNDHOUSE_UNITY} UNITY_BUILD_BATCH_SIZE 8)
  endif()
  # What nothing calls is left out of the program.
  target_compile_options(${name} PRIVATE $<${optimised}:-ffunction-sections> $<${optimised}:-fdata-sections>)
  # Small code: the less of the program is touched, the less of it is in memory, and the sooner the first frame appears.
  if(NOT ROOM_HOT AND NOT ROOM_WARM)
    target_compile_options(${name} PRIVATE
                           $<$<AND:${optimised},$<NOT:$<BOOL:${ROUNDHOUSE_FUZZ}>>>:-Os>)
  endif()
endfunction()
