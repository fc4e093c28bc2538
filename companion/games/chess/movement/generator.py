"""Moves as sets of squares: the squares that each piece can reach, restricted to legal moves as far as
sets can express this.

The module begins with drops, including the pieces that a drop encloses, as in Reversi and Ataxx.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.chess.movement.compiler import LEAPER, PAWN, UNEVEN, Mover, Promotion, Tables
from companion.games.chess.movement.position import (
    CASTLE,
    DROP,
    LONG_STEP,
    NORMAL,
    PASSANT,
    Attacks,
    Castling,
    Move,
    Pins,
    Position,
    make_move,
)
from companion.kernel import bitboard


def find_enclosed(tables: Tables, at: Position, to: int, turn: int) -> int:
    """Return the enemy pieces between a square and the next own piece in every direction, as a bitboard."""
    own, other = (at.black, at.white) if turn else (at.white, at.black)
    found = 0
    for ray in tables.rays[to]:
        if not other >> ray[0] & 1:
            continue
        passed = 0
        for square in ray:
            if not other >> square & 1:
                if own >> square & 1:
                    found |= passed
                break
            passed |= 1 << square
    return found


def enclosing_squares(tables: Tables, at: Position, free: int, start: int) -> int:
    """Return the free squares on which the game's rule about enclosing allows a drop, as a bitboard.

    Until the starting squares are full, the free ones among them are returned. Usually a drop must
    enclose enemy pieces. In Ataxx, it only has to be next to a piece of the same side. In Snort, it
    must not share an edge with an enemy piece. In games in which pieces are dropped from the sides of
    the board, they slide from the edge as far as possible.
    """
    own, other = (at.black, at.white) if at.turn else (at.white, at.black)
    if start & ~(own | other):
        return free & start
    if tables.definition.enclosing_drop == "ataxx":
        return free & bitboard.union(tables.around[square] for square in bitboard.each(own))
    if tables.definition.enclosing_drop == "snort":
        return free & ~bitboard.union(tables.beside[square] for square in bitboard.each(other))
    if tables.definition.enclosing_drop == "anyside":
        return free & _push_in(tables, at)
    near = free & bitboard.union(tables.around[square] for square in bitboard.each(other))
    return bitboard.of(square for square in bitboard.each(near) if find_enclosed(tables, at, square, at.turn))


def _push_in(tables: Tables, at: Position) -> int:
    """Return the squares where pieces that are pushed in from the edges stop, as a bitboard."""
    size, taken = tables.size, at.white | at.black | at.walls
    found = 0
    for edge in range(size.squares):
        for vector in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            if taken >> edge & 1 or size.step(edge, vector, -1) >= 0:
                continue
            square = edge
            while (on := size.step(square, vector)) >= 0 and not taken >> on & 1:
                square = on
            found |= 1 << square
    return found


Group = tuple[int, int, int, int, int]
"""A piece, its origin (-1 for a drop), the squares in reach, a flag, and the distance that pawns
have moved (0 for other pieces).
"""


class Drops:
    """The drops of one game."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        definition = tables.definition
        self._free = definition.free_drops
        self._enclosing_start = tables.squares(definition.enclosing_start)
        self._pawns = tables.is_kind(("pawn",))
        self._regions = tuple(self._region(piece) for piece in range(2 * tables.count))
        self._doubled = tables.is_kind(definition.drop_no_doubled)
        files = tables.size.files
        self._columns = tuple(tables.squares((f"{'abcdefghijklmnop'[file]}*",)) for file in range(files))
        self._must = tables.is_kind(definition.must_drop_type)
        self._bishops = tables.is_kind(("bishop",))
        self._dark = sum(1 << q for q in range(tables.size.squares) if (q % files + q // files) % 2 == 0)

    def _region(self, piece: int) -> int:
        tables, definition = self._tables, self._tables.definition
        colour = piece // tables.count
        region = tables.squares(definition.drop_region[colour])
        if self._pawns[piece]:
            if not definition.first_rank_pawn_drops:
                region &= ~tables.rank(0, colour)
            if not definition.promotion_zone_pawn_drops:
                region &= ~tables.squares(definition.promotion_region[colour])
        if definition.sittuyin_rook_drop and tables.kinds[piece % tables.count].type == "rook":
            region &= tables.rank(0, colour)
        type = tables.kinds[piece % tables.count].type
        if (
            definition.piece_drop_zones
            and (zone := definition.piece_drop_region[colour].get(type)) is not None
        ):
            region &= tables.squares(zone)
        return region & tables.region(colour, type)

    def _both_colours(self, at: Position, piece: int, free: int) -> int:
        """Return the squares on which a drop keeps the bishops balanced, as a bitboard.

        After the drop it must still be possible that half of the side's bishops, including those in
        hand, are on squares of each colour.
        """
        own = at.turn * self._tables.count
        bishop = next((p for p in range(own, own + self._tables.count) if self._bishops[p]), -1)
        if bishop < 0:
            return -1
        standing, room = at.men[bishop], free & self._regions[bishop]
        number = standing.bit_count() + (at.hands[bishop] if at.hands else 0)
        left = -1
        for colour in (self._dark, ~self._dark):
            if piece == bishop:
                left &= ~colour if (standing & colour).bit_count() + 1 > (number + 1) // 2 else -1
                continue
            more = ((standing | room) & colour).bit_count() - number // 2
            left &= 0 if more < 0 else ~(room & colour) if more == 0 else -1
        return left

    def must(self, at: Position) -> bool:
        """Return whether only drops are allowed now."""
        own = range(at.turn * self._tables.count, (at.turn + 1) * self._tables.count)
        return self._tables.definition.must_drop and any(
            at.hands[piece] and self._must[piece] for piece in own
        )

    def counts(self, piece: int) -> bool:
        """Return whether a piece must be dropped."""
        return self._must[piece]

    def add(self, found: list[Group], at: Position, everybody: int, allowed: int) -> None:
        """Add the drops of the side to move; `allowed` are the squares that a check still permits."""
        tables, definition = self._tables, self._tables.definition
        first = at.turn * tables.count
        free = allowed & ~everybody
        for piece in range(first, first + tables.count):
            if not (self._free if not at.hands else at.hands[piece]):
                continue
            reach = self.room(at, piece, free, everybody)
            if definition.drop_opposite_bishop:
                reach &= self._both_colours(at, piece, free)
            promoted = tables.kinds[piece - first].promoted if definition.drop_promoted else -1
            for become in (piece, promoted + first) if promoted >= 0 else (piece,):
                if reach & ~tables.immobile[become]:
                    found.append((become, -1, reach & ~tables.immobile[become], DROP, 0))

    def room(self, at: Position, piece: int, free: int, everybody: int) -> int:
        """Return the squares out of `free` on which a piece may be dropped, as a bitboard.

        The result depends on the other pieces, and on the region to which drops of this piece are
        restricted.
        """
        tables, definition = self._tables, self._tables.definition
        if definition.enclosing_drop not in ("none", "top"):
            free = enclosing_squares(tables, at, free, self._enclosing_start)
        reach = free & self._regions[piece]
        if self._doubled[piece]:
            for column in self._columns:
                if (at.men[piece] & column).bit_count() >= definition.drop_no_doubled_count:
                    reach &= ~column
        if definition.drop_on_top or definition.enclosing_drop == "top":
            reach &= tables.rank(0) | everybody << tables.size.files
        return reach


NO_PINS: Pins = {}
ANY, EVERYWHERE = -1, -1
"""Values that stand for moves of all pieces, and for moves to all squares."""


class Generator:
    """A generator of the moves of one game, as far as sets can express them.

    Args:
        tables: The compiled game.
        guarded: Whether moves that leave a king in check are left out of the groups.
    """

    def __init__(self, tables: Tables, attacks: Attacks, guarded: bool) -> None:
        self._tables, self._attacks, self._guarded = tables, attacks, guarded
        definition, size = tables.definition, tables.size
        self._drops = Drops(tables) if definition.drops else None
        self._free = definition.free_drops
        self._castling = Castling(tables, attacks)
        self._files = size.files
        self._not_a = sum(1 << q for q in range(size.squares) if q % size.files)
        self._not_h = sum(1 << q for q in range(size.squares) if q % size.files != size.files - 1)
        self._doubles = tuple(
            tables.squares(words) if definition.double_step else 0 for words in definition.double_region
        )
        self._immune = tables.is_kind(definition.mutually_immune)
        self._cannons = tables.screens
        self._limits = {
            piece: (limit, tables.pieces((type,), colour))
            for type, limit in definition.promotion_limit.items()
            for colour in (0, 1)
            for piece in tables.pieces((type,), colour)
        }

    def groups(self, at: Position, only: int = ANY, onto: int = EVERYWHERE) -> list[Group]:
        """Return the moves in groups.

        Args:
            only: The piece whose moves are needed, or `ANY`. Drops and castling are included in any
                case.
            onto: The targets that are needed. Drops and castling are included whatever their targets
                are.
        """
        pieces, turn = at.men, at.turn
        own, other = (at.black, at.white) if turn else (at.white, at.black)
        everybody = own | other | at.walls
        allowed = self._tables.all & ~(own | at.walls) & onto
        pins = NO_PINS
        found: list[Group] = []
        king = self._tables.kings[turn]
        kings = pieces[king] if king >= 0 and self._guarded else 0
        if kings:
            square = kings.bit_length() - 1
            mover = self._tables.king_moves[turn]
            reach = (
                self._reach(mover, square, everybody, other, pieces) & allowed if only in (ANY, king) else 0
            )
            without = everybody & ~(1 << square)
            reach = self._safe(at, reach, without)
            if reach:
                found.append((king, square, reach, NORMAL, 0))
            if mover.initial:
                reach = self._safe(at, mover.steps[square][0] & allowed & ~everybody, without)
                if reach:
                    found.append((king, square, reach, LONG_STEP, 0))
            allowed, pins = self._attacks.find_room(pieces, own, everybody, square, 1 - turn, allowed)
        for mover in self._tables.movers[turn]:
            piece, shape, quiet, _, steps, initial = mover
            them = pieces[piece]
            if not them or (kings and piece == king) or (only >= 0 and piece != only):
                continue
            if shape == PAWN:
                self._add_pawns(found, mover, them, everybody, other, allowed, pins)
                continue
            while them:
                low = them & -them
                them ^= low
                origin = low.bit_length() - 1
                left = pins.get(low, allowed) if pins else allowed
                if shape == LEAPER:
                    reach = quiet[origin][0] & left
                elif shape == UNEVEN:
                    reach = self._reach(mover, origin, everybody, other, pieces) & left
                else:
                    reach, lines = quiet[origin]
                    for mask, ends in lines:
                        reach |= ends[everybody & mask]
                    reach &= left
                if self._immune[piece]:
                    reach &= ~pieces[(piece + self._tables.count) % (2 * self._tables.count)]
                if reach:
                    found.append((piece, origin, reach, NORMAL, 0))
                if initial:
                    reach = steps.reach(origin, everybody) & left & ~everybody
                    if reach:
                        found.append((piece, origin, reach, LONG_STEP, 0))
        if at.passant & onto:
            self._add_passants(found, at, own, everybody)
        if at.rights:
            self._castling.add(found, at, own, everybody)
        if self._drops is not None and (at.hands or self._free):
            first = len(found)
            self._drops.add(found, at, everybody, allowed)
            if self._guarded and at.hands and at.hands[king]:
                found[first:] = self._safe_drops(at, found[first:], king, everybody)
        return found

    def _safe_drops(self, at: Position, drops: list[Group], king: int, everybody: int) -> list[Group]:
        """Return the drops, leaving out those of a king on attacked squares."""
        return [
            (piece, origin, self._safe(at, reach, everybody) if piece == king else reach, flag, ahead)
            for piece, origin, reach, flag, ahead in drops
        ]

    def _reach(self, mover: Mover, origin: int, everybody: int, other: int, pieces: Sequence[int]) -> int:
        """Return the reach of a piece that may capture differently from how it moves, as a bitboard."""
        if mover.piece in self._cannons:
            return self._tables.over_screens(mover, origin, everybody, pieces)
        quiet, lines = mover.quiet[origin]
        for mask, ends in lines:
            quiet |= ends[everybody & mask]
        if mover.shape != UNEVEN:
            return quiet
        captures, lines = mover.captures[origin]
        for mask, ends in lines:
            captures |= ends[everybody & mask]
        return quiet & ~everybody | captures & other

    def _safe(self, at: Position, reach: int, without: int) -> int:
        """Return the squares of a king's reach that are not attacked, as a bitboard.

        `without` are the occupied squares except the king's own.
        """
        attacked, pieces, by = self._attacks.is_attacked, at.men, 1 - at.turn
        safe = 0
        while reach:
            low = reach & -reach
            reach ^= low
            if not attacked(pieces, without | low, low.bit_length() - 1, by, low):
                safe |= low
        return safe

    def _add_pawns(
        self,
        found: list[Group],
        mover: Mover,
        them: int,
        everybody: int,
        other: int,
        allowed: int,
        pins: Pins,
    ) -> None:
        """Add the moves of chess pawns: free ones all at once, pinned ones individually."""
        files, every = self._files, self._tables.all
        piece, turn = mover.piece, mover.piece // self._tables.count
        begins = self._doubles[turn] if mover.initial else 0
        held = 0
        if pins:
            for pinned in pins:
                held |= pinned & them
        group = them & ~held
        left = allowed
        while group or held:
            first = group & begins
            if turn:
                push = group >> files & ~everybody
                double = (first >> files & ~everybody) >> files & ~everybody & left
                west = (group & self._not_a) >> files + 1 & other & left
                east = (group & self._not_h) >> files - 1 & other & left
                ahead = -files
            else:
                push = group << files & every & ~everybody
                double = (first << files & ~everybody) << files & every & ~everybody & left
                west = (group & self._not_a) << files - 1 & other & left
                east = (group & self._not_h) << files + 1 & other & left
                ahead = files
            push &= left
            if push:
                found.append((piece, -1, push, NORMAL, ahead))
            if double:
                found.append((piece, -1, double, LONG_STEP, 2 * ahead))
            if west:
                found.append((piece, -1, west, NORMAL, ahead - 1))
            if east:
                found.append((piece, -1, east, NORMAL, ahead + 1))
            if not held:
                break
            group = held & -held
            held ^= group
            left = pins[group]

    def _add_passants(self, found: list[Group], at: Position, own: int, everybody: int) -> None:
        """Add the captures en passant. Each capture is tried, because both pawns leave their squares at
        once.
        """
        pieces, turn = at.men, at.turn
        victim = 1 << at.stepped
        squares = at.passant & ~everybody
        while squares:
            end = squares & -squares
            squares ^= end
            to = end.bit_length() - 1
            for piece, table in self._tables.passants[turn]:
                takers = table[to] & pieces[piece]
                quiet = self._tables.movers[turn][piece % self._tables.count].quiet
                while takers:
                    low = takers & -takers
                    takers ^= low
                    if quiet.reach(low.bit_length() - 1, everybody) & end:
                        continue  # it just goes there
                    if self._guarded and (kings := pieces[self._tables.kings[turn]]):
                        after = everybody & ~(low | victim) | end
                        square = kings.bit_length() - 1
                        if self._attacks.is_attacked(pieces, after, square, 1 - turn, victim):
                            continue
                    found.append((piece, low.bit_length() - 1, end, PASSANT, 0))

    # Numbers and moves

    def options(self, at: Position, promotion: Promotion) -> tuple[int, ...]:
        """Return the pieces to which a promotion is possible now."""
        if not self._limits:
            return promotion.options
        found = []
        for piece in promotion.options:
            limit, same = self._limits.get(piece, (1, ()))
            if sum(at.men[one].bit_count() for one in same) < limit:
                found.append(piece)
        return tuple(found)

    def count(self, at: Position) -> int:
        """Return the number of moves in the groups."""
        total = 0
        promotions, immobile = self._tables.promotions, self._tables.immobile
        other = at.white if at.turn else at.black
        for piece, origin, reach, flag, ahead in self.groups(at):
            promotion = promotions[piece]
            if promotion is None or flag in (DROP, CASTLE):
                total += (reach if flag == DROP else reach & ~immobile[piece]).bit_count()
                continue
            zone = _zone(promotion, reach, origin, ahead)
            if not zone:
                total += (reach & ~immobile[piece]).bit_count()
                continue
            if promotion.capturing:
                zone &= other
            options = len(self.options(at, promotion))
            stay = reach & ~immobile[piece]
            if promotion.must:
                stay &= ~zone
            total += stay.bit_count() + options * zone.bit_count()
        return total

    def moves(self, at: Position, only: int = ANY, onto: int = EVERYWHERE) -> list[Move]:
        """Return the moves of the groups one by one. For `only` and `onto` see `groups`."""
        found: list[Move] = []
        promotions, immobile = self._tables.promotions, self._tables.immobile
        other = at.white if at.turn else at.black
        for piece, origin, reach, flag, ahead in self.groups(at, only, onto):
            promotion = promotions[piece]
            zone = 0
            options: tuple[int, ...] = ()
            stay = reach
            if promotion is not None and flag != DROP and flag != CASTLE:
                zone = _zone(promotion, reach, origin, ahead)
                if zone:
                    if promotion.capturing:
                        zone &= other
                    options = self.options(at, promotion)
                    if promotion.must:
                        stay &= ~zone
            if flag != DROP:
                stay &= ~immobile[piece]
            while stay:
                low = stay & -stay
                stay ^= low
                to = low.bit_length() - 1
                found.append(
                    make_move(Move, (piece, to - ahead if ahead else origin, to, piece, flag, -1, -1))
                )
            while zone and options:
                low = zone & -zone
                zone ^= low
                to = low.bit_length() - 1
                start = to - ahead if ahead else origin
                for become in options:
                    found.append(make_move(Move, (piece, start, to, become, flag, -1, -1)))
        return found


def _zone(promotion: Promotion, reach: int, origin: int, ahead: int) -> int:
    """Return the squares of a group on which its piece may be promoted, as a bitboard."""
    zone = promotion.zone
    if promotion.leaving:
        if ahead:
            zone |= zone << ahead if ahead > 0 else zone >> -ahead
        elif zone >> origin & 1:
            return reach
    return reach & zone
