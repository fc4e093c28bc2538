"""The drawing of a board's power: supply, controller, level shifter, first light, readers; every wire off the netlist."""

from __future__ import annotations

from typing import Any

from firmware_bridge.wiring import Wiring
from hardware.maker.netlist import (
    CONTROLLER,
    FIVE,
    GROUND,
    SHIFTER,
    SUPPLY,
    THREE,
    Leg,
    Netlist,
    chain_of_lights,
    netlist_of,
)
from hardware.maker.packages import CHIPS, HEADERS

PARTS = {"schottky": "1N5817", "330R": "330", "1000uF": "1000 uF", "1k8": "1.8k", "3k3": "3.3k"}
READERS = {"pn532": "PN532", "rdm6300": "RDM6300"}


class _Sheet:
    """A drawing, and the netlist that it is of."""

    def __init__(self, wiring: Wiring) -> None:
        import schemdraw
        from schemdraw import elements

        schemdraw.use("svg")
        self.elm: Any = elements
        self.drawn = schemdraw.Drawing(show=False)
        self.drawn.config(fontsize=10, unit=2, bgcolor="white")
        self.wiring = wiring
        netlist: Netlist = netlist_of(wiring)
        self.kinds, self.nets = netlist.kinds(), netlist.nets()
        self._net_of = {leg: net for net, legs in self.nets.items() for leg in legs}

    def net(self, leg: Leg) -> str:
        """What a leg is joined to; empty: nothing."""
        return self._net_of.get(leg, "")

    def find_joined(self, leg: Leg, kind: str) -> Leg:
        """The leg of a part of that kind on the net of another leg."""
        (found,) = [other for other in self.nets[self.net(leg)] if self.kinds[other.part] == kind]
        return found

    def pin_at(self, leg: Leg) -> str:
        """The controller's pin that a leg is joined to."""
        return self.find_joined(leg, self.wiring.controller).name

    def header(self, name: str) -> str:
        """A leg of the controller with its number on the header."""
        return f"{name} {HEADERS[self.wiring.controller].index(name) + 1}"

    def draw_ground(self, at: Any) -> None:
        self.drawn.add(self.elm.Ground().theta(0).at(at))

    def draw_chip(self, title: str, pins: list[tuple[str, str]], at: tuple[float, float]) -> Any:
        """A block with one pin a side, anchored `top0`, `left0`, ..."""
        made = [
            self.elm.IcPin(name=name, side=side, slot="1/1", anchorname=f"{side}0") for name, side in pins
        ]
        block = self.elm.Ic(pins=made, size=(4, 2.5), leadlen=0.6, plblsize=9).theta(0).at(at)
        return self.drawn.add(block.label(title, "center", fontsize=10))


def drawing(wiring: Wiring) -> Any:
    """The power of a board, drawn."""
    sheet = _Sheet(wiring)
    drawn, elm = sheet.drawn, sheet.elm
    rail = 24.0 if wiring.lights else 12.0
    if sheet.net(Leg(SUPPLY, "+")) == FIVE:
        drawn.add(elm.SourceV().at((0, -3)).to((0, 0)).label("5 V supply", "top", ofst=0.5))
        drawn.add(elm.Line().at((0, 0)).to((rail, 0)).label("5 V", loc="top"))
    _draw_controller(sheet)
    if sheet.net(Leg(SUPPLY, "-")) == GROUND:
        drawn.add(elm.Line().at((0, -3)).to((0, -3.2)))
        sheet.draw_ground((0.0, -3.2))
    if wiring.lights:
        _draw_lights(sheet, rail)
    for n, reader in enumerate(wiring.readers):
        _draw_reader(sheet, f"RD-{reader.name}", rail + 4 + 10 * n)
    return drawn


def _draw_controller(sheet: _Sheet) -> None:
    """Fed through its diode, or by itself."""
    drawn, elm = sheet.drawn, sheet.elm
    fed = sheet.net(Leg("D0", "A")) == FIVE
    top = sheet.pin_at(Leg("D0", "K")) if fed else "VSYS" if sheet.wiring.controller == "pico" else THREE
    title = "Pico" if sheet.wiring.controller == "pico" else "Pi"
    block = sheet.draw_chip(title, [(sheet.header(top), "top"), (GROUND, "bottom")], (3, -5.5))
    if fed:
        drawn.add(elm.Schottky().at((5, 0)).to((5, -2)).label(PARTS[sheet.kinds["D0"]], loc="bottom"))
        drawn.add(elm.Line().at((5, -2)).to(block.top0))
    own = "USB" if sheet.wiring.controller == "pico" else "own supply"
    drawn.add(elm.Label().at((2.6, -4.4)).label(own, loc="left", fontsize=9))
    if sheet.net(Leg(CONTROLLER, "GND")) == GROUND:
        sheet.draw_ground(block.bottom0)


