"""Small parts between a board and the program, each over a whole table: why a link fails, what cameras are called, how pictures
are cut from a stream, which characters a line may have, and what a command of this machine answers."""

from __future__ import annotations

import io
import socket
import subprocess
from binascii import crc32
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from bleak.exc import BleakError

from firmware_bridge.core import camera, wire
from firmware_bridge.core.board import BoardError, LinkError
from firmware_bridge.core.camera import CameraSetup, LivePicture, PictureReader, bytes_of
from firmware_bridge.core.family import Ble, FoundPort, Hid, Rfcomm, find_replugged, why_port_lost
from firmware_bridge.expose import end_of, make_emulated_board
from firmware_bridge.transports.ble import BleTransport
from firmware_bridge.transports.frames import sources
from firmware_bridge.transports.frames.cameras import JpegSplitter
from firmware_bridge.transports.frames.eye_process import EyeProcess
from firmware_bridge.transports.hid import HidTransport
from firmware_bridge.transports.linked_board import LinkedBoard
from firmware_bridge.transports.serial import PtyHostPort, SerialHostPort, SerialTransport
from firmware_bridge.transports.system_links import InputDevice, RfcommTransport, UdpTransport
from firmware_bridge.urls import understood
from hardware.gpio import drivers
from hardware.kiosk import machine
from tests.golden.written_texts import Texts

FAMILY = Ble(("Board",), "0001", "0002")
WRONG: tuple[Exception, ...] = (
    PermissionError(13, "Permission denied"),
    OSError("Access is denied."),
    OSError(16, "Device or resource busy"),
    OSError("Could not exclusively lock port"),
    BlockingIOError(11, "Resource temporarily unavailable"),
    FileNotFoundError(2, "No such file or directory"),
    OSError("could not open port 'COM3': FileNotFoundError"),
    ConnectionRefusedError(111, "Connection refused"),
    TimeoutError(),
    socket.gaierror(-2, "Name or service not known"),
    OSError(5, "Input/output error."),
    ValueError("it is none."),
    AttributeError("'NoneType' object has no attribute 'sl'"),
    ImportError("No module named 'gpiod'"),
    RuntimeError("The SPI bus is off"),
    BleakError("No Bluetooth adapters found."),
    BleakError("org.bluez.Error.NotReady"),
    BleakError("DBus is not there"),
    BleakError("Bluetooth device is turned off"),
    BleakError("not powered"),
    BleakError("Device with address 1 was not found."),
    BleakError(""),
    BoardError("no-pins"),
)


def _said(wrong: LinkError) -> str:
    return str(wrong.said)


