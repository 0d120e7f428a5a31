# utf8proc: composed forms, case folding, categories and widths of Unicode. Only newer versions have a CMake package. By
# name, like ncurses: the linker takes the shared library or the static one.
find_path(UTF8PROC_INCLUDE_DIR utf8proc.h REQUIRED)
find_library(UTF8PROC_LIBRARY utf8proc REQUIRED)
get_filename_component(utf8proc_directory ${UTF8PROC_LIBRARY} DIRECTORY)
add_library(roundhouse_utf8proc INTERFACE)
target_include_directories(roundhouse_utf8proc SYSTEM INTERFACE ${UTF8PROC_INCLUDE_DIR})
target_link_directories(roundhouse_utf8proc INTERFACE ${utf8proc_directory})
target_link_libraries(roundhouse_utf8proc INTERFACE utf8proc)
