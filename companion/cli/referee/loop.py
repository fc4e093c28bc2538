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
from io import RawIOBase
from typing import TYPE_CHECKING, Any, BinaryIO

import msgspec

from companion.cli.referee.arbiter_orders import BEGIN
from companion.cli.referee.current_table import CurrentTable, LoopOptions
from companion.cli.referee.inbox import (
    DeviceEvent,
    DeviceMissing,
    Entry,
    Inbox,
    InputLine,
    ScheduledWork,
    is_do,
)
from companion.cli.referee.input_sources import read_lines
from companion.cli.referee.line_editing import open_editor
from companion.cli.referee.terminal import Terminal, has_colours
from companion.cli.texts import TYPED
from companion.kernel.limits import LINE
from companion.kernel.messages import Message
from companion.plain_text.cleaner import escape_hidden
from companion.table.protocol import notices
from companion.table.referee import Referee
from companion.table.setup import TableSetup
from firmware_bridge.core.board import Connected

if TYPE_CHECKING:
    from companion.voice.speaker import Speaker
    from companion.voice.speech_process import Start
    from companion.voice.utterance import Level

AGAIN = b"again"
"""What is typed to have the voice repeat."""
COMPLETES = 1.0
"""Seconds that Tab waits for the table."""


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
        self._options, self._source, self._out = options, source, out
        self._json = options.json
        self._inbox = Inbox()
        self._ended = False
        self._terminal = None if options.json else Terminal(self._show, has_colours(out), self._say)
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
        """Referee until `quit`, or until the input has ended and nothing more happens of itself.

        Returns the exit status.

        After the end of the input nobody is heeded any more, at the board neither: what is due of itself (a
        quiet board, computer players, a search) comes to its end, and then the table ends. Phones are heeded
        for as long as seat pages are open.

        Raises:
            BoardError and the errors of `open_table`: it cannot begin; each is one sentence.
        """
        table = self._table
        connected, waiting = table.open()
        try:
            table.begin(connected)
            if self._options.seat_pages:
                self._open_pages()
            for event in waiting:
                table.referee.on_sensor_event(event)
            table.start_devices()
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
            table.close()

    def _open_pages(self) -> None:
        from companion.cli.referee.seat_pages import TerminalSeatPages

        self._table.phones = TerminalSeatPages(
            self._inbox.schedule, self._on_phone_command, self._show, self._json, has_colours(self._out)
        )
        self._table.phones.sit(self._table.referee)

    def _on_phone_command(self, command: Mapping[str, Any]) -> None:
        """A phone says something to the table."""
        table = self._table
        table.referee.do(command)
        if table.referee.rematch_wanted:
            table.rematch()

    def _say(self, said: Message | str) -> None:
        """Have an answer spoken, or why something typed is refused, where there is a voice."""
        if self._voice is not None:
            self._voice.tell(said)

    def _tell(self, notice: notices.Notice) -> None:
        if self._terminal is not None:
            self._terminal.tell(notice)
        else:
            self._write(escape_hidden(notices.encode(notice).decode()).encode())

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
            got = self._inbox.take(wait)
            if got is None:
                referee.poll()
                continue
            if not self._handle(referee, got):
                return 0
            if table.referee.rematch_wanted:
                table.rematch()
            if (due := table.referee.due()) is not None and due <= time.monotonic():
                table.referee.poll()

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
        """Whether nothing more will happen by itself but time passing, and no phone may come."""
        phones, referee = self._table.phones, self._table.referee
        return not (phones is not None and phones.pages.open) and referee.due(clocks=False) is None

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
    """`companion referee` on this process's standard input and output; returns the exit status."""
    source = open(sys.stdin.fileno(), "rb", buffering=0, closefd=False)  # noqa: SIM115 - kept to the end
    return RefereeLoop(setup, options, source, sys.stdout.buffer).run()
