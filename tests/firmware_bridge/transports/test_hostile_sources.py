"""Sources that tear, flood, lie, stall and change the size of their pictures: one sentence, and the game goes on."""

from __future__ import annotations

import os
import signal
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from companion.units import Seconds
from firmware_bridge.core.board import BoardError, Connected, Gone, Lifted, Placed, Snapshot
from firmware_bridge.core.camera import Believed, CameraSetup
from firmware_bridge.eye.pixels import Pixels, colours_of_jpeg, from_jpeg, small
from firmware_bridge.transports.frames.sources import Newest, Sight, StreamSource, UsbSource, looks
from tests.every_case import spread
from tests.eye.scenes import Camera, Light, Scene, board_of
from tests.firmware_bridge.transports.camera_streams import HEAD, Heard, Server, jpeg, part
from tests.firmware_bridge.transports.rtsp_camera import RtspPeer
from tests.firmware_bridge.words import raises, words

BEFORE, AFTER = {"e2": "m10", "d7": "m20"}, {"e4": "m10", "d7": "m20"}
Speak = Callable[[socket.socket], None]


@pytest.fixture(scope="module")
def evening() -> dict[str, bytes]:
    """A game, and the same one move later in larger pictures."""
    shown = {}
    for name, size, pieces in (("before", (960, 544), BEFORE), ("after", (1280, 720), AFTER)):
        scene = Scene(board_of("chess"), Camera(75, size=size), Light(noise=2))
        scene.lay({square: int(token[1:]) for square, token in pieces.items()})
        colours = cv2.cvtColor(scene.frame(), cv2.COLOR_GRAY2BGR)
        shown[name] = cv2.imencode(".jpg", colours)[1].tobytes()
    return shown


def claims(width: int, height: int) -> bytes:
    """A small picture that says it is a large one."""
    data, size = jpeg(1, (160, 120)), (120).to_bytes(2, "big") + (160).to_bytes(2, "big")
    return data.replace(size, height.to_bytes(2, "big") + width.to_bytes(2, "big"), 1)


NONE_AT_ALL = (
    claims(30_000, 30_000),
    claims(0, 0),
    b"GIF89a" + bytes(500),
    b"<html>sign in</html>",
    b"",
    jpeg(1),
)


def test_a_picture_that_would_fill_the_memory_is_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cv2, "imdecode", lambda *_: pytest.fail("it was unpacked"))
    for lie in (*NONE_AT_ALL, b"\xff\xd8\xff\xe0\x00\x00", b"\xff\xd8" + b"\xff" * 50):
        assert from_jpeg(lie) is None and colours_of_jpeg(lie) is None and small(lie, 480) is None


# Streams, through the process that reads them


