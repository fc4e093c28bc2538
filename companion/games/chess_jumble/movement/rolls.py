"""Where a piece can be after exactly n moves: the heart of Chess Jumble.

A die number n means that one piece makes n chess moves (CJ-R9), and the whole roll is one action
(CJ-A51): what counts is where it ends and what it captured. So the squares are carried forward
as sets, one move at a time; squares may be visited again (CJ-A8), the piece's own square of
origin counts as empty, and entering the house ends the roll (CJ-R29).
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from companion.games.chess_jumble.movement.prepared_board import Corner
from companion.games.chess_jumble.options import Options
from companion.kernel import bitboard

Ends = dict[int, int]
"""Captured squares (a set, 0 for none) to the squares where the piece may end having captured them."""

NOWHERE, DOOR = frozenset[int](), frozenset({0})
"""Of captured sets: none, and that of capturing nobody."""


class Step(msgspec.Struct, frozen=True):
    """What the k-th move of a roll reaches: quiet ends and captures by captured set, and entering the house."""

    quiet: Ends
    strikes: Ends
    home: frozenset[int]  # the captured sets with which the house is entered


class Walker(msgspec.Struct, frozen=True):
    """A piece about to make several moves: `men` are all others on the track.

    `loose`: those of them that it may capture unless they are protected; `prey(taken)`: those that it may capture after
    it has captured those on `taken`; `may_enter`: there is room in the house; `entered`: the squares that house rules leave to it.
    """

    corner: Corner
    kind: str
    square: int
    men: int
    loose: int
    prey: Callable[[int], int]
    may_enter: bool = True
    entered: int = -1

    def steps(self, n: int, capture_on_the_way: bool) -> list[Step]:
        """The first n moves, fewer if the piece gets stuck. Captures before the last move only if asked (CJ-A4b)."""
        found: list[Step] = []
        here: Ends = {0: 1 << self.square}
        while here and len(found) < n:
            step = self._step(here) if capture_on_the_way else self._quiet_step(here[0])
            if not (step.quiet or step.strikes or step.home):
                break
            found.append(step)
            here = step.quiet
            if capture_on_the_way and step.strikes:
                here = dict(here)
                for taken, ends in step.strikes.items():
                    here[taken] = here.get(taken, 0) | ends
        return found

    def _quiet_step(self, squares: int) -> Step:
        """The next move, with nothing captured yet."""
        to, hit, home = self._spread(squares, 0)
        strikes = {1 << end: 1 << end for end in bitboard.each(hit)} if hit else {}
        return Step({0: to} if to else {}, strikes, DOOR if home else NOWHERE)

    def _step(self, here: Ends) -> Step:
        """The next move, by what is captured."""
        quiet: Ends = {}
        strikes: Ends = {}
        homes = NOWHERE
        for taken, squares in here.items():
            to, hit, home = self._spread(squares, taken)
            if home:
                homes |= {taken}
            if to:
                quiet[taken] = to
            for end in bitboard.each(hit):
                bit = 1 << end
                strikes[taken | bit] = strikes.get(taken | bit, 0) | bit
        return Step(quiet, strikes, homes)

    def _spread(self, squares: int, taken: int) -> tuple[int, int, bool]:
        """Make one move from these squares: empty squares, men that are captured, and whether it enters the house."""
        corner, kind, men = self.corner, self.kind, self.men & ~taken
        moves, captures = corner.moves[kind], corner.captures[kind]
        to = moves.spread(squares, men)
        hit = (to if moves is captures else captures.spread(squares, men)) & self.loose & men & ~corner.closed
        if hit:
            hit &= self.prey(taken) & self.entered
        home = False
        at_gate = squares & corner.gates[kind] if self.may_enter else 0
        if at_gate:
            home = any(corner.enters_from(kind, square, men) for square in bitboard.each(at_gate))
        return to & ~men & ~corner.closed & self.entered, hit, home


class Roll(msgspec.Struct, frozen=True):
    """Where a roll may end: `ends` by captured set, `home` the captured sets of entering, `way` squares passed."""

    ends: Ends
    home: frozenset[int]
    way: int

    @property
    def empty(self) -> bool:
        return not self.ends and not self.home

    @property
    def squares(self) -> int:
        """All ends, however reached."""
        found = 0
        for ends in self.ends.values():
            found |= ends
        return found


def merge_ends(found: list[Ends], allowed: int) -> Ends:
    """The union of several ends, kept to the squares `allowed`."""
    union: Ends = {}
    for ends in found:
        for taken, squares in ends.items():
            if squares & allowed:
                union[taken] = union.get(taken, 0) | squares & allowed
    return union


def all_ends(steps: list[Step]) -> int:
    """Every square where any of these steps may end."""
    found = 0
    for step in steps:
        for ends in (*step.quiet.values(), *step.strikes.values()):
            found |= ends
    return found


def roll(steps: list[Step], n: int, allowed: int, options: Options) -> Roll:
    """The legal ends of a roll of n, from its steps.

    `allowed`: squares where it may end (CJ-R26 and R45 are judged there alone, and R26 comes first).
    """
    if options.uses_all:
        full = _full(steps, n, allowed, options.capture_ends_roll)
        if full is None:  # as many as possible, and then the last of them may capture (CJ-A5, A6)
            for k in range(len(steps), 0, -1):
                full = _full(steps[:k], k, allowed, options.capture_ends_roll)
                if full is not None:
                    break
        ends, home = full if full is not None else ({}, frozenset())
        return Roll(ends, home, _way(steps))
    if options.stops_capturing or options.captures_on_the_way or options.capture_ends_roll:
        return march(steps, allowed)
    found = [step.quiet for step in steps]
    if steps:  # CJ-A5c: may stop, but captures only with move n (or the last one possible, CJ-A6)
        found.append(steps[-1].strikes)
    return Roll(merge_ends(found, allowed), _homes(steps), _way(steps))


def march(steps: list[Step], allowed: int) -> Roll:
    """The ends of moving up to so many times, capturing with whichever move is the last."""
    found = [ends for step in steps for ends in (step.quiet, step.strikes)]
    return Roll(merge_ends(found, allowed), _homes(steps), _way(steps))


def _way(steps: list[Step]) -> int:
    way = 0
    for step in steps:
        for squares in step.quiet.values():
            way |= squares
    return way


def _homes(steps: list[Step]) -> frozenset[int]:
    return frozenset(taken for step in steps for taken in step.home)


def _full(steps: list[Step], n: int, allowed: int, capture_ends: bool) -> tuple[Ends, frozenset[int]] | None:
    """Ends and homes of a full roll of n, or None if there is none."""
    home = _homes(steps)
    found: list[Ends] = []
    if len(steps) == n:
        found += [steps[-1].quiet, steps[-1].strikes]
    if capture_ends:  # CJ-A4c: any move may capture, but it ends the turn
        found += [step.strikes for step in steps]
    ends = merge_ends(found, allowed)
    return (ends, home) if ends or home else None
