"""Boards on links with faults, in memory, time by hand: our own with each sense, joined ones, our firmware, all others.

A `Line` is one talk with one board. Faults are named: `damage` flips one bit of a byte in a hundred, `loss` loses one
message in a hundred, both ways; `unplug` pulls the plug for 2 s every 30 s; `power` takes the board's power away once,
while a capture is under way (`FaultyGame`). Links whose hardware checks and repeats its packets (USB HID, Bluetooth)
lose messages whole and damage none.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.kernel.layout import Token
from companion.tracking.piece_codes import code
from firmware_bridge.core.board import Listener, SensorEvent
from firmware_bridge.core.family import Ble, Hid, Rfcomm, Serial
from firmware_bridge.core.wire_session.protocol import WireProtocol
from firmware_bridge.joined_board import JoinedBoard
from firmware_bridge.transports.serial_port_info import PULLED
from firmware_bridge.virtual.board import VirtualBoard
from hardware.firmware.sensing import Board
from tests.board_simulators import driven, emulated
from tests.board_simulators.base import FILES, Emulated
from tests.board_simulators.boards import Driven
from tests.board_simulators.driven import STEP, DrivenRig

FAULTS = ("damage", "loss", "unplug", "power")
RATE = 0.01
UNPLUG_EVERY, OFF_FOR, LOOKED_FOR = 30_000, 2_000, 500
OWN = ("wire-occupancy", "wire-colour", "wire-identity", "joined-occupancy", "joined-identity")
"""Our own protocol in any size, one board or two joined by `+`."""
PACKETS = tuple(emulated((Hid, Ble, Rfcomm)))


def link_of(family: str) -> str:
    """How a board is reached."""
    reach = next((one.reach for kind, one in emulated().items() if kind == family), None)
    if family.startswith("joined"):
        return "two serial"
    return {Hid: "usb hid", Ble: "bluetooth", Rfcomm: "bluetooth", Serial: "serial"}.get(
        type(reach), "serial"
    )


class Wired(Emulated):
    """Our own virtual board, spoken to as the emulated ones are. `sense` is what it tells."""

    def __init__(self, sense: str, files: int = 8, ranks: int = 8, id: str = "fault-run") -> None:
        super().__init__()
        self.board = VirtualBoard(files, ranks, sense, random.Random(1), id)
        self.board.men = self.men

    def _ms(self) -> int:
        return int(self.now * 1000)

    def lift(self, square: str) -> str:
        return self.board.lift(square, self._ms())

    def place(self, square: str, man: str) -> None:
        self.board.place(square, man, self._ms())

    def receive(self, data: bytes) -> None:
        self.board.receive(data, self._ms())

    def take(self) -> list[bytes]:
        return self.board.take_output().splitlines(keepends=True)

    def tick(self, now: float) -> None:
        super().tick(now)
        self.board.men = self.men

    def power(self) -> None:
        self.board.take_output()
        self.board.power(self._ms())


class Firmware(Emulated):
    """Our firmware's own step function over eight ranks of switches."""

    def __init__(self) -> None:
        super().__init__()
        self._heard = b""
        self._boots = 0
        self.power()

    def power(self) -> None:
        self._boots += 1
        self._heard = b""
        self.board = Board("pico-8x8", 8, 8, ["light"], "fault-run", f"{self._boots:08X}")

    def receive(self, data: bytes) -> None:
        self._heard += data

    def tick(self, now: float) -> None:
        super().tick(now)
        lines = [0] * 9
        for square in self.men:
            lines[int(square[1]) - 1] |= 1 << FILES.index(square[0])
        heard, self._heard = self._heard, b""
        self.board.step(int(now * 1000), lines, heard)

    def take(self) -> list[bytes]:
        lines = []
        while line := self.board.take():
            lines.append(line)
        return lines


class Halves(Emulated):
    """Two modules of our own that hands use as one board; the second continues the ranks."""

    def __init__(self, sense: str, files: int, ranks: int) -> None:
        self._rows = ranks // 2
        self.modules = [
            Wired(sense, files, rows, f"half-{rows}-{i}")
            for i, rows in enumerate((self._rows, ranks - self._rows))
        ]
        super().__init__()

    def _at(self, square: str) -> tuple[Wired, str]:
        rank = int(square[1:])
        return self.modules[rank > self._rows], f"{square[0]}{rank - self._rows * (rank > self._rows)}"

    def lift(self, square: str) -> str:
        module, local = self._at(square)
        return module.lift(local)

    def place(self, square: str, man: str) -> None:
        module, local = self._at(square)
        module.place(local, man)

    def changed(self, square: str) -> None:
        """Men were laid out: each on his module."""
        for module in self.modules:
            module.men = {}
        for one, man in self.men.items():
            module, local = self._at(one)
            module.men[local] = man

    def power(self) -> None:
        self.modules[0].power()


