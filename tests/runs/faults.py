"""`python -m tests.runs.faults`: games over a link that damages, loses, is unplugged and loses its power.

One byte in a hundred gets a flipped bit and one message in a hundred is lost, both ways (over
Bluetooth and USB HID, which check and repeat their packets themselves, whole messages are lost
and none is damaged); every 30 s the plug is pulled for 2 s, and once the board loses its power
while a capture is under way. Hands play on meanwhile, and people answer what they are asked. When
the faults have ended the position has to be the truth, or the table has to ask: a question with
the truth among its answers, or a list of the very squares that differ.
"""

from __future__ import annotations

import argparse
import contextlib
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.kernel.actions import Action, Move, Pass
from companion.table.protocol import notices
from firmware_bridge.core import wire
from firmware_bridge.core.family import Ble, Hid
from firmware_bridge.core.session import HostSession
from firmware_bridge.transports.linked import PULLED
from firmware_bridge.virtual.board import VirtualBoard
from firmware_bridge.virtual.hands import Performance
from hardware.firmware.sensing import Board
from tests.emulators import driven, emulated
from tests.emulators.base import Emulated
from tests.emulators.driven import STEP, Driven, DrivenGame, DrivenRig
from tests.runs.noise import PATIENCE, REACTION

PACKETS = tuple(emulated((Hid, Ble)))
"""Links whose hardware checks every packet and repeats a damaged one."""
UNPLUG_EVERY, OFF_FOR = 30_000, 2_000
QUIET = 15_000
RATE = 0.01


class Wired(Emulated):
    """Our own virtual board, spoken to as the emulated ones are. `sense` is what it tells."""

    def __init__(self, sense: str) -> None:
        super().__init__()
        self.board = VirtualBoard(8, 8, sense, random.Random(1), "fault-run")
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
            lines[int(square[1]) - 1] |= 1 << "abcdefgh".index(square[0])
        heard, self._heard = self._heard, b""
        self.board.step(int(now * 1000), lines, heard)

    def take(self) -> list[bytes]:
        lines = []
        while line := self.board.take():
            lines.append(line)
        return lines


driven.BOARDS["firmware"] = Driven(HostSession, Firmware, "occupancy")
driven.BOARDS["wire"] = Driven(HostSession, lambda: Wired(wire.OCCUPANCY), "occupancy")
driven.BOARDS["wire-identity"] = Driven(HostSession, lambda: Wired(wire.IDENTITY), "identity")


class FaultyRig(DrivenRig):
    """A rig on a line with faults, until `heal`."""

    faulty = False

    def __init__(self, family: str, folder: Path, **given: Any) -> None:
        self.rng = random.Random(given["seed"])
        self.pulled_until = self.next_pull = 0
        super().__init__(family, folder, **given)
        self.faulty = True
        self.next_pull = self.ms + UNPLUG_EVERY

    def figure(self, token: str) -> str | None:
        if not isinstance(self.emulated, (Firmware, Wired)):
            return super().figure(token)
        return self.reading_of(token)

    def reading_of(self, token: str) -> str:
        """The name of a man in our own protocol."""
        from companion.kernel.layout import Token
        from companion.tracking.men import code

        return code(*Token.read(token))

    def heal(self) -> None:
        self.faulty = False
        if self.pulled_until > self.ms:
            self.pulled_until = self.ms

    def _through(self, data: bytes) -> bytes:
        if not self.faulty:
            return data
        if self.rng.random() < RATE:
            return b""
        if self.family in PACKETS:
            return data
        return bytes(b ^ 1 << self.rng.randrange(8) if self.rng.random() < RATE else b for b in data)

    def pump(self, ms: int) -> None:
        until = self.ms + ms
        while self.ms < until:
            self.ms += STEP
            now = self.ms / 1000
            self._plug(now)
            self.emulated.tick(now)
            plugged = self.ms >= self.pulled_until
            while data := self.talk.take_output():
                if plugged and (data := self._through(data)):
                    self.emulated.receive(data)
            packets = self.emulated.take()
            events = []
            if plugged:
                for packet in packets:
                    if packet := self._through(packet):
                        events += self.talk.receive(packet, now)
                events += self.talk.tick(now)
                if self.talk.down:  # the link looks for the board again
                    self.pulled_until, self._up = self.ms + 500, False
            for event in events:
                self.referee.sensed(event)
            self.referee.poll()

    _up = True

    def _plug(self, now: float) -> None:
        if self.faulty and self.ms >= self.next_pull:
            self.next_pull = self.ms + UNPLUG_EVERY
            self.pulled_until, self._up = self.ms + OFF_FOR, False
            for event in self.talk.link_down(PULLED):
                self.referee.sensed(event)
        if not self._up and self.ms >= self.pulled_until:
            self._up = True
            self.talk.link_up(now)


