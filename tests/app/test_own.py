"""One's own: drawn boards, dice and cards, saved house rules, printing, the lesson; and few touches to a game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


def test_four_players_start_big_action_in_two_touches(open_app: Callable[..., Stage]) -> None:
    """The goal is six: the tile, and start."""
    stage = open_app()
    taps: list[tuple[float, float]] = []
    real = stage.tap

    def counted(x: float, y: float) -> None:
        taps.append((x, y))
        real(x, y)

    stage.tap = counted  # type: ignore[method-assign]
    stage.press("Chess Jumble")
    stage.press("Start")
    assert stage.referee.game.info.id == "little-chess-jumble"
    assert len(stage.referee.seats_of_people) == 4
    assert len(taps) <= 2


def test_a_drawn_board_is_checked_kept_and_played_on(open_app: Callable[..., Stage]) -> None:
    stage = open_app(empty=True)
    stage.app.open("draw-board")
    editor = stage.app.screen
    stage.press("Track")
    editor.tap("f1")
    stage.until(lambda: "Green needs two starting squares, but has 1." in stage.words)
    stage.press("Save")
    assert editor.banner.said.kind == "wrong", "nothing is kept that cannot be played on"
    stage.press("Start")
    editor.tap("f1")
    stage.press("Line")
    editor.tap("a1")
    editor.tap("c3")
    stage.frames()
    assert "These squares don’t share a side." in stage.words
    stage.press("Save")
    assert any("A set needs a name" in words for words in stage.words)
    stage.type("Meier")
    stage.press("Save")
    assert "Saved Meier." in stage.words
    stage.app.set_up("little-chess-jumble")
    stage.frames()
    stage.press("Standard rules")
    stage.press("Meier")
    stage.press("Done")
    stage.press("Start")
    assert stage.referee.game.rules["board"].endswith("Meier/board.toml")


def test_dice_and_cards_of_ones_own(open_app: Callable[..., Stage]) -> None:
    stage = open_app(empty=True)
    stage.app.open("own-set")
    stage.frames()
    own = stage.app.screen
    stage.type("Meier")
    own.faces["white"] = "+ # 9 9"
    own.faces["orange"] = "one two"
    stage.press("Save")
    assert any("has the orange face 'one'" in words for words in stage.words)
    own.faces["orange"] = "2 3"
    own.add(own._models[0])
    own.add(own._models[4])
    own._change(1, "words", 'Say "queens"')
    own._count(1, 3)
    stage.press("Save")
    stage.app.set_up("big-action-chess-jumble")
    stage.frames()
    stage.press("Standard rules")
    stage.press("Meier")
    stage.press("Done")
    stage.press("Start")
    game = stage.referee.game
    assert game.dice[0].faces == ("+", "#", "9", "9")
    assert [(stage.referee.say(card.says), card.count) for card in game.decks[0].cards] == [
        ("Roll again and play the result.", 1),
        ('Say "queens"', 3),
    ]


def test_a_drawing_is_taken_back_and_painted_for_all_four(open_app: Callable[..., Stage]) -> None:
    stage = open_app(empty=True)
    stage.app.open("draw-board")
    editor = stage.app.screen
    whole = editor.drawing.board("x")
    stage.press("Break")
    stage.press("All four")
    stage.square("c1")
    now = editor.drawing.board("x")
    painted = {
        now.names[i]: new
        for i, (old, new) in enumerate(zip(whole.symbols, now.symbols, strict=True))
        if old != new
    }
    assert painted == {"c1": "bG", "l3": "bR", "j12": "bB", "a10": "bY"}
    stage.press("Undo")
    assert editor.drawing.board("x") == whole
    stage.press("Redo")
    assert editor.drawing.board("x") == now
    stage.press("Start from\u2026")
    stage.press("16 x 8 squares")
    assert (editor.board.board.files, editor.board.board.ranks) == (16, 8)
    stage.until(lambda: "Paint squares for at least two colours." in stage.words)
    stage.square("p8")
    assert editor.drawing.board("x").symbols[-1] == "bG", (
        "a board that is no square has no corners to turn to"
    )


def test_a_face_is_tapped_and_then_its_sign(open_app: Callable[..., Stage]) -> None:
    stage = open_app(empty=True)
    stage.app.open("own-set")
    own = stage.app.screen
    own._take_face("white", 5)
    stage.press("12")
    assert own.faces["white"] == "+ # 2 3 4 12"
    stage.press("7")
    assert own.faces["white"] == "7 # 2 3 4 12", "the next face is the one after it"
    stage.press("Remove face")
    stage.press("Add a face")
    assert own.faces["white"] == "7 2 3 4 12 12"
    assert "2 in 6" in stage.words


def test_a_card_is_added_worded_and_taken_away(open_app: Callable[..., Stage]) -> None:
    stage = open_app(empty=True)
    stage.app.open("own-set")
    own = stage.app.screen
    stage.press("Add a card")
    stage.press("Just read aloud")
    stage.type("Sing a song.", "Text on the card")
    stage.press("+")
    stage.press("Back to cards")
    assert {"Sing a song.", "Cards: 2"} <= set(stage.words)
    stage.press("Sing a song.")
    stage.press("\u2212")
    stage.press("\u2212")
    assert "Cards: 0" in stage.words and not own.cards


def test_house_rules_saved_by_name_are_a_preset(open_app: Callable[..., Stage]) -> None:
    stage = open_app(empty=True)
    stage.app.set_up("little-chess-jumble")
    setup = stage.app.screen
    setup.actions.take_rule("capture_mid", "b")
    setup.actions.store_rules("Sundays")
    stage.app.set_up("little-chess-jumble")
    stage.frames()
    stage.press("Standard rules")
    stage.press("Sundays")
    stage.press("Done")
    stage.press("Start")
    assert stage.referee.game.rules["capture_mid"] == "b"


def test_printing_from_the_setup_screen(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("platformdirs.user_documents_dir", lambda: str(tmp_path / "docs"))
    monkeypatch.setattr(
        "companion.pdf.game_parts.MOST", 400
    )  # coarse: tests of sheets look at what is on them
    monkeypatch.setattr("companion.pdf.page.DPI", 60)
    stage = open_app(empty=True)
    stage.app.set_up("little-chess-jumble")
    stage.app.screen.actions.print()
    assert (tmp_path / "docs" / "little-chess-jumble.pdf").read_bytes().startswith(b"%PDF")


def test_the_lesson_counts_moves(open_app: Callable[..., Stage]) -> None:
    stage = open_app(empty=True)
    stage.app.set_up("little-chess-jumble")
    stage.press("Learn")
    stage.press("How the pieces move")
    lesson = stage.app.screen
    stage.press("king")
    stage.square("k2")
    assert lesson.board.shown.numbers["k4"] == "2"
    assert lesson.board.shown.numbers["l3"] == "1"
    assert "k2" in lesson.board.shown.ringed, "two moves may end where they began"
    stage.press("Red")
    stage.press("+")
    assert "Squares the piece can reach in exactly 3 moves." in stage.words
    stage.square("e7")
    assert lesson.board.men.keys() == {"k2"}, "the closed middle is no place for a man"
    stage.press("Back")
    assert "Chess Jumble" in stage.words


def test_a_card_is_drawn_and_carried_out_by_touch(open_app: Callable[..., Stage]) -> None:
    stage = open_app(
        game="little-action-chess-jumble",
        position="G:Qd4,Bf1,Ra1 R:Ng1 B:Rl12 turn=G die=#",
        seats=("green", "red", "blue"),
        rules={"decks": "physical"},
    )
    assert "Draw a card" in stage.words
    stage.command(do="draw", deck="action", card="B05")
    stage.frames()
    assert "Every queen goes to one of its owner's starting squares." in stage.words
    stage.square("d4")
    assert stage.app.screen.touching.picking.targets == {"f1", "g1"}
    stage.square("g1")
    assert "Red's knight is knocked out and goes to its box." in stage.log[-1]
    stage.boxed("red", "Q")
    stage.square("l6")
    assert stage.referee.view().turn == "blue"


def test_a_piece_is_put_into_his_box_by_touch(open_app: Callable[..., Stage]) -> None:
    stage = open_app(
        game="little-action-chess-jumble",
        position="G:Ra1 B:Rl12,Na9 turn=G stage=draw",
        rules={"decks": "physical"},
    )
    stage.command(do="draw", deck="action", card="B12")
    stage.square("a9")
    stage.press("Into the box")
    assert stage.referee.record.line_of_play.played[-1].action == "put blue:N a9-box"


def test_the_card_of_our_own_deck_is_searched(open_app: Callable[..., Stage]) -> None:
    stage = open_app(
        game="little-action-chess-jumble", position="G:Ra1 B:Rl12 turn=G die=+", rules={"decks": "physical"}
    )
    stage.press("Draw a card")
    assert "Green, which card did you draw?" in stage.words
    from kivy.uix.textinput import TextInput

    field = next(w for w in stage.root.walk() if isinstance(w, TextInput))
    field.text = "miss your"
    stage.frames()
    stage.press("B15\u00a0 Miss your next turn.")
    assert [played.action for played in stage.referee.record.line_of_play.played] == [
        "take action",
        "draw action B15",
    ]
    assert stage.referee.view().skips == {"green": 1}


def test_dice_are_typed_in_either_order(open_app: Callable[..., Stage]) -> None:
    stage = open_app(game="big-chess-jumble", position="G:Ra1,Kb1 B:Rl12 turn=G", rules={"dice": "typed"})
    stage.command(do="roll", die="orange", face="8")
    assert "waits" not in stage.log[-1]
    assert "It counts when that roll is due" in stage.log[-1]
    stage.press("3")
    view = stage.referee.view()
    assert (view.stage, view.dice) == ("move", {"white": "3", "orange": "8"})


def test_a_table_without_a_board(open_app: Callable[..., Stage]) -> None:
    stage = open_app(game="dice-and-cards", position="turn=green", seed=3)
    stage.press("Roll")
    if stage.referee.view().stage == "use":
        stage.command(do="act", action="cannot")
    assert stage.referee.n >= 1
