"""Reading and writing of games as PGN, including the commands in comments.

Commands are clocks, times, evaluations, arrows and coloured squares.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from companion.kernel.errors import STEPS
from companion.kernel.messages import Message
from companion.kernel.text.pgn_split import (
    IDENTITY,
    IDLE,
    OPEN,
    REMARK,
    RESULT,
    SIMPLE,
    TAG,
    TAG_NAME,
    GameText,
    plain,
    read_result,
    read_word,
    split_games,
)
from companion.plain_text.cleaner import mask_hidden
from companion.units import Milliseconds

VARIATIONS = 64
"""Maximum depth of nested variations."""
FAULTS = 40
"""Maximum number of faults of a game that are listed."""
KNOWN = {
    name.lower(): name
    for name in (*sorted(IDENTITY), "FEN", "SetUp", "Variant", "Termination", "UTCDate", "UTCTime")
}
"""Names of the tags that are recognised in any capitalisation, by their lower-case form."""
SHOWN = 60
"""Number of characters of the text that a fault quotes."""
_LOOSE_TAG = re.compile(rf'\[\s*({TAG_NAME})\s*["“”„«](.*?)["“”»]?\s*\]?\s*$')
_REMARK = re.compile(REMARK)
_TOKEN = re.compile(
    r"\s*(?:"
    rf"(?P<simple>{SIMPLE})(?=[\s){{]|\Z)"
    rf"|(?P<comment>{REMARK}|\[%[^\]\n]*\])"
    rf"|(?P<result>{RESULT})"
    r"|(?P<number>(?!0000\b)\d{1,9}(?:\s*\.+|(?=[a-hKQRBNPO])|(?![^\s{}();$]))|\.+)"
    r"|\$(?P<glyph>\d{1,3})(?!\d)"
    r"|[(\[](?P<aside>[!?]{1,2}|[DN#])[)\]]"
    r"|(?P<open>\((?!null\)))|(?P<close>\))"
    r"|(?P<word>(?:\(null\)|[^\s{}();$]+)(?:\((?:[QRBNKqrbnk]|e\.?p\.?)\)[^\s{}();$]*)?)"
    r"|\Z)"
)
_PROMOTION = re.compile(r"=[QRBNK][+#]?")


class Fault(NamedTuple):
    """A place in a game that could not be understood.

    Attributes:
        kind: The kind of fault: `tag`, `tag-twice`, `unclosed`, `sign`, `brackets`, `behind`,
            `cut-off`, `long`, `result` or `results`; for faults found by the rules also `variant`,
            `start` or `move`.
        line: The line of the file.
        text: The text at that place.
        why: The reason, if the game's rules give one.
    """

    kind: str
    line: int
    text: str = ""
    why: Message | None = None


class Ply(msgspec.Struct):
    """A move of a game or a variation.

    Attributes:
        text: The move, without glyphs.
        at: The index of the move in the game's text.
        glyphs: Numeric annotation glyphs.
        before: Comments before the move, only at the beginning of a variation.
        comments: Comments after the move.
        variations: The variations that replace this move.
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
        number: The number of the game in its file, from 1.
        line: The line of the file on which the game begins, from 1.
        tags: The tags, each with its first value.
        text: The text of the game, with its moves in plain letters.
        comments: The comments before the first move.
        plies: The moves.
        result: The result given by the tag or, if there is none, by the move text.
        skipped: The number of variations that were not stored.
        escaped: The number of lines that begin with `%`.
        faults: The places that could not be understood, in the order of the file.
        unnamed: The number of further places that could not be understood and are not listed in
            `faults`.
        cut: Whether later moves were dropped because an unknown word may have been a move.
    """

    number: int
    line: int
    tags: dict[str, str]
    text: str = ""
    comments: Sequence[str] = ()
    plies: list[Ply] = []
    result: str = OPEN
    skipped: int = 0
    escaped: int = 0
    faults: list[Fault] = []
    unnamed: int = 0
    cut: bool = False

    @property
    def fault(self) -> Fault | None:
        """The first place that could not be understood, or None."""
        return self.faults[0] if self.faults else None

    def line_of(self, at: int) -> int:
        """Return the line of the file that contains an index of the game's text."""
        return self.line + self.text.count("\n", 0, at)

    def line_of_tag(self, name: str) -> int:
        """Return the line of a tag in the file, or that of the game if it has no such tag."""
        match = re.search(rf"^\s*\[\s*{name}\b", self.text, re.MULTILINE | re.IGNORECASE)
        return self.line_of(match.end()) if match is not None else self.line

    def blame(self, kind: str, at: int, text: str = "") -> None:
        """Add a fault.

        Args:
            kind: The kind of fault.
            at: The index in the game's text.
            text: The text at that place.
        """
        if len(self.faults) < FAULTS:
            self.faults.append(Fault(kind, self.line_of(at), text.strip()[:SHOWN]))
        else:
            self.unnamed += 1


