"""The table: one board to touch, one large sentence, dice, boxes, questions, repairs and the log.

Notices are only written down (`Heard`); touches change what is picked up or become commands (`Touching`). Both pull
one trigger, and before the next frame the table is asked once for its view and its offers, and every part is shown
what changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.app.games.dice_table import DiceTable
from companion.app.host import Host
from companion.app.table import prompts
from companion.app.table.foot import Foot
from companion.app.table.headline import Headline, throw
from companion.app.table.heard import Heard
from companion.app.table.luck import at_the_start, luck
from companion.app.table.menu import menu
from companion.app.table.parts import Button, Line, Panel, Part
from companion.app.table.private import Private, PrivateHands, countdown, handing_over, private_parts
from companion.app.table.seats import Seats
from companion.app.table.touching import Touching
from companion.app.texts import text
from companion.app.widgets import theme
from companion.app.widgets.board import BoardView
from companion.app.widgets.theme import Words
from companion.kernel.view import View
from companion.table.offers import Offer, offers, table_offers
from companion.table.protocol import notices
from companion.table.referee import Referee

ACCENT = tuple(theme.ACCENT)


class TableScreen(BoxLayout):
    """Draws a running table from its notices, its view and its offers."""

    def __init__(self, app: Host, referee: Referee, hints: bool = False, **given: Any) -> None:
        super().__init__(padding=dp(10), spacing=dp(12), **given)
        theme.dress(referee.record.journal.header.get("colours", {}))
        self._app, self._referee, self._hints = app, referee, hints
        self.heard = Heard()
        self.virtual: Any = None
        self.redraw = Clock.create_trigger(lambda _: self._draw_now(), -1)
        self.touching = Touching(referee, self.heard, app.command, self.redraw, self._turn_page)
        touching = self.touching
        self._hands = prompts.Hands(touching.press, touching.carry_out, touching.to_box, touching.edit)
        self._private_hands = PrivateHands(touching.looked, touching.send, touching.press)
        self._lay_out(low=Window.height < dp(700))
        self._draw_now()

    def _lay_out(self, low: bool) -> None:
        """The board on the left; headline, seats, panel, log and foot on the right."""
        game = self._referee.game
        self._boards = BoxLayout(orientation="vertical", spacing=dp(6))
        self.board = BoardView(game.board, self.touching.touched)
        self._dice_table = None if game.board.squares else DiceTable(game, self._referee.say)
        self._boards.add_widget(self._dice_table or self.board)
        self.add_widget(self._boards)
        side = BoxLayout(
            orientation="vertical", size_hint_x=None, width=dp(380 if low else 430), spacing=dp(8)
        )
        self.add_widget(side)
        self.headline = Headline(() if self._dice_table else game.dice, height=dp(100 if low else 132))
        self._dice = self._dice_table.dice if self._dice_table else self.headline.dice
        names = {seat: self._referee.name(seat) for seat in game.seats}
        self._seats = Seats(names, self.touching.boxed, dp(44 if low else 62))
        self.panel = Panel()
        self._log = Words(text="", font_size=theme.SMALL, color=theme.MUTED, valign="top")
        below = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(8))
        below.bind(minimum_height=below.setter("height"))
        below.add_widget(self.panel)
        below.add_widget(self._log)
        self._scroll = ScrollView(do_scroll_x=False)
        self._scroll.add_widget(below)
        self._foot = Foot(self.touching.press, self._menu)
        for part in (self.headline, self._seats, self._scroll, self._foot):
            side.add_widget(part)

    def hear(self, notice: notices.Notice) -> None:
        """Write a notice down; what it changes is drawn before the next frame."""
        self.heard.hear(notice)
        self.touching.hear(notice)
        self.redraw()

    def on_touch_down(self, touch: Any) -> bool:
        self.touching.look.touch()
        return bool(super().on_touch_down(touch))

    def close(self) -> None:
        self.redraw.cancel()
        self.touching.look.hide()
        theme.dress({})
        if self.virtual is not None:
            self.virtual.close()

    # Drawing

    def _draw_now(self) -> None:
        """Ask the table once, and show every part what there is."""
        referee, heard = self._referee, self.heard
        view = referee.view()
        offered, anytime = offers(referee), table_offers(referee)
        seen = self.touching.seen() if self.touching.look.shown else None
        throw(self._dice, heard.rolls, referee.faces())
        heard.rolls.clear()
        self.headline.update(self._sentence(view), referee.say(view.banner.said) if view.banner else "")
        self._show_board(view, seen)
        if self._dice_table is not None:
            self._dice_table.show_view(view)
        self.panel.update(tuple(self._panel(view, offered, anytime, seen)))
        self._log.text = heard.logged
        self._foot.update(anytime)

    def _sentence(self, view: View) -> str:
        """What has to be done, in one sentence; what a card says stands on the card."""
        outcome = self.heard.outcome
        if outcome is not None and isinstance(outcome.winner, str):
            alone = len(self._referee.game.seats) == 1
            return text("won" if alone else "wins", seat=self._referee.name(outcome.winner))
        return self._referee.words.say(view.prompt, "short")

    def _show_board(self, view: View, seen: Private | None) -> None:
        heard = self.heard
        men = {place: [(t.owner, t.kind) for t in stack] for place, stack in view.layout.items()}
        picking, editing, look = self.touching.picking, self.touching.editing, self.touching.look
        targets = reached = picking.targets
        lifted = picking.lifted
        if editing.origin:
            lifted = frozenset((editing.origin,))
        if heard.partial is not None:
            targets, lifted = frozenset(heard.partial.targets), frozenset(heard.partial.lifted)
        elif heard.ask is not None:
            targets = frozenset(heard.ask.squares)
        elif self._hints and not lifted:
            lifted = picking.movable
        if seen is not None and look.card:
            targets, lifted = frozenset(look.plays(seen.offers)), frozenset()
        marked = {
            kind: [mark.square for mark in view.marks if mark.kind == kind]
            for kind in ("owed", "protected", "threatened")
        }
        grounds = {
            m.square: m.kind for m in view.marks if m.kind.partition("-")[0] in ("group", "stacked", "start")
        }
        wrong = {repair.square for repair in heard.mismatch.repairs} if heard.mismatch else set()
        steps = {q: i for i, q in enumerate(view.path, 1) if not men.get(q) and q not in reached}
        self.board.show(
            men, targets, lifted, wrong, marked["owed"], marked["protected"], threatened=marked["threatened"],
            numbers=steps, grounds=grounds,
        )  # fmt: skip
        self._seats.update(view, men, self._referee.players, picking.hand or "", targets)

    def _panel(
        self, view: View, offered: tuple[Offer, ...], anytime: tuple[Offer, ...], seen: Private | None
    ) -> Iterator[Part]:
        referee, touching, look = self._referee, self.touching, self.touching.look
        if touching.path and touching.path[0] not in (*offered, *anytime, *(seen.offers if seen else ())):
            touching.path = ()
        if touching.dialog is not None:
            if touching.dialog.said:
                yield Line(touching.dialog.said)
            yield from touching.dialog.parts
        elif touching.path:
            if seen is not None:
                yield countdown(look)
            yield from prompts.choices(touching.path[-1], referee.say, referee.name, touching.press)
            yield Button(text("back"), touching.back)
        elif look.seat:
            if seen is None:
                yield from handing_over(look, referee.name(look.seat), self._private_hands)
            else:
                yield from private_parts(look, seen, self._private_hands)
        elif touching.editing.on:
            yield Line(text("consent-put-right"), ACCENT)
            if touching.editing.origin:
                yield Button(text("in-box"), touching.to_box)
            yield Button(text("back"), touching.leave_editing)
        else:
            picking = touching.picking
            now = prompts.Expected(
                view, offered, anytime, self.heard, tuple(referee.game.decks), referee.paused,
                self._app.plugged, picking.origin is not None,
                any(target.startswith("box:") for target in picking.targets), referee.say, referee.name,
            )  # fmt: skip
            yield from prompts.expected(now, self._hands)
            if at_the_start(referee) and not referee.paused and self.heard.outcome is None:
                yield from luck(referee, touching.shake)

    # The menu

    def _menu(self) -> None:
        board = None if self.virtual or self._dice_table else self.open_virtual
        self.touching.ask(menu(self._referee, self.touching, self._toggle_hints, board, self._app.go_home))

    def _turn_page(self) -> None:
        """The panel shows something else: from its top."""
        self._scroll.scroll_y = 1

    def _toggle_hints(self) -> None:
        self._hints = not self._hints

    def open_virtual(self) -> None:
        """Open the virtual sensor board as a second panel below the board."""
        from companion.app.boards.virtual import VirtualPanel

        if self.virtual is None:
            self.virtual = VirtualPanel(self._referee.game.board, self._referee.view().layout, self._app.plug)
            self._boards.orientation = "horizontal"
            self._boards.add_widget(self.virtual)
