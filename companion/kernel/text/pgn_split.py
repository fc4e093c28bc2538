"""Division of PGN collections into games, by blocks of tags or, if games have no tags, by results.

The module also contains all spellings of PGN's symbols.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from companion.kernel.errors import GAME

FIRST, SECOND, DRAWN, OPEN = "1-0", "0-1", "1/2-1/2", "*"
NULL_MOVE = "--"
NULL_MOVES = (NULL_MOVE, "Z0", "Z1", "@@@@", "0000", "null", "<>", "(null)")
"""Null moves as different programs write them."""
GLYPHS: Mapping[str, int] = {
    "!": 1,
    "?": 2,
    "!!": 3,
    "??": 4,
    "!?": 5,
    "?!": 6,
    "□": 7,
    "■": 7,
    **dict.fromkeys(("=", "=="), 10),
    **dict.fromkeys(("∞", "=/∞", "∞/=", "=∞", "~"), 13),
    **dict.fromkeys(("+=", "+/=", "⩲"), 14),
    **dict.fromkeys(("=+", "=/+", "⩱"), 15),
    **dict.fromkeys(("±", "+/-"), 16),
    **dict.fromkeys(("∓", "-/+"), 17),
    "+-": 18,
    "-+": 19,
    "+--": 20,
    "--+": 21,
    **dict.fromkeys(("⨀", "⊙", "☉", "ʘ"), 22),
    **dict.fromkeys(("○", "◯"), 26),
    **dict.fromkeys(("⟳", "↻", "↺"), 32),
    **dict.fromkeys(("↑", "⇑"), 36),
    **dict.fromkeys(("→", "⇒", "->"), 40),
    **dict.fromkeys(("⯹", "≅", "=/&", "⩬"), 44),
    **dict.fromkeys(("⇆", "⇄", "⇔", "<=>"), 132),
    **dict.fromkeys(("⊕", "⨁"), 138),
    **dict.fromkeys(("∆", "Δ", "△", "▵", "/\\"), 140),
    "∇": 141,
    "⌓": 142,
    **dict.fromkeys(("N", "TN"), 146),
    **dict.fromkeys(("D", "#", "⊞"), 220),
}
"""Numbers (NAGs) of the annotations of moves."""
_WIDE = {
    **dict.fromkeys("♔♚", "K"),
    **dict.fromkeys("♕♛", "Q"),
    **dict.fromkeys("♖♜", "R"),
    **dict.fromkeys("♗♝", "B"),
    **dict.fromkeys("♘♞", "N"),
    **dict.fromkeys("♙♟", "P"),
    **dict.fromkeys("‐‑‒–—―−﹣－", "-"),
    **dict.fromkeys("†‡", "+"),
    **dict.fromkeys("×✕", "x"),
    "½": "1/2",
    "⁄": "/",
    "∕": "/",
    "：": ":",
    "＝": "=",
    "＋": "+",
    "‼": "!!",
    "⁇": "??",
    "⁉": "!?",
    "⁈": "?!",
    "！": "!",
    "？": "?",
    "…": "...",
    **dict.fromkeys(
        "\u00ad\u034f\u061c\u200b\u200c\u200d\u200e\u200f\u2060\u2061\u2062\u2063\u2064\ufeff\ufe0e\ufe0f", ""
    ),
    **dict.fromkeys("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069", ""),
    **{chr(control): " " for control in range(32) if chr(control) not in "\t\n\v\f\r"},
    "\x7f": " ",
}
_PLAIN = str.maketrans(_WIDE)
DASHES = "".join(sign for sign, plain_sign in _WIDE.items() if plain_sign == "-")
"""Characters that are used as a hyphen."""
_HALF, _TO = "(?:1/2|½|0?[.,]5)", rf"\s*[-:{DASHES}]\s*"
RESULT = rf"(?:1{_TO}0|0{_TO}1|{_HALF}(?:{_TO}{_HALF})?|\*)(?![\w/])"
"""Pattern of all spellings of a result."""
TAG_NAME = r"[A-Za-z0-9][\w+#=:.-]*"
TAG = re.compile(rf'\[\s*({TAG_NAME})\s*"((?:\\.|[^"\\])*)"\s*\]')
REMARK = r"\{[^}]*\}|;[^\n]*"
"""Pattern of a complete comment."""
_COMMENT = re.compile(r"(\{[^}]*(?:\}|\Z)|;[^\n]*)")
_SQUARE = re.compile(r"[a-p]\d|^(?:[0Oo]-[0Oo]|OO)|^@@@@")
SIMPLE = r"(?:[A-Z]?[a-p]?\d{0,2}x?[a-p]\d{1,2}(?:=[A-Z])?|O-O(?:-O)?)[+#]?"
"""Pattern of a move in its usual form."""
_SIMPLE = re.compile(SIMPLE)
_HIDDEN = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
_PASSANT = re.compile(r"(?<=\d)[+#]?\.?\(?e\.?p\.?\)?[+#]*$")
_REDUNDANT = re.compile(r"(?<=[\dA-Z)])(?:mate|dbl\.?|dis\.?|ch\.?|,)$")
_PROMOTES = re.compile(r"P?(?:[a-p]\d?[x:\-]?)?[a-p](?:1|8|10)[ND]")
IDLE = re.compile(r"(?:\(?e\.?p\.?\)?|mate|dbl|dis|ch|check)\.?$")
"""Pattern of words after a move that repeat information that the move already has."""
_BEHIND = sorted((sign for sign in GLYPHS if sign not in ("#", "/\\")), key=len, reverse=True)


class Word(NamedTuple):
    """A word of the move text.

    Attributes:
        move: The move, or empty if the word is only an annotation.
        glyphs: Numeric annotation glyphs.
    """

    move: str
    glyphs: tuple[int, ...] = ()


def plain(text: str) -> str:
    """Return a move text with ASCII letters in place of figurines, dashes and similar characters.

    Comments are unchanged.
    """
    if text.isascii() and not _HIDDEN.search(text):
        return text
    pieces = _COMMENT.split(text)
    return "".join(piece if n % 2 else piece.translate(_PLAIN) for n, piece in enumerate(pieces))


def read_result(text: str) -> str:
    """Return the result that a text represents, or an empty string if it is not a result of PGN."""
    result = re.sub(r"\s", "", text.translate(_PLAIN)).replace(":", "-").replace(",", ".")
    result = re.sub(r"0?\.5", "1/2", result)
    if result == "1/2":
        return DRAWN
    return result if result in (FIRST, SECOND, DRAWN, OPEN) else ""


def read_word(word: str) -> Word | None:
    """Return the meaning of a word in the move text, or None if the word has none.

    Annotations can be attached to a move, as in `e5+/-`, `Nf6N` or `exd6e.p.`.
    """
    if _SIMPLE.fullmatch(word) is not None or word in NULL_MOVES:
        return Word(word)
    if word in GLYPHS:
        return Word("", (GLYPHS[word],))
    glyphs: tuple[int, ...] = ()
    move = word.rstrip(".")
    while (less := _peel(move)) is not None:
        move, new_glyphs = less
        glyphs = new_glyphs + glyphs
    if move in NULL_MOVES or _SQUARE.search(move) is not None:
        return Word(move, glyphs)
    if IDLE.match(move) is not None:
        return Word("", glyphs)
    return None


def _peel(word: str) -> tuple[str, tuple[int, ...]] | None:
    """Return a word without its last annotation, and the glyphs of that annotation.

    Return None if the word has no annotation.
    """
    for idle in (_PASSANT, _REDUNDANT):
        if (match := idle.search(word)) is not None:
            return word[: match.start()], ()
    for sign in _BEHIND:
        before = word.removesuffix(sign)
        if before == word or not before or (sign in ("N", "D") and _PROMOTES.fullmatch(word)):
            continue
        if before[-1] == "=" and sign in ("N", "D"):
            continue  # a promotion
        if (_SQUARE.search(before) or IDLE.match(before)) and not before.endswith(("@", "/", ",")):
            return before, (GLYPHS[sign],)
    return None


BOMS = ("\ufeff", "ï»¿")
IDENTITY = frozenset(("Event", "Site", "Date", "Round", "White", "Black", "Result"))
"""Tags that identify a game. If a new block of tags repeats one of them, another game begins."""
_OPENED = re.compile(rf'\[\s*({TAG_NAME})(?:\s*["“]|\s.*\]\s*$)')
_PLAIN_TAG = re.compile(r'\[([A-Z]\w*) "[^"\\]*"\]\s*')
_PLAIN_MOVES = re.compile(r"(?:[\sa-zA-Z0-9.+#=!?$()]++|(?<=O)-(?=O))*+")
_PLAIN_END = re.compile(r"(?<!\S)(?:1-0|0-1|1/2-1/2|\*)\s*\Z")
LONGEST_END = 12
"""Maximum length in characters of the part of a line that can be its result."""
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
        number: Its number, from 1.
        line: The line on which it begins.
        whole: Whether `text` is complete.
        escaped: The number of lines that begin with `%`, which are for other programs.
    """

    number: int
    line: int
    text: str
    whole: bool = True
    escaped: int = 0


