"""What a table screen shows, read off its canvases, beside what its table says.

Nothing is asked of the screen's own data: pieces, faces, cards and words are found as the textures that are drawn, with
their places.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache, partial
from math import ceil
from typing import Any

import pytest
from kivy.graphics import Color, Ellipse, InstructionGroup, Line, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture

from companion.app.table.menu import ALWAYS
from companion.app.table.private_panel import GridView, HandCardView
from companion.app.table.widgets.cards import CardBody, PieceCardView, card_picture
from companion.app.table.widgets.dice import DiceTable
from companion.app.table.widgets.seat_rows import SeatRow
from companion.app.texts import text
from companion.app.widgets import textures
from companion.app.widgets.screen import ButtonBar
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME
from companion.artwork import dice_cards_icons, marks, pieces
from companion.i18n.catalogue import SHORT, TOLD
from companion.i18n.figures import extract_figures
from companion.kernel.messages import Seat
from companion.table.available_commands import table_commands
from companion.table.referee import Referee

SIZE = re.compile(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"')
"""Width and height of a drawing."""
_drawn: dict[int, tuple[Any, str]] = {}
"""Id of a texture to itself (so that no other gets its id) and to the drawing or the words on it."""


def read_textures(monkeypatch: pytest.MonkeyPatch, painted: bool = True) -> None:
    """Record what each new texture shows.

    Args:
        monkeypatch: Restores the functions after the test.
        painted: Whether drawings are rendered. A test that reads no pixels is much faster with empty textures.
    """
    for name in ("texture", "large_texture", "make_texture"):
        paint = getattr(textures, name) if painted else cache(unpainted)
        monkeypatch.setattr(textures, name, partial(_kept, paint))
    monkeypatch.setattr(textures, "text_texture", partial(_kept, textures.text_texture))


def _kept(paint: Callable[..., Any], drawn: str, *given: Any, **more: Any) -> Any:
    made = paint(drawn, *given, **more)
    _drawn[id(made)] = made, drawn
    return made


def unpainted(drawn: str, width: int) -> Any:
    """Return an empty texture of the size that the drawing would have."""
    found = SIZE.search(drawn)
    assert found is not None, drawn[:80]
    across, down = (round(float(one)) for one in found.groups())
    width = max(1, width)
    made = Texture.create(size=(width, ceil(width * down / across)))
    made.flip_vertical()  # as `textures` does
    return made


def drawing_of(texture: Any) -> str:
    """The drawing or the words that are on a texture; empty where that is not known."""
    known = _drawn.get(id(texture))
    return known[1] if known is not None else ""


class Drawn:
    """What is drawn in one widget, without those inside: drawings and words with their middles, shapes, colours."""

    def __init__(self, widget: Any) -> None:
        self.texts: list[tuple[str, float, float]] = []
        self.shapes: list[tuple[tuple[float, ...], float, float]] = []
        self.frames: list[tuple[float, ...]] = []
        self._inside = {child.canvas for child in widget.children}
        self._paint: tuple[float, ...] = ()
        self._read(widget.canvas.before)
        self._inside.add(widget.canvas.before)  # it is one of those in the canvas too
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


def wrong(screen: Any, referee: Referee) -> list[str]:
    """Everything on a table screen that is not as its table has it."""
    return [
        *_board(screen, referee),
        *_seats(screen, referee),
        *_dice(screen, referee),
        *_story(screen, referee),
        *_cards(screen, referee),
        *_sentences(screen, referee),
        *_private(screen, referee),
    ]


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
        _, stands = (one.text for one in reversed(row.children) if isinstance(one, Text))
        if seat in view.standing and stands and str(view.standing[seat]) not in stands:
            yield f"standing of {seat}: {said} for {view.standing[seat]}"
        framed = any(THEME.name_of(seat) in one for one in _plates(row))
        turn = None if game.actor(referee.state) is None else view.turn
        if framed != (turn == seat) and view.turn != seat:
            yield f"turn: {seat} is {'' if framed else 'not '}framed, {turn} is at turn"


def _plates(widget: Any) -> Iterator[str]:
    """The plates under a widget, as drawn."""
    for one in widget.canvas.before.children:
        known = _drawn.get(id(getattr(one, "texture", None)))
        if known is not None and widget._ground.colour.a:
            yield known[1]


def _dice(screen: Any, referee: Referee) -> Iterator[str]:
    """A die that counts is in full colour, one that was rolled before greyed, with the sign of who has rolled it."""
    counting = {die: face for die, face in referee.view().dice.items() if face}
    names = {die.name for die in referee.game.dice}
    rolled: list[Any] = []
    for stretch in referee.record.line_of_play.stretches:
        rolled += [played for played in stretch.played if played.die in names]
    if rolled and not screen.dice and screen.story is not None and screen.story.parent is not None:
        yield "no die after a roll"
    for name, die in screen.dice.items():
        before = next((one for one in reversed(rolled) if one.die == name), None)
        face = counting.get(name) or (before.face if before is not None else "")
        if Drawn(die).said[:1] != [
            dice_cards_icons.die(face, name, spent=bool(face) and name not in counting)
        ]:
            yield f"{name} die: {die.shown!r} for {counting} after {rolled[-2:]}"
        if before is not None and name not in counting:
            sign = pieces.emblem(THEME.paint(before.seat), before.seat)
            if sign not in (*Drawn(die).said, *Drawn(die.parent).said):
                yield f"{name} die has no sign of {before.seat}"


def _story(screen: Any, referee: Referee) -> Iterator[str]:
    """The newest event, and older ones below it."""
    if screen.story is None or screen.story.parent is None:
        return
    lines = [
        [word for part in (line, *line.children) for word in Drawn(part).said] for line in screen.story._lines
    ][: len(screen.story.shown)]
    told = [
        extract_figures(referee.draw(entry.said, SHORT if older else TOLD))[0]
        for older, entry in enumerate(reversed(referee.story(14)))
    ]
    if not lines and screen.story.height >= screen.story.least_high(screen.story.width):
        yield "no event is told"
    for said, drawn in zip(told, lines, strict=False):
        words = " ".join(word for word in drawn if not word.startswith("<svg"))
        if words != said and " ".join(sorted(words.split())) != " ".join(sorted(said.split())):
            yield f"event: {words!r} for {said!r}"


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
    if not screen.touching.look.shown:
        (bar,) = (one for one in screen.walk() if isinstance(one, ButtonBar))
        for do in ALWAYS:
            if bar.taps[do].disabled == (do in can):
                yield f"{do} is {'not ' if bar.taps[do].disabled else ''}offered"
    if not screen.banner.parent:
        return
    view, result = referee.view(), referee.game.result(referee.state)
    said = [
        word for inside in screen.banner.walk() for word in Drawn(inside).said if not word.startswith("<svg")
    ]
    shown = said[0] if said else ""
    touching = screen.touching
    busy = touching.path or touching.dialog is not None or touching.look.seat or touching.editing.on
    if result is not None and isinstance(result.winner, str):
        fits = referee.name(result.winner) in shown or len(referee.game.seats) == 1
    elif referee.paused and not referee.table.paused_by_arbiter and not busy:
        fits = shown == _pause_question(referee)
    elif (question := screen.content.question) is not None and not referee.questions:
        fits = shown == extract_figures(question.said)[0]
    elif touching.look.shown and any(offer.kind == "card" for offer in touching.private_view().offers):
        asked = text("tap-the-man" if touching.look.card else "choose-card", seat=Seat(touching.look.seat))
        fits = shown == asked
    elif referee.questions and not referee.paused:
        fits = shown == extract_figures(referee.questions[-1].question)[0]
    else:
        fits = shown == extract_figures(referee.draw(view.prompt, "short"))[0]
    if not fits:
        yield f"sentence: {shown!r} for {referee.say(view.prompt)!r}"
    below, last = said[1] if len(said) > 1 else "", referee.draw(referee.story(1)[-1].said, TOLD)
    if below != extract_figures(last)[0] and not screen.banner.said.refused:
        yield f"last event: {below!r} for {referee.say(referee.story(1)[-1].said)!r}"
    banner = referee.say(view.banner.said) if view.banner and result is None else ""
    facts = [getattr(fact.item, "said", "") for fact in screen.card.facts]
    if (
        banner
        and extract_figures(banner)[0]
        not in "\n".join((*said, *(extract_figures(fact)[0] for fact in facts)))
        and not screen._passing.said
    ):
        yield f"banner: {said!r} for {banner!r}"


def _pause_question(referee: Referee) -> str:
    """What a paused table asks: the person who is at turn, the only person there is, or all of them."""
    actor, people = referee.game.actor(referee.state), referee.seats_of_people
    if len(referee.game.seats) == 1:
        return "Paused. Continue?"
    asked = actor.seat if actor is not None and actor.seat in people else ""
    if not asked and len(people) == 1:
        (asked,) = people
    return f"Paused. {referee.name(asked)}, continue?" if asked else "Paused. Continue?"


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
