"""The rules of one game made from its definition: positions in, moves, positions and ends out."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from companion.games.chess.endings.ends import End, Ends
from companion.games.chess.files.definition import Definition
from companion.games.chess.movement.attacks import Attacks
from companion.games.chess.movement.castling import Castling
from companion.games.chess.movement.compiler import Tables
from companion.games.chess.movement.generator import Generator
from companion.games.chess.movement.legality import Legality
from companion.games.chess.movement.orthodox_moves import ChessMoves, has_chess_moves
from companion.games.chess.movement.play import Play
from companion.games.chess.movement.position import Move, Position
from companion.games.chess.movement.special_moves import SpecialMoves
from companion.games.chess.text.fen import Fen
from companion.games.chess.text.notation import Notation
from companion.games.chess.text.san import San
from companion.games.shared.cuts import Cut
from companion.kernel.errors import BadPosition


class VariantRules:
    """One game, compiled and ready to play.

    Args:
        definition: The game.
        cuts: Constraints of house rules on where its pieces may go, by their squares; castling and drops are bound by none.

    Raises:
        VariantFileError: it needs two boards, has no pieces, or its start is no position.
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
        self._fen = Fen(tables, castling)
        self._play = Play(tables, attacks, castling)
        self._generator = Generator(tables, attacks, sets_suffice and tables.king >= 0 and not cuts)
        special = SpecialMoves(tables, attacks, castling, self._play)
        self._legality = Legality(tables, attacks, self._generator, self._play, special, sets_suffice)
        self._notation = Notation(tables, castling)
        self._san = San(tables, self._legality, self._notation.uci)
        self._ends = Ends(tables, attacks, castling, self._legality, self._play)
        self.start = self._start()
        self._play.first_walls = self.start.walls
        plain = bool(cuts) or not has_chess_moves(definition, self.start)
        self.chess = None if plain else ChessMoves(tables)
        """The kernel's generator, where the moves are those of chess."""

    def _sets_suffice(self) -> bool:
        """Whether no move changes more than its own squares, and kings are all that is guarded."""
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
        """The position that the game begins with."""
        definition, kings = self.definition, self.tables.kings
        try:
            at = self._fen.read(definition.start, lenient=True)
            for king in kings if definition.extinction == "none" else ():
                if king >= 0 and not at.men[king] and not (at.hands and at.hands[king]):
                    raise BadPosition("chess-fen-no-king")
        except BadPosition as wrong:
            raise definition.error(
                "chess-file-start", line=definition.start_line, fen=definition.start, why=wrong.said
            ) from wrong
        return at

    def read(self, fen: str, lenient: bool = False) -> Position:
        """The position of a FEN; `lenient`: as other programs write it. Raises BadPosition."""
        return self._fen.read(fen, lenient)

    def find_lost_right(self, fen: str) -> str:
        """A letter of `KQkq` in a FEN with which nothing can castle; empty if there is none. Raises BadPosition."""
        return self._fen.find_lost_right(fen)

    def find_stranger(self, at: Position) -> str:
        """What stands in a FEN for something that this game has none of; empty: nothing."""
        return self._fen.find_stranger(at)

    def write(self, at: Position) -> str:
        """The FEN of a position."""
        return self._fen.write(at)

    def moves(self, at: Position) -> list[Move]:
        """The legal moves; ends are not looked at."""
        return self._legality.moves(at) if self.chess is None else self.chess.moves(at)

    def forcing(self, at: Position) -> list[Move]:
        """The legal moves that capture or promote."""
        if self.chess is not None:
            return self.chess.moves(at, forcing=True)
        return [
            move
            for move in self._legality.moves(at)
            if move.become != move.piece or self._legality.is_capture(at, move)
        ]

    def can_move(self, at: Position) -> bool:
        """Whether there is a legal move."""
        return bool(self._legality.moves(at)) if self.chess is None else self.chess.can_move(at)

    def in_check(self, at: Position) -> bool:
        """Whether a king, or what stands for one, of the side to move is attacked."""
        return self._legality.in_check(at) if self.chess is None else self.chess.in_check(at)

    def is_guarded(self, at: Position, move: Move) -> bool:
        """Whether the other side could capture a piece on the square to which it has just gone."""
        if self.attacks.cuts:
            after = self.play(at, move)
            return bool(self.attacks.attackers_by_cuts(after, move.to, after.turn))
        everybody = (at.white | at.black | at.walls) & ~(1 << move.origin)
        return self.attacks.is_attacked(at.men, everybody, move.to, 1 - at.turn, 1 << move.to)

    def is_capture(self, at: Position, move: Move) -> bool:
        """Whether a move takes a piece."""
        return self._legality.is_capture(at, move)

    def count(self, at: Position) -> int:
        """How many legal moves there are."""
        if self.chess is not None:
            return self.chess.count(at)
        return self._legality.count(at)

    def duck(self, at: Position) -> int:
        """The squares that nobody may enter but for those of the start."""
        return self._play.duck(at)

    def royals(self, at: Position, colour: int) -> int:
        """The squares that a side may not leave attacked."""
        return self._legality.royals(at, colour)

    def leaves_safe(self, at: Position, move: Move) -> bool:
        """Whether a move leaves no king of its side, or what stands for one, attacked or gone: it is tried."""
        return self._legality.leaves_safe(at, move)

    def kings_face(self, at: Position) -> bool:
        """Whether the kings stand on one file or rank with nothing between them."""
        return self._legality.kings_face(at)

    def play(self, at: Position, move: Move) -> Position:
        """The position after a legal move."""
        return self._play.play(at, move)

    def end(self, at: Position, last: Move | None = None) -> End | None:
        """How a position ends the game, after this move; None: it goes on."""
        return self._ends.at_once(at, last) or self.stuck(at, last)

    def stuck(self, at: Position, last: Move | None = None) -> End | None:
        """How a position ends the game because the side to move has no legal move; None: it has one."""
        return None if self.can_move(at) else self._ends.stuck(at, last)

    def end_by_history(self, positions: Sequence[Position]) -> End | None:
        """How the game may be ended because of what has been; the present position is the last."""
        return self._ends.by_history(positions)

    def key(self, at: Position) -> Hashable:
        """What makes a position the same as another: where positions are counted, clocks are left out."""
        return self._ends.key(at)

    def is_counted_out(self, at: Position) -> bool:
        """Whether the count of the stronger side is over, as in Makruk: a draw."""
        return self._ends.is_counted_out(at)

    def perft(self, at: Position, depth: int) -> int:
        """Leaves of the tree of moves, the last ply counted in bulk; ends are not looked at."""
        if depth < 2:
            return self.count(at) if depth else 1
        if self.chess is not None:
            return self.chess.perft(at, depth)
        play = self._play.play
        return sum([self.perft(play(at, move), depth - 1) for move in self.moves(at)])

    def uci(self, at: Position, move: Move) -> str:
        """A legal move as engines write it."""
        return self._notation.uci(at, move)

    def san(self, at: Position, move: Move) -> str:
        """A legal move in algebraic notation, with its mark of check or mate."""
        text = self._san.write(at, move)
        after = self.play(at, move)
        end = self._ends.at_once(after, move)
        if end is not None and end.winner >= 0:
            return f"{text}#"  # a king that explodes, say, as programs mark it
        if not self.in_check(after):
            return text
        return f"{text}+" if self.can_move(after) else f"{text}#"

    def read_move(self, at: Position, text: str) -> Move:
        """The legal move that people or programs mean by a text: algebraic notation, or as engines write it.

        Raises:
            BadPosition: no legal move is written so, or several are.
        """
        return self._san.read(at, text)
