"""Boulder Chess positions put together piece by piece."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.games.boulder_chess.rules import BoulderChess
from companion.games.boulder_chess.state import KINDS, NAMES, NUMBER, State
from companion.kernel.actions import Move
from companion.kernel.game import Intent
from companion.table.game_factory import make_game


def game(**rules: str) -> BoulderChess:
    found = make_game("boulder-chess", None, rules)
    assert isinstance(found, BoulderChess)
    return found


def scene(men: str, boulders: str = "", turn: int = 1, stage: str = "piece", **fields: Any) -> State:
    """`men` like `d1=K e1=Q e9=r c6=P`; kings and queens not named stand at home."""
    sides = [[NUMBER["d1"], NUMBER["e1"], -1, -1, -1], [NUMBER["e16"], NUMBER["d16"], -1, -1, -1]]
    pawns = [0, 0]
    for item in men.split():
        square, _, letter = item.partition("=")
        seat = int(letter.islower())
        if letter.upper() == "P":
            pawns[seat] |= 1 << NUMBER[square]
        else:
            sides[seat][KINDS.index(letter.upper())] = NUMBER[square]
    stones = sum(1 << NUMBER[square] for square in boulders.split())
    s = State((tuple(sides[0]), tuple(sides[1])), (pawns[0], pawns[1]), stones, turn, stage)
    for name in ("owes", "inside"):
        if name in fields:
            pairs = (item.split(":") for item in fields.pop(name).split())
            fields[name] = tuple(sorted((NUMBER[square], way) for square, way in pairs))
    return msgspec.structs.replace(s, **fields)


def texts(g: BoulderChess, s: State) -> set[str]:
    return {str(a) for a in g.actions(s)}


def ends(g: BoulderChess, s: State, origin: str, leaving: bool = False) -> str:
    """Where the piece on a square may go, in the order of the board."""
    found = {
        NUMBER[a.to]
        for a in g.actions(s)
        if isinstance(a, Move) and a.kind != "o" and a.origin == origin and a.leaving == leaving
    }
    return " ".join(NAMES[q] for q in sorted(found))


def drops(g: BoulderChess, s: State, origin: str) -> str:
    """Where a boulder from a square may come to lie."""
    return " ".join(
        a.to for a in g.actions(s) if isinstance(a, Move) and a.kind == "o" and a.origin == origin
    )


def after(g: BoulderChess, s: State, *actions: str) -> State:
    for text in actions:
        a = g.legal(s, text)
        assert a is not None, (text, sorted(texts(g, s)))
        s, _ = g.apply(s, a)
    return s


def reason(g: BoulderChess, s: State, origin: str | None, to: str | None) -> str:
    return g.why_not(s, Intent(origin, to)).rule


def held(s: State) -> str:
    return " ".join(NAMES[q] for q in range(len(NAMES)) if s.boulders >> q & 1)
