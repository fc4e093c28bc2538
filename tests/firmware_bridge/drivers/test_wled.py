"""WLED's lights: datagrams read as WLED's own `udp.cpp` reads them, at a socket of this machine."""

from __future__ import annotations

import queue
import socket
from collections.abc import Iterator

import pytest

from companion.units import Seconds
from firmware_bridge.core.board import BoardError, Connected, SensorEvent
from firmware_bridge.drivers import wled_lights
from firmware_bridge.drivers.wled_lights import GOES_BACK_AFTER, WledProtocol
from firmware_bridge.urls import open_board, protocol_of
from tests.patience import PATIENCE


class Wled:
    """WLED's side of realtime DRGB, after the loops of `wled00/udp.cpp` (0.15): `handleNotifications`."""

    def __init__(self, lights: int) -> None:
        self.pixels = ["000000"] * lights
        self.seconds = 0

    def hear(self, udp: bytes) -> None:
        size = len(udp)
        if not 0 < udp[0] < 99:
            return
        self.seconds = udp[1]
        if udp[1] == 0:
            return  # back to what it showed before
        if udp[0] == 2 and size > 4:
            light = 0
            i = 2
            while i < size - 2 and light < len(self.pixels):
                self.pixels[light] = udp[i : i + 3].hex()
                light += 1
                i += 3


@pytest.fixture
def there() -> Iterator[socket.socket]:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as bound:
        bound.bind(("127.0.0.1", 0))
        bound.settimeout(PATIENCE)
        yield bound


def test_a_datagram_is_as_the_documentation_has_it() -> None:
    """DRGB: 2, the seconds, then red, green, blue of each light."""
    talk = protocol_of("wled://192.168.1.9?field=2x2")
    assert isinstance(talk, WledProtocol)
    talk.link_up(Seconds(0.0))
    talk.light({"a1": "ff0000", "a2": "00ff7f"}, Seconds(0.0))
    assert talk.take_output() == bytes.fromhex("0205" + "ff0000" + "000000" + "000000" + "00ff7f")


@pytest.mark.parametrize(("order", "place"), [("", 15), ("&order=rows", 8)])
def test_wled_lights_what_the_table_lights_and_goes_on_doing_so(
    there: socket.socket, order: str, place: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert wled_lights.SENT_EVERY < GOES_BACK_AFTER / 2
    monkeypatch.setattr(wled_lights, "SENT_EVERY", 0.2)
    heard: queue.SimpleQueue[SensorEvent] = queue.SimpleQueue()
    wled = Wled(64)
    link = open_board(f"wled://127.0.0.1:{there.getsockname()[1]}?field=8x8{order}")
    link.start(heard.put)
    try:
        connected = heard.get(timeout=PATIENCE)
        assert isinstance(connected, Connected) and connected.caps == {"light", "rgb"}
        link.light({"a1": "0000ff", "a2": "ff00ff"})
        while wled.pixels[0] != "0000ff":
            wled.hear(there.recv(2000))
        assert wled.pixels[place] == "ff00ff" and wled.pixels.count("000000") == 62
        wled.pixels = ["000000"] * 64
        wled.hear(there.recv(2000))  # by itself, before WLED goes back
        assert wled.pixels[place] == "ff00ff" and wled.seconds == GOES_BACK_AFTER > 2
        link.light({})
        while wled.pixels.count("000000") != 64:
            wled.hear(there.recv(2000))
    finally:
        link.close()


def test_no_one_at_the_address_is_no_fault_and_a_wrong_name_is_one_sentence(there: socket.socket) -> None:
    port = there.getsockname()[1]
    there.close()
    heard: queue.SimpleQueue[SensorEvent] = queue.SimpleQueue()
    link = open_board(f"wled://127.0.0.1:{port}")
    link.start(heard.put)
    try:
        assert isinstance(heard.get(timeout=PATIENCE), Connected)
        for _ in range(5):
            link.light({"a1": "ffffff"})
        with pytest.raises(queue.Empty):
            heard.get(timeout=0.4)
    finally:
        link.close()
    for url, said in (
        ("wled://", "nothing-at-address"),
        ("wled://127.0.0.1:x", "nothing-at-address"),
        ("wled://127.0.0.1:86860", "nothing-at-address"),
        ("wled://127.0.0.1?order=spiral", "camera-bad-option"),
        ("wled://127.0.0.1?field=17x8", "camera-bad-option"),
    ):
        with pytest.raises(BoardError) as wrong:
            open_board(url).start(heard.put)
        assert wrong.value.said.id == said
