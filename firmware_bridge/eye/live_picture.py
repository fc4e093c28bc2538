"""The live picture of a camera as its page shows it: small, with where the board lies in it.

It goes from the camera's process to the page over a pipe of its own, which is there only while the page is: a line of
JSON, and then its pixels.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

Spot = tuple[float, float]
"""A point of the picture, as shares of its width and height from its upper left corner."""
WIDEST = 640
"""Pixels of its width at most."""
LONGEST = 8_000
"""Bytes of the line."""
MOST = 4 * WIDEST * WIDEST
"""Bytes of pixels."""


class LivePicture(msgspec.Struct, frozen=True):
    """`marks`: id of each marker of the frame that is seen, to its middle; `outline`: the corners of the field of squares,
    from a1 against the clock as it is printed, none until the board is found; `field`: its files and ranks, 0 until
    they are known; `pixels`: red, green, blue, row by row from above.
    """

    width: int
    height: int
    marks: Mapping[int, Spot] = {}
    outline: tuple[Spot, ...] = ()
    field: tuple[int, int] = (0, 0)
    pixels: bytes = b""


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(LivePicture)


def bytes_of(picture: LivePicture) -> bytes:
    """What goes over the pipe."""
    return _encoder.encode(msgspec.structs.replace(picture, pixels=b"")) + b"\n" + picture.pixels


class PictureReader:
    """Bytes in, pictures out."""

    def __init__(self) -> None:
        self._rest = bytearray()
        self._head: LivePicture | None = None

    def feed(self, data: bytes) -> Iterator[LivePicture]:
        """The pictures that are whole now.

        Raises:
            ValueError: what comes is no picture; nothing after it can be read.
        """
        self._rest += data
        while self._has_head():
            assert self._head is not None
            size = 3 * self._head.width * self._head.height
            if len(self._rest) < size:
                return
            yield msgspec.structs.replace(self._head, pixels=bytes(self._rest[:size]))
            del self._rest[:size]
            self._head = None

    def _has_head(self) -> bool:
        """Whether the line of the next picture is known."""
        if self._head is not None:
            return True
        line, found, rest = self._rest.partition(b"\n")
        if not found:
            if len(line) > LONGEST:
                raise ValueError("no picture")
            return False
        try:
            head = _decoder.decode(line)
        except msgspec.DecodeError as wrong:
            raise ValueError(str(wrong)) from wrong
        if min(head.width, head.height) < 1 or 3 * head.width * head.height > MOST:
            raise ValueError(f"{head.width}x{head.height}")
        self._head, self._rest = head, rest
        return True
