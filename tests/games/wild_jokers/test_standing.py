"""What pieces are worth on their squares: alike for both sides, whole for every piece that can stand there."""

from __future__ import annotations

import msgspec
import pytest

from companion.games.wild_jokers import evaluation
from companion.games.wild_jokers.facts import INFO, Options
from companion.games.wild_jokers.moves import BOARD, KINDS, Side
from companion.games.wild_jokers.rules import MOST, WildJokers
from companion.games.wild_jokers.state import rotate_square
from companion.kernel import bitboard
from tests.engine.games import positions
from tests.open_states import inside

GAME = WildJokers(INFO, Options({}))


def _round(side: Side) -> Side:
    return Side._make(bitboard.of(rotate_square(q) for q in bitboard.each(pieces)) for pieces in side)


def test_both_sides_count_alike_seen_from_the_other_end_of_the_board() -> None:
    checked = 0
    for s in (inside(s) for _, s in positions("wild-jokers", 60)):
        other = msgspec.structs.replace(s, men=(_round(s.men[1]), _round(s.men[0])), turn=1 - s.turn)
        found = GAME.worth(s)
        checked += 1
        assert GAME.worth(other) == pytest.approx((found[1], found[0]))
    assert checked


def test_every_piece_but_the_king_is_worth_something_wherever_he_may_stand() -> None:
    checked = 0
    for table in evaluation.TABLES:
        for white, _ in table[1:]:
            checked += 1
            assert all(white[q] > 0.5 for q in bitboard.each(BOARD.squares))
    assert checked


def test_there_is_a_table_for_the_most_pieces_that_a_position_may_have() -> None:
    assert len(evaluation.TABLES) > 2 * MOST - 2


def test_with_half_of_the_pieces_what_holds_lies_half_way() -> None:
    few, half, full = (evaluation.TABLES[n] for n in (0, evaluation.FULL // 2, evaluation.FULL))
    checked = 0
    for one, between, other in zip(few, half, full, strict=True):
        for q in bitboard.each(BOARD.squares):
            checked += 1
            assert abs(between[0][q] - (one[0][q] + other[0][q]) / 2) < 1e-9
    assert checked


def test_the_pieces_stand_in_the_order_in_which_games_are_won_with_them() -> None:
    order = sorted(KINDS[1:], key=lambda kind: evaluation.PIECES[KINDS.index(kind)], reverse=True)
    assert order[:2] == ["A", "R"] and order[-1] == "P"


def test_it_is_worth_a_little_to_be_the_side_to_move() -> None:
    checked = 0
    for s in (inside(s) for _, s in positions("wild-jokers", 5)):
        waits = msgspec.structs.replace(s, turn=1 - s.turn)
        one, other = GAME.worth(s), GAME.worth(waits)
        checked += 1
        assert abs(one[s.turn] - other[s.turn] - evaluation.MOVES) < 1e-9
    assert checked
