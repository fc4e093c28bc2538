"""What a table screen shows, read off its widgets and canvases, beside what its table says.

Nothing is asked of the screen's own data: men, faces and numbers are found as the textures and shapes that are drawn,
with their places and colours.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from kivy.graphics import Color, Ellipse, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp

from companion.app.games.deduction_grid import GridView
from companion.app.games.dice_table import DiceTable
from companion.app.table.foot import Foot
from companion.app.widgets import figures, theme
from companion.app.widgets.panels import CardView, DieView, SeatRow
from companion.app.widgets.theme import Words
from companion.table.offers import table_offers
from companion.table.referee import Referee

Place = tuple[int, int]
NEAR = 3
"""Pixels within which two things are at the same place."""
_texts: dict[int, tuple[Any, str]] = {}
"""Id of a texture to itself (so that no other gets its id) and its text."""


def read_textures(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on it is known which texture says what."""
    make = figures.glyph

    def glyph(text: str, size: int, font: str = theme.GLYPH_FONT) -> Any:
        texture = make(text, size, font)
        _texts[id(texture)] = texture, text
        return texture

    monkeypatch.setattr(figures, "glyph", glyph)


class Drawn:
    """What is drawn in one widget: texts with their middles, and shapes with their colours and middles."""

    def __init__(self, widget: Any) -> None:
        self.texts: list[tuple[str, float, float]] = []
        self.shapes: list[tuple[tuple[float, ...], float, float]] = []
        self.frames: list[tuple[float, ...]] = []
        paint: tuple[float, ...] = ()
        for one in widget.canvas.children:
            if isinstance(one, Color):
                paint = tuple(round(part, 3) for part in one.rgba)
            elif isinstance(one, Line) and one.width > dp(1.5):
                self.frames.append(paint)
            elif isinstance(one, (Rectangle, Ellipse, RoundedRectangle)):
                x, y = one.pos[0] + one.size[0] / 2, one.pos[1] + one.size[1] / 2
                known = _texts.get(id(one.texture))
                if known is not None:
                    self.texts.append((known[1], x, y))
                else:
                    self.shapes.append((paint, x, y))

    def said_at(self, x: float, y: float, near: float = NEAR) -> list[str]:
        return [text for text, at, up in self.texts if abs(at - x) < near and abs(up - y) < near]

    def painted_at(self, x: float, y: float, near: float = NEAR) -> list[tuple[float, ...]]:
        return [paint for paint, at, up in self.shapes if abs(at - x) < near and abs(up - y) < near]


def colour(paint: Any) -> tuple[float, ...]:
    return tuple(round(part, 3) for part in paint)


def wrong(screen: Any, referee: Referee, told: list[str]) -> list[str]:
    """Everything on a table screen that is not as its table has it; `told`: the lines of the log, the newest last."""
    found = [
        *_board(screen, referee), *_seats(screen, referee), *_dice(screen, referee), *_cards(screen, referee),
        *_sentences(screen, referee), *_private(screen, referee),
    ]  # fmt: skip
    newest = screen._log.text.split("\n")[0]
    if newest != (told[-1] if told else ""):
        found.append(f"log: {newest!r} for {told[-1:]}")
    return found


def _board(screen: Any, referee: Referee) -> Iterator[str]:
    board, game, view = screen.board, referee.game, referee.view()
    if not game.board.squares or not board.parent:
        return
    drawn = Drawn(board)
    layout = game.layout(game.known(referee.state, None))
    seats = {*game.seats, *(man.owner for stack in layout.values() for man in stack if man.owner)}
    side = board._side
    near = side * 0.06
    for square in game.board.number:
        x, y = board.middle_of(square)
        stack = layout.get(square, ())
        symbol = game.board.symbols[game.board.number[square]]
        printed = {symbol[1:]} if symbol[0] == "b" else set()
        here = set(drawn.said_at(x, y, near)) - printed
        paints = drawn.painted_at(x, y, near)
        owners = {seat for seat in seats if colour(theme.SEATS[seat]) in paints}
        path = {str(n) for n, one in enumerate(view.path, 1) if one == square} if not stack else set()
        if not stack or stack[-1].kind == "boulder":
            if here - path or owners:
                yield f"{square}: {here} {owners} for {stack} {path}"
            continue
        owner, kind = stack[-1]
        expected = kind[1:] if kind[0] == "?" else theme.GLYPHS.get(kind, kind)
        if here != {expected} or owners != {owner}:
            yield f"{square}: {here} {owners} for {stack}"
        under = drawn.said_at(x + side * 0.3, y - side * 0.3, near)
        if len(stack) > 1 and stack[0].owner is not None and under != [str(len(stack) - 1)]:
            yield f"under {square}: {under} for {stack}"


