"""What a table screen shows, read off its canvases, beside what its table says.

Nothing is asked of the screen's own data: men, faces, cards and words are found as the textures that are drawn, with
their places.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from kivy.graphics import Color, Ellipse, InstructionGroup, Line, Rectangle, RoundedRectangle

from companion.app.games.deduction_grid import GridView
from companion.app.games.dice_table import DiceTable
from companion.app.table.cards.card_hand import HandCardView
from companion.app.table.cards.open_card import CardBody, PieceCardView, card_picture
from companion.app.table.panel.menu import ALWAYS
from companion.app.table.widgets.men_rows import MenRows
from companion.app.table.widgets.seat_rows import SeatRow
from companion.app.widgets import text_textures, texture_cache
from companion.app.widgets.board.die_view import DieView
from companion.app.widgets.theme import THEME
from companion.artwork import dice_cards_icons, marks, pieces
from companion.i18n.figures import extract_figures
from companion.table.available_commands import table_commands
from companion.table.referee import Referee

_drawn: dict[int, tuple[Any, str]] = {}
"""Id of a texture to itself (so that no other gets its id) and to the drawing or the words on it."""


def read_textures(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on it is known what is on which texture."""
    make, write, enlarge = texture_cache.texture, text_textures.text_texture, texture_cache.large_texture

    def texture(drawn: str, width: int) -> Any:
        made = make(drawn, width)
        _drawn[id(made)] = made, drawn
        return made

    def large(drawn: str, width: int) -> Any:
        made = enlarge(drawn, width)
        _drawn[id(made)] = made, drawn
        return made

    def lettered(text: str, *given: Any, **more: Any) -> Any:
        made = write(text, *given, **more)
        _drawn[id(made)] = made, text
        return made

    monkeypatch.setattr(texture_cache, "texture", texture)
    monkeypatch.setattr(texture_cache, "large_texture", large)
    monkeypatch.setattr(text_textures, "text_texture", lettered)


class Drawn:
    """What is drawn in one widget, without those inside: drawings and words with their middles, shapes, colours."""

    def __init__(self, widget: Any) -> None:
        self.texts: list[tuple[str, float, float]] = []
        self.shapes: list[tuple[tuple[float, ...], float, float]] = []
        self.frames: list[tuple[float, ...]] = []
        self._inside = {child.canvas for child in widget.children}
        self._paint: tuple[float, ...] = ()
        self._read(widget.canvas.before)
        self._read(widget.canvas)

    def _read(self, group: Any) -> None:
        for one in group.children:
            if one in self._inside:
                continue
            if isinstance(one, InstructionGroup):
                self._read(one)
            elif isinstance(one, Color):
                self._paint = tuple(round(part, 3) for part in one.rgba)
            elif isinstance(one, Line):
                self.frames.append(self._paint)
            elif isinstance(one, (Rectangle, Ellipse, RoundedRectangle)) and self._paint[-1:] != (0.0,):
                x, y = one.pos[0] + one.size[0] / 2, one.pos[1] + one.size[1] / 2
                known = _drawn.get(id(one.texture))
                if known is not None and one.size[0]:
                    self.texts.append((known[1], x, y))
                elif known is None:
                    self.shapes.append((self._paint, x, y))

    @property
    def said(self) -> list[str]:
        return [text for text, _, _ in self.texts]

    def at(self, x: float, y: float, near: float) -> list[str]:
        return [text for text, at, up in self.texts if abs(at - x) <= near and abs(up - y) <= near]


def wrong(screen: Any, referee: Referee, told: list[str]) -> list[str]:
    """Everything on a table screen that is not as its table has it; `told`: the lines of the log, the newest last."""
    found = [
        *_board(screen, referee),
        *_seats(screen, referee),
        *_dice(screen, referee),
        *_cards(screen, referee),
        *_sentences(screen, referee),
        *_private(screen, referee),
    ]
    newest = screen.log.text if screen.log is not None else ""
    if screen.log is not None and newest != (told[-1] if told else ""):
        found.append(f"log: {newest!r} for {told[-1:]}")
    return found


