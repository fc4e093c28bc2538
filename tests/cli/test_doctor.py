"""`companion doctor`: a computer as it should be, one fault at a time, and this one looked at for real."""

from __future__ import annotations

import importlib.metadata
import json
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.artwork.design import font_file
from companion.cli import texts
from companion.cli.machine import doctor, doctor_checks, system_facts
from companion.cli.machine import doctor as fault_reports
from companion.cli.machine.doctor_checks import CHECKS, Computer, Port, lacks_usb_rule, look_at_folder
from companion.cli.machine.extras import Extra, extras, extras_here, packages_lacking, program_lock
from companion.cli.machine.system_facts import (
    LIBRARIES,
    broken_imports,
    find_damaged_fonts,
    is_font,
    later_stamp,
    open_copies,
    processes_with,
    unusable_graphics,
)
from companion.club.client.broker import is_reachable
from companion.club.client.membership_config import BrokerAddress, ClubMembership, save_membership
from companion.i18n.languages import LANGUAGES
from companion.table.message_catalogues import catalogue
from companion.table.storage.data_folder import files_aside
from companion.voice.speech_process import (
    SpeechBegan,
    SpeechEnded,
    SpeechStyle,
    Tell,
    VoiceTrouble,
    WorkerOrder,
    troubles,
)
from hardware.gpio import drivers
from hardware.kiosk import machine as at
from hardware.kiosk.provisioning import faults
from tests.cli.computers import FAULTS, SOUND
from tests.hardware.kiosk_table import installed_table
from tests.table.table_fixture import Rig


def sentences(found: Computer, language: str = "en") -> list[str]:
    say = catalogue(None, None, language, texts.WORDS).say
    return [say(one) for one in faults(found, CHECKS)]


def test_a_computer_as_it_should_be_has_nothing_to_say() -> None:
    assert sentences(SOUND) == []
    assert sentences(replace(SOUND, club=None, hub_answers=False, ports=())) == []


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_one_sentence_with_the_way_out(fault: str) -> None:
    changes, wanted = FAULTS[fault]
    told = sentences(replace(SOUND, **changes))
    assert len(told) == 1 and re.search(wanted, told[0]) and "\n" not in told[0], told
    others = {sentences(replace(SOUND, **changes), language)[0] for language in LANGUAGES}
    assert len(others) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("wants", "extra"),
    [({"watched": True}, "camera"), ({"models": "/voices"}, "voice"), ({"hub": True}, "hub")],
)
def test_an_extra_is_named_only_where_nothing_of_it_is_here(wants: dict[str, Any], extra: str) -> None:
    """Of one that is whole there is nothing to say, of half of one only that; one that no package knows is none."""
    for here, count in ((Extra((), True), 0), (Extra((), False), 0), (Extra(("x",), True), 1), (None, 0)):
        known = {extra: here} if here is not None else {}
        told = sentences(replace(SOUND, **wants, extras=known))
        assert len(told) == count and all("only partly" in one for one in told), (here, told)
    (told,) = (sentences(replace(SOUND, **wants, extras={extra: Extra(("x",), False)})),)
    assert len(told) == 1 and f"companion add {extra}" in told[0]


def test_where_no_package_has_a_voice_the_extra_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    (told,) = sentences(replace(SOUND, troubles=(VoiceTrouble("engine", "espeak-ng"),)))
    assert told.endswith(". Run companion add plain-voice") and "plain-voice" in extras()


def test_the_libraries_are_those_that_make_run_installs() -> None:
    told = subprocess.run(
        ["make", "-n", "run"], cwd=Path(__file__).parents[2], capture_output=True, text=True, check=True
    )
    assert f"requirements.txt {' '.join(LIBRARIES.values())}\n" in told.stdout


def test_one_copy_is_none_too_many() -> None:
    assert sentences(replace(SOUND, copies=(81,))) == []


