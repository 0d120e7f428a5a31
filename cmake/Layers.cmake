# roundhouse_layer(NAME [VALUES_ONLY] [LINKS target...] [PRIVATE_LINKS target...])
# A static library of all src/NAME/*.cpp. What its public headers need goes to LINKS.
function(roundhouse_layer name)
  cmake_parse_arguments(LAYER "VALUES_ONLY" "" "LINKS;PRIVATE_LINKS" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${name}/*.cpp)
  if(NOT sources)
    return()
  endif()
  add_library(roundhouse_${name} STATIC ${sources})
  target_link_libraries(roundhouse_${name} PUBLIC roundhouse_flags ${LAYER_LINKS}
                        PRIVATE roundhouse_counted ${LAYER_PRIVATE_LINKS})
  # Pure values never see a byte from outside, and random play is 10 to 25 % slower with all of it.
  if(NOT LAYER_VALUES_ONLY)
    target_link_libraries(roundhouse_${name} PRIVATE roundhouse_hardening)
  elseif(ROUNDHOUSE_HARDEN)
    set_target_properties(roundhouse_${name} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
    target_compile_options(roundhouse_${name} PRIVATE -fPIE)
  endif()
endfunction()
