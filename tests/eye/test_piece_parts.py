"""Parts of the eye for ordinary pieces: votes, light taken out, where heads are seen."""

from __future__ import annotations

import numpy as np
import pytest

from companion.units import Seconds
from firmware_bridge.eye.eye import AGREE, LAST, LEFT_FOR, SideVotes
from firmware_bridge.eye.pieces.evidence import LastLook
from firmware_bridge.eye.pieces.piece_eye import PieceEye
from firmware_bridge.eye.pieces.regions import (
    FINE,
    LEVELS,
    TINTS,
    Change,
    EmptyBoard,
    Light,
    PieceView,
    Plane,
    _bins,
)
from firmware_bridge.eye.pixels import Points, heights_onto, see, towards_camera
from tests.eye.piece_scenes import PieceScene
from tests.eye.scenes import Camera, Lamp
from tests.eye.turned_men import chess_start


def test_a_square_is_believed_when_most_pictures_agree() -> None:
    votes = SideVotes({"a1": "w"})
    assert not votes.take({"a1": "", "a2": "w"}, Seconds(1.0))
    for _ in range(AGREE):
        votes.take({"a1": "", "a2": "w"}, Seconds(1.2))
    assert votes.believed == {"a2": "w"}
    votes.take({"a1": "w", "a2": ""}, Seconds(2.0))
    assert votes.believed == {"a2": "w"}, "one picture alone"
    votes.take({}, Seconds(2.2))
    assert votes.believed == {"a2": "w"}, "unsure is not empty"
    votes.take({"a1": "w", "a2": ""}, Seconds(2.4))
    assert votes.believed == {"a1": "w"}


BEFORE = {"a1": "w", "b2": "k", "c3": "k", "e5": "k"}


def believed_after(seconds: float, seen: dict[str, str], left: str = "") -> bool:
    """Whether so much is believed so long after it was seen first, where a piece of that side was taken away before."""
    votes = SideVotes(BEFORE)
    if left:
        votes._left[left] = [0.0]
    for now in (1.0, 1.2, 1.2 + seconds):
        votes.take(seen, Seconds(now))
    return votes.believed == {square: side for square, side in {**BEFORE, **seen}.items() if side}


@pytest.mark.parametrize(
    ("seen", "left"),
    [({"a1": "", "b1": "w"}, ""), ({"a1": "", "b2": "w"}, ""), ({"b2": "w"}, "w"), ({"d4": "k"}, "k")],
)
def test_a_move_a_capture_and_a_piece_from_the_hand_are_believed_at_once(
    seen: dict[str, str], left: str
) -> None:
    assert believed_after(0.2, seen, left)


@pytest.mark.parametrize(
    ("seen", "left"),
    [
        ({"a1": ""}, ""),
        ({"b2": "", "c3": ""}, ""),
        ({"b2": "w"}, ""),
        ({"b2": "w", "c3": ""}, "k"),
        ({"b2": "", "c3": "", "d4": "k", "e5": ""}, ""),
        ({"d4": "k"}, "w"),
    ],
)
def test_what_a_hand_that_rests_may_look_like_has_to_last(seen: dict[str, str], left: str) -> None:
    """Pieces are gone and none has come; one has come from nowhere, or turned into one of the other side."""
    assert not believed_after(LAST - 0.5, seen, left) and believed_after(LAST + 0.1, seen, left)


def test_what_is_doubtful_has_to_last() -> None:
    votes = SideVotes(BEFORE)
    for now in (1.0, 1.2, 1.0 + LAST, 1.2 + LAST + 0.1):
        assert votes.believed == BEFORE
        votes.take({"b2": "", "b3": "k"}, Seconds(now), {"b3"})
    assert votes.believed == {"a1": "w", "b3": "k", "c3": "k", "e5": "k"}


def test_a_piece_that_was_taken_from_its_square_is_in_a_hand_until_it_comes_to_one() -> None:
    votes = SideVotes(BEFORE)

    def see(seen: dict[str, str], *times: float) -> tuple[bool, bool]:
        for now in times:
            votes.take(seen, Seconds(now))
        return votes.has_left("w", Seconds(times[-1])), votes.has_left("k", Seconds(times[-1]))

    lifted = 1.3 + LAST
    assert see({"b2": ""}, 1.0, 1.2, lifted) == (False, True)
    assert votes.has_left("k", Seconds(lifted + LEFT_FOR - 0.1)) and not votes.has_left(
        "k", Seconds(lifted + LEFT_FOR)
    )
    assert see({"b3": "k"}, 4.0, 4.2) == (False, False)
    assert see({"c3": "", "c4": "k"}, 5.0, 5.2) == (False, False), "a whole move"
    assert see({"c4": "w", "a1": ""}, 6.0, 6.2) == (False, False), "what was captured is off the board"


