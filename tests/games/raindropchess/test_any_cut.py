"""With any house rule about where pieces may go, checks, cards and computer players follow the moves that are left."""

from __future__ import annotations

import chess
import pytest

from companion.games.raindropchess import facts
from companion.games.raindropchess.evaluation import WORTH, material
from companion.games.raindropchess.facts import Options
from companion.games.raindropchess.rules import Raindropchess
from companion.games.raindropchess.state import State
from companion.kernel.actions import Action, Drop, Put, Take
from companion.kernel.game import Intent
from companion.kernel.orthodox import KINDS
from tests.games.any_cut import SAID, Ruling, check_actions, check_reasons, moves, positions, rulings, unknown
from tests.games.ruled_chess import in_check, legal_moves

PRINTED = Raindropchess(facts.INFO, Options({}))
JOKERS = {"jokers": "2", "joker_effect": "remove"}


def with_rule(rule: Ruling, **chosen: str) -> Raindropchess:
    game = Raindropchess(facts.INFO, unknown(Options, chosen))
    game.moving = (rule.cut(game), *game.moving)
    return game


def board_of(game: Raindropchess, s: State) -> chess.Board:
    """What stands on the squares, for another program."""
    board = chess.Board(None)
    for place, stack in game.layout(s).items():
        if place in game.board.number:
            piece = chess.Piece.from_symbol(stack[0].kind)
            piece.color = stack[0].owner == "white"
            board.set_piece_at(game.board.number[place], piece)
    board.turn = s.turn == 0
    return board


def expected(rule: Ruling, board: chess.Board) -> dict[int, int]:
    """RD-R3, R9: legal moves of chess, but no double steps; none without a king."""
    found: dict[int, int] = {}
    for move in legal_moves(rule, board) if board.king(board.turn) is not None else ():
        double = (
            board.piece_type_at(move.from_square) == chess.PAWN
            and abs(move.to_square - move.from_square) == 16
        )
        if not double:
            found[move.from_square] = found.get(move.from_square, 0) | 1 << move.to_square
    return found


def may_be_put(rule: Ruling, board: chess.Board, kind: str, square: int) -> bool:
    """RD-R4 to R6, A9: on an empty square; a king where it is not attacked; in check only so that it ends."""
    if board.piece_at(square) or (kind == "P" and not 8 <= square < 56):
        return False
    rows = range(1, 6) if board.turn else range(2, 7)
    if kind == "P" and square // 8 not in rows:
        return False
    there = board.copy(stack=False)
    there.set_piece_at(square, chess.Piece(chess.PIECE_SYMBOLS.index(kind.lower()), board.turn))
    return not in_check(rule, there) if kind == "K" or in_check(rule, board) else True


@pytest.mark.parametrize("chosen", [{}, JOKERS], ids=["printed", "jokers"])
def test_all_follows_from_the_moves(chosen: dict[str, str]) -> None:
    cut = checked = put = 0
    for rule in rulings(PRINTED, KINDS, "K", len(chosen)):
        game = with_rule(rule, **chosen)
        printed = Raindropchess(facts.INFO, Options({**chosen}))
        for n in range(3):
            for s in positions(game, f"{n}{rule}", 130, 9, ("turn", "move", "place", "remove")):
                board = board_of(game, s)
                check = in_check(rule, board)
                banner = game.view(s, None).banner
                assert (banner is not None) == check, (rule, game.position(s))
                checked += check
                if s.stage in ("turn", "move"):
                    check_actions(game, s, expected(rule, board))
                    cut += check_reasons(game, s, moves(printed, s), rule)
                    check_answers(game, rule, s)
                elif s.stage == "place":
                    squares = {game.board.number[a.to] for a in game.actions(s) if isinstance(a, Drop)}
                    assert squares == {q for q in range(64) if may_be_put(rule, board, s.card[0], q)}
                    put += 1
                else:
                    check_removals(game, rule, s)
    assert cut > 20 and checked and put > 5


def check_answers(game: Raindropchess, rule: Ruling, s: State) -> None:
    """What is announced after an action, and what the weakest player fears, are what the other side may do."""
    legal = game.actions(s)
    for a in legal[:: max(1, len(legal) // 4)]:
        after, events = game.outcome(s, a)
        if after.stage != "turn":
            continue
        board = board_of(game, after)
        assert ("check" in [event.kind for event in events]) == in_check(rule, board), (
            rule,
            game.position(s),
        )
        if not isinstance(a, Take) and after.turn != s.turn and after.at.k:
            assert game.appeal(s, a) == pytest.approx(plain_appeal(game, rule, s, a, after))


def plain_appeal(game: Raindropchess, rule: Ruling, s: State, a: Action, after: State) -> float:
    board = board_of(game, after)
    worst = 0.0
    for origin, ends in expected(rule, board).items():
        for to in chess.scan_forward(ends):
            victim, taker = board.piece_at(to), board.piece_at(origin)
            if victim is not None and taker is not None:
                worst = max(worst, WORTH[victim.symbol().upper()] - 0.1 * WORTH[taker.symbol().upper()])
    return material(after.at, s.turn) - material(after.at, 1 - s.turn) - worst


def check_removals(game: Raindropchess, rule: Ruling, s: State) -> None:
    """RD-A18c, A19: whom a joker may take off: nobody whose absence leaves the own king in check."""
    found = {a.origin for a in game.actions(s) if isinstance(a, Put)}
    board = board_of(game, s)
    for square, piece in board.piece_map().items():
        if piece.color != board.turn and piece.piece_type != chess.KING:
            there = board.copy(stack=False)
            there.remove_piece_at(square)
            assert (chess.square_name(square) in found) != in_check(rule, there), game.position(s)


def test_a_queen_that_spares_kings_gives_no_check() -> None:
    """The refusal of a capture, no check, and a king that may be put where she goes."""
    game = with_rule(Ruling("Q", victim="K"))
    checked = "4k3/8/8/8/8/8/8/K3Q3 b packs=P1/P1"
    s = game.read(checked)
    assert PRINTED.view(PRINTED.read(checked), None).banner is not None and game.view(s, None).banner is None
    there = game.read("4k3/8/8/8/8/8/8/K3Q3 w packs=P1/P1")
    assert game.why_not(there, Intent("e1", "e8")).said.id == SAID
    placing = "8/8/8/8/8/8/8/K3Q3 b packs=P1/P1 card=K"
    assert "K@e8" in map(str, game.actions(game.read(placing)))
    assert "K@e8" not in map(str, PRINTED.actions(PRINTED.read(placing)))
