"""The setup of a Raspberry Pi as a table.

The module reads the settings in `tableside.toml` on the Pi's boot partition, which are applied at each
start, and checks the Pi. The data for a check is collected beforehand (a kiosk's `Machine`, a
`Computer` of the command line). A check yields a message for each problem, with a way to fix it.
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
    """Return all problems that the checks find, the most severe first."""
    return [one for check in checks for one in check(found)]


SETTINGS = f"{HOME}/data/tableside/settings.json"
TABLE = f"{HOME}/data/tableside/kiosk.json"
"""File with the table's settings for the app: its name, and the hashed host PIN."""
HOSTNAME, HOSTS = "/etc/hostname", "/etc/hosts"
WIFI = "/etc/NetworkManager/system-connections/tableside.nmconnection"
ROTATIONS = (0, 90, 180, 270)
"""Degrees by which a screen can be rotated, clockwise."""
LARGEST = 64 * 1024
_PLAIN = re.compile(r"[^\x00-\x1f\x7f\"\\$`]*")
_BOARD = re.compile(r"[\w./:+?=&@%-]*")


class ProvisionError(LinkError):
    """Error raised if `tableside.toml` cannot be used.

    Attributes:
        said: A message of one sentence.
    """


class Wifi(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Wi-Fi network.

    Attributes:
        country: A code of two letters, without which a Pi's Wi-Fi stays off.
    """

    name: str
    password: str = ""
    country: str = ""


class Provision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings in `tableside.toml`.

    Attributes:
        rules: Maps a game to its house rules and their values.
        games: The games on offer; empty for all games.
        pin: The host PIN, plain or hashed.
        rotate: The rotation of the picture and touch input, clockwise in degrees.
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
    """A file to write.

    Attributes:
        mode: The permissions, as for chmod.
        ours: Whether the file belongs to the user tableside.
    """

    path: str
    text: str
    mode: int = 0o644
    ours: bool = True


def parse(text: str) -> Provision:
    """Parse the text of a `tableside.toml`.

    Raises:
        ProvisionError: The text is not valid TOML, or has unknown or invalid settings.
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
    """Check a screen rotation in degrees. `option` is named in the error message as the source of the
    value.

    Raises:
        ProvisionError: A screen cannot be rotated by this angle.
    """
    if degrees not in ROTATIONS:
        raise ProvisionError("bad-rotation", option=option, given=degrees)


def files(asked: Provision, settings: str, table: str, hosts: str = "") -> list[ProvisionedFile]:
    """Return the files that apply the settings.

    Args:
        asked: The settings in `tableside.toml`.
        settings: The app's current settings; those that `asked` does not set stay as they are.
        table: The text of the file `TABLE`.
        hosts: The current text of /etc/hosts; only the table's own name is changed.
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
    """Return the commands to run after the files have been written."""
    found = []
    if asked.name:
        found.append(["hostname", host_name(asked.name)])
    if asked.wifi:
        if asked.wifi.country:
            found.append(["raspi-config", "nonint", "do_wifi_country", asked.wifi.country.upper()])
        found.append(["nmcli", "connection", "reload"])
    return found


def host_name(name: str) -> str:
    """Return the table's name on the network: `Table 3` becomes `table-3`."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:63] or "tableside"


def _hosts(before: str, name: str) -> str:
    """Return the text of /etc/hosts with `name` as the computer's own name, in Debian's format.

    If the name is missing in that file, sudo is slow and prints a warning every time it is used.
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
"""Lines that the table's systemd unit must contain."""
RELOAD = "sudo udevadm control --reload && sudo udevadm trigger"
AGAIN = "sudo systemctl restart tableside-provision tableside"
TURNED = re.compile(
    r"^(display_(lcd_|hdmi_)?rotate|lcd_rotate)=[^0]"
    r"|^dtoverlay=.*,(inv[xy]|swapxy|touchscreen-(inverted|swapped)-|rotat(e|ion)=[^0])"
)
"""Pattern for lines of config.txt that rotate the picture or the touch input of a screen."""
SERIAL = ("console=serial0", "console=ttyAMA0", "console=ttyS0")


def option_of(found: Machine, option: str) -> str:
    """Return the value of this option in the command that starts the table, or an empty string."""
    words = found.read(at.ENVIRONMENT).replace('"', " ").replace("=", " ").split()
    return words[words.index(option) + 1] if option in words[:-1] else ""


def board_of(found: Machine) -> str:
    """Return the URL of the sensor board with which the table is started, or an empty string."""
    return option_of(found, "--board")


def on_pins(found: Machine) -> bool:
    """Return whether the table is started with a device on the Pi's pins."""
    return any(scheme in found.read(at.ENVIRONMENT) for scheme in ("gpio://", "pins://"))


def pi_of(found: Machine) -> int:
    """Return the generation of the Pi (3, 4 or 5), or 0 if it is unknown."""
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
    """Return the lines of config.txt that apply to this Pi."""
    here, lines = True, []
    for line in found.read(at.CONFIG).splitlines():
        line = line.partition("#")[0].strip()
        if line.startswith("["):
            here = line.strip("[]").lower() in ("all", f"pi{pi_of(found)}")
        elif line and here:
            lines.append(line.replace(" ", ""))
    return lines


def _last(lines: list[str], name: str) -> str:
    """Return the value of the last line that sets `name`, or an empty string."""
    values = [line.partition("=")[2] for line in lines if line.partition("=")[0] == name]
    return values[-1] if values else ""


def _dtparam(lines: list[str], name: str) -> bool:
    """Return whether a dtparam line switches this part of the Pi on."""
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
    """Return the lines of a systemd file that set an option."""
    return [line for line in map(str.strip, text.splitlines()) if "=" in line and line[0] not in "#;"]


def _keys(found: Machine) -> Iterator[LinkMessage]:
    """Check that keys pressed at the table cannot leave the app."""
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
    """Check that `tableside.toml` is valid, and that the screen is rotated only once, as the file requests."""
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
    """Check the requirements of devices on the Pi's own pins, and that nothing else uses the pins of a board."""
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
