"""`python -m tests.long_runs.faults`: games over links that damage, lose, are unplugged and lose their power.

Every board, link, fault and game that fits, from one seed, with a table of what came of it (`all` is all of
them at once). Hands play on meanwhile, and people answer what they are asked. When the
faults have ended the position has to be the truth, or the table has to ask: a question about the squares that differ,
or a list of the very squares, or of pieces in the air there. Anything else is WRONG.

A `Line` is one talk with one board. Faults are named: `damage` flips one bit of a byte in a hundred, `loss` loses one
message in a hundred, both ways; `unplug` pulls the plug for 2 s every 30 s; `power` takes the board's power away once,
while a capture is under way (`FaultyGame`). Links whose hardware checks and repeats its packets (USB HID, Bluetooth)
lose messages whole and damage none.
"""

from __future__ import annotations

import argparse
import contextlib
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from companion.kernel.actions import Action, Move, Pass
from companion.kernel.layout import Token
from companion.table.game_factory import make_game
from companion.table.protocol import notices
from companion.tracking.sensing import code
from companion.units import Milliseconds, Seconds
from firmware_bridge.core.board import Listener, SensorEvent
from firmware_bridge.core.family import PULLED, Ble, Hid, Rfcomm, Serial
from firmware_bridge.core.wire_session import WireProtocol
from firmware_bridge.urls import JoinedBoard
from firmware_bridge.virtual.board import VirtualBoard
from firmware_bridge.virtual.simulated_hands import Performance
from hardware.firmware.sensing import Board
from tests.board_simulators import boards, driven, emulated
from tests.board_simulators.base import FILES, Emulated
from tests.board_simulators.boards import Driven
from tests.board_simulators.driven import STEP, DrivenGame, DrivenRig
from tests.long_runs.noise import PATIENCE, REACTION, NoisyGame

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
        return self.board.lift(square, Milliseconds(self._ms()))

    def place(self, square: str, piece: str) -> None:
        self.board.place(square, piece, Milliseconds(self._ms()))

    def receive(self, data: bytes) -> None:
        self.board.receive(data, Milliseconds(self._ms()))

    def take(self) -> list[bytes]:
        return self.board.take_output().splitlines(keepends=True)

    def tick(self, now: float) -> None:
        super().tick(now)
        self.board.men = self.men

    def power(self) -> None:
        self.board.take_output()
        self.board.power(Milliseconds(self._ms()))


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

    def place(self, square: str, piece: str) -> None:
        module, local = self._at(square)
        module.place(local, piece)

    def changed(self, square: str) -> None:
        """Pieces were laid out: each on his module."""
        for module in self.modules:
            module.men = {}
        for one, piece in self.men.items():
            module, local = self._at(one)
            module.men[local] = piece

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
    DRIVEN.setdefault(name, Driven(WireProtocol, lambda: board(sense, files, ranks), sense))
    return name


DRIVEN = {**boards.BOARDS, "firmware": Driven(WireProtocol, Firmware, "occupancy")}
"""The emulated boards, and ours in the sizes that were asked for."""
BOARDS = (*DRIVEN, *OWN)


class FaultyRig(DrivenRig):
    """A rig on a line with these faults, until `heal`."""

    boards = DRIVEN
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
        """What the board has of a piece: his name in our own protocol."""
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
        talks[1].link_up(Seconds(0.0))

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


# Games on them


QUIET = 15_000
WAYS = (*FAULTS, "all")
GAMES: dict[str, tuple[tuple[str, ...], dict[str, str]]] = {
    **driven.GAMES,
    "boulder-chess": (("red", "blue"), {"goal": "b"}),
    **{
        f"{edition}-chess-jumble": (("green", "blue"), {})
        for edition in ("little", "little-action", "big", "big-action")
    },
}
"""Every game that is played on squares: seats and house rules."""


def size(game: str) -> tuple[int, int]:
    """Files and ranks of a game's board."""
    seats, rules = GAMES[game]
    board = make_game(game, seats, rules).board
    return board.files, board.ranks


def fitting(board: str) -> list[str]:
    """The games that fit on a board; ours come in any size."""
    return [game for game in GAMES if board in OWN or size(game) == (8, 8)]


class Apart(Exception):
    """The table holds another position than stands on the board, and goes on doing so: people stop and look."""