def _seats(screen: Any, referee: Referee) -> Iterator[str]:
    view, game = referee.view(), referee.game
    for row in (one for one in screen.walk() if isinstance(one, SeatRow)):
        drawn, seat = Drawn(row), row._seat
        computer = "  \u2699" if referee.players.get(seat) == "computer" else ""
        name = referee.name(seat)[:8] + computer
        if drawn.texts[0][0] != name:
            yield f"name of {seat}: {drawn.texts[0][0]!r} for {name!r}"
        boxed = Counter(theme.GLYPHS.get(t.kind, t.kind) for t in view.layout.get(f"box:{seat}", ()))
        boxed = Counter({kind.removeprefix("?"): n for kind, n in boxed.items()})
        men = {text: x for text, x, y in drawn.texts[1:-1] if abs(y - row.center_y) < NEAR + 1}
        if set(men) != set(boxed):
            yield f"box of {seat}: {set(men)} for {dict(boxed)}"
        counts = sorted(text for text, _, y in drawn.texts[1:] if y < row.center_y - row.height * 0.2)
        if counts != sorted(str(n) for n in boxed.values() if n > 1):
            yield f"counts of {seat}: {counts} for {dict(boxed)}"
        said = drawn.texts[-1][0]
        if seat in view.standing and seat not in view.places and str(view.standing[seat]) not in said:
            yield f"standing of {seat}: {said!r} for {view.standing[seat]}"
        framed = colour(theme.SEATS[seat]) in drawn.frames
        turn = None if game.actor(referee.state) is None else view.turn
        if framed != (turn == seat) and colour(theme.TARGET) not in drawn.frames:
            yield f"turn: {seat} is {'' if framed else 'not '}framed, {turn} is at turn"


def _dice(screen: Any, referee: Referee) -> Iterator[str]:
    faces = {}
    for stretch in referee.record.line_of_play.stretches:
        faces.update({played.die: played.face for played in stretch.played if played.die})
    faces.update(referee.view().dice)
    for name, die in screen._dice.items():
        shown = "".join(text for text, _, _ in Drawn(die).texts)
        if shown != faces.get(name, ""):
            yield f"{name} die: {shown!r} for {faces.get(name)!r}"
    dice = sum(isinstance(one, DieView) for one in screen.walk())
    if dice != len(referee.game.dice):
        yield f"{dice} dice"


def _cards(screen: Any, referee: Referee) -> Iterator[str]:
    view = referee.view()
    lying = {
        card.id: referee.say(card.says)
        for deck in referee.game.decks
        for card in deck.cards
        if card.id == view.cards.get(deck.name)
    }
    for one in screen.walk():
        if isinstance(one, CardView):
            said = [words.text for words in one.children]
            id = said[-1].split(" ")[0]
            if lying.get(id) != said[0]:
                yield f"card {said} for {lying}"
        elif isinstance(one, DiceTable):
            if one._card.text not in (*lying.values(), *([""] if not lying else [])):
                yield f"card {one._card.text!r} for {lying}"
            if any(str(n) not in one._left.text for n in view.unseen.values()):
                yield f"cards left: {one._left.text!r} for {view.unseen}"


def _sentences(screen: Any, referee: Referee) -> Iterator[str]:
    view, result = referee.view(), referee.game.result(referee.state)
    shown = screen.headline.text
    if result is not None and isinstance(result.winner, str):
        fits = referee.name(result.winner) in shown or len(referee.game.seats) == 1
    else:
        fits = shown == referee.words.say(view.prompt, "short")
    if not fits:
        yield f"headline: {shown!r} for {referee.say(view.prompt)!r}"
    banner = referee.say(view.banner.said) if view.banner else ""
    if screen.headline._banner.text != banner:
        yield f"banner: {screen.headline._banner.text!r} for {banner!r}"
    can = {offer.command.get("do") for offer in table_offers(referee)}
    foot = next(one for one in screen.walk() if isinstance(one, Foot))
    for do, tap in foot._taps.items():
        if tap.disabled == (do in can):
            yield f"{do} is {'not ' if tap.disabled else ''}offered"


def _private(screen: Any, referee: Referee) -> Iterator[str]:
    """A hand is on the screen only while its seat looks, and then it is that hand."""
    look = screen.touching.look
    grids = sum(isinstance(one, GridView) for one in screen.walk())
    held = [
        one for one in screen.walk() if isinstance(one, Words) and one.text == _counted(referee, look.seat)
    ]
    if not look.shown and grids:
        yield "deductions of nobody are shown"
    if look.shown and (referee.paused or referee.view().turn is None):
        yield "a look is open"
    if look.shown and not screen.touching.path and referee.game.decks and not held:
        yield f"hand of {look.seat} is not what is shown"


def _counted(referee: Referee, seat: str) -> str:
    from companion.app.texts import text

    if not seat:
        return ""
    game = referee.game
    count = len(game.view(game.known(referee.state, seat), seat).hand)
    return text("your-hand", count=count) if count else text("no-cards")
