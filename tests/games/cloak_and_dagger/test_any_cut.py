"""With any house rule about where pieces may go, checks, uncloaking and computer players follow the moves that are left.

The set-ups are registered, so the table knows what every checker is and answers as an umpire.
"""

from __future__ import annotations

import random

import chess
import pytest

from companion.games.cloak_and_dagger import facts
from companion.games.cloak_and_dagger.facts import Options
from companion.games.cloak_and_dagger.rules import CloakAndDagger
from companion.games.cloak_and_dagger.state import Side, State, king_square, letter_of
from companion.kernel import bitboard
from companion.kernel.actions import Drop, Say
from tests.games.any_cut import Ruling, check_actions, check_reasons, moves, positions, rulings, unknown
from tests.games.ruled_chess import Names, after_move, forbids, is_attacked

PRINTED = CloakAndDagger(facts.INFO, Options({}))
STAGES = ("turn", "move", "bonus", "after", "uncloak")


def with_rule(rule: Ruling) -> CloakAndDagger:
    game = CloakAndDagger(facts.INFO, unknown(Options))
    game.cuts = (rule.cut(game), *game.cuts)
    return game


def board_of(game: CloakAndDagger, s: State) -> tuple[chess.Board, Names]:
    """What stands on the squares as the umpire knows it, and what it is called there."""
    board, names = chess.Board(None), {}
    for place, stack in game.layout(s).items():
        if place in game.board.number:
            q, seat = game.board.number[place], 0 if stack[0].owner == "white" else 1
            names[q] = stack[0].kind[:1]
            kind = names[q] if names[q] != "?" else letter_of(s.sides[seat], s.sides[seat].on(q))
            board.set_piece_at(q, chess.Piece(chess.PIECE_SYMBOLS.index(kind.lower()), seat == 0))
    board.turn = s.turn == 0
    behind = s.other.passant
    board.ep_square = behind.bit_length() - 1 if behind.bit_count() == 1 else None
    return board, names


def follow(board: chess.Board, names: Names, move: chess.Move) -> tuple[chess.Board, Names]:
    after = {q: name for q, name in names.items() if q != move.from_square}
    after[move.to_square] = names[move.from_square]
    if board.is_en_passant(move):
        del after[move.to_square + (-8 if board.turn else 8)]
    return after_move(board, move), after


def open_king_attacked(
    game: CloakAndDagger, rule: Ruling, s: State, board: chess.Board, names: Names
) -> bool:
    king = king_square(s.own)
    if king < 0:
        return False
    if board.piece_type_at(king) != chess.KING:  # it has moved
        king = board.king(board.turn) or 0
    return is_attacked(rule, board, king, names)


def expected(game: CloakAndDagger, rule: Ruling, s: State) -> dict[int, int]:
    """CD-R12, A9, A10: moves as in chess; an open king is neither captured nor left attacked."""
    board, names = board_of(game, s)
    open_king = king_square(s.other)
    found: dict[int, int] = {}
    for move in board.generate_pseudo_legal_moves():
        pawn = board.piece_type_at(move.from_square) == chess.PAWN
        if move.to_square == open_king or forbids(rule, board, move, names):
            continue
        if s.stage in ("bonus", "after") and not pawn:
            continue
        after, called = follow(board, names, move)
        if open_king_attacked(game, rule, s, after, called) or (
            s.stage == "bonus" and gives_check(rule, s, after, called)
        ):
            continue
        found[move.from_square] = found.get(move.from_square, 0) | 1 << move.to_square
    return found


def gives_check(rule: Ruling, s: State, board: chess.Board, names: Names) -> bool:
    """CD-A9: a bonus move before the turn gives no check."""
    king = king_square(s.other)
    there = board.copy(stack=False)
    there.turn = not board.turn
    return king >= 0 and is_attacked(rule, there, king, names)


