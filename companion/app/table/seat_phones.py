"""Seat pages in the app: the code of each seat, which seats have phones, and questions from phones to
the players at the table.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from queue import Empty, SimpleQueue
from typing import Any, Protocol

from kivy.clock import Clock

from companion.app.table.touch_controller import TouchController
from companion.app.table.widgets.sheet import Dialog, Question
from companion.app.texts import TEXTS, text
from companion.app.widgets.panel_items import GroupItem, PanelItem, TextItem
from companion.app.widgets.pictures import QrCodeItem
from companion.kernel.messages import Seat, UserError
from companion.seat_pages.consents import Request
from companion.seat_pages.page_writer import catalogue
from companion.seat_pages.service import SeatCode, SeatPages
from companion.seat_pages.tablets import TABLETS
from companion.server.http_server import Certificate
from companion.table.referee import Referee
from companion.table.setup import TableSetup


class PhoneTable(Protocol):
    """The table as its seat pages see it."""

    @property
    def touching(self) -> TouchController | None:
        """The touch controller of its screen; None if the screen is not shown."""

    def name(self, seat: str) -> str:
        """Return the name of a seat."""

    def command(self, **command: Any) -> None:
        """Send a command to the referee."""

    def play_next(self, setup: TableSetup) -> None:
        """Start this game with the same phones."""


class SeatPhones:
    """The seat pages of the current table."""

    def __init__(self, session: PhoneTable) -> None:
        self._session = session
        self._posted: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._take = Clock.create_trigger(self._work)
        self._draw = Clock.create_trigger(self._draw_pages, -1)
        self.pages = SeatPages(self, certify=_certify)
        self._shown: Dialog | Question | None = None
        self._seat = ""
        self._asked: Request | None = None

    def sit(self, referee: Referee) -> None:
        self.pages.sit(referee)

    def come_back(self) -> None:
        """Reopen the pages for phones that had seats when the program ended. If there is no network, the
        phones keep retrying.
        """
        try:
            self.pages.start()
        except UserError as wrong:
            logging.getLogger(__name__).info("seat pages are not opened again: %s", wrong)

    def close(self, comes_back: bool = False) -> None:
        """Close the pages. `comes_back` means that only the program ends and the game will continue."""
        self.pages.close(comes_back)
        self._take.cancel()
        self._draw.cancel()

    def _draw_pages(self, *_: object) -> None:
        self.pages.draw()

    def do(self, command: Mapping[str, Any]) -> None:
        """Send a command to the table."""
        self._session.command(**command)

    def begin(self, opening: TableSetup) -> None:
        """Start a game that was chosen on a tablet, on the next frame."""
        Clock.schedule_once(lambda _: self._session.play_next(opening))

    def wake(self) -> None:
        """Redraw the pages, because what they show has changed."""
        self._draw()

    def post(self, work: Callable[[], None]) -> None:
        """Call a function in the app's thread. May be called from any thread."""
        self._posted.put(work)
        self._take()

    def _work(self, *_: object) -> None:
        while True:
            try:
                work = self._posted.get_nowait()
            except Empty:
                return
            work()

    # Codes

    def show(self, seat: str = "") -> None:
        """Show the codes to scan, with a large code if `seat` is given."""
        touching = self._session.touching
        if touching is None:
            return
        if self.pages.request is not None:
            self._ask(touching, self.pages.request)
            return
        self._seat = seat
        self.pages.follow_network()
        self._shown = Dialog(text("phones"), tuple(self._parts(touching)))
        touching.ask(self._shown)

    def _parts(self, touching: TouchController) -> Iterator[PanelItem]:
        back = touching.answer(text("back"), None, main=self.pages.open)
        if not self.pages.open:
            yield TextItem(text("phones.say"))
            yield touching.answer(text("phones.on"), self.open, main=True, icon="person")
            yield back
            return
        codes = (*self.pages.seats(), *self.pages.tablets())
        for one in codes:
            if one.seat != self._seat:
                continue
            yield TextItem(_label(one, "scan"), style="heading")
            if one.address:
                yield QrCodeItem(one.address)
                yield TextItem(one.address)
            yield touching.answer(text("two-tables.new-code"), self._renew, one.seat, icon="repeat")
        yield GroupItem(
            tuple(
                touching.answer(
                    _label(one, "code"),
                    self.show,
                    one.seat,
                    icon="check" if not one.address else "person",
                )
                for one in codes
            ),
            2,
            8,
        )
        if not self._seat:
            yield TextItem(text("phones.privacy"), "muted", "label")
        yield touching.answer(text("phones.off"), self.pages.close, icon="close")
        yield back

    def show_tablet(self) -> None:
        """Turn the pages on and show the code for a tablet, which then shows the table."""
        self.open(next((one.seat for one in self.pages.tablets() if one.address), TABLETS[0]))

    def open(self, seat: str = "") -> None:
        """Turn the pages on and show their codes, or say why that is impossible; see `show`."""
        try:
            self.pages.start()
        except UserError as wrong:
            touching = self._session.touching
            if touching is not None:
                said = catalogue(TEXTS.language).say(wrong.said)
                touching.ask(
                    Dialog(text("phones"), (TextItem(said), touching.answer(text("back"), None, main=True)))
                )
            return
        self.show(seat)

    def _renew(self, seat: str) -> None:
        self.pages.renew(seat)
        self.show(seat)

    # What phones change

    def on_phones_changed(self) -> None:
        """Update the screen after a phone connects or disconnects, or a request is made or answered."""
        touching = self._session.touching
        if touching is None:
            return
        request = self.pages.request
        if request is not self._asked:
            if self._asked is not None and touching.dialog is self._shown:
                touching.dialog = None
            self._asked = request
            if request is not None:
                self._ask(touching, request)
        elif touching.dialog is not None and touching.dialog is self._shown and request is None:
            self.show(self._seat)

    def _ask(self, touching: TouchController, request: Request) -> None:
        seats = tuple(Seat(seat) for seat in request.beside)
        one = request.beside[0] if len(request.beside) == 1 else ""
        if request.by:
            said = text(f"question.phone-{request.command['do']}", seats=seats, other=Seat(request.by))
        else:  # a tablet asks for all who sit around it
            said = catalogue(TEXTS.language).say(request.said)
        self._shown = Question(
            said=said,
            seat=one,
            answers=(
                touching.answer(text("answer.accept" if one else "agree"), self.pages.on_answered, True),
                touching.answer(text("answer.decline"), self.pages.on_answered, False),
            ),
        )
        touching.ask(self._shown)

    def asks(self, command: Mapping[str, Any], seats: Sequence[str]) -> bool:
        """Ask phones for consent to a command that was agreed at the table. Return False if no phone is
        asked.
        """
        return self.pages.asks(command, seats)


def _certify(names: Sequence[str]) -> Certificate | None:
    """Return the certificate of a club whose hub is on this computer, for the pages of tablets."""
    from companion.club.hub.club_folder import of_a_table

    return of_a_table(names)


def _label(one: SeatCode, free: str) -> str:
    """Return the label of a seat or a tablet: what to do with its code (`scan` or `code`), or that it is taken."""
    if one.seat in TABLETS:
        return text(f"pages-tablet.{free}" if one.address else "pages-tablet.linked")
    return text(f"phones.{free}" if one.address else "phones.linked", seat=Seat(one.seat))
