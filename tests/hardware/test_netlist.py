"""The netlist of a board is its wiring, wire by wire, and nothing in it is joined that should not be."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from firmware_bridge import wiring as wirings
from firmware_bridge.wiring import Wiring
from hardware.maker.netlist import CHIPS, HEADERS, Leg, Netlist, netlist_of, squares

MODELS = sorted(wirings.find_shipped())
THROUGH = {"reed": ("1", "2"), "diode": ("A", "K"), "330R": ("1", "2")}
FREE = {
    "74HC595": {"QH'"},
    "74HC165": {"QH'"},
    "74AHCT125": {"2Y", "3Y", "4Y"},
    "MCP23017": {"GPA7", "GPB7", "INTA", "INTB", "NC"},
}
"""Outputs that may stay free; and outputs QA to QH that drive no rank, and legs with pull-ups that read no square."""
FED = {"MCP23017": ("VDD", "VSS")}
"""Legs for the supply and for ground, where they are not VCC and GND."""


def raw(model: str) -> dict[str, Any]:
    """The file itself, read by nothing of ours."""
    return tomllib.loads(wirings.find_shipped()[model].read_text("utf-8"))


def board(model: str) -> tuple[Wiring, Netlist]:
    wiring = wirings.load(wirings.find_shipped()[model])
    return wiring, netlist_of(wiring)


def reached(netlist: Netlist, start: Leg) -> set[Leg]:
    """Every leg that current finds from one, through switches and diodes in their direction."""
    nets, kinds = netlist.nets(), netlist.kinds()
    net_of = {leg: net for net, legs in nets.items() for leg in legs}
    found, todo = set[Leg](), [start]
    while todo:
        leg = todo.pop()
        for other in nets[net_of[leg]] - found:
            found.add(other)
            ways = THROUGH.get(kinds[other.part])
            if ways and other.name == ways[0]:
                todo.append(Leg(other.part, ways[1]))
    return found


@pytest.mark.parametrize("model", MODELS)
def test_each_square_lies_between_its_file_and_its_rank(model: str) -> None:
    told, (wiring, netlist) = raw(model), board(model)
    prefix, matrix = {"pico": "GP", "pi": "GPIO"}[told["controller"]], told["matrix"]
    if matrix["kind"] == "mcp23017":
        checked = 0
        for at in range(told["cols"] * told["rows"]):
            square = f"{'abcdefghijklmnop'[at % told['cols']]}{at // told['cols'] + 1}"
            leg = Leg(f"U{at // 14 + 1}", f"GP{'AB'[at // 7 % 2]}{at % 7}")
            there = reached(netlist, leg)
            checked += 1
            assert {Leg(f"S-{square}", "1"), Leg("U0", "GND")} <= there, square
            assert not any(
                other.name.startswith("GP") and other != leg for other in netlist.nets()[f"leg {square}"]
            )
        assert checked
        return
    chips = matrix.get("files", {}).get("chips", 0) if matrix["kind"] == "shift" else 0
    for file in range(told["cols"]):
        letter = "abcdefghijklmnop"[file]
        if chips:
            first = matrix["ranks"]["chips"] + 1 + file // 8
            start = Leg(f"U{first}", "ABCDEFGH"[file % 8])
        else:
            start = Leg("U0", f"{prefix}{matrix['files'][file]['pin']}")
        there = reached(netlist, start)
        for rank in range(told["rows"]):
            square = f"{letter}{rank + 1}"
            if square in told.get("pits", ()):
                assert not any(leg.part.endswith(f"-{square}") for leg in there if leg.part[0] in "SD")
                continue
            assert {Leg(f"S-{square}", "1"), Leg(f"D-{square}", "K")} <= there or not wiring.diodes
            end = (
                Leg(f"U{1 + rank // 8}", "Q" + "ABCDEFGH"[rank % 8])
                if chips
                else Leg("U0", f"{prefix}{matrix['ranks'][rank]['pin']}")
            )
            assert end in there, (model, square)


@pytest.mark.parametrize("model", MODELS)
def test_nothing_is_joined_twice_and_no_leg_of_a_chip_hangs_in_the_air(model: str) -> None:
    _, netlist = board(model)
    nets = netlist.nets()
    assert max(Counter(leg for legs in nets.values() for leg in legs).values()) == 1
    joined = {leg for legs in nets.values() for leg in legs}
    for ref, kind in netlist.kinds().items():
        if kind in CHIPS:
            free = {leg for leg in CHIPS[kind] if Leg(ref, leg) not in joined}
            outputs = {f"Q{one}" for one in "ABCDEFGH"} if kind == "74HC595" else set()
            if kind == "MCP23017":
                outputs = {f"GP{port}{n}" for port in "AB" for n in range(7)}
            assert free <= FREE[kind] | outputs, (ref, free)
    assert {leg.part for leg in joined} == set(netlist.kinds()), (
        "a part that no wire reaches, or the other way round"
    )


@pytest.mark.parametrize("model", MODELS)
def test_power_reaches_what_needs_it_and_no_pin_gets_five_volts(model: str) -> None:
    wiring, netlist = board(model)
    nets, kinds = netlist.nets(), netlist.kinds()
    header = set(HEADERS[wiring.controller])
    checked = 0
    for net, legs in nets.items():
        for leg in legs:
            checked += 1
            assert leg.part != "U0" or leg.name in header, leg
        if net == "5V":
            assert not any(leg.part == "U0" for leg in legs)
            assert {leg.name for leg in legs if kinds[leg.part] != "100nF"} <= {"+", "VCC", "5V", "A"}
        if net == "3V3":
            told = raw(model)["matrix"].get("addresses", [])
            assert {leg for leg in legs if leg.name in ("A0", "A1", "A2")} == {
                Leg(f"U{n + 1}", f"A{bit}") for n, at in enumerate(told) for bit in range(3) if at >> bit & 1
            }
            assert not any(leg.part == "U0" and leg.name != "3V3" for leg in legs)
    assert checked
    for ref, kind in kinds.items():
        plus, minus = FED.get(kind, ("VCC", "GND"))
        if kind in ("74HC595", "74HC165", "MCP23017", "pn532"):
            assert Leg(ref, plus) in nets["3V3"] and Leg(ref, minus) in nets["GND"], ref
        if kind in CHIPS:
            fed = next(legs for legs in nets.values() if Leg(ref, plus) in legs)
            assert Leg(f"C{ref[1:]}", "1") in fed and Leg(f"C{ref[1:]}", "2") in nets["GND"], ref
        if kind in ("light", "rdm6300"):
            assert Leg(ref, "5V") in nets["5V"] and Leg(ref, "GND") in nets["GND"], ref
        if kind == "rdm6300":
            into = next(legs for legs in nets.values() if Leg(ref, "TX") in legs)
            assert {kinds[leg.part] for leg in into} == {"rdm6300", "1k8"}


def test_lights_hang_on_one_another_as_the_firmware_counts_them() -> None:
    _, netlist = board("pico-8x8")
    nets = netlist.nets()
    assert nets["light 1"] == {Leg("R1", "2"), Leg("L-a1", "DIN")}
    assert nets["light 9"] == {Leg("L-h1", "DOUT"), Leg("L-h2", "DIN")}
    assert nets["light 64"] == {Leg("L-b8", "DOUT"), Leg("L-a8", "DIN")}


def test_a_pit_has_no_switch_and_a_pit_off_the_board_is_refused(tmp_path: Path) -> None:
    wiring, netlist = board("pico-7x7")
    assert len(squares(wiring)) == 41 and "S-d4" in netlist.kinds() and "S-d2" not in netlist.kinds()
    text = wirings.find_shipped()["pico-7x7"].read_text("utf-8").replace('"f6"]', '"h6"]')
    with pytest.raises(wirings.WiringError) as wrong:
        wirings.parse(text, "mine")
    assert wrong.value.said.id == "wiring-pit" and wrong.value.said.values["square"] == "h6"


def test_what_goes_out_of_a_pis_second_spi_bus_comes_back_through_every_chip() -> None:
    """From MOSI through the 74HC595, over to the 74HC165 and on to MISO; one clock for all."""
    _, netlist = board("pi-shift-12x12")
    nets = netlist.nets()
    hops = [
        ("U0 GPIO20", "U1 SER"),
        ("U1 QH'", "U2 SER"),
        ("U2 QH'", "U4 SER"),
        ("U4 QH", "U3 SER"),
        ("U3 QH", "U0 GPIO19"),
    ]
    for hop in hops:
        assert any({str(leg) for leg in legs} == set(hop) for legs in nets.values()), hop
    (clocked,) = [legs for legs in nets.values() if Leg("U0", "GPIO21") in legs]
    assert {str(leg) for leg in clocked} == {"U0 GPIO21", "U1 SRCLK", "U2 SRCLK", "U3 CLK", "U4 CLK"}
