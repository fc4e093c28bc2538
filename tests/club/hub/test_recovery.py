"""A hub or a broker that is killed is back at once: who restarts it, and what was on its way."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import paho.mqtt.client as mqtt
import pytest
from paho.mqtt.enums import CallbackAPIVersion

from companion.club.client.broker import end
from companion.club.client.membership_config import BrokerAddress
from companion.club.hub import supervision
from companion.club.hub.club_folder import RUNNING, ClubFolder, Ports
from companion.club.hub.cluster import UNIT, lay, node_of
from companion.club.hub.mosquitto import PID, password_file
from companion.club.hub.server import HubService, free_port
from companion.club.hub.services.hub import Hub
from companion.club.hub.storage.event_store import Store
from companion.club.messages import encode
from companion.relay.cluster import connect_to_nats
from tests.club.brokers import Broker, answers
from tests.club.club_driver import ListeningHub, begun, event, ports, running
from tests.patience import PATIENCE, until
from tests.seat_pages.served import Phone

TOPIC = "tableside/chess-friends/tables/table-9/events"


START = "from companion.cli.main import main; main()"


class Program:
    """`companion club` with a club in a folder. `lines`: what it prints."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.ports = folder / "hub", Ports(*(free_port() for _ in range(4)))
        made = ClubFolder(self.folder)
        made.create_club("Chess Friends", self.ports)
        made.close()
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, "club", "--folder", str(self.folder)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "XDG_DATA_HOME": str(folder)},
        )
        self.lines: list[str] = []
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(line.strip())

    def said(self, text: str) -> int:
        """How many lines contain this."""
        return sum(text in line for line in tuple(self.lines))

    @property
    def hub(self) -> int:
        """The process that is the hub now; 0 while there is none."""
        pid = self.process.pid
        found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return int(found[0]) if found else 0

    @property
    def broker(self) -> int:
        return int((self.folder / PID).read_text())


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    made = Program(tmp_path)
    until(lambda: made.said("The hub is ready."), found=lambda: made.lines)
    yield made
    made.process.terminate()
    made.process.wait(PATIENCE)


def test_companion_club_restarts_its_hub_and_its_broker(program: Program) -> None:
    hub, broker, wall = program.hub, program.broker, Phone(f"127.0.0.1:{program.ports.pages}")
    os.kill(hub, signal.SIGKILL)
    until(lambda: program.said("The hub is ready.") == 2, found=lambda: program.lines)
    assert program.hub not in (0, hub) and program.said("SIGKILL") == 1
    assert wall.fetch("GET", "/").status == 200
    assert program.broker == broker, "it was taken over, and its messages with it"
    assert program.said("companion club join") == 1, "the PIN is still valid, and not printed again"
    os.kill(broker, signal.SIGKILL)
    until(lambda: program.broker != broker and answers(program.ports.inside))
    os.kill(program.hub, signal.SIGKILL)
    until(lambda: program.said("The hub is ready.") == 3, found=lambda: program.lines)
    program.process.terminate()
    assert program.process.wait(PATIENCE) == 0
    assert not answers(program.ports.inside) and not answers(program.ports.pages)
    assert not (program.folder / RUNNING).exists()


def test_a_hub_ends_with_the_process_that_restarts_it(program: Program) -> None:
    program.process.kill()
    until(lambda: not answers(program.ports.pages) and not answers(program.ports.inside))


SCRIPT = """
import os, sys, signal
from pathlib import Path
from companion.club.hub import supervision
from companion.kernel.messages import UserError
supervision.WAITS = (0.0,) * 5
log = Path(sys.argv[1])
def work(start):
    with log.open("a") as file:
        file.write("again\\n" if start.again else "first\\n")
    {work}
try:
    status = supervision.Supervisor(work, lambda said: print(said.said.id, said.said.values, flush=True)).run()
except supervision.HubFailsError as wrong:
    print(wrong.said.id, wrong.said.values)
    status = 9
sys.exit(status)
"""


