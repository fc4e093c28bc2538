"""A Certabo (tags) and a Tabutronic Sentio (reeds): they stream what they see, whoever listens."""

from __future__ import annotations

from tests.emulators.base import FILES, Emulated

PERIOD = 0.12


class Certabo(Emulated):
    """`men` hold tags as ten hex digits. Lights: eight raw bytes, in one piece."""

    def __init__(self) -> None:
        super().__init__()
        self.lit: list[str] = []
        self.lit_at: list[float] = []
        self._next = 0.0

    def frame(self) -> bytes:
        numbers: list[str] = []
        for rank in range(8, 0, -1):
            for file in FILES:
                tag = bytes.fromhex(self.men.get(f"{file}{rank}", "0000000000"))
                numbers += [str(byte) for byte in tag]
        return b":" + " ".join(numbers).encode() + b"\r\n"

    def tick(self, now: float) -> None:
        super().tick(now)
        if now >= self._next:
            self._next = now + PERIOD
            self.send(self.frame())

    def receive(self, data: bytes) -> None:
        if len(data) == 8:
            self.lit = [
                f"{file}{8 - i}"
                for i, byte in enumerate(data)
                for j, file in enumerate(FILES)
                if byte >> j & 1
            ]
            self.lit_at.append(self.now)


class Sentio(Certabo):
    def frame(self) -> bytes:
        ranks = []
        for rank in range(8, 0, -1):
            bits = "".join("1" if f"{file}{rank}" in self.men else "0" for file in FILES)
            ranks.append(str(int(bits, 2)))
        return b":" + " ".join(ranks).encode() + b"\r\n"
