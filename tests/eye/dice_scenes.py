"""Drawn scenes of dice in their printed tray: cubes with pips on every side, seen by a camera above, with shadows and any light."""

from __future__ import annotations

import io
import math
from functools import cache
from typing import NamedTuple

import cv2
import numpy as np
from PIL import Image

from companion.artwork import raster
from companion.pdf.camera_kit import TRAY, dice_tray, draw_marked_face
from firmware_bridge.core.camera import COLS, RIM, ROWS, STRIP, face_marker
from firmware_bridge.eye.dice_faces import FACES
from firmware_bridge.eye.pixels import Pixels, Points, heights_onto, see
from tests.eye.scenes import Camera, Lamp, lit, taken

Colour = tuple[float, float, float]
"""Blue, green, red, 0 to 255."""
WHITE, BLACK, RED = (225.0, 235.0, 238.0), (30.0, 28.0, 26.0), (40.0, 35.0, 170.0)
IVORY, GREEN, BLUE = (180.0, 215.0, 230.0), (60.0, 110.0, 30.0), (150.0, 60.0, 25.0)
ORANGE = (58.0, 135.0, 232.0)
COLOURS = WHITE, BLACK, RED, IVORY, GREEN, BLUE
TEXTURE = 64
ROUND = np.stack([np.cos(np.linspace(0, 2 * np.pi, 20)), np.sin(np.linspace(0, 2 * np.pi, 20))], axis=-1)


class Thrown(NamedTuple):
    """A die as it lies: where, how turned, which face is up and which is before it; its colour and its make.

    `side` is in squares of the tray, `edge` how much of it its rounded edges take, `dark` the light on its sides
    against that on top, `pip` the radius of its pips and `space` their distance as shares of `side`.
    """

    x: float
    y: float
    turn: float
    face: int
    colour: Colour = WHITE
    side: float = 0.8
    edge: float = 0.05
    dark: tuple[float, float] = (0.75, 0.6)
    pip: float = 0.09
    space: float = 0.25
    labels: tuple[int, ...] = ()
    """The markers of its printed faces, from its one to its six; none: it has pips."""
    label: float = 0.8
    """Of its side: that of a printed face."""


@cache
def _sheet() -> Pixels:
    drawn = Image.open(io.BytesIO(raster.png(dice_tray(), round(TRAY * TEXTURE)))).convert("RGB")
    return np.asarray(drawn, np.uint8)[..., ::-1]


