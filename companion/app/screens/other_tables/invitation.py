"""A game that is shared with another table: the connection, and the invitation with its code.

Tables of the club can be invited without a code.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from kivy.clock import Clock

from companion.app.app_context import AppContext
from companion.app.models.meeting_drawings import HIGH, WIDE, draw_two_tables
from companion.app.pages import ListPage
from companion.app.screens.setup.option_items import clock_name
from companion.app.table.content import LineState, line_state
from companion.app.texts import TEXTS, text
from companion.app.widgets.button import Icon, Picture, Plate, PushButton
from companion.app.widgets.element import Columns, Element, Gap, Split, Stack
from companion.app.widgets.idle import do_in_app_thread
from companion.app.widgets.panel_items import ButtonItem, PanelItem, PanelUpdater, SheetItem, TextItem
from companion.app.widgets.pictures import QrCode
from companion.app.widgets.screen import DeclaredScreen, TitleBar
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, px
from companion.i18n.catalogue import Catalogue
from companion.kernel.messages import Message, UserError
from companion.relay.shared_table import SharedTable
from companion.remote.relay_messages import CLUB_ADDRESS, club_table, write_link
from companion.table.clock_rules import NONE
from companion.table.protocol import notices
from companion.table.protocol.notices import localize

if TYPE_CHECKING:
    from companion.relay.shared_table import TableJoin
    from companion.table.referee import Referee


LOOK_AT_LINE = 1.0
"""Seconds between two checks of the connection to the other table."""
PATIENCE = 2
"""Number of failed checks in a row before the players are notified.

By then, a new connection has usually been established.
"""


class SharingController:
    """The connection of the open table to another one.

    Args:
        app: The app.
        relay: The relay for an invitation.
        join: How this table has joined the game; None if it hosts the game or returns to it.

    Attributes:
        shared: The connection itself.
        waiting: Whether the players at this table have been told that the connection is lost and are
            waiting.
    """

    def __init__(self, app: AppContext, relay: str, join: TableJoin | None = None) -> None:
        self._app = app
        self._words: Catalogue | None = None
        self.shared = SharedTable(
            self._schedule, self._tell, self._begin_another, relay, open_link=app.club.open_link
        )
        if join is not None:
            self.shared.take(join)
        self.waiting = self._over = self._lost = False
        self._missed = 0
        self._shown: LineState | None = None
        self._invitation: InviteScreen | None = None
        self._ticking = Clock.schedule_interval(self._tick, LOOK_AT_LINE)

    def sit(self, referee: Referee) -> None:
        """Share this game, or continue sharing it.

        Raises:
            RelayAddressError: If the address of the relay is invalid.
        """
        self._words = referee.words
        self.shared.sit(referee)
        self._missed = 0
        if self.shared.waits_for_table and not self.shared.met:
            self._invite()

    def _invite(self) -> None:
        """Show the invitation until all seats are taken."""

        self._invitation = InviteScreen(self._app, self)
        self._app.cover(self._invitation)

    def close(self) -> None:
        """Leave the game, which may be resumed another day. The connection is closed in a thread,
        because a relay may not answer.
        """
        self._over = True
        self._ticking.cancel()
        threading.Thread(target=self.shared.close, daemon=True).start()

    # What is going on

    @property
    def is_lost(self) -> bool:
        """Whether a table that this game needs has sent nothing for a while."""
        return self._missed >= PATIENCE and self._misses and not self.shared.waits_for_table

    @property
    def _misses(self) -> bool:
        """Whether the connection is lost at this moment."""
        referee = self._app.table.referee
        shared = None if referee is None else referee.shared
        return shared is not None and shared.lost

    def wait(self) -> None:
        """Record that the players at this table know that the connection is lost, and show the table
        again.
        """
        self.waiting = True
        self._redraw()

    def invite_again(self) -> None:
        """Create another code, because no player has joined with the old one."""
        self.shared.invite_again()
        self._look()

    def invite_house(self, table: str) -> None:
        """Invite another table of the club, by its topic name."""
        self.shared.invite_again(f"{CLUB_ADDRESS}{table}")
        self._look()

    def give_up(self) -> None:
        """Cancel the invitation. A game that has started is saved; otherwise its set-up is opened
        again.
        """
        from companion.table.history.saved_games import delete

        referee = self._app.table.referee
        assert referee is not None
        game, journal = referee.game.info.id, referee.journal_path
        begun = bool(referee.record.line_of_play.played)
        self._app.table.close()
        if begun:
            self._app.go_home()
            return
        delete(journal)
        self._app.set_up(game)

    # What the line says

    def _schedule(self, work: Callable[[], None]) -> None:
        def do() -> None:
            if not self._over:
                work()
                self._look()

        do_in_app_thread(do)

    def _tell(self, note: notices.Note[Message]) -> None:
        """Show a note at this table only, so that the club's display does not show the code."""
        screen = self._app.navigator.bottom
        if self._words is not None and screen is not None:
            screen.hear(localize(note, self._words))

    def _begin_another(self, journal: Path) -> None:
        self._app.table.follow(journal)

    def _tick(self, *_: object) -> None:
        self._missed = self._missed + 1 if self._misses else 0
        if self.shared.waits_for_table and self._invitation is None and self._missed >= PATIENCE:
            self._invite()  # who had come has not sat down at this game
        self._look()

    def _look(self) -> None:
        """Show changes in the connection."""
        if self._over:
            return
        self._app.table.tick()
        if self._invitation is None and self.shared.invites:
            self._invite()  # also where the line has ended, and who sits there comes back by a new code
        if self._invitation is not None:
            if self.shared.waits_for_table or self.shared.invites:
                self._invitation.redraw()
            else:
                invitation, self._invitation = self._invitation, None
                self._app.navigator.remove(invitation)
        lost, referee = self.is_lost, self._app.table.referee
        self.waiting &= lost
        state = None if referee is None else line_state(self, referee)
        if lost or self._lost or state != self._shown:
            self._redraw()
        self._lost, self._shown = lost, state

    def _redraw(self) -> None:
        if (screen := self._app.navigator.bottom) is not None:
            screen.redraw()


