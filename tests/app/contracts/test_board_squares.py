"""What a board shows of one square is drawn on that square alone, on every board however turned, and a touch there names it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.artwork.marked import tables
from tests.every_case import chosen

if TYPE_CHECKING:
    from companion.app.screens.boards.live_views import SensorFieldView
    from companion.kernel.board import Board

FRAME, SQUARE = 52.0, 100.0
SIZE = (330, 300)
LEFT, LOW = 20, 10
SIDES = (300, 280)
SHAPES = ("8x8", "12x12", "7x7", "8x16", "10x8", "10x10", "6x6", "5x5", "12x8", "9x9", "9x10")
CASES = [
    (name, turn)
    for number, name in enumerate(SHAPES)
    for turn in range(4)
    if turn in chosen((number % 4,), (0, 1, 2, 3))
]
Shown = NDArray[np.int16]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
KNIGHT = (("white", "N"),)


@cache
def boards() -> dict[str, Board]:
    """The boards of our games, one of each shape."""
    return {f"{table.board.files}x{table.board.ranks}": table.board for table in tables()}


class Canvas(NamedTuple):
    """A board of its own, without an app around it."""

    view: SensorFieldView
    board: Board
    turn: int
    touched: list[str]

    def pixels(self) -> Shown:
        """Rows from the top."""
        from kivy.graphics import ClearBuffers, ClearColor, Fbo

        fbo = Fbo(size=SIZE)
        with fbo:
            ClearColor(0, 0, 0, 1)
            ClearBuffers()
        fbo.add(self.view.canvas)
        fbo.draw()
        read = bytes(fbo.pixels)
        fbo.remove(self.view.canvas)
        return np.frombuffer(read, np.uint8).reshape(SIZE[1], SIZE[0], 4)[::-1, :, :3].astype(np.int16)

    def box(self, square: str) -> Box:
        """Where a square is on the canvas: a1 is below at the left, and the picture is turned clockwise by quarters."""
        file, rank = "abcdefghijklmnop".index(square[0]), int(square[1:]) - 1
        left, top = FRAME + file * SQUARE, FRAME + (self.board.ranks - 1 - rank) * SQUARE
        right, bottom = left + SQUARE, top + SQUARE
        width, height = self.board.files * SQUARE + 2 * FRAME, self.board.ranks * SQUARE + 2 * FRAME
        for _ in range(self.turn):
            left, top, right, bottom = height - bottom, left, height - top, right
            width, height = height, width
        scale = min(SIDES[0] / width, SIDES[1] / height)
        x, y = (
            LEFT + (SIDES[0] - width * scale) / 2,
            SIZE[1] - LOW - SIDES[1] + (SIDES[1] - height * scale) / 2,
        )
        return x + left * scale, y + top * scale, x + right * scale, y + bottom * scale

    def middle(self, square: str) -> tuple[float, float]:
        """From the left and from below, as fingers count."""
        left, top, right, bottom = self.box(square)
        return (left + right) / 2, SIZE[1] - (top + bottom) / 2

    def tap(self, square: str, to: str = "") -> list[str]:
        """Touch a square, go to another one, let go; returns what was touched."""
        touch: Any = SimpleNamespace(
            grab=lambda _: None, ungrab=lambda _: None, profile=["pos"], button="left"
        )
        touch.pos = touch.x, touch.y = self.middle(square)
        self.view.on_touch_down(touch)
        if to:
            touch.pos = touch.x, touch.y = self.middle(to)
            self.view.on_touch_move(touch)
        self.view.on_touch_up(touch)
        found, self.touched[:] = list(self.touched), []
        return found


@pytest.fixture
def put_board() -> Iterator[Callable[[str, int], Canvas]]:
    """Makes a board of a size, so many quarters turned."""
    from kivy.base import EventLoop

    import tests.app.app_driver  # noqa: F401 (it makes the window)
    from companion.app.screens.boards.live_views import SensorFieldView
    from companion.app.widgets import board_view

    EventLoop.ensure_window()
    touched: list[str] = []

    def make(name: str, turn: int) -> Canvas:
        view = SensorFieldView(boards()[name], touched.append, turn=turn)
        view.put(LEFT, LOW, *SIDES)
        return Canvas(view, boards()[name], turn, touched)

    usual = board_view.DIRECT
    board_view.DIRECT = 0  # no loupe, which belongs to a screen
    yield make
    board_view.DIRECT = usual


def changed(one: Shown, other: Shown, least: int = 30) -> Box:
    rows, columns = np.nonzero(np.abs(one - other).max(axis=2) > least)
    assert len(rows), "nothing has changed"
    return float(columns.min()), float(rows.min()), float(columns.max() + 1), float(rows.max() + 1)


def is_inside(inner: Box, outer: Box, spare: float) -> bool:
    low = inner[0] >= outer[0] - spare and inner[1] >= outer[1] - spare
    return low and inner[2] <= outer[2] + spare and inner[3] <= outer[3] + spare


def asymmetric(board: Board) -> tuple[str, str]:
    """Two squares that no turning and no swap of file and rank leaves in their places."""
    last = "abcdefghijklmnop"[board.files - 1]
    found = [square for square in ("b3", f"{last}4", f"{last}2", "c5", "d6") if square in board.number]
    return found[0], found[1]


def marks(square: str) -> dict[str, tuple[dict[str, Any], dict[str, Any], float]]:
    """By its name: pieces and marks that a board gets, and the share of a square by which they may leave it."""
    one = frozenset({square})
    knight = {square: KNIGHT}
    return {
        "a piece": (knight, {}, 0.03),
        "a stack": ({square: (("black", "c"), ("white", "N"))}, {}, 0.06),
        "a target": ({}, {"targets": one}, 0.03),
        "a target with a piece": (knight, {"targets": one}, 0.03),
        "a piece in hand": (knight, {"lifted": one}, 0.32),
        "something wrong": (knight, {"wrong": one}, 0.03),
        "what is owed": ({}, {"owed": one}, 0.03),
        "protected": ({}, {"protected": one}, 0.03),
        "threatened": (knight, {"threatened": one}, 0.03),
        "ringed": ({}, {"ringed": one}, 0.03),
        "the last move": ({}, {"last": (square,)}, 0.03),
        "in check": ({}, {"checked": one}, 0.03),
        "a number": ({}, {"numbers": {square: "3"}}, 0.03),
        "a worth": (knight, {"numbers": {square: "3"}}, 0.03),
        "a group": ({}, {"grounds": {square: "group-1"}}, 0.03),
        "a start": ({}, {"grounds": {square: "start"}}, 0.03),
        "stacked": ({}, {"grounds": {square: "stacked"}}, 0.03),
        "a ghost": ({}, {"ghosts": {square: ("white", "N")}}, 0.03),
        "walked": ({}, {"walked": one}, 0.03),
        "to walk": ({}, {"walk": one}, 0.03),
        "silent": ({}, {"silent": one}, 0.03),
        "unsure": ({}, {"unsure": one}, 0.03),
        "nothing": ({}, {}, 0.0),
    }


def test_a_board_of_each_shape_is_tried() -> None:
    assert tuple(boards()) == SHAPES


@pytest.mark.parametrize(("name", "turn"), CASES)
def test_each_mark_of_a_square_is_on_that_square_alone(
    name: str, turn: int, put_board: Callable[[str, int], Canvas]
) -> None:
    from companion.app.widgets.board_picture import BoardMarks

    canvas = put_board(name, turn)
    square, _ = asymmetric(canvas.board)
    bare = canvas.pixels()
    where = canvas.box(square)
    side = where[2] - where[0]
    off = {}
    for mark, (pieces, shown, spare) in marks(square).items():
        canvas.view.show(pieces, BoardMarks(**shown))
        if not pieces and not shown:
            assert (canvas.pixels() == bare).all()
            continue
        seen = changed(canvas.pixels(), bare)
        if not is_inside(seen, where, 2 + spare * side):
            off[mark] = (seen, where)
    assert off == {}


@pytest.mark.parametrize(("name", "turn"), CASES)
def test_what_a_sensor_board_reports_of_a_square_is_on_that_square(
    name: str, turn: int, put_board: Callable[[str, int], Canvas]
) -> None:
    from companion.app.widgets.board_picture import NOTHING

    canvas = put_board(name, turn)
    square, other = asymmetric(canvas.board)
    bare = canvas.pixels()
    for readings, fresh, lit, looked_at in (
        ({square: "1"}, frozenset[str](), "", ""),
        ({square: "wN"}, frozenset[str](), "", ""),
        ({}, frozenset({square}), "", ""),
        ({}, frozenset[str](), square, ""),
        ({}, frozenset[str](), "", square),
    ):
        canvas.view.lit, canvas.view.chosen = frozenset({lit} - {""}), looked_at
        canvas.view.show_field(readings, fresh, (), NOTHING)
        assert is_inside(changed(canvas.pixels(), bare, 20), canvas.box(square), 3)
    canvas.view.lit, canvas.view.chosen = frozenset(), ""
    line = tuple(one for one in canvas.board.names if one[1:] == other[1:])
    canvas.view.show_field({}, frozenset(), (line,), NOTHING)
    boxes = [canvas.box(one) for one in line]
    whole = (
        min(one[0] for one in boxes),
        min(one[1] for one in boxes),
        max(one[2] for one in boxes),
        max(one[3] for one in boxes),
    )
    seen = changed(canvas.pixels(), bare)
    assert is_inside(seen, whole, 5) and is_inside(whole, seen, 6)


@pytest.mark.parametrize(("name", "turn"), CASES)
def test_a_touch_in_a_square_names_it_and_beside_the_board_nothing(
    name: str, turn: int, put_board: Callable[[str, int], Canvas]
) -> None:
    canvas = put_board(name, turn)
    for square in canvas.board.names:
        assert canvas.tap(square) == [square]
        left, top, right, bottom = canvas.box(square)
        for x in (left + 1.5, right - 1.5):
            for y in (top + 1.5, bottom - 1.5):
                assert canvas.view.square_at(x, SIZE[1] - y) == square
        assert canvas.view.middle_of(square) == pytest.approx(canvas.middle(square), abs=1.5)
    boxes = [canvas.box(square) for square in canvas.board.names]
    outside = min(one[0] for one in boxes) - 3, max(one[2] for one in boxes) + 3
    assert [canvas.view.square_at(x, SIZE[1] / 2) for x in outside] == ["", ""]


@pytest.mark.parametrize(("name", "turn"), CASES)
def test_an_arrow_goes_from_its_first_square_to_its_second(
    name: str, turn: int, put_board: Callable[[str, int], Canvas]
) -> None:
    from companion.app.widgets.board_picture import BoardMarks
    from companion.artwork.marks import SIGNAL

    canvas = put_board(name, turn)
    first, second = asymmetric(canvas.board)
    bare = canvas.pixels()
    one, other = canvas.box(first), canvas.box(second)
    both = (min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3]))
    long = max(both[2] - both[0], both[3] - both[1])
    signal = np.array([int(SIGNAL.lstrip("#")[n : n + 2], 16) for n in (0, 2, 4)])

    def ink(shown: BoardMarks, box: Box) -> int:
        canvas.view.show({}, shown)
        drawn = np.abs(canvas.pixels() - signal).max(axis=2) < 60
        left, top, right, bottom = (round(edge) for edge in box)
        seen = changed(canvas.pixels(), bare)
        assert is_inside(seen, both, 3 + 0.15 * long), "it bends a little"
        return int(drawn[top:bottom, left:right].sum())

    there = ink(BoardMarks(arrows=((first, second),)), one), ink(BoardMarks(arrows=((first, second),)), other)
    back = ink(BoardMarks(arrows=((second, first),)), one), ink(BoardMarks(arrows=((second, first),)), other)
    assert there[1] > 1.2 * back[1] and back[0] > 1.2 * there[0], "the head is at the end"


@pytest.mark.parametrize(("name", "turn"), CASES)
def test_a_piece_that_is_dragged_is_under_the_finger_and_keys_frame_their_square(
    name: str, turn: int, put_board: Callable[[str, int], Canvas]
) -> None:
    from companion.app.widgets.board_picture import BoardMarks

    canvas = put_board(name, turn)
    square, other = asymmetric(canvas.board)
    bare = canvas.pixels()
    canvas.view.show({}, BoardMarks(targets=frozenset({square})))
    canvas.view.every = False
    canvas.view.begin(1)
    assert canvas.view.cursor == square
    canvas.view.show({}, BoardMarks())
    assert is_inside(changed(canvas.pixels(), bare), canvas.box(square), 2)
    canvas.view.leave()
    canvas.view.show({square: KNIGHT}, BoardMarks(movable=frozenset({square})))
    standing = canvas.pixels()
    shown: list[Shown] = []
    up = canvas.view.on_touch_up

    def look(touch: Any) -> bool:
        shown.append(canvas.pixels())
        return up(touch)

    canvas.view.on_touch_up = look  # type: ignore[method-assign]
    assert canvas.tap(square, other) == [square, other]
    where = canvas.box(other)
    assert is_inside(changed(shown[0], standing), where, 0.5 * (where[2] - where[0]))
