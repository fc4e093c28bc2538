"""Dice by their pips, in the printed tray, drawn from above and from the side: what is not sure is not read."""

from __future__ import annotations

import math

import numpy as np
import pytest

from companion.table.game_factory import make_game
from companion.table.storage.board_store import markers_of
from companion.units import Seconds
from firmware_bridge.core.board import Die
from firmware_bridge.core.camera import Dice, Held, LyingDie, Trouble, line_of
from firmware_bridge.drivers.camera import UNCLEAR_FOR, TrayProtocol
from firmware_bridge.eye.dice_eye import AGREE, TrayEye, read_dice
from tests.eye.dice_scenes import (
    BLACK,
    BLUE,
    COLOURS,
    IVORY,
    ORANGE,
    RED,
    WHITE,
    Thrown,
    Tray,
    a_lamp,
    a_throw,
)
from tests.eye.scenes import Camera, Lamp


@pytest.mark.parametrize("face", range(1, 7))
def test_every_face_is_read_from_above_and_from_the_side(face: int) -> None:
    for height, colour in ((88, WHITE), (70, BLACK), (58, RED), (48, IVORY)):
        tray = Tray(Camera(height, 10))
        found = read_dice(tray.frame(Thrown(3.0, 1.8, 0.4, face, colour)), tray.onto)
        assert (found.faces, found.unclear) == ((face,), 0), (height, face)


@pytest.mark.parametrize("seed", range(12))
def test_no_die_is_read_wrongly_and_none_is_passed_over(seed: int) -> None:
    rng = np.random.default_rng(1000 + seed)
    tray = Tray(Camera(float(rng.uniform(45, 88)), float(rng.uniform(-180, 180))), seed)
    dice = a_throw(rng, 1 + (seed % 3 > 0), touching=seed % 3 == 2)
    found = read_dice(tray.frame(*dice, lamp=a_lamp(rng)), tray.onto)
    left = [die.face for die in dice]
    for face in found.faces:
        assert face in left, (found, dice)
        left.remove(face)
    assert found.unclear or not left, (found, dice)


def test_the_side_of_a_die_is_not_taken_for_its_upper_face() -> None:
    tray = Tray(Camera(45, 0))
    for face in (1, 2, 3, 4, 5, 6):
        for turn in (0.0, 0.06, math.pi / 2):
            found = read_dice(tray.frame(Thrown(3.0, 1.5, turn, face, WHITE, dark=(0.97, 0.97))), tray.onto)
            assert found.faces in ((face,), ()), (face, turn)
            assert found.faces or found.unclear


def test_a_side_that_looks_square_has_its_own_upper_face_behind() -> None:
    """Where a strong shadow falls towards the camera, something dark seems to stand below that side."""
    tray = Tray(Camera(45.27, 175.42), 8)
    die = Thrown(2.202, 2.693, 1.418, 1, RED, edge=0.04, dark=(0.95, 0.95))
    lamp = Lamp(way=1.534, high=48.76, strong=0.612, soft=0.0393, level=1.0, slope=(0.0, 0.0))
    found = read_dice(tray.frame(die, lamp=lamp), tray.onto)
    assert found.faces in ((1,), ()) and (found.faces or found.unclear), found


def test_pips_of_a_six_are_no_two_beside_another_die() -> None:
    """Edges of one die and the next may lie around two pips alone, as if these were all of a face."""
    tray = Tray(Camera(47.3, 169.55), 113)
    dark = 0.927, 0.993
    six = Thrown(2.438, 1.0486, 0.6507, 6, BLUE, 0.95, 0.0, dark, 0.0972, 0.2874)
    three = Thrown(3.1341, 1.7106, 0.6507, 3, BLUE, 0.95, 0.0, dark, 0.0947, 0.2874)
    found = read_dice(tray.frame(six, three), tray.onto)
    assert not set(found.faces) - {6, 3} and (len(found.faces) == 2 or found.unclear), found


