# cpack reads this for each kind of package: Debian's has its own prefix, the source has none.
if(CPACK_GENERATOR STREQUAL "DEB")
  set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
endif()
