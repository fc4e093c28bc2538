"""Chess with one more rule about where pieces may go, found by trying: what python-chess lists, without what the rule forbids."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import chess
import msgspec

from companion.games import families
from companion.games.chess.facts import Options
from companion.games.chess.files.catalogue import standard
from companion.games.chess.rules import ChessGame
from companion.games.chess.variant_rules import VariantRules
from companion.games.shared.house_rules import HouseRules
from companion.games.shared.orthodox_game import OrthodoxGame, State
from companion.games.shared.variant import WHITE_AND_BLACK
from companion.kernel.facts import GameInfo
from tests.games.any_cut import Ruling

STARTS = (
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
    "r3k2r/8/2n1b3/3q4/3Q4/2B1N3/8/R3K2R b KQkq -",
    "4k3/2p1p1p1/8/1P1P1P2/2n2n2/8/PPPP1PPP/1N2K2R w K -",
)


CASTLING_RULES = tuple(
    Ruling(piece, *what)
    for piece in "QRBN"
    for what in ((-1, "K"), (0xFF, ""), (0x3C3C3C3C3C3C3C3C, ""), (0xC3C3C3C3C3C3C3C3, ""))
)
"""Rules that spare the king, or keep a piece off the first rank, the middle files or the outer ones."""


def board_of(fen: str, anywhere: bool = False) -> chess.Board:
    return chess.Board(" ".join(fen.split()[:4]) + " 0 1", chess960=anywhere)


def castling_boards(seed: object, count: int, anywhere: bool = False) -> Iterator[str]:
    """Positions in which White may castle unless some black pieces see its king's way.

    Args:
        seed: of the random generator.
        count: how many.
        anywhere: whether king and rooks begin on any files, and black pieces may be beside them, where a rook guards its king.
    """
    rng = random.Random(repr(seed))
    while count:
        left, king, right = sorted(rng.sample(range(8), 3)) if anywhere else (0, 4, 7)
        board = chess.Board(None, chess960=anywhere)
        for square, piece in ((left, "R"), (king, "K"), (right, "R"), (rng.randrange(56, 64), "k")):
            board.set_piece_at(square, chess.Piece.from_symbol(piece))
        for piece in rng.choices("qrbn", k=rng.randint(1, 3)):
            free = range(rng.choice((8, 56))) if anywhere else range(8, 56)
            square = rng.choice([q for q in free if board.piece_at(q) is None])
            board.set_piece_at(square, chess.Piece.from_symbol(piece))
        board.castling_rights = chess.BB_SQUARES[left] | chess.BB_SQUARES[right]
        if board.is_valid():
            count -= 1
            yield board.fen()


Names = dict[int, str]
"""What a game calls the pieces on the squares, where the letters of chess are not its own."""


def forbids(rule: Ruling, board: chess.Board, move: chess.Move, names: Names | None = None) -> bool:
    """Whether the rule forbids the piece that moves, whichever side's, to go where it goes."""
    piece, there = board.piece_at(move.from_square), board.piece_at(move.to_square)
    assert piece is not None
    if rule.piece and _name(names, piece, move.from_square) != rule.piece:
        return False
    if rule.victim and (
        there is None or there.color == piece.color or _name(names, there, move.to_square) != rule.victim
    ):
        return False
    return bool(rule.squares >> move.to_square & 1)


def _name(names: Names | None, piece: chess.Piece, square: int) -> str:
    return piece.symbol().upper() if names is None else names[square]


def is_attacked(rule: Ruling, board: chess.Board, square: int, names: Names | None = None) -> bool:
    """Whether the side that is not to move has a move by which it takes what is on a square."""
    there = board.copy(stack=False)
    there.turn, there.ep_square = not board.turn, None
    taking = there.generate_pseudo_legal_moves(chess.BB_ALL, chess.BB_SQUARES[square])
    return any(not forbids(rule, there, move, names) for move in taking)


def in_check(rule: Ruling, board: chess.Board) -> bool:
    """Whether the other side has a move by which it takes the king of the side to move."""
    king = board.king(board.turn)
    return king is not None and is_attacked(rule, board, king)


def legal_moves(rule: Ruling, board: chess.Board) -> Iterator[chess.Move]:
    """The legal moves, castling among them."""
    for move in board.generate_pseudo_legal_moves():
        if board.is_castling(move):
            continue
        if not forbids(rule, board, move) and not leaves_check(rule, board, move):
            yield move
    yield from castlings(rule, board)


def after_move(board: chess.Board, move: chess.Move) -> chess.Board:
    """The board after a move, the same side to move again."""
    after = board.copy(stack=False)
    after.push(move)
    after.turn, after.ep_square = board.turn, None
    return after


def leaves_check(rule: Ruling, board: chess.Board, move: chess.Move) -> bool:
    return in_check(rule, after_move(board, move))


def castlings(rule: Ruling, board: chess.Board) -> Iterator[chess.Move]:
    """Castling: the way is free, and the king could be taken on none of its squares."""
    king = board.king(board.turn)
    if king is None or in_check(rule, board):
        return
    for rook in chess.scan_forward(board.clean_castling_rights() & chess.BB_RANKS[king // 8]):
        right = rook > king
        ends = (king // 8 * 8 + 6, king // 8 * 8 + 5) if right else (king // 8 * 8 + 2, king // 8 * 8 + 3)
        way = chess.between(king, rook) | chess.BB_SQUARES[ends[0]] | chess.BB_SQUARES[ends[1]]
        way |= chess.between(king, ends[0]) | chess.between(rook, ends[1])
        if way & board.occupied & ~(chess.BB_SQUARES[king] | chess.BB_SQUARES[rook]):
            continue
        path = chess.between(king, ends[0]) | chess.BB_SQUARES[ends[0]]
        if not any(in_check(rule, crossing(board, king, rook, q, ends[1])) for q in chess.scan_forward(path)):
            yield chess.Move(king, ends[0])


def crossing(board: chess.Board, king: int, rook: int, square: int, rook_to: int) -> chess.Board:
    """The board with the king on its way, and the rook on the other side of it."""
    there = board.copy(stack=False)
    there.remove_piece_at(king)
    there.remove_piece_at(rook)
    there.set_piece_at(rook_to, chess.Piece(chess.ROOK, board.turn))
    there.set_piece_at(square, chess.Piece(chess.KING, board.turn))
    return there


@cache
def variant_game(name: str) -> ChessGame:
    info = msgspec.structs.replace(families()["chess"].info, id=name)
    return ChessGame(info, Options(), VariantRules(standard()[name]))


class Chess(OrthodoxGame[State, HouseRules]):
    """As it is."""


INFO = GameInfo("chess", WHITE_AND_BLACK, (WHITE_AND_BLACK,), (), ())


START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


PUBLISHED = {
    START: (20, 400, 8902, 197281, 4865609),
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1": (48, 2039, 97862),
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1": (14, 191, 2812, 43238, 674624),
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1": (6, 264, 9467, 422333),
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8": (44, 1486, 62379),
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10": (46, 2079, 89890),
}
