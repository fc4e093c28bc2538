"""A disk that refuses, or a program that ends, at each step of what writes files.

Replaced are the calls by which Python opens, writes, syncs, makes, renames and removes files, so a step is what the
system sees of a writer. After a `Kill` nothing more reaches the disk, as `finally` of a program that is gone does nothing.
"""

from __future__ import annotations

import builtins
import errno
import io
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

REFUSALS = (errno.ENOSPC, errno.EROFS, errno.EACCES)
CREATES = os.O_CREAT | os.O_WRONLY | os.O_RDWR


class Kill(BaseException):
    """The program ends here."""


class FaultyDisk:
    """Counts the steps of writers in a folder; from one of them on it refuses, or the program is gone.

    Args:
        folder: Steps outside it are not its own.
        at: The first step that fails, from 0; None: none does.
        error: The `errno` of a refusal; None: the program ends.

    Attributes:
        steps: What was done or tried, in order.
    """

    def __init__(self, folder: Path, at: int | None = None, error: int | None = None) -> None:
        self._folder, self._at, self._error = os.fspath(folder), at, error
        self._opened: set[int] = set()
        self.steps: list[str] = []

    @property
    def failed(self) -> bool:
        """Whether the step that fails has come."""
        return self._at is not None and len(self.steps) > self._at

    @property
    def dead(self) -> bool:
        return self._error is None and self.failed

    def step(self, what: str, path: object) -> None:
        """Note a step. Raises OSError or Kill if it fails."""
        self.steps.append(f"{what} {Path(str(path)).name}")
        if not self.failed:
            return
        if self._error is None:
            raise Kill
        if what == "unlink" and self._error == errno.ENOSPC:
            return
        raise OSError(self._error, os.strerror(self._error), str(path))

    def is_ours(self, path: object) -> bool:
        return isinstance(path, (str, os.PathLike)) and str(Path(path).absolute()).startswith(self._folder)

    @contextmanager
    def mounted(self) -> Iterator[FaultyDisk]:
        with pytest.MonkeyPatch.context() as patch:
            for module, name, what in (
                (os, "mkdir", "mkdir"),
                (os, "replace", "rename"),
                (os, "rename", "rename"),
                (os, "unlink", "unlink"),
                (os, "remove", "unlink"),
                (os, "symlink", "symlink"),
            ):
                patch.setattr(module, name, self._watched(getattr(os, name), what))
            patch.setattr(os, "open", self._open_number(os.open))
            patch.setattr(os, "fsync", self._sync(os.fsync))
            opened = self._open(io.open)
            patch.setattr(io, "open", opened)
            patch.setattr(builtins, "open", opened)
            yield self

    def _watched(self, real: Callable[..., Any], what: str) -> Callable[..., Any]:
        def call(path: Any, *more: Any, **named: Any) -> Any:
            if self.is_ours(path) or (more and self.is_ours(more[0])):
                self.step(what, more[0] if what in ("rename", "symlink") else path)
            return real(path, *more, **named)

        return call

    def _open_number(self, real: Callable[..., int]) -> Callable[..., int]:
        def call(path: Any, flags: int, *more: Any, **named: Any) -> int:
            ours = self.is_ours(path) and flags & CREATES
            if ours:
                self.step("open", path)
            number = real(path, flags, *more, **named)
            if ours:
                self._opened.add(number)
            else:
                self._opened.discard(number)
            return number

        return call

    def _sync(self, real: Callable[[int], None]) -> Callable[[int], None]:
        def call(number: int) -> None:
            self.step("sync", "")
            real(number)

        return call

    def _open(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(file: Any, mode: str = "r", buffering: int = -1, *more: Any, **named: Any) -> Any:
            by_name = self.is_ours(file)
            if not set(mode) & set("wax+") or not (by_name or file in self._opened):
                return real(file, mode, buffering, *more, **named)
            if by_name:
                self.step("open", file)
            raw = FaultyFile(self, file, mode.replace("b", "").replace("t", ""))
            buffered = io.BufferedRandom(raw) if "+" in mode else io.BufferedWriter(raw)
            return buffered if "b" in mode else io.TextIOWrapper(buffered, *more, **named)

        return call


class FaultyFile(io.FileIO):
    """A file on a faulty disk; if the program ends while it writes, half of it has arrived."""

    def __init__(self, disk: FaultyDisk, file: str | int, mode: str) -> None:
        super().__init__(file, mode)
        self._disk = disk

    def write(self, data: Any, /) -> int:
        whole = bytes(data)
        if self._disk.dead:
            return len(whole)
        try:
            self._disk.step("write", self.name)
        except Kill:
            super().write(whole[: len(whole) // 2])
            raise
        return super().write(whole)
