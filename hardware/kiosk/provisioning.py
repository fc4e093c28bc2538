"""What makes a Raspberry Pi a table: `tableside.toml` on its boot partition, read at each start, and what the Pi has to be
like, checked.

Each check looks at plain data that was collected before (a kiosk's `Machine`, a `Computer` of the command line) and
yields a sentence for everything that is amiss, with the way out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec

from companion.plain_text.cleaner import is_hidden
from firmware_bridge.core.board import LinkError, LinkMessage, link_message
from hardware.kiosk import machine as at
from hardware.kiosk.machine import ENVIRONMENT, HOME, INSTALL, TOML, Machine

Looked = TypeVar("Looked")
Check = Callable[[Looked], Iterator[LinkMessage]]


def faults(found: Looked, checks: Iterable[Check[Looked]]) -> list[LinkMessage]:
    """Everything that is amiss, the heaviest first."""
    return [one for check in checks for one in check(found)]


SETTINGS = f"{HOME}/data/tableside/settings.json"
TABLE = f"{HOME}/data/tableside/kiosk.json"
"""What the app is told of the table: its name, and the host's number, sealed."""
HOSTNAME, HOSTS = "/etc/hostname", "/etc/hosts"
WIFI = "/etc/NetworkManager/system-connections/tableside.nmconnection"
ROTATIONS = (0, 90, 180, 270)
"""Degrees by which a screen can be turned, clockwise."""
LARGEST = 64 * 1024
_PLAIN = re.compile(r"[^\x00-\x1f\x7f\"\\$`]*")
_BOARD = re.compile(r"[\w./:+?=&@%-]*")


class ProvisionError(LinkError):
    """The file cannot be used; `said` is one sentence."""


