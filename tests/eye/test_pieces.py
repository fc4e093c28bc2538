"""Ordinary pieces under a drawn camera, on boards and with sets that the net never learnt from."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import numpy as np
import pytest

from companion.table.devices.camera_start import rows_of_men
from firmware_bridge.core.calibration import TakeEmpty, TakeStart, TapCorners
from firmware_bridge.core.eye_reports import Believed, Held, Seen, sentence_of
from firmware_bridge.eye.pieces.kept_board import KeptBoard, read_kept_board
from firmware_bridge.eye.pieces.last_look import LastLook
from firmware_bridge.eye.pieces.piece_eye import PieceEye
from firmware_bridge.eye.pieces.plane import FINE, Light, Plane
from firmware_bridge.eye.pieces.regions import LEVELS, TINTS, Change, EmptyBoard, PieceView, _bins
from firmware_bridge.eye.pieces.view import heights_onto, see, towards_camera
from firmware_bridge.eye.pixels import Points
from firmware_bridge.eye.votes import AGREE, LAST, SideVotes
from tests.eye.piece_scenes import BOXWOOD, Lamp, Men, PieceScene, chess_start
from tests.eye.scenes import Arm, Camera
from tests.eye.train_pieces import scene_of

SMALL = Camera(75, 5, size=(960, 540))
UNSEEN = 5_000_000
"""A seed that was none of the training's."""


class Table:
    """A scene, an eye over it that was shown the board, and a clock."""

    def __init__(self, scene: PieceScene, shown: bool = True, men: Mapping[str, str] | None = None) -> None:
        self.men = chess_start() if men is None else men
        self.scene, self.eye, self.now = scene, PieceEye(scene.cols, scene.rows), 0.0
        if shown:
            self.show()

    def show(self) -> None:
        self.scene.on = {}
        self.looks(4)
        self.eye.obey(TakeEmpty())
        self.looks(6)
        self.scene.lay(self.men)
        self.looks(4)
        self.eye.obey(TakeStart(self.sides()))
        self.looks(6)

    def sides(self) -> dict[str, str]:
        return {square: man.side for square, man in self.scene.on.items()}

    def looks(self, n: int, *arms: Arm) -> list[Seen]:
        seen = []
        for _ in range(n):
            self.now += 0.2
            seen.append(self.eye.look(self.scene.frame(*arms), self.now))
        return seen

    def last(self, n: int = 20, *arms: Arm) -> Believed:
        seen = self.looks(n, *arms)[-1]
        assert isinstance(seen, Believed), seen
        return seen


def scene(camera: Camera = SMALL, men: Men = BOXWOOD) -> PieceScene:
    return PieceScene(camera=camera, men=men)


def test_a_start_is_read_and_a_move_after_it() -> None:
    table = Table(scene())
    assert table.last().readings == table.sides()
    table.scene.on["e4"] = table.scene.on.pop("e2")
    moved = table.last(8)
    assert moved.readings == table.sides() and moved.sense == "colour"


@pytest.mark.parametrize("field", [(12, 12), (4, 4)])
def test_men_are_read_on_fields_of_other_sizes(field: tuple[int, int]) -> None:
    """Two rows of each side, or one where there is no room, teach the looks; the net is the same."""
    men = {square: f"{side}{'PNBRQK'[i % 6]}" for i, (square, side) in enumerate(rows_of_men(*field).items())}
    table = Table(PieceScene(*field, camera=Camera(80, 5, size=(1280, 720))), men=men)
    assert table.eye.calibrating.step == "ready"
    table.scene.on["b3"] = table.scene.on.pop("b1")
    assert table.last(20).readings == table.sides()


@pytest.mark.parametrize("seed", range(1, 4))
def test_sets_that_were_never_seen_are_read(seed: int) -> None:
    """Of a game that is going on at most one square is wrong in one look, and none that is sure."""
    table = Table(scene_of(UNSEEN + seed))
    rng = np.random.default_rng(seed)
    men = list(chess_start().values())[::2]
    where = rng.choice(64, len(men), replace=False)
    names = [f"{file}{rank}" for rank in range(1, 9) for file in "abcdefgh"]
    table.scene.lay({names[int(q)]: token for q, token in zip(where, men, strict=True)})
    seen = table.last(36)  # what is unclear at once in many squares is taken for a hand for a while
    wrong = {q for q in names if seen.readings.get(q, "") != table.sides().get(q, "")}
    assert len(wrong) <= 1, wrong


def test_men_whose_sides_look_alike_are_only_seen_to_be_there() -> None:
    grey = (0.5, 0.5, 0.5)
    table = Table(scene(men=Men(grey, grey)))
    seen = table.last()
    assert seen.sense == "occupancy" and seen.readings == dict.fromkeys(table.scene.on, "1")


