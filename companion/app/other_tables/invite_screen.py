"""The invitation: a code to read aloud and a QR code, until another table sits down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from companion.app.app_context import AppContext
from companion.app.other_tables.drawings import HIGH, WIDE, draw_two_tables
from companion.app.other_tables.house_screen import HouseScreen
from companion.app.setup.clock_options import clock_name
from companion.app.texts import TEXTS, text
from companion.app.widgets.controls.button import Icon, Picture, PushButton
from companion.app.widgets.controls.plates import Plate
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Columns, Element, Gap
from companion.app.widgets.layout.qr_code_view import QrCode
from companion.app.widgets.layout.screen import Screen
from companion.app.widgets.layout.title_bar import TitleBar
from companion.app.widgets.theme import THEME, px
from companion.kernel.messages import UserError
from companion.relay.address import club_table
from companion.relay.invitation_link import write_link
from companion.table.clock.time_control import NONE

if TYPE_CHECKING:
    from companion.relay.shared_table import SharedTable

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
