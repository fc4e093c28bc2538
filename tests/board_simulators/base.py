"""What the emulated boards share: pieces, and packets that wait to be sent."""

from __future__ import annotations

FILES = "abcdefgh"


class Emulated:
    """A board that is switched on. `men`: square to figure as in FEN (`K` white, `k` black), or a tag.

    `options`: what has to stand in its URL, because it is a board that asks for that.
    """

    options = ""

    def __init__(self) -> None:
        self.men: dict[str, str] = {}
        self.now = 0.0
        self._packets: list[bytes] = []

    def take(self) -> list[bytes]:
        packets, self._packets = self._packets, []
        return packets

    def send(self, data: bytes) -> None:
        self._packets.append(data)

    def lift(self, square: str) -> str:
        piece = self.men.pop(square)
        self.changed(square)
        return piece

    def place(self, square: str, piece: str) -> None:
        assert square not in self.men
        self.men[square] = piece
        self.changed(square)

    def carry(self, origin: str, to: str) -> None:
        self.place(to, self.lift(origin))

    def changed(self, square: str) -> None:
        """A square is not what it was."""

    def receive(self, data: bytes) -> None:
        """The host says something."""

    def tick(self, now: float) -> None:
        """Time has come to `now` seconds."""
        self.now = now

    def power(self) -> None:
        """Switched off and on again: what the host had asked for is forgotten, the pieces stand where they stand."""
        self._packets.clear()
