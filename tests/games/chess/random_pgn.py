"""Games made at random and written as PGN, by python-chess and by us, and what both hold of a position."""

from __future__ import annotations

import io
import random
from collections import Counter

import chess
import chess.pgn
import chess.variant

from companion.games.chess.movement.position import Position
from companion.games.chess.notation import rules_of, start_tags
from companion.games.chess.variant_rules import VariantRules
from companion.kernel.text.pgn import Evaluation, Ply, movetext, tag_lines, write_clock, write_evaluation
from companion.kernel.text.pgn_split import DRAWN, FIRST, OPEN, SECOND
from companion.units import Milliseconds

BOARDS: dict[str, type[chess.Board]] = {
    "chess": chess.Board,
    "fischerandom": chess.Board,
    "3check": chess.variant.ThreeCheckBoard,
    "kingofthehill": chess.variant.KingOfTheHillBoard,
    "crazyhouse": chess.variant.CrazyhouseBoard,
    "atomic": chess.variant.AtomicBoard,
    "antichess": chess.variant.AntichessBoard,
    "horde": chess.variant.HordeBoard,
    "racingkings": chess.variant.RacingKingsBoard,
}
"""The games that both have, by our names."""
WORDS = (
    "better",
    "a {brace",
    "(not a variation)",
    "1-0 ;",
    "for e4!",
    "ünter",
    "[%cal Gd1h5,Re2e4]",
    "$7 %x",
)
NOBODY = ("?", 'An"na \\ B', "Núñez, Zoë", "O'Neil")


def written_by_chess(name: str, chance: random.Random, plies: int = 60) -> str:
    """A random game as python-chess writes it, with comments, glyphs, clocks, evaluations and variations."""
    board = start_of(name, chance)
    game = chess.pgn.Game()
    game.setup(board)
    game.headers["White"], game.headers["Black"] = chance.choice(NOBODY), chance.choice(NOBODY)
    node: chess.pgn.GameNode = game
    clock = 300.0
    for _ in range(chance.randint(0, plies)):
        legal = list(board.legal_moves)
        if not legal or board.is_game_over():
            break
        move = chance.choice(legal)
        node = node.add_variation(move)
        clock = max(0.0, clock - chance.random() * 9)
        if chance.random() < 0.3:
            node.set_clock(round(clock, 1))
        if chance.random() < 0.2:
            node.set_eval(chess.engine.PovScore(chess.engine.Cp(chance.randint(-900, 900)), chess.WHITE))
        if chance.random() < 0.2:
            node.comment = f"{node.comment} {chance.choice(WORDS)}".strip()
        if chance.random() < 0.2:
            node.nags = {chance.randint(1, 22)}
        if chance.random() < 0.2:
            _vary(node, board, chance, 2)
        board.push(move)
    game.headers["Result"] = board.result()
    return f"{game}\n\n"


def _vary(node: chess.pgn.GameNode, board: chess.Board, chance: random.Random, depth: int) -> None:
    """Another move in place of a node's, with what might follow; `board`: before it, which every node would replay."""
    parent = node.parent
    assert parent is not None
    others = [move for move in board.legal_moves if not parent.has_variation(move)]
    if not others:
        return
    move = chance.choice(others)
    inner: chess.pgn.GameNode = parent.add_variation(move, starting_comment="or", nags={6})
    after = board.copy(stack=False)
    for _ in range(chance.randint(0, 3)):
        after.push(move)
        legal = list(after.legal_moves)
        if not legal:
            return
        move = chance.choice(legal)
        inner = inner.add_variation(move, comment=chance.choice(WORDS))
        if depth > 1:
            _vary(inner, after, chance, depth - 1)


def start_of(name: str, chance: random.Random) -> chess.Board:
    """The start of a game, of Chess960 one of the 960."""
    if name == "fischerandom":
        return chess.Board.from_chess960_pos(chance.randrange(960))
    return BOARDS[name]()


def written_by_us(name: str, chance: random.Random, plies: int = 60) -> tuple[str, list[Position]]:
    """A random game as we write it, and its positions."""
    rules = rules_of(name)
    at = rules.read(start_of(name, chance).fen()) if name == "fischerandom" else rules.start
    positions, written = [at], list[Ply]()
    clock, end, last = 300_000, None, None
    for _ in range(chance.randint(0, plies)):
        end = rules.end(at, last)
        if end is not None:
            break
        last = chance.choice(rules.moves(at))
        ply = Ply(rules.san(at, last), 0)
        clock -= min(clock, chance.randint(0, 9000))
        if chance.random() < 0.4:
            ply.comments = [write_clock(Milliseconds(clock))]
        if chance.random() < 0.2:
            ply.comments = [*ply.comments, write_evaluation(Evaluation(chance.randint(-999, 999)))]
        if chance.random() < 0.1:
            ply.glyphs = [chance.randint(1, 6)]
        at = rules.play(at, last)
        written.append(ply)
        positions.append(at)
    result = OPEN if end is None else DRAWN if end.winner < 0 else (FIRST, SECOND)[end.winner]
    tags = {"Event": "?", "White": chance.choice(NOBODY), "Black": "?", "Result": result}
    lines = tag_lines((tags | start_tags(rules, positions[0])).items())
    return "\n".join(lines) + f"\n\n{movetext((), written, result)}\n\n", positions


def read_by_chess(text: str) -> chess.pgn.Game:
    """A game as python-chess reads it; raises AssertionError if it finds anything wrong."""
    found = chess.pgn.read_game(io.StringIO(text))
    assert found is not None and not found.errors, (found and found.errors, text)
    return found


def same(rules: VariantRules, at: Position, board: chess.Board) -> bool:
    """Whether both hold the same position: pieces, hands, side, rights to castle, checks."""
    placed, turn, rights = rules.write(at).split()[:3]
    pieces, _, hand = placed.partition("[")
    if pieces.replace("~", "") != board.board_fen(promoted=False) or turn != ("w" if board.turn else "b"):
        return False
    if rights != board.castling_xfen():
        return False
    if isinstance(board, chess.variant.CrazyhouseBoard):
        theirs = f"{board.pockets[chess.WHITE]}".upper() + f"{board.pockets[chess.BLACK]}"
        return Counter(hand.rstrip("]")) == Counter(theirs)
    if isinstance(board, chess.variant.ThreeCheckBoard):
        return at.checks == (board.remaining_checks[chess.WHITE], board.remaining_checks[chess.BLACK])
    return True