def test_many_squares_at_once_have_to_last() -> None:
    votes = SideVotes()
    rank = {f"{file}1": "w" for file in "abcdefgh"}
    votes.take(rank, Seconds(1.0))
    assert not votes.take(rank, Seconds(1.2)) and votes.believed == {}
    assert votes.take(rank, Seconds(1.3 + LAST)) and votes.believed == rank


def test_light_that_changes_across_the_board_is_taken_out() -> None:
    rng = np.random.default_rng(3)
    at = rng.uniform(0, 8, (600, 2))
    true = np.stack([0.3 + 0.05 * at[:, 0], -0.1 * at[:, 1], 0.01 * at[:, 0] * at[:, 1]], axis=1)
    change = true + rng.normal(0, 0.02, true.shape)
    change[:150] -= 1.5  # pieces stand there
    light = Light.between(change.astype(np.float32), at, np.ones(600, np.float32))
    assert np.abs(light.over(at) - true).max() < 0.1


@pytest.mark.parametrize("height", [86, 70, 50])
def test_where_a_head_is_seen_follows_from_where_the_board_is(height: float) -> None:
    """Seen from the side a point above the board is behind its foot, from above beside none."""
    camera = Camera(height)
    heights = heights_onto(camera.onto(8, 8), camera.size)
    foot, head = see(heights, np.array([[4, 4, 0.0], [4, 4, 1.0]]))
    assert abs(head[0] - foot[0]) < 1 and foot[1] > head[1]
    square = float(np.linalg.norm(see(heights, np.array([5.0, 4, 0])) - foot))
    assert foot[1] - head[1] == pytest.approx(square * np.cos(np.radians(height)), rel=0.25, abs=2)


def pinhole(height: float, around: float, focal: float, size: tuple[int, int]) -> Points:
    """The way of points in space to the picture of a camera that looks at the middle of the board, 14 squares away."""
    up, turn = np.radians(height), np.radians(around)
    ahead = np.array([np.sin(turn) * np.cos(up), np.cos(turn) * np.cos(up), -np.sin(up)])
    right = np.array([np.cos(turn), -np.sin(turn), 0.0])
    turned = np.stack([right, np.cross(ahead, right), ahead])
    move = -turned @ (np.array([4, 4, 0.0]) - 14 * ahead)
    width, high = size
    lens = np.array([[focal * width, 0, width / 2], [0, focal * width, high / 2], [0, 0, 1]])
    return np.asarray(lens @ np.column_stack([turned, move]))


@pytest.mark.parametrize("focal", [0.6, 0.95, 2.0])
@pytest.mark.parametrize(("height", "around"), [(72, 0), (65, 30), (50, 90), (65, 200), (45, 310)])
def test_a_lens_of_any_length_is_told_from_how_the_board_is_seen(
    height: float, around: float, focal: float
) -> None:
    size = 960, 540
    true = pinhole(height, around, focal, size)
    onto = true[:, [0, 1, 3]]
    points = np.array([(x, y, z) for x in (0, 3, 8) for y in (1, 4, 7) for z in (0, 0.5, 1.5)], float)
    for scale in (1.0, -3.0):
        heights = heights_onto(onto * scale, size)
        assert np.abs(see(heights, points) - see(true, points)).max() < 0.1
        turn = np.radians(around)
        assert towards_camera(onto * scale, heights, (4, 4)) == pytest.approx(
            [-np.sin(turn), -np.cos(turn)], abs=1e-3
        )


@pytest.mark.parametrize("focal", [0.4, 3.0])
def test_what_no_lens_can_be_is_taken_for_a_usual_one(focal: float) -> None:
    size = 960, 540
    point = np.array([4, 4, 1.0])
    steep = [see(heights_onto(pinhole(60, 0, f, size)[:, [0, 1, 3]], size), point)[1] for f in (focal, 0.95)]
    assert steep[0] < size[1] / 2 and steep[0] != pytest.approx(steep[1])
    flat = heights_onto(pinhole(90, 0, focal, size)[:, [0, 1, 3]], size)
    assert see(flat, point) == pytest.approx([size[0] / 2, size[1] / 2], abs=1)