def supervised(folder: Path, work: str) -> tuple[int, list[str], str]:
    """The exit status of such a program, its starts, and what it prints."""
    log = folder / "starts"
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT.format(work=work), str(log)],
        stdout=subprocess.PIPE,
        text=True,
        timeout=PATIENCE,
    )
    return done.returncode, log.read_text().split(), done.stdout


def test_a_hub_that_cannot_start_is_not_restarted(tmp_path: Path) -> None:
    """It has printed why, and its status is the program's."""
    assert supervised(tmp_path, "return 2") == (2, ["first"], "")


def test_a_hub_that_fails_again_and_again_is_given_up_with_a_sentence(tmp_path: Path) -> None:
    status, starts, said = supervised(tmp_path, "start.ready(); os.kill(os.getpid(), signal.SIGKILL)")
    assert (status, starts) == (9, ["first", *["again"] * (supervision.FAILURES - 1)])
    assert said.count("hub-restarts {'why': 'SIGKILL'}") == supervision.FAILURES - 1
    assert said.splitlines()[-1] == "hub-fails {}"


def test_a_restarted_hub_that_fails_at_its_start_is_tried_a_few_times(tmp_path: Path) -> None:
    work = "if not start.again: start.ready(); os.kill(os.getpid(), signal.SIGKILL)\n    return 2"
    status, starts, said = supervised(tmp_path, work)
    assert status == 9 and len(starts) == supervision.FAILURES and "'why': '2'" in said


def test_a_hub_that_ends_by_itself_is_not_restarted(tmp_path: Path) -> None:
    assert supervised(tmp_path, "start.ready(); return 0") == (0, ["first"], "")


def test_systemd_learns_when_the_hub_is_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.bind(str(tmp_path / "notify"))
        line.settimeout(PATIENCE)
        monkeypatch.setenv(supervision.NOTIFY, str(tmp_path / "notify"))
        supervision.Start().ready()
        assert line.recv(100) == b"READY=1"
    monkeypatch.setenv(supervision.NOTIFY, str(tmp_path / "gone"))
    supervision.Start().ready()


