"""Many tables, a hub, a broker or a cluster: nothing missing, and how long an event takes from the table until the hub has kept it."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import create_engine, text

from tests.bench.onlookers import NUMBERED, Onlookers
from tests.club.brokers import Broker
from tests.club.clusters import Cluster, Postgres
from tests.club.hub.hub_process import HubApart
from tests.club.table_simulator import SimulatedTable, play_all

EVERY = 0.5
"""Seconds between two events of a table."""
RESTART_SEC = 0.1
"""Seconds until a unit restarts what has exited."""
EVENTS_A_SECOND = 2.0
"""Events of all tables together where they play at the pace of a club night."""
Kill = tuple[float, Callable[[], object]]


def one_broker(tables: int, seconds: float) -> dict[str, Any]:
    """One Mosquitto, one hub on SQLite."""
    return _one_broker(tables, seconds, killed=False)


def one_broker_killed(tables: int, seconds: float) -> dict[str, Any]:
    """The same; the broker is killed twice and the hub once, each started again after `RESTART_SEC`."""
    return _one_broker(tables, seconds, killed=True)


def _one_broker(tables: int, seconds: float, killed: bool) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        broker = Broker(folder)
        url = f"sqlite:///{folder / 'hub.sqlite'}"
        hub = HubApart(url, "club", folder / "heard", [str(broker.port)])
        log: list[list[str]] = []

        def broker_gone() -> None:
            broker.kill()
            time.sleep(RESTART_SEC)
            broker.start()

        def hub_gone() -> None:
            log.extend(hub.kill())
            time.sleep(RESTART_SEC)
            hub.start()

        ours = [SimulatedTable("club", f"t{i}", [("127.0.0.1", broker.port)], EVERY) for i in range(tables)]
        kills: list[Kill] = [(0.2, broker_gone), (0.45, hub_gone), (0.7, broker_gone)] if killed else []
        used = Used({"hub": [hub.process.pid], "broker": [broker.pid]})
        screen = Screen(hub.port, ours)
        try:
            times = asyncio.run(_evening(ours, seconds, kills, None if killed else screen))
            time.sleep(0.5)
            told: dict[str, float] = {"hub_MB": memory_of(hub.process.pid)}
            if not killed:
                told |= screen.found() | used.since(ours)
            log += hub.kill()
            return _found(url, ours, log, times) | told
        finally:
            hub.process.kill()
            broker.kill()


def many_phones(tables: int, phones: int, seconds: float) -> dict[str, Any]:
    """One Mosquitto, one hub on SQLite, and so many phones that have the wall open."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        broker = Broker(folder)
        url = f"sqlite:///{folder / 'hub.sqlite'}"
        hub = HubApart(url, "club", folder / "heard", [str(broker.port)])
        ours = [SimulatedTable("club", f"t{i}", [("127.0.0.1", broker.port)], EVERY) for i in range(tables)]
        looking = Onlookers(hub.port, phones)
        try:
            looking.there()
            used = Used({"hub": [hub.process.pid], "phones": [looking.process.pid]})
            times = asyncio.run(_evening(ours, seconds, []))
            time.sleep(1)
            told: dict[str, float] = {"hub_MB": memory_of(hub.process.pid)} | used.since(ours)
            told |= looking.found({table.name: table.made for table in ours})
            return _found(url, ours, hub.kill(), times) | told
        finally:
            looking.process.kill()
            hub.process.kill()
            broker.kill()


def cluster(tables: int, seconds: float) -> dict[str, Any]:
    """Three nodes, two hubs on PostgreSQL; a node that leads, then a hub is killed, and each comes back."""
    return _cluster(tables, seconds, killed=True)


def cluster_alone(tables: int, seconds: float) -> dict[str, Any]:
    """The same, and nothing is killed."""
    return _cluster(tables, seconds, killed=False)


def cluster_calm(tables: int, seconds: float) -> dict[str, Any]:
    """The same, with `EVENTS_A_SECOND` of all tables together, as on a club night."""
    return _cluster(tables, seconds, killed=False, every=tables / EVENTS_A_SECOND)


def _cluster(tables: int, seconds: float, killed: bool, every: float = EVERY) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        names = [f"t{i}" for i in range(tables)]
        postgres = Postgres()
        nodes = Cluster(folder, [("club", one) for one in names])
        url = postgres.url()
        hubs = [HubApart(url, "club", folder / f"hub{i}", nodes.servers) for i in range(2)]
        ends = [(node.host, node.tables) for node in nodes.nodes]
        ours = [
            SimulatedTable("club", one, ends[i % 3 :] + ends[: i % 3], every, f"club.{one}")
            for i, one in enumerate(names)
        ]
        log: list[list[str]] = []
        gone: list[int] = []

        def node_gone() -> None:
            gone.append(nodes.leader("EVENTS"))
            nodes.kill(gone[0])

        def node_back() -> None:
            nodes.start(gone[0])

        def hub_gone() -> None:
            log.extend(hubs[0].kill())

        kills: list[Kill] = []
        if killed:
            kills = [(0.3, node_gone), (0.5, node_back), (0.65, hub_gone), (0.8, hubs[0].start)]
        try:
            nodes.ready()
            used = Used(
                {
                    "nodes": nodes.pids(),
                    "hubs": [hub.process.pid for hub in hubs],
                    "postgres": postgres.pids(),
                }
            )
            times = asyncio.run(_evening(ours, seconds, kills, before=5))
            time.sleep(0.5)
            told: dict[str, float] = {"hub_MB": max(memory_of(hub.process.pid) for hub in hubs)}
            if not killed:
                events = sum(one.events for one in ours)
                stored = sum(_size(folder / node.name / "messages") for node in nodes.nodes) / 3
                told |= used.since(ours) | {"node_bytes_an_event": round(stored / events)}
            for hub in hubs:
                log += hub.kill()
            return _found(url, ours, log, times[::2]) | told
        finally:
            for hub in hubs:
                hub.process.kill()
            nodes.close()
            postgres.close()


