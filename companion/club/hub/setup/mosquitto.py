"""The club's broker: Mosquitto, run beside the hub with settings of its own, and who may say what to it."""

from __future__ import annotations

import base64
import contextlib
import getpass
import hashlib
import os
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path

from companion.club.hub.setup.club_folder import HOME, HUB, Club, HubError
from companion.club.hub.setup.free_port import free_port
from companion.club.protocol.messages import LARGEST
from companion.club.protocol.topics import ROOT
from companion.kernel.text.file_names import file_in
from companion.server.file_limit import raise_file_limit
from companion.table.record.file_permissions import replace_file

CONFIGURATION, PASSWORDS, RIGHTS = "mosquitto.conf", "mosquitto.passwords", "mosquitto.rights"
PID = "mosquitto.pid"
PLACES = "/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin:/opt/homebrew/sbin"
ROUNDS = 101
PATIENCE = 20.0
"""Seconds in which it has to be there."""


def configuration(folder: Path, club: Club, gate: int) -> str:
    """What Mosquitto is told.

    `gate`: the port at which tables come to it, through the gate; what it keeps is on the disk within a
    second.
    """
    return "\n".join(
        (
            f"user {getpass.getuser()}",
            f"listener {gate} 127.0.0.1",
            # else a table could connect under another's id, and the broker would disconnect that one
            "use_username_as_clientid true",
            f"listener {club.ports.inside} 127.0.0.1",
            "allow_anonymous false",
            f"password_file {folder / PASSWORDS}",
            f"acl_file {folder / RIGHTS}",
            "persistence true",
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
    """A table writes below its own name alone, and reads what is meant for it and how the others stand; the hub may all.

    Home Assistant reads how tables stand, and says that it is there itself; it asks where it may press
    buttons.
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
    """A line of Mosquitto's password file: PBKDF2 with SHA-512, as mosquitto_passwd writes it."""
    made = hashlib.pbkdf2_hmac("sha512", password.encode(), salt, ROUNDS)
    return f"{user}:$7${ROUNDS}${base64.b64encode(salt).decode()}${base64.b64encode(made).decode()}"


class Broker:
    """Mosquitto as a process of the hub's.

    It ends with the hub, and is started again when it has ended by itself.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.gate = free_port()
        """The port on this machine at which the gate brings tables."""
        self._process: subprocess.Popen[bytes] | None = None

    def write(self, club: Club) -> None:
        """Its settings, passwords and rights."""
        lines = [password_line(user, word, os.urandom(12)) for user, word in sorted(club.passwords.items())]
        for name, text in (
            (CONFIGURATION, configuration(self._folder, club, self.gate)),
            (PASSWORDS, "\n".join((*lines, ""))),
            (RIGHTS, rights(club)),
        ):
            replace_file(file_in(self._folder, name), text.encode())

    def start(self, port: int) -> None:
        """Raises HubError: there is no Mosquitto here, or it does not start."""
        program = shutil.which("mosquitto", path=f"{os.environ.get('PATH', '')}:{PLACES}")
        if program is None:
            raise HubError("hub-no-broker")
        self._end_the_last()
        raise_file_limit()  # for Mosquitto too
        self._process = subprocess.Popen(
            [program, "-c", str(self._folder / CONFIGURATION)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self._process.poll() is None:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                return
            time.sleep(0.05)
        self.stop()
        raise HubError("hub-broker-ends", folder=str(self._folder))

    def _end_the_last(self) -> None:
        """A hub that was killed has left its Mosquitto behind."""
        with contextlib.suppress(OSError, ValueError):
            last = int((self._folder / PID).read_text("ascii"))
            process = file_in(Path("/proc"), str(last))
            said = (process / "cmdline").read_bytes().decode(errors="replace")
            if str(self._folder / CONFIGURATION) not in said.split("\0"):
                return
            os.kill(last, signal.SIGTERM)
            until = time.monotonic() + 5
            while process.exists() and time.monotonic() < until:
                time.sleep(0.05)

    @property
    def runs(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def reread(self) -> None:
        """Passwords and rights are others now: tables that are connected stay so."""
        if self._process is not None and self.runs:
            self._process.send_signal(signal.SIGHUP)

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(5)
            if self._process.poll() is None:
                self._process.kill()
                self._process.wait()
