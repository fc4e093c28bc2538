"""Seat pages of a table without a screen.

The terminal shows addresses and codes, and players type their answers to requests for consent.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
import segno

from companion.cli.texts import BadUsage, spoken, text
from companion.kernel.errors import LINE, TooMuch, read_json
from companion.kernel.messages import Seat, UserError
from companion.plain_text.cleaner import mask_hidden
from companion.seat_pages.consents import Request
from companion.seat_pages.page_writer import catalogue
from companion.seat_pages.service import SeatCode, SeatPages
from companion.server.http_server import Certificate
from companion.table.kiosk import HostLock
from companion.table.referee import Referee
from companion.table.setup import TableSetup
from companion.table.table import Schedule


class _SeatCode(msgspec.Struct):
    do: str = ""
    seat: str = ""


def _certify(names: Sequence[str]) -> Certificate | None:
    from companion.club.hub.club_folder import of_a_table  # most computers are no hub

    return of_a_table(names)


ANSWERS = {"agree": True, "no": False}
NEW = "code"
"""The word that creates a new code for a seat."""


class TerminalSeatPages:
    """The seat pages of a table at a terminal.

    Args:
        post: Schedules a call in the table's thread.
        do: Sends a command to the table.
        write: Prints text.
        json: Whether to print lines for programs.
        drawn: Whether QR codes are drawn, so that phones can scan them.
        begin: Starts a game that was chosen on a tablet.
        tablets: Whether the codes are for tablets. The tablets then show the codes for seats
            themselves.
        at_home: Whether tablets show the shelf until a game is chosen.
        lock: The lock of a kiosk, or None.
    """

    def __init__(
        self,
        post: Schedule,
        do: Callable[[Mapping[str, Any]], None],
        write: Callable[[str], None],
        json: bool,
        drawn: bool,
        begin: Callable[[TableSetup], None],
        tablets: bool = False,
        at_home: bool = False,
        lock: HostLock | None = None,
    ) -> None:
        self._post, self._do = post, do
        self._write, self._json, self._drawn = write, json, drawn
        self._tablets = tablets
        self._begin = begin
        certify = _certify if tablets else lambda names: None
        self.pages = SeatPages(self, at_home, lock, certify)
        self._shown: dict[str, str] = {}
        self._asked: Request | None = None
        self._name: Callable[[str], str] = str

    def sit(self, referee: Referee) -> None:
        """Open the pages for this table. Raises BadUsage if they cannot be opened."""
        self._name = referee.name
        self.pages.sit(referee)
        try:
            self.pages.start()
        except UserError as wrong:
            raise BadUsage("phones-refused", why=catalogue(spoken()).say(wrong.said)) from wrong
        self.on_phones_changed()

    def post(self, work: Callable[[], None]) -> None:
        """Schedule a function in the table's thread. May be called from any thread."""
        self._post(work)

    def do(self, command: Mapping[str, Any]) -> None:
        """Handle a command from a phone."""
        self._do(command)

    def begin(self, opening: TableSetup) -> None:
        """Start a game that was chosen on a tablet. Raises UserError if it cannot be opened."""
        self._begin(opening)

    def wake(self) -> None:
        """Do nothing, because pages are redrawn after each line anyway."""

    def on_phones_changed(self) -> None:
        """Show new codes, and new requests to the players at this table."""
        for one in self._codes():
            if one.address != self._shown.get(one.seat):
                self._shown[one.seat] = one.address
                self._show(one.seat, one.address)
        request = self.pages.request
        if request is not self._asked:
            self._asked = request
            if request is not None and not self._json:
                names = {seat: self._name(seat) for seat in (request.by, *request.beside) if seat}
                said = catalogue(spoken(), None, names).say(request.said)
                self._write(mask_hidden(f"? {said}\n{text('phones-answer')}\n"))

    def _codes(self) -> tuple[SeatCode, ...]:
        return self.pages.tablets() if self._tablets else self.pages.seats()

    def _show(self, seat: str, address: str) -> None:
        if self._json:
            self._write(json.dumps({"type": "seat_page", "seat": seat, "address": address or None}) + "\n")
        elif self._tablets and address:
            self._write(mask_hidden(text("tablet-code", address=address)) + "\n")
        elif self._tablets:
            self._write(text("tablet-came") + "\n")
        elif not address:
            self._write(mask_hidden(text("phones-came", seat=Seat(self._name(seat)))) + "\n")
        else:
            self._write(mask_hidden(text("phones-code", seat=Seat(self._name(seat)), address=address)) + "\n")
        if address and self._drawn and not self._json:
            drawn = io.StringIO()
            segno.make(address, error="m", micro=False).terminal(drawn, compact=True)
            self._write(drawn.getvalue())

    def take_line(self, line: str) -> bool:
        """Handle a line if it is meant for the seat pages. Return whether it was.

        Such a line answers a request of a page, or names a seat that needs a new code.
        """
        word, _, rest = self._new_code(line) if self._json else line.partition(" ")
        if line in ANSWERS and self.pages.request is not None:
            self.pages.on_answered(ANSWERS[line])
            return True
        if word == NEW and rest.strip() in (one.seat for one in self._codes()):
            self.pages.renew(rest.strip())
            return True
        return False

    @staticmethod
    def _new_code(line: str) -> tuple[str, str, str]:
        """Parse `{"do": "seat_code", "seat": "white"}` from a program. Return the word, a separator, and the
        seat.
        """
        try:
            given: _SeatCode = read_json(line.encode(), _SeatCode, "", LINE)
        except (TooMuch, msgspec.DecodeError, ValueError):
            return "", "", ""
        return (NEW, " ", given.seat) if given.do == "seat_code" else ("", "", "")
