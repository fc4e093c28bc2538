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

from companion.artwork.seat_pieces import starting_counts
from companion.games import family_of
from companion.kernel.game import Intent
from companion.kernel.layout import Token
from companion.kernel.messages import Message, Seat, UserError, message
from companion.seat_pages import seat_view as held_seats
from companion.seat_pages.consents import BESIDE, Consent, Request
from companion.seat_pages.fixed_files import Looks
from companion.seat_pages.rooms import Rooms
from companion.seat_pages.seat_view import (
    SHAKE,
    ClockView,
    HeldSeats,
    SeatCodes,
    SeatView,
    commands,
    fill_in,
    seat_view,
)
from companion.seat_pages.table_view import (
    TableSeen,
    find_clock_command,
    find_correction,
    find_piece,
    table_actions,
    table_view,
)
from companion.seat_pages.tablets import TABLETS, TableReports, Tablet
from companion.seat_pages.web_app import IDLE, Outcome, PageRegistry, TableContext, WebServer, web_app
from companion.server import connections
from companion.server.connections import bind_addresses
from companion.server.http_server import Certificate
from companion.table.kiosk import HostLock
from companion.table.protocol import notices
from companion.table.queries import answer, asker
from companion.table.read_model import MoveList
from companion.table.referee import Referee
from companion.table.setup import TableSetup
from companion.table.solution_steps import solution_steps
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

    def begin(self, opening: TableSetup) -> None:
        """Start another game in place of the current one, which is kept. Raises UserError if the
        new game cannot be opened; the current game then continues.
        """