def _draw_lights(sheet: _Sheet, rail: float) -> None:
    """The level shifter, the first light, and the large capacitor."""
    drawn, elm = sheet.drawn, sheet.elm
    legs = CHIPS["74AHCT125"]

    def number(name: str) -> str:
        return f"{legs.index(name) + 1}"

    low = ", ".join(
        number(name) if name == "GND" else f"{number(name)} ({name})"
        for name in ("GND", "1OE")
        if sheet.net(Leg(SHIFTER, name)) == GROUND
    )
    into, out = Leg(SHIFTER, "1A"), Leg(SHIFTER, "1Y")
    names = [("VCC", "top"), ("1A", "left"), ("1Y", "right")]
    pins = [(f"{number(name)} {name}", side) for name, side in names]
    shifter = sheet.draw_chip(sheet.kinds[SHIFTER], [*pins, (low, "bottom")], (10, -5.5))
    if sheet.net(Leg(SHIFTER, "VCC")) == FIVE:
        drawn.add(elm.Line().at(shifter.top0).to((12, 0)))
    sheet.draw_ground(shifter.bottom0)
    drawn.add(elm.Line().at((7, -4.25)).to(shifter.left0).label(sheet.pin_at(into), loc="top"))
    first = f"L-{chain_of_lights(sheet.wiring)[0]}"
    light = sheet.draw_chip("first WS2812", [("5 V", "top"), ("GND", "bottom"), ("DIN", "left")], (18, -5.5))
    between = sheet.find_joined(out, "330R")
    assert sheet.find_joined(Leg(first, "DIN"), "330R").part == between.part
    wire = elm.Resistor().at(shifter.right0).to(light.left0)
    drawn.add(wire.label(PARTS[sheet.kinds[between.part]], loc="top"))
    if sheet.net(Leg(first, "5V")) == FIVE:
        drawn.add(elm.Line().at(light.top0).to((20, 0)))
    if sheet.net(Leg(first, "GND")) == GROUND:
        sheet.draw_ground(light.bottom0)
    large = sheet.find_joined(Leg(SUPPLY, "+"), "1000uF")
    store = elm.Capacitor(polar=True).at((rail, 0)).to((rail, -3))
    drawn.add(store.label(PARTS[sheet.kinds[large.part]], loc="bottom"))
    if sheet.net(Leg(large.part, "-")) == GROUND:
        sheet.draw_ground((rail, -3))


def _draw_reader(sheet: _Sheet, ref: str, x: float) -> None:
    """A reader, what it is fed with, and where it answers."""
    drawn, elm = sheet.drawn, sheet.elm
    kind, at = sheet.kinds[ref], (x, -5.5)
    title = f"{READERS[kind]} {ref.removeprefix('RD-')}"
    fed, top = next(
        (net, leg.name) for net in (THREE, FIVE) for leg in sheet.nets.get(net, ()) if leg.part == ref
    )
    pins = [("+5V" if top == "5V" else top, "top"), (GROUND, "bottom"), ("TX", "right")]
    hears = bool(sheet.net(Leg(ref, "RX")))
    block = sheet.draw_chip(title, [*pins, ("RX", "left")] if hears else pins, at)
    drawn.add(elm.Vdd().theta(0).at(block.top0).label(sheet.header(THREE) if fed == THREE else "5 V"))
    if hears:
        pin = sheet.pin_at(Leg(ref, "RX"))
        drawn.add(elm.Line().at(block.left0).left(1).label(pin, loc="left"))
    above = [leg.part for leg in sheet.nets[sheet.net(Leg(ref, "TX"))] if sheet.kinds[leg.part] == "1k8"]
    if above:
        said = Leg(above[0], "2")
        below = sheet.find_joined(said, "3k3").part
        first = drawn.add(elm.Resistor().at(block.right0).right(2.4).label(PARTS["1k8"], loc="top"))
        drawn.add(elm.Dot().at(first.end))
        drawn.add(elm.Line().at(first.end).right(0.8).label(sheet.pin_at(said), loc="right"))
        drawn.add(elm.Resistor().at(first.end).down(2.2).label(PARTS[sheet.kinds[below]], loc="bottom"))
        drawn.add(elm.Ground().theta(0))
    else:
        drawn.add(elm.Line().at(block.right0).right(1).label(sheet.pin_at(Leg(ref, "TX")), loc="right"))
    if sheet.net(Leg(ref, "GND")) == GROUND:
        sheet.draw_ground(block.bottom0)
