"""Coming to the game of another table: its code is typed, its game is shown, and whoever likes it sits down."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window

from companion.app.app_context import AppContext
from companion.app.screens.boards.live_views import LivePictureView
from companion.app.screens.club import find_clubs
from companion.app.screens.other_tables.invitation import SharingController
from companion.app.screens.other_tables.join_views import (
    WIDEST,
    CodePlaces,
    CodeScan,
    CodeView,
    OfferView,
    find_family,
    start_view,
)
from companion.app.screens.setup.actions import relay_items, wrong_relay
from companion.app.texts import TEXTS, text
from companion.app.widgets.button import PushButton
from companion.app.widgets.element import Element, ScrollElement, Stack
from companion.app.widgets.fields import ERASE
from companion.app.widgets.idle import do_in_app_thread
from companion.app.widgets.panel_items import PanelUpdater, TextItem
from companion.app.widgets.screen import TYPING, Screen, TitleBar
from companion.app.widgets.text import Text
from companion.app.widgets.theme import px
from companion.kernel.messages import UserError
from companion.relay.shared_table import TableJoin
from companion.remote.relay_messages import (
    ALPHABET,
    CLUB_ADDRESS,
    CODE_LENGTH,
    NO_CODE,
    InvitationError,
    read_invitation,
    read_link,
)
from companion.table.record.header import read_header
from companion.table.record.journal_reader import ReadOnlyJournal
from companion.table.setup import THINK, TableSetup

if TYPE_CHECKING:
    from companion.club.client.mdns import HubInfo
    from companion.club.client.mqtt_sender import HouseInvitation


BROAD = 1320
"""Dp of the example and of what is below it, at most."""
LOOK = 0.5
"""Seconds between two looks at whether something has to be asked again."""


class JoinScreen(Screen):
    """`link`: the line of a QR code that the screen is opened with; empty: a code is typed. `inviter`: the table of the club
    that invites without one.

    `step`: start (no relay is known yet: how two tables meet, and what to do), relay, code, scan (a QR code is held before a camera of this computer), asks (the other table is looked for) or
    offer.
    """

    topic = "two-tables"

    def __init__(
        self, app: AppContext, link: str = "", inviter: HouseInvitation | None = None, **given: Any
    ) -> None:
        super().__init__(**given)
        self._app, self._inviter = app, inviter
        self.letters, self.said, self._tone = "", "", "signal"
        self._join: TableJoin | None = None
        self._relay = app.settings.relay
        self._sits = self._over = False
        self._scan = CodeScan(self._take_code, self.redraw)
        self.names: dict[str, str] = {}
        self._clubs: list[HubInfo] = []
        self.step = self._first_step
        self._ticking = Clock.schedule_interval(self._tick, LOOK)
        Window.bind(on_key_down=self._key)
        self.rebuild()
        if not link and inviter is None:
            self._seek_clubs()
        if link:
            self.take(link)
        elif inviter is not None:
            self._relay = f"{CLUB_ADDRESS}{inviter.table}"
            self._look_for()

    def close(self) -> None:
        self._over = True
        self._ticking.cancel()
        Window.unbind(on_key_down=self._key)
        self._scan.close()
        self._drop()

    def _drop(self, settle: bool = False) -> None:
        """Come to that table no more; nobody waits for a relay that does not answer. `settle`: nor another time."""
        join, self._join = self._join, None
        if join is not None:
            if settle:
                join.settle()
            threading.Thread(target=join.close, daemon=True).start()

    @property
    def _first_step(self) -> str:
        """The code, if there is a relay; else what can be done without one."""
        return "code" if self._app.settings.relay else "start"

    def _seek_clubs(self) -> None:
        """Look for the clubs of this network, if one of them may help."""
        if self.step == "start" and self._app.club.joined is None:
            find_clubs(self._on_clubs)

    def _on_clubs(self, found: list[HubInfo]) -> None:
        """These clubs are in the network."""
        self._clubs = found
        if not self._over and self.step == "start":
            self.rebuild()

    # What there is

    def _make(self) -> None:
        low = self.space.kind != "wide"
        titles = {"start": "tables-join", "relay": "tables-relay", "offer": "tables-offer"}
        house = self._inviter and text("tables-house-invites", table=self._inviter.name)
        title = house or text(titles.get(self.step, "tables-have-code"))
        says = {"start": text("tables-join-says"), "code": text("tables-ask-code")}.get(self.step, "")
        if self.step == "code" and self._relay:
            says += " " + text("tables-by-relay", relay=self._relay.removeprefix("wss://"))
        self._head = TitleBar(title, says, self._back, self._app.help, low)
        self.add_widget(self._head)
        self._status = Text(self.said, "body", self._tone, align="center")
        self._parts: list[Element] = []
        {
            "start": self._make_start,
            "relay": self._make_relay,
            "code": self._make_code,
            "scan": self._make_scan,
            "asks": self._make_asks,
        }.get(self.step, self._make_offer)()
        for part in (*self._parts, self._status):
            self.add_widget(part)

    def _make_start(self) -> None:
        kind, scanned = self.space.kind, bool(self._scan.cameras)
        self._parts = [
            start_view(
                scanned=scanned,
                upright=kind == "upright",
                low=kind == "low",
                ways=list(self._ways_in(scanned)),
                more=list(self._clubs_here()),
            )
        ]

    def _ways_in(self, scanned: bool) -> Iterator[PushButton]:
        """The QR code or the letters first; an address comes last."""
        if scanned:
            yield PushButton(text("tables-scan-code"), self.scan, role="main", icon="eye")
        role = "quiet" if scanned else "main"
        yield PushButton(text("tables-type"), partial(self._go, "code"), role=role)
        yield PushButton(text("tables-other-address"), partial(self._go, "relay"), icon="globe")

    def _clubs_here(self) -> Iterator[Element]:
        """The club of this table, or the clubs that are in the network: their tables need no code."""
        joined = self._app.club.joined
        if joined is not None:
            yield TextItem(text("tables-join-club", club=joined.club), icon="house").build()
        elif self._app.kiosk is None:
            for club in self._clubs:
                title, says = club.title or club.hosts[0], text("tables-join-hub")
                yield PushButton(title, self._open_club, icon="house", align="left", sub=says)

    def _open_club(self) -> None:
        self._app.open("club")

    def _make_relay(self) -> None:
        column = Stack(gap=px(10))
        scan = self.scan if self._scan.cameras else None
        typed = len(self.letters) == CODE_LENGTH
        items = relay_items(self._relay, self._type_relay, self._take_relay, scan, typed)
        PanelUpdater(column).update(tuple(items))
        self._parts = [ScrollElement(column)]

    def _make_code(self) -> None:
        self.places = CodePlaces()
        self.places.show(self.letters)
        scan = self.scan if self._scan.cameras else None
        self._code = CodeView(self.places, self.type, self.erase, scan, self.space.kind == "upright")
        self._parts = list(self._code.parts)

    def _make_scan(self) -> None:
        self._picture_seen = LivePictureView()
        self._stop = PushButton(text("tables-type"), self._restart)
        self._parts = [self._picture_seen, self._stop]

    def _make_asks(self) -> None:
        self.places = CodePlaces()
        self.places.show(self.letters)
        self.places.opacity = 0 if self._inviter is not None else 1
        self._stop = PushButton(text("tables-stop"), self._restart)
        self._parts = [self.places, self._stop]

    def _make_offer(self) -> None:
        offer = self._join.game.offered if self._join is not None else None
        assert offer is not None
        self._offer = OfferView(
            offer,
            self._app.settings,
            self.names,
            on_name=self._take_name,
            on_sit_down=self.sit_down,
            on_later=self._restart,
            sits=self._sits,
        )
        self._parts = list(self._offer.parts)

    # Where it lies

    def _lay(self) -> None:
        lay = {
            "start": self._lay_start,
            "relay": self._lay_relay,
            "code": self._lay_code,
            "scan": self._lay_scan,
            "asks": self._lay_asks,
        }
        lay.get(self.step, self._lay_offer)(*self._put_head(self._head))

    def _lay_start(self, x: float, low: float, wide: float, room: float) -> None:
        across = min(wide, px(BROAD))
        (part,) = self._parts
        room -= self._put_status(x, low + room, wide)
        part.put(x + (wide - across) / 2, low, across, room)

    def _lay_relay(self, x: float, low: float, wide: float, room: float) -> None:
        across = min(wide, px(WIDEST * 0.8))
        (part,) = self._parts
        room -= self._put_status(x, low + room, wide)
        high = min(room, part.fit(across))
        part.put(x + (wide - across) / 2, low + room - high, across, high)

    def _put_status(self, x: float, top: float, wide: float) -> float:
        """What has to be said; how high it is, with the gap below it."""
        high = self._status.fit(wide) if self._status.text else 0.0
        self._status.put(x, top - high, wide, high)
        return high + (px(8) if high else 0)

    def _lay_code(self, x: float, low: float, wide: float, room: float) -> None:
        self._code.lay(x, low, wide, room, self.space.low, self._status, self._put_status)

    def _lay_scan(self, x: float, low: float, wide: float, room: float) -> None:
        across = min(wide, px(WIDEST))
        stop = self._stop.fit(across)
        left = x + (wide - across) / 2
        self._stop.put(left, low, across, stop)
        low, room = low + stop + px(12), room - stop - px(12)
        room -= self._put_status(x, low + room, wide)
        self._picture_seen.put(left, low, across, room)
        self._picture_seen.show(self._scan.picture)

    def _lay_asks(self, x: float, low: float, wide: float, room: float) -> None:
        across = min(wide, px(WIDEST * 0.6))
        places, stop = self.places.fit(across), self._stop.fit(across)
        said = self._status.fit(wide)
        top = low + (room + places + said + stop + 2 * px(24)) / 2
        left = x + (wide - across) / 2
        self.places.put(left, top - places, across, places)
        top -= places + px(24)
        self._status.put(x, top - said, wide, said)
        top -= said + px(24)
        self._stop.put(left, top - stop, across, stop)

    def _lay_offer(self, x: float, low: float, wide: float, room: float) -> None:
        upright = self.space.kind == "upright"
        self._offer.lay(x, low, wide, room, px(self.space.gap), upright, self._put_status)

    # What is typed

    def _key(self, _: Any, key: int, scancode: int = 0, letter: str | None = "", *more: object) -> bool:
        """A letter of a keyboard; while the code is typed."""
        if self._app.screen is not self or self.step != "code" or TYPING.line is not None:
            return False
        if key == ERASE:
            self.erase()
        elif letter and letter.upper() in ALPHABET:
            self.type(letter.upper())
        elif letter and letter.isalnum():
            self._refuse(letter)
        else:
            return False
        return True

    def _refuse(self, letter: str) -> None:
        try:
            read_invitation(letter)
        except InvitationError as wrong:
            self._say(TEXTS.wrong(wrong) if wrong.said.id == "invitation-letters" else "")

    def type(self, letter: str) -> None:
        """One more letter; with the last one the other table is looked for, or a relay is asked for if none is known."""
        if len(self.letters) == CODE_LENGTH:
            return
        self.letters += letter
        self.places.show(self.letters)
        if len(self.letters) == CODE_LENGTH and not self._relay:
            self._go("relay")
        elif len(self.letters) == CODE_LENGTH:
            self._look_for()
        elif self.said:
            self._say("")

    def erase(self) -> None:
        """The last letter is taken back."""
        self.letters = self.letters[:-1]
        self.places.show(self.letters)

    def scan(self) -> None:
        """Look through a camera of this computer for the QR code of the other table."""
        self._go("scan", text("tables-hold-code"), "muted")
        self._scan.begin()

    def _take_code(self, code: str) -> None:
        """This QR code is held before the camera."""
        if self.step != "scan":
            return
        if read_link(code) is not None:
            self._scan.close()
        self.take(code)

    def take(self, link: str) -> None:
        """The line of a QR code: it brings the relay with it."""
        found = read_link(link)
        if found is None:
            self._say(text("tables-no-link"))
            return
        self._drop()
        self._relay = found.relay
        self.letters = found.code.letters
        self._look_for()

    def _type_relay(self, relay: str) -> None:
        self._relay = relay

    def _take_relay(self) -> None:
        if wrong := wrong_relay(self._relay):
            self._say(wrong)
            return
        self._app.set("relay", self._relay)
        if len(self.letters) == CODE_LENGTH:
            self._look_for()
        else:
            self._go("code")

    # The other table

    def _look_for(self) -> None:
        try:
            self._join = TableJoin(
                self._relay,
                NO_CODE if self._inviter is not None else read_invitation(self.letters),
                do_in_app_thread,
                self._on_change,
                asks=True,
                open_link=self._app.club.open_link,
            )
        except UserError as wrong:
            self.letters = ""
            self._go("code", TEXTS.wrong(wrong))
            return
        self._sits = False
        self._go("asks", text("tables-looking"), "muted")
        self._join.start()

    def _tick(self, *_: object) -> None:
        if self._join is not None:
            self._join.poll()
            self._on_change()

    def _on_change(self) -> None:
        """Something is another at the line."""
        join = self._join
        if join is None or self._over:
            return
        if join.refused is not None:
            said = TEXTS.render(join.refused)
            self._drop()
            self.letters = ""
            if self._inviter is not None:
                self._say(said)
            else:
                self._go(self._first_step, said)
        elif join.game.journal is not None:
            self._play(join, join.game.journal)
        elif join.game.offered is not None and self.step != "offer":
            self._go("offer")
        elif join.lost:
            self._say(text("tables-inviter-gone"))
        elif not join.reached:
            self._say(
                text("tables-house-gone") if self._inviter else text("tables-relay-sought", relay=self._relay)
            )
        elif self.step == "asks":
            self._say(text("tables-looking"), "muted")
        else:
            self._say(text("tables-begins") if self._sits else "", "muted")

    def _take_name(self, seat: str, name: str) -> None:
        """Somebody here plays that seat."""
        self.names[seat] = name
        if self._join is not None and self._join.game.offered is not None:
            self._offer.show_names(self.names)
            self.arrange()

    def sit_down(self) -> None:
        """This table plays."""
        if self._join is not None and not self._sits:
            self._sits = True
            self._offer.sit.disabled = True
            self._app.settings.remember([name for one in self.names.values() if (name := one.strip())])
            self._join.sit_down(self.names)
            self._on_change()

    def _play(self, join: TableJoin, journal: Path) -> None:
        """There is a journal: its table is opened, with the board that is used for this game here."""
        self._join = None
        app, game = self._app, read_header(ReadOnlyJournal.read(journal)).game
        table = app.settings.choices_for(game).table if find_family(game) is not None else {}
        sharing = SharingController(app, self._relay, join)
        app.table.play(TableSetup(game=game, journal=str(journal), think=THINK), sharing=sharing)
        app.boards.plug_chosen(table)

    def _restart(self) -> None:
        """Another code; who was invited without one goes back."""
        if self._inviter is not None:
            self._back()
            return
        self._drop(settle=True)
        self._scan.close()
        self.letters = ""
        self._go(self._first_step)
        self._seek_clubs()

    def _back(self) -> None:
        if self.step in ("scan", "relay") or (self.step == "code" and self._first_step == "start"):
            self._restart()
            return
        self._drop()
        if len(self._app.navigator.screens) > 1:
            self._app.uncover()
        else:
            self._app.go_home()

    def dismiss(self) -> bool:
        """Escape leads back."""
        self._back()
        return True

    # What is shown

    def redraw(self) -> None:
        """The camera shows another picture."""
        if self.step == "scan":
            if self._scan.trouble:
                self._say(self._scan.trouble)
            self._picture_seen.show(self._scan.picture)

    def _go(self, step: str, said: str = "", tone: str = "signal") -> None:
        self.step, self.said, self._tone = step, said, tone
        self.rebuild()

    def _say(self, said: str, tone: str = "signal") -> None:
        if said != self.said:
            self.said, self._tone = said, tone
            self._status.say(said, tone)
            self.arrange()
