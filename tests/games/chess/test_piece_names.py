"""Pieces are called by their names in every language, whatever letter a game has for them."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games import VARIANTS, family, file_families, look_again
from companion.games.chess.facts import ENTRIES
from companion.games.chess.piece_names import nouns
from companion.i18n.languages import LANGUAGES
from companion.kernel.messages import Kind, Message, Seat, message
from companion.table.message_catalogues import catalogue
from companion.table.rules import legend_of

WITHOUT_NAMES = {
    "ataxx": {"P"},
    "isolation": {"P"},
    "isolation7x7": {"P"},
    "paradigm": {"B"},
    "snailtrail": {"P"},
    "wolf": {"S"},
    "yarishogi": {"R", "B", "N", "G", "S", "+P", "+B", "+N"},
}
"""Pieces that no one has a word for."""


def moves(game: str, kind: str, language: str) -> str:
    said = message("chess-moves", seat=Seat("white"), piece=Kind(kind), origin="a1", to="a2")
    return catalogue(family(game).words, None, language).say(said)


def letter(game: str, kind: str, language: str) -> str:
    return catalogue(family(game).words, None, language).label(message("letter", kind=kind))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_of_the_standard_games_has_a_name(language: str) -> None:
    for id in [*ENTRIES, *file_families()]:
        words = catalogue(family(id).words, None, language)
        named = nouns(family(id).info)
        without = {kind for kind in named if words.word(kind) == kind}
        assert without - {"#"} == WITHOUT_NAMES.get(id, set()), id
        assert all(not named[kind] for kind in without), id


@pytest.mark.parametrize(
    "game, kind, language, said",
    [
        ("shogi", "S", "en", "White's silver general moves from a1 to a2."),
        ("shogi", "L", "de", "Die weiße Lanze geht von a1 nach a2."),
        ("shogi", "+R", "nl", "De witte draak gaat van a1 naar a2."),
        ("xiangqi", "B", "fr", "L’éléphant blanc va de a1 en a2."),
        ("xiangqi", "K", "es", "El general blanco va de a1 a a2."),
        ("makruk", "S", "en", "White's khon moves from a1 to a2."),
        ("seirawan", "H", "en", "White's hawk moves from a1 to a2."),
        ("capablanca", "A", "fr", "L’archevêque blanc va de a1 en a2."),
        ("spartan", "H", "fr", "L’hoplite blanc va de a1 en a2."),
        ("spartan", "K", "en", "White's king moves from a1 to a2."),
        ("berolina", "P", "de", "Der weiße Bauer geht von a1 nach a2."),
    ],
)
def test_a_letter_is_the_piece_of_its_game(game: str, kind: str, language: str, said: str) -> None:
    assert moves(game, kind, language) == said


def test_letters_of_the_language_stay_unless_two_pieces_would_have_one() -> None:
    assert [letter("berolina", kind, "de") for kind in "KQRBNP"] == list("KDTLSB")
    assert [letter("capablanca", kind, "de") for kind in "KQRBNPAC"] == list("KDTLSBAC")
    assert [letter("capablanca", kind, "es") for kind in "BA"] == ["B", "A"], "A would be the alfil too"
    assert [letter("shogi", kind, "de") for kind in "NS"] == ["N", "S"], "S would be the Springer too"


def test_articles_follow_the_sound() -> None:
    words = catalogue(family("capablanca").words, None, "en")
    assert words.say(Message("chess-becomes", {"piece": Kind("A"), "square": "a8"})).endswith(
        "becomes an archbishop."
    )
    assert words.say(Message("chess-becomes", {"piece": Kind("C"), "square": "a8"})).endswith(
        "becomes a chancellor."
    )


def test_what_turns_into_something_is_named() -> None:
    game = family("shogi").make(None, {})
    s = game.read("4k4/9/L8/9/9/9/9/9/4K4[] w 0 1")
    action = game.legal(s, "La7-a8=+L")
    assert action is not None
    _, events = game.apply(s, action)
    told = catalogue(family("shogi").words).say(events[-1].said)
    assert told == "White's lance on a8 becomes a promoted lance."


def test_a_piece_of_a_file_of_ones_own_is_its_letter_unless_it_moves_as_one_with_a_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "own.ini").write_text("[odd:chess]\ncustomPiece1 = z:mFcA\ncustomPiece2 = y:NN\n", "utf-8")
    monkeypatch.setenv(VARIANTS, str(tmp_path))
    look_again()
    try:
        assert moves("odd", "Z", "en") == "White's Z moves from a1 to a2."
        assert moves("odd", "Y", "en") == "White's nightrider moves from a1 to a2."
        info = family("odd").info
        (tmp_path / "own.ini").write_text("[odd:chess]\nnonsense = 1\n", "utf-8")
        assert nouns(info) == {}
    finally:
        monkeypatch.undo()
        look_again()


@pytest.mark.parametrize(
    "game, kind, moves",
    [
        ("chess", "B", "Any distance diagonally."),
        ("xiangqi", "B", "Two squares diagonally, without jumping. It stays on its own half of the board."),
        ("xiangqi", "P", "One square forward. From rank 6 onwards, it may also move one square sideways."),
        ("shogi", "P", "One square forward. May promote on the last 3 ranks to tokin."),
        (
            "makruk",
            "P",
            "Moves one square forward. Captures one square diagonally forward. Promotes on the last 3 ranks to met.",
        ),
        (
            "gardner",
            "P",
            "Moves one square forward. Captures one square diagonally forward. Promotes on the last rank.",
        ),
        (
            "torpedo",
            "P",
            "Moves one square forward. Captures one square diagonally forward. From anywhere, it may also move two squares forward, without jumping. Promotes on the last rank.",
        ),
        (
            "capablanca",
            "P",
            "One square forward, two from its first square; it captures one square diagonally forward.",
        ),
        (
            "shako",
            "C",
            "Moves any distance orthogonally. Captures any distance orthogonally, jumping over exactly one piece.",
        ),
        (
            "spartan",
            "H",
            "Moves one square diagonally forward. Captures one square forward. From its starting square, it may also move two squares diagonally forward, jumping. Promotes on the last rank to king, general, warlord, lieutenant, or captain.",
        ),
        (
            "spartan",
            "L",
            "One square diagonally or two squares diagonally, jumping. Moves one square sideways.",
        ),
        ("kyotoshogi", "P", ""),
    ],
)
def test_who_is_who_tells_how_a_piece_moves_in_its_game(game: str, kind: str, moves: str) -> None:
    """From the definition, whatever a piece of this name does in chess; nothing where there are no words for it."""
    assert legend_of(game, catalogue(family(game).words))[kind][1] == moves


def test_what_a_file_changes_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own.ini").write_text(
        "[odd:chess]\ncustomPiece1 = z:lfFbWrR2\nstartFen = zzzzkzzz/pppppppp/8/8/8/8/PPPPPPPP/ZZZZKZZZ w - - 0 1\n"
        "doubleStep = false\npromotionRegionWhite = *7 *8\npromotionPieceTypes = z\n",
        "utf-8",
    )
    monkeypatch.setenv(VARIANTS, str(tmp_path))
    look_again()
    try:
        told = legend_of("odd", catalogue(family("odd").words))
        assert told["Z"][1] == (
            "One square backward or diagonally forward to the left or up to 2 squares to the right."
        )
        assert told["P"][1].startswith("Moves one square forward. Captures one square diagonally forward.")
        assert "on the last 2 ranks" in told["P"][1]
    finally:
        monkeypatch.undo()
        look_again()
