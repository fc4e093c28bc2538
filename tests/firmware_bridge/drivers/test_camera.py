"""The driver of a camera: lines of an eye in, lifts, set-downs and what people are told out."""

from __future__ import annotations

import pytest

from companion.units import Milliseconds, Seconds
from firmware_bridge.core.board import (
    BoardError,
    Connected,
    Gone,
    Hidden,
    Lifted,
    Placed,
    SensorEvent,
    Snapshot,
)
from firmware_bridge.core.camera import (
    Believed,
    CameraSetup,
    Held,
    LineReader,
    Remember,
    Seen,
    Trouble,
    camera_setup,
    camera_url,
    line_of,
    with_field,
)
from firmware_bridge.drivers.camera import OFF_AFTER, SAID_AFTER, CameraProtocol
from firmware_bridge.urls import open_board, understood
from tests.firmware_bridge.words import raises, words

RING = CameraSetup("usb", "0", 12, 12)


class Talk:
    def __init__(self, setup: CameraSetup = RING) -> None:
        self.protocol, self.now = CameraProtocol(setup), 10.0
        self.protocol.link_up(Seconds(self.now))

    def hear(self, what: Seen | Trouble, after: float = 0.25) -> list[SensorEvent]:
        self.now += after
        return self.protocol.receive(line_of(what), Seconds(self.now))


def test_a_picture_becomes_a_board_of_its_size_and_then_lifts_and_set_downs() -> None:
    talk = Talk()
    connected, snapshot, seen = talk.hear(Believed({"l12": "m9", "a1": "m4"}))
    assert isinstance(connected, Connected) and (connected.cols, connected.rows) == (12, 12)
    assert (connected.sense, connected.speaks, connected.marked) == ("identity", "discs", True)
    assert snapshot == Snapshot({"l12": "m9", "a1": "m4"}) and seen == Hidden(False)
    assert talk.hear(Believed({"a1": "m9"})) == [
        Lifted("a1", Milliseconds(10500), "m4"),
        Lifted("l12", Milliseconds(10500), "m9"),
        Placed("a1", Milliseconds(10500), "m9"),
    ]
    assert talk.hear(Believed({"a1": "m9", "z9": "m5", "m1": "m6"})) == []


def test_a_hand_is_told_once_and_says_nothing() -> None:
    talk = Talk()
    talk.hear(Believed({}))
    assert talk.hear(Held("moving")) == [Hidden(True)]
    assert talk.hear(Held("hand")) == [] and talk.hear(Held("hand", 2)) == []
    assert talk.hear(Believed({})) == [Hidden(False)]


@pytest.mark.parametrize(
    ("held", "said"),
    [
        (Held("lost", 2), "Only 2 of the four corners are visible. Clear the frame or add light."),
        (Held("small", 4, 14), "The markers are too small (14 pixels; 22 needed)."),
        (Held("low"), "The camera is too low"),
        (Held("bumped", 4), "The camera has moved. Make sure it can see all four corners."),
    ],
)
def test_what_people_can_mend_is_told(held: Held, said: str) -> None:
    (told,) = Talk().hear(held)
    assert isinstance(told, Hidden) and told.hidden and told.why is not None
    assert words(told.why).startswith(said)


def test_corners_that_stay_hidden_are_told_after_a_while() -> None:
    talk = Talk()
    assert talk.hear(Held("hand", 2)) == [Hidden(True)]
    (told,) = talk.hear(Held("hand", 2), SAID_AFTER + 0.1)
    assert isinstance(told, Hidden) and told.why is not None and told.why.values == {"n": 2}


def test_what_is_told_of_a_picture_that_was_read() -> None:
    talk = Talk()
    talk.hear(Believed({}))
    (again,) = talk.hear(Believed({}, remarks=("found-again",)))
    assert isinstance(again, Hidden) and again.why is not None and not again.hidden
    assert words(again.why) == "The camera moved, but Tableside has found the board again."
    assert talk.hear(Believed({}, off=("e4", "e5"))) == [Hidden(False)]
    (unclear,) = talk.hear(Believed({}, off=("e4", "e5")), OFF_AFTER + 0.1)
    assert isinstance(unclear, Hidden) and unclear.why is not None
    assert words(unclear.why) == "Can't see e4, e5 clearly. Centre each piece on its square."


def test_trouble_ends_the_talk_and_is_told_once() -> None:
    talk = Talk()
    (gone,) = talk.hear(Trouble("camera-no-answer", {"address": "http://phone:8080"}))
    assert isinstance(gone, Gone) and talk.protocol.down
    assert words(gone.reason).startswith("No camera is responding at http://phone:8080.")
    talk.protocol.link_up(Seconds(talk.now))
    assert talk.hear(Trouble("camera-no-answer", {"address": "http://phone:8080"})) == []


