"""The menu of a table: general commands, the clocks, the fairness of chance, and leaving.

This module also contains information about a piece, help, and the call for the host.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from companion.app.app_context import AppContext
from companion.app.table.actions import TableActions
from companion.app.table.notice_log import TableView
from companion.app.table.touch_controller import TouchController
from companion.app.table.widgets.sheet import Dialog
from companion.app.texts import TEXTS, text
from companion.app.widgets.fields import TextEntryItem
from companion.app.widgets.panel_items import ButtonItem, DividerItem, GroupItem, PanelItem, TextItem
from companion.app.widgets.pictures import CaptionedPictureItem, QrCodeItem
from companion.app.widgets.theme import THEME
from companion.artwork import pieces
from companion.kernel.looks import Looks
from companion.kernel.messages import Kind, Seat, message
from companion.table.available_commands import AvailableCommand, leave_commands, table_commands
from companion.table.clock_rules import STEPS, format_step, format_time, read_time
from companion.table.game_record import commitment_fields, decides, who_rolls
from companion.table.queries import describe_reach
from companion.table.referee import Referee
from companion.table.rules import legend
from companion.units import Milliseconds


def clock_buttons(
    referee: Referee, touching: TouchController, on_alone: Callable[[], None]
) -> Iterator[ButtonItem]:
    """Yield the clock buttons of the menu; `on_alone` shows the page of large clocks."""
    if not referee.clocks.on or referee.actor is None:
        return
    yield touching.answer(text("clocks-alone"), on_alone, icon="clock")
    stands = referee.clocks.now().stands
    stopped = stands in ("host", "resumed", "not-started")
    what = "clocks-start" if stopped else "clocks-stop"
    command = {"do": "clock", "run": stopped}
    people = referee.seats_of_people
    yield touching.answer(
        text(what), touching.consent, what, command, people, icon="play" if stopped else "pause"
    )
    yield touching.answer(text("clock-set-one"), _ask_whose, referee, touching, icon="settings")


def _ask_whose(referee: Referee, touching: TouchController) -> None:
    """Ask which clock to set."""
    now = referee.clocks.now().seats
    rows: list[PanelItem] = []
    for seat in referee.game.seats:
        row = touching.answer(referee.name(seat), ClockSetter(referee, touching, seat).ask, icon="clock")
        rows.append(replace(row, value=format_time(now[seat])))
    touching.ask(Dialog(text("clock-set-one"), (*rows, touching.answer(text("back"), None, main=True))))


class ClockSetter:
    """A setter of the clock of a seat, by a step or to a typed time."""

    def __init__(self, referee: Referee, touching: TouchController, seat: str) -> None:
        self._referee, self._touching, self._seat = referee, touching, seat
        self._typed = ""

    def ask(self, wrong: str = "") -> None:
        """Ask for the time; `wrong` is the message about invalid input, or empty."""
        touching, ms = self._touching, self._referee.clocks.now().seats[self._seat]
        steps = tuple(
            ButtonItem(format_step(step), self._add, (step,), able=ms + step > 0, name=format_step(step))
            for step in STEPS
        )
        parts: tuple[PanelItem, ...] = (
            GroupItem(steps, 3),
            TextEntryItem("", self._typed, "5, 90s, 1h30m", self._hear),
            *((TextItem(wrong, icon="warn"),) if wrong else ()),
            ButtonItem(text("clock-set-one"), self._set, icon="check", align="left"),
            touching.answer(text("back"), None, main=True),
        )
        title = text("clock-set-of", seat=Seat(self._seat), time=format_time(ms))
        touching.ask(Dialog(title, parts))

    def _hear(self, typed: str) -> None:
        self._typed = typed

    def _add(self, ms: Milliseconds) -> None:
        self._agree("clock-add", format_step(ms), {"do": "clock", "seat": self._seat, "add": ms})

    def _set(self) -> None:
        ms = read_time(self._typed.strip())
        if ms is None:
            self.ask(text("clock-no-such-time", typed=self._typed.strip()))
            return
        self._agree("clock-set", format_time(ms), {"do": "clock", "seat": self._seat, "ms": ms})

    def _agree(self, what: str, time: str, command: dict[str, object]) -> None:
        people = self._referee.seats_of_people
        self._touching.consent(what, command, people, seat=Seat(self._seat), time=time)


def fairness_items(referee: Referee, shake: Callable[[str], None]) -> Iterator[PanelItem]:
    """Yield the code of the committed seed, and the seats that may still add randomness.

    Yield nothing in a game without chance.
    """
    told = commitment_fields(referee.record)
    if not told["code"]:
        return
    yield TextItem(text("luck-code", code=told["code"]), style="heading")
    if (said := who_rolls(referee.record)) is not None:
        yield TextItem(text(said.id))
    says = ("luck-says", "luck-may-shake") if told["may_add"] else ("luck-says",)
    yield TextItem(" ".join(map(text, says)), "muted", "label")
    yield QrCodeItem(told["seal"])
    for seat in told["may_add"]:
        yield ButtonItem(text("luck-shake", seat=Seat(seat)), shake, (seat,))


def show_luck(referee: Referee, touching: TouchController) -> None:
    """Show the code of this game's randomness, and the seats that may still add to it.

    After randomness was added, show the new code.
    """

    def shaken(seat: str) -> None:
        touching.shake(seat)
        show_luck(referee, touching)

    parts = (*fairness_items(referee, shaken), touching.answer(text("back"), None, main=True))
    touching.ask(Dialog(text("luck"), parts))


ALWAYS = ("undo", "redo", "hint", "pause")
"""Commands that are always available and have buttons in the bar."""
MOST, ROWS = 8, 4
"""Greatest number of entries of the menu, and number of rows above which all entries form one group if
space is short.
"""
ENDS = ("resign", "claim", "agree")
"""Commands that may end the game."""


def menu(referee: Referee, touching: TouchController, actions: TableActions) -> Dialog:
    """Return the menu with all less common commands."""
    return TableMenu(referee, touching, actions).dialog()


class TableMenu:
    """The menu of a table in its current state."""

    def __init__(self, referee: Referee, touching: TouchController, actions: TableActions) -> None:
        self._referee, self._touching, self._actions = referee, touching, actions
        self._offers: dict[str, list[AvailableCommand]] = {}
        for offer in table_commands(referee):
            self._offers.setdefault(str(offer.command.get("do")), []).append(offer)
        self._plays = referee.actor is not None
        self._alone = len(referee.game.seats) == 1

    def dialog(self) -> Dialog:
        """Return the menu: three groups, and the button that returns to the game."""
        this, stop, more = list(self._this_game()), list(self._stop()), list(self._more())
        left = MOST - len(this) - len(stop) - 1
        shown, hidden = more[: max(0, left)], more[max(0, left) :]
        shown.append(self._entry("menu.other", self._show_other, hidden, icon="help"))
        parts: list[PanelItem] = []
        tight = THEME.brief
        if sum(-(-len(entries) // 2) for entries in (this, stop, shown)) > ROWS:
            if tight:
                this, stop, shown = [*this, *stop, *shown], [], []
            else:
                tight = True
        for heading, entries in (("menu.this", this), ("menu.stop", stop), ("menu.more", shown)):
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
        yield self._entry("rules-title", actions.open_rules, icon="book")
        if actions.can_turn_board and not self._alone:
            yield self._entry("turn-board", actions.turn_board, icon="turn")
        header = self._referee.record.journal.header
        if self._plays and self._alone and not (header.get("daily") or header.get("practice")):
            yield self._entry("menu.deal", actions.deal_anew, icon="repeat")
        for do, icon in (("hint", "hint"), ("solve", "hint")):
            for offer in self._offers.get(do, ()) if do not in ALWAYS else ():
                yield self._touching.answer(
                    self._referee.say(offer.said), self._touching.press, offer, icon=icon
                )
        if looks := self._offers.get("look"):
            yield self._entry("menu.look", self._press_or_ask, "menu.look", looks, icon="eye")
        if clocks := tuple(clock_buttons(self._referee, self._touching, actions.show_clocks)):
            yield self._entry("menu.clocks", self._show, "menu.clocks", clocks, icon="clock")

    def _stop(self) -> Iterator[ButtonItem]:
        if self._plays and self._alone:
            for offer in self._offers.get("resign", ()):
                yield self._entry("menu.give-up", self._touching.press, offer, icon="flag")
        elif self._plays:
            told = self._referee.game.info.told
            yield self._entry("menu.end" if told else "menu.resign-draw", self._show_ends, icon="flag")
        yield self._entry("menu.leave", self._leave, icon="house")

    def _more(self) -> Iterator[ButtonItem]:
        """Yield entries that do not belong to the game itself, the most useful first."""
        actions, touching = self._actions, self._touching
        if not self._plays:
            return
        if self._alone and self._referee.game.decks:
            yield self._entry("menu.print-deal", actions.write_out, icon="print")
        if self._referee.game.board.squares:
            yield self._entry("menu.right", touching.edit, icon="check")
        if decides(self._referee.record):
            yield self._entry("luck", show_luck, self._referee, touching, icon="dice")
        if not self._alone:
            yield self._entry("phones", actions.show_phones, icon="person")
        yield self._entry("pages-tablet.code", actions.show_tablet, icon="phone")

    # What lies behind an entry

    def _show(self, title: str, entries: tuple[PanelItem, ...]) -> None:
        back = self._touching.answer(text("back"), None, main=True)
        self._touching.ask(Dialog(text(title), (*entries, back), menu=True))

    def _press_or_ask(self, title: str, offers: list[AvailableCommand]) -> None:
        """Run a command if there is only one; otherwise ask which."""
        if len(offers) == 1:
            self._touching.press(offers[0])
        else:
            self._show(title, tuple(self._saying_buttons(offers)))

    def _saying_buttons(self, offers: list[AvailableCommand]) -> Iterator[ButtonItem]:
        for offer in offers:
            yield self._touching.answer(self._referee.say(offer.said), self._touching.press, offer)

    def _show_ends(self) -> None:
        """Show all commands that may end the game, for all seats."""
        offers = [offer for do in ENDS for offer in self._offers.get(do, ())]
        self._show(
            "menu.resign-draw" if not self._referee.game.info.told else "menu.end",
            tuple(self._saying_buttons(offers)),
        )

    def _leave(self) -> None:
        """Offer to close the table or, if there are several players, to let one of them leave the game."""
        referee, touching = self._referee, self._touching
        rows = [
            touching.answer(
                text(one.said.id, **one.said.values), touching.carry_out, one.command, icon="chair"
            )
            for one in leave_commands(referee)
        ]
        if not rows and referee.shared is None:
            self._actions.go_home()
            return
        shared = referee.shared
        kept = (
            "menu.leave-says"
            if shared is None
            else "site.leave-says"
            if shared.chats
            else "two-tables.leave-says"
        )
        says = text(kept)
        home = replace(touching.answer(text("home"), self._actions.go_home, icon="house"), sub=says)
        self._show("menu.leave", (home, *rows))

    def _show_other(self, hidden: list[ButtonItem]) -> None:
        actions, answer = self._actions, self._touching.answer
        rows = list(hidden)
        if self._alone and actions.can_turn_board:
            rows.append(answer(text("turn-board"), actions.turn_board, icon="turn"))
        if self._plays:
            rows.append(answer(text("ask"), actions.ask, icon="search"))
        if self._plays and actions.can_toggle_hints:
            rows.append(answer(text("hints"), actions.toggle_hints, icon="ring"))
        if actions.can_open_virtual:
            rows.append(answer(text("board-virtual"), actions.open_virtual, icon="board"))
        if actions.can_say_again:
            rows.append(answer(text("say-again"), actions.say_again, icon="repeat"))
        rows.append(answer(text("help"), actions.open_help, icon="help"))
        self._show("menu.other", (GroupItem(tuple(rows), 2, 8),))

    def _entry(self, id: str, on_press: Any, *args: Any, icon: str) -> ButtonItem:
        return self._touching.answer(text(id), on_press, *args, icon=icon)


def piece_info(
    referee: Referee, touching: TouchController, square: str, looks: Looks, actions: TableActions
) -> Dialog | None:
    """Return information about the piece on a square; None if there is none. `actions` open the rules."""
    stack = referee.view().layout.get(square)
    if not stack:
        return None
    piece = stack[-1]
    name = referee.say(message("which-piece", owner=Seat(piece.owner or ""), man=Kind(piece.kind)))
    moves = legend(referee.game, TEXTS.of_game(referee.game.info.id)).get(piece.kind)
    targets = tuple(touching.picking.targets_of(square))
    said, now = describe_reach(referee, square, targets), ""
    if said is not None:
        now = text(said.id, **said.values) if targets else referee.say(said)
    drawn = pieces.upright(THEME.paint(piece.owner or "white"), piece.kind, looks)
    head = text("name-on-square", piece=name, square=square)
    how: tuple[PanelItem, ...] = (CaptionedPictureItem(drawn, moves[1]),) if moves else ()
    more = (
        (touching.answer(text("rules-title"), actions.show_piece, piece.kind, icon="book"),) if moves else ()
    )
    back = touching.answer(text("back-to-game"), None, main=True)
    return Dialog(head, (*how, *((TextItem(now),) if now else ()), *more, back))


class TableDialogs:
    """Help and the call for the host on sheets. The call is kept up to date."""

    def __init__(self, app: AppContext, view: TableView, touching: TouchController) -> None:
        self._app, self._view, self._touching = app, view, touching
        self._call: Dialog | None = None

    def help(self, topic: str) -> None:
        """Show help on a sheet."""
        from companion.app.overlays import handbook_items, help_texts

        rules = self._touching.answer(text("rules-title"), self._view.read_rules, icon="book")
        back = self._touching.answer(text("back-to-game"), None, main=True)
        handbook = handbook_items(self._app, topic)
        self._touching.ask(Dialog(text("help"), (*help_texts(topic), rules, *handbook, back)))

    def call(self) -> bool:
        """Show the call for the host on a sheet; the game continues. Return False if this is not a
        kiosk.
        """
        from companion.app.overlays import call_heading, call_items

        kiosk = self._app.kiosk
        if kiosk is None:
            return False
        items = tuple(call_items(kiosk, self._hide_call, text("back-to-game")))
        self._call = Dialog(call_heading(kiosk), items)
        self._touching.ask(self._call)
        return True

    @property
    def shows_call(self) -> bool:
        return self._call is not None and self._touching.dialog is self._call

    def _hide_call(self) -> None:
        self._touching.dialog = None
        self._view.redraw()

    def redo_call(self) -> None:
        """Update the sheet after a call is sent, changed or settled."""
        kiosk = self._app.kiosk
        if kiosk is None or not self.shows_call:
            return
        if kiosk.calls.now is None:
            self._hide_call()
        else:
            self.call()
