"""What is asked of the libraries and programs by which boards, cameras and this machine are reached: each call with all that it is given."""

from __future__ import annotations

import io
import re
import resource
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, redirect_stderr, redirect_stdout, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import cv2
import serial
from serial.tools import list_ports

import firmware_bridge
from companion.cli.machine import extras
from companion.server import connections
from companion.units import Seconds
from companion.voice.speech_process import Say, SpeechProcess, SpeechStyle
from firmware_bridge.core.board import BoardError
from firmware_bridge.core.camera import CameraSetup
from firmware_bridge.core.family import Ble, Hid, Rfcomm
from firmware_bridge.expose import run as run_shell
from firmware_bridge.transports import ble, hid
from firmware_bridge.transports.ble import BleTransport
from firmware_bridge.transports.frames.cameras import PiSource
from firmware_bridge.transports.frames.eye_process import EyeProcess, LiveCamera
from firmware_bridge.transports.frames.sources import StreamSource, UsbSource, live, looks
from firmware_bridge.transports.hid import HidTransport
from firmware_bridge.transports.serial import SerialHostPort, SerialTransport, line, ports
from firmware_bridge.transports.system_links import RfcommTransport, UdpTransport
from firmware_bridge.virtual.launch import open_virtual_board
from hardware.firmware import flash_board
from hardware.firmware import flash_board as repl_access
from hardware.kiosk import machine
from tests.golden.written_texts import Texts

ROOT = str(Path(firmware_bridge.__file__).parents[1])
HIDAPI: Any = vars(hid)["hid"]
FAMILY = Ble(("Board",), "0001", "0002", longest=3, replies=("0003",))


class Recorder:
    """Stands for a library, and for whatever it gives: writes down each call, and each thing that is set.

    `answers`: what comes of a call or stands in an attribute, by the name under which it is written down.
    """

    def __init__(self, told: list[str], name: str, answers: Mapping[str, Any]) -> None:
        vars(self).update(told=told, name=name, answers=answers)

    def __getattr__(self, name: str) -> Any:
        path = f"{self.name}.{name}"
        found = self.answers.get(path)
        return found if found is not None and not callable(found) else Recorder(self.told, path, self.answers)

    def __setattr__(self, name: str, value: object) -> None:
        self.told.append(f"{self.name}.{name} = {value!r}")

    def __call__(self, *given: Any, **named: Any) -> Any:
        shown = [*map(_shown, given), *(f"{name}={_shown(value)}" for name, value in named.items())]
        self.told.append(f"{self.name}({', '.join(shown)})")
        answer = self.answers.get(f"{self.name}()")
        if callable(answer):
            return answer(*given, **named)
        return Recorder(self.told, f"{self.name}()", self.answers) if answer is None else answer

    def __enter__(self) -> Recorder:
        self.told.append(f"with {self.name}")
        return self

    def __exit__(self, *raised: object) -> None:
        self.told.append(f"end of {self.name}")


def _shown(value: object) -> str:
    return "a function" if callable(value) else repr(value)


@contextmanager
def recorded(answers: Mapping[str, Any], *more: tuple[Any, str]) -> Iterator[list[str]]:
    """Meanwhile all that is asked of the system comes into a list. `more`: what is replaced beside the rest."""
    told: list[str] = []
    replaced = (
        *((serial, "serial_for_url"), (serial, "Serial"), (list_ports, "comports"), (subprocess, "Popen")),
        *((subprocess, "run"), (HIDAPI, "device"), (HIDAPI, "enumerate")),
        *((cv2, "VideoCapture"), (ble, "BleakClient"), (ble, "BleakScanner")),
        *more,
    )
    printed = io.StringIO()
    with ExitStack() as stack, redirect_stdout(printed), redirect_stderr(printed):
        for where, name in replaced:
            stack.enter_context(patch.object(where, name, Recorder(told, name, answers)))
        yield told
    told += (f"printed: {line}" for line in printed.getvalue().splitlines())


PORTS = [
    SimpleNamespace(
        device="/dev/ttyS0", vid=None, pid=None, serial_number=None, description="", location=None
    ),
    SimpleNamespace(
        device="/dev/ttyACM1", vid=0x2E8A, pid=5, serial_number="E660", description="Pico", location="1-2"
    ),
    SimpleNamespace(
        device="/dev/ttyUSB0", vid=0x1A86, pid=0x7523, serial_number=None, description="CH", location="1-3"
    ),
]


def _use(transport: Any) -> None:
    """Open it, write, read and close it, and say what it says of itself."""
    transport.open()
    transport.write(b"\x01\x02\x03\x04\x05")
    with suppress(TypeError, BoardError):  # nothing that could be read comes of it
        transport.read()
    transport.close()


def _serial_ports() -> Iterator[str]:
    opened: Mapping[str, Callable[[], object]] = {
        "a board at a port": lambda: _use(SerialTransport("/dev/ttyACM1", 38400)),
        "a board by its serial number": lambda: _use(SerialTransport("E660", 115200)),
        "a board at an address": lambda: _use(SerialTransport("socket://127.0.0.1:4321", 9600)),
        "a port for the app": lambda: line("/dev/ttyACM1", 19200, Seconds(0.25)),
        "the board's end of a port": lambda: SerialHostPort("/dev/ttyGS0", 9600).open(),
        "the shell": lambda: run_shell("serial:///dev/ttyACM1"),
        "the prompt of a board": lambda: repl_access.free("/dev/ttyACM1"),
    }
    for what, use in opened.items():
        with (
            recorded(
                {
                    "comports()": PORTS,
                    "serial_for_url().in_waiting": 7,
                    "serial_for_url().read()": b"\r\n>>> ",
                }
            ) as told,
            patch("sys.stdin", io.StringIO("PING 3\nquit\n")),
            patch("threading.Thread"),
        ):
            use()
        yield from (f"# {what}", *told)
    with recorded({"comports()": PORTS}):
        yield from ("# which ports there are", *map(str, ports()))


