"""What all talks have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from firmware_bridge.core import wire
from firmware_bridge.core.board import Connected, Gone, LinkMessage, link_message
from firmware_bridge.core.board_protocol import OVERHEARD, BaseBoardProtocol
from firmware_bridge.core.wire_session import WireProtocol
from firmware_bridge.drivers.certabo import SentioProtocol
from firmware_bridge.drivers.dice import GoDiceProtocol

PULLED, FAR = link_message("cable-pulled"), link_message("ble-missing", model="GoDice")


def greet_session(talk: Any) -> list[Any]:
    found: list[Any] = talk.receive(wire.frame("HELLO 1 0000000A 0 m 8x8 occupancy - b1"), 1.0)
    return found


def greet_sentio(talk: Any) -> list[Any]:
    return [event for _ in range(3) for event in talk.receive(b":0 0 0 0 0 0 255 255\r\n", 1.0)]


def greet_die(talk: Any) -> list[Any]:
    found: list[Any] = talk.tick(1.0)
    return found


@pytest.mark.parametrize(
    ("talk", "greet"),
    [(WireProtocol(), greet_session), (SentioProtocol(), greet_sentio), (GoDiceProtocol("d"), greet_die)],
)
def test_a_reason_for_being_gone_is_told_once_until_the_board_is_back(
    talk: BaseBoardProtocol, greet: Callable[[Any], list[Any]]
) -> None:
    anyhow: Any = talk
    anyhow.link_up(0.0)
    assert talk.link_down(PULLED) == [Gone(PULLED)]
    assert talk.link_down(PULLED) == []
    assert talk.link_down(FAR) == [Gone(FAR)]
    anyhow.link_up(0.5)
    assert isinstance(greet(talk)[0], Connected)
    assert talk.link_down(FAR) == [Gone(FAR)]
    assert anyhow.down and anyhow.take_output() == b""


@pytest.mark.parametrize("talk", [WireProtocol(), SentioProtocol()])
def test_a_stranger_is_told_by_the_last_of_what_was_heard(talk: BaseBoardProtocol) -> None:
    heard: list[bytes] = []

    def stranger(data: bytes) -> LinkMessage | None:
        heard.append(data)
        return link_message("other-family", model="Tally board", scheme="tally") if b"tally" in data else None

    talk.stranger = stranger
    anyhow: Any = talk
    anyhow.link_up(0.0)
    anyhow.receive(b"x" * 2 * OVERHEARD, 0.1)
    assert anyhow.tick(1.0) == [] and heard == []  # its own kind may still begin to speak
    assert anyhow.tick(1.7) == []
    assert heard[-1] == b"x" * OVERHEARD
    anyhow.receive(b"tally", 1.8)
    (gone,) = anyhow.tick(1.9)
    assert gone.reason.id == "other-family" and anyhow.down
