# Which system calls this system has beyond POSIX; src/app/system does without those that it lacks. The calls are looked for
# by name, as the compiler sees them: nothing is run.
option(ROUNDHOUSE_PORTABLE_ONLY "Do without every call that not all systems have, as macOS or a BSD would" OFF)
include(CheckCXXSymbolExists)

set(ROUNDHOUSE_CALLS)
function(roundhouse_call name)
  string(TOUPPER "ROUNDHOUSE_HAS_${name}" has)
  if(NOT ROUNDHOUSE_PORTABLE_ONLY)
    check_cxx_symbol_exists(${name} "${ARGN}" ${has})
    if(${has})
      set(ROUNDHOUSE_CALLS ${ROUNDHOUSE_CALLS} ${has} PARENT_SCOPE)
    endif()
  endif()
endfunction()

roundhouse_call(accept4 sys/socket.h)
roundhouse_call(pipe2 unistd.h)
roundhouse_call(ppoll poll.h)
roundhouse_call(renameat2 stdio.h)
roundhouse_call(fallocate fcntl.h)
roundhouse_call(fdatasync unistd.h)
roundhouse_call(prctl sys/prctl.h)
