"""What the events of Cloak and Dagger Chess claim."""

from __future__ import annotations

from typing import Any

from companion.games.cloak_and_dagger.state import KINDS
from companion.kernel.layout import Token
from tests.games.claims.base import Change, Claims, captured, captures, drawn, moves, side_of, wins


def _checker(number: int) -> str:
    return f"?{number}"


def _side(c: Change, name: str = "seat", now: bool = True) -> Any:
    return (c.after if now else c.before).sides[side_of(c, str(c[name]))]


def _knows(c: Change, seat: str, number: int, kind: str, may: bool) -> bool:
    """Whether everybody may know now that a checker is (or is no longer) of this kind."""
    public = c.after.sides[side_of(c, seat)].public(number - 1)
    bit = 1 << KINDS.index(kind)
    return public == bit if may else not public & bit


def _other(c: Change, seat: str) -> str:
    return str(next(one for one in c.game.seats if one != seat))


def _guessed(c: Change) -> str:
    """Whose checker was guessed."""
    return _other(c, c.game.seats[c.before.turn])


def _right(c: Change) -> bool:
    owner = _guessed(c)
    return _knows(c, owner, int(c["number"]), str(c["piece"]), True) and (c.after.right or c.over)


def _wrong(c: Change) -> bool:
    owner = _guessed(c)
    bonus = c.after.sides[side_of(c, owner)].bonus
    return (
        _knows(c, owner, int(c["number"]), str(c["piece"]), False) and (bonus or c.over) and not c.after.right
    )


def _uncloaks(c: Change) -> bool:
    seat, square = str(c["seat"]), str(c["square"])
    return c.left(square, seat, _checker(c["number"])) and c.came(square, seat, str(c["piece"]))


def _castled(c: Change) -> bool:
    """King and rook, cloaked or not, have come from the squares of the action to those that are named."""
    a, seat = c.action, str(c["seat"])
    one, other = c.was[a.king][-1], c.was[a.rook][-1]
    return one.owner == other.owner == seat and c.now[c["king"]][-1] == one and c.now[c["rook"]][-1] == other


def _becomes(c: Change) -> bool:
    """A pawn was there on its way, and what it has become is there now."""
    top = c.now[c["square"]][-1]
    kind = str(c["piece"])
    return top.owner == c.in_turn and (top.kind == kind or (kind == "checker" and top.kind.startswith("?")))


def _was(c: Change) -> bool:
    side = c.after.sides[side_of(c, str(c["owner"]))]
    number = int(c["number"])
    told = not side.setup or (side.setup + side.extra)[number - 1] in (str(c["piece"]), "?")
    return side.checkers[number - 1] < 0 and told


def _check(c: Change) -> bool:
    """The side that is to move, or is mated, is in check."""
    return bool(c.after.checked or c.after.end == "mate") and c.game.seats[c.after.turn] == str(c["seat"])


def _no_king(c: Change) -> bool:
    """The loser has neither an open king nor a checker that may still be one."""
    loser = c.after.sides[side_of(c, _other(c, str(c["seat"])))]
    open_king = any(
        Token(_other(c, str(c["seat"])), "K") in stack for place, stack in c.now.items() if ":" not in place
    )
    return not open_king and not any(
        square >= 0 and loser.public(n) == 1 for n, square in enumerate(loser.checkers)
    )


CLAIMS = Claims(
    true={
        "places": lambda c: c.came(c["square"], str(c["seat"]), _checker(c["number"])),
        "registers": lambda c: bool(_side(c).setup) and not _side(c, now=False).setup,
        "guesses": lambda c: c.in_turn == str(c["seat"]) and c.action.verb == "guess",
        "guess-right": _right,
        "guess-wrong": _wrong,
        "has-bonus": lambda c: _side(c).bonus or c.over,
        "uncloaks": _uncloaks,
        "says-check": lambda c: bool(c.after.claim) and c.in_turn == str(c["seat"]),
        "chess-moves": moves,
        "checker-moves": lambda c: (
            c.left(c["origin"], str(c["seat"]), _checker(c["number"]))
            and c.has(c["to"], str(c["seat"]), _checker(c["number"])) == 1
        ),
        "drops": lambda c: c.came(c["square"], str(c["seat"]), "P"),
        "castles": _castled,
        "chess-becomes": _becomes,
        "chess-captures": captures,
        "captures-checker": lambda c: c.left(c["square"], str(c["owner"]), _checker(c["number"])),
        "was": _was,
        "contradicts": lambda c: c.over and c.after.end == "contradiction",
        "no-bonus": lambda c: c.was == c.now and c.before.stage in ("bonus", "after"),
        "ends-turn": lambda c: c.next != str(c["seat"]) or c.over,
        "chess-check": _check,
        "over-king": lambda c: wins("king")(c) and _no_king(c),
        "over-mate": wins("mate"),
        "over-stalemate": drawn("stalemate"),
        "over-dead": drawn("dead"),
        "over-contradiction": wins("contradiction"),
        "setup-was": lambda c: len(c["setup"]) == 8 and c.over,
    },
    off={
        "chess-captures": captured,
        "captures-checker": lambda c: [Token(str(c["owner"]), _checker(c["number"]))],
        "uncloaks": lambda c: [Token(str(c["seat"]), _checker(c["number"]))],
        "chess-becomes": lambda c: [Token(c.in_turn, "P")],
    },
    on={
        "uncloaks": lambda c: [Token(str(c["seat"]), str(c["piece"]))],
        "places": lambda c: [Token(str(c["seat"]), _checker(c["number"]))],
        "drops": lambda c: [Token(str(c["seat"]), "P")],
        "chess-becomes": lambda c: [c.now[c["square"]][-1]],
    },
    rare=frozenset(
        {
            *("castles", "chess-becomes", "contradicts", "over-mate", "over-stalemate", "over-dead"),
            *("over-contradiction", "says-check", "over-king", "was", "setup-was", "chess-check", "drops"),
        }
    ),
)