def placed(game: CloakAndDagger, rng: random.Random) -> State:
    """A position by lot in which both kings stand open, and two checkers of each side are left."""
    free = rng.sample(range(8, 56), 24)
    sides = []
    for _ in (0, 1):
        pieces = [1 << free.pop(), 0, 0, 0, 0]
        for _ in range(4):
            pieces[rng.randrange(1, 5)] |= 1 << free.pop()
        checkers = [-1] * 8
        for number in rng.sample((0, 1, 2, 3, 5, 6, 7), 2):
            checkers[number] = free.pop()
        pawns = bitboard.of(free.pop() for _ in range(3))
        sides.append(Side(pawns, (pieces[0], *pieces[1:]), tuple(checkers), setup="RNBQKBNR"))  # type: ignore[arg-type]
    return game.start_from(State(rng.randrange(2), "turn", (sides[0], sides[1])))


@pytest.mark.parametrize("seed", range(1))
def test_all_follows_from_the_moves(seed: int) -> None:
    cut = checked = uncloaked = attacked = 0
    for rule in rulings(PRINTED, "?PQRBN", "K", seed):
        game = with_rule(rule)
        rng = random.Random(f"{rule}")
        for s in (*positions(game, rule, 150, 13, STAGES), *(placed(game, rng) for _ in range(9))):
            if s.other.passant.bit_count() > 1 or s.stage == "over":
                continue
            board, names = board_of(game, s)
            if s.stage == "uncloak":
                uncloaked += check_uncloaking(game, rule, s, board, names)
                continue
            check_actions(game, s, expected(game, rule, s))
            cut += check_reasons(game, s, moves(PRINTED, s), rule)
            check = open_king_attacked(game, rule, s, board, names)
            if s.stage in ("turn", "move"):
                banner = game.view(s, None).banner
                assert (banner is not None and banner.kind == "check") == check, (rule, game.position(s))
                checked += check
            check_drops(game, rule, s, board, names)
            attacked += check_attacks(game, rule, s, board, names)
    assert cut > 20 and checked and uncloaked and attacked > 20


def check_attacks(game: CloakAndDagger, rule: Ruling, s: State, board: chess.Board, names: Names) -> int:
    """Which pieces the weakest player fears for: those that the other side may take."""
    found, foe = 0, s.sides[1 - s.turn]
    for q in bitboard.each(s.own.all):
        taken = is_attacked(rule, board, q, names)
        setups = game.find_attacking(s, 1 - s.turn, q) & foe.setups
        extra = game.attacks_anyhow(s, 1 - s.turn, q)
        assert bool(game.is_certain(s, 1 - s.turn, q) or setups or extra) == taken, (
            rule,
            game.position(s),
            q,
        )
        found += taken
    return found


def check_drops(game: CloakAndDagger, rule: Ruling, s: State, board: chess.Board, names: Names) -> None:
    """CD-R5, A9, A10: a pawn comes where it leaves the own king safe and, before the turn, gives no check."""
    squares = {game.board.number[a.to] for a in game.actions(s) if isinstance(a, Drop)}
    for q in range(8, 16) if s.turn == 0 else range(48, 56):
        if s.stage in ("bonus", "after") and s.own.pawns_lost and not board.piece_at(q):
            there = board.copy(stack=False)
            there.set_piece_at(q, chess.Piece(chess.PAWN, board.turn))
            called = {**names, q: "P"}
            safe = not open_king_attacked(game, rule, s, there, called)
            quiet = s.stage == "after" or not gives_check(rule, s, there, called)
            assert (q in squares) == (safe and quiet), (rule, game.position(s), q)
        else:
            assert q not in squares


def check_uncloaking(game: CloakAndDagger, rule: Ruling, s: State, board: chess.Board, names: Names) -> int:
    """CD-A13: a king is uncloaked only where it could not be taken then."""
    kings = {int(a.values[0]) - 1 for a in game.actions(s) if isinstance(a, Say) and a.values[1:] == ("K",)}
    found = 0
    for number, q in enumerate(s.own.checkers):
        if q >= 0 and letter_of(s.own, number) == "K":
            assert (number in kings) != is_attacked(rule, board, q, {**names, q: "K"}), (
                rule,
                game.position(s),
            )
            found += 1
    return found
