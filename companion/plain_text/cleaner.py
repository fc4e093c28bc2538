"""Make text from outside safe to show: nothing in it is invisible, moves the cursor or reorders its surroundings.

Gates call `clean_text` where text enters, with the bound of its kind. What it removes, and what that costs:

- Control characters, bidirectional controls and isolates, surrogates, private use and code points that Unicode has not
  assigned. A terminal can obey them, or every font shows them differently.
- Every invisible character: zero-width spaces and joiners, variation selectors, fillers, tags. Two names that look alike
  could differ in them, and text can be hidden in them. Joiners are legitimate in Persian, in Indic scripts and in emoji
  sequences, but no rule that is shorter than Unicode's tables tells these uses from forgeries. Without joiners every
  letter stays and joins as its neighbours let it; a family in one emoji becomes its members. A heart with a variation
  selector becomes the heart in the style of the text around it.
- White space of any kind and number becomes one space, at the ends none.
- Marks above and below a letter, beyond the first four. Vietnamese needs two, pointed Hebrew three. Marks without a
  letter before them would sit on somebody else's text, so they go too.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from json import dumps

MARKS = 4
"""Combining marks that one letter may have."""
CUT = "…"
"""The end of a text that was too long."""
READ = 16
"""Only this many times the bound of a text is read, so a huge text costs no time."""

# Invisible, although their category is one of letters, marks or symbols: joiners of graphemes and fillers, Khmer inherent
# vowels, Mongolian and general variation selectors. The Braille pattern without dots counts as a space.
_INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
_BLANK = re.compile(r"[\s\u2800]+")
_SPACES = re.compile("  +")
_MARK = "\u0300"
"""The first character that can be a combining mark; the text before it needs no closer look."""


def clean_text(text: str, most: int) -> str:
    """Clean a text from outside and cut it to a length, for one line of any screen, page, file or terminal.

    A text that is clean and short enough comes back as it is, so cleaning twice changes nothing.

    Args:
        text: The text as it came.
        most: How many characters it may have, at least one. The cut is made between two characters as people count them,
            and is marked by an ellipsis, which counts.

    Returns:
        The text without hidden characters (see `is_hidden`), white space collapsed. It may be empty.
    """
    text = text[: READ * most]
    if text.isascii() and text.isprintable():
        shown = (_SPACES.sub(" ", text) if "  " in text else text).strip(" ")
    else:
        shown = "".join(_limit_marks(_BLANK.sub(" ", text))).strip(" ")
        shown = _SPACES.sub(" ", shown)
    return shown if len(shown) <= most else _cut(shown, most)


def clean_lines(text: str, most: int) -> str:
    """Clean a text that may have several lines, each as `clean_text` does; empty lines at its ends are dropped.

    `most`: how many characters the lines may have together, their ends included.
    """
    lines = [clean_text(line, most) for line in text[: READ * most].splitlines()]
    shown = "\n".join(lines).strip("\n")
    return shown if len(shown) <= most else _cut(shown, most)


def is_clean(text: str) -> bool:
    """Return whether `clean_text` would leave a text as it is, its length aside."""
    return clean_text(text, max(1, len(text))) == text


def is_hidden(char: str) -> bool:
    """Return whether a character is a control, invisible, or shown differently by every font. A plain space is not."""
    return not (char.isprintable() and _INVISIBLE.match(char) is None)


def mask_hidden(text: str, mask: str = "\ufffd", lines: bool = True) -> str:
    """Replace hidden characters in output that contains data, and in quotations.

    Spaces of all kinds stay, and line feeds if `lines` is true. Marks beyond the first few of a letter are dropped.
    """
    if text.isascii() and text.replace("\n", "" if lines else "\x00").isprintable():
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
    """Write hidden characters in JSON as their escapes: the text means the same and is safe on a terminal."""
    if json.replace("\n", "").isprintable() and _INVISIBLE.search(json) is None:
        return json
    return "".join(dumps(char)[1:-1] if char != "\n" and _is_unsafe(char) else char for char in json)


def _is_unsafe(char: str) -> bool:
    """Return whether a character is hidden and not a space."""
    return is_hidden(char) and unicodedata.category(char) != "Zs"


def _limit_marks(text: str) -> Iterator[str]:
    """Drop hidden characters, and the marks that have no letter or follow too many others."""
    marks = MARKS  # at the beginning there is no letter for them
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
    """The beginning of a text that is too long, and the ellipsis."""
    end = most - len(CUT)
    while end > 0 and _belong_together(text, end):
        end -= 1
    return text[: end or most - len(CUT)].rstrip() + CUT


def _belong_together(text: str, at: int) -> bool:
    """Return whether the characters before and after a place are shown as one: letter and mark, flag, syllable, skin tone."""
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
"""Regional indicators: two of them make a flag."""


def _is_flag(char: str) -> bool:
    return "\U0001f1e6" <= char <= "\U0001f1ff"


def _is_initial(char: str) -> bool:
    """Return whether a character is the first consonant of a Korean syllable that is written in parts."""
    return "\u1100" <= char <= "\u115f" or "\ua960" <= char <= "\ua97c"


def _is_vowel_or_final(char: str) -> bool:
    """Return whether a character is a later part of such a syllable."""
    return "\u1160" <= char <= "\u11ff" or "\ud7b0" <= char <= "\ud7fb"
