"""What was read from files that have not changed since an earlier run is not read again: parsing all code takes seconds."""

from __future__ import annotations

import contextlib
import hashlib
import os
import pickle
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

from tests import syntax_trees

T = TypeVar("T")

FOLDER = Path(__file__).parents[1] / ".pytest_cache" / "readings"


def read_each(
    files: Iterable[Path], read: Callable[[Path], T], folder: Path = FOLDER, also: Iterable[Path] = ()
) -> dict[Path, T]:
    """What `read` finds in each file.

    It has to find the same in the same text at the same place; where its own module has changed, or
    `syntax_trees`, or Python, or a file of `also`, all is read anew. What is kept is of these
    files alone: ask for all at once.
    """
    source = sys.modules[read.__module__].__file__
    assert source is not None
    reader = hashlib.sha256(sys.version.encode())
    for one in (Path(source), Path(syntax_trees.__file__), *also):
        reader.update(one.read_bytes())
    by = reader.digest()
    kept = folder / f"{read.__module__}.{read.__qualname__}"
    known = _kept(kept, by)
    found, now = {}, {}
    for path in files:
        text = hashlib.sha256(path.read_bytes()).digest()
        before = known.get(str(path))
        found[path] = before[1] if before is not None and before[0] == text else read(path)
        now[str(path)] = (text, found[path])
    if now != known:
        with contextlib.suppress(OSError):  # a checkout that cannot be written keeps nothing
            folder.mkdir(parents=True, exist_ok=True)
            part = kept.with_name(f"{kept.name}.{os.getpid()}")
            part.write_bytes(pickle.dumps((by, now)))
            part.replace(kept)
    return found


def _kept(path: Path, reader: bytes) -> dict[str, Any]:
    try:
        by, known = pickle.loads(path.read_bytes())
    except Exception:  # nothing is there, or it cannot be understood: then all is read
        return {}
    return known if by == reader else {}
