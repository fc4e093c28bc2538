"""What a camera's eye reports while a table goes through a script: printed discs, ordinary pieces and a dice tray. Looks that
report the same are one line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import cycle, groupby
from pathlib import Path
from typing import Any
from unittest.mock import patch

from companion.kernel.board import Board
from companion.units import Seconds
from firmware_bridge.core.camera import (
    Believed,
    Calibrating,
    Dice,
    Forget,
    Held,
    TakeEmpty,
    TakeStart,
    TapCorners,
)
from firmware_bridge.eye.dice_eye import TrayEye, read_dice
from firmware_bridge.eye.eye import Eye
from firmware_bridge.eye.pieces.piece_eye import PieceEye
from tests.eye.dice_scenes import BLACK, BLUE, GREEN, IVORY, ORANGE, RED, WHITE, Thrown, Tray
from tests.eye.piece_scenes import PieceScene
from tests.eye.scenes import Arm, Camera, Lamp, Light, Scene
from tests.golden.written_texts import Texts

APART = 0.2
"""Seconds between two pictures."""
PRINTED = Board("three by five", "Three by five", 3, 5, (".",) * 15, {})
NARROW = Camera(75, size=(400, 480))


def _reported(seen: object) -> str:
    """Return what a look reports in one line; how sure it is of each square is rounded to tenths."""
    match seen:
        case Held(why, corners, pixels):
            return f"held: {why}, {corners} corners{f', {pixels} pixels' if pixels else ''}"
        case Believed(readings, unsure, off, remarks, sure, sense):
            squares = " ".join(f"{square}={token}" for square, token in sorted(readings.items())) or "empty"
            least = min(sure, key=lambda square: (sure[square] > 0.5, square))
            extra = [f"unsure {' '.join(unsure)}"] if unsure else []
            extra += [f"off {' '.join(off)}"] if off else []
            extra += [f"remarks {' '.join(remarks)}"] if remarks else []
            extra += [f"{len(sure)} squares, of {least} it is {'' if sure[least] > 0.5 else 'not '}sure"]
            return f"{sense}: {squares}; {'; '.join(extra)}"
        case Dice(lying, unclear):
            dice = [f"{die.face} {die.look} at {die.x:.1f} {die.y:.1f}" for die in lying]
            return f"dice: {', '.join(dice) or 'none'}; {unclear} unclear"
    return repr(seen)


class Script:
    """An eye, a clock, and the lines of what it reported."""

    def __init__(self, look: Callable[[Any, Seconds], object], frame: Callable[..., Any]) -> None:
        self._look, self._frame, self._now = look, frame, 0.0
        self.lines: list[str] = []

    def looks(self, title: str, n: int, *arms: Arm) -> None:
        """Take so many pictures."""
        self.lines.append(f"== {title}")
        seen = []
        for _ in range(n):
            self._now += APART
            seen.append(_reported(self._look(self._frame(*arms), Seconds(self._now))))
        self.lines += [f"{len(list(same))} x {line}" for line, same in groupby(seen)]

    def text(self) -> str:
        return "\n".join(self.lines) + "\n"


HAND, ARM = Arm((-3.0, 2.0), (1.5, 2.0)), Arm((-3.0, -1.0), (-0.9, -1.0), 1.0)


def _discs(turned: int, place: Path) -> str:
    scene = Scene(PRINTED, NARROW, Light(noise=0))
    scene.lay({"a1": 10, "c2": 20, "b4": 30, "a5": 99}, slack=0)
    cols, rows = (5, 3) if turned % 180 else (3, 5)
    eye = Eye(cols, rows, turned, {"a2": "m77", "z9": "m5"})
    script = Script(eye.look, scene.frame)
    script.looks("a board at rest", 7)
    script.lines.append(f"it has {eye.size}, marks {sorted(eye.marks)}")
    disc = scene.men.pop("b4")
    script.looks("a disc is taken", 6)
    scene.men["b2"] = disc
    script.looks("it is put on another square", 4)
    if turned:
        return script.text()
    scene.men["c2"] = scene.men["c2"]._replace(dx=-0.47)
    script.looks("a disc lies between two squares", 5)
    scene.men["c2"] = scene.men["c2"]._replace(dx=0.0, marker=10)
    script.looks("two discs are alike", 4)
    scene.men["c2"] = scene.men["c2"]._replace(marker=2)
    script.looks("a marker of the frame lies on a square", 5)
    scene.men = {square: one for square, one in scene.men.items() if square == "a1"}
    script.looks("most discs are swept off", 20)
    script.looks("a hand over the board", 8, HAND)
    script.looks("the hand is gone", 4)
    script.looks("a thing lies on the frame, and stays", 34, ARM)
    scene.light = Light(level=0.6, noise=0)
    script.looks("the light is lower", 4)
    scene.shift = (9.0, -6.0)
    script.looks("the camera was bumped", 9)
    scene.shift = (10.5, -6.0)
    script.looks("it was bumped a little", 12)
    for height in (50.0, 30.0):
        scene.camera, scene.shift = NARROW._replace(height=height), (0.0, 0.0)
        script.looks(f"the camera looks in at {height} degrees", 9)
    scene.camera = Camera(75, size=(220, 260))
    eye = Eye(3, 5)
    script = _continued(script, eye.look, scene.frame)
    script.looks("a camera of few pixels", 6)
    return script.text()


def _continued(before: Script, look: Callable[[Any, Seconds], object], frame: Callable[..., Any]) -> Script:
    """Return a script that continues with another eye."""
    script = Script(look, frame)
    script.lines = before.lines
    return script


START = {"a1": "wR", "b1": "wN", "c1": "wB", "d1": "wQ", "a4": "kR", "b4": "kN", "c4": "kB", "d4": "kQ"}
FIELD = (4, 4)
ABOVE = Camera(80, 5, size=(640, 480))


def describe_calibration(found: Calibrating) -> str:
    """Return how far the eye's calibration is, in one line."""
    corners = " ".join(f"{x:.2f},{y:.2f}" for x, y in found.corners) or "none"
    return f"calibrating: {found.step}, corners {corners}, by {found.by or '-'}, taking {found.taking}, refused {found.refused or '-'} {dict(found.values)}"