def _reasons(place: Path) -> str:
    """Which sentence each error gets at each kind of link, and a link that was lost."""
    links: Mapping[str, Any] = {
        "serial port": SerialTransport("/dev/ttyACM0", 9600),
        "serial port by address": SerialTransport("socket://192.0.2.7:4000", 9600),
        "HID": HidTransport("Air", Hid(0x2D80, 0xFF00)),
        "Bluetooth Low Energy": BleTransport("Pegasus", FAMILY),
        "keyboard": InputDevice("Foot", place),
        "datagrams": UdpTransport("wled://192.0.2.9", "192.0.2.9", 21324),
        "Bluetooth": RfcommTransport("DGT", Rfcomm(3, ("DGT",)), "dgt-bt", "00:11:22:33:44:55"),
        "camera": EyeProcess(CameraSetup("usb", "3")),
        "board's end of a port": SerialHostPort("/dev/ttyGS0", 9600),
        "board's end of a pseudo-terminal": PtyHostPort(),
    }

    def lines() -> Iterator[str]:
        for name, link in links.items():
            yield f"== {name}, {getattr(link, 'name', link and link.__class__.__name__)}"
            yield from (f"{wrong!r}: {link.why_not(wrong)}" for wrong in WRONG)
            if hasattr(link, "why_lost"):
                yield f"lost: {link.why_lost()}"
        for host in ("", "pi2.local"):
            yield f"== pins {host or 'here'}"
            yield from (f"{wrong!r}: {drivers.why_not(wrong, host)}" for wrong in WRONG)
        yield "== ports that are gone"
        for device in (
            "/dev/ttyACM0",
            "COM3",
            "/dev/pts/4",
            "/dev/rfcomm0",
            "socket://localhost:1",
            "socket://127.0.0.9:1",
            "socket://[::1]:1",
            "socket://192.0.2.7:1",
        ):
            yield f"{device}: {why_port_lost(device)}"
        yield "== ports that were plugged in again"
        was = FoundPort("/dev/ttyUSB0", 1, 2, None, "CH", "1-1")
        like, other = (
            FoundPort("/dev/ttyUSB1", 1, 2, None, "CH", "1-2"),
            FoundPort("/dev/ttyUSB2", 1, 3, None, "CH", "1-1"),
        )
        for now in (
            [],
            [was],
            [like],
            [like, was],
            [other],
            [like, FoundPort("/dev/ttyUSB3", 1, 2, None, "CH", None)],
        ):
            for alone in (False, True):
                found = find_replugged(was, alone, now)
                yield f"{[port.port for port in now]}, {'alone' if alone else 'one of several'}: {found.port if found else None}"

    return "\n".join(lines()).replace(str(place), "PLACE") + "\n"


TYPED = (
    "0", "12", "/dev/video2", "/home/ann/game.mp4", "192.168.1.7:8080/video", "phone.local", " http://10.0.0.7/video ", "HTTPS://x", "rtsp://ann:secret@10.0.0.7/live",
    "camera://pi", "camera-rtsp://10.0.0.7", "",
)  # fmt: skip
SCANNED = (
    "http://192.168.1.7:8080/video", "http://192.168.1.7:8080", "rtsp://10.0.0.7", "RTSP://10.0.0.7/live", "camera-http://10.0.0.7", "camera-rtsp://cam.local:554/x",
    "192.168.1.7", "192.168.1.7:8080", "phone.local:8080", "phone.local", "phone:8080", "phone", "ann:secret@10.0.0.7", "http://phone", "http://10.0.0.7:0", "http://10.0.0.7:65535",
    "http://10.0.0.7:65536", "http://10.0.0.7?x=1", "ftp://10.0.0.7", "http://10.0.0.7/a b", "1.2.3", "1234.1.1.1", "",
)  # fmt: skip
URLS = (
    "camera://0", "camera://", "camera:///dev/video3", "camera://pi", "camera:///a/b.mp4", "camera://a%20b.png", "camera://word", "camera://100", "camera-http://10.0.0.7/video",
    "camera-http://", "camera-rtsp://10.0.0.7", "dice-camera://1", "dice-camera-rtsp://10.0.0.7?size=640x480", "camera://0?field=12x8&size=1920x1080&turned=270&reads=men&speed=2.5",
    *(f"camera://0?{option}" for option in (
        "field=16x16", "field=17x8", "field=8x17", "field=0x8", "field=8x0", "field=8", "size=3840x2160", "size=3841x10", "size=10x2161", "size=2160x3840", "turned=45", "turned=-90",
        "turned=", "reads=dice", "reads=kit", "speed=0.1", "speed=0.09", "speed=100", "speed=101", "speed=x", "speed=nan",
    )),
    "wled://192.0.2.9?field=16x1", "wled://192.0.2.9?field=1x17",
)  # fmt: skip


