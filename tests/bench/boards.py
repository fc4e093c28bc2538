"""Boards: the firmware's scans and delays under MicroPython, noise into every parser, the Pi's scanner."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest

from companion.units import Seconds
from firmware_bridge import wiring as wirings
from firmware_bridge.core import wire
from firmware_bridge.core.board import Battery, Connected
from firmware_bridge.core.board_protocol import BoardProtocol
from firmware_bridge.core.wire_session import WireProtocol
from firmware_bridge.drivers.dice import GoDiceProtocol, PixelsProtocol
from hardware.firmware.tags import Pn532, Rdm6300
from hardware.gpio.board import GpioBoard
from tests.board_simulators.boards import BOARDS
from tests.hardware.flashed import Flashed
from tests.hardware.switches import Copper, KernelChip

TALKS: dict[str, Callable[[], BoardProtocol]] = {
    "wire": WireProtocol,
    **{family: driven.talk for family, driven in BOARDS.items()},
    "godice": lambda: GoDiceProtocol("d"),
    "pixels": lambda: PixelsProtocol("d"),
}


def firmware(model: str, samples: int) -> dict[str, Any]:
    """Scans a second, and what a lift takes to its line beyond the debounce time, in ms."""
    with Flashed(model, clock=None) as board:
        board.hear("HELLO")
        board.told()
        debounce = board.wiring.debounce
        board.hands("rates")
        waits = []
        for i in range(samples):
            began = time.monotonic()
            board.hands(f"{'open' if i % 2 else 'close'} d4")
            board.hear("EV")
            waits.append((time.monotonic() - began) * 1000 - debounce)
            time.sleep(random.random() / 100)
        board.hands("rates")
        rates = board.tells("rates").split(" ")
        waits.sort()
        return {
            "scans_per_second": round(int(rates[1]) / int(rates[2]) * 1000),
            "beyond_debounce_ms_median": round(waits[len(waits) // 2], 1),
            "p99": round(waits[int(len(waits) * 0.99)], 1),
            "max": round(waits[-1], 1),
            "within_5_ms_percent": round(100 * sum(wait <= 5 for wait in waits) / len(waits), 1),
            "sleeps_of_1_ms_late_by_ms_p99_9": round(_oversleep(), 1),
        }


def _oversleep() -> float:
    """What this machine itself adds to a sleep of 1 ms, 99.9th percentile: no figure above can be steadier."""
    late = []
    for _ in range(3000):
        began = time.perf_counter()
        time.sleep(0.001)
        late.append((time.perf_counter() - began) * 1000 - 1)
    return sorted(late)[2997]


def firmware_noise(size: int) -> dict[str, Any]:
    """So many random bytes into the firmware, then one line."""
    with Flashed("pico-8x8", clock=None) as board:
        board.hear("HELLO")
        start = time.monotonic()
        rng = random.Random(6)
        for _ in range(size // 1000):
            board.write(rng.randbytes(1000))
            board._read(0)
            board._heard.clear()
        board.write(b"\n" + wire.frame("PING 77"))
        while not (line := board.hear("", 60)).startswith("PONG 77"):
            assert not line.startswith("EV")
        return {
            "bytes": size,
            "false_events": int(line.split(" ")[-1]),
            "dropped": int(line.split(" ")[-2]),
            "seconds": round(time.monotonic() - start, 1),
        }


def parser_noise(size: int) -> dict[str, Any]:
    """So many random bytes into every parser of the host, in pieces of 1 to 64: events that came of it."""
    found: dict[str, Any] = {}
    for name, make in TALKS.items():
        talk, rng, events, done, now = make(), random.Random(6), 0, 0, 0.0
        talk.link_up(Seconds(now))
        while done < size:
            piece = rng.randbytes(rng.randrange(1, 65))
            done += len(piece)
            now += 0.0001
            came = talk.receive(piece, Seconds(now))
            events += sum(not isinstance(event, (Battery, Connected)) for event in came)
            if talk.down:
                talk.link_up(Seconds(now))
            while talk.take_output():
                pass
        found[name] = events
    for name, reader in (("pn532", Pn532()), ("rdm6300", Rdm6300())):
        rng, read = random.Random(6), 0
        for i in range(size // 32):
            reader.step(i, rng.randbytes(32))
            read += reader.uid is not None
        found[name] = read
    return found


def gpio(seconds: float) -> dict[str, Any]:
    """Python's time for a scan of 8x8 over a modelled chip, and the share of a core at a hundred scans a second."""
    small = msgspec.structs.replace(wirings.load(wirings.find_shipped()["pi-8x8"]), lights=None, buzzer=None)
    chip, board = KernelChip(Copper(small)), GpioBoard(small)
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patched:
        chip.plug(patched, Path(folder))
        board.start(lambda _: None)
        try:
            count, start = 3000, time.perf_counter()
            assert board._squares is not None
            for _ in range(count):
                board._squares.read()
            scan = (time.perf_counter() - start) / count * 1000
            used, began = time.process_time(), time.monotonic()
            time.sleep(seconds)
            share = (time.process_time() - used) / (time.monotonic() - began)
        finally:
            board.close()
    return {"scan_ms": round(scan, 3), "share_percent": round(100 * share, 1)}
