"""Runs `companion` and kills it inside one of SQLite's writes, as a power cut would.

    python -m tests.long_runs.crashing AT HOW SEED -- referee little-chess-jumble --json ...
    python -m tests.long_runs.crashing AT HOW SEED -- play little-chess-jumble ...

The file methods of SQLite's own VFS are wrapped (https://sqlite.org/c3ref/io_methods.html). At the AT-th write, sync
or truncation the process dies by SIGKILL: `kill` before it, `tear` with half of it written, `drop` after
it with sectors that were written since the last sync set back by lot, as a disk may leave them. AT 0: never.
`play` tells what the table tells as JSON lines too, as the referee does.
"""

from __future__ import annotations

import _sqlite3
import ctypes
import os
import random
import signal
import sys
from collections.abc import Callable
from typing import Any

SECTOR = 512
_P, _I, _L = ctypes.c_void_p, ctypes.c_int, ctypes.c_int64
_OPEN = ctypes.CFUNCTYPE(_I, _P, _P, _P, _I, _P)
_WRITE = ctypes.CFUNCTYPE(_I, _P, _P, _I, _L)
_TRUNCATE = ctypes.CFUNCTYPE(_I, _P, _L)
_SYNC = ctypes.CFUNCTYPE(_I, _P, _I)


KEPT: list[Any] = []
"""What C still points to."""


class Vfs(ctypes.Structure):
    _fields_ = [
        ("version", _I),
        ("file", _I),
        ("path", _I),
        ("next", _P),
        ("name", ctypes.c_char_p),
        ("data", _P),
        ("open", _P),
    ]


class Methods(ctypes.Structure):
    _fields_ = [
        ("version", _I),
        ("close", _P),
        ("read", _P),
        ("write", _P),
        ("truncate", _P),
        ("sync", _P),
        ("more", _P * 13),
    ]


class Crash:
    """The methods of every file that SQLite opens from now on; the process dies at the chosen call."""

    def __init__(self, at: int, how: str, seed: int) -> None:
        self._left, self._how, self._rng = at, how, random.Random(seed)
        self._files: dict[str, int] = {}
        self._unsynced: dict[str, list[tuple[int, bytes]]] = {}
        lib = ctypes.CDLL(_sqlite3.__file__)
        lib.sqlite3_vfs_find.restype = ctypes.POINTER(Vfs)
        lib.sqlite3_vfs_find.argtypes = [ctypes.c_char_p]
        vfs = lib.sqlite3_vfs_find(None).contents
        opened = _OPEN(vfs.open)

        def open_(this: int, name: int | None, file: int, flags: int, out: int) -> int:
            status = opened(this, name, file, flags, out)
            methods = ctypes.cast(file, ctypes.POINTER(ctypes.POINTER(Methods)))
            if status == 0 and name and methods[0]:
                methods[0] = ctypes.pointer(
                    self._wrapped(methods[0].contents, os.fsdecode(ctypes.string_at(name)))
                )
            return int(status)

        mine = _OPEN(open_)
        KEPT.extend([mine, opened])
        vfs.open = ctypes.cast(mine, _P).value

    def _wrapped(self, methods: Methods, name: str) -> Methods:
        # Never closed: closing a file drops all locks that this process has on it.
        self._files[name] = os.open(name, os.O_RDWR)
        own = Methods()
        ctypes.memmove(
            ctypes.byref(own), ctypes.byref(methods), ctypes.sizeof(Methods) if methods.version > 2 else 112
        )
        write, truncate, sync = _WRITE(methods.write), _TRUNCATE(methods.truncate), _SYNC(methods.sync)

        def write_(file: int, data: int, size: int, at: int) -> int:
            self._remember(name, at, size)
            self._now(lambda: write(file, data, size // 2, at), lambda: write(file, data, size, at))
            return int(write(file, data, size, at))

        def truncate_(file: int, size: int) -> int:
            self._remember(name, size, max(0, os.fstat(self._files[name]).st_size - size))
            self._now(lambda: 0, lambda: truncate(file, size))
            return int(truncate(file, size))

        def sync_(file: int, flags: int) -> int:
            self._now(lambda: 0, lambda: 0)
            status = sync(file, flags)
            self._unsynced.pop(name, None)
            return int(status)

        hooks = _WRITE(write_), _TRUNCATE(truncate_), _SYNC(sync_)
        KEPT.extend([own, write, truncate, sync, *hooks])
        own.write, own.truncate, own.sync = (ctypes.cast(hook, _P).value for hook in hooks)
        return own

    def _remember(self, name: str, at: int, size: int) -> None:
        self._unsynced.setdefault(name, []).append((at, os.pread(self._files[name], size, at)))

    def _now(self, half: Callable[[], int], whole: Callable[[], int]) -> None:
        """Die, if it is time."""
        self._left -= 1
        if self._left != 0:
            return
        if self._how == "tear":
            half()
        elif self._how == "drop":
            whole()
            for name, writes in self._unsynced.items():
                for at, old in reversed(writes):
                    for start in range(0, len(old), SECTOR):
                        if self._rng.random() < 0.5:
                            os.pwrite(self._files[name], old[start : start + SECTOR], at + start)
        os.kill(os.getpid(), signal.SIGKILL)


def main() -> None:
    at, how, seed, _, command, *rest = sys.argv[1:]
    if int(at):
        Crash(int(at), how, int(seed))
    sys.argv = ["companion", command, *rest]
    if command == "play":
        _tell_lines()
    from companion.cli.main import main as companion

    companion()


def _tell_lines() -> None:
    """Let the app's table tell its notices on standard output too, and not wait for thought."""
    import companion.cli.play_commands as command_line
    from companion.table.protocol import notices
    from companion.table.protocol.notices import localize
    from companion.table.referee import Referee

    begin, play = Referee.begin, command_line.open_app

    def telling(referee: Referee) -> None:
        def told(notice: notices.Notice) -> None:
            print(notices.encode(localize(notice, referee.words)).decode(), end="", flush=True)

        referee.table.listen(told)
        begin(referee)

    def quickly(opening: Any, *given: Any) -> None:
        import msgspec

        play(msgspec.structs.replace(opening, think=1, operator=True), *given)

    Referee.begin = telling  # type: ignore[method-assign, assignment]
    command_line.open_app = quickly  # type: ignore[assignment]


if __name__ == "__main__":
    main()
