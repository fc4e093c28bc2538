"""Where thinking is done that is not to hold the table up."""

from __future__ import annotations

import sys

from companion.table.engine_host.backends import EngineBackend, ThreadBackend
from companion.table.engine_host.worker_process import Process


def own_process() -> EngineBackend:
    """A process of its own where one can be started; else a thread."""
    runs = (
        sys.executable and not getattr(sys, "frozen", False) and sys.platform not in ("android", "emscripten")
    )
    return Process() if runs and not hasattr(sys, "getandroidapilevel") else ThreadBackend()
