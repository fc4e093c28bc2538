"""A stream of bytes cut into lines. Pure."""

from __future__ import annotations

from collections.abc import Iterator

LONGEST = 1_000_000
"""Bytes of a line; a longer one is passed over."""


class LineSplitter:
    """Cuts what comes of a stream; an empty line says that the other side is there."""

    def __init__(self) -> None:
        self._rest = b""
        self._passes_over = False

    def feed(self, content: bytes) -> Iterator[bytes]:
        """The lines that are whole now, without their ends."""
        *lines, rest = (self._rest + content).split(b"\n")
        for line in lines:
            if self._passes_over:
                self._passes_over = False
            elif len(line) <= LONGEST:
                yield line.strip()
        if len(rest) > LONGEST:
            rest, self._passes_over = b"", True
        self._rest = rest
