"""The Arduino library's sketches on a simulated AVR (simavr), their pins in a modelled board, their serial port a pty."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import NamedTuple

from tests.hardware.arduino import build
from tests.hardware.board_at_pty import BoardAtPty
from tests.patience import until


class Rig(NamedTuple):
    """A sketch, the chip it runs on, and what its pins lead to: words that `rig/main.c` understands."""

    sketch: str
    chip: build.Chip
    cols: int
    rows: int
    parts: tuple[str, ...]


RIGS = {
    "nano": Rig(
        "Matrix",
        build.NANO,
        8,
        8,
        ("matrix=D2,D3,D4,D5,D6,D7,B0,B1/B2,B3,B4,C0,C1,C2,C3,C4", "buttons=end:C5"),
    ),
    "mega": Rig(
        "Matrix",
        build.MEGA,
        12,
        12,
        (
            "matrix=A0,A1,A2,A3,A4,A5,A6,A7,C7,C6,C5,C4/C3,C2,C1,C0,D7,G2,G1,G0,L7,L6,L5,L4",
            "buttons=end:L3,undo:L2",
        ),
    ),
    "nano-lights": Rig(
        "Lights",
        build.NANO,
        8,
        8,
        ("matrix=D2,D3,D4,D5,D6,D7,B0,B1/B2,B3,B4,C0,C1,C2,C3,C4", "ws2812=B5/64", "buttons=end:C5"),
    ),
    "nano-shift": Rig(
        "ShiftRegisters",
        build.NANO,
        8,
        8,
        ("chain=D2,D3,D4,D5,D6,D7,B0/8x8", "buttons=end:B1,undo:B2"),
    ),
    "mega-shift": Rig(
        "ShiftRegisters",
        build.MEGA,
        12,
        12,
        ("chain=E4,E5,G5,E3,H3,H4,H5/12x12", "buttons=end:H6,undo:B4"),
    ),
    "nano-halls": Rig(
        "HallSensors",
        build.NANO,
        8,
        8,
        ("halls=D2,D3,D4,D5/0,1,2,3", "buttons=end:D6"),
    ),
    "nano-mcp23017": Rig(
        "Mcp23017",
        build.NANO,
        8,
        8,
        ("mcp23017=20,21,22,23,24/8", "buttons=end:D2,undo:D3"),
    ),
    "mega-cards": Rig(
        "CardsAndDie",
        build.MEGA,
        12,
        12,
        ("chain=E4,E5,G5,E3,H3,H4,H5/12x12", "mfrc522=A0,A1", "buttons=roll:H6"),
    ),
    "mega-rfid": Rig(
        "RfidSquares",
        build.MEGA,
        4,
        4,
        ("mfrc522=A0,A1,A2,A3,A4,A5,A6,A7,C7,C6,C5,C4,C3,C2,C1,C0",),
    ),
}


class Simulated(BoardAtPty):
    """A board of `RIGS`. It runs at most `speed` times as fast as a real one: 1 where a program of the host is what is waited for. `trace`: it tells when what was done and said."""

    def __init__(self, rig: str, first: tuple[str, ...] = (), speed: float = 4, trace: bool = False) -> None:
        super().__init__()
        self.rig = RIGS[rig]
        self._speed = speed
        self._more = ["trace"] if trace else []
        self.sketch = build.sketch(self.rig.sketch, self.rig.chip)
        self.power(first)

    @property
    def size(self) -> tuple[int, int]:
        """Files and ranks of its field."""
        return self.rig.cols, self.rig.rows

    def _program(self) -> tuple[list[str | Path], dict[str, str]]:
        eeprom, end = self.folder / "eeprom", build.end_of_memory(self.sketch)
        command: list[str | Path] = [
            build.rig(),
            self.rig.chip.mcu,
            self.sketch,
            eeprom,
            str(self._speed),
            hex(end),
        ]
        return [*command, *self.rig.parts, *self._more], {"HANDS": self._hands}

    def traced(self) -> list[str]:
        """What was traced since the last asking."""
        return self._said(0.002)


class TaughtHalls(Simulated):
    """Hall sensors that have learnt their rests on an empty board, as the page asks for."""

    def __init__(self, rig: str) -> None:
        super().__init__(rig, first=("press end",))
        self.hear("HELLO")
        self.hands("release end")
        self.pass_time(100)


class TaggedPieces(Simulated):
    """Readers of tags: hands set a piece with a tag of its own on a square, or lift it."""

    def hands(self, *lines: str) -> None:
        told = []
        for line in lines:
            what, square = line.split(" ")
            told.append(f"tag {square} {'-' if what == 'open' else square.encode().hex().upper() + '0B0C'}")
        super().hands(*told)


class Delays(NamedTuple):
    """What passed from a contact's change to the end of its line at the host, beyond the debounce time, in board ms."""

    median: float
    most: float
    scans_per_second: int
    free: int
    """Bytes of RAM that the stack never reached."""


DEBOUNCE = 25


def _moments(told: list[str], movement: str) -> list[float]:
    """When a contact was moved, and when the line about it had been sent, as far as both were told."""
    return [
        float(line.split(" ")[1])
        for line in told
        if line.endswith(movement) or (line.startswith("line") and " EV " in line)
    ]


def delays(rig: str, samples: int, square: str = "d4") -> Delays:
    """Lift and set down one piece so often, at any moment of the board's time."""
    with Simulated(rig, trace=True) as board:
        board.hear("HELLO")
        board.pass_time(50)
        board.hands("rates")
        waits = []
        for i in range(samples):
            board.traced()
            way, sign = ("open", "-") if i % 2 else ("close", "+")
            board.hands(f"{way} {square}")
            assert board.hear("EV").split(" ")[3:] == [sign, square]
            told: list[str] = []
            moments = partial(_moments, told, f" {way} {square}")
            until(lambda: len(moments()) == 2, lambda: told.extend(board.traced()), lambda: told)  # noqa: B023
            began, ended = moments()
            waits.append((ended - began) / 1000 - DEBOUNCE)
        board.hands("rates", "stack")
        rates, free = board.tells("rates").split(" "), board.tells("stack")
    waits.sort()
    return Delays(
        round(waits[len(waits) // 2], 2),
        round(waits[-1], 2),
        round(int(rates[1]) / int(rates[2]) * 1000),
        int(free.split(" ")[1]),
    )
