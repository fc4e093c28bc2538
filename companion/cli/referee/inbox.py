"""The input of a table without a screen.

It consists of lines with history and Tab completion, sensor events, work from other threads, and orders
from a club's arbiter.
"""

from __future__ import annotations

import os
import queue
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from io import RawIOBase
from typing import TYPE_CHECKING, Any

import msgspec

from companion.cli.texts import spoken, text
from companion.kernel.errors import LINE, TooMuch, read_json
from companion.kernel.messages import Message
from companion.table.protocol import notices
from companion.table.setup import TableSetup
from companion.table.table import Refusal
from firmware_bridge.core.board import (
    BoardError,
    Connected,
    Gone,
    HasMessage,
    Hidden,
    SensorBoard,
    SensorEvent,
    Snapshot,
    link_message,
)

if TYPE_CHECKING:
    from companion.club.client.membership import PendingGame


@dataclass(frozen=True, slots=True)
class InputLine:
    """A line from standard input; empty bytes mark its end."""

    text: bytes


@dataclass(frozen=True, slots=True)
class DeviceEvent:
    """An event from a device other than the board."""

    device: SensorBoard
    event: SensorEvent


@dataclass(frozen=True, slots=True)
class DeviceMissing:
    """A message about something that the voice needs and that is not installed."""

    why: Message


@dataclass(frozen=True, slots=True)
class ScheduledWork:
    """Work to be done in the loop's thread."""

    do: Callable[[], None]


Entry = InputLine | DeviceEvent | DeviceMissing | ScheduledWork | SensorEvent


class Inbox:
    """A queue into which any thread may put entries."""

    def __init__(self) -> None:
        self._queue: queue.SimpleQueue[Entry] = queue.SimpleQueue()

    def put_event(self, event: SensorEvent) -> None:
        """Put an event from the board into the queue."""
        self._queue.put(event)

    def put_line(self, text: bytes) -> None:
        """Put a typed line, including its line feed, into the queue; empty bytes mean that the input has
        ended.
        """
        self._queue.put(InputLine(text))

    def put_device_event(self, device: SensorBoard, event: SensorEvent) -> None:
        """Put an event from a device other than the board into the queue."""
        self._queue.put(DeviceEvent(device, event))

    def report_missing(self, why: Message) -> None:
        """Report something that the voice needs and that is missing."""
        self._queue.put(DeviceMissing(why))

    def schedule(self, work: Callable[[], None]) -> None:
        """Schedule a function to be called in the loop's thread."""
        self._queue.put(ScheduledWork(work))

    @property
    def waiting(self) -> bool:
        """Whether an entry can be taken at once."""
        return not self._queue.empty()

    def take(self, timeout: float | None) -> Entry | None:
        """Return the next entry; None if there was none for `timeout` seconds."""
        try:
            return self._queue.get(timeout=timeout)
        except queue.Empty:
            return None


class LineReader:
    """A reader that splits a stream into lines.

    Only the beginning of an overlong line is kept. What is kept still exceeds the limit, so that the
    line is refused.
    """

    def __init__(self) -> None:
        self.rest = b""

    def take(self, data: bytes) -> list[bytes]:
        """Return the lines that end in `data`, without their line feeds."""
        first, *others = data.split(b"\n")
        lines = [(self.rest + first)[: LINE + 1], *(line[: LINE + 1] for line in others)]
        self.rest = lines.pop()
        return lines


class _Do(msgspec.Struct):
    do: str = ""


def is_do(text: bytes, what: str) -> bool:
    """Return whether a protocol line has this command, such as `quit`."""
    try:
        return read_json(text, _Do, "", LINE).do == what
    except (TooMuch, msgspec.DecodeError, ValueError):
        return False


REMEMBERED = 500
"""Greatest number of lines in the history, which is lost when the program ends."""
ANEW = "\r\x1b[K"
"""Control sequence that returns to the beginning of the line and clears it."""


class LineEditor:
    """An editor of lines at a terminal.

    `complete` returns the completions of a text. It is called in the reading thread.
    """

    def __init__(self, readline: Any, complete: Callable[[str], Sequence[str]]) -> None:
        self._readline, self._complete = readline, complete
        self._found: list[str] = []
        self._typing = False
        self._heard = threading.Event()
        self._keep = True
        self._settings = _settings()
        readline.set_auto_history(False)
        readline.set_history_length(REMEMBERED)
        readline.set_completer_delims("")
        readline.set_completer(self._nth)
        readline.parse_and_bind(
            "bind ^I rl_complete" if "libedit" in (readline.__doc__ or "") else "tab: complete"
        )

    def lines(self, take: Callable[[str], None]) -> None:
        """Read lines until the input ends. After each line, wait until `on_line_done` is called."""
        while True:
            try:
                self._typing = True
                line = input()
            except (EOFError, OSError, ValueError):
                return
            finally:
                self._typing = False
            self._heard.clear()
            take(line)
            self._heard.wait()
            if line.strip() and self._keep:
                self._readline.add_history(line)

    def on_line_done(self, keep: bool) -> None:
        """Continue reading, because the last line has been handled; `keep` adds it to the history."""
        self._keep = keep
        self._heard.set()

    def around(self, text: str) -> str:
        """Return the output that prints a text above the line that the user is typing."""
        typed = self._readline.get_line_buffer() if self._typing else ""
        return f"{ANEW}{text}{typed}" if typed else text

    def close(self) -> None:
        """Restore the settings of the terminal."""
        if self._settings is not None:
            import termios

            with suppress(termios.error, ValueError, OSError):
                termios.tcsetattr(sys.stdin.fileno(), termios.TCSADRAIN, self._settings)

    def _nth(self, text: str, n: int) -> str | None:
        if n == 0:
            self._found = list(self._complete(text))
        return self._found[n] if n < len(self._found) else None


