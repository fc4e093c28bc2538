"""The ends of games: by the position itself, by a lack of moves, or by the history.

The module begins with chasing in Xiangqi, by the rules of the Asian Xiangqi Federation.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import NamedTuple

from companion.games.chess.files.keys import EVERY
from companion.games.chess.movement.compiler import Tables
from companion.games.chess.movement.legality import Legality
from companion.games.chess.movement.play import Play
from companion.games.chess.movement.position import CASTLE, DROP, Attacks, Castling, Move, Position, piece_on
from companion.kernel import bitboard

NOBODY = -1
FREE = ("king", "soldier")
"""Types that may keep attacking indefinitely."""
GAINS = {
    "horse": ("rook",),
    "cannon": ("rook",),
    "elephant": ("rook", "cannon", "horse"),
    "fers": ("rook", "cannon", "horse"),
}
"""For each type, the types whose capture is a gain even if the capturing piece is recaptured."""
LINES = ("rook", "cannon")
"""The types that keep attacking a piece while they move along their line; this is no new threat."""


class Chases:
    """The rules on chasing in one game."""

    def __init__(self, tables: Tables, attacks: Attacks, legality: Legality, play: Play) -> None:
        self._attacks, self._legality, self._play = attacks, legality, play
        self._types = tuple(kind.type for kind in tables.kinds) * 2
        self._home = tuple(
            bitboard.union(tables.rank(rank, colour) for rank in range(tables.definition.soldier_rank))
            for colour in (0, 1)
        )

    def chaser(self, positions: Sequence[Position]) -> int:
        """Return the side that has chased the same piece with each of its moves.

        Return NOBODY if neither or both sides have done so.

        Args:
            positions: The positions from the first occurrence of the repeated position until now,
                without captures.
        """
        white, black = (self._always_chased(positions, side) for side in (0, 1))
        return NOBODY if white == black else int(black)

    def _always_chased(self, positions: Sequence[Position], side: int) -> bool:
        """Return whether each move of a side has attacked the same piece."""
        names = {q: q for q in bitboard.each(positions[0].white | positions[0].black)}
        chased: set[int] | None = None
        for before, after in pairwise(positions):
            earlier, later = before.white | before.black, after.white | after.black
            (gone,), (come,) = bitboard.each(earlier & ~later), bitboard.each(later & ~earlier)
            names[come] = names.pop(gone)
            if before.turn == side:
                now = {names[square] for square in self._newly_chased(before, after, gone, come)}
                chased = now if chased is None else chased & now
                if not chased:
                    return False
        return bool(chased)

    def _newly_chased(self, before: Position, after: Position, origin: int, to: int) -> set[int]:
        """Return the squares of the pieces that a move has begun to threaten."""
        side = before.turn
        threats = {
            (move.origin, move.to)
            for move in self._threats(after, side)
            if self._legality.leaves_safe(after._replace(turn=side), move)
        }
        if not threats:
            return set()
        earlier = {
            (to if move.origin == origin else move.origin, move.to)
            for move in self._threats(before, side)
            if move.origin != origin or self._types[move.piece] in LINES
        }
        return {square for _, square in threats - earlier}

    def _threats(self, at: Position, side: int) -> Iterator[Move]:
        """Yield the captures that would gain something for a side, including those that leave its own
        king in check.
        """
        at = at._replace(turn=side)
        everybody = at.white | at.black
        for square in bitboard.each(at.white if side else at.black):
            taken = piece_on(at, square)
            if self._types[taken] == "king":
                continue
            takers = (
                self._attacks.attackers_by_cuts(at, square, side)
                if self._attacks.cuts
                else self._attacks.attackers(at.men, everybody, square, side)
            )
            for by in bitboard.each(takers):
                piece = piece_on(at, by)
                move = Move(piece, by, square, piece)
                if self._types[piece] not in FREE and self._wins(at, move, taken):
                    yield move

    def _wins(self, at: Position, move: Move, taken: int) -> bool:
        """Return whether a capture gains something."""
        mine, theirs = self._types[move.piece], self._types[taken]
        if theirs == "soldier" and self._home[1 - at.turn] >> move.to & 1:
            return False
        if theirs in GAINS.get(mine, ()):
            return True
        if mine == theirs and self._can_take(at._replace(turn=1 - at.turn), move.to, move.origin):
            return False
        return not self._can_take(self._play.play(at, move), -1, move.to)

    def _can_take(self, at: Position, origin: int, to: int) -> bool:
        """Return whether the piece on a square, or any piece for -1, may capture on another square."""
        return any(move.to == to and origin in (-1, move.origin) for move in self._legality.moves(at))


POINTS = {"rook": 13, "janggiCannon": 7, "horse": 5, "janggiElephant": 3, "wazir": 3, "soldier": 2}
"""The values of pieces when a Korean game is decided by points."""


class End(NamedTuple):
    """The end of a game: its reason, and the number of the winner, NOBODY for a draw."""

    by: str
    winner: int


class Ends:
    """The ends of one game."""

    def __init__(
        self, tables: Tables, attacks: Attacks, castling: Castling, legality: Legality, play: Play
    ) -> None:
        self._tables, self._attacks, self._castling, self._legality = tables, attacks, castling, legality
        definition, count = tables.definition, tables.count
        self._extinct = tuple(
            tuple(self._count_groups(colour)) if definition.extinction != "none" else () for colour in (0, 1)
        )
        self._flags = tuple(
            (
                tables.squares(definition.flag_region[colour]),
                tables.pieces(definition.flag_types[colour], colour),
            )
            for colour in (0, 1)
        )
        self._connected = tuple(tables.pieces(definition.connect_types, colour) for colour in (0, 1))
        self._directions = [
            vector
            for vector, on in (
                ((1, 0), definition.connect_horizontal),
                ((0, 1), definition.connect_vertical),
                ((1, 1), definition.connect_diagonal),
                ((1, -1), definition.connect_diagonal),
            )
            if on
        ]
        # A royal piece is never captured: only what dies beside others can go.
        self._can_die_out = definition.extinction != "none" and (
            not definition.pseudo_royal or definition.blast or definition.petrify
        )
        self._connects = bool(
            definition.connect or definition.connect_square or definition.collinear or definition.links
        )
        self._links = tuple(
            (tables.squares(one), tables.squares(two))
            for one, two in zip(definition.connect_region1, definition.connect_region2, strict=True)
        )
        self._chases = Chases(tables, attacks, legality, play) if definition.chasing != "none" else None
        self._pawn_drops = tables.is_kind(("shogiPawn",)) if definition.drop_mate_illegal else ()
        self._play, self._knights = play, tables.pieces(("knight",), 0) + tables.pieces(("knight",), 1)
        self._count = count
        # A table asks of every position of the game after each move.
        self._can_take_passant = lru_cache(maxsize=256)(legality.can_take_passant)

    def _count_groups(self, colour: int) -> list[tuple[int, ...]]:
        """Return the groups of a side's pieces that are counted together: all types, or each type by itself."""
        types = self._tables.definition.extinction_types
        if types == EVERY:
            return [self._tables.pieces(EVERY, colour)]
        found = [self._tables.pieces((type,), colour) for type in types]
        return [pieces for pieces in found if pieces]

    # At once

    def at_once(self, at: Position, last: Move | None = None) -> End | None:
        """Return the end that a position causes by itself, whatever legal moves it has; None if there
        is no such end.

        `last` is the move that led to the position; None at the start.
        """
        definition = self._tables.definition
        turn = at.turn
        if self._can_die_out and (end := self._extinction(at)):
            return end
        if (end := self._flag(at)) is not None:
            return end
        if definition.check_counting and at.checks[1 - turn] == 0:
            return End("checks", 1 - turn)
        if self._connects and (by := self._is_connected(at, 1 - turn)):
            return End(by, _winner(definition.connect_value, turn))
        if definition.castling_wins and (end := self._find_castling_end(at, last)) is not None:
            return end
        if definition.flip_enclosed != "none" and at.white | at.black | at.walls == self._tables.all:
            return End("full", self._more(at))
        if definition.full_board and at.white | at.black | at.walls == self._tables.all:
            return self._make_draw("full", at)
        if definition.bikjang and at.passes and self._legality.kings_face(at):
            return self._make_draw("kings-face", at)
        if any(definition.passing) and at.passes > 1:
            return self._make_draw("passes", at)
        return None

    def _more(self, at: Position) -> int:
        """Return the side with more pieces."""
        more = at.white.bit_count() - at.black.bit_count()
        return NOBODY if not more else int(more < 0)

    def _make_draw(self, by: str, at: Position) -> End:
        """Return a draw, or the result of counting if counting replaces draws."""
        match self._tables.definition.material:
            case "whitedrawodds":
                return End(by, 0)
            case "blackdrawodds":
                return End(by, 1)
            case "unweighted":
                return End(by, self._more(at))
            case "janggi":
                white, black = (self._points(at, colour) for colour in (0, 1))
                return End(by, int(white <= black + 1))  # the second player has a point and a half more
        return End(by, NOBODY)

    def _points(self, at: Position, colour: int) -> int:
        """Return the points of the pieces of a side in a Korean game."""
        first = colour * self._count
        return sum(
            POINTS.get(kind.type, 0) * at.men[first + i].bit_count()
            for i, kind in enumerate(self._tables.kinds)
        )

    def _extinction(self, at: Position) -> End | None:
        definition = self._tables.definition
        # Where it has to be claimed, a side claims it on its own turn: the other may still take back as much.
        for colour in (1 - at.turn,) if definition.extinction_claim else (1 - at.turn, at.turn):
            theirs = (at.white if colour else at.black).bit_count()
            if theirs < definition.extinction_opponent_count:
                continue
            for pieces in self._extinct[colour]:
                number = sum(at.men[piece].bit_count() for piece in pieces)
                if number <= definition.extinction_count:
                    return End("extinction", _winner(definition.extinction, colour))
        return None

    def _flag(self, at: Position) -> End | None:
        """Return the end if a side has reached its flag; with `flag_move` the other side has one more move."""
        definition = self._tables.definition
        reached = [self._at_flag(at, colour) for colour in (0, 1)]
        turn = at.turn
        if not definition.flag_move:
            return End("flag", 1 - turn) if reached[1 - turn] else None
        if reached[turn]:
            return End("flag", NOBODY if reached[1 - turn] and turn == 0 else turn)
        royal = self._tables.kings[1 - turn] in self._flags[1 - turn][1]
        # A king that arrives has won unless Black can follow; another piece has to stay there for a move.
        if reached[1 - turn] and royal and not (turn == 1 and self._can_reach(at)):
            return End("flag", 1 - turn)
        return None

    def _can_reach(self, at: Position) -> bool:
        region, pieces = self._flags[at.turn]
        return any(move.piece in pieces and region >> move.to & 1 for move in self._legality.moves(at))

    def _at_flag(self, at: Position, colour: int) -> bool:
        region, pieces = self._flags[colour]
        if not region:
            return False
        standing = region & bitboard.union(at.men[piece] for piece in pieces)
        definition = self._tables.definition
        if definition.flag_safe and standing:
            everybody = at.white | at.black | at.walls
            standing = bitboard.of(
                q
                for q in bitboard.each(standing)
                if not (
                    self._attacks.attackers_by_cuts(at, q, 1 - colour)
                    if self._attacks.cuts
                    else self._attacks.is_attacked(at.men, everybody, q, 1 - colour)
                )
            )
        if standing.bit_count() >= definition.flag_count:
            return True
        return bool(
            definition.flag_blocked_win and standing and not region & ~(at.white | at.black | at.walls)
        )

    def _is_connected(self, at: Position, colour: int) -> str:
        """Return how a side has won by the formation of its pieces; empty if it has not won.

        Pieces may win in a row, on one line with gaps between them, as a chain that links two regions,
        or in a square.
        """
        pieces = bitboard.union(at.men[piece] for piece in self._connected[colour])
        if any(pieces & line == line for line in self._rows):
            return "connected"
        if self._is_linked(pieces, *self._links[colour]):
            return "linked"
        if any(
            (pieces & line).bit_count() >= self._tables.definition.collinear for line in self._whole_lines
        ):
            return "connected"
        return "square" if any(pieces & square == square for square in self._squares) else ""

    def _is_linked(self, pieces: int, first: int, second: int) -> bool:
        """Return whether a chain of some pieces leads from one region into another."""
        chain, second = pieces & first, pieces & second
        new = chain if second else 0
        size, around = self._tables.size, [*self._directions, *((-x, -y) for x, y in self._directions)]
        while new:
            ends = (size.step(square, v) for square in bitboard.each(new) for v in around)
            new = bitboard.of(to for to in ends if to >= 0) & pieces & ~chain
            chain |= new
            if new & second:
                return True
        return False

    @cached_property
    def _rows(self) -> tuple[int, ...]:
        """The rows in which pieces win, as bitboards."""
        n, size = self._tables.definition.connect, self._tables.size
        if not n:
            return ()
        rows = (
            [size.step(square, vector, times) for times in range(n)]
            for square in range(size.squares)
            for vector in self._directions
        )
        return tuple(bitboard.of(row) for row in rows if min(row) >= 0)

    @cached_property
    def _squares(self) -> tuple[int, ...]:
        """The square blocks on which pieces win, as bitboards."""
        n, size = self._tables.definition.connect_square, self._tables.size
        if not n:
            return ()
        found = ([size.step(q, (x, y)) for x in range(n) for y in range(n)] for q in range(size.squares))
        return tuple(bitboard.of(one) for one in found if min(one) >= 0)

    @cached_property
    def _whole_lines(self) -> tuple[int, ...]:
        """The files, ranks and diagonals on which pieces win even if they are not adjacent, as bitboards."""
        size = self._tables.size
        if not self._tables.definition.collinear:
            return ()
        found = []
        for x, y in self._directions:
            for square in range(size.squares):
                if size.step(square, (-x, -y)) < 0:
                    line = [square]
                    while (to := size.step(line[-1], (x, y))) >= 0:
                        line.append(to)
                    found.append(bitboard.of(line))
        return tuple(found)

    def _find_castling_end(self, at: Position, last: Move | None) -> End | None:
        """Return the end that the option `castlingWins` causes, or None.

        A side that makes the named castling wins. A side that has lost the right to it loses.
        """
        wins = self._tables.definition.castling_wins
        mover = 1 - at.turn
        if last is not None and last.flag == CASTLE:
            side = "K" if last.to > last.origin else "Q"
            if (side.lower() if mover else side) in wins:
                return End("castled", mover)
        for colour in (mover, at.turn):
            named = [letter for letter in wins if letter.islower() == bool(colour)]
            if named and not any(self._may_castle(at, colour, letter.upper() == "K") for letter in named):
                return End("castling-lost", 1 - colour)
        return None

    def _may_castle(self, at: Position, colour: int, king_side: bool) -> bool:
        king = self._castling.king(at, colour)
        rooks = at.rights & (at.black if colour else at.white)
        return king >= 0 and any((rook > king) == king_side for rook in bitboard.each(rooks))

    # No one can move

    def stuck(self, at: Position, last: Move | None = None) -> End:
        """Return the end if the side to move has no legal move."""
        definition, turn = self._tables.definition, at.turn
        if self._legality.in_check(at):
            value = definition.checkmate
            if definition.shatar_mates and (end := self._no_mate(at)) is not None:
                return end
            if self._pawn_drops and last is not None and last.flag == DROP and self._pawn_drops[last.piece]:
                return End("pawn-drop-mate", turn)
            return End("checkmate", _winner(value, turn))
        if definition.stalemate_counts:
            mine, theirs = (at.black, at.white) if turn else (at.white, at.black)
            more = mine.bit_count() - theirs.bit_count()
            if more == 0:
                return End("stalemate", NOBODY)
            value = definition.stalemate
            side = turn if more < 0 else 1 - turn
            return End("stalemate", _winner(value, side))
        if definition.stalemate == "draw":
            return self._make_draw("stalemate", at)
        return End("stalemate", _winner(definition.stalemate, turn))

    def _no_mate(self, at: Position) -> End | None:
        """Return the end of a game of Shatar by a mate that does not count, or None.

        Knights may not mate. Pawns and bishops mate only if the series of checks that ends in the mate
        contains at least one full check.
        """
        checkers = self._play.checkers(at)
        if not checkers & ~bitboard.union(at.men[piece] for piece in self._knights):
            return End("knight-mate", at.turn)
        if at.checks[1 - at.turn] or self._play.strong_checkers(at):
            return None
        return End("niol", NOBODY)

    # What has been before

    def by_history(self, positions: Sequence[Position]) -> End | None:
        """Return the end that follows from the history, or None.

        These ends are too many moves without progress, and repetition.

        Args:
            positions: All positions since the start, the current one last.
        """
        definition = self._tables.definition
        at = positions[-1]
        if definition.quiet_moves and not at.limit and at.quiet >= 2 * definition.quiet_moves:
            return self._make_draw("moves", at)
        if self.is_counted_out(at):
            return self._make_draw("counting", at)
        if definition.repetition_illegal and definition.fold and self._to_and_fro(positions):
            return End("to-and-fro", at.turn)
        if definition.fold and (end := self._find_repetition(positions)) is not None:
            return end
        return None

    @staticmethod
    def is_counted_out(at: Position) -> bool:
        """Return whether the count of the stronger side is over, as in Makruk."""
        return 0 < at.limit < at.quiet

    def _find_repetition(self, positions: Sequence[Position]) -> End | None:
        definition = self._tables.definition
        at = positions[-1]
        key = self.key(at)
        # What was before a move that cannot be taken back does not come again.
        first = 0 if definition.takes_to_hand else max(0, len(positions) - 1 - at.quiet)
        same = [
            i
            for i in range(first, len(positions))
            if positions[i].men == at.men and self.key(positions[i]) == key
        ]
        if len(same) < definition.fold:
            return None
        since = positions[same[-definition.fold] :]
        checked = [False, False]
        if definition.perpetual_check_illegal:
            checked = [
                all(self._legality.in_check(one) for one in since[1:] if one.turn == side) for side in (0, 1)
            ]
            if checked[0] != checked[1]:
                return End("perpetual-check", 0 if checked[0] else 1)
        if self._chases is not None and not all(checked):
            chaser = self._chases.chaser(since)
            if chaser != NOBODY:
                return End("chase", 1 - chaser)
        if definition.fold_value == "draw":
            return self._make_draw("repetition", at)
        side = 0 if definition.fold_absolute else at.turn
        return End("repetition", _winner(definition.fold_value, side))

    def _to_and_fro(self, positions: Sequence[Position]) -> bool:
        """Return whether the side that has just moved has been moving only one piece back and forth."""
        times = 2 * self._tables.definition.fold  # positions around one own move more than is allowed
        side = 1 - positions[-1].turn
        own = slice(side * self._count, (side + 1) * self._count)
        mine = [one.men[own] for one in positions[-1 : -2 * times : -2]]
        return (
            len(mine) == times
            and mine[0] != mine[1]
            and all(one == mine[i % 2] for i, one in enumerate(mine))
        )

    def key(self, at: Position) -> tuple[object, ...]:
        """Return a key that is equal for equal positions."""
        checks = at.checks if self._tables.definition.check_counting else ()
        passant = at.passant if at.passant and self._can_take_passant(at) else 0
        return at.men, at.turn, at.hands, at.rights, passant, at.promoted, at.walls, checks


def _winner(value: str, side: int) -> int:
    return {"win": side, "loss": 1 - side}.get(value, NOBODY)
