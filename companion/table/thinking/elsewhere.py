"""Where thinking is done that is not to hold the table up."""

from __future__ import annotations

import sys

from companion.table.thinking.process import Process
from companion.table.thinking.thinkers import Thinker, Threaded


def own_process() -> Thinker:
    """A process of its own where one can be started; else a thread."""
    runs = (
        sys.executable and not getattr(sys, "frozen", False) and sys.platform not in ("android", "emscripten")
    )
    return Process() if runs and not hasattr(sys, "getandroidapilevel") else Threaded()
