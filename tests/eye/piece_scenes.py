"""Drawn scenes of ordinary pieces: any board and set under any light, with hands, seen by a camera above.

Pieces are turned on a lathe from outlines of our own (a knight is a board cut out and set on a foot), drawn
from far to near as shaded rings; they throw shadows on the board.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from firmware_bridge.core.wire import square_at
from firmware_bridge.eye.pixels import Pixels, Points, heights_onto, project, see
from tests.eye.scenes import Arm, Camera, Colour, Lamp, bent, drawn_arms, lit, taken
from tests.eye.turned_men import SETS

Floats = NDArray[np.float32]
FINE = 48
"""Pixels of a square of a drawn board."""
EDGE = 3.0
"""Squares of table around it."""
SKIN = (0.72, 0.85, 1.08)
"""What an arm's grey becomes in blue, green and red."""

PIECES = SETS["drawn"]
THICK = 0.34
"""Half of how thick a horse is, in feet of the piece."""


class Men(NamedTuple):
    """A set: the colours of both sides, heights and feet in squares, how much it shines."""

    white: Colour
    black: Colour
    tall: float = 1.7
    foot: float = 0.36
    shine: float = 0.3
    bulge: float = 1.0
    grain: float = 0.0


class Wood(NamedTuple):
    """A board: its two colours, that of its rim, and the table's."""

    light: Colour
    dark: Colour
    rim: Colour
    table: Colour
    grain: float = 0.06


class Standing(NamedTuple):
    """A piece: how far from the middle of its square, turned, and how tall against its like."""

    side: str
    kind: str
    dx: float = 0.0
    dy: float = 0.0
    turn: float = 0.0


WOODEN = Wood((0.62, 0.78, 0.88), (0.22, 0.36, 0.52), (0.12, 0.2, 0.32), (0.42, 0.46, 0.5))
BOXWOOD = Men((0.55, 0.76, 0.88), (0.1, 0.12, 0.16))