def _cameras(place: Path) -> str:
    """What cameras are called, and what their addresses ask for."""

    def asked(url: str) -> str:
        try:
            return repr(camera.camera_setup(understood(url)[1]))
        except BoardError as wrong:
            return f"refused: {_said(wrong)}"

    def lines() -> Iterator[str]:
        yield from (f"typed {typed!r}: {camera.camera_url(typed)!r}" for typed in TYPED)
        yield from (f"scanned {text!r}: {camera.read_camera_code(text)!r}" for text in SCANNED)
        for url in URLS:
            yield f"{url}: {asked(url)}"
            yield f"    camera {camera.is_camera(url)}, over dice {camera.is_over_dice(url)}, as one over dice {camera.over_dice(url)}"
            for cols, rows in ((8, 8), (12, 10)):
                yield f"    {cols}x{rows}: {camera.with_field(url, cols, rows)}, {camera.on_field(url, cols, rows)}"
            yield f"    reading the kit {camera.reading(url, 'kit')}, pieces {camera.reading(url, 'men')}"
        for source in ("usb", "pi", "http", "rtsp", "file"):
            setup = CameraSetup(source, "7")
            made = sources.source_of(setup)
            parts = {name: value for name, value in vars(made).items() if "object at" not in repr(value)}
            yield f"{source}: called {setup.address}, read by {type(made).__name__} {parts}"
        for marker in (-1, 0, 3, 4, 25, 26, 47, 48, 91, 92, 99, 100):
            yield f"marker {marker}: die {camera.die_of_marker(marker)}, called {camera.disc_name(marker)}"
        yield f"discs {[name for name in ('m4', 'm99', 'm100', 'm', 'x4', 'mm') if camera.is_disc(name)]}"
        yield f"corners {camera.corner_middles(3, 5)}, checks {camera.checks(1, 2)}, of one {camera.marker_corners((1, 2), 0.5)}"

    return "\n".join(lines()).replace("<firmware_bridge.", "<") + "\n"


def _cut(data: bytes, size: int) -> Iterator[bytes]:
    return (data[at : at + size] for at in range(0, len(data), size))


PART = b"\xff\xe0\x00\x04ab"
SCAN = b"\xff\xda\x00\x03\x01" + b"\x11\xff\x00\x22\xff\xd3\x33"
WHOLE = b"\xff\xd8" + PART + SCAN + b"\xff\xd9"
STREAMS: Mapping[str, bytes] = {
    "one": WHOLE,
    "two, with words between": WHOLE + b"--boundary\r\n" + WHOLE,
    "two scans": WHOLE[:-2] + PART + SCAN + b"\xff\xd9",
    "fill bytes": b"\xff\xd8\xff\xff" + PART[1:] + SCAN + b"\xff\xff\xd9",
    "a lone marker before": b"\xff\xd8\xff\x01" + PART + SCAN + b"\xff\xd9",
    "torn by another": WHOLE[:12] + WHOLE,
    "torn in its scan": WHOLE[:-4] + WHOLE,
    "ends before its scan": b"\xff\xd8" + PART + b"\xff\xd9" + WHOLE,
    "no marker where one belongs": b"\xff\xd8" + PART + b"xx" + WHOLE,
    "a zero where a marker belongs": b"\xff\xd8\xff\x00" + WHOLE,
    "a begin in a part": b"\xff\xd8\xff\xe0\x00\x06\xff\xd8ab" + SCAN + b"\xff\xd9",
    "an end in a part": b"\xff\xd8\xff\xe0\x00\x06\xff\xd9ab" + SCAN + b"\xff\xd9",
    "no end": WHOLE[:-2],
    "noise": bytes(range(200)),
    "half a begin": b"noise\xff",
}


