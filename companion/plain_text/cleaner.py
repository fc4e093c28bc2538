"""Functions that make text from outside safe to show, and safe output streams.

In safe text, no character is invisible, moves the cursor or reorders the text around it. As a last line of
defence, streams for standard output and standard error prevent data from controlling the terminal.
"""

from __future__ import annotations

import logging
import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Any, TextIO, cast

MARKS = 4
"""Maximum number of combining marks of one letter."""
CUT = "…"
"""Ending of a text that was cut."""
READ = 16
"""Multiple of the maximum length beyond which the rest of a text is not processed.

A huge text therefore takes no time.
"""

# Invisible, although their category is one of letters, marks or symbols: joiners of graphemes and fillers, Khmer inherent
# vowels, Mongolian and general variation selectors. The Braille pattern without dots counts as a space.
_INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
_BLANK = re.compile(r"[\s\u2800]+")
_SPACES = re.compile("  +")
_NO_BREAK = re.compile("[\u00a0\u202f]")
_MARK = "\u0300"
"""First character that can be a combining mark. Text with only lower code points needs no further
check.
"""


def clean_text(text: str, most: int) -> str:
    """Return a text from outside cleaned and cut to a length, for one line of any screen, page, file or
    terminal.

    A text that is clean and short enough is returned unchanged, so cleaning twice changes nothing.

    Args:
        text: The text.
        most: The maximum number of characters, at least one. The text is cut between two
            user-perceived characters and ends with an ellipsis, which counts.

    Returns:
        The text without hidden characters (see `is_hidden`) and with white space collapsed. It may
        be empty.
    """
    text = text[: READ * most]
    if text.isascii() and text.isprintable():
        shown = (_SPACES.sub(" ", text) if "  " in text else text).strip(" ")
    else:
        shown = _BLANK.sub(" ", text)
        shown = (shown if _is_plain(shown) else "".join(_limit_marks(shown))).strip(" ")
        shown = _SPACES.sub(" ", shown)
    return shown if len(shown) <= most else _cut(shown, most)


def clean_lines(text: str, most: int) -> str:
    """Return a text of several lines cleaned as by `clean_text`, without empty lines at its start and end.

    Args:
        text: The text.
        most: The maximum number of characters of all lines together, including line ends.
    """
    lines = [clean_text(line, most) for line in text[: READ * most].splitlines()]
    shown = "\n".join(lines).strip("\n")
    return shown if len(shown) <= most else _cut(shown, most)


def is_clean(text: str) -> bool:
    """Return whether `clean_text` would leave a text unchanged, apart from its length."""
    return clean_text(text, max(1, len(text))) == text


def is_hidden(char: str) -> bool:
    """Return whether a character is a control character, invisible, or shown differently by every font.

    A plain space is none of these.
    """
    return not (char.isprintable() and _INVISIBLE.match(char) is None)


def mask_hidden(text: str, mask: str = "\ufffd", lines: bool = True) -> str:
    """Return a text with its hidden characters replaced, for output that contains data, and for quotations.

    Spaces of all kinds are kept, and so are line feeds if `lines` is true. Combining marks beyond the
    first few of a letter are dropped.

    Args:
        text: The text.
        mask: The replacement for a hidden character.
        lines: Whether line feeds are kept.
    """
    plain = text.replace("\n", "" if lines else "\x00")
    if _is_plain(plain if plain.isascii() else _NO_BREAK.sub("", plain)):
        return text
    return "".join(_mask(text, mask, lines))


def _mask(text: str, mask: str, lines: bool) -> Iterator[str]:
    marks = 0
    for char in text:
        marks = marks + 1 if _is_mark(char) else 0
        if marks <= MARKS:
            yield mask if _is_unsafe(char) and not (lines and char == "\n") else char


def _is_mark(char: str) -> bool:
    return char >= _MARK and unicodedata.category(char)[0] == "M"


def escape_hidden(json: str) -> str:
    """Return JSON with hidden characters written as escapes, which keeps its meaning and makes it safe on a
    terminal.
    """
    if json.replace("\n", "").isprintable() and _INVISIBLE.search(json) is None:
        return json
    from json import dumps

    return "".join(dumps(char)[1:-1] if char != "\n" and _is_unsafe(char) else char for char in json)


