"""A hint on the screen: first which piece, then where, then why; another way; put away; gone with the next move."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.app.table.looks import HintPanel
from companion.app.table.screen import TableScreen
from companion.app.table.widgets.seat_rows import SeatRow
from companion.app.widgets.panel_items import TextItem
from companion.i18n.figures import name_pieces
from companion.table.protocol.notices import Hinted, HintedWay
from tests.app.app_driver import TAPS, Stage
from tests.app.app_scenes import MIDGAME

pytestmark = pytest.mark.usefixtures("shallow")


@pytest.fixture
def hinted(open_app: Callable[..., Stage]) -> Stage:
    """A table of Wild Jokers where White has asked for a hint."""
    stage = open_app(seed=2, game="wild-jokers", seats=("white", "black"))
    stage.frames()
    stage.press("Hint")
    stage.until(lambda: screen(stage).heard.hint is not None)
    stage.frames()
    return stage


def screen(stage: Stage) -> TableScreen:
    assert isinstance(stage.app.screen, TableScreen)
    return stage.app.screen


def test_a_piece_then_where_then_why(hinted: Stage) -> None:
    here = screen(hinted)
    hint = here.heard.hint
    assert hint is not None
    first = hint.ways[0]
    assert "Look at this piece first." in hinted.words and name_pieces(first.text) not in hinted.words
    assert len(here.board.shown.ringed) == 1 and not here.board.shown.way
    hinted.press("Where to?")
    hinted.frames()
    assert name_pieces(first.text) in hinted.words and here.board.shown.way == tuple(first.way)
    assert len(first.way) >= 2
    assert all(name_pieces(reason) not in hinted.words for reason in first.reasons)
    hinted.press("Why?")
    hinted.frames()
    assert all(name_pieces(reason) in hinted.words for reason in first.reasons)


def test_another_way_and_put_away(hinted: Stage) -> None:
    here = screen(hinted)
    assert here.heard.hint is not None
    if len(here.heard.hint.ways) > 1:
        before = here.board.shown.ringed
        hinted.press("Another move")
        hinted.frames()
        assert here.board.shown.ringed != before
    hinted.press("Close")
    hinted.frames()
    assert not here.board.shown.ringed and "Suggestion" not in " ".join(hinted.words)


def test_the_next_move_ends_it(hinted: Stage) -> None:
    here = screen(hinted)
    assert here.heard.hint is not None
    hinted.app.table.command(do="act", action=here.heard.hint.ways[0].action)
    hinted.frames()
    assert here.heard.hint is None and not here.board.shown.ringed


@pytest.mark.parametrize("rules", [{"table_hints": "never"}, {"table_dice": "electronic"}])
def test_it_is_offered_where_it_is_given(open_app: Callable[..., Stage], rules: dict[str, str]) -> None:
    from companion.app.widgets.screen import ButtonBar
    from tests.app.app_driver import part

    stage = open_app(seed=2, game="wild-jokers", seats=("white", "black"), rules=rules)
    stage.frames()
    bar = part(stage, ButtonBar)
    assert bar.taps["hint"].disabled == ("table_hints" in rules)


def test_where_no_one_goes_anywhere_it_is_told_at_once() -> None:
    way = HintedWay(action="take white", way=[], text="Take a card", reasons=["It brings a man."], chance=50)
    hints = HintPanel(lambda: None)
    hints.show(Hinted(n=0, seat="white", private=False, ways=[way]))
    said = [one.said for one in hints.facts() if isinstance(one, TextItem)]
    assert "Take a card" in said and "A piece comes onto the board." not in said
    press = next(iter(hints.buttons()))
    press.on_press(*press.args)
    assert "It brings a man." in [one.said for one in hints.facts() if isinstance(one, TextItem)]


def test_beside_a_hint_names_of_seats_stay_whole(open_app: Callable[..., Stage]) -> None:
    """On a small screen the sign of a computer player gives way to its name."""
    from tests.app.app_driver import own_texts

    stage = open_app(
        seed=2, size=(800, 480), game="wild-jokers", seats=("white", "black"), players={"black": "computer"}
    )
    stage.press("Hint")
    stage.until(lambda: screen(stage).heard.hint is not None)
    stage.frames(4)
    row = next(one for one in stage.root.walk() if isinstance(one, SeatRow) and one.standing.seat == "black")
    name, _ = own_texts(row)
    assert name.text == "Black" and name.wide() <= name.width + 1


def test_it_is_said_while_one_is_looked_for(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A small computer takes seconds; the sentence goes when the hint comes."""
    stage = open_app(seed=2, game="wild-jokers", seats=("white", "black"))
    stage.frames()
    thinker = stage.referee.hints._engine
    answer, slow = thinker.answer, [True]
    monkeypatch.setattr(thinker, "answer", lambda: None if slow else answer())
    stage.press("Hint")
    stage.frames()
    assert "Looking for a good move…" in stage.words and not screen(stage).board.shown.ringed
    slow.clear()
    stage.until(lambda: screen(stage).heard.hint is not None)
    stage.frames()
    assert "Looking for a good move…" not in stage.words
    assert "Look at this piece first." in stage.words


def test_its_button_is_whole_below_a_long_board(open_app: Callable[..., Stage]) -> None:
    """On a kiosk's screen, where the place below the board is low."""
    stage = open_app(seed=2, size=(800, 480), game="boulder-chess", seats=("red", "blue"))
    stage.frames()
    stage.press("Hint")
    stage.until(lambda: screen(stage).heard.hint is not None)
    for label in ("Where to?", "Why?"):
        stage.frames(6)
        button = next(w for w in stage.root.walk() if getattr(w, "text", "") == label)
        low = button.to_window(*button.pos)[1]
        shown = screen(stage).slot
        assert shown.y <= low and low + button.height <= shown.top
        stage.press(label)


def test_the_screen_marks_who_may_move_where_he_may_go_or_nothing(open_app: Callable[..., Stage]) -> None:
    for hints, who, where in (("asked", False, True), ("always", True, True), ("never", False, False)):
        stage = open_app(position=f"{MIDGAME} die=3", rules={"hints": hints})
        assert bool(stage.app.screen.board.shown.owed) is who, hints
        stage.square("f1")
        assert bool(stage.app.screen.board.shown.targets) is where, hints
        stage.app.screen._about("f1")
        stage.frames(3)
        assert any("It can move to" in words for words in stage.words) is where
        stage.press("Back to the game")
        stage.press("Menu")
        stage.press("Other")
        assert ("Hints" in stage.words) is where
        stage.press("Back")


def test_no_hints_are_chosen_where_a_game_is_set_up(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    stage.app.set_up("wild-jokers")
    stage.press("Standard rules")
    stage.frames(2)
    (hints,) = (w for w in stage.root.walk() if isinstance(w, TAPS) and w.text == "None")
    stage.tap(*hints.to_window(*hints.center))
    stage.press("Done")
    stage.press("Start")
    assert stage.referee.rules.hints == "never"
