"""Mosquitto, the broker of a club: its configuration, and its process.

The process is restarted at once when it exits unexpectedly. A hub that starts again after it was killed
takes over the process that its predecessor left running.
"""

from __future__ import annotations

import base64
import contextlib
import getpass
import hashlib
import logging
import os
import re
import select
import shutil
import signal
import socket
import subprocess
import threading
import time
from collections.abc import Mapping
from pathlib import Path

from companion.club.client.membership_config import ROOT
from companion.club.hub.club_folder import HOME, HUB, Club, HubError
from companion.club.messages import LARGEST
from companion.kernel.errors import file_in
from companion.server.connections import raise_file_limit
from companion.table.storage.files import replace_file

log = logging.getLogger(__name__)

CONFIGURATION, PASSWORDS, RIGHTS = "mosquitto.conf", "mosquitto.passwords", "mosquitto.rights"
PID = "mosquitto.pid"
PROGRAM_PLACES = "/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin:/opt/homebrew/sbin"
LISTENER = re.compile(r"^listener (\d{1,5}) ", re.MULTILINE)
PASSWORD_ROUNDS = 101
SALT = re.compile(rf"[^:]*:\$7\${PASSWORD_ROUNDS}\$([A-Za-z0-9+/]{{16}})\$[A-Za-z0-9+/=]+")
PATIENCE = 20.0
"""Seconds within which the broker must be ready."""
LOOK = 0.01
"""Seconds between two checks of whether the broker is ready, or has exited."""
STEADY = 1.0
"""A broker that exits within this many seconds is restarted only after a wait."""
WAITS = (0.1, 5.0)
"""Shortest and longest of these waits, in seconds."""


def configuration(folder: Path, club: Club, gate: int) -> str:
    """Return Mosquitto's configuration.

    `gate` is the port to which the gate connects. Retained data is written to disk within a second.
    """
    return "\n".join(
        (
            f"user {getpass.getuser()}",
            f"listener {gate} 127.0.0.1",
            # Otherwise a table could connect under another's id, and the broker would disconnect that
            # one.
            "use_username_as_clientid true",
            f"listener {club.ports.inside} 127.0.0.1",
            "allow_anonymous false",
            f"password_file {folder / PASSWORDS}",
            f"acl_file {folder / RIGHTS}",
            "persistence true",
            # The sessions of a hub that never comes back.
            "persistent_client_expiration 1d",
            f"persistence_location {folder}/",
            "autosave_interval 1",
            f"max_packet_size {LARGEST + 1024}",
            f"message_size_limit {LARGEST}",
            "max_queued_messages 10000",
            "max_queued_bytes 67108864",
            "max_inflight_messages 0",
            "log_dest none",
            f"pid_file {folder / PID}",
            "",
        )
    )


def rights(club: Club) -> str:
    """Return the access rights.

    A table publishes only under its own name, and reads the messages addressed to it and the state of
    other tables. The hub may do everything. Home Assistant reads the state of tables and publishes its
    own presence; if allowed, it presses buttons.
    """
    base = f"{ROOT}/{club.name}"
    lines = [f"user {HUB}", f"topic readwrite {ROOT}/#", "topic readwrite homeassistant/#"]
    if club.home:
        lines += [
            "",
            f"user {HOME}",
            *(f"topic read {base}/tables/+/{kind}" for kind in ("presence", "state")),
            "topic read homeassistant/#",
            "topic write homeassistant/status",
            *([f"topic write {base}/asks/+"] if club.home == "presses" else []),
        ]
    for table in sorted(club.passwords.keys() - {HUB, HOME}):
        lines += [
            "",
            f"user {table}",
            *(f"topic write {base}/tables/{table}/{kind}" for kind in ("presence", "state", "events")),
            *(f"topic read {base}/{kind}/{table}" for kind in ("acks", "orders")),
            f"topic write {base}/tables/{table}/lines/+",
            f"topic read {base}/tables/+/lines/{table}",
            *(f"topic read {base}/tables/+/{kind}" for kind in ("presence", "state")),
        ]
    return "\n".join((*lines, ""))


def password_line(user: str, password: str, salt: bytes) -> str:
    """Return a line of Mosquitto's password file: PBKDF2 with SHA-512, as mosquitto_passwd writes it."""
    made = hashlib.pbkdf2_hmac("sha512", password.encode(), salt, PASSWORD_ROUNDS)
    return f"{user}:$7${PASSWORD_ROUNDS}${base64.b64encode(salt).decode()}${base64.b64encode(made).decode()}"


def password_file(passwords: Mapping[str, str], known: str) -> str:
    """Return Mosquitto's password file.

    Args:
        passwords: The passwords by user.
        known: The file so far, whose lines are kept if they are still correct.
    """
    lines = []
    before = {line.partition(":")[0]: line for line in known.splitlines()}
    for user, password in sorted(passwords.items()):
        line = before.get(user, "")
        found = SALT.fullmatch(line)
        kept = found is not None and password_line(user, password, base64.b64decode(found[1])) == line
        lines.append(line if kept else password_line(user, password, os.urandom(12)))
    return "\n".join((*lines, ""))