LOOK_AT_TABLES = 0.5
"""Seconds between two checks of which tables are online."""


class HouseScreen(ListPage):
    """The tables of the club that can be invited, shown above the invitation.

    Args:
        app: The app.
        on_choose: Called with the topic name of a tapped table.
    """

    topic = "two-tables"

    def __init__(self, app: AppContext, on_choose: Callable[[str], None], **given: Any) -> None:
        super().__init__(app, text("two-tables.house"), gap=12, widest=720, on_back=app.uncover, **given)
        self._on_choose = on_choose
        self._ticking = Clock.schedule_interval(self._tick, LOOK_AT_TABLES)
        self.rebuild()

    def close(self) -> None:
        self._ticking.cancel()

    def _tick(self, *_: object) -> None:
        self._updater.update((self._sheet(),))
        self.arrange()

    def _fill(self) -> None:
        self._updater = PanelUpdater(self._column)
        self._updater.update((self._sheet(),))

    def _sheet(self) -> PanelItem:
        return SheetItem(tuple(self._items()), name="house")

    def _items(self) -> Iterator[PanelItem]:
        free = [one for one in self._app.club.others if one.free]
        yield TextItem(text("two-tables.house-which" if free else "two-tables.house-none"))
        for one in free:
            yield ButtonItem(one.name, self._on_choose, (one.table,), icon="globe", align="left")


CODE = {"wide": 104, "low": 60, "upright": 60}
"""Size of the code in sp."""
LARGE_TYPE = 44
"""Size of the code if text is large."""
PICTURE = {"wide": 1.6, "low": 1.0, "upright": 1.0}
"""Scale of the picture of both tables."""
LEAST_CODE = 150
"""Side of a QR code in dp below which cameras often fail to read it."""
SEEN_PAD, SEEN_GAP = 16, 12
"""Space in dp around the QR code, and below the text above it."""
EMPTY = "\u2013\u2013\u2013 \u2013\u2013\u2013"


class Inviter(Protocol):
    """Invites other tables to a table."""

    shared: SharedTable
    """The connection of that table."""

    def invite_again(self) -> None:
        """Request another code."""

    def invite_house(self, table: str) -> None:
        """Invite a table of the club, by its topic name, without a code."""

    def give_up(self) -> None:
        """Cancel the invitation."""