async def _evening(
    tables: Sequence[SimulatedTable],
    seconds: float,
    kills: Sequence[Kill],
    screen: Screen | None = None,
    before: float = 2,
) -> list[float]:
    """Play; at these parts of it do those things. The tables come `before` so many seconds; returns when each was done."""
    times = []
    playing = asyncio.create_task(play_all(tables, seconds, before))
    looking = asyncio.create_task(screen.look()) if screen else None
    begun = time.monotonic() + before
    for part, kill in kills:
        await asyncio.sleep(max(0.0, begun + part * seconds - time.monotonic()))
        times.append(time.time())
        await asyncio.to_thread(kill)
    await playing
    if looking:
        await asyncio.sleep(1)
        if looking.done():
            looking.result()
        looking.cancel()
    return times


class Screen:
    """A browser that has the wall open: when it is told how each table stands after each event."""

    def __init__(self, port: int, tables: Sequence[SimulatedTable]) -> None:
        self._port, self._tables = port, {table.name: table for table in tables}
        self._seen = dict.fromkeys(self._tables, 0)
        self._lags: list[float] = []

    async def look(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port, limit=1 << 24)
        writer.write(b"GET /wall/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        while True:
            line = await reader.readuntil(b"\n")
            if line.startswith(b"data: {"):
                self._take(msgspec.json.decode(line[6:])["changed"])

    def _take(self, changed: dict[str, Any]) -> None:
        now = time.time()
        for key, value in changed.items():
            found = NUMBERED.search(value) if isinstance(value, str) else None
            place = key.split("/")[1] if found else ""
            if found and place in self._tables:
                number = int(found[1])
                made = self._tables[place].made
                self._lags += [now - made[one - 1] for one in range(self._seen[place] + 1, number + 1)]
                self._seen[place] = max(number, self._seen[place])

    def found(self) -> dict[str, float]:
        """From the event to the browser: events that it was told of, median and p99."""
        lags = sorted(self._lags)
        return {
            "shown": len(lags),
            "shown_median_ms": round(1000 * lags[len(lags) // 2]),
            "shown_p99_ms": round(1000 * lags[int(len(lags) * 0.99)]),
        }


def _found(
    url: str, tables: Sequence[SimulatedTable], log: Sequence[Sequence[str]], kills: Sequence[float]
) -> dict[str, Any]:
    """`missing`: events that are not in the store. `twice`, `out_of_order`: among those that hubs heard of, over all hubs.

    `back_s`: seconds after each kill until no event came any more that was a second old.
    """
    with contextlib.closing(create_engine(url).connect()) as connection:
        rows = connection.execute(
            text("SELECT stream, count(*), min(number), max(number) FROM event GROUP BY stream")
        )
        kept = {stream: (int(count), int(first), int(last)) for stream, count, first, last in rows}
    events = sum(table.events for table in tables)
    missing = sum(table.events - kept.get(table.stream, (0, 0, 0))[0] for table in tables)
    whole = all(kept.get(one.stream) == (one.events, 1, one.events) for one in tables if one.events)
    heard = sorted((float(at), float(lag), stream, int(number)) for at, lag, stream, number in log)
    lags = sorted(lag for _, lag, _, _ in heard)
    ends = [*kills[1:], float("inf")][: len(kills)]
    back = [
        max((at - kill for at, lag, _, _ in heard if kill <= at < end and lag > 1), default=0.0)
        for kill, end in zip(kills, ends, strict=True)
    ]
    told: dict[str, Any] = {
        "events": events,
        "missing": missing,
        "each_once_in_order": whole,
        "heard_twice": len(heard) - len({(stream, number) for _, _, stream, number in heard}),
        "median_ms": round(1000 * lags[len(lags) // 2], 1),
        "p99_ms": round(1000 * lags[int(len(lags) * 0.99)], 1),
        "worst_ms": round(1000 * lags[-1]),
    }
    return told | ({"back_s": [round(one, 1) for one in back]} if kills else {})


class Used:
    """What processes use from now on, by name."""

    def __init__(self, pids: dict[str, list[int]]) -> None:
        self._pids = pids
        self._before = {name: cpu_of(row) for name, row in pids.items()}

    def since(self, tables: Sequence[SimulatedTable]) -> dict[str, float]:
        """Milliseconds of one core for an event."""
        events = sum(table.events for table in tables)
        return {
            f"{name}_cpu_ms_an_event": round(1000 * (cpu_of(row) - self._before[name]) / events, 2)
            for name, row in self._pids.items()
        }


def cpu_of(pids: Sequence[int]) -> float:
    """Seconds of a core that these and their children have used."""
    total = 0
    for pid in pids:
        with contextlib.suppress(OSError):
            total += sum(map(int, Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[11:15]))
        with contextlib.suppress(OSError):
            for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
                total += sum(
                    map(int, Path(f"/proc/{child}/stat").read_text().rsplit(")", 1)[1].split()[11:13])
                )
    return total / 100


def memory_of(pid: int) -> int:
    """The most memory that a process had, in MB."""
    status = Path(f"/proc/{pid}/status").read_text()
    return round(int(status.split("VmHWM:")[1].split()[0]) / 1024)


def _size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