class FaultyGame(DrivenGame):
    """Plays, loses its power in the middle of one capture, heals, and looks whether all is well."""

    def __init__(self, family: str, folder: Path, seed: int, game: str, faults: frozenset[str]) -> None:
        self._family, self._faults = sized(family, *size(game)), faults
        seats, rules = GAMES[game]
        sense = DRIVEN[self._family].sense
        NoisyGame.__init__(self, folder, seed, seats, sense, "none", 350, rules, "mixed", game)

    def _rig(self, folder: Path, **given: Any) -> FaultyRig:
        del given["sense"]
        return FaultyRig(self._family, folder, self._faults, **given)

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
        """Whether the pieces stand where the table holds them to stand."""
        return self.rig.men == self._held()

    def _held(self) -> dict[str, str]:
        layout = self.rig.referee.game.layout(self.rig.referee.state)
        return {q: str(s[-1]) for q, s in layout.items() if ":" not in q}

    def _restore(self, layout: dict[str, str]) -> None:
        """No one puts the record right here: whether the table notices is what is asked."""

    def _show(self, done: Performance) -> set[str]:
        rig = self.rig
        assert isinstance(rig, FaultyRig)
        start, slower = rig.ms, driven.SLOW.get(self._family, 1.0)
        captures = isinstance(self._meant, Move) and bool(self._meant.captures)
        for i, change in enumerate(done.changes):
            self._until(start + int(change.ms * slower))
            rig.change(change.sign, change.square, change.token)
            if "power" in self._faults and captures and not self.powered and i == len(done.changes) // 2:
                self.powered = True
                rig.emulated.power()
        rig.men = dict(done.men)
        rig.pump(900)
        self._hear()
        return {change.square for change in done.changes}

    def outcome(self, actions: int) -> str:
        """Play so many actions, heal the line, and say what came of it: `truth`, `asks`, `lists` or `WRONG ...`."""
        with contextlib.suppress(Apart):
            self.play(actions, close=False)
        rig = self.rig
        assert isinstance(rig, FaultyRig)
        rig.heal()
        rig.pump(QUIET)
        found = "truth" if self._agrees() else self._asks(self._held())
        rig.referee.close()
        return found

    def _asks(self, held: dict[str, str]) -> str:
        """What the table says while its position is not the truth."""
        rig = self.rig
        wrong = {q for q in held.keys() | rig.men.keys() if held.get(q) != rig.men.get(q)}
        if any(set(ask.squares) & wrong for ask in rig.referee.questions):
            return "asks"
        shown = [
            n for n in rig.told if isinstance(n, (notices.Mismatch, notices.MismatchEnd, notices.Partial))
        ]
        if shown and not isinstance(shown[-1], notices.MismatchEnd):
            told = shown[-1]
            listed = (
                set(told.lifted) if isinstance(told, notices.Partial) else {r.square for r in told.repairs}
            )
            if listed and listed <= wrong:
                return "lists"
        return f"WRONG {sorted(wrong)}"


def outcomes(board: str, game: str, fault: str, seeds: range, actions: int) -> Iterator[tuple[int, str]]:
    """What came of each run, by its seed."""
    faults = frozenset(FAULTS) if fault == "all" else frozenset((fault,))
    for seed in seeds:
        with tempfile.TemporaryDirectory() as folder:
            try:
                yield seed, FaultyGame(board, Path(folder), seed, game, faults).outcome(actions)
            except Exception as wrong:
                yield seed, f"WRONG {type(wrong).__name__}: {wrong}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.faults")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--board", choices=BOARDS)
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--fault", choices=WAYS)
    parser.add_argument("--runs", type=int, default=2, help="runs of each board, game and fault")
    parser.add_argument("--actions", type=int, default=20)
    args = parser.parse_args()
    seeds = range(args.seed, args.seed + args.runs)
    print(f"{'board':18} {'link':10} {'game':26} {'fault':7}  truth  asks lists WRONG  seconds")
    total, wrong = Counter[str](), []
    for board in [args.board] if args.board else BOARDS:
        for game in [one for one in fitting(board) if args.game in (None, one)]:
            for fault in [args.fault] if args.fault else WAYS:
                start, found = time.monotonic(), Counter[str]()
                for seed, outcome in outcomes(board, game, fault, seeds, args.actions):
                    found[outcome.split(" ")[0]] += 1
                    if outcome.startswith("WRONG"):
                        wrong.append(f"{board} {game} {fault} --seed {seed}: {outcome}")
                total += found
                print(
                    f"{board:18} {link_of(board):10} {game:26} {fault:7} {_counts(found)} {time.monotonic() - start:8.1f}",
                    flush=True,
                )
    print(f"{'all':64} {_counts(total)}")
    for one in wrong:
        print("   ", one)
    return 1 if wrong else 0


def _counts(found: Counter[str]) -> str:
    return " ".join(f"{found[kind]:5}" for kind in ("truth", "asks", "lists", "WRONG"))


if __name__ == "__main__":
    sys.exit(main())