def _sides(pieces: Mapping[str, str]) -> dict[str, str]:
    return {square: piece[0] for square, piece in pieces.items()}


def _pieces(place: Path) -> str:
    scene = PieceScene(*FIELD, camera=ABOVE, lamp=Lamp(noise=1.0))
    eye = PieceEye(*FIELD)
    script = Script(eye.look, scene.frame)
    script.lines.append(describe_calibration(eye.calibrating))
    script.looks("an empty board that was never shown", 6)
    script.lines.append(describe_calibration(eye.calibrating))
    eye.obey(TakeEmpty())
    script.lines.append(describe_calibration(eye.calibrating))
    script.looks("it is taken", 6)
    kept = eye.take_kept() or b""
    script.lines += [
        describe_calibration(eye.calibrating),
        f"kept {bool(kept)}, again {eye.take_kept() is not None}",
    ]
    scene.lay(START, slack=0.0)
    script.looks("the start", 4)
    eye.obey(TakeStart({"a2": "w", "b3": "k", "c2": "w"}))
    script.looks("another start was named", 6)
    script.lines.append(describe_calibration(eye.calibrating))
    eye.obey(TakeStart(_sides(START)))
    script.looks("the right one was named", 6)
    learnt = eye.take_kept() or b""
    script.lines += [describe_calibration(eye.calibrating), f"believed {dict(eye.believed)}"]
    scene.on["b2"] = scene.on.pop("b1")
    script.looks("a piece is moved", 7)
    script.looks("a hand over the board", 6, Arm((2.0, -3.0), (2.0, 2.0), 1.4))
    del scene.on["c4"]
    scene.on["c4"] = scene.on.pop("c1")
    script.looks("a piece is captured", 8)
    del scene.on["a4"]
    script.looks("a piece is taken away", 18)
    scene.lamp = Lamp(noise=1.0, level=0.7, slope=(0.2, 0.1))
    script.looks("the light changes", 7)
    scene.shift = (12.0, 5.0)
    script.looks("the camera is bumped", 9)
    again = PieceEye(*FIELD, believed=dict(eye.believed), kept=learnt)
    script = _continued(script, again.look, scene.frame)
    script.looks("an eye that starts again", 8)
    again.obey(TakeEmpty())
    script.looks("another empty board is taken", 6)
    script.lines += [describe_calibration(again.calibrating), f"kept {again.take_kept() is not None}"]
    again.obey(Forget())
    script.looks("it is told to forget", 5)
    script.lines.append(describe_calibration(again.calibrating))
    scene.camera, scene.shift = ABOVE._replace(height=33.0), (0.0, 0.0)
    script.looks("the camera looks in low", 8)
    return script.text()


