"""Evidence for the contents of a square, and the stored data of a calibrated board.

The evidence comes from a small neural network, the number of pieces, and the previous look of each
square. Arms that reach over the board are taken into account.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import cv2
import msgspec
import numpy as np
from numpy.typing import NDArray

from companion.units import Seconds
from firmware_bridge.eye.pieces.regions import (
    DARK,
    INPUTS,
    SIDES,
    Change,
    Floats,
    Light,
    Looks,
    PieceView,
    Plane,
    brightness,
    parts_of,
    sample,
    tints_of,
)
from firmware_bridge.eye.pixels import MOST, TERMS, Pixels, Points, bends, project

FILE = Path(__file__).with_name("weights.npz")
FAITH = 0.6
"""How strongly the trained last layer is preserved when it is fitted to a start position."""
ROUNDS = 60


@dataclass(frozen=True)
class PieceNet:
    """The neural network for the contents of squares.

    Its inputs are first normalized: `(x - middle) / scale`.
    """

    middle: Floats
    scale: Floats
    first: Floats
    """The weights of the first layer, (INPUTS + 1, units). The last row is the bias."""
    last: Floats
    """The weights of the last layer, (units + 1, len(SIDES))."""

    @property
    def mark(self) -> int:
        """A checksum of the first layer, which calibration does not change.

        The network's last layer can be used only with the first layer with which it was trained.
        """
        return zlib.crc32(self.first.astype("<f4").tobytes())

    def shares(self, inputs: Floats) -> Floats:
        """Return the likelihood of each of `SIDES`, (squares, sides)."""
        return softmax(self._hidden(inputs) @ self.last)

    def _hidden(self, inputs: Floats) -> Floats:
        scaled = np.clip((inputs - self.middle) / self.scale, -6, 6)
        return with_one(np.tanh(with_one(scaled) @ self.first))

    def learnt(self, inputs: Floats, sides: list[int]) -> PieceNet:
        """Return a network whose last layer is fitted to squares with known contents.

        It stays close to the trained layer.
        """
        hidden = self._hidden(inputs)
        wanted = np.eye(len(SIDES), dtype=np.float32)[sides]
        counts = wanted.sum(axis=0)
        weight = (
            (wanted / np.maximum(counts, 1)).sum(axis=1, keepdims=True)
            * len(sides)
            / np.float64(max(1, int(np.count_nonzero(counts))))
        )
        last: NDArray[np.floating] = self.last.copy()
        pace = 1.0
        for _ in range(ROUNDS):
            slope = hidden.T @ (weight * (softmax(hidden @ last) - wanted)) / len(sides)
            slope += FAITH * 0.02 * (last - self.last)
            last = last - np.float32(pace) * slope
        return PieceNet(self.middle, self.scale, self.first, np.asarray(last, np.float32))


def with_one(values: Floats) -> Floats:
    return np.asarray(np.concatenate([values, np.ones((len(values), 1), np.float32)], axis=1), np.float32)


def softmax(values: NDArray[np.floating]) -> Floats:
    high = np.exp(values - values.max(axis=1, keepdims=True))
    return np.asarray(high / high.sum(axis=1, keepdims=True), np.float32)


@cache
def load_net() -> PieceNet:
    """Load the trained network."""
    with np.load(FILE, allow_pickle=False) as file:
        net = PieceNet(*(np.asarray(file[name], np.float32) for name in ("middle", "scale", "first", "last")))
    assert net.first.shape[0] == INPUTS + 1 and net.last.shape == (net.first.shape[1] + 1, len(SIDES))
    return net


Mask = NDArray[np.bool_]
Sides = NDArray[np.int64]

SURE = 0.98
"""Minimum certainty of a square. A square with less certainty keeps its accepted contents."""
LEAVES, COMES, MOVES = 0.2, 0.5, 4.0
"""Minimum odds for a change of an uncertain square.

