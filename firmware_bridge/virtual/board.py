"""A simulated sensor board without I/O or a clock: pieces on squares, and the wire protocol to the host.

The code that owns the board passes in the host's bytes (`receive`) and the time in milliseconds, moves
pieces (`lift`, `place`, ...), and takes the bytes to send (`take_output`). The board keeps its last
events for `AGAIN`, answers requests for snapshots and all commands, and can lose or damage lines on
purpose.
"""

from __future__ import annotations

import random
import secrets
from collections import deque
from collections.abc import Mapping

from companion.units import Milliseconds
from firmware_bridge.core import wire
from firmware_bridge.core.board import LinkError

KEPT = 256
CAPS = ["light", "rgb", "buzz", "button", "dice", "card"]


class ControlError(LinkError, ValueError):
    """Error raised if the pieces cannot be moved as requested, with the reason."""


class VirtualBoard:
    """A simulated board that knows the token on each square.

    Its reports to the host depend on `sense`.
    """

    def __init__(
        self,
        cols: int,
        rows: int,
        sense: str,
        rng: random.Random,
        board_id: str = "virtual",
        model: str = "virtual",
    ) -> None:
        self.cols, self.rows, self.sense, self.id, self.model = cols, rows, sense, board_id, model
        self.men: dict[str, str] = {}
        self.lights: dict[str, str] = {}
        self.buzzed: list[tuple[int, int]] = []
        self.seq = 0
        self.corrupt = 0.0
        self.lose = 0.0
        self._rng = rng
        self._boot = ""
        self._booted = 0
        self._kept: deque[tuple[int, str]] = deque(maxlen=KEPT)
        self._out: list[bytes] = []
        self._commands = wire.LineDecoder(wire.parse_command)
        self._counts: dict[str, int] = {}
        self._palette: list[str] = []
        self.power(Milliseconds(0))

    def take_output(self) -> bytes:
        """Return the bytes to send now. Each byte is returned once."""
        out = b"".join(self._out)
        self._out.clear()
        return out

    def power(self, now: Milliseconds) -> None:
        """Restart the board with a new boot number, no stored events, and the lights off."""
        self._boot = f"{secrets.randbits(32):08X}"  # new even where the seed is the same
        self._booted = now
        self.seq = 0
        self._kept.clear()
        self.lights = {}
        self._palette.clear()
        self._counts.clear()
        self._commands.reset()
        self._say(self._hello())

    # Hands

    def lift(self, square: str, now: Milliseconds) -> str:
        """Lift the piece from a square, and return its token.

        Raises:
            ControlError: There is no piece on the square.
        """
        self._check_square(square)
        if square not in self.men:
            raise ControlError("square-empty", square=square)
        token = self.men.pop(square)
        self._touch("-", square, token, now)
        return token

    def place(self, square: str, token: str, now: Milliseconds) -> None:
        """Place a piece on a square.

        Raises:
            ControlError: The square is occupied or not on the board, or the token is invalid.
        """
        self._check_square(square)
        if square in self.men:
            raise ControlError("square-occupied", square=square)
        if not wire.is_token(token):
            raise ControlError("no-token", token=token)
        self.men[square] = token
        self._touch("+", square, token, now)

    def button(self, name: str, down: bool, now: Milliseconds) -> None:
        self._event(wire.button(self.seq + 1, now - self._booted, name, down))

    def die(self, name: str, face: str, now: Milliseconds) -> None:
        self._event(wire.die(self.seq + 1, now - self._booted, name, face))

    def card(self, reader: str, uid: str | None, now: Milliseconds) -> None:
        self._event(wire.card(self.seq + 1, now - self._booted, reader, uid))

    def _check_square(self, square: str) -> None:
        if not wire.on_field(square, self.cols, self.rows):
            raise ControlError("square-off-board", square=square, size=f"{self.cols}x{self.rows}")

    def _touch(self, sign: str, square: str, token: str, now: Milliseconds) -> None:
        self._counts[square] = self._counts.get(square, 0) + 1
        self._event(wire.touch(self.seq + 1, now - self._booted, sign, square, self._token_for_sense(token)))

    def _token_for_sense(self, token: str) -> str | None:
        if self.sense == wire.OCCUPANCY:
            return None
        # Of a stack, joined bottom first, the colour of the piece on top.
        return token.rpartition("_")[2][:1] or token[0] if self.sense == wire.COLOUR else token

    def _event(self, body: str) -> None:
        if wire.parse_report(body) is None or "*" in body or not body.isascii():
            raise ControlError("meaningless", line=body)
        self.seq += 1
        self._kept.append((self.seq, body))
        self._say(body)

    # The host

    def receive(self, data: bytes, now: Milliseconds) -> None:
        """Process bytes from the host, and answer them."""
        for message in self._commands.feed(self._through_the_line(data)):
            self._answer(message, now)

    def _answer(self, message: tuple, now: Milliseconds) -> None:  # type: ignore[type-arg]
        word, n = message[0], message[1] if len(message) > 1 else 0
        match message:
            case ("HELLO?",):
                self._say(self._hello())
                return
            case ("SNAP?", _):
                shown = {q: self._token_for_sense(token) or "1" for q, token in self.men.items()}
                for body in wire.snaps(self.seq, shown, self.cols, self.rows, self.sense):
                    self._say(body)
            case ("AGAIN", _, first):
                if first <= self.seq and (not self._kept or first < self._kept[0][0]):
                    self._say(wire.err(n, "range"))
                    return
                for seq, body in self._kept:
                    if seq >= first:
                        self._say(body)
            case ("LIGHT", _, colours) if not all(wire.on_field(q, self.cols, self.rows) for q in colours):
                self._say(wire.err(n, "range"))
                return
            case ("LIGHT", _, colours):
                self._light(colours)
            case ("FRAME", _, digits) if len(digits) != self.cols * self.rows:
                self._say(wire.err(n, "range"))
                return
            case ("PALETTE", _, colours):
                self._palette = list(colours)
            case ("FRAME", _, digits):
                self._light(self._decode_frame(digits))
            case ("BUZZ", _, hz, ms):
                self.buzzed.append((hz, ms))
            case ("STAT?", _):
                for body in wire.stats(n, [(q, count, 0) for q, count in sorted(self._counts.items())]):
                    self._say(body)
                self._counts.clear()
            case ("PING", _):
                self._say(wire.pong(n, now - self._booted, self._commands.dropped, self.seq))
                return
            case ("SETTLE", *_):
                pass
            case ("PROMPT", _):  # there is none behind it
                self._say(wire.err(n, "unsupported"))
                return
            case (wire.BAD, _, n, refused):
                self._say(wire.err(n, refused))
                return
            case _:
                return  # damaged beyond answering; the host asks again
        assert word
        self._say(wire.ok(n))

    def _light(self, colours: Mapping[str, str]) -> None:
        self.lights = {q: rgb for q, rgb in colours.items() if rgb != "000000"}

    def _decode_frame(self, digits: str) -> dict[str, str]:
        squares = [wire.square_name(i % self.cols, i // self.cols) for i in range(self.cols * self.rows)]
        shades = {str(i): rgb for i, rgb in enumerate(self._palette, 1)}
        return {q: shades.get(d, "ffffff") for q, d in zip(squares, digits, strict=False) if d != "0"}

    def _hello(self) -> str:
        return wire.hello(self._boot, self.seq, self.model, self.cols, self.rows, self.sense, CAPS, self.id)

    def _say(self, body: str) -> None:
        self._out.append(self._through_the_line(wire.frame(body)))

    def _through_the_line(self, data: bytes) -> bytes:
        """Return the bytes that arrive, in either direction.

        Lines are lost and bytes damaged as configured.
        """
        if self.lose:
            data = b"".join(line for line in data.splitlines(True) if self._rng.random() >= self.lose)
        if self.corrupt:
            data = bytes(
                b ^ 1 << self._rng.randrange(8) if self._rng.random() < self.corrupt else b for b in data
            )
        return data
