"""Drawn scenes of the printed kit: its own sheets, seen by a camera somewhere above, with light, blur, noise and hands."""

from __future__ import annotations

import io
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image

from companion.artwork import raster
from companion.artwork.design import with_colour
from companion.artwork.qr_code import qr_code
from companion.games import family
from companion.kernel.board import Board
from companion.pdf.camera_kit import draw_marked_board, draw_marked_disc
from firmware_bridge.core.camera import DISC, RIM, STRIP
from firmware_bridge.core.wire import square_at
from firmware_bridge.eye.pixels import Pixels, Points, project

TEXTURE = 64
"""Pixels of a square of the drawn board."""
OUT = RIM + STRIP
SEATS = ("green", "red", "blue", "yellow", "white", "black")
FOCAL = 1.0
"""Of the picture's width: a webcam's."""
TURNS = 24
"""Ways in which a disc may be turned."""


class Camera(NamedTuple):
    """Current position. Angles in degrees: `height` 90 is straight above; `around` from behind rank 1 against the clock."""

    height: float = 75
    around: float = 0
    roll: float = 0
    size: tuple[int, int] = (1280, 720)
    fill: float = 0.94
    lens: tuple[float, ...] = ()
    """Terms by which its lens bends: k1, k2, p1, p2; none: it does not."""

    def onto(self, cols: int, rows: int) -> Points:
        """The way from squares to the picture, with the whole frame in it."""
        up, turn = math.radians(self.height), math.radians(self.around)
        ahead = np.array([math.sin(turn) * math.cos(up), math.cos(turn) * math.cos(up), -math.sin(up)])
        right = np.array([math.cos(turn), -math.sin(turn), 0.0])
        down = np.cross(ahead, right)
        cos, sin = math.cos(math.radians(self.roll)), math.sin(math.radians(self.roll))
        right, down = cos * right + sin * down, cos * down - sin * right
        width, high = self.size
        middle = np.array([cols / 2, rows / 2, 0.0])
        edge = np.array([(-OUT, -OUT), (cols + OUT, -OUT), (cols + OUT, rows + OUT), (-OUT, rows + OUT)])

        def seen(far: float, shift: tuple[float, float]) -> Points:
            at = middle - far * ahead
            turned = np.stack([right, down, ahead])
            move = -turned @ at
            lens = np.array(
                [[FOCAL * width, 0, width / 2 + shift[0]], [0, FOCAL * width, high / 2 + shift[1]], [0, 0, 1]]
            )
            return np.asarray(lens @ np.column_stack([turned[:, 0], turned[:, 1], move]))

        near, far = 2.0, 400.0
        shift = (0.0, 0.0)
        for _ in range(40):
            half = (near + far) / 2
            at = project(seen(half, (0, 0)), edge)
            low, top = at.min(axis=0), at.max(axis=0)
            fits = (top - low <= np.array(self.size) * self.fill).all() and half > max(cols, rows)
            near, far = (near, half) if fits else (half, far)
            shift = (width / 2 - (low[0] + top[0]) / 2, high / 2 - (low[1] + top[1]) / 2)
        return seen(far, (float(shift[0]), float(shift[1])))


class Lying(NamedTuple):
    """A disc on a square: how far from its middle, and how turned."""

    marker: int
    dx: float = 0.0
    dy: float = 0.0
    turn: int = 0


class Arm(NamedTuple):
    """An arm from outside of the board to a point over it, both in squares."""

    start: tuple[float, float]
    end: tuple[float, float]
    width: float = 1.7


@dataclass(frozen=True)
class Light:
    """`level` of brightness, `slope` across the picture, `noise` in steps, `blur` in pixels, `quality` of the JPEG."""

    level: float = 1.0
    slope: tuple[float, float] = (0.0, 0.0)
    noise: float = 3.0
    blur: float = 0.0
    quality: int = 80


AT_A_TABLE, EVENING = Camera(), Light()


