"""PGN as text: collections of games cut into games, and what stands in each: tags, moves, comments, glyphs and variations.

Everything that the field writes is read: tags of any name, comments in braces and behind `;`, `$n` and `!?`,
variations in variations, lines that begin with `%`, old Mac and Windows line ends. Whether a move can be played is
the rules' to say. Where something cannot be read, a game has a `fault`; what stands before and behind it is kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from companion.kernel.limits import GAME, STEPS
from companion.kernel.messages import Message

FIRST, SECOND, DRAWN, OPEN = "1-0", "0-1", "1/2-1/2", "*"
RESULTS = {FIRST: FIRST, SECOND: SECOND, DRAWN: DRAWN, OPEN: OPEN, "1/2": DRAWN, "½-½": DRAWN, "½": DRAWN}
"""What stands at the end of a game, to how it is written."""
NULL_MOVE = "--"
VARIATIONS = 64
"""How deep variations may lie in one another."""
GLYPHS = {
    "!": 1,
    "?": 2,
    "!!": 3,
    "??": 4,
    "!?": 5,
    "?!": 6,
    "=": 10,
    "∞": 13,
    "+=": 14,
    "⩲": 14,
    "=+": 15,
    "⩱": 15,
    "±": 16,
    "+/-": 16,
    "∓": 17,
    "-/+": 17,
    "+-": 18,
    "-+": 19,
    "N": 146,
    "D": 220,
}
"""Signs that stand behind a move, to their numbers."""
BOMS = ("\ufeff", "ï»¿")
_TAG = re.compile(r'\[\s*([A-Za-z0-9][\w+#=:.-]*)\s*"((?:\\.|[^"\\])*)"\s*\]')
_LOOSE_TAG = re.compile(r'\[\s*([A-Za-z0-9][\w+#=:.-]*)\s*"(.*)"\s*\]?\s*$')
_OPENED = re.compile(r'\[\s*[A-Za-z0-9][\w+#=:.-]*(?:\s*"|\s.*\]\s*$)')
_ENDED = re.compile(r"(?:^|\s)(?:1-0|0-1|1/2-1/2|1/2|½-½|\*)\s*$")
LONGEST_END = 8
"""Letters of the longest end of a game, with what is before it: lines can be long."""
_BRACES = re.compile(r"\{[^}]*(?:\}|\Z)|;[^\n]*")
_WORD = re.compile(
    r"\s+"
    r"|(?P<move>[a-zA-Z@][A-Za-z0-9@=+#\-:/,.]*(?:\([QRBNK]\))?[+#]*|--|0-0(?:-0)?(?![-/\d])[+#]*)"
    r"|(?P<number>\d{1,9}(?:\s*\.+|(?![-/\d]))|…|\.+)"
    r"|(?P<comment>\{[^}]*\}|;[^\n]*)"
    r"|\$(?P<glyph>\d{1,3})"
    r"|(?P<open>\()|(?P<close>\))"
    r"|(?P<result>1-0|0-1|1/2-1/2|1/2|½-½|½|\*)"
    r"|(?P<sign>!!|\?\?|!\?|\?!|!|\?|\+/-|-/\+|\+-|-\+|\+=|=\+|=|[∞±∓⩲⩱])"
)
_IDLE = re.compile(r"(?:e\.?p\.?|mate|dbl|ch)\.?$")
"""Words behind a move that say nothing more."""


class Fault(NamedTuple):
    """What cannot be read of a game.

    Attributes:
        kind: What is wrong: `tag`, `unclosed`, `sign`, `brackets`, `several`, `cut-off`, `long`; to the rules also
            `variant`, `start`, `move`.
        line: The line of the file.
        text: What stands there.
        why: What the rules say.
    """

    kind: str
    line: int
    text: str = ""
    why: Message | None = None


class GameText(NamedTuple):
    """A game of a collection as text: its number, counted from 1, and the line on which it begins."""

    number: int
    line: int
    text: str
    whole: bool = True


class Ply(msgspec.Struct):
    """A move as it stands there.

    Attributes:
        text: The move, without glyphs.
        at: Where it stands in the game's text.
        glyphs: Numeric annotation glyphs.
        before, comments: Comments in front of it (at the beginning of a variation only) and behind it.
        variations: What might have been played instead.
    """

    text: str
    at: int
    glyphs: Sequence[int] = ()
    before: Sequence[str] = ()
    comments: Sequence[str] = ()
    variations: Sequence[list[Ply]] = ()


class PgnGame(msgspec.Struct):
    """A game that was read.

    Attributes:
        comments: Those before the first move.
        result: As its moves end, or as its tag says.
        fault: The first thing that could not be read.
    """

    number: int
    line: int
    tags: dict[str, str]
    text: str = ""
    comments: Sequence[str] = ()
    plies: list[Ply] = []
    result: str = OPEN
    fault: Fault | None = None

    def line_of(self, at: int) -> int:
        """The line of the file of a place in the game's text."""
        return self.line + self.text.count("\n", 0, at)


def split_games(lines: Iterable[str]) -> Iterator[GameText]:
    """The games of a collection, one after the other; no more than one is held.

    Args:
        lines: With their line ends.
    """
    number = first = size = 0
    found: list[str] = []
    inside = moves = ended = blank = False
    for n, line in enumerate(lines, 1):
        if line[:1] in "\ufeffï":
            line = line.removeprefix(BOMS[0]).removeprefix(BOMS[1])
        bare = line.strip()
        if not bare:
            blank = True
            if found:
                found.append(line)
            continue
        tag = line[0] == "[" and _OPENED.match(line) is not None
        if found and (
            (tag and moves and (not inside or (blank and line.startswith("[Event "))))
            or (ended and blank and not inside)
        ):
            number += 1
            yield GameText(number, first, "".join(found), size <= GAME)
            found, inside, moves, ended, size = [], False, False, False, 0
        if not found:
            first = n
        if line[0] == "%" and not inside:
            line = "\n"
        elif not tag or inside:
            moves, inside = True, _is_inside(line, inside)
            ended = not inside and _ENDED.search(bare[-LONGEST_END:]) is not None
        blank = False
        size += len(line)
        if size <= GAME:
            found.append(line)
    if found and any(line.strip() for line in found):
        yield GameText(number + 1, first, "".join(found), size <= GAME)


