"""Three real nats-servers on loopback, run with the files that are shipped; and one PostgreSQL."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
import time
from pathlib import Path

from companion.club.hub.cluster import Node, Papers, User, node_conf, users_conf
from tests.club.brokers import PATIENCE, free_port

NATS = (
    shutil.which("nats-server", path="/usr/sbin:/usr/bin:/usr/local/bin:/opt/homebrew/bin") or "nats-server"
)
PASSWORD = "of-the-hub"


class Cluster:
    """`tables`: (club, table), each with the password `of-TABLE`."""

    def __init__(self, folder: Path, tables: list[tuple[str, str]], papers: Papers | None = None) -> None:
        self.nodes = [
            Node(f"n{i}", "127.0.0.1", hubs=free_port(), tables=free_port(), routes=free_port())
            for i in range(3)
        ]
        users = [User(club, table, f"of-{table}") for club, table in tables]
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
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with contextlib.suppress(OSError):
                socket.create_connection((self.nodes[i].host, self.nodes[i].hubs), 1).close()
                return process
            time.sleep(0.05)
        raise TimeoutError(f"a node does not start: see {self._files[i].with_name('log')}")

    def kill(self, i: int) -> None:
        self._processes[i].kill()
        self._processes[i].wait()

    def start(self, i: int) -> None:
        self._processes[i] = self._started(i)

    def pids(self) -> list[int]:
        return [process.pid for process in self._processes]

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

    def __init__(self, folder: Path) -> None:
        self._folder, self._programs, self.port = folder, _programs(), free_port()
        self._as = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        folder.mkdir(parents=True, exist_ok=True)
        if self._as:
            shutil.chown(folder, "postgres", "postgres")
            for one in folder.parents:  # whoever is not root has to come by here
                with contextlib.suppress(OSError):
                    if one.stat().st_uid == 0 and len(one.parts) > 2:
                        one.chmod(one.stat().st_mode | 0o011)
        self._run(
            "initdb", "-D", str(folder / "data"), "-U", "club", "-A", "trust", "-E", "UTF8", "--locale=C"
        )
        self.start()
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "club", "club")
        self._databases = 0

    def _run(self, program: str, *args: str) -> None:
        subprocess.run(
            [*self._as, str(self._programs / program), *args],
            check=True, cwd="/", stdout=subprocess.DEVNULL,
        )  # fmt: skip

    def start(self) -> None:
        self._run(
            "pg_ctl", "-D", str(self._folder / "data"), "-w", "-l", str(self._folder / "log"), "-o",
            f"-h 127.0.0.1 -p {self.port} -k {self._folder}", "start",
        )  # fmt: skip

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
