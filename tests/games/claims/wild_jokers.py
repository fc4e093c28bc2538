"""What the events of Wild Jokers claim."""

from __future__ import annotations

from companion.kernel import bitboard
from companion.kernel.actions import Drop
from companion.kernel.layout import Token
from tests.games.claims.base import (
    Change,
    Claims,
    captured,
    captures,
    castled,
    drawn,
    moves,
    side_of,
    wins,
)

TURNCOATS = "MC"
SIDE = ("white", "black")


def _mercenaries(c: Change, now: bool) -> int:
    """Mercenaries and captains on the board and in hands, of both sides."""
    layout = c.now if now else c.was
    return sum(token.kind in TURNCOATS for stack in layout.values() for token in stack)


def _free(c: Change, seat: str) -> list[str]:
    """The empty squares of so many ranks as the words say, from the side's own edge."""
    rows = int(c["rows"])
    last = c.game.board.ranks
    ranks = range(1, rows + 1) if seat == "white" else range(last - rows + 1, last + 1)
    return [square for square in c.game.board.number if int(square[1:]) in ranks and not c.now.get(square)]


def _turncoat(c: Change) -> bool:
    """The side that captured it puts it now, on each empty square of those ranks and nowhere else."""
    seat = str(c["seat"])
    ends = {a.to for a in c.game.actions(c.after) if isinstance(a, Drop)}
    free = {square for square in _free(c, seat) if not _is_pit(c, square)}
    return c.next == seat and ends == free


def _is_pit(c: Change, square: str) -> bool:
    return not c.game.board.squares >> c.game.board.number[square] & 1


def _lost(c: Change) -> bool:
    """A captured mercenary is on no square and in no hand any more, and the next action is the other side's."""
    return (
        any(said["piece"] in TURNCOATS for said in c.all("chess-captures"))
        and _mercenaries(c, True) < _mercenaries(c, False)
        and not any(isinstance(a, Drop) for a in c.game.actions(c.after))
    )


def _lot(c: Change) -> bool:
    square = str(c["square"])
    number = c.game.board.number[square]
    opposite = c.game.board.names[48 - number]
    return c.came(square, "white", str(c["piece"])) and c.came(opposite, "black", str(c["piece"]))


def _no_move(c: Change) -> bool:
    seat = side_of(c, str(c["seat"]))
    return not any(bitboard.each(ends) for _, _, ends in c.game.targets(c.before)) and c.before.turn == seat


CLAIMS = Claims(
    true={
        "lot": _lot,
        "chess-moves": moves,
        "chess-captures": captures,
        "becomes": lambda c: (
            c.has(c["square"], c.in_turn, str(c["piece"])) > 0 and c.action.promoted == str(c["piece"])
        ),
        "turncoat": _turncoat,
        "lost": _lost,
        "puts": lambda c: c.came(c["square"], str(c["seat"]), "M"),
        "chess-castles": castled,
        "no-move": _no_move,
        "over-king": lambda c: (
            wins("king")(c)
            and not any(
                Token(other, "K") in stack
                for other in SIDE
                if other != str(c["seat"])
                for stack in c.now.values()
            )
        ),
        "over-blocked": wins("blocked"),
        "over-draw": drawn("draw"),
    },
    off={
        "chess-captures": captured,
        "becomes": lambda c: [Token(c.in_turn, c.action.kind)],
    },
    on={
        "becomes": lambda c: [Token(c.in_turn, str(c["piece"]))],
        "puts": lambda c: [Token(str(c["seat"]), "M")],
        "lot": lambda c: [Token("white", str(c["piece"])), Token("black", str(c["piece"]))],
    },
    rare=frozenset({"chess-castles", "lost", "no-move", "over-blocked", "over-draw"}),
)