def _hid_boards() -> Iterator[str]:
    found = [
        {"path": b"1", "serial_number": "A", "usage_page": 0xFF00},
        {"path": b"2", "serial_number": "B", "usage_page": 0xFF00},
        {"path": b"3", "serial_number": "B", "usage_page": 1},
    ]
    for what, records, number in (("of two boards one", found, "B"), ("the only one", found[:1], "")):
        with recorded({"enumerate()": records, "device().read()": [1, 2], "device().write()": 5}) as told:
            _use(HidTransport("Air", Hid(0x2D80, 0xFF00), number))
        yield from (f"# {what}", *told)


def _sockets() -> Iterator[str]:
    with recorded({"socket().getsockname()": ("10.0.0.7", 4711)}, (socket, "socket")) as told:
        connections.bind_addresses(("10.0.0.7", "192.168.1.5"), 0)
        told.append("# datagrams")
        _use(UdpTransport("wled://127.0.0.9", "127.0.0.9:21325", 21324))
        _use(UdpTransport("wled://127.0.0.9", "127.0.0.9", 21324))
        told.append("# a serial line over Bluetooth")
        with (
            patch.object(socket, "AF_BLUETOOTH", 31, create=True),
            patch.object(socket, "BTPROTO_RFCOMM", 3, create=True),
        ):
            _use(RfcommTransport("DGT", Rfcomm(3, ("DGT",)), "dgt-bt", "00:11:22:33:44:55"))
        with patch.dict("os.environ", {"NOTIFY_SOCKET": "@tableside", "WATCHDOG_USEC": "3000000"}):
            told += ["# systemd", f"a beat every {machine.beat_every()} s"]
            machine.tell("READY=1")
    yield from ("# a server at two addresses", *told)


def _bluetooth() -> Iterator[str]:
    async def done(*given: object, **named: object) -> None:
        pass

    async def found(fits: Callable[[Any, Any], bool], **named: object) -> str:
        told = [
            name
            for name, alias in (("Keys", None), ("Pad", "my board 7"), ("Board 8", ""), ("Board 9", "Pad"))
            if fits(
                SimpleNamespace(address=name, name=name),
                SimpleNamespace(local_name=alias, service_uuids=["0001"]),
            )
        ]
        return " or ".join(told)

    coroutines = ("connect", "start_notify", "write_gatt_char", "disconnect")
    answers: dict[str, Any] = {f"BleakClient().{one}()": done for one in coroutines}
    with recorded({"BleakScanner.find_device_by_filter()": found, **answers}) as told:
        _use(BleTransport("Pegasus", FAMILY, "Board"))
    yield from told


def _cameras() -> Iterator[str]:
    with recorded({"VideoCapture().isOpened()": True}) as told:
        for one in (
            UsbSource(3, (1280, 720)),
            StreamSource("rtsp://ann:secret@10.0.0.7/live"),
            PiSource((640, 480)),
        ):
            one.open()
            one.close()
        eye = EyeProcess(CameraSetup("usb", "3", 8, 12), shows=True)
        eye.open()
        eye.close()
    yield from told
    limits = ((resource, "setrlimit"), (resource, "getrlimit"))
    with recorded({"getrlimit()": (7, 9)}, *limits) as told:
        with patch("threading.Thread"):
            told.append("# the page of a camera")
            LiveCamera(CameraSetup("usb", "3"), lambda: None).close()
        for name, pictures in (("a camera", live), ("a recording", looks)):
            told.append(f"# pictures of {name}")
            with suppress(BoardError, OSError):
                next(pictures(CameraSetup("file", "nowhere.png")))
    yield from (line for line in told if line.startswith(("#", "setrlimit")))


def _programs(place: Path) -> Iterator[str]:
    (place / "voices").mkdir()
    with recorded(
        {"run()": SimpleNamespace(returncode=0, stdout="", stderr=""), "Popen().stdout": io.BytesIO()}
    ) as told:
        with patch("threading.Thread"):
            voice = SpeechProcess(lambda news: None, place / "voices", place / "cache")
        voice.order(Say(7, "Check.", SpeechStyle("de", "kurt", 1.25, "HDMI", alone=True)))
        voice.close()
        machine.switch_off()
        flash_board.flash(place, "/dev/ttyACM1", "pico-8x8")
        extras.add("camera")
    yield from told
    with recorded(
        {"Popen().stdout": io.StringIO("steer 1\nno\n"), "Popen().stderr": io.StringIO("why")}
    ) as told:
        try:
            open_virtual_board("virtual://4x3/colour").start(lambda event: None)
        except BoardError as wrong:
            told.append(f"and then: {wrong.said.id}")
    yield from told


def _asked(place: Path) -> str:
    parts: Mapping[str, Iterator[str]] = {
        "Serial ports": _serial_ports(),
        "HID": _hid_boards(),
        "Sockets": _sockets(),
        "Bluetooth Low Energy": _bluetooth(),
        "Cameras": _cameras(),
        "Programs": _programs(place),
    }
    told = "\n".join(f"== {title}\n" + "\n".join(lines) + "\n" for title, lines in parts.items())
    told = told.replace(sys.executable, "python").replace(str(place), "PLACE").replace(ROOT, "ROOT")
    return re.sub(r"'--pictures', '\d+'\], pass_fds=\(\d+,\)", "'--pictures', 'N'], pass_fds=(N,)", told)


TEXTS: Texts = {"boards/asked-of-the-system": _asked}
"""What makes the file."""
