"""How long it takes to refuse, or to read, the worst that is still within the limits (docs/limits.md) and what is not."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from companion.games.chess_jumble.equipment import dice_of, load_deck
from companion.games.chess_jumble.prepared_board import setting
from companion.kernel.errors import FILE, LINE, POSITION, read_json
from companion.kernel.facts import Part
from companion.kernel.game import read_position
from companion.kernel.messages import UserError
from tests.games.malformed_positions import game, honest
from tests.sampled_games import sampled_games

LINES = (b"[" * LINE, b"[]" * (LINE // 2), b'"\\' * (LINE // 2), b"," * LINE, b"9" * LINE, b"z" * 10_000_000)
FILES = (
    "x = " + "[" * FILE,
    "x=[" + "1," * FILE,
    ".".join("a" * FILE),
    "[[a]]\n" * FILE,
    '"""\\' * FILE,
    "\n".join(f"x{i}=1" for i in range(FILE)),
    "a={" + ",".join(f"b{i}=1" for i in range(FILE)),
    "\n".join(f"[a{i}.b.c.d]" for i in range(FILE)),
    "[[card]]\nid='A'\n" * FILE,
)
POSITIONS = ("9", "x=", "/", "a,", "8/", "G:Qd1,", "a=1 ")


def measure() -> dict[str, Any]:
    """Milliseconds of processor time of the slowest line, file and position text, the best of three times each."""
    lines = max(_ms(partial(read_json, text, Any, "it", LINE)) for text in LINES)
    parts = [Part("mine.toml", text[:FILE]) for text in FILES]
    files = max(
        _ms(partial(read, own=own))
        for own in parts
        for read in (
            partial(setting, "mine.toml", "QRBN", False, False),
            partial(load_deck, "mine.toml", "KQRBNP", True),
            partial(dice_of, "mine.toml", True),
        )
    )
    positions = max(
        _ms(partial(read_position, game(name), (honest(name)[0] + " " + text * POSITION)[:POSITION]))
        for name in sampled_games(__name__)
        for text in POSITIONS
    )
    return {"lines_ms": round(lines, 1), "files_ms": round(files, 1), "positions_ms": round(positions, 1)}


def _ms(work: Callable[[], object]) -> float:
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        with contextlib.suppress(UserError, msgspec.MsgspecError):
            work()
        best = min(best, time.process_time() - start)
    return best * 1000