def _tapped(place: Path) -> str:
    scene = PieceScene(*FIELD, camera=ABOVE, lamp=Lamp(noise=1.0), strip=False)
    eye = PieceEye(*FIELD, turned=90)
    script = Script(eye.look, scene.frame)
    eye.obey(TapCorners(((0.1, 0.9), (0.9, 0.9), (0.9, 0.1), (0.1, 0.1))))
    script.lines.append(f"corners before any picture: {describe_calibration(eye.calibrating)}")
    script.looks("a board without markers", 4)
    width, height = ABOVE.size
    right = tuple((float(x) / width, float(y) / height) for x, y in scene.corners)
    for title, at in (
        ("crossed", (right[0], right[2], right[1], right[3])),
        ("the other way round", right[::-1]),
        ("in a line", ((0.1, 0.1), (0.2, 0.2), (0.3, 0.3), (0.4, 0.4))),
        ("far outside", ((-0.6, 0.9), *right[1:])),
        ("right", right),
    ):
        eye.obey(TapCorners(at))  # type: ignore[arg-type]
        script.lines.append(f"corners {title}: {describe_calibration(eye.calibrating)}")
    script.looks("it is known by its corners", 3)
    eye.obey(TakeEmpty())
    script.looks("it is taken", 6)
    scene.lay(START, slack=0.0)
    script.looks("the start", 3)
    eye.obey(TakeStart({"b2": "w"}))
    script.looks("a start of one piece", 6)
    script.lines.append(describe_calibration(eye.calibrating))
    scene.shift = (4.0, 0.0)
    script.looks("the camera is bumped", 5)
    script.lines.append(describe_calibration(eye.calibrating))
    kept = eye.take_kept() or b""
    scene.camera = replace_size(ABOVE, (480, 360))
    scene.shift = (0.0, 0.0)
    again = PieceEye(*FIELD, turned=90, kept=kept)
    script = _continued(script, again.look, scene.frame)
    script.looks("smaller pictures of the same shape", 4)
    script.lines.append(describe_calibration(again.calibrating))
    scene.camera = replace_size(ABOVE, (640, 360))
    script.looks("pictures of another shape", 4)
    script.lines.append(describe_calibration(again.calibrating))
    eye.obey(Forget())
    script.lines.append(describe_calibration(eye.calibrating))
    return script.text()


def replace_size(camera: Camera, size: tuple[int, int]) -> Camera:
    """Return the same camera with pictures of another size."""
    return camera._replace(size=size)


TRAY_CAMERA = Camera(80, 5, size=(560, 420))