The first value applies if a piece has arrived from one of the squares, the second if a piece has left for one
of them, and the third if neither is certain.
"""
CLEARER = 20.0
"""Factor by which the odds of a change must exceed those on any other square."""
STAYS, MAY_STAY = 20.0, 2.0
"""Factors for the likelihood that a square is unchanged.

The first applies if the square looks as before, and the second if it does not.
"""
BOTH = (1, 2)
"""The two sides, as columns of the likelihoods."""


def favour_before(shares: Floats, before: Sides, alike: Mask) -> None:
    """Increase the likelihood of each square's accepted contents, in place."""
    shares[np.arange(len(shares)), before] *= np.where(alike, STAYS, MAY_STAY)
    shares /= shares.sum(axis=1, keepdims=True)


def doubt_turned(shares: Floats, before: Sides, left: tuple[bool, bool]) -> None:
    """Make it less likely that a piece was replaced by a piece of the other side. `shares` is changed
    in place.

    If such replacements are seen, but no piece of the new side has left a square, the light has changed
    instead. `left` states for each side whether one of its pieces was lifted recently.
    """
    best, sure = shares[:, :3].argmax(axis=1), shares[:, :3].max(axis=1) >= SURE
    for side in BOTH:
        turned = (before == 3 - side) & (best == side)
        leaves = ((before == side) & (best == 0) & sure).any()
        if turned.any() and not leaves and not left[side - 1]:
            shares[turned, 3 - side] *= STAYS
            shares[turned] /= shares[turned].sum(axis=1, keepdims=True)


def explain(shares: Floats, before: Sides, left: tuple[bool, bool]) -> Sides:
    """Resolve uncertain squares, assuming that as many pieces of a side arrive on squares as leave
    squares.

    A change is accepted only if it is clearly more likely on its square than on any other.

    Args:
        shares: The likelihoods, (squares, sides).
        before: The accepted contents of each square, as a column of `shares`.
        left: For each side, whether one of its pieces was lifted recently.

    Returns:
        The column for each square, or -1 if the square was not resolved.
    """
    best, share = shares[:, :3].argmax(axis=1), shares[:, :3].max(axis=1)
    stays = np.maximum(shares[np.arange(len(shares)), before], 1e-9)
    sure, found = (best != before) & (share >= SURE), np.full(len(shares), -1)
    came = {side: int((sure & (best == side)).sum()) for side in BOTH}
    gone = {side: int((sure & (before == side) & (best == 0)).sum()) for side in BOTH}
    for side in sorted(BOTH, key=lambda one: came[one] == gone[one]):  # what was captured has not moved
        off = np.where((before == side) & ~sure & (found < 0), shares[:, 0] / stays, 0)
        on = np.where((before != side) & ~sure, shares[:, side] / stays, 0)
        more = came[side] - gone[side]
        if more > 0:
            found[_clearest(off, more, LEAVES)] = 0
        elif more < 0:
            found[_clearest(on, -more, COMES)] = side
        elif not came[side]:
            origin, target = _clearest(off, 1, MOVES), _clearest(on, 1, MOVES)
            if origin.size and target.size:
                found[origin], found[target] = 0, side
            elif left[side - 1]:
                found[_clearest(on, 1, COMES)] = side
    return found


def _clearest(odds: Floats, n: int, least: float) -> Sides:
    """Return the `n` squares with the greatest odds if they are clear.

    Returns:
        The squares. No squares if the odds of one of them are below `least`, or not clearly above the
        odds of the remaining squares.
    """
    order = np.argsort(-odds)
    worst = odds[order[n - 1]] if n <= len(odds) else 0
    if worst < least or (n < len(odds) and worst < CLEARER * odds[order[n]]):
        return order[:0]
    return np.asarray(order[:n])


ALIKE = 0.12
"""Maximum difference in brightness and tint, in steps, between two looks of parts of an unchanged square."""
NOISY = 32.0
"""Brightness (of 255) below which differences count less, because they are largely camera noise."""
COUNTED = 3
"""Number of a square's regions to compare, starting at the floor; higher regions also show pieces behind the
square.
"""


