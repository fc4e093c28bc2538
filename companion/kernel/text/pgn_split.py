"""Splits collections of PGN into games, by their blocks of tags, or by results if games have no tags.

Comments and `%` lines before or between the tags belong to the game, and so does prose after its result. Two games can share
a line, or follow each other without an empty line. A game can have tags and no moves.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from companion.kernel.limits import GAME
from companion.kernel.text.pgn_signs import DASHES, RESULT, TAG, TAG_NAME, plain

BOMS = ("\ufeff", "ï»¿")
IDENTITY = frozenset(("Event", "Site", "Date", "Round", "White", "Black", "Result"))
"""Tags that identify a game. If a new block of tags repeats one of them, another game begins."""
_OPENED = re.compile(rf'\[\s*({TAG_NAME})(?:\s*["“]|\s.*\]\s*$)')
_PLAIN_TAG = re.compile(r'\[([A-Z]\w*) "[^"\\]*"\]\s*')
_PLAIN_MOVES = re.compile(r"(?:[\sa-zA-Z0-9.+#=!?$()]++|(?<=O)-(?=O))*+")
_PLAIN_END = re.compile(r"(?<!\S)(?:1-0|0-1|1/2-1/2|\*)\s*\Z")
LONGEST_END = 12
"""How many characters of a line can hold its result."""
_CLOSED = re.compile(r"\{[^}]*(?:\}|\Z)")
_MOVE = re.compile(r"\d\s*\.|[a-p]\d|O-O")
_STEP = re.compile(
    r"\s+"
    r"|(?P<comment>\{[^}]*(?P<whole>\})?|;[^\n]*)"
    r"|(?P<open>\()|(?P<close>\))"
    rf'|(?P<tag>\[\s*(?P<name>{TAG_NAME})\s*"(?:\\.|[^"\\\n])*"\s*\])'
    rf"|(?P<result>(?<![\w/]){RESULT}(?![½:{DASHES}-]))"
    r"|[^\s(){};\[]+|."
)
_FIRST = re.compile(r"1(?:\.|$)")
_NEXT = re.compile(r"\d{1,4}\.|(?:[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8]|[0O]-[0O])[^\s]{0,5}$")


class GameText(NamedTuple):
    """A game of a collection as text.

    Attributes:
        number: Counted from 1.
        line: The line on which it begins.
        whole: Whether `text` is complete.
        escaped: How many lines begin with `%`, for other programs.
    """

    number: int
    line: int
    text: str
    whole: bool = True
    escaped: int = 0


def split_games(lines: Iterable[str]) -> Iterator[GameText]:
    """Return the games of a collection one by one, with at most two of them in memory.

    Args:
        lines: The lines of the file with their line ends.
    """
    splitter, number = _Splitter(), 0
    held: GameText | None = None
    for found in splitter.split(lines):
        if held is not None and not found.number:  # only comments, after a game
            held = held._replace(text=held.text + found.text, escaped=held.escaped + found.escaped)
            continue
        if held is not None:
            yield held
        number += 1
        held = found._replace(number=number)
    if held is not None:
        yield held


class _Splitter:
    """The state of the split: in which part of which game the last line ended."""

    def __init__(self) -> None:
        self._blank = False
        """Whether the last line was empty."""
        self._inside = False
        """Whether a comment is open."""
        self._begin()

    def _begin(self) -> None:
        """Start a new game."""
        self._found: list[str] = []
        self._line = self._size = self._escaped = self._depth = 0
        self._moves = self._ended = self._closed = False
        """Whether the game has moves or a result, whether its result was seen, and whether an empty line followed it."""
        self._names: set[str] = set()
        """The names of the tags so far, without those of the last block."""
        self._block: list[str] = []
        """The names of the last block of tags."""
        self._mark = (0, 0, 0)
        """The start of the last block: its index in `_found`, its line, and the size before it."""
        self._gap = False
        """Whether an empty line followed the last tag."""

    def split(self, lines: Iterable[str]) -> Iterator[GameText]:
        """Return the games with the number 1, and text without any tag or move with the number 0."""
        for n, line in enumerate(lines, 1):
            if line[:1] in "\ufeffï":
                line = line.removeprefix(BOMS[0]).removeprefix(BOMS[1])
            if self._is_plain(line):
                self._add(line, n)
            elif not line.strip():
                self._blank = self._gap = True
                self._closed = self._closed or self._ended
                if self._found:
                    self._add("\n", n)
                continue
            else:
                yield from self._take(line, n)
            self._blank = False
        if self._found:
            yield self._cut()

    def _is_plain(self, line: str) -> bool:
        """Read a line if it is only a tag or only moves and comments, as most lines are. Return whether it was."""
        if self._inside or self._ended or line[:1] in " \t%\n;":
            return False
        if line[0] == "[":
            if self._moves or self._gap or (tag := _PLAIN_TAG.fullmatch(line)) is None:
                return False
            if tag[1] in self._block or tag[1] in self._names:
                return False
            self._block.append(tag[1])
            return True
        moves, open_comment = line, False
        if "{" in line:
            moves, open_comment = _CLOSED.sub("", line), line.rfind("{") > line.rfind("}")
        end = None if open_comment else _PLAIN_END.search(moves, max(0, len(moves) - LONGEST_END))
        if end is not None:
            moves = moves[: -len(end[0])]
        if _PLAIN_MOVES.fullmatch(moves) is None:
            return False
        self._inside = open_comment
        self._moves = self._moves or end is not None or _MOVE.search(moves) is not None
        if "(" in moves or ")" in moves:
            self._depth = max(0, self._depth + moves.count("(") - moves.count(")"))
        self._ended = end is not None and not self._depth
        return True

    def _take(self, line: str, n: int) -> Iterator[GameText]:
        """Read a line that is not empty."""
        if self._inside and self._blank and line.startswith("[Event "):
            self._inside = False  # the comment before was never closed
        if self._inside:
            end = line.find("}")
            if end < 0:
                self._add(line, n)
                return
            self._inside = False
            self._add(line[: end + 1], n)
            line = line[end + 1 :]
            if not line.strip():
                self._add(line, n)
                return
        elif line[0] == "%":
            if self._closed and not self._depth:
                yield self._cut()
            self._escaped += 1
            self._add("\n", n)
            return
        elif line[0] == "[" and (tag := _OPENED.match(line)) is not None:
            whole = TAG.match(line)
            rest = line[whole.end() :] if whole is not None else ""
            if not rest.strip():
                yield from self._take_tag(tag[1])
                self._add(line, n)
                return
        yield from self._take_pieces(line, n)

    def _take_pieces(self, line: str, n: int) -> Iterator[GameText]:
        """Read a line, or the rest of one, piece by piece."""
        begun = 0
        for step in _STEP.finditer(line):
            kind, at = step.lastgroup, step.start()
            if step["name"] is not None:
                self._add(line[begun:at], n)
                begun = at
                yield from self._take_tag(step["name"])
            elif step["comment"] is not None:
                if self._closed and not self._depth:
                    self._add(line[begun:at], n)
                    begun = at
                    yield self._cut()
                if step["comment"][0] == "{" and step["whole"] is None:
                    self._inside = True
            elif kind == "open":
                self._depth += 1
            elif kind == "close":
                self._depth = max(0, self._depth - 1)
            elif kind == "result":
                self._moves = True
                self._ended = self._ended or not self._depth
            elif not step[0].isspace():
                word = plain(step[0])
                if self._ended and (_FIRST.match(word) or (self._closed and _NEXT.match(word))):
                    self._add(line[begun:at], n)
                    begun = at
                    yield self._cut()
                self._moves = self._moves or _MOVE.search(word) is not None
        self._add(line[begun:], n)

    def _take_tag(self, name: str) -> Iterator[GameText]:
        """Read a tag. It belongs to the current game, or another game begins with it or with its block."""
        name = name.capitalize() if name.capitalize() in IDENTITY else name
        if self._moves:
            yield self._cut()
        elif self._block and self._gap:
            self._names.update(self._block)
            self._block, self._mark = [], (len(self._found), 0, self._size)
        elif name in self._block and name in ("Event", self._block[0]) and len(self._block) > 1:
            yield self._cut()
        if name in self._names and name in IDENTITY:
            at, line, size = self._mark
            later, lines, block = self._found[at:], line, self._block
            del self._found[at:]
            self._size, after = size, self._size - size
            yield self._cut()
            self._found, self._line, self._size, self._block = later, lines, after, block
        self._block.append(name)
        self._gap = False

    def _add(self, text: str, n: int) -> None:
        if not text:
            return
        if not self._found:
            self._line = n
        if len(self._found) == self._mark[0]:
            self._mark = (self._mark[0], n, self._mark[2])
        self._size += len(text)
        if self._size <= GAME:
            self._found.append(text)

    def _cut(self) -> GameText:
        """Return what was found so far as a game, and start a new one."""
        real = int(self._moves or bool(self._block) or bool(self._names))
        found = GameText(real, self._line, "".join(self._found), self._size <= GAME, self._escaped)
        inside = self._inside
        self._begin()
        self._inside = inside
        return found