def decode(line: bytes) -> str:
    """Return a line decoded as UTF-8, or otherwise as Windows-1252 or Latin-1."""
    for encoding in ("utf-8", "cp1252"):
        try:
            return line.decode(encoding)
        except UnicodeDecodeError:
            continue
    return line.decode("latin-1")


class TagSection(NamedTuple):
    """The part of a game before its moves.

    It has the tags, comments and faults, and the index at which the moves begin.
    """

    tags: dict[str, str]
    at: int
    comments: list[str]
    faults: list[Fault]


def read_tags(game: GameText) -> TagSection:
    """Return the tags of a game, and the comments before and between them."""
    tags: dict[str, str] = {}
    comments, faults = list[str](), list[Fault]()
    text, at, size = game.text, 0, len(game.text)

    def blame(kind: str, quoted: str) -> None:
        faults.append(Fault(kind, game.line + text.count("\n", 0, at), quoted.strip()[:SHOWN]))

    while at < size:
        if text[at].isspace():
            at += 1
            continue
        if (remark := _REMARK.match(text, at)) is not None:
            comments.append(_text_of(remark[0]))
            at = remark.end()
            continue
        if text[at] != "[" or text.startswith("[%", at):
            later = TAG.search(text, at) if not tags else None
            if later is None or _TOKEN.match(text, at) is None or text[at] in "{(":
                break
            blame("sign", text[at : later.start()])  # prose in front of the first tag
            at = later.start()
            continue
        match = TAG.match(text, at)
        if match is None or "\n" in match[0]:
            end = text.find("\n", at)
            end = size if end < 0 else end
            match = _LOOSE_TAG.match(text, at, end)
            if match is None or text[end - 1 : end] != "]":
                blame("tag", text[at:end])
            if match is None:
                at = end
                continue
        value = re.sub(r'\\(["\\])', r"\1", match[2])
        name = KNOWN.get(match[1].lower(), match[1])
        if tags.setdefault(name, value) != value:
            blame("tag-twice", match[0])
        at = match.end()
    return TagSection(tags, at, comments, faults)


def _text_of(comment: str) -> str:
    """Return a comment without its braces or its semicolon.

    Commands keep their brackets (`[%clk 0:01:00]`).
    """
    return comment if comment[0] == "[" else comment[1:-1] if comment[0] == "{" else comment[1:]


def read_games(lines: Iterable[str], variations: bool = True) -> Iterator[PgnGame]:
    """Yield the games of a collection.

    Args:
        lines: As for `split_games`.
        variations: As for `read_game`.
    """
    for text in split_games(lines):
        yield read_game(text, variations)


def read_game(game_text: GameText, variations: bool = True) -> PgnGame:
    """Return a game from its text. Everything that cannot be understood is listed in its `faults`.

    Args:
        game_text: The text of the game.
        variations: Whether to store variations.
    """
    tags, at, comments, faults = read_tags(game_text)
    text = game_text.text[:at] + plain(game_text.text[at:])
    unnamed = max(0, len(faults) - FAULTS)
    game = PgnGame(
        game_text.number,
        game_text.line,
        tags,
        text,
        comments,
        [],
        "",
        0,
        game_text.escaped,
        faults[:FAULTS],
        unnamed,
    )
    if not game_text.whole:
        game.blame("long", 0)
    _MoveText(game, variations).read(at)
    _settle_result(game)
    return game


