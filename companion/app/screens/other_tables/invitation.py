"""A game of the app that is shared with another table: the line, the invitation with its code, and the tables
of the club that may be invited without one.
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
from companion.app.widgets.element import Columns, Element, Gap
from companion.app.widgets.idle import do_in_app_thread
from companion.app.widgets.panel_items import ButtonItem, PanelItem, PanelUpdater, SheetItem, TextItem
from companion.app.widgets.pictures import QrCode
from companion.app.widgets.screen import Screen, TitleBar
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
"""Seconds between two looks at whether the other table is heard."""
PATIENCE = 2
"""Looks in a row that have to find nobody before people are told: a line that has just begun is heard by then."""


class SharingController:
    """The line of the table that is open.

    Args:
        app: The app.
        relay: The relay for an invitation.
        join: By what this table has come to the game; None: it keeps the game, or comes back to it.

    Attributes:
        shared: The line itself.
        waiting: Whether people here have seen that the other table is not heard, and wait.
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
        """This game is shared, or goes on being shared.

        Raises:
            RelayAddressError: the relay has no such address.
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
        """The table is left; the game may go on another day. Nobody waits for a relay that does not answer."""
        self._over = True
        self._ticking.cancel()
        threading.Thread(target=self.shared.close, daemon=True).start()

    # What is going on

    @property
    def is_lost(self) -> bool:
        """Whether a table has not been heard for a while that has to be."""
        return self._missed >= PATIENCE and self._misses and not self.shared.waits_for_table

    @property
    def _misses(self) -> bool:
        """Whether it is not heard now."""
        referee = self._app.table.referee
        shared = None if referee is None else referee.shared
        return shared is not None and shared.lost

    def wait(self) -> None:
        """People here have seen that nobody is heard: the table is theirs again."""
        self.waiting = True
        self._redraw()

    def invite_again(self) -> None:
        """Another code, since nobody sits down who came by the old one."""
        self.shared.invite_again()
        self._look()

    def invite_house(self, table: str) -> None:
        """Invite another table of the club, by its name in topics."""
        self.shared.invite_again(f"{CLUB_ADDRESS}{table}")
        self._look()

    def give_up(self) -> None:
        """Nobody comes: the game is none, and its box is open again; one that has begun is kept."""
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
        """At this table alone: a club's wall does not tell the code."""
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
        """Show what has changed at the line."""
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
"""Seconds between two looks at which tables are there."""


class HouseScreen(ListPage):
    """Lies over the invitation.

    Args:
        app: The app.
        on_choose: Is told the table that was tapped, by its name in topics.
    """

    topic = "two-tables"

    def __init__(self, app: AppContext, on_choose: Callable[[str], None], **given: Any) -> None:
        super().__init__(app, text("tables-house"), gap=12, widest=720, on_back=app.uncover, **given)
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
        yield TextItem(text("tables-house-which" if free else "tables-house-nobody"))
        for one in free:
            yield ButtonItem(one.name, self._on_choose, (one.table,), icon="globe", align="left")


CODE = {"wide": 104, "low": 60, "upright": 60}
"""Size of the code in sp."""
LARGE_TYPE = 44
"""The same where all type is large."""
PICTURE = {"wide": 1.6, "low": 1.0, "upright": 1.0}
"""Size of the picture of both tables."""
LEAST_CODE = 150
"""Dp of a QR code below which a camera has trouble."""
SEEN_PAD, SEEN_GAP = 16, 12
"""Dp around the QR code, and below the words above it."""
EMPTY = "\u2013\u2013\u2013 \u2013\u2013\u2013"


class Inviter(Protocol):
    """What invites to a table."""

    shared: SharedTable
    """The line of that table."""

    def invite_again(self) -> None:
        """Ask for another code."""

    def invite_house(self, table: str) -> None:
        """Invite a table of the club, by its name in topics, without a code."""

    def give_up(self) -> None:
        """Take the invitation back."""


