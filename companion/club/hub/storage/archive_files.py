"""Evenings in files: a ZIP with one line of JSON for each event, as the table told it, and a list of the games.

Any program that opens a ZIP can read it. The same evening makes the same bytes, so a file that was written
before a power cut is known again.
"""

from __future__ import annotations

import io
import re
import threading
import zipfile
import zlib
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from companion.kernel.limits import TooMuch, is_newer
from companion.kernel.messages import UserError
from companion.kernel.text.file_names import file_in
from companion.table.record.file_permissions import make_folder, replace_file
from companion.table.storage.file_limits import open_file

VERSION = 1
LIST = "evening.json"
ENDING = ".zip"
NAME = re.compile(r"\d{4}-\d\d-\d\d(-\d{1,6})?")
"""What an archive is called: the day, and a number where that day has several."""
LARGEST = 2**30
"""Bytes of a file, and of what is packed in it."""
LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The time of everything in the file: when it was packed is no part of it."""
BROKEN = (
    KeyError,
    zipfile.BadZipFile,
    zlib.error,
    OSError,
    EOFError,
    NotImplementedError,
    RuntimeError,
    ValueError,
)
"""What reading a damaged file may raise."""
KEPT = 8
"""Files whose lists are kept read."""


class ArchiveError(UserError):
    """An archive is not there, or cannot be read or written."""


class PackedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game, or what a table told besides its games (`game` is empty).

    `row`: what the store knows of it, none of what counts nowhere; `part`: its events in the file, of which
    there are `events`, the last with the number `last`.
    """

    stream: str
    place: str
    table: str
    game: str
    part: str
    events: int
    last: int
    row: dict[str, Any] | None = None


class PackedEvening(msgspec.Struct, frozen=True, kw_only=True):
    """What `evening.json` says."""

    club: str
    day: str
    games: list[PackedGame]
    v: int = VERSION

    @property
    def events(self) -> int:
        return sum(one.events for one in self.games)


