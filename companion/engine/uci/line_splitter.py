"""Bytes that an engine prints, as lines of text, whatever it prints."""

from __future__ import annotations

from companion.plain_text.cleaner import mask_hidden

LONGEST = 1 << 16
"""Bytes of a line that are read; the rest of a longer one is dropped."""


class LineSplitter:
    """Cuts what comes in pieces into lines."""

    def __init__(self) -> None:
        self._rest = bytearray()

    def feed(self, piece: bytes) -> list[str]:
        """The lines that this piece completes, without what no line of the protocol holds."""
        lines = []
        *ended, rest = piece.split(b"\n")
        for part in ended:
            self._take(part)
            lines.append(self._line())
            self._rest.clear()
        self._take(rest)
        return [line for line in lines if line]

    def _take(self, part: bytes) -> None:
        self._rest += part[: LONGEST - len(self._rest)]

    def _line(self) -> str:
        return mask_hidden(self._rest.decode("utf-8", "replace"), " ", lines=False).strip()
