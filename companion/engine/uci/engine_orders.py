"""What an engine is told: a position, and how long it may think about it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.engine.uci.dialect import Dialect


class Clock(msgspec.Struct, frozen=True):
    """The time that the side to move and the other have left, and what each move adds, in milliseconds."""

    white: int
    black: int
    white_increment: int = 0
    black_increment: int = 0


class SearchLimits(msgspec.Struct, frozen=True):
    """How far an engine may look: whatever is reached first. `time`: milliseconds; 0: no limit."""

    time: int = 0
    nodes: int = 0
    depth: int = 0
    clock: Clock | None = None


def position_order(dialect: Dialect, fen: str, moves: Sequence[str] = ()) -> str:
    """The position after these UCI moves from that of a FEN."""
    text = f"position {dialect.position} {dialect.fen(fen)}"
    if moves:
        text += " moves " + " ".join(dialect.move(move, fen) for move in moves)
    return text


def go_order(dialect: Dialect, limits: SearchLimits, black: bool = False) -> str:
    """The order to think. `black`: who moves second is to move."""
    words = ["go"]
    clock = limits.clock
    if clock is not None:
        first, second = clock.white, clock.black
        gains = (clock.white_increment, clock.black_increment)
        if dialect.name == "ucci":
            own, other = (second, first) if black else (first, second)
            gain, rest = reversed(gains) if black else gains
            words += ["time", str(own), "increment", str(gain), "opptime", str(other)]
            words += ["oppincrement", str(rest)]
        else:
            names = ("btime", "wtime", "binc", "winc") if dialect.name == "usi" else CLOCK
            for name, value in zip(names, (first, second, *gains), strict=True):
                words += [name, str(max(0, value))]
    if limits.time:
        words += ["movetime", str(limits.time)]
    if limits.nodes:
        words += ["nodes", str(limits.nodes)]
    if limits.depth:
        words += ["depth", str(limits.depth)]
    return " ".join(words) if len(words) > 1 else "go infinite"


CLOCK = ("wtime", "btime", "winc", "binc")
