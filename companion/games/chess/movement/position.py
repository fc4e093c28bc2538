"""Positions and moves of any game in the family. They are tuples because millions of them are needed.

The module also finds attacks on a square, the squares to which checks and pins restrict pieces,
and castling.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, cast

from companion.games.chess.movement.compiler import CANNON, PLAIN, Tables
from companion.games.shared.cuts import Cut, apply_cuts, find_attacks
from companion.kernel import bitboard


class Position(NamedTuple):
    """The pieces on the board, and the state that must be remembered. Sets of squares are bitboards.

    Attributes:
        men: The squares of each piece.
        white, black: The squares of each side.
        turn: 0 or 1.
        hands: The number of each piece in hand; empty if the game has no hands.
        rights: Squares of the rooks that may still castle, of both sides.
        gates: Squares of pieces that have not moved, which allow gating or special first moves.
        passant: Squares that a pawn has just passed, where it can be captured en passant.
        stepped: The square of the pawn that passed them, or -1.
        promoted: Squares of pieces that become pawns again when they go into a hand.
        walls: Squares that no piece may enter: walls, ducks, arrows.
        checks: The number of checks that White and Black still have to give. In Shatar, 1 for a side
            whose series of checks has included a full one.
        quiet: The number of moves of either side since an irreversible one. If `limit` is set, the
            number of plies of the current count.
        number: The number of the move, as in a FEN.
        passes: Number of consecutive passes until now.
        limit: The number of plies at which the current count ends, or 0 if nothing is counted.
    """

    men: tuple[int, ...]
    white: int
    black: int
    turn: int = 0
    hands: tuple[int, ...] = ()
    rights: int = 0
    gates: int = 0
    passant: int = 0
    stepped: int = -1
    promoted: int = 0
    walls: int = 0
    checks: tuple[int, int] = (0, 0)
    quiet: int = 0
    number: int = 1
    passes: int = 0
    limit: int = 0


def piece_on(at: Position, square: int) -> int:
    """Return the number of the piece on a square, or -1 if there is none."""
    return next((piece for piece, squares in enumerate(at.men) if squares >> square & 1), -1)


NORMAL, DROP, CASTLE, PASSANT, LONG_STEP, PASS, SPECIAL = range(7)
"""The flags of moves.

