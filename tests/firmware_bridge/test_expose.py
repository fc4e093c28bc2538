"""A board offered on a port: our own drivers play on it, hosts come and go, and the board is unplugged and comes back."""

from __future__ import annotations

import os
import pty
import random
import select
import time
import tty
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import serial

from companion.units import Milliseconds
from firmware_bridge.core.board import BoardError, Lifted, Placed, SensorBoard, SensorEvent, Snapshot
from firmware_bridge.expose import ExposeOptions, expose
from firmware_bridge.urls import open_board
from tests.firmware_bridge.board_driver import field, offered
from tests.firmware_bridge.emulation.driver_harness import AFTER_E4, START
from tests.firmware_bridge.words import raises
from tests.patience import PATIENCE, until

DUMP = "860043" + "08090a0c0b0a0908" + "07" * 8 + "00" * 32 + "01" * 8 + "0203040605040302"
AFTER_E4_DUMP = DUMP.replace("01" * 8, "0101010100010101").replace("00" * 32, "00" * 20 + "01" + "00" * 11)


@contextmanager
def driven(url: str) -> Iterator[tuple[dict[str, str], SensorBoard]]:
    """Our own driver at the other end; yields where it reads the pieces, and itself."""
    pieces: dict[str, str] = {}

    def hear(event: SensorEvent) -> None:
        match event:
            case Snapshot(readings=readings):
                pieces.clear()
                pieces.update(readings)
            case Lifted(square=square):
                pieces.pop(square, None)
            case Placed(square=square, token=token):
                pieces[square] = token or ""

    board = open_board(url)
    board.start(hear)
    try:
        yield pieces, board
    finally:
        board.close()


def asked(folder: Path, kind: str = "dgt", **more: object) -> ExposeOptions:
    return ExposeOptions(kind, str(folder / "field"), link=folder / "port", **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", ["dgt", "millennium"])
def test_our_driver_plays_on_it_is_lost_and_comes_back(kind: str, tmp_path: Path) -> None:
    with field(tmp_path / "field") as board, offered(asked(tmp_path, kind)):
        url = f"{kind}://{tmp_path / 'port'}" + ("?lights=yes" if kind == "dgt" else "")
        with driven(url) as (pieces, driver):
            until(lambda: pieces == START)
            board.hands("-e2", "+e4")
            until(lambda: pieces == AFTER_E4)
            driver.light({"e2": "ffffff", "e4": "ffffff"})
            until(lambda: sorted(board.board.lights) == ["e2", "e4"])
        until(lambda: not board.board.lights)  # who asked for them has gone
        board.hands("-d7", "+d5")
        with driven(url) as (pieces, _):
            until(lambda: pieces.get("d5") == "kP" and pieces.get("e4") == "wP")


@pytest.mark.parametrize("power", [False, True], ids=["its cable", "its power"])
def test_the_board_is_unplugged_and_comes_back(power: bool, tmp_path: Path) -> None:
    with field(tmp_path / "field") as board, offered(asked(tmp_path)) as told:
        with serial.Serial(str(tmp_path / "port"), 9600, timeout=0.5) as host:
            until(lambda: asked_for(host) == DUMP)
            board.plug(False)
            until(lambda: told[-1].id == "board-program-closed")
            host.reset_input_buffer()
            host.write(b"\x42")
            assert host.read(67) == b""  # as of a board that is switched off
            board.hands("-e2", "+e4")
            if power:
                board.board.power(Milliseconds(0))
            board.plug(True)
            until(lambda: told[-1].id == "exposed-board")
            until(lambda: asked_for(host) == AFTER_E4_DUMP)
        heard = [one.id for one in told if one.id != "no-port"]
        assert heard == ["exposed-board", "exposed", "board-program-closed", "exposed-board"]


def asked_for(host: serial.Serial) -> str:
    host.reset_input_buffer()  # an earlier answer that came late
    host.write(b"\x42")
    return host.read(67).hex()


def test_a_host_that_sends_rubbish_or_reads_nothing(tmp_path: Path) -> None:
    rng = random.Random(3)
    with (
        field(tmp_path / "field"),
        offered(asked(tmp_path)),
        serial.Serial(str(tmp_path / "port"), 9600, timeout=1.5, write_timeout=PATIENCE) as host,
    ):
        for _ in range(100):
            host.write(rng.randbytes(100))
        host.write(b"\x42" * 500)  # 33,500 bytes are not fetched
        time.sleep(1.5)
        while host.read(65536):
            pass
        until(lambda: asked_for(host) == DUMP)


def test_a_serial_port_is_opened_again_when_it_comes_back(tmp_path: Path) -> None:
    """As a gadget's port, which hangs up when its cable is pulled."""
    link = tmp_path / "ttyGS0"

    def plugged() -> tuple[int, int]:
        ours, far = pty.openpty()
        tty.setraw(far)
        link.unlink(missing_ok=True)
        link.symlink_to(os.ttyname(far))
        return ours, far

    def ask(fd: int) -> str:
        os.write(fd, b"\x4d")
        return os.read(fd, 5).hex() if select.select([fd], [], [], 1.0)[0] else ""

    host, far = plugged()
    with field(tmp_path / "field"), offered(ExposeOptions("dgt", str(tmp_path / "field"), f"serial:{link}")):
        until(lambda: ask(host) == "9300050108")
        os.close(host)
        os.close(far)
        time.sleep(0.2)
        host, far = plugged()
        until(lambda: ask(host) == "9300050108")
        os.close(host)
        os.close(far)


def test_other_sizes_are_refused_in_a_sentence(tmp_path: Path) -> None:
    with field(tmp_path / "field", side=12), raises(BoardError, "12x12 squares, but a DGT board has 8x8"):
        expose(asked(tmp_path), lambda what: None)
    assert not (tmp_path / "port").exists()


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (ExposeOptions("pegasus", "virtual"), "'pegasus' isn't a valid choice.*dgt, millennium"),
        (ExposeOptions("dgt", "virtual", "usb"), "'usb' isn't a valid choice.*pty, serial:/dev/ttyGS0"),
        (ExposeOptions("dgt", "virtual", "serial:"), "'serial:' isn't a valid choice"),
        (ExposeOptions("dgt", "virtual", "ble"), "no Bluetooth Low Energy"),
        (ExposeOptions("dgt", "virtual", fen="8/8"), "'8/8' isn't a FEN position"),
        (ExposeOptions("dgt", "virtual", promote="king"), "'king' isn't a valid choice. Choose one of queen"),
        (ExposeOptions("dgt", "virtual", turn=90), "'90' isn't a valid choice. Choose one of 0, 180"),
        (ExposeOptions("dgt", "/dev/no-such-board"), "no port /dev/no-such-board"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(wrong: ExposeOptions, sentence: str) -> None:
    with raises(BoardError, sentence):
        expose(wrong, lambda what: None)


def test_people_are_told_what_happens(tmp_path: Path) -> None:
    with field(tmp_path / "field") as board:
        board.board.men.pop("e2")
        with offered(asked(tmp_path)) as told:
            until(lambda: len(told) >= 3)
            assert sorted(one.id for one in told) == ["exposed", "exposed-board", "men-not-at-start"]
            assert next(one for one in told if one.id == "exposed").values == {
                "model": "DGT board",
                "address": str(tmp_path / "port"),
            }
    assert not (tmp_path / "port").exists()
