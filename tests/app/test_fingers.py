"""Fingers on a board: a piece that follows one, a loupe on small squares, a rest that asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from companion.app.widgets.board_view import BoardView
    from tests.app.app_driver import Finger, Stage


class Hand:
    """A finger on the board of a stage."""

    def __init__(self, stage: Stage) -> None:
        from companion.app.widgets.board_view import BoardView

        self.stage = stage
        self.board: BoardView = next(w for w in stage.root.walk() if isinstance(w, BoardView))
        self.asked: list[str] = []
        self.board._asked = self.asked.append

    @property
    def dragged(self) -> Any:
        """The piece that follows the finger."""
        return self.board._dragged

    def down(self, square: str) -> Finger:
        from tests.app.app_driver import Finger

        finger = Finger(*self.board.to_window(*self.board.middle_of(square)))
        self._send("begin", finger)
        return finger

    def move(self, finger: Finger, x: float, y: float) -> None:
        from kivy.core.window import Window

        finger.move({"x": x / Window.width, "y": y / Window.height})
        self._send("update", finger)

    def over(self, finger: Finger, square: str) -> None:
        self.move(finger, *self.board.to_window(*self.board.middle_of(square)))

    def up(self, finger: Finger) -> None:
        self._send("end", finger)
        self.stage.frames(2)

    def _send(self, what: str, finger: Finger) -> None:
        from kivy.base import EventLoop

        EventLoop.post_dispatch_input(what, finger)
        self.stage.frames(1)


@pytest.fixture
def hand(open_app: Callable[..., Stage]) -> Hand:
    return Hand(open_app(game="chess", seats=("white", "black")))


@pytest.fixture
def small_squares(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> Hand:
    """A finger on a board whose squares are too small for it."""
    from companion.app.widgets import board_view

    monkeypatch.setattr(board_view, "DIRECT", 1000)
    return hand


def test_a_piece_follows_the_finger_and_is_played_where_it_lets_go(hand: Hand) -> None:
    board = hand.board
    finger = hand.down("e2")
    hand.over(finger, "e2")
    assert hand.dragged is None, "still on its square"
    for square in ("e3", "e4"):
        hand.over(finger, square)
        piece: Any = hand.dragged
        assert piece is not None and hand.stage.app.screen.touching.picking.hand == "e2"
        x, y = board.middle_of(square)
        wide, high = piece.shape.size
        left, low = piece.shape.pos
        assert (
            left <= x <= left + wide and low <= y <= low + high and left == pytest.approx(x - wide / 2, abs=1)
        )
        assert board.side < wide < 1.5 * board.side
    hand.up(finger)
    assert hand.dragged is None and piece.group not in board.canvas.children
    assert [str(one.action) for one in hand.stage.referee.record.line_of_play.played] == ["Pe2-e4"]


def test_a_piece_that_is_let_go_beside_the_board_goes_back(hand: Hand) -> None:
    finger = hand.down("e2")
    hand.over(finger, "e3")
    hand.move(finger, *hand.board.to_window(hand.board.x - 5, hand.board.y - 5))
    hand.up(finger)
    assert hand.stage.referee.n == 0 and hand.dragged is None
    assert not hand.stage.app.screen.touching.picking.hand
    hand.stage.square("e2")
    finger = hand.down("e2")
    hand.over(finger, "e4")
    hand.up(finger)
    assert hand.stage.referee.n == 1, "one that was taken up by a tap is dragged as well"


def test_a_piece_that_may_not_go_is_tapped_and_stays(hand: Hand) -> None:
    finger = hand.down("e7")
    hand.over(finger, "e5")
    assert hand.dragged is None
    hand.up(finger)
    assert hand.stage.referee.n == 0 and hand.stage.app.screen._passing is not None


def test_a_second_finger_does_nothing(hand: Hand) -> None:
    first = hand.down("e2")
    second = hand.down("d2")
    hand.over(second, "d4")
    hand.up(second)
    assert hand.dragged is None and hand.stage.referee.n == 0
    hand.over(first, "e4")
    hand.up(first)
    assert [str(one.action) for one in hand.stage.referee.record.line_of_play.played] == ["Pe2-e4"]


def test_a_finger_that_rests_asks_and_does_nothing_more(hand: Hand) -> None:
    stage = hand.stage
    stage.stop_time()
    finger = hand.down("e2")
    stage.pass_time(0.4)
    assert not hand.asked
    stage.pass_time(0.3)
    assert hand.asked == ["e2"]
    hand.up(finger)
    assert not stage.app.screen.touching.picking.hand
    for square, over in (("e4", "e4"), ("e2", "e3")):  # no one stands there; it does not rest
        finger = hand.down(square)
        hand.over(finger, over)
        stage.pass_time(0.7)
        hand.up(finger)
    assert hand.asked == ["e2"] and hand.dragged is None


def rectangles(board: BoardView) -> list[Any]:
    from kivy.graphics import Rectangle

    return [one for one in board.loupe._group.children if isinstance(one, Rectangle)]


@pytest.fixture
def frames(monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, ...]]:
    """The rectangles that a loupe frames: left, low, wide, high."""
    from kivy.graphics import Line

    from companion.app.widgets import board_view

    found: list[tuple[float, ...]] = []

    def frame(rectangle: tuple[float, ...], **given: Any) -> Line:
        found.append(rectangle)
        return Line(rectangle=rectangle, **given)

    monkeypatch.setattr(board_view, "Line", frame)
    return found


@pytest.mark.parametrize("square", ["e4", "e2", "a1", "h8", "a5", "d8"])
def test_a_loupe_shows_the_squares_around_the_finger(
    small_squares: Hand, frames: list[tuple[float, ...]], square: str
) -> None:
    from kivy.core.window import Window
    from kivy.graphics.texture import TextureRegion
    from kivy.metrics import dp

    board, cell = small_squares.board, dp(72)
    finger = small_squares.down(square)
    assert (
        board.loupe.square == square
        and board.loupe._group in small_squares.stage.app.screen.canvas.after.children
    )
    ground, *drawn = rectangles(board)
    left, low = ground.pos[0] + dp(5), ground.pos[1] + dp(5)
    assert ground.size == (3 * cell + dp(10), 3 * cell + dp(10))
    assert 0 <= left <= Window.width - 3 * cell and 0 <= low <= Window.height - 3 * cell
    _, y = board.to_window(*board.middle_of(square))
    assert not low <= y <= low + 3 * cell, "it is not under the finger"
    assert frames == [pytest.approx((left + cell, low + cell, cell, cell))]
    grounds: dict[str, tuple[float, float]] = {}
    pieces = []
    for one in drawn:
        file, rank = ord(square[0]), int(square[1])
        at = round((one.pos[0] - left) / cell) - 1, round((one.pos[1] - low) / cell) - 1
        assert one.pos == pytest.approx((left + (at[0] + 1) * cell, low + (at[1] + 1) * cell), abs=0.01)
        assert one.size == pytest.approx((cell, cell))
        name = f"{chr(file + at[0])}{rank + at[1]}"
        if isinstance(one.texture, TextureRegion):
            grounds[name] = one.texture.uvpos
        else:
            pieces.append(name)
    around = {f"{chr(ord(square[0]) + i)}{int(square[1]) + j}" for i in (-1, 0, 1) for j in (-1, 0, 1)}
    assert grounds.keys() == around & board.board.number.keys()
    assert sorted(pieces) == sorted(around & board.men.keys())
    for axis, part in ((0, 0), (1, 1)):  # cut out of the picture where the square is in it
        shares = {(name[part], round(place[axis], 4)) for name, place in grounds.items()}
        assert [name for _, name in sorted((share, name) for name, share in shares)] == sorted(
            {name[part] for name in grounds}, reverse=axis == 1
        )
    small_squares.up(finger)
    assert (
        not board.loupe.square
        and board.loupe._group not in small_squares.stage.app.screen.canvas.after.children
    )
    assert not board.loupe._group.children


def test_under_a_loupe_the_square_counts_on_which_the_finger_lets_go(small_squares: Hand) -> None:
    board, touching = small_squares.board, small_squares.stage.app.screen.touching
    finger = small_squares.down("d2")
    small_squares.over(finger, "e2")
    assert board.loupe.square == "e2" and small_squares.dragged is None
    small_squares.up(finger)
    assert touching.picking.hand == "e2"
    finger = small_squares.down("e3")
    assert len(rectangles(board)) == 1 + 9 + 3 + 2, "three men and two marks"
    small_squares.over(finger, "e4")
    small_squares.move(finger, 0, 0)
    assert not board.loupe.square, "beside the board nothing is shown"
    small_squares.over(finger, "e4")
    small_squares.up(finger)
    assert [str(one.action) for one in small_squares.stage.referee.record.line_of_play.played] == ["Pe2-e4"]