def _dice(place: Path) -> str:
    tray, eye = Tray(TRAY_CAMERA), TrayEye()
    dice: list[Thrown] = []
    script = Script(eye.look, lambda *arms: tray.frame(*dice, lamp=lamp))
    lamp = Lamp(noise=0.5)
    script.looks("an empty tray", 6)
    dice = [Thrown(1.5, 2.5, 0.3, 3), Thrown(4.2, 1.4, 1.1, 6, RED)]
    script.looks("two dice", 6)
    dice[0] = replace_face(dice[0], 4)
    script.looks("one is turned over by hand", 6)
    dice[1] = dice[1]._replace(x=1.9, y=2.8)
    script.looks("they lie in each other", 14)
    dice = [Thrown(3.0, 2.0, 0.7, 1, WHITE, labels=(4, 5, 6, 7, 8, 9))]
    script.looks("a die with printed faces", 6)
    other = cycle([Dice((), 1), Dice((), 2)])
    eye = TrayEye()
    script = _continued(script, eye.look, lambda *arms: tray.frame(*dice, lamp=lamp))
    with patch("firmware_bridge.eye.dice_eye.read_dice", lambda *given: next(other)):
        script.looks("readings that never agree", 15)
    tray.plain = tray.plain[:, ::-1].copy()
    script.looks("the tray is seen in a mirror", 5)
    tray.plain[:] = 90
    script.looks("the tray is gone", 5)
    return script.text()


def replace_face(die: Thrown, face: int) -> Thrown:
    """Return a die with another face up."""
    return die._replace(face=face)


# Small pictures, which cost little

SMALL = Camera(72, 5, size=(400, 300))
NEAR = Camera(80, 5, size=(400, 300))
SIX_LABELS = (4, 5, 6, 7, 8, 9)
THROWS: Mapping[str, Sequence[Thrown]] = {
    "faces": (
        Thrown(1.1, 1.0, 0.3, 1, RED),
        Thrown(3.0, 1.2, 0.9, 2),
        Thrown(4.9, 1.0, 1.3, 3, BLACK),
        Thrown(1.3, 2.9, 0.1, 4, IVORY),
        Thrown(3.1, 2.8, 0.6, 5, GREEN),
        Thrown(5.0, 3.0, 1.1, 6, BLUE),
    ),
    "close": (
        Thrown(2.0, 2.0, 0.0, 5),
        Thrown(2.81, 2.0, 0.0, 4),
        Thrown(4.4, 1.2, 0.0, 6, RED),
        Thrown(4.4, 2.02, 0.0, 1, RED),
    ),
    "printed": (
        Thrown(1.6, 1.6, 0.5, 2, labels=SIX_LABELS),
        Thrown(3.4, 2.6, 0.2, 5, ORANGE, labels=SIX_LABELS),
        Thrown(4.9, 1.3, 0.3, 3, RED),
    ),
    "unclear": (
        Thrown(1.5, 1.5, 0.3, 4, RED, pip=0.01),
        Thrown(4.0, 1.5, 0.4, 6, pip=0.13),
        Thrown(4.0, 2.45, 0.4, 2, labels=(4, 99, 6, 7, 8, 9)),
    ),
    "sides": (Thrown(1.5, 1.2, 0.3, 3, dark=(0.97, 0.97)), Thrown(4.2, 3.1, 0.0, 1, IVORY, dark=(0.97, 0.97))),
}  # fmt: skip
"""Dice in a tray, each with what is up."""
FEW = {"a1": "wR", "b1": "wN", "c1": "wB", "a3": "kR", "b3": "kN", "c3": "kQ"}


def _thrown(dice: Sequence[Thrown], place: Path) -> str:
    tray = Tray(SMALL)
    seen = read_dice(tray.frame(*dice, lamp=Lamp(noise=0.5)), tray.onto)
    lines = [f"{die.face} {die.look} at {die.x:.1f} {die.y:.1f}" for die in seen.lying]
    return "\n".join([*lines, f"{seen.unclear} unclear", ""])


def _small_tray(place: Path) -> str:
    """An empty tray, which is read fast."""
    tray, eye = Tray(SMALL), TrayEye()
    script = Script(eye.look, lambda *arms: tray.frame(lamp=Lamp(noise=0.0)))
    script.looks("an empty tray", 5)
    script.lines.append(f"it has {eye.size}, marks {sorted(eye.marks)}, a place {eye.onto is not None}")
    tray.plain[:] = 90
    script.looks("the tray is gone", 3)
    return script.text()


