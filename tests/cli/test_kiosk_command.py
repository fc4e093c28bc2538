"""`companion kiosk`: the doctor, and what a tableside.toml makes of a table."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from companion.app import settings
from companion.cli.machine import doctor
from companion.table import kiosk as host_pin
from companion.table import kiosk as kiosk_config
from companion.table.kiosk import verify_pin
from hardware.kiosk import machine as at
from hardware.kiosk import provisioning
from tests.cli.in_process import Here

TOML = """
name = "Table 3"
pin = "4711"
language = "de"
board = "gpio://8x8"
rotate = 270
games = ["little-chess-jumble", "raindropchess"]

[rules.raindropchess]
table_touch_move = "enforce"

[wifi]
name = "Chess club"
password = "en passant!"
country = "nl"
"""


def card(root: Path, text: str) -> Path:
    path = root / at.TOML.lstrip("/")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return root


def test_the_doctor_ends_with_the_number_of_the_sick(in_process: Here, tmp_path: Path) -> None:
    done = in_process("kiosk", "doctor", "--root", str(tmp_path))
    assert done.returncode == 1 and "There is no user called tableside. Run sudo" in done.stdout
    told = json.loads(in_process("kiosk", "doctor", "--root", str(tmp_path), "--json").stdout)
    assert {one["id"] for one in told} >= {"kiosk-no-user", "kiosk-no-unit"} and all(
        one["command"] for one in told
    )
    assert in_process("kiosk", "nurse").returncode == 2


def test_a_table_is_made_as_the_file_says_and_again_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = card(tmp_path, TOML)
    data = root / "var/lib/tableside/data/tableside"
    data.mkdir(parents=True)
    (data / "settings.json").write_text(
        '{"text": 1.5, "games": {"raindropchess": {"names": {"white": "Ann"}}}}'
    )
    assert doctor.kiosk("provision", root, False) == 0
    before = {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}
    assert (root / "var/lib/tableside/environment").read_text() == (
        'TABLESIDE_PLAY="--board gpio://8x8 --rotate 270"\nTABLESIDE_LANGUAGE=de\n'
    )
    assert (root / "etc/hostname").read_text() == "table-3\n"
    wifi = root / provisioning.WIFI.lstrip("/")
    assert "ssid=Chess club\n" in wifi.read_text() and "psk=en passant!\n" in wifi.read_text()
    assert wifi.stat().st_mode & 0o777 == 0o600  # it holds a password
    monkeypatch.setattr(settings, "folder", lambda: data)
    read = settings.load_settings()
    assert read.offered == ["little-chess-jumble", "raindropchess"] and read.text == 1.5
    assert read.games["raindropchess"].rules == {"table_touch_move": "enforce"}
    assert read.games["raindropchess"].names == {"white": "Ann"}
    told = (data / "kiosk.json").read_text()
    assert "4711" not in told and (data / "kiosk.json").stat().st_mode & 0o777 == 0o600
    monkeypatch.setattr(kiosk_config, "folder", lambda: data)
    assert kiosk_config.load().name == "Table 3" and verify_pin("4711", kiosk_config.load().pin)
    assert doctor.kiosk("provision", root, False) == 0
    assert {path: path.read_bytes() for path in root.rglob("*") if path.is_file()} == before
    assert provisioning.commands(provisioning.parse(TOML)) == [
        ["hostname", "table-3"],
        ["raspi-config", "nonint", "do_wifi_country", "NL"],
        ["nmcli", "connection", "reload"],
    ]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "127.0.0.1\tlocalhost\n127.0.1.1\traspberrypi\n::1\tlocalhost\n",
            "127.0.0.1\tlocalhost\n127.0.1.1\ttable-3\n::1\tlocalhost\n",
        ),
        (
            "127.0.0.1 localhost # 127.0.1.1\n\n192.168.0.9 printer",
            "127.0.0.1 localhost # 127.0.1.1\n\n192.168.0.9 printer\n127.0.1.1\ttable-3\n",
        ),
        (None, "127.0.0.1\tlocalhost\n127.0.1.1\ttable-3\n"),
    ],
)
def test_the_name_is_known_to_the_table_itself(before: str | None, after: str, tmp_path: Path) -> None:
    hosts = card(tmp_path, TOML) / "etc/hosts"
    if before is not None:
        hosts.parent.mkdir(parents=True)
        hosts.write_text(before)
    for _ in range(2):
        assert doctor.kiosk("provision", tmp_path, False) == 0
        assert hosts.read_text() == after
    card(tmp_path, 'language = "de"')
    assert doctor.kiosk("provision", tmp_path, False) == 0
    assert hosts.read_text() == after, "who asks for no name keeps what is there"


def test_a_card_without_the_file_is_left_as_it_is(tmp_path: Path) -> None:
    assert doctor.kiosk("provision", tmp_path, False) == 0
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "text",
    [
        "name = ",
        'nmae = "Table 3"',
        'language = "xx"',
        'games = ["no-game"]',
        'name = "a\\nb"',
        'name = "$(reboot)"',
        'board = "x\\" --evil"',
        '[wifi]\nname = "x"\npassword = "short"',
        '[rules.raindropchess]\nno_rule = "x"',
        '[wifi]\nname = "x\\n[vpn]"',
        "x" * 70_000,
        'pin = "471"',
        'pin = "host"',
        "pin = -4711",
        "pin = 4.711",
        "pin = []",
        "rotate = 45",
        "rotate = -90",
        "rotate = 360",
        'rotate = "left"',
        '[rules.no-game]\na = "b"',
    ],
)
def test_a_file_that_means_nothing_is_one_sentence_and_changes_nothing(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = card(tmp_path, text)
    assert doctor.kiosk("provision", root, False) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1
    assert [path.name for path in root.rglob("*") if path.is_file()] == ["tableside.toml"]


def test_a_cut_of_the_power_while_a_table_is_made_leaves_whole_files(tmp_path: Path) -> None:
    """Killed at many moments, each file is there with all that belongs in it, or not there; the next start makes the rest."""
    command = [sys.executable, "-m", "companion", "kiosk", "provision", "--root"]
    whole = card(tmp_path / "whole", TOML)
    subprocess.run([*command, str(whole)], check=True, capture_output=True)
    paths = (
        "var/lib/tableside/environment",
        "var/lib/tableside/data/tableside/settings.json",
        "etc/hostname",
        "etc/NetworkManager/system-connections/tableside.nmconnection",
    )
    made = {path: (whole / path).read_text() for path in paths}
    stop = (
        "import os, sys, runpy\nleft = int(sys.argv.pop(1))\n"
        "def watch(event, given):\n"
        "    global left\n"
        "    if event in ('open', 'os.rename', 'os.chmod', 'os.mkdir') and str(sys.argv[-1]) in str(given):\n"
        "        left -= 1\n"
        "        if left < 0: os._exit(9)\n"
        "sys.addaudithook(watch)\nsys.argv[0] = 'companion'\nrunpy.run_module('companion', run_name='__main__')\n"
    )
    root, left, ended = card(tmp_path / "cut", TOML), 0, 9
    while ended == 9:
        done = subprocess.run(
            [sys.executable, "-c", stop, str(left), "kiosk", "provision", "--root", str(root)],
            capture_output=True,
        )
        ended, left = done.returncode, left + 4
        for path in paths:
            assert not (root / path).exists() or (root / path).read_text() == made[path], (path, left)
    assert ended == 0 and left > 8
    assert {path: (root / path).read_text() for path in paths} == made


def test_a_number_is_sealed_for_the_file_and_taken_from_it(
    in_process: Here, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No one who has the card reads it there; a number without quotes is one too."""
    monkeypatch.setattr(host_pin, "COST", 2**14)  # as in the process that seals it
    done = in_process("kiosk", "pin", typed="0815\n")
    assert done.returncode == 0 and done.stdout.startswith('pin = "scrypt:4:') and "0815" not in done.stdout
    told = "var/lib/tableside/data/tableside/kiosk.json"
    for line, number in ((done.stdout, "0815"), ("pin = 4711", "4711"), ("pin = 4712", "4712")):
        assert doctor.kiosk("provision", card(tmp_path, line), False) == 0
        kept = json.loads((tmp_path / told).read_text())["pin"]
        assert verify_pin(number, kept)
    assert doctor.kiosk("provision", card(tmp_path, 'name = "Table 3"'), False) == 0
    kept = json.loads((tmp_path / told).read_text())
    assert (kept["name"], kept["pin"]) == ("Table 3", "")
    done = in_process("kiosk", "pin", typed="12\n")
    assert done.returncode == 2 and done.stderr.count("\n") == 1 and "4 to 8 digits" in done.stderr


