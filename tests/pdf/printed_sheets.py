"""Sheets of paper looked at: all that was written and drawn on them, and where."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.pdf import game_parts as board_sheets
from companion.pdf import page
from companion.pdf import page as inline_flow
from companion.pdf.page import Sheets


class Printed:
    """A score sheet with all that was written and drawn on it: text or kind, page, place, width."""

    def __init__(self) -> None:
        self.words: list[tuple[str, int, float, float, float]] = []
        self.pictures: list[tuple[int, float, float, float]] = []
        self.pages = 0
        self.format = (0.0, 0.0)

    @property
    def said(self) -> list[str]:
        return [one[0] for one in self.words]


def record_sheets(monkeypatch: pytest.MonkeyPatch) -> Printed:
    """From now on what is put on sheets of paper is noted, and printed coarsely."""
    monkeypatch.setattr(board_sheets, "MOST", 200)
    monkeypatch.setattr(page, "DPI", 40)
    found = Printed()

    def words(
        self: Sheets,
        text: str,
        x: float,
        y: float,
        size: float,
        *rest: Any,
        real: Any = Sheets.words,
        **named: Any,
    ) -> None:
        wide = self.wide(text, size, rest[1] if len(rest) > 1 else named.get("font", "text"))
        lean = rest[2] if len(rest) > 2 else named.get("lean", 0.5)
        found.words.append((text, self.pages, x - wide * lean, y, wide))
        real(self, text, x, y, size, *rest, **named)

    def paragraph(
        self: Sheets,
        text: str,
        x: float,
        y: float,
        width: float,
        *rest: Any,
        real: Any = Sheets.paragraph,
        **named: Any,
    ) -> float:
        end: float = real(self, text, x, y, width, *rest, **named)
        found.words.append((text, self.pages, x, end, width))
        return end

    def picture(
        self: Sheets, pixels: Any, x: float, y: float, width: float, real: Any = Sheets.picture
    ) -> None:
        found.pictures.append((self.pages, x, y, width))
        real(self, pixels, x, y, width)

    def write(self: Sheets, path: Path, real: Any = Sheets.write) -> None:
        found.pages, found.format = self.pages, (self.pdf.w, self.pdf.h)
        real(self, path)

    def drawn(
        sheets: Sheets, word: inline_flow.Piece, *rest: Any, real: Any = inline_flow._draw_word
    ) -> None:
        if word.drawn:
            found.words.append((word.text, sheets.pages, *rest[:2], inline_flow._wide(sheets, word, rest[2])))
        real(sheets, word, *rest)

    monkeypatch.setattr(inline_flow, "_draw_word", drawn)
    for name, spy in (("words", words), ("paragraph", paragraph), ("picture", picture), ("write", write)):
        monkeypatch.setattr(Sheets, name, spy)
    return found
