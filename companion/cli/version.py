"""The version of this program, in a module that loads nothing else so that `companion --version` is fast."""

from __future__ import annotations

from importlib.metadata import version


def print_version() -> None:
    """Print the name and version of the installed package."""
    print(f"tableside {version('tableside')}")
