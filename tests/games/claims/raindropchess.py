"""What the events of Raindropchess claim."""

from __future__ import annotations

from companion.kernel.layout import Token
from companion.kernel.orthodox import in_check
from tests.games.claims.base import Change, Claims, captured, captures, checks, drawn, moves, side_of, wins


def _goes_under(c: Change) -> bool:
    """No square takes it, and it is the last card of that pack."""
    seat = side_of(c, c.in_turn)
    return c.was == c.now and c.after.bottom[seat][-1][0] == str(c["card"])[0] and not c.after.card


def _useless(c: Change) -> bool:
    """The side is in check, and the card that was turned lies on top again."""
    seat = side_of(c, c.in_turn)
    return c.was == c.now and c.after.top[seat] == str(c["card"]) and in_check(c.before.at)


def _far(c: Change) -> bool:
    return bool(c["square"][1] == ("8" if c.in_turn == "white" else "1"))


CLAIMS = Claims(
    true={
        "turns": lambda c: c.action.card == str(c["card"]) and c.in_turn == str(c["seat"]),
        "goes-under": _goes_under,
        "useless": _useless,
        "extra-turn": lambda c: (c.next == str(c["seat"]) and c.after.extra) or c.over,
        "no-effect": lambda c: c.was == c.now and c.next != c.in_turn,
        "taken-off": lambda c: captures(c) and str(c["owner"]) != c.in_turn,
        "passes": lambda c: (
            c.was == c.now and not any(type(a).__name__ != "Pass" for a in c.game.actions(c.before))
        ),
        "places": lambda c: c.came(c["square"], str(c["seat"]), str(c["piece"])),
        "chess-moves": moves,
        "chess-captures": captures,
        "chess-becomes": lambda c: c.has(c["square"], c.in_turn, str(c["piece"])) == 1 and _far(c),
        "pawn-off": lambda c: not c.now.get(c["square"]) and _far(c),
        "chess-check": checks(lambda c: in_check(c.after.at)),
        "over-mate": lambda c: wins("mate")(c),
        "over-stalemate": drawn("stalemate"),
        "over-dead": drawn("dead"),
    },
    off={
        "chess-captures": captured,
        "taken-off": captured,
        "chess-becomes": lambda c: [Token(c.in_turn, "P")],
        "pawn-off": lambda c: [Token(c.in_turn, "P")],
    },
    on={
        "places": lambda c: [Token(str(c["seat"]), str(c["piece"]))],
        "chess-becomes": lambda c: [Token(c.in_turn, str(c["piece"]))],
    },
    rare=frozenset(
        {
            *(
                "goes-under",
                "useless",
                "extra-turn",
                "no-effect",
                "taken-off",
                "passes",
                "chess-becomes",
                "pawn-off",
            ),
            *("over-mate", "over-stalemate", "over-dead"),
        }
    ),
)
