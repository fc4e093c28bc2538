"""What is kept of a board that was shown to a camera: its empty squares, cut at the frame, and its men's looks."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import msgspec
import numpy as np

from firmware_bridge.eye.lens import MOST, TERMS, bends
from firmware_bridge.eye.pieces.net import PieceNet, load_net
from firmware_bridge.eye.pieces.plane import Floats, Plane
from firmware_bridge.eye.pieces.regions import Looks
from firmware_bridge.eye.pixels import Pixels, Points

VERSION = 1
SHAPE = 0.01
"""By what share the width of a picture may differ from that of another as high, to be of its shape."""
PNG = b"\x89PNG\r\n\x1a\n"


class _File(msgspec.Struct, frozen=True):
    """As it is written: arrays as their bytes, little end first.

    `net`: which net the last layer belongs to (`PieceNet.mark`); `picture`: the size of that in which corners were tapped.
    """

    version: int
    empty: bytes = b""
    sides: bytes = b""
    spread: float = 0.0
    apart: float = 0.0
    last: bytes = b""
    tapped: bytes = b""
    lens: bytes = b""
    net: int = 0
    picture: tuple[int, int] = (0, 0)


@dataclass
class KeptBoard:
    """`tapped`: the way to the board where no markers lie at its corners, in a picture of the size `picture` (0: of any);
    `lens`: its terms, if it bends.
    """

    empty: Pixels | None = None
    looks: Looks | None = None
    net: PieceNet | None = None
    tapped: Points | None = None
    lens: Points | None = None
    picture: tuple[int, int] = (0, 0)

    def fit_tapped(self, size: tuple[int, int]) -> Points | None:
        """The way to the board in a picture of this size; None: of another shape, which shows another part of the table."""
        if self.tapped is None or 0 in self.picture:
            return self.tapped
        across, down = (now / was for now, was in zip(size, self.picture, strict=True))
        if abs(across / down - 1) > SHAPE:
            return None
        return np.asarray(np.diag([across, down, 1.0]) @ self.tapped, np.float64)

    def to_bytes(self) -> bytes:
        """As a file of it."""
        looks, net, tapped = self.looks, self.net, self.tapped
        return msgspec.msgpack.encode(
            _File(
                VERSION,
                b"" if self.empty is None else cv2.imencode(".png", self.empty)[1].tobytes(),
                b"" if looks is None else looks.sides.astype("<f2").tobytes(),
                0.0 if looks is None else looks.spread,
                0.0 if looks is None else looks.apart,
                b"" if net is None else net.last.astype("<f4").tobytes(),
                b"" if tapped is None else tapped.astype("<f8").tobytes(),
                b"" if self.lens is None else self.lens.astype("<f8").tobytes(),
                0 if net is None else net.mark,
                self.picture,
            )
        )


def read_kept_board(data: bytes, plane: Plane) -> KeptBoard:
    """What such a file holds; nothing if it is another's, or spoilt.

    Where it was learnt for another net the start has to be shown again, and the empty board has not.
    """
    try:
        file = msgspec.msgpack.decode(data, type=_File)
    except msgspec.DecodeError:
        return KeptBoard()
    if file.version != VERSION:
        return KeptBoard()
    tapped = _array(file.tapped, "<f8", (3, 3))
    kept = KeptBoard(tapped=None if tapped is None else tapped.astype(np.float64), picture=file.picture)
    if (found := _array(file.lens, "<f8", (TERMS,))) is not None:
        lens = found.astype(np.float64)
        kept.lens = lens if bends(lens) <= MOST else None
    kept.empty = _picture(file.empty, plane.size)
    net = load_net()
    sides, last = _array(file.sides, "<f2", Looks.SHAPE), _array(file.last, "<f4", net.last.shape)
    if kept.empty is not None and sides is not None and last is not None and file.net == net.mark:
        kept.looks = Looks(
            sides.astype(np.float32), file.spread if 0.01 <= file.spread <= 1 else 0.1, file.apart
        )
        kept.net = PieceNet(net.middle, net.scale, net.first, last.astype(np.float32))
    return kept


def _array(data: bytes, kind: str, shape: tuple[int, ...]) -> Floats | None:
    if len(data) != np.dtype(kind).itemsize * int(np.prod(shape)):
        return None
    found = np.frombuffer(data, kind).reshape(shape)
    return found if bool(np.isfinite(found).all()) else None


def _picture(data: bytes, size: tuple[int, int]) -> Pixels | None:
    """A picture of just this size, which its head says before anything is unpacked."""
    if data[:8] != PNG or (int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")) != size:
        return None
    try:
        found = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
    except cv2.error:
        return None
    return None if found is None or (found.shape[1], found.shape[0]) != size else np.asarray(found, np.uint8)