def _streams(place: Path) -> str:
    """Which pictures are cut from a stream, whatever pieces it comes in."""

    def lines() -> Iterator[str]:
        for name, data in STREAMS.items():
            for size in (len(data), 1, 5):
                splitter = JpegSplitter()
                found = [one for piece in _cut(data, size) for one in splitter.feed(piece)]
                later = splitter.feed(WHOLE)
                yield f"{name}, {size} at a time: {[len(one) for one in found]}, then {[len(one) for one in later]}"
        with patch("firmware_bridge.transports.frames.cameras.LONGEST", 60):
            for begin in (b"\xff\xd8" + PART, b"\xff\xd8\xff", b"\xff\xd8\xff\xd8" + PART):
                splitter = JpegSplitter()
                counts = [
                    len(splitter.feed(piece))
                    for piece in (begin + b"\xff\xe0\x00\xf0", bytes(70), WHOLE, WHOLE)
                ]
                yield f"too long after {begin.hex()}: {counts}"
        pictures = [
            LivePicture(2, 1, {0: (0.25, 0.5)}, ((0.0, 1.0),), (8, 8), b"abcdef"),
            LivePicture(1, 2, pixels=b"ghijkl"),
        ]
        data = b"".join(map(bytes_of, pictures))
        for size in (len(data), 1, 7):
            reader = PictureReader()
            shown = [one for piece in _cut(data, size) for one in reader.feed(piece)]
            yield f"live pictures, {size} at a time: {shown}"
        for head in (LivePicture(0, 5), LivePicture(5, 0), LivePicture(640, 854), LivePicture(640, 853)):
            yield f"{head.width}x{head.height}: {_refused(bytes_of(head))}"
        for line in (b"{}\n", b"[]\n", b"x" * 8001, b"x" * 8000):
            yield f"{line[:4]!r} and so on, {len(line)}: {_refused(line)}"

    return "\n".join(lines()) + "\n"


def _refused(data: bytes) -> str:
    try:
        return f"{len(list(PictureReader().feed(data)))} pictures"
    except ValueError:
        return "refused"


BODIES = (
    "HELLO 1 0000000* 7 m*l 8x8 occupancy l*,rgb i*", "HELLO 1 00000000 7 m 8x8 occupancy - *", "EV 3 40 + b3 *", "EV 3 40 button * down", "EV 3 40 die * 5", "EV 3 40 die d *",
    "EV 3 40 card * -", "EV 3 40 card r *", "SNAP 3 *", "FAULT * x", "FAULT x *", "ERR 3 *", "STAT 3 *1=1/2", "BATT *", "OK *", "PONG 1 * 0 5", "LIGHT 3 a1=00000*", "LIGHT 3 *1=000000",
    "FRAME 3 *", "PALETTE 3 *00000", "BUZZ 3 * 5", "SETTLE 3 25 a*", "PING *", "HELLO?*",
)  # fmt: skip
NUMBERS = (
    ("BATT {}", (0, 100, 101)), ("OK {}", (0, 1, wire.MAX_N, wire.MAX_N + 1)), ("EV {} 5 + b3", (0, 1, wire.MAX_SEQ, wire.MAX_SEQ + 1)), ("EV 1 {} + b3", (wire.MS_MASK, wire.MS_MASK + 1)),
    ("SNAP 1 {}/3 x", (0, 1, 3, 4)), ("SNAP 1 1/{} x", (0, 1, wire.MAX_PARTS, wire.MAX_PARTS + 1)), ("HELLO 1 00000000 0 m {}x1 occupancy -", (0, 1, 16, 17)),
    ("HELLO 1 00000000 0 m 1x{} occupancy -", (0, 1, 16, 17)), ("HELLO {} 00000000 0 m 1x1 occupancy -", (0, 1, 2)), ("BUZZ 3 {} 5", (0, 20000, 20001)), ("BUZZ 3 5 {}", (0, 60000, 60001)),
    ("SETTLE 3 {}", (4, 5, 500, 501)), ("AGAIN 3 {}", (0, 1, wire.MAX_SEQ, wire.MAX_SEQ + 1)), ("PONG 1 2 {} 3", (0, wire.MAX_SEQ, wire.MAX_SEQ + 1)), ("STAT 1 a1={}/0", (0, wire.MAX_SEQ, wire.MAX_SEQ + 1)),
)  # fmt: skip
TEXTS_OF = (
    ("EV 1 2 + b3 {}", 16), ("EV 1 2 button {} up", 16), ("EV 1 2 die d {}", 16), ("EV 1 2 card r {}", 64), ("FAULT k {}", 16), ("ERR 1 {}", 16),
    ("HELLO 1 00000000 0 {} 1x1 occupancy -", 32), ("HELLO 1 00000000 0 m 1x1 occupancy - {}", 32), ("HELLO 1 00000000 0 m 1x1 occupancy {}", 16),
)  # fmt: skip


