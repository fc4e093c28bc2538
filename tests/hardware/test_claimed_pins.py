"""The pins of a board's plans, those that its driver keeps from other devices, and those that it uses are the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from firmware_bridge import wiring
from firmware_bridge.core.keys import SPI
from tests.golden.pin_runs import RUNS, PiLoop

BOARDS = [name.removeprefix("pi-") for name in wiring.find_shipped() if name.startswith("pi-")]
PANEL = {"roll": 17, "undo": 27, "led": 22, "red": 5, "green": 7, "blue": 6, "buzzer": 13}
CAPS = {
    "roll": ["button"],
    "undo": ["button"],
    "led": ["light"],
    "red": ["light", "rgb"],
    "green": ["light", "rgb"],
    "blue": ["light", "rgb"],
    "buzzer": ["buzz"],
}
"""What a panel says it has with one device alone."""


def pins_in(told: list[str], pattern: str) -> set[int]:
    """The pins that are named where a line fits a pattern."""
    found = [
        one
        for line in told
        if (fits := re.search(pattern, line))
        for one in re.findall(r"GPIO(\d+)", fits[0])
    ]
    return set(map(int, found))


def check(told: list[str], planned: set[int]) -> None:
    """Each planned pin is claimed and reserved while the device runs, none else is, and none is afterwards."""
    assert pins_in(told, r"GPIO\d+ is claimed") == planned
    *_, while_it_runs, after = [line for line in told if "reserved:" in line]
    assert pins_in([while_it_runs], "reserved.*") == planned
    assert after.endswith("reserved: -; files: -")
    assert pins_in(told, r"take for .*") <= planned


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_claims_and_uses_the_pins_of_its_plans(name: str, tmp_path: Path) -> None:
    plans = wiring.load(wiring.find_shipped()[f"pi-{name}"])
    planned = {pin.pin for _, pin in plans.list_pins()} | set(SPI if plans.lights else ())
    check(PiLoop(plans, ((20, "claims"), (40, "end")), tmp_path).run(f"gpio://{name}"), planned)


@pytest.mark.parametrize("job", PANEL)
def test_a_device_alone_on_a_panel_claims_and_uses_its_pin(job: str, tmp_path: Path) -> None:
    plans = wiring.load(wiring.find_shipped()[RUNS["panel"].model])
    script = (
        (20, "claims"),
        (40, "light a1=ffffff"),
        (60, "buzz 440 50"),
        (80, f"press {PANEL[job]}"),
        (120, "end"),
    )
    told = PiLoop(plans, script, tmp_path).run(f"pins://{job}=GPIO{PANEL[job]}")
    check(told, {PANEL[job]})
    (connected,) = [line for line in told if "Connected(" in line]
    assert f"caps={CAPS[job]}," in connected
    assert any("pulses of" in line or "Button(" in line or "| 22=1" in line for line in told)
