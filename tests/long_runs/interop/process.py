"""A peer in a process of its own: our shim loads it there, and both sides say JSON lines.

What the shim may say: `ready`, `fen` (what its driver reads), `wrote` (bytes, as hex, to the other side), `lit` (squares),
`battery`, `read` (of dice) and `failed` with a reason. What it is told: `do` with what to do, or `came` (bytes, as hex).
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import re
import shutil
import subprocess
import sys
import threading
import venv
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

from packaging.utils import canonicalize_name

from tests.long_runs.interop.peers import (
    HERE,
    Checkout,
    NotRun,
    Peer,
    Run,
)

SHIMS = HERE / "shims"
LOCK = HERE.parents[2] / ".make" / "locks" / "peers.txt"
"""The packages of all peers, with the hash of each file."""
BUILDER = "setuptools"
"""Builds those that have no wheel; pip would fetch one that no lock names."""


class Process:
    """Said to with `say`; what it says is had by `heard`. Its words on standard error are kept in `told`."""

    def __init__(self, words: list[str], peer: str, home: Path, told: Path) -> None:
        self.peer, self.told = peer, told
        self._came: SimpleQueue[dict[str, Any] | None] = SimpleQueue()
        with told.open("wb") as errors:
            self._process = subprocess.Popen(
                words,
                cwd=home,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                env={
                    **os.environ,
                    "HOME": str(home),
                    "PYTHONDONTWRITEBYTECODE": "1",
                    "PYTHONUNBUFFERED": "1",
                },
            )
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._came.put(json.loads(line))
        self._came.put(None)

    def say(self, **words: Any) -> None:
        """Raises NotRun when the peer has gone."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(words).encode() + b"\n")
            self._process.stdin.flush()
        except OSError:
            raise NotRun(self._gone()) from None

    def heard(self, within: float) -> dict[str, Any] | None:
        """The next thing that the peer says, None if it says nothing for `within` seconds.

        Raises:
            NotRun: it has failed, or gone.
        """
        try:
            message = self._came.get(timeout=within) if within > 0 else self._came.get_nowait()
        except Empty:
            return None
        if message is None:
            self._came.put(None)
            raise NotRun(self._gone())
        if "failed" in message:
            raise NotRun(f"{self.peer} does not run: {message['failed'].rstrip('.')}.")
        return message

    def _gone(self) -> str:
        return f"{self.peer} stopped by itself: {self.last_words}."

    @property
    def last_words(self) -> str:
        """The last line that it wrote on standard error."""
        lines = self.told.read_text(errors="replace").split("\n")
        last = next((line.strip() for line in reversed(lines) if line.strip()), "it said nothing")
        return last.rstrip(".")

    def close(self) -> None:
        process = self._process
        assert process.stdin is not None and process.stdout is not None
        with contextlib.suppress(OSError):  # it has gone already
            process.stdin.close()
        try:
            process.wait(2)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        self._thread.join(2)
        process.stdout.close()


@contextmanager
def running(peer: Peer, run: Run, checkout: Checkout, home: Path, port: str = "") -> Iterator[Process]:
    """The peer's shim with a part of it loaded, in an empty folder `home`; `port`: where our emulator is.

    Raises:
        NotRun: what it needs cannot be had.
    """
    shim = [str(SHIMS / peer.shim), str(checkout.path.resolve()), run.part, port]
    process = Process([interpreter(peer), *shim], peer.name, home, home / "told")
    try:
        yield process
    finally:
        process.close()


def interpreter(peer: Peer) -> str:
    """What runs the peer: node, or the Python of an environment with its packages, which is made once.

    Raises:
        NotRun: it cannot be had.
    """
    if peer.language == "node":
        node = shutil.which("node")
        if node is None:
            raise NotRun(f"{peer.name} is not run: it is JavaScript, and there is no node on this machine.")
        return node
    return str(environment(peer.packages, peer.name) / "bin" / "python")


def environment(packages: tuple[str, ...], name: str, root: Path = Path(".interop")) -> Path:
    """A virtual environment with these packages and no others, beside the project's own.

    Raises:
        NotRun: they cannot be installed.
    """
    root.mkdir(exist_ok=True)
    with (root / "lock").open("w") as lock:  # two of us at once take turns
        fcntl.flock(lock, fcntl.LOCK_EX)
        return _made(packages, name, root)


def _made(packages: tuple[str, ...], name: str, root: Path) -> Path:
    made = root / f"{sys.version_info[0]}.{sys.version_info[1]}-{zlib.crc32(' '.join(packages).encode()):08x}"
    if not (made / "whole").exists():
        venv.create(made, clear=True, with_pip=bool(packages))
        if packages and not (_installed(made, (BUILDER,)) and _installed(made, packages)):
            raise NotRun(
                f"{name} is not run: its packages ({', '.join(packages)}) could not be installed, "
                "is the network there?"
            )
        (made / "whole").touch()
    return made.resolve()


def _installed(made: Path, packages: tuple[str, ...]) -> bool:
    """Install packages of the lock, and nothing else; returns whether pip could."""
    wanted = made / "wanted.txt"
    wanted.write_text(locked(packages), "utf-8")
    pip = [str(made / "bin" / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    command = [*pip, "--require-hashes", "--no-deps", "--no-build-isolation", "-r", str(wanted)]
    return subprocess.run(command, capture_output=True).returncode == 0


def locked(packages: tuple[str, ...]) -> str:
    """Return the part of the lock that pins these packages.

    Raises:
        KeyError: The lock does not pin one of them, or at another version.
    """
    blocks = re.findall(r"^\S.*==.*\n(?: .*\n)*", LOCK.read_text("utf-8"), re.M)
    pinned = {block.split()[0]: block for block in blocks}
    pinned |= {name.partition("==")[0]: block for name, block in pinned.items()}
    named = (package.partition("==") for package in packages)
    return "".join(pinned[canonicalize_name(name) + sign + version] for name, sign, version in named)
