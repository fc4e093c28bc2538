"""The table without a screen: lines as input, notices as output, and optionally a sensor board.

It holds the current game, and starts the next one.
"""

from __future__ import annotations

import queue
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from io import RawIOBase
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

import msgspec

from companion.cli.referee.garbage import GarbageRounds
from companion.cli.referee.inbox import (
    BEGIN,
    ByOrder,
    DeviceEvent,
    DeviceMissing,
    Entry,
    Inbox,
    InputLine,
    ScheduledWork,
    as_here,
    is_do,
    open_editor,
    read_lines,
    start_board,
)
from companion.cli.referee.terminal import Terminal, has_colours
from companion.cli.texts import TYPED, BadUsage, sentence, spoken
from companion.club.client.lazy_membership import membership, open_link
from companion.games import family_of
from companion.i18n.catalogue import Catalogue
from companion.kernel.errors import LINE, GameError
from companion.kernel.messages import Message, UserError, message
from companion.plain_text.cleaner import escape_hidden
from companion.table.engine_host.engine_router import all_thinkers
from companion.table.game_factory import make_game
from companion.table.kiosk import HostLock, open_lock
from companion.table.message_catalogues import catalogue
from companion.table.process_priority import wake_at_once
from companion.table.protocol import notices
from companion.table.protocol.notices import Tell, localize
from companion.table.record.header import read_header
from companion.table.record.journal_reader import JournalError, ReadOnlyJournal
from companion.table.referee import Referee
from companion.table.setup import TableSetup, open_table, rematch_setup
from firmware_bridge.core.board import BoardError, Connected, SensorBoard, SensorEvent
from firmware_bridge.core.camera import is_camera, with_field
from firmware_bridge.urls import open_board

if TYPE_CHECKING:
    from companion.cli.elsewhere import SiteWish
    from companion.cli.referee.seat_pages import TerminalSeatPages
    from companion.lichess.site_table import SiteTable
    from companion.relay.shared_table import SharedTable
    from companion.relay.table_link import Link
    from companion.remote.relay_messages import FromRelay, FromTable, Invitation
    from companion.voice.speaker import Speaker
    from companion.voice.speech_process import Start
    from companion.voice.utterances import Level


@dataclass(frozen=True, slots=True)
class LoopOptions:
    """Options of the command line.

    Attributes:
        board_url: URL of the board; None for no board.
        json: Whether lines use the referee protocol; otherwise they are text for people.
        beside: URLs of dice and card readers.
        speak: How much is spoken; None for no speech.
        seat_pages: Whether phones may connect.
        table_page: Whether tablets may show the table, and phones may connect.
        at_home: Whether tablets show the shelf until a game is chosen there. Until then, nothing is
            printed about the prepared game.
        kiosk: Whether the host PIN of this computer locks everything that is not for guests.
        by_ear: Seats that play by ear.
        edited: Whether lines are typed at this process's terminal, with history and Tab completion.
        relay: The relay for other tables; None for the relay of this machine.
        join: The code of a game that another table hosts.
        wish: The request to a site; None for no request.
        names: Names of the players who join the game named by `join`, by seat. An empty seat means any
            seat.
    """

    board_url: str | None = None
    json: bool = False
    beside: Sequence[str] = ()
    speak: Level | None = None
    seat_pages: bool = False
    table_page: bool = False
    at_home: bool = False
    kiosk: bool = False
    by_ear: Sequence[str] = ()
    edited: bool = False
    relay: str | None = None
    join: str | None = None
    wish: SiteWish | None = None
    names: Mapping[str, str] = field(default_factory=dict)


