"""cmake --install lists what it installed in the build folder, where the target uninstall looks for it. A test that installs
from there must leave the list of the user's own installation as it was.
"""
import contextlib
import pathlib


@contextlib.contextmanager
def kept(build):
    def listed():
        return pathlib.Path(build).glob("install_manifest*.txt")

    before = {path: path.read_bytes() for path in listed()}
    try:
        yield listed
    finally:
        for path in listed():
            path.unlink()
        for path, text in before.items():
            path.write_bytes(text)
