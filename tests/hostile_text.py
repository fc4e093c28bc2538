"""Text that somebody hostile wrote, and what no output may show of it.

What is hidden is written down here a second time, from Unicode's own lists, so that a hole in the cleaner shows.
"""

from __future__ import annotations

import unicodedata
from pathlib import Path

import msgspec

from companion.table.record.journal import Journal, read_clocks
from companion.table.record.journal_reader import ReadOnlyJournal
from companion.table.setup import TableSetup, open_table

CLIPBOARD = "\x1b]52;c;ZXZpbA==\x07"
"""A terminal that obeys this puts somebody else's text into the clipboard."""
HOSTILE = (
    f"An{CLIPBOARD}na",
    "Anna\r\nerror: forged\x1b[2J\x1b[1;1H",
    "\x9b31mAnna\x9d0;title\x9c\x85\x00\x7f",
    "Anna\u202egnp.exe\u2066\u2069\u200f\u061c",
    "An\u200bn\u200da\u200c\ufeff\u2060\u00ad\u034f\u180e\u3164\u115f\u17b4\ufe0f\U000e0100",
    "Anna\u2028forged\u2029\U000e0041\U000e0042\U000e007f",
    "A\ue000nna\ufdd0\ufffe\U000f0000\ufff9",
    "A" + "\u0301\u0489" * 40 + "nna",
    "\u0301\u20ddAnna",
    "Anna " * 2000,
)
"""One example of each kind, all of which say Anna."""
PREFACE = "An\x1b]52;c;ZXZpbA==\x07\r\n\u202e\u200b\u2028\ue000na"
"""All kinds in few characters, for where there is room for one."""

_IGNORABLE = (  # Unicode's Default_Ignorable_Code_Point, and the blank that no white space list has
    (0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
    (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF), (0x2800, 0x2800),
)  # fmt: skip
_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def hidden_in(text: str, lines: bool = True) -> set[str]:
    """The code points of a text that must not be there; line feeds are our own where `lines` may be several."""
    return {f"U+{ord(sign):04X}" for sign in text if _is_hidden(sign) and not (lines and sign == "\n")} | (
        {"marks"} if _marks(text) > 4 else set()
    )


def _is_hidden(sign: str) -> bool:
    return unicodedata.category(sign) in _HIDDEN or any(low <= ord(sign) <= high for low, high in _IGNORABLE)


def _marks(text: str) -> int:
    """The most combining marks one after the other."""
    longest = run = 0
    for sign in text:
        run = run + 1 if unicodedata.category(sign)[0] == "M" else 0
        longest = max(longest, run)
    return longest


def hostile_journal(text: str, path: Path) -> Path:
    """A journal that another program wrote, or version 1.0: its header has names as they came."""
    fine = TableSetup(game="wild-jokers", journal=str(path), seed=1)
    open_table(fine, lambda notice: None).close()
    header = msgspec.convert(ReadOnlyJournal.read(path).records[0].body["game"], dict[str, object])
    path.unlink()
    shown = text.encode("utf-8", "replace").decode()
    header |= {"names": {"white": shown}, "colours": {"white": shown}}
    Journal.create(path, header, *read_clocks()).close()
    return path
