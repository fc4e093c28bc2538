"""One event from the table is one view and one redraw, and what is shown already is left alone."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from companion.kernel.actions import Move

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


CARD = "G:Qd4,Bf1,Ra1 R:Ng1 B:Rl12 turn=G stage=draw"


class Counted:
    """How often a screen was drawn, and how often the room's view was made, by the table or for the screen."""

    def __init__(self, stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
        self.redraws = self.views = 0
        screen, game = stage.app.screen, stage.referee.game
        draw, view = screen._draw_now, game.view

        def counted_draw() -> None:
            self.redraws += 1
            draw()

        def counted_view(state: Any, seat: str | None) -> Any:
            self.views += seat is None
            return view(state, seat)

        monkeypatch.setattr(screen, "_draw_now", counted_draw)
        monkeypatch.setattr(game, "view", counted_view)


def test_a_card_drawn_by_touch_is_one_view_and_one_redraw(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = open_app(game="little-action-chess-jumble", seats=("green", "red", "blue"), position=CARD)
    counted = Counted(stage, monkeypatch)
    stage.press("Draw a card")
    assert stage.referee.n == 1
    assert (counted.redraws, counted.views) == (1, 1)


def test_a_move_by_touch_is_one_redraw_for_each_tap(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = open_app(position="G:Rf1,Qb1 B:Rl12,Nb8 turn=G die=3")
    counted = Counted(stage, monkeypatch)
    stage.square("f1")
    assert (counted.redraws, counted.views) == (1, 0)
    stage.square("a12")
    assert stage.referee.n == 1
    assert (counted.redraws, counted.views) == (2, 1)


def test_nothing_is_drawn_while_nothing_happens(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = open_app(position="G:Rf1,Qb1 B:Rl12,Nb8 turn=G")
    counted = Counted(stage, monkeypatch)
    stage.frames(10)
    assert counted.redraws == 0


def test_seats_draw_what_is_new_where_it_is_seen(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A row that shows the same in the same place is left alone."""
    from companion.app.table.widgets.seat_rows import SeatRow

    drawn: list[str] = []
    sign = SeatRow._put_sign

    def counted(row: SeatRow, x: float, y: float, side: int) -> None:
        drawn.append(row.standing.seat)
        sign(row, x, y, side)

    monkeypatch.setattr(SeatRow, "_put_sign", counted)
    stage = open_app(position="G:Rf1,Qb1 B:Rl12,Nb8 turn=G die=3")
    stage.frames(6)
    assert set(drawn) == {"blue", "green"}
    drawn.clear()
    screen = stage.app.screen
    screen.redraw()
    stage.frames(2)
    assert not drawn
    screen.seats.put(0, 0, 300, 100)
    assert sorted(drawn) == ["blue", "green"]


def test_pieces_that_are_out_come_back_when_it_is_taken_back(open_app: Callable[..., Stage]) -> None:
    stage = open_app(game="wild-jokers", seats=None)
    rng = random.Random(1)
    while not (captures := [action for action in stage.referee.actions() if "x" in str(action)]):
        assert stage.go_on(rng.choice)
    seat = stage.referee.view().turn
    taken = {one.seat: one.men for one in stage.app.screen.seats.shown}
    assert not taken[seat]
    stage.command(do="act", action=str(captures[0]))
    assert sorted(len(one.men) for one in stage.app.screen.seats.shown) == [0, 1]
    stage.command(do="undo")
    assert not any(one.men for one in stage.app.screen.seats.shown)


def test_a_button_is_not_made_again_under_the_finger(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A search tells how far it is five times a second; its button stays where it is and is heard."""
    stage = open_app(game="parade-chess-solitaire", seats=None, position="4r3/8/1R6/8/k2n2N1/8/2B4b/6R1")
    monkeypatch.setattr(stage.referee.solver, "poll", lambda: None)  # a search that takes long
    stage.command(do="solve")
    stop = next(w for w in stage.root.walk() if getattr(w, "text", "") == "Stop")
    built = stage.app.screen.slot._panel.built
    for share in (0.1, 0.2, 0.3):
        stage.app.table.hear(_searching(share))
        stage.frames(2)
    assert stop in list(stage.root.walk()) and stage.app.screen.slot._panel.built == built
    stop.dispatch("on_release")
    stage.frames()
    assert not stage.referee.solver.running


def _searching(share: float) -> Any:
    from companion.table.protocol.notices import Searching

    return Searching(depth=3, share=share, looked=int(share * 1000))


def test_a_button_that_goes_waits_for_its_next_turn(open_app: Callable[..., Stage]) -> None:
    from companion.app.table.widgets.sheet import ActionSlot
    from companion.app.widgets.panel_items import ButtonItem

    open_app(game="wild-jokers", seats=None)
    slot = ActionSlot()
    pressed: list[str] = []
    more = ButtonItem("More", pressed.append, ("more",))
    for turn in ("white", "black"):
        for label in ("Draw a card", "End the turn"):
            slot.show([ButtonItem(label, pressed.append, (f"{turn}: {label}",))], "", "hand", more)
    assert slot._panel.built == 3, "each button once, and the one for more"
    slot._buttons[0].dispatch("on_release")
    assert pressed == ["black: End the turn"]


def test_what_hands_can_do_is_that_of_the_position(open_app: Callable[..., Stage]) -> None:
    """It is worked out once for a position; the next one, and the one before it again, have their own."""
    stage = open_app(game="chess", seats=None)
    picking = stage.app.screen.touching.picking
    for command in (
        None,
        {"do": "act", "action": "Pe2-e4"},
        {"do": "act", "action": "Pe7-e5"},
        {"do": "undo"},
        {"do": "undo"},
    ):
        if command is not None:
            stage.command(**command)
        legal = stage.referee.actions()
        assert picking.texts == {str(action) for action in legal}
        assert picking.movable == {action.origin for action in legal if isinstance(action, Move)}
        movable = picking.movable
        assert picking.movable is movable, "it is found once"