class LastLook:
    """The look of each square when its contents were last accepted.

    After the camera is moved, no square matches its look until its contents have been accepted again.
    """

    def __init__(self) -> None:
        self._was: Floats | None = None
        self._known: NDArray[np.bool_] = np.zeros(0, np.bool_)

    def forget(self) -> None:
        self._was = None

    def is_alike(self, change: Change, view: PieceView) -> NDArray[np.bool_]:
        """Return for each square whether it looks as it did when its contents were last accepted."""
        if self._was is None:
            return np.zeros(len(change.seen), np.bool_)
        lit, seen = _lit(self._was, change, view)[:, :COUNTED], change.seen[:, :COUNTED]
        dim = np.minimum(2.0 ** np.minimum(seen, lit) / NOISY, 1)
        off = np.where(_both(self._was, change)[:, :COUNTED, :, None], (seen - lit) * dim, 0)
        parts = np.abs(parts_of(tints_of(off.astype(np.float32))))
        by_part = parts[..., 0] + (parts[..., 1] + parts[..., 2]) / 2
        return np.asarray(self._known & (by_part.mean(axis=(2, 3)).max(axis=1) < ALIKE))

    def keep(self, change: Change, squares: NDArray[np.bool_], view: PieceView) -> None:
        """Store the look of these squares, whose contents were accepted.

        The other stored looks are adapted to the current light.
        """
        if self._was is None:
            self._was, self._known = change.seen.copy(), squares.copy()
            return
        self._was = np.where(squares[:, None, None, None], change.seen, _lit(self._was, change, view))
        self._known |= squares


def _both(was: Floats, change: Change) -> NDArray[np.bool_]:
    return np.asarray(change.inside & (was != 0).all(axis=-1))


def _lit(was: Floats, change: Change, view: PieceView) -> Floats:
    """Return the stored looks converted to the light of this picture."""
    inside = _both(was, change)
    off = np.where(inside[:, 0, :, None], change.seen[:, 0] - was[:, 0], 0).astype(np.float32)
    weights = inside[:, 0].reshape(-1).astype(np.float32) + np.float32(1e-6)
    light = Light.between(off.reshape(-1, 3), view.on_board[:, 0].reshape(-1, 2), weights)
    steps = light.over(view.squares)[:, None, None]
    # What is nearly black does not become darker by as much.
    lit = np.log2(np.maximum(2.0**was - DARK, 0) * 2.0**steps + DARK)
    return np.asarray(np.where(was == 0, 0, lit), np.float32)


NEAR, FAR = 1.12, 1.5
"""Inner and outer distance of the ring from the board's edge, in squares.

Closer to the board, the heads of tall pieces are visible.
"""
CELL = 0.25
"""Length of one part of the ring, in squares."""
DARKER = 0.3
"""Minimum change in brightness, in steps, for a part to count as different."""
FEWEST = 24
"""Minimum number of parts that must be in the picture."""
DIM, GLARING = 12.0, 244.0
"""Limits of brightness (of 255) below and above which a camera shows no differences.

Points outside these limits are ignored.
"""
BELONGS_AFTER = 5.0
"""Seconds after which a resting object is accepted as part of the surroundings."""


