"""The system's limit of open files, raised for a machine that serves a whole room, and the numbers that files
get then.

paho-mqtt waits by `select`, which knows no file of a number from 1,024 on. So connections are given higher
numbers, and the low ones stay free for those clients, whenever they come back.
"""

from __future__ import annotations

import socket
from contextlib import suppress

try:
    import fcntl
    import resource
except ImportError:  # Windows has no such limit, and numbers of another kind
    fcntl = resource = None  # type: ignore[assignment]

FILES = 8192
"""Connections and files that a hub, and what it starts, may each have open, where the system allows it."""
LOW = 1024
"""Numbers of files that `select` knows."""


def raise_file_limit() -> None:
    """Let this process, and those that it starts from now on, have as many phones as it serves: a system's
    1,024 files are too few.
    """
    if resource is None:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def renumber(one: socket.socket) -> socket.socket:
    """The same connection as a file with a high number, where the system gives one."""
    if fcntl is None:
        return one
    try:
        high = fcntl.fcntl(one.fileno(), fcntl.F_DUPFD_CLOEXEC, LOW)
    except OSError:
        return one
    one.close()
    return socket.socket(fileno=high)


class ListeningSocket(socket.socket):
    """A socket whose connections have high numbers."""

    def accept(self) -> tuple[socket.socket, object]:
        connection, address = super().accept()
        return renumber(connection), address
