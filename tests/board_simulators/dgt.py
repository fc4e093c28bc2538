"""A DGT electronic board on its serial line, and a Pegasus on its Bluetooth UART."""

from __future__ import annotations

from tests.board_simulators.base import FILES, Emulated

PIECES = ".PRNBKQprnbkq"
FAST = 0.05
LIGHTS, CLOCK = 0x60, 0x2B
LONG = (LIGHTS, CLOCK)


class Dgt(Emulated):
    """Silent until asked; after 44 or 4B it reports each square that changes."""

    serial = b"3000012345"
    percent = 80

    def __init__(self) -> None:
        super().__init__()
        self.updating = False
        self._heard = b""

    def code(self, square: str) -> int:
        return PIECES.index(self.men[square]) if square in self.men else 0

    def number(self, square: str) -> int:
        return (8 - int(square[1])) * 8 + FILES.index(square[0])

    def reply(self, message: int, payload: bytes) -> None:
        size = len(payload) + 3
        self.send(bytes([0x80 | message, size >> 7, size & 0x7F]) + payload)

    def changed(self, square: str) -> None:
        if self.updating:
            self.reply(0x0E, bytes([self.number(square), self.code(square)]))

    def receive(self, data: bytes) -> None:
        """Commands of one byte, and those to a clock or to lights, which say how long they are."""
        self._heard += data
        while self._heard:
            size = 1
            if self._heard[0] in LONG:
                size = 2 + self._heard[1] if len(self._heard) > 1 else 2
            if len(self._heard) < size:
                return
            command, self._heard = self._heard[:size], self._heard[size:]
            if size == 1:
                self.command(command[0])
            elif command[0] == LIGHTS:
                self.lights_are(command)

    def lights_are(self, command: bytes) -> None:
        """It has none."""

    def command(self, command: int) -> None:
        if command == 0x40:
            self.updating = False
        elif command == 0x42:
            squares = [file + rank for rank in "87654321" for file in FILES]
            self.reply(0x06, bytes(self.code(square) for square in squares))
        elif command in (0x44, 0x4B):
            self.updating = True
        elif command == 0x4C:
            self.reply(0x20, bytes([self.percent]) + bytes(8))
        elif command == 0x4D:
            self.reply(0x13, bytes([1, 7]))
        elif command == 0x55:
            self.reply(0x22, self.serial)

    def power(self) -> None:
        super().power()
        self.updating = False


class Revelation(Dgt):
    """A Revelation II: two squares are lit, from one to the other, and none by `40 40`."""

    def __init__(self) -> None:
        super().__init__()
        self.lit: list[str] = []

    def lights_are(self, command: bytes) -> None:
        assert len(command) == 6 and command[5] == 0
        squares = [FILES[n % 8] + str(8 - n // 8) for n in command[3:5] if n < 64]
        self.lit = squares if command[2] else []


class Pegasus(Dgt):
    """Reports occupancy; lights are a command with a length.

    It is locked until a key is said (`63`, length, key, 0): every square reads 7F and nothing is told of changes.
    `5A` asks whether the key was right. Only `44` makes it tell of changes, and of those that come `FAST` apart it
    drops commands. `mute`: a board that was seen to be asked for changes and tells none.
    """

    options = "?key=0102030405fe"
    key = bytes.fromhex("0102030405fe")

    def __init__(self, mute: bool = False) -> None:
        super().__init__()
        self.lit: list[str] = []
        self.mute = mute
        self.unlocked = False
        self.dropped = 0
        self._heard_at = -1.0

    def code(self, square: str) -> int:
        return int(square in self.men) if self.unlocked else 0x7F

    def changed(self, square: str) -> None:
        if self.unlocked and not self.mute:
            super().changed(square)

    def receive(self, data: bytes) -> None:
        if self.now - self._heard_at < FAST:
            self.dropped += 1
            return
        self._heard_at = self.now
        if data[:1] == b"\x60":
            assert data[1] == len(data) - 2 and data[-1] == 0
            fields = data[6:-1] if data[2] == 5 else b""
            self.lit = [FILES[number % 8] + str(8 - number // 8) for number in fields]
        elif data[:1] == b"\x63":
            self.unlocked = data[1] == len(data) - 2 and data[2:] == self.key + b"\0"
        elif data == b"\x5a":
            self.reply(0x25, bytes([self.unlocked]))
        elif data != b"\x4b":
            super().receive(data)

    def power(self) -> None:
        super().power()
        self.unlocked = False
