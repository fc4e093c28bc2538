"""What is kept of a board that was shown to a camera: its empty squares, cut at the frame, and its men's looks."""

from __future__ import annotations

import io
import zipfile
from dataclasses import dataclass

import cv2
import numpy as np

from firmware_bridge.eye.pieces.net import PieceNet, shipped
from firmware_bridge.eye.pieces.plane import Plane
from firmware_bridge.eye.pieces.regions import Looks
from firmware_bridge.eye.pixels import Pixels, Points

VERSION = 1


@dataclass
class KeptBoard:
    """`tapped`: the way to the board where no markers lie at its corners."""

    empty: Pixels | None = None
    looks: Looks | None = None
    net: PieceNet | None = None
    tapped: Points | None = None

    def to_bytes(self) -> bytes:
        """As a file of it."""
        parts: dict[str, np.ndarray[tuple[int, ...], np.dtype[np.generic]]] = {"version": np.array(VERSION)}
        if self.empty is not None:
            parts["empty"] = np.asarray(cv2.imencode(".png", self.empty)[1])
        if self.looks is not None and self.net is not None:
            parts["sides"] = self.looks.sides.astype(np.float16)
            parts["numbers"] = np.array([self.looks.spread, self.looks.apart], np.float32)
            parts["last"] = self.net.last
        if self.tapped is not None:
            parts["tapped"] = self.tapped
        out = io.BytesIO()
        np.savez_compressed(out, **parts)  # type: ignore[arg-type]
        return out.getvalue()


def kept_board(data: bytes, plane: Plane) -> KeptBoard:
    """What such a file holds; nothing if it is another's, or spoilt."""
    kept = KeptBoard()
    try:
        with np.load(io.BytesIO(data), allow_pickle=False) as file:
            if int(file["version"]) != VERSION:
                return kept
            tapped = np.asarray(file["tapped"], np.float64) if "tapped" in file else None
            drawn = cv2.imdecode(file["empty"], cv2.IMREAD_COLOR) if "empty" in file else None
            if tapped is not None and tapped.shape == (3, 3) and np.isfinite(tapped).all():
                kept.tapped = tapped
            if drawn is None or (drawn.shape[1], drawn.shape[0]) != plane.size:
                return kept
            kept.empty = np.asarray(drawn, np.uint8)
            if "last" in file:
                net = shipped()
                sides, last = np.asarray(file["sides"], np.float32), np.asarray(file["last"], np.float32)
                spread, apart = (float(one) for one in file["numbers"])
                if last.shape == net.last.shape and sides.shape == Looks.SHAPE:
                    kept.looks = Looks(sides, spread, apart)
                    kept.net = PieceNet(net.middle, net.scale, net.first, last)
    except (
        OSError,
        ValueError,
        KeyError,
        EOFError,
        zipfile.BadZipFile,
        cv2.error,
        TypeError,
        NotImplementedError,
    ):
        return KeptBoard()
    return kept