def _small_scene() -> PieceScene:
    return PieceScene(3, 3, camera=NEAR, lamp=Lamp(noise=1.0))


def _learnt(scene: PieceScene, eye: PieceEye, script: Script) -> None:
    """The eye is shown the empty board and the start."""
    eye.obey(TakeEmpty())
    script.looks("the empty board is taken", 8)
    scene.lay(FEW, slack=0.0)
    eye.obey(TakeStart({square: piece[0] for square, piece in FEW.items()}))
    script.looks("the start is taken", 8)
    script.lines.append(describe_calibration(eye.calibrating))


def _small_board(place: Path) -> str:
    scene, eye = _small_scene(), PieceEye(3, 3)
    script = Script(eye.look, scene.frame)
    script.looks("a board that was never shown", 3)
    script.lines.append(describe_calibration(eye.calibrating))
    _learnt(scene, eye, script)
    script.lines.append(
        f"kept {eye.take_kept() is not None}, believed {dict(eye.believed)}, {eye.size} {len(eye.marks)} {eye.onto is not None}"
    )
    eye.obey(Forget())
    script.looks("it is told to forget", 3)
    script.lines.append(describe_calibration(eye.calibrating))
    return script.text()


def _small_moved(place: Path) -> str:
    scene, eye = _small_scene(), PieceEye(3, 3, turned=90)
    script = Script(eye.look, scene.frame)
    _learnt(scene, eye, script)
    scene.on["b2"] = scene.on.pop("b1")
    script.looks("a piece is moved", 7)
    script.looks("a hand over the board", 3, Arm((2.0, -3.0), (2.0, 2.0), 1.4))
    return script.text()


def _small_again(place: Path) -> str:
    scene, eye = _small_scene(), PieceEye(3, 3)
    script = Script(eye.look, scene.frame)
    eye.obey(TakeStart({"a2": "w"}))
    script.looks("another start than the one that lies", 3)
    _learnt(scene, eye, script)
    again = PieceEye(3, 3, believed=dict(eye.believed), kept=eye.take_kept() or b"")
    more = Script(again.look, scene.frame)
    more.lines = script.lines
    scene.shift = (9.0, 5.0)
    more.looks("an eye that starts again where the camera was bumped", 5)
    return more.text()


def _small_tapped(place: Path) -> str:
    scene = PieceScene(3, 3, camera=NEAR, lamp=Lamp(noise=1.0), strip=False)
    eye = PieceEye(3, 3)
    script = Script(eye.look, scene.frame)
    script.looks("a board without markers", 2)
    width, height = NEAR.size
    right = tuple((float(x) / width, float(y) / height) for x, y in scene.corners)
    for title, at in (("crossed", (right[0], right[2], right[1], right[3])), ("outside", ((-0.6, 0.9), *right[1:])), ("right", right)):  # fmt: skip
        eye.obey(TapCorners(at))  # type: ignore[arg-type]
        script.lines.append(f"corners {title}: {describe_calibration(eye.calibrating)}")
    _learnt(scene, eye, script)
    return script.text()


QUICK: Mapping[str, Callable[[Path], str]] = {
    "tray": _small_tray,
    "shown": _small_board,
    "moved": _small_moved,
    "again": _small_again,
    "tapped": _small_tapped,
    **{f"dice-{name}": partial(_thrown, dice) for name, dice in THROWS.items()},
}
TEXTS: Texts = {
    **{f"eye/quick-{name}": make for name, make in QUICK.items()},
    **{f"eye/discs-turned-by-{turned}": partial(_discs, turned) for turned in (0, 90)},
    "eye/pieces": _pieces,
    "eye/pieces-without-markers": _tapped,
    "eye/dice": _dice,
}
"""What makes each file."""
