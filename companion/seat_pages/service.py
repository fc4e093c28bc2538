"""The seat pages as a UI uses them.

They are opened and closed on the local network, and each seat has a code. Commands that phones send are
executed; if they need consent, the other players are asked on their phones.
"""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

import msgspec

from companion.games import family_of
from companion.kernel.game import State
from companion.kernel.messages import Message, Seat, UserError, message
from companion.seat_pages import seat_view as held_seats
from companion.seat_pages.page_writer import draw_marks, geometry
from companion.seat_pages.seat_view import (
    SHAKE,
    ClockView,
    ConsentQuestion,
    HeldSeats,
    SeatCodes,
    SeatView,
    commands,
    fill_in,
    seat_view,
)
from companion.seat_pages.web_app import IDLE, Outcome, PageRegistry, TableContext, WebServer, web_app
from companion.server import connections
from companion.server.connections import bind_addresses
from companion.table.protocol import notices
from companion.table.queries import answer
from companion.table.referee import Referee
from companion.table.table import monotonic_ms

PORT = 8642
"""Port that is tried first, so that a page that is still open finds the table again after a restart."""


class NoNetworkError(UserError):
    """Error raised if no phone can reach this machine."""


def listen_for_phones(addresses: Sequence[str], before: int = 0) -> list[socket.socket]:
    """Return one socket per address, all on one port.

    Args:
        addresses: The addresses to listen at.
        before: The previous port, or 0 for none. It is tried first, then the default port, then any port.

    Raises:
        NoNetworkError: There is no address, or listening is not possible.
    """
    if not addresses:
        raise NoNetworkError("pages-no-network")
    for port in (before, PORT) if before else (PORT,):
        with contextlib.suppress(OSError):  # the port is taken
            return bind_addresses(addresses, port)
    try:
        return bind_addresses(addresses, 0)
    except OSError as wrong:
        raise NoNetworkError("pages-no-port", why=str(wrong.strerror)) from None


BESIDE = ""
"""Key of the single answer that is given at the table for all seats without a phone."""


class Request(msgspec.Struct):
    """A request for consent.

    Attributes:
        by: The requesting seat.
        said: What is requested.
        command: The command, which is executed once all agree.
        waits: The seats that must still answer.
    """

    by: str
    said: Message
    command: Mapping[str, Any]
    waits: set[str]
    state: State
    beside: tuple[str, ...] = ()


class Consent:
    """The requests at a table: at most one request for consent, and the draw offers."""

    def __init__(self) -> None:
        self.request: Request | None = None
        self._refused_draws: tuple[str, ...] = ()

    def find_consenters(self, referee: Referee, seat: str, command: Mapping[str, Any]) -> tuple[str, ...]:
        """Return the other human seats whose consent a command needs.

        Args:
            referee: The referee of the game.
            seat: The seat that gives the command.
            command: The command.
        """
        match command.get("do"):
            case "undo":
                return tuple(one for one in referee.undo_touches() if one != seat)
            case "agree" | "clock":
                return tuple(one for one in referee.seats_of_people if one != seat)
        return ()

    def ask(self, referee: Referee, seat: str, command: Mapping[str, Any], phones: frozenset[str]) -> Request:
        """Ask every seat whose consent is needed and return the request.

        Args:
            referee: The referee of the game.
            seat: The seat that gives the command; empty for the table.
            command: The command.
            phones: The seats that are asked on a phone.
        """
        needed = self.find_consenters(referee, seat, command)
        beside = tuple(one for one in needed if one not in phones)
        what = command["do"]
        said = message(f"pages-asks-{what}", seat=Seat(seat)) if seat else message(f"pages-asks-{what}-here")
        waits = {one for one in needed if one in phones}
        if seat and beside:  # a player who asks at the table has asked those there
            waits.add(BESIDE)
        self.request = Request(seat, said, command, waits, referee.state, beside)
        return self.request

    def agree(self, referee: Referee, seat: str) -> Mapping[str, Any] | None:
        """Record a seat's consent, or that of all players at the table, and return the command once all seats
        have agreed.
        """
        self.look(referee)
        if self.request is None or seat not in self.request.waits:
            return None
        self.request.waits.discard(seat)
        if self.request.waits:
            return None
        command = self.request.command
        self.request = None
        return command

    def refuse(self, referee: Referee, seat: str) -> Message | None:
        """Record a seat's refusal and return the message about it, or None if there was no request."""
        self.look(referee)
        if self.request is not None and seat in self.request.waits:
            self.request = None
        elif offering := self._draws(referee, seat):
            self._refused_draws = offering
        else:
            return None
        return message("pages-refused", seat=Seat(seat)) if seat else message("pages-refused-here")

    def look(self, referee: Referee) -> None:
        """Discard a request about another position."""
        if self.request is not None and self.request.state is not referee.state:
            self.request = None
        if not referee.record.line_of_play.offers:
            self._refused_draws = ()

    def questions_for(self, referee: Referee, seat: str) -> tuple[ConsentQuestion, ...]:
        """Return the requests that this seat must answer, or whose answer it waits for."""
        self.look(referee)
        found = []
        if self.request is not None and seat in (self.request.by, *self.request.waits):
            found.append(ConsentQuestion(self.request.said, seat in self.request.waits))
        found += [
            ConsentQuestion(message("draw-offered", seat=Seat(one)), True)
            for one in self._draws(referee, seat)[:1]
        ]
        return tuple(found)

    def agrees_to(self, referee: Referee, seat: str) -> Mapping[str, Any] | None:
        """Return the command with which this seat agrees to an offered draw, or None if no draw is offered."""
        return {"do": "claim", "seat": seat, "what": "draw"} if self._draws(referee, seat) else None

    def _draws(self, referee: Referee, seat: str) -> tuple[str, ...]:
        """Return the seats that have offered this seat a draw and have no answer yet."""
        offered = tuple(referee.record.line_of_play.offers)
        if not seat or seat in offered or referee.actor is None or offered == self._refused_draws:
            return ()
        return offered