class CurrentTable:
    """The current game, with the connections of its table.

    Args:
        setup: The set-up of the first game.
        options: The options of the command line.
        inbox: Receives the events of boards, phones and other tables for the table's thread.
        tell: Receives the notices of every game.
        terminal: The terminal at which people type; None if programs use the table.
        voice: The voice; None if nothing is spoken.

    Attributes:
        phones: Seat pages, once they are open.
        closing: Whether an arbiter has ended the session.

    Raises:
        BoardError: If the URL of a device is invalid.
    """

    def __init__(
        self,
        setup: TableSetup,
        options: LoopOptions,
        inbox: Inbox,
        tell: Tell,
        terminal: Terminal | None,
        voice: Speaker | None,
    ) -> None:
        self._setup, self._options, self._inbox = setup, options, inbox
        self._tell, self._terminal, self._voice = tell, terminal, voice
        self.phones: TerminalSeatPages | None = None
        self.closing = False
        self._beside = [open_board(url) for url in options.beside]
        self._engine = all_thinkers()
        self._board: SensorBoard | None = None
        self._shared: SharedTable | None = None
        self._site: SiteTable | None = None
        self._here: Catalogue | None = None
        self._ordered = ByOrder(tell, self._end_evening)
        self._club = membership(_report_club, self._ordered, inbox.schedule, spoken())

    def open(self) -> tuple[Connected | None, list[SensorEvent]]:
        """Prepare the board, then the game.

        Returns:
            The description of the board for `begin`, and the events that it has already reported.

        Raises:
            BoardError and the errors of `open_table`: If the table cannot be opened. The message of each
                error is one sentence.
        """
        connected, waiting = None, list[SensorEvent]()
        url = self._options.board_url
        if url not in (None, "none"):
            self._board = open_board(self._with_field(url))
            connected, waiting = start_board(self._board, url, self._inbox)
        if self._options.join is not None:
            self._join(self._options.join)
        if self._options.wish is not None:
            self._find_site_game(self._options.wish)
        self.referee = self._open(self._setup)
        return connected, waiting

    def begin(self, connected: Connected | None) -> None:
        """Start the game that was opened. Raises BoardError if the board does not suit the game."""
        referee = self.referee
        if connected is not None and (wrong := referee.connect(connected)):
            raise BoardError("board-unfit", why=wrong)
        referee.attach(self._board)
        self._take_seats(referee)

    def start_devices(self) -> None:
        """Start the devices other than the board."""
        for device in self._beside:
            device.start(partial(self._inbox.put_device_event, device))

    def close(self) -> None:
        """Close the game and all connections of the table."""
        if self.phones is not None:
            self.phones.pages.close(comes_back=True)
        if self._club is not None:
            self._club.close()
        if self._shared is not None:
            self._shared.close()
        if self._site is not None:
            self._site.close()
        self.referee.close()
        self._engine.close()
        if self._voice is not None:
            self._voice.close()
        for device in (*self._beside, *([self._board] if self._board else [])):
            device.close()
        if self._site is not None and not self._site.finish():
            self._tell_here(notices.Note(kind="lichess-unsent", text=message("lichess-unsent")))

    # What comes after a game

    def rematch(self) -> None:
        """Start the same game again, in a new journal.

        If that journal cannot be written, keep the old game open.
        """
        old = self.referee
        try:
            self._follow_with(rematch_setup(self._setup, old.record.journal))
        except UserError as wrong:
            old.no_rematch(wrong.said)

    def begin_ordered(self) -> None:
        """Start the game that an arbiter has assigned, or report why this is impossible.

        The new game replaces a game that is over or has no moves yet. The journal of the replaced game
        is kept, so that it can be resumed.
        """
        old = self.referee
        try:
            start = self._ordered.make_pending_game(old.gives_way)
        except UserError as wrong:
            self._tell(notices.Refused(n=old.n, text=old.words.say(wrong.said)))
            return
        try:
            self._follow_with(as_here(start.opening, self._setup))
        except UserError as wrong:
            self._tell(notices.Refused(n=old.n, text=old.words.say(wrong.said)))
            if self._club is not None:
                self._club.on_failed(wrong)

    def begin_chosen(self, opening: TableSetup) -> None:
        """Start a game that was chosen on a tablet. Raises UserError if it cannot be opened; the current game
        then goes on.
        """
        self._follow_with(as_here(opening, self._setup))

    def _begin_another(self, journal: Path) -> None:
        """Continue with the next game that the hosting table has started, from the copy of its journal."""
        try:
            game = read_header(ReadOnlyJournal.read(journal)).game
            self._follow_with(msgspec.structs.replace(self._setup, game=game, journal=str(journal)))
        except UserError as wrong:
            self.referee.no_rematch(wrong.said)

    def _follow_with(self, opening: TableSetup) -> None:
        """Replace the current game with another one.

        Raises UserError if the other game cannot be opened; the current one is then unchanged.
        """
        old = self.referee
        connected = old.monitor.field.connected
        referee = self._open(opening)
        self._setup = opening
        if self._club is not None:
            self._club.rise()
        old.close()
        if connected is not None:
            referee.connect(connected)
            referee.monitor.inherit(old.monitor)
            referee.attach(self._board)
        for device in old.monitor.field.beside:
            referee.attach_beside(device)
        self._take_seats(referee)
        if self.phones is not None:
            self.phones.pages.sit(referee)
        self.referee = referee

    def _take_seats(self, referee: Referee) -> None:
        """Start the game, and connect it to other tables and the club."""
        referee.begin()
        if self._site is not None:
            self._site.close()
        if read_header(referee.record.journal).site is not None:
            self._site = self._site or self._open_site()
            self._site.sit(referee)
        elif referee.record.line_of_play.elsewhere or referee.record.copied:
            self._shared = self._shared or self._share()
            self._shared.sit(referee)
        if self._club is not None:
            self._club.sit(referee)

    def _open(self, opening: TableSetup) -> Referee:
        face = None if self._options.json else TYPED
        referee = open_table(opening, self._tell, language=spoken(), thinker=self._engine, face=face)
        for seat in self._options.by_ear:
            if seat not in referee.game.seats:
                referee.close()
                raise GameError("no-seat", seat=seat, seats=tuple(referee.game.seats))
        referee.play_by_ear(self._options.by_ear)
        if self._terminal is not None:
            self._terminal.sit(referee)
        if self._voice is not None:
            names = referee.record.journal.header.get("names", {})
            words = family_of(referee.game.info).words
            self._voice.sit(
                words, names, referee.players, referee.words.language, referee.ears, referee.rules.shows_ways
            )
            referee.table.listen(self._voice.hear)
        return referee

    def _with_field(self, url: str) -> str:
        """Return the board's URL. The URL of a camera includes the size of the game's board."""
        if not (is_camera(url) and self._setup.game):
            return url
        board = make_game(self._setup.game, None, {}).board
        return with_field(url, board.files, board.ranks)

    # Other tables

    def _join(self, code: str) -> None:
        """Join a game that another table hosts. Raises UserError if this fails."""
        from companion.cli.elsewhere import join_game  # most games are played at one table

        path = Path(self._setup.journal) if self._setup.journal else None
        if path is not None and path.exists():
            self._join_again(code, path)
            return
        join = join_game(
            code, self._options.relay, path, self._tell_here, self._open_link, self._options.names
        )
        assert join.game.journal is not None
        self._shared = self._share()
        self._shared.take(join)
        game = read_header(ReadOnlyJournal.read(join.game.journal)).game
        self._setup = msgspec.structs.replace(self._setup, game=game, journal=str(join.game.journal))

    def _join_again(self, code: str, path: Path) -> None:
        """Rejoin a game that this table has joined before, with the same code or another one.

        Raises:
            UserError: If this fails.
        """
        from companion.cli.elsewhere import read_code
        from companion.relay.table_link import keys_file, read_keys

        header = read_header(ReadOnlyJournal.read(path))
        if header.share is None or header.share.keeps:
            raise JournalError("journal-exists", path=str(path))
        invitation, relay = read_code(code, self._options.relay)
        keys = read_keys(keys_file(path, 0))
        is_same = keys is not None and keys.code == str(invitation)
        self._shared = self._share(relay, None if is_same else invitation)
        self._setup = msgspec.structs.replace(self._setup, game=header.game)

    def _share(self, relay: str = "", code: Invitation | None = None) -> SharedTable:
        from companion.cli.elsewhere import RELAY
        from companion.relay.shared_table import SharedTable

        relay = relay or self._options.relay or RELAY
        return SharedTable(
            self._inbox.schedule, self._tell_here, self._begin_another, relay, code, self._open_link
        )

    def _open_link(self, url: str, begins: FromTable, hear: Callable[[FromRelay | bool], object]) -> Link:
        """Open a connection to another table."""
        return open_link(self._club, url, begins, hear)

    # A game at a site

    def _find_site_game(self, wish: SiteWish) -> None:
        """Join a game on a site. Raises UserError if this fails."""
        from companion.cli.elsewhere import find_game, make_wanted
        from companion.lichess.site_table import setup_of

        wanted = make_wanted(wish, self._setup.game, self._setup.rules)
        self._setup = setup_of(find_game(wish, wanted, self._tell_here), self._setup)

    def _open_site(self) -> SiteTable:
        from companion.lichess.site_table import SiteTable

        return SiteTable(self._inbox.schedule, self._begin_site_game)

    def _begin_site_game(self, opening: TableSetup) -> None:
        """Continue with the next game against the same opponent, which has started on the site."""
        try:
            self._follow_with(as_here(opening, self._setup))
        except UserError as wrong:
            self.referee.no_rematch(wrong.said)

    def _tell_here(self, note: notices.Note[Message]) -> None:
        """Show a note at this table only."""
        self._here = self._here or catalogue(language=spoken())
        self._tell(localize(note, self._here))

    def _end_evening(self) -> None:
        """Handle the end of the session, ordered by an arbiter."""
        self.closing = True


