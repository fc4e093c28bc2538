"""Where pictures come from: streams that stall, are cut, flood, lie; and the process that reads them."""

from __future__ import annotations

import contextlib
import os
import random
import re
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TypeVar

import cv2
import numpy as np
import pytest

from firmware_bridge.core.board import BoardError, Connected, Gone, SensorEvent, Snapshot
from firmware_bridge.core.camera_setup import CameraSetup
from firmware_bridge.core.eye_reports import Believed, line_of
from firmware_bridge.eye.live_picture import LivePicture, PictureReader, bytes_of
from firmware_bridge.eye.pixels import from_file, from_jpeg
from firmware_bridge.transports.frames.camera_list import cameras
from firmware_bridge.transports.frames.eye_process import EyeProcess
from firmware_bridge.transports.frames.http import HttpSource
from firmware_bridge.transports.frames.jpeg_splitter import LONGEST, JpegSplitter
from firmware_bridge.transports.frames.live_camera import LiveCamera
from firmware_bridge.transports.frames.pi_camera import PiSource
from firmware_bridge.transports.frames.replay import pictures
from firmware_bridge.transports.linked_board import LinkedBoard
from firmware_bridge.urls import open_board
from tests.eye.scenes import Camera, Light, Scene, board_of
from tests.eye.test_qr_codes import held
from tests.firmware_bridge.words import raises, words

Found = TypeVar("Found")
HEAD = b"HTTP/1.0 200 OK\r\nContent-Type: multipart/x-mixed-replace; boundary=cut\r\n\r\n"


def jpeg(seed: int, size: tuple[int, int] = (64, 48)) -> bytes:
    picture = np.random.default_rng(seed).integers(0, 255, (size[1], size[0]), np.uint8)
    return cv2.imencode(".jpg", picture)[1].tobytes()


def part(data: bytes) -> bytes:
    return b"--cut\r\nContent-Type: image/jpeg\r\nContent-Length: %d\r\n\r\n" % len(data) + data + b"\r\n"


@pytest.fixture(scope="module")
def scene_pictures() -> list[bytes]:
    scene = Scene(board_of("chess"), Camera(75, size=(960, 540)), Light(noise=2))
    scene.lay({"e2": 10, "d7": 20})
    return [scene.jpeg() for _ in range(3)]


# The splitter


def test_pictures_are_cut_out_of_a_stream_however_it_comes() -> None:
    whole = [jpeg(i) for i in range(6)]
    stream = b"".join(part(one) for one in whole)
    for step in (1, 7, 1000, len(stream)):
        splitter = JpegSplitter()
        found = [one for at in range(0, len(stream), step) for one in splitter.feed(stream[at : at + step])]
        assert found == whole, step


def test_a_preview_inside_of_a_picture_does_not_end_it() -> None:
    inner, outer = jpeg(1), jpeg(2, (96, 64))
    preview = b"\xff\xe1" + (len(inner) + 2).to_bytes(2, "big") + inner
    whole = outer[:2] + preview + outer[2:]
    assert JpegSplitter().feed(whole + outer) == [whole, outer]


