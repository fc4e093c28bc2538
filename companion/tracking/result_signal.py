"""The kings in the centre: how players of chess show on a board how their game has ended.

Both kings on light squares (e4, d5): White has won. On dark ones (d4, e5): Black has. On one of each: a draw. The
makers of DGT boards have made it the custom. Kings never are next to each other in a game, so it is read only if no
line explains the board; the table asks before the game ends.
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
    """A result that the kings show.

    Attributes:
        squares: Where they are.
        winner: The seat that has won; empty: the game is drawn.
    """

    squares: frozenset[str]
    winner: str

    @property
    def loser(self) -> str:
        """The seat that has lost; empty: the game is drawn."""
        return {WHITE: BLACK, BLACK: WHITE}.get(self.winner, "")


def find_signal(matcher: Matcher, layout: Layout, size: tuple[int, int]) -> ResultSignal | None:
    """Return the result that the kings show on a board that no line explains; None if they show none.

    A board that knows its pieces shows where the kings are. On another one both must have been lifted, two squares of the
    centre must have been filled after that, and all else must be as before, except what had to make room there.

    Args:
        matcher: What the board shows, and what hands have touched.
        layout: The position.
        size: Files and ranks of the board of the game.
    """
    homes = _find_homes(layout)
    if size != (8, 8) or homes is None or matcher.mode == "setup":
        return None
    knows = matcher.readings.sense == "identity"
    found = _find_known(matcher, homes) if knows else _find_felt(matcher, layout, homes)
    if found is None or found == frozenset(homes.values()):
        return None
    winner = WHITE if found == LIGHT else BLACK if found == DARK else ""
    return ResultSignal(found, winner)


def may_begin_signal(verdict: Mismatch, layout: Layout, size: tuple[int, int]) -> bool:
    """Whether a king was put in the centre from afar, as no player does who means to move it.

    Args:
        verdict: What seems to be wrong with the board.
        layout: The position.
        size: Files and ranks of the board of the game.
    """
    homes = _find_homes(layout) or {}
    origin, to = verdict.origin or "", verdict.to or ""
    return size == (8, 8) and origin in homes.values() and to in CENTRE and not neighbours(origin, to)


def _find_homes(layout: Layout) -> Mapping[str, str] | None:
    """The square of the king of either side; None unless each side has just one."""
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
    """Where a board that knows its pieces shows the kings, if that is in the centre."""
    readings = matcher.readings
    found = []
    for seat, home in homes.items():
        at = [q for q in CENTRE if readings[q] and readings.shows_itself(q, _king(seat))]
        if len(at) != 1 or (home not in at and readings[home] and readings.shows_itself(home, _king(seat))):
            return None
        found += at
    return frozenset(found) if len(set(found)) == 2 else None


def _find_felt(matcher: Matcher, layout: Layout, homes: Mapping[str, str]) -> frozenset[str] | None:
    """Where hands have put the kings, if that is in the centre."""
    if matcher.mode != "play" or matcher.unseen:
        return None
    readings, log = matcher.readings, matcher.seen.log
    lifts = {touch.square: number for number, touch in reversed(log) if not touch.down}
    if not all(home in lifts for home in homes.values()):
        return None
    first = min(lifts[home] for home in homes.values())
    last = {touch.square: (number, touch.down) for number, touch in log}
    found = frozenset(q for q in CENTRE if q in last and last[q][1] and last[q][0] > first)
    if len(found) != 2 or not all(readings[q] for q in found):
        return None
    if any(readings[home] for home in homes.values() if home not in found):
        return None
    one, other = sorted(found)
    kings = [(one, other), (other, one)]
    if not any(readings.shows(w, _king(WHITE)) and readings.shows(b, _king(BLACK)) for w, b in kings):
        return None
    besides = set(readings.differences(layout)) - found - set(homes.values())
    room = sum(bool(layout.get(q)) and q not in homes.values() for q in found)
    came = [q for q in besides if readings[q] and not layout.get(q)]
    return found if len(came) == len(besides) <= room else None
