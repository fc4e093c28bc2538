"""`companion relay` in a process of its own, which long runs kill and begin again."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

from companion.club.hub.server import free_port

PATIENCE = 300.0
"""Seconds after which something that should come is held never to come."""


def wait_for_port(port: int) -> None:
    """Until something listens at a port of this machine."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.05)
    raise TimeoutError(f"nothing listens at {port}")


class RelayProcess:
    """`companion relay`, that can be killed and begun again."""

    def __init__(self, folder: Path) -> None:
        self._port, self._folder = free_port(), folder
        self.url = f"ws://127.0.0.1:{self._port}"
        self.start()

    def start(self) -> None:
        command = [
            sys.executable,
            "-m",
            "companion",
            "relay",
            "--host",
            "127.0.0.1",
            "--port",
            str(self._port),
        ]
        self._process = subprocess.Popen(
            command,
            env={**os.environ, "XDG_DATA_HOME": str(self._folder)},
            stdout=subprocess.DEVNULL,
            start_new_session=True,
        )

    def wait_until_up(self) -> None:
        wait_for_port(self._port)

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()
