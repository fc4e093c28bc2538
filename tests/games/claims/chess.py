"""What the events of chess and its relatives claim."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion import games
from companion.i18n.languages import entries
from companion.kernel.layout import Token
from tests.games.claims.base import Change, Claims, captured, captures, castled, moves

SIDES = ("white", "black")


def _squares(c: Change) -> tuple[str, ...]:
    found: Any = c.said.values.get("squares", ())
    return tuple(found)


def _explosion(c: Change) -> list[Token]:
    """What was on the named squares; and the mover, which is gone with what it captured."""
    squares = _squares(c)
    found = [token for square in squares for token in c.was[square]]
    mover = [] if c.now.get(c.action.to) else [Token(c.in_turn, c.action.promoted or c.action.kind)]
    return found + mover


def _becomes(c: Change, kind: str) -> bool:
    gone = any(id in c.ids for id in ("chess-explosion", "chess-explodes"))
    return c.action.promoted == kind and (c.has(c["square"], c.in_turn, kind) > 0 or gone)


def _explodes(c: Change) -> bool:
    return not c.now.get(c.action.captures[0]) and all(not c.now.get(square) for square in _squares(c))


def _hand(c: Change) -> bool:
    box = f"box:{c['seat']}"
    return c.came(box, str(c["seat"]), str(c["piece"]))


def _turns_over(c: Change) -> bool:
    """On each square a piece of the other side is now one of the side that moved, and its kind is the same."""
    seat = str(c["seat"])
    other = SIDES[seat == SIDES[0]]
    return bool(c["squares"]) and all(
        [token.owner for token in c.was[square]] == [other]
        and [(token.owner, token.kind) for token in c.now[square]] == [(seat, c.was[square][-1].kind)]
        for square in c["squares"]
    )


def _turned_over(c: Change) -> list[Token]:
    return [token for square in _squares(c) for token in c.was[square]]


def _lot(c: Change) -> bool:
    return len(c["squares"]) == c["n"] and all(
        c.came(square, "white", str(c["piece"])) for square in c["squares"]
    )


def _lots(c: Change) -> list[Token]:
    return [Token(side, str(c["piece"])) for side in SIDES] * int(c["n"])


def _rest(c: Change) -> bool:
    """A rook, the king and a rook have come there, in this order, for both sides."""
    left, king, right = sorted(c["squares"])
    pieces = ((left, "R"), (king, "K"), (right, "R"))
    return all(c.came(square, "white", kind) for square, kind in pieces)


def _walls(c: Change) -> bool:
    return c.after.at.walls != c.before.at.walls or bool(
        c.after.at.walls >> c.game.board.number[c["square"]] & 1
    )


def _moves_the_duck(c: Change) -> bool:
    was, number = str(c["origin"]), c.game.board.number
    return (
        _walls(c) and bool(c.before.at.walls >> number[was] & 1) and not c.after.at.walls >> number[was] & 1
    )


def _end(c: Change) -> bool:
    """The game is over by what the sentence names, and won by the side that it names, if it names one."""
    by = c.said.id.removeprefix("over-")
    winner = str(c.said.values.get("seat", ""))
    return c.over and c.after.end == by and (c.winner or "") == winner


def _reason(c: Change) -> bool:
    """The game is over by what the sentence names."""
    return c.over and c.after.end == c.said.id.removeprefix("ends-")


def _ids(room: str, prefix: str) -> tuple[str, ...]:
    words = entries(Path(games.__file__).parent / room / "words" / "en.ftl")
    return tuple(id for id in words if id.startswith(prefix))


ENDS = _ids("shared", "over-")
REASONS = _ids("chess", "ends-")
"""Every end that the family has a sentence for, with its result and without."""

CLAIMS = Claims(
    true={
        "chess-moves": moves,
        "chess-captures": captures,
        "chess-becomes": lambda c: _becomes(c, str(c["piece"])) and c.action.kind == "P",
        "chess-promotes": lambda c: _becomes(c, str(c["become"])),
        "chess-castles": castled,
        "chess-check": lambda c: c.next == str(c["seat"]) and c.game.variant.in_check(c.after.at),
        "chess-drops": lambda c: c.came(c["square"], str(c["seat"]), str(c["piece"])),
        "chess-passes": lambda c: c.was == c.now and c.next != str(c["seat"]),
        "chess-into-hand": _hand,
        "chess-explosion": _explodes,
        "chess-explodes": _explodes,
        "chess-turns-over": _turns_over,
        "chess-walls": _walls,
        "chess-duck": _walls,
        "chess-duck-moves": _moves_the_duck,
        "chess-lot": _lot,
        "chess-lot-rest": _rest,
        **dict.fromkeys(ENDS, _end),
        **dict.fromkeys(REASONS, _reason),
        "chess-won": lambda c: c.over and c.winner == str(c["seat"]),
        "ends-draw": lambda c: c.over and not c.winner,
        "over-mate": lambda c: _end(c) and not c.game.actions(c.after),
    },
    off={
        "chess-captures": captured,
        "chess-becomes": lambda c: [Token(c.in_turn, "P")],
        "chess-promotes": lambda c: [Token(c.in_turn, c.action.kind)],
        "chess-explosion": _explosion,
        "chess-explodes": _explosion,
        "chess-turns-over": _turned_over,
    },
    on={
        "chess-becomes": lambda c: [Token(c.in_turn, str(c["piece"]))],
        "chess-promotes": lambda c: [Token(c.in_turn, str(c["become"]))],
        "chess-drops": lambda c: [Token(str(c["seat"]), str(c["piece"]))],
        "chess-turns-over": lambda c: [Token(str(c["seat"]), token.kind) for token in _turned_over(c)],
        "chess-duck": lambda c: [Token(None, "#")],
        "chess-walls": lambda c: [Token(None, "#")],
        "chess-lot": _lots,
        "chess-lot-rest": lambda c: [Token(side, kind) for side in SIDES for kind in "RKR"],
    },
    ends=("over-", "ends-"),
)
