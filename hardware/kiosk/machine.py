"""The computer that runs a table.

The module takes a snapshot of selected files and links. It reads the battery, the power supply, the
temperature and the power button, switches the computer off, and sends notifications to systemd.
"""

from __future__ import annotations

import contextlib
import os
import socket
import struct
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from firmware_bridge.core.board import LinkError

INSTALL = "sudo /opt/tableside/hardware/kiosk/install"
HOME = "/var/lib/tableside"
PROGRAMS = f"{HOME}/program"
RUN = "/run/tableside"
GAMES = f"{HOME}/data/tableside/games"
VENV = "/opt/tableside/venv"
KEY = "/etc/tableside/update.pub"
"""The minisign public key. Only versions signed with it are installed on this table."""
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
"""Folder of the files that the installer copies to a table."""
TOML = "/boot/firmware/tableside.toml"
"""The user's settings for the table, on the partition that every computer can read."""
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
"""Python packages that the pins require."""


@dataclass(frozen=True, slots=True)
class Machine:
    """A snapshot of a table's files.

    Attributes:
        texts: Maps the paths of readable files to their contents.
        present: The paths and packages that exist.
        links: Maps the paths of symbolic links to their targets.
    """

    texts: Mapping[str, str]
    present: frozenset[str]
    links: Mapping[str, str]

    def read(self, path: str) -> str:
        """Return the contents of a file, or an empty string if it does not exist."""
        return self.texts.get(path, "")


def collect(root: Path) -> Machine:
    """Collect the snapshot of the table whose files are under `root`."""

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
    """Use the data folder of the table under `root` from now on, for any user.

    Return whether there is a table under `root`.
    """
    kiosk = (root / UNIT.lstrip("/")).is_file()
    if kiosk:
        os.environ["XDG_DATA_HOME"] = str(Path(GAMES).parents[1])
    return kiosk


SUPPLIES = "sys/class/power_supply"
ZONES = "sys/class/thermal"
THROTTLED = "sys/devices/platform/soc/soc:firmware/get_throttled"
"""File with a Raspberry Pi's power and temperature flags, in hexadecimal."""
WEAK, SLOWED = 1 << 0, 1 << 2
"""Bits of the flags in `THROTTLED`: the voltage is too low now; the processor is throttled now."""
HOT = 80.0
"""Temperature in degrees Celsius at which a Raspberry Pi starts to throttle."""


@dataclass(frozen=True, slots=True)
class Health:
    """The state of the computer's power and temperature.

    Attributes:
        percent: The charge of a battery that is discharging, otherwise None.
        minutes: The battery's remaining time, or None if the battery does not report it.
        weak: Whether the supply's voltage is too low.
        celsius: The temperature of the hottest zone, or None if unknown.
        slowed: Whether the processor is throttled because of heat.
    """

    percent: int | None = None
    minutes: int | None = None
    weak: bool = False
    celsius: float | None = None
    slowed: bool = False

    @property
    def hot(self) -> bool:
        return self.slowed or (self.celsius is not None and self.celsius >= HOT)


def read(root: Path = Path("/")) -> Health:
    """Return the current state. Values that cannot be read count as good or unknown."""
    flags = _number(root / THROTTLED, 16) or 0
    found = [one for one in map(_battery, _folders(root / SUPPLIES)) if one is not None]
    percent, minutes = min(found, default=(None, None), key=lambda one: one[0])
    heat = [
        one for zone in _folders(root / ZONES, "thermal_zone*") if (one := _number(zone / "temp")) is not None
    ]
    return Health(
        percent=percent,
        minutes=minutes,
        weak=bool(flags & WEAK),
        celsius=max(heat) / 1000 if heat else None,
        slowed=bool(flags & SLOWED) and not flags & WEAK,
    )


