"""Boards that reset when their port is opened are met with patience, by the bridge and by whoever looks for boards."""

from __future__ import annotations

import queue
import time

import pytest

from firmware_bridge import discovery
from firmware_bridge.core.board import Connected, Gone, Lifted, Placed, SensorEvent, Snapshot
from firmware_bridge.discovery import recognize
from firmware_bridge.urls import open_board
from tests.hardware.arduino.boot_loader import SILENT_FOR, BootLoaderBoard
from tests.patience import PATIENCE


@pytest.mark.parametrize("noise", [b"", b"\x00\xff\xfe\n", b"s", b"\x86\x00\x43"])
def test_a_board_that_boots_for_two_seconds_and_spits_noise_is_there_after_them(noise: bytes) -> None:
    """The last two are how other makers' boards begin to speak."""
    heard: queue.SimpleQueue[SensorEvent] = queue.SimpleQueue()
    board = BootLoaderBoard("nano", noise)
    with board:
        link = open_board(board.port)
        began = time.monotonic()
        link.start(heard.put)
        try:
            first = heard.get(timeout=PATIENCE)
            assert isinstance(first, Connected) and first.fresh, first
            assert time.monotonic() - began >= SILENT_FOR - 0.1
            while not isinstance(event := heard.get(timeout=PATIENCE), Snapshot):
                assert not isinstance(event, Gone)
            board.hands("close e4")
            assert isinstance(heard.get(timeout=PATIENCE), Placed)
            board.hands("open e4")
            assert isinstance(heard.get(timeout=PATIENCE), Lifted)
            assert board.starts == 1  # the port was opened once
        finally:
            link.close()


def test_a_board_that_boots_for_two_seconds_is_recognised_where_boards_are_looked_for() -> None:
    with BootLoaderBoard("nano", b"\x00\xff\xfe\n") as board:
        said, wrong = discovery.probe_port(board.port)
        family = recognize(said)
        assert wrong is None and family is not None and family.kind == "wire"
        assert b"my-first-board" in said
