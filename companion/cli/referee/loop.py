"""The table without a screen: lines in, notices out, a sensor board beside.

One loop owns the table. A thread reads standard input, the board's own thread reports events, and
both put what they have into one queue; the loop also wakes up when the table says that time is
due. With `--json` lines are the referee protocol; without, they are short words for people.
"""

from __future__ import annotations

import queue
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from io import RawIOBase
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

import msgspec

from companion.cli.referee.arbiter_orders import BEGIN, ByOrder, as_here
from companion.cli.referee.inbox import (
    DeviceEvent,
    DeviceMissing,
    Entry,
    Inbox,
    InputLine,
    ScheduledWork,
    is_do,
)
from companion.cli.referee.input_sources import read_lines, start_board
from companion.cli.referee.line_editing import open_editor
from companion.cli.referee.terminal import Terminal, has_colours
from companion.cli.texts import TYPED, sentence, spoken
from companion.club.client.lazy_membership import membership
from companion.club.client.membership_config import ClubError
from companion.games import family
from companion.i18n.catalogue import Catalogue
from companion.kernel.errors import GameError
from companion.kernel.limits import LINE
from companion.kernel.messages import Message, UserError
from companion.table.engine_host.engine_router import all_thinkers
from companion.table.message_catalogues import catalogue
from companion.table.protocol import notices
from companion.table.protocol.notice_rendering import localize
from companion.table.record.header import read_header
from companion.table.record.journal_format import JournalError
from companion.table.record.journal_reader import ReadOnlyJournal
from companion.table.referee import Referee
from companion.table.setup import TableSetup, make_game, open_table, rematch_setup
from firmware_bridge.core.board import BoardError, Connected, SensorBoard, SensorEvent
from firmware_bridge.core.camera_setup import is_camera, with_field
from firmware_bridge.urls import open_board

if TYPE_CHECKING:
    from companion.cli.referee.seat_pages import TerminalSeatPages
    from companion.relay.shared_table import SharedTable
    from companion.voice.speaker import Speaker
    from companion.voice.speech_process import Start
    from companion.voice.utterance import Level

AGAIN = b"again"
"""What is typed to have the voice repeat."""
COMPLETES = 1.0
"""Seconds that Tab waits for the table."""


@dataclass(frozen=True, slots=True)
class LoopOptions:
    """How a table without a screen is run.

    Attributes:
        board_url: the board; None: there is none.
        json: lines are the referee protocol; else they are words for people.
        beside: URLs of dice and card readers.
        speak: how much is said aloud; None: nothing.
        seat_pages: phones may come.
        by_ear: seats that play by ear.
        edited: lines are typed at this process's terminal, with history and Tab.
        relay: the relay for other tables; None: the one of this machine.
        join: the code of a game that another table keeps.
    """

    board_url: str | None = None
    json: bool = False
    beside: Sequence[str] = ()
    speak: Level | None = None
    seat_pages: bool = False
    by_ear: Sequence[str] = ()
    edited: bool = False
    relay: str | None = None
    join: str | None = None