class Wifi(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A network. `country`: two letters, without which a Pi's Wi-Fi stays off."""

    name: str
    password: str = ""
    country: str = ""


class Provision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the file asks for.

    `rules`: game to house rule to value; `games`: those that are offered, none: all; `pin`: the

    host's number, plain or sealed; `rotate`: degrees by which picture and touch are turned, clockwise.
    """

    name: str = ""
    language: str = ""
    board: str = ""
    games: tuple[str, ...] = ()
    rules: dict[str, dict[str, str]] = {}
    wifi: Wifi | None = None
    pin: str | int = ""
    rotate: int = 0


@dataclass(frozen=True, slots=True)
class ProvisionedFile:
    """A file to be there: `mode` as chmod has it; `ours`: whether it belongs to the user tableside."""

    path: str
    text: str
    mode: int = 0o644
    ours: bool = True


def parse(text: str) -> Provision:
    """What a tableside.toml says.

    Raises:
        ProvisionError: it is no TOML, or has something in it that no table knows.
    """
    if len(text) > LARGEST:
        raise ProvisionError("path-unreadable", path=TOML, why=f"more than {LARGEST} bytes")
    try:
        found: Provision = msgspec.toml.decode(text, type=Provision)
    except (msgspec.DecodeError, ValueError, RecursionError) as wrong:
        raise ProvisionError("path-unreadable", path=TOML, why=str(wrong)) from wrong
    texts = [found.name, found.language, *([found.wifi.name, found.wifi.password] if found.wifi else [])]
    for one in texts:
        if not _PLAIN.fullmatch(one) or any(map(is_hidden, one)):
            raise ProvisionError("path-unreadable", path=TOML, why=repr(one))
    if not _BOARD.fullmatch(found.board):
        raise ProvisionError("path-unreadable", path=TOML, why=repr(found.board))
    if found.wifi and found.wifi.password and not 8 <= len(found.wifi.password) <= 63:
        raise ProvisionError("kiosk-toml-password", path=TOML)
    check_rotation(f"rotate ({TOML})", found.rotate)
    return found


def check_rotation(option: str, degrees: int) -> None:
    """Raises ProvisionError for degrees by which no screen can be turned; `option`: where they were given."""
    if degrees not in ROTATIONS:
        raise ProvisionError("bad-rotation", option=option, given=degrees)


def files(asked: Provision, settings: str, table: str, hosts: str = "") -> list[ProvisionedFile]:
    """The files that carry it out; `settings`: what the app has kept of its own, which stays but for what is
    asked;

    `table`: what the app is told of the table; `hosts`: what /etc/hosts says, which stays but for the
    table's own name.
    """
    play = [f"--board {asked.board}"] if asked.board else []
    play += [f"--rotate {asked.rotate}"] if asked.rotate else []
    lines = [f'TABLESIDE_PLAY="{" ".join(play)}"']
    if asked.language:
        lines.append(f"TABLESIDE_LANGUAGE={asked.language}")
    found = [
        ProvisionedFile(ENVIRONMENT, "\n".join(lines) + "\n"),
        ProvisionedFile(SETTINGS, json.dumps(_settings(asked, settings)), 0o600),
        ProvisionedFile(TABLE, table, 0o600),
    ]
    if asked.name:
        found.append(ProvisionedFile(HOSTNAME, host_name(asked.name) + "\n", ours=False))
        found.append(ProvisionedFile(HOSTS, _hosts(hosts, host_name(asked.name)), ours=False))
    if asked.wifi:
        found.append(ProvisionedFile(WIFI, _connection(asked.wifi), 0o600, ours=False))
    return found


def commands(asked: Provision) -> list[list[str]]:
    """What is run once the files are there."""
    found = []
    if asked.name:
        found.append(["hostname", host_name(asked.name)])
    if asked.wifi:
        if asked.wifi.country:
            found.append(["raspi-config", "nonint", "do_wifi_country", asked.wifi.country.upper()])
        found.append(["nmcli", "connection", "reload"])
    return found


def host_name(name: str) -> str:
    """What the table is called in the network: `Table 3` is `table-3`."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:63] or "tableside"


def _hosts(before: str, name: str) -> str:
    """/etc/hosts with this name for the machine itself, as Debian writes it.

    Without it sudo waits and warns at every call.
    """
    own = f"127.0.1.1\t{name}"
    lines = before.splitlines() or ["127.0.0.1\tlocalhost"]
    at = next((n for n, line in enumerate(lines) if line.split()[:1] == ["127.0.1.1"]), len(lines))
    return "\n".join([*lines[:at], own, *lines[at + 1 :]]) + "\n"


def _settings(asked: Provision, before: str) -> dict[str, Any]:
    try:
        kept = json.loads(before or "{}")
    except ValueError:
        kept = {}
    if not isinstance(kept, dict):
        kept = {}
    kept["offered"] = list(asked.games)
    games = kept.get("games")
    kept["games"] = games = games if isinstance(games, dict) else {}
    for game, rules in asked.rules.items():
        chosen = games.get(game)
        chosen = dict(chosen) if isinstance(chosen, dict) else {}
        chosen["rules"] = {**chosen.get("rules", {}), **rules}
        games[game] = chosen
    return kept


def _connection(wifi: Wifi) -> str:
    lines = [
        "[connection]",
        "id=tableside",
        "type=wifi",
        "autoconnect=true",
        "",
        "[wifi]",
        "mode=infrastructure",
        f"ssid={wifi.name}",
    ]
    if wifi.password:
        lines += ["", "[wifi-security]", "key-mgmt=wpa-psk", f"psk={wifi.password}"]
    return "\n".join([*lines, "", "[ipv4]", "method=auto", "", "[ipv6]", "method=auto", ""])


GROUPS = ("video", "render", "input", "audio", "dialout", "plugdev")
PIN_GROUPS = ("gpio", "spi")
LINES = (
    "PAMName=tableside",
    "TTYPath=/dev/tty1",
    "Restart=always",
    "RestartSec=2",
    "StartLimitIntervalSec=0",
    "ConditionPathExists=/dev/tty0",
    "User=tableside",
    "KIVY_HOME=",
    "Type=notify",
    "NotifyAccess=all",
    "WatchdogSec=30",
)
"""What the unit has to say."""
RELOAD = "sudo udevadm control --reload && sudo udevadm trigger"
AGAIN = "sudo systemctl restart tableside-provision tableside"
TURNED = re.compile(
    r"^(display_(lcd_|hdmi_)?rotate|lcd_rotate)=[^0]"
    r"|^dtoverlay=.*,(inv[xy]|swapxy|touchscreen-(inverted|swapped)-|rotat(e|ion)=[^0])"
)
"""Lines of config.txt that turn a picture, or the touch of a screen."""
SERIAL = ("console=serial0", "console=ttyAMA0", "console=ttyS0")


def option_of(found: Machine, option: str) -> str:
    """What the table is started with for that option; nothing if it was not named."""
    words = found.read(at.ENVIRONMENT).replace('"', " ").replace("=", " ").split()
    return words[words.index(option) + 1] if option in words[:-1] else ""


def board_of(found: Machine) -> str:
    """The sensor board that the table is started with, as a URL; nothing if it was not named."""
    return option_of(found, "--board")


def on_pins(found: Machine) -> bool:
    """Whether the table is started with something that hangs on pins."""
    return any(scheme in found.read(at.ENVIRONMENT) for scheme in ("gpio://", "pins://"))


def pi_of(found: Machine) -> int:
    """3, 4 or 5; 0: no Pi that is known."""
    model = found.read("/proc/device-tree/model")
    return next(
        (
            n
            for n in (5, 4, 3)
            if f"Raspberry Pi {n}" in model or f"Module {n}" in model or f"Zero {n - 1}" in model
        ),
        0,
    )


def config_of(found: Machine) -> list[str]:
    """The lines of config.txt that are for this Pi."""
    here, lines = True, []
    for line in found.read(at.CONFIG).splitlines():
        line = line.partition("#")[0].strip()
        if line.startswith("["):
            here = line.strip("[]").lower() in ("all", f"pi{pi_of(found)}")
        elif line and here:
            lines.append(line.replace(" ", ""))
    return lines


def _last(lines: list[str], name: str) -> str:
    """What the last line that sets `name` sets it to."""
    values = [line.partition("=")[2] for line in lines if line.partition("=")[0] == name]
    return values[-1] if values else ""


def _dtparam(lines: list[str], name: str) -> bool:
    """Whether that part of the Pi is switched on."""
    on = False
    for line in lines:
        if line.startswith("dtparam="):
            for one in line.partition("=")[2].split(","):
                if one.partition("=")[0] == name:
                    on = one.partition("=")[2] in ("on", "1", "true", "")
    return on


def _system(found: Machine) -> Iterator[LinkMessage]:
    if "/lib/ld-linux-aarch64.so.1" not in found.present:
        yield link_message("kiosk-not-64-bit", command="rpi-imager")
    if f"{at.VENV}/bin/companion" not in found.present:
        yield link_message("kiosk-no-program", folder=at.VENV, command=INSTALL)
    if "graphical" in found.links.get(at.TARGET, ""):
        yield link_message("kiosk-desktop", command="sudo systemctl set-default multi-user.target")


def _user(found: Machine) -> Iterator[LinkMessage]:
    if not any(line.startswith("tableside:") for line in found.read("/etc/passwd").splitlines()):
        yield link_message("kiosk-no-user", command=INSTALL)
        return
    members = {
        line.split(":")[0]: line.rpartition(":")[2].split(",")
        for line in found.read("/etc/group").splitlines()
    }
    wanted = (*GROUPS, *(PIN_GROUPS if on_pins(found) else ()))
    for group in wanted:
        if "tableside" not in members.get(group, ()):
            yield link_message("kiosk-no-group", group=group, command=f"sudo usermod -aG {group} tableside")


def _unit(found: Machine) -> Iterator[LinkMessage]:
    unit = found.read(at.UNIT)
    if not unit:
        yield link_message("kiosk-no-unit", command=INSTALL)
        return
    for line in LINES:
        there = any(
            text == line or (line.endswith("=") and line in text)
            for text in map(str.strip, unit.splitlines())
        )
        if not there:
            yield link_message("kiosk-unit-lacks", line=line, command=INSTALL)
    hardened = _settings_of(found.read(at.HARDENING))
    for line in _settings_of((at.FILES / "hardening.conf").read_text("utf-8")):
        if line not in hardened:
            yield link_message("kiosk-unit-lacks", line=line, command=INSTALL)
    if at.WANTS not in found.links:
        yield link_message("kiosk-not-started", command="sudo systemctl enable tableside.service")
    if found.links.get(at.GETTY) != "/dev/null":
        yield link_message("kiosk-login", command="sudo systemctl mask getty@tty1.service")
    if "/usr/bin/cage" in unit:
        for program in ("/usr/bin/cage", "/usr/sbin/seatd"):
            if program not in found.present:
                name = program.rpartition("/")[2]
                yield link_message("kiosk-no-display", name=name, command=f"sudo apt install {name}")


def _settings_of(text: str) -> list[str]:
    """The lines of a file of systemd that set something."""
    return [line for line in map(str.strip, text.splitlines()) if "=" in line and line[0] not in "#;"]


def _keys(found: Machine) -> Iterator[LinkMessage]:
    """What keys at the table may reach beside the table."""
    logind = _settings_of(found.read(at.LOGIND))
    switches = any(" -s " in line for line in found.read(at.UNIT).splitlines() if "/usr/bin/cage" in line)
    if switches or not {"NAutoVTs=0", "ReserveVT=0"} <= set(logind):
        yield link_message("kiosk-consoles", command=INSTALL)
    bursts = "CtrlAltDelBurstAction=none" not in _settings_of(found.read(at.WATCHDOG))
    if bursts or found.links.get(at.CTRL_ALT_DEL) != "/dev/null":
        yield link_message("kiosk-ctrl-alt-del", command=INSTALL)
    if "kernel.sysrq=0" not in [line.replace(" ", "") for line in _settings_of(found.read(at.SYSCTL))]:
        yield link_message("kiosk-sysrq", command=INSTALL)


def _rules(found: Machine) -> Iterator[LinkMessage]:
    if "2e8a" not in found.read(at.UDEV):
        command = f"companion boards --udev | sudo tee {at.UDEV} && {RELOAD}"
        yield link_message("no-udev-rules", command=command)
    if "power-off" not in found.read(at.POLKIT) or "NetworkManager" not in found.read(at.POLKIT):
        yield link_message("kiosk-no-polkit", command=INSTALL)


def _boot(found: Machine) -> Iterator[LinkMessage]:
    words = found.read("/boot/firmware/cmdline.txt").split()
    if "consoleblank=0" not in words:
        yield link_message("kiosk-blanks", command=INSTALL)
    if "quiet" not in words:
        yield link_message("kiosk-loud", command=INSTALL)
    if "RuntimeWatchdogSec=15s" not in found.read(at.WATCHDOG):
        yield link_message("kiosk-no-watchdog", command=INSTALL)


def _check_request(found: Machine) -> Iterator[LinkMessage]:
    """Whether what tableside.toml asks can be done, and the screen is turned as it asks, once."""
    try:
        asked = parse(found.read(at.TOML))
    except ProvisionError as wrong:
        yield LinkMessage(wrong.said.id, wrong.said.values)
        return
    turned = option_of(found, "--rotate") or "0"
    if found.read(at.TOML) and turned != str(asked.rotate):
        yield link_message("kiosk-not-rotated", now=turned, asked=asked.rotate, command=AGAIN)
    if turned != "0":
        for line in config_of(found):
            if TURNED.search(line):
                yield link_message("kiosk-rotated-twice", line=line, command=f"sudo nano {at.CONFIG}")


def _storage(found: Machine) -> Iterator[LinkMessage]:
    mounts = {
        where: (device, kind)
        for device, where, kind, *_ in map(str.split, found.read("/proc/mounts").splitlines())
    }
    overlaid = mounts.get("/", ("", ""))[1] == "overlay"
    apart = at.HOME in mounts
    if not apart:
        yield link_message("kiosk-no-partition" if not overlaid else "kiosk-games-lost", command=_PARTITION)
    elif mounts[at.HOME][1] == "overlay":  # overlayroot without recurse=0 lays itself over the data too
        yield link_message("kiosk-games-lost", command=INSTALL)
    elif not overlaid:
        yield link_message("kiosk-writable", command=INSTALL)
    if "Storage=persistent" not in found.read(at.JOURNAL) or "/var/log/journal" not in mounts:
        yield link_message("kiosk-no-journal", command="sudo systemctl enable --now var-log-journal.mount")
    if at.CLOCK not in found.links or "/usr/local/lib/tableside/clock" not in found.present:
        yield link_message("kiosk-no-clock", command="sudo systemctl enable --now tableside-clock.service")


_PARTITION = f"sudo e2label /dev/mmcblk0p3 tableside && {INSTALL}"


def _pins(found: Machine) -> Iterator[LinkMessage]:
    """What devices on the Pi's own pins need, and what else wants those of a board."""
    board = board_of(found)
    if on_pins(found) and not found.present.issuperset(at.LIBRARIES):
        yield link_message("kiosk-no-gpio", command=INSTALL)
    if not board.startswith("gpio:"):
        return
    lines, pi, large = config_of(found), pi_of(found), board == "gpio://12x12"
    if any(word.startswith(SERIAL) for word in found.read("/boot/firmware/cmdline.txt").split()):
        yield link_message("kiosk-serial", command="sudo raspi-config nonint do_serial_cons 1")
    if _dtparam(lines, "i2c_arm"):
        yield link_message("kiosk-i2c-on", command="sudo raspi-config nonint do_i2c 1")
    if large and _dtparam(lines, "spi"):
        yield link_message("kiosk-spi-on", command="sudo raspi-config nonint do_spi 1")
    if not large:
        if not _dtparam(lines, "spi"):
            yield link_message("kiosk-spi-off", command="sudo raspi-config nonint do_spi 0")
        wanted = {3: {"core_freq": "250"}, 4: {"core_freq": "500", "core_freq_min": "500"}}.get(pi, {})
        missing = [f"{name}={value}" for name, value in wanted.items() if _last(lines, name) != value]
        if missing:
            block = "\\n".join([f"[pi{pi}]", *missing, "[all]", ""])
            command = f"printf '{block}' | sudo tee -a /boot/firmware/config.txt"
            yield link_message("kiosk-core-freq", command=command)


CHECKS: tuple[Check[Machine], ...] = (
    _system,
    _user,
    _unit,
    _keys,
    _rules,
    _boot,
    _check_request,
    _storage,
    _pins,
)
