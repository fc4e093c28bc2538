"""Files that people have put on this computer or on a stick."""

from __future__ import annotations

import getpass
from collections.abc import Iterator
from pathlib import Path

from companion.table.storage.data_folder import documents


def places() -> tuple[Path, ...]:
    """Where people put files: documents, downloads, and sticks."""
    sticks = [Path(root) / getpass.getuser() for root in ("/media", "/run/media")]
    plugged = [stick for root in sticks if root.is_dir() for stick in sorted(root.iterdir())]
    return (documents(), documents().parent, Path.home() / "Downloads", *plugged)


def outside_files(suffix: str) -> Iterator[Path]:
    """The files with this ending, each once."""
    seen: set[Path] = set()
    for place in places():
        try:
            found = sorted(path for path in place.glob(f"*{suffix}") if path.is_file())
        except OSError:
            continue
        for path in found:
            if path.resolve() not in seen:
                seen.add(path.resolve())
                yield path