def test_a_torn_picture_is_passed_over() -> None:
    first, second, third = jpeg(1), jpeg(2), jpeg(3)
    assert JpegSplitter().feed(first[: len(first) // 2] + second + third)[-2:] == [second, third]


def test_a_flood_that_is_no_picture_takes_no_memory() -> None:
    splitter = JpegSplitter()
    head = b"\xff\xd8\xff\xe0\x00\x04xx\xff\xda\x00\x02"
    for _ in range(LONGEST // 1_000_000 + 3):
        assert splitter.feed(head + bytes(1_000_000)) == []
        assert len(splitter._rest) <= LONGEST + 1_000_100
    assert JpegSplitter().feed(os.urandom(200_000)) is not None


def test_any_bytes_can_come() -> None:
    rng, good = random.Random(4), jpeg(9)
    splitter = JpegSplitter()
    for _ in range(300):
        junk = bytearray(good[: rng.randrange(len(good))])
        for _ in range(5):
            junk[rng.randrange(len(junk) or 1) : 1] = rng.choice(
                [b"\xff\xd8\xff", b"\xff\xd9", b"\xff", b"\0"]
            )
        splitter.feed(bytes(junk))
    assert splitter.feed(good * 60)[-1] == good, "a torn length leads over 65,535 bytes at most"


def test_lies_are_no_pictures() -> None:
    assert from_jpeg(b"GIF89a") is None and from_jpeg(b"\xff\xd8\xff\xd9") is None
    assert from_jpeg(jpeg(1, (16, 16))) is None, "no camera has so few pixels"
    assert from_file(b"") is None and from_file(b"nothing") is None


# Sources


def test_cameras_are_listed_without_being_opened(tmp_path: Path) -> None:
    listed, devices = tmp_path / "sys", tmp_path / "dev"
    devices.mkdir()
    for name, index in (("video0", "0"), ("video1", "1"), ("video10", "0"), ("video2", "0")):
        (listed / name).mkdir(parents=True)
        (listed / name / "name").write_text(f"Cam of {name}\n")
        (listed / name / "index").write_text(f"{index}\n")
        (devices / name).touch()
    (devices / "video2").unlink()
    found = [one for one in cameras(listed, devices) if one.where != "pi"]
    assert [(one.where, one.name, one.usable) for one in found] == [
        (str(devices / "video0"), "Cam of video0", True),
        (str(devices / "video10"), "Cam of video10", True),
    ]


class Server:
    """An HTTP server that says what it is told to, to each that connects."""

    def __init__(self, speak: Callable[[socket.socket], None]) -> None:
        self._speak = speak
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"127.0.0.1:{self._listening.getsockname()[1]}"
        self.asked: list[bytes] = []
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        while True:
            try:
                peer, _ = self._listening.accept()
            except OSError:
                return
            with peer:
                try:
                    self.asked.append(peer.recv(4096))
                    self._speak(peer)
                except OSError:
                    continue

    def close(self) -> None:
        self._listening.close()


@pytest.fixture
def server() -> Iterator[Callable[[Callable[[socket.socket], None]], Server]]:
    made: list[Server] = []

    def serve(speak: Callable[[socket.socket], None]) -> Server:
        made.append(Server(speak))
        return made[-1]

    yield serve
    for one in made:
        one.close()


def test_a_phone_streams_until_it_closes(server: Callable[..., Server]) -> None:
    there = server(lambda peer: peer.sendall(HEAD + part(jpeg(1)) + part(jpeg(2))))
    source = HttpSource(f"me:se%20cret@{there.address}/video?x=1")
    source.open()
    found = []
    with pytest.raises(OSError, match="closed"):
        while True:
            found += source.read()
    assert found == [jpeg(1), jpeg(2)]
    assert there.asked[0].startswith(b"GET /video?x=1 HTTP/1.1\r\n")
    assert b"Authorization: Basic bWU6c2UgY3JldA==" in there.asked[0]
    source.close()


@pytest.mark.parametrize("answer", [b"", b"HTTP/1.0 404 No\r\n\r\n", b"nonsense\r\n\r\n", b"\xff\xd8"])
def test_an_address_that_is_no_camera_is_told(answer: bytes, server: Callable[..., Server]) -> None:
    there = server(lambda peer: peer.sendall(answer))
    with raises(BoardError, match=f"No camera answers at http://{there.address}"):
        HttpSource(f"name:secret@{there.address}").open()


def test_an_address_with_nobody_is_told() -> None:
    for address in ("127.0.0.1:9", "127.0.0.1:port", ""):
        with raises(BoardError, match="No camera answers at"):
            HttpSource(address).open()


def test_a_pi_is_asked_by_its_program(tmp_path: Path) -> None:
    program = tmp_path / "rpicam-vid"
    picture = tmp_path / "one.jpg"
    picture.write_bytes(jpeg(5))
    program.write_text(f'#!/bin/sh\necho "$@" > "{tmp_path}/asked"\ncat "{picture}" "{picture}"\nsleep 60\n')
    program.chmod(0o755)
    source = PiSource((1280, 720), str(program))
    source.open()
    found: list[object] = []
    while len(found) < 2:
        found += source.read()
    assert found == [jpeg(5), jpeg(5)]
    source.close()
    assert "--codec mjpeg" in (tmp_path / "asked").read_text()
    with raises(BoardError, match="needs the program rpicam-vid"):
        PiSource((1280, 720), str(tmp_path / "none")).open()


def test_recordings_and_pictures_are_read(tmp_path: Path) -> None:
    recording, still, empty = (tmp_path / name for name in ("a.mjpeg", "a.png", "b.mjpeg"))
    recording.write_bytes(jpeg(1) + b"between" + jpeg(2))
    cv2.imwrite(str(still), np.zeros((480, 640), np.uint8))
    empty.write_bytes(b"nothing")
    assert list(pictures(recording)) == [jpeg(1), jpeg(2)]
    assert len(list(pictures(still))) == 1
    for path, said in ((empty, "holds no picture"), (tmp_path / "none.mjpeg", "cannot be read")):
        with raises(BoardError, match=said):
            list(pictures(path))


# The process


class Heard:
    """A camera in use, and what it reported."""

    def __init__(self, url: str) -> None:
        self.events: SimpleQueue[SensorEvent] = SimpleQueue()
        self.board = open_board(url)
        self.board.start(self.events.put)

    def until(self, kind: type, seconds: float = 60) -> SensorEvent:
        end = time.monotonic() + seconds
        while True:
            try:
                event = self.events.get(timeout=max(0.01, end - time.monotonic()))
            except Empty:
                raise AssertionError(f"no {kind.__name__}") from None
            if isinstance(event, kind):
                return event

    @property
    def pid(self) -> int:
        assert isinstance(self.board, LinkedBoard) and isinstance(self.board.transport, EyeProcess)
        assert self.board.transport.pid is not None
        return self.board.transport.pid


@pytest.fixture
def heard() -> Iterator[Callable[[str], Heard]]:
    made: list[Heard] = []

    def use(url: str) -> Heard:
        made.append(Heard(url))
        return made[-1]

    yield use
    for one in made:
        one.board.close()


def streaming(frames: list[bytes], torn: bool = False) -> Callable[[socket.socket], None]:
    """A phone that streams for ever, or tears every third picture and sends floods between."""

    def speak(peer: socket.socket) -> None:
        peer.sendall(HEAD)
        for i in range(10_000):
            data = frames[i % len(frames)]
            if torn and i % 3 == 1:
                data = data[: len(data) // 2]
            peer.sendall(part(data))
            if torn and i % 3 == 2:
                peer.sendall(os.urandom(50_000))
            time.sleep(0.1)

    return speak


def test_a_board_comes_through_a_torn_stream_and_a_process_that_is_killed(
    scene_pictures: list[bytes], server: Callable[..., Server], heard: Callable[[str], Heard]
) -> None:
    there = server(streaming(scene_pictures, torn=True))
    camera = heard(f"camera-http://{there.address}/video")
    assert isinstance(camera.until(Connected), Connected)
    assert camera.until(Snapshot) == Snapshot({"e2": "m10", "d7": "m20"})
    os.kill(camera.pid, signal.SIGKILL)
    gone = camera.until(Gone)
    assert isinstance(gone, Gone) and words(gone.reason).startswith("The camera gives no picture any more.")
    camera.until(Connected)
    assert camera.until(Snapshot) == Snapshot({"e2": "m10", "d7": "m20"})


def test_a_stream_that_stalls_is_told_in_one_sentence(
    scene_pictures: list[bytes], server: Callable[..., Server], heard: Callable[[str], Heard]
) -> None:
    def stall(peer: socket.socket) -> None:
        peer.sendall(HEAD + part(scene_pictures[0]))
        time.sleep(30)

    camera = heard(f"camera-http://{server(stall).address}/")
    gone = camera.until(Gone)
    assert isinstance(gone, Gone) and words(gone.reason).startswith("The camera gives no picture any more.")


def test_a_process_ends_with_whoever_started_it(tmp_path: Path, scene_pictures: list[bytes]) -> None:
    recording = tmp_path / "a.mjpeg"
    recording.write_bytes(b"".join(scene_pictures))
    process = EyeProcess(CameraSetup("file", str(recording)))
    process.open()
    child = process._child
    assert child is not None and child.stdin is not None
    child.stdin.close()
    assert child.wait(60) == 0
    process.close()


# Privacy


def test_no_picture_leaves_the_process(
    tmp_path: Path,
    scene_pictures: list[bytes],
    server: Callable[..., Server],
    heard: Callable[[str], Heard],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Its files, its sockets, its lines and the log are looked at while it reads: nothing but looks goes out."""
    home = tmp_path / "home"
    home.mkdir()
    for name in ("HOME", "TMPDIR", "XDG_CACHE_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(home))
    there, began = server(streaming(scene_pictures)), time.monotonic()
    camera = heard(f"camera-http://{there.address}/video")
    camera.until(Snapshot)
    pid = camera.pid
    written = {
        path for path in opened(pid) if path.startswith("/") and not path.startswith(("/dev/", "/proc/"))
    }
    assert not [path for path in written if is_writable(pid, path)], "a file is open to be written"
    sockets = [path for path in opened(pid) if path.startswith("socket:")]
    assert len(sockets) == 1, "the camera's own"
    assert list(home.rglob("*")) == []
    assert counted(pid, "write_bytes") == 0, "something went to a disk"
    assert len(there.asked) == 1 and len(there.asked[0]) < 300, "nothing but the request is sent"
    said = line_of(Believed({"e2": "m10", "d7": "m20"}, sure=dict.fromkeys(squares(), 0.95)))
    looks = 6 * (time.monotonic() - began) + 10
    assert counted(pid, "wchar") < looks * len(said), "lines of text, no pixels"
    assert not [record for record in caplog.records if len(record.getMessage()) > 500]


def test_the_page_is_shown_pictures_and_nobody_else(
    tmp_path: Path, scene_pictures: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """They go over a pipe that two processes hold; when the page is gone, none goes anywhere."""
    home = tmp_path / "home"
    home.mkdir()
    for name in ("HOME", "TMPDIR", "XDG_CACHE_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(home))
    recording = tmp_path / "evening.mjpeg"
    recording.write_bytes(b"".join(scene_pictures))
    changed = threading.Event()
    camera = LiveCamera(CameraSetup("file", str(recording), cols=0, rows=0, speed=4), changed.set)
    try:
        picture = until(
            changed, lambda: camera.picture if camera.picture and camera.picture.outline else None
        )
        assert (picture.width, picture.height, picture.field) == (480, 270, (8, 8))
        assert len(picture.pixels) == 3 * 480 * 270 and sorted(picture.marks) == [0, 1, 2, 3]
        (ax, ay), (hx, hy) = picture.outline[0], picture.outline[2]
        assert ax < 0.5 < ay and hy < 0.5 < hx, "a1 is below at the left"
        seen = until(changed, lambda: camera.seen if isinstance(camera.seen, Believed) else None)
        assert seen.readings == {"e2": "m10", "d7": "m20"}
        pid = camera.pid
        assert pid is not None
        pipes = [path for path in opened(pid) if path.startswith("pipe:")]
        ours = set(opened(os.getpid()))
        assert len(pipes) == 3 and set(pipes) <= ours, "its lines, its orders, its pictures"
        assert not [path for path in opened(pid) if path.startswith("socket:")]
        assert list(home.rglob("*")) == [] and counted(pid, "write_bytes") == 0
    finally:
        camera.close()
    assert camera.picture is None and camera.pid is None


@pytest.mark.parametrize("codes", [True, False])
def test_a_code_before_a_camera_is_told_to_a_page_that_asks_for_it(tmp_path: Path, codes: bool) -> None:
    shown = tmp_path / "code.mjpeg"
    shown.write_bytes(cv2.imencode(".jpg", held("192.168.1.7:8080"))[1].tobytes() * 6)
    changed, changes = threading.Event(), SimpleQueue[None]()

    def change() -> None:
        changes.put(None)
        changed.set()

    camera = LiveCamera(CameraSetup("file", str(shown), cols=0, rows=0, codes=codes), change)
    try:
        until(changed, lambda: camera.code or (changes.qsize() if changes.qsize() > 10 else None))
        assert camera.take_code() == ("192.168.1.7:8080" if codes else "") and camera.code == ""
    finally:
        camera.close()


def test_a_page_that_is_gone_is_shown_nothing_more(tmp_path: Path, scene_pictures: list[bytes]) -> None:
    recording = tmp_path / "evening.mjpeg"
    recording.write_bytes(b"".join(scene_pictures))
    process = EyeProcess(CameraSetup("file", str(recording), speed=4), shows=True)
    process.open()
    try:
        assert process.pictures is not None and process.pid is not None
        os.read(process.pictures, 1000)
        os.close(process.pictures)
        process.pictures = None
        for _ in range(3):  # what was on its way
            process.read()
        before = counted(process.pid, "wchar")
        while not process.read().count(b"believed"):
            pass
        assert counted(process.pid, "wchar") - before < 100_000 < 3 * 480 * 270, "not a single picture"
    finally:
        process.close()


def until(changed: threading.Event, found: Callable[[], Found | None]) -> Found:
    """What is there once it is."""
    end = time.monotonic() + 60
    while (now := found()) is None:
        assert time.monotonic() < end
        changed.wait(1)
        changed.clear()
    return now


def test_a_page_is_told_why_there_is_no_picture(tmp_path: Path) -> None:
    changed = threading.Event()
    camera = LiveCamera(CameraSetup("file", str(tmp_path / "none.mjpeg")), changed.set)
    try:
        assert "cannot be read" in words(until(changed, lambda: camera.trouble))
    finally:
        camera.close()


@pytest.mark.parametrize(
    "data", [b"{}\n", b'{"width":0,"height":9}\n', b'{"width":9999,"height":9999}\n', bytes(9000)]
)
def test_what_is_no_live_picture_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError):
        list(PictureReader().feed(data))


def test_live_pictures_come_in_any_pieces() -> None:
    whole = [LivePicture(2, 1, {3: (0.5, 0.25)}, (), (8, 8), b"\n{}\n\n\n"), LivePicture(1, 1, pixels=b"abc")]
    data = b"".join(map(bytes_of, whole))
    for step in (1, 5, len(data)):
        reader = PictureReader()
        found = [one for at in range(0, len(data), step) for one in reader.feed(data[at : at + step])]
        assert found == whole, step


def squares() -> list[str]:
    return [f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9)]


def opened(pid: int) -> list[str]:
    """What a process has open."""
    found = []
    for link in Path(f"/proc/{pid}/fd").iterdir():
        with contextlib.suppress(OSError):
            found.append(str(link.readlink()))
    return found


def is_writable(pid: int, path: str) -> bool:
    for link in Path(f"/proc/{pid}/fd").iterdir():
        with contextlib.suppress(OSError):
            if str(link.readlink()) == path:
                flags = re.search(r"flags:\s*(\d+)", Path(f"/proc/{pid}/fdinfo/{link.name}").read_text())
                return flags is not None and int(flags[1], 8) & os.O_ACCMODE != os.O_RDONLY
    return False


def counted(pid: int, what: str) -> int:
    """Bytes that a process has written: `wchar` to anything, `write_bytes` to a disk."""
    found = re.search(rf"^{what}: (\d+)$", Path(f"/proc/{pid}/io").read_text(), re.MULTILINE)
    assert found is not None
    return int(found[1])
