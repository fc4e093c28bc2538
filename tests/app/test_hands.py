"""Keys alone: Escape closes the topmost thing and nothing below it, and the focus begins at what is to be pressed next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from kivy.graphics import Line
from kivy.metrics import dp

from companion.app import keys
from companion.app.keys import ENTER, ESCAPE, NEXT_ROLES, TAB
from companion.app.tablet import SCREENS
from companion.app.texts import text
from companion.app.widgets.board_view import BoardView
from companion.app.widgets.element import scroll_views_of
from tests.app.app_driver import press_key
from tests.app.app_scenes import MIDGAME

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


LASTING = ("pair-men", "first-start")
"""Screens that a board opens, or that ask what has to be answered."""


def test_escape_leaves_every_screen(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    home = stage.app.screen
    for name in SCREENS:
        if name in LASTING:
            continue
        stage.app.open(name)
        stage.still()
        opened = stage.app.screen
        assert opened is not home, name
        press_key(stage, ESCAPE)
        stage.still()
        assert stage.app.screen is not opened, name
        if type(stage.app.screen) is not type(home):
            stage.app.go_home()
            stage.still()
        home = stage.app.screen
        press_key(stage, ESCAPE)
        assert stage.app.screen is home, "the app is never ended by a key"


def entries(stage: Stage) -> list[str]:
    """What the menu of the table holds, by name."""
    stage.app.screen.open_menu()
    stage.still()
    dialog = stage.app.screen.touching.dialog
    assert dialog is not None
    found = [
        one.label for part in dialog.parts for one in getattr(part, "parts", (part,)) if hasattr(one, "label")
    ]
    press_key(stage, ESCAPE)
    assert stage.app.screen.touching.dialog is None
    return found


@pytest.mark.parametrize("game", ["little-chess-jumble", "booster-chess", "parade-chess-solitaire"])
def test_escape_closes_each_sheet_of_a_table(game: str, open_app: Callable[..., Stage]) -> None:
    seats = {"booster-chess": ("white", "black"), "parade-chess-solitaire": ("player",)}
    stage = open_app(game=game, seats=seats.get(game, ("green", "blue")))
    stage.still()
    table, opened = stage.app.screen, 0
    for label in entries(stage):
        dealt, n = stage.referee, stage.referee.n
        table.open_menu()
        stage.still()
        stage.press(label)
        stage.still()
        if stage.app.table.referee is None:
            break  # the way out
        if stage.referee is not dealt:
            assert label == text("menu.deal"), label
            table = stage.app.screen  # another game lies there at once
            continue
        touching = table.touching
        if touching.dialog is None and not touching.editing.on and stage.app.screen is table:
            continue  # it was done at once
        opened += 1
        for _ in range(2):
            if stage.app.screen is not table or touching.dialog is not None or touching.editing.on:
                press_key(stage, ESCAPE)
                stage.still()
        assert stage.app.screen is table and touching.dialog is None and not touching.editing.on, label
        assert stage.referee.n == n, label
    assert opened


def test_escape_puts_down_what_is_picked_up(open_app: Callable[..., Stage]) -> None:
    stage = open_app(position=MIDGAME + " die=2")
    stage.square("f1")
    assert stage.app.screen.touching.picking.hand
    press_key(stage, ESCAPE)
    assert not stage.app.screen.touching.picking.hand
    assert stage.app.table.referee is not None


def test_the_focus_begins_at_what_is_to_be_pressed_next(open_app: Callable[..., Stage]) -> None:
    stage = open_app(seats=("green", "blue"))
    for begin in (TAB, ENTER):
        press_key(stage, begin)
        at: Any = stage.app.focus.at
        assert at.role in NEXT_ROLES and at.text == "Roll"
        stage.app.focus._touch()


def test_the_focus_never_begins_on_empty_wood(open_app: Callable[..., Stage]) -> None:
    stage = open_app(position=MIDGAME + " die=2")  # nothing to press: hands move a piece
    press_key(stage, TAB)
    assert stage.app.focus.at is not None and not isinstance(stage.app.focus.at, BoardView)


def test_where_what_had_the_focus_has_gone_it_begins_again(open_app: Callable[..., Stage]) -> None:
    stage = open_app(seats=("green", "blue"))
    press_key(stage, TAB)
    stage.app.screen.open_menu()
    stage.frames(3)
    press_key(stage, TAB)
    at: Any = stage.app.focus.at
    assert at.role in NEXT_ROLES and at.text == "Back to the game"


def test_the_ring_is_cut_nowhere(open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch) -> None:
    """What scrolls cuts what lies beyond it: there the ring lies inside."""
    drawn: list[tuple[float, float]] = []

    def line(**given: Any) -> Any:
        (x, _, wide, *_), width = given["rounded_rectangle"], given["width"]
        drawn.append((x - width, x + wide + width))
        return Line(**given)

    monkeypatch.setattr(keys, "Line", line)
    stage = open_app(empty=True)
    stage.app.open("settings")
    stage.still()
    seen = 0
    for _ in stage.app.focus.things():
        drawn.clear()
        press_key(stage, TAB)
        at: Any = stage.app.focus.at
        for view in scroll_views_of(at):
            room = [view.to_window(x, view.y)[0] for x in (view.x, view.right)]
            for ring in drawn:
                ends = [at.to_window(x, at.y)[0] for x in ring]
                assert room[0] - 1 <= ends[0] and ends[1] <= room[1] + 1, at.text
                seen += 1
    assert seen


def test_a_large_die_is_a_button(open_app: Callable[..., Stage]) -> None:
    """A touch of it rolls, as long as there is something to roll; keys reach it."""
    stage = open_app(game="dice-and-cards", seats=None)
    die = stage.app.screen.dice["white"]
    assert die in stage.app.focus.things() and die.text == "Roll"
    assert min(die.size) >= dp(56)
    before = stage.referee.n
    stage.tap(*die.to_window(*die.center))
    assert stage.referee.n == before + 1
    stage.command(do="pause")
    stage.frames(3)
    assert die.disabled and die not in stage.app.focus.things()
