"""Deck files: own cards without Python, and one sentence with file, line and reason for what cannot be played."""

from pathlib import Path

import pytest

from companion.games.chess_jumble.equipment import read_deck
from companion.kernel.errors import GameError
from companion.table.message_catalogues import sentence
from tests.error_texts import refused
from tests.games.chess_jumble.scene import LittleAction
from tests.open_states import make_game

CARD = '[[card]]\nid = "{id}"\nwords = "{words}"\neffect = {effect}\n'


def deck(*cards: tuple[str, str]) -> str:
    return "# mine\n" + "\n".join(CARD.format(id=id, words="Do it.", effect=effect) for id, effect in cards)


def test_a_deck_of_ones_own(tmp_path: Path) -> None:
    """CJ-A3: operations in a row, and one that is read aloud."""
    path = tmp_path / "mine.toml"
    path.write_text(
        deck(
            ("X1", '[{do="put", whose="own", to="box"}, {do="miss", who="others"}, {do="roll"}]'),
            ("X2", '[{do="aloud"}]'),
        ),
        "utf-8",
    )
    scene = LittleAction("G:Ra1 B: turn=G stage=draw", deck=str(path)).play("X1")
    assert scene.legal == ["put green:R a1-box"]
    scene.play("put green:R a1-box")
    assert (scene.turn, scene.s.stage, scene.s.skips) == ("green", "roll", (0, 1))
    aloud = LittleAction("G:Ra1 B: turn=G stage=draw", deck=str(path)).play("X2")
    assert aloud.legal == ["done"]
    assert aloud.play("done").turn == "blue"


def test_a_card_that_needs_several_steps_goes_on_where_it_can(tmp_path: Path) -> None:
    """CJ-R40, A38: impossible parts are skipped."""
    path = tmp_path / "mine.toml"
    path.write_text(deck(("X1", '[{do="put", at=["house"], to="start"}, {do="move", up_to=1}]')), "utf-8")
    scene = LittleAction("G:Na1 B: turn=G stage=draw", deck=str(path)).play("X1")
    assert scene.ends("Na1") == {"b3", "c2"}


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("nonsense [", 0, "is not a TOML file"),
        ("title = 'x'", 0, "has no cards"),
        (deck(("A", '[{do="dance"}]')), 2, "Invalid value 'dance'"),
        (deck(("A", '[{do="move"}]')), 2, "missing required field 'up_to'"),
        (deck(("A", '[{do="move", up_to=0}]')), 2, "must be from 1 to 30"),
        (deck(("A", '[{do="move", up_to=2, kinds="Z"}]')), 2, "Z is not a piece"),
        (deck(("A", '[{do="put", to="moon"}]')), 2, "Invalid enum value 'moon'"),
        (deck(("A", '[{do="put", to="box", at=["box"]}]')), 2, "can't be put in the box"),
        (deck(("A", '[{do="put", to="box", whose="mine"}]')), 2, "Invalid enum value 'mine'"),
        (deck(("A", '[{do="swap", one={at=["box"]}, other={at=["box"]}}]')), 2, "can't be exchanged"),
        (
            deck(("A", '[{do="swap", one={kinds="K"}, other={kinds="K"}}]')),
            2,
            "no player has two such pieces",
        ),
        (deck(("A", "[]")), 2, "the card has no effect"),
        (deck(("A", '[{do="roll"}]'), ("A", '[{do="roll"}]')), 7, "another card is also called A"),
        (
            deck(("A", '[{do="roll"}]'), ("B", '[{do="roll"}, {do="miss"}]')),
            7,
            "rolling again must be the last",
        ),
        (deck(("A", '[{do="roll"}]')) + "count = 0\n", 2, "not 0"),
        (deck(("A", '[{do="roll"}]')) + "colour = 'red'\n", 2, "unknown field 'colour'"),
        (deck(("far too long an id", '[{do="roll"}]')), 2, "an id must have"),
        ("[card]\nid = 'A'", 0, "has no cards"),
        ("card = [1]", 0, "Expected"),
    ],
)
def test_what_cannot_be_played_is_refused(text: str, line: int, reason: str) -> None:
    with pytest.raises(GameError) as wrong:
        read_deck(text, "mine.toml")
    said = sentence(wrong.value)
    assert reason in said, said
    assert "mine.toml" in said
    assert "\n" not in said
    if line:
        assert f"line {line}" in said


def test_a_card_for_pieces_that_the_edition_has_not(tmp_path: Path) -> None:
    """A king's card without the king's sign can never be played in the little edition."""
    path = tmp_path / "mine.toml"
    path.write_text(deck(("A", '[{do="roll"}]'), ("X", '[{do="move", kinds="K", up_to=3}]')), "utf-8")
    with refused(GameError, match="card X: this edition has no K"):
        make_game("little-action-chess-jumble", None, {"deck": str(path)})
    assert make_game("big-action-chess-jumble", None, {"deck": str(path)}).decks


def test_missing_files_and_unknown_decks() -> None:
    for name, said in (
        ("no.toml", "cannot be read"),
        ("tarot", "There is no deck"),
        ("x", "There is no deck"),
    ):
        with refused(GameError, match=f"{name}.*{said}|{said}.*{name}|must be default.*{name}"):
            make_game("little-action-chess-jumble", None, {"deck": name})
