"""What the events of Gravity Chess claim."""

from __future__ import annotations

from companion.kernel.layout import Token
from tests.games.claims.base import Change, Claims, captured, captures, drawn, moves, side_of, wins


def _stacked(c: Change) -> bool:
    """Those squares are marked as stacked now, and were not before (with the board as it was)."""
    was, now = (
        {mark.square for mark in c.game.view(s, None).marks if mark.kind == "stacked"}
        for s in (c.before, c.after)
    )
    squares = set(c["squares"])
    return not squares & was and (
        squares <= now if c.after.stage != "over" else all(c.now.get(q) for q in squares)
    )


def _turns_up(c: Change) -> bool:
    owner, piece = str(c["owner"]), str(c["piece"])
    deck = c.game.seats.index(owner)
    return (
        sum(c.before.left[deck]) == sum(c.after.left[deck]) + 1
        and c.after.card == piece
        and owner != str(c["seat"])
    )


def _no_room(c: Change) -> bool:
    """The whole top row is taken, and the piece lies aside."""
    full = all(c.was.get(f"{file}8") for file in "abcdefgh")
    return full and c.after.aside[side_of(c, str(c["owner"]))].endswith(str(c["piece"]))


def _count(c: Change) -> bool:
    result = c.game.result(c.after)
    return result is not None and (result.scores["white"], result.scores["black"]) == (c["white"], c["black"])


CLAIMS = Claims(
    true={
        "turns-up": _turns_up,
        "adds": lambda c: c.came(c["square"], str(c["owner"]), str(c["piece"])) and c["square"][1] == "8",
        "chess-moves": lambda c: (
            moves(c)
            and (
                int(c["to"][1]) < int(c["origin"][1])
                or (c["to"][1] == c["origin"][1] and bool(c.action.captures))
            )
        ),
        "chess-captures": captures,
        "stacked": _stacked,
        "all-moved": lambda c: c.was == c.now and not c.game.find_pending(c.before),
        "no-room": _no_room,
        "count": _count,
        "over-points": lambda c: wins("points")(c) and _leads(c),
        "over-rows": lambda c: wins("rows")(c) and _level(c),
        "over-equal": lambda c: drawn("equal")(c) and _level(c),
    },
    off={"chess-captures": captured},
    on={"adds": lambda c: [Token(str(c["owner"]), str(c["piece"]))]},
    rare=frozenset({"all-moved", "over-rows", "over-equal", "no-room"}),
)


def _leads(c: Change) -> bool:
    scores = c.game.result(c.after).scores
    return scores[str(c["seat"])] == max(scores.values()) and len(set(scores.values())) == 2


def _level(c: Change) -> bool:
    return len(set(c.game.result(c.after).scores.values())) == 1
