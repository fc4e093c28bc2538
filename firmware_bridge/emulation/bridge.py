"""A board of ours under a guise: its events in, what the guise says out, and the host's lights back onto the
board.
"""

from __future__ import annotations

from companion.units import Seconds
from firmware_bridge.core.board import (
    Battery,
    BoardError,
    Button,
    Connected,
    Lifted,
    Placed,
    SensorEvent,
    Snapshot,
)
from firmware_bridge.emulation.emulated_board import EmulatedBoard
from firmware_bridge.emulation.piece_tracker import FIGURES, PieceTracker

SIDES = frozenset("wk")


class EmulationBridge:
    """`there`: the board has said what it is.

    `sure`: it said who stands where, or the start position stood there once.

    `turned`: the board lies with its a1 at Black's right hand; None: found out from a start position that
    tells it.
    """

    def __init__(self, guise: EmulatedBoard, men: PieceTracker, turned: bool | None = None) -> None:
        self.guise, self.men = guise, men
        self.there = False
        self.sure = False
        self._turned = bool(turned)
        self._fixed = turned is not None
        self._names = False
        self._tags: dict[str, str] = {}

    @property
    def lights(self) -> dict[str, str]:
        """What is lit, on the board's own squares."""
        return {self._at(square): colour for square, colour in self.guise.lights.items()}

    def feel(self, event: SensorEvent, now: Seconds) -> None:
        """What the board says.

        Raises:
            BoardError: it has not 8x8 squares.
        """
        match event:
            case Connected():
                if (event.cols, event.rows) != (8, 8):
                    size = f"{event.cols}x{event.rows}"
                    raise BoardError("not-8x8", size=size, model=self.guise.model)
                self.there, self._names = True, event.sense == "identity"
                self._fixed = self._fixed or event.marked
                self.guise.set_name(event.id)
            case Snapshot(readings=readings):
                self._snapshot(dict(readings))
            case Lifted(square=square):
                self.men.lift(self._at(square))
            case Placed(square=square, token=token):
                man = self._man(token or "")
                side = man or (token if token in SIDES else "")
                self.men.place(self._at(square), man, (side or "")[:1])
            case Button(down=True):
                self.men.choose()
            case Battery(percent=percent):
                self.guise.battery = percent
            case _:
                return
        if self.there:
            self.guise.show(self.men.men, now)

    def _snapshot(self, readings: dict[str, str]) -> None:
        start = self.men.start
        if not self._fixed and any(reading in FIGURES for reading in readings.values()):
            turned = {_rotate(square): reading for square, reading in readings.items()}
            if start in (turned, readings):
                self._turned, self._fixed = turned == start, True
        seen = {self._at(square): reading for square, reading in readings.items()}
        if seen.keys() == start.keys():  # tags are learned from the start position
            self._tags = {tag: start[square] for square, tag in seen.items() if _is_tag(tag)}
        known = {
            q: self._man(reading) or (reading if reading in SIDES else "") for q, reading in seen.items()
        }
        self.men.show(known)
        said_all = all(man in FIGURES for man in known.values())
        self.sure = self.sure or (said_all and self._names) or self.men.men == start

    def _man(self, token: str) -> str:
        """The piece that a token stands for; empty: it does not say."""
        return token if token in FIGURES else self._tags.get(token, "")

    def _at(self, square: str) -> str:
        return _rotate(square) if self._turned else square


def _rotate(square: str) -> str:
    """The square there when the board is turned by half."""
    return f"{'hgfedcba'['abcdefgh'.index(square[0])]}{9 - int(square[1])}"


def _is_tag(reading: str) -> bool:
    return reading not in FIGURES and reading not in SIDES and reading != "1"