class SeatPages:
    """The seat pages of one table.

    Args:
        ui: The UI of the table.
        at_home: Whether tablets show the shelf until a game is chosen there.
        lock: The lock of a kiosk; None if tablets may use everything.
        certify: Returns a certificate for addresses of this computer, with which tablets get the page by
            HTTPS; None if there is none.
    """

    def __init__(
        self,
        ui: PagesUI,
        at_home: bool = False,
        lock: HostLock | None = None,
        certify: Callable[[Sequence[str]], Certificate | None] = lambda names: None,
    ) -> None:
        self._ui, self._lock, self._certify = ui, lock, certify
        self.at_home = at_home
        self._referee: Referee | None = None
        self._consent = Consent()
        self._told: list[Message] = []
        self._seen: dict[str, SeatView] = {}
        self._tablets: dict[str, Tablet] = {}
        self._shared = TableSeen(TableReports(), {}, None)
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
        self._safe = ""
        """The address of this table by HTTPS, with the port; empty without a certificate."""

    _refusal: Message | None
    _looks: Looks

    @property
    def open(self) -> bool:
        return self._serving is not None

    # The table

    def sit(self, referee: Referee) -> None:
        """Show the game of this referee: the first game, or a rematch with the same phones."""
        before = self._at if self._referee is not None else None
        if self._referee is not None and self.open:
            held_seats.forget_held_seats(Path(self._referee.journal_path))
        self._referee = referee
        self._consent, self._told = Consent(), []
        self._seen.clear()
        self._clocks = _clocks(referee.clocks.now()) if referee.clocks.on else None
        game = referee.game
        listed = None if game.algebraic is None else MoveList(game)
        self._shared = TableSeen(TableReports(), starting_counts(game), listed)
        self._tablets = {name: Tablet(game) for name in TABLETS}
        referee.table.listen(lambda notice: self._hear(referee, notice))
        if self._desk is not None and self._serving is not None:
            anew = before is None or before.looks != self._at.looks
            if anew and self._codes is not None:
                self._looks = self._at.make_looks()
                self._codes.seat((*game.seats, *TABLETS))
            self._serving.call(self._desk.sit, self._at, anew)
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
        names = _name_sockets(sockets)
        certificate = self._certify(near)
        safe = bind_addresses(near, 0) if certificate is not None else []
        self._safe = next(iter(_name_sockets(safe)), "")
        codes = self._codes = SeatCodes((*self._referee.game.seats, *TABLETS), held=before.seats)
        self._starts = before.starts + (held is not None)
        desk = self._desk = PageRegistry(self._at, codes, self, self._starts)
        self._looks = self._at.make_looks()
        rooms = Rooms(desk.language, desk.begin, desk.playing, self._lock)
        hosts = frozenset((*names, *_name_sockets(safe)))
        app = web_app(desk, hosts, lambda: self._looks, more=rooms.routes)
        serving = self._serving = WebServer(
            app,
            sockets,
            desk,
            lambda: self._ui.post(lambda: self._idle(serving)),
            patience,
            *((safe, certificate) if safe else ()),
        )
        self.addresses = names
        self._seen.clear()
        serving.start()
        self._keep()
        self.draw()

    def close(self, comes_back: bool = False) -> None:
        """Close the pages and the port; every phone is notified, and every code becomes invalid.

        Args:
            comes_back: Whether only the program ends, and the game will be resumed; phones then
                keep their seats and look for the table.
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

        If there is no network, the pages stay open until the old one comes back. If listening at a
        new address fails, the pages are closed.
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
        return tuple(map(self._code, self._referee.seats_of_people))

    def tablets(self) -> tuple[SeatCode, ...]:
        """Return the tablets that show the table, and the next one with the address that it may use."""
        if self._codes is None:
            return ()
        every = tuple(map(self._code, TABLETS))
        return tuple(one for i, one in enumerate(every) if not (i and every[i - 1].address))

    def _code(self, seat: str) -> SeatCode:
        assert self._codes is not None
        code = self._codes.waiting(seat)
        page = f"http://{self.addresses[0]}"
        if seat in TABLETS and self._safe:
            page = f"https://{self._safe}"
        return SeatCode(seat, f"{page}/#{code}" if code else "")

    @property
    def _phones(self) -> frozenset[str]:
        """The seats held by phones."""
        return self._codes.held - frozenset(TABLETS) if self._codes is not None else frozenset()

    @property
    def _here(self) -> tuple[str, ...]:
        """The human seats that have no phone and are thus played at the tablets."""
        assert self._referee is not None
        return tuple(seat for seat in self._referee.seats_of_people if seat not in self._phones)

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
        self._shared.reports.hear(notice)
        lifted = notice.lifted if isinstance(notice, notices.Partial) else ()
        touched = [one for square in lifted for one in referee.view().layout.get(square, ())[-1:]]
        for tablet in self._tablets.values():
            tablet.hear(notice, touched)
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
        self._shared.reports.take_sound(referee.monitor.field.connected is not None)
        for seat in sorted(self._codes.held):
            seen = self._see(referee, seat, lately)
            if told or self._seen.get(seat) != seen:
                self._seen[seat] = seen
                self._serving.call(self._desk.put, seat, seen, told)
        if before is not None and self._consent.request is None:
            self._ui.on_phones_changed()

    def _see(self, referee: Referee, seat: str, lately: Sequence[Message]) -> SeatView:
        tablet = self._tablets.get(seat)
        if tablet is None:
            asked = self._consent.questions_for(referee, seat)
            return seat_view(referee, seat, lately, asked, self._clocks)
        if tablet.seat not in self._here:  # a phone plays for it now
            tablet.hide()
        asked = self._consent.questions_for(referee, BESIDE)
        return table_view(referee, tablet, self._here, self._shared, lately, asked, self._clocks)

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
            Whether the request was executed, and a message about the result or None.
        """
        referee = self._referee
        if referee is None or not self.open:
            return False, message("pages-too-late")
        if seat in self._tablets:
            return self._press_at_table(referee, seat, what)
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
            self._consent.ask(referee, seat, command, self._phones)
            self._after()
            return True, None
        return self._carry_out(command)

    def _press_at_table(self, referee: Referee, name: str, what: Mapping[str, Any]) -> Outcome:
        """Execute a button press from a tablet, if it is allowed now."""
        tablet, do = self._tablets[name], what["do"]
        if do in ("agree", "refuse"):
            return self._answer(BESIDE, do == "agree")
        if do == "renew":
            if what["at"] not in (one.seat for one in (*self.seats(), *self.tablets()[1:])):
                return False, message("pages-too-late")
            self.renew(what["at"])
            return True, None
        if do == "step":
            solved = self._shared.reports.solved
            if solved is not None and not tablet.steps:
                tablet.steps = solution_steps(referee, tuple(solved.actions or ()))
            tablet.go_to(what["at"])
            self.draw()
            return True, None
        if do == "why":
            return False, self._why_not(referee, what["at"], what["to"])
        if do == "put":
            squares = referee.game.board.number
            command = find_correction(referee.view().layout, what["at"], what["to"], squares)
        elif do == "clock":
            if what["at"] not in referee.game.seats or not referee.clocks.on or referee.actor is None:
                return False, message("pages-too-late")
            command = find_clock_command(what["at"], what["to"])
            if command is None:
                return False, message("clock-no-such-time", typed=what["to"])
        elif what["form"]:
            command, why = fill_in(referee, tablet.seat, what["form"]) if tablet.shown else (None, None)
            if why is not None:
                return False, why
        elif do:
            return self._handle(tablet, do)
        else:
            command = table_actions(referee, tablet, self._here).get(what["press"])
        if command is None:
            self.draw()
            return False, message("pages-too-late")
        if command["do"] == "look":
            tablet.hand_over(str(command["seat"]))
            self._after()
            return True, None
        if command["do"] == SHAKE:
            command = {**command, "text": f"tap {time.time_ns()}"}
        if command["do"] != "hint":
            tablet.hide()
        if do == "put":  # all have agreed who sit around the tablet
            if not self.asks(command, referee.seats_of_people):
                return self._carry_out(command)
            return True, None
        if self._consent.find_consenters(referee, BESIDE, command):
            self._consent.ask(referee, BESIDE, command, self._phones, all_here=True)
            self._after()
            return True, None
        return self._carry_out(command)

    def begin(self, opening: TableSetup) -> Outcome:
        """Start a game that was set up or chosen on a tablet; the game before it is kept."""
        if not self.open:
            return False, message("pages-too-late")
        was, self.at_home = self.at_home, False
        try:
            self._ui.begin(opening)
        except UserError as wrong:
            self.at_home = was
            return False, wrong.said
        self._after()
        return True, None

    def piece(self, square: str) -> tuple[Token, Message | None] | None:
        """Return the piece on a square, and where it may go or why it may not; None if there is no piece."""
        return find_piece(self._referee, square) if self._referee is not None else None

    def codes(self) -> tuple[tuple[str, str], ...]:
        """Return the seats and tablets that may be taken, each with its address; empty if it is taken."""
        return tuple((one.seat, one.address) for one in (*self.seats(), *self.tablets()[1:]))

    @staticmethod
    def _why_not(referee: Referee, origin: str, to: str) -> Message | None:
        """Return why a touch on the board had no effect; None if it was not about a square."""
        squares = referee.game.board.number
        if (to or origin) not in squares or referee.actor is None:
            return None
        boxed = origin.startswith("box:")
        return referee.why_not(Intent(None if boxed else origin, to or None, "tap")).said

    def _handle(self, tablet: Tablet, do: str) -> Outcome:
        """Change what a tablet shows."""
        match do:
            case "show":
                tablet.show()
            case "hide":
                tablet.hide()
            case "turn":
                tablet.turn()
            case "wide" | "tall":
                tablet.lie(do == "wide")
            case _:
                return False, message("pages-too-late")
        self.draw()
        return True, None

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
        if seat in self._tablets:
            return answer(self._referee, asker(self._referee), what, square)
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
            Whether any of these seats is asked on a phone.
        """
        if self._referee is None or not self._phones & set(seats):
            return False
        self._consent.ask(self._referee, BESIDE, command, self._phones)
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


def _name_sockets(sockets: Sequence[socket.socket]) -> tuple[str, ...]:
    """Return the address and port of each socket, as a browser writes them."""
    return tuple(f"{host}:{port}" for host, port in (one.getsockname() for one in sockets))


def _clocks(told: notices.Clock) -> ClockView:
    """Return the clocks of a notice, with the current time."""
    return ClockView(told, monotonic_ms())
