"""Why a piece of a chess game has no moves is true: in the same game without the rule that is named it has some."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator
from functools import cache

import msgspec
import pytest

from companion.games import families
from companion.games.chess.facts import Options
from companion.games.chess.files.catalogue import read_file, standard
from companion.games.chess.rules import ChessGame
from companion.games.chess.variant_rules import VariantRules
from companion.kernel.actions import Move
from companion.kernel.game import Intent
from tests.every_case import chosen
from tests.games.house_rule_values import played
from tests.open_states import State

WITHOUT = {
    "stuck-gives-check": "checking = true",
    "stuck-must-capture": "mustCapture = false",
    "stuck-blows-up-king": "blastOnCapture = false",
}
"""What leaves out the rule that a reason names."""
KINGLESS = "king = -\ncommoner = k\ncastlingKingPiece = k\nextinctionPseudoRoyal = false"
"""Kings step as before, and nothing has to guard them."""
SAFE = ("stuck-check", "stuck-answer-check", "stuck-king")
GAMES = ("racingkings", "antichess", "atomic", "chess", "capablanca", "makruk")


@cache
def made(name: str, *changes: str) -> ChessGame:
    text = "\n".join(("[changed:" + name + "]", *changes))
    definition = read_file(text, "changed.ini", standard())["changed"]
    info = msgspec.structs.replace(families()["chess"].info, id=name)
    return ChessGame(info, Options(), VariantRules(definition))


def ends(game: ChessGame, text: str, square: str) -> set[str]:
    """Where the piece may go; castling aside."""
    at = game.variant.read(text)
    number = game.board.number[square]
    return {game.board.names[move.to] for move in game.variant.moves(at) if move.origin == number}


def stuck(game: ChessGame, s: State) -> Iterator[tuple[str, str]]:
    """The squares of the pieces of the side to move that have no moves, with the reason."""
    actor = game.actor(s)
    moving = {a.origin for a in game.actions(s) if isinstance(a, Move)}
    own = [q for q, stack in game.layout(s).items() if actor is not None and stack[-1].owner == actor.seat]
    for square in own:
        if square in game.board.number and square not in moving:
            yield square, game.why_not(s, Intent(square, None, "tap")).said.id.removeprefix("chess-")


def positions(game: ChessGame, name: str) -> Iterator[State]:
    yield from (game.read(text) for text in KNOWN.get(name, ()))
    yield from played(game, f"stuck {name}", chosen(16, 200))


KNOWN = {
    "racingkings": (
        "8/8/8/4k3/8/2b5/1B6/K7 w - - 0 1",
        "6R1/8/8/8/8/8/kr1n3K/q1bn1BRQ b - - 0 8",
        "8/8/8/8/3rn2K/2k5/8/8 b - - 15 24",
    ),
    "atomic": ("4k3/8/8/8/8/8/5K1P/6nR w - - 0 1", "4k3/8/8/8/8/8/nn6/Kn6 w - - 0 1"),
    "makruk": ("4k3/8/8/8/8/4r3/4N3/4K3 w - - 0 1",),
}
"""Positions in which some pieces have moves that different rules take away."""


def alone(free: ChessGame, text: str, square: str, owners: Container[str]) -> set[str]:
    """Where the piece may go if the other pieces of these owners were not there."""
    s = free.read(text)
    there = free.layout(s)
    gone = [q for q, stack in there.items() if q in free.board.number and stack[-1].owner in owners]
    cleared = free.rearrange(s, {q: () for q in gone if q != square}, None)
    return ends(free, free.variant.write(cleared.at), square)


def is_attacked(game: ChessGame, free: ChessGame, text: str, kings: set[str]) -> bool:
    """Whether the other side, were it to move, takes a king."""
    side = {"w": "b", "b": "w"}
    words = text.split(" ")
    at = free.variant.read(" ".join([words[0], side[words[1]], *words[2:3], "-", *words[4:]]))
    return any(free.board.names[move.to] in kings for move in free.variant.moves(at))


@pytest.mark.parametrize("name", GAMES)
def test_the_reason_why_a_piece_has_no_moves_is_the_one_that_binds_it(name: str) -> None:
    """Each rule is left out by itself. What several rules do together is the work of none."""
    game, free = made(name), made(name, KINGLESS)
    found = Counter[str]()
    for s in positions(game, name):
        text = game.position(s)
        layout = game.layout(s)
        for square, said in stuck(game, s):
            found[said] += 1
            told = name, text, square, said
            owner = str(layout[square][-1].owner)
            kings = {q for q, stack in layout.items() if str(stack[-1]) == f"{owner}:K"}
            unguarded = ends(free, text, square)
            bound = ends(made(name, WITHOUT[said]), text, square) if said in WITHOUT else set()
            assert bound or said not in WITHOUT, told
            if said == "stuck-gives-check":
                assert bound == unguarded, told
            elif said in SAFE:
                checked = is_attacked(game, free, text, kings)
                assert unguarded, told
                assert said == ("stuck-king" if square in kings else SAFE[checked]), told
            elif said in ("stuck-own", "stuck-pawn", "stuck-blocked"):
                assert not unguarded, told
                assert bool(alone(free, text, square, (owner,))) == (said == "stuck-own"), told
                assert alone(free, text, square, ("white", "black")), told
            elif said == "stuck":
                assert unguarded and not any(
                    ends(made(name, rule), text, square) == unguarded for rule in WITHOUT.values()
                ), told
    assert len(found) > 1


def test_every_reason_is_met() -> None:
    met = {said for name in GAMES for s in positions(made(name), name) for _, said in stuck(made(name), s)}
    assert {*WITHOUT, *SAFE, "stuck-own", "stuck-pawn", "stuck"} <= met
