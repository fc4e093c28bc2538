"""Sources of pictures and their eyes with simulated cameras, eyes and clocks: which picture comes when, and who looks at it."""

from __future__ import annotations

import os
import random
import shutil
import threading
from collections.abc import Callable, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from companion.units import Seconds
from firmware_bridge.core.board import BoardError, link_message
from firmware_bridge.core.camera import (
    CameraSetup,
)
from firmware_bridge.transports.frames import cameras, sources
from firmware_bridge.transports.frames.cameras import LONE, JpegSplitter
from firmware_bridge.transports.frames.sources import (
    Newest,
    ReplaySource,
    StreamSource,
    UsbSource,
    live,
    source_of,
)
from tests.firmware_bridge.transports.camera_streams import Clock

SETUP = CameraSetup("file", "evening.mjpeg", 6, 4)


@pytest.fixture
def frame_clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(sources, "time", made)
    return made


# Pictures in a stream


def _segment(rng: random.Random, kind: int) -> bytes:
    body = b"".join(
        rng.choice([b"\xff\xd8\xff", b"\xff\xd9", b"\0", b"\xff", b"x"]) for _ in range(rng.randrange(9))
    )
    return bytes([0xFF, kind]) + (len(body) + 2).to_bytes(2, "big") + body


def _drawn_picture(rng: random.Random) -> bytes:
    """A picture as the standard allows it: markers in segments end nothing, and pixels come in several scans."""
    whole = b"\xff\xd8"
    for _ in range(rng.randint(1, 2)):
        for _ in range(rng.randrange(4)):
            whole += b"\xff" * rng.randrange(3)
            whole += _segment(rng, rng.choice([0xE0, 0xE1, 0xDB, 0xC4, 0xFE]))
            if rng.random() < 0.3:
                whole += bytes([0xFF, rng.choice(sorted(LONE))])
        whole += _segment(rng, 0xDA)
        for _ in range(rng.randrange(12)):
            whole += rng.choice([b"\xff\0", b"\xff\xd3", b"pixels", b"\0", b"\xff\xff\0"])
        whole += b"p"
    return whole + b"\xff" * rng.randrange(2) + b"\xff\xd9"


@pytest.mark.parametrize("seed", range(6))
def test_each_drawn_picture_comes_out_as_it_was_put_in_whatever_lies_between(seed: int) -> None:
    rng = random.Random(seed)
    put, stream = [], b""
    for _ in range(12):
        put.append(_drawn_picture(rng))
        stream += rng.choice([b"", b"--cut\r\n\r\n", b"\xff", b"\xff\xd9", b"\xff\xd8"]) + put[-1]
    splitter, got = JpegSplitter(), []
    while stream:
        size = rng.choice([1, 2, 3, 50, 400])
        got += splitter.feed(stream[:size])
        stream = stream[size:]
    assert got == put
    assert len(splitter._rest) <= 2 and not splitter._scanned


@pytest.mark.parametrize(
    "torn",
    [
        b"\xff\xd8\xff\xe0\0\x04xx\xff\xda\0\x02half",  # in its pixels
        b"\xff\xd8\xff\xe0\0\x04xx",  # between two segments
        b"\xff\xd8\xff\xe0\0\x04xxpixels that no segment has announced",
        b"\xff\xd8\xff\0",
        b"\xff\xd8\xff\xd9",
    ],
)
def test_a_picture_that_is_torn_costs_no_other(torn: bytes) -> None:
    rng = random.Random(3)
    good = [_drawn_picture(rng) for _ in range(3)]
    assert JpegSplitter().feed(good[0] + torn + b"".join(good[1:])) == good


# Cameras of this computer


class Capture:
    """`cv2.VideoCapture`: gives these pictures, then fails."""

    made: list[tuple[Any, ...]]

    def __init__(self, *how: Any) -> None:
        self.made.append(how)
        self.pictures = [np.full((2, 3), shade, np.int16) for shade in (7, 8)]
        self.opened = True

    def set(self, what: int, to: float) -> None:
        self.made.append((what, to))

    def isOpened(self) -> bool:  # noqa: N802
        return bool(self.made[0][0] not in (9, "rtsp://away/x", "rtsp://away/b?at=c@d"))

    def read(self) -> tuple[bool, Any]:
        return (True, self.pictures.pop(0)) if self.pictures else (False, None)

    def release(self) -> None:
        self.made.append(("released",))