def _battery(folder: Path) -> tuple[int, int | None] | None:
    """Return the percentage and minutes of a battery of this computer, or None if it is not discharging."""
    if _text(folder / "type") != "Battery" or _text(folder / "scope") == "Device":  # a mouse has one too
        return None
    if _text(folder / "status") != "Discharging" or _text(folder / "present") == "0":
        return None
    percent = _number(folder / "capacity")
    seconds = _number(folder / "time_to_empty_now")
    for left, flow in (("energy_now", "power_now"), ("charge_now", "current_now")):
        stock, drain = _number(folder / left), _number(folder / flow)
        if seconds is None and stock is not None and drain:
            seconds = round(3600 * stock / abs(drain))
    if percent is None:
        return None
    return percent, None if seconds is None else max(0, seconds // 60)


def _folders(where: Path, named: str = "*") -> list[Path]:
    try:
        return sorted(where.glob(named))
    except OSError:
        return []


def _text(path: Path) -> str:
    try:
        return path.read_text("ascii", "replace").strip()
    except OSError:
        return ""


def _number(path: Path, base: int = 10) -> int | None:
    try:
        return int(_text(path), base)
    except ValueError:
        return None


EVENT = struct.Struct("@llHHi")
"""The kernel's input_event: seconds, microseconds, type, code, value."""
EV_KEY, KEY_POWER, DOWN = 1, 116, 1
WORD = struct.calcsize("@l") * 8


def keys(root: Path = Path("/")) -> list[Path]:
    """Return the input devices that have a power button."""
    found = []
    for event in sorted((root / "sys/class/input").glob("event*")):
        try:
            words = (event / "device/capabilities/key").read_text("ascii").split()
            held = int(words[-1 - KEY_POWER // WORD], 16) >> KEY_POWER % WORD & 1
        except (OSError, ValueError, IndexError):
            continue
        if held:
            found.append(root / "dev/input" / event.name)
    return found


def open_key(path: Path) -> int | None:
    """Open an input device for non-blocking reads, and return its descriptor.

    Returns:
        None if opening it is not permitted.
    """
    try:
        return os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError:
        return None


def read_press(descriptor: int) -> bool | None:
    """Return whether the pending events include a press of the button, or None if the device was removed."""
    try:
        content = os.read(descriptor, 64 * EVENT.size)
    except BlockingIOError:
        return False
    except OSError:
        return None
    if not content:
        return None
    whole = content[: len(content) // EVENT.size * EVENT.size]
    return any(
        (kind, code, value) == (EV_KEY, KEY_POWER, DOWN)
        for _, _, kind, code, value in EVENT.iter_unpack(whole)
    )


COMMAND = ("systemctl", "--no-ask-password", "poweroff")
PATIENCE = 20
"""Seconds after which an attempt to switch off counts as failed."""


class PowerOffError(LinkError):
    """Error raised if the computer could not be switched off.

    Attributes:
        said: A message of one sentence.
    """


def switch_off() -> None:
    """Ask systemd to switch the computer off, and return once systemd has agreed.

    Raises:
        PowerOffError: systemd refused or did not answer.
    """
    try:
        done = subprocess.run(COMMAND, capture_output=True, text=True, timeout=PATIENCE)
    except (OSError, subprocess.TimeoutExpired) as wrong:
        raise PowerOffError("kiosk-stays-on", why=str(wrong)) from wrong
    if done.returncode:
        why = (done.stderr.strip().splitlines() or ["systemctl"])[-1]
        raise PowerOffError("kiosk-stays-on", why=why.rstrip("."))


SOCKET = "NOTIFY_SOCKET"
BEATS = "WATCHDOG_USEC"
READY = "READY=1"
BEAT = "WATCHDOG=1"


def is_supervised() -> bool:
    """Return whether systemd supervises the app."""
    return bool(os.environ.get(SOCKET))


def tell(word: str) -> None:
    """Send a notification to systemd if it supervises the app. Connection errors are ignored."""
    address = os.environ.get(SOCKET, "")
    if not address:
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line, contextlib.suppress(OSError):
        line.setblocking(False)
        line.sendto(word.encode(), f"\0{address[1:]}" if address.startswith("@") else address)


def beat_every() -> float | None:
    """Return the seconds between watchdog notifications, or None if systemd has no timeout.

    The interval is half of systemd's timeout.
    """
    told = os.environ.get(BEATS, "")
    return int(told) / 2e6 if told.isdigit() and int(told) else None
