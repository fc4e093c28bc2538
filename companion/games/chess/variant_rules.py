"""The rules of one game, made from its definition: moves, positions, ends, and whether mate is still
possible.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.games.chess.files.definition import Definition
from companion.games.chess.movement.compiler import Tables
from companion.games.chess.movement.ends import End, Ends
from companion.games.chess.movement.fen import Fen, Notation, San
from companion.games.chess.movement.generator import Generator
from companion.games.chess.movement.legality import ChessMoves, Legality, has_chess_moves
from companion.games.chess.movement.play import Play, SpecialMoves
from companion.games.chess.movement.position import Attacks, Castling, Move, Position
from companion.games.shared.chess_pieces import can_mate, nobody_can_mate
from companion.games.shared.cuts import Cut
from companion.kernel import bitboard, orthodox
from companion.kernel.errors import BadPosition
from companion.kernel.orthodox import FILE_A, FILE_H, FULL, TERRAIN, men_of

MOST = 18
"""Largest number of pieces in a dead position: two kings, and all pawns if they are locked."""


class VariantRules:
    """One game, compiled and ready to play.

    Args:
        definition: The definition of the game.
        cuts: Constraints of house rules on the targets of pieces. They are called with the square of
            the piece, and do not affect castling and drops.

    Attributes:
        start: The position with which the game begins.
        chess: The kernel's generator if the moves are those of chess, otherwise None.
        moves: Returns the legal moves of a position, regardless of whether the game has ended.
        count: Returns the number of legal moves of a position.
        in_check: Returns whether a king, or another royal piece, of the side to move is attacked.
        play: Returns the position after a legal move.
        uci: Returns a legal move in UCI notation.
        read_move: Returns the legal move that a person or program means by a text. It raises
            BadPosition if no move fits, or several do.
        read, write: Read and write FENs; see `movement/fen.py`, also for `find_lost_right` and
            `find_stranger`.
        duck: Returns the squares that no piece may enter, except those that are closed from the start.
        key: Returns a key that is equal for equal positions; see `movement/ends.py`, also for
            `end_by_history` and `is_counted_out`.
        royals: Returns the squares that a side may not leave attacked; see `movement/legality.py`, also
            for `is_capture`, `kings_face` and `leaves_safe`.

    Raises:
        VariantFileError: If the game needs two boards, has no pieces, or its start is not a position.
    """

    def __init__(self, definition: Definition, cuts: Sequence[Cut[Position, int]] = ()) -> None:
        if definition.two_boards:
            raise definition.error("chess-file-two-boards")
        if not definition.letters:
            raise definition.error("chess-file-no-pieces")
        self.definition = definition
        self.tables = tables = Tables(definition)
        self.attacks = attacks = Attacks(tables, cuts)
        self.castling = castling = Castling(tables, attacks)
        sets_suffice = self._sets_suffice()
        fen, play = Fen(tables, castling), Play(tables, attacks, castling)
        generator = Generator(tables, attacks, sets_suffice and tables.king >= 0 and not cuts)
        special = SpecialMoves(tables, attacks, castling, play)
        self._legality = legality = Legality(tables, attacks, generator, play, special, sets_suffice)
        self._ends = ends = Ends(tables, attacks, castling, legality, play)
        self.uci = Notation(tables, castling).uci
        self._san = San(tables, legality, self.uci)
        self.read_move = self._san.read
        self.read, self.write = fen.read, fen.write
        self.find_lost_right, self.find_stranger = fen.find_lost_right, fen.find_stranger
        self.play, self.duck = play.play, play.duck
        self.end_by_history, self.key, self.is_counted_out = ends.by_history, ends.key, ends.is_counted_out
        self.is_capture, self.royals = legality.is_capture, legality.royals
        self.leaves_safe, self.kings_face = legality.leaves_safe, legality.kings_face
        self.start = self._start()
        play.first_walls = self.start.walls
        self.chess = chess = (
            None if cuts or not has_chess_moves(definition, self.start) else ChessMoves(tables)
        )
        found = legality if chess is None else chess
        self.moves: Callable[[Position], list[Move]] = found.moves
        self.count, self.in_check = found.count, found.in_check
        self._royal = self._find_royal()
        self._bare_kings_draw = (
            all(piece >= 0 and self.start.men[piece].bit_count() == 1 for piece in self._royal)
            and definition.extinction in ("none", "loss")
            and (definition.checkmate, definition.stalemate) == ("loss", "draw")
            and not (any(definition.flag_region) or definition.has_goal or definition.takes_to_hand)
        )
        """Whether two kings alone are a draw, because no side can win with them by any of the ways to win."""
        self._mating = chess if is_won_by_mate_alone(definition) else None

    def _sets_suffice(self) -> bool:
        """Return whether moves change only their own squares, and only kings are royal."""
        definition = self.definition
        return not (
            definition.blast
            or definition.petrify
            or definition.pseudo_royal
            or definition.walling != "none"
            or definition.flip_enclosed != "none"
            or self.tables.screens
        )

    def _start(self) -> Position:
        """Return the position with which the game begins."""
        definition, kings = self.definition, self.tables.kings
        try:
            at = self.read(definition.start, lenient=True)
            for king in kings if definition.extinction == "none" else ():
                if king >= 0 and not at.men[king] and not (at.hands and at.hands[king]):
                    raise BadPosition("chess-fen-no-king")
        except BadPosition as wrong:
            raise definition.error(
                "chess-file-start", line=definition.start_line, fen=definition.start, why=wrong.said
            ) from wrong
        return at

    # Moves and ends

    def forcing(self, at: Position) -> list[Move]:
        """Return the legal moves that capture or promote."""
        if self.chess is not None:
            return self.chess.moves(at, forcing=True)
        return [
            move
            for move in self._legality.moves(at)
            if move.become != move.piece or self._legality.is_capture(at, move)
        ]

    def can_move(self, at: Position) -> bool:
        """Return whether there is a legal move."""
        return bool(self._legality.moves(at)) if self.chess is None else self.chess.can_move(at)

    def is_guarded(self, at: Position, move: Move) -> bool:
        """Return whether the other side could capture a piece on the square to which it has just moved."""
        if self.attacks.cuts:
            after = self.play(at, move)
            return bool(self.attacks.attackers_by_cuts(after, move.to, after.turn))
        everybody = (at.white | at.black | at.walls) & ~(1 << move.origin)
        return self.attacks.is_attacked(at.men, everybody, move.to, 1 - at.turn, 1 << move.to)

    def end(self, at: Position, last: Move | None = None) -> End | None:
        """Return the end of the game in the position after this move, or None if it continues."""
        return self._ends.at_once(at, last) or self.stuck(at, last)

    def stuck(self, at: Position, last: Move | None = None) -> End | None:
        """Return the end of the game if the side to move has no legal move, or None if it has one."""
        return None if self.can_move(at) else self._ends.stuck(at, last)

    def perft(self, at: Position, depth: int) -> int:
        """Return the number of leaves of the tree of moves, regardless of ends; the last ply is counted in
        bulk.
        """
        if depth < 2:
            return self.count(at) if depth else 1
        if self.chess is not None:
            return self.chess.perft(at, depth)
        play = self.play
        return sum([self.perft(play(at, move), depth - 1) for move in self.moves(at)])

    def san(self, at: Position, move: Move) -> str:
        """Return a legal move in algebraic notation, with its mark of check or mate."""
        text = self._san.write(at, move)
        after = self.play(at, move)
        end = self._ends.at_once(after, move)
        if end is not None and end.winner >= 0:
            return f"{text}#"  # a king that explodes, say, as programs mark it
        if not self.in_check(after):
            return text
        return f"{text}+" if self.can_move(after) else f"{text}#"

    # What can still mate

    def _find_royal(self) -> tuple[int, int]:
        """Return the only royal piece of each side, or -1 if there is none or more than one."""
        definition, tables = self.definition, self.tables
        if tables.king >= 0 or not definition.pseudo_royal:
            return tables.kings
        white, black = (tables.pieces(definition.extinction_types, colour) for colour in (0, 1))
        return (white[0], black[0]) if len(white) == 1 else (-1, -1)

    def is_dead(self, at: Position) -> bool:
        """Return whether neither side can mate by any series of legal moves."""
        if self._mating is None:
            return self._bare_kings_draw and (at.white | at.black).bit_count() == 2 and not any(at.hands)
        if (at.white | at.black).bit_count() > MOST:
            return False
        own = self._mating.position(at)
        return nobody_can_mate(own) or is_locked(own)

    def may_end(self, at: Position, plies: int) -> bool:
        """Return whether a game may end within this many plies by other means than mate and stalemate."""
        return (
            self._mating is None
            or (at.white | at.black).bit_count() - plies <= MOST
            or at.quiet + plies >= 2 * self.definition.quiet_moves
        )

    def can_win(self, at: Position, seat: int) -> bool | None:
        """Return whether a side could mate by any series of legal moves, or None if unknown, as with cuts."""
        if self.attacks.cuts:
            return False if self.is_dead(at) else None
        if self._mating is not None:
            own = self._mating.position(at)
            mates = can_mate(own, seat)
            return False if mates is None and is_locked(own) else mates
        king = self._royal[seat]
        pieces = (at.black if seat else at.white) & ~(at.men[king] if king >= 0 else 0)
        definition = self.definition
        captures_win = definition.extinction != "none" and not definition.pseudo_royal
        if pieces or any(at.hands) or any(definition.flag_region) or captures_win:
            return True
        return False if self._bare_kings_draw else None


def is_won_by_mate_alone(definition: Definition) -> bool:
    """Return whether a game with chess moves is won only by mate, and drawn if neither side can mate."""
    return (
        definition.extinction == "none"
        and not any(definition.flag_region)
        and not definition.check_counting
        and not definition.has_goal
        and definition.material == "none"
        and definition.checkmate == "loss"
        and definition.stalemate == "draw"
        and not definition.repetition_illegal
    )


def is_locked(at: orthodox.Position) -> bool:
    """Return whether only kings and pawns are left, and no pawn can ever move or be captured by a king."""
    if at.n | at.b | at.r | at.q | at.on | at.ob | at.orr | at.oq or at.passant:
        return False
    white, black = men_of(at, 0), men_of(at, 1)
    pieces = orthodox.everybody(at)
    # A king that stands before a pawn may step aside: the pawn is locked by pawns alone.
    pawns = white[0] | black[0]
    if not pawns or (white[0] << 8 & ~pawns & FULL) or (black[0] >> 8 & ~pawns):
        return False
    guarded = _pawn_targets(white[0], 0), _pawn_targets(black[0], 1)
    if guarded[0] & black[0]:
        return False  # who can take a pawn can be taken by it: one look is enough
    for seat, king in ((0, white[5]), (1, black[5])):
        own, other = (white[0], black[0]) if seat == 0 else (black[0], white[0])
        reached, more = 0, king
        while more:
            reached |= more
            steps = bitboard.union(TERRAIN.king[q] for q in bitboard.each(more))
            more = steps & ~(own | guarded[1 - seat] | reached)
        if reached & other:
            return False
    return pieces.bit_count() == pawns.bit_count() + 2


def _pawn_targets(pawns: int, black: int) -> int:
    """Return the squares on which pawns of a side capture, as a bitboard."""
    if black:
        return (pawns & ~FILE_A) >> 9 | (pawns & ~FILE_H) >> 7
    return (pawns & ~FILE_A) << 7 | (pawns & ~FILE_H) << 9
