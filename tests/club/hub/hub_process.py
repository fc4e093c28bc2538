"""A hub in a process of its own: `python -m tests.club.hub.hub_process STORE CLUB LOG SERVERS...`; one port is a broker's, else a cluster's.

`LOG` gets a line for each event that it keeps: when, how long after it was made (s), stream, number.
"""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from companion.club.client.membership_config import BrokerAddress
from companion.club.hub.cluster_listener import ClusterAddress
from companion.club.hub.ports import WebServer, listen
from companion.club.hub.server import hub_app
from companion.club.hub.services.hub import Hub
from companion.club.hub.storage.event_store import Store
from companion.club.messages import Event


class HubApart:
    """Such a process; `servers`: as it is given them. It is there when its log is."""

    def __init__(self, store: str, club: str, log: Path, servers: Sequence[str]) -> None:
        self._command = [sys.executable, "-m", "tests.club.hub.hub_process", store, club, str(log), *servers]
        self._log = log
        self.start()

    def start(self) -> None:
        self._log.unlink(missing_ok=True)
        self.process = subprocess.Popen(self._command)
        while not self._log.exists():
            assert self.process.poll() is None, "the hub ends at once"
            time.sleep(0.05)

    @property
    def port(self) -> int:
        """Where its pages are."""
        return int(self._log.with_suffix(".port").read_text())

    def kill(self) -> list[list[str]]:
        """Kill it; what stands in its log."""
        self.process.kill()
        self.process.wait()
        return [line.split() for line in self._log.read_text().splitlines()]


def main() -> None:
    url, club, path, *servers = sys.argv[1:]
    log = Path(path)
    store = Store(url)
    address = BrokerAddress("127.0.0.1", int(servers[0])) if servers[0].isdigit() else ClusterAddress(servers)
    hub = Hub(store, address, club, club)
    out = log.with_suffix(".new").open("w", buffering=1 << 16)

    def note(place: str, events: Sequence[Event]) -> None:
        now = time.time()
        out.writelines(f"{now:.4f} {now - one.at:.4f} {one.stream} {one.number}\n" for one in events)

    hub.subscribe(note)
    hub.listen(lambda places: out.flush())
    hub.begin()
    socket = listen("127.0.0.1", 0)
    WebServer(hub_app(hub), [socket]).start()
    while not hub.listening.there:
        time.sleep(0.02)
    log.with_suffix(".port").write_text(str(socket.getsockname()[1]))
    log.with_suffix(".new").rename(log)
    signal.sigwait([signal.SIGTERM])
    hub.close()
    out.close()


if __name__ == "__main__":
    main()