class Half:
    """A module as the joined board sees it."""

    def start(self, listener: Listener) -> None:
        self.say = listener

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *_: None


class Line:
    """One talk with one board, and whether its plug is in."""

    def __init__(self, talk: Any, board: Emulated) -> None:
        self.talk, self.board = talk, board
        self.off_until = 0
        self.up = True

    def pull(self, until: int) -> list[SensorEvent]:
        self.off_until, self.up = until, False
        return list(self.talk.link_down(PULLED))

    def pump(self, ms: int, through: Callable[[bytes], bytes]) -> list[SensorEvent]:
        """What the board has to say at `ms`."""
        now = ms / 1000
        if not self.up and ms >= self.off_until:
            self.up = True
            self.talk.link_up(now)
        self.board.tick(now)
        plugged = ms >= self.off_until
        while data := self.talk.take_output():
            if plugged and (data := through(data)):
                self.board.receive(data)
        events: list[SensorEvent] = []
        packets = self.board.take()
        if plugged:
            for packet in packets:
                if packet := through(packet):
                    events += self.talk.receive(packet, now)
            events += self.talk.tick(now)
            if self.talk.down:  # the link looks for the board again
                self.off_until, self.up = ms + LOOKED_FOR, False
        return events


def sized(family: str, files: int, ranks: int) -> str:
    """The name under which such a board of this size is driven."""
    if family not in OWN:
        return family
    name = f"{family} {files}x{ranks}"
    sense = family.partition("-")[2]
    board = Halves if family.startswith("joined") else Wired
    driven.BOARDS.setdefault(name, Driven(WireProtocol, lambda: board(sense, files, ranks), sense))
    return name


driven.BOARDS["firmware"] = Driven(WireProtocol, Firmware, "occupancy")
BOARDS = (*(name for name in driven.BOARDS if " " not in name), *OWN)


class FaultyRig(DrivenRig):
    """A rig on a line with these faults, until `heal`."""

    faulty = False

    def __init__(self, family: str, folder: Path, faults: frozenset[str], **given: Any) -> None:
        self.rng = random.Random(given["seed"])
        self.faults = faults
        self.next_pull = 0
        self._lines: list[Line] = []
        self._joined: list[SensorEvent] = []
        super().__init__(family, folder, **given)
        self.faulty = True
        self.next_pull = self.ms + UNPLUG_EVERY

    def figure(self, token: str) -> str | None:
        """What the board has of a man: his name in our own protocol."""
        if not isinstance(self.emulated, (Firmware, Wired, Halves)):
            return super().figure(token)
        return code(*Token.read(token))

    def heal(self) -> None:
        self.faulty = False
        for line in self._lines:
            line.off_until = min(line.off_until, self.ms)

    def _through(self, data: bytes) -> bytes:
        if not self.faulty:
            return data
        if "loss" in self.faults and self.rng.random() < RATE:
            return b""
        if "damage" not in self.faults or self.family in PACKETS:
            return data
        return bytes(b ^ 1 << self.rng.randrange(8) if self.rng.random() < RATE else b for b in data)

    def _plug_in(self) -> None:
        """The lines between host and board: one, or one to each module."""
        if not isinstance(self.emulated, Halves):
            self._lines = [Line(self.talk, self.emulated)]
            return
        halves = Half(), Half()
        JoinedBoard(*halves).start(self._joined.append)
        self._halves = halves
        talks = self.talk, WireProtocol()
        self._lines = [Line(talk, module) for talk, module in zip(talks, self.emulated.modules, strict=True)]
        talks[1].link_up(0.0)

    def pump(self, ms: int) -> None:
        if not self._lines:
            self._plug_in()
        until = self.ms + ms
        while self.ms < until:
            self.ms += STEP
            for i, line in enumerate(self._lines):
                self._tell(i, line.pump(self.ms, self._through))
            if self.faulty and "unplug" in self.faults and self.ms >= self.next_pull:
                self.next_pull = self.ms + UNPLUG_EVERY
                i = self.rng.randrange(len(self._lines))
                self._tell(i, self._lines[i].pull(self.ms + OFF_FOR))
            self.referee.poll()

    def _tell(self, which: int, events: list[SensorEvent]) -> None:
        if len(self._lines) > 1:
            for event in events:
                self._halves[which].say(event)
            events = self._joined[:]
            self._joined.clear()
        for event in events:
            self.referee.on_sensor_event(event)
