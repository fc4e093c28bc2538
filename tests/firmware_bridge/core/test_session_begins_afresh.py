"""A talk over a link that opens again goes as the first one would have gone, whatever happened before; and a board at its prompt
is noticed in each stage.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

import pytest

from companion.units import Milliseconds, Seconds
from firmware_bridge.core import wire
from firmware_bridge.core.board import Gone, SensorEvent
from firmware_bridge.core.wire_session import GREETING, LIVE, LOOKING, STOPPED, WireProtocol

STEP = 0.1
LONG_ENOUGH = 40.0
"""Seconds after which each of these talks has come to its end, or repeats itself."""
Answer = Callable[[str], Sequence[str]]
"""What a board says to a command."""


def hello(boot: str, seq: int = 0, id: str = "b1") -> str:
    return wire.hello(boot, seq, "Pico", 4, 3, "occupancy", ["light", "buzz"], id)


def _board(boot: str, seq: int = 0, shows: bool = True, lives: bool = True) -> Answer:
    clock = [1000]

    def answer(body: str) -> Sequence[str]:
        word, *rest = body.split(" ")
        clock[0] += 2500 if word == "PING" else 0
        if word == "HELLO?":
            return [hello(boot, seq)]
        if word == "SNAP?" and shows:
            return [*wire.snaps(seq, {"a1": "1"}, 4, 3, "occupancy"), wire.ok(int(rest[0]))]
        if word == "SNAP?":
            return [wire.ok(int(rest[0]))]
        if word == "PING" and lives:
            return [wire.pong(int(rest[0]), clock[0], 0, seq)]
        return [wire.ok(int(rest[0]))] if rest and lives else []

    return answer


BOARDS: Mapping[str, Answer] = {
    "silent": lambda body: [],
    "tells what it is": _board("0000AAAA", shows=False),
    "dies": _board("0000AAAA", lives=False),
    "lives": _board("0000AAAA"),
    "busy": lambda body: [hello("0000AAAA")] if body == "HELLO?" else [wire.err(int(body.split(" ")[1]), "busy")],
}  # fmt: skip


class Talk:
    """A protocol with a clock, and a board at its other end."""

    def __init__(self) -> None:
        self.protocol = WireProtocol()
        self.now = 100.0

    def hear(self, *bodies: str) -> list[SensorEvent]:
        return self.protocol.receive(b"".join(map(wire.frame, bodies)), Seconds(self.now))

    def run(self, answer: Answer, seconds: float) -> list[str]:
        """Return commands and events, each with the time since the beginning, without the numbers of commands."""
        told, began = [], self.now
        while self.now - began < seconds:
            events = list(self.protocol.tick(Seconds(self.now)))
            for line in self.protocol.take_output().decode().splitlines():
                body = line[:-9]
                told.append(f"{self.now - began:.1f} {re.sub(r'(?<= )[0-9]+', '#', body)}")
                events += self.hear(*answer(body))
            told += [
                f"{self.now - began:.1f} {type(one).__name__} {getattr(one, 'reason', '')}" for one in events
            ]
            if self.protocol.down:
                break
            self.now += STEP
        return told

    def connect(self) -> None:
        self.protocol.link_up(Seconds(self.now))


def _long_silence(talk: Talk) -> None:
    talk.run(BOARDS["silent"], 3.0)


def _never_a_picture(talk: Talk) -> None:
    talk.run(_board("0000BBBB", shows=False), 12.0)
    assert talk.protocol.stage == LOOKING


def _events_lost(talk: Talk) -> None:
    talk.run(_board("0000BBBB"), 1.0)
    assert talk.protocol.stage == LIVE
    talk.hear(wire.touch(7, 2000, "+", "b2"))
    talk.run(BOARDS["silent"], 1.0)


def _pings_missed(talk: Talk) -> None:
    talk.run(_board("0000BBBB"), 1.0)
    talk.run(BOARDS["silent"], 5.0)


def _half_a_line(talk: Talk) -> None:
    talk.run(_board("0000BBBB"), 1.0)
    talk.protocol.receive(b"EV 1 20", Seconds(talk.now))


def _faults(talk: Talk) -> None:
    talk.run(_board("0000BBBB"), 1.0)
    talk.hear(wire.fault("stuck", "a1"), wire.battery(40))


def _half_a_picture(talk: Talk) -> None:
    talk.run(_board("0000BBBB", shows=False), 1.0)
    talk.hear("SNAP 0 1/2 a1=x")


def _given_up(talk: Talk) -> None:
    talk.run(BOARDS["silent"], 9.0)
    assert talk.protocol.down


BEFORE = (
    *(_long_silence, _never_a_picture, _events_lost, _pings_missed),
    *(_half_a_line, _faults, _half_a_picture, _given_up),
)


@pytest.fixture(scope="module")
def first() -> dict[str, list[str]]:
    """The talk over a link that opens for the first time, by the kind of board."""
    told = {}
    for name, answer in BOARDS.items():
        talk = Talk()
        talk.connect()
        told[name] = talk.run(answer, LONG_ENOUGH)
    return told


@pytest.mark.parametrize("before", BEFORE, ids=lambda one: one.__name__)
def test_a_link_that_opens_again_is_as_the_first(
    first: dict[str, list[str]], before: Callable[[Talk], None]
) -> None:
    for name, answer in BOARDS.items():
        talk = Talk()
        talk.connect()
        before(talk)
        talk.protocol.link_down(STOPPED)
        talk.protocol.take_output()
        talk.now += 5
        talk.connect()
        assert talk.run(answer, LONG_ENOUGH) == first[name], name


STAGES: Mapping[str, Answer] = {GREETING: BOARDS["silent"], LOOKING: BOARDS["tells what it is"], LIVE: BOARDS["lives"]}  # fmt: skip


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize(
    ("said", "stopped"),
    [
        (b">>> ", True),
        (b"\r\n>>> ", True),
        (b"\x00\x1b>>> ", True),
        (b"EV 1 2\x00\r\n\r>>> ", True),
        (b"MicroPython v1.24\r\n", False),
        (b"Traceback (most recent call last):\r\n", True),
        (b"\x00\x00Traceback (most recent call last):\r\n", True),
        (b"\x00>>> \r\n", True),
        (b"x >>> ", False),
        (b">> ", False),
    ],
)
def test_a_board_at_its_prompt_is_noticed(stage: str, said: bytes, stopped: bool) -> None:
    talk = Talk()
    talk.connect()
    talk.run(STAGES[stage], 1.0)
    assert talk.protocol.stage == stage
    events = talk.protocol.receive(said, Seconds(talk.now))
    assert events == ([Gone(STOPPED)] if stopped else []) and talk.protocol.down is stopped


def test_lights_and_settle_times_are_asked_for_again(first: dict[str, list[str]]) -> None:
    """The newest wish of each kind is sent again."""
    talk = Talk()
    talk.connect()
    talk.protocol.light({"a1": "ff0000"}, Seconds(talk.now))
    talk.protocol.debounce(Milliseconds(70), "b2", Seconds(talk.now))
    talk.run(BOARDS["lives"], 1.0)
    talk.protocol.light({"c3": "00FF00"}, Seconds(talk.now))
    talk.protocol.debounce(Milliseconds(900), None, Seconds(talk.now))
    talk.run(BOARDS["lives"], 1.0)
    talk.protocol.link_down(STOPPED)
    talk.protocol.take_output()
    talk.connect()
    said: list[str] = []

    def answer(body: str) -> Sequence[str]:
        said.append(re.sub(r"^(\w+) \d+", r"\1", body))
        return BOARDS["lives"](body)

    talk.run(answer, 1.0)
    assert [one for one in said if one.startswith(("LIGHT", "SETTLE"))] == ["LIGHT c3=00ff00", "SETTLE 500"]


def test_a_picture_is_asked_for_as_often_however_long_the_greeting_took() -> None:
    asked: list[int] = []
    for heard in (1, 7):
        talk, greeted = Talk(), [0]

        def answer(body: str, heard: int = heard, greeted: list[int] = greeted) -> Sequence[str]:
            greeted[0] += body == "HELLO?"
            return BOARDS["tells what it is"](body) if body != "HELLO?" or greeted[0] >= heard else []

        talk.connect()
        told = talk.run(answer, 60.0)
        assert talk.protocol.down
        asked.append(sum("SNAP?" in line for line in told))
    assert asked[0] == asked[1] > 20


def test_a_fault_is_reported_once_by_each_boot() -> None:
    talk, fault = Talk(), wire.fault("stuck", "a1")
    for boot in ("0000AAAA", "0000BBBB"):
        talk.connect()
        talk.run(_board(boot), 1.0)
        assert len(talk.hear(fault)) == 1 and talk.hear(fault) == []
        talk.protocol.link_down(STOPPED)
        talk.protocol.take_output()


def test_a_board_keeps_its_name_once_it_has_one() -> None:
    talk, stages = Talk(), []
    for id in ("unknown", "b2", "b3", "b2"):
        talk.connect()
        talk.hear(hello("0000AAAA", id=id))
        stages.append(talk.protocol.stage)
        talk.protocol.link_down(STOPPED)
        talk.protocol.take_output()
    assert stages == [LOOKING, LOOKING, "down", LOOKING]


@pytest.mark.parametrize(("answers", "least", "most"), [(True, 1, 1), (False, 4, 8)])
def test_a_wish_that_is_not_answered_is_sent_again_a_few_times(answers: bool, least: int, most: int) -> None:
    """A board that is busy is asked again, too."""
    said: list[str] = []

    def answer(body: str) -> Sequence[str]:
        said.append(body.split(" ")[0])
        if body.startswith("LIGHT") and not answers:
            return [wire.err(int(body.split(" ")[1]), "busy")]
        return BOARDS["lives"](body)

    talk = Talk()
    talk.connect()
    talk.run(BOARDS["lives"], 1.0)
    talk.protocol.light({"a1": "ff0000"}, Seconds(talk.now))
    talk.run(answer, 20.0)
    assert least <= said.count("LIGHT") <= most
    talk.protocol.link_down(STOPPED)
    talk.protocol.take_output()
    said.clear()
    talk.connect()
    talk.run(answer, 20.0)
    assert least <= said.count("LIGHT") <= most
