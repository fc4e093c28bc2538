"""What programs write into comments of PGN: clocks, times, evaluations, arrows and coloured squares."""

from __future__ import annotations

import re
from typing import NamedTuple

COMMAND = re.compile(r"\[%(\w+)\s+([^\]]*)\]")
_TIME = re.compile(r"(?:(?:(\d{1,5}):)?(\d{1,4}):)?(\d{1,6})(?:[.,](\d{1,9}))?")
_SCORE = re.compile(r"(#?)([+-]?\d{1,6}(?:\.\d{1,6})?)")
_MARK = re.compile(r"([A-Z])([a-p]\d{1,2})([a-p]\d{1,2})?")


class Evaluation(NamedTuple):
    """How an engine sees a position, from White's side: hundredths of a pawn, or moves to mate (below 0: Black mates)."""

    centipawns: int = 0
    mate: int | None = None


class Remark(NamedTuple):
    """A comment, apart from what it says to programs.

    Attributes:
        text: What people read.
        clock, elapsed: What the clock showed, and how long the move took, in ms.
        evaluation: Of the position after the move.
        marks: Arrows and squares: colour (`G`, `R`, `Y`, `B`) and one or two squares.
    """

    text: str = ""
    clock: int | None = None
    elapsed: int | None = None
    evaluation: Evaluation | None = None
    marks: tuple[tuple[str, ...], ...] = ()


def read_comment(comment: str) -> Remark:
    """What a comment says; commands that mean nothing here are left out of its text, damaged ones too."""
    if "[%" not in comment:
        return Remark(comment.strip())
    found = Remark(re.sub(r"\s+", " ", COMMAND.sub("", comment)).strip())
    for command in COMMAND.finditer(comment):
        name, value = command[1], command[2].strip()
        if name == "clk":
            found = found._replace(clock=read_time(value))
        elif name == "emt":
            found = found._replace(elapsed=read_time(value))
        elif name == "eval":
            found = found._replace(evaluation=read_evaluation(value))
        elif name in ("csl", "cal"):
            marks = (_MARK.fullmatch(part.strip()) for part in value.split(","))
            found = found._replace(
                marks=(*found.marks, *(tuple(filter(None, mark.groups())) for mark in marks if mark))
            )
    return found


def read_time(text: str) -> int | None:
    """Hours, minutes, seconds and their parts, in ms; None: it is no time."""
    found = _TIME.fullmatch(text)
    if found is None:
        return None
    hours, minutes, seconds = (int(part or 0) for part in found.groups()[:3])
    return (hours * 3600 + minutes * 60 + seconds) * 1000 + int((found[4] or "0")[:3].ljust(3, "0"))


def read_evaluation(text: str) -> Evaluation | None:
    """An evaluation (`0.35`, `-1.2,18`, `#-3`); None: it is none."""
    found = _SCORE.match(text)
    if found is None:
        return None
    if found[1]:
        return Evaluation(mate=int(float(found[2])))
    return Evaluation(round(float(found[2]) * 100))


def write_clock(ms: int) -> str:
    """What a clock showed when its turn was over, in whole seconds that are not over."""
    seconds = -(-ms // 1000)
    return f"[%clk {seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}]"


def score(found: Evaluation) -> str:
    """An evaluation as a text: `0.35`, `#-3`."""
    return f"#{found.mate}" if found.mate is not None else f"{found.centipawns / 100:.2f}"


def write_evaluation(found: Evaluation) -> str:
    """An evaluation for other programs."""
    return f"[%eval {score(found)}]"