def split_games(lines: Iterable[str]) -> Iterator[GameText]:
    """Yield the games of a collection one by one, with at most two of them in memory.

    Args:
        lines: The lines of the file with their line ends.
    """
    splitter, number = _Splitter(), 0
    previous: GameText | None = None
    for game in splitter.split(lines):
        if previous is not None and not game.number:  # only comments, after a game
            previous = previous._replace(
                text=previous.text + game.text, escaped=previous.escaped + game.escaped
            )
            continue
        if previous is not None:
            yield previous
        number += 1
        previous = game._replace(number=number)
    if previous is not None:
        yield previous


class _Splitter:
    """The state of splitting: the game in which the last line ended, and the part of that game."""

    def __init__(self) -> None:
        self._blank = False
        """Whether the last line was empty."""
        self._inside = False
        """Whether a comment is open."""
        self._begin()

    def _begin(self) -> None:
        """Start a new game."""
        self._parts: list[str] = []
        self._line = self._size = self._escaped = self._depth = 0
        self._moves = self._ended = self._closed = False
        """Whether the game has moves or a result, whether its result was seen, and if an empty line followed."""
        self._names: set[str] = set()
        """Names of the tags so far, without those of the last block."""
        self._block: list[str] = []
        """Names of the last block of tags."""
        self._mark = (0, 0, 0)
        """Start of the last block: its index in `_parts`, its line, and the size of the game before it."""
        self._gap = False
        """Whether an empty line followed the last tag."""

    def split(self, lines: Iterable[str]) -> Iterator[GameText]:
        """Yield the games without counting them.

        Each game gets the number 1, and text without any tag or move the number 0.

        Args:
            lines: The lines of the file with their line ends.
        """
        for n, line in enumerate(lines, 1):
            if line[:1] in "\ufeffï":
                line = line.removeprefix(BOMS[0]).removeprefix(BOMS[1])
            if self._is_plain(line):
                self._add(line, n)
            elif not line.strip():
                self._blank = self._gap = True
                self._closed = self._closed or self._ended
                if self._parts:
                    self._add("\n", n)
                continue
            else:
                yield from self._take(line, n)
            self._blank = False
        if self._parts:
            yield self._cut()

    def _is_plain(self, line: str) -> bool:
        """Read a line if it is only a tag or only moves and comments, as most lines are.

        Returns:
            Whether it was read.
        """
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
        """Read a line that is not empty, and yield a game that ends in it."""
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
        """Read a line, or the remainder of one, piece by piece, and yield games that end in it."""
        start = 0
        for step in _STEP.finditer(line):
            kind, at = step.lastgroup, step.start()
            if step["name"] is not None:
                self._add(line[start:at], n)
                start = at
                yield from self._take_tag(step["name"])
            elif step["comment"] is not None:
                if self._closed and not self._depth:
                    self._add(line[start:at], n)
                    start = at
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
                    self._add(line[start:at], n)
                    start = at
                    yield self._cut()
                self._moves = self._moves or _MOVE.search(word) is not None
        self._add(line[start:], n)

    def _take_tag(self, name: str) -> Iterator[GameText]:
        """Read a tag.

        Either the tag belongs to the current game, or another game begins with the tag or with its block.
        """
        name = name.capitalize() if name.capitalize() in IDENTITY else name
        if self._moves:
            yield self._cut()
        elif self._block and self._gap:
            self._names.update(self._block)
            self._block, self._mark = [], (len(self._parts), 0, self._size)
        elif name in self._block and name in ("Event", self._block[0]) and len(self._block) > 1:
            yield self._cut()
        if name in self._names and name in IDENTITY:
            at, line, size = self._mark
            later, lines, block = self._parts[at:], line, self._block
            del self._parts[at:]
            self._size, after = size, self._size - size
            yield self._cut()
            self._parts, self._line, self._size, self._block = later, lines, after, block
        self._block.append(name)
        self._gap = False

    def _add(self, text: str, n: int) -> None:
        if not text:
            return
        if not self._parts:
            self._line = n
        if len(self._parts) == self._mark[0]:
            self._mark = (self._mark[0], n, self._mark[2])
        self._size += len(text)
        if self._size <= GAME:
            self._parts.append(text)

    def _cut(self) -> GameText:
        """Return the text so far as a game, and start a new one."""
        is_game = int(self._moves or bool(self._block) or bool(self._names))
        game = GameText(is_game, self._line, "".join(self._parts), self._size <= GAME, self._escaped)
        inside = self._inside
        self._begin()
        self._inside = inside
        return game
