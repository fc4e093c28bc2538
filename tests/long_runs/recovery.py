"""How soon a club stores events again after a kill: `python -m tests.long_runs.recovery [hub broker node both] [--kills 20] [--tables 10]`.

`companion club` runs as for a user, and real clients of tables send two events a second each. SIGKILL ends the hub, its
broker, a node of a cluster (another one each time), or such a node and a hub. `companion club` restarts its own parts, and
a thread restarts the nodes after `RESTART_SEC`, as the unit in docs/scale.md does. Nothing else waits or helps.

For each kind of kill, in seconds from the kill, it prints p50, p95 and the longest:

first: until an event that was made after the kill is stored and its table knows that
every: the same for each table
wall: until an open wall, which reconnects as a browser does, shows such an event of each table
"""

from __future__ import annotations

import argparse
import contextlib
import http.client
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, text

from companion.club.client.membership_config import BrokerAddress, Topics
from companion.club.client.mqtt_sender import MqttSender
from companion.club.client.outbox import KnownGame, OutboxRow
from companion.club.hub import club_folder
from companion.club.hub.club_folder import STORE, ClubFolder, Ports
from companion.club.hub.cluster import lay, node_of, password_of, user_of
from companion.club.hub.mosquitto import PID
from companion.club.hub.server import free_port
from tests.bench.onlookers import changed
from tests.club.clusters import NATS, Postgres
from tests.club.table_simulator import SimulatedTable
from tests.patience import until

KINDS = ("hub", "broker", "node", "both")
CLUB = "Chess Friends"
EVERY = 0.5
"""Seconds between two events of a table."""
RESTART_SEC = 0.1
"""As in the nodes' unit."""
BETWEEN = (4.0, 5.0)
"""Seconds between two kills."""
GIVEN_UP = 60.0
START = "from companion.cli.main import main; main()"
NODES = "nodes.test"
"""A name with the addresses of all nodes, as a club's DNS has it."""


class Tables:
    """Real clients of tables, with plain events."""

    def __init__(self, folder: Path, addresses: Sequence[BrokerAddress]) -> None:
        self.over, self.rows = threading.Event(), []
        for i, address in enumerate(addresses):
            name = f"t{i}"
            sender = MqttSender(folder / f"{name}.sqlite", address, Topics(CLUB, name), name, "test")
            sim = SimulatedTable(CLUB, name, [], EVERY)
            sim.stream = sender.stream.id
            self.rows.append((sim, sender))
        self.acked: list[list[tuple[float, int]]] = [[] for _ in self.rows]
        self.threads = [threading.Thread(target=work, daemon=True) for work in (self._play, self._look)]

    def begin(self) -> None:
        for _, sender in self.rows:
            sender.begin()
        for thread in self.threads:
            thread.start()

    def _play(self) -> None:
        due = [time.monotonic() + EVERY * i / len(self.rows) for i in range(len(self.rows))]
        while not self.over.is_set():
            at = min(range(len(due)), key=due.__getitem__)
            time.sleep(max(0.0, due[at] - time.monotonic()))
            due[at] += EVERY
            sim, sender = self.rows[at]
            sim._make()
            row = OutboxRow(sim.events, 0.0, sim.kept.pop(sim.events), sim.state_message(sim.events))
            sender.keep([row], "g", KnownGame([], True))

    def _look(self) -> None:
        while True:
            for (_, sender), seen in zip(self.rows, self.acked, strict=True):
                if not seen or sender.acknowledged > seen[-1][1]:
                    seen.append((time.time(), sender.acknowledged))
            time.sleep(0.004)

    def back(self, killed: float) -> list[float]:
        """Seconds until each table knows that an event made after this moment is stored; infinite before that."""
        found = []
        for (sim, _), seen in zip(self.rows, self.acked, strict=True):
            first = next((i + 1 for i, at in enumerate(sim.made) if at > killed), 0)
            times = [at for at, number in tuple(seen) if first and number >= first]
            found.append(min(times, default=float("inf")) - killed)
        return found

    def close(self) -> None:
        self.over.set()
        self.threads[0].join()
        until(
            lambda: all(sim.events == sender.acknowledged for sim, sender in self.rows),
            found=lambda: "not all stored",
        )
        for _, sender in self.rows:
            sender.close()