class Tray:
    """The printed tray under a camera."""

    def __init__(self, camera: Camera, seed: int = 1) -> None:
        self.onto, self.size = camera.onto(COLS, ROWS), camera.size
        self.rng = np.random.default_rng(seed)
        self._heights = heights_onto(self.onto, self.size)
        paper = np.array([[1 / TEXTURE, 0, -RIM - STRIP], [0, -1 / TEXTURE, ROWS + RIM + STRIP], [0, 0, 1]])
        self.plain = cv2.warpPerspective(
            _sheet(), self.onto @ paper, self.size, flags=cv2.INTER_AREA, borderValue=(90, 95, 100)
        )
        *_, row = np.linalg.svd(self._heights)
        self.camera = row[-1][:3] / row[-1][3]

    def frame(self, *dice: Thrown, lamp: Lamp | None = None) -> Pixels:
        """What the camera takes of these dice."""
        lamp = lamp or Lamp(slope=(0.2, -0.2))
        picture = self._shaded(dice, lamp)
        far = [float(np.hypot(die.x - self.camera[0], die.y - self.camera[1])) for die in dice]
        for i in sorted(range(len(dice)), key=lambda i: -far[i]):
            self._draw(picture, dice[i])
        return taken(lit(picture, lamp), lamp, self.rng)

    def _shaded(self, dice: tuple[Thrown, ...], lamp: Lamp) -> Pixels:
        shade = np.zeros(self.plain.shape[:2], np.uint8)
        for die in dice:
            long = die.side / math.tan(math.radians(lamp.high))
            base = _base(die)
            away = base + long * np.array([math.cos(lamp.way), math.sin(lamp.way)])
            hull = cv2.convexHull(np.concatenate([base, away]).astype(np.float32)).reshape(-1, 2)
            cv2.fillConvexPoly(shade, self._seen(hull.astype(np.float64), 0.0), 255, cv2.LINE_AA, 4)
        soft = max(0.5, lamp.soft * self.size[0] / 20)
        dark = cv2.GaussianBlur(shade, (0, 0), soft).astype(np.float32)[..., None] / 255
        return np.asarray(self.plain * (1 - lamp.strong * dark), np.uint8)

    def _seen(self, points: Points, z: float | Points) -> np.ndarray[tuple[int, ...], np.dtype[np.int32]]:
        high = np.broadcast_to(np.asarray(z, np.float64), len(points))
        return np.rint(see(self._heights, np.column_stack([points, high])) * 16).astype(np.int32)

    def _draw(self, picture: Pixels, die: Thrown) -> None:
        pip = (22.0, 20.0, 20.0) if sum(die.colour) > 420 else (232.0, 235.0, 235.0)
        base, side = _base(die), die.side
        whole = np.concatenate([self._seen(base, 0.0), self._seen(base, side)])
        _fill(picture, np.asarray(cv2.convexHull(whole), np.int32), die.colour, (die.dark[0] + 1) / 2)
        turned = np.array(
            [[math.cos(die.turn), math.sin(die.turn)], [-math.sin(die.turn), math.cos(die.turn)]]
        )
        ring = [face for face in (1, 2, 3, 5, 4, 6) if face not in (die.face, 7 - die.face)]
        ring = [ring[0], ring[1], 7 - ring[0], 7 - ring[1]]
        for i in range(4):
            start, end = base[i], base[(i + 1) % 4]
            out = np.array([end[1] - start[1], start[0] - end[0]])
            if (self.camera[:2] - start) @ out <= 0:
                continue
            light = die.dark[i % 2]

            def stand(
                flat: Points, start: Points = start, end: Points = end
            ) -> np.ndarray[tuple[int, ...], np.dtype[np.int32]]:
                along = flat[:, :1] / side + 0.5
                return self._seen(start + (end - start) * along, flat[:, 1] + side / 2)

            self._face(picture, die, ring[i], light, pip, stand)

        def lie(flat: Points) -> np.ndarray[tuple[int, ...], np.dtype[np.int32]]:
            return self._seen(flat @ turned + (die.x, die.y), side)

        self._face(picture, die, die.face, 1.0, pip, lie)

    def _face(self, picture: Pixels, die: Thrown, face: int, light: float, pip: Colour, placed) -> None:  # type: ignore[no-untyped-def]
        half, round_ = die.side * (0.5 - die.edge), die.side * die.edge
        corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * (half - round_)
        arcs = np.concatenate([corner + ROUND * max(round_, 1e-6) for corner in corners])
        hull = cv2.convexHull(arcs.astype(np.float32)).reshape(-1, 2).astype(np.float64)
        _fill(picture, placed(hull), die.colour, light)
        if die.labels:
            _paste(picture, _label(die.labels[face - 1]), placed(CORNERS * die.side * die.label / 2), light)
            return
        radius = die.pip * (1.25 if face == 1 else 1.0) * die.side
        for place in FACES[face] * die.space * die.side:
            _fill(picture, placed(place + ROUND * radius), pip, light)


CORNERS = np.array([(-1, 1), (1, 1), (1, -1), (-1, -1)], np.float64)


@cache
def _label(id: int) -> Pixels:
    drawn = Image.open(io.BytesIO(raster.png(draw_marked_face("4", "white", id), TEXTURE * 2))).convert("RGB")
    return np.asarray(drawn, np.uint8)[..., ::-1]


