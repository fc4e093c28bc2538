"""Tableside, a referee for board games on a real table."""

import os

__version__ = "1.0.0"


def _leave_compiled_aside() -> None:
    """Import this package from its .py files even if `make compiled` has put compiled modules next to
    them.
    """
    import sys
    from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader

    def find_sources(folder: str) -> FileFinder:
        if not f"{folder}{os.sep}".startswith(f"{__path__[0]}{os.sep}"):
            raise ImportError
        return FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))

    sys.path_hooks.insert(0, find_sources)


if os.environ.get("TABLESIDE_PURE") == "1":
    _leave_compiled_aside()
