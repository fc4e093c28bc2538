"""What lists tell of a game from its definition alone."""

from __future__ import annotations

import pytest

from companion.games import family
from companion.games.chess.files.catalogue import read_file, standard
from companion.games.chess.files.features import GROUPS, about, features
from companion.table.message_catalogues import catalogue

TOLD = {
    "chess": ["feature-none"],
    "3check": ["feature-checks"],
    "kingofthehill": ["feature-king-there"],
    "racingkings": ["feature-king-far", "feature-no-checks"],
    "atomic": ["feature-blast"],
    "antichess": ["feature-lose-all", "feature-must-take"],
    "horde": ["told-none-left", "feature-unequal"],
    "duck": ["feature-duck"],
    "knightmate": ["feature-king"],
    "berolina": ["feature-pawns"],
    "torpedo": ["feature-pawns"],
    "grand": ["feature-size", "feature-pieces"],
    "shatranj": ["feature-bare", "feature-pieces"],
    "crazyhouse": ["feature-hand"],
    "capablanca": ["feature-size", "feature-pieces"],
    "xiangqi": ["feature-size", "feature-palaces"],
    "armageddon": ["feature-draw-odds"],
    "flipello": ["feature-flips", "feature-placed"],
}


@pytest.mark.parametrize("game", TOLD)
def test_a_game_is_told_by_what_differs(game: str) -> None:
    found = [one.id for one in features(standard()[game])] or ["feature-none"]
    assert found[:2] == TOLD[game]


def test_every_game_has_a_short_sentence() -> None:
    say = catalogue(family("chess").words, None, "en").say
    found = {game: about(one) for game, one in standard().items()}
    assert [game for game, one in found.items() if not one.says or not set(one.groups) <= set(GROUPS)] == []
    said = {say(sentence) for one in found.values() for sentence in one.says}
    assert [one for one in said if not one.endswith(".") or len(one) > 48 or "feature" in one] == []


def test_the_number_in_a_sentence_is_that_of_the_game() -> None:
    say = catalogue(family("chess").words, None, "en").say
    assert say(about(standard()["5check"]).says[0]) == "5 checks win."
    assert say(about(standard()["gardner"]).says[0]) == "5 × 5 squares."
    assert say(about(standard()["armageddon"]).says[0]) == "A draw counts as a win for Black."


def test_what_a_table_needs() -> None:
    """One set where each kind of piece has a figure of its own, more where pieces change sides, none on larger boards."""
    sets = {
        game: about(standard()[game]).sets
        for game in ("chess", "spartan", "crazyhouse", "grand", "shogi", "makruk")
    }
    assert sets == {"chess": 1, "spartan": 1, "crazyhouse": 2, "grand": 0, "shogi": 0, "makruk": 1}
    assert about(standard()["horde"]).sets == 5, "36 pawns"
    tokens = {game: about(standard()[game]).token for game in ("duck", "amazons", "isolation", "chess")}
    assert tokens == {"duck": "duck", "amazons": "arrow", "isolation": "wall", "chess": ""}


def test_a_file_of_ones_own_is_told_the_same_way() -> None:
    text = (
        "[mine:chess]\nblastOnCapture = true\nblastImmuneTypes = k\nflagPiece = k\nflagRegion = d4 e4 d5 e5\n"
    )
    (game,) = read_file(text, "mine.ini", standard()).values()
    assert [one.id for one in features(game)] == ["feature-king-there", "feature-blast"]
    assert about(game).groups == ("set", "goal")
