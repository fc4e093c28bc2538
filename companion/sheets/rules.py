"""The one-page rule card."""

from __future__ import annotations

from companion.kernel.game import Game
from companion.kernel.messages import message
from companion.locale.catalogue import Catalogue
from companion.sheets.page import MARGIN, Sheets


def draw(sheets: Sheets, game: Game, words: Catalogue) -> None:
    """Title, what to lay out, the rules in short, the house rules that differ from the usual."""
    sheets.page("the rules in short")
    y = sheets.paragraph(words.say(game.info.title), MARGIN, MARGIN, sheets.width, 10, "bold") + 3
    y = sheets.paragraph(words.say(game.info.says), MARGIN, y, sheets.width, 4.4) + 1
    y = (
        sheets.paragraph(
            words.say(message("lay-out", equipment=game.info.equipment)), MARGIN, y, sheets.width, 4.4
        )
        + 4
    )
    for line in game.info.card:
        y = sheets.paragraph(f"\u2022  {words.say(message(line))}", MARGIN, y, sheets.width, 4.4) + 1.6
    usual = {rule.name: rule for rule in game.info.rules}
    changed = [
        f"{words.say(usual[name].says)} {words.say(usual[name].choice_says(value)) if value in usual[name].choices else value}"
        for name, value in game.rules.items()
        if value != usual[name].default
    ]
    if changed:
        y = sheets.paragraph(words.say(message("house-rules")), MARGIN, y + 4, sheets.width, 6, "bold") + 1
    for line in changed:
        y = sheets.paragraph(f"\u2022  {line}", MARGIN, y, sheets.width, 4.4) + 1
