"""The menu of a table: what can be done at any time, and the way out. Rare things first and small, going back largest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from companion.app.table.clocks.clock_menu import clock_buttons
from companion.app.table.panel.fairness_panel import fairness_items
from companion.app.table.panel.game_content import Dialog
from companion.app.table.touch_controller import TouchController
from companion.app.texts import TEXTS, text
from companion.app.widgets.layout.panel_items import ButtonItem, DividerItem, GroupItem, PanelItem
from companion.app.widgets.theme import THEME
from companion.kernel.messages import Seat
from companion.table.available_commands import AvailableCommand, table_commands
from companion.table.protocol.notices import Mismatch
from companion.table.randomness.seat_entropy import decides
from companion.table.referee import Referee

ALWAYS = ("undo", "redo", "pause")
"""What can be done at any time and has a button of its own."""
WITHOUT = 6
"""Squares that are offered to be played without at once."""
ICONS = {
    "flag": "clock", "illegal": "warn",
    "resign": "flag", "draw": "hand", "agree": "laurel", "look": "eye", "stop": "close", "solve": "hint", "hint": "hint",
}  # fmt: skip


class Ways(msgspec.Struct, frozen=True):
    """What else the menu leads to; None where there is no such thing.

    `turn`: turn the board; `again`: say it once more; `phones`: seat pages; `clocks`: the clocks alone; `ask`: questions
    in words.
    """

    hints: Callable[[], None] | None
    turn: Callable[[], None] | None
    board: Callable[[], None] | None
    rules: Callable[[], None]
    help: Callable[[], None]
    theme: Callable[[], None]
    again: Callable[[], None] | None
    home: Callable[[], None]
    phones: Callable[[], None]
    clocks: Callable[[], None]
    ask: Callable[[], None]


def menu(referee: Referee, touching: TouchController, ways: Ways) -> Dialog:
    """Everything rare."""

    def rare() -> Iterator[ButtonItem]:
        """What several seats may do is one button; who does it is asked then."""
        offered: dict[str, list[AvailableCommand]] = {}
        for offer in table_commands(referee):
            if offer.command.get("do") not in (*ALWAYS, "press"):
                offered.setdefault(_what(offer), []).append(offer)
        for what, found in offered.items():
            icon, known = ICONS.get(what, "book"), f"menu-{what}"
            label = text(known) if TEXTS.has(known) else referee.say(found[0].said)
            if len(found) == 1:
                yield touching.answer(label, touching.press, found[0], icon=icon)
            else:
                yield touching.answer(label, ask_who, label, tuple(found), icon=icon)

    def ask_who(label: str, found: tuple[AvailableCommand, ...]) -> None:
        answers = [touching.answer(referee.say(offer.said), touching.press, offer) for offer in found]
        touching.dialog = Dialog(label, (*answers, touching.answer(text("back"), None, main=True)))

    def room() -> Iterator[ButtonItem]:
        yield from clock_buttons(referee, touching, ways.clocks)
        if referee.game.actor(referee.state) is not None:
            yield touching.answer(text("put-right-now"), touching.edit, icon="hand")
            for seat, player in referee.players.items():
                person = player == "human"
                label = text("seat-leaves" if person else "takes-over", seat=Seat(seat))
                other: dict[str, Any] = {"do": "seat", "seat": seat, "player": "none" if person else "human"}
                yield touching.answer(label, touching.carry_out, other, icon="chair")
            if decides(referee.record):
                yield touching.answer(text("luck"), show_luck, referee, touching, icon="dice")
            if ways.hints is not None:
                yield touching.answer(text("hints"), ways.hints, icon="ring")
            yield touching.answer(text("phones"), ways.phones, icon="person")
            yield touching.answer(text("ask-title"), ways.ask, icon="help")
        if ways.turn is not None:
            yield touching.answer(text("turn-board"), ways.turn, icon="turn")
        if ways.board is not None:
            yield touching.answer(text("board-virtual"), ways.board, icon="board")
        yield touching.answer(text("rules-title"), ways.rules, icon="book")
        yield touching.answer(text("help"), ways.help, icon="help")
        if ways.again is not None:
            yield touching.answer(text("say-again"), ways.again, icon="repeat")
        yield touching.answer(text("theme"), ways.theme, icon="moon")

    back = touching.answer(text("back-to-game"), None, main=True)
    parts: tuple[PanelItem, ...] = (
        GroupItem(tuple(rare()), 2, 8), DividerItem(), GroupItem(tuple(room()), 2, 8), DividerItem(),
        touching.answer(text("home"), ways.home, icon="house"),
    )  # fmt: skip
    parts = (back, *parts) if THEME.small else (*parts, back)
    return Dialog(
        text("menu"), tuple(part for part in parts if not isinstance(part, GroupItem) or part.parts)
    )


def more_ways(touching: TouchController, wrong: Mismatch | None) -> Dialog:
    """What else can be done while the board is wrong."""
    without = [
        touching.answer(
            text("play-without", square=repair.square), touching.carry_out, {"do": "ignore", "square": repair.square}
        )
        for repair in (wrong.repairs if wrong else [])[:WITHOUT]
    ]  # fmt: skip
    consent = touching.answer(text("put-right-now"), touching.edit, icon="hand")
    back = touching.answer(text("back"), None, main=True)
    return Dialog(text("more-ways"), (consent, *without, back), text("play-without-says") if without else "")


def show_luck(referee: Referee, touching: TouchController) -> None:
    """The code of this game's luck, large, and who may still add to it; after that the code that holds then."""

    def shaken(seat: str) -> None:
        touching.shake(seat)
        show_luck(referee, touching)

    parts = (*fairness_items(referee, shaken), touching.answer(text("back"), None, main=True))
    touching.ask(Dialog(text("luck"), parts))


def _what(offer: AvailableCommand) -> str:
    """What an offer is about, whoever makes it."""
    return str(offer.command.get("what", offer.command.get("do")))
