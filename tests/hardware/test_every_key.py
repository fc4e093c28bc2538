"""Each key of a `tableside.toml` changes what is written for it, and nothing else."""

from __future__ import annotations

import json

import msgspec
import pytest

from hardware.kiosk import provisioning
from hardware.kiosk.machine import ENVIRONMENT
from hardware.kiosk.provisioning import HOSTNAME, HOSTS, SETTINGS, TABLE, WIFI, Provision, Wifi

OLD = json.dumps({"text": 1.5, "games": {"chess": {"rules": {"hints": "never"}}}})
"""What the app has kept before."""
NETWORK = '[wifi]\nname = "Club"\n'
ROWS: dict[str, tuple[str, str, dict[str, tuple[str, str]]]] = {
    "name": (
        "",
        'name = "Table 3"',
        {
            HOSTNAME: ("", "table-3\n"),
            HOSTS: ("", "127.0.0.1\tlocalhost\n127.0.1.1\ttable-3\n"),
            "runs": ("", "hostname table-3"),
        },
    ),
    "language": (
        "",
        'language = "de"',
        {ENVIRONMENT: ('TABLESIDE_PLAY=""\n', 'TABLESIDE_PLAY=""\nTABLESIDE_LANGUAGE=de\n')},
    ),
    "board": (
        "",
        'board = "gpio://7x8"',
        {ENVIRONMENT: ('TABLESIDE_PLAY=""\n', 'TABLESIDE_PLAY="--board gpio://7x8"\n')},
    ),
    "rotate": (
        "",
        "rotate = 270",
        {ENVIRONMENT: ('TABLESIDE_PLAY=""\n', 'TABLESIDE_PLAY="--rotate 270"\n')},
    ),
    "games": (
        "",
        'games = ["horde", "chess"]',
        {
            SETTINGS: (
                '{"text": 1.5, "games": {"chess": {"rules": {"hints": "never"}}}, "offered": []}',
                '{"text": 1.5, "games": {"chess": {"rules": {"hints": "never"}}}, "offered": ["horde", "chess"]}',
            )
        },
    ),
    "rules": (
        "",
        '[rules.chess]\ntable_clock = "5"\n[rules.horde]\nhints = "always"',
        {
            SETTINGS: (
                '{"text": 1.5, "games": {"chess": {"rules": {"hints": "never"}}}, "offered": []}',
                '{"text": 1.5, "games": {"chess": {"rules": {"hints": "never", "table_clock": "5"}}, '
                '"horde": {"rules": {"hints": "always"}}}, "offered": []}',
            )
        },
    ),
    "wifi.name": (
        NETWORK,
        '[wifi]\nname = "Rooks"\n',
        {WIFI: ("ssid=Club", "ssid=Rooks")},
    ),
    "wifi.password": (
        NETWORK,
        f'{NETWORK}password = "en passant!"\n',
        {WIFI: ("ssid=Club\n", "ssid=Club\n\n[wifi-security]\nkey-mgmt=wpa-psk\npsk=en passant!\n")},
    ),
    "wifi.country": (
        NETWORK,
        f'{NETWORK}country = "nl"\n',
        {
            "runs": (
                "nmcli connection reload",
                "raspi-config nonint do_wifi_country NL\nnmcli connection reload",
            )
        },
    ),
}
"""Key to a file without it, one with it, and what it changes: the part of each text before and after."""
ELSEWHERE = {"pin": "it is sealed: tests/cli/test_kiosk_command.py", "wifi": "by its own keys"}
MODES = {ENVIRONMENT: 0o644, SETTINGS: 0o600, TABLE: 0o600, HOSTNAME: 0o644, HOSTS: 0o644, WIFI: 0o600}


def written(toml: str) -> dict[str, str]:
    """Each file that a `tableside.toml` asks for, and the commands that are run."""
    asked = provisioning.parse(toml)
    found = provisioning.files(asked, OLD, "table")
    for one in found:
        assert (one.mode, one.ours) == (MODES[one.path], one.path not in (HOSTNAME, HOSTS, WIFI)), one.path
    runs = "\n".join(" ".join(command) for command in provisioning.commands(asked))
    return {**{one.path: one.text for one in found}, "runs": runs}


def test_every_key_has_a_row() -> None:
    keys = {*Provision.__struct_fields__, *(f"wifi.{name}" for name in Wifi.__struct_fields__)}
    assert ROWS.keys() | ELSEWHERE.keys() == keys and not ROWS.keys() & ELSEWHERE.keys()


@pytest.mark.parametrize("key", ROWS)
def test_a_key_changes_its_own_place_and_nothing_else(key: str) -> None:
    without, given, places = ROWS[key]
    before, after = written(without), written(given)
    expected = dict(before)
    for place, (old, new) in places.items():
        text = before.get(place, "")
        assert old in text
        expected[place] = text.replace(old, new, 1) if old else new
    assert after == expected


def test_a_key_that_is_not_known_is_refused() -> None:
    for toml in ("rotation = 90", "[wifi]\nname = 'x'\nssid = 'y'", "rotate = 45", "games = 3"):
        with pytest.raises(provisioning.ProvisionError) as wrong:
            provisioning.parse(toml)
        assert wrong.value.said.id in ("path-unreadable", "bad-rotation")


def test_the_defaults_ask_nothing() -> None:
    assert msgspec.to_builtins(provisioning.parse("")) == msgspec.to_builtins(Provision())
    assert written("") == {
        ENVIRONMENT: 'TABLESIDE_PLAY=""\n',
        SETTINGS: '{"text": 1.5, "games": {"chess": {"rules": {"hints": "never"}}}, "offered": []}',
        TABLE: "table",
        "runs": "",
    }
