"""Keyboards as buttons and scanners as card readers, from the bytes that Linux documents for its input devices."""

from __future__ import annotations

import os
import struct
from pathlib import Path
from typing import Any

import pytest

from companion.units import Milliseconds, Seconds
from firmware_bridge.core.board import BoardError, Button, Card, Connected, Gone, SensorEvent
from firmware_bridge.core.keys import BY_USB, GAP, KEYS, TypedCode, sign_of
from firmware_bridge.drivers.keyboards import ButtonKeys, ScannedCards
from firmware_bridge.transports.linked_board import LinkedBoard
from firmware_bridge.transports.system_links import InputDevice, keyboards
from firmware_bridge.urls import open_board, protocol_of
from tests.firmware_bridge.words import raises
from tests.patience import until

SYN, KEY, MSC = 0, 1, 4


def event(kind: int, code: int, value: int, ms: int = 0) -> bytes:
    """A `struct input_event` of input.h: the time in two longs, type, code, value."""
    return struct.pack("@llHHi", ms // 1000, ms % 1000 * 1000, kind, code, value)


def key(code: int, down: bool, ms: int = 0) -> bytes:
    """As a keyboard tells it: its scan code, the key, and the end of the report."""
    return event(MSC, 4, 0x70000 + code, ms) + event(KEY, code, int(down), ms) + event(SYN, 0, 0, ms)


def typed(text: str, apart: int = 5, began: int = 1000, ends: tuple[str, ...] = ("ENTER",)) -> bytes:
    """What a scanner types, a key after the other, each down and up."""
    names = {sign_of(name): name for name in reversed(KEYS) if sign_of(name) and not name.startswith("KP")}
    ms, data = began, b""
    for name in [*(names[sign] for sign in text), *ends]:
        data += key(KEYS[name][0], True, ms) + key(KEYS[name][0], False, ms + 1)
        ms += apart
    return data


def heard(talk: ButtonKeys | ScannedCards, data: bytes, size: int = 4096) -> list[SensorEvent]:
    talk.link_up(Seconds(0))
    events = []
    for start in range(0, len(data), size):
        events += talk.receive(data[start : start + size], Seconds(0))
    return [one for one in events if not isinstance(one, Connected)]


def buttons(url: str) -> ButtonKeys:
    talk = protocol_of(url)
    assert isinstance(talk, ButtonKeys)
    return talk


def test_keys_by_their_numbers_in_linux_and_at_usb() -> None:
    """A few of input-event-codes.h and of the HID usage tables."""
    known = {
        "1": (2, 30),
        "0": (11, 39),
        "A": (30, 4),
        "Z": (44, 29),
        "F1": (59, 58),
        "F10": (68, 67),
        "F12": (88, 69),
        "KP0": (82, 98),
        "KP1": (79, 89),
        "KP9": (73, 97),
        "ENTER": (28, 40),
        "PAGEDOWN": (109, 78),
    }
    assert {name: KEYS[name] for name in known} == known
    assert len({linux for linux, _ in KEYS.values()}) == len(KEYS) == len(BY_USB)


def test_a_pedal_is_a_button() -> None:
    data = key(48, True) + event(KEY, 48, 2) + key(48, False) + key(30, True)
    assert heard(buttons("keys://roll=B"), data) == [Button("roll", True), Button("roll", False)]


def test_events_that_come_in_pieces() -> None:
    data = key(109, True) + key(109, False)
    talk = buttons("keys://end=KEY_PAGEDOWN,clock1=79")
    assert heard(talk, data, size=7) == [Button("end", True), Button("end", False)]
    assert heard(talk, key(79, True)) == [Button("clock1", True)]


def test_a_device_says_what_it_is() -> None:
    talk = buttons("keys://roll=B?at=/dev/input/by-id/usb-FootSwitch-event-kbd")
    talk.link_up(Seconds(0))
    assert talk.tick(Seconds(0)) == [
        Connected(
            "usb-FootSwitch-event-kbd", 1, 1, "occupancy", frozenset({"button"}), "usb-FootSwitch-event-kbd"
        )
    ]
    assert talk.tick(Seconds(0)) == []


@pytest.mark.parametrize(
    ("where", "said"),
    [
        ("", "doesn't name any keys"),
        ("jump=B", "doesn't name an action"),
        ("roll=", "doesn't name a key"),
        ("roll=PEDAL", "doesn't name a key"),
        ("roll=99999", "doesn't name a key"),
        ("roll=B,end=48", "a second time"),
        ("roll=B,roll=C", "a second time"),
    ],
)
def test_what_is_no_key_is_named(where: str, said: str) -> None:
    with raises(BoardError, said):
        protocol_of(f"keys://{where}")


def test_a_scanned_code_is_a_card() -> None:
    talk = protocol_of("scanner://?at=Barcode")
    assert isinstance(talk, ScannedCards)
    assert heard(talk, typed("ACTION.B07")) == [Card("Barcode", "ACTION.B07"), Card("Barcode", None)]


def test_two_codes_one_after_the_other() -> None:
    data = typed("ACTION.B07") + typed("ACTION.B08", began=1200)
    cards = [one.uid for one in heard(ScannedCards("s"), data) if isinstance(one, Card) and one.uid]
    assert cards == ["ACTION.B07", "ACTION.B08"]


@pytest.mark.parametrize("ends", [("TAB",), ("ENTER", "TAB"), ("ENTER", "ENTER"), ("KPENTER",)])
def test_a_code_ends_as_its_scanner_is_set(ends: tuple[str, ...]) -> None:
    cards = heard(ScannedCards("s"), typed("ACTION.B07", ends=ends) + typed("ACTION.B08", began=2000))
    assert [one.uid for one in cards if isinstance(one, Card) and one.uid] == ["ACTION.B07", "ACTION.B08"]


def test_a_code_that_ends_with_nothing_is_told_when_no_more_comes() -> None:
    talk = ScannedCards("s")
    data = typed("ACTION.B07", ends=())
    talk.link_up(Seconds(0))
    events = (
        talk.tick(Seconds(0))
        + talk.receive(data[:120], Seconds(1.0))
        + talk.tick(Seconds(1.1))
        + talk.receive(data[120:], Seconds(1.3))
    )
    assert not any(isinstance(one, Card) for one in events), "the rest was read late"
    assert talk.tick(Seconds(1.4)) == []
    assert talk.tick(Seconds(1.5)) == [Card("s", "ACTION.B07"), Card("s", None)]
    assert talk.tick(Seconds(2.0)) == []
    assert talk.receive(typed("B07", ends=(), began=5000), Seconds(3.0)) == talk.tick(Seconds(4.0)) == []


def test_signs_that_come_in_the_same_millisecond_are_a_code() -> None:
    assert heard(ScannedCards("s"), typed("ACTION.B07", apart=0)) != []


def test_one_more_end_behind_a_code_is_known() -> None:
    code = TypedCode()
    found = [
        (code.press(one, Milliseconds(n)), code.trails)
        for n, one in enumerate((*"1234", "ENTER", "TAB", "ENTER", "A"))
    ]
    assert found[4:] == [("1234", False), (None, True), (None, True), (None, False)]
    assert code.press("ENTER", Milliseconds(500)) is None and not code.trails


def test_who_types_is_no_scanner() -> None:
    assert heard(ScannedCards("s"), typed("ACTION.B07", apart=GAP)) != []
    assert heard(ScannedCards("s"), typed("ACTION.B07", apart=GAP + 1)) == []
    assert heard(ScannedCards("s"), typed("B07")) == []


def test_a_word_that_is_typed_before_a_code_is_not_of_it() -> None:
    code = TypedCode()
    for at, one in ((0, "H"), (200, "I")):
        assert code.press(one, Milliseconds(at)) is None
    found = [code.press(one, Milliseconds(1000 + 5 * n)) for n, one in enumerate((*"1234", "ENTER"))]
    assert found[-1] == "1234" and not any(found[:-1])


def test_a_code_of_which_keys_are_lost_is_none() -> None:
    code, again = typed("ACTION.B07"), typed("ACTION.B08", began=2000)
    short = code[: 9 * 24] + event(SYN, 3, 0) + code[30 * 24 :]
    assert heard(ScannedCards("s"), short) == []
    assert heard(ScannedCards("s"), short + again) == [Card("s", "ACTION.B08"), Card("s", None)]


def test_a_pipe_in_place_of_a_device(tmp_path: Path) -> None:
    """The whole way, from bytes at a path to events; when it ends, that is said, and it is looked for again."""
    path = tmp_path / "event7"
    os.mkfifo(path)
    board = open_board(f"keys://roll=B?at={path}")
    assert isinstance(board, LinkedBoard)
    told: list[SensorEvent] = []
    board.start(told.append)
    writer = os.open(path, os.O_WRONLY)
    try:
        os.write(writer, key(48, True) + key(48, False))
        until(lambda: Button("roll", False) in told)
        assert [one for one in told if isinstance(one, Button)] == [
            Button("roll", True),
            Button("roll", False),
        ]
        os.close(writer)
        until(
            lambda: any(
                isinstance(one, Gone) and one.reason.id in ("input-missing", "no-input") for one in told
            )
        )
        writer = os.open(path, os.O_WRONLY)
        os.write(writer, key(48, True))
        until(lambda: told[-1] == Button("roll", True))
    finally:
        os.close(writer)
        board.close()


def machine(root: Path, *names: str) -> Path:
    """A computer with these input devices, the first of which has no keys."""
    for n, name in enumerate(("Accelerometer", *names)):
        folder = root / f"sys/class/input/event{n}/device"
        (folder / "capabilities").mkdir(parents=True)
        (folder / "name").write_text(name + "\n")
        (folder / "capabilities/key").write_text("0\n" if not n else "3 0 fffe\n")
        (root / "dev/input").mkdir(parents=True, exist_ok=True)
        (root / f"dev/input/event{n}").touch()
    return root


def test_keyboards_are_found_by_their_names(tmp_path: Path) -> None:
    root = machine(tmp_path, "PCsensor FootSwitch", "Barcode Scanner")
    assert [name for _, name in keyboards(root)] == ["PCsensor FootSwitch", "Barcode Scanner"]
    device = InputDevice("footswitch", root)
    device.open()
    device.close()
    with raises(BoardError, "More than one keyboard"):
        InputDevice("", root).open()
    with raises(BoardError, "Connect it, or choose one of PCsensor"):
        InputDevice("Presenter", root).open()
    with raises(BoardError, "No keyboard found"):
        InputDevice("", tmp_path / "nothing").open()


def test_of_two_alike_each_is_named_by_a_path_that_stays(tmp_path: Path) -> None:
    """Linux numbers devices as they are plugged in."""
    root = machine(tmp_path, "PCsensor FootSwitch", "PCsensor FootSwitch")
    links = root / "dev/input/by-id"
    links.mkdir()
    for n, name in ((1, "usb-FootSwitch_A-event-kbd"), (2, "usb-FootSwitch_B-event-kbd")):
        (links / name).symlink_to(f"../event{n}")
    with raises(BoardError, "usb-FootSwitch_A-event-kbd.*usb-FootSwitch_B-event-kbd"):
        InputDevice("footswitch", root).open()
    device = InputDevice(str(links / "usb-FootSwitch_B-event-kbd"), root)
    device.open()
    device.close()


def test_of_two_that_share_a_name_the_other_is_known_by_its_port(tmp_path: Path) -> None:
    """Without a number of its own, a device is named by its maker: the link leads to one of the two."""
    root = machine(tmp_path, "PCsensor FootSwitch", "PCsensor FootSwitch")
    for folder, n, name in (
        ("by-id", 2, "usb-FootSwitch-event-kbd"),
        ("by-path", 1, "usb-0:1.2-event-kbd"),
        ("by-path", 2, "usb-0:1.3-event-kbd"),
    ):
        (root / "dev/input" / folder).mkdir(exist_ok=True)
        (root / "dev/input" / folder / name).symlink_to(f"../event{n}")
    with raises(BoardError, "by-path/usb-0:1.2-event-kbd.*by-id/usb-FootSwitch-event-kbd"):
        InputDevice("footswitch", root).open()


def test_a_device_that_may_not_be_read_says_so(tmp_path: Path) -> None:
    device = InputDevice("FootSwitch", machine(tmp_path, "FootSwitch"))
    assert device.why_not(PermissionError()).id == "port-not-allowed"
    assert device.why_not(FileNotFoundError()).id == "input-missing"


@pytest.mark.parametrize("second", [0, 1, 7])
@pytest.mark.parametrize(("apart", "read"), [(50, True), (51, False), (990, False), (1010, False)])
def test_keys_are_as_far_apart_as_the_kernel_says_across_a_second(
    second: int, apart: int, read: bool
) -> None:
    """The third key of five comes late, in the next second or the same."""
    talk: Any = protocol_of("scanner://")
    talk.link_up(10.0)
    start = second * 1000 + 960
    times = (start, start + 10, start + 10 + apart, start + 20 + apart, start + 30 + apart)
    packed = b"".join(
        struct.pack("@llHHi", ms // 1000, ms % 1000 * 1000, 1, code, 1)
        for ms, code in zip(times, (2, 3, 4, 5, 28), strict=True)
    )
    cards = [event.uid for event in talk.receive(packed, 11.0) if isinstance(event, Card)]
    assert cards == (["1234", None] if read else [])
