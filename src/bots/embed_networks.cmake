# cmake -DFILES="a.net;b.net" -DOUT=bundled_networks.cpp -P embed_networks.cmake
# Embeds their bytes unchanged, each under the name of its file.
set(code "// Made from src/bots/networks/*.net by embed_networks.cmake.\n")
string(APPEND code "#include \"bots/bundled_networks.hpp\"\n\n")
string(APPEND code "namespace roundhouse::bots::bundled {\n\nusing namespace std::string_view_literals;\n\n")
foreach(file IN LISTS FILES)
  get_filename_component(name "${file}" NAME_WE)
  file(READ "${file}" bytes HEX)
  string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${bytes}")
  string(APPEND code "constexpr std::string_view ${name} = \"${bytes}\"sv;\n")
  string(APPEND code "ROUNDHOUSE_CHECK_NETWORK(${name})\n\n")
endforeach()
string(APPEND code "}  // namespace roundhouse::bots::bundled\n")
file(WRITE ${OUT} "${code}")
