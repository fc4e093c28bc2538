"""What `companion print` writes: pages, sizes, everything on them."""

from __future__ import annotations

import re
import zlib
from pathlib import Path

import pytest

from companion.games import family
from companion.sheets import print_game
from companion.sheets.page import Sheets
from companion.table.catalogues import catalogue
from companion.table.opening import make_game


def printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, pitch: float = 40, **rules: str
) -> tuple[int, list[str]]:
    """The number of pages and every text on them."""
    said: list[str] = []
    for name in ("words", "paragraph"):
        real = getattr(Sheets, name)

        def heard(self, text, *rest, real=real, **named):  # type: ignore[no-untyped-def]
            said.append(text)
            return real(self, text, *rest, **named)

        monkeypatch.setattr(Sheets, name, heard)
    path = tmp_path / "sheets.pdf"
    pages = print_game(make_game(game, None, rules), catalogue(family(game).words), path, pitch, "A4")
    data = path.read_bytes()
    assert data.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type /Page\b", data)) == pages
    for stream in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", data, re.DOTALL)[:3]:
        if stream[:1] == b"x":
            zlib.decompress(stream)
    return pages, said


def test_everything_of_big_action(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rule card, six tiles of 4 x 6 squares, stickers, dice, forty cards on five pages."""
    pages, said = printed(tmp_path, monkeypatch, "big-action-chess-jumble")
    assert pages == 1 + 6 + 1 + 1 + 5
    squares = [text for text in said if re.fullmatch("[a-l][0-9]+", text)]
    assert len(squares) == len(set(squares)) == 132, "each square once, the closed middle without a name"
    assert said.count("Miss your next turn.") == 2
    assert [said.count(face) for face in ("10", "#", "6")] == [2, 2, 2]
    assert said.count("\u265a") == 8, "a king for each colour, and one to spare"


def test_the_board_follows_the_pitch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At 20 mm the small board fits on one sheet of paper."""
    pages, said = printed(tmp_path, monkeypatch, "little-chess-jumble", 20, board="ring8")
    assert pages == 4
    assert "h8" in said


def test_house_rules_stand_on_the_rule_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, said = printed(tmp_path, monkeypatch, "little-chess-jumble", plus_hash="both")
    assert any("+ and # bring a piece in" in text for text in said)


def test_dice_and_cards_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pages, _ = printed(tmp_path, monkeypatch, "dice-and-cards")
    assert pages == 2