def _board(screen: Any, referee: Referee) -> Iterator[str]:
    board, game, view = screen.board, referee.game, referee.view()
    if not game.board.squares or not board.parent:
        return
    drawn = Drawn(board)
    layout = game.layout(game.redact(referee.state, None))
    kinds = {token.kind for stack in layout.values() for token in stack} | set(pieces.NAMES)
    looks = screen._looks
    names = {
        pieces.man(THEME.paint(owner), kind, looks, turn=board.plan.turn): (owner, kind)
        for owner in (*game.seats, "white", "black")
        for kind in kinds
    }
    stone = pieces.man(THEME.paint("white"), "boulder", looks)
    steps = {marks.number_disc(str(n)): n for n in range(1, 17)}
    piles = {pieces.stack(THEME.paint(owner), n): n for owner in ("white", "black") for n in range(1, 9)}
    near = board.side * 0.16 + 2
    for square in game.board.number:
        x, y = board.middle_of(square)
        stack = layout.get(square, ())
        here = drawn.at(x, y, near)
        stands = [names[one] for one in here if one in names and one != stone]
        if not stack or stack[-1].kind == "boulder":
            if stands or (stone in here) != bool(stack):
                yield f"{square}: {stands}, boulder {stone in here}, for {stack}"
            numbers = [steps[one] for one in here if one in steps]
            path = [n for n, one in enumerate(view.path, 1) if one == square] if not stack else []
            if numbers and numbers != path:
                yield f"{square}: numbers {numbers} for {path}"
            continue
        owner, kind = stack[-1]
        if stands != [(owner, kind)]:
            yield f"{square}: {stands} for {stack}"
        under = [piles[one] for one in here if one in piles]
        if len(stack) > 1 and stack[0].owner is not None and under != [len(stack) - 1]:
            yield f"under {square}: {under} for {stack}"


def _seats(screen: Any, referee: Referee) -> Iterator[str]:
    view, game = referee.view(), referee.game
    for row in (one for one in screen.walk() if isinstance(one, SeatRow)):
        seat = row.standing.seat
        said = [word for child in row.children for word in Drawn(child).said]
        if referee.name(seat) not in said:
            yield f"name of {seat}: {said}"
        stands = row._value.text  # where there is room for it
        if seat in view.standing and stands and str(view.standing[seat]) not in stands:
            yield f"standing of {seat}: {said} for {view.standing[seat]}"
        framed = any(THEME.name_of(seat) in one for one in _plates(row))
        turn = None if game.actor(referee.state) is None else view.turn
        if framed != (turn == seat) and view.turn != seat:
            yield f"turn: {seat} is {'' if framed else 'not '}framed, {turn} is at turn"

    yield from _boxed(screen, referee)


def _boxed(screen: Any, referee: Referee) -> Iterator[str]:
    """The men of all boxes, hollow, where there is room for them."""
    view = referee.view()
    faint = THEME.colour("faint")
    hollow = {pieces.silhouette(kind, faint, hollow=True): kind for kind in pieces.NAMES}
    boxed = Counter(
        token.kind
        for seat in referee.game.seats
        for token in view.layout.get(f"box:{seat}", ())
        if token.owner == seat
    )
    for rows in (one for one in screen.walk() if isinstance(one, MenRows)):
        shown = Counter(hollow[one] for one in Drawn(rows).said if one in hollow)
        if view.counted == "home" and view.standing and shown != boxed:
            yield f"boxes: {shown} for {boxed}"


def _plates(widget: Any) -> Iterator[str]:
    """The plates under a widget, as drawn."""
    for one in widget.canvas.before.children:
        known = _drawn.get(id(getattr(one, "texture", None)))
        if known is not None and widget._ground._colour.a:
            yield known[1]


