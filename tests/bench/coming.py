"""Tables that come to a cluster all at once: how long until each is there and has told something, and what it costs the nodes."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path

from tests.bench.clubs import cpu_of, memory_of
from tests.club.clusters import Cluster, Postgres
from tests.club.hub.hub_process import HubApart
from tests.club.table_simulator import SimulatedTable

PATIENCE = 90.0


def measure(tables: int) -> dict[str, float]:
    """Three nodes and a hub, where one table was before."""
    with tempfile.TemporaryDirectory() as name:
        folder, names = Path(name), [f"t{i}" for i in range(tables)]
        postgres, nodes = Postgres(), Cluster(folder, [("club", one) for one in names])
        hub = HubApart(postgres.url(), "club", folder / "hub", nodes.servers)
        ends = [(node.host, node.tables) for node in nodes.nodes]
        ours = [
            SimulatedTable("club", one, ends[i % 3 :] + ends[: i % 3], 1.0, f"club.{one}")
            for i, one in enumerate(names)
        ]
        try:
            nodes.ready()
            return asyncio.run(_come(ours, nodes.pids()))
        finally:
            hub.process.kill()
            nodes.close()
            postgres.close()


async def _come(tables: list[SimulatedTable], nodes: list[int]) -> dict[str, float]:
    lines = [asyncio.create_task(tables[0].stay())]
    await asyncio.sleep(4)
    cpu, memory = cpu_of(nodes), sum(map(memory_of, nodes))
    began = time.monotonic()
    lines += [asyncio.create_task(table.stay()) for table in tables[1:]]
    while not all(table.there for table in tables) and time.monotonic() < began + PATIENCE:
        await asyncio.sleep(0.02)
    there = time.monotonic() - began
    for table in tables:
        table.tell()
    while not all(table.acked for table in tables) and time.monotonic() < began + PATIENCE:
        await asyncio.sleep(0.02)
    told = time.monotonic() - began
    for line in lines:
        line.cancel()
    return {
        "all_there_s": round(there, 2),
        "all_told_s": round(told, 2),
        "nodes_cpu_ms_a_table": round(1000 * (cpu_of(nodes) - cpu) / len(tables), 2),
        "nodes_MB_a_table": round((sum(map(memory_of, nodes)) - memory) / len(tables), 2),
    }
