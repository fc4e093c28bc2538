"""Where the doctor's facts come from: one thing of the computer is otherwise, and that fact alone."""

from __future__ import annotations

import importlib.metadata
from collections.abc import Callable, Mapping
from dataclasses import asdict
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.cli.machine import doctor_checks
from companion.cli.machine.doctor_checks import Computer, Port, look
from companion.cli.machine.extras import Extra, extras_here, packages_lacking
from companion.club.client.membership_config import BrokerAddress, ClubError, ClubMembership
from companion.kernel.messages import message
from companion.table.engine_host.installed_engines import EngineConfigError
from companion.voice.speech_process import VoiceTrouble
from firmware_bridge.core.board import LinkMessage, link_message
from firmware_bridge.core.family import FoundPort

FACTS = "companion.cli.machine.doctor_checks."
CLUB = ClubMembership("Thursday club", "Table 5", BrokerAddress("hub.local", 8883))
NO_PINS = link_message("no-pins")
USUAL: Mapping[str, Any] = {
    **{
        FACTS + name: ()
        for name in ("packages_lacking", "list_damaged", "find_broken", "ports", "open_copies")
    },
    **{
        FACTS + name: ()
        for name in ("find_installed_engines", "cameras", "find_damaged_fonts", "addon_faults")
    },
    **{FACTS + name: {} for name in ("extras_here", "missing_libraries", "broken_imports", "models")},
    **{FACTS + name: False for name in ("lacks_usb_rule",)},
    FACTS + "list_installed_extras": {},
    FACTS + "later_stamp": 0.0,
    FACTS + "unusable_graphics": "/dev/dri",
    FACTS + "is_installed": True,
    FACTS + "eye_process.all_kept": (),
    FACTS + "troubles": (),
    FACTS + "load_membership": None,
    FACTS + "program_lock": "requirements.txt",
    "hardware.gpio.drivers.lacking": None,
    "companion.club.client.broker.is_reachable": False,
}
"""What a computer without anything special answers."""