class Wall:
    """A browser with the wall open. `shown`: the number of the last event of each table, with the time."""

    def __init__(self, ports: Sequence[int]) -> None:
        self._ports, self.shown = list(ports), dict[str, list[tuple[float, int]]]()
        threading.Thread(target=self._look, daemon=True).start()

    def _look(self) -> None:
        while True:
            for port in self._ports:
                with contextlib.suppress(OSError, http.client.HTTPException):
                    self._follow(port)
                time.sleep(0.1)

    def _follow(self, port: int) -> None:
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
        line.request("GET", "/wall/stream", headers={"Accept": "text/event-stream"})
        answer = line.getresponse()
        while said := answer.readline():
            now = time.time()
            for place, number in changed(said[6:]) if said.startswith(b"data: {") else ():
                seen = self.shown.setdefault(place, [(0.0, 0)])
                if number > seen[-1][1]:
                    seen.append((now, number))

    def back(self, killed: float, tables: Tables) -> float:
        longest = 0.0
        for sim, _ in tables.rows:
            first = next((i + 1 for i, at in enumerate(sim.made) if at > killed), 0)
            seen = tuple(self.shown.get(sim.name, ()))
            longest = max(longest, min((at for at, n in seen if first and n >= first), default=float("inf")))
        return longest - killed


class Program:
    """`companion club`, with these arguments."""

    def __init__(self, folder: Path, *given: str) -> None:
        self._log = (folder / "log").open("w")
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, "club", "--folder", str(folder / "hub"), *given],
            stdout=self._log,
            stderr=self._log,
            env={**os.environ, "XDG_DATA_HOME": str(folder)},
        )
        until(lambda: "The hub is ready." in (folder / "log").read_text(), found=(folder / "log").read_text)

    @property
    def hub(self) -> int:
        pid = self.process.pid
        return int(Path(f"/proc/{pid}/task/{pid}/children").read_text().split()[0])

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(30)


