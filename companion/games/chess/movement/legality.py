"""The legal moves of a game.

Moves whose legality sets cannot express are tried. Rules about the whole position then select among all
moves. If the moves are those of chess, the kernel's chess generator finds them, even if the game ends
in other ways.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import msgspec

from companion.games.chess.files.definition import MOVEMENTS, Definition
from companion.games.chess.files.keys import EVERY
from companion.games.chess.movement.compiler import PLAIN, Tables
from companion.games.chess.movement.generator import Drops, Generator
from companion.games.chess.movement.play import Play, SpecialMoves
from companion.games.chess.movement.position import (
    CASTLE,
    DROP,
    LONG_STEP,
    NORMAL,
    PASS,
    PASSANT,
    SPECIAL,
    Attacks,
    Move,
    Pins,
    Position,
    make_move,
)
from companion.kernel import bitboard, orthodox

RECENT = 4
"""Number of positions whose moves with walls are kept."""


class Legality:
    """The legal moves of one game.

    Args:
        sets_suffice: Whether the generator's groups leave no king in check.
    """

    def __init__(
        self,
        tables: Tables,
        attacks: Attacks,
        generator: Generator,
        play: Play,
        special: SpecialMoves,
        sets_suffice: bool,
    ) -> None:
        self._tables, self._attacks, self._generator = tables, attacks, generator
        self._play, self._special = play, special
        self._drops = Drops(tables)
        definition = tables.definition
        self._royal_types = tables.is_kind(definition.extinction_types) if definition.pseudo_royal else ()
        self._royal_groups = tuple(
            self._group_royals(colour) if definition.pseudo_royal else () for colour in (0, 1)
        )
        """The royal pieces of each side in games where pieces become royal when few of them are left.

        They are counted over all types together, or for each type.
        """
        self._is_royal = tuple(
            piece in tables.kings or (bool(self._royal_types) and self._royal_types[piece])
            for piece in range(2 * tables.count)
        )
        immune, stone = tables.is_kind(definition.blast_immune), tables.is_kind(definition.petrify)
        royal = [piece for piece in range(2 * tables.count) if self._royal_types and self._royal_types[piece]]
        self._fragile = definition.blast and not all(immune[piece] for piece in royal)
        """Whether a royal piece may not capture next to another royal piece, which would explode with it."""
        self._stones = tuple(stone[piece] and piece in royal for piece in range(2 * tables.count))
        """For each piece, whether it is royal and would turn to stone if it captured."""
        self._duple = definition.duple_check and definition.pseudo_royal
        """Whether a side is also in check if all pieces of its royal types are attacked, however many there
        are.
        """
        self._tries = bool(attacks.cuts or not sets_suffice) and (tables.king >= 0 or definition.pseudo_royal)
        self._hops = any(nature != PLAIN for side in tables.liners for _, nature, _ in side)
        """Whether placing an additional piece may open a line from another piece to the king."""
        self._shows_pins = definition.flip_enclosed == "none"
        """Whether moves of pieces that are neither pinned nor royal are safe. If pieces can be turned
        over, each move is tried.
        """
        self._filters = (
            definition.must_capture
            or definition.must_drop
            or not definition.checking
            or not definition.drop_checks
            or definition.makpong
            or definition.bikjang
        )
        self._passes = any(definition.passing) or any(definition.pass_on_stalemate)
        self._all_matter = (
            special.adds
            or definition.walling != "none"
            or definition.must_capture
            or definition.must_drop
            or self._passes
            or bool(attacks.cuts)
        )
        """Whether the legality of moves depends on other moves, or some moves are made without a piece."""
        self._listed = (
            self._tries or self._filters or special.adds or definition.walling != "none" or bool(attacks.cuts)
        )

        self._walls = definition.walling != "none"
        self._recent: Callable[[Position], list[Move]] = lru_cache(maxsize=RECENT)(self._list)
        """Moves with walls of recent positions: there are hundreds, and each move at a table needs them several
        times.
        """

    def _group_royals(self, colour: int) -> tuple[tuple[int, ...], ...]:
        tables, types = self._tables, self._tables.definition.extinction_types
        if types == EVERY:
            return (tables.pieces(EVERY, colour),)
        return tuple(tables.pieces((type,), colour) for type in types)

    def count(self, at: Position) -> int:
        """Return the number of legal moves."""
        if self._listed or (self._passes and self._tables.definition.passing[at.turn]):
            return len(self.moves(at))
        number = self._generator.count(at)
        return number or (len(self.moves(at)) if self._passes else 0)

    def moves(self, at: Position) -> list[Move]:
        """Return the legal moves."""
        if not (self._listed or self._passes):
            return self._generator.moves(at)
        return self._recent(at).copy() if self._walls else self._list(at)

    def _list(self, at: Position) -> list[Move]:
        """Return the legal moves of a game with special moves, conditions, passes or walls."""
        found = self._generator.moves(at)
        definition = self._tables.definition
        if self._special.adds:
            found += [
                move
                for move in self._special.others(
                    at, [one for one in found if self._stands(at, one)] if self._tries else found
                )
                if (move.flag != SPECIAL and not self._hops) or self._stands(at, move)
            ]
        if self._attacks.cuts:
            found = self._leave(at, found)
        walls = self._walls
        if self._tries and not walls:
            found = self._safe_ones(at, found)
        if self._filters:
            found = self._filter_moves(at, found)
        if not walls:  # else only those count after which a wall can be put up
            found = self._put_captures_first(at, found)
        own = at.black if at.turn else at.white
        may_pass = not (found and self._must_not_pass(at, found[0]))
        if (
            own
            and may_pass
            and (definition.passing[at.turn] or (definition.pass_on_stalemate[at.turn] and not found))
        ):
            passed = self._special.make_pass(at)
            faces = definition.bikjang and self.kings_face(at)  # which a pass answers, even in check
            if faces or self.leaves_safe(at, passed):
                found.append(passed)
        if walls:
            # A wall stops no check to a king; what else is royal it may cover.
            found = [move for move in found if self._stands(at, move)] if self._tries else found
            if definition.wall_or_move and own:
                stay = self._special.stay(at)
                stays = [stay] if self._stands(at, stay) else []
                found = [move for move in found if move.flag != PASS] + list(
                    self._special.add_walls(at, stays)
                )
            else:
                found = list(self._special.add_walls(at, found))
            if self._tries:
                found = [move for move in found if self.leaves_safe(at, move)]
            found = self._put_captures_first(at, found)
        return found

    def _must_not_pass(self, at: Position, move: Move) -> bool:
        """Return whether a legal move is a compulsory capture or drop, in which case all legal moves are."""
        definition = self._tables.definition
        captures = definition.must_capture and self.is_capture(at, move)
        return captures or (definition.must_drop and move.flag == DROP and self._drops.must(at))

    def _leave(self, at: Position, moves: list[Move]) -> list[Move]:
        """Return the moves that the cuts permit; the cuts do not affect castling, drops and passes."""
        ends: dict[int, int] = {}
        found = []
        for move in moves:
            if move.origin >= 0 and move.flag not in (CASTLE, DROP, PASS):
                if move.origin not in ends:
                    ends[move.origin] = self._attacks.find_ends(at, move.origin)
                if not ends[move.origin] >> move.to & 1:
                    continue
            found.append(move)
        return found

    def moves_of(self, at: Position, piece: int, to: int, flag: int = NORMAL) -> list[Move]:
        """Return the legal moves of a piece to a square without castling and drops, or only its drops with
        the flag DROP.
        """
        found = self.moves(at) if self._all_matter else self._generator.moves(at, piece, 1 << to)
        found = [
            move
            for move in found
            if move.piece == piece
            and move.to == to
            and move.flag != CASTLE
            and (move.flag == DROP) == (flag == DROP)
        ]
        if self._tries and not self._all_matter:
            found = self._safe_ones(at, found)
        return self._filter_moves(at, found) if self._filters and not self._all_matter else found

    def _safe_ones(self, at: Position, moves: list[Move]) -> list[Move]:
        """Return the moves that leave no royal piece attacked or lost.

        Moves that are known to be safe from the pins are not tried.
        """
        if self._attacks.cuts or not self._shows_pins or (self._duple and self._tables.king >= 0):
            return [move for move in moves if self.leaves_safe(at, move)]
        turn = at.turn
        own, other = (at.black, at.white) if turn else (at.white, at.black)
        everybody = own | other | at.walls
        royals = self._all_royals(at, turn) if self._duple else self.royals(at, turn)
        left = 0 if self._duple and royals & (royals - 1) else -1
        pins: Pins = {}
        for square in bitboard.each(royals):
            allowed, pinned = self._attacks.find_room(at.men, own, everybody, square, 1 - turn, -1)
            left &= allowed
            for one, squares in pinned.items():
                pins[one] = pins.get(one, -1) & squares
        tried, is_royal = royals, self._is_royal
        captured = other if self._tables.definition.blast else 0
        found = []
        for move in moves:
            piece, origin, to, become, flag, gate, _ = move
            if (
                flag <= LONG_STEP
                and flag != CASTLE
                and flag != PASSANT
                and piece == become
                and gate < 0
                and not captured >> to & 1
                and (
                    not is_royal[piece]
                    if origin < 0
                    else not tried >> origin & 1 and pins.get(1 << origin, left) >> to & 1
                )
                and left >> to & 1
            ) or self.leaves_safe(at, move):
                found.append(move)
        return found

    # Kings, and types of which too few would be left

    def royals(self, at: Position, colour: int) -> int:
        """Return the squares that a side may not leave attacked, as a bitboard."""
        king = self._tables.kings[colour]
        found = at.men[king] if king >= 0 else 0
        return found | self.pseudo_royals(at, colour) if self._royal_types else found

    def pseudo_royals(self, at: Position, colour: int) -> int:
        """Return the pieces of types whose loss ends the game, if only the least allowed number of them
        is left, as a bitboard.
        """
        most = self._tables.definition.extinction_count + 1
        found = 0
        for pieces in self._royal_groups[colour]:
            squares = bitboard.union(at.men[piece] for piece in pieces)
            if squares.bit_count() <= most:
                found |= squares
        return found

    def in_check(self, at: Position) -> bool:
        """Return whether a royal piece of the side to move is attacked, or with `dupleCheck` all pieces of
        its royal types.
        """
        royals = self.royals(at, at.turn)
        if not self._royal_types:
            return self._is_attacked(at, royals, at.turn)
        return self._pseudo_attacked(at, royals, at.turn) or self._duple_attacked(at, at.turn)

    def _is_attacked(self, at: Position, royals: int, colour: int) -> bool:
        if self._attacks.cuts:
            return any(
                self._attacks.attackers_by_cuts(at, square, 1 - colour) for square in bitboard.each(royals)
            )
        everybody = at.white | at.black | at.walls
        return any(
            self._attacks.is_attacked(at.men, everybody, square, 1 - colour)
            for square in bitboard.each(royals)
        )

    def leaves_safe(self, at: Position, move: Move) -> bool:
        """Return whether a move is legal as far as the royal pieces of its side are concerned.

        After it, no royal piece may be attacked or lost, and it may not castle through attacks. This
        method applies the rule to moves of all kinds in the position after the move. The groups of the
        generator apply it to kings if sets are sufficient.
        """
        after = self._play.play(at, move)
        if not self._keeps_king(at, move, after):
            return False
        return not self._tables.definition.pseudo_royal or self._keeps_pseudo_royals(at, move, after)

    def _stands(self, at: Position, move: Move) -> bool:
        """Return whether the move keeps the kings of its side safe, regardless of other royal pieces."""
        return self._tables.king < 0 or self._keeps_king(at, move, self._play.play(at, move))

    def _keeps_king(self, at: Position, move: Move, after: Position) -> bool:
        """Return whether no king of the side that moved is attacked or lost, and none castled through
        attacks.
        """
        king = self._tables.kings[at.turn]
        if king < 0 or not (at.men[king] or after.men[king]):
            return True
        if not after.men[king] or self._is_attacked(after, after.men[king], at.turn):
            return False
        return not (self._attacks.cuts and move.flag == CASTLE and move.piece == king) or self._way_is_safe(
            at, move, after
        )

    def _keeps_pseudo_royals(self, at: Position, move: Move, after: Position) -> bool:
        """Return whether no piece that is royal like a king is attacked or lost, and none castled through
        attacks.
        """
        turn, definition = at.turn, self._tables.definition
        before = self.pseudo_royals(at, turn)
        theirs = self.pseudo_royals(at, 1 - turn)
        left = self.pseudo_royals(after, turn)
        if move.flag == CASTLE and before >> move.origin & 1 and not self._way_is_safe(at, move, after):
            return False
        moves = move.origin >= 0 and before >> move.origin & 1 and move.flag != CASTLE
        kept = before ^ 1 << move.origin | 1 << move.to if moves else before
        own = after.black if turn else after.white
        if move.flag != CASTLE and kept & ~own:
            return False
        if theirs and self._has_lost_type(at, after, 1 - turn):
            return not self._duple_attacked(after, turn)
        if move.flag != CASTLE:
            left |= kept  # what was royal before stays so for this move, however many there are now
        each = definition.extinction_types != EVERY
        if each and self._royal_types[move.become] and (move.flag == DROP or move.become != move.piece):
            # One that is made royal may not be taken at once either; where it makes more than enough, none is royal now.
            type = self._tables.kinds[move.become % self._tables.count].type
            same = bitboard.union(at.men[piece] for piece in self._tables.pieces((type,), turn))
            if move.flag == DROP or same.bit_count() <= definition.extinction_count:
                left |= 1 << move.to
            elif self._tables.kinds[move.become % self._tables.count].base < 0:
                left &= ~same
        return not self._pseudo_attacked(after, left, turn) and not self._duple_attacked(after, turn)

    def _way_is_safe(self, at: Position, move: Move, after: Position) -> bool:
        """Return whether a castling piece is safe from attacks on its square and on its path.

        The walls are those after the move.
        """
        near = self._beside(self.pseudo_royals(at, 1 - at.turn)) if self._fragile else 0
        everybody = at.white | at.black | after.walls
        return self._special.castling.way_is_safe(at, move.origin, move.to, everybody, near)

    def _duple_attacked(self, at: Position, colour: int) -> bool:
        """Return whether `dupleCheck` is on and a side has pieces of royal types, all of which may be
        captured.
        """
        if not self._duple:
            return False
        royals = self._all_royals(at, colour)
        return royals != 0 and all(
            self._pseudo_attacked(at, 1 << square, colour) for square in bitboard.each(royals)
        )

    def _all_royals(self, at: Position, colour: int) -> int:
        """Return the pieces of a side of the royal types, however many there are, as a bitboard."""
        first = colour * self._tables.count
        return bitboard.union(
            at.men[piece] for piece in range(first, first + self._tables.count) if self._royal_types[piece]
        )

    def _has_lost_type(self, at: Position, after: Position, colour: int) -> bool:
        """Return whether a side has lost too many pieces of a type that it needs."""
        least = self._tables.definition.extinction_count
        for pieces in self._royal_groups[colour]:
            before, now = (sum(there.men[piece].bit_count() for piece in pieces) for there in (at, after))
            if before > least >= now:
                return True
        return False

    def _pseudo_attacked(self, at: Position, royals: int, colour: int) -> bool:
        """Return whether any of these pseudo-royal pieces may be captured.

        If captures explode, it may not be captured next to a royal piece of the capturing side. Nor may
        a royal piece capture it if that piece would turn to stone.
        """
        pieces, definition = at.men, self._tables.definition
        if royals and self._fragile:
            royals &= ~self._beside(self.pseudo_royals(at, 1 - colour))
        if definition.petrify:
            first = (1 - colour) * self._tables.count
            pieces = tuple(
                0 if first <= piece < first + self._tables.count and self._stones[piece] else squares
                for piece, squares in enumerate(pieces)
            )
        return self._is_attacked(at._replace(men=pieces), royals, colour)

    def _beside(self, squares: int) -> int:
        around = self._tables.around
        return bitboard.union(around[square] for square in bitboard.each(squares))

    # Rules that choose among the legal moves

    def _filter_moves(self, at: Position, moves: list[Move]) -> list[Move]:
        definition = self._tables.definition
        if definition.must_drop and at.hands and self._drops.must(at):
            drops = [move for move in moves if move.flag == DROP and self._drops.counts(move.piece)]
            moves = drops or [move for move in moves if move.flag != DROP]
        if definition.makpong and self.in_check(at):
            king = self._tables.kings[at.turn]
            checkers = self._play.checkers(at)
            moves = [m for m in moves if m.piece != king or checkers == 1 << m.to]
        if definition.bikjang and self.kings_face(at):
            moves = [m for m in moves if not self.kings_face(self._play.play(at, m))]
        if not definition.checking:
            moves = [move for move in moves if not self._play.in_check(self._play.play(at, move))]
        elif not definition.drop_checks:
            moves = [m for m in moves if m.flag != DROP or not self._play.in_check(self._play.play(at, m))]
        return moves

    def _put_captures_first(self, at: Position, moves: list[Move]) -> list[Move]:
        """Return the captures if they are compulsory, or all moves if there are none."""
        must = self._tables.definition.must_capture
        captures = [move for move in moves if self.is_capture(at, move)] if must else []
        return captures or moves

    def kings_face(self, at: Position) -> bool:
        """Return whether the kings are on one file or rank with nothing between them."""
        if self._tables.king < 0:
            return False
        white, black = (at.men[king].bit_length() - 1 for king in self._tables.kings)
        if min(white, black) < 0:
            return False
        size = self._tables.size
        same_file, same_rank = (white - black) % size.files == 0, white // size.files == black // size.files
        if not (same_file or same_rank):
            return False
        return not size.between(white, black) & (at.white | at.black | at.walls)

    def can_take_passant(self, at: Position) -> bool:
        """Return whether a capture en passant is legal."""
        return bool(at.passant) and any(move.flag == PASSANT for move in self.moves(at))

    def is_capture(self, at: Position, move: Move) -> bool:
        """Return whether a move is a capture."""
        other = at.white if at.turn else at.black
        return move.flag == PASSANT or (move.flag not in (DROP, CASTLE, PASS) and bool(other >> move.to & 1))


TYPES = ("pawn", "knight", "bishop", "rook", "queen", "king")
NO_MOVES = [
    "name",
    "source",
    "line",
    "start_line",
    "start",
    "chess960",
    "castling",
    "quiet_types",
    "quiet_moves",
    "fold",
    "fold_value",
    "fold_absolute",
    "perpetual_check_illegal",
    "chasing",
    "repetition_illegal",
    "stalemate",
    "stalemate_counts",
    "checkmate",
    "extinction",
    "extinction_types",
    "extinction_count",
    "extinction_opponent_count",
    "extinction_claim",
    "flag_types",
    "flag_region",
    "flag_count",
    "flag_blocked_win",
    "flag_move",
    "flag_safe",
    "check_counting",
    "connect",
    "connect_types",
    "connect_vertical",
    "connect_horizontal",
    "connect_diagonal",
    "connect_value",
    "material",
]
"""Fields of a definition that do not affect moves."""
CHESS = Definition(
    letters=dict(zip(TYPES, "pnbrqk", strict=True)),
    movements={type: MOVEMENTS[type] for type in TYPES},
)


def has_chess_moves(definition: Definition, start: Position) -> bool:
    """Return whether the moves of a game are those of chess, with one king for each side."""
    same = {field: getattr(CHESS, field) for field in NO_MOVES}
    if definition.pseudo_royal or msgspec.structs.replace(definition, **same) != CHESS:
        return False
    king = list(definition.letters).index("king")
    return not start.walls and all(start.men[king + side * 6].bit_count() == 1 for side in (0, 1))


class ChessMoves:
    """Move generation for games whose moves are those of chess."""

    def __init__(self, tables: Tables) -> None:
        self._order = [
            [tables.index[tables.definition.letters[type]] + side * tables.count for type in TYPES]
            for side in (0, 1)
        ]
        self._promoted = [[self._order[side][kind] for kind in orthodox.PROMOTIONS] for side in (0, 1)]

    def position(self, at: Position) -> orthodox.Position:
        """Return the position in the form that the kernel uses."""
        pieces, own, other = at.men, self._order[at.turn], self._order[1 - at.turn]
        sides = [pieces[piece] for piece in (*own, *other)]
        return orthodox.Position._make((*sides, at.turn, at.rights, at.passant))

    def moves(self, at: Position, forcing: bool = False) -> list[Move]:
        """Return the legal moves, or only captures and promotions with `forcing`."""
        turn = at.turn
        other = at.white if turn else at.black
        order, promoted = self._order[turn], self._promoted[turn]
        pawn, king = order[orthodox.PAWN], order[orthodox.KING]
        last = orthodox.RANK_1 if turn else orthodox.RANK_8
        found: list[Move] = []
        for kind, origin, ends in orthodox.targets(self.position(at)):
            piece, shift, flag = pawn, 0, NORMAL
            if kind <= orthodox.KING:
                piece = order[kind]
            elif kind == orthodox.CASTLE:
                piece, flag = king, CASTLE
            elif kind == orthodox.EN_PASSANT:
                flag = PASSANT
            else:
                shift = orthodox.SHIFTS[kind][turn]
                flag = LONG_STEP if kind == orthodox.DOUBLE else NORMAL
            if forcing and flag != PASSANT:
                ends &= other | last if shift else other
            while ends:
                low = ends & -ends
                ends ^= low
                to = low.bit_length() - 1
                start = to + shift if shift else origin
                if shift and low & last:
                    for become in promoted:
                        found.append(make_move(Move, (pawn, start, to, become, NORMAL, -1, -1)))
                else:
                    found.append(make_move(Move, (piece, start, to, piece, flag, -1, -1)))
        return found

    def count(self, at: Position) -> int:
        """Return the number of legal moves."""
        return orthodox.count(self.position(at))

    def can_move(self, at: Position) -> bool:
        """Return whether there is a legal move."""
        return orthodox.can_move(self.position(at))

    def in_check(self, at: Position) -> bool:
        """Return whether the king of the side to move is attacked."""
        return orthodox.in_check(self.position(at))

    def perft(self, at: Position, depth: int) -> int:
        """Return the number of leaves of the tree of legal moves."""
        return orthodox.perft(self.position(at), depth)