class BrokerProcess:
    """A process of Mosquitto, started by this program or by an earlier one.

    Args:
        pid: Its process id.
        configuration: The path of its configuration.
        child: The process, if this program has started it.
    """

    def __init__(self, pid: int, configuration: Path, child: subprocess.Popen[bytes] | None = None) -> None:
        self.pid, self._configuration, self._child = pid, str(configuration), child
        self.began = time.monotonic()

    @property
    def runs(self) -> bool:
        if self._child is not None:
            return self._child.poll() is None
        with contextlib.suppress(OSError):
            said = (file_in(Path("/proc"), str(self.pid)) / "cmdline").read_bytes()
            return self._configuration in said.decode(errors="replace").split("\0")
        return False

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until it has exited; return False if it still runs after this many seconds."""
        until = None if seconds is None else time.monotonic() + seconds
        with contextlib.suppress(OSError, AttributeError):  # not every system can wait for a foreign process
            file = os.pidfd_open(self.pid)
            try:
                poll = select.poll()
                poll.register(file, select.POLLIN)
                poll.poll(None if seconds is None else 1000 * seconds)
            finally:
                os.close(file)
        while self.runs:
            if until is not None and time.monotonic() >= until:
                return False
            time.sleep(LOOK)
        return True

    def end(self) -> None:
        """End it. It first writes its data to the disk."""
        if self.runs:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGTERM)
            if not self.wait(5):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(self.pid, signal.SIGKILL)
                self.wait(5)


class Broker:
    """Mosquitto, which runs as long as the hub, and is restarted at once if it exits unexpectedly.

    Args:
        folder: The club's folder.
        gate: The port on this machine to which the gate connects tables, for a broker that is started.

    Attributes:
        gate: The port to which the gate connects tables. If a killed hub has left a broker running,
            this is that broker's port.
    """

    def __init__(self, folder: Path, gate: int) -> None:
        self._folder, self._inside = folder, 0
        self._lock, self._over = threading.RLock(), threading.Event()
        self._process = self._find_left()
        self._fits = self._process is not None
        self.gate = (self._read_gate() if self._fits else 0) or gate
        self._watching: threading.Thread | None = None

    def write(self, club: Club) -> None:
        """Write its configuration, passwords and rights, as far as they have changed."""
        known = self._read(PASSWORDS).decode("utf-8", "replace")
        for name, text in (
            (CONFIGURATION, configuration(self._folder, club, self.gate)),
            (PASSWORDS, password_file(club.passwords, known)),
            (RIGHTS, rights(club)),
        ):
            if self._read(name) != text.encode():
                self._fits = self._fits and name != CONFIGURATION  # Mosquitto rereads only the other two
                replace_file(file_in(self._folder, name), text.encode())

    def start(self, port: int) -> None:
        """Start the broker, or take over the one that a killed hub has left running.

        Raises:
            HubError: If Mosquitto is not installed or does not start.
        """
        self._inside = port
        with self._lock:
            if self._fits and self.runs and self._answers():
                self.reread()
            else:
                self._launch()
        self._watching = threading.Thread(target=self._watch, name="broker watch", daemon=True)
        self._watching.start()

    def check(self) -> None:
        """Start the broker if it is not running. Raises HubError if it does not start."""
        with self._lock:
            if not self.runs and not self._over.is_set():
                self._launch()

    def _launch(self) -> None:
        program = shutil.which("mosquitto", path=f"{os.environ.get('PATH', '')}:{PROGRAM_PLACES}")
        if program is None:
            raise HubError("hub-no-broker")
        if self._process is not None:
            self._process.end()
        raise_file_limit()  # for Mosquitto too
        path = self._folder / CONFIGURATION
        child = subprocess.Popen(
            [program, "-c", str(path)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl+C is for the hub, which then ends the broker
        )
        self._process = BrokerProcess(child.pid, path, child)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self._process.runs:
            if self._answers():
                return
            time.sleep(LOOK)
        self._process.end()
        raise HubError("hub-broker-ends", folder=str(self._folder))

    def _answers(self) -> bool:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self._inside), 1):
            return True
        return False

    def _watch(self) -> None:
        """Restart the broker whenever it exits. If it exits immediately, wait longer each time."""
        wait = WAITS[0]
        while not self._over.is_set():
            process = self._process
            assert process is not None
            process.wait()
            if time.monotonic() - process.began >= STEADY:
                wait = WAITS[0]
            elif self._over.wait(wait):
                return
            else:
                wait = min(2 * wait, WAITS[1])
            try:
                self.check()
            except HubError as wrong:
                log.warning("the broker does not start: %s", wrong)

    def _read(self, name: str) -> bytes:
        """Return the contents of a file of the broker; empty if there is none."""
        with contextlib.suppress(OSError):
            return file_in(self._folder, name).read_bytes()
        return b""

    def _find_left(self) -> BrokerProcess | None:
        """Return the process of Mosquitto that a killed hub has left running."""
        with contextlib.suppress(OSError, ValueError):
            last = int((self._folder / PID).read_text("ascii"))
            found = BrokerProcess(last, self._folder / CONFIGURATION)
            return found if found.runs else None
        return None

    def _read_gate(self) -> int:
        """Return the gate's port from the configuration; 0 if it has none."""
        found = LISTENER.search(self._read(CONFIGURATION).decode("utf-8", "replace"))
        return int(found[1]) if found else 0

    @property
    def runs(self) -> bool:
        return self._process is not None and self._process.runs

    @property
    def pid(self) -> int:
        """The id of the broker's process; 0 if there is none."""
        return self._process.pid if self._process is not None else 0

    @property
    def age(self) -> float:
        """Seconds since the broker was started or taken over; 0 if it does not run."""
        return time.monotonic() - self._process.began if self._process is not None else 0.0

    def reread(self) -> None:
        """Reload changed passwords and rights; connected tables stay connected."""
        if self.runs:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGHUP)

    def stop(self) -> None:
        self._over.set()
        with self._lock:
            if self._process is not None:
                self._process.end()
        if self._watching is not None:
            self._watching.join(5)