class Surroundings:
    """The ring around the board, compared with its look when the board was last read."""

    def __init__(self, plane: Plane) -> None:
        cols, rows = plane.cols, plane.rows
        places = []
        across = np.linspace(NEAR, FAR, 4)
        along = np.linspace(0, CELL, 3)
        for i in range(round((cols + 2 * FAR) / CELL)):
            at = -FAR + i * CELL
            places.append([(at + a, -d) for a in along for d in across])
            places.append([(at + a, rows + d) for a in along for d in across])
        for i in range(round((rows + 2 * FAR) / CELL)):
            at = -FAR + i * CELL
            places.append([(-d, at + a) for a in along for d in across])
            places.append([(cols + d, at + a) for a in along for d in across])
        self._at = project(plane.from_board, np.array(places))
        self._middles = np.array(places).mean(axis=1)
        self._usual: Floats | None = None
        self._broken = 0
        self._since = 0.0

    def forget(self) -> None:
        """Forget the look of the ring because the camera has moved."""
        self._usual, self._broken = None, 0

    def is_crossed(self, laid: Pixels, now: Seconds) -> bool:
        """Return whether something new, such as an arm, is across the ring."""
        seen = self._measure(laid)
        usual = self._usual
        if usual is None:
            self._usual = seen
            return False
        apart = seen - usual
        both = np.isfinite(apart).all(axis=-1)
        known = both.sum(axis=1) >= both.shape[1] / 2
        change = np.where(both[..., None], apart, 0).sum(axis=1) / np.maximum(both.sum(axis=1), 1)[:, None]
        change = np.asarray(change, np.float32)
        if known.sum() < FEWEST:
            return False
        light = Light.between(change[known], self._middles[known], np.ones(int(known.sum()), np.float32))
        change[known] -= light.over(self._middles[known])
        broken = int((np.abs(change[known]).max(axis=1) > DARKER).sum())
        if broken == 0:
            self._broken = 0
            self._usual = seen
            return False
        if broken > self._broken:
            self._broken, self._since = broken, now
        if now - self._since >= BELONGS_AFTER:
            self._usual, self._broken = seen, 0
            return False
        return broken >= 2

    def _measure(self, laid: Pixels) -> Floats:
        """Return the brightness at each point of each part, or NaN where the camera shows no differences."""
        values = sample(brightness(laid), self._at)
        light = sample(laid.astype(np.float32), self._at)
        values[(light.max(axis=-1) >= GLARING) | (light.min(axis=-1) < DIM)] = np.nan
        return values


VERSION = 1
SHAPE = 0.01
"""Largest relative difference in aspect ratio between two pictures of the same shape."""
PNG = b"\x89PNG\r\n\x1a\n"


class _File(msgspec.Struct, frozen=True):
    """The content of a board's file. Arrays are stored as their bytes, little-endian.

    Attributes:
        net: Identifies the network to which the last layer belongs (`PieceNet.mark`).
        picture: The size of the picture in which the corners were tapped.
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
    """The stored data of a calibrated board.

    Attributes:
        tapped: The homography from the board to a picture of the size `picture`, if there are no markers at
            the board's corners.
        picture: The size of that picture; 0 for any size.
        lens: The terms of the lens distortion, or None.
    """

    empty: Pixels | None = None
    looks: Looks | None = None
    net: PieceNet | None = None
    tapped: Points | None = None
    lens: Points | None = None
    picture: tuple[int, int] = (0, 0)

    def fit_tapped(self, size: tuple[int, int]) -> Points | None:
        """Return the homography to a picture of this size.

        Return None if the corners were not tapped, or if the aspect ratio differs, since such a picture shows
        a different part of the table.
        """
        if self.tapped is None or 0 in self.picture:
            return self.tapped
        across, down = (now / was for now, was in zip(size, self.picture, strict=True))
        if abs(across / down - 1) > SHAPE:
            return None
        return np.asarray(np.diag([across, down, 1.0]) @ self.tapped, np.float64)

    def to_bytes(self) -> bytes:
        """Return the contents of a file with this data."""
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
    """Parse the contents of a board's file. The result is empty if the file is damaged or of another version.

    If the data was learned with another network, only the empty board is used. The start position must
    be shown again.
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
    """Decode a picture if it has this size. The size is read from the header before decompression."""
    if data[:8] != PNG or (int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")) != size:
        return None
    try:
        found = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
    except cv2.error:
        return None
    return None if found is None or (found.shape[1], found.shape[0]) != size else np.asarray(found, np.uint8)
