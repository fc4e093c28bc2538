"""What stands below the seats: a question, a repair, a roll to make, a card to carry out, and what is offered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

import msgspec

from companion.app.table.heard import Heard
from companion.app.table.parts import Button, Line, OpenCard, Part, Progress, Row, Searched
from companion.app.texts import text
from companion.app.widgets import theme
from companion.kernel.facts import DeckInfo
from companion.kernel.messages import Message
from companion.kernel.view import View
from companion.table.offers import Offer

ACCENT, MUTED, ALARM = tuple(theme.ACCENT), tuple(theme.MUTED), tuple(theme.ALARM)
REPAIRS = 3
"""Squares that can be played without which are offered at once."""


class Dialog(msgspec.Struct, frozen=True):
    """Something asked or shown on this screen, and the parts below it: the buttons that answer, for one."""

    said: str
    parts: tuple[Part, ...]


class Expected(msgspec.Struct, frozen=True):
    """What the panel is made from. `picked`: a man is picked up; `to_box`: he may go into his box."""

    view: View
    offers: tuple[Offer, ...]
    anytime: tuple[Offer, ...]
    heard: Heard
    decks: tuple[DeckInfo, ...]
    paused: bool
    plugged: bool
    picked: bool
    to_box: bool
    say: Callable[[Message], str]
    name: Callable[[str], str]


class Hands(msgspec.Struct, frozen=True):
    """What touches set going."""

    press: Callable[[Offer], None]
    command: Callable[[Mapping[str, Any]], None]
    box: Callable[[], None]
    edit: Callable[[], None]


def expected(now: Expected, hands: Hands) -> Iterator[Part]:
    """What is to be done now, from what everybody may know."""
    heard = now.heard
    if now.paused:
        yield Line(text("pause-stands"), ACCENT)
        yield from _buttons(now, hands)
    elif heard.outcome is not None:
        yield Line(heard.outcome.reason, ACCENT)
        for i, seat in enumerate(heard.outcome.places, 1):
            yield Line(f"{i}.  {now.name(seat)}", tuple(theme.SEATS[seat]))
        yield from _searched(now)
        yield from _buttons(now, hands)
    elif heard.ask is not None:
        yield Line(heard.ask.question, ACCENT)
        yield from _buttons(now, hands, plain=True)
    elif heard.mismatch is not None:
        leaves = heard.mismatch.kind == "unfinished" and not heard.mismatch.repairs
        follows = leaves or heard.mismatch.kind == "follow"
        yield Line(heard.mismatch.reason, ACCENT if follows else ALARM)
        if leaves:
            yield Button(text("offer-pass"), hands.command, ({"do": "end"},), True)
        for repair in heard.mismatch.repairs[:REPAIRS]:
            yield Button(
                text("play-without", square=repair.square),
                hands.command,
                ({"do": "ignore", "square": repair.square},),
            )
        yield Button(text("put-right-now"), hands.edit)
    else:
        yield from _searched(now)
        yield from (_button(offer, now, hands) for offer in now.anytime if offer.command.get("do") == "stop")
        yield from (Line(now.say(note), MUTED, True) for note in now.view.notes)
        yield from _open_cards(now)
        yield from _buttons(now, hands)
        if now.to_box:
            yield Button(text("in-box"), hands.box)
        if now.view.cards and now.plugged and not any(o.command.get("do") == "end" for o in now.offers):
            yield Button(text("offer-pass"), hands.command, ({"do": "end"},))


def _searched(now: Expected) -> Iterator[Part]:
    """The search for a way to win: how far it is, or what it has found."""
    heard = now.heard
    if heard.solved is not None:
        yield Line(heard.solved.text, ACCENT)
    elif any(offer.command.get("do") == "stop" for offer in (*now.offers, *now.anytime)):
        yield Progress(heard.searching.share if heard.searching else 0.0)
        found = heard.searching
        said = (
            text("searching", depth=found.depth, looked=found.looked) if found else text("searching-begins")
        )
        yield Line(said, MUTED, True)


def _open_cards(now: Expected) -> Iterator[Part]:
    """Cards lying open, while they are carried out."""
    if now.view.chance:
        return
    for deck in now.decks:
        for card in deck.cards:
            if now.view.cards.get(deck.name) == card.id:
                yield OpenCard(card.id, now.say(card.says), card.tone)


def _buttons(now: Expected, hands: Hands, plain: bool = False) -> Iterator[Part]:
    for offer in now.offers:
        if offer.kind == "stay" and not now.picked:
            continue
        if offer.command.get("do") == "solve" and now.heard.solved is not None:
            continue
        if offer.choices and offer.main:
            yield from choices(offer, now.say, now.name, hands.press)
        else:
            yield _button(offer, now, hands, plain)


def _button(offer: Offer, now: Expected, hands: Hands, plain: bool = False) -> Part:
    return Button(now.say(offer.said), hands.press, (offer,), offer.main and not plain)


def choices(
    offer: Offer, say: Callable[[Message], str], name: Callable[[str], str], press: Callable[[Offer], None]
) -> Iterator[Part]:
    """What an offer leads to: faces side by side, cards to search in, or buttons."""
    kinds = {one.kind for one in offer.choices}
    if kinds == {"face"}:
        yield from _faces(offer.choices, name, press)
    elif kinds == {"card"}:
        yield Line(text("which-card"), ACCENT)
        found = (Button(say(one.said), press, (one,), size=theme.SMALL) for one in offer.choices)
        yield Searched(text("search"), tuple(found))
    else:
        yield Line(say(offer.said), ACCENT)
        yield from (Button(say(one.said), press, (one,)) for one in offer.choices)


def _faces(
    faces: Sequence[Offer], name: Callable[[str], str], press: Callable[[Offer], None]
) -> Iterator[Part]:
    """A row of faces for each die."""

    def die(face: Offer) -> Any:
        return face.command["die"]

    for one, sides in groupby(faces, key=die):
        paint = tuple(theme.DICE.get(one, ()))
        yield Row(
            tuple(
                Button(name(face.command["face"]), press, (face,), True, theme.TOUCH, theme.BODY, paint=paint)
                for face in sides
            )
        )