def _paste(
    picture: Pixels, label: Pixels, at: np.ndarray[tuple[int, ...], np.dtype[np.int32]], light: float
) -> None:
    """A printed face with its corners there, from its upper left one clockwise."""
    side = label.shape[0]
    corners = np.array([(0, 0), (side, 0), (side, side), (0, side)], np.float32)
    way = cv2.getPerspectiveTransform(corners, at.astype(np.float32) / 16)
    size = picture.shape[1], picture.shape[0]
    whole = cv2.warpPerspective(label, way, size, flags=cv2.INTER_AREA)
    there = cv2.warpPerspective(np.full((side, side), 255, np.uint8), way, size)[..., None] / 255.0
    picture[:] = np.asarray(picture * (1 - there) + whole * light * there, np.uint8)


def _base(die: Thrown) -> Points:
    half = die.side / 2
    cos, sin = math.cos(die.turn), math.sin(die.turn)
    square = np.array([(-half, -half), (half, -half), (half, half), (-half, half)])
    return np.asarray(square @ np.array([[cos, sin], [-sin, cos]]) + (die.x, die.y), np.float64)


def _fill(
    picture: Pixels, at: np.ndarray[tuple[int, ...], np.dtype[np.int32]], colour: Colour, light: float
) -> None:
    cv2.fillConvexPoly(picture, at, tuple(part * light for part in colour), cv2.LINE_AA, 4)


def a_throw(
    rng: np.random.Generator, n: int, touching: bool = False, marked: bool = False
) -> tuple[Thrown, ...]:
    """Dice of any make in any place.

    `touching`: the second lies with a side against the first; `marked`: with printed faces.
    """
    dice: list[Thrown] = []
    side, edge = float(rng.choice([0.6, 0.7, 0.8, 0.8, 0.95])), float(rng.choice([0.0, 0.03, 0.06, 0.1]))
    while len(dice) < n:
        x, y = rng.uniform(0.6, COLS - 0.6), rng.uniform(0.6, ROWS - 0.6)
        turn = rng.uniform(0, 2 * np.pi)
        if touching and dice:
            first = dice[0]
            turn = first.turn
            along = rng.uniform(-0.5, 0.5) * side if rng.random() < 0.7 else 0.0
            across = side * 1.005
            x = first.x + across * math.cos(turn) - along * math.sin(turn)
            y = first.y + across * math.sin(turn) + along * math.cos(turn)
            if not (0.5 < x < COLS - 0.5 and 0.5 < y < ROWS - 0.5):
                dice.clear()
                continue
        elif any(math.hypot(die.x - x, die.y - y) < 1.5 * side for die in dice):
            continue
        colour = COLOURS[int(rng.integers(len(COLOURS)))]
        if touching and dice and rng.random() < 0.6:
            colour = dice[0].colour
        dark = float(rng.uniform(0.5, 0.95)), float(rng.uniform(0.5, 0.95))
        pip, space = float(rng.uniform(0.08, 0.105)), float(rng.uniform(0.23, 0.28))
        face = int(rng.integers(1, 7))
        labels = tuple(face_marker(len(dice), i) for i in range(6)) if marked else ()
        label = float(rng.uniform(0.72, 1 - 2 * edge)) if marked else 0.8
        dice.append(Thrown(x, y, turn, face, colour, side, edge, dark, pip, space, labels, label))
    return tuple(dice)


def a_lamp(rng: np.random.Generator) -> Lamp:
    """Light from anywhere, brighter at one side, with a glow somewhere."""
    return Lamp(
        way=rng.uniform(0, 2 * np.pi),
        high=rng.uniform(40, 75),
        strong=rng.uniform(0.2, 0.6),
        soft=rng.uniform(0.05, 0.4),
        level=rng.uniform(0.45, 1.05),
        tint=(rng.uniform(0.8, 1.05), 1.0, rng.uniform(0.9, 1.1)),
        slope=(rng.uniform(-0.4, 0.4), rng.uniform(-0.4, 0.4)),
        glow=(rng.uniform(0, 1), rng.uniform(0, 1), 0.3, rng.uniform(0, 0.3)),
        noise=rng.uniform(1, 4),
        blur=rng.uniform(0.4, 1.5),
        quality=int(rng.integers(70, 95)),
    )
