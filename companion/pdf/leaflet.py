"""Printed pages to read: a poster for the wall, and a leaflet with the short rules and pictures."""

from __future__ import annotations

from companion.artwork import dice_cards_icons
from companion.artwork.design import with_colour
from companion.artwork.pieces import upright
from companion.i18n.catalogue import Catalogue
from companion.kernel.facts import GameInfo
from companion.kernel.game import Game
from companion.kernel.messages import message
from companion.pdf.game_parts import draw_still, fit, pieces_of
from companion.pdf.page import HAIRLINE, INK, MARGIN, MUTED, Sheets
from companion.table.rules import card_lines

INNER = 8.0
"""Distance from the hairline around the page to its content, in mm."""


def draw_poster(sheets: Sheets, game: Game, words: Catalogue, pitch: float) -> None:
    """Draw the poster: the title above, the board in the middle, facts and presets below."""
    info = game.info
    sheets.page()
    _frame(sheets)
    middle, left, width_ = sheets.pdf.w / 2, MARGIN + INNER, sheets.width - 2 * INNER
    sheets.drawing(dice_cards_icons.mark("tableside", INK), middle - 8, MARGIN + INNER, 16)
    y = MARGIN + INNER + 20
    title, size = words.say(info.title), 15.0
    while size > 8 and sheets.tall(title, width_, size, "display") > 1.5 * size:
        size -= 0.5
    y = sheets.paragraph(title, left, y, width_, size, "display", align="C") + 2
    y = sheets.paragraph(words.say(info.says), left + 8, y, width_ - 16, 4.8, colour=MUTED, align="C") + 5
    foot = _draw_foot(sheets, info, words, left, width_)
    if game.board.squares:
        width, height = fit(game, width_, foot - 7 - y)
        draw_still(sheets, game, middle - width / 2, y + (foot - 7 - y - height) / 2, width, pitch)


def _draw_foot(sheets: Sheets, info: GameInfo, words: Catalogue, left: float, wide: float) -> float:
    """Draw facts and presets at the foot of the page, and return the vertical position at which they
    begin, in mm.

    Args:
        sheets: The document.
        info: The information about the game.
        words: The game's texts.
        left: The left edge of the text, in mm.
        wide: The width of the text, in mm.
    """
    size, name, gap = 3.9, 42.0, 1.2
    presets = [(words.say(preset.title), words.say(preset.says)) for preset in info.presets]
    heights = [
        max(sheets.tall(title, name, size, "text_bold"), sheets.tall(says, wide - name - 4, size)) + gap
        for title, says in presets
    ]
    made_by = words.say(message("sheet-made-by"))
    last = MARGIN + sheets.height - INNER - sheets.tall(made_by, wide, 3.4)
    y = top = last - 4 - sum(heights) - (8 if presets else 0) - 14
    y = _facts(sheets, info, words, y + 4) + 8.5
    if presets:
        y = sheets.paragraph(words.say(message("sheet-presets")), left, y, wide, 4.6, "display") + 1
    for (title, says), height in zip(presets, heights, strict=True):
        sheets.paragraph(title, left, y, name, size, "text_bold")
        sheets.paragraph(says, left + name + 4, y, wide - name - 4, size)
        y += height
    sheets.line(left, last - 2, left + wide, last - 2)
    sheets.paragraph(made_by, left, last, wide, 3.4, colour=MUTED, align="C")
    return top


def _facts(sheets: Sheets, info: GameInfo, words: Catalogue, y: float) -> float:
    """Draw the number of players and the duration, each after its icon, in the middle of the page.

    Args:
        sheets: The document.
        info: The information about the game.
        words: The game's texts.
        y: The vertical position, in mm.
    """
    size, icon = 5.2, 7.0
    entries = [("person", _players(info, words)), ("clock", _minutes(info, words))]
    entries = [(sign, text) for sign, text in entries if text]
    widths = [icon + 2 + sheets.wide(text, size, "text_bold") for _, text in entries]
    x = (sheets.pdf.w - sum(widths) - 14 * (len(entries) - 1)) / 2
    for (sign, text), width in zip(entries, widths, strict=True):
        sheets.drawing(dice_cards_icons.icon(sign, INK), x, y - icon / 2, icon)
        sheets.words(text, x + icon + 2, y, size, font="text_bold", lean=0)
        x += width + 14
    return y