class InviteScreen(DeclaredScreen):
    """The invitation, shown above the waiting table.

    Args:
        app: The app.
        inviter: Invites other tables to the waiting table.
    """

    topic = "two-tables"

    def __init__(self, app: AppContext, inviter: Inviter, **given: Any) -> None:
        super().__init__(**given)
        self._app, self._inviter, self._shared = app, inviter, inviter.shared
        self.rebuild()

    @property
    def code(self) -> str:
        """The code as it is shown; empty if there is no code yet."""
        code = self._shared.code
        return "" if code is None else str(code).replace("-", " ")

    @property
    def coded(self) -> bool:
        """Whether the invitation uses a code and a relay."""
        return bool(self._shared.relay) and club_table(self._shared.relay) is None

    @property
    def says(self) -> tuple[str, str]:
        """The state of the invitation as a sentence, and its tone."""
        shared = self._shared
        if shared.refused is not None:
            return TEXTS.render(shared.refused), "signal"
        if club_table(shared.relay) is not None:
            return self._says_house()
        if not shared.relay:
            return text("two-tables.house-choose"), "ink"
        if shared.met:
            return text("two-tables.looks" if shared.up else "two-tables.not-now"), "ink"
        if shared.gone:
            return text("two-tables.unreachable"), "signal"
        if shared.warning is not None:
            return TEXTS.render(shared.warning), "signal"
        return text("two-tables.waiting"), "muted"

    def _says_house(self) -> tuple[str, str]:
        """Return the state of the invitation of a club table as a sentence, and its tone."""
        shared = self._shared
        if not shared.reached:
            return text("two-tables.unreachable"), "signal"
        if shared.met:
            return text("two-tables.looks") if shared.up else text("two-tables.not-now"), "ink"
        return text("two-tables.waiting"), "muted"

    @property
    def renews(self) -> bool:
        """Whether the code has been used up."""
        shared = self._shared
        house = club_table(shared.relay) is not None
        return not house and (shared.refused is not None or (shared.met and not shared.up))

    # What there is

    @property
    def _parts_needed(self) -> tuple[bool, bool, bool]:
        """Whether there is a code, whether it has been used, and whether the table belongs to a club."""
        return self.coded, self.renews, self._app.club.joined is not None

    def _declare(self) -> Element:
        referee, gap = self._app.table.referee, px(self.space.gap)
        title = ""
        if referee is not None:
            clock = referee.rules.clock
            time = text("clock.none") if clock == NONE else clock_name(clock)
            title = f"{referee.say(referee.game.info.title)}, {time}"
        give_up = self._inviter.give_up
        head = TitleBar(text("two-tables"), title, give_up, self._app.help, self.space.kind != "wide")
        self._made_of = coded, renews, in_club = self._parts_needed
        self._house = PushButton(text("two-tables.house"), self._choose)
        taps = [PushButton(text("two-tables.have-code"), self._have_code)]
        if renews:
            taps.insert(0, PushButton(text("two-tables.new-code"), self._renew, role="main", icon="repeat"))
        if in_club:
            taps.append(self._house)
        taps.append(PushButton(text("two-tables.stop"), give_up))
        words = self._words()
        return Stack([head, self._with_qr_code(words, gap) if coded else words, Columns(taps, gap)], gap)

    def _words(self) -> Element:
        """Return the code in large letters and the state of the invitation."""
        kind = self.space.kind
        self._code = Text(style="clock", size=LARGE_TYPE if THEME.large else CODE[kind], lines=1)
        self._picture = Picture(draw_two_tables(), WIDE * PICTURE[kind], HIGH / WIDE)
        self._status = Text("", "body", "muted")
        parts: list[Element] = []
        if self.coded:
            parts = [Text(text("two-tables.read"), "button"), self._code]
            if not (THEME.large and kind == "low"):
                parts.append(Text(text("two-tables.code-says"), "label", "muted"))
                parts.append(Text(text("two-tables.by-relay", relay=self._shared.relay), "label", "muted"))
        if not THEME.large:
            parts += [Gap(grow=1), self._picture]
        status = Columns([Icon("globe", 22, "muted"), self._status], px(10), [px(24), 0], middle=True)
        return Plate([*parts, Gap(grow=1), status], gap=10, pad=18, grow=1)

    def _with_qr_code(self, words: Element, gap: float) -> Element:
        """Place the QR code below the texts, or to their right."""
        scan, self._qr = Text(text("two-tables.scan-code"), "button"), QrCode("", 214)
        seen = self._seen = Plate([scan, self._qr], gap=SEEN_GAP, pad=SEEN_PAD)
        if self.space.kind == "upright":
            return Split(
                words,
                seen,
                lambda wide, high: high - gap - min(high * 0.5, seen.fit(wide)),
                gap,
                above=True,
            )

        def words_wide(wide: float, high: float) -> float:
            side, pad = max(px(LEAST_CODE), min(wide * 0.34, high - px(40))), px(2 * SEEN_PAD)
            self._qr.dp = min(side - pad, high - pad - px(SEEN_GAP) - scan.fit(side - pad)) / px(1)
            return wide - side - gap

        return Split(words, seen, words_wide, gap)

    def _make(self) -> None:
        super()._make()
        self._fill()

    def redraw(self) -> None:
        """Show what has changed."""
        if self._parts_needed != self._made_of:
            self.rebuild()
            return
        self._fill()
        self.arrange()

    def _fill(self) -> None:
        shared = self._shared
        self._code.text = self.code or EMPTY
        self._code.tone = "ink" if self.code else "muted"
        self._picture.show(draw_two_tables(not self.renews))
        self._house.play("quiet" if shared.relay else "main")
        said, tone = self.says
        self._status.say(said, tone)
        if self.coded:
            self._seen.opacity = 1 if shared.code is not None else 0
            if shared.code is not None:
                self._qr.show(write_link(shared.relay, shared.code))

    # What is pressed

    def _renew(self) -> None:
        try:
            self._inviter.invite_again()
        except UserError as wrong:
            self._status.say(TEXTS.wrong(wrong), "signal")
        self.redraw()

    def _choose(self) -> None:
        self._app.cover(HouseScreen(self._app, self._invite_house))

    def _invite_house(self, table: str) -> None:
        self._app.uncover()
        try:
            self._inviter.invite_house(table)
        except UserError as wrong:
            self._status.say(TEXTS.wrong(wrong), "signal")
        self.redraw()

    def _have_code(self) -> None:
        """Cancel the invitation in order to enter the other table's code.

        Only one of the two tables can invite.
        """
        self._inviter.give_up()
        self._app.open("join-table")

    def dismiss(self) -> bool:
        """Cancel the invitation when Escape is pressed."""
        self._inviter.give_up()
        return True
