"""`tableside.toml` on the boot partition: what makes one table like another, read at each start of the Pi.

The file is written on any computer, on the card's first partition. It says what a table is called, what it
speaks, which games it offers with which house rules, at which board, and which Wi-Fi it joins; everything
may be left out.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

import msgspec

from companion.plain_text.cleaner import is_hidden
from firmware_bridge.core.link_messages import LinkError
from hardware.kiosk.machine import ENVIRONMENT, HOME, TOML

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
        raise ProvisionError("kiosk-toml", path=TOML, why=f"more than {LARGEST} bytes")
    try:
        found: Provision = msgspec.toml.decode(text, type=Provision)
    except (msgspec.DecodeError, ValueError, RecursionError) as wrong:
        raise ProvisionError("kiosk-toml", path=TOML, why=str(wrong)) from wrong
    texts = [found.name, found.language, *([found.wifi.name, found.wifi.password] if found.wifi else [])]
    for one in texts:
        if not _PLAIN.fullmatch(one) or any(map(is_hidden, one)):
            raise ProvisionError("kiosk-toml", path=TOML, why=repr(one))
    if not _BOARD.fullmatch(found.board):
        raise ProvisionError("kiosk-toml", path=TOML, why=repr(found.board))
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