def test_an_eye_that_starts_again_is_told_what_was_believed() -> None:
    talk = Talk()
    assert talk.protocol.take_output() == b""
    talk.hear(Believed({"a1": "m4"}))
    talk.protocol.link_up(Seconds(talk.now))
    assert list(LineReader().feed(talk.protocol.take_output())) == [Remember({"a1": "m4"})]


def test_an_eye_that_hangs_is_given_up() -> None:
    talk = Talk()
    talk.hear(Believed({}))
    (gone,) = talk.protocol.tick(Seconds(talk.now + 7))
    assert isinstance(gone, Gone) and words(gone.reason).startswith(
        "The camera has stopped sending pictures."
    )


def test_an_eye_may_look_for_the_board_for_long() -> None:
    talk = Talk()
    for _ in range(100):
        talk.hear(Held("lost", 2), 1.0)
        assert talk.protocol.tick(Seconds(talk.now)) == []
    assert not talk.protocol.down and len(talk.hear(Believed({}))) == 3
    mute = Talk().protocol
    (gone,) = mute.tick(Seconds(41.0))
    assert isinstance(gone, Gone) and mute.down


def test_lines_that_say_nothing_are_passed_over() -> None:
    protocol = Talk().protocol
    junk = (
        b'\n{}\n{"type":"believed"}\n[1]\n\xff\xfe\n{"type":"held","why":"bored"}\n' + b"x" * 70_000 + b"\n"
    )
    assert protocol.receive(junk, Seconds(11.0)) == []
    whole = line_of(Believed({"a1": "m4"}))
    assert protocol.receive(whole[:20], Seconds(12.0)) == []
    assert len(protocol.receive(whole[20:], Seconds(12.0))) == 3


@pytest.mark.parametrize(
    ("url", "setup"),
    [
        ("camera://", CameraSetup("usb", "0")),
        ("camera://2", CameraSetup("usb", "2")),
        ("camera:///dev/video2?size=1920x1080", CameraSetup("usb", "2", size=(1920, 1080))),
        ("camera://pi?field=12x12", CameraSetup("pi", "pi", 12, 12)),
        (
            "camera-http://10.0.0.7:8080/video?turned=90",
            CameraSetup("http", "10.0.0.7:8080/video", turned=90),
        ),
        ("camera-http://10.0.0.7/v%3F640x480", CameraSetup("http", "10.0.0.7/v?640x480")),
        ("camera://0?reads=men&field=7x7", CameraSetup("usb", "0", 7, 7, reads="men")),
        ("camera-rtsp://10.0.0.7:8554/", CameraSetup("rtsp", "10.0.0.7:8554/")),
        ("camera:///home/me/a.mjpeg?speed=2.5", CameraSetup("file", "/home/me/a.mjpeg", speed=2.5)),
    ],
)
def test_a_camera_is_named(url: str, setup: CameraSetup) -> None:
    assert camera_setup(understood(url)[1]) == setup


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("camera://garden", "isn't a camera"),
        ("camera-http://", "isn't a camera"),
        ("camera://0?field=20x20", "'field=20x20'. Use, for example, field=8x8"),
        ("camera://0?size=9000x9000", "Use, for example, size=1280x720"),
        ("camera://0?turned=45", "Use, for example, turned=90"),
        ("camera://0?speed=fast", "Use, for example, speed=2"),
        ("camera://0?reads=minds", "Use, for example, reads=men"),
        ("camera://0?zoom=2", "Known options: field, size"),
    ],
)
def test_a_name_that_fits_no_camera_is_told(url: str, said: str) -> None:
    with raises(BoardError, match=said):
        open_board(url)


def test_without_the_package_one_sentence_says_what_to_add(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("firmware_bridge.transports.frames.eye_process.is_installed", lambda: False)
    with raises(BoardError, match="^To use a camera, run companion add camera$"):
        open_board("camera://0").start(lambda event: None)


@pytest.mark.parametrize(
    ("typed", "url"),
    [
        ("192.168.1.7:8080/video", "camera-http://192.168.1.7:8080/video"),
        (" http://me:secret@cam.local/x ", "camera-http://me:secret@cam.local/x"),
        ("RTSP://192.168.1.7:8554/", "camera-rtsp://192.168.1.7:8554/"),
        ("/dev/video2", "camera:///dev/video2"),
        ("/home/me/evening.mjpeg", "camera:///home/me/evening.mjpeg"),
        ("1", "camera://1"),
        ("camera://pi", "camera://pi"),
    ],
)
def test_a_camera_is_named_as_people_type_it(typed: str, url: str) -> None:
    assert camera_url(typed) == url
    camera_setup(understood(url)[1])  # which it is


def test_a_game_tells_how_large_its_board_is() -> None:
    assert with_field("camera://0", 12, 12) == "camera://0?field=12x12"
    assert with_field("camera-http://x/?size=640x480", 7, 7) == "camera-http://x/?size=640x480&field=7x7"
    assert with_field("camera://0?field=8x8", 12, 12) == "camera://0?field=8x8"
    assert with_field("dgt://", 12, 12) == "dgt://" and with_field("auto", 8, 8) == "auto"