@dataclass
class PieceScene:
    """One board with pieces under one camera."""

    cols: int = 8
    rows: int = 8
    camera: Camera = field(default_factory=Camera)
    lamp: Lamp = field(default_factory=Lamp)
    men: Men = BOXWOOD
    wood: Wood = WOODEN
    seed: int = 1
    strip: bool = True
    """Whether cards with markers lie at its corners."""
    shift: tuple[float, float] = (0.0, 0.0)
    on: dict[str, Standing] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.rng = np.random.default_rng(self.seed)
        self._drawn: tuple[object, Pixels] | None = None
        self._lit: tuple[object, Floats] | None = None
        self._board = self._texture()

    def lay(self, pieces: Mapping[str, str], slack: float = 0.1) -> None:
        """Set pieces up: square to side and kind, as `wK`."""
        self.on = {square: self.standing(token, slack) for square, token in pieces.items()}

    def standing(self, token: str, slack: float = 0.1) -> Standing:
        dx, dy = self.rng.uniform(-slack, slack, 2)
        kind = token[1:2] if token[1:2] in PIECES.outlines else "P"
        return Standing(token[0], kind, float(dx), float(dy), float(self.rng.uniform(0, 6.28)))

    @property
    def onto(self) -> Points:
        key = (self.camera, self.cols, self.rows)
        if key not in _ontos:
            _ontos[key] = self.camera.onto(self.cols, self.rows)
        return np.asarray(np.array([[1, 0, self.shift[0]], [0, 1, self.shift[1]], [0, 0, 1.0]]) @ _ontos[key])

    @property
    def corners(self) -> Points:
        """Of the field in the picture: a1 and on around."""
        c, r = self.cols, self.rows
        return project(self.onto, np.array([(0, 0), (c, 0), (c, r), (0, r)], np.float64))

    def _texture(self) -> Floats:
        rng = np.random.default_rng(self.seed * 7 + 3)
        width, height = (round((n + 2 * EDGE) * FINE) for n in (self.cols, self.rows))
        y, x = np.mgrid[0:height, 0:width] / FINE - EDGE
        y = self.rows - y
        grain = cv2.GaussianBlur(
            rng.standard_normal((height, width)).astype(np.float32), (0, 0), sigmaX=14, sigmaY=1.2
        )
        grain = np.asarray(grain, np.float32) / max(1e-6, float(grain.std())) * self.wood.grain
        field_ = (x >= 0) & (x < self.cols) & (y >= 0) & (y < self.rows)
        dark = (np.floor(x) + np.floor(y)).astype(int) % 2 == 0
        rim = (x >= -0.5) & (x < self.cols + 0.5) & (y >= -0.5) & (y < self.rows + 0.5)
        colour = np.empty((height, width, 3), np.float32)
        colour[:] = self.wood.table
        colour[rim] = self.wood.rim
        colour[field_ & dark] = self.wood.dark
        colour[field_ & ~dark] = self.wood.light
        # Squares are of different trees.
        for file in range(self.cols):
            for rank in range(self.rows):
                top, left = round((self.rows - rank - 1 + EDGE) * FINE), round((file + EDGE) * FINE)
                colour[top : top + FINE, left : left + FINE] *= 1 + rng.uniform(-0.06, 0.06)
        colour *= (1 + grain)[..., None]
        if self.strip:
            self._cards(colour)
        return np.clip(colour, 0.01, 1)

    def _cards(self, colour: Floats) -> None:
        """Cards with markers, their inner corners at the corners of the field."""
        from firmware_bridge.core.camera import CORNER, STRIP, corner_middles

        kind = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_100)
        for id, (x, y) in enumerate(corner_middles(self.cols, self.rows)):
            side = round(CORNER * FINE)
            drawn = cv2.aruco.generateImageMarker(kind, id, side).astype(np.float32) / 255
            left, top = round((x + EDGE) * FINE - side / 2), round((self.rows - y + EDGE) * FINE - side / 2)
            edge = round((STRIP - CORNER) / 2 * FINE)
            colour[top - edge : top + side + edge, left - edge : left + side + edge] = 0.92
            colour[top : top + side, left : left + side] = (0.04 + 0.88 * drawn)[..., None]

    # Drawing

    def plain(self) -> Pixels:
        """The board and its pieces, without light over the whole, noise and hands."""
        lamp = self.lamp
        key = (
            self.camera,
            self.shift,
            lamp.way,
            lamp.high,
            lamp.strong,
            lamp.soft,
            lamp.second,
            lamp.near,
            tuple(sorted(self.on.items())),
        )
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = key, self._render()
        return self._drawn[1]

    def _render(self) -> Pixels:
        width, height = self.camera.size
        heights = heights_onto(self.onto, self.camera.size)
        shaded = self._board * self._shadow()[..., None]
        paper = np.array([[1 / FINE, 0, -EDGE], [0, -1 / FINE, self.rows + EDGE], [0, 0, 1]])
        whole = self.onto @ paper
        table = tuple(float(c) for c in self.wood.table)
        picture = cv2.warpPerspective(shaded, whole, (width, height), flags=cv2.INTER_AREA, borderValue=table)
        picture = np.asarray(picture * 255, np.float32)
        way = np.linalg.inv(self.onto) @ np.array([width / 2, height * 3.0, 1.0])
        near = way[:2] / way[2] - np.array([self.cols / 2, self.rows / 2])
        order = sorted(
            self.on.items(),
            key=lambda one: float(
                near @ np.array([(square_at(one[0]) or (0, 0))[0], (square_at(one[0]) or (0, 0))[1]])
            ),
        )
        drawn = np.clip(picture, 0, 255).astype(np.uint8)
        for square, piece in order:
            self._draw_piece(drawn, heights, square, piece)
        return drawn

    def _tall(self, piece: Standing) -> float:
        return self.men.tall * PIECES.tall[piece.kind]

    def _shadow(self) -> Floats:
        """How much light falls on each point of the board."""
        lamp = self.lamp
        height, width = self._board.shape[:2]
        touch = np.zeros((height // 2, width // 2), np.uint8)
        for square, piece in self.on.items():
            file, rank = square_at(square) or (0, 0)
            self._spot(touch, (file + 0.5 + piece.dx, rank + 0.5 + piece.dy), self.men.foot * 1.12)
        near = cv2.GaussianBlur(touch, (0, 0), FINE * 0.05).astype(np.float32) / 255
        light = (1 - lamp.strong * self._cast(touch, lamp.way, lamp.high, lamp.soft)) * (1 - lamp.near * near)
        if lamp.second is not None:
            way, high, strong, soft = lamp.second
            light = light * (1 - strong * self._cast(touch, way, high, soft))
        return np.asarray(cv2.resize(np.asarray(light, np.float32), (width, height)), np.float32)

    def _cast(self, like: Pixels, way: float, high: float, soft: float) -> Floats:
        """The shadows of one lamp: the higher what throws them, the softer."""
        away = 1 / math.tan(math.radians(high))
        cast = np.array([math.cos(way), math.sin(way)]) * away
        low, top = np.zeros_like(like), np.zeros_like(like)
        for square, piece in self.on.items():
            file, rank = square_at(square) or (0, 0)
            x, y = file + 0.5 + piece.dx, rank + 0.5 + piece.dy
            tall = self._tall(piece)
            shares = [(share, radius) for share, radius in PIECES.outlines[piece.kind][:9]]
            if piece.kind == "N":
                shares += [(0.4, 0.5), (0.6, 0.5), (0.8, 0.5)]
            for share, radius in shares:
                z = share * tall
                at = (x + cast[0] * z, y + cast[1] * z)
                self._spot(low if share < 0.5 else top, at, radius * self.men.foot)
        wide = max(0.5, soft * FINE / 2)
        one = cv2.GaussianBlur(low, (0, 0), wide)
        two = cv2.GaussianBlur(top, (0, 0), 2 * wide)
        return np.asarray(np.maximum(one, two).astype(np.float32) / 255, np.float32)

    def _spot(self, on: Pixels, at: tuple[float, float], radius: float) -> None:
        x, y = (at[0] + EDGE) * FINE / 2, (self.rows - at[1] + EDGE) * FINE / 2
        cv2.circle(
            on, (round(x * 8), round(y * 8)), max(1, round(radius * FINE / 2 * 8)), 255, -1, cv2.LINE_8, 3
        )

    def _draw_piece(self, picture: Pixels, heights: Points, square: str, piece: Standing) -> None:
        file, rank = square_at(square) or (0, 0)
        x, y = file + 0.5 + piece.dx, rank + 0.5 + piece.dy
        base = np.array(self.men.white if piece.side == "w" else self.men.black, np.float64)
        tall, foot = self._tall(piece), self.men.foot * (0.85 if piece.kind == "P" else 1.0)
        outline = np.array(PIECES.outlines[piece.kind])
        steps = np.linspace(0, len(outline) - 1, 3 * len(outline))
        share = np.interp(steps, range(len(outline)), outline[:, 0])
        radius = np.interp(steps, range(len(outline)), outline[:, 1] ** self.men.bulge)
        turns = np.linspace(0, 2 * np.pi, 21)
        z, r = share * tall, radius * foot
        rings = np.stack(
            [
                x + r[:, None] * np.cos(turns),
                y + r[:, None] * np.sin(turns),
                np.broadcast_to(z[:, None], (len(z), len(turns))),
            ],
            axis=-1,
        )
        at = see(heights, rings)
        flat = np.gradient(r, z + np.arange(len(z)) * 1e-6)
        up = -flat / np.hypot(1, flat)
        around = 1 / np.hypot(1, flat)
        lamp = self.lamp
        high = math.radians(lamp.high)
        beam = np.array(
            [-math.cos(lamp.way) * math.cos(high), -math.sin(lamp.way) * math.cos(high), math.sin(high)]
        )
        normal = np.stack(
            [
                around[:, None] * np.cos(turns),
                around[:, None] * np.sin(turns),
                np.broadcast_to(up[:, None], (len(z), len(turns))),
            ],
            axis=-1,
        )
        lit = np.clip(normal @ beam, 0, 1)
        shade = (1 - lamp.strong) * (0.72 + 0.28 * normal[..., 2]) + lamp.strong * lit * 1.15
        bright = self.men.shine * lit**12 * 0.9
        whole = np.clip((shade[..., None] * base + bright[..., None]) * 255, 0, 255)
        quads = np.rint(np.stack([at[:-1, :-1], at[:-1, 1:], at[1:, 1:], at[1:, :-1]], axis=2) * 16).astype(
            np.int32
        )
        edge = quads[:, :, 1] - quads[:, :, 0], quads[:, :, 3] - quads[:, :, 0]
        turned = (
            edge[0][..., 0].astype(np.int64) * edge[1][..., 1]
            - edge[0][..., 1].astype(np.int64) * edge[1][..., 0]
        )
        facing = turned < 0
        colours = (whole[:-1, :-1] + whole[1:, 1:]) / 2
        if self.men.grain:
            colours = colours * (
                1
                + self.men.grain
                * np.sin(share[:-1, None, None] * 40 + turns[None, :-1, None] * 3 + piece.turn)
            )
        for i in range(len(quads)):
            for j in np.flatnonzero(facing[i]):
                cv2.fillConvexPoly(
                    picture, quads[i, j], tuple(float(c) for c in colours[i, j]), cv2.LINE_8, 4
                )
        if piece.kind == "N":
            self._draw_horse(picture, heights, (x, y, tall, foot), piece.turn, base, beam)

    def _draw_horse(
        self,
        picture: Pixels,
        heights: Points,
        place: tuple[float, float, float, float],
        turn: float,
        base: Points,
        beam: Points,
    ) -> None:
        x, y, tall, foot = place
        way, side = np.array([math.cos(turn), math.sin(turn)]), np.array([-math.sin(turn), math.cos(turn)])
        shape = np.array(PIECES.horse)
        flat = np.array([x, y]) + shape[:, :1] * foot * way
        one, other = (
            np.column_stack([flat + depth * foot * side, shape[:, 1] * tall]) for depth in (-THICK, THICK)
        )
        # Its two faces, and all around what is between them; from far to near, without what looks away.
        quads = [one, other[::-1]]
        outward = [np.array([*-side, 0.0]), np.array([*side, 0.0])]
        for i in range(len(shape)):
            j = (i + 1) % len(shape)
            quads.append(np.array([one[j], one[i], other[i], other[j]]))
            along = quads[-1][0] - quads[-1][1]
            outward.append(np.cross([*side, 0.0], along) / max(float(np.linalg.norm(along)), 1e-9))
        drawn = []
        for points, normal in zip(quads, outward, strict=True):
            at = see(heights, points)
            depth = float(np.mean(np.column_stack([points, np.ones(len(points))]) @ heights[2]))
            area = float(np.sum(at[:, 0] * np.roll(at[:, 1], -1) - np.roll(at[:, 0], -1) * at[:, 1]))
            if area < 0:
                drawn.append((depth, at, normal))
        lamp = self.lamp
        for _, at, normal in sorted(drawn, key=lambda part: -abs(part[0])):
            lit = float(np.clip(normal @ beam, 0, 1))
            shade = (1 - lamp.strong) * (0.72 + 0.28 * normal[2]) + lamp.strong * lit * 1.15
            cv2.fillPoly(
                picture,
                [np.rint(at * 16).astype(np.int32)],
                tuple(float(c) for c in np.clip(base * shade * 255, 0, 255)),
                cv2.LINE_8,
                4,
            )

    def frame(self, *arms: Arm) -> Pixels:
        """One picture of the camera, in colours."""
        plain = self.plain()
        if not arms:
            key = self._drawn and self._drawn[0], self.lamp
            if self._lit is None or self._lit[0] != key:
                self._lit = key, lit(bent(plain, self.camera.lens), self.lamp)
            return taken(self._lit[1], self.lamp, self.rng)
        grey = [drawn_arms(np.ascontiguousarray(plain[..., i]), self.onto, arms) for i in range(3)]
        limb = drawn_arms(np.zeros(plain.shape[:2], np.uint8), self.onto, arms)[..., None] / 180.0
        skin = 1 + limb * (np.array(SKIN) - 1)
        plain = np.clip(np.stack(grey, axis=-1) * skin, 0, 255).astype(np.uint8)
        return taken(lit(bent(plain, self.camera.lens), self.lamp), self.lamp, self.rng)

    def jpeg(self, *arms: Arm) -> bytes:
        return cv2.imencode(".jpg", self.frame(*arms), [cv2.IMWRITE_JPEG_QUALITY, self.lamp.quality])[
            1
        ].tobytes()


_ontos: dict[object, Points] = {}


def scene_of(seed: int, small: bool = False) -> PieceScene:
    """A scene by its number; `small`: its picture may be too small for the markers at its corners, and is drawn sooner."""
    rng = np.random.default_rng(seed)

    def shade(low: float, high: float, warm: float) -> tuple[float, float, float]:
        level = rng.uniform(low, high)
        tint = rng.uniform(0, warm)
        return level * (1 - tint), level * (1 - tint * rng.uniform(0.2, 0.7)), level

    light, dark = shade(0.55, 0.95, 0.5), shade(0.12, 0.5, 0.75)
    white, black = shade(0.6, 0.97, 0.45), shade(0.03, 0.3, 0.7)
    if rng.random() < 0.35:  # tone on tone
        white = tuple(float(np.clip(c * rng.uniform(0.9, 1.1), 0.02, 1)) for c in light)  # type: ignore[assignment]
    if rng.random() < 0.35:
        black = tuple(float(np.clip(c * rng.uniform(0.75, 1.1), 0.02, 1)) for c in dark)  # type: ignore[assignment]
    if rng.random() < 0.15:  # a coloured side, or a green or blue board
        black = tuple(float(c) for c in rng.permutation([0.05, 0.1, 0.45]))  # type: ignore[assignment]
    if rng.random() < 0.2:
        dark = tuple(float(c) for c in rng.permutation([0.12, 0.3, 0.16]))  # type: ignore[assignment]
    pieces = Men(
        white,
        black,
        float(rng.uniform(1.1, 2.0)),
        float(rng.uniform(0.28, 0.42)),
        float(rng.choice([0.0, 0.2, 0.5, 0.9])),
        float(rng.uniform(0.7, 1.4)),
        float(rng.choice([0.0, 0.0, 0.08, 0.2])),
    )
    wood = Wood(light, dark, shade(0.05, 0.9, 0.6), shade(0.1, 0.9, 0.4), float(rng.uniform(0.0, 0.16)))
    around = float(rng.choice([0, 0, 180, 90, 270]) + rng.uniform(-30, 30))
    sizes = ((960, 540), (640, 360)) if small else ((1280, 720), (960, 540))
    size = sizes[int(rng.random() < (0.6 if small else 0.5))]
    camera = Camera(
        float(rng.uniform(50, 89)), around, float(rng.uniform(-4, 4)), size, float(rng.uniform(0.6, 0.98))
    )
    lamp = Lamp(
        float(rng.uniform(0, 6.28)),
        float(rng.uniform(30, 80)),
        float(rng.uniform(0.15, 0.65)),
        float(rng.uniform(0.05, 0.5)),
        float(rng.uniform(0.45, 1.1)),
        tint_by_chance(rng, 0.12),
        (float(rng.uniform(-0.4, 0.4)), float(rng.uniform(-0.4, 0.4))),
        glow_by_chance(rng),
        float(rng.uniform(1, 5)),
        float(rng.choice([0.4, 0.7, 1.1, 1.6])),
        int(rng.integers(60, 92)),
        None
        if rng.random() < 0.4
        else (
            float(rng.uniform(0, 6.28)),
            float(rng.uniform(35, 80)),
            float(rng.uniform(0.05, 0.35)),
            float(rng.uniform(0.05, 0.6)),
        ),
        float(rng.uniform(0.1, 0.5)),
    )
    return PieceScene(8, 8, camera, lamp, pieces, wood, seed)


def glow_by_chance(rng: np.random.Generator) -> tuple[float, float, float, float]:
    """A lamp near the board, or one that shines back from it."""
    x, y = rng.uniform(0.2, 0.8, 2)
    return float(x), float(y), float(rng.uniform(0.08, 0.4)), float(rng.uniform(-0.2, 0.7))


def tint_by_chance(rng: np.random.Generator, by: float) -> tuple[float, float, float]:
    b, g, r = np.exp(rng.uniform(-by, by, 3))
    return float(b), float(g), float(r)
