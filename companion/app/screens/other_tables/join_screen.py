"""The screen for joining a game at another table.

Its user enters the code, looks at the offered game, and sits down.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
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
    CodePad,
    CodePlaces,
    CodeRow,
    CodeScan,
    OfferView,
    below_status,
    code_view,
    find_family,
    start_view,
)
from companion.app.screens.setup.actions import relay_items, wrong_relay
from companion.app.texts import TEXTS, text
from companion.app.widgets.button import PushButton
from companion.app.widgets.element import Centered, Element, ScrollElement, Stack, TopAligned
from companion.app.widgets.fields import ERASE
from companion.app.widgets.idle import do_in_app_thread
from companion.app.widgets.panel_items import TextItem, show_items
from companion.app.widgets.screen import TYPING, DeclaredScreen, TitleBar
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
"""Greatest width in dp of the example and the elements below it."""
LOOK = 0.5
"""Seconds between two checks of whether a request must be repeated."""


class JoinScreen(DeclaredScreen):
    """The screen for joining another table.

    It has these steps:

    - `start`: an explanation, while no relay is known.
    - `relay`: the address of a relay.
    - `code`: the letters of the code.
    - `scan`: a QR code is held in front of a camera of this computer.
    - `asks`: the app searches for the other table.
    - `offer`: the offered game.

    Args:
        app: The app.
        link: The link of a QR code with which the screen is opened; empty if a code is entered.
        inviter: The club table that invites without a code; None if there is none.
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
        """Leave the other table in a thread, because a relay may not answer. `settle` means that this
        table will not rejoin it.
        """
        join, self._join = self._join, None
        if join is not None:
            if settle:
                join.settle()
            threading.Thread(target=join.close, daemon=True).start()

    @property
    def _first_step(self) -> str:
        """The step that asks for the code if a relay is known; otherwise the explanation."""
        return "code" if self._app.settings.relay else "start"

    def _seek_clubs(self) -> None:
        """Search for the clubs on this network, if joining one could help."""
        if self.step == "start" and self._app.club.joined is None:
            find_clubs(self._on_clubs)

    def _on_clubs(self, found: list[HubInfo]) -> None:
        """Show the clubs on the network."""
        self._clubs = found
        if not self._over and self.step == "start":
            self.rebuild()

    # What there is

    def _declare(self) -> Element:
        titles = {"start": "two-tables.join", "relay": "two-tables.relay", "offer": "two-tables.offer"}
        house = self._inviter and text("two-tables.house-invites", table=self._inviter.name)
        title = house or text(titles.get(self.step, "two-tables.have-code"))
        says = text("two-tables.ask-code") if self.step == "code" else ""
        if self.step == "code" and self._relay:
            says += " " + text("two-tables.by-relay", relay=self._relay.removeprefix("wss://"))
        head = TitleBar(title, says, self._back, self._app.help, self.space.kind != "wide")
        self._status = Text(self.said, "body", self._tone, align="center")
        body = {
            "start": self._declare_start,
            "relay": self._declare_relay,
            "code": self._declare_code,
            "scan": self._declare_scan,
            "asks": self._declare_asks,
        }.get(self.step, self._declare_offer)()
        return Stack([head, body], px(self.space.gap))

    @property
    def _on_scan(self) -> Callable[[], None] | None:
        """The action that scans a QR code; None if there is no camera."""
        return self.scan if self._scan.cameras else None

    def _show_places(self) -> CodePlaces:
        self.places = CodePlaces()
        self.places.show(self.letters)
        return self.places

    def _declare_start(self) -> Element:
        kind, scanned = self.space.kind, bool(self._scan.cameras)
        view = start_view(
            scanned=scanned,
            upright=kind == "upright",
            low=kind == "low",
            ways=list(self._ways_in(scanned)),
            more=list(self._clubs_here()),
        )
        return below_status(self._status, Centered(view, px(BROAD), grow=1))

    def _ways_in(self, scanned: bool) -> Iterator[PushButton]:
        """Yield the buttons for scanning the QR code, entering the letters and, last, entering an
        address.
        """
        if scanned:
            yield PushButton(text("two-tables.scan-code"), self.scan, role="main", icon="eye")
        role = "quiet" if scanned else "main"
        yield PushButton(text("two-tables.type"), partial(self._go, "code"), role=role)
        yield PushButton(text("two-tables.other-address"), partial(self._go, "relay"), icon="globe")

    def _clubs_here(self) -> Iterator[Element]:
        """Yield this table's club, or else the clubs on the network. Tables of the same club need no
        code.
        """
        joined = self._app.club.joined
        if joined is not None:
            yield TextItem(text("two-tables.join-club", club=joined.club), icon="house").build()
        elif self._app.kiosk is None:
            for club in self._clubs:
                title, says = club.title or club.hosts[0], text("two-tables.join-hub")
                yield PushButton(title, self._open_club, icon="house", align="left", sub=says)

    def _open_club(self) -> None:
        self._app.open("club")

    def _declare_relay(self) -> Element:
        typed = len(self.letters) == CODE_LENGTH
        items = relay_items(self._relay, self._type_relay, self._take_relay, self._on_scan, typed)
        lines = TopAligned(ScrollElement(show_items(items, 10)))
        return below_status(self._status, Centered(lines, px(WIDEST * 0.8), grow=1))

    def _declare_code(self) -> Element:
        low, status = self.space.low, self._status
        self._pad = CodePad(self.type, self.erase, self.space.kind == "upright")
        return code_view(CodeRow(self._show_places(), self._on_scan, status, low), self._pad, status, low)

    def _declare_scan(self) -> Element:
        self._picture_seen = LivePictureView()
        self._picture_seen.show(self._scan.picture)
        stop = Centered(PushButton(text("two-tables.type"), self._restart), px(WIDEST))
        seen = below_status(self._status, Centered(self._picture_seen, px(WIDEST), grow=1))
        return Stack([seen, stop], px(12), grow=1)

    def _declare_asks(self) -> Element:
        self._show_places().opacity = 0 if self._inviter is not None else 1
        stop, across = PushButton(text("two-tables.stop"), self._restart), px(WIDEST * 0.6)
        parts = [Centered(self.places, across), self._status, Centered(stop, across)]
        return Centered(Stack(parts, px(24)), shrinks=True, grow=1)

    def _declare_offer(self) -> Element:
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
        return self._offer.declare(self._status, px(self.space.gap), self.space.kind == "upright")

    # What is typed

    def _key(self, _: Any, key: int, scancode: int = 0, letter: str | None = "", *more: object) -> bool:
        """Handle a letter typed on a keyboard while the code is entered."""
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
        """Add a letter. After the last one, search for the other table, or ask for a relay if none is
        known.
        """
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
        """Delete the last letter."""
        self.letters = self.letters[:-1]
        self.places.show(self.letters)

    def scan(self) -> None:
        """Scan the QR code of the other table with a camera of this computer."""
        self._go("scan", text("two-tables.hold-code"), "muted")
        self._scan.begin()

    def _take_code(self, code: str) -> None:
        """Handle a QR code that the camera sees."""
        if self.step != "scan":
            return
        if read_link(code) is not None:
            self._scan.close()
        self.take(code)

    def take(self, link: str) -> None:
        """Use the link of a QR code, which includes the relay."""
        found = read_link(link)
        if found is None:
            self._say(text("two-tables.no-link"))
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
        self._go("asks", text("two-tables.waiting"), "muted")
        self._join.start()

    def _tick(self, *_: object) -> None:
        if self._join is not None:
            self._join.poll()
            self._on_change()

    def _on_change(self) -> None:
        """Handle a change of the connection."""
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
            self._say(text("two-tables.inviter-gone"))
        elif not join.reached:
            self._say(text("two-tables.unreachable"))
        elif self.step == "asks":
            self._say(text("two-tables.waiting"), "muted")
        else:
            self._say(text("two-tables.begins") if self._sits else "", "muted")

    def _take_name(self, seat: str, name: str) -> None:
        """Set the name of the player of one of this table's seats."""
        self.names[seat] = name
        if self._join is not None and self._join.game.offered is not None:
            self._offer.show_names(self.names)
            self.arrange()

    def sit_down(self) -> None:
        """Take a seat in the game."""
        if self._join is not None and not self._sits:
            self._sits = True
            self._offer.sit.disabled = True
            self._app.settings.remember([name for one in self.names.values() if (name := one.strip())])
            self._join.sit_down(self.names)
            self._on_change()

    def _play(self, join: TableJoin, journal: Path) -> None:
        """Open the table of the received journal, with the board that this table uses for the game."""
        self._join = None
        app, game = self._app, read_header(ReadOnlyJournal.read(journal)).game
        table = app.settings.choices_for(game).table if find_family(game) is not None else {}
        sharing = SharingController(app, self._relay, join)
        app.table.play(TableSetup(game=game, journal=str(journal), think=THINK), sharing=sharing)
        app.boards.plug_chosen(table)

    def _restart(self) -> None:
        """Ask for another code; after an invitation without a code, go back."""
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
        """Go back when Escape is pressed."""
        self._back()
        return True

    # What is shown

    def redraw(self) -> None:
        """Show another picture of the camera."""
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
