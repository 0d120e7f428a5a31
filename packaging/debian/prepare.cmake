# cpack runs this between installing and packing: it arranges the tree of a .deb the way Debian wants it.
if(NOT CPACK_GENERATOR STREQUAL "DEB")
  return()
endif()
set(tree ${CPACK_TEMPORARY_DIRECTORY}/usr)
set(doc ${tree}/share/doc/roundhouse)
set(here ${CPACK_ROUNDHOUSE_SOURCE}/packaging/debian)

file(REMOVE ${doc}/LICENSE)
file(COPY ${here}/copyright DESTINATION ${doc})
file(READ ${here}/changelog changelog)
string(REPLACE "@PACKAGER@" "${CPACK_PACKAGE_CONTACT}" changelog "${changelog}")
file(WRITE ${doc}/changelog "${changelog}")

# Where zsh looks for completions from packages.
file(RENAME ${tree}/share/zsh/site-functions ${tree}/share/zsh/vendor-completions)

file(GLOB pages ${tree}/share/man/*/*)
foreach(page IN LISTS pages)
  if(NOT page MATCHES "\\.gz$")
    list(APPEND packed ${page})
  endif()
endforeach()
execute_process(COMMAND gzip -9nf ${packed} ${doc}/changelog COMMAND_ERROR_IS_FATAL ANY)
# Independent of the umask of the build.
execute_process(COMMAND chmod -R u=rwX,go=rX ${CPACK_TEMPORARY_DIRECTORY} COMMAND_ERROR_IS_FATAL ANY)