class InviteScreen(Screen):
    """Lies over the table that waits.

    Args:
        app: The app.
        inviter: What invites to it.
    """

    topic = "two-tables"

    def __init__(self, app: AppContext, inviter: Inviter, **given: Any) -> None:
        super().__init__(**given)
        self._app, self._inviter, self._shared = app, inviter, inviter.shared
        self.rebuild()

    @property
    def code(self) -> str:
        """What is shown, empty as long as there is none."""
        code = self._shared.code
        return "" if code is None else str(code).replace("-", " ")

    @property
    def coded(self) -> bool:
        """Whether a code invites: at a relay."""
        return bool(self._shared.relay) and club_table(self._shared.relay) is None

    @property
    def says(self) -> tuple[str, str]:
        """How it stands, and its tone."""
        shared = self._shared
        if shared.refused is not None:
            return TEXTS.render(shared.refused), "signal"
        table = club_table(shared.relay)
        if table is not None:
            return self._says_house(table)
        if not shared.relay:
            return text("tables-house-choose"), "ink"
        if shared.met:
            return text("tables-looks" if shared.up else "tables-not-now"), "ink"
        if shared.gone:
            return text("tables-relay-sought", relay=shared.relay), "signal"
        if shared.warning is not None:
            return TEXTS.render(shared.warning), "signal"
        return text("tables-waiting"), "muted"

    def _says_house(self, table: str) -> tuple[str, str]:
        """How it stands with a table of the club that was asked."""
        shared = self._shared
        name = next((one.name for one in self._app.club.others if one.table == table), table)
        if not shared.reached:
            return text("tables-house-gone"), "signal"
        if shared.met:
            return text("tables-looks") if shared.up else text("tables-house-not-now", table=name), "ink"
        return text("tables-house-asked", table=name), "muted"

    @property
    def renews(self) -> bool:
        """Whether the code is used up."""
        shared = self._shared
        house = club_table(shared.relay) is not None
        return not house and (shared.refused is not None or (shared.met and not shared.up))

    # What there is

    def _make(self) -> None:
        referee = self._app.table.referee
        low = self.space.kind != "wide"
        title = ""
        if referee is not None:
            clock = referee.rules.clock
            time = text("clock-none") if clock == NONE else clock_name(clock)
            title = f"{referee.say(referee.game.info.title)}, {time}"
        self._head = TitleBar(text("two-tables"), title, self._inviter.give_up, self._app.help, low)
        kind = self.space.kind
        self._code = Text(style="clock", size=LARGE_TYPE if THEME.large else CODE[kind], lines=1)
        self._picture = Picture(draw_two_tables(), WIDE * PICTURE[kind], HIGH / WIDE)
        self._status = Text("", "body", "muted")
        status = Columns([Icon("globe", 22, "muted"), self._status], px(10), [px(24), 0], middle=True)
        drawn: list[Element] = [] if THEME.large else [Gap(grow=1), self._picture]
        reads: list[Element] = []
        self._reads = self.coded
        if self._reads:
            reads = [Text(text("tables-read"), "button"), self._code]
            if not (THEME.large and kind == "low"):
                reads.append(Text(text("tables-code-says"), "label", "muted"))
                reads.append(Text(text("tables-by-relay", relay=self._shared.relay), "label", "muted"))
        self._words = Plate([*reads, *drawn, Gap(grow=1), status], gap=10, pad=18)
        self._qr = QrCode("", 214)
        self._scan = Text(text("tables-scan"), "button")
        self._seen = Plate([self._scan, self._qr], gap=SEEN_GAP, pad=SEEN_PAD)
        self._new_code = PushButton(text("tables-new-code"), self._renew, role="main", icon="repeat")
        self._join = PushButton(text("tables-have-code"), self._have_code)
        self._house = PushButton(text("tables-house"), self._choose)
        self._leave = PushButton(text("tables-stop"), self._inviter.give_up)
        for part in (
            self._head,
            self._words,
            self._seen,
            self._new_code,
            self._join,
            self._house,
            self._leave,
        ):
            self.add_widget(part)
        self._fill()

    def redraw(self) -> None:
        """Show what has changed."""
        if self.coded != self._reads:
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
        code = shared.code if self.coded else None
        self._seen.opacity = 1 if code is not None else 0
        if code is not None:
            self._qr.show(write_link(shared.relay, code))

    # Where it lies

    def _lay(self) -> None:
        x, low, wide, room = self._put_head(self._head)
        gap = px(self.space.gap)
        taps = [self._new_code] if self.renews else []
        in_club = self._app.club.joined is not None
        self._house.opacity, self._house.disabled = (1, False) if in_club else (0, True)
        taps += [self._join, *([self._house] if in_club else []), self._leave]
        self._new_code.opacity = 1 if self.renews else 0
        self._new_code.disabled = not self.renews
        across = (wide - gap * (len(taps) - 1)) / len(taps)
        foot = max(tap.fit(across) for tap in taps)
        for i, tap in enumerate(taps):
            tap.put(x + i * (across + gap), low, across, foot)
        low, room = low + foot + gap, room - foot - gap
        if not self.coded:
            self._words.put(x, low, wide, room)
            return
        if self.space.kind == "upright":
            seen = min(room * 0.5, self._seen.fit(wide))
            self._words.put(x, low + seen + gap, wide, room - seen - gap)
            self._seen.put(x, low, wide, seen)
            return
        side = max(px(LEAST_CODE), min(wide * 0.34, room - px(40)))
        self._words.put(x, low, wide - side - gap, room)
        pad = px(2 * SEEN_PAD)
        self._qr.dp = min(side - pad, room - pad - px(SEEN_GAP) - self._scan.fit(side - pad)) / px(1)
        self._seen.put(x + wide - side, low, side, room)

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
        """The other table invites as well: one of both has to."""
        self._inviter.give_up()
        self._app.open("join-table")

    def dismiss(self) -> bool:
        """Escape takes the invitation back."""
        self._inviter.give_up()
        return True
