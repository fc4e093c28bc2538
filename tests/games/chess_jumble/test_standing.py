"""What pieces of Chess Jumble are worth where they stand."""

from __future__ import annotations

import tomllib
from importlib import resources
from itertools import pairwise

import pytest

from companion.engine.search import chances
from companion.games.chess_jumble.rules import ChessJumble
from companion.table.game_factory import make_game

NAMES = ("little-chess-jumble", "little-action-chess-jumble", "big-chess-jumble", "big-action-chess-jumble")


@pytest.mark.parametrize("name", NAMES)
def test_every_edition_has_its_table(name: str) -> None:
    """With a worth for each square of the track and the house, and no piece further away than it knows."""
    game = make_game(name, None, {})
    assert isinstance(game, ChessJumble)
    held = tomllib.loads(
        (resources.files("companion.games.chess_jumble") / "standing.toml").read_text("utf-8")
    )
    known = held[("four" if len(game.kinds) == 4 else "six") + ("" if game.deck is None else "-with-cards")]
    for seat, one in enumerate(game.standings):
        assert len(one.men) == len(game.kinds) + 1
        for kind, squares, far in zip(game.kinds, one.pieces, game.moves_home[seat], strict=True):
            assert len(squares) == len(game.board.names) + 1
            assert max(far) <= len(known[kind]["way"]), kind


@pytest.mark.parametrize("name", NAMES)
def test_the_last_piece_but_one_brings_most(name: str) -> None:
    game = make_game(name, None, {})
    assert isinstance(game, ChessJumble)
    for one in game.standings:
        steps = [later - sooner for sooner, later in pairwise(one.men[:-1])]
        assert max(steps) == steps[-1]


def test_more_pieces_at_home_are_more() -> None:
    game = make_game("little-chess-jumble", ("green", "blue"), {})
    shares = [
        chances(game, game.read(f"G:{pieces} B: turn=B"))[0]
        for pieces in ("", "Qd4", "Qd4,Re4", "Qd4,Re4,Bd5")
    ]
    assert shares == sorted(shares) and shares[0] < 0.5 and shares[-1] > 0.9


def test_half_of_them_are_enough_in_a_short_game() -> None:
    """CJ-A50b: one of two at home is as three of four."""
    whole = make_game("little-chess-jumble", ("green", "blue"), {})
    short = make_game("little-chess-jumble", ("green", "blue"), {"length": "b"})
    one = "G:Qd4 B: turn=B"
    assert short.worth(short.read(one))[0] > whole.worth(whole.read(one))[0]
    assert short.worth(short.read("G: B: turn=B"))[0] > whole.worth(whole.read("G: B: turn=B"))[0]
