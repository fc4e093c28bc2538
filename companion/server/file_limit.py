"""The system's limit of open files, raised for a machine that serves a whole room."""

from __future__ import annotations

import resource
from contextlib import suppress

FILES = 8192
"""Connections and files that a hub, and what it starts, may each have open, where the system allows it."""


def raise_file_limit() -> None:
    """Let this process, and those that it starts from now on, have as many phones as it serves: a system's 1,024 files are too few."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