A LONG_STEP may be captured en passant. A SPECIAL move is not in the tables of its piece.
"""


class Move(NamedTuple):
    """One move.

    Attributes:
        piece: The piece that moves or is dropped.
        origin: The square from which the piece moves, or -1 for a drop.
        to: The target; for castling, the rook's square.
        become: The piece that is on the target afterwards.
        flag: The type of the move, one of the constants from `NORMAL` to `SPECIAL`.
        gate: The additional piece that the move places (gating), or -1.
        place: The square of the additional piece or of a new wall, or -1.
    """

    piece: int
    origin: int
    to: int
    become: int
    flag: int = NORMAL
    gate: int = -1
    place: int = -1


make_move = cast(Callable[[type[Move], tuple[int, ...]], Move], tuple.__new__)
make_position = cast(Callable[[type[Position], tuple[object, ...]], Position], tuple.__new__)


Pins = dict[int, int]
"""Maps the square of each pinned piece, as a bitboard, to the squares that the piece may still
enter.
"""


class Attacks:
    """Attacks in one game.

    Attributes:
        cuts: Constraints on the squares that pieces may enter, in addition to the definition. If there
            are any, attacks are found with them instead of the fast methods that use sets and pins.
    """

    def __init__(self, tables: Tables, cuts: Sequence[Cut[Position, int]] = ()) -> None:
        self.cuts = cuts
        self._leapers, self._liners, self._screens = tables.leapers, tables.liners, tables.screens

    def is_attacked(self, men: Sequence[int], everybody: int, square: int, by: int, gone: int = 0) -> bool:
        """Return whether a side could capture on a square.

        Args:
            men: The squares of each piece.
            everybody: The occupied squares, including walls.
            square: The square.
            by: The side that would capture.
            gone: Squares of pieces to ignore, although they are in `men`.
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
        """Return the origins of attacks by cannons that cannot jump over cannons or capture them, as a
        bitboard.
        """
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
        """Return the pieces of a side that could capture on a square, as a bitboard."""
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
        """Return the squares that the cuts permit for a piece of the side to move, as a bitboard."""
        return apply_cuts(self.cuts, at, origin)

    def attackers_by_cuts(self, at: Position, square: int, by: int) -> int:
        """Return the pieces of a side that could capture on a square according to the cuts, as a
        bitboard. Each piece is tried.
        """
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
        """Return the squares to which the pieces of a side may move without leaving its king in check.

        The first item is for pieces that are not pinned, the second maps each pinned piece, given as
        the bitboard of its square, to the squares that it may enter.

        Args:
            men, everybody: The same as in `is_attacked`.
            own: The squares of the king's side.
            square: The king's square.
            by: The other side.
            allowed: The squares that are allowed if the king's safety is ignored.
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
        """Return the squares that a jumping attacker leaves to pieces that are not pinned, as a
        bitboard.

        The squares that pieces pinned by this attacker may enter are updated in `pins`.
        """
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


Group = tuple[int, int, int, int, int]


class Castling:
    """Castling in one game."""

    def __init__(self, tables: Tables, attacks: Attacks) -> None:
        self._tables, self._attacks = tables, attacks
        definition, last = tables.definition, tables.size.files - 1
        self.sides = (0 < definition.castle_king_side <= last, 0 <= definition.castle_queen_side < last)
        """Whether king and rook both end on the board, on the kingside and on the queenside."""
        self._ranks = (tables.rank(definition.castle_rank, 0), tables.rank(definition.castle_rank, 1))
        self.kings = tuple(
            next(iter(tables.pieces((type,), colour)), -1)
            for colour, type in enumerate(definition.castle_king)
        )
        """The piece of each side that castles."""
        self.rooks = tuple(
            frozenset(tables.pieces(types, colour)) for colour, types in enumerate(definition.castle_rooks)
        )

    def king(self, at: Position, colour: int) -> int:
        """Return the square of the king that may castle, or -1 if there is none."""
        piece = self.kings[colour]
        kings = at.men[piece] & self._ranks[colour] if piece >= 0 else 0
        if kings & (kings - 1):
            rank = self._ranks[colour]
            file = self._tables.definition.castle_king_file
            kings &= 1 << (rank & -rank).bit_length() - 1 + file
        return kings.bit_length() - 1

    def side(self, at: Position, colour: int, king_side: bool) -> int:
        """Return the squares of a side's home rank on one side of its king, as a bitboard."""
        king = self.king(at, colour)
        if king < 0:
            return 0
        return self._ranks[colour] & (-1 << king + 1 if king_side else (1 << king) - 1)

    def ends(self, king: int, rook: int) -> tuple[int, int]:
        """Return the squares of king and rook after castling."""
        definition, files = self._tables.definition, self._tables.size.files
        first = king - king % files
        if rook > king:
            return first + definition.castle_king_side, first + definition.castle_king_side - 1
        return first + definition.castle_queen_side, first + definition.castle_queen_side + 1

    def add(self, found: list[Group], at: Position, own: int, everybody: int) -> None:
        """Add the castling moves, except castling out of check or through attacked squares."""
        turn = at.turn
        rooks = at.rights & own & self._ranks[turn]
        if not rooks or (king := self.king(at, turn)) < 0:
            return
        royal = self.kings[turn] == self._tables.kings[turn]
        reach = 0
        while rooks:
            low = rooks & -rooks
            rooks ^= low
            rook = low.bit_length() - 1
            if not self.sides[rook < king]:
                continue
            king_to, rook_to = self.ends(king, rook)
            way = _between(king, king_to) | _between(rook, rook_to)
            if way & everybody & ~(1 << king | low):
                continue
            if royal and not self.way_is_safe(at, king, rook, everybody):
                continue
            reach |= low
        if reach:
            found.append((self.kings[turn], king, reach, CASTLE, 0))

    def way_is_safe(self, at: Position, king: int, rook: int, everybody: int, near: int = 0) -> bool:
        """Return whether a royal piece that castles is safe on its square, its path and its target.

        Args:
            at: The position before it castles.
            king, rook: The squares of the royal piece and the rook.
            everybody: The occupied squares, with the walls during the move.
            near: Squares that are known to be safe from all attacks, and need no check.
        """
        king_to, rook_to = self.ends(king, rook)
        if self._attacks.cuts:
            return not any(
                self._attacks.attackers_by_cuts(self._with_king(at, king, rook, square), square, 1 - at.turn)
                for square in bitboard.each(_between(king, king_to))
            )
        attacked, pieces, by, turn = self._attacks.is_attacked, at.men, 1 - at.turn, at.turn
        # A king shades the way while it stands at home, as the field has it; what is royal like one does not.
        home = 0 if self.kings[turn] == self._tables.kings[turn] else 1 << king
        for square in bitboard.each(_between(king, king_to) & ~near):
            if square == king_to != king:
                continue
            there = self._without_facing(pieces, by) if square == king else pieces
            if attacked(there, everybody & ~home | 1 << square, square, by):
                return False
        if near >> king_to & 1:
            return True
        without = everybody & ~(1 << rook)
        if not home and king != king_to and attacked(pieces, without, king_to, by):
            return False
        return not attacked(pieces, without & ~(1 << king) | 1 << king_to | 1 << rook_to, king_to, by)

    def _without_facing(self, pieces: Sequence[int], by: int) -> Sequence[int]:
        """Return the pieces without the other side's king if kings may not face each other.

        Facing does not count as check for castling.
        """
        if not self._tables.definition.flying_general or self._tables.king < 0:
            return pieces
        gone = self._tables.kings[by]
        return (*pieces[:gone], 0, *pieces[gone + 1 :])

    def _with_king(self, at: Position, king: int, rook: int, square: int) -> Position:
        """Return the position with a castling king on a square of its path.

        The rook is still on its square or, in games where king and rook may begin on any file, already
        on its target once the king has left its own square.
        """
        _, rook_to = self.ends(king, rook)
        gone = 1 << king | 1 << rook if square != king else 1 << king
        # Only where king and rook may begin on any file does the rook guard the king's way from its new square.
        guards = self._tables.definition.chess960 and square not in (king, rook_to)
        came = 1 << rook_to if guards else 0
        pieces = [squares & ~gone for squares in at.men]
        pieces[self.kings[at.turn]] |= 1 << square
        pieces[piece_on(at, rook)] |= came
        own = (at.black if at.turn else at.white) & ~gone | 1 << square | came
        sides = (at.white, own) if at.turn else (own, at.black)
        return at._replace(men=tuple(pieces), white=sides[0], black=sides[1])


def _between(start: int, end: int) -> int:
    """Return the squares of a rank between two squares, including both, as a bitboard."""
    low, high = min(start, end), max(start, end)
    return (1 << high + 1) - (1 << low)
