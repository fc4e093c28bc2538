"""A virtual board whose pieces hands move, and the loupe over small squares, against plain lists."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from companion.kernel.layout import Token
from companion.kernel.looks import NO_LOOKS
from companion.table.game_factory import make_game

SEEDS = range(3)
ROOK, PAWN, QUEEN, BOULDER = ("white", "R"), ("black", "P"), ("white", "Q"), (None, "boulder")
PLACES = ("a1", "b1", "c1", "d4", "e5", "h8")
"""Squares that hands go to."""


class Felt(dict[str, Any]):
    """What a sensor board feels, and what it calls when it listens and when its lights change."""

    def __init__(self, board: Any, ready: Callable[..., None], lit: Callable[..., None]) -> None:
        self.ready, self.lit, self.closed = ready, lit, False

    def place(self, square: str, piece: Any) -> None:
        assert square not in self, "one piece stands there already"
        self[square] = piece

    def lift(self, square: str) -> None:
        del self[square]

    def close(self) -> None:
        self.closed = True


def tap(board: Any, square: str) -> None:
    """A finger goes down on a square and up again."""
    finger = SimpleNamespace(pos=board.middle_of(square), grab=id, ungrab=id)
    board.on_touch_down(finger)
    board.on_touch_up(finger)


def tiles_of(panel: Any) -> list[Any]:
    """The pieces beside a board."""
    from companion.app.table.widgets.pieces import PieceTile

    return [one for one in panel.walk() if isinstance(one, PieceTile)]


@pytest.mark.parametrize("seed", SEEDS)
def test_pieces_of_a_virtual_board_are_where_hands_have_put_them(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    from kivy.base import EventLoop

    from companion.app.table import virtual_board_panel
    from tests.app.contracts.looks import looks, named_drawings
    from tests.app.screen_reader import read_textures

    EventLoop.ensure_window()
    read_textures(monkeypatch)
    rng, felt, plugged = random.Random(seed), list[Felt](), list[str]()
    monkeypatch.setattr(virtual_board_panel, "do_in_app_thread", lambda work, *args: work(*args))

    def make(*given: Any) -> Felt:
        felt.append(Felt(*given))
        return felt[-1]

    monkeypatch.setattr(virtual_board_panel, "VirtualBoardProcess", make)
    board = make_game("chess", None, {}).board

    def panel_of(stands: dict[str, list[Any]], box: list[Any]) -> Any:
        layout = {place: tuple(Token(*piece) for piece in stack) for place, stack in stands.items()}
        return virtual_board_panel.VirtualBoardPanel(
            board,
            {**layout, "box:white": tuple(Token(*piece) for piece in box), "off:white": (Token(*PAWN),)},
            NO_LOOKS,
            plugged.append,
        )

    stands: dict[str, list[Any]] = {
        "a1": [ROOK],
        "b1": [BOULDER, PAWN],
        "c1": [BOULDER],
        "h8": [QUEEN],
    }
    beside, hand, came = [ROOK, ROOK], list[Any](), ""
    lit: frozenset[str] = frozenset()
    panel = panel_of(stands, beside)
    compared = 0
    size = (300, 500)
    panel.put(0, 0, *size)
    for n in range(120):
        what = rng.choice(("touch", "touch", "touch", "take", "light", "size"))
        if what == "touch":
            square = rng.choice(PLACES)
            tap(panel.board, square)
            there = stands.get(square, [])
            if not hand:
                if there:
                    hand, came = stands.pop(square), square
            elif not there and square == came and len(hand) > 1:
                stands[square], hand = hand[:1], hand[1:]
            elif there and there[-1] == BOULDER and hand[-1] != BOULDER:
                stands[square], hand = [*there, *hand], []
            else:
                beside += there
                stands[square], hand = hand, []
        elif what == "take" and beside:
            piece = rng.choice(beside)
            tile = next(one for one in tiles_of(panel) if (one.owner or None, one.kind) == piece)
            if not hand:
                hand, came = [piece], ""
                beside.remove(piece)
            tile.dispatch("on_release")
        elif what == "light":
            lit = frozenset(rng.sample(PLACES, rng.randrange(3)))
            felt[0].lit(lit)
        elif what == "size":
            size = rng.choice(((300, 500), (500, 300)))
            panel.put(0, 0, *size)
        assert panel.board.men == {square: tuple(stack) for square, stack in stands.items()}, (n, what)
        assert panel.board.shown.targets == lit
        assert felt[0] == {square: stack[-1] for square, stack in stands.items()}
        tiles = tiles_of(panel)
        counts = Counter(beside)
        assert [((one.owner or None, one.kind), one.count) for one in tiles] == [*counts.items()]
        assert all(one.disabled == bool(hand) for one in tiles)
        if not hand and n % 5 == 0:
            fresh = panel_of(stands, beside)
            felt.pop().lit(lit)
            fresh.put(0, 0, *size)
            names = named_drawings()
            assert looks(panel, names) == looks(fresh, names), (n, what)
            compared += 1
    assert compared > 3
    felt[0].ready("tcp://board")
    assert plugged == ["tcp://board"]
    panel.close()
    assert felt[0].closed


@pytest.mark.parametrize("turn", range(4))
def test_a_loupe_shows_the_squares_around_the_last_finger_and_no_others(
    turn: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    from kivy.base import EventLoop
    from kivy.core.window import Window
    from kivy.graphics import Color, InstructionGroup, Rectangle

    from companion.app.widgets.board_picture import BoardMarks
    from companion.app.widgets.board_view import CELL, BoardView
    from companion.app.widgets.screen import Screen
    from companion.app.widgets.theme import THEME, px
    from companion.artwork import marks
    from tests.app.screen_reader import drawing_of, read_textures

    EventLoop.ensure_window()
    read_textures(monkeypatch)
    rng = random.Random(turn)
    board = make_game("little-chess-jumble", None, {}).board
    view: Any = BoardView(board, print, turn=turn)
    screens = [Screen(), Screen()]
    screens[0].add_widget(view)
    on, cell = 0, px(CELL)
    square, pieces, shown = "", dict[str, Any](), BoardMarks()
    opened = dict[str, Any]()
    """What stood and was marked when the loupe came."""
    drawn, last = set[int](), {"b2"}
    view.put(0, 0, 240, 240)
    for n in range(120):
        what = rng.choice(("show", "show", "show", "hide", "men", "move", "away"))
        if what == "show":
            now = rng.choice((*last, *last, *rng.sample(board.names, 2), ""))
            last = {now} if now else last
            view.loupe.show(now)
            if now != square:
                square, opened = now, {"men": pieces, "targets": shown.targets, "at": lies(view), "on": on}
        elif what == "hide":
            view.loupe.hide()
            square = ""
        elif what == "men":
            pieces = {
                one: tuple((rng.choice(("green", "blue")), kind) for kind in rng.choice(("R", "RN")))
                for one in rng.sample(board.names, 25)
            }
            shown = BoardMarks(mover="green", targets=frozenset(rng.sample(board.names, 20)))
            view.show(pieces, shown)
        elif what == "move" and not square:
            view.put(
                rng.randrange(int(Window.width) - 240), rng.randrange(int(Window.height) - 240), 240, 240
            )
        elif what == "away" and not square:
            screens[on].remove_widget(view)
            on = 1 - on
            screens[on].add_widget(view)
        groups = [
            [one for one in screen.canvas.after.children if type(one) is InstructionGroup]
            for screen in screens
        ]
        assert [len(one) for one in groups] == [bool(square) and opened["on"] == i for i in range(2)], n
        if not square:
            continue
        boxes: list[Any] = []
        inks: list[Any] = []
        for one in groups[opened["on"]][0].children:
            if isinstance(one, Color):
                inks.append(tuple(one.rgba))
            elif isinstance(one, Rectangle):
                boxes.append(one)
        assert (1, 1, 1, 1) in inks
        left, low = (a + b for a, b in zip(boxes[0].pos, (px(5), px(5)), strict=True))
        assert 0 <= left <= Window.width - 3 * cell and 0 <= low <= Window.height - 3 * cell
        x, y = opened["at"][square]
        assert low >= y or low + 3 * cell <= y or Window.height < 2 * (3 * cell + px(56)), (
            "not under a finger"
        )
        pictures: dict[tuple[int, int], list[str]] = {}
        for one in boxes[1:]:
            place = (round((one.pos[0] - left) / cell), round((one.pos[1] - low) / cell))
            assert tuple(one.size) == (cell, cell)
            pictures.setdefault(place, []).append(drawing_of(one.texture) or cut_from(one.texture, view))
        paint = THEME.paint("green")
        expected = dict[tuple[int, int], list[str]]()
        for other, (right, up) in opened["at"].items():
            place = (round((right - x) / view.side) + 1, round((up - y) / view.side) + 1)
            if set(place) <= {0, 1, 2}:
                stack = opened["men"].get(other, ())
                stands = [view.man(*piece) for piece in stack[-1:]]
                aims = [marks.arcs(paint) if stack else marks.peg(paint)] * (other in opened["targets"])
                expected[place] = [other, *stands, *aims]
        assert pictures == expected, (n, what, square)
        drawn.add(len(expected))
    assert {6, 9} <= drawn <= {4, 6, 9}


def cut_from(texture: Any, view: Any) -> str:
    """The square that was cut out of the picture of a board."""
    across, up = (
        (a + b / 2 - c) / d * whole
        for a, b, c, d, whole in zip(
            texture.uvpos,
            texture.uvsize,
            view.ground.texture.uvpos,
            view.ground.texture.uvsize,
            view.ground.size,
            strict=True,
        )
    )
    return str(view.square_at(view.ground.pos[0] + across, view.ground.pos[1] + up))


def lies(view: Any) -> dict[str, tuple[float, float]]:
    """The middle of each square of a board."""
    return {square: view.middle_of(square) for square in view.board.names}