def test_a_hub_answers_and_stores_events_before_it_has_read_its_season(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = threading.Event()
    monkeypatch.setattr(
        "companion.club.hub.services.tournament_store.TournamentResults.catch_up",
        lambda self, over: read.wait(PATIENCE),
    )
    hub = running(tmp_path / "hub")
    try:
        until(lambda: hub.hub.listening.there)
        inside = hub.hub.listening._address  # type: ignore[attr-defined]
        table = sender(inside.port, inside.user, inside.password)
        table.publish(TOPIC, encode(begun()), 1).wait_for_publish(PATIENCE)
        until(lambda: [row["last"] for row in hub.store.standing("chess-friends")] == [1])
        end(table)
        assert Phone(f"127.0.0.1:{hub.club.ports.pages}").fetch("GET", "/").status == 200
        assert not hub.ready
        read.set()
        until(lambda: hub.ready)
    finally:
        read.set()
        hub.close()


def sender(port: int, user: str = "", password: str = "") -> mqtt.Client:
    """A table that sends nothing again by itself."""
    made = mqtt.Client(CallbackAPIVersion.VERSION2)
    if user:
        made.username_pw_set(user, password)
    made.connect("127.0.0.1", port)
    made.loop_start()
    return made


def test_what_a_table_sends_while_the_hub_is_away_waits_at_the_broker(broker: Broker, tmp_path: Path) -> None:
    hub = ListeningHub(tmp_path, broker.port)
    until(lambda: hub.listening.there)
    hub.close()
    table = sender(broker.port)
    for one in (begun(), event(2), event(3)):
        table.publish(TOPIC, encode(one), 1).wait_for_publish(PATIENCE)
    end(table)
    hub = ListeningHub(tmp_path, broker.port)
    until(lambda: hub.last() == 3)
    hub.close()


def test_what_a_killed_hub_had_not_stored_yet_comes_again(
    broker: Broker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The hub acknowledges a message to the broker only when it is in the store."""
    hub = ListeningHub(tmp_path, broker.port)
    until(lambda: hub.listening.there)
    received, over = threading.Event(), threading.Event()

    def hold(batch: Any) -> None:
        received.set()
        over.wait(PATIENCE)

    monkeypatch.setattr(hub.listening, "_take", hold)
    table = sender(broker.port)
    table.publish(TOPIC, encode(begun()), 1).wait_for_publish(PATIENCE)
    end(table)
    assert received.wait(PATIENCE)
    end(hub.listening._client)  # as when it is killed: nothing is sent any more
    again = ListeningHub(tmp_path, broker.port)
    until(lambda: again.last() == 1)
    again.close()
    over.set()
    hub.store.close()


def test_a_hub_that_was_killed_does_not_search_for_another_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The search takes two seconds. A copy of the folder on another machine searches."""
    searches: list[float] = []

    def search(seconds: float) -> list[object]:
        searches.append(seconds)
        return []

    monkeypatch.setattr("companion.club.hub.server.clubs", search)
    monkeypatch.setattr("companion.club.hub.server.HubAnnouncement", lambda info: None)
    folder = tmp_path / "hub"

    def begin() -> None:
        given = None if (folder / "club.json").exists() else ports()
        HubService(folder, "Chess Friends", ports=given, addresses=["127.0.0.1"]).close()

    begin()
    begin()
    assert len(searches) == 2
    boot = Path("/proc/sys/kernel/random/boot_id").read_bytes()
    (folder / RUNNING).write_bytes(boot)
    begin()
    assert len(searches) == 2
    (folder / RUNNING).write_bytes(boot[::-1])
    begin()
    assert len(searches) == 3


def test_a_sign_in_is_prepared_and_no_password_line_is_written_again(tmp_path: Path) -> None:
    first = password_file({"hub": "a", "table-1": "b"}, "")
    assert password_file({"hub": "a", "table-1": "b"}, first) == first
    changed = password_file({"hub": "a", "table-1": "c", "table-2": "d"}, first)
    assert changed.splitlines()[0] == first.splitlines()[0]
    assert changed.splitlines()[1] != first.splitlines()[1] and len(changed.splitlines()) == 3
    assert all(re.fullmatch(r"[\w-]+:\$7\$101\$\S{16}\$\S+", line) for line in changed.splitlines())
    assert password_file({"hub": "a"}, "hub:$7$101$AAAA$x\nnonsense\n:\n") != ""
    store = Store(f"sqlite:///{tmp_path / 'hub.sqlite'}")
    hub = Hub(store, BrokerAddress("127.0.0.1", 1), "Friends", "Friends")
    hub.people.prepare()
    assert hub.people._nobody.startswith("$argon2id$")
    store.close()


def test_the_units_restart_at_once(tmp_path: Path) -> None:
    """Those in the docs, and the one that is written for each node of a cluster."""
    docs = Path(__file__).parents[3] / "docs"
    hub, node = ((docs / page).read_text() for page in ("club/setting-up.md", "scale.md"))
    assert "Type=notify\nNotifyAccess=all" in hub and "Restart=always\nRestartSec=200ms" in hub
    lay(tmp_path / "c", [node_of(f"n{at}.example.org", at) for at in (1, 2, 3)], "C", ["T"])
    for at in (1, 2, 3):
        unit = (tmp_path / "c" / f"node-{at}" / UNIT).read_text()
        assert "Restart=always\nRestartSec=100ms" in unit
        assert "\n".join(f"   {line}" if line else "" for line in unit.splitlines()) in node


def test_a_hub_of_a_cluster_goes_to_the_next_server_at_once() -> None:
    waits = set[float]()

    class Servers:
        async def connect(self, servers: list[str], reconnect_time_wait: float, **more: object) -> None:
            waits.add(reconnect_time_wait)

    for _ in range(20):
        asyncio.run(connect_to_nats(Servers(), ["nats://a", "nats://b"], None, "hub"))  # type: ignore[arg-type]
    assert min(waits) >= 0.1 and max(waits) <= 0.3 and len(waits) > 10, "not all at the same moment"