class RefereeLoop:
    """A running referee on standard input and output. `start`: starts what speaks; None: the speech process."""

    def __init__(
        self,
        setup: TableSetup,
        options: LoopOptions,
        source: RawIOBase,
        out: BinaryIO,
        start: Start | None = None,
    ) -> None:
        self._setup, self._options, self._source, self._out = setup, options, source, out
        self._json, self._url = options.json, options.board_url
        self._inbox = Inbox()
        self._phones: TerminalSeatPages | None = None
        self._beside = [open_board(url) for url in options.beside]
        self._engine = all_thinkers()
        self._board: SensorBoard | None = None
        self._shared: SharedTable | None = None
        self._here: Catalogue | None = None
        self._ended = self._closing = False
        self._terminal = None if options.json else Terminal(self._show, has_colours(out), self._say)
        self._editing = open_editor(self._complete) if options.edited and not options.json else None
        self._ordered = ByOrder(self._tell, self._close)
        self._club = membership(_report_club, self._ordered, self._inbox.schedule, spoken())
        self._voice = self._open_voice(options.speak, start) if options.speak is not None else None

    def _open_voice(self, level: Level, start: Start | None) -> Speaker:
        from companion.voice.settings import load, process  # most tables are not spoken
        from companion.voice.speaker import Speaker

        voicing = msgspec.structs.replace(load(), level=level)
        typed = None if self._json else TYPED
        return Speaker(start or process(), self._inbox.report_missing, voicing, typed=typed)

    def _with_field(self, url: str) -> str:
        """The board's name; a camera is told how large the board of the game is."""
        if not (is_camera(url) and self._setup.game):
            return url
        board = make_game(self._setup.game, None, {}).board
        return with_field(url, board.files, board.ranks)

    def run(self) -> int:
        """Referee until `quit`, or until the input has ended and nothing more happens of itself.

        Returns the exit status.

        After the end of the input nobody is heeded any more, at the board neither: what is due of itself (a
        quiet board, computer players, a search) comes to its end, and then the table ends. Phones are heeded
        for as long as seat pages are open.

        Raises:
            BoardError and the errors of `open_table`: it cannot begin; each is one sentence.
        """
        connected, waiting = None, list[SensorEvent]()
        if self._url not in (None, "none"):
            self._board = open_board(self._with_field(self._url))
            connected, waiting = start_board(self._board, self._url, self._inbox)
        if self._options.join is not None:
            self._join(self._options.join)
        referee = self._referee = self._open(self._setup)
        try:
            if connected is not None and (wrong := referee.connect(connected)):
                raise BoardError("board-unfit", why=wrong)
            referee.attach(self._board)
            referee.begin()
            self._sit_with_others(referee)
            if self._club is not None:
                self._club.sit(referee)
            if self._options.seat_pages:
                self._open_pages(referee)
            for event in waiting:
                referee.on_sensor_event(event)
            for device in self._beside:
                device.start(partial(self._inbox.put_device_event, device))
            reading = (self._source, self._editing, self._inbox)
            threading.Thread(target=read_lines, args=reading, name="input", daemon=True).start()
            return self._loop()
        except KeyboardInterrupt:
            self._leave()
            return 0
        except BrokenPipeError:
            return 0
        finally:
            if self._editing is not None:
                self._editing.close()
            if self._phones is not None:
                self._phones.pages.close(comes_back=True)
            if self._club is not None:
                self._club.close()
            if self._shared is not None:
                self._shared.close()
            self._referee.close()
            self._engine.close()
            if self._voice is not None:
                self._voice.close()
            for device in (*self._beside, *([self._board] if self._board else [])):
                device.close()

    def _join(self, code: str) -> None:
        """Come to a game that another table keeps. Raises UserError: nothing comes of it."""
        from companion.cli.referee.table_visit import join_game  # most games are played at one table

        path = Path(self._setup.journal) if self._setup.journal else None
        if path is not None and path.exists():
            raise JournalError("journal-exists", path=str(path))
        join = join_game(code, self._options.relay, path, self._tell_here)
        assert join.game.journal is not None
        self._shared = self._sharing()
        self._shared.take(join)
        game = read_header(ReadOnlyJournal.read(join.game.journal)).game
        self._setup = msgspec.structs.replace(self._setup, game=game, journal=str(join.game.journal))

    def _sharing(self) -> SharedTable:
        from companion.cli.referee.table_visit import RELAY
        from companion.relay.shared_table import SharedTable

        return SharedTable(
            self._inbox.schedule, self._tell_here, self._begin_another, self._options.relay or RELAY
        )

    def _tell_here(self, note: notices.Note[Message]) -> None:
        """Say something at this table and nowhere else."""
        self._here = self._here or catalogue(language=spoken())
        self._tell(localize(note, self._here))

    def _begin_another(self, journal: Path) -> None:
        """The table that keeps the game has begun another one, of which this is the copy."""
        try:
            game = read_header(ReadOnlyJournal.read(journal)).game
            self._referee = self._next(
                self._referee, msgspec.structs.replace(self._setup, game=game, journal=str(journal))
            )
        except UserError as wrong:
            self._referee.no_rematch(wrong.said)

    def _sit_with_others(self, referee: Referee) -> None:
        """Share the game, or go on sharing it."""
        if referee.record.line_of_play.elsewhere or referee.record.copied:
            self._shared = self._shared or self._sharing()
            self._shared.sit(referee)

    def _open_pages(self, referee: Referee) -> None:
        from companion.cli.referee.seat_pages import TerminalSeatPages

        self._phones = TerminalSeatPages(
            self._inbox.schedule,
            self._from_phone,
            self._show,
            self._json,
            has_colours(self._out),
        )
        self._phones.sit(referee)

    def _from_phone(self, command: Mapping[str, Any]) -> None:
        """A phone says something to the table."""
        self._referee.do(command)
        if self._referee.rematch_wanted:
            self._referee = self._rematch(self._referee)

    def _open(self, opening: TableSetup) -> Referee:
        face = None if self._json else TYPED
        referee = open_table(opening, self._tell, language=spoken(), thinker=self._engine, face=face)
        for seat in self._options.by_ear:
            if seat not in referee.game.seats:
                referee.close()
                raise GameError("no-seat-here", seat=seat, seats=tuple(referee.game.seats))
        referee.play_by_ear(self._options.by_ear)
        if self._terminal is not None:
            self._terminal.sit(referee)
        if self._voice is not None:
            names = referee.record.journal.header.get("names", {})
            words = family(referee.game.info.id).words
            self._voice.sit(
                words, names, referee.players, referee.words.language, referee.ears, referee.rules.shows_ways
            )
            referee.table.listen(self._voice.hear)
        return referee

    def _close(self) -> None:
        """An arbiter ends the evening."""
        self._closing = True

    def _say(self, said: Message | str) -> None:
        """Have an answer spoken, or why something typed is refused, where there is a voice."""
        if self._voice is not None:
            self._voice.tell(said)

    def _tell(self, notice: notices.Notice) -> None:
        if self._terminal is not None:
            self._terminal.tell(notice)
        else:
            self._write(notices.encode(notice))

    def _complete(self, begun: str) -> Sequence[str]:
        """What a beginning may become, found where the table is; asked from the thread that reads."""
        found: queue.SimpleQueue[Sequence[str]] = queue.SimpleQueue()
        terminal = self._terminal
        if terminal is None:
            return ()
        self._inbox.schedule(lambda: found.put(terminal.complete(begun)))
        try:
            return found.get(timeout=COMPLETES)
        except queue.Empty:
            return ()

    def _show(self, text: str) -> None:
        if self._editing is not None:
            text = self._editing.around(text)
        self._write(text.encode(errors="replace"))

    def _write(self, text: bytes) -> None:
        if text:
            self._out.write(text)
            self._out.flush()

    def _loop(self) -> int:
        while True:
            referee = self._referee
            if self._phones is not None:
                self._phones.pages.draw()
            due = referee.due()
            wait = None if due is None else max(0.0, due - time.monotonic())
            if self._terminal is not None and wait != 0.0:
                self._terminal.prompt()
            if self._ended and self._quiet():
                self._leave()
                return 0
            got = self._inbox.take(wait)
            if got is None:
                referee.poll()
                continue
            if not self._handle(referee, got):
                return 0
            referee = self._referee
            if referee.rematch_wanted:
                referee = self._referee = self._rematch(referee)
            if (due := referee.due()) is not None and due <= time.monotonic():
                referee.poll()

    def _handle(self, referee: Referee, got: Entry) -> bool:
        """Take in what has come; False: the table ends."""
        match got:
            case InputLine(text=b""):
                self._ended = True
            case InputLine(text=text):
                return self._take_line(referee, text.strip())
            case DeviceMissing(why=why):
                self._without_voice(referee, why)
            case ScheduledWork(do=do):
                do()
                return not self._closing
            case _ if self._ended:
                pass  # no one is heeded any more, at the board neither
            case DeviceEvent(device=device, event=event):
                if isinstance(event, Connected) and event.caps & {"light", "buzz"}:
                    referee.attach_beside(device)
                referee.beside(event)
            case _:
                referee.on_sensor_event(got)
        return True

    def _quiet(self) -> bool:
        """Nothing more will happen by itself but time passing, and no phone may come."""
        phones = self._phones is not None and self._phones.pages.open
        return not phones and self._referee.due(clocks=False) is None

    @staticmethod
    def _without_voice(referee: Referee, why: Message) -> None:
        from companion.voice.catalogue import write_text

        said = write_text(why, referee.words.language)
        referee.table.tell(notices.Note(n=referee.n, kind="voice", text=said))

    def _leave(self) -> None:
        """Whoever leaves a real terminal without `quit` hears how to go on as well."""
        if self._editing is not None and self._terminal is not None:
            self._terminal.leave()

    def _take_line(self, referee: Referee, text: bytes) -> bool:
        """Carry out one line; False for `quit`. What was typed in private is not remembered."""
        private = self._terminal is not None and self._terminal.private
        try:
            return self._command(referee, text)
        finally:
            if self._editing is not None:
                self._editing.on_line_done(not private)

    def _command(self, referee: Referee, text: bytes) -> bool:
        """Carry out one line; False for `quit`."""
        command: dict[str, Any] | bytes | None = text or None
        if (
            self._phones is not None
            and len(text) <= LINE
            and self._phones.take_line(text.decode(errors="replace"))
        ):
            return True
        if self._terminal is not None and len(text) <= LINE:
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
            self._begin(referee)
            return True
        if command == {"do": "quit"} or (isinstance(command, bytes) and is_do(command, "quit")):
            if self._terminal is not None:
                self._terminal.leave()
            return False
        referee.do(command)
        return True

    def _begin(self, old: Referee) -> None:
        """The game that an arbiter has put up begins, or it is said why not."""
        try:
            start = self._ordered.make_pending_game(old.game.actor(old.state) is None)
        except UserError as wrong:
            self._tell(notices.Refused(n=old.n, text=old.words.say(wrong.said)))
            return
        try:
            self._referee = self._next(old, as_here(start.opening, self._setup))
        except UserError as wrong:
            self._tell(notices.Refused(n=old.n, text=old.words.say(wrong.said)))
            if self._club is not None:
                self._club.on_failed(wrong)

    def _rematch(self, old: Referee) -> Referee:
        """The same table again, in a journal of its own; the old one goes on if that cannot be written."""
        try:
            return self._next(old, rematch_setup(self._setup, old.record.journal))
        except UserError as wrong:
            old.no_rematch(wrong.said)
            return old

    def _next(self, old: Referee, opening: TableSetup) -> Referee:
        """Another game in place of this one.

        Raises UserError: it cannot begin, and the old one lies there still.
        """
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
        referee.begin()
        self._sit_with_others(referee)
        if self._club is not None:
            self._club.sit(referee)
        if self._phones is not None:
            self._phones.pages.sit(referee)
        return referee


def _report_club(wrong: ClubError) -> None:
    """Why the membership that is stored cannot be read: the table plays on without."""
    print(sentence(wrong), file=sys.stderr)


def run_pipe(setup: TableSetup, options: LoopOptions) -> int:
    """`companion referee` on this process's standard input and output; returns the exit status."""
    source = open(sys.stdin.fileno(), "rb", buffering=0, closefd=False)  # noqa: SIM115 - kept to the end
    return RefereeLoop(setup, options, source, sys.stdout.buffer).run()
