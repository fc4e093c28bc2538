"""How a board is brought to its prompt, with simulated ports and a simulated clock; and which port is whose after a reset."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from firmware_bridge.core import family, wire
from firmware_bridge.core.board import link_message
from firmware_bridge.core.family import FoundPort, find_replugged, why_not_opened, why_port_lost
from hardware.firmware import flash_board
from hardware.firmware.flash_board import PICO, PortBusyError

OK, BUSY, OLD = (wire.frame(text) for text in ("OK 1", "ERR 1 busy", "ERR 1 unknown"))


def port(
    name: str, number: str | None = None, vid: int | None = PICO, location: str | None = None
) -> FoundPort:
    return FoundPort(name, vid, 5, number, "Board", location)


class Desk:
    """Boards at ports. `said`: what was said where and when; `plugged`: when which ports are there, by the time in seconds."""

    def __init__(self) -> None:
        self.now = 10.0
        self.plugged: Callable[[float], Sequence[FoundPort]] = lambda now: [port("/dev/a", "7")]
        self.answers: Callable[[str, float], bytes] = lambda name, since: b""
        self.said: list[tuple[float, str, bytes]] = []

    def ports(self) -> list[FoundPort]:
        return list(self.plugged(self.now - 10))

    def open(self, name: str, **how: Any) -> Any:
        assert how["exclusive"] and how["baudrate"] == 115200 and how["timeout"] == 0.05
        if name not in [one.port for one in self.ports()]:
            raise OSError("could not open port")
        return Line(self, name)

    def sleep(self, seconds: float) -> None:
        self.now += seconds


class Line:
    def __init__(self, desk: Desk, name: str) -> None:
        self._desk, self._name, self._read = desk, name, 0

    def __enter__(self) -> Line:
        return self

    def __exit__(self, *wrong: object) -> None: ...

    def write(self, data: bytes) -> None:
        self._desk.said.append((round(self._desk.now - 10, 2), self._name, data))

    def read(self, most: int) -> bytes:
        self._desk.now += 0.05
        whole = self._desk.answers(self._name, self._desk.now - 10)
        data, self._read = whole[self._read :][:most], max(self._read, min(len(whole), self._read + most))
        return data


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    made = Desk()
    clock = SimpleNamespace(monotonic=lambda: made.now, sleep=made.sleep)
    monkeypatch.setattr(flash_board, "serial", SimpleNamespace(serial_for_url=made.open))
    monkeypatch.setattr(flash_board, "time", clock)
    monkeypatch.setattr(flash_board, "ports", made.ports)
    return made


ASKED = b"\n" + wire.frame("PROMPT 1")


def test_a_board_at_its_prompt_is_left_alone(desk: Desk) -> None:
    desk.answers = lambda name, since: b"\r\n>>> "
    assert flash_board.free("/dev/a") is True
    assert desk.said == [(0.0, "/dev/a", ASKED)] and desk.now == pytest.approx(10.05)


def test_what_says_nothing_is_waited_for_for_two_seconds(desk: Desk) -> None:
    desk.answers = lambda name, since: b"noise\n" + wire.frame("OK 12") + b"OK 1"
    assert flash_board.free("/dev/a") is False
    assert desk.now == pytest.approx(12.0, abs=0.06) and len(desk.said) == 1


@pytest.mark.parametrize("answer", [BUSY, OLD])
def test_a_program_that_keeps_the_prompt_is_told_at_once(answer: bytes, desk: Desk) -> None:
    desk.answers = lambda name, since: answer
    with pytest.raises(PortBusyError) as wrong:
        flash_board.free("/dev/a")
    assert wrong.value.said == link_message("firmware-keeps-prompt") and desk.now < 10.2


def test_a_board_that_comes_back_under_another_name_is_found_by_its_number(desk: Desk) -> None:
    """It is gone for three seconds, and another board has its old name meanwhile."""
    other = port("/dev/a", "8")
    desk.plugged = lambda since: (
        [port("/dev/a", "7")] if since < 1 else [other, *([port("/dev/b", "7")] if since > 4 else [])]
    )
    desk.answers = lambda name, since: (
        b"" if since < 0.5 else (OK if since < 1 else b">>>" if name == "/dev/b" else b"")
    )
    assert flash_board.free("/dev/a") is True
    assert desk.said[0] == (0.0, "/dev/a", ASKED) and desk.said[-1][1:] == ("/dev/b", b"\r\x02")


def test_a_board_that_is_back_is_asked_until_its_prompt_comes_for_twenty_seconds(desk: Desk) -> None:
    desk.plugged = lambda since: [] if 0.2 < since < 5 else [port("/dev/a")]
    desk.answers = lambda name, since: OK if since < 0.2 else b">>" if since < 8 else b">>>"
    assert flash_board.free("/dev/a") is True
    assert {name for _, name, _ in desk.said} == {"/dev/a"} and 18 < desk.now < 18.5
    desk.now, desk.said = 10.0, []
    desk.answers = lambda name, since: OK
    with pytest.raises(PortBusyError) as wrong:
        flash_board.free("/dev/a")
    assert wrong.value.said == link_message("prompt-not-there", port="/dev/a")
    assert desk.now == pytest.approx(30.0, abs=1.1)


def test_much_that_is_heard_is_cut_from_its_beginning(desk: Desk) -> None:
    desk.answers = lambda name, since: b"x" * 70_000 + b">>>"
    heard = flash_board._exchange("/dev/a", b"", 2.0, lambda heard: heard.endswith(b">>>"))
    assert len(heard) == 65_536 and heard.endswith(b"x>>>")


def test_the_one_pico_there_is_is_taken(desk: Desk) -> None:
    desk.plugged = lambda since: [port("/dev/x", vid=0x1A86), port("/dev/p"), port("/dev/y", vid=None)]
    assert (flash_board.the_port("auto"), flash_board.the_port("/dev/x")) == ("/dev/p", "/dev/x")
    desk.plugged = lambda since: [port("/dev/x", vid=0x1A86)]
    assert flash_board.the_port("auto") == "auto"
    desk.plugged = lambda since: [port("/dev/p"), port("/dev/q")]
    with pytest.raises(PortBusyError) as wrong:
        flash_board.the_port("auto")
    assert wrong.value.said == link_message("several-boards", urls=("/dev/p", "/dev/q"))
    assert flash_board.the_port("/dev/q") == "/dev/q"


def test_what_is_no_wiring_or_no_single_board_ends_with_two(
    desk: Desk, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert flash_board.put("no-such-board", "auto", tmp_path) == 2
    assert "no-such-board" in capsys.readouterr().err and not list(tmp_path.iterdir())
    desk.plugged = lambda since: [port("/dev/p"), port("/dev/q")]
    assert flash_board.put_on(tmp_path, "auto", "pico-8x8") == 2
    assert "/dev/q" in capsys.readouterr().err


# Which port is whose


def test_a_port_is_the_one_that_was_there_if_it_is_the_only_one_like_it_or_in_the_same_socket() -> None:
    """Against a search that looks at every pair."""
    rng = random.Random(4)
    kinds = [
        port("?", number, vid, location)
        for number, vid, location in product(("1", None), (1, 2), ("1-1", "1-2", None))
    ]
    for _ in range(300):
        was, alone = rng.choice(kinds), rng.random() < 0.5
        now = rng.sample(kinds, rng.randrange(5))
        alike = [one for one in now if (one.vid, one.serial_number) == (was.vid, was.serial_number)]
        there = [one for one in alike if one.location == was.location and one.location is not None]
        expected = alike[0] if alone and len(alike) == 1 else there[0] if there else None
        assert find_replugged(was, alone, now) is expected


@pytest.mark.parametrize(
    ("device", "why"),
    [
        ("socket://127.0.0.1:9", family.PROGRAM_CLOSED),
        ("socket://localhost:9", family.PROGRAM_CLOSED),
        ("socket://[::1]:9", family.PROGRAM_CLOSED),
        ("socket://192.168.1.127:9", family.NETWORK_LOST),
        ("/dev/pts/3", family.PROGRAM_CLOSED),
        ("/dev/rfcomm0", family.BLUETOOTH_LOST),
        ("/dev/ttyACM0", family.PULLED),
        ("COM3", family.PULLED),
    ],
)
def test_only_what_has_a_cable_can_lose_it(device: str, why: object) -> None:
    assert why_port_lost(device) == why


@pytest.mark.parametrize(
    ("url", "wrong", "why"),
    [
        (
            "/dev/a",
            "[Errno 13] Permission denied",
            link_message("port-not-allowed", port="/dev/a", group="dialout"),
        ),
        ("COM3", "Access is denied.", link_message("port-not-allowed", port="COM3", group="dialout")),
        ("/dev/a", "Device or resource busy", link_message("port-busy", port="/dev/a")),
        ("/dev/a", "Could not exclusively lock port", link_message("port-busy", port="/dev/a")),
        ("/dev/a", "Resource temporarily unavailable", link_message("port-busy", port="/dev/a")),
        ("socket://x:1", "could not open port", link_message("nothing-at-address", url="socket://x:1")),
        ("/dev/a", "No such file or directory", link_message("no-port", port="/dev/a")),
        ("COM3", "could not open port 'COM3'", link_message("no-port", port="COM3")),
        ("/dev/a", "It smokes", link_message("port-unusable", port="/dev/a", why="It smokes")),
    ],
)
def test_each_reason_why_a_port_cannot_be_opened_has_its_sentence(url: str, wrong: str, why: object) -> None:
    assert why_not_opened(url, OSError(wrong)) == why
