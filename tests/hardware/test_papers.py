"""The builder's pages say what the wirings say, and so does the firmware."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from firmware_bridge import wiring as wirings
from hardware import builder_docs, power_supply, udev_rules

DOCS = Path(__file__).parents[2] / "docs" / "build-a-board"
MODELS = sorted(wirings.find_shipped())


@pytest.mark.parametrize("model", MODELS)
def test_the_page_of_each_board_is_made_of_its_wiring(model: str) -> None:
    wiring = wirings.load(wirings.find_shipped()[model])
    assert (DOCS / f"{model}.md").read_text("utf-8") == builder_docs.page(wiring), "run make pictures"
    assert f"({model}.md)" in (DOCS / "README.md").read_text("utf-8")


@pytest.mark.parametrize("model", MODELS)
def test_the_schematic_names_every_pin_and_line(model: str) -> None:
    wiring = wirings.load(wirings.find_shipped()[model])
    drawn = ET.fromstring((DOCS / f"{model}.svg").read_text("utf-8"))
    words = {text.strip() for text in drawn.itertext() if text.strip()}
    for what, pin in wiring.list_pins():
        assert wiring.pin(pin.pin) in words, what
    assert {f"rank {rank + 1}" for rank in range(wiring.rows)} <= words
    fresh = ET.fromstring(builder_docs.schematic(wiring))
    assert {text.strip() for text in fresh.itertext() if text.strip()} == words, "run make pictures"


@pytest.mark.parametrize("model", MODELS)
def test_power_is_drawn_as_the_wiring_says(model: str) -> None:
    wiring = wirings.load(wirings.find_shipped()[model])
    drawn = ET.fromstring((DOCS / f"power-{model}.svg").read_text("utf-8"))
    words = {text.strip() for text in drawn.itertext() if text.strip()}
    fresh = ET.fromstring(builder_docs.picture(power_supply.drawing(wiring)))
    assert {text.strip() for text in fresh.itertext() if text.strip()} == words, "run make pictures"
    wanted = {"GND"}
    if wiring.lights:
        wanted |= {"330", "74AHCT125", "1000 uF", wiring.pin(wiring.lights.pin)}
    if wiring.controller == "pico":
        wanted |= {"VSYS 39"} | ({"1N5817"} if wiring.lights else set())
    for reader in wiring.readers:
        wanted |= {"1.8k", "3.3k"} if reader.kind == "rdm6300" else {"3V3 36"}
    assert wanted <= words, wanted - words


def test_five_volts_never_reach_a_pin() -> None:
    """What an RDM6300 puts out is divided to what a Pico's pin bears."""
    high, low = (float(one.split(" ")[0]) for one in power_supply.DIVIDER)
    assert 2.6 <= 5.0 * low / (high + low) <= 3.3
    wiring = wirings.of_model("pico-12x12")
    assert wiring is not None
    into = [to for source, to in power_supply.leads(wiring) if source.startswith("TX of the RDM6300")]
    assert len(into) == 1 and into[0].startswith("1.8 kilohm, then GP")
    parts = {what: count for count, what in builder_docs.parts(wiring)}
    assert parts["resistor 3.3 kilohm, from there to ground"] == 1 and any("1N5817" in what for what in parts)


def test_parts_are_counted() -> None:
    counts = {what.split(" ")[0]: count for count, what in builder_docs.parts(wirings.of_model("pico-12x12"))}  # type: ignore[arg-type]
    assert counts["reed"] == counts["diode"] == counts["WS2812B"] == 144
    assert counts["74HC595"] == counts["74HC165"] == 2 and counts["push"] == 5
    small = wirings.of_model("pi-12x12")
    assert small is not None and not any("WS2812" in what for _, what in builder_docs.parts(small))


def test_the_udev_rules_name_every_maker_and_keep_modem_manager_off() -> None:
    rules = udev_rules()
    for vendor in ("2e8a", "045b", "04d8", "10c4", "0403", "1a86", "2d80"):
        assert f'"{vendor}"' in rules
    lines = [line for line in rules.splitlines() if line.startswith('SUBSYSTEM=="tty"')]
    assert lines and all(
        'ENV{ID_MM_DEVICE_IGNORE}="1"' in line and 'TAG+="uaccess"' in line for line in lines
    )
    assert all(re.fullmatch(r'(?:[A-Z]+(?:\{\w+\})?(?:==|\+=|=)"[^"]*"(?:, )?)+', line) for line in lines)
