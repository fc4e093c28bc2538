"""A stream of JPEG pictures cut into pictures, whatever stands between them.

A picture is followed segment by segment, since a preview inside of it ends as it does itself. What is torn,
or longer than any, is passed over.
"""

from __future__ import annotations

START, END, SCAN = b"\xff\xd8", b"\xff\xd9", 0xDA
LONE = {0x01, *range(0xD0, 0xD8)}
"""Markers without a length."""
LONGEST = 8_000_000
"""Bytes of a picture."""


class JpegSplitter:
    """Bytes in, whole pictures out."""

    def __init__(self) -> None:
        self._rest = bytearray()
        self._at = 0  # what was followed already of the picture that the rest begins with
        self._scanned = False  # whether that lies in its pixels

    def feed(self, data: bytes) -> list[bytes]:
        """The pictures that are whole now."""
        self._rest += data
        found = []
        while (whole := self._next()) is not None:
            found.append(whole)
        if len(self._rest) > LONGEST:
            self._drop(2)
        return found

    def _next(self) -> bytes | None:
        while self._begun():
            end = self._find_end()
            if end is None:
                return None
            if end > 0:
                whole = bytes(self._rest[:end])
                del self._rest[:end]
                self._at, self._scanned = 0, False
                return whole
            self._drop(2)
        return None

    def _begun(self) -> bool:
        """Whether the rest begins with a picture; what is before one is dropped."""
        if self._at:
            return True
        at = self._rest.find(START + b"\xff")
        if at < 0:
            del self._rest[: max(0, len(self._rest) - 2)]
            return False
        del self._rest[:at]
        self._at = 2
        return True

    def _drop(self, n: int) -> None:
        """Give the picture up that has begun."""
        del self._rest[:n]
        self._at, self._scanned = 0, False

    def _find_end(self) -> int | None:
        """Where the picture ends; None: more has to come; 0: it is no picture."""
        rest = self._rest
        while not self._scanned:
            if self._at + 4 > len(rest):
                return None
            if rest[self._at] != 0xFF:
                return 0
            kind = rest[self._at + 1]
            if kind == 0xFF or kind in LONE:
                self._at += 1 if kind == 0xFF else 2
                continue
            if kind in (0xD8, 0xD9, 0x00):
                return 0
            self._at += 2 + (rest[self._at + 2] << 8 | rest[self._at + 3])
            self._scanned = kind == SCAN
        while True:
            at = rest.find(b"\xff", self._at)
            if at < 0 or at + 1 >= len(rest):
                self._at = len(rest) if at < 0 else at
                return None
            kind = rest[at + 1]
            if kind == 0xD9:
                return at + 2
            if kind == 0xD8:
                return 0  # torn: another one begins
            if kind in (0x00, 0xFF) or kind in LONE:
                self._at = at + (1 if kind == 0xFF else 2)
                continue
            self._at, self._scanned = at, False
            return self._find_end()
