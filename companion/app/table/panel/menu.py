"""The menu of a table: what can be done at any time, and the way out.

Rare things first and small, going back largest.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.app.table.actions import TableActions
from companion.app.table.clocks.clock_menu import clock_buttons
from companion.app.table.panel.dialog import Dialog
from companion.app.table.panel.fairness_panel import show_luck
from companion.app.table.touch_controller import TouchController
from companion.app.texts import TEXTS, text
from companion.app.widgets.layout.panel_items import ButtonItem, DividerItem, GroupItem, PanelItem
from companion.app.widgets.theme import THEME
from companion.kernel.messages import Seat
from companion.table.available_commands import AvailableCommand, table_commands
from companion.table.randomness.seat_entropy import decides
from companion.table.referee import Referee

ALWAYS = ("undo", "redo", "pause")
"""What can be done at any time and has a button of its own."""
ICONS = {
    "flag": "clock",
    "illegal": "warn",
    "resign": "flag",
    "draw": "hand",
    "agree": "laurel",
    "look": "eye",
    "stop": "close",
    "solve": "hint",
    "hint": "hint",
}


def menu(referee: Referee, touching: TouchController, actions: TableActions) -> Dialog:
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
        yield from clock_buttons(referee, touching, actions.show_clocks)
        if referee.game.actor(referee.state) is not None:
            yield touching.answer(text("put-right-now"), touching.edit, icon="hand")
            for seat, player in referee.players.items():
                person = player == "human"
                label = text("seat-leaves" if person else "takes-over", seat=Seat(seat))
                other: dict[str, Any] = {"do": "seat", "seat": seat, "player": "none" if person else "human"}
                yield touching.answer(label, touching.carry_out, other, icon="chair")
            if decides(referee.record):
                yield touching.answer(text("luck"), show_luck, referee, touching, icon="dice")
            if actions.can_toggle_hints:
                yield touching.answer(text("hints"), actions.toggle_hints, icon="ring")
            yield touching.answer(text("phones"), actions.show_phones, icon="person")
            yield touching.answer(text("ask-title"), actions.ask, icon="help")
        if actions.can_turn_board:
            yield touching.answer(text("turn-board"), actions.turn_board, icon="turn")
        if actions.can_open_virtual:
            yield touching.answer(text("board-virtual"), actions.open_virtual, icon="board")
        yield touching.answer(text("rules-title"), actions.open_rules, icon="book")
        yield touching.answer(text("help"), actions.open_help, icon="help")
        if actions.can_say_again:
            yield touching.answer(text("say-again"), actions.say_again, icon="repeat")
        yield touching.answer(text("theme"), actions.change_theme, icon="moon")

    back = touching.answer(text("back-to-game"), None, main=True)
    parts: tuple[PanelItem, ...] = (
        GroupItem(tuple(rare()), 2, 8),
        DividerItem(),
        GroupItem(tuple(room()), 2, 8),
        DividerItem(),
        touching.answer(text("home"), actions.go_home, icon="house"),
    )
    parts = (back, *parts) if THEME.small else (*parts, back)
    return Dialog(
        text("menu"), tuple(part for part in parts if not isinstance(part, GroupItem) or part.parts)
    )


def _what(offer: AvailableCommand) -> str:
    """What an offer is about, whoever makes it."""
    return str(offer.command.get("what", offer.command.get("do")))
