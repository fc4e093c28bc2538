"""What an engine says, a line at a time, as values.

Engines are programs of other people: a line that says nothing is passed over, and no line raises.
"""

from __future__ import annotations

import re

import msgspec

from companion.engine.uci.dialect import Dialect
from companion.engine.uci.engine_option import EngineOption, read_option
from companion.plain_text.cleaner import clean_text

LINE = 256
"""Moves of a line of play that are read."""
NAMED = 64
"""Characters of an engine's name, and of its author's."""
_NUMBER = re.compile(r"[+-]?[0-9]{1,18}")
_MOVE = re.compile(r"[A-Za-z0-9@*+,=-]{2,12}")
NO_MOVE = frozenset({"(none)", "0000", "none", "null", "resign", "win", "nobestmove"})
"""What stands in the place of a move where the engine has none."""


class EngineName(msgspec.Struct, frozen=True):
    """`id name`."""

    name: str


class EngineAuthor(msgspec.Struct, frozen=True):
    """`id author`."""

    author: str


class Agreed(msgspec.Struct, frozen=True):
    """`uciok`, `usiok`, `ucciok`: all options are listed."""


class Ready(msgspec.Struct, frozen=True):
    """`readyok`."""


class Score(msgspec.Struct, frozen=True):
    """How a position stands for the side to move.

    Attributes:
        centipawns: Hundredths of a pawn; None: it is a mate.
        mate: Moves until mate, below 0 against the side to move; None: it is no mate.
        bound: `lower` or `upper` where it is only known to be no worse, or no better; else empty.
    """

    centipawns: int | None = None
    mate: int | None = None
    bound: str = ""


class Info(msgspec.Struct, frozen=True):
    """`info`: how far the engine is. `rank`: which of its best lines this is, 1 the best; `line`: moves."""

    depth: int = 0
    rank: int = 1
    score: Score | None = None
    nodes: int = 0
    line: tuple[str, ...] = ()


class BestMove(msgspec.Struct, frozen=True):
    """`bestmove`. `move`: empty where it has none; `resigns`: it gives the game up; `ponder`: what it expects."""

    move: str = ""
    ponder: str = ""
    resigns: bool = False


EngineLine = EngineName | EngineAuthor | EngineOption | Agreed | Ready | Info | BestMove


def read_line(dialect: Dialect, line: str) -> EngineLine | None:
    """What a line says; None: nothing that matters here."""
    words = line.split()
    match words[:1]:
        case ["id"] if len(words) > 2 and words[1] == "name":
            return EngineName(clean_text(" ".join(words[2:]), NAMED))
        case ["id"] if len(words) > 2 and words[1] == "author":
            return EngineAuthor(clean_text(" ".join(words[2:]), NAMED))
        case ["option"]:
            return read_option(line)
        case ["info"]:
            return _info(words)
        case ["bestmove"]:
            return _best(words)
        case ["nobestmove"]:
            return BestMove()
        case ["readyok"] if len(words) == 1:
            return Ready()
        case [word] if len(words) == 1 and word == dialect.agreed:
            return Agreed()
    return None


def _best(words: list[str]) -> BestMove:
    move = words[1] if len(words) > 1 else ""
    ponder = words[3] if len(words) > 3 and words[2] == "ponder" and _MOVE.fullmatch(words[3]) else ""
    if move.lower() in NO_MOVE or not _MOVE.fullmatch(move):
        return BestMove(resigns=move.lower() == "resign")
    return BestMove(move, ponder, "resign" in words[2:])


def _info(words: list[str]) -> Info | None:
    """Engines leave words out, and add some of their own: each known one is read where it stands."""
    numbers: dict[str, int] = {}
    score: Score | None = None
    line: tuple[str, ...] = ()
    i = 1
    while i < len(words):
        word, after = words[i], words[i + 1] if i + 1 < len(words) else ""
        i += 1
        if word in ("string", "refutation", "currline"):
            break
        if word in ("depth", "multipv", "nodes") and _NUMBER.fullmatch(after):
            numbers[word] = max(0, int(after))
            i += 1
        elif word == "score":
            score, i = _score(words, i)
        elif word == "pv":
            line = tuple(move for move in words[i : i + LINE] if _MOVE.fullmatch(move))
            break
    if score is None and not line and not numbers:
        return None
    depth, rank, nodes = numbers.get("depth", 0), numbers.get("multipv", 1), numbers.get("nodes", 0)
    return Info(depth, max(1, rank), score, nodes, line)


def _score(words: list[str], at: int) -> tuple[Score | None, int]:
    """The score that begins there, and where what follows it begins. UCCI leaves `cp` out."""
    unit = words[at] if at < len(words) else ""
    text = words[at + 1] if at + 1 < len(words) else ""
    end = at + 2
    if _NUMBER.fullmatch(unit):
        unit, text, end = "cp", unit, at + 1
    if unit == "mate" and text in ("+", "-"):  # USI: mate in nobody knows how many
        text += "1"
    if unit not in ("cp", "mate") or not _NUMBER.fullmatch(text):
        return None, at
    bound = ""
    if end < len(words) and words[end] in ("lowerbound", "upperbound"):
        bound, end = words[end][:5], end + 1
    number = int(text)
    return (Score(number, None, bound) if unit == "cp" else Score(None, number, bound)), end
