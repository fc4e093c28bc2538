"""What a hub says of things that go wrong while it runs: once, for as long as they stay so."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest

from companion.club.hub import server
from companion.kernel.messages import UserError


@pytest.fixture(autouse=True)
def signals(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The system's signal is as before afterwards, and nobody waits."""
    monkeypatch.setattr(server, "LOOK", 0)
    before = signal.getsignal(signal.SIGTERM)
    yield
    signal.signal(signal.SIGTERM, before)


def said(*looks: str) -> list[str]:
    """What is said when looks go wrong like this, or not (empty); then somebody ends it."""
    left, heard = list(looks), list[str]()

    def look() -> None:
        if not left:
            raise KeyboardInterrupt
        if wrong := left.pop(0):
            raise UserError(wrong)

    server.until_interrupted(look, lambda found: heard.append(found.said.id))
    return heard


def test_what_stays_wrong_is_said_once_and_again_after_it_was_right() -> None:
    assert said("no-broker", "no-broker", "no-broker") == ["no-broker"]
    assert said("no-broker", "", "no-broker") == ["no-broker", "no-broker"]
    assert said("no-broker", "no-network", "no-broker") == ["no-broker", "no-network", "no-broker"]
    assert said("", "") == []


def test_the_system_ends_it_as_ctrl_c_does() -> None:
    said()
    assert signal.getsignal(signal.SIGTERM) is signal.default_int_handler