def _read(body: str) -> tuple[Any, ...] | None:
    """Return what a line means: a report, else a command; None if it is refused or damaged."""
    line = body.encode("latin-1") + f"*{crc32(body.encode('latin-1')):08X}\n".encode()
    for parse in (wire.parse_report, wire.parse_command):
        (found,) = wire.LineDecoder(parse).feed(line) or [(wire.BAD,)]
        if found[0] != wire.BAD:
            return tuple(found)
    return None


def _characters(place: Path) -> str:
    """Which characters, numbers and lengths each part of a line may have."""

    def lines() -> Iterator[str]:
        for body in BODIES:
            fit = [chr(code) for code in range(256) if code != 10 and _read(body.replace("*", chr(code)))]
            runs = "".join(fit)
            yield f"{body}: {len(fit)} characters {runs.encode('unicode_escape').decode()}"
        for body, numbers in NUMBERS:
            yield f"{body}: {_accepted(body, numbers)}"
            yield f"    {_accepted(body, ('', '-1', '+1', '01', '1.0', '0x1', '00000000001'))}"
        for body, longest in TEXTS_OF:
            yield f"{body}: {_accepted(body, ['a' * n for n in (0, 1, longest, longest + 1)])}"
        checked = b"OK 3*B4A8B0E2"
        raws = (
            checked,
            checked.lower(),
            checked + b"\r",
            checked[:-1],
            checked[:-1] + b"3",
            b"OK 4" + checked[4:],
        )
        for raw in (
            *raws,
            b"OK 3*-",
            b"OK 3*-\r",
            b"OK  3*-",
            b" OK 3*-",
            b"OK 3 *-",
            b"ok 3*-",
            b"*-",
            b"OK 3",
            b" ~\x7f\x1f\x80",
            b"",
        ):
            read = [
                wire.LineDecoder(wire.parse_report, unchecked).feed(raw + b"\n")
                for unchecked in (True, False)
            ]
            yield f"{raw!r} unchecked: {read[0]}, checked: {read[1]}"
        for body in (
            "OK 3",
            "x" * wire.MAX_BODY,
            "x" * (wire.MAX_BODY + 1),
            "",
            "a*b",
            "é",
            "\t",
            "~",
            "\x7f",
        ):
            yield f"framed {body[:5]!r}, {len(body)}: {_framed(body)}"
        squares = [
            name
            for name in ("a1", "p16", "q1", "a0", "a17", "a01", "A1", "a", "a1b", "a²", "aa")
            if wire.square_at(name)
        ]
        yield f"squares {squares}"
        yield f"on a field of 3x2: {[name for name in ('a1', 'c1', 'd1', 'a2', 'a3', 'c2', 'x') if wire.on_field(name, 3, 2)]}"

    return "\n".join(lines()) + "\n"


def _accepted(body: str, values: Iterable[object]) -> str:
    """Return which of these values a line may have in its place for one."""
    return ", ".join(f"{value!r} {'yes' if _read(body.format(value)) else 'no'}" for value in values)


