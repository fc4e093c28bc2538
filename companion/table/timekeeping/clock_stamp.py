"""The clocks between two records: a small file beside the journal that is written over and over.

A journal's records are synced, which is too much for fifty times a second. So while a clock runs its time is
stamped into `<journal>-clock`: two halves of one page, written in turn, each with its length and a checksum.
A stamp is in the system's memory at once, so it outlives this process however that ends, and it is synced
every `SYNCED` milliseconds, so a power cut costs no more. A stamp belongs to one clock record of the
journal; where it belongs to an earlier one, or is damaged, the journal's own record counts.
"""

from __future__ import annotations

import os
import struct
import zlib
from contextlib import suppress
from pathlib import Path

import msgspec

from companion.kernel.limits import TooMuch
from companion.kernel.text.file_names import file_beside
from companion.table.clock.state import Clocks
from companion.table.record.clock_history import ClockChange
from companion.table.storage.file_limits import read_file
from companion.units import Milliseconds

SUFFIX = "-clock"
SYNCED = 5_000
HALF = 2_048
_HEAD = struct.Struct("<4sIQI")  # mark, length, number, checksum
_MARK = b"TbCk"


class _Stamp(msgspec.Struct, frozen=True):
    upon: ClockChange
    clocks: Clocks


class StampFile:
    """The stamps of one journal. All that goes wrong with the file is passed over: the journal is there."""

    def __init__(self, journal: Path) -> None:
        self.path = file_beside(journal, f"{journal.name}{SUFFIX}")
        self._handle = -1
        self._number = 0
        self._synced = 0
        self._encoder = msgspec.json.Encoder()

    def read(self, upon: ClockChange | None) -> Clocks | None:
        """The clocks as they were stamped last after that record; None: there is no such stamp."""
        try:
            page = read_file(self.path, 2 * HALF)
        except (OSError, TooMuch):
            return None
        best: tuple[int, _Stamp] | None = None
        for half in (page[:HALF], page[HALF:]):
            found = _read(half)
            if found is not None and (best is None or found[0] > best[0]):
                best = found
        if best is None:
            return None
        self._number = best[0]
        return best[1].clocks if best[1].upon == upon else None

    def write(self, upon: ClockChange, clocks: Clocks, now: Milliseconds) -> None:
        """Stamp the clocks as they are at `now` ms."""
        body = self._encoder.encode(_Stamp(upon, clocks))
        if len(body) > HALF - _HEAD.size:
            return
        with suppress(OSError):
            if self._handle < 0:
                self._open(now)
            self._number += 1
            head = _HEAD.pack(_MARK, len(body), self._number, _sum(self._number, body))
            os.lseek(self._handle, HALF * (self._number % 2), os.SEEK_SET)
            os.write(self._handle, head + body)
            if now - self._synced >= SYNCED:
                self.sync(now)

    def _open(self, now: Milliseconds) -> None:
        flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
        self._handle = os.open(self.path, flags, 0o600)
        self._synced = now
        if os.fstat(self._handle).st_size < 2 * HALF:
            os.write(self._handle, bytes(2 * HALF))
            os.fsync(self._handle)

    def sync(self, now: Milliseconds) -> None:
        """What was stamped survives a power cut."""
        if self._handle >= 0:
            self._synced = now
            with suppress(OSError):
                os.fsync(self._handle)

    def close(self, gone: bool = False) -> None:
        """`gone`: nobody needs it any more."""
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1
        if gone:
            with suppress(OSError):
                self.path.unlink(missing_ok=True)


def _sum(number: int, body: bytes) -> int:
    return zlib.crc32(body, number & 0xFFFFFFFF)


def _read(half: bytes) -> tuple[int, _Stamp] | None:
    """The number and the stamp of half a page, if it is sound."""
    if len(half) < _HEAD.size:
        return None
    mark, length, number, total = _HEAD.unpack_from(half)
    body = half[_HEAD.size : _HEAD.size + length]
    if mark != _MARK or len(body) != length or _sum(number, body) != total:
        return None
    try:
        return number, msgspec.json.decode(body, type=_Stamp)
    except (msgspec.MsgspecError, ValueError):
        return None