def test_letters_are_whole_or_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert find_damaged_fonts() == ()
    whole = font_file("display").read_bytes()
    torn = tmp_path / "x.ttf"
    for content in (b"", whole[:10], whole[:100], whole[: len(whole) // 2], b"<html>" * 99):
        torn.write_bytes(content)
        assert not is_font(torn), content[:10]
    torn.write_bytes(whole)
    assert is_font(torn)
    monkeypatch.setattr(system_facts, "font_file", lambda name: tmp_path / f"{name}.ttf")
    torn.rename(tmp_path / "text.ttf")
    assert find_damaged_fonts() == (
        "display.ttf",
        "text_squares.ttf",
        "text_bold.ttf",
        "signs.ttf",
        "figures.ttf",
    )


def test_a_clock_that_is_behind_is_told_by_what_was_written(tmp_path: Path) -> None:
    now = time.time()
    assert later_stamp(tmp_path, now) == 0
    assert later_stamp(tmp_path, 1e9) > now - 10 * 365 * 86_400, "this program was written after 2001"
    journal = tmp_path / "1.tableside"
    journal.touch()
    os.utime(journal, (now + 86_000, now + 86_000))
    assert later_stamp(tmp_path, now) == 0, "a journey to the west"
    os.utime(journal, (now + 90_000, now + 90_000))
    assert later_stamp(tmp_path, now) == pytest.approx(now + 90_000)


def test_graphics_are_there_shut_or_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    devices = tmp_path / "dri"
    assert unusable_graphics(devices) == str(devices)
    devices.mkdir()
    (devices / "card0").touch()
    (devices / "renderD128").touch()
    assert unusable_graphics(devices) == ""
    monkeypatch.setattr(os, "access", lambda path, how: path.name == "renderD128")
    assert unusable_graphics(devices) == ""
    monkeypatch.setattr(os, "access", lambda path, how: False)
    assert unusable_graphics(devices) == str(devices / "card0")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert unusable_graphics(tmp_path) == ""


def test_an_extra_that_is_installed_and_does_not_start_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, content in (
        ("sound_one", ""),
        ("torn_one", "import no_such_library"),
        ("dies", "import os; os.abort()"),
        ("ends_ill", "import atexit, os; atexit.register(os._exit, 1)"),
    ):
        (tmp_path / f"{name}.py").write_text(content)
        about = tmp_path / f"{name}-1.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (about / "RECORD").write_text(f"{name}.py,,\n{name}-1.0.dist-info/METADATA,,\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    installed = {
        "well": ("sound_one",),
        "ill": ("sound_one", "torn_one"),
        "dead": ("dies", "sound_one"),
        "late": ("ends_ill",),
        "gone": ("no-such-package",),
    }
    assert broken_imports(installed) == {"ill": "torn_one", "dead": "dies"}


def test_other_copies_are_found_where_they_have_the_same_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "companion"
    program.write_text("import time; time.sleep(60)")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    before = open_copies()
    started = [
        subprocess.Popen([sys.executable, str(program), *words], env={**os.environ, **more})
        for words, more in (
            ((), {}),
            (("--language", "de", "play", "wild-jokers"), {}),
            (("--language", "de"), {}),
            (("--language=fr",), {}),
            (("play", "--language", "nl", "--full"), {}),
            (("doctor",), {}),
            (("--language", "de", "doctor", "play"), {}),
            (("--version",), {}),
            (("--language=de", "--help"), {}),
            (("play",), {"XDG_DATA_HOME": "/elsewhere"}),
        )
    ]
    try:
        assert before == () and open_copies() == tuple(sorted(one.pid for one in started[:5]))
    finally:
        for one in started:
            one.kill()
            one.wait()
    assert open_copies(tmp_path) == (), "a system without such a list"


def test_a_program_is_told_by_its_place_in_a_command_line(tmp_path: Path) -> None:
    lines = (
        "/usr/bin/companion play",
        "/opt/venv/bin/python3 -X utf8 -W ignore -I -m companion --language de",
        "/usr/bin/python3.13 /usr/bin/tableside",
        "python3 -m mypy companion",
        "python3 -m pytest -q companion",
        "python3 tidy.py companion play",
        "/usr/bin/ls companion",
        "python3",
        "",
    )
    environment = b"\0".join(b"=".join(pair) for pair in os.environb.items())
    for number, line in enumerate(lines, 1):
        process = tmp_path / f"{9_000_000 + number}"
        process.mkdir()
        (process / "cmdline").write_text("".join(f"{word}\0" for word in line.split()))
        (process / "environ").write_bytes(environment)
    assert [pid - 9_000_000 for pid in open_copies(tmp_path)] == [1, 2, 3]


def test_what_an_extra_shares_with_the_rest_does_not_count_as_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    """cryptography comes with Tableside on Linux, and is in the extra hub too."""
    gone = {one.name for one in extras()["hub"]} - {"cryptography"}
    assert "alembic" in gone

    def version(name: str) -> str:
        if name in gone:
            raise importlib.metadata.PackageNotFoundError(name)
        return "99" if name == "kivy" else real(name)

    real = importlib.metadata.version
    monkeypatch.setattr("companion.cli.machine.extras.version", version)
    found = extras_here()
    assert set(found) <= set(extras()) and not found["hub"].begun and len(found["hub"].lacking) == len(gone)
    gone.discard("alembic")
    assert extras_here()["hub"].begun
    assert packages_lacking() == ("kivy<3,>=2.3.1",)


def test_the_lock_of_the_program_came_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where it is not a checkout; without metadata it is the one in the sources."""
    assert Path(program_lock()).parent.name == "extra_metadata"
    assert "kivy==" in Path(program_lock()).read_text()
    monkeypatch.setattr("companion.cli.machine.extras.files", lambda name: None)
    assert program_lock() == "requirements.txt"


def test_the_data_folder_is_looked_at_and_not_made(tmp_path: Path) -> None:
    path = tmp_path / "share" / "tableside"
    found = look_at_folder(path)
    assert found.private and found.writable and found.free > 0 and not path.parent.exists()
    path.mkdir(parents=True, mode=0o755)
    path.chmod(0o755)
    assert not look_at_folder(path).private
    path.chmod(0o700)
    assert look_at_folder(path).private


@pytest.mark.parametrize(
    ("vendor", "product", "needed"),
    [
        ("2e8a", "0005", True),
        ("10c4", "ea60", True),
        ("10c4", "0001", False),
        ("046d", "c52b", False),
        ("2d80", "8002", True),
    ],
)
def test_rules_are_missed_where_a_board_of_theirs_is_plugged_in(
    vendor: str, product: str, needed: bool, tmp_path: Path
) -> None:
    from companion.cli.lists import udev_rules

    device, rules = tmp_path / "usb" / "1-1", tmp_path / "rules.d"
    device.mkdir(parents=True)
    rules.mkdir()
    (device / "idVendor").write_text(f"{vendor}\n")
    (device / "idProduct").write_text(f"{product}\n")
    assert lacks_usb_rule(tmp_path / "usb", (rules, tmp_path / "none")) == needed
    (rules / "70-tableside-boards.rules").write_text(udev_rules())
    assert not lacks_usb_rule(tmp_path / "usb", (rules,))
    (rules / "70-tableside-boards.rules").write_text(udev_rules().replace(f'"{vendor}"', '"0000"'))
    assert lacks_usb_rule(tmp_path / "usb", (rules,)) == needed


def test_a_port_of_a_group_that_this_user_has_joined_since(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import grp
    import pwd

    port = str(tmp_path / "ttyACM0")
    Path(port).touch()
    monkeypatch.setattr(os, "access", lambda *_: False)
    monkeypatch.setattr(os, "getgroups", lambda: [1000])
    monkeypatch.setattr(pwd, "getpwuid", lambda _: SimpleNamespace(pw_name="ann", pw_gid=1000))
    members = ["ann"]
    monkeypatch.setattr(grp, "getgrgid", lambda _: SimpleNamespace(gr_mem=members, gr_gid=20))
    assert doctor_checks._port(port) == Port(port, False, True)
    members.clear()
    assert doctor_checks._port(port) == Port(port, False, False)
    monkeypatch.setattr(os, "access", lambda *_: True)
    assert doctor_checks._port(port) == Port(port, True)


def test_pins_are_looked_at_on_a_raspberry_pi_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    model = tmp_path / "model"
    assert drivers.lacking(model, tmp_path) is None
    model.write_text("Raspberry Pi 5 Model B Rev 1.0\0")
    assert (found := drivers.lacking(model, tmp_path)) and found.id == "no-pins"
    (tmp_path / "gpiochip0").touch()
    assert drivers.lacking(model, tmp_path) is None
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert (found := drivers.lacking(model, tmp_path)) and found.id == "port-not-allowed"
    monkeypatch.setitem(sys.modules, "gpiozero", None)
    assert (found := drivers.lacking(model, tmp_path)) and found.id == "needs-package"
    model.write_text("Some other board")
    assert drivers.lacking(model, tmp_path) is None


class Engine:
    """Tells this news as soon as something is to be said."""

    def __init__(self, tell: Tell, news: tuple[Any, ...]) -> None:
        self.tell, self.news, self.closed = tell, news, False

    def order(self, order: WorkerOrder) -> None:
        for one in self.news:
            self.tell(one)

    def close(self) -> None:
        self.closed = True


@pytest.mark.parametrize(
    ("news", "wanted"),
    [
        ((SpeechBegan(1, 0.2),), ()),
        ((VoiceTrouble("device"), SpeechEnded(1)), (VoiceTrouble("device"),)),
        ((VoiceTrouble("model", "x"), SpeechBegan(1, 0.2)), (VoiceTrouble("model", "x"),)),
        ((VoiceTrouble("device"), None), (VoiceTrouble("device"),)),
        ((None,), (VoiceTrouble("lost"),)),
        ((), (VoiceTrouble("lost"),)),
    ],
)
def test_a_voice_is_tried_and_let_go(news: tuple[Any, ...], wanted: tuple[VoiceTrouble, ...]) -> None:
    made: list[Engine] = []

    def start(tell: Tell) -> Engine:
        made.append(Engine(tell, news))
        return made[0]

    assert troubles(start, SpeechStyle(), 0.05) == wanted and made[0].closed


def test_a_broker_that_answers_and_one_that_does_not() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        assert is_reachable(BrokerAddress("127.0.0.1", port))
    assert not is_reachable(BrokerAddress("127.0.0.1", port))


def run(home: Path, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "XDG_DATA_HOME": str(home), "SDL_AUDIODRIVER": "dummy", **more}
    command = [sys.executable, "-m", "companion", "doctor", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, env=environment)


def test_this_computer_is_looked_at(tmp_path: Path) -> None:
    """What is amiss in a data folder and with a club is found for real, and nothing is made by looking."""
    assert "Traceback" not in run(tmp_path / "new").stderr and not (tmp_path / "new").exists()
    data = tmp_path / "tableside"
    (data / "games").mkdir(parents=True)
    rig = Rig(data / "games", name="1.tableside", seed=None)
    rig.play_out(0.0, until=5)
    rig.referee.close()
    content = bytearray(rig.path.read_bytes())
    content[content.rindex(b'"action":"')] ^= 1
    rig.path.write_bytes(content)
    data.chmod(0o755)
    (data / "voices").mkdir()
    (data / "voices" / "en-x.onnx").touch()
    save_membership(ClubMembership("Club", "Table", BrokerAddress("127.0.0.1", 1)), data)
    done = run(tmp_path, "--json", SDL_AUDIODRIVER="nosuch")
    told = {one["id"]: one["text"] for one in json.loads(done.stdout)}
    assert done.returncode == 1 and done.stderr == ""
    wanted = {
        "doctor-game-damaged",
        "doctor-not-private",
        "doctor-model-half",
        "doctor-hub-silent",
        "doctor-no-loudspeaker",
    }
    assert wanted <= set(told), told
    plain = run(tmp_path, "--language", "de", SDL_AUDIODRIVER="nosuch")
    assert len(plain.stdout.splitlines()) == len(told) and "companion salvage" in plain.stdout
    assert "Die Zentrale von Club" in plain.stdout and plain.returncode == 1


@pytest.fixture
def pretended(monkeypatch: pytest.MonkeyPatch) -> Callable[[Computer], None]:
    monkeypatch.setenv("XDG_DATA_HOME", os.environ.get("XDG_DATA_HOME", ""))
    return lambda found: monkeypatch.setattr(
        doctor_checks, "look", lambda display: replace(found, display=display)
    )


def test_a_kiosk_is_looked_at_for_what_a_kiosk_needs_too(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    pretended: Callable[[Computer], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pretended(SOUND)
    assert doctor.doctor(False, True, tmp_path) == 0
    assert capsys.readouterr().out == "No problems found.\n"
    pretended(SOUND)
    assert doctor.doctor(False, False, tmp_path) == 1 and "no display" in capsys.readouterr().out
    root = installed_table(tmp_path / "kiosk")
    pretended(replace(SOUND, troubles=(VoiceTrouble("device"),)))
    assert doctor.doctor(False, False, root) == 0, "whoever looks at a kiosk from outside has no display"
    assert os.environ["XDG_DATA_HOME"] == "/var/lib/tableside/data"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    fault_reports.reports("", True, tmp_path)
    assert os.environ["XDG_DATA_HOME"] == str(tmp_path)
    fault_reports.reports("", True, root)
    assert os.environ["XDG_DATA_HOME"] == "/var/lib/tableside/data", "the table's reports, whoever asks"
    (root / at.GETTY.lstrip("/")).unlink()
    capsys.readouterr()
    pretended(replace(SOUND, hub_answers=False))
    assert doctor.doctor(True, False, root) == 1
    told = [one["id"] for one in json.loads(capsys.readouterr().out)]
    assert told == ["doctor-hub-silent", "kiosk-login"]


def test_damaged_settings_are_named_once_they_were_put_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "tableside").mkdir()
    for name in ("settings.json", "presets.json", "boards.json", "voice.json"):
        (tmp_path / "tableside" / name).write_text('{"names": ["Ann"')
    assert list(doctor_checks._unread_choices()) == []
    assert sorted(path.name for path in files_aside()) == [
        f"{name}.json.damaged-1" for name in ("boards", "presets", "settings", "voice")
    ]


def test_who_has_a_device_open_is_found(tmp_path: Path) -> None:
    for pid, device in (("12", "/dev/ttyACM0"), ("13", "/dev/null"), ("140", "/dev/ttyACM0")):
        (tmp_path / pid / "fd").mkdir(parents=True)
        (tmp_path / pid / "fd" / "3").symlink_to(device)
    assert processes_with("/dev/ttyACM0", tmp_path) == (12, 140)
    assert processes_with("/dev/ttyACM1", tmp_path) == ()


def test_a_terminal_without_a_sign_is_shown_another(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "XDG_DATA_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "companion", "--language", "fr", "reports"]
    done = subprocess.run(command, capture_output=True, env=environment)
    assert done.returncode == 0 and b"?" in done.stdout and not done.stderr
