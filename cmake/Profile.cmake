# Profile-guided optimisation of the rooms that play whole games, with g++, in two passes over one build folder:
#   cmake --preset fastest-train && cmake --build --preset fastest-train    # builds with counters, and plays
#   cmake --preset fastest && cmake --build --preset fastest                # builds for what was counted
# The counts lie beside the object files, so both passes need the same folder.
set(ROUNDHOUSE_PROFILE "" CACHE STRING "train: count what random play does; use: optimise for these counts")
set_property(CACHE ROUNDHOUSE_PROFILE PROPERTY STRINGS "" train use)

if(ROUNDHOUSE_PROFILE AND NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  message(FATAL_ERROR "ROUNDHOUSE_PROFILE works with g++ only")
endif()

add_library(roundhouse_profile INTERFACE)
if(ROUNDHOUSE_PROFILE STREQUAL "train")
  target_compile_options(roundhouse_profile INTERFACE -fprofile-generate -fprofile-update=single)
  add_link_options(-fprofile-generate)
elseif(ROUNDHOUSE_PROFILE STREQUAL "use")
  # What no game of the training reached keeps its speed (partial training).
  # A profile also turns on what makes loops longer, but most of the engine's loops end after one or two steps.
  target_compile_options(roundhouse_profile INTERFACE -fprofile-use -fprofile-partial-training
                         -fprofile-correction -Wno-missing-profile
                         -fno-tracer -fno-unroll-loops -fno-peel-loops)
elseif(ROUNDHOUSE_PROFILE)
  message(FATAL_ERROR "ROUNDHOUSE_PROFILE must be empty, train or use, not ${ROUNDHOUSE_PROFILE}")
endif()

# What is played to be counted: each of the five games at small and large tables.
function(roundhouse_add_training)
  if(NOT ROUNDHOUSE_PROFILE STREQUAL "train")
    return()
  endif()
  set(plays)
  foreach(game IN ITEMS oll mexican train station basic)
    foreach(players IN ITEMS 2 4 8)
      list(APPEND plays COMMAND roundhouse simulate --variant ${game} --players ${players} --games 40
           --threads 1 --seed 1 --json > ${CMAKE_BINARY_DIR}/training-${game}-${players}.json)
    endforeach()
  endforeach()
  # The counts of an earlier training would be added to.
  add_custom_target(training ALL
    COMMAND find ${CMAKE_BINARY_DIR} -name *.gcda -delete
    ${plays}
    DEPENDS roundhouse
    COMMENT "Playing games to be counted"
    VERBATIM)
endfunction()
