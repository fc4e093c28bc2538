"""The board inside a DGT Centaur, as two published programs that run on its Raspberry Pi speak with it.

Universal-Chess 18cc44a7 (src/universalchess/board/sync_centaur.py, board.py) and DGTCentaurMods a795941f
(opt/DGTCentaurMods/board/board.py); only what both do or the newer one does. A million baud. A short packet is a command,
two bytes of address and a sum modulo 128; a long one has its whole length, high and low seven bits, behind the command.
`4D`, `4E` wake it; `87` with address 0 is answered by `87` from its own address. Answers are long: `83` by `85` with
what changed (`40` lifted, `41` set down, each with a square from a8; before them the time, which nobody needs), `82` by
`83` with 64 bytes, `98` by `B5` (battery 0 to 20, charger in the high bits). `B0`: `05`, speed, times (0: for ever),
brightness and squares light them, `00` none.
"""

from __future__ import annotations

from tests.board_simulators.base import FILES, Emulated

SQUARES = [file + rank for rank in "87654321" for file in FILES]
ADDRESS = (0x06, 0x50)
LONG = (0xB0, 0xB1, 0xB2, 0xF0)
SHORT = (0x82, 0x83, 0x87, 0x94, 0x98)


class Centaur(Emulated):
    def __init__(self) -> None:
        super().__init__()
        self.awake = 0
        self.lit: list[str] = []
        self.refused: list[bytes] = []
        self._changes = b""
        self._heard = b""

    def answer(self, head: int, payload: bytes) -> None:
        size = len(payload) + 6
        packet = bytes([head, size >> 7, size & 0x7F, *ADDRESS]) + payload
        self.send(packet + bytes([sum(packet) % 128]))

    def field(self) -> None:
        self.answer(0x83, bytes(square in self.men for square in SQUARES))

    def changed(self, square: str) -> None:
        self._changes += bytes([0x41 if square in self.men else 0x40, SQUARES.index(square)])

    def receive(self, data: bytes) -> None:
        self._heard += data
        while self._heard and (size := self._size()) and len(self._heard) >= size:
            packet, self._heard = self._heard[:size], self._heard[size:]
            if size == 1:
                self.awake += packet[0] in b"\x4d\x4e"
            elif sum(packet[:-1]) % 128 != packet[-1]:
                self.refused.append(packet)
            else:
                self._obey(packet)

    def _size(self) -> int:
        """Of the packet that begins what was heard; 0: that cannot be told yet."""
        if self._heard[0] in LONG:
            return self._heard[1] << 7 | self._heard[2] if len(self._heard) > 2 else 0
        return 4 if self._heard[0] in SHORT else 1

    def _obey(self, packet: bytes) -> None:
        head = packet[0]
        address = tuple(packet[3:5] if head in LONG else packet[1:3])
        if head == 0x87 and address in ((0, 0), ADDRESS):
            self.answer(0x87, b"")
        elif address != ADDRESS:
            self.refused.append(packet)
        elif head == 0x83:
            told, self._changes = self._changes, b""
            self.answer(0x85, b"\x12\x03" + told if told else b"")
        elif head == 0x82:
            self.field()
        elif head == 0x94:
            self.answer(0xB1, b"")
        elif head == 0x98:
            self.answer(0xB5, bytes([0x20 | 15]))
        elif head == 0xB0:
            self.lit = [SQUARES[number] for number in packet[9:-1]] if packet[5] == 0x05 else []

    def power(self) -> None:
        super().power()
        self._changes = self._heard = b""
        self.lit = []