class ArchiveFolder:
    """The folder of a hub with its archives. Methods may be called from any thread."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = threading.Lock()
        self._lists: OrderedDict[tuple[str, int, int], PackedEvening] = OrderedDict()

    def names(self) -> list[str]:
        """What lies there, the earliest first."""
        if not self.path.is_dir():
            return []
        found = (one.name.removesuffix(ENDING) for one in self.path.iterdir() if one.suffix == ENDING)
        return sorted((name for name in found if NAME.fullmatch(name)), key=_in_order)

    def has(self, name: str) -> bool:
        return self.file(name).is_file()

    def file(self, name: str) -> Path:
        """Where an archive is. Raises ArchiveError: that is no name of one."""
        if not NAME.fullmatch(name):
            raise ArchiveError("archive-none", name=name[:40])
        return file_in(self.path, f"{name}{ENDING}")

    def write(self, name: str, content: bytes) -> None:
        """Write a file whole or not at all, and look that it can be read. Raises ArchiveError."""
        file = self.file(name)
        try:
            make_folder(self.path)
            replace_file(file, content)
        except OSError as wrong:
            raise ArchiveError("archive-not-written", path=str(file), why=str(wrong.strerror)) from None
        if self.read_bytes(name) != content:
            raise ArchiveError("archive-damaged", path=str(file))

    def read_bytes(self, name: str) -> bytes:
        """A whole file. Raises ArchiveError."""
        file = self.file(name)
        try:
            with open_file(file, LARGEST) as opened:
                return opened.read()
        except FileNotFoundError:
            raise ArchiveError("archive-away", path=str(file)) from None
        except (OSError, TooMuch) as wrong:
            raise ArchiveError("archive-not-read", path=str(file), why=str(wrong)) from None

    def evening(self, name: str) -> PackedEvening:
        """The games of an archive. Raises ArchiveError."""
        file = self.file(name)
        try:
            known = file.stat()
        except OSError:
            raise ArchiveError("archive-away", path=str(file)) from None
        key = (name, known.st_mtime_ns, known.st_size)
        with self._lock:
            if key in self._lists:
                self._lists.move_to_end(key)
                return self._lists[key]
        with self._open(name) as packed:
            found = _evening(packed, file)
        with self._lock:
            self._lists[key] = found
            while len(self._lists) > KEPT:
                self._lists.popitem(last=False)
        return found

    def events(self, name: str, stream: str, game: str) -> list[bytes]:
        """The events of a game in an archive, none if it is not there. Raises ArchiveError."""
        parts = [one for one in self.evening(name).games if (one.stream, one.game) == (stream, game)]
        if not parts:
            return []
        with self._open(name) as packed:
            return [body for one in parts for body in _bodies(packed, one, self.file(name))]

    def every(self, name: str) -> Iterator[tuple[PackedGame, list[bytes]]]:
        """Each game of an archive with its events. Raises ArchiveError."""
        file = self.file(name)
        with self._open(name) as packed:
            for one in _evening(packed, file).games:
                yield one, _bodies(packed, one, file)

    def _open(self, name: str) -> zipfile.ZipFile:
        file = self.file(name)
        try:
            opened = open_file(file, LARGEST)
        except FileNotFoundError:
            raise ArchiveError("archive-away", path=str(file)) from None
        except (OSError, TooMuch) as wrong:
            raise ArchiveError("archive-not-read", path=str(file), why=str(wrong)) from None
        with opened:
            content = opened.read()
        try:
            return zipfile.ZipFile(io.BytesIO(content))
        except zipfile.BadZipFile:
            raise ArchiveError("archive-damaged", path=str(file)) from None


def pack(club: str, day: str, games: Sequence[tuple[PackedGame, Sequence[bytes]]]) -> bytes:
    """The bytes of an archive: the same for the same games.

    What a `PackedGame` says of `part` and counts is written here.
    """
    plain, listed = io.BytesIO(), []
    with zipfile.ZipFile(plain, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for at, (one, bodies) in enumerate(games, 1):
            part = f"games/{at:05d}.jsonl"
            packed.writestr(_info(part), b"".join(body + b"\n" for body in bodies), zipfile.ZIP_DEFLATED, 9)
            listed.append(msgspec.structs.replace(one, part=part, events=len(bodies)))
        evening = PackedEvening(club=club, day=day, games=listed)
        text = msgspec.json.format(msgspec.json.encode(evening), indent=1)
        packed.writestr(_info(LIST), text, zipfile.ZIP_DEFLATED, 9)
    return plain.getvalue()


def _info(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name, LONG_AGO)
    info.external_attr = 0o600 << 16
    info.create_system = 3
    return info


def _evening(packed: zipfile.ZipFile, file: Path) -> PackedEvening:
    try:
        found = msgspec.json.decode(_member(packed, LIST, file), type=PackedEvening)
    except (msgspec.DecodeError, UnicodeError):
        raise ArchiveError("archive-damaged", path=str(file)) from None
    if is_newer(found.v, VERSION):
        raise ArchiveError("archive-newer", path=str(file))
    if found.v != VERSION:
        raise ArchiveError("archive-damaged", path=str(file))
    return found


def _bodies(packed: zipfile.ZipFile, one: PackedGame, file: Path) -> list[bytes]:
    bodies = _member(packed, one.part, file).splitlines()
    if len(bodies) != one.events:
        raise ArchiveError("archive-damaged", path=str(file))
    return bodies


def _member(packed: zipfile.ZipFile, name: str, file: Path) -> bytes:
    try:
        if packed.getinfo(name).file_size > LARGEST:
            raise ArchiveError("archive-damaged", path=str(file))
        return packed.read(name)
    except BROKEN:
        raise ArchiveError("archive-damaged", path=str(file)) from None


def _in_order(name: str) -> tuple[str, int]:
    return name[:10], int(name[11:] or 1)
