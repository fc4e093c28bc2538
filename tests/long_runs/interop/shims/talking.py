"""What the Python shims share: JSON lines with those who started them.

A shim runs in a peer's process and environment: nothing of ours but this folder is imported there. Whatever a peer
prints goes to standard error, so that it does not come between the lines.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

_lines = os.fdopen(os.dup(1), "w", buffering=1)
os.dup2(2, 1)
_lock = threading.Lock()

CHECKOUT, PART, PORT = Path(sys.argv[1]), sys.argv[2], sys.argv[3]


def say(**words: Any) -> None:
    with _lock:
        _lines.write(json.dumps(words) + "\n")


def orders() -> Iterator[dict[str, Any]]:
    """What is to be done, until nobody is there any more."""
    for line in sys.stdin:
        yield json.loads(line)
    os._exit(0)  # a peer's threads would go on


def failed(why: str) -> None:
    say(failed=why)
    os._exit(1)


def field(squares: list[str]) -> list[list[int]]:
    """Eight ranks from rank 1 of eight files each, with 1 for these squares."""
    ranks = [[0] * 8 for _ in range(8)]
    for square in squares:
        ranks[int(square[1]) - 1]["abcdefgh".index(square[0])] = 1
    return ranks
