"""A computer as it should be, and what may be amiss with it: what `companion doctor` is shown in tests."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.cli.machine.doctor_checks import Computer, DataFolder, Port
from companion.cli.machine.extras import Extra
from companion.cli.machine.system_facts import DEVICES
from companion.club.client.membership_config import BrokerAddress, ClubMembership
from companion.games import LeftOut
from companion.kernel.messages import message
from companion.voice.speech_process import VoiceTrouble
from firmware_bridge.core.board import link_message

HUB = ClubMembership("Thursday club", "Table 5", BrokerAddress("hub.local", 8883))
SOUND = Computer(
    python="3.12.4",
    pythons=">=3.11,<3.14",
    lacking=(),
    lock="requirements.txt",
    libraries={},
    damaged=(),
    left_out=(),
    unruled=False,
    extras={"voice": Extra((), True), "hub": Extra(("alembic>=1.14",), False), "gpio": Extra((), True)},
    data=DataFolder("/home/ann/.local/share/tableside", True, True, 10**11),
    ports=(Port("/dev/ttyACM0", True),),
    pins=None,
    display=True,
    troubles=(),
    models="",
    incomplete=(),
    hub=False,
    club=HUB,
    hub_answers=True,
)
NO_VOICE = {**SOUND.extras, "voice": Extra(("piper-tts<2,>=1.3",), False)}
FAULTS: dict[str, tuple[dict[str, Any], str]] = {
    "an old Python": ({"python": "3.10.2"}, r"3\.10\.2.*>=3\.11,<3\.14: make run"),
    "a Python that is too new": ({"python": "3.14.0"}, r"3\.14\.0.*make run"),
    "a disk that can only be read": (
        {"data": replace(SOUND.data, writable=False, read_only=True)},
        r"^The disk that holds /home/ann/\S+ is read-only.*worn out\.$",
    ),
    "a board that another program uses": (
        {"ports": (Port("/dev/ttyACM0", True, busy=True),)},
        r"^/dev/ttyACM0 is in use by another program\. Close that program first\.$",
    ),
    "settings that were damaged": (
        {"aside": ("settings.json.damaged-1",)},
        r"moved to .*tableside \(settings\.json\.damaged-1\). Choose the missing",
    ),
    "settings that the system does not let us read": (
        {"unread": (link_message("choices-unreadable", path="settings.json", why="Input/output error"),)},
        r"^Some settings in settings\.json can't be read \(Input/output error\)",
    ),
    "a package missing": (
        {"lacking": ("kivy<3,>=2.3.1",)},
        r"missing \(kivy.*\)\. Run .*-m pip install --require-hashes --no-deps -r requirements\.txt$",
    ),
    "half an extra": (
        {"extras": {"hub": Extra(("alembic>=1.14",), True)}},
        "only partly installed.*alembic.*companion add hub",
    ),
    "an extra that does not start": (
        {"no_start": {"camera": "cv2"}},
        r"camera .*cv2\)\. Run companion add camera",
    ),
    "letters missing": ({"fonts": ("Fraunces-600.ttf",)}, "Fraunces-600.ttf.*Install Tableside again"),
    "a clock that is behind": (
        {"now": 0.0, "later": 1_750_000_000.0},
        r"says 1970-01-01 .*at 2025-06-15 .*timedatectl set-ntp true",
    ),
    "a second copy": ({"copies": (81, 4711)}, "open 2 times.*kill 4711"),
    "no graphics chip": ({"no_graphics": DEVICES}, "No graphics chip.*vc4-kms-v3d"),
    "a graphics chip of others": (
        {"no_graphics": "/dev/dri/renderD128"},
        "/dev/dri/renderD128.*usermod -aG video,render",
    ),
    "a library missing": (
        {"libraries": {"libmtdev.so.1": "libmtdev1"}},
        "libmtdev.so.1.*sudo apt install libmtdev1",
    ),
    "a folder of somebody else": ({"data": replace(SOUND.data, writable=False)}, "saved in .*chown"),
    "a folder that others may look into": (
        {"data": replace(SOUND.data, private=False)},
        "chmod 700 /home/ann",
    ),
    "a full disk": ({"data": replace(SOUND.data, free=12_300_000)}, "Only 12 MB are free.*100 MB"),
    "a damaged game": (
        {"damaged": ("/home/ann/my game.tableside",)},
        "companion salvage '/home/ann/my game.tableside'",
    ),
    "a broken add-on": ({"left_out": (LeftOut("/games/x", "no facts"),)}, "/games/x is broken"),
    "an add-on whose facts are wrong": (
        {"left_out": (LeftOut("/games/x", message("game-twice", name="chess")),)},
        "/games/x.*chess",
    ),
    "an add-on without a word": (
        {"addons": (link_message("addon-words", game="x", file="/games/x/words/en.ftl", ids=("hit",)),)},
        "the game x .*/games/x/words/en.ftl: hit",
    ),
    "no display": ({"display": False}, "no display.*log in"),
    "no display, so nothing is drawn": (
        {"display": False, "libraries": {"libGL.so.1": "libgl1"}},
        "no display",
    ),
    "no rules": ({"unruled": True}, r"rules.*companion boards --udev \| sudo tee"),
    "a port of others": ({"ports": (Port("/dev/ttyACM0", False),)}, "/dev/ttyACM0.*usermod -aG dialout"),
    "a group joined since": ({"ports": (Port("/dev/ttyACM0", False, True),)}, "/dev/ttyACM0.*Log out"),
    "pins without their library": (
        {"pins": link_message("needs-package", package="gpio")},
        "companion add gpio",
    ),
    "a camera that nothing reads": (
        {"watched": True, "extras": {"camera": Extra(("opencv-python-headless<6,>=5",), False)}},
        "companion add camera",
    ),
    "no voice": ({"troubles": (VoiceTrouble("engine", "espeak-ng"),)}, "sudo apt install espeak-ng$"),
    "no loudspeaker": ({"troubles": (VoiceTrouble("device"),)}, "loudspeaker.*Plug one in"),
    "a voice that hangs": ({"troubles": (VoiceTrouble("lost"),)}, "is not responding.*Unplug"),
    "a voice that is no model": ({"troubles": (VoiceTrouble("model", "x.onnx"),)}, "x.onnx cannot be used"),
    "an engine that is mute": (
        {"engines": (link_message("doctor-engine", engine="Mine", command="/opt/mine --uci"),)},
        "Mine is not responding.*/opt/mine --uci",
    ),
    "a voice without its description": ({"incomplete": ("x.onnx",)}, "lacks its file x.onnx.json"),
    "voices without their extra": (
        {"models": "/voices", "extras": NO_VOICE, "troubles": (VoiceTrouble("model", "x.onnx"),)},
        "/voices need.*companion add voice",
    ),
    "a hub without its extra": ({"hub": True}, "companion add hub"),
    "a club that cannot be read": (
        {"club": link_message("club-unreadable", path="/x/club.json")},
        "/x/club.json.*club leave",
    ),
    "a hub that is away": ({"hub_answers": False}, "Thursday club.*hub.local:8883.*companion club join"),
}
"""What is otherwise on a computer with this fault, and what its sentence says."""
