"""FIDE 6.9 in every game of the shelf: whether a side with so little can still win, against a table written from the rules."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.chess.facts import ENTRIES
from companion.games.shared.house_rules import HouseRules
from companion.games.shared.orthodox_game import End, OrthodoxGame, State
from companion.kernel.errors import BadPosition
from tests.games.plain_castling import Board, placing
from tests.games.ruled_chess import INFO, Chess
from tests.open_states import make_game

MATERIAL = ("", "P", "N", "NN", "B", "BN", "R", "Q")
"""What a side has besides its king."""
YES, NO, OPEN, OVER = "+-?="
MATES = {
    "": "=-=-=---",
    "P": "++++++++",
    "N": "=++++++-",
    "NN": "++++++++",
    "B": "=+++=+--",
    "BN": "++++++++",
    "R": "++++++++",
    "Q": "++++++++",
}
"""Of chess: each against each other, where bishops stand on one colour; over: nobody can mate.

A bare king never mates. A knight needs a piece of the other side that takes a square from its king, and a queen takes no
corner without watching the knight's square; nor do rook and queen in the way of a bishop.
"""
KING_ALONE = {
    **dict.fromkeys(("king-of-the-hill", "antichess", "duck", "shatranj"), YES),
    **dict.fromkeys(
        ("three-check", "atomic", "seirawan", "capablanca", "gothic", "grand", "shako", "knightmate"), NO
    ),
    **dict.fromkeys(("chigorin", "losalamos", "gardner", "berolina", "torpedo"), NO),
    **dict.fromkeys(("makruk", "cambodian", "chaturanga", "courier", "janggi"), NO),
    **dict.fromkeys(
        ("crazyhouse", "placement", "spartan", "sittuyin", "shogi", "minishogi", "xiangqi"), OPEN
    ),
}
"""What a bare king does against any piece: he walks to the hill, loses all he has, takes or bares a king; nothing;
or nobody has shown it, as pieces come from hands, or kings bind each other."""
OTHERWISE = {"chess", "chess960", "horde", "racing-kings", "breakthrough", "flipello"}
SIGNS = {True: YES, False: NO, None: OPEN}


def position(game: Any, mine: str, theirs: str) -> str:
    """Two kings in the middle of their rows, White's pieces on its second row, Black's on its last but one."""
    definition, start = game.variant.definition, game.position(game.start())
    wide, high = definition.files, definition.ranks
    king = (definition.letters.get("king") or definition.letters["commoner"]).upper()
    aside = definition.template in ("xiangqi", "janggi")
    board: Board = {(wide // 2, 0): (0, king), (wide // 2 - aside, high - 1): (1, king)}
    for n, kind in enumerate(mine):
        board[(1, wide - 2)[n], 1] = 0, kind
    for n, kind in enumerate(theirs):
        board[(0, wide - 1)[n], high - 2] = 1, kind
    hand = "[]" if "[" in start.split()[0] else ""
    checks = "3+3 " if "3+3" in start else ""
    return f"{placing(board, wide, high)}{hand} w - - {checks}0 1"


def said(game: Any, text: str) -> str:
    """What the game says of White; empty where it has no such pieces."""
    try:
        s = game.read(text)
    except BadPosition:
        return ""
    return OVER if game.result(s) is not None else SIGNS[game.can_win(s, "white")]


def test_every_game_of_the_shelf_is_in_a_table() -> None:
    assert set(ENTRIES) == set(KING_ALONE) | OTHERWISE


@pytest.mark.parametrize("name", ["chess", "chess960"])
def test_chess(name: str) -> None:
    game = make_game(name, None, {})
    for mine in MATERIAL:
        found = "".join(said(game, position(game, mine, theirs)) for theirs in MATERIAL)
        assert found == MATES[mine], mine


@pytest.mark.parametrize("name", sorted(KING_ALONE))
def test_relatives(name: str) -> None:
    """Whoever has a piece may win; a bare king may where the rules give him a way."""
    game, tried = make_game(name, None, {}), 0
    for mine in MATERIAL:
        for theirs in MATERIAL[1:]:
            expected = YES if mine else KING_ALONE[name]
            found = said(game, position(game, mine, theirs))
            assert found in (expected, ""), (mine, theirs)
            tried += bool(found)
    assert tried > 5


@pytest.mark.parametrize(
    ("name", "text", "white", "black"),
    [
        ("horde", "4k3/8/8/8/8/8/P7/8 w - - 0 1", True, True),
        ("horde", "4k3/8/8/8/8/8/N7/8 w - - 0 1", True, True),
        ("racing-kings", "8/8/8/8/8/8/k6K/8 w - - 0 1", True, True),
        ("racing-kings", "8/8/8/8/8/8/kn5K/8 w - - 0 1", True, True),
        ("breakthrough", "8/8/2p5/8/8/5P2/8/8 w - - 0 1", True, True),
    ],
)
def test_sides_without_kings_and_races(name: str, text: str, white: bool, black: bool) -> None:
    game = make_game(name, None, {})
    s = game.read(text)
    assert (game.can_win(s, "white"), game.can_win(s, "black")) == (white, black)


# Variants on the base of chess


class Hill(OrthodoxGame[State, HouseRules]):
    """A king in the middle has won."""

    def find_end(self, s: State) -> End | None:
        middle = 0x1818000000
        return ("hill", 1 - s.turn) if s.at.ok & middle else None


class Lasting(OrthodoxGame[State, HouseRules]):
    """Goes on though nobody can mate."""

    DEAD_DRAWS = False


class LastingHill(Hill):
    DEAD_DRAWS = False


@pytest.mark.parametrize("kind", [Chess, Hill, Lasting, LastingHill])
def test_variants_with_ways_to_win_of_their_own(kind: Any) -> None:
    """Where mate is all there is, the base says as chess does; else of who cannot mate it says nothing."""
    game, chess = kind.make(INFO, None, {}), make_game("chess", None, {})
    for mine in MATERIAL:
        for theirs in MATERIAL:
            text = position(chess, mine, theirs)
            expected = MATES[mine][MATERIAL.index(theirs)]
            if kind is not Chess and expected == NO:
                expected = OPEN
            if kind in (Lasting, LastingHill) and expected == OVER:
                expected = OPEN
            assert said(game, text.removesuffix(" 0 1")) == expected, (mine, theirs)


def test_a_bare_king_wins_on_the_hill() -> None:
    """What the base does not deny comes about."""
    game = Hill.make(INFO, None, {})
    s = game.read("4k3/8/8/8/8/4K3/q7/8 b - -")
    for text in ("Ke8-d8", "Ke3-e4"):
        action = game.legal(s, text)
        assert action is not None
        s, _ = game.apply(s, action)
    result = game.result(s)
    assert result is not None and result.winner == "white"