def open_editor(complete: Callable[[str], Sequence[str]]) -> LineEditor | None:
    """Return an editor if lines are typed at a terminal.

    Return None if lines do not come from a terminal, or if editing is not available.
    """
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM", "dumb") == "dumb":
        return None
    try:
        import readline
    except ImportError:  # Windows
        return None
    return LineEditor(readline, complete)


def _settings() -> Any:
    try:
        import termios

        return termios.tcgetattr(sys.stdin.fileno())
    except (ImportError, OSError, ValueError):
        return None


PATIENCE = 10.0
"""Seconds within which a board must answer at the start."""


def read_lines(source: RawIOBase, editing: LineEditor | None, inbox: Inbox) -> None:
    """Pass lines to the inbox until the input ends; runs in a separate thread.

    The input is read unbuffered, because a buffer's lock held here would block the program at exit.
    """
    if editing is not None:
        editing.lines(lambda line: inbox.put_line(f"{line}\n".encode(errors="replace")))
        inbox.put_line(b"")
        return
    lines = LineReader()
    while data := source.read(65536):
        for line in lines.take(data):
            inbox.put_line(line + b"\n")
    if lines.rest:
        inbox.put_line(lines.rest)
    inbox.put_line(b"")


def start_board(board: SensorBoard, url: str, inbox: Inbox) -> tuple[Connected, list[SensorEvent]]:
    """Start a board, and wait until it has reported its description and its pieces.

    Raises:
        BoardError: If it does not report in time; it is then closed.
    """
    board.start(inbox.put_event)
    until = time.monotonic() + PATIENCE
    connected: Connected | None = None
    events: list[SensorEvent] = []
    why: HasMessage = link_message("no-answer")
    while connected is None or not any(isinstance(event, Snapshot) for event in events):
        event = inbox.take(max(0.0, until - time.monotonic()))
        if event is None:
            board.close()
            raise BoardError("no-sensor-board", url=url, why=(why,))
        if isinstance(event, Gone):
            why, connected = event.reason, None
        elif isinstance(event, Connected):
            connected = event
            events.clear()
        elif isinstance(event, Hidden):
            why = event.why or why
        elif not isinstance(event, (InputLine, DeviceEvent, DeviceMissing, ScheduledWork)):
            events.append(event)
    return connected, events


BEGIN = b"begin"
"""The word that starts the game that an arbiter has assigned."""


def as_here(asked: TableSetup, opening: TableSetup) -> TableSetup:
    """Return the set-up of an assigned game, adapted to the board that is used at this table."""
    return msgspec.structs.replace(
        asked,
        settle=opening.settle,
        think=opening.think,
        at=opening.at,
        turned=opening.turned,
        men=opening.men,
        setup=opening.setup,
    )


class ByOrder:
    """The handler of orders from a club's arbiter at a terminal.

    `tell` shows a sentence to everyone; `end` ends the program.
    """

    def __init__(self, tell: Callable[[notices.Note[str]], None], end: Callable[[], None]) -> None:
        self._tell, self._end = tell, end
        self.start: PendingGame | None = None
        """The game that an arbiter has assigned; None if no game is assigned."""

    @property
    def language(self) -> str:
        return spoken()

    def show(self, said: Sequence[str]) -> None:
        for one in said:
            self._tell(notices.Note(kind="arbiter-says", text=one))

    def come(self, by: str, settled: bool) -> None:
        """Do nothing, because a terminal has no call button and thus no call to settle."""

    def rule(self, rules: Mapping[str, Mapping[str, str]]) -> None:
        """Ignore an arbiter's house rules, because house rules are chosen on the command line.

        The house rules of assigned games apply anyway.
        """

    def put_up(self, start: PendingGame | None) -> None:
        self.start = start
        if start is not None:
            word = "club-put-up-blocked" if start.blocked else "club-put-up"
            said = text(word, said=start.said, by=start.by)
            self._tell(notices.Note(kind="order-put-up", text=" ".join(filter(None, (said, start.text)))))

    def close_evening(self, off: bool) -> None:
        """End the program. Unlike a dedicated kiosk, it does not shut the machine down."""
        self._end()

    def make_pending_game(self, gives_way: bool) -> PendingGame:
        """Return the assigned game, to start it now.

        Args:
            gives_way: Whether the current game may be replaced because it is over or has no moves yet.

        Raises:
            Refusal: If no game is assigned, or the game on the table has to be finished first.
        """
        if self.start is None:
            raise Refusal("order-none-waits")
        if not gives_way:
            raise Refusal("order-game-first")
        return self.start
