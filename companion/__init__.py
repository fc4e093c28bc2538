"""Tableside: the referee that sits at the table."""

import os

__version__ = "1.0.0"


def _leave_compiled_aside() -> None:
    """Let the .py files of this package run, also where compiled ones lie beside them (`make compiled`)."""
    import sys
    from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader

    def find_sources(folder: str) -> FileFinder:
        if not f"{folder}{os.sep}".startswith(f"{__path__[0]}{os.sep}"):
            raise ImportError
        return FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))

    sys.path_hooks.insert(0, find_sources)


if os.environ.get("TABLESIDE_PURE") == "1":
    _leave_compiled_aside()
