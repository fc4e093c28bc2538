"""Which version this is; apart, because `companion --version` loads nothing else."""

from __future__ import annotations

from importlib.metadata import version


def print_version() -> None:
    """Print the name and version of the installed package."""
    print(f"tableside {version('tableside')}")