def _players(info: GameInfo, words: Catalogue) -> str:
    sizes = sorted({len(seating) for seating in info.seatings})
    low, high = sizes[0], sizes[-1]
    if high > low:
        return words.say(message("sheet-players-between", low=low, high=high))
    return words.say(message("sheet-players", n=low))


def _minutes(info: GameInfo, words: Catalogue) -> str:
    """Return the duration measured in games between computer players; empty if it was not measured."""
    minutes = sorted(duration.minutes for duration in info.durations)
    if not minutes:
        return ""
    low, high = minutes[0], minutes[-1]
    if low == high:
        return words.say(message("sheet-minutes", n=low))
    return words.say(message("sheet-minutes-between", low=low, high=high))


def _frame(sheets: Sheets) -> None:
    """Draw a double hairline around the page, like the frame of a card."""
    for inset, width in ((0.0, 0.6), (1.6, 0.2)):
        x0, y0 = MARGIN + inset, MARGIN + inset
        x1, y1 = MARGIN + sheets.width - inset, MARGIN + sheets.height - inset
        for start, end in (
            ((x0, y0), (x1, y0)),
            ((x1, y0), (x1, y1)),
            ((x1, y1), (x0, y1)),
            ((x0, y1), (x0, y0)),
        ):
            sheets.line(*start, *end, HAIRLINE, width)


LEFT = 66.0
GAP = 9.0
SIZE = 3.9
PIECE = 17.0


def draw_leaflet(sheets: Sheets, game: Game, words: Catalogue, pitch: float) -> None:
    """Draw the title, the equipment, the short rules, and the house rules that differ from the standard."""
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
    """Return every paragraph with its font: the equipment, the rules, and the changed house rules under a
    separate heading.
    """
    paragraphs = [(words.say(message("lay-out", equipment=game.info.equipment)), "text_bold")]
    paragraphs += [(line, "text") for line in card_lines(game.info, words)]
    changed = [(line, "text") for line in list_changed_rules(game, words)]
    return [*paragraphs, *([(words.say(message("house-rules")), "display"), *changed] if changed else ())]


def list_changed_rules(game: Game, words: Catalogue) -> list[str]:
    """Return a line of text for each house rule that is not at its default."""
    usual = {rule.name: rule for rule in game.info.every_rule}
    changed = []
    for name, value in game.rules.items():
        rule = usual[name]
        if value != rule.default:
            chosen = words.say(rule.choice_says(value)) if value in rule.choices else value
            changed.append(f"{words.say(rule.says)} {chosen}")
    return changed


def _pictures(sheets: Sheets, game: Game, words: Catalogue, y: float, pitch: float) -> None:
    """Draw the board and, below it, each kind of piece once with its name. The pieces have the seats'
    colours in turn.

    Args:
        sheets: The document.
        game: The game.
        words: The game's texts.
        y: The vertical position, in mm.
        pitch: The pitch of the board.
    """
    width, height = fit(game, LEFT, 120)
    draw_still(sheets, game, MARGIN + (LEFT - width) / 2, y, width, pitch)
    y += height + 8
    sheets.words(words.say(message("sheet-pieces")), MARGIN, y, 4.9, font="display", lean=0)
    sheets.line(MARGIN, y + 4.5, MARGIN + LEFT, y + 4.5, HAIRLINE)
    y += 8
    kinds = dict.fromkeys(piece.kind for piece in pieces_of(game) if piece.kind[:1] != "?")
    seats = game.seats
    step = LEFT / 3
    for i, kind in enumerate(kinds):
        x, top = MARGIN + i % 3 * step, y + i // 3 * (PIECE + 8)
        drawn = upright(with_colour(seats[i % len(seats)]), kind, game.info.looks)
        sheets.drawing(drawn, x + (step - PIECE) / 2, top, PIECE)
        sheets.words(words.word(kind), x + step / 2, top + PIECE + 2.5, 3.4)
