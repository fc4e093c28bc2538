"""Inputs that a target of `tests.long_runs.fuzz` once fell over, a folder for each target."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent


def inputs(target: str) -> list[bytes]:
    """What was found with a target."""
    return [path.read_bytes() for path in sorted((FOLDER / target).glob("*")) if path.is_file()]
