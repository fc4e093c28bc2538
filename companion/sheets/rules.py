"""The one-page rule card."""

from __future__ import annotations

from companion.kernel.game import Game
from companion.sheets.page import MARGIN, Sheets


def draw(sheets: Sheets, game: Game) -> None:
    """Title, what to lay out, the rules in short, the house rules that differ from the usual."""
    sheets.page("the rules in short")
    y = sheets.paragraph(game.info.title, MARGIN, MARGIN, sheets.width, 10, "bold") + 3
    y = sheets.paragraph(game.info.says, MARGIN, y, sheets.width, 4.4) + 1
    y = sheets.paragraph(f"Lay out: {game.info.equipment}", MARGIN, y, sheets.width, 4.4) + 4
    for line in game.info.card:
        y = sheets.paragraph(f"\u2022  {line}", MARGIN, y, sheets.width, 4.4) + 1.6
    usual = {rule.name: rule for rule in game.info.rules}
    changed = [
        f"{usual[name].says} {next((c.says for c in usual[name].choices if c.value == value), value)}"
        for name, value in game.rules.items()
        if value != usual[name].default
    ]
    if changed:
        y = sheets.paragraph("House rules", MARGIN, y + 4, sheets.width, 6, "bold") + 1
    for line in changed:
        y = sheets.paragraph(f"\u2022  {line}", MARGIN, y, sheets.width, 4.4) + 1