def test_what_was_never_shown_is_not_read() -> None:
    table = Table(scene(), shown=False)
    seen = table.looks(6)[-1]
    assert isinstance(seen, Held) and seen.why == "unknown"
    assert table.eye.calibrating.step == "empty"


def test_a_start_that_is_none_is_refused() -> None:
    table = Table(scene(), shown=False)
    table.looks(4)
    table.eye.obey(TakeEmpty())
    table.looks(6)
    table.scene.lay(chess_start())
    table.looks(4)
    table.eye.obey(TakeStart({f"{file}{rank}": "w" for file in "abcdefgh" for rank in (3, 4)} | {"a6": "k"}))
    table.looks(6)
    assert table.eye.calibrating.refused == "camera-start-unlike" and table.eye.calibrating.step == "start"


def test_pictures_of_two_boards_are_not_taken_together() -> None:
    """Somebody sets up two more men while the start is taken."""
    table = Table(scene(), shown=False)
    table.looks(4)
    table.eye.obey(TakeEmpty())
    table.looks(6)
    table.scene.lay(chess_start())
    late = {square: table.scene.on.pop(square) for square in ("c1", "e1", "c8")}
    table.looks(4)
    table.eye.obey(TakeStart(table.sides() | {square: man.side for square, man in late.items()}))
    table.looks(3)
    table.scene.on |= late
    assert isinstance(table.looks(6)[-1], Held) and table.eye.calibrating.taking
    table.looks(2)
    assert table.eye.calibrating.step == "ready"


def test_a_resting_hand_moves_nothing() -> None:
    table = Table(scene())
    before = table.last().readings
    for end in ((4.5, 1.5), (2.5, 6.5)):
        seen = table.looks(8, Arm((4.5, -5), end))
        assert {one.why for one in seen if isinstance(one, Held)} <= {"moving", "hand"}
        assert not [one for one in seen if isinstance(one, Believed)]
        assert table.last(6).readings == before


def test_a_camera_that_was_moved_lays_the_empty_board_anew() -> None:
    table = Table(scene())
    before = table.last().readings
    table.scene.shift = (9.0, 7.0)
    seen = table.looks(16)
    assert "bumped" in {one.why for one in seen if isinstance(one, Held)}
    last = seen[-1]
    assert isinstance(last, Believed) and last.readings == before
    assert sum("found-again" in one.remarks for one in seen if isinstance(one, Believed)) == 1


def test_a_board_whose_corners_were_tapped_is_found_again() -> None:
    plain = PieceScene(camera=SMALL, strip=False)
    table = Table(plain, shown=False)
    table.looks(4)
    a1, h1, h8, a8 = ((float(x) / 960, float(y) / 540) for x, y in plain.corners)
    table.eye.obey(TapCorners((a1, h1, h8, a8)))
    table.show()
    before = table.last().readings
    assert before == table.sides()
    plain.shift = (6.0, -4.0)
    assert table.last(16).readings == before


@pytest.mark.parametrize("strip", [True, False])
def test_a_picture_that_becomes_larger_shows_the_same_board(strip: bool) -> None:
    table = Table(PieceScene(camera=SMALL, strip=strip), shown=False)
    table.looks(4)
    if not strip:
        table.eye.obey(TapCorners(tuple((float(x) / 960, float(y) / 540) for x, y in table.scene.corners)))  # type: ignore[arg-type]
    table.show()
    assert table.last().readings == table.sides()
    table.scene.camera = SMALL._replace(size=(1280, 720))
    table.scene.on["e4"] = table.scene.on.pop("e2")
    assert table.last(12).readings == table.sides()


def test_tapped_corners_wait_until_the_picture_has_its_shape_again() -> None:
    table = Table(PieceScene(camera=SMALL, strip=False), shown=False)
    table.looks(4)
    table.eye.obey(TapCorners(tuple((float(x) / 960, float(y) / 540) for x, y in table.scene.corners)))  # type: ignore[arg-type]
    table.show()
    before = table.last().readings
    table.scene.camera = SMALL._replace(size=(960, 720))
    assert {one.why for one in table.looks(8) if isinstance(one, Held)} == {"moving", "bumped"}
    assert table.eye.calibrating.step == "corners"
    table.scene.camera = SMALL
    assert table.last(12).readings == before == table.sides()


