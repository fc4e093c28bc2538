"""Who chases without end in Xiangqi loses, by the Asian rules; each case ends as the field's own program ends it."""

from __future__ import annotations

from itertools import cycle, islice

import pytest

from companion.games.chess.files.catalogue import standard
from companion.games.chess.movement.ends import End
from companion.games.chess.variant_rules import VariantRules

DRAW, BLACK_WINS = End("repetition", -1), End("chase", 1)
CASES = {
    "a rook chases a cannon that nobody guards": (
        "3k5/9/9/9/2c6/9/9/9/R8/4K4 w - - 0 1",
        "a2c2",
        "c6g6 c2g2 g6c6 g2c2",
        BLACK_WINS,
    ),
    "a rook attacks a cannon that is guarded": (
        "3k5/9/9/9/2c3r2/9/9/9/R8/4K4 w - - 0 1",
        "a2c2",
        "c6b6 c2b2 b6c6 b2c2",
        DRAW,
    ),
    "a rook offers itself to a rook": (
        "3k5/9/9/9/2r6/9/9/9/R8/4K4 w - - 0 1",
        "a2c2",
        "c6g6 c2g2 g6c6 g2c2",
        DRAW,
    ),
    "a cannon chases a rook, guarded or not": (
        "3k5/9/9/9/2r5r/9/2P3P2/9/2C6/4K4 b - - 0 1",
        "",
        "c6g6 c2g2 g6c6 g2c2",
        BLACK_WINS,
    ),
    "a cannon offers itself to a cannon": (
        "3k5/9/9/9/2c5r/9/2P3P2/9/2C6/4K4 b - - 0 1",
        "",
        "c6g6 c2g2 g6c6 g2c2",
        DRAW,
    ),
    "a soldier across the river is chased": (
        "5k3/9/9/9/9/9/2p6/9/R8/4K4 w - - 0 1",
        "a2c2",
        "c4d4 c2d2 d4c4 d2c2",
        BLACK_WINS,
    ),
    "a soldier that has not crossed may be attacked": (
        "3k5/9/9/2p1p4/9/9/9/9/R8/4K4 w - - 0 1",
        "a2c2",
        "d10d9 c2e2 d9d10 e2c2",
        DRAW,
    ),
    "a soldier may chase": ("3k5/9/9/2c6/1P7/9/9/9/9/4K4 w - - 0 1", "", "b6c6 c7b7 c6b6 b7c7", DRAW),
    "a king may chase": ("5k3/9/9/9/9/9/9/3n5/9/4K4 w - - 0 1", "", "e1d1 d3c5 d1e1 c5d3", DRAW),
    "two pieces by turns are not one": (
        "3k5/9/9/9/2c3n2/9/9/9/R8/5K3 w - - 0 1",
        "a2c2",
        "c6b6 c2g2 b6c6 g2c2",
        DRAW,
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_chase(name: str) -> None:
    fen, first, again, end = CASES[name]
    rules = VariantRules(standard()["xiangqi"])
    history = [rules.read(fen)]
    for text in (*first.split(), *islice(cycle(again.split()), 8)):
        assert rules.end_by_history(history) is None
        move = next(one for one in rules.moves(history[-1]) if rules.uci(history[-1], one) == text)
        history.append(rules.play(history[-1], move))
    assert rules.end_by_history(history) == end
