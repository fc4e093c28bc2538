"""Ordinary pieces under a drawn camera, on boards and with sets that the net never learnt from."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import numpy as np
import pytest

from companion.table.board_check import rows_of_pieces
from companion.units import Seconds
from firmware_bridge.core.camera import Believed, Held, Seen, TakeEmpty, TakeStart, TapCorners, sentence_of
from firmware_bridge.eye.pieces.evidence import KeptBoard, read_kept_board
from firmware_bridge.eye.pieces.piece_eye import TOGETHER, PieceEye, mean_of
from firmware_bridge.eye.pieces.regions import Plane
from tests.eye.piece_scenes import BOXWOOD, Men, PieceScene, scene_of
from tests.eye.scenes import Arm, Camera, Lamp
from tests.eye.turned_men import chess_start

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
        return {square: piece.side for square, piece in self.scene.on.items()}

    def looks(self, n: int, *arms: Arm) -> list[Seen]:
        seen = []
        for _ in range(n):
            self.now += 0.2
            seen.append(self.eye.look(self.scene.frame(*arms), Seconds(self.now)))
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
def test_pieces_are_read_on_fields_of_other_sizes(field: tuple[int, int]) -> None:
    """Two rows of each side, or one where there is no room, teach the looks; the net is the same."""
    pieces = {
        square: f"{side}{'PNBRQK'[i % 6]}" for i, (square, side) in enumerate(rows_of_pieces(*field).items())
    }
    table = Table(PieceScene(*field, camera=Camera(80, 5, size=(1280, 720))), men=pieces)
    assert table.eye.calibrating.step == "ready"
    table.scene.on["b3"] = table.scene.on.pop("b1")
    assert table.last(20).readings == table.sides()


@pytest.mark.parametrize("seed", range(1, 4))
def test_sets_that_were_never_seen_are_read(seed: int) -> None:
    """Of a game that is going on at most one square is wrong in one look, and none that is sure."""
    table = Table(scene_of(UNSEEN + seed))
    rng = np.random.default_rng(seed)
    pieces = list(chess_start().values())[::2]
    where = rng.choice(64, len(pieces), replace=False)
    names = [f"{file}{rank}" for rank in range(1, 9) for file in "abcdefgh"]
    table.scene.lay({names[int(q)]: token for q, token in zip(where, pieces, strict=True)})
    seen = table.last(36)  # what is unclear at once in many squares is taken for a hand for a while
    wrong = {q for q in names if seen.readings.get(q, "") != table.sides().get(q, "")}
    assert len(wrong) <= 1, wrong


def test_pieces_whose_sides_look_alike_are_only_seen_to_be_there() -> None:
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
    """Someone sets up two more pieces while the start is taken."""
    table = Table(scene(), shown=False)
    table.looks(4)
    table.eye.obey(TakeEmpty())
    table.looks(6)
    table.scene.lay(chess_start())
    late = {square: table.scene.on.pop(square) for square in ("c1", "e1", "c8")}
    table.looks(4)
    table.eye.obey(TakeStart(table.sides() | {square: piece.side for square, piece in late.items()}))
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


def test_a_camera_that_was_moved_lays_the_empty_board_again() -> None:
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


def test_pictures_at_rest_are_read_together_and_none_from_before_a_movement() -> None:
    table = Table(scene())
    table.looks(8)
    assert len(table.eye._at_rest) == TOGETHER
    table.looks(1, Arm((4.0, -6.0), (4.0, 3.0)))
    assert table.eye._at_rest == []
    bright, dark = (np.full((2, 2, 3), level, np.uint8) for level in (200, 101))
    assert (mean_of([bright, dark, dark, dark]) == 126).all() and mean_of([dark]) is dark


def test_what_was_shown_as_a_start_is_believed_to_stand_there() -> None:
    table = Table(scene())
    assert table.eye.believed == table.sides()


def test_a_camera_that_looks_in_low_is_told() -> None:
    low = Table(scene(Camera(50, 5, size=(960, 540))), shown=True)
    assert "low" in low.last().remarks
    lower = Table(scene(Camera(35, 5, size=(960, 540))), shown=False)
    assert {one.why for one in lower.looks(6) if isinstance(one, Held)} >= {"low"}


def test_what_is_kept_is_read_again_and_nothing_else_is() -> None:
    table = Table(scene())
    kept = table.eye.take_kept()
    assert kept is not None and len(kept) < 400_000
    again = PieceEye(8, 8, kept=kept)
    seen = [again.look(table.scene.frame(), Seconds(i * 0.2)) for i in range(22)][-1]
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
        seen = [eye.look(table.scene.frame(), Seconds(i * 0.2)) for i in range(10)][-1]
        assert isinstance(seen, Held) and sentence_of(seen).id == "camera-board-unknown"
        assert eye.calibrating.step == "start"
        eye.obey(TakeStart(table.sides()))
        seen = [eye.look(table.scene.frame(), Seconds(2 + i * 0.2)) for i in range(30)][-1]
        assert isinstance(seen, Believed) and seen.readings == table.sides()
