"""Where pictures come from: streams that are cut into pictures, cameras, addresses, recordings."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest

from firmware_bridge.core.board import BoardError
from firmware_bridge.eye.pixels import from_file, from_jpeg
from firmware_bridge.transports.frames.cameras import LONGEST, HttpSource, JpegSplitter, PiSource, cameras
from firmware_bridge.transports.frames.sources import pictures
from tests.firmware_bridge.transports.camera_streams import HEAD, Server, jpeg, part
from tests.firmware_bridge.words import raises


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
    with raises(BoardError, match=f"No camera is responding at http://{there.address}"):
        HttpSource(f"name:secret@{there.address}").open()


def test_an_address_with_no_one_is_told() -> None:
    for address in ("127.0.0.1:9", "127.0.0.1:port", ""):
        with raises(BoardError, match="No camera is responding at"):
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
    with raises(BoardError, match="needs rpicam-vid"):
        PiSource((1280, 720), str(tmp_path / "none")).open()


def test_recordings_and_pictures_are_read(tmp_path: Path) -> None:
    recording, still, empty = (tmp_path / name for name in ("a.mjpeg", "a.png", "b.mjpeg"))
    recording.write_bytes(jpeg(1) + b"between" + jpeg(2))
    cv2.imwrite(str(still), np.zeros((480, 640), np.uint8))
    empty.write_bytes(b"nothing")
    assert list(pictures(recording)) == [jpeg(1), jpeg(2)]
    assert len(list(pictures(still))) == 1
    for path, said in (
        (empty, "Can't find any pictures"),
        (tmp_path / "none.mjpeg", "Can't find any pictures"),
    ):
        with raises(BoardError, match=said):
            list(pictures(path))


# The process
