"""A Square Off Neo or Swap, from two published notes of what goes to and fro between a board and its maker's program.

What stands on it comes as 64 digits from a1, a2 on, lifts and set-downs as `e2u` and `e4d` without anything around
them, on characteristics of their own; `1#*` is answered by its address, and the digits follow. It has motors and
lights of its own, which nobody asks for here: a write to any of them is a fault.
"""

from __future__ import annotations

from tests.board_simulators.base import FILES, Emulated


class Neo(Emulated):
    def field(self) -> None:
        self.send(
            "".join("1" if file + rank in self.men else "0" for file in FILES for rank in "12345678").encode()
        )

    def changed(self, square: str) -> None:
        self.send(f"{square}{'d' if square in self.men else 'u'}".encode())

    def receive(self, data: bytes) -> None:
        assert data in (b"1#*", b"4#*"), data
        if data == b"4#*":
            self.send(b"4#4095.00*")
            return
        self.send(b"1#00:11:22:33:44:55*")
        self.field()