def _lights(place: Path) -> str:
    """Which commands light squares: of few colours, of many, of more than a line holds."""

    def lines() -> Iterator[str]:
        chosen = ["ff0000", "00ff00", "0000ff", "808080"]
        for rgb in (*chosen, "fe0102", "7f7f00", "000000", "ffffff", "404040", "8080ff"):
            yield f"{rgb} looks most like {chosen[wire.nearest(rgb, chosen)]}"
        for n in (0, 1, 2, 9, 10, 14):
            colours = {
                wire.square_name(at % 5, at // 5): f"{(7 * at) % n:02x}40{at % 3:02x}"
                for at in range(5 * 7 if n else 0)
            }
            palette = wire.palette_for(colours)
            yield f"{n} colours: palette {palette}, {wire.palette(3, palette)}"
            yield f"    picture {wire.picture(4, colours, palette, 5, 7) if palette else None}"
        for count in (1, 46, 47, 48, 60):
            colours = {wire.square_name(at % 16, at // 16): "ff0080" for at in range(count)}
            body = wire.light(12, colours)
            yield f"{count} squares: {None if body is None else len(body)}"
        yield f"{wire.light(1, {'b2': 'ff0000', 'a1': '00ff00'})}, {wire.light(2, {})}, {wire.settle(3, 25)}, {wire.settle(3, 25, 'a1')}"
        for ms in (0, 5, wire.MS_MASK, wire.MS_MASK + 1):
            yield f"{ms} ms: {wire.touch(1, ms, '+', 'a1', 'x')}, {wire.die(1, ms, 'd', '5')}, {wire.card(1, ms, 'r', None)}, {wire.button(1, ms, 'b', True)}"
            yield f"    since 5: {wire.ms_since(5, ms)}, until 5: {wire.ms_since(ms, 5)}"

    return "\n".join(lines()) + "\n"


def _framed(body: str) -> str:
    try:
        framed = wire.frame(body)
    except ValueError:
        return "refused"
    return repr(framed if len(framed) < 20 else len(framed))


def _guises(place: Path) -> str:
    """What a board is offered as, and where."""

    def lines() -> Iterator[str]:
        for kind in ("dgt", "millennium", "chessnut", "pegasus", ""):
            for on in ("pty", "serial:/dev/ttyGS0", "serial:", "serial", "ble", "usb", ""):
                try:
                    guise = make_emulated_board(kind, on)
                    end = end_of(on, guise, None)
                except BoardError as wrong:
                    yield f"{kind or 'nothing'} at {on or 'nothing'}: refused, {_said(wrong)}"
                    continue
                shown = {
                    name: value
                    for name, value in vars(end).items()
                    if not name.startswith("_came") and "object at" not in repr(value)
                }
                yield f"{kind} at {on}: {type(guise).__name__}, {guise.model}, {type(end).__name__} {shown}"
                state = {name: value for name, value in vars(guise).items() if "object at" not in repr(value)}
                yield f"    {state}"

    return "\n".join(lines()) + "\n"


class _Recorder:
    """A protocol that sends a line for each request, and its link: what was written is in `lines`."""

    name, slow = "recorder", False

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._out: list[bytes] = []
        self.down = False

    def take_output(self) -> bytes:
        return self._out.pop(0) if self._out else b""

    def __getattr__(self, name: str) -> Callable[..., Any]:
        def called(*given: Any) -> list[Any]:
            shown = [repr(one) for one in given if not isinstance(one, float)]
            self._out += [f"{name} {' '.join(shown)}".strip().encode()] * 2
            return []

        return called


class _Closed(SerialTransport):
    """A port that cannot be opened."""

    def __init__(self, wrong: Exception) -> None:
        super().__init__("/dev/ttyACM0", 9600)
        self._wrong = wrong

    def open(self) -> None:
        raise self._wrong


def _requests(place: Path) -> str:
    """What each request to a board in use has its writer send at once."""
    recorder = _Recorder()
    sent: list[bytes] = []
    with patch(
        "firmware_bridge.transports.linked_board.SimpleQueue", lambda: SimpleNamespace(put=sent.append)
    ):
        board = LinkedBoard(recorder, recorder)
    lines = [repr(board)]
    requests: Mapping[str, Callable[[], None]] = {
        "light": lambda: board.light({"a1": "ff0000"}),
        "buzz": lambda: board.buzz(440, 30),  # type: ignore[arg-type]
        "debounce": lambda: board.debounce(40, "b2"),  # type: ignore[arg-type]
        "debounce all": lambda: board.debounce(40),  # type: ignore[arg-type]
        "statistics": board.statistics,
    }
    for name, request in requests.items():
        request()
        lines.append(f"{name}: {', '.join(map(repr, sent))}")
        sent.clear()
    for wrong in WRONG:
        broken = LinkedBoard(recorder, _Closed(wrong))
        try:
            broken.start(lambda event: None)
        except BoardError as refused:
            lines.append(f"cannot be opened, {wrong!r}: {_said(refused)}")
        except Exception as raised:
            lines.append(f"cannot be opened, {wrong!r}: raises {raised!r}")
    return "\n".join(lines) + "\n"


def _machine(place: Path) -> str:
    """What comes of asking this machine to switch off, and which of its inputs have a power button."""

    def answered(code: int, errors: str) -> Callable[..., Any]:
        return lambda *asked, **named: SimpleNamespace(returncode=code, stdout="", stderr=errors)

    def raises(wrong: Exception) -> Callable[..., Any]:
        def run(*asked: Any, **named: Any) -> Any:
            raise wrong

        return run

    runs: Mapping[str, Callable[..., Any]] = {
        "agreed": answered(0, ""),
        "agreed with a warning": answered(0, "warning\n"),
        "refused": answered(1, "Call failed.\nInteractive authentication required.\n"),
        "refused without a word": answered(1, " \n"),
        "not there": raises(FileNotFoundError(2, "No such file or directory", "systemctl")),
        "never answers": raises(subprocess.TimeoutExpired(machine.COMMAND, machine.PATIENCE)),
    }

    def lines() -> Iterator[str]:
        for name, run in runs.items():
            with patch.object(subprocess, "run", run):
                try:
                    machine.switch_off()
                    yield f"{name}: switched off"
                except LinkError as wrong:
                    yield f"{name}: {_said(wrong)}"
        for n, words in enumerate(
            ("10000000000000 0", "0 10000000000000", "20000000000000 0", "10000000000000", "x 0", "")
        ):
            folder = place / f"sys/class/input/event{n}/device/capabilities"
            folder.mkdir(parents=True)
            (folder / "key").write_text(words)
        (place / "sys/class/input/event9").mkdir()
        yield f"power buttons: {[path.name for path in machine.keys(place)]}, without inputs {machine.keys(place / 'sys')}"
        events = {
            "down": (1, 116, 1), "up": (1, 116, 0), "held": (1, 116, 2), "another key": (1, 30, 1), "another kind": (2, 116, 1),
        }  # fmt: skip
        packed = {name: machine.EVENT.pack(1, 2, *event) for name, event in events.items()}
        packed |= {
            "up, then down": packed["up"] + packed["down"],
            "half of down": packed["down"][:-1],
            "nothing": b"",
        }
        for name, data in packed.items():
            (place / "event").write_bytes(data)
            descriptor = machine.open_key(place / "event")
            assert descriptor is not None
            yield f"{name}: pressed {machine.read_press(descriptor)}"
            with io.FileIO(descriptor):
                pass
        yield f"a key that is not there: {machine.open_key(place / 'no')}"
        for address in ("", "/run/notify"):
            with patch.dict("os.environ", {machine.SOCKET: address}):
                yield f"supervised at {address!r}: {machine.is_supervised()}"

    return "\n".join(lines()) + "\n"


TEXTS: Texts = {
    "links/reasons": _reasons,
    "links/cameras": _cameras,
    "links/streams": _streams,
    "links/characters": _characters,
    "links/lights": _lights,
    "links/guises": _guises,
    "links/requests": _requests,
    "links/machine": _machine,
}
"""What makes each file."""
