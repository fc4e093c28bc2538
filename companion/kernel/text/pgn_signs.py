"""The signs of PGN in all their spellings: tags, comments, results, annotations of moves, figurines and dashes.

`pgn_split`, which cuts collections into games, and `pgn`, which reads a game, build their expressions from those here.

The functions return nothing for a text without a meaning. Their callers report it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

FIRST, SECOND, DRAWN, OPEN = "1-0", "0-1", "1/2-1/2", "*"
NULL_MOVE = "--"
NULL_MOVES = (NULL_MOVE, "Z0", "Z1", "@@@@", "0000", "null", "<>", "(null)")
"""The null moves of different programs."""
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
"""Maps each annotation of a move to its number (NAG)."""
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
"""The characters that stand for a hyphen."""
_HALF, _TO = "(?:1/2|½|0?[.,]5)", rf"\s*[-:{DASHES}]\s*"
RESULT = rf"(?:1{_TO}0|0{_TO}1|{_HALF}(?:{_TO}{_HALF})?|\*)(?![\w/])"
"""Matches every spelling of a result."""
TAG_NAME = r"[A-Za-z0-9][\w+#=:.-]*"
TAG = re.compile(rf'\[\s*({TAG_NAME})\s*"((?:\\.|[^"\\])*)"\s*\]')
REMARK = r"\{[^}]*\}|;[^\n]*"
"""Matches a complete comment."""
_COMMENT = re.compile(r"(\{[^}]*(?:\}|\Z)|;[^\n]*)")
_SQUARE = re.compile(r"[a-p]\d|^(?:[0Oo]-[0Oo]|OO)|^@@@@")
SIMPLE = r"(?:[A-Z]?[a-p]?\d{0,2}x?[a-p]\d{1,2}(?:=[A-Z])?|O-O(?:-O)?)[+#]?"
"""Matches a move in its usual form."""
_SIMPLE = re.compile(SIMPLE)
_HIDDEN = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
_PASSANT = re.compile(r"(?<=\d)[+#]?\.?\(?e\.?p\.?\)?[+#]*$")
_SAID = re.compile(r"(?<=[\dA-Z)])(?:mate|dbl\.?|dis\.?|ch\.?|,)$")
_PROMOTES = re.compile(r"P?(?:[a-p]\d?[x:\-]?)?[a-p](?:1|8|10)[ND]")
IDLE = re.compile(r"(?:\(?e\.?p\.?\)?|mate|dbl|dis|ch|check)\.?$")
"""Matches words after a move that repeat what the move already says."""
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
    """Return a move text with ASCII letters for figurines, dashes and the like. Comments stay as they are."""
    if text.isascii() and not _HIDDEN.search(text):
        return text
    pieces = _COMMENT.split(text)
    return "".join(piece if n % 2 else piece.translate(_PLAIN) for n, piece in enumerate(pieces))


def read_result(text: str) -> str:
    """Return the result that a text means, or an empty string if it is not a result of PGN."""
    found = re.sub(r"\s", "", text.translate(_PLAIN)).replace(":", "-").replace(",", ".")
    found = re.sub(r"0?\.5", "1/2", found)
    if found == "1/2":
        return DRAWN
    return found if found in (FIRST, SECOND, DRAWN, OPEN) else ""


def read_word(word: str) -> Word | None:
    """Return the meaning of a word in the move text, or None if it has none.

    Annotations can be attached to a move: `e5+/-`, `Nf6N`, `exd6e.p.`.
    """
    if _SIMPLE.fullmatch(word) is not None or word in NULL_MOVES:
        return Word(word)
    if word in GLYPHS:
        return Word("", (GLYPHS[word],))
    glyphs: tuple[int, ...] = ()
    move = word.rstrip(".")
    while (less := _peel(move)) is not None:
        move, found = less
        glyphs = found + glyphs
    if move in NULL_MOVES or _SQUARE.search(move) is not None:
        return Word(move, glyphs)
    if IDLE.match(move) is not None:
        return Word("", glyphs)
    return None


def _peel(word: str) -> tuple[str, tuple[int, ...]] | None:
    """Return a word without its last annotation, and the glyphs of that. Return None if there is no annotation."""
    for idle in (_PASSANT, _SAID):
        if (found := idle.search(word)) is not None:
            return word[: found.start()], ()
    for sign in _BEHIND:
        before = word.removesuffix(sign)
        if before == word or not before or (sign in ("N", "D") and _PROMOTES.fullmatch(word)):
            continue
        if before[-1] == "=" and sign in ("N", "D"):
            continue  # a promotion
        if (_SQUARE.search(before) or IDLE.match(before)) and not before.endswith(("@", "/", ",")):
            return before, (GLYPHS[sign],)
    return None
