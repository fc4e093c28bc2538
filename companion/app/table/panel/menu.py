"""The menu of a table: what can be done at any time, and the way out.

Three groups: this game, stop, more. It holds eight entries at most, none that the bar has, and only what this
game and these seats have. What would be a ninth is one touch further, under "Other".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from companion.app.table.actions import TableActions
from companion.app.table.clocks.clock_menu import clock_buttons
from companion.app.table.panel.dialog import Dialog
from companion.app.table.panel.fairness_panel import show_luck
from companion.app.table.touch_controller import TouchController
from companion.app.texts import text
from companion.app.widgets.layout.panel_items import (
    ButtonItem,
    DividerItem,
    GroupItem,
    PanelItem,
    TextItem,
)
from companion.app.widgets.theme import THEME
from companion.kernel.messages import Seat
from companion.table.available_commands import AvailableCommand, table_commands
from companion.table.randomness.seat_entropy import decides
from companion.table.referee import Referee

ALWAYS = ("undo", "redo", "hint", "pause")
"""What can be done at any time and has a button of its own."""
MOST, ROWS = 8, 4
"""Entries of the menu, and rows of them that have room where there is little: then they are one group."""
ENDS = ("resign", "claim", "agree")
"""Commands that may end the game."""


def menu(referee: Referee, touching: TouchController, actions: TableActions) -> Dialog:
    """Everything rare."""
    return TableMenu(referee, touching, actions).dialog()


class TableMenu:
    """The menu of one table, as things stand now."""

    def __init__(self, referee: Referee, touching: TouchController, actions: TableActions) -> None:
        self._referee, self._touching, self._actions = referee, touching, actions
        self._offers: dict[str, list[AvailableCommand]] = {}
        for offer in table_commands(referee):
            self._offers.setdefault(str(offer.command.get("do")), []).append(offer)
        self._plays = referee.game.actor(referee.state) is not None
        self._alone = len(referee.game.seats) == 1

    def dialog(self) -> Dialog:
        """The three groups, and the way back to the game."""
        this, stop, more = list(self._this_game()), list(self._stop()), list(self._more())
        left = MOST - len(this) - len(stop) - 1
        shown, hidden = more[: max(0, left)], more[max(0, left) :]
        shown.append(self._entry("menu-other", self._show_other, hidden, icon="help"))
        parts: list[PanelItem] = []
        tight = THEME.brief
        if sum(-(-len(entries) // 2) for entries in (this, stop, shown)) > ROWS:
            if tight:
                this, stop, shown = [*this, *stop, *shown], [], []
            else:  # without headings, and without a line on what each is
                tight = True
                this, stop, shown = ([replace(one, sub="") for one in part] for part in (this, stop, shown))
        for heading, entries in (("menu-this", this), ("menu-stop", stop), ("menu-more", shown)):
            if not entries:
                continue
            if not tight:
                parts.append(TextItem(text(heading), "muted", "label"))
            elif parts:
                parts.append(DividerItem())
            parts.append(GroupItem(tuple(entries), 2, 8))
        title = "" if tight else text("menu")
        return Dialog(
            title, (*parts, self._touching.answer(text("back-to-game"), None, main=True)), menu=True
        )

    # The groups

    def _this_game(self) -> Iterator[ButtonItem]:
        actions = self._actions
        yield self._entry("rules-title", actions.open_rules, icon="book", says="menu-rules-says")
        if actions.can_turn_board and not self._alone:
            yield self._entry("turn-board", actions.turn_board, icon="turn", says="menu-turn-says")
        header = self._referee.record.journal.header
        if self._plays and self._alone and not (header.get("daily") or header.get("practice")):
            yield self._entry("menu-deal", actions.deal_anew, icon="repeat")
        for do, icon in (("hint", "hint"), ("solve", "hint")):
            for offer in self._offers.get(do, ()) if do not in ALWAYS else ():
                yield self._touching.answer(
                    self._referee.say(offer.said), self._touching.press, offer, icon=icon
                )
        if looks := self._offers.get("look"):
            yield self._entry("menu-look", self._press_or_ask, "menu-look", looks, icon="eye")
        if clocks := tuple(clock_buttons(self._referee, self._touching, actions.show_clocks)):
            yield self._entry("menu-clocks", self._show, "menu-clocks", clocks, icon="clock")

    def _stop(self) -> Iterator[ButtonItem]:
        if self._plays and self._alone:
            for offer in self._offers.get("resign", ()):
                yield self._entry("menu-give-up", self._touching.press, offer, icon="flag")
        elif self._plays:
            told = self._referee.game.info.told
            yield self._entry("menu-end" if told else "menu-resign-draw", self._show_ends, icon="flag")
        yield self._entry("menu-leave", self._leave, icon="house")

    def _more(self) -> Iterator[ButtonItem]:
        """What there is beside the game, what is wanted most first."""
        actions, touching = self._actions, self._touching
        if not self._plays:
            return
        if self._alone and self._referee.game.decks:
            yield self._entry("menu-print-deal", actions.write_out, icon="print")
        if self._referee.game.board.squares:
            yield self._entry("menu-right", touching.edit, icon="check")
        if decides(self._referee.record):
            yield self._entry("luck", show_luck, self._referee, touching, icon="dice", says="menu-luck-says")
        if not self._alone:
            yield self._entry("phones", actions.show_phones, icon="person", says="menu-phones-says")

    # What lies behind an entry

    def _show(self, title: str, entries: tuple[PanelItem, ...]) -> None:
        back = self._touching.answer(text("back"), None, main=True)
        self._touching.ask(Dialog(text(title), (*entries, back), menu=True))

    def _press_or_ask(self, title: str, offers: list[AvailableCommand]) -> None:
        """What only one can do is done; where several can, the table asks who."""
        if len(offers) == 1:
            self._touching.press(offers[0])
        else:
            self._show(title, tuple(self._saying_buttons(offers)))

    def _saying_buttons(self, offers: list[AvailableCommand]) -> Iterator[ButtonItem]:
        for offer in offers:
            yield self._touching.answer(self._referee.say(offer.said), self._touching.press, offer)

    def _show_ends(self) -> None:
        """Everything that may end the game, by whoever may do it."""
        offers = [offer for do in ENDS for offer in self._offers.get(do, ())]
        self._show(
            "menu-resign-draw" if not self._referee.game.info.told else "menu-end",
            tuple(self._saying_buttons(offers)),
        )

    def _leave(self) -> None:
        """Everybody leaves, or one of several: then it is asked who."""
        referee, touching = self._referee, self._touching
        rows = []
        for seat, player in self._leavers():
            person = player == "human"
            label = text("seat-leaves" if person else "takes-over", seat=Seat(seat))
            command: dict[str, Any] = {"do": "seat", "seat": seat, "player": "none" if person else "human"}
            rows.append(touching.answer(label, touching.carry_out, command, icon="chair"))
        if not rows and referee.shared is None:
            self._actions.go_home()
            return
        shared = referee.shared
        kept = (
            "menu-leave-says"
            if shared is None
            else "site-leave-says"
            if shared.chats
            else "tables-leave-says"
        )
        says = text(kept)
        home = replace(touching.answer(text("home"), self._actions.go_home, icon="house"), sub=says)
        self._show("menu-leave", (home, *rows))

    def _leavers(self) -> Iterator[tuple[str, str]]:
        """Who may leave alone, or be followed by a person, each with who plays there."""
        referee = self._referee
        if not self._plays or self._alone or referee.record.copied:
            return  # a copy's seats are the business of the table that keeps the game
        elsewhere = referee.record.line_of_play.elsewhere
        yield from ((seat, player) for seat, player in referee.players.items() if seat not in elsewhere)

    def _show_other(self, hidden: list[ButtonItem]) -> None:
        actions, answer = self._actions, self._touching.answer
        rows = list(hidden)
        if self._alone and actions.can_turn_board:
            rows.append(answer(text("turn-board"), actions.turn_board, icon="turn"))
        if self._plays:
            rows.append(answer(text("ask-title"), actions.ask, icon="search"))
        if self._plays and actions.can_toggle_hints:
            rows.append(answer(text("hints"), actions.toggle_hints, icon="ring"))
        if actions.can_open_virtual:
            rows.append(answer(text("board-virtual"), actions.open_virtual, icon="board"))
        if actions.can_say_again:
            rows.append(answer(text("say-again"), actions.say_again, icon="repeat"))
        rows.append(answer(text("help"), actions.open_help, icon="help"))
        self._show("menu-other", (GroupItem(tuple(rows), 2, 8),))

    def _entry(self, id: str, on_press: Any, *args: Any, icon: str, says: str = "") -> ButtonItem:
        """An entry with a line on what it is, where there is room for one."""
        press = self._touching.answer(text(id), on_press, *args, icon=icon)
        return press if THEME.brief else replace(press, sub=text(says or f"{id}-says"))
