"""The eye over time: movements, hands, a camera that is bumped, lights that change."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from companion.units import Seconds
from firmware_bridge.core.camera import Believed, Held, Seen, disc_name
from firmware_bridge.eye.eye import GONE_AFTER, LAST, MANY, DiscVotes, Eye
from firmware_bridge.eye.markers import Reading
from firmware_bridge.eye.pixels import Gate
from tests.eye.scenes import Arm, Camera, Light, Scene, board_of

CHESS = board_of("chess")
SMALL = Camera(75, size=(960, 540))
FEW = {"e2": 10, "d7": 20, "a1": 30}


class Table:
    """A scene, an eye over it, and a clock."""

    def __init__(self, camera: Camera = SMALL, men: dict[str, int] | None = None, turned: int = 0) -> None:
        self.scene = Scene(CHESS, camera, Light(noise=3))
        self.scene.lay(FEW if men is None else men)
        self.eye = Eye(8, 8, turned)
        self.now = 0.0

    def looks(self, n: int, *arms: Arm) -> list[Seen]:
        return list(self._looks(n, arms))

    def _looks(self, n: int, arms: tuple[Arm, ...]) -> Iterator[Seen]:
        for _ in range(n):
            self.now += 0.2
            yield self.eye.look(self.scene.frame(*arms), Seconds(self.now))

    def last(self, n: int, *arms: Arm) -> Seen:
        return self.looks(n, *arms)[-1]

    def discs(self) -> dict[str, str]:
        return {square: disc_name(lying.marker) for square, lying in self.scene.men.items()}


def readings(seen: Seen) -> dict[str, str]:
    assert isinstance(seen, Believed), seen
    return dict(seen.readings)


def why(seen: Seen) -> str:
    assert isinstance(seen, Held), seen
    return seen.why


def test_a_board_is_read_when_the_picture_rests() -> None:
    table = Table()
    first, *_, last = table.looks(6)
    assert why(first) == "moving"
    assert readings(last) == table.discs()
    assert isinstance(last, Believed) and last.unsure == () and min(last.sure.values()) > 0.7


def test_a_disc_is_believed_at_once_and_gone_after_three_pictures() -> None:
    table = Table()
    table.looks(6)
    lying = table.scene.men.pop("d7")
    seen = ["d7" in one.readings for one in table.looks(9) if isinstance(one, Believed)]
    assert seen[: GONE_AFTER - 1] == [True] * (GONE_AFTER - 1) and not any(seen[GONE_AFTER:])
    table.scene.men["d5"] = lying
    assert readings(table.last(3))["d5"] == "m20"


def test_a_disc_that_is_seen_elsewhere_is_not_where_it_was() -> None:
    table = Table()
    table.looks(6)
    table.scene.men["e4"] = table.scene.men.pop("e2")
    assert readings(table.last(3)) == table.discs()


def test_a_hand_that_rests_over_a_disc_takes_it_from_nowhere() -> None:
    table = Table()
    before = readings(table.last(6))
    arm = Arm((4.5, -5), (4.5, 1.5))
    assert {why(seen) for seen in table.looks(10, arm)} <= {"moving", "hand"}
    assert readings(table.last(6)) == before


def test_what_lies_on_the_frame_for_long_belongs_there() -> None:
    """A sleeve that stays for five seconds is read past, and still hides what it hides."""
    table = Table()
    before = readings(table.last(6))
    arm = Arm((4.5, -5), (4.5, 1.5))
    last = table.last(40, arm)
    assert readings(last) == before
    assert isinstance(last, Believed) and "frame" in last.remarks and "e2" in last.unsure


def test_a_camera_that_was_moved_finds_the_board_again() -> None:
    table = Table()
    before = readings(table.last(6))
    table.scene.shift = (9.0, 7.0)
    seen = table.looks(8)
    assert "bumped" in {one.why for one in seen if isinstance(one, Held)}
    again = [one for one in seen if isinstance(one, Believed) and "found-again" in one.remarks]
    assert len(again) == 1 and readings(seen[-1]) == before


def test_a_light_that_is_switched_moves_nothing() -> None:
    table = Table()
    before = readings(table.last(6))
    for level in (0.5, 0.9, 0.35):
        table.scene.light = Light(level=level, slope=(0.4, 0.2))
        assert {tuple(sorted(one.readings)) for one in table.looks(6) if isinstance(one, Believed)} == {
            tuple(sorted(before))
        }


def test_a_picture_that_is_not_sharp_is_not_read() -> None:
    table = Table()
    before = readings(table.last(6))
    table.scene.light = Light(blur=10)
    assert {why(seen) for seen in table.looks(8)} <= {"moving", "hand", "bumped"}
    table.scene.light = Light()
    assert readings(table.last(5)) == before


def test_without_the_corners_there_is_no_board() -> None:
    table = Table()
    nothing = np.full((540, 960), 90, np.uint8)
    table.looks(1)
    seen = [table.eye.look(nothing, Seconds(table.now + i)) for i in range(4)][-1]
    assert isinstance(seen, Held) and (seen.why, seen.corners) == ("lost", 0)


def test_markers_that_are_too_small_are_refused() -> None:
    seen = Table(Camera(75, size=(448, 252))).last(6)
    assert isinstance(seen, Held) and seen.why == "small" and 8 < seen.pixels < 22


def test_a_camera_that_looks_in_too_low_is_told() -> None:
    assert why(Table(Camera(25, size=(1280, 720))).last(8)) == "low"
    seen = Table(Camera(50)).last(6)
    assert isinstance(seen, Believed) and seen.remarks == ("low",)


def test_a_camera_on_the_other_side_reads_the_same() -> None:
    table = Table(Camera(75, 180, size=(960, 540)))
    assert readings(table.last(6)) == table.discs()


def test_names_may_be_turned_against_the_print() -> None:
    """Turned by a quarter, the corner that was h1 is a1."""
    table = Table(turned=90, men={"a1": 30, "h1": 31})
    assert readings(table.last(6)) == {"a8": "m30", "a1": "m31"}


# Its parts


def test_the_gate_opens_after_two_pictures_that_are_alike() -> None:
    gate, picture = Gate(), np.full((90, 160), 100, np.uint8)
    assert [gate.rests(picture) for _ in range(3)] == [False, False, True]
    moved = picture.copy()
    moved[20:30, 20:30] = 160
    assert not gate.rests(moved) and not gate.rests(moved) and gate.rests(moved)
    assert gate.rests((moved * 0.9).astype(np.uint8)), "a light that changes"


def test_many_squares_that_change_at_once_have_to_last() -> None:
    votes = DiscVotes()
    discs = {f"{file}1": f"m{10 + i}" for i, file in enumerate("abcdefgh"[: MANY + 1])}
    reading = Reading(discs, {}, frozenset())
    assert not votes.take(reading, Seconds(10.0)) and votes.believed == {}
    assert not votes.take(reading, Seconds(10.0 + LAST / 2))
    assert votes.take(reading, Seconds(10.0 + LAST)) and votes.believed == discs


def test_an_eye_goes_on_from_what_was_believed() -> None:
    votes = DiscVotes({"a1": "m9"})
    assert votes.take(Reading({}, {}, frozenset()), Seconds(1.0)) and votes.believed == {"a1": "m9"}
    for i in range(GONE_AFTER):
        votes.take(Reading({}, {"a1": 1.0}, frozenset()), Seconds(2.0 + i))
    assert votes.believed == {}