def _settle_result(game: PgnGame) -> None:
    """Set the result from the tag and the moves. An open result (`*`) does not contradict another one."""
    value = game.tags.get("Result", "").strip()
    tagged = read_result(value)
    if not tagged and value.strip("?-. "):
        game.blame("result", game.text.find("[Result"), value)
    if tagged in ("", OPEN):
        game.result = game.result or tagged or OPEN
        return
    if game.result not in ("", OPEN, tagged):
        game.blame("results", len(game.text.rstrip()), game.result)
    game.result = tagged


class _MoveText:
    """Reader of the numbers, moves, comments, glyphs and variations of a game up to its result."""

    def __init__(self, game: PgnGame, keep: bool) -> None:
        self._game, self._keep = game, keep
        self._plies = game.plies
        self._above: list[list[Ply]] = []
        self._opening: list[str] = []
        """Comments at the beginning of a variation."""
        self._skipped = self._outermost = 0
        self._begins: tuple[int, bool] | None = None
        """The number of the first move, and whether it is Black's."""
        self._doubt: tuple[int, str] | None = None
        """The place and text of an unknown word that may have been a move."""

    def read(self, at: int) -> None:
        """Read the text from an index to its end."""
        game, match = self._game, _TOKEN.match
        text, size = game.text, len(game.text)
        behind = -1  # the start of prose after the result
        while at < size:
            token = match(text, at)
            if token is None:
                while text[at].isspace():
                    at += 1
                if text[at] == "{":
                    game.blame("unclosed", at, text[at:])
                    break
                if not self._skipped:
                    game.blame("sign", at, text[at])
                at += 1
                continue
            kind, at = token.lastgroup, token.end()
            if kind is None:
                break
            start = token.start(kind)
            if kind == "simple" and not (self._skipped or game.result or game.cut):
                self._move(token[kind], start)
            elif kind == "open":
                self._open(start)
            elif kind == "close":
                self._close(start)
            elif self._skipped:
                continue
            elif kind == "comment":
                self._comment(token[kind])
            elif kind == "result":
                self._result(token[kind], start)
            elif game.result and not self._above:
                behind = start if behind < 0 else behind
            elif kind == "number":
                self._number(token[kind])
            elif kind == "glyph":
                self._glyph(int(token["glyph"]), start, f"${token['glyph']}")
            else:  # a word, or a sign in brackets
                self._word(token[kind], start)
            if len(self._plies) > STEPS:
                game.blame("long", at)
                break
        if behind >= 0:
            game.blame("behind", behind, _REMARK.sub("", text[behind:]))
        if self._above or self._skipped:
            game.blame("brackets", self._outermost)
        elif not game.result and not any(fault.kind == "unclosed" for fault in game.faults):
            game.blame("cut-off", len(text.rstrip()))

    def _open(self, start: int) -> None:
        if not self._skipped:
            self._outermost = start if not self._above else self._outermost
        if self._skipped or not self._keep or not self._plies or len(self._above) == VARIATIONS:
            if len(self._above) + self._skipped >= VARIATIONS:
                self._game.blame("brackets", start)
            if not self._skipped:
                self._game.skipped += 1
            self._skipped += 1
            return
        inner: list[Ply] = []
        last = self._plies[-1]
        last.variations = [*last.variations, inner]
        self._above.append(self._plies)
        self._plies, self._opening = inner, []

    def _close(self, start: int) -> None:
        if self._skipped:
            self._skipped -= 1
        elif self._above:
            self._plies = self._above.pop()
        else:
            self._game.blame("brackets", start)

    def _comment(self, text: str) -> None:
        content = _text_of(text)
        if self._plies:
            self._plies[-1].comments = [*self._plies[-1].comments, content]
        elif self._above:
            self._opening.append(content)
        else:
            self._game.comments = [*self._game.comments, content]

    def _result(self, text: str, start: int) -> None:
        if self._above:
            return
        result = read_result(text)
        if self._game.result in ("", OPEN):
            self._game.result = result
        elif result not in (OPEN, self._game.result):
            self._game.blame("results", start, text)

    def _number(self, text: str) -> None:
        """Check that no move is missing before a move number.

        A move may be missing if a word before the number could not be understood.
        """
        digits = text.rstrip(". \t\r\n")
        if self._above or not digits:
            return
        black = text.count(".") > 1
        if self._begins is None:
            self._begins = (int(digits), black)
        number, began = self._begins
        if self._doubt is not None and 2 * (int(digits) - number) + black - began > len(self._plies):
            self._game.blame("move", *self._doubt)
            self._game.cut = True
        self._doubt = None

    def _glyph(self, glyph: int, start: int, text: str) -> None:
        if self._plies:
            self._plies[-1].glyphs = [*self._plies[-1].glyphs, glyph]
        else:
            self._game.blame("sign", start, text)

    def _word(self, text: str, start: int) -> None:
        """Read a move, an annotation, or an unknown word.

        Args:
            text: The word.
            start: The index of the word in the game's text.
        """
        game = self._game
        if self._plies and (IDLE.match(text) or _PROMOTION.fullmatch(text)):
            if text[0] == "=" and self._plies[-1].text[-1:].isdigit():
                self._plies[-1].text += text
            return
        word = read_word(text)
        if text == game.tags.get("Result") and not game.text[start + len(text) :].strip():
            game.result = OPEN  # a result that PGN does not know, such as `0-0` of a game that both lost
            return
        if word is None:
            game.blame("sign", start, text)
            if not self._above and any(map(str.isalpha, text)):
                self._doubt = self._doubt or (start, text)
            return
        if word.move and not (game.cut and not self._above):
            self._move(word.move, start)
        for glyph in word.glyphs:
            self._glyph(glyph, start, text)

    def _move(self, text: str, start: int) -> None:
        self._plies.append(Ply(text, start))
        if self._opening:
            self._plies[-1].before, self._opening = self._opening, []


