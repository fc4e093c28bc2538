"""What a Raspberry Pi looks like to the doctor: the text of some files, read under a root."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

INSTALL = "sudo /opt/tableside/hardware/kiosk/install"
HOME = "/var/lib/tableside"
PROGRAMS = f"{HOME}/program"
RUN = "/run/tableside"
GAMES = f"{HOME}/data/tableside/games"
VENV = "/opt/tableside/venv"
KEY = "/etc/tableside/update.pub"
"""Minisign's public key of whoever may sign a version for this table."""
UNIT = "/etc/systemd/system/tableside.service"
WANTS = "/etc/systemd/system/multi-user.target.wants/tableside.service"
GETTY = "/etc/systemd/system/getty@tty1.service"
TARGET = "/etc/systemd/system/default.target"
CLOCK = "/etc/systemd/system/sysinit.target.wants/tableside-clock.service"
UDEV = "/etc/udev/rules.d/70-tableside-boards.rules"
POLKIT = "/etc/polkit-1/rules.d/50-tableside.rules"
WATCHDOG = "/etc/systemd/system.conf.d/tableside.conf"
JOURNAL = "/etc/systemd/journald.conf.d/tableside.conf"
HARDENING = "/etc/systemd/system/tableside.service.d/hardening.conf"
LOGIND = "/etc/systemd/logind.conf.d/tableside.conf"
SYSCTL = "/etc/sysctl.d/90-tableside.conf"
CTRL_ALT_DEL = "/etc/systemd/system/ctrl-alt-del.target"
FILES = Path(__file__).parent / "files"
"""What the installer puts onto a table."""
TOML = "/boot/firmware/tableside.toml"
"""What people ask of the table, on the partition that every computer shows."""
CONFIG = "/boot/firmware/config.txt"
ENVIRONMENT = f"{HOME}/environment"
READ = (
    "/etc/passwd",
    "/etc/group",
    "/proc/device-tree/model",
    "/proc/mounts",
    "/boot/firmware/cmdline.txt",
    CONFIG,
    TOML,
    UNIT,
    UDEV,
    POLKIT,
    WATCHDOG,
    JOURNAL,
    ENVIRONMENT,
    HARDENING,
    LOGIND,
    SYSCTL,
)
LOOKED_FOR = (
    "/lib/ld-linux-aarch64.so.1",
    "/usr/bin/cage",
    "/usr/sbin/seatd",
    f"{VENV}/bin/companion",
    "/usr/local/lib/tableside/clock",
)
LINKS = (WANTS, GETTY, TARGET, CLOCK, CTRL_ALT_DEL)
LIBRARIES = ("gpiod", "gpiozero")
"""What pins need."""


@dataclass(frozen=True, slots=True)
class Machine:
    """`texts`: path to content, of the files that are there.

    `present`: paths that are there; `links`: path to target.
    """

    texts: Mapping[str, str]
    present: frozenset[str]
    links: Mapping[str, str]

    def read(self, path: str) -> str:
        """What stands in a file; nothing where there is none."""
        return self.texts.get(path, "")


def collect(root: Path) -> Machine:
    """The machine whose files lie under `root`."""

    def at(path: str) -> Path:
        return root / path.lstrip("/")

    texts = {}
    for path in READ:
        try:
            texts[path] = at(path).read_text("utf-8", "replace").replace("\0", "")
        except OSError:
            continue
    present = {path for path in LOOKED_FOR if at(path).exists()}
    for name in LIBRARIES:
        if any(at(VENV).glob(f"lib/python3*/site-packages/{name}/__init__.py")):
            present.add(name)
    links = {path: str(at(path).readlink()) for path in LINKS if at(path).is_symlink()}
    return Machine(texts, frozenset(present), links)


def use_kiosk_data(root: Path = Path("/")) -> bool:
    """Look where the table under `root` keeps its games and reports from now on, whoever asks; whether there is one."""
    kiosk = (root / UNIT.lstrip("/")).is_file()
    if kiosk:
        os.environ["XDG_DATA_HOME"] = str(Path(GAMES).parents[1])
    return kiosk
