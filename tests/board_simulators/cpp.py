"""A board that speaks the Chess Peripheral Protocol, from its document alone.

github.com/vovagorodok/chess_peripheral_protocol, README.md of a0a7d8c6: one command a write or a notification. `feature
NAME` is answered by `ok` or `nok`; `get_state` (one of those features) by `state FEN`, which may also come for each
change until a round begins. `begin FEN` is answered by `sync FEN` or `unsync FEN`; while the two differ, `state FEN` may
come. A board says of a piece what it knows: its letter, `u` and `U` for its side, `?` for any piece.
"""

from __future__ import annotations

from tests.board_simulators.base import FILES, Emulated


class Peripheral(Emulated):
    """Knows its pieces, and says of itself how it stands as soon as it was asked once."""

    features = frozenset({"get_state", "msg"})
    eager = True

    def __init__(self) -> None:
        super().__init__()
        self.asked = False
        self.wanted: str | None = None
        self.heard: list[str] = []

    def known(self, piece: str) -> str:
        """What it says of a piece."""
        return piece

    def say(self, text: str) -> None:
        self.send(text.encode())

    def fen(self) -> str:
        ranks = []
        for rank in "87654321":
            text, gap = "", 0
            for file in FILES:
                piece = self.men.get(file + rank)
                if piece is None:
                    gap += 1
                else:
                    text, gap = text + (str(gap) if gap else "") + self.known(piece), 0
            ranks.append(text + (str(gap) if gap else ""))
        return "/".join(ranks)

    def changed(self, square: str) -> None:
        if self.wanted is not None:
            self.say(f"{'sync' if self.wanted == self.fen() else 'state'} {self.fen()}")
        elif self.asked and self.eager:
            self.say(f"state {self.fen()}")

    def receive(self, data: bytes) -> None:
        command, _, rest = data.decode().partition(" ")
        self.heard.append(command)
        if command == "feature":
            self.say("ok" if rest in self.features else "nok")
        elif command == "get_state" and "get_state" in self.features:
            self.asked, self.wanted = True, None
            self.say(f"state {self.fen()}")
        elif command == "begin":
            self.wanted = rest.split()[0]
            self.say(f"{'sync' if self.wanted == self.fen() else 'unsync'} {self.fen()}")
        elif command not in ("ok", "nok", "end"):
            self.say("err Unsupported command")

    def power(self) -> None:
        super().power()
        self.asked, self.wanted = False, None


class Reeds(Peripheral):
    """Knows that someone stands there and no more, and says how it stands when it is asked."""

    eager = False

    def known(self, piece: str) -> str:
        return "?"


class Sides(Peripheral):
    """Knows whose pieces they are."""

    def known(self, piece: str) -> str:
        return "U" if piece.isupper() else "u"


class Unasked(Reeds):
    """Cannot be asked how it stands: it says so while it differs from what a round began with."""

    features = frozenset({"msg"})


class Blind(Peripheral):
    """Has no sensors: whatever a round begins with, it says that it stands so (examples/MyPeripheral.h of ArduinoBleChess)."""

    features = frozenset()

    def receive(self, data: bytes) -> None:
        if data.startswith(b"begin "):
            self.say("sync " + data.decode().partition(" ")[2])
        else:
            super().receive(data)
