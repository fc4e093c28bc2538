# mypy: disallow-any-generics=False
"""The logic of a sensor board, run by `Board.step`. It accesses neither pins nor a clock.

MicroPython on the board and CPython in the tests run this file unchanged (see
`docs/build-a-board/firmware.md` for what MicroPython lacks). The lines of the matrix are passed in as
integers, where bit f of line r is the switch of file f on rank r; the buttons are one more line. Bytes from
the host come in, and lines for the host go out. Lights and sounds are set as attributes, which `main` applies
to the hardware.
"""

from firmware_bridge.core import wire
from hardware.firmware.debounce import Debounce

RING = 128  # events kept for AGAIN
WAITING = 2 * RING  # lines that may wait for the host; then the oldest event is dropped
FEW = 4  # pieces closed at boot that are few enough to look like stuck switches


class Board:
    """Board with `cols` x `rows` switches and named `buttons`. Times are in ms since boot.

    `boot` is 8 hex digits, different after every power-up. `step` is called once per scan. After it,
    the caller carries out `lights` if `relit` is set, and `beep` if it is not None, and resets `relit`
    and `beep`. `lights` has three bytes per square, a1 first; `beep` is `(hz, ms)`. `leave` is whether
    the host has asked for the prompt.
    """

    def __init__(
        self,
        model: str,
        cols: int,
        rows: int,
        caps: list[str],
        board_id: str,
        boot: str,
        debounce: int = 25,
        buttons: list[str] = [],  # noqa: B006 (read only; MicroPython keeps its memory)
        unchecked: bool = True,
    ) -> None:
        self.model, self.cols, self.rows = model, cols, rows
        self.caps, self.id, self.boot = list(caps), board_id, boot
        self.buttons = buttons
        self.seq = 0
        self.lights = bytearray(3 * cols * rows)
        self.relit = False
        self.beep: tuple[int, int] | None = None
        self.leave = False
        self.faults: list[tuple[str, str]] = []
        self._dropped = 0
        self._ring: list[tuple[int, str]] = []
        self._waiting: list[tuple[bool, bytes]] = []  # (is an event, line)
        self._palette: list[str] = []
        self._commands = wire.LineDecoder(wire.parse_command, unchecked)
        self._contacts = Debounce(rows + 1, max(cols, len(self.buttons)), debounce)
        self._begun = False

    # --- once a scan ---

    def step(self, now: int, lines: list[int], heard: bytes = b"") -> None:
        """Process one scan at `now`: `lines` as read, rank 1 first, then the buttons.

        `heard` has the bytes from the host.
        """
        if not self._begun:
            self._begin(lines)
        for line, bit, closed in self._contacts.step(now, lines):
            self._on_change(line, bit, closed, now)
        if heard:
            for message in self._commands.feed(heard):
                self._answer(message, now)

    def _begin(self, lines: list[int]) -> None:
        """Start with the first scan.

        Occupied squares on an almost empty board may be stuck switches; a pressed button may be stuck too.
        """
        self._begun = True
        self._contacts.begin(lines)
        self._say(self._hello())
        closed = self._list_closed()
        if len(closed) <= FEW:
            for square in sorted(closed):
                self.fault("stuck", square)
        for i in range(len(self.buttons)):
            if lines[self.rows] >> i & 1:
                self.fault("button", self.buttons[i])

    def _on_change(self, i: int, bit: int, closed: bool, now: int) -> None:
        if i == self.rows:
            self._event(wire.button(self.seq + 1, now, self.buttons[bit], closed))
            self._clear_fault("button", self.buttons[bit])  # it was a finger
            return
        square = wire.square_name(bit, i)
        self._event(wire.touch(self.seq + 1, now, "+" if closed else "-", square))
        self._clear_fault("stuck", square)  # it was a piece

    def _clear_fault(self, kind: str, where: str) -> None:
        if (kind, where) in self.faults:
            self.faults.remove((kind, where))

    # --- what else happens to a board ---

    def fault(self, kind: str, where: str) -> None:
        """Report a fault now, and to every host that connects from now on."""
        if (kind, where) not in self.faults:
            self.faults.append((kind, where))
            self._say(wire.fault(kind, where))

    def die(self, now: int, name: str, face: str) -> None:
        self._event(wire.die(self.seq + 1, now, name, face))

    def card(self, now: int, reader: str, uid: str | None) -> None:
        self._event(wire.card(self.seq + 1, now, reader, uid))

    # --- what is said ---

    def take(self) -> bytes:
        """Return the next line for the host, or no bytes. Each line is returned once."""
        return self._waiting.pop(0)[1] if self._waiting else b""

    def _say(self, body: str, event: bool = False) -> None:
        if len(self._waiting) >= WAITING:
            self._drop()
        self._waiting.append((event, wire.frame(body)))

    def _drop(self) -> None:
        """Drop the oldest event, because the host is not reading. The host notices the gap in the sequence
        numbers.
        """
        self._dropped += 1
        for i in range(len(self._waiting)):
            if self._waiting[i][0]:
                del self._waiting[i]
                return
        del self._waiting[0]

    def _event(self, body: str) -> None:
        self.seq += 1
        self._ring.append((self.seq, body))
        if len(self._ring) > RING:
            del self._ring[0]
        self._say(body, True)

    def _hello(self) -> str:
        return wire.hello(
            self.boot, self.seq, self.model, self.cols, self.rows, wire.OCCUPANCY, self.caps, self.id
        )

    # --- what the host asks ---

    def _answer(self, message: tuple, now: int) -> None:
        word = message[0]
        if word == "HELLO?":
            self._say(self._hello())
            for kind, where in self.faults:
                self._say(wire.fault(kind, where))
            return
        if word == wire.BAD and len(message) < 4:
            return  # damaged beyond answering; the host asks again
        n = message[2] if word == wire.BAD else message[1]
        refused = message[3] if word == wire.BAD else self._do(word, message, now)
        if word != "PING" or refused:
            self._say(wire.err(n, refused) if refused else wire.ok(n))

    def _do(self, word: str, message: tuple, now: int) -> str | None:
        """Execute a command, and return the error word, or None."""
        n = message[1]
        if word == "PING":
            self._say(wire.pong(n, now, self._dropped + self._commands.dropped, self.seq))
        elif word == "SNAP?":
            for body in wire.snaps(self.seq, self._list_closed(), self.cols, self.rows, wire.OCCUPANCY):
                self._say(body)
        elif word == "AGAIN":
            return self._again(message[2])
        elif word == "STAT?":
            for body in wire.stats(n, self._counts()):
                self._say(body)
        elif word == "SETTLE":
            return self._settles(message[2], message[3])
        elif word == "PROMPT":
            self.leave = True
        elif word == "BUZZ":
            if "buzz" not in self.caps:
                return "unsupported"
            self.beep = (message[2], message[3])
        elif "light" not in self.caps:
            return "unsupported"
        elif word == "LIGHT":
            return self._light(message[2])
        elif word == "PALETTE":
            self._palette = message[2]
        elif word == "FRAME":
            return self._frame(message[2])
        return None

    def _list_closed(self) -> dict[str, str]:
        closed = {}
        for rank in range(self.rows):
            line = self._contacts.stable[rank]
            for file in range(self.cols):
                if line >> file & 1:
                    closed[wire.square_name(file, rank)] = "1"
        return closed

    def _again(self, first: int) -> str | None:
        if first <= self.seq and (not self._ring or first < self._ring[0][0]):
            return "range"
        for seq, body in self._ring:
            if seq >= first:
                self._say(body, True)
        return None

    def _counts(self) -> list[tuple[str, int, int]]:
        """Return the changes and bounces of every square since the last call."""
        counts = []
        width = self._contacts.width
        for at, changes, bounces in self._contacts.take_counts():
            rank, file = at // width, at % width
            if rank < self.rows:
                counts.append((wire.square_name(file, rank), changes, bounces))
        return counts

    def _settles(self, ms: int, square: str | None) -> str | None:
        if square is None:
            for at in range(len(self._contacts.settle)):
                self._contacts.settle[at] = ms
            return None
        if not wire.on_field(square, self.cols, self.rows):
            return "range"
        file, rank = wire.square_at(square) or (0, 0)
        self._contacts.settle[rank * self._contacts.width + file] = ms
        return None

    def _light(self, colours: dict[str, str]) -> str | None:
        for square in colours:
            if not wire.on_field(square, self.cols, self.rows):
                return "range"
        self._dark()
        for square in colours:
            file, rank = wire.square_at(square) or (0, 0)
            self._paint(rank * self.cols + file, colours[square])
        return None

    def _frame(self, digits: str) -> str | None:
        if len(digits) != self.cols * self.rows:
            return "range"
        self._dark()
        for i in range(len(digits)):
            if digits[i] != "0":
                at = int(digits[i]) - 1
                self._paint(i, self._palette[at] if at < len(self._palette) else "ffffff")
        return None

    def _dark(self) -> None:
        self.relit = True
        for i in range(len(self.lights)):
            self.lights[i] = 0

    def _paint(self, at: int, rgb: str) -> None:
        for i in range(3):
            self.lights[3 * at + i] = int(rgb[2 * i : 2 * i + 2], 16)
