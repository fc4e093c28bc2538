"""`companion referee` and `companion relay` as programs see them: processes of their own."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Any

from tests.patience import PATIENCE

RELAY = (sys.executable, "-m", "companion", "relay", "--host", "127.0.0.1", "--port", "0")
"""A relay at a port that is free."""


def relay_address(relay: subprocess.Popen[str]) -> str:
    """Where a relay that has just been started says it is."""
    assert relay.stdout is not None
    return next(word for word in relay.stdout.readline().split() if word.startswith("ws://"))


class TableProcess:
    """A referee that is spoken to in lines of JSON, at a game of Little Chess Jumble.

    Args:
        journal: The file that it is written to.
        *args: Further arguments of the command.
        seats: Who sits there.

    Attributes:
        process: The referee itself.
    """

    def __init__(self, journal: Path, *args: str, seats: str = "green,blue") -> None:
        command = ["referee", "little-chess-jumble", "--json", "--seats", seats, "--journal", str(journal)]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "companion", *command, *args],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def __enter__(self) -> TableProcess:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is not None:
            self.process.kill()
        self.close()

    def say(self, **command: Any) -> None:
        """Give it a command."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(command).encode() + b"\n")
        self.process.stdin.flush()

    def until(self, *kinds: str) -> dict[str, Any]:
        """The next notice of one of these kinds.

        Raises:
            RuntimeError: it has stopped.
        """
        assert self.process.stdout is not None
        for line in self.process.stdout:
            found: dict[str, Any] = json.loads(line)
            if found["type"] in kinds:
                return found
        raise RuntimeError(f"the referee has stopped, and said no more {' or '.join(kinds)}")

    def quit(self) -> int:
        """End it as a program does; returns its exit code."""
        self.say(do="quit")
        return self.process.wait(PATIENCE)

    def kill(self) -> None:
        """End it without warning."""
        self.process.kill()
        self.close()

    def close(self) -> None:
        """Wait for its end."""
        self.process.wait(PATIENCE)
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                stream.close()
