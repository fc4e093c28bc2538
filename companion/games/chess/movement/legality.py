"""The legal moves of a game: what sets cannot tell is tried, and rules of the whole position choose."""

from __future__ import annotations

from companion.games.chess.movement.attacks import Attacks, Pins
from companion.games.chess.movement.compiler import Tables
from companion.games.chess.movement.drops import Drops
from companion.games.chess.movement.generator import Generator
from companion.games.chess.movement.play import Play
from companion.games.chess.movement.position import (
    CASTLE,
    DROP,
    LONG_STEP,
    NORMAL,
    PASS,
    PASSANT,
    SPECIAL,
    Move,
    Position,
)
from companion.games.chess.movement.special_moves import SpecialMoves
from companion.kernel import bitboard


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
        self._duple = definition.duple_check and definition.pseudo_royal
        """Whether a side is in check only if all its royal pieces are attacked."""
        self._tries = not sets_suffice and (tables.king >= 0 or definition.pseudo_royal)
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
        )
        """Whether other moves decide which are legal, or there are some that no piece makes on its own."""
        self._listed = self._tries or self._filters or special.adds or definition.walling != "none"

    def count(self, at: Position) -> int:
        """How many legal moves there are."""
        if self._listed or (self._passes and self._tables.definition.passing[at.turn]):
            return len(self.moves(at))
        number = self._generator.count(at)
        return number or (len(self.moves(at)) if self._passes else 0)

    def moves(self, at: Position) -> list[Move]:
        """The legal moves."""
        found = self._generator.moves(at)
        if not (self._listed or self._passes):
            return found
        definition = self._tables.definition
        if self._special.adds:
            found += [
                m for m in self._special.others(at, found) if m.flag != SPECIAL or self._keeps_king(at, m)
            ]
        walls = definition.walling != "none"
        if self._tries and not walls:
            found = self._safe_ones(at, found)
        if self._filters:
            found = self._filter_moves(at, found)
        own = at.black if at.turn else at.white
        if own and (definition.passing[at.turn] or (definition.pass_on_stalemate[at.turn] and not found)):
            passed = self._special.make_pass(at)
            faces = definition.bikjang and self.kings_face(at)  # which a pass answers, even in check
            if faces or (self.leaves_safe(at, passed) if self._royal_types else self._keeps_king(at, passed)):
                found.append(passed)
        if walls:
            # A wall stops no check to a king; what else is royal it may cover.
            found = [move for move in found if self._keeps_king(at, move)] if self._tries else found
            if definition.wall_or_move and own:
                stay = self._special.stay(at)
                stays = [stay] if self._keeps_king(at, stay) else []
                found = [move for move in found if move.flag != PASS] + list(
                    self._special.add_walls(at, stays)
                )
            else:
                found = list(self._special.add_walls(at, found))
            if self._tries:
                found = [move for move in found if self.leaves_safe(at, move)]
        return found

    def moves_of(self, at: Position, piece: int, to: int, flag: int = NORMAL) -> list[Move]:
        """The legal moves of a piece to a square, castling and drops aside; `flag`: DROP for its drops alone."""
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
        """The moves that leave no royal piece attacked or gone; what pins show to be safe is not tried."""
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
        tried = royals
        captured = other if self._tables.definition.blast else 0
        found = []
        for move in moves:
            piece, origin, to, become, flag, _, _ = move
            if (
                flag <= LONG_STEP
                and flag != CASTLE
                and flag != PASSANT
                and piece == become
                and not captured >> to & 1
                and (origin < 0 or (not tried >> origin & 1 and pins.get(1 << origin, left) >> to & 1))
                and left >> to & 1
            ) or self.leaves_safe(at, move):
                found.append(move)
        return found

    # Kings, and types of which too few would be left

    def royals(self, at: Position, colour: int) -> int:
        """The squares that a side may not leave attacked."""
        king = self._tables.kings[colour]
        found = at.men[king] if king >= 0 else 0
        return found | self.pseudo_royals(at, colour) if self._royal_types else found

    def pseudo_royals(self, at: Position, colour: int) -> int:
        """The pieces of types that the game is lost without, where there are only the least of them."""
        count = self._tables.count
        by_type: dict[str, int] = {}
        for piece in range(colour * count, (colour + 1) * count):
            if self._royal_types[piece] and at.men[piece]:
                type = self._tables.kinds[piece % count].type
                by_type[type] = by_type.get(type, 0) | at.men[piece]
        most = self._tables.definition.extinction_count + 1
        found = 0
        for squares in by_type.values():
            if squares.bit_count() <= most:
                found |= squares
        return found

    def in_check(self, at: Position) -> bool:
        """Whether a royal piece of the side to move is attacked; under `dupleCheck` all of its royal pieces."""
        if self._duple and self._all_royals(at, at.turn):
            return self._all_attacked(at, at.turn)
        royals = self.royals(at, at.turn)
        if self._royal_types:
            return self._pseudo_attacked(at, royals, at.turn)
        return self._is_attacked(at, royals, at.turn)

    def _is_attacked(self, at: Position, royals: int, colour: int) -> bool:
        everybody = at.white | at.black | at.walls
        return any(
            self._attacks.is_attacked(at.men, everybody, square, 1 - colour)
            for square in bitboard.each(royals)
        )

    def leaves_safe(self, at: Position, move: Move) -> bool:
        """Whether a move leaves no royal piece of its side attacked or gone."""
        turn = at.turn
        definition = self._tables.definition
        if not self._keeps_king(at, move):
            return False
        if not definition.pseudo_royal:
            return True
        after = self._play.play(at, move)
        before = self.pseudo_royals(at, turn)
        theirs = self.pseudo_royals(at, 1 - turn)
        left = self.pseudo_royals(after, turn)
        if (
            move.flag == CASTLE
            and self.royals(at, turn) >> move.origin & 1
            and not self._way_is_safe(at, move)
        ):
            return False
        if self._duple:
            return not self._all_attacked(after, turn)
        if before and self._has_lost_type(at, after, turn):
            return False
        if theirs and self._has_lost_type(at, after, 1 - turn):
            return True
        if before and move.flag != CASTLE:
            # What was royal before stays so for this move, however many there are now.
            moves = move.origin >= 0 and before >> move.origin & 1
            kept = before ^ 1 << move.origin | 1 << move.to if moves else before
            left |= kept & (after.black if turn else after.white)
        if move.become != move.piece and self._royal_types[move.become]:
            # One that is made royal may not be taken at once either, unless there were more than enough of its type.
            type = self._tables.kinds[move.become % self._tables.count].type
            before_it = sum(at.men[piece].bit_count() for piece in self._tables.pieces((type,), turn))
            if before_it <= definition.extinction_count:
                left |= 1 << move.to
        return not self._pseudo_attacked(after, left, turn)

    def _keeps_king(self, at: Position, move: Move) -> bool:
        """Whether a move leaves no king of its side attacked or gone."""
        king = self._tables.kings[at.turn]
        if king < 0 or not at.men[king]:
            return True
        after = self._play.play(at, move)
        return bool(after.men[king]) and not self._is_attacked(after, after.men[king], at.turn)

    def _all_attacked(self, at: Position, colour: int) -> bool:
        """Whether each of a side's pieces of the royal types may be captured, or none is left."""
        everybody = at.white | at.black | at.walls
        return all(
            self._attacks.is_attacked(at.men, everybody, square, 1 - colour)
            for square in bitboard.each(self._all_royals(at, colour))
        )

    def _all_royals(self, at: Position, colour: int) -> int:
        """The pieces of a side of the royal types, however many there are."""
        first = colour * self._tables.count
        return bitboard.union(
            at.men[piece] for piece in range(first, first + self._tables.count) if self._royal_types[piece]
        )

    def _has_lost_type(self, at: Position, after: Position, colour: int) -> bool:
        """Whether a side has lost too many of a type that it may not lose."""
        count, least = self._tables.count, self._tables.definition.extinction_count
        for piece in range(colour * count, (colour + 1) * count):
            if self._royal_types[piece] and at.men[piece].bit_count() > least >= after.men[piece].bit_count():
                return True
        return False

    def _pseudo_attacked(self, at: Position, royals: int, colour: int) -> bool:
        """Whether one of these may be captured; where captures explode, not by a piece that may not."""
        men = at.men
        definition = self._tables.definition
        if (definition.blast or definition.petrify) and royals:
            near = self.pseudo_royals(at, 1 - colour)
            if definition.blast:
                royals &= ~self._beside(near)
            men = tuple(squares & ~near for squares in men)
        everybody = at.white | at.black | at.walls
        return any(
            self._attacks.is_attacked(men, everybody, square, 1 - colour) for square in bitboard.each(royals)
        )

    def _beside(self, squares: int) -> int:
        around = self._tables.around
        return bitboard.union(around[square] for square in bitboard.each(squares))

    def _way_is_safe(self, at: Position, move: Move) -> bool:
        """Whether a king that castles is attacked neither where it stands nor on its way."""
        king_to, _ = self._special.castling.ends(move.origin, move.to)
        low, high = min(move.origin, king_to), max(move.origin, king_to)
        without = (at.white | at.black | at.walls) & ~(1 << move.origin | 1 << move.to)
        for square in range(low, high + 1):
            everybody = without if square != move.origin else without | 1 << move.to
            if self._attacks.is_attacked(at.men, everybody, square, 1 - at.turn):
                return False
        return True

    # Rules that choose among the legal moves

    def _filter_moves(self, at: Position, moves: list[Move]) -> list[Move]:
        definition = self._tables.definition
        if definition.must_drop and at.hands and self._drops.must(at):
            moves = [move for move in moves if move.flag == DROP and self._drops.counts(move.piece)]
        if definition.makpong and self.in_check(at):
            king = self._tables.kings[at.turn]
            moves = [m for m in moves if m.piece != king or self._captures_checker(at, m)]
        if definition.bikjang and self.kings_face(at):
            moves = [m for m in moves if not self.kings_face(self._play.play(at, m))]
        if not definition.checking:
            moves = [move for move in moves if not self._play.in_check(self._play.play(at, move))]
        elif not definition.drop_checks:
            moves = [m for m in moves if m.flag != DROP or not self._play.in_check(self._play.play(at, m))]
        if definition.must_capture:
            captures = [move for move in moves if self.is_capture(at, move)]
            moves = captures or moves
        return moves

    def kings_face(self, at: Position) -> bool:
        """Whether the kings stand on one file with nothing between them."""
        white, black = (at.men[king].bit_length() - 1 for king in self._tables.kings)
        files = self._tables.size.files
        if min(white, black) < 0 or white % files != black % files:
            return False
        low, high = min(white, black), max(white, black)
        return not any((at.white | at.black) >> q & 1 for q in range(low + files, high, files))

    def can_take_passant(self, at: Position) -> bool:
        """Whether something may be captured en passant."""
        return bool(at.passant) and any(move.flag == PASSANT for move in self.moves(at))

    def is_capture(self, at: Position, move: Move) -> bool:
        """Whether a move takes a piece."""
        other = at.white if at.turn else at.black
        return move.flag == PASSANT or (move.flag not in (DROP, CASTLE, PASS) and bool(other >> move.to & 1))

    def _captures_checker(self, at: Position, move: Move) -> bool:
        king = at.men[self._tables.kings[at.turn]].bit_length() - 1
        everybody = at.white | at.black | at.walls
        checkers = self._attacks.attackers(at.men, everybody, king, 1 - at.turn)
        return bool(checkers >> move.to & 1)
