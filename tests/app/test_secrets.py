"""Hands and set-ups on the touch screen: handed over, looked at in private, hidden again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from companion.app.games.deduction_grid import GridView
from companion.table.opening import Opening
from tests.app.stage import Stage

POSITION = "r1bqk2r/p2p4/1pn2nP1/7p/P3p3/3P1P1N/1P1R2PP/3K1B1R w kq - stacks=f1:w1,b2:b1,g2:b1,h3:w2,c6:b2,a8:w1,h8:b1 hands=wP1wN1/bP1?2"


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> Iterator[list[Stage]]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    opened: list[Stage] = []
    yield opened
    for stage in opened:
        stage.close()


def sit(tables: list[Stage], **opening: Any) -> Stage:
    stage = Stage(Opening(**opening))
    tables.append(stage)
    return stage


def test_a_card_is_played_from_the_hand(tables: list[Stage]) -> None:
    """BO-R8: the tablet goes to the player, a card is taken up, the man is tapped, and the hand is hidden."""
    stage = sit(tables, game="booster-chess", position=POSITION)
    stage.square("d2")
    stage.square("e2")
    assert not any("knight card" in words for words in stage.words), "nobody's hand is on the screen"
    stage.press("White: look in private")
    assert any("Give the tablet to White" in words for words in stage.words)
    assert not any("knight card" in words for words in stage.words)
    stage.press("Only White is looking")
    assert "A white knight card" in stage.words
    stage.press("A white knight card")
    stage.square("h3")
    assert dict(stage.referee.state.stacks)[23] == 3
    assert not any("knight card" in words and "plays" not in words for words in stage.words), "hidden again"


def test_a_draft_survives_hiding(tables: list[Stage]) -> None:
    """CD-A3a: the set-up is entered in private; hidden half-way it is there again."""
    stage = sit(tables, game="cloak-and-dagger-chess")
    stage.press("White: register in private")
    stage.press("Only White is looking")
    for kind in "RQK":
        stage.press(
            next(w for w in stage.words if w.startswith({"R": "\u265c", "Q": "\u265b", "K": "\u265a"}[kind]))
        )
    stage.press("Hide again")
    assert not any("\u265b" in words for words in stage.words)
    stage.press("White: register in private")
    stage.press("Only White is looking")
    assert stage.app.screen.touching.look.drafts["white"] == ["R", "Q", "K", "", "", "", "", ""]
    for kind in ("\u265c", "\u265d", "\u265d", "\u265e", "\u265e"):
        stage.press(next(w for w in stage.words if w.startswith(kind)))
    stage.press("Register")
    assert stage.referee.state.sides[0].setup == "RQKRBBNN" and stage.app.screen.touching.look.seat == ""
    stage.press("Black: register in private")
    stage.press("Only Black is looking")
    stage.press("As in chess")
    stage.press("Register")
    assert stage.referee.state.stage == "turn"


def test_guess_move_uncloak_and_grid(tables: list[Stage]) -> None:
    stage = sit(tables, game="cloak-and-dagger-chess")
    for setup in ("register white RQKRBBNN", "register black RNBQKBNR"):
        stage.command(do="act", action=setup)
    stage.frames()
    stage.press("Guess a checker")
    stage.press("5")
    stage.press("King")
    assert stage.referee.record.line_of_play.played[-1].action == "guess 5 K"
    stage.square("g1")
    assert stage.app.screen.touching.picking.targets == {"f3", "h3"}
    stage.square("f3")
    stage.press("End")
    stage.press("White: look in private")
    stage.press("Only White is looking")
    stage.press("Uncloak a checker")
    stage.press("2")
    stage.press("Queen")
    assert stage.referee.record.line_of_play.played[-1].action == "uncloak 2 Q", "the table knows what it is"
    stage.press("End")
    stage.press("Black: look in private")
    stage.press("Only Black is looking")
    assert sum(isinstance(widget, GridView) for widget in stage.root.walk()) == 2


def test_a_computer_player_keeps_its_hand_to_itself(tables: list[Stage]) -> None:
    """Nobody is offered to look for a computer player."""
    stage = sit(tables, game="booster-chess", players={"black": "computer"}, position=POSITION)
    stage.press("Menu")
    assert any(words.startswith("White: look") for words in stage.words)
    assert not any(words.startswith("Black: look") for words in stage.words)


def test_cards_drawn_by_hand_are_not_named(tables: list[Stage]) -> None:
    """BO-A22: a card of one's own deck goes unseen into the hand."""
    stage = sit(tables, game="booster-chess", rules={"decks": "physical"})
    for _ in range(12):
        stage.press("A card was drawn, unseen")
    assert stage.referee.state.stage == "move"