def _is_inside(line: str, inside: bool) -> bool:
    """Whether a comment is open at the end of a line."""
    if "{" not in line and "}" not in line:
        return inside
    if ";" not in line:
        last = line.rfind("{")
        return inside if last < 0 and "}" not in line else last > line.rfind("}")
    if inside:
        end = line.find("}")
        if end < 0:
            return True
        line = line[end + 1 :]
    last_comment = ""
    for found in _BRACES.finditer(line):
        last_comment = found[0]
    return last_comment.startswith("{") and not last_comment.endswith("}")


def decode(text: str) -> str:
    """A text that was read byte by byte (as Latin-1): as UTF-8 if it is, else as Windows wrote it."""
    if text.isascii():
        return text
    content = text.encode("latin-1")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return content.decode("cp1252", "replace")


def read_tags(given: GameText) -> tuple[dict[str, str], int, Fault | None]:
    """The tags of a game, where its moves begin in the text, and the first tag that is damaged."""
    tags: dict[str, str] = {}
    fault = None
    text, at, size = given.text, 0, len(given.text)
    while at < size:
        if text[at].isspace():
            at += 1
            continue
        if text[at] != "[":
            break
        found = _TAG.match(text, at)
        if found is None or "\n" in found[0]:
            end = text.find("\n", at)
            end = size if end < 0 else end
            found = _LOOSE_TAG.match(text, at, end)
            if found is None or text[end - 1 : end] != "]":
                fault = fault or Fault("tag", given.line + text.count("\n", 0, at))
            if found is None:
                at = end
                continue
        tags.setdefault(found[1], re.sub(r'\\(["\\])', r"\1", found[2]))
        at = found.end()
    return tags, at, fault


def read_games(lines: Iterable[str], variations: bool = True) -> Iterator[PgnGame]:
    """The games of a collection. See `split_games`, `read_game`."""
    for text in split_games(lines):
        yield read_game(text, variations)


def read_game(given: GameText, variations: bool = True) -> PgnGame:
    """What stands in a game.

    Args:
        given: Its text.
        variations: Whether they are kept.
    """
    tags, at, fault = read_tags(given)
    game = PgnGame(given.number, given.line, tags, given.text, [], [], "", fault)
    if not given.whole:
        game.fault = Fault("long", given.line)
    _read_moves(game, at, variations)
    if not game.result:
        game.result = RESULTS.get(tags.get("Result", ""), OPEN)
    return game


def _read_moves(game: PgnGame, at: int, keep: bool) -> None:
    """Read numbers, moves, comments, glyphs and variations up to the result."""
    text, size = game.text, len(game.text)
    plies = game.plies
    above: list[list[Ply]] = []
    opening: list[str] = []  # comments at the beginning of a variation
    skipped = outermost = 0
    match = _WORD.match
    while at < size:
        found = match(text, at)
        if found is None:
            _blame(game, "unclosed" if text[at] == "{" else "sign", at)
            if text[at] == "{":
                break
            at += 1
            continue
        kind, start, at = found.lastgroup, at, found.end()
        if kind is None or kind == "number":
            continue
        if kind == "open":
            if not skipped:
                outermost = start if not above else outermost
            if skipped or not keep or not plies or len(above) == VARIATIONS:
                if len(above) + skipped >= VARIATIONS:
                    _blame(game, "brackets", start)
                skipped += 1
                continue
            inner: list[Ply] = []
            plies[-1].variations = [*plies[-1].variations, inner]
            above.append(plies)
            plies, opening = inner, []
        elif kind == "close":
            if skipped:
                skipped -= 1
            elif above:
                plies = above.pop()
            else:
                _blame(game, "brackets", start)
        elif skipped:
            continue
        elif kind == "move":
            word = found[0]
            if game.result:
                _blame(game, "several", start)
                break
            if _IDLE.match(word) and plies:
                continue
            if word in ("N", "D") and plies:
                plies[-1].glyphs = [*plies[-1].glyphs, GLYPHS[word]]
                continue
            plies.append(Ply(word, start))
            if opening:
                plies[-1].before, opening = opening, []
            if len(plies) > STEPS:
                _blame(game, "long", start)
                break
        elif kind == "comment":
            said = found[0][1:-1] if found[0][0] == "{" else found[0][1:]
            if plies:
                plies[-1].comments = [*plies[-1].comments, said]
            elif above:
                opening.append(said)
            else:
                game.comments = [*game.comments, said]
        elif kind == "result":
            if not above:
                if game.result:
                    _blame(game, "several", start)
                    break
                game.result = RESULTS[found[0]]
        elif plies:
            glyph = int(found["glyph"]) if kind == "glyph" else GLYPHS[found[0]]
            plies[-1].glyphs = [*plies[-1].glyphs, glyph]
    if above or skipped:
        _blame(game, "brackets", outermost)
    elif not game.result:
        _blame(game, "cut-off", len(text.rstrip()))


def _blame(game: PgnGame, kind: str, at: int) -> None:
    """Note where a game cannot be read, if it is the first place."""
    if game.fault is None:
        game.fault = Fault(kind, game.line_of(at))
