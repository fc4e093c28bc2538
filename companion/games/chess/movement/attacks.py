"""Attacks on a square, and what a check or a pin leaves to the pieces of its side.

The general form of pins: between each line attacker and the king what is missing to an attack is found, and
it becomes a set of squares for each piece that could bring it about. So every legal move is found as a set,
none is tried, cannons and lame leapers included.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.chess.movement.compiler import Tables
from companion.games.chess.movement.position import Position
from companion.games.chess.movement.tables import CANNON, PLAIN
from companion.games.shared.cuts import Cut, apply_cuts, find_attacks
from companion.kernel import bitboard

Pins = dict[int, int]
"""For some pieces, by the set of their square, the squares that are left to them."""


class Attacks:
    """Attacks in one game.

    Attributes:
        cuts: Constraints on where pieces may go that its definition does not know, by their squares. Where there are any,
            what follows from sets and pins alone is not asked.
    """

    def __init__(self, tables: Tables, cuts: Sequence[Cut[Position, int]] = ()) -> None:
        self.cuts = cuts
        self._leapers, self._liners, self._screens = tables.leapers, tables.liners, tables.screens

    def is_attacked(self, men: Sequence[int], everybody: int, square: int, by: int, gone: int = 0) -> bool:
        """Whether a side could capture on a square.

        Args:
            men: The squares of each piece.
            everybody: The occupied squares, walls among them.
            square: The square.
            by: The side.
            gone: Pieces that are no longer there, whatever `men` says.
        """
        for piece, table in self._leapers[by]:
            if table[square] & men[piece] & ~gone:
                return True
        for pieces, _, aims in self._liners[by]:
            near, lines, _ = aims[square]
            them = 0
            for piece in pieces:
                them |= men[piece]
            them &= near & ~gone
            if them and self._screens and pieces[0] in self._screens:
                them &= self._over_screens(men, everybody, square, pieces)
                if them:
                    return True
            elif them:
                for mask, ends in lines:
                    if ends[everybody & mask] & them:
                        return True
        return False

    def _over_screens(self, men: Sequence[int], everybody: int, square: int, pieces: Sequence[int]) -> int:
        """From where cannons attack that neither hop over cannons nor capture any."""
        cannons = 0
        for piece in self._screens:
            cannons |= men[piece]
        if cannons >> square & 1:
            return 0
        found = 0
        for _, _, aims in (one for side in self._liners for one in side if one[0] == pieces):
            for origin, (clear, _) in aims[square].ways.items():
                on = clear & everybody
                if on and not on & (on - 1) and not on & cannons:
                    found |= 1 << origin
        return found

    def attackers(self, men: Sequence[int], everybody: int, square: int, by: int) -> int:
        """The pieces of a side that could capture on a square."""
        found = 0
        for piece, table in self._leapers[by]:
            found |= table[square] & men[piece]
        for pieces, _, aims in self._liners[by]:
            near, lines, _ = aims[square]
            them = 0
            for piece in pieces:
                them |= men[piece]
            them &= near
            if them:
                for mask, ends in lines:
                    found |= ends[everybody & mask] & them
        return found

    # By the cuts

    def find_ends(self, at: Position, origin: int) -> int:
        """The squares that the cuts leave to a piece of the side to move."""
        return apply_cuts(self.cuts, at, origin)

    def attackers_by_cuts(self, at: Position, square: int, by: int) -> int:
        """The pieces of a side that could capture on a square, as pieces are on the board: each is asked."""
        side, everybody = at.black if by else at.white, at.white | at.black | at.walls
        there = at._replace(turn=by, passant=0, stepped=-1)
        return bitboard.of(
            q
            for q in bitboard.each(bitboard.union(at.men) & side)
            if self.is_attacked(at.men, everybody, square, by, side & ~(1 << q))
            and find_attacks(self.cuts, there, q, 1 << square)
        )

    # Checks and pins

    def find_room(
        self, men: Sequence[int], own: int, everybody: int, square: int, by: int, allowed: int
    ) -> tuple[int, Pins]:
        """What is left to the pieces of a side whose king stands on a square: in general, and to some.

        Args:
            men, everybody: As above.
            own: The squares of the king's side.
            square: The king's.
            by: The other side.
            allowed: What is left anyway.
        """
        pins: Pins = {}
        for piece, table in self._leapers[by]:
            checkers = table[square] & men[piece]
            if checkers:
                allowed &= 0 if checkers & (checkers - 1) else checkers
        for pieces, nature, aims in self._liners[by]:
            near = aims[square].near
            them = 0
            for piece in pieces:
                them |= men[piece]
            them &= near
            if not them:
                continue
            ways = aims[square].ways
            while them:
                low = them & -them
                them ^= low
                clear, hurdle = ways[low.bit_length() - 1]
                on = clear & everybody
                if self._screens and pieces[0] in self._screens:
                    # Whatever touches the way of such a cannon has to be tried.
                    allowed &= ~clear
                    for one in [1 << q for q in bitboard.each(on & own)]:
                        pins[one] = 0
                    if on and not on & (on - 1):
                        allowed = 0
                elif nature == PLAIN:
                    if not on:
                        clear |= low
                        allowed &= clear
                        for pinned in pins:
                            pins[pinned] &= clear
                    elif not on & (on - 1) and on & own:
                        pins[on] = pins.get(on, allowed) & (clear | low)
                else:
                    allowed = self._over(pins, allowed, nature, own, everybody, low, clear, hurdle)
        return allowed, pins

    def _over(
        self,
        pins: Pins,
        allowed: int,
        nature: int,
        own: int,
        everybody: int,
        low: int,
        clear: int,
        hurdle: int,
    ) -> int:
        """Takes an attacker that hops into account; returns what is left in general."""
        on = clear & everybody
        free = clear & ~everybody
        number = on.bit_count()
        special: dict[int, int] = {}
        general = -1
        if nature == CANNON:
            if number == 0:
                general = ~clear
            elif number == 1:
                general = free | low
                special = {on: ~clear | low} if on & own else {}
            elif number == 2:
                for one in (on & -on, on & (on - 1)):
                    if one & own:
                        special[one] = free | low
        elif not hurdle & ~everybody:
            if number == 0:
                general = clear | low
                special = {hurdle: -1} if hurdle & own else {}
            elif number == 1 and on & own:
                special = {on: clear | low}
        elif number == 0:
            general = ~hurdle
        elif number == 1 and on & own:
            special = {on: ~hurdle}
        for one in special:
            pins.setdefault(one, allowed)
        for one in pins:
            pins[one] &= special.get(one, general)
        return allowed & general