def seen(
    monkeypatch: pytest.MonkeyPatch, place: Path, otherwise: Mapping[str, Any], display: bool = True
) -> Computer:
    """What is found where something is otherwise; an exception is raised, and a file is written to the data folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(place))
    monkeypatch.setattr("time.time", lambda: 1000.0)
    for name, answer in {**USUAL, **otherwise}.items():
        if name.startswith("$"):
            monkeypatch.setenv(name[1:], answer)
        elif name.startswith("/"):
            (place / "tableside" / name[1:]).parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            (place / "tableside" / name[1:]).write_text(answer)
        else:
            monkeypatch.setattr(name, answer if isinstance(answer, str) and "__" in name else given(answer))
    return look(display)


def given(answer: Any) -> Callable[..., Any]:
    """A function that answers this, or raises it."""

    def asked(*values: object, **named: object) -> Any:
        if isinstance(answer, Exception):
            raise answer
        return answer

    return asked


ENGINE = SimpleNamespace(
    wrong=True, program=SimpleNamespace(title="Fish", command=("/usr/games/my fish", "--fast"))
)
CASES: Mapping[str, tuple[Mapping[str, Any], Mapping[str, Any]]] = {
    "a package is missing": ({FACTS + "packages_lacking": ("kivy",)}, {"lacking": ("kivy",)}),
    "the lock is elsewhere": ({FACTS + "program_lock": "/lock"}, {"lock": "/lock"}),
    "half an extra": (
        {FACTS + "extras_here": {"hub": Extra(("x",), True)}},
        {"extras": {"hub": Extra(("x",), True)}},
    ),
    "a library is missing": ({FACTS + "missing_libraries": {"a": "b"}}, {"libraries": {"a": "b"}}),
    "a damaged game": ({FACTS + "list_damaged": (Path("/g/1"),)}, {"damaged": ("/g/1",)}),
    "a game left out": ({FACTS + "find_broken": ("x",)}, {"left_out": ("x",)}),
    "a port at USB and one that is built in": (
        {
            FACTS + "ports": (
                FoundPort("/dev/null", 1, 2, None, ""),
                FoundPort("/dev/ttyS0", None, None, None, ""),
            )
        },
        {"ports": (Port("/dev/null", True, busy=True),)},
    ),
    "no rules": ({FACTS + "lacks_usb_rule": True}, {"unruled": True}),
    "no pins": ({"hardware.gpio.drivers.lacking": NO_PINS}, {"pins": NO_PINS}),
    "no loudspeaker": (
        {FACTS + "troubles": (VoiceTrouble("device"),)},
        {"troubles": (VoiceTrouble("device"),)},
    ),
    "a club": ({FACTS + "load_membership": CLUB}, {"club": CLUB}),
    "a club that answers": (
        {FACTS + "load_membership": CLUB, "companion.club.client.broker.is_reachable": True},
        {"club": CLUB, "hub_answers": True},
    ),
    "a club that cannot be read": (
        {FACTS + "load_membership": ClubError(message("club-file-damaged", path="/c"))},
        {"club": LinkMessage("club-file-damaged", {"path": "/c"})},
    ),
    "a hub": ({"/hub/x": ""}, {"hub": True}),
    "an engine that is none": (
        {FACTS + "find_installed_engines": (ENGINE, SimpleNamespace(wrong=False))},
        {"engines": (link_message("doctor-engine", engine="Fish", command="'/usr/games/my fish' --fast"),)},
    ),
    "engines that cannot be read": (
        {FACTS + "find_installed_engines": EngineConfigError(message("engines-damaged", path="/e"))},
        {"engines": (LinkMessage("engines-damaged", {"path": "/e"}),)},
    ),
    "a camera that is shut": (
        {
            FACTS + "cameras": (
                SimpleNamespace(where="/dev/video0", usable=False),
                SimpleNamespace(where="/dev/video2", usable=True),
            )
        },
        {"shut_cameras": ("/dev/video0",)},
    ),
    "a camera that is shut, and no package for it": (
        {
            FACTS + "cameras": (SimpleNamespace(where="/dev/video0", usable=False),),
            FACTS + "is_installed": False,
        },
        {},
    ),
    "a camera was shown a board": ({FACTS + "eye_process.all_kept": (1,)}, {"watched": True}),
    "letters are missing": ({FACTS + "find_damaged_fonts": ("x",)}, {"fonts": ("x",)}),
    "a clock that is behind": ({FACTS + "later_stamp": 2000.0}, {"later": 2000.0}),
    "a graphics chip": ({FACTS + "unusable_graphics": ""}, {"no_graphics": ""}),
    "a window that is drawn nowhere": ({"$SDL_VIDEODRIVER": "offscreen"}, {"no_graphics": ""}),
    "a window that is no window": ({"$SDL_VIDEODRIVER": "dummy"}, {"no_graphics": ""}),
    "a window that the processor draws": ({"$LIBGL_ALWAYS_SOFTWARE": "1"}, {"no_graphics": ""}),
    "a window on a screen": ({"$SDL_VIDEODRIVER": "x11"}, {}),
    "an extra that does not start": ({FACTS + "broken_imports": {"a": "b"}}, {"no_start": {"a": "b"}}),
    "two copies": ({FACTS + "open_copies": (7, 8)}, {"copies": (7, 8)}),
    "an add-on that is wrong": ({FACTS + "addon_faults": (NO_PINS,)}, {"addons": (NO_PINS,)}),
    "damaged settings": ({"/settings.json": "{"}, {"aside": ("settings.json.damaged-1",)}),
    "damaged presets": ({"/presets.json": "{"}, {"aside": ("presets.json.damaged-1",)}),
    "damaged boards": ({"/boards.json": "{"}, {"aside": ("boards.json.damaged-1",)}),
    "a damaged voice": ({"/voice.json": "{"}, {"aside": ("voice.json.damaged-1",)}),
    "half a voice": ({"/voices/x.onnx": ""}, {"incomplete": ("x.onnx",)}),
}
"""What is otherwise, and which facts are otherwise then. `$` begins a variable of the environment, `/` a file of the data folder."""


@pytest.mark.parametrize("case", CASES)
def test_one_fact_comes_of_one_thing(case: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    otherwise, wanted = CASES[case]
    for name in ("SDL_VIDEODRIVER", "LIBGL_ALWAYS_SOFTWARE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(doctor_checks, "processes_with", lambda name: (1,) if name == "/dev/null" else ())
    for folder in ("usual", "other"):
        (tmp_path / folder / "tableside").mkdir(parents=True, mode=0o700)
    with monkeypatch.context() as usually:
        usual = seen(usually, tmp_path / "usual", {})
    with monkeypatch.context() as now:
        found = seen(now, tmp_path / "other", otherwise)
    assert {
        name: getattr(found, name)
        for name in asdict(usual)
        if name != "data" and getattr(found, name) != getattr(usual, name)
    } == wanted
    assert usual.data.private and found.now == 1000.0


def test_graphics_are_not_looked_for_where_there_is_no_display(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("SDL_VIDEODRIVER", "LIBGL_ALWAYS_SOFTWARE"):
        monkeypatch.delenv(name, raising=False)
    found = seen(monkeypatch, tmp_path, {}, display=False)
    assert not found.display and found.no_graphics == ""


@pytest.mark.parametrize(
    ("installed", "fits"),
    [
        ("2.3.1", True),
        ("2.3.0", False),
        ("2.4.0rc1", True),
        ("2.4.0.dev1", True),
        ("3.0", False),
        (None, False),
    ],
)
def test_a_package_fits_by_its_version(
    installed: str | None, fits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One before its release counts as well: whoever has it has installed it on purpose."""
    real = importlib.metadata.version

    def version(name: str) -> str:
        if name != "kivy":
            return real(name)
        if installed is None:
            raise importlib.metadata.PackageNotFoundError(name)
        return installed

    monkeypatch.setattr("companion.cli.machine.extras.version", version)
    assert [one for one in packages_lacking() if one.startswith("kivy")] == (
        [] if fits else ["kivy<3,>=2.3.1"]
    )
    assert extras_here()
