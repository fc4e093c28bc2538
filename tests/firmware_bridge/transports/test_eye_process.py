"""The process that reads a camera: it ends with whoever started it, and no picture leaves it but to the page that shows it."""

from __future__ import annotations

import contextlib
import os
import re
import resource
import signal
import threading
import time
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from typing import TypeVar

import cv2
import pytest

from firmware_bridge.core.board import BoardError, Gone, Snapshot
from firmware_bridge.core.camera import Believed, CameraSetup, LivePicture, PictureReader, bytes_of, line_of
from firmware_bridge.transports.frames.eye_process import EyeProcess, LiveCamera
from tests.eye.dice_scenes import Thrown, Tray
from tests.eye.scenes import Camera, held_code
from tests.firmware_bridge.transports.camera_streams import Heard, Server, streaming
from tests.firmware_bridge.words import words
from tests.patience import PATIENCE

Found = TypeVar("Found")
ROOT = Path(__file__).parents[3]


def test_a_process_ends_with_the_one_who_started_it(tmp_path: Path, scene_pictures: list[bytes]) -> None:
    recording = tmp_path / "a.mjpeg"
    recording.write_bytes(b"".join(scene_pictures))
    process = EyeProcess(CameraSetup("file", str(recording)))
    process.open()
    child = process._child
    assert child is not None and child.stdin is not None
    child.stdin.close()
    assert child.wait(PATIENCE) == 0
    process.close()


def test_a_process_whose_packages_do_not_load_is_no_camera_that_stalls(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cv2.py").write_text("raise RuntimeError('hunter2')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    process = EyeProcess(CameraSetup("file", str(tmp_path / "a.mjpeg")))
    process.open()
    try:
        with pytest.raises(BoardError) as wrong:
            while True:
                process.read()
    finally:
        process.close()
    assert wrong.value.said.id == "board-broke"


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
    assert dumps_nothing(pid)


def test_the_page_is_shown_pictures_and_no_one_else(
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
        assert dumps_nothing(pid) and dumps_nothing(os.getpid()), "the page's process has pictures, too"
    finally:
        camera.close()
    assert camera.picture is None and camera.pid is None


def test_a_process_that_is_killed_leaves_no_picture(
    tmp_path: Path,
    scene_pictures: list[bytes],
    heard: Callable[[str], Heard],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Neither a core, however large one may be, nor a report with more in it than lines of the program."""
    reports, recording = tmp_path / "reports", tmp_path / "evening.mjpeg"
    monkeypatch.setenv("TABLESIDE_REPORTS", str(reports))
    recording.write_bytes(b"".join(scene_pictures))
    before, cores = resource.getrlimit(resource.RLIMIT_CORE), set(ROOT.glob("core*"))
    resource.setrlimit(resource.RLIMIT_CORE, (before[1], before[1]))
    try:
        camera = heard(f"camera://{recording}?speed=4")
        camera.until(Snapshot)
        os.kill(camera.pid, signal.SIGSEGV)
        camera.until(Gone)
    finally:
        resource.setrlimit(resource.RLIMIT_CORE, before)
    assert set(ROOT.glob("core*")) == cores, "where it runs"
    assert not reports.exists() or all(len(one.read_bytes()) < 10_000 for one in reports.iterdir())


def test_the_page_is_shown_a_dice_tray_and_what_lies_in_it(tmp_path: Path) -> None:
    shown = tmp_path / "tray.mjpeg"
    picture = Tray(Camera(80)).frame(Thrown(2.0, 2.0, 0.4, 5))
    shown.write_bytes(cv2.imencode(".jpg", picture)[1].tobytes() * 2)
    changed = threading.Event()
    camera = LiveCamera(CameraSetup("file", str(shown), speed=4, reads="dice"), changed.set)
    try:
        dice = until(changed, lambda: camera.dice)
        assert [(die.face, die.look) for die in dice.lying] == [(5, "pale")] and camera.seen is None
        live = until(changed, lambda: camera.picture)
        assert live.field == (6, 4) and sorted(live.marks) == [0, 1, 2, 3] and len(live.outline) == 4
    finally:
        camera.close()


@pytest.mark.parametrize("codes", [True, False])
def test_a_code_before_a_camera_is_told_to_a_page_that_asks_for_it(tmp_path: Path, codes: bool) -> None:
    shown = tmp_path / "code.mjpeg"
    shown.write_bytes(cv2.imencode(".jpg", held_code("192.168.1.7:8080"))[1].tobytes() * 6)
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
    end = time.monotonic() + PATIENCE
    while (now := found()) is None:
        assert time.monotonic() < end
        changed.wait(1)
        changed.clear()
    return now


def test_a_page_is_told_why_there_is_no_picture(tmp_path: Path) -> None:
    changed = threading.Event()
    camera = LiveCamera(CameraSetup("file", str(tmp_path / "none.mjpeg")), changed.set)
    try:
        assert "Can't find any pictures" in words(until(changed, lambda: camera.trouble))
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


def dumps_nothing(pid: int) -> bool:
    """Whether a core dump of a process would hold none of its memory."""
    limits, kinds = Path(f"/proc/{pid}/limits").read_text(), Path(f"/proc/{pid}/coredump_filter")
    none = re.search(r"^Max core file size +0 ", limits, re.MULTILINE) is not None
    return none and (not kinds.exists() or int(kinds.read_text(), 16) == 0)


def counted(pid: int, what: str) -> int:
    """Bytes that a process has written: `wchar` to anything, `write_bytes` to a disk."""
    found = re.search(rf"^{what}: (\d+)$", Path(f"/proc/{pid}/io").read_text(), re.MULTILINE)
    assert found is not None
    return int(found[1])
