"""What the app's window loads on Linux and no wheel brings, and what of it is missing here."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Mapping

from companion.kernel.messages import Value

DRAWING = {"libEGL.so.1": "libegl1", "libGL.so.1": "libgl1"}
ALWAYS = "libGL.so.1"
"""Without it there is no window at all; the others do without where X draws, or nobody touches a screen."""
TOUCH = {"libmtdev.so.1": "libmtdev1"}
LIBRARIES = DRAWING | TOUCH
"""Each with its Debian package. The Makefile, the Debian package and the doctor ask here."""


def library_values(missing: Mapping[str, str]) -> dict[str, Value]:
    """What a sentence on missing ones says: their names, and the command that brings them."""
    return {"library": tuple(missing), "command": f"sudo apt install {' '.join(missing.values())}"}


def missing_libraries() -> dict[str, str]:
    """Those that cannot be loaded."""
    missing = {}
    for library, package in LIBRARIES.items() if sys.platform == "linux" else ():
        try:
            ctypes.CDLL(library)
        except OSError:
            missing[library] = package
    return missing
