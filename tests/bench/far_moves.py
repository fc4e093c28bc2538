"""From a piece set down on one board to the sentence and the lights at the other: many games over one relay, on this machine's own network.

One program keeps all games, another sits in at all of them, a third is the relay; every table has a board with lights, and hands
that carry out what the other side did. Each table does its work in the thread of its program, as one alone would.

python -m tests.bench.far_moves [--games N] [--seconds N] [--settle MS]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import queue
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from companion.kernel.actions import Move
from companion.relay.server import RelayServer
from companion.relay.shared_table import SharedTable, TableJoin
from companion.remote.fair_turns import Rates
from companion.remote.relay_messages import read_invitation
from companion.remote.relay_rooms import RelayLimits
from companion.server.connections import Limits, raise_file_limit
from companion.table.protocol import notices
from companion.table.table import monotonic_ms
from firmware_bridge.core.board import Connected, Lifted, Placed, Snapshot
from tests.table.table_fixture import Rig

THINKS = (2.0, 6.0)
"""Seconds from what the other side did to the own move."""
HAND = 0.25
"""Seconds that a piece is in the air."""
MOST = 120
FIRST = 2
"""Moves of each game that are not counted: words are read from their files then, as a table does before its game."""


class LitBoard:
    """A board with lights, as far as a table sees it."""

    def __init__(self, on_light: Callable[[], None]) -> None:
        self._on_light = on_light

    def light(self, colours: Mapping[str, str]) -> None:
        if colours:
            self._on_light()

    def buzz(self, hz: int, ms: int) -> None: ...


class Table:
    """One table with its board and its hands; `number`: of its game."""

    def __init__(self, number: int, rig: Rig, mine: str, rng: random.Random) -> None:
        self.number, self.rig, self.mine, self.rng = number, rig, mine, rng
        rig.referee.time.now = rig.referee.time.boot = monotonic_ms
        caps = frozenset({"light"})
        rig.referee.connect(Connected("bench", 8, 8, "occupancy", caps, "t1"))
        rig.referee.attach(LitBoard(self._lit))  # type: ignore[arg-type]
        layout = rig.referee.game.layout(rig.referee.state)
        rig.men = {place: str(stack[-1]) for place, stack in layout.items() if ":" not in place}
        rig.referee.on_sensor_event(Snapshot(dict.fromkeys(rig.men, "1")))
        rig.referee.table.listen(self._hear)
        self._todo: list[tuple[float, Callable[[], None]]] = []
        self._said = self._lights = 0
        self._think()

    def _hear(self, notice: notices.Notice) -> None:
        if isinstance(notice, notices.Ruling) and notice.seat == self.mine:
            self._tell("ruled", notice.n)
        elif isinstance(notice, notices.Ruling):
            self._said = notice.n
            self._tell("sentence", notice.n)
            self._todo.append((time.monotonic() + 0.5, self._follow))

    def _lit(self) -> None:
        if self._said > self._lights:
            self._lights = self._said
            self._tell("lights", self._said)

    def _tell(self, what: str, n: int) -> None:
        print(json.dumps({"what": what, "game": self.number, "n": n, "at": time.monotonic()}), flush=True)

    def _think(self) -> None:
        self._todo.append((time.monotonic() + self.rng.uniform(*THINKS), self._move))

    def _follow(self) -> None:
        """The hands do what the other side did."""
        rig = self.rig
        layout = rig.referee.game.layout(rig.referee.state)
        shown = {place: str(stack[-1]) for place, stack in layout.items() if ":" not in place}
        for square in [one for one, piece in rig.men.items() if shown.get(one) != piece]:
            self._report(Lifted(square, monotonic_ms()))
            del rig.men[square]
        for square, piece in shown.items():
            if square not in rig.men:
                rig.men[square] = piece
                self._report(Placed(square, monotonic_ms(), None))
        self._think()

    def _move(self) -> None:
        referee = self.rig.referee
        actor = referee.game.actor(referee.state)
        if actor is None or referee.n >= MOST:
            return
        if actor.seat != self.mine or not referee.monitor.agrees:
            self._think() if actor.seat == self.mine else None
            return
        plain = [
            one
            for one in referee.game.actions(referee.state)
            if isinstance(one, Move) and not one.captures and not one.promoted
        ]
        if not plain:
            return
        move = self.rng.choice(plain)
        piece = self.rig.men.pop(move.origin)
        self._report(Lifted(move.origin, monotonic_ms()))

        def set_down() -> None:
            self.rig.men[move.to] = piece
            self._tell("set-down", referee.n + 1)
            self._report(Placed(move.to, monotonic_ms(), None))

        self._todo.append((time.monotonic() + HAND, set_down))

    def _report(self, event: Lifted | Placed) -> None:
        self.rig.referee.on_sensor_event(event)

    def go_on(self) -> None:
        """Do what is due."""
        now = time.monotonic()
        for one in [one for one in self._todo if one[0] <= now]:
            self._todo.remove(one)
            one[1]()
        self.rig.referee.poll()

    def due(self) -> float:
        """When something is due next, in monotonic seconds."""
        found = [at for at, _ in self._todo]
        if (due := self.rig.referee.due()) is not None:
            found.append(due)
        return min(found, default=time.monotonic() + 1)


def serve(end: str, url: str, games: int, seconds: float, settle: int, folder: Path) -> None:
    """Be the tables of one end."""
    program = Program(end, url, folder, settle)
    for number in range(games):
        if end == "keeper":
            program.invite(number)
        else:
            program.come(number, sys.stdin.readline().strip())
    ends = threading.Event()
    if end == "guest":
        threading.Thread(target=_wait_for_end, args=(ends,), daemon=True).start()
    else:
        while any(one.waits_for_table for one in program.shared):
            program.go_on(0.1)
    until, used = time.monotonic() + (seconds if end == "keeper" else 3_600), time.process_time()
    while time.monotonic() < until and not ends.is_set():
        program.go_on(0.1)
    print(json.dumps({"what": f"{end}_core_s", "used": time.process_time() - used}), flush=True)


async def relay_all() -> None:
    """A relay that lets one address have the tables of many houses."""
    rates = Rates(client=100_000.0, client_burst=100_000.0, connection=0.0)
    server = RelayServer(RelayLimits(of_address=10_000), Limits(most=10_000, each=10_000), rates=rates)
    print(f"ws://127.0.0.1:{await server.start('127.0.0.1', 0)}", flush=True)
    await asyncio.get_running_loop().create_future()


def _wait_for_end(ends: threading.Event) -> None:
    sys.stdin.read()
    ends.set()


class Program:
    """All tables of one end, whose work is done in one thread; only that of a table for which there is any."""

    def __init__(self, end: str, url: str, folder: Path, settle: int) -> None:
        self._end, self._url, self._folder, self._settle = end, url, folder, settle
        self._work: queue.SimpleQueue[tuple[int, Callable[[], None]]] = queue.SimpleQueue()
        self._tables: dict[int, Table] = {}
        self._dues: dict[int, float] = {}
        self.shared: list[SharedTable] = []

    def _schedule(self, number: int) -> Callable[[Callable[[], None]], None]:
        return lambda work: self._work.put((number, work))

    def _rig(self, number: int, **opening: Any) -> Rig:
        name = f"{self._end}{number}"
        return Rig(self._folder, name=name, game="chess", seats=None, settle=self._settle, **opening)

    def _sit(self, number: int, rig: Rig, mine: str, join: TableJoin | None = None) -> SharedTable:
        shared = SharedTable(self._schedule(number), lambda note: None, lambda path: None, self._url)
        if join is not None:
            shared.take(join)
        self._tables[number] = Table(number, rig, mine, random.Random(f"{number} {mine}"))
        self._dues[number] = 0.0
        shared.sit(rig.referee)
        self.shared.append(shared)
        return shared

    def invite(self, number: int) -> None:
        """One more table invites."""
        shared = self._sit(number, self._rig(number, elsewhere=("black",)), "white")
        while shared.code is None:
            self.go_on(0.05)
        print(json.dumps({"what": "code", "code": str(shared.code)}), flush=True)

    def come(self, number: int, code: str) -> None:
        """One more table comes."""
        path = self._folder / f"{self._end}{number}"
        join = TableJoin(self._url, read_invitation(code), self._schedule(number), path=path)
        join.start()
        while join.game.journal is None:
            self.go_on(0.05)
            join.poll()
        self._sit(number, self._rig(number), "black", join)

    def go_on(self, most: float) -> None:
        """Wait for work, and do it."""
        wait = min([most, *(due - time.monotonic() for due in self._dues.values())])
        stirred = set()
        try:
            number, work = self._work.get(timeout=max(0.001, wait))
            work()
            stirred.add(number)
            while not self._work.empty():
                number, work = self._work.get()
                work()
                stirred.add(number)
        except queue.Empty:
            pass
        now = time.monotonic()
        for number, table in self._tables.items():
            if number in stirred or self._dues[number] <= now:
                table.go_on()
                self._dues[number] = table.due()


def measure(games: int, seconds: float, settle: int) -> dict[str, Any]:
    """The figures."""
    program = [sys.executable, "-m"]
    relay_command = [*program, "tests.bench.far_moves", "--end", "relay"]
    relay = subprocess.Popen(relay_command, stdout=subprocess.PIPE, text=True)
    assert relay.stdout is not None
    url = relay.stdout.readline().strip()
    with tempfile.TemporaryDirectory() as folder:
        common = [*program, "tests.bench.far_moves", "--games", str(games), "--settle", str(settle)]
        common += ["--seconds", str(seconds), "--folder", folder, "--url", url, "--end"]
        keeper = subprocess.Popen([*common, "keeper"], stdout=subprocess.PIPE, text=True)
        guest = subprocess.Popen([*common, "guest"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert keeper.stdout is not None and guest.stdin is not None and guest.stdout is not None
        told: list[dict[str, Any]] = []
        heard = threading.Thread(target=_read_all, args=(guest.stdout, told))
        heard.start()
        codes = 0
        for line in keeper.stdout:
            one = json.loads(line)
            if one["what"] == "code":
                codes += 1
                guest.stdin.write(f"{one['code']}\n")
                guest.stdin.flush()
            else:
                told.append(one)
        guest.stdin.close()
        heard.join()
    relay.terminate()
    relay.wait()
    moments: dict[tuple[int, int], dict[str, float]] = {}
    used = {one["what"]: one["used"] for one in told if "used" in one}
    for one in told:
        if "used" in one:
            continue
        moments.setdefault((one["game"], one["n"]), {})[one["what"]] = one["at"]
    full = [
        one
        for (_, n), one in moments.items()
        if {"set-down", "ruled", "sentence", "lights"} <= one.keys() and n > FIRST
    ]
    found: dict[str, Any] = {"games": codes, "moves": len(full)}
    found |= {
        f"{what.removesuffix('_s')}_ms_a_move": round(1000 * one / len(moments), 1)
        for what, one in used.items()
    }
    for since in ("set-down", "ruled"):
        late = sorted(max(one["sentence"], one["lights"]) - one[since] for one in full)
        found[since] = {
            "p50_ms": round(1000 * late[len(late) // 2], 1),
            "p99_ms": round(1000 * late[len(late) * 99 // 100], 1),
            "longest_ms": round(1000 * late[-1], 1),
        }
    return found


def _read_all(lines: Iterable[str], told: list[dict[str, Any]]) -> None:
    for line in lines:
        told.append(json.loads(line))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.far_moves")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--settle", type=int, default=350)
    parser.add_argument("--end", choices=("keeper", "guest", "relay"), help=argparse.SUPPRESS)
    parser.add_argument("--url", help=argparse.SUPPRESS)
    parser.add_argument("--folder", type=Path, help=argparse.SUPPRESS)
    args = parser.parse_args()
    raise_file_limit()
    if args.end == "relay":
        asyncio.run(relay_all())
    elif args.end:
        serve(args.end, args.url, args.games, args.seconds, args.settle, args.folder)
    else:
        print(json.dumps(measure(args.games, args.seconds, args.settle)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
