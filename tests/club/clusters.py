"""Three real nats-servers on loopback, run with the files that are shipped; and one PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import nats
import nats.js.errors
from nats.js.api import StreamInfo

from companion.club.hub.cluster import ClusterNode, TableLogin, TlsFiles, node_conf, users_conf
from companion.club.hub.server import free_port
from tests.club.brokers import answers
from tests.patience import PATIENCE, until

NATS = (
    shutil.which("nats-server", path="/usr/sbin:/usr/bin:/usr/local/bin:/opt/homebrew/bin") or "nats-server"
)
PASSWORD = "of-the-hub"
ANSWERS = 2.0
"""Seconds in which a stream answers: one that has no leader yet never does, and is asked again."""


class Cluster:
    """`tables`: (club, table), each with the password `of-TABLE`."""

    def __init__(self, folder: Path, tables: list[tuple[str, str]], papers: TlsFiles | None = None) -> None:
        self.nodes = [
            ClusterNode(f"n{i}", "127.0.0.1", hubs=free_port(), tables=free_port(), routes=free_port())
            for i in range(3)
        ]
        users = [TableLogin(club, table, f"of-{table}") for club, table in tables]
        self._files: list[Path] = []
        for node in self.nodes:
            here = folder / node.name
            here.mkdir()
            (here / "users.conf").write_text(users_conf(users, PASSWORD, "of-the-system"))
            (here / "node.conf").write_text(node_conf(self.nodes, node, str(here / "messages"), papers))
            self._files.append(here / "node.conf")
        scheme = "tls" if papers else "nats"
        self.servers = [f"{scheme}://hub:{PASSWORD}@{node.host}:{node.hubs}" for node in self.nodes]
        self._processes: list[subprocess.Popen[bytes]] = [self._started(i) for i in range(3)]

    def _started(self, i: int) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            [NATS, "-c", str(self._files[i]), "-l", str(self._files[i].with_name("log"))],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        node, log = self.nodes[i], self._files[i].with_name("log")
        until(lambda: answers(node.hubs, node.host), found=lambda: f"a node does not start: see {log}")
        return process

    def kill(self, i: int) -> None:
        self._processes[i].kill()
        self._processes[i].wait()

    def start(self, i: int) -> None:
        self._processes[i] = self._started(i)

    def pids(self) -> list[int]:
        return [process.pid for process in self._processes]

    def leader(self, stream: str) -> int:
        """Which node leads a stream."""
        info = asyncio.run(self._about(stream))
        name = info.cluster.leader if info.cluster else None
        if name is None:
            raise TimeoutError(f"nobody leads {stream} yet")
        return [node.name for node in self.nodes].index(name)

    async def _about(self, stream: str) -> StreamInfo:
        client = await nats.connect(self.servers)
        try:
            return await client.jetstream(timeout=ANSWERS).stream_info(stream)
        finally:
            await client.close()

    def ready(self) -> None:
        """Wait until the hubs' streams have leaders."""

        def led() -> bool:
            with contextlib.suppress(nats.errors.Error, nats.js.errors.Error, TimeoutError):
                self.leader("EVENTS"), self.leader("STANDING")
                return True
            return False

        until(led, found=lambda: "the cluster does not find together")

    def close(self) -> None:
        for process in self._processes:
            process.kill()
            process.wait()


def _programs() -> Path:
    """Where PostgreSQL's programs lie."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return (found[-1] if found else Path(shutil.which("initdb") or "initdb")).parent


class Postgres:
    """A PostgreSQL of the tests' own, started as an unprivileged user, because it refuses to be root's."""

    def __init__(self) -> None:
        self._programs, self.port = _programs(), free_port()
        self._databases = 0
        # not in a test's own folder: those are closed to everybody but who runs the tests
        self._folder = Path(tempfile.mkdtemp(prefix="tableside-postgres-"))
        self._as = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        if self._as:
            shutil.chown(self._folder, "postgres", "postgres")
        folder = self._folder
        self._run(
            "initdb", "-D", str(folder / "data"), "-U", "club", "-A", "trust", "-E", "UTF8", "--locale=C"
        )
        self._start_somewhere()
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "club", "club")

    def _run(self, program: str, *args: str) -> None:
        """Raises RuntimeError with what the program and the server say: it does not go."""
        with tempfile.TemporaryFile() as said:  # a pipe would stay open as long as the server runs
            done = subprocess.run(
                [*self._as, str(self._programs / program), *args],
                cwd="/",
                stdout=said,
                stderr=said,
            )
            if not done.returncode:
                return
            said.seek(0)
            words = said.read().decode("utf-8", "replace")
        logged = self._folder / "log"
        log = logged.read_text("utf-8", "replace") if logged.exists() else ""
        raise RuntimeError(f"{program} ended with {done.returncode}:\n{words[-4000:]}\n{log[-4000:]}")

    def _start_somewhere(self) -> None:
        """On another port if somebody else has taken the one that was free a moment ago."""
        for left in (2, 1, 0):
            try:
                self.start()
                return
            except RuntimeError:
                if not left:
                    raise
                self.port = free_port()

    def start(self) -> None:
        """Waits until it answers, also on a machine that is busy."""
        self._run(
            "pg_ctl",
            "-D",
            str(self._folder / "data"),
            "-w",
            "-t",
            str(round(PATIENCE)),
            "-l",
            str(self._folder / "log"),
            "-o",
            f"-h 127.0.0.1 -p {self.port} -k {self._folder}",
            "start",
        )

    def pids(self) -> list[int]:
        """The process that all others of it are children of."""
        return [int((self._folder / "data" / "postmaster.pid").read_text().split()[0])]

    def url(self, database: str = "club") -> str:
        return f"postgresql+psycopg://club@127.0.0.1:{self.port}/{database}"

    def new(self) -> str:
        """The URL of an empty database."""
        self._databases += 1
        name = f"club{self._databases}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "club", name)
        return self.url(name)

    def close(self) -> None:
        self._run("pg_ctl", "-D", str(self._folder / "data"), "-m", "immediate", "stop")
        shutil.rmtree(self._folder, ignore_errors=True)