def test_an_empty_tray_has_no_dice_and_two_that_touch_are_two() -> None:
    tray = Tray(Camera(80))
    assert read_dice(tray.frame(), tray.onto) == Dice()
    two = read_dice(tray.frame(Thrown(2.5, 2.0, 0.0, 5, WHITE), Thrown(3.31, 2.0, 0.0, 4, WHITE)), tray.onto)
    assert two.faces == (5, 4) and not two.unclear


def test_dice_that_touch_are_read_where_every_pip_lies_on_a_face() -> None:
    tray = Tray(Camera(62, 10))
    for colour, one, other in ((RED, 3, 5), (WHITE, 4, 2), (BLUE, 6, 3), (IVORY, 6, 4)):
        first = Thrown(2.5, 2.0, 0.3, one, colour)
        second = first._replace(x=2.5 + 0.82 * math.cos(0.3), y=2.0 + 0.82 * math.sin(0.3), face=other)
        found = read_dice(tray.frame(first, second), tray.onto)
        assert found.faces == (one, other) and not found.unclear, (colour, one, other)


def test_a_one_is_read_against_another_die_of_its_colour() -> None:
    tray = Tray(Camera(85, 0))
    first = Thrown(2.5, 2.0, 0.0, 4, IVORY, edge=0.0)
    found = read_dice(tray.frame(first, first._replace(y=1.2, face=1)), tray.onto)
    assert sorted(found.faces) == [1, 4] and not found.unclear


@pytest.mark.parametrize("seed", [40282, 40358, 20158, 60658, 70435, 70621])
def test_pips_of_two_dice_are_no_third_face_and_no_marker(seed: int) -> None:
    """Pips of one that touches another; of two fives; five light pips on a dark die, which look like a marker; those of a side,
    which is as square as an upper face and darker.
    """
    rng = np.random.default_rng(seed)
    tray = Tray(Camera(float(rng.uniform(45, 88)), float(rng.uniform(-180, 180))), seed)
    dice = a_throw(rng, 2, touching=seed % 3 == 2)
    found = read_dice(tray.frame(*dice, lamp=a_lamp(rng)), tray.onto)
    left = [die.face for die in dice]
    for die in found.lying:
        assert die.look != "marked"
        left.remove(die.face)
    assert found.unclear or not left


def test_pips_of_a_six_that_run_together_are_told_apart() -> None:
    for height, blur in ((70, 1.6), (55, 1.4)):
        tray = Tray(Camera(height, 15), 3)
        lamp = Lamp(slope=(0.2, -0.2), blur=blur)
        found = read_dice(
            tray.frame(Thrown(2.0, 2.0, 0.5, 6, WHITE, pip=0.105, space=0.23), lamp=lamp), tray.onto
        )
        assert found.faces == (6,) and not found.unclear, height


def test_few_pips_that_may_be_a_part_of_many_are_not_read() -> None:
    """Two neighbours of a four whose edges are not seen, and a corner of one, are no two and no one."""
    for seed, height, dice in (
        (5036, 73, (Thrown(4.15, 1.88, 5.52, 4, RED, edge=0.0), Thrown(4.87, 1.5, 5.52, 6, RED, edge=0.0))),
        (
            5489,
            55,
            (Thrown(1.8, 1.9, 0.62, 4, BLACK, edge=0.03), Thrown(1.16, 1.42, 0.62, 1, BLACK, edge=0.03)),
        ),
    ):
        tray = Tray(Camera(height), seed)
        found = read_dice(tray.frame(*dice), tray.onto)
        assert not set(found.faces) - {die.face for die in dice}, found


def test_a_blank_face_and_a_thing_that_is_no_die_are_unclear() -> None:
    tray = Tray(Camera(75))
    for colour in COLOURS:
        found = read_dice(tray.frame(Thrown(3.0, 2.0, 0.3, 4, colour, pip=0.01)), tray.onto)
        assert found.faces == () and found.unclear, colour


def test_the_eye_waits_until_a_die_lies_still_and_is_read_the_same() -> None:
    tray, eye, seen = Tray(Camera(80)), TrayEye(), []
    for i in range(8 + AGREE):
        x = min(4.0, 1.0 + i * 0.75)
        seen.append(eye.look(tray.frame(Thrown(x, 2.0, i * 0.4 if x < 4 else 0.2, 4)), Seconds(i / 5)))
    assert all(isinstance(one, Held) for one in seen[: 4 + AGREE])
    last = seen[-1]
    assert isinstance(last, Dice) and last.faces == (4,)