class Apart(Exception):
    """The table holds another position than stands on the board, and goes on doing so: people stop and look."""


class FaultyGame(DrivenGame):
    """Plays, loses its power in the middle of one capture, heals, and looks whether all is well."""

    def _rig(self, folder: Path, **given: Any) -> FaultyRig:
        del given["board"], given["sense"]
        return FaultyRig(self._family, folder, **given)

    powered = False
    most_wrong = 0

    def _act(self, action: Action, seat: str) -> None:
        """Whoever is refused, for the board does not show it yet, looks and says it again."""
        for _ in range(PATIENCE):
            if self._agrees():
                break
            self._wait(REACTION)
            self._answer(self._base, self._touched)
        else:
            raise Apart
        before = self.rig.referee.n
        if action not in self.rig.referee.game.actions(self.rig.referee.state):
            return  # waiting has changed the position: choose again
        super()._act(action, seat)
        for _ in range(PATIENCE):
            if self.rig.referee.n != before or not isinstance(self.rig.told[-1], notices.Refused):
                return
            self._wait(REACTION)
            self._answer(self._base, self._touched)
            self.rig.do(do="end") if isinstance(action, Pass) else self.rig.act(str(action))

    def _agrees(self) -> bool:
        """Whether the men stand where the table holds them to stand."""
        layout = self.rig.referee.game.layout(self.rig.referee.state)
        return self.rig.men == {q: str(s[-1]) for q, s in layout.items() if ":" not in q}

    def _restore(self, layout: dict[str, str]) -> None:
        """Nobody puts the record right here: whether the table notices is what is asked."""

    def _show(self, done: Performance) -> set[str]:
        rig = self.rig
        assert isinstance(rig, FaultyRig)
        start, slower = rig.ms, driven.SLOW.get(self._family, 1.0)
        captures = isinstance(self._meant, Move) and bool(self._meant.captures)
        for i, change in enumerate(done.changes):
            self._until(start + int(change.ms * slower))
            rig.change(change.sign, change.square, change.token)
            if captures and not self.powered and i == len(done.changes) // 2:
                self.powered = True
                rig.emulated.power()
        rig.men = dict(done.men)
        rig.pump(900)
        self._hear()
        return {change.square for change in done.changes}

    def outcome(self, actions: int) -> str:
        """Play so many actions, heal the line, and say what came of it."""
        with contextlib.suppress(Apart):
            self.play(actions, close=False)
        rig = self.rig
        assert isinstance(rig, FaultyRig)
        rig.heal()
        rig.pump(QUIET)
        layout = rig.referee.game.layout(rig.referee.state)
        held = {q: str(s[-1]) for q, s in layout.items() if ":" not in q}
        found = "truth" if self._agrees() else self._asks(held)
        rig.referee.close()
        return found if self.powered else f"{found}, no capture"

    def _asks(self, held: dict[str, str]) -> str:
        """What the table says while its position is not the truth."""
        rig = self.rig
        wrong = {q for q in held.keys() | rig.men.keys() if held.get(q) != rig.men.get(q)}
        if any(set(ask.squares) & wrong for ask in rig.referee.questions):
            return "asks"
        shown = [n for n in rig.told if isinstance(n, (notices.Mismatch, notices.MismatchEnd))]
        if shown and isinstance(shown[-1], notices.Mismatch):
            listed = {repair.square for repair in shown[-1].repairs}
            if listed and listed <= wrong:
                return "lists"
        return f"WRONG {sorted(wrong)}"


def runs(family: str, count: int, actions: int, game: str = "booster-chess") -> Iterator[tuple[int, str]]:
    for seed in range(count):
        with tempfile.TemporaryDirectory() as folder:
            yield seed, FaultyGame(family, Path(folder), seed, game).outcome(actions)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.runs.faults")
    parser.add_argument("--family", choices=sorted(driven.BOARDS))
    parser.add_argument("--runs", type=int, default=100)
    parser.add_argument("--actions", type=int, default=20)
    args = parser.parse_args()
    wrong = 0
    for family in [args.family] if args.family else driven.BOARDS:
        start, outcomes = time.monotonic(), Counter[str]()
        for seed, outcome in runs(family, args.runs, args.actions):
            outcomes[outcome.split(" ")[0].rstrip(",")] += 1
            if "WRONG" in outcome:
                wrong += 1
                print(f"    {family} seed {seed}: {outcome}", flush=True)
        print(f"{family}: {args.runs} runs, {dict(outcomes)}, {time.monotonic() - start:.0f} s", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