COMMAND = re.compile(r"\[%(\w+)\s+([^\]]*)\]")
_TIME = re.compile(r"(?:(?:(\d{1,5}):)?(\d{1,4}):)?(\d{1,6})(?:[.,](\d{1,9}))?")
_SCORE = re.compile(r"(#?)([+-]?\d{1,6}(?:\.\d{1,6})?)")
_MARK = re.compile(r"([A-Z])([a-p]\d{1,2})([a-p]\d{1,2})?")


class Evaluation(NamedTuple):
    """An engine's evaluation from White's side: hundredths of a pawn, or moves to mate, negative if Black
    mates.
    """

    centipawns: int = 0
    mate: int | None = None


class Remark(NamedTuple):
    """A comment that is split into its text and its commands.

    Attributes:
        text: The text without commands.
        clock: The time on the clock, in milliseconds.
        elapsed: The time that the move took, in milliseconds.
        evaluation: The evaluation of the position after the move.
        marks: Arrows and squares: a colour (`G`, `R`, `Y`, `B`) and one or two squares.
    """

    text: str = ""
    clock: Milliseconds | None = None
    elapsed: Milliseconds | None = None
    evaluation: Evaluation | None = None
    marks: tuple[tuple[str, ...], ...] = ()


def read_comment(comment: str) -> Remark:
    """Return a comment split into text and commands. Unknown and damaged commands are not part of its text."""
    if "[%" not in comment:
        return Remark(comment.strip())
    result = Remark(re.sub(r"\s+", " ", COMMAND.sub("", comment)).strip())
    for command in COMMAND.finditer(comment):
        name, value = command[1], command[2].strip()
        if name == "clk":
            result = result._replace(clock=read_time(value))
        elif name == "emt":
            result = result._replace(elapsed=read_time(value))
        elif name == "eval":
            result = result._replace(evaluation=read_evaluation(value))
        elif name in ("csl", "cal"):
            marks = (_MARK.fullmatch(part.strip()) for part in value.split(","))
            result = result._replace(
                marks=(*result.marks, *(tuple(filter(None, mark.groups())) for mark in marks if mark))
            )
    return result


