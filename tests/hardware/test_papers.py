"""The builder's pages say what the wirings say, and so does the firmware."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from firmware_bridge import wiring as wirings
from firmware_bridge.core.board import link_message
from firmware_bridge.english_texts import speaker
from hardware import builder_docs, udev_rules, words
from hardware import builder_docs as power_supply
from hardware.maker.netlist import hours, items, netlist_of, squares, total
from hardware.maker.plans import svg
from hardware.maker.tile import draw_tile, lay_tile

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
def test_buttons_and_lights_have_their_ground_in_the_table_of_power(model: str) -> None:
    wiring = wirings.load(wirings.find_shipped()[model])
    table = dict(builder_docs.leads(netlist_of(wiring)))
    ground = table["GND"].split(", ")
    assert {f"B-{name} 2" for name in wiring.buttons} <= set(ground) and len(ground) == len(set(ground))
    assert ("every light GND" in ground) == ("every light 5V" in table.get("5V", "")) == bool(wiring.lights)


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


@pytest.mark.parametrize("model", MODELS)
def test_a_pin_is_on_the_page_without_a_wire_where_the_netlist_has_none(model: str) -> None:
    wiring = wirings.load(wirings.find_shipped()[model])
    listed = [(pin, what) for pin, what, _ in builder_docs.pins(wiring) if pin.startswith("GP")]
    wired = {leg.name for wire in netlist_of(wiring).wires for leg in wire.stops if leg.part == "U0"}
    assert {pin for pin, what in listed if not what.endswith("(no wire)")} == {
        name for name in wired if name.startswith("GP")
    }
    assert not {pin for pin, what in listed if what.endswith("(no wire)")} & wired
    colours = [colour for _, what, colour in builder_docs.pins(wiring) if what.endswith("(no wire)")]
    assert not any(colours)


def test_what_a_reader_puts_out_is_divided_to_what_a_pin_bears() -> None:
    say = speaker(words())
    low, high = (float(say(link_message(f"part-{kind}")).split(" ")[1]) for kind in ("3k3", "1k8"))
    assert 2.6 <= 5.0 * low / (high + low) <= 3.3


def test_parts_are_counted() -> None:
    """By hand, from what a board of 12x12 squares with chips, lights, five buttons and two readers needs."""
    wiring = wirings.of_model("pico-12x12")
    assert wiring is not None
    counts = {item.kind: item.number for item in items(wiring)}
    assert counts["reed"] == counts["diode"] == counts["light"] == 144
    assert counts["74HC595"] == counts["74HC165"] == 2 and counts["button"] == 5
    assert (
        counts["10k"] == 12
        and counts["100nF"] == 5
        and counts["1k8"] == counts["3k3"] == counts["schottky"] == 1
    )
    small = wirings.of_model("pi-12x12")
    assert small is not None and not {"light", "supply", "74AHCT125"} & {item.kind for item in items(small)}


@pytest.mark.parametrize("model", MODELS)
def test_the_table_of_boards_has_the_figures_of_the_parts(model: str) -> None:
    wiring = wirings.load(wirings.find_shipped()[model])
    netlist, (cheap, dear) = netlist_of(wiring), total(items(wiring))
    reeds = len(squares(wiring))
    row = f"| {reeds} | {netlist.joints} | {cheap / 100:.0f} to {dear / 100:.0f} | {hours(wiring, netlist)} |"
    lines = (DOCS / "README.md").read_text("utf-8").splitlines()
    assert any(f"({model}.md)" in line and line.endswith(row) for line in lines), row


def test_the_steps_are_drawn_as_the_plans_have_them() -> None:
    wiring = wirings.of_model(builder_docs.SHOWN_STEPS)
    assert wiring is not None
    text, drawn = builder_docs.steps_page(wiring)
    assert (DOCS / "steps.md").read_text("utf-8") == text, "run make pictures"
    assert {path.name for path in DOCS.glob("step-*.svg")} == drawn.keys()
    assert (DOCS / "tile.svg").read_text("utf-8") == svg(draw_tile(lay_tile()), speaker(words())), (
        "run make pictures"
    )
    for name, content in drawn.items():
        assert (DOCS / name).read_text("utf-8") == content, "run make pictures"


def test_the_udev_rules_name_every_maker_and_keep_modem_manager_off() -> None:
    rules = udev_rules()
    for vendor in ("2e8a", "045b", "04d8", "10c4", "0403", "1a86", "2d80"):
        assert f'"{vendor}"' in rules
    lines = [line for line in rules.splitlines() if line.startswith('SUBSYSTEM=="tty"')]
    assert lines and all(
        'ENV{ID_MM_DEVICE_IGNORE}="1"' in line and 'TAG+="uaccess"' in line for line in lines
    )
    assert all(re.fullmatch(r'(?:[A-Z]+(?:\{\w+\})?(?:==|\+=|=)"[^"]*"(?:, )?)+', line) for line in lines)
