"""Runs `companion` and kills it inside one of SQLite's writes, as a power cut would.

    python -m tests.long_runs.crashing AT HOW SEED -- referee little-chess-jumble --json ...
    python -m tests.long_runs.crashing AT HOW SEED -- play little-chess-jumble ...

The file methods of SQLite's own VFS are wrapped (https://sqlite.org/c3ref/io_methods.html). At the AT-th write, sync
or truncation, the journal's own syncs included, the process dies by SIGKILL: `kill` before it, `tear` with half of it
written, `drop` after it with sectors that were written since the last sync set back by lot, as a disk may leave them.
AT 0: never.
`play` tells what the table tells as JSON lines too, as the referee does.
"""

from __future__ import annotations

import _sqlite3
import ctypes
import os
import random
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

SECTOR = 512
_P, _I, _L = ctypes.c_void_p, ctypes.c_int, ctypes.c_int64
_OPEN = ctypes.CFUNCTYPE(_I, _P, _P, _P, _I, _P)
_WRITE = ctypes.CFUNCTYPE(_I, _P, _P, _I, _L)
_TRUNCATE = ctypes.CFUNCTYPE(_I, _P, _L)
_SYNC = ctypes.CFUNCTYPE(_I, _P, _I)
_DELETE = ctypes.CFUNCTYPE(_I, _P, _P, _I)


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
        ("delete", _P),
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


class FileHooks:
    """What is called, with the path, for each file that SQLite opens.

    It is called before writes, truncations and deletions, and after a wait for the disk.
    """

    def on_open(self, name: str) -> None: ...

    def on_write(self, name: str, at: int, data: bytes) -> None: ...

    def on_truncate(self, name: str, size: int) -> None: ...

    def before_sync(self, name: str) -> None: ...

    def on_sync(self, name: str) -> None: ...

    def on_delete(self, name: str) -> None: ...

    def on_sync_folder(self) -> None: ...


@contextmanager
def hook_files(hooks: FileHooks) -> Iterator[None]:
    """Call the hooks for every file that SQLite opens from now on; at the end, files are opened without them."""
    lib = ctypes.CDLL(_sqlite3.__file__)
    lib.sqlite3_vfs_find.restype = ctypes.POINTER(Vfs)
    lib.sqlite3_vfs_find.argtypes = [ctypes.c_char_p]
    vfs = lib.sqlite3_vfs_find(None).contents
    before = vfs.open, vfs.delete
    opened, deleted = _OPEN(vfs.open), _DELETE(vfs.delete)

    def open_(this: int, name: int | None, file: int, flags: int, out: int) -> int:
        status = opened(this, name, file, flags, out)
        methods = ctypes.cast(file, ctypes.POINTER(ctypes.POINTER(Methods)))
        if status == 0 and name and methods[0]:
            path = os.fsdecode(ctypes.string_at(name))
            hooks.on_open(path)
            methods[0] = ctypes.pointer(_wrapped(methods[0].contents, path, hooks))
        return int(status)

    def delete_(this: int, name: int, synced: int) -> int:
        hooks.on_delete(os.fsdecode(ctypes.string_at(name)))
        return int(deleted(this, name, synced))

    mine = _OPEN(open_), _DELETE(delete_)
    KEPT.extend([*mine, opened, deleted])
    vfs.open, vfs.delete = (ctypes.cast(hook, _P).value for hook in mine)
    try:
        yield
    finally:
        vfs.open, vfs.delete = before


def _wrapped(methods: Methods, name: str, hooks: FileHooks) -> Methods:
    own = Methods()
    ctypes.memmove(
        ctypes.byref(own), ctypes.byref(methods), ctypes.sizeof(Methods) if methods.version > 2 else 112
    )
    write, truncate, sync = _WRITE(methods.write), _TRUNCATE(methods.truncate), _SYNC(methods.sync)

    def write_(file: int, data: int, size: int, at: int) -> int:
        hooks.on_write(name, at, ctypes.string_at(data, size))
        return int(write(file, data, size, at))

    def truncate_(file: int, size: int) -> int:
        hooks.on_truncate(name, size)
        return int(truncate(file, size))

    def sync_(file: int, flags: int) -> int:
        hooks.before_sync(name)
        status = sync(file, flags)
        hooks.on_sync(name)
        return int(status)

    replaced = _WRITE(write_), _TRUNCATE(truncate_), _SYNC(sync_)
    KEPT.extend([own, write, truncate, sync, *replaced])
    own.write, own.truncate, own.sync = (ctypes.cast(hook, _P).value for hook in replaced)
    return own


@contextmanager
def hook_waits(hooks: FileHooks) -> Iterator[None]:
    """Call the hooks for the journal's own waits for the disk too."""
    from companion.table.record import journal

    waits = vars(journal)
    data, folder = waits["sync_data"], waits["sync_folder"]

    def sync_data(handle: int) -> None:
        name = str(Path(f"/proc/self/fd/{handle}").readlink())
        hooks.before_sync(name)
        data(handle)
        hooks.on_sync(name)

    def sync_folder(path: Path) -> None:
        folder(path)
        hooks.on_sync_folder()

    waits.update(sync_data=sync_data, sync_folder=sync_folder)
    try:
        yield
    finally:
        waits.update(sync_data=data, sync_folder=folder)


class Crash(FileHooks):
    """The process dies at the chosen write, truncation or wait for the disk."""

    def __init__(self, at: int, how: str, seed: int) -> None:
        self._left, self._how, self._rng = at, how, random.Random(seed)
        self._files: dict[str, int] = {}
        self._unsynced: dict[str, list[tuple[int, bytes]]] = {}

    def on_open(self, name: str) -> None:
        # Never closed: closing a file drops all locks that this process has on it.
        self._files[name] = os.open(name, os.O_RDWR)

    def on_write(self, name: str, at: int, data: bytes) -> None:
        self._remember(name, at, len(data))
        file = self._files[name]
        self._now(lambda: os.pwrite(file, data[: len(data) // 2], at), lambda: os.pwrite(file, data, at))

    def on_truncate(self, name: str, size: int) -> None:
        file = self._files[name]
        self._remember(name, size, max(0, os.fstat(file).st_size - size))
        self._now(lambda: None, lambda: os.ftruncate(file, size))

    def before_sync(self, name: str) -> None:
        self._now(lambda: None, lambda: None)

    def on_sync(self, name: str) -> None:
        self._unsynced.pop(name, None)

    def _remember(self, name: str, at: int, size: int) -> None:
        self._unsynced.setdefault(name, []).append((at, os.pread(self._files[name], size, at)))

    def _now(self, half: Callable[[], object], whole: Callable[[], object]) -> None:
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
    with ExitStack() as hooked:
        if int(at):
            crash = Crash(int(at), how, int(seed))
            hooked.enter_context(hook_files(crash))
            hooked.enter_context(hook_waits(crash))
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