def test_a_tray_is_told_pale_dice_from_dice_in_a_colour() -> None:
    tray = Tray(Camera(75))
    for colour, look in (
        (WHITE, "pale"),
        (IVORY, "pale"),
        (RED, "coloured"),
        (ORANGE, "coloured"),
        (BLACK, "coloured"),
    ):
        (die,) = read_dice(tray.frame(Thrown(3.0, 2.0, 0.3, 4, colour)), tray.onto).lying
        assert die.look == look, colour


# Printed faces


def _markers(dice: tuple[Thrown, ...]) -> list[int]:
    return [die.labels[die.face - 1] for die in dice]


@pytest.mark.parametrize("seed", range(12))
def test_no_printed_face_is_read_wrongly_and_none_is_passed_over(seed: int) -> None:
    rng = np.random.default_rng(2000 + seed)
    tray = Tray(Camera(float(rng.uniform(45, 88)), float(rng.uniform(-180, 180))), seed)
    dice = a_throw(rng, 1 + (seed % 3 > 0), touching=seed % 3 == 2, marked=True)
    found = read_dice(tray.frame(*dice, lamp=a_lamp(rng)), tray.onto)
    left = _markers(dice)
    for die in found.lying:
        assert die.look == "marked" and die.face in left, (found, dice)
        left.remove(die.face)
    assert found.unclear or not left, (found, dice)


PRINTED = sorted(
    {
        marker
        for name in ("little-chess-jumble", "big-chess-jumble")
        for place, die in enumerate(make_game(name, None, {}).dice)
        for marker in markers_of(die, place).values()
    }
)


@pytest.mark.parametrize("marker", PRINTED)
def test_every_printed_face_of_every_game_is_read_beside_a_die_with_pips(marker: int) -> None:
    tray = Tray(Camera(70, 20))
    printed = Thrown(2.0, 2.0, 0.7, 1, WHITE, labels=(marker,) * 6)
    found = read_dice(tray.frame(printed, Thrown(4.2, 1.5, 0.3, 5, RED)), tray.onto)
    assert [(die.face, die.look) for die in found.lying] == [(marker, "marked"), (5, "coloured")]
    assert not found.unclear


def test_the_printed_side_of_a_die_is_not_taken_for_its_upper_face() -> None:
    """At 45 degrees, straight on, a side is as square as the upper face."""
    tray = Tray(Camera(45, 0))
    for x, y, turn in ((3.0, 1.0, 0.0), (3.0, 2.0, 0.02), (2.0, 1.5, 0.1)):
        die = Thrown(x, y, turn, 2, WHITE, labels=tuple(range(4, 10)), dark=(0.95, 0.95))
        found = read_dice(tray.frame(die), tray.onto)
        assert [one.face for one in found.lying] in ([5], []), (x, y, turn)
        blank = read_dice(tray.frame(die._replace(labels=(4, 99, 6, 7, 8, 9))), tray.onto)
        assert not blank.lying and blank.unclear, "only the side has a marker of a die"


def test_two_dice_of_one_printed_set_are_unclear() -> None:
    tray = Tray(Camera(80))
    one, other = (Thrown(x, 2.0, 0.3, face, labels=tuple(range(4, 10))) for x, face in ((1.5, 1), (4.0, 2)))
    found = read_dice(tray.frame(one, other), tray.onto)
    assert not found.lying and found.unclear


# Its driver


def _talk(*names: str) -> TrayProtocol:
    talk = TrayProtocol(*names)
    talk.link_up(Seconds(0.0))
    return talk


def _hear(talk: TrayProtocol, *dice: Dice, now: float = 1.0) -> list[str]:
    events = [event for one in dice for event in talk.receive(line_of(one), Seconds(now))]
    return [f"{event.die} {event.face}" for event in events if isinstance(event, Die)]