def _dice(screen: Any, referee: Referee) -> Iterator[str]:
    faces: dict[str, str] = {}
    for stretch in referee.record.line_of_play.stretches:
        faces.update({played.die: played.face for played in stretch.played if played.die})
    view = referee.view()
    faces.update(view.dice)
    blank = view.chance and not any(view.dice.values()) and referee.game.board.squares
    for name, die in screen.dice.items():
        face = "" if blank else faces.get(name, "")
        if Drawn(die).said != [dice_cards_icons.die(face, name)]:
            yield f"{name} die: not {face!r}, but {die.shown!r}"
    dice = sum(isinstance(one, DieView) for one in screen.walk())
    if dice not in (0, len(referee.game.dice)):
        yield f"{dice} dice"


def _cards(screen: Any, referee: Referee) -> Iterator[str]:
    view = referee.view()
    lying = {
        (deck.name, card.id): referee.say(card.says)
        for deck in referee.game.decks
        for card in deck.cards
        if card.id == view.cards.get(deck.name)
    }
    pictures = {card_picture(deck, id, referee.name) for deck, id in lying}
    for one in screen.walk():
        if isinstance(one, CardBody):
            said = [word for inside in one.walk() for word in Drawn(inside).said]
            if not any(words in said for words in lying.values()):
                yield f"card {said} for {lying}"
        elif isinstance(one, PieceCardView):
            drawn = {word for inside in one.walk() for word in Drawn(inside).said if word.startswith("<svg")}
            if not pictures & drawn:
                yield f"card with a picture for {lying}"
        elif isinstance(one, DiceTable) and any(str(n) not in one.left.text for n in view.unseen.values()):
            yield f"cards left: {one.left.text!r} for {view.unseen}"


def _sentences(screen: Any, referee: Referee) -> Iterator[str]:
    can = {offer.command.get("do") for offer in table_commands(referee)}
    for do in ALWAYS if not screen.touching.look.shown else ():
        if screen._bar.taps[do].disabled == (do in can):
            yield f"{do} is {'not ' if screen._bar.taps[do].disabled else ''}offered"
    if not screen.banner.parent:
        return
    view, result = referee.view(), referee.game.result(referee.state)
    said = [
        word for inside in screen.banner.walk() for word in Drawn(inside).said if not word.startswith("<svg")
    ]
    shown = said[0] if said else ""
    if result is not None and isinstance(result.winner, str):
        fits = referee.name(result.winner) in shown or len(referee.game.seats) == 1
    elif referee.questions:
        fits = shown == extract_figures(referee.questions[-1].question)[0]
    else:
        fits = shown == extract_figures(referee.draw(view.prompt, "short"))[0]
    if not fits:
        yield f"sentence: {shown!r} for {referee.say(view.prompt)!r}"
    banner = referee.say(view.banner.said) if view.banner and result is None else ""
    facts = [getattr(fact.item, "said", "") for fact in screen.card.facts]
    if (
        banner
        and extract_figures(banner)[0] not in (*said, *(extract_figures(fact)[0] for fact in facts))
        and not screen._refusal.said
    ):
        yield f"banner: {said!r} for {banner!r}"


def _private(screen: Any, referee: Referee) -> Iterator[str]:
    """A hand is on the screen only while its seat looks, and then it is that hand."""
    look = screen.touching.look
    grids = sum(isinstance(one, GridView) for one in screen.walk())
    if not look.shown and grids:
        yield "deductions of nobody are shown"
    if look.shown and (referee.paused or referee.view().turn is None):
        yield "a look is open"
    held = _hand(referee, look.seat)
    shown = sum(isinstance(one, HandCardView) for one in screen.walk())
    if look.shown and not screen.touching.path and held and "?" not in held and shown != len(held):
        yield f"hand of {look.seat} is not what is shown"


def _hand(referee: Referee, seat: str) -> tuple[str, ...]:
    """The cards that a seat holds, as far as it knows them."""
    if not seat or not referee.game.decks:
        return ()
    game = referee.game
    return tuple(one for one in game.view(game.redact(referee.state, seat), seat).hand if "=" not in one)