@pytest.fixture
def captured(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    Capture.made = []
    monkeypatch.setattr(cv2, "VideoCapture", Capture)
    return Capture.made


def test_a_camera_at_usb_is_asked_for_its_size_and_the_newest_picture(
    captured: list[tuple[Any, ...]],
) -> None:
    source = UsbSource(7, (1280, 720))
    source.close()
    source.open()
    assert captured == [
        (7, cv2.CAP_V4L2),
        (cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG")),
        (cv2.CAP_PROP_FRAME_WIDTH, 1280),
        (cv2.CAP_PROP_FRAME_HEIGHT, 720),
        (cv2.CAP_PROP_BUFFERSIZE, 1),
    ]
    shades = [int(np.asarray(one)[0, 0]) for _ in range(2) for one in source.read()]
    assert shades == [7, 8]
    with pytest.raises(OSError, match="no picture"):
        source.read()
    source.close()
    assert captured[-1] == ("released",)


def test_a_camera_that_is_not_there_is_told_by_its_device(captured: list[tuple[Any, ...]]) -> None:
    with pytest.raises(BoardError) as wrong:
        UsbSource(9, (640, 480)).open()
    assert wrong.value.said == link_message("camera-none-at", where="/dev/video9")


def test_a_device_that_may_not_be_opened_is_told_before_it_is_tried(
    captured: list[tuple[Any, ...]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = tmp_path / "video3"
    device.touch()
    monkeypatch.setattr(sources, "Path", lambda name: tmp_path / name.rpartition("/")[2])
    for allowed in (True, False):
        monkeypatch.setattr(os, "access", lambda path, how, allowed=allowed: allowed)
        if allowed:
            UsbSource(3, (640, 480)).open()
            captured.clear()
            continue
        with pytest.raises(BoardError) as wrong:
            UsbSource(3, (640, 480)).open()
        assert (
            wrong.value.said == link_message("port-not-allowed", port=str(device), group="video")
            and not captured
        )


def test_an_address_that_does_not_answer_is_told_without_its_password(
    captured: list[tuple[Any, ...]],
) -> None:
    source = StreamSource("rtsp://there/x")
    source.open()
    assert captured == [
        (
            "rtsp://there/x",
            cv2.CAP_FFMPEG,
            [cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, 5000, cv2.CAP_PROP_READ_TIMEOUT_MSEC, 5000],
        )
    ]
    assert len(source.read()) == 1
    for where in ("rtsp://me:secret@away/x", "rtsp://me:se@cret@away/x", "rtsp://away/x"):
        captured.clear()
        captured.append(("rtsp://away/x",))
        with pytest.raises(BoardError) as wrong:
            StreamSource(where).open()
        assert wrong.value.said == link_message("camera-no-answer", address="rtsp://away/x")
    assert sources._without_password("a@b.mp4") == "a@b.mp4"


@pytest.mark.parametrize(
    ("setup", "kind", "kept"),
    [
        (CameraSetup("usb", "3", size=(640, 480)), UsbSource, {"_number": 3, "_size": (640, 480)}),
        (CameraSetup("rtsp", "me@there/x"), StreamSource, {"_address": "rtsp://me@there/x"}),
        (CameraSetup("http", "there/x"), cameras.HttpSource, {"_address": "there/x"}),
        (CameraSetup("file", "a.mjpeg", speed=2.5), ReplaySource, {"_path": Path("a.mjpeg"), "_apart": 0.08}),
    ],
)
def test_each_setup_has_its_source(setup: CameraSetup, kind: type, kept: Mapping[str, object]) -> None:
    source = source_of(setup)
    assert type(source) is kind and {name: vars(source)[name] for name in kept} == kept


def test_the_program_of_a_pi_is_asked_for_a_picture_of_this_size() -> None:
    source = source_of(CameraSetup("pi", "pi", size=(1640, 922)))
    command = vars(source)["_command"]
    asked = dict(pairwise(command))
    assert (command[0], asked["--width"], asked["--height"], asked["--framerate"], asked["--timeout"]) == (
        "rpicam-vid",
        "1640",
        "922",
        "5",
        "0",
    )


def test_metadata_damaged_and_missing_cameras_are_not_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed, devices = tmp_path / "sys", tmp_path / "dev"
    devices.mkdir()
    for name, index in (
        ("video11", "0"),
        ("video3", "0"),
        ("video4", "1"),
        ("video5", None),
        ("video6", "0"),
    ):
        (listed / name).mkdir(parents=True)
        (listed / name / "name").write_text(f"\x1b[1mCam {name}\n")
        if index is not None:
            (listed / name / "index").write_text(f"{index}\n")
        if name != "video6":
            (devices / name).touch()
    monkeypatch.setattr(os, "access", lambda path, how: path.name == "video3")
    monkeypatch.setattr(shutil, "which", lambda program: program == "rpicam-vid" or None)
    found = list(cameras.cameras(listed, devices))
    assert [(Path(one.where).name, one.usable) for one in found] == [
        ("video3", True),
        ("video11", False),
        ("pi", True),
    ]
    assert [one.name.rpartition(" ")[2] for one in found] == ["video3", "video11", "Pi"]
    assert "\x1b" not in found[0].name


# Recordings and live pictures


@pytest.mark.parametrize("speed", [0.5, 1.0, 4.0])
def test_a_recording_gives_each_picture_at_its_time_and_its_last_one_again(
    speed: float, frame_clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is late is given the next one at once, and the one after it a full step later."""
    monkeypatch.setattr(sources, "pictures", lambda path: iter([b"1", b"2", b"3", b"4"]))
    source, apart, rng = ReplaySource(Path("x.mjpeg"), speed), 1 / (5 * speed), random.Random(2)
    source.open()
    due, got, at = frame_clock.now, [], []
    for _ in range(12):
        spent = rng.choice([0.0, 0.3 * apart, 0.9 * apart, 3.5 * apart])
        frame_clock.now += spent
        came = max(frame_clock.now, due)
        due = max(due, came - apart) + apart
        got += source.read()
        at.append(frame_clock.now == pytest.approx(came))
    assert got == [b"1", b"2", b"3"] + [b"4"] * 9 and all(at)
    source.close()


class Script:
    """What a source gives, in order: pictures, nothing, or a fault."""

    def __init__(self, *steps: list[bytes] | BaseException) -> None:
        self.steps = list(steps)
        self.go = threading.Semaphore(0)
        self.done = threading.Event()

    def open(self) -> None: ...

    def read(self) -> list[Any]:
        if not self.go.acquire(timeout=20):
            raise OSError("nobody reads on")
        step = self.steps.pop(0)
        if isinstance(step, BaseException):
            raise step
        return step

    def close(self) -> None: ...


def _step(script: Script, newest: Newest, holds: Callable[[], bool]) -> None:
    script.go.release()
    for _ in range(20_000):
        if holds():
            return
        threading.Event().wait(0.001)
    raise AssertionError("the picture did not come")


@pytest.mark.parametrize(
    ("end", "told"),
    [
        (BoardError("camera-none-at", where="pi"), link_message("camera-none-at", where="pi")),
        (OSError("closed"), link_message("camera-stalled")),
    ],
)
def test_only_the_newest_picture_is_taken_and_only_once(end: Exception, told: object) -> None:
    script = Script([b"1", b"2"], [], [b"3"], end)
    newest = Newest(script)
    assert newest.take(Seconds(0)) is None and newest.trouble is None
    _step(script, newest, lambda: newest._picture == b"2")
    assert newest.take(Seconds(0)) == b"2" and newest.take(Seconds(0)) is None
    script.go.release()
    _step(script, newest, lambda: newest._picture == b"3")
    _step(script, newest, lambda: newest.trouble is not None)
    assert newest.trouble == told and newest.take(Seconds(0)) == b"3"


def test_live_pictures_come_five_times_a_second_and_trouble_ends_them(
    frame_clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = iter([(0.0, b"1"), (0.05, b"2"), (0.0, None), (0.9, b"3"), (0.0, b"4"), (0.0, None)])
    waits: list[float] = []
    trouble = link_message("camera-stalled")

    class Frames:
        def __init__(self, source: object) -> None:
            self.trouble: object = None

        def take(self, wait: float) -> bytes | None:
            waits.append(wait)
            spent, picture = next(script)
            frame_clock.now += spent
            self.trouble = trouble if picture == b"4" or self.trouble else None
            return picture

    monkeypatch.setattr(sources, "Newest", Frames)
    got = []
    with pytest.raises(BoardError) as wrong:
        for picture in live(CameraSetup("pi", "pi")):
            got.append((picture, round(frame_clock.now - 100, 3)))
    assert wrong.value.said == trouble and set(waits) == {1.0}
    assert got == [(b"1", 0.0), (b"2", 0.25), (b"3", 1.5), (b"4", 1.5)]
