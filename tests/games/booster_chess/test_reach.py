"""How far pieces on checkers reach, against a second reading of the rules, in positions full of checkers."""

from __future__ import annotations

from itertools import chain

import msgspec
import pytest

from companion.games.booster_chess import moves, reach
from companion.games.booster_chess.rules import BoosterChess
from companion.kernel import bitboard
from companion.kernel.orthodox import FILE_A
from companion.table.game_factory import make_game
from tests.games.booster_chess import reference
from tests.games.booster_chess.scenes import at, board, positions


@pytest.mark.parametrize("at_once", [True, False])
@pytest.mark.parametrize("men", [5, 9, 16])
def test_who_gives_check(men: int, at_once: bool) -> None:
    """BO-R19, A10: which pieces threaten a king, of the side to move and of the other."""
    checks = 0
    for s in positions(men, 250, men):
        read = board(s)
        still = {at(q) for q in bitboard.each(s.still)}
        passant = at(s.at.passant.bit_length() - 1) if s.at.passant else None
        for seat in (0, 1):
            king = next(q for q, piece in read.items() if piece[:2] == (seat, "K"))
            others = [q for q, piece in read.items() if piece[0] != seat]
            # What can be taken in passing is a pawn of the side that has just moved.
            behind = passant if seat != s.turn else None
            givers = {q for q in others if king in reference.captures(read, q, still, behind, at_once)}
            given = (
                s.at if behind or not passant else s.at._replace(passant=0),
                s.nets,
                seat,
                s.still,
                at_once,
            )
            found = reach.checkers(*given)
            assert {at(q) for q in bitboard.each(found)} == givers, (s, seat)
            assert reach.in_check(*given) == bool(givers), (s, seat)
            checks += bool(givers)
    assert 100 < checks < 450


@pytest.mark.parametrize("at_once", [True, False])
def test_who_can_be_captured(at_once: bool) -> None:
    """BO-A10: of all pieces of the other side, those that stand on threatened squares."""
    checked = 0
    for s in positions(7, 200, 9):
        read = board(s)
        still = {at(q) for q in bitboard.each(s.still)}
        board_only = s.at._replace(passant=0)
        for seat in (0, 1):
            threatened = reach.threats(board_only, s.nets, seat, s.still, at_once)
            hit = {
                q
                for one, piece in read.items()
                if piece[0] == seat
                for q in reference.captures(read, one, still, None, at_once)
            }
            enemies = {q for q, piece in read.items() if piece[0] != seat}
            checked += 1
            assert {at(q) for q in bitboard.each(threatened)} & enemies == hit, (s, seat)
    assert checked


def test_squares_so_many_steps_away() -> None:
    for square in (0, 7, 27, 56, 63):
        x, y = at(square)
        for steps in (0, 1, 2, 7, 9):
            near = {at(q) for q in bitboard.each(reach.within(square, steps))}
            assert near == {
                (a, b) for a in range(8) for b in range(8) if max(abs(a - x), abs(b - y)) <= steps
            }
    assert reach.spread(FILE_A) & FILE_A == FILE_A


@pytest.mark.parametrize("rules", [{}, {"instant": "b"}, {"check_at_end": "b"}, {"hobbled_ep": "b"}], ids=str)
def test_moves_found_safe_at_a_glance(rules: dict[str, str]) -> None:
    """BO-A8: moves and king steps that are not tried one by one are the same as those that are."""
    game = make_game("booster-chess", None, rules)
    assert isinstance(game, BoosterChess)
    options = game.options
    for n, s in enumerate(chain(positions(3, 160, 8), positions(4, 1000, 9, 12), positions(5, 1000, 20, 30))):
        if reach.in_check(s.at, s.nets, 1 - s.turn, s.still, options.at_once):
            continue
        s = msgspec.structs.replace(s, opened=moves.givers(options, s))
        tried = [step for step in moves.first_moves(options, s) if moves.is_legal(options, s, step, False)]
        assert list(moves.legal_first(options, s)) == tried, s
        if not tried:
            continue
        step = tried[n % len(tried)]
        after = moves.after_step(options, s, step, False)
        if after.net > 0:
            stands = msgspec.structs.replace(
                s,
                at=after.at,
                stacks=tuple(sorted(after.nets.items())),
                still=after.still,
                stage="spend",
                mover=step.to,
                usable=after.net,
            )
            steps = [one for one in moves.king_steps(stands) if moves.is_legal(options, stands, one, True)]
            assert list(moves.legal_steps(options, stands)) == steps, stands


@pytest.mark.parametrize(
    ("men", "stacks", "step"),
    [
        ("7k/8/8/8/5p2/8/3KP3/8", "f4:b1", "Pe2-e4"),
        ("2r4k/8/8/1R6/8/2N5/1n6/K7", "c3:b2", "Rb5xb2"),
        ("2r4k/8/8/8/8/2N5/1N6/K7", "c3:b2,b2:w1", "Nb2-d1"),
        ("7k/8/8/8/4n3/8/1N6/K7", "e4:b2,b2:w1", "Nb2-d1"),
        ("7k/8/8/8/1p6/1N6/8/K7", "b4:b2", "Nb3-d4"),
    ],
    ids=[
        "taken in passing",
        "the captured man was in its own rook's way",
        "a checker stops who takes another man",
        "a checker stops who lands beside it",
        "ahead of a pawn",
    ],
)
def test_moves_that_open_a_way_to_the_king(men: str, stacks: str, step: str) -> None:
    """BO-A8: a piece that stands on no line of the king's may still not go."""
    game = make_game("booster-chess", None, {})
    bare = game.read(f"{men} w - - still={'e2' if 'e2' in step else '-'}")
    s = game.read(f"{men} w - - still={'e2' if 'e2' in step else '-'} stacks={stacks}")
    assert game.legal(bare, step) is not None and game.legal(s, step) is None


def test_who_is_taken_in_passing_brings_checkers_along() -> None:
    """BO-R11: the taker's booster goes against those of the pawn, and none is left for a step on to the king."""
    game = make_game("booster-chess", None, {})
    for stacks, legal in (("f4:b1", False), ("e2:w2,f4:b1", True)):
        s = game.read(f"7k/8/8/8/5p2/8/3KP3/8 w - - still=e2 stacks={stacks}")
        assert (game.legal(s, "Pe2-e4") is not None) == legal