LATELY = 8
"""Number of recent sentences shown on a page."""


class NotForAllError(UserError):
    """Error raised if the pages would show what the table does not hide from an operator."""


class SeatCode(msgspec.Struct, frozen=True):
    """A seat and the address for its phone; `address` is empty if a phone already holds the seat."""

    seat: str
    address: str


class PagesUI(Protocol):
    """Interface of the UI of a table with seat pages.

    All methods except `post` are called in the table's thread.
    """

    def post(self, work: Callable[[], None]) -> None:
        """Run a callable in the table's thread. May be called from any thread."""

    def do(self, command: Mapping[str, Any]) -> None:
        """Send a command to the table."""

    def wake(self) -> None:
        """Request a call of `draw`, because the pages have changed."""

    def on_phones_changed(self) -> None:
        """Update the UI's display of phones and requests."""


class SeatPages:
    """The seat pages of one table."""

    def __init__(self, ui: PagesUI) -> None:
        self._ui = ui
        self._referee: Referee | None = None
        self._consent = Consent()
        self._told: list[Message] = []
        self._seen: dict[str, SeatView] = {}
        self._clocks: ClockView | None = None
        self._starts = 0
        self._listens: tuple[str, ...] | None = None
        self._patience = IDLE
        self._pressing, self._refusal = False, None
        self._codes: SeatCodes | None = None
        self._desk: PageRegistry | None = None
        self._serving: WebServer | None = None
        self.addresses: tuple[str, ...] = ()
        """The addresses of this table for phones, with the port."""

    _refusal: Message | None

    @property
    def open(self) -> bool:
        return self._serving is not None

    # The table

    def sit(self, referee: Referee) -> None:
        """Show the game of this referee: the first game, or a rematch with the same phones."""
        if self._referee is not None and self.open:
            held_seats.forget_held_seats(Path(self._referee.journal_path))
        self._referee = referee
        self._consent, self._told = Consent(), []
        self._seen.clear()
        self._clocks = _clocks(referee.clocks.now()) if referee.clocks.on else None
        referee.table.listen(lambda notice: self._hear(referee, notice))
        if self._desk is not None and self._serving is not None:
            self._serving.call(self._desk.sit, self._at)
            self._keep()
            self._ui.wake()

    def start(self, at: Sequence[str] | None = None, patience: float = IDLE) -> None:
        """Open the pages.

        Args:
            at: The addresses to listen at, or None for those of the local network.
            patience: Seconds without any phone after which the pages are closed.

        Raises:
            NoNetworkError: No phone could reach the pages.
            NotForAllError: An operator who may see everything is watching.
        """
        assert self._referee is not None
        if self.open:
            return
        if self._referee.settings.operator:
            raise NotForAllError("pages-operator")
        held = held_seats.load_held_seats(Path(self._referee.journal_path))
        before = held or HeldSeats()
        near = connections.local_addresses() if at is None else tuple(at)
        self._listens, self._patience = near if at is None else None, patience
        sockets = listen_for_phones(near, before.port)
        names = tuple(f"{host}:{port}" for host, port in (one.getsockname() for one in sockets))
        codes = self._codes = SeatCodes(self._referee.game.seats, held=before.seats)
        self._starts = before.starts + (held is not None)
        desk = self._desk = PageRegistry(self._at, codes, self, self._starts)
        game, dress = self._referee.game, dict(self._at.dress)
        look = geometry(game.board, game.seats, dress), draw_marks(game.seats, dress)
        app = web_app(desk, frozenset(names), *look)
        serving = self._serving = WebServer(
            app,
            sockets,
            desk,
            lambda: self._ui.post(lambda: self._idle(serving)),
            patience,
        )
        self.addresses = names
        self._seen.clear()
        serving.start()
        self._keep()
        self.draw()

    def close(self, comes_back: bool = False) -> None:
        """Close the pages and the port; every phone is notified, and every code becomes invalid.

        Args:
            comes_back: Whether the program ends but the game does not; phones then keep their seats and look
                for the table.
        """
        serving, self._serving = self._serving, None
        referee = self._referee
        if serving is None or referee is None:
            return
        comes_back = comes_back and referee.actor is not None
        if comes_back:
            self._keep()  # a phone may just have taken its seat
        else:
            held_seats.forget_held_seats(Path(referee.journal_path))
        if self._desk is not None and not comes_back:
            serving.call(self._desk.end)
        serving.stop()
        self._desk, self._codes, self.addresses = None, None, ()

    def follow_network(self) -> None:
        """Listen at this machine's current address; phones keep their seats.

        Without a network, the pages wait for the old one to come back. If listening at a new address fails,
        they are closed.
        """
        near = connections.local_addresses()
        if not self.open or self._listens is None or not near or near == self._listens:
            return
        self.close(comes_back=True)
        with suppress(NoNetworkError):
            self.start(patience=self._patience)

    def _idle(self, serving: WebServer) -> None:
        if self._serving is serving:
            self.close()
            self._ui.on_phones_changed()

    @property
    def _at(self) -> TableContext:
        referee = self._referee
        assert referee is not None
        header = referee.record.journal.header
        return TableContext(
            referee.game,
            family_of(referee.game.info).words,
            dict(header.get("names", {})),
            dict(header.get("colours", {})),
        )

    # Codes

    def seats(self) -> tuple[SeatCode, ...]:
        """Return the human seats, each with the address for its phone."""
        if self._referee is None or self._codes is None:
            return ()
        found = []
        for seat in self._referee.seats_of_people:
            code = self._codes.waiting(seat)
            found.append(SeatCode(seat, f"http://{self.addresses[0]}/#{code}" if code else ""))
        return tuple(found)

    def renew(self, seat: str) -> None:
        """Create a new code for a seat; the phone that held it is notified."""
        self.follow_network()
        if self._codes is None or self._serving is None or self._desk is None:
            return
        self._codes.renew(seat)
        self._seen.pop(seat, None)
        self._serving.call(self._desk.leave, seat, "pages-renewed")
        self._keep()
        self._ui.on_phones_changed()

    def _keep(self) -> None:
        """Store which phone holds which seat, for a restart of the table."""
        if self._referee is None or self._codes is None or not self.addresses:
            return
        port = int(self.addresses[0].rpartition(":")[2])
        held_seats.keep_held_seats(
            Path(self._referee.journal_path), HeldSeats(port, self._starts, self._codes.hashes)
        )

    def came(self, seat: str) -> None:
        """Handle a phone that has taken a seat."""
        self._keep()
        self._seen.pop(seat, None)
        self.draw()
        self._ui.on_phones_changed()

    # Contents of the pages

    def _hear(self, referee: Referee, notice: notices.Notice) -> None:
        """Handle a public notice from the table; private notices are not sent to this method."""
        if referee is not self._referee:
            return
        match notice:
            case notices.Clock():
                self._clocks = _clocks(notice)
            case notices.Commitment(entropy=added, code=code) if added:
                self._told.append(message("luck-shaken", seat=Seat(added[-1]["seat"]), code=code))
            case notices.Ruling(text=text):
                self._told.append(text)
            case notices.Note(text=text) | notices.BoardState(text=text):
                self._told.append(text)
            case notices.Outcome(reason=text):
                self._told.append(text)
            case notices.Undone():
                self._told.append(message("pages-undone"))
            case notices.Refused(text=text) if self._pressing:
                self._refusal = text
        if self.open:
            self._ui.wake()
        else:
            self._told.clear()

    def draw(self) -> None:
        """Send the current view to every page held by a phone."""
        referee = self._referee
        if referee is None or self._codes is None or self._desk is None or self._serving is None:
            return
        told, self._told = tuple(self._told), []
        before = self._consent.request
        lately = tuple(entry.said for entry in referee.story(LATELY))
        for seat in sorted(self._codes.held):
            seen = seat_view(referee, seat, lately, self._consent.questions_for(referee, seat), self._clocks)
            if told or self._seen.get(seat) != seen:
                self._seen[seat] = seen
                self._serving.call(self._desk.put, seat, seen, told)
        if before is not None and self._consent.request is None:
            self._ui.on_phones_changed()

    # Requests of phones

    def post(self, work: Callable[[], None]) -> None:
        """Run a callable in the table's thread. May be called from any thread."""
        self._ui.post(work)

    def press(self, seat: str, what: Mapping[str, Any]) -> Outcome:
        """Execute a button press from a phone, if it is allowed now.

        Args:
            seat: The seat that the phone holds.
            what: The page's request.

        Returns:
            Whether it was executed, and a message about it or None.
        """
        referee = self._referee
        if referee is None or not self.open:
            return False, message("pages-too-late")
        if what["do"]:
            return self._answer(seat, what["do"] == "agree")
        command: Mapping[str, Any] | None
        if what["form"]:
            command, why = fill_in(referee, seat, what["form"])
            if why is not None:
                return False, why
        else:
            command = commands(referee, seat).get(what["press"])
        if command is None:
            self.draw()
            return False, message("pages-too-late")
        if command["do"] == SHAKE:
            command = {**command, "text": f"tap {time.time_ns()}"}  # no other player could know it
        if self._consent.find_consenters(referee, seat, command):
            assert self._codes is not None
            self._consent.ask(referee, seat, command, self._codes.held)
            self._after()
            return True, None
        return self._carry_out(command)

    def _carry_out(self, command: Mapping[str, Any]) -> Outcome:
        self._pressing, self._refusal = True, None
        try:
            self._ui.do(command)
        finally:
            self._pressing = False
        self._after()
        return self._refusal is None, self._refusal

    def _after(self) -> None:
        self.draw()
        self._ui.on_phones_changed()

    def ask(self, seat: str, what: str, square: str) -> Message:
        """Return the answer to a phone's question about the game.

        Args:
            seat: The seat that the phone holds.
            what: The question.
            square: The square that it concerns, or empty.
        """
        if self._referee is None or not self.open:
            return message("pages-too-late")
        return answer(self._referee, seat, what, square, seat in self._referee.seats_of_people)

    # Consent

    @property
    def request(self) -> Request | None:
        """The request to the players at the table who have no phone, or None."""
        if self._referee is not None:
            self._consent.look(self._referee)
        found = self._consent.request
        return found if found is not None and BESIDE in found.waits else None

    def on_answered(self, agreed: bool) -> None:
        """Handle the answer from the players at the table who have no phone."""
        self._answer(BESIDE, agreed)

    def asks(self, command: Mapping[str, Any], seats: Sequence[str]) -> bool:
        """Ask phones for consent to a command entered at the table.

        Args:
            command: The command.
            seats: The seats whose consent is needed.

        Returns:
            Whether any of them is asked.
        """
        if self._referee is None or self._codes is None or not self._codes.held & set(seats):
            return False
        self._consent.ask(self._referee, BESIDE, command, self._codes.held)
        self._after()
        return True

    def _answer(self, seat: str, agreed: bool) -> Outcome:
        referee = self._referee
        assert referee is not None
        if agreed:
            command = self._consent.agree(referee, seat)
            if command is None and self._consent.request is None and seat != BESIDE:
                command = self._consent.agrees_to(referee, seat)
            if command is not None:
                return self._carry_out(command)
            self._after()
            return True, None
        said = self._consent.refuse(referee, seat)
        if said is not None:
            self._told.append(said)
        self._after()
        return said is not None, None if said is not None else message("pages-too-late")


def _clocks(told: notices.Clock) -> ClockView:
    """Return the clocks of a notice, with the current time."""
    return ClockView(told, monotonic_ms())
