#!/bin/sh
# Runs a test written in Python, with the first Python 3 that has the module it needs, if any:
#   python_test.sh MODULE SCRIPT [ARGUMENT...]
# If there is none, it says so and exits with 77: ctest counts it as skipped, and scripts/test reports it at the end.
set -eu
module=$1
shift
export PYTHONDONTWRITEBYTECODE=1
# The system's Python has the system's packages, whichever Python is found first.
for python in python3 /usr/bin/python3; do
    if "$python" -c "import ${module:-sys}" 2>/dev/null; then exec "$python" "$@"; fi
done
case $module in
'') echo "SKIPPED: Python 3 is not installed" ;;
*) echo "SKIPPED: no Python 3 with $module; on Debian, install python3-$module" ;;
esac
exit 77
