"""Booster Chess: threats and mate of positions with checkers on the board, and of six under one queen."""

from __future__ import annotations

import random
import time
from typing import Any

import msgspec

from companion.games.booster_chess import moves, reach
from companion.games.booster_chess.facts import RULES, Options
from companion.games.booster_chess.state import State, text_with
from companion.games.shared.house_rules import options_of
from companion.kernel import bitboard
from companion.kernel.orthodox import men_of
from tests.open_states import make_game

QUEEN = "r1b1kb1r/pp1p1ppp/2n2n2/2p1p3/3Q4/2N2N2/PPP1PPPP/R1B1KB1R %s - - stacks=d4:w6,%s"


FULL = (8, 2, 2, 2, 1, 1, 2) * 2


def measure(samples: int) -> dict[str, Any]:
    """Milliseconds of both sides' threats and of looking for mate, in positions of play by chance; then the queen."""
    game = make_game("booster-chess", None, {})
    options = options_of(Options, RULES, {})
    rng = random.Random(1)
    found: list[float] = []
    while len(found) < samples:
        s = game.start()
        while game.actor(s) is not None and len(found) < samples:
            if s.stage == "move":
                crowded = _crowded(s, rng)
                found.append(_time(options, crowded))
            s, _ = game.apply(s, rng.choice(game.actions(s)))
    found.sort()
    queens = []
    for turn in "wb":
        for under in ("c6:b3,f6:b3", "f6:b6", "e5:b2,c5:b2,f6:b2"):
            text = text_with(options, FULL)
            queens.append(_time(options, text.read(QUEEN % (turn, under))))
    return {
        "samples": samples,
        "median_ms": round(found[len(found) // 2], 2),
        "p99_ms": round(found[int(len(found) * 0.99) - 1], 2),
        "max_ms": round(found[-1], 2),
        "six_under_a_queen_ms": round(max(queens), 2),
    }


def _crowded(s: State, rng: random.Random) -> State:
    """The position with twelve checkers spread under its pieces, kings apart."""
    nets: dict[int, int] = {}
    for sign in (1, -1):
        pieces = list(bitboard.each(sum(men_of(s.at, 0)) | sum(men_of(s.at, 1))))
        for _ in range(6):
            square = rng.choice(pieces)
            if nets.get(square, 0) * sign >= 0:
                nets[square] = nets.get(square, 0) + sign
    return msgspec.structs.replace(s, stacks=tuple(sorted(nets.items())))


def _time(rules: Any, s: State) -> float:
    start = time.perf_counter()
    for seat in (0, 1):
        reach.threats(s.at, s.nets, seat, s.still, True)
    moves.is_stuck(rules, s, moves.in_check(rules, s))
    list(moves.legal_first(rules, s))
    return (time.perf_counter() - start) * 1000