def over_http(shown: Iterator[bytes | float]) -> Speak:
    """A phone that shows these pictures, torn ones and lies among them, and is silent for so many seconds."""

    def speak(peer: socket.socket) -> None:
        peer.sendall(HEAD)
        for i, one in enumerate(shown):
            if isinstance(one, float):
                time.sleep(one)
                continue
            peer.sendall(part(one))
            peer.sendall(
                (os.urandom(50_000), part(one[: len(one) // 2]), part(NONE_AT_ALL[i % len(NONE_AT_ALL)]))[
                    i % 3
                ]
            )
            time.sleep(0.1)

    return speak


def over_rtsp(shown: Iterator[bytes | float]) -> Speak:
    """The same of a network camera."""

    def speak(peer: socket.socket) -> None:
        there = RtspPeer(peer)
        for i, one in enumerate(shown if there.is_playing else ()):
            if isinstance(one, float):
                time.sleep(one)
                continue
            there.show(one)
            if i % 3 == 0:
                there.show(one, 0.5)
            there.send(i % 3, os.urandom(500))
            time.sleep(0.1)

    return speak


WAYS = {"camera-http": over_http, "camera-rtsp": over_rtsp}


@pytest.mark.parametrize("scheme", spread(WAYS, 2))
def test_a_move_is_seen_in_a_stream_that_tears_floods_lies_and_grows(
    scheme: str, evening: dict[str, bytes], server: Callable[..., Server], heard: Callable[[str], Heard]
) -> None:
    begun: list[float] = []

    def shown() -> Iterator[bytes]:
        while not begun or time.monotonic() < begun[0] + 0.5:
            yield evening["before"]
        while True:
            yield evening["after"]

    there = server(WAYS[scheme](shown()), after_request=scheme == "camera-http")
    camera = heard(f"{scheme}://{there.address}/video")
    camera.until(Connected)
    assert camera.until(Snapshot) == Snapshot(BEFORE)
    begun.append(time.monotonic())
    lifted, placed = camera.until(Lifted, refused=Gone), camera.until(Placed, refused=Gone)
    assert isinstance(lifted, Lifted) and isinstance(placed, Placed)
    assert (lifted.square, placed.square, placed.token) == ("e2", "e4", "m10")


@pytest.mark.parametrize("scheme", spread(WAYS, 2))
def test_a_stream_that_stalls_is_told_in_one_sentence_and_the_game_goes_on_with_the_next_picture(
    scheme: str, evening: dict[str, bytes], server: Callable[..., Server], heard: Callable[[str], Heard]
) -> None:
    connections: list[str] = []

    def speak(peer: socket.socket) -> None:
        connections.append(scheme)
        if len(connections) == 1:
            WAYS[scheme](iter([*[evening["before"]] * 30, 60.0]))(peer)
        else:
            WAYS[scheme](iter([evening["after"]] * 600))(peer)

    camera = heard(f"{scheme}://{server(speak, after_request=scheme == 'camera-http').address}/")
    assert camera.until(Snapshot) == Snapshot(BEFORE)
    gone = camera.until(Gone)
    assert isinstance(gone, Gone) and words(gone.reason).startswith(
        "The camera has stopped sending pictures."
    )
    camera.until(Connected, refused=Gone)
    assert camera.until(Snapshot) == Snapshot(AFTER)


def test_a_process_that_is_killed_is_begun_again(
    evening: dict[str, bytes], server: Callable[..., Server], heard: Callable[[str], Heard]
) -> None:
    there = server(over_http(iter([evening["before"]] * 6000)))
    camera = heard(f"camera-http://{there.address}/video")
    camera.until(Snapshot)
    os.kill(camera.pid, signal.SIGKILL)
    gone = camera.until(Gone)
    assert isinstance(gone, Gone) and words(gone.reason).startswith(
        "The camera has stopped sending pictures."
    )
    camera.until(Connected)
    assert camera.until(Snapshot) == Snapshot(BEFORE)


@pytest.mark.parametrize("described", [b"", b"v=0\r\nm=audio 0 RTP/AVP 0\r\n", b"\0" * 900])
def test_an_rtsp_address_without_pictures_is_told(described: bytes, server: Callable[..., Server]) -> None:
    def speak(peer: socket.socket) -> None:
        RtspPeer(peer, described)

    there = server(speak, after_request=False)
    with raises(BoardError, match=f"No camera is responding at rtsp://{there.address}/"):
        StreamSource(f"rtsp://me:secret@{there.address}/").open()


# A camera at USB, which nothing here can plug in: what OpenCV hands over of one


class Capture:
    """What `cv2.VideoCapture` is for a camera that gives these pictures, and is pulled out then."""

    def __init__(self, pictures: list[Any], is_there: bool = True) -> None:
        self._pictures, self._is_there = iter(pictures), is_there

    def set(self, what: int, to: float) -> bool:
        return False

    def isOpened(self) -> bool:  # noqa: N802
        return self._is_there

    def read(self) -> tuple[bool, Any]:
        picture = next(self._pictures, None)
        if isinstance(picture, Exception):
            raise picture
        return picture is not None, picture

    def release(self) -> None: ...


def unpacked(data: bytes) -> Pixels:
    return np.asarray(cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR), np.uint8)


@pytest.mark.parametrize("end", [None, cv2.error("Corrupt JPEG data")])
def test_a_usb_camera_that_changes_its_pictures_and_is_pulled_out(
    end: Exception | None, evening: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    before, after = (unpacked(evening[name]) for name in ("before", "after"))
    lies = [
        np.zeros((2, 2, 3), np.uint8),
        np.zeros((9000, 200), np.uint8),
        before[..., 0],
        np.zeros((0, 0, 3), np.uint8),
    ]
    capture = Capture([before, *lies, *[before] * 5, *[after] * 8, end])
    monkeypatch.setattr(cv2, "VideoCapture", lambda *_: capture)
    source, sight = UsbSource(3, (1280, 720)), Sight(CameraSetup("usb", "3", 8, 8))
    seen: list[object] = []
    source.open()
    with pytest.raises(OSError):
        while True:
            for picture in source.read():
                seen.append(sight.look(picture, Seconds(len(seen) / 5)))
    read = [one.readings for one in seen if isinstance(one, Believed)]
    assert read[0] == BEFORE and read[-1] == AFTER
    assert len([one for one in seen if one is None]) == 3, "grey is a picture"


def test_a_usb_camera_that_is_gone_is_told_by_its_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    for capture, said in (
        (Capture([], is_there=False), "No camera found at /dev/video3"),
        (Capture([cv2.error("select() timeout")]), "The camera has stopped sending pictures."),
    ):
        monkeypatch.setattr(cv2, "VideoCapture", lambda *_, capture=capture: capture)
        frames = Newest(UsbSource(3, (1280, 720)))
        while frames.trouble is None:
            assert frames.take(Seconds(0.01)) is None
        assert words(frames.trouble).startswith(said)


# Recordings


def test_a_recording_that_tears_lies_and_grows_is_read_to_its_end(
    tmp_path: Path, evening: dict[str, bytes]
) -> None:
    recording = tmp_path / "evening.mjpeg"
    pieces = [evening["before"]] * 8 + [evening["after"]] * 8
    torn = [
        one + pieces[0][: 1000 * (i + 1)] + NONE_AT_ALL[i % len(NONE_AT_ALL)] for i, one in enumerate(pieces)
    ]
    recording.write_bytes(b"".join(torn)[:-500])
    read = [
        one.readings for one in looks(CameraSetup("file", str(recording), 8, 8)) if isinstance(one, Believed)
    ]
    assert read[0] == BEFORE and read[-1] == AFTER


def test_a_video_that_is_cut_off_is_read_as_far_as_it_goes(tmp_path: Path, evening: dict[str, bytes]) -> None:
    whole, cut, junk = (tmp_path / f"{name}.avi" for name in ("whole", "cut", "junk"))
    writer = cv2.VideoWriter(str(whole), cv2.VideoWriter.fourcc(*"MJPG"), 5, (960, 544))
    for _ in range(12):
        writer.write(unpacked(evening["before"]))
    writer.release()
    data = whole.read_bytes()
    cut.write_bytes(data[: len(data) * 2 // 3])
    read = [one.readings for one in looks(CameraSetup("file", str(cut), 8, 8)) if isinstance(one, Believed)]
    assert read and read[-1] == BEFORE
    junk.write_bytes(data[:200])
    with raises(BoardError, match="junk.avi"):
        list(looks(CameraSetup("file", str(junk), 8, 8)))
