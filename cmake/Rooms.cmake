# roundhouse_room(PATH [VALUES_ONLY] [HOT] [COLD] [LINKS room...] [PUBLIC_LINKS target...] [PRIVATE_LINKS target...])
# A static library of all src/PATH/*.cpp, named after the path: roundhouse_ui_table for ui/table. LINKS are the
# rooms below that it may include; a file that includes another fails tests/house/rooms.py, which reads these lines.
# VALUES_ONLY: never sees a byte from outside, and goes without the hardening.
# HOT: plays games out; COLD: runs once, at the start, or for a sentence.
include(CheckIPOSupported)
check_ipo_supported(RESULT can_ipo OUTPUT ignored LANGUAGES CXX)
# clang's objects of this kind would want its own linker for everything.
if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU" OR ROUNDHOUSE_SANITIZE)
  set(can_ipo OFF)
endif()

function(roundhouse_room path)
  cmake_parse_arguments(ROOM "VALUES_ONLY;HOT;COLD" "" "LINKS;PUBLIC_LINKS;PRIVATE_LINKS" ${ARGN})
  string(REPLACE "/" "_" name "roundhouse_${path}")
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${path}/*.cpp)
  add_library(${name} STATIC ${sources})
  list(TRANSFORM ROOM_LINKS REPLACE "/" "_")
  list(TRANSFORM ROOM_LINKS PREPEND "roundhouse_")
  target_link_libraries(${name} PUBLIC roundhouse_flags ${ROOM_LINKS} ${ROOM_PUBLIC_LINKS}
                        PRIVATE roundhouse_counted ${ROOM_PRIVATE_LINKS})
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/src)
  # Random play is 10 to 25 % slower with all of the hardening.
  if(NOT ROOM_VALUES_ONLY)
    target_link_libraries(${name} PRIVATE roundhouse_hardening)
  elseif(ROUNDHOUSE_HARDEN)
    set_target_properties(${name} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
    target_compile_options(${name} PRIVATE -fPIE)
  endif()
  # Optimised further, and across its files: about 15 % more random play a second. Elsewhere that gains nothing, and
  # compiles slower.
  if(ROOM_HOT)
    target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O3>)
    if(can_ipo)
      set_target_properties(${name} PROPERTIES INTERPROCEDURAL_OPTIMIZATION_RELEASE ON)
    endif()
  endif()
  # Made small: the less of the program is touched, the less of it is in memory, and the sooner the first frame is there.
  if(ROOM_COLD)
    target_compile_options(${name} PRIVATE
                           $<$<NOT:$<OR:$<CONFIG:Debug>,$<BOOL:${ROUNDHOUSE_FUZZ}>>>:-Os>)
  endif()
endfunction()
