"""Taking up and setting down without a sensor board's wood, and what is asked where one place means several things."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from companion.app.table.virtual_board_panel import VirtualBoardPanel
    from tests.app.app_driver import Stage


ROOK, PAWN, BOULDER = ("white", "R"), ("black", "P"), (None, "boulder")
TOLD: list[str] = []
"""What hands did on the board that is steered."""


class Steered:
    """A virtual board that notes what hands do on it."""

    def __init__(self, board: object, plug: object, light: object) -> None:
        TOLD.clear()

    def place(self, square: str, piece: tuple[str | None, str]) -> None:
        TOLD.append(f"+{square} {piece[1]}")

    def lift(self, square: str) -> None:
        TOLD.append(f"-{square}")

    def close(self) -> None: ...


@pytest.fixture
def panel(open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch) -> VirtualBoardPanel:
    """A board with a rook, a pawn on a boulder, a boulder, and a rook beside it."""
    from companion.app.table import virtual_board_panel
    from companion.kernel.layout import Token
    from companion.kernel.looks import NO_LOOKS
    from companion.table.game_factory import make_game

    open_app()
    monkeypatch.setattr(virtual_board_panel, "VirtualBoardProcess", Steered)
    layout = {
        "a1": (Token(*ROOK),),
        "b1": (Token(*BOULDER), Token(*PAWN)),
        "c1": (Token(*BOULDER),),
        "box:white": (Token(*ROOK), Token(*ROOK)),
        "off:white": (Token(*PAWN),),
    }
    made = virtual_board_panel.VirtualBoardPanel(make_game("chess", None, {}).board, layout, NO_LOOKS, print)
    told()
    return made


def told() -> list[str]:
    """What was done on the board since it was asked last."""
    found = list(TOLD)
    TOLD.clear()
    return found


def beside(panel: VirtualBoardPanel) -> list[tuple[str, str, int]]:
    """The pieces beside the board, with how many there are of each."""
    from companion.app.table.widgets.pieces import PieceTile
    from tests.app.app_driver import parts

    return [(tile.owner, tile.kind, tile.count) for tile in parts(panel, PieceTile)]


def in_hand(panel: VirtualBoardPanel) -> bool:
    """Whether a piece is in hand: those beside the board cannot be taken then."""
    from companion.app.table.widgets.pieces import PieceTile
    from tests.app.app_driver import parts

    (hand,) = {tile.disabled for tile in parts(panel, PieceTile)}
    return bool(hand)


def take(panel: VirtualBoardPanel, owner: str, kind: str) -> None:
    """Tap a piece beside the board."""
    from companion.app.table.widgets.pieces import PieceTile
    from tests.app.app_driver import parts

    (tile,) = (one for one in parts(panel, PieceTile) if (one.owner, one.kind) == (owner, kind))
    tile.dispatch("on_release")


def touch(panel: VirtualBoardPanel, *squares: str) -> None:
    from tests.app.app_driver import touch_square

    touch_square(panel.board, *squares)


def test_a_tap_lifts_and_the_next_one_sets_down(panel: VirtualBoardPanel) -> None:
    assert beside(panel) == [("white", "R", 2)]
    touch(panel, "d4")
    assert told() == [] and not in_hand(panel), "nothing stands there"
    touch(panel, "a1")
    assert told() == ["-a1"] and in_hand(panel) and "a1" not in panel.board.men
    touch(panel, "d4")
    assert told() == ["+d4 R"] and not in_hand(panel) and panel.board.men["d4"] == (ROOK,)


def test_who_stood_there_goes_beside_the_board_and_comes_back_from_there(panel: VirtualBoardPanel) -> None:
    touch(panel, "a1", "b1")
    assert told() == ["-a1", "-b1", "+b1 R"]
    assert beside(panel) == [("white", "R", 2), ("", "boulder", 1), ("black", "P", 1)]
    assert panel.board.men["b1"] == (ROOK,)
    take(panel, "black", "P")
    assert in_hand(panel) and beside(panel) == [("white", "R", 2), ("", "boulder", 1)]
    take(panel, "white", "R")
    assert beside(panel) == [("white", "R", 2), ("", "boulder", 1)], "one at a time"
    touch(panel, "a1")
    assert told() == ["+a1 P"] and panel.board.men["a1"] == (PAWN,)
    take(panel, "", "boulder")
    assert in_hand(panel) and beside(panel) == [("white", "R", 2)] and told() == []
    touch(panel, "e4")
    assert told() == ["+e4 boulder"] and panel.board.men["e4"] == (BOULDER,)


def test_pieces_stand_on_boulders_and_leave_them(panel: VirtualBoardPanel) -> None:
    touch(panel, "a1", "c1")
    assert told() == ["-a1", "-c1", "+c1 R"] and panel.board.men["c1"] == (BOULDER, ROOK)
    touch(panel, "b1")
    assert in_hand(panel) and "b1" not in panel.board.men and told() == ["-b1"]
    touch(panel, "b1")
    assert in_hand(panel) and panel.board.men["b1"] == (BOULDER,) and told() == ["+b1 boulder"]
    touch(panel, "d1")
    assert panel.board.men["d1"] == (PAWN,) and not in_hand(panel)
    touch(panel, "b1", "b1")
    assert panel.board.men["b1"] == (BOULDER,) and not in_hand(panel), "a boulder alone is set down again"


@pytest.mark.parametrize(
    ("sentences", "said", "labels"),
    [
        (["It goes. It takes.", "It goes. It stays."], "It goes.", ["It takes.", "It stays."]),
        (["It goes.", "It stays."], "", ["It goes.", "It stays."]),
        (["It goes.", "It goes. It takes."], "", ["It goes.", "It goes. It takes."]),
        (["A. B. C.", "A. D. C."], "A. C.", ["B.", "D."]),
        (["A. B.", "A. B."], "", ["A. B.", "A. B."]),
        (["A! B?", "A! C?"], "A!", ["B?", "C?"]),
        (["A. B.", "A. C.", "A. D. E."], "A.", ["B.", "C.", "D. E."]),
        (["One e.g.x two.", "One e.g.x three."], "", ["One e.g.x two.", "One e.g.x three."]),
    ],
)
def test_what_several_texts_share_is_said_once(sentences: list[str], said: str, labels: list[str]) -> None:
    from companion.app.table.touch_controller import distinguish

    assert distinguish(sentences) == (said, labels)


@pytest.mark.parametrize(
    ("url", "cols", "rows"),
    [
        ("camera://0", 0, 0),
        ("camera://0?field=5x7", 5, 7),
        ("camera://0?reads=men", 8, 8),
        ("camera://0?field=5x7&reads=men", 5, 7),
    ],
)
def test_how_many_squares_there_are_the_board_tells_where_a_name_does_not(
    monkeypatch: pytest.MonkeyPatch, url: str, cols: int, rows: int
) -> None:
    from companion.app.screens.boards.live_views import watch
    from firmware_bridge.transports.frames import eye_process

    monkeypatch.setattr(
        eye_process, "LiveCamera", lambda setup, heard: SimpleNamespace(setup=setup, heard=heard)
    )
    found: Any = watch(url, print)
    assert (found.setup.cols, found.setup.rows, found.setup.where, found.heard) == (cols, rows, "0", print)


@pytest.mark.parametrize("size", [(800, 480), (1280, 800)], ids=str)
@pytest.mark.parametrize("game", ["chess", "little-chess-jumble", "boulder-chess", "raindropchess"])
def test_its_squares_can_be_touched(
    game: str, size: tuple[int, int], open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside the table's board, or in its place where both would be small; whatever is beside the board."""
    from companion.app.table import virtual_board_panel
    from tests.app.app_driver import SIZE, resize

    monkeypatch.setattr(virtual_board_panel, "VirtualBoardProcess", Steered)
    resize(*size)
    stage = open_app(game=game, seats=None)
    stage.app.screen.open_virtual()
    stage.frames(3)
    panel = stage.app.screen.virtual
    shown = stage.app.screen._places().board
    most = min(shown.width / (panel.board.board.files + 1), shown.height / (panel.board.board.ranks + 1))
    assert panel.board.side >= min(24, 0.6 * most), panel.board.side
    picture = os.environ.get("SHOW")
    if picture:
        stage.picture(Path(picture) / f"virtual-{game}-{size[0]}.png")
    resize(*SIZE)