class Nodes:
    """Three nats-servers that are restarted as by systemd."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self.over = False
        self.processes: list[subprocess.Popen[bytes]] = []
        for at, folder in enumerate(folders):
            self.processes.append(self._start(folder))
            threading.Thread(target=self._watch, args=(at, folder), daemon=True).start()

    def _start(self, folder: Path) -> subprocess.Popen[bytes]:
        return subprocess.Popen([NATS, "-c", "node.conf", "-l", "log"], cwd=folder, stderr=subprocess.DEVNULL)

    def _watch(self, at: int, folder: Path) -> None:
        while not self.over:
            self.processes[at].wait()
            time.sleep(RESTART_SEC)
            if not self.over:
                self.processes[at] = self._start(folder)

    def close(self) -> None:
        self.over = True
        for one in self.processes:
            one.kill()


def one_hub(folder: Path, tables: int, kinds: Sequence[str], kills: int) -> dict[str, Any]:
    """A hub with Mosquitto and SQLite."""
    ports = Ports(*(free_port() for _ in range(4)))
    made = ClubFolder(folder / "hub")
    club = made.create_club(CLUB, ports)
    ca = club_folder.vouching(folder / "hub", CLUB)
    words = [club.admit(f"t{i}") for i in range(tables)]
    made.keep(club)
    made.close()
    program = Program(folder)
    addresses = [
        BrokerAddress("127.0.0.1", ports.broker, f"t{i}", word, str(ca), safe=True)
        for i, word in enumerate(words)
    ]
    playing, wall = Tables(folder, addresses), Wall([ports.pages])
    playing.begin()
    ways: dict[str, Callable[[], object]] = {
        "hub": lambda: os.kill(program.hub, signal.SIGKILL),
        "broker": lambda: os.kill(int((folder / "hub" / PID).read_text()), signal.SIGKILL),
    }
    try:
        found = {kind: series(ways[kind], playing, wall, kills) for kind in kinds if kind in ways}
        playing.close()
    finally:
        program.close()
    return found | {"": stored(f"sqlite:///{folder / 'hub' / STORE}", playing)}


@contextlib.contextmanager
def named(addresses: Sequence[str]) -> Iterator[None]:
    """`NODES` has these addresses, in another order each time."""
    plain = socket.getaddrinfo

    def asked(host: Any, port: Any, *more: Any, **named: Any) -> Any:
        if host != NODES:
            return plain(host, port, *more, **named)
        shuffled = random.sample(list(addresses), len(addresses))
        return [one for address in shuffled for one in plain(address, port, *more, **named)]

    socket.getaddrinfo = asked
    try:
        yield
    finally:
        socket.getaddrinfo = plain


def cluster(folder: Path, tables: int, kinds: Sequence[str], kills: int) -> dict[str, Any]:
    """Three nodes, two hubs and PostgreSQL."""
    hosts, port = [f"127.0.0.{i}" for i in (1, 2, 3)], free_port()
    laid = lay(
        folder / "cluster",
        [node_of(f"{host}:{free_port()}:{port}:{free_port()}", at) for at, host in enumerate(hosts, 1)],
        CLUB,
        [f"t{i}" for i in range(tables)],
        NODES,
    )
    postgres = Postgres()
    nodes = Nodes([folder / "cluster" / node.name for node in laid.nodes])
    url, programs, pages = postgres.url(), [], []
    for i in range(2):
        (folder / f"hub{i}").mkdir()
        pages.append(free_port())
        given = ("--cluster", str(folder / "cluster" / "hub.json"), "--store", url, "--club", CLUB)
        programs.append(Program(folder / f"hub{i}", *given, "--port", str(pages[-1])))
    addresses = [
        BrokerAddress(
            NODES,
            port,
            user_of(user),
            password_of(folder / "cluster", user).read_text().strip(),
            str(folder / "cluster" / "club.pem"),
            safe=True,
        )
        for user in laid.users
    ]
    turn = 0

    def kill_node() -> None:
        nonlocal turn
        turn = (turn + 1) % 3
        nodes.processes[turn].kill()

    def kill_both() -> None:
        kill_node()
        os.kill(programs[turn % 2].hub, signal.SIGKILL)

    ways = {"node": kill_node, "both": kill_both}
    try:
        with named(hosts):
            playing, wall = Tables(folder, addresses), Wall(pages)
            playing.begin()
            found = {kind: series(ways[kind], playing, wall, kills) for kind in kinds if kind in ways}
            playing.close()
        return found | {"": stored(url, playing)}
    finally:
        for one in programs:
            one.close()
        nodes.close()
        postgres.close()


def series(kill: Callable[[], object], playing: Tables, wall: Wall, kills: int) -> dict[str, Any]:
    """Kill so many times; see the module for what is returned."""
    until(
        lambda: all(sender.acknowledged > 5 for _, sender in playing.rows), found=lambda: "no table is heard"
    )
    until(lambda: wall.back(time.time() - 5, playing) < 10, found=lambda: wall.shown)
    first, every, walls = [], [], []
    for _ in range(kills):
        time.sleep(random.uniform(*BETWEEN))
        killed = time.time()
        kill()
        while (max(playing.back(killed)) > 1e6 or wall.back(killed, playing) > 1e6) and (
            time.time() - killed < GIVEN_UP
        ):
            time.sleep(0.05)
        back = playing.back(killed)
        first.append(min(back))
        every.append(max(back))
        walls.append(wall.back(killed, playing))
        print(f"  {first[-1]:.2f} {every[-1]:.2f} {walls[-1]:.2f}, load {os.getloadavg()[0]:.1f}", flush=True)
    found = of("first", first) | of("every", every) | of("wall", walls)
    return found | {"kills": kills}


def of(what: str, seconds: Sequence[float]) -> dict[str, float]:
    """Return the median, p95 (the 19th of 20) and the longest."""
    row = sorted(seconds)
    at = {"p50": len(row) // 2, "p95": max(0, -(-len(row) * 95 // 100) - 1), "max": -1}
    return {f"{what}_{name}_s": round(row[index], 2) for name, index in at.items()}


def measure(
    kills: int, kinds: Sequence[str] = KINDS, tables: int = 10
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the figures of each kind of kill, and of all events of a broker or of a cluster."""
    for name, work, mine in (("broker", one_hub, KINDS[:2]), ("cluster", cluster, KINDS[2:])):
        if set(mine) & set(kinds):
            with tempfile.TemporaryDirectory() as folder:
                found = work(Path(folder), tables, kinds, kills)
            yield from ((kind or f"all-{name}", row) for kind, row in found.items())


def stored(url: str, playing: Tables) -> dict[str, int]:
    """How many events the store lacks, and how many it has more than once."""
    with contextlib.closing(create_engine(url).connect()) as connection:
        rows = connection.execute(
            text("SELECT stream, count(*), count(DISTINCT number) FROM event GROUP BY stream")
        )
        kept = {stream: (int(count), int(different)) for stream, count, different in rows}
    made = sum(sim.events for sim, _ in playing.rows)
    lost = sum(sim.events - kept.get(sim.stream, (0, 0))[1] for sim, _ in playing.rows)
    return {"events": made, "lost": lost, "twice": sum(count - one for count, one in kept.values())}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.recovery")
    parser.add_argument("kinds", nargs="*", default=KINDS)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--tables", type=int, default=10)
    args = parser.parse_args()
    for row, figures in measure(args.kills, args.kinds, args.tables):
        print(row, *(f"{name} {figure}" for name, figure in figures.items()), flush=True)


if __name__ == "__main__":
    main()
