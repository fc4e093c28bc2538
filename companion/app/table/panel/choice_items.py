"""What is chosen from: answers to a question, and what an offer leads to (faces of dice, cards, anything else)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any

from companion.app.table.panel.content import PanelState
from companion.app.table.touch_controller import TouchController
from companion.app.table.widgets.sheet import SheetContent
from companion.app.texts import text
from companion.app.widgets.controls.search_list import SearchItem
from companion.app.widgets.layout.panel_items import ButtonItem, GroupItem, PanelItem
from companion.app.widgets.theme import THEME
from companion.artwork import pieces
from companion.table.available_commands import AvailableCommand
from companion.table.read_model import TableWords

LONG_LABEL, LITTLE_LABEL = 18, 4
"""Letters above which a choice has a row of its own, and up to which four stand side by side."""


def question_sheet(now: PanelState, touches: TouchController) -> SheetContent:
    """What the referee asks: its answers are alike, for none is the likely one. The sentence asks already."""
    ask = now.heard.ask
    assert ask is not None
    answers = tuple(ButtonItem(now.words.say(offer.said), touches.press, (offer,)) for offer in now.offers)
    return SheetContent("", (), answers, answers=True, name=f"ask {ask.id}")


def only_choice(now: PanelState) -> AvailableCommand | None:
    """The offer that leads to a card to be found, if nothing else can be done: then it is asked for at once."""
    heard = now.heard
    if heard.outcome is not None or heard.ask is not None or heard.mismatch is not None or now.paused:
        return None
    alone = len(now.offers) == 1 and {one.kind for one in now.offers[0].choices} == {"card"}
    return now.offers[0] if alone else None


def choice_sheet(
    offer: AvailableCommand,
    words: TableWords,
    touches: TouchController,
) -> SheetContent:
    """What an offer leads to, on a sheet; its way back is pinned."""
    kinds = {one.kind for one in offer.choices}
    title = {"face": "", "card": text("which-card")}.get(next(iter(kinds)), words.say(offer.said))
    back = ButtonItem(text("back"), touches.back, icon="back")
    parts = tuple(choice_items(offer, words, touches.press))
    return SheetContent(title, parts, (back,), name=f"path {len(touches.path)}")


def choice_items(
    offer: AvailableCommand,
    words: TableWords,
    on_press: Callable[[AvailableCommand], None],
) -> Iterator[PanelItem]:
    """What an offer leads to: faces side by side, cards to search in, or buttons."""
    kinds = {one.kind for one in offer.choices}
    if kinds == {"face"}:
        yield from face_items(offer.choices, words, on_press)
    elif kinds == {"card"}:
        found = tuple(
            ButtonItem(words.say(one.said), on_press, (one,), align="left") for one in offer.choices
        )
        yield SearchItem(text("search"), found)
    else:
        most = max(len(words.say(one.said)) for one in offer.choices)
        found = tuple(ButtonItem(words.say(one.said), on_press, (one,)) for one in offer.choices)
        few = len(found) <= 3
        yield GroupItem(found, 1 if few or most > LONG_LABEL else 4 if most <= LITTLE_LABEL else 2, 6)


def face_items(
    faces: Sequence[AvailableCommand],
    words: TableWords,
    on_press: Callable[[AvailableCommand], None],
) -> Iterator[PanelItem]:
    """The faces of each die, to be tapped."""
    from companion.artwork import dice_cards_icons

    def die(face: AvailableCommand) -> Any:
        return face.command["die"]

    for one, sides in groupby(faces, key=die):
        dice = one in dice_cards_icons.DICE
        shown = tuple(
            ButtonItem(
                "" if dice else words.name(str(face.command["face"])),
                on_press,
                (face,),
                high=48,
                name=words.name(str(face.command["face"])),
                art=dice_cards_icons.die(str(face.command["face"]), one)
                if dice
                else _seat_art(str(face.command["face"])),
            )
            for face in sides
        )
        yield GroupItem(shown, min(len(shown), 4 if not dice else 6), gap=6)


def _seat_art(face: str) -> str:
    return (
        pieces.emblem(THEME.paint(face), face)
        if face in ("green", "red", "blue", "yellow", "white", "black")
        else ""
    )