@dataclass
class Scene:
    """One table under one camera."""

    board: Board
    camera: Camera = AT_A_TABLE
    light: Light = EVENING
    seed: int = 1
    shift: tuple[float, float] = (0.0, 0.0)
    """Pixels by which the camera was bumped."""
    men: dict[str, Lying] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.rng = np.random.default_rng(self.seed)
        self._drawn: tuple[object, Pixels] | None = None

    def lay(self, pieces: Mapping[str, int], slack: float = 0.12) -> None:
        """Put discs as hands do: not quite in the middle, and turned any way."""
        self.men = {square: self.lying(marker, slack) for square, marker in pieces.items()}

    def lying(self, marker: int, slack: float = 0.12) -> Lying:
        dx, dy = self.rng.uniform(-slack, slack, 2)
        return Lying(marker, float(dx), float(dy), int(self.rng.integers(TURNS)))

    @property
    def onto(self) -> Points:
        onto = _onto(self.camera, self.board.files, self.board.ranks)
        return np.asarray(np.array([[1, 0, self.shift[0]], [0, 1, self.shift[1]], [0, 0, 1.0]]) @ onto)

    def plain(self) -> Pixels:
        """The table without light, noise and hands."""
        key = (self.camera, self.shift, tuple(sorted(self.men.items())))
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = key, self._warped()
        return self._drawn[1]

    def _warped(self) -> Pixels:
        texture = board_texture(self.board).copy()
        for square, lying in self.men.items():
            file, rank = square_at(square) or (0, 0)
            _paste(texture, lying, (file + 0.5 + lying.dx, rank + 0.5 + lying.dy), self.board.ranks)
        width, height = self.camera.size
        paper = np.array([[1 / TEXTURE, 0, -OUT], [0, -1 / TEXTURE, self.board.ranks + OUT], [0, 0, 1]])
        whole = np.array([[2, 0, 0.5], [0, 2, 0.5], [0, 0, 1]]) @ self.onto @ paper
        large = cv2.warpPerspective(
            texture, whole, (2 * width, 2 * height), flags=cv2.INTER_LINEAR, borderValue=96
        )
        return np.asarray(cv2.resize(large, (width, height), interpolation=cv2.INTER_AREA), np.uint8)

    def frame(self, *arms: Arm) -> Pixels:
        """One picture of the camera."""
        return exposed(bent(self.with_arms(*arms), self.camera.lens), self.light, self.rng)

    def with_arms(self, *arms: Arm) -> Pixels:
        return drawn_arms(self.plain(), self.onto, arms) if arms else self.plain()

    def jpeg(self, *arms: Arm) -> bytes:
        found, data = cv2.imencode(".jpg", self.frame(*arms), [cv2.IMWRITE_JPEG_QUALITY, self.light.quality])
        assert found
        return data.tobytes()


def bent(plain: Pixels, lens: tuple[float, ...]) -> Pixels:
    """A picture as a lens bends it."""
    if not lens:
        return plain
    height, width = plain.shape[:2]
    return np.asarray(cv2.remap(plain, *_bends(width, height, lens), cv2.INTER_LINEAR), np.uint8)


@cache
def _bends(
    width: int, height: int, lens: tuple[float, ...]
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    matrix = np.array([[FOCAL * width, 0, width / 2], [0, FOCAL * width, height / 2], [0, 0, 1]])
    x, y = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    at = np.stack([x.ravel(), y.ravel()], axis=-1).reshape(-1, 1, 2)
    back = cv2.undistortPoints(at, matrix, np.array(lens), P=matrix).reshape(height, width, 2)
    return np.asarray(back[..., 0], np.float32), np.asarray(back[..., 1], np.float32)


def exposed(plain: Pixels, light: Light, rng: np.random.Generator) -> Pixels:
    """What a camera makes of a picture."""
    height, width = plain.shape
    picture = plain.astype(np.float32)
    if light.blur:
        picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), light.blur / 2.355), np.float32)
    across = np.linspace(-0.5, 0.5, width, dtype=np.float32)[None]
    along = np.linspace(-0.5, 0.5, height, dtype=np.float32)[:, None]
    picture *= light.level * (1 + light.slope[0] * across + light.slope[1] * along)
    if light.noise:
        picture += _noise(height, width)[int(rng.integers(4))] * light.noise
    shot = np.clip(picture, 0, 255).astype(np.uint8)
    if light.quality < 100:
        _, data = cv2.imencode(".jpg", shot, [cv2.IMWRITE_JPEG_QUALITY, light.quality])
        shot = np.asarray(cv2.imdecode(data, cv2.IMREAD_GRAYSCALE), np.uint8)
    return shot


@cache
def _noise(height: int, width: int) -> NDArray[np.float32]:
    return np.random.default_rng(7).standard_normal((4, height, width)).astype(np.float32)