DATA = Path("var/lib/tableside/data/tableside")


def test_a_start_that_asks_for_no_pin_leaves_damaged_settings_locked(tmp_path: Path) -> None:
    """A file that a power cut has damaged is not replaced by one without a PIN."""
    assert doctor.kiosk("provision", card(tmp_path, "pin = 4711"), False) == 0
    file = tmp_path / DATA / "kiosk.json"
    damaged = file.read_bytes()[:-9]
    file.write_bytes(damaged)
    assert doctor.kiosk("provision", card(tmp_path, 'name = "Table 3"'), False) == 0
    assert file.read_bytes() == damaged
    file.unlink()
    (tmp_path / DATA / kiosk_config.MARK).touch()
    assert doctor.kiosk("provision", card(tmp_path, 'name = "Table 3"'), False) == 0
    assert not file.exists()
    file.mkdir()
    assert doctor.kiosk("provision", card(tmp_path, 'name = "Table 3"'), False) == 0
    assert file.is_dir()
    assert doctor.kiosk("provision", card(tmp_path, "pin = 4711"), False) == 0
    assert verify_pin("4711", json.loads(file.read_text())["pin"])
    assert file.with_name("kiosk.json.damaged-1").is_dir()


@pytest.mark.parametrize("damage", ["none", "no name", "damaged", "folder", "gone"])
def test_the_host_sets_a_new_pin_at_the_terminal_of_a_locked_table(
    damage: str, in_process: Here, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host_pin, "COST", 2**14)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    file = tmp_path / "tableside" / "kiosk.json"
    kiosk_config.store("" if damage == "no name" else "Table 3", "4711")
    kiosk_config.confirm(kiosk_config.load())
    if damage == "damaged":
        file.write_bytes(b"{" + file.read_bytes())
    elif damage in ("folder", "gone"):
        file.unlink()
    if damage == "folder":
        file.mkdir()
    done = in_process("kiosk", "pin", "--save", typed="0815\n")
    assert done.returncode == 0 and "0815" not in done.stdout and str(file) in done.stdout
    config = kiosk_config.load()
    assert verify_pin("0815", config.pin) and not verify_pin("4711", config.pin)
    assert config.name == ("Table 3" if damage == "none" else "")
    assert file.stat().st_mode & 0o777 == 0o600
    aside = list(file.parent.glob("kiosk.json.damaged-*"))
    assert len(aside) == (damage in ("damaged", "folder")), "what was damaged is kept"
    assert in_process("kiosk", "doctor", "--save").returncode == 2