def _lies(*dice: tuple[int, float, float] | tuple[int, float, float, str], unclear: int = 0) -> Dice:
    """Dice by face and place; with a look, else pale."""
    return Dice(tuple(LyingDie(*die[:3], *(die[3:] or ("pale",))) for die in dice), unclear)  # type: ignore[arg-type]


def test_a_die_that_lies_elsewhere_was_rolled() -> None:
    talk, rolled = _talk("white"), ["white rolling", "white 4"]
    assert _hear(talk, _lies((3, 1.0, 1.0))) == [], "what lies there already was not rolled"
    assert _hear(talk, _lies((3, 1.05, 1.0))) == []
    assert _hear(talk, _lies((3, 2.0, 1.0))) == ["white rolling", "white 3"]
    assert _hear(talk, _lies((4, 2.0, 1.0))) == rolled
    assert _hear(talk, Dice(), _lies((4, 2.0, 1.0))) == rolled, "it was taken out"


def test_the_first_roll_into_an_empty_tray_counts() -> None:
    assert _hear(_talk("white"), Dice(), _lies((6, 2.0, 1.0))) == ["white rolling", "white 6"]


def test_what_stays_unclear_is_asked_once_and_a_hand_that_passes_is_no_roll() -> None:
    talk, lies, unclear = _talk("white"), _lies((3, 1.0, 1.0)), Dice((), 1)
    assert _hear(talk, lies, unclear, lies, now=1.0) == []
    assert _hear(talk, unclear, now=2.0) == []
    assert _hear(talk, unclear, now=2.0 + UNCLEAR_FOR) == ["white rolling", "white cocked"]
    assert _hear(talk, unclear, now=9.0 + UNCLEAR_FOR) == []
    assert _hear(talk, _lies((3, 1.0, 1.0)), now=20.0) == ["white rolling", "white 3"]


def test_two_dice_are_never_one_roll_of_a_die() -> None:
    talk, two = _talk("white"), _lies((3, 1.0, 1.0), (4, 2.0, 1.0, "coloured"))
    assert _hear(talk, Dice(), two, now=1.0) == []
    assert _hear(talk, two, now=1.0 + UNCLEAR_FOR) == ["white rolling", "white cocked"]


def test_a_pale_die_and_one_in_a_colour_are_two_rolls() -> None:
    talk = _talk()
    two = _lies((3, 1.0, 1.0), (4, 3.0, 1.0, "coloured"))
    assert _hear(talk, Dice(), two) == ["white rolling", "white 3", "orange rolling", "orange 4"]
    one_again = _lies((3, 1.0, 1.0), (2, 4.0, 2.0, "coloured"))
    assert _hear(talk, one_again) == ["orange rolling", "orange 2"]
    pushed = _lies((3, 1.4, 1.3), (6, 2.0, 2.0, "coloured"))
    assert _hear(talk, pushed) == ["orange rolling", "orange 6"], "the white one was only pushed"
    assert _hear(talk, Dice(), pushed) == ["white rolling", "white 3", "orange rolling", "orange 6"]


def test_two_dice_that_look_alike_are_asked_about() -> None:
    talk, alike = _talk(), _lies((3, 1.0, 1.0), (4, 3.0, 1.0))
    assert _hear(talk, Dice(), alike, now=1.0) == []
    assert _hear(talk, alike, now=1.0 + UNCLEAR_FOR) == [" rolling", " cocked"], "nobody knows which"


def test_printed_faces_are_told_as_their_markers() -> None:
    talk = _talk("white")
    both = _lies((5, 1.0, 1.0, "marked"), (30, 3.0, 1.0, "marked"))
    assert _hear(talk, Dice(), both) == ["m5 rolling", "m5 m5", "m30 rolling", "m30 m30"]
    assert _hear(talk, _lies((5, 1.0, 1.0, "marked"), (31, 3.0, 1.0, "marked"))) == ["m31 rolling", "m31 m31"]


def test_a_camera_that_is_gone_ends_the_talk() -> None:
    talk = _talk("white")
    talk.receive(line_of(Trouble("camera-stalled")), Seconds(1.0))
    assert talk.down
