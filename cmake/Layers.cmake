# roundhouse_layer(NAME [LINKS target...] [PRIVATE_LINKS target...])
# A static library of all src/NAME/*.cpp. What its public headers need goes to LINKS.
function(roundhouse_layer name)
  cmake_parse_arguments(LAYER "" "" "LINKS;PRIVATE_LINKS" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${name}/*.cpp)
  if(NOT sources)
    return()
  endif()
  add_library(roundhouse_${name} STATIC ${sources})
  target_link_libraries(roundhouse_${name} PUBLIC roundhouse_flags ${LAYER_LINKS}
                        PRIVATE roundhouse_hardening ${LAYER_PRIVATE_LINKS})
endfunction()