def test_a_picture_that_is_much_finer_is_laid_without_grain() -> None:
    """What lies between two pixels of the plane counts too; a picture that is as fine stays as it is."""
    plane, rng = Plane(2, 2), np.random.default_rng(1)
    left = {}
    for finer in (1, 4):
        wide, high = (side * finer for side in plane.size)
        grain = rng.integers(0, 256, (high, wide, 3), dtype=np.uint8)
        onto = np.diag([finer, finer, 1.0]) @ plane.from_board
        laid = plane.lay(grain, onto)
        assert laid.shape == (plane.size[1], plane.size[0], 3) and plane.size[0] == round(
            (2 + 2 * 1.6) * FINE
        )
        left[finer] = float(laid.astype(float).std()) / float(grain.astype(float).std())
    assert left[1] > 0.9 and left[4] < 0.35


def test_looks_are_counted_by_brightness_and_two_tints() -> None:
    half = TINTS // 2
    for colour, (level, first, second) in {
        (2.0, 0.0, 0.0): (0, half, half),
        (2.26, 0.1, -0.1): (1, half + 1, half - 1),
        (5.0, 0.36, -0.54): (12, half + 2, half - 3),
        (0.0, -9.0, 9.0): (0, 0, TINTS - 1),
        (99.0, 9.0, -9.0): (LEVELS - 1, TINTS - 1, 0),
    }.items():
        assert _bins(np.array([colour], np.float32)) == (level * TINTS + first) * TINTS + second, colour


def test_so_much_that_is_unclear_is_a_hand_for_a_while() -> None:
    eye = PieceEye(8, 8)
    for unclear, now, covered in (
        (5, 0.0, False),
        (6, 1.0, True),
        (64, 3.0, True),
        (6, 5.9, True),
        (6, 6.0, False),
        (30, 9.0, False),
        (5, 9.2, False),
        (6, 9.4, True),
    ):
        assert eye._is_covered(unclear, 0, Seconds(now)) is covered, (unclear, now)


@pytest.mark.parametrize(("side", "hides", "reaches"), [(4, 3, 4), (8, 6, 8), (12, 9, 12), (16, 12, 16)])
def test_how_much_a_hand_hides_follows_the_size_of_the_field(side: int, hides: int, reaches: int) -> None:
    """An arm that reaches to the middle hides more squares where more lie along a side."""

    def is_covered(unclear: int, unlike: int) -> bool:
        return PieceEye(side, side)._is_covered(unclear, unlike, Seconds(0.0))

    assert is_covered(hides, 0) and not is_covered(hides - 1, 0)
    assert is_covered(2, reaches) and not is_covered(2, reaches - 1) and not is_covered(1, side * side)


def test_a_square_that_looks_as_it_did_stays_what_it_was() -> None:
    """Where a piece was moved two squares look otherwise; after a light that changes none does."""
    one = PieceScene(camera=Camera(75, 5, size=(960, 540)))
    plane, view = Plane(8, 8), PieceView(Plane(8, 8), one.onto, one.camera.size)
    empty, last = EmptyBoard(plane, plane.lay(one.frame(), one.onto)), LastLook()
    one.lay(chess_start())

    def look() -> Change:
        return empty.change(plane.lay(one.frame(), one.onto), view)

    assert not last.is_alike(look(), view).any()
    last.keep(look(), np.ones(64, np.bool_), view)
    one.lamp = Lamp(level=0.6, tint=(1.05, 1.0, 0.95), slope=(0.3, 0.2))
    assert last.is_alike(look(), view).all()
    one.on["e4"] = one.on.pop("e2")
    unlike = set(np.flatnonzero(~last.is_alike(look(), view)).tolist())
    e2, e4 = 1 * 8 + 4, 3 * 8 + 4
    assert {e2, e4} <= unlike and len(unlike) <= 8
    last.keep(look(), np.arange(64) == e4, view)
    assert last.is_alike(look(), view)[e4] and not last.is_alike(look(), view)[e2]
    last.forget()
    assert not last.is_alike(look(), view).any()