def _report_club(wrong: UserError) -> None:
    """Print why the stored membership cannot be read. The table continues without the club."""
    print(sentence(wrong), file=sys.stderr)


AGAIN = b"again"
"""The word that makes the voice repeat."""
COMPLETES = 1.0
"""Seconds for which Tab waits for the table."""


def _host_lock() -> HostLock:
    """Return the lock of this computer's host PIN. Raises BadUsage without a PIN, or KioskConfigError."""
    lock = open_lock()
    if lock is None:
        raise BadUsage("kiosk-needs-pin")
    return lock


class RefereeLoop:
    """A running referee on standard input and output.

    `start` starts the process that speaks; None for the usual one.
    """

    def __init__(
        self,
        setup: TableSetup,
        options: LoopOptions,
        source: RawIOBase,
        out: BinaryIO,
        start: Start | None = None,
    ) -> None:
        self._options, self._source, self._out = options, source, out
        self._json = options.json
        self._inbox = Inbox()
        self._garbage = GarbageRounds()
        self._ended = False
        self._lock: HostLock | None = None
        self._terminal = None if options.json else Terminal(self._show_game, has_colours(out), self._say)
        self._editing = open_editor(self._complete) if options.edited and not options.json else None
        self._voice = self._open_voice(options.speak, start) if options.speak is not None else None
        self._table = CurrentTable(setup, options, self._inbox, self._tell, self._terminal, self._voice)

    def _open_voice(self, level: Level, start: Start | None) -> Speaker:
        from companion.voice.settings import load, process  # most tables are not spoken
        from companion.voice.speaker import Speaker

        voicing = msgspec.structs.replace(load(), level=level)
        typed = None if self._json else TYPED
        return Speaker(start or process(), self._inbox.report_missing, voicing, typed=typed)

    def run(self) -> int:
        """Run until `quit`, or until the input has ended and nothing remains to be done. Return the exit
        status.

        After the end of the input, no further events are handled, not even those from the board.
        Unfinished work (a board that settles, computer players, a search) is completed before the table
        closes. While seat pages are open, phones are still handled.

        Raises:
            BoardError and the errors of `open_table`: If the table cannot be opened. The message of each
                error is one sentence.
        """
        table = self._table
        self._lock = _host_lock() if self._options.kiosk else None
        connected, waiting = table.open()
        try:
            table.begin(connected)
            if self._options.seat_pages or self._options.table_page:
                self._open_pages()
            for event in waiting:
                table.referee.on_sensor_event(event)
            table.start_devices()
            reading = (self._source, self._editing, self._inbox)
            threading.Thread(target=read_lines, args=reading, name="input", daemon=True).start()
            with self._garbage.running():
                return self._loop()
        except KeyboardInterrupt:
            self._leave()
            return 0
        except BrokenPipeError:
            return 0
        finally:
            if self._editing is not None:
                self._editing.close()
            table.close()

    def _open_pages(self) -> None:
        from companion.cli.referee.seat_pages import TerminalSeatPages

        self._table.phones = TerminalSeatPages(
            self._inbox.schedule,
            self._on_phone_command,
            self._show,
            self._json,
            has_colours(self._out),
            self._table.begin_chosen,
            self._options.table_page,
            self._options.at_home,
            self._lock,
        )
        self._table.phones.sit(self._table.referee)

    def _on_phone_command(self, command: Mapping[str, Any]) -> None:
        """Handle a command from a phone."""
        table = self._table
        table.referee.do(command)
        if table.referee.rematch_wanted:
            table.rematch()

    @property
    def _is_home(self) -> bool:
        """Whether tablets still show the shelf."""
        phones = self._table.phones
        return self._options.at_home and (phones is None or phones.pages.at_home)

    def _say(self, said: Message | str) -> None:
        """Speak an answer, or why an input is refused, if there is a voice."""
        if self._voice is not None:
            self._voice.tell(said)

    def _tell(self, notice: notices.Notice) -> None:
        if self._terminal is not None:
            self._terminal.tell(notice)
        elif not self._is_home:
            self._write(escape_hidden(notices.encode(notice).decode()).encode())

    def _complete(self, begun: str) -> Sequence[str]:
        """Return the completions of a text, found in the table's thread. Called from the reading thread."""
        found: queue.SimpleQueue[Sequence[str]] = queue.SimpleQueue()
        terminal = self._terminal
        if terminal is None:
            return ()
        self._inbox.schedule(lambda: found.put(terminal.complete(begun)))
        try:
            return found.get(timeout=COMPLETES)
        except queue.Empty:
            return ()

    def _show_game(self, text: str) -> None:
        """Print text about a game, unless no game has been chosen yet."""
        if not self._is_home:
            self._show(text)

    def _show(self, text: str) -> None:
        if self._editing is not None:
            text = self._editing.around(text)
        self._write(text.encode(errors="replace"))

    def _write(self, text: bytes) -> None:
        if text:
            self._out.write(text)
            self._out.flush()

    def _loop(self) -> int:
        table = self._table
        while True:
            referee = table.referee
            if table.phones is not None:
                table.phones.pages.draw()
            due = referee.due()
            wait = None if due is None else max(0.0, due - time.monotonic())
            if self._terminal is not None and wait != 0.0:
                self._terminal.prompt()
            if self._ended and self._is_quiet():
                self._leave()
                return 0
            patience = self._wait_tidily(wait)
            got = self._inbox.take(patience)
            if got is None:
                if patience == wait:
                    referee.poll()
                else:
                    self._garbage.on_idle()
                continue
            if not self._handle(referee, got):
                return 0
            if table.referee.rematch_wanted:
                table.rematch()
            if (due := table.referee.due()) is not None and due <= time.monotonic():
                table.referee.poll()

    def _wait_tidily(self, wait: float | None) -> float | None:
        """Collect garbage if nothing is waiting. Return how many of these seconds to wait for the next entry."""
        if wait == 0.0 or self._inbox.waiting:
            return wait
        self._garbage.on_wait()
        return self._garbage.patience(wait)

    def _handle(self, referee: Referee, got: Entry) -> bool:
        """Handle an entry of the inbox. Return False if the table must end."""
        match got:
            case InputLine(text=b""):
                self._ended = True
            case InputLine(text=text):
                return self._take_line(referee, text.strip())
            case DeviceMissing(why=why):
                self._without_voice(referee, why)
            case ScheduledWork(do=do):
                do()
                return not self._table.closing
            case _ if self._ended:
                pass  # no one is heeded any more, at the board neither
            case DeviceEvent(device=device, event=event):
                if isinstance(event, Connected) and event.caps & {"light", "buzz"}:
                    referee.attach_beside(device)
                referee.beside(event)
            case _:
                referee.on_sensor_event(got)
        return True

    def _is_quiet(self) -> bool:
        """Whether nothing but the clocks needs attention, and no phone can connect."""
        phones, referee = self._table.phones, self._table.referee
        return not (phones is not None and phones.pages.open) and referee.due(clocks=False) is None

    @staticmethod
    def _without_voice(referee: Referee, why: Message) -> None:
        from companion.voice.speaker import write_text

        said = write_text(why, referee.words.language)
        referee.table.tell(notices.Note(n=referee.n, kind="voice", text=said))

    def _leave(self) -> None:
        """If the user leaves a terminal without `quit`, also show how to resume the game."""
        if self._editing is not None and self._terminal is not None:
            self._terminal.leave()

    def _take_line(self, referee: Referee, text: bytes) -> bool:
        """Carry out a line. Return False for `quit`. Private input is not added to the history."""
        private = self._terminal is not None and self._terminal.private
        try:
            return self._command(referee, text)
        finally:
            if self._editing is not None:
                self._editing.on_line_done(not private)

    def _command(self, referee: Referee, text: bytes) -> bool:
        """Carry out a line. Return False for `quit`."""
        command: dict[str, Any] | bytes | None = text or None
        phones, short = self._table.phones, len(text) <= LINE
        if phones is not None and short and phones.take_line(text.decode(errors="replace")):
            return True
        if self._terminal is not None and short:
            self._terminal.prompt()
            if text == AGAIN and self._voice is not None:
                self._voice.again()
                return True
            typed = self._terminal.parse_line
            command = {"do": "begin"} if text == BEGIN else typed(text.decode(errors="replace"))
        if command is None:
            referee.stir()
            return True
        if command == {"do": "begin"} or (isinstance(command, bytes) and is_do(command, "begin")):
            self._table.begin_ordered()
            return True
        if command == {"do": "quit"} or (isinstance(command, bytes) and is_do(command, "quit")):
            if self._terminal is not None:
                self._terminal.leave()
            return False
        referee.do(command)
        return True


def run_pipe(setup: TableSetup, options: LoopOptions) -> int:
    """Run `companion referee` on this process's standard input and output. Return the exit status."""
    wake_at_once()
    source = open(sys.stdin.fileno(), "rb", buffering=0, closefd=False)  # noqa: SIM115 - kept to the end
    return RefereeLoop(setup, options, source, sys.stdout.buffer).run()