def read_time(text: str) -> Milliseconds | None:
    """Return the milliseconds of a time such as `0:01:02.5`, or None if the text is not a time."""
    match = _TIME.fullmatch(text)
    if match is None:
        return None
    hours, minutes, seconds = (int(part or 0) for part in match.groups()[:3])
    whole = (hours * 3600 + minutes * 60 + seconds) * 1000
    return Milliseconds(whole + int((match[4] or "0")[:3].ljust(3, "0")))


def read_evaluation(text: str) -> Evaluation | None:
    """Return the evaluation that a text such as `0.35`, `-1.2,18` or `#-3` represents, or None for another
    text.
    """
    match = _SCORE.match(text)
    if match is None:
        return None
    if match[1]:
        return Evaluation(mate=int(float(match[2])))
    return Evaluation(round(float(match[2]) * 100))


def write_clock(ms: Milliseconds) -> str:
    """Return the command for a clock, in whole seconds, rounded up.

    Args:
        ms: The time on the clock, in milliseconds.
    """
    seconds = -(-ms // 1000)
    return f"[%clk {seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}]"


def score(evaluation: Evaluation) -> str:
    """Return an evaluation as text, such as `0.35` or `#-3`."""
    return f"#{evaluation.mate}" if evaluation.mate is not None else f"{evaluation.centipawns / 100:.2f}"


def write_evaluation(evaluation: Evaluation) -> str:
    """Return the command for an evaluation."""
    return f"[%eval {score(evaluation)}]"


WIDTH = 80
LONGEST = 254
"""Maximum length of a line in bytes, without its end; PGN (section 4.3) allows 255 bytes with it."""


def tag_lines(tags: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Yield a line for each tag. A value that is too long for one line continues in `Name_2`, `Name_3`."""
    for name, value in tags:
        for n, piece in enumerate(_fitting(value, LONGEST - len(f'[{name}_99 ""]')), 1):
            yield f'[{name if n == 1 else f"{name}_{n}"} "{piece}"]'


def _fitting(value: str, most: int) -> Iterator[str]:
    """Yield a value, escaped for quotation marks, in pieces of at most `most` bytes."""
    piece, filled = "", 0
    for sign in value:
        quoted = _escape(sign)
        size = len(quoted.encode())
        if filled + size > most:
            yield piece
            piece, filled = "", 0
        piece, filled = piece + quoted, filled + size
    yield piece


def _escape(text: str) -> str:
    """Return a text with escapes for a tag's quotation marks, and with spaces instead of hidden
    characters.
    """
    return mask_hidden(text, " ", lines=False).replace("\\", "\\\\").replace('"', '\\"')


def movetext(
    comments: Sequence[str], plies: Sequence[Ply], result: str, number: int = 1, black: bool = False
) -> str:
    """Return numbers, moves, glyphs, comments, variations and the result, in lines of at most 80 characters.

    Args:
        comments: The comments before the first move.
        plies: The moves.
        result: The result as PGN writes it.
        number: The number of the first move.
        black: Whether Black makes the first move.
    """
    words: list[str] = []
    for comment in comments:
        words += _comment(comment)
    words += _moves(plies, number, black)
    return textwrap.fill(" ".join([*words, result]), WIDTH, break_long_words=False, break_on_hyphens=False)


def _moves(plies: Sequence[Ply], number: int, black: bool) -> Iterator[str]:
    interrupted = True
    for ply in plies:
        for comment in ply.before:
            yield from _comment(comment)
        if not black:
            yield f"{number}."
        elif interrupted or ply.before:
            yield f"{number}..."
        yield ply.text
        for glyph in ply.glyphs:
            yield f"${glyph}"
        for comment in ply.comments:
            yield from _comment(comment)
        for variation in ply.variations:
            inner = list(_moves(variation, number, black))
            yield from (f"({inner[0]}", *inner[1:-1], f"{inner[-1]})") if inner else ()
        interrupted = bool(ply.comments or ply.variations)
        number += black
        black = not black


def _comment(text: str) -> list[str]:
    return ("{" + text.replace("}", ")") + "}").split(" ")