def _is_plain(text: str) -> bool:
    """Return whether a text has no hidden characters and no combining marks, which is quickly checked."""
    if not text.isprintable():
        return False
    return text.isascii() or not (_INVISIBLE.search(text) or any(map(_is_mark, set(text))))


def _is_unsafe(char: str) -> bool:
    """Return whether a character is hidden and not a space."""
    return is_hidden(char) and unicodedata.category(char) != "Zs"


def _limit_marks(text: str) -> Iterator[str]:
    """Yield the characters of a text that are not hidden.

    Marks that have no letter or follow too many others are also left out.
    """
    marks = MARKS  # at the start there is no letter for a mark
    for char in text:
        if is_hidden(char):
            continue
        if _is_mark(char):
            marks += 1
            if marks > MARKS:
                continue
        else:
            marks = MARKS if char == " " else 0
        yield char


def _cut(text: str, most: int) -> str:
    """Return the beginning of a text that is too long, with an ellipsis."""
    end = most - len(CUT)
    while end > 0 and _belong_together(text, end):
        end -= 1
    return text[: end or most - len(CUT)].rstrip() + CUT


def _belong_together(text: str, at: int) -> bool:
    """Return whether the characters before and after an index belong to one user-perceived character.

    These are a letter and a mark, and the parts of a flag, a syllable, or an emoji with a skin tone.
    """
    before, after = text[at - 1], text[at]
    if after < _MARK:
        return False
    if unicodedata.category(after)[0] == "M" or "\U0001f3fb" <= after <= "\U0001f3ff":
        return True
    if unicodedata.combining(before) == 9:  # a virama joins the consonants around it
        return True
    if _is_flag(before) and _is_flag(after):
        return (at - len(text[:at].rstrip(_FLAGS))) % 2 == 1
    if _is_vowel_or_final(after):
        return True
    return _is_initial(before) and (_is_initial(after) or "\uac00" <= after <= "\ud7a3")


_FLAGS = "".join(map(chr, range(0x1F1E6, 0x1F200)))
"""Regional indicator characters; two of them are shown as a flag."""


def _is_flag(char: str) -> bool:
    return "\U0001f1e6" <= char <= "\U0001f1ff"


def _is_initial(char: str) -> bool:
    """Return whether a character is the initial consonant of a Korean syllable that is written in parts."""
    return "\u1100" <= char <= "\u115f" or "\ua960" <= char <= "\ua97c"


def _is_vowel_or_final(char: str) -> bool:
    """Return whether a character is a later part of a Korean syllable that is written in parts."""
    return "\u1160" <= char <= "\u11ff" or "\ud7b0" <= char <= "\ud7fb"


LOG_LINE = 600
"""Maximum number of characters of one log message."""


class MaskedStream:
    """A text stream that replaces hidden characters, except line feeds."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        self._stream.write(mask_hidden(text))
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.write(line)

    def write_controls(self, text: str) -> None:
        """Write the program's own control characters, for example to move the cursor."""
        self._stream.write(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


class OneLineRecord(logging.LogRecord):
    """A log message that is always on one line, so that no value in it can forge another line."""

    def getMessage(self) -> str:  # noqa: N802 - the name of the standard library
        return clean_text(super().getMessage(), LOG_LINE)


def mask_streams() -> None:
    """Mask standard output, standard error and the log of this process from now on."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is not None and not isinstance(stream, MaskedStream):
            setattr(sys, name, cast(TextIO, MaskedStream(stream)))
    logging.setLogRecordFactory(OneLineRecord)


def write_controls(controls: str, stream: TextIO | None = None) -> None:
    """Write the program's own control characters, for example to move the cursor.

    Args:
        controls: The control characters.
        stream: The stream, or None for standard error.
    """
    stream = sys.stderr if stream is None else stream
    if isinstance(stream, MaskedStream):
        stream.write_controls(controls)
    else:
        stream.write(controls)
