"""The signal with which chess players show the result of their game on a board: kings in the
centre.

Both kings on light squares (e4, d5) mean that White has won. Both kings on dark squares (d4, e5) mean that
Black has won, and one on each colour means a draw. Makers of DGT boards introduced this custom. Kings are
never adjacent in a game, so the signal is read only if no line explains the board. The table asks the players
before it ends the game.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.kernel.layout import Layout, Stack, Token
from companion.tracking.matcher import Matcher
from companion.tracking.touches import neighbours
from companion.tracking.verdicts import Mismatch

LIGHT, DARK = frozenset({"d5", "e4"}), frozenset({"d4", "e5"})
CENTRE = LIGHT | DARK
WHITE, BLACK = "white", "black"
KING = "K"


class ResultSignal(msgspec.Struct, frozen=True):
    """A result shown by the kings.

    Attributes:
        squares: The squares of the kings.
        winner: The seat that has won, or empty for a draw.
    """

    squares: frozenset[str]
    winner: str

    @property
    def loser(self) -> str:
        """The seat that has lost, or empty for a draw."""
        return {WHITE: BLACK, BLACK: WHITE}.get(self.winner, "")


def find_signal(matcher: Matcher, layout: Layout, size: tuple[int, int]) -> ResultSignal | None:
    """Return the result that the kings show on a board that no line explains, or None if they show no result.

    A board that identifies pieces shows where the kings are. On other boards, both kings must have been
    lifted, and then two central squares occupied. All other squares must be unchanged, except those
    of pieces that were moved out of the centre to make space.

    Args:
        matcher: The matcher of the board.
        layout: The position.
        size: The number of files and ranks of the game's board.
    """
    homes = _find_homes(layout)
    if size != (8, 8) or homes is None or matcher.mode == "setup":
        return None
    is_identity = matcher.readings.sense == "identity"
    squares = _find_known(matcher, homes) if is_identity else _find_felt(matcher, layout, homes)
    if squares is None or squares == frozenset(homes.values()):
        return None
    winner = WHITE if squares == LIGHT else BLACK if squares == DARK else ""
    return ResultSignal(squares, winner)


def may_begin_signal(verdict: Mismatch, layout: Layout, size: tuple[int, int]) -> bool:
    """Return whether a king was placed in the centre from so far away that it cannot be a legal
    king move.

    Args:
        verdict: The mismatch found on the board.
        layout: The position.
        size: The number of files and ranks of the game's board.
    """
    homes = _find_homes(layout) or {}
    origin, to = verdict.origin or "", verdict.to or ""
    return size == (8, 8) and origin in homes.values() and to in CENTRE and not neighbours(origin, to)


def _find_homes(layout: Layout) -> Mapping[str, str] | None:
    """Return the square of each side's king, or None unless each side has exactly one."""
    kings = [
        (token.owner, place)
        for place, stack in layout.items()
        for token in stack
        if token.kind == KING and ":" not in place
    ]
    if sorted(str(owner) for owner, _ in kings) != [BLACK, WHITE]:
        return None
    return {str(owner): place for owner, place in kings}


def _king(seat: str) -> Stack:
    return (Token(seat, KING),)


def _find_known(matcher: Matcher, homes: Mapping[str, str]) -> frozenset[str] | None:
    """Return the squares in the centre where a board that identifies pieces shows the kings, or None."""
    readings = matcher.readings
    both = []
    for seat, home in homes.items():
        squares = [q for q in CENTRE if readings[q] and readings.shows_itself(q, _king(seat))]
        if len(squares) != 1 or (
            home not in squares and readings[home] and readings.shows_itself(home, _king(seat))
        ):
            return None
        both += squares
    return frozenset(both) if len(set(both)) == 2 else None


def _find_felt(matcher: Matcher, layout: Layout, homes: Mapping[str, str]) -> frozenset[str] | None:
    """Return the squares in the centre on which the kings are, judging by the touches, or None."""
    if matcher.mode != "play" or matcher.unseen:
        return None
    readings, log = matcher.readings, matcher.seen.log
    lifts = {touch.square: number for number, touch in reversed(log) if not touch.down}
    if not all(home in lifts for home in homes.values()):
        return None
    first = min(lifts[home] for home in homes.values())
    last = {touch.square: (number, touch.down) for number, touch in log}
    squares = frozenset(q for q in CENTRE if q in last and last[q][1] and last[q][0] > first)
    if len(squares) != 2 or not all(readings[q] for q in squares):
        return None
    if any(readings[home] for home in homes.values() if home not in squares):
        return None
    first_square, second_square = sorted(squares)
    kings = [(first_square, second_square), (second_square, first_square)]
    if not any(readings.shows(w, _king(WHITE)) and readings.shows(b, _king(BLACK)) for w, b in kings):
        return None
    others = set(readings.differences(layout)) - squares - set(homes.values())
    replaced = sum(bool(layout.get(q)) and q not in homes.values() for q in squares)
    arrived = [q for q in others if readings[q] and not layout.get(q)]
    return squares if len(arrived) == len(others) <= replaced else None