COARSE = 4
"""Arms are drawn so much smaller: their edges are soft."""


def drawn_arms(plain: Pixels, onto: Points, arms: tuple[Arm, ...]) -> Pixels:
    """Arms over a picture: a shadow beside each, and skin that is lighter along its middle."""
    height, width = plain.shape
    small = height // COARSE, width // COARSE
    picture = plain.astype(np.float32)
    for arm in arms:
        ends = project(onto, np.array([arm.start, arm.end]))
        beside = project(onto, np.array([arm.end, (arm.end[0] + 1, arm.end[1])]))
        thick = max(3, int(arm.width * float(np.linalg.norm(beside[1] - beside[0])) / COARSE))
        limb = _limb(small, ends / COARSE, thick)
        shadow = cv2.GaussianBlur(_limb(small, ends / COARSE + thick * 0.3, thick), (0, 0), thick * 0.15)
        skin = cv2.GaussianBlur(limb, (0, 0), thick * 0.2)
        shape, shade, light = (
            cv2.resize(part, (width, height)).astype(np.float32) / 255 for part in (limb, shadow, skin)
        )
        picture *= 1 - 0.35 * shade
        picture += shape * (110 + 70 * light - picture)
    return np.clip(picture, 0, 255).astype(np.uint8)


def _limb(shape: tuple[int, ...], ends: Points, thick: int) -> Pixels:
    """Forearm, palm and four fingers."""
    limb = np.zeros(shape[:2], np.uint8)
    start, end = ends
    way = (end - start) / max(1.0, float(np.linalg.norm(end - start)))
    side = np.array([-way[1], way[0]])
    palm = end - way * thick * 0.5
    _line(limb, start, palm, int(thick * 0.62))
    cv2.circle(limb, _whole(palm), thick // 2, 255, -1)
    for finger in (-0.36, -0.12, 0.12, 0.36):
        _line(
            limb,
            palm + side * thick * finger,
            end + side * thick * finger * 0.7 + way * thick * 0.25,
            thick // 5,
        )
    return limb


def _line(limb: Pixels, start: Points, end: Points, thick: int) -> None:
    cv2.line(limb, _whole(start), _whole(end), 255, max(1, thick))


def _whole(point: Points) -> tuple[int, int]:
    return int(np.clip(point[0], -4000, 8000)), int(np.clip(point[1], -4000, 8000))


@cache
def _onto(camera: Camera, cols: int, rows: int) -> Points:
    return camera.onto(cols, rows)


@cache
def board_of(game: str) -> Board:
    return family(game).make(None, {}, {}).board


_textures: dict[tuple[str, int, int], Pixels] = {}


def board_texture(board: Board) -> Pixels:
    """The printed board, grey."""
    key = board.name, board.files, board.ranks
    if key not in _textures:
        width = round((board.files + 2 * OUT) * TEXTURE)
        drawn = Image.open(io.BytesIO(raster.png(draw_marked_board(board), width))).convert("L")
        _textures[key] = np.asarray(drawn, np.uint8)
    return _textures[key]


@cache
def _disc(marker: int, turn: int) -> tuple[Pixels, NDArray[np.float32]]:
    """A printed disc, grey, turned, and where it is."""
    side = round(DISC * TEXTURE)
    large = Image.open(
        io.BytesIO(
            raster.png(
                draw_marked_disc(marker, with_colour(SEATS[marker % 4]), "QRBNKP"[marker % 6]), 4 * side
            )
        )
    )
    drawn = large.rotate(360 / TURNS * turn, Image.Resampling.BICUBIC).resize(
        (side, side), Image.Resampling.BOX
    )
    mask = np.asarray(drawn.getchannel("A"), np.float32) / np.float32(255)
    return np.asarray(drawn.convert("L"), np.uint8), np.asarray(mask, np.float32)


def _paste(texture: Pixels, lying: Lying, at: tuple[float, float], rows: int) -> None:
    grey, mask = _disc(lying.marker, lying.turn)
    x = round((at[0] + OUT) * TEXTURE - grey.shape[1] / 2)
    y = round((rows - at[1] + OUT) * TEXTURE - grey.shape[0] / 2)
    part = texture[y : y + grey.shape[0], x : x + grey.shape[1]]
    part[:] = (part * (1 - mask) + grey * mask).astype(np.uint8)


def start_pieces(game: str) -> dict[str, int]:
    """Where the discs of a game begin: square to marker."""
    from companion.table.storage.board_store import discs_of

    made = family(game).make(None, {}, {})
    free: dict[object, list[int]] = {}
    for one in discs_of(made):
        free.setdefault(one.token, []).append(one.marker)
    layout = made.layout(made.start())
    return {
        square: free[stack[-1]].pop(0)
        for square, stack in sorted(layout.items())
        if ":" not in square and stack
    }


def held_code(text: str, side: float = 260, turn: float = 0.3, seed: int = 1) -> Pixels:
    """A picture with a code in it, held aslant, not quite sharp."""
    drawn = np.asarray(Image.open(io.BytesIO(raster.png(qr_code(text), 300))).convert("L"), np.uint8)
    rng = np.random.default_rng(seed)
    square = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * side / 2
    cos, sin = math.cos(turn), math.sin(turn)
    at = (square @ np.array([[cos, sin], [-sin, cos]])) * (1, 0.85) + (640, 360)
    at += rng.uniform(-0.04, 0.04, (4, 2)) * side
    edge = np.array([(0, 0), (300, 0), (300, 300), (0, 300)], np.float32)
    way = cv2.getPerspectiveTransform(edge, at.astype(np.float32))
    code = cv2.warpPerspective(drawn, way, (1280, 720), flags=cv2.INTER_AREA)
    there = cv2.warpPerspective(np.full_like(drawn, 255), way, (1280, 720))
    picture = np.where(there > 127, code, 90).astype(np.float32) * 0.8
    picture = cv2.GaussianBlur(picture, (0, 0), 0.8) + rng.normal(0, 3, picture.shape)
    return np.asarray(np.clip(picture, 0, 255), np.uint8)


# Light on a drawn scene, and what a camera makes of the picture


Colour = tuple[float, float, float]
"""Blue, green, red, 0 to 1."""


@dataclass(frozen=True)
class Lamp:
    """Where light comes from: `way` on the board, `high` in degrees; `soft`: how wide shadows run out.

    `level`, `tint` and `slope` are of the whole picture; `noise`, `blur` and `quality` are the camera's.
    """

    way: float = 0.8
    high: float = 55.0
    strong: float = 0.45
    soft: float = 0.12
    level: float = 1.0
    tint: Colour = (1.0, 1.0, 1.0)
    slope: tuple[float, float] = (0.0, 0.0)
    glow: tuple[float, float, float, float] = (0.5, 0.5, 0.3, 0.0)
    """A brighter place: where in the picture, how wide as a share of it, how bright."""
    noise: float = 2.5
    blur: float = 0.6
    quality: int = 85
    second: tuple[float, float, float, float] | None = None
    """Another lamp, whose shadows fall elsewhere: its `way`, `high`, `strong` and `soft`."""
    near: float = 0.25
    """How dark the board is where a piece touches it."""


def lit(plain: Pixels, lamp: Lamp) -> NDArray[np.float32]:
    """A picture in colours as it reaches the camera."""
    height, width = plain.shape[:2]
    picture = plain.astype(np.float32)
    if lamp.blur:
        picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), lamp.blur), np.float32)
    across = np.linspace(-0.5, 0.5, width, dtype=np.float32)[None]
    along = np.linspace(-0.5, 0.5, height, dtype=np.float32)[:, None]
    level = lamp.level * (1 + lamp.slope[0] * across + lamp.slope[1] * along)
    gx, gy, wide, bright = lamp.glow
    if bright:
        far = ((across + 0.5 - gx) ** 2 + ((along + 0.5 - gy) * height / width) ** 2) / wide**2
        level = level * (1 + bright * np.exp(-far / 2))
    picture *= level[..., None] * np.asarray(lamp.tint, np.float32)
    return picture


def taken(picture: NDArray[np.float32], lamp: Lamp, rng: np.random.Generator) -> Pixels:
    """What a camera makes of it, with its noise."""
    if lamp.noise:
        noise = _noise(*picture.shape[:2])
        order = rng.permutation(4)[:3]
        picture = np.asarray(
            cv2.scaleAdd(cv2.merge([noise[i] for i in order]), lamp.noise, picture), np.float32
        )
    shot = np.clip(picture, 0, 255).astype(np.uint8)
    if lamp.quality < 100:
        _, data = cv2.imencode(".jpg", shot, [cv2.IMWRITE_JPEG_QUALITY, lamp.quality])
        shot = np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)
    return shot
