"""Where every checker goes, counted one by one under each house rule, and sweeps held against trying every step of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import msgspec
import pytest

from companion.games.booster_chess import facts, moves
from companion.games.booster_chess.facts import Options
from companion.games.booster_chess.rules import BoosterChess
from companion.games.booster_chess.state import State, flip, of_side
from companion.kernel.actions import Move, Pass
from companion.kernel.bitboard import DIAGONAL, STRAIGHT
from companion.kernel.orthodox import BISHOP, KING, KNIGHT, PAWN, PROMOTIONS, QUEEN, ROOK, Position, men_of
from tests.every_case import chosen

COUNTS = (0, 0, 1, -1, 2, -2, 3, -3)
RULES = [
    {"far_rank_all": every, "far_rank_immune": back, "instant": instant, "checkers": "12"}
    for every, back, instant in product("ab", "ab", "ab")
]


def near_a_far_rank(seed: int, most: int) -> Iterator[State]:
    """Positions of many pieces on the two ranks at the top or at the bottom, most of them on checkers."""
    rng = random.Random(seed)
    for _ in range(most):
        black = rng.randrange(2)
        rows = range(16) if black else range(48, 64)
        squares, kings = rng.sample(rows, 9), rng.sample(range(24, 40), 2)
        sets = [[0] * 6, [0] * 6]
        for i, square in enumerate((*kings, *squares)):
            kind = 5 if i < 2 else rng.choice([0, 0, 1, 1, 2, 3, 4])
            sets[i % 2][kind if kind or 8 <= square < 56 else KNIGHT] |= 1 << square
        nets = tuple(sorted((q, n) for q in (*kings, *squares) if (n := rng.choice(COUNTS))))
        at = Position._make((*sets[black], *sets[1 - black], black, 0, 0))
        yield State(at, stacks=nets)


def count(options: Options, old: int, gained: int, far: bool, arrives: bool) -> int:
    """The checkers under a piece, as its side counts them, after it has got some more (BO-R6, R11, R12, A2, A3).

    Args:
        options: The house rules.
        old: Those that it has.
        gained: Those that it gets.
        far: Whether it is on its far rank then.
        arrives: Whether it has just come there.
    """
    own = max(0, old) + max(0, gained)
    enemy_before, enemy = max(0, -old), max(0, -old) + max(0, -gained)
    pairs = min(own, enemy)
    own, enemy = own - pairs, enemy - pairs
    if far and options.inherited_go_back:
        enemy = min(enemy, enemy_before)
    if far and arrives and enemy:
        enemy = 0 if options.far_rank_takes_all else enemy - 1
    return own - enemy


def on_board(nets: dict[int, int]) -> tuple[int, int]:
    """White's and Black's checkers on the board."""
    return sum(max(0, n) for n in nets.values()), sum(max(0, -n) for n in nets.values())


def check_step(options: Options, s: State, step: moves.Step, spends: bool) -> moves.After:
    """Every checker is where the rules page says after a step, and those that left the board went home."""
    after = moves.after_step(options, s, step, spends)
    nets, far = dict(s.nets), range(8) if s.turn else range(56, 64)
    mine = of_side(nets.pop(step.origin, 0), s.turn) - spends
    theirs = of_side(nets.pop(step.victim, 0), s.turn) if step.victim >= 0 else 0
    left = count(options, mine, theirs, step.to in far, step.origin not in far)
    if left:
        nets[step.to] = of_side(left, s.turn)
    assert after.nets == nets and after.net == left and after.inherited == theirs, (s, step)
    was, now = on_board(dict(s.nets)), on_board(nets)
    assert after.home == (was[0] - now[0], was[1] - now[1]), (s, step)
    pieces = [list(men_of(s.at, seat)) for seat in (0, 1)]
    for kind in range(6):
        if step.victim >= 0:
            pieces[1 - s.turn][kind] &= ~(1 << step.victim)
    pieces[s.turn][step.kind] ^= 1 << step.origin
    pieces[s.turn][step.kind if step.promoted < 0 else step.promoted] |= 1 << step.to
    assert [list(men_of(after.at, seat)) for seat in (0, 1)] == pieces, (s, step)
    promotes = step.kind == PAWN and step.to in far
    assert (step.promoted in PROMOTIONS) == promotes, (s, step)
    return after


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: "".join(rules.values()))
def test_every_checker_of_a_step(rules: dict[str, str]) -> None:
    """BO-R4, R6, R11, R12, A2, A3: moves and king steps at both far ranks, captures with all numbers of checkers."""
    options, rng, seen = Options(rules), random.Random(str(rules)), set[tuple[bool, bool, bool]]()
    for s in near_a_far_rank(3, chosen(60, 600)):
        for step in moves.first_moves(options, s):
            after = check_step(options, s, step, False)
            had = of_side(s.nets.get(step.origin, 0), s.turn)
            seen.add((had < 0 < after.inherited, after.inherited < 0 < had, after.net < 0))
            left = moves.usable(options, max(0, had), after, False)
            assert left == max(0, after.net if options.at_once else min(had, after.net))
            if left and rng.random() < 0.3:
                here = moves.spending(s, after, step.to, left)
                for further in moves.king_steps(here):
                    last = check_step(options, here, further, True)
                    rest = moves.usable(options, left, last, True)
                    assert rest == max(0, last.net if options.at_once else min(left - 1, last.net))
    assert {one[0] for one in seen} == {one[1] for one in seen} == {one[2] for one in seen} == {True, False}


@pytest.mark.parametrize("rules", RULES[::2], ids=lambda rules: "".join(rules.values()))
def test_every_checker_of_a_card(rules: dict[str, str]) -> None:
    """BO-R6, R8, A3: a checker that a card adds, under every piece of both sides."""
    game, counted = BoosterChess(facts.INFO, Options(rules)), 0
    for s in near_a_far_rank(5, chosen(30, 300)):
        for owner in (0, 1):
            far = range(8) if owner else range(56, 64)
            for q in range(64):
                if any(pieces >> q & 1 for pieces in men_of(s.at, owner)):
                    stacks, home = game.put_under(s, q)
                    old = of_side(s.nets.get(q, 0), owner)
                    added = 1 if owner == s.turn else -1
                    left = of_side(count(game.options, old, added, q in far, False), owner)
                    nets = {**s.nets, q: left} if left else {n: s.nets[n] for n in s.nets if n != q}
                    assert dict(stacks) == nets, (s, q)
                    was, now = on_board(dict(s.nets)), on_board(nets)
                    mine = [int(seat == s.turn) for seat in (0, 1)]
                    assert home == tuple(was[i] + mine[i] - now[i] for i in (0, 1)), (s, q)
                    counted += q in far
    assert counted


# Sweeps

End = tuple[str, str, str, frozenset[str]]
"""Where a piece came from and is, its kind, and what it has captured."""


def end_of(made: tuple[Move, ...]) -> End:
    captured = frozenset(square for a in made for square in a.captures)
    kind = next((a.promoted for a in reversed(made) if a.promoted), made[0].kind)
    return made[0].origin, made[-1].to, kind, captured


def tried(game: BoosterChess, s: State) -> set[End]:
    """What a move and its king steps may end as, one legal action after another; up to one capture."""
    found: set[End] = set()
    seen: set[tuple[End, int]] = set()
    todo: list[tuple[State, tuple[Move, ...]]] = [(s, ())]
    while todo:
        here, made = todo.pop()
        for a in game.actions(here):
            if isinstance(a, Move):
                there, _ = game.outcome(here, a)
                end = end_of((*made, a))
                if len(end[3]) < 2:
                    if end[0] != end[1] and (there.stage != "spend" or Pass() in game.actions(there)):
                        found.add(end)
                    if there.stage == "spend" and (end, there.usable) not in seen:
                        seen.add((end, there.usable))
                        todo.append((there, (*made, a)))
    return found


@pytest.mark.parametrize(
    "rules", [{}, {"instant": "b"}, {"check_at_end": "b"}, {"far_rank_all": "b"}], ids=str
)
def test_every_sweep(rules: dict[str, str]) -> None:
    """BO-R4, A7, A8: lines end where legal moves and king steps end, the king safe after a capture on the way too."""
    game, swept = BoosterChess(facts.INFO, Options({**rules, "checkers": "12"})), 0
    for s in screened(chosen(60, 1000)):
        if game.in_check(msgspec.structs.replace(s, at=flip(s.at))):
            continue
        s = msgspec.structs.replace(s, opened=moves.givers(game.options, s))
        lines = {
            end_of(made)
            for line in game.lines(s)
            if (made := tuple(a for a in line.actions if isinstance(a, Move)))
        }
        wanted = tried(game, s)
        swept += any(end[3] for end in wanted)
        assert lines == wanted, (s, lines ^ wanted)
    assert swept > 5


def screened(most: int) -> Iterator[State]:
    """Positions in which one piece of the other side is all that is between its rook, bishop or queen and the king; a
    boosted piece that may capture it is near."""
    rng = random.Random(most)
    for _ in range(most):
        king, black, (dx, dy) = rng.randrange(64), rng.randrange(2), rng.choice(STRAIGHT + DIAGONAL)
        line = [(king % 8 + n * dx, king // 8 + n * dy) for n in range(1, 8)]
        ray = [y * 8 + x for x, y in line if 0 <= x < 8 and 0 <= y < 8]
        if len(ray) < 2:
            continue
        screen, attacker = sorted(rng.sample(range(min(len(ray), 5)), 2))
        taken = {king, *ray[: attacker + 1]}
        beside = [q for q in range(64) if q not in taken]
        close = [q for q in beside if max(abs(q % 8 - ray[screen] % 8), abs(q // 8 - ray[screen] // 8)) < 3]
        boosted, foe, *others = rng.choice(close), *rng.sample(beside, 5)
        if boosted in (foe, *others):
            continue
        mine, theirs = [0] * 6, [0] * 6
        mine[KING], theirs[KING] = 1 << king, 1 << foe
        mine[rng.choice((KNIGHT, BISHOP, ROOK, QUEEN))] |= 1 << boosted
        theirs[ROOK if 0 in (dx, dy) else BISHOP] |= 1 << ray[attacker]
        theirs[rng.choice((KNIGHT, BISHOP, ROOK))] |= 1 << ray[screen]
        for i, q in enumerate(others):
            (mine, theirs)[i % 2][rng.choice((KNIGHT, BISHOP, ROOK))] |= 1 << q
        nets = {q: n for q in (*others, ray[screen]) if rng.random() < 0.3 and (n := rng.choice(COUNTS))}
        nets[boosted] = of_side(rng.choice((1, 2, 3)), black)
        at = Position._make((*mine, *theirs, black, 0, 0))
        yield State(at, stacks=tuple(sorted(nets.items())))
