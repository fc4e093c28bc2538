"""Pieces that move on the board, and a finger that rests on one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kivy.base import EventLoop
from kivy.graphics import Scale

from companion.app.table.widgets.cards import CardBody
from companion.app.widgets.board_picture import Flight, Flights
from companion.app.widgets.button import PushButton
from companion.app.widgets.theme import MOVING, THEME
from companion.artwork.boards import quarters
from companion.kernel.game import Intent
from companion.kernel.messages import Reason
from companion.table.game_factory import make_game
from tests.app.app_driver import Finger, Stage
from tests.autoplay import step
from tests.pictures.positions import BIG, LAST

CAPTURE = "G:Rf1,Qb1 B:Qa12,Nk9 turn=G die=2"


@pytest.fixture
def flights(monkeypatch: pytest.MonkeyPatch) -> list[Flight]:
    """Everything that begins to move."""
    begun: list[Flight] = []
    begin = Flights.begin

    def heard(self: Flights, flight: Flight) -> None:
        begun.append(flight)
        begin(self, flight)

    monkeypatch.setattr(Flights, "begin", heard)
    return begun


def test_a_piece_slides_the_way_he_went_and_who_is_captured_flies_to_his_seat(
    open_app: Callable[..., Stage], flights: list[Flight]
) -> None:
    stage = open_app(seed=2, position=CAPTURE)
    board, screen = stage.app.screen.board, stage.app.screen
    standing = len(board.figures._layer.group.children)
    stage.square("b1")
    assert not flights, "who is only picked up goes nowhere"
    row = screen.seats.rows["blue"]
    left, low, right, top = row.x, row.y, row.right, row.top
    stage.square("a12")
    slides, leaves = [f for f in flights if not f.shrink], [f for f in flights if f.shrink]
    assert [board.square_at(x + 2, y + 2) for x, y in slides[0].points] == ["b1", "a1", "a12"]
    x, y = leaves[0].points[-1]
    assert len(slides) == len(leaves) == 1
    half = leaves[0].figure.drawn.width / 2
    assert left < x + half < right and low < y + half < top
    stage.until(lambda: not board.flights.moving)
    assert len(board.figures._layer.group.children) == standing - 1, "and is there no more"


def test_with_reduced_motion_nothing_slides(
    open_app: Callable[..., Stage], flights: list[Flight], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = open_app(seed=2, position=CAPTURE)
    monkeypatch.setattr(THEME, "reduced", True)
    stage.square("b1")
    stage.square("a12")
    assert [f.ms for f in flights if not f.shrink] == [0]


def rest(stage: Stage, square: str) -> None:
    """A finger lies on a square until that is noticed."""
    board, touching = stage.app.screen.board, stage.app.screen.touching
    finger = Finger(*board.to_window(*board.middle_of(square)))
    EventLoop.post_dispatch_input("begin", finger)
    stage.until(lambda: touching.dialog is not None)
    EventLoop.post_dispatch_input("end", finger)
    stage.frames(3)


def test_a_finger_that_rests_on_a_piece_is_told_who_he_is_and_where_he_may_go(
    open_app: Callable[..., Stage],
) -> None:
    stage = open_app(seed=2, position="G:Rf1,Nb3 B:Rl12,Nk9 turn=G die=2")
    rest(stage, "b3")
    assert "Green knight on b3" in stage.words
    board = stage.app.screen.board
    squares = board.shown.targets
    assert len(squares) > 4 and any(
        f"It can move to {len(squares)} squares" in words for words in stage.words
    )
    assert not stage.app.screen.touching.picking.lifted, "letting go picks nobody up"
    stage.press("Back to the game")
    assert not board.shown.targets
    stage.square("b3")
    assert board.shown.targets == squares


def test_who_may_not_go_says_why_and_the_rules_open_at_his_page(open_app: Callable[..., Stage]) -> None:
    stage = open_app(seed=2, position="G:Rf1,Nb3 B:Rl12,Nk9 turn=G die=2")
    rest(stage, "l12")
    assert "Blue rook on l12" in stage.words
    why = stage.referee.game.why_not(stage.referee.public, Intent("l12", None))
    assert stage.referee.say(why.said) in stage.words
    stage.press("Rules")
    assert stage.app.screen.at == "man-R"


@pytest.mark.parametrize(
    ("game", "sides"),
    [
        ("little-chess-jumble", {"green": 0, "red": 1, "blue": 2, "yellow": 3}),
        ("booster-chess", {"white": 0, "black": 2}),
        ("parade-chess-solitaire", {"player": None}),
    ],
)
def test_each_seat_has_a_side_of_the_board(game: str, sides: dict[str, int | None]) -> None:
    table = make_game(game, None, {})
    assert {seat: quarters(table, seat) for seat in table.seats} == sides


def test_the_board_turns_to_who_plays_if_it_may(open_app: Callable[..., Stage]) -> None:
    stage = open_app(seed=2, game="booster-chess", seats=None)
    board = stage.app.screen.board
    stage.command(do="act", action=str(next(iter(stage.referee.actions()))))
    assert board.plan.turn == 0, "as it lies"
    stage.app.set("fixed", False)
    stage.frames(3)
    board = stage.app.screen.board
    while stage.referee.view().turn != "black":
        command = step(stage.referee, lambda actions: actions[0])
        assert command is not None
        stage.command(**command)
    stage.frames(2)
    assert board.plan.turn == 2
    a1, h8 = board.middle_of("a1"), board.middle_of("h8")
    assert a1[0] > h8[0] and a1[1] > h8[1]


def test_a_card_turns_over_a_sheet_rises_and_both_stand_still_then(open_app: Callable[..., Stage]) -> None:
    stage = open_app(
        seed=2, game="big-action-chess-jumble", seats=None, position=BIG, rules={"decks": "physical"}
    )
    stage.until(lambda: not MOVING)
    stage.command(do="draw", deck="action", card="B05")
    card = next(w for w in stage.root.walk() if isinstance(w, CardBody))
    scales = [one for one in card.canvas.before.children if isinstance(one, Scale)]
    assert MOVING and scales and scales[0].x < 1
    stage.until(lambda: not MOVING)
    assert not any(isinstance(one, Scale) for one in card.canvas.before.children)
    next(w for w in stage.root.walk() if isinstance(w, PushButton) and w.text == "Menu").dispatch(
        "on_release"
    )
    stage.frames(1)
    sheet = stage.app.screen.sheet
    assert sheet.parent is not None and sheet.opacity < 1
    stage.until(lambda: not MOVING)
    assert sheet.opacity == 1


def test_the_paint_of_a_turn_washes_away_and_the_winners_pieces_rise(
    open_app: Callable[..., Stage], flights: list[Flight]
) -> None:
    stage = open_app(seed=2, position=LAST, seats=("green", "blue"))
    banner = stage.app.screen.banner
    assert banner._before.cut is None or not banner._before.colour.a
    stage.command(do="act", action=next(str(a) for a in stage.referee.actions() if str(a).endswith("d4")))
    stage.until(lambda: stage.app.screen.heard.outcome is not None)
    stage.until(lambda: any(flight.wait for flight in flights))
    assert sorted({flight.wait for flight in flights if flight.hop == 0 and not flight.shrink})[:2] == [
        0,
        120,
    ]
    stage.until(lambda: not stage.app.screen.board.flights.moving)
    board = stage.app.screen.board
    for square, figure in board.figures.standing.items():
        assert figure.shape.pos == pytest.approx(board.corner_of(square), abs=1), "they have settled"


def test_a_new_seat_washes_over_the_old_one(open_app: Callable[..., Stage]) -> None:
    stage = open_app(seed=2, position="G:Rf1,Nb3 B:Rl12,Nk9 turn=G die=2")
    banner = stage.app.screen.banner
    stage.command(do="act", action=str(next(iter(stage.referee.actions()))))
    assert banner.said.seat == "blue" and banner._before.cut.fill == THEME.paint("green").paint
    stage.until(lambda: not MOVING)
    assert banner._before.colour.a == 0


def test_one_tap_moves_the_only_piece_that_can_go_there(open_app: Callable[..., Stage]) -> None:
    stage = open_app(seed=2, position="G:Rf1,Nb3 B:Rl12,Nk9 turn=G die=2")
    goals = {
        name: {str(a) for _, to, a in stage.app.screen.touching.picking._ways() if to == name}
        for name in ("b7", "a6")
    }
    assert all(len(found) == 1 for found in goals.values())
    before = stage.referee.n
    stage.square("b7")
    assert stage.referee.n == before, "not unless it was chosen"
    stage.app.set("one_tap", True)
    stage.frames(3)
    stage.square("b7")
    assert stage.referee.record.line_of_play.played[-1].action in goals["b7"]


def test_a_seat_with_all_its_pieces_on_the_board_shows_them_too(open_app: Callable[..., Stage]) -> None:
    stage = open_app(seed=2, position="G:Qd4,Rf1,Bk5,Nb3 B:Qh7,Re12 turn=G die=3")
    shown = {one.seat: [state for _, state, _ in one.men] for one in stage.app.screen.seats.shown}
    assert shown["green"] == ["home", "track", "track", "track"]
    assert shown["blue"] == ["home", "track", "box", "box"]


def test_a_tap_on_each_piece_is_answered_for_a_tap(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the start of chess: nothing was lifted, so nothing has to be put down."""
    stage = open_app(seed=2, game="chess", seats=None)
    asked: list[Intent] = []
    answer = stage.referee.why_not

    def note(intent: Intent) -> Reason:
        asked.append(intent)
        return answer(intent)

    monkeypatch.setattr(stage.referee, "why_not", note)
    game, moving = stage.referee.game, {getattr(a, "origin", "") for a in stage.referee.actions()}
    for square, stack in game.layout(stage.referee.state).items():
        said = stage.referee.say(game.why_not(stage.referee.public, Intent(square, None, "tap")).said)
        stage.square(square)
        if stack[0].owner == "black":
            assert said.startswith("That ") and said.endswith(" belongs to Black.") and said in stage.words
        elif square in moving:
            assert stage.app.screen.touching.picking.origin == square
            stage.square(square)
        else:
            assert "has no legal moves: its own pieces are in the way." in said
            assert said in stage.words
    assert asked and {intent.means for intent in asked} == {"tap"}
    stage.square("e1")
    assert "The king on e1 has no legal moves: its own pieces are in the way." in stage.words
