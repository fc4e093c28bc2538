"""The rules in short as an illustrated leaflet: board and pieces on the left, what to do on the right."""

from __future__ import annotations

from companion.artwork.design_tokens import with_colour
from companion.artwork.pieces import upright
from companion.i18n.catalogue import Catalogue
from companion.kernel.game import Game
from companion.kernel.messages import message
from companion.pdf.board_picture import draw_still, fit
from companion.pdf.page import HAIRLINE, INK, MARGIN, MUTED, Sheets
from companion.pdf.pieces import men_of
from companion.table.rules.house_rules import card_lines

LEFT = 66.0
GAP = 9.0
SIZE = 3.9
MAN = 17.0


def draw(sheets: Sheets, game: Game, words: Catalogue, pitch: float) -> None:
    """Title, what to lay out, the rules in short, the house rules that differ from the usual."""
    words = words.under(game.info.rule_values(game.rules))
    _page(sheets, words)
    y = sheets.paragraph(words.say(game.info.title), MARGIN, MARGIN, sheets.width, 11, "display")
    y = sheets.paragraph(words.say(game.info.says), MARGIN, y + 1, sheets.width, 4.6, colour=MUTED) + 3
    sheets.line(MARGIN, y, MARGIN + sheets.width, y, INK, 0.3)
    top = y + 6
    pictured = bool(game.board.squares)
    if pictured:
        _pictures(sheets, game, words, top, pitch)
    left = MARGIN + (LEFT + GAP if pictured else 0)
    width = sheets.width - (LEFT + GAP if pictured else 0)
    y = top
    for i, (text, font) in enumerate(_lines(game, words)):
        size = SIZE * 1.25 if font == "display" else SIZE
        if y + sheets.tall(text, width, size, font) > MARGIN + sheets.height - 4:
            _page(sheets, words)
            left, width, y = MARGIN, sheets.width, MARGIN
        if font == "display" and i:
            y += 2.5
        y = sheets.paragraph(text, left, y, width, size, font) + 2.1


def _page(sheets: Sheets, words: Catalogue) -> None:
    sheets.page(words.label(message("sheet-leaflet")))


def _lines(game: Game, words: Catalogue) -> list[tuple[str, str]]:
    """Every paragraph with its font: what to lay out, the rules, then house rules under a heading of their
    own.
    """
    found = [(words.say(message("lay-out", equipment=game.info.equipment)), "text_bold")]
    found += [(line, "text") for line in card_lines(game.info, words)]
    changed = [(line, "text") for line in list_changed_rules(game, words)]
    return [*found, *([(words.say(message("house-rules")), "display"), *changed] if changed else ())]


def list_changed_rules(game: Game, words: Catalogue) -> list[str]:
    """A line for each house rule that is not as printed."""
    usual = {rule.name: rule for rule in game.info.every_rule}
    changed = []
    for name, value in game.rules.items():
        rule = usual[name]
        if value != rule.default:
            chosen = words.say(rule.choice_says(value)) if value in rule.choices else value
            changed.append(f"{words.say(rule.says)} {chosen}")
    return changed


def _pictures(sheets: Sheets, game: Game, words: Catalogue, y: float, pitch: float) -> None:
    """The board, and below it each kind of man once with its name, in the colours of the seats by turns."""
    width, height = fit(game, LEFT, 120)
    draw_still(sheets, game, MARGIN + (LEFT - width) / 2, y, width, pitch)
    y += height + 8
    sheets.words(words.say(message("sheet-men")), MARGIN, y, 4.9, font="display", lean=0)
    sheets.line(MARGIN, y + 4.5, MARGIN + LEFT, y + 4.5, HAIRLINE)
    y += 8
    kinds = dict.fromkeys(man.kind for man in men_of(game) if man.kind[:1] != "?")
    seats = game.seats
    step = LEFT / 3
    for i, kind in enumerate(kinds):
        x, top = MARGIN + i % 3 * step, y + i // 3 * (MAN + 8)
        drawn = upright(with_colour(seats[i % len(seats)]), kind, game.info.looks)
        sheets.drawing(drawn, x + (step - MAN) / 2, top, MAN)
        sheets.words(words.word(kind), x + step / 2, top + MAN + 2.5, 3.4)
