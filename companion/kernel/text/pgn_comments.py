"""Reads and writes the commands in comments of PGN: clocks, times, evaluations, arrows and coloured squares."""

from __future__ import annotations

import re
from typing import NamedTuple

from companion.units import Milliseconds

COMMAND = re.compile(r"\[%(\w+)\s+([^\]]*)\]")
_TIME = re.compile(r"(?:(?:(\d{1,5}):)?(\d{1,4}):)?(\d{1,6})(?:[.,](\d{1,9}))?")
_SCORE = re.compile(r"(#?)([+-]?\d{1,6}(?:\.\d{1,6})?)")
_MARK = re.compile(r"([A-Z])([a-p]\d{1,2})([a-p]\d{1,2})?")


class Evaluation(NamedTuple):
    """An engine's evaluation from White's side: hundredths of a pawn, or moves to mate (below 0 if Black mates)."""

    centipawns: int = 0
    mate: int | None = None


class Remark(NamedTuple):
    """A comment, split into its text and its commands.

    Attributes:
        text: The text without commands.
        clock, elapsed: The time on the clock, and the time that the move took, in ms.
        evaluation: The evaluation of the position after the move.
        marks: Arrows and squares: colour (`G`, `R`, `Y`, `B`) and one or two squares.
    """

    text: str = ""
    clock: Milliseconds | None = None
    elapsed: Milliseconds | None = None
    evaluation: Evaluation | None = None
    marks: tuple[tuple[str, ...], ...] = ()


def read_comment(comment: str) -> Remark:
    """Split a comment. Unknown and damaged commands are not part of its text."""
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


def read_time(text: str) -> Milliseconds | None:
    """Return a time (`0:01:02.5`) in ms, or None if the text is not a time."""
    found = _TIME.fullmatch(text)
    if found is None:
        return None
    hours, minutes, seconds = (int(part or 0) for part in found.groups()[:3])
    whole = (hours * 3600 + minutes * 60 + seconds) * 1000
    return Milliseconds(whole + int((found[4] or "0")[:3].ljust(3, "0")))


def read_evaluation(text: str) -> Evaluation | None:
    """Return an evaluation (`0.35`, `-1.2,18`, `#-3`), or None if the text is not an evaluation."""
    found = _SCORE.match(text)
    if found is None:
        return None
    if found[1]:
        return Evaluation(mate=int(float(found[2])))
    return Evaluation(round(float(found[2]) * 100))


def write_clock(ms: Milliseconds) -> str:
    """Return the command for a clock, in whole seconds, rounded up. `ms`: the time on the clock."""
    seconds = -(-ms // 1000)
    return f"[%clk {seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}]"


def score(found: Evaluation) -> str:
    """Return an evaluation as text: `0.35`, `#-3`."""
    return f"#{found.mate}" if found.mate is not None else f"{found.centipawns / 100:.2f}"


def write_evaluation(found: Evaluation) -> str:
    """Return the command for an evaluation."""
    return f"[%eval {score(found)}]"