def test_a_light_that_changes_moves_nothing() -> None:
    table = Table(scene())
    before = table.last().readings
    for level, tint in ((0.6, (1.0, 1.0, 1.0)), (0.8, (0.95, 1.0, 1.05)), (0.4, (1.1, 1.0, 0.95))):
        table.scene.lamp = Lamp(level=level, tint=tint, slope=(0.3, 0.2))
        seen = table.looks(8)
        assert {tuple(sorted(one.readings.items())) for one in seen if isinstance(one, Believed)} == {
            tuple(sorted(before.items()))
        }


def test_a_camera_that_looks_in_low_is_told() -> None:
    low = Table(scene(Camera(50, 5, size=(960, 540))), shown=True)
    assert "low" in low.last().remarks
    lower = Table(scene(Camera(35, 5, size=(960, 540))), shown=False)
    assert {one.why for one in lower.looks(6) if isinstance(one, Held)} >= {"low"}


# Its parts


def test_a_square_is_believed_when_most_pictures_agree() -> None:
    votes = SideVotes()
    assert not votes.take({"a1": "w"}, 1.0)
    for _ in range(AGREE):
        votes.take({"a1": "w"}, 1.2)
    assert votes.believed == {"a1": "w"}
    votes.take({"a1": ""}, 2.0)
    assert votes.believed == {"a1": "w"}, "one picture alone"
    votes.take({}, 2.2)
    assert votes.believed == {"a1": "w"}, "unsure is not empty"
    votes.take({"a1": ""}, 2.4)
    assert votes.believed == {}


def test_many_squares_at_once_have_to_last() -> None:
    votes = SideVotes()
    rank = {f"{file}1": "w" for file in "abcdefgh"}
    votes.take(rank, 1.0)
    assert not votes.take(rank, 1.2) and votes.believed == {}
    assert votes.take(rank, 1.3 + LAST) and votes.believed == rank


def test_light_that_changes_across_the_board_is_taken_out() -> None:
    rng = np.random.default_rng(3)
    at = rng.uniform(0, 8, (600, 2))
    true = np.stack([0.3 + 0.05 * at[:, 0], -0.1 * at[:, 1], 0.01 * at[:, 0] * at[:, 1]], axis=1)
    change = true + rng.normal(0, 0.02, true.shape)
    change[:150] -= 1.5  # men stand there
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
        assert eye._is_covered(unclear, 0, now) is covered, (unclear, now)


@pytest.mark.parametrize(("side", "hides", "reaches"), [(4, 3, 4), (8, 6, 8), (12, 9, 12), (16, 12, 16)])
def test_how_much_a_hand_hides_follows_the_size_of_the_field(side: int, hides: int, reaches: int) -> None:
    """An arm that reaches to the middle hides more squares where more lie along a side."""

    def is_covered(unclear: int, unlike: int) -> bool:
        return PieceEye(side, side)._is_covered(unclear, unlike, 0.0)

    assert is_covered(hides, 0) and not is_covered(hides - 1, 0)
    assert is_covered(2, reaches) and not is_covered(2, reaches - 1) and not is_covered(1, side * side)


def test_a_square_that_looks_as_it_did_stays_what_it_was() -> None:
    """Where a piece was moved two squares look otherwise; after a light that changes none does."""
    one = scene()
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


def test_what_is_kept_is_read_again_and_nothing_else_is() -> None:
    table = Table(scene())
    kept = table.eye.take_kept()
    assert kept is not None and len(kept) < 400_000
    again = PieceEye(8, 8, kept=kept)
    seen = [again.look(table.scene.frame(), i * 0.2) for i in range(22)][-1]
    assert isinstance(seen, Believed) and seen.readings == table.sides()
    for spoilt in (b"", b"junk", kept[:1000], b"\x91" + kept):
        assert read_kept_board(spoilt, Plane(8, 8)) == KeptBoard()
    assert PieceEye(8, 8, kept=kept[:1000]).calibrating.step == "corners"


def test_a_board_that_was_kept_for_another_net_is_shown_its_start_again() -> None:
    table = Table(scene())
    kept = table.eye.take_kept()
    assert kept is not None
    file = msgspec.msgpack.decode(kept)
    smaller = {**file, "last": file["last"][: 41 * 3 * 4]}
    smaller.pop("net")  # as it was written before files said so
    for other in (smaller, {**file, "net": file["net"] ^ 1}):
        eye = PieceEye(8, 8, kept=msgspec.msgpack.encode(other))
        seen = [eye.look(table.scene.frame(), i * 0.2) for i in range(10)][-1]
        assert isinstance(seen, Held) and sentence_of(seen).id == "camera-board-unknown"
        assert eye.calibrating.step == "start"
        eye.obey(TakeStart(table.sides()))
        seen = [eye.look(table.scene.frame(), 2 + i * 0.2) for i in range(30)][-1]
        assert isinstance(seen, Believed) and seen.readings == table.sides()
