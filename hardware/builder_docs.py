"""The program `python -m hardware.builder_docs`, which writes the builder's documents.

The documents are made from the same `board.toml` files that the firmware uses. For each wiring that
comes with Tableside, the program writes a table of pins and wires, a parts list with counts, and
schematics as SVG, including one of the power supply. The schematics are drawn with `schemdraw` (a
development dependency); everything else needs no extra packages.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Any

from firmware_bridge import wiring as wirings
from firmware_bridge.core.wire import square_name
from firmware_bridge.english_texts import speaker
from firmware_bridge.wiring import PORT_LEGS, Direct, Ports, Shift, Wiring
from hardware import words
from hardware.maker.netlist import (
    CHIPS,
    COLOURS,
    CONTROLLER,
    FIVE,
    GROUND,
    HEADERS,
    SHIFTER,
    SUPPLY,
    THREE,
    Leg,
    Netlist,
    chain_of_lights,
    hours,
    items,
    netlist_of,
    total,
)
from hardware.maker.plans import svg
from hardware.maker.steps import steps
from hardware.maker.tile import draw_tile, lay_tile

PARTS = {"schottky": "1N5817", "330R": "330", "1000uF": "1000 uF", "1k8": "1.8k", "3k3": "3.3k"}
READERS = {"pn532": "PN532", "rdm6300": "RDM6300"}


class _Sheet:
    """A drawing that also holds the netlist of its board."""

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
        """Return the net of a leg, or an empty string if the leg is not connected."""
        return self._net_of.get(leg, "")

    def find_joined(self, leg: Leg, kind: str) -> Leg:
        """Return the leg of a part of this kind that is connected to another leg."""
        (found,) = [other for other in self.nets[self.net(leg)] if self.kinds[other.part] == kind]
        return found

    def pin_at(self, leg: Leg) -> str:
        """Return the controller's pin to which a leg is connected."""
        return self.find_joined(leg, self.wiring.controller).name

    def header(self, name: str) -> str:
        """Return the name of a controller's leg, with its pin number."""
        return f"{name} {HEADERS[self.wiring.controller].index(name) + 1}"

    def draw_ground(self, at: Any) -> None:
        self.drawn.add(self.elm.Ground().theta(0).at(at))

    def draw_chip(self, title: str, pins: list[tuple[str, str]], at: tuple[float, float]) -> Any:
        """Draw a block with one pin per side, anchored as `top0`, `left0`, ..."""
        made = [
            self.elm.IcPin(name=name, side=side, slot="1/1", anchorname=f"{side}0") for name, side in pins
        ]
        block = self.elm.Ic(pins=made, size=(4, 2.5), leadlen=0.6, plblsize=9).theta(0).at(at)
        return self.drawn.add(block.label(title, "center", fontsize=10))


def drawing(wiring: Wiring) -> Any:
    """Return the schematic of a board's power supply."""
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
    """Draw the controller, powered through its diode or from its own supply."""
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
    """Draw the level shifter, the first light, and the large capacitor."""
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
    """Draw a reader, its power supply and its data connection."""
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


CONTROLLERS = {"pico": "Raspberry Pi Pico", "pi": "Raspberry Pi 3, 4 or 5 (the one Tableside runs on)"}
MARGIN = 60
NO_WIRE = "(no wire)"
SHOWN_STEPS = "pico-8x8"
"""The board whose building steps the docs show."""
say = speaker(words())
SHOWN = 3
"""Number of ranks and files in a schematic of the matrix. The rest of the matrix repeats the same pattern."""


def pins(wiring: Wiring) -> list[tuple[str, str, str]]:
    """Return (pin, use, wire colour) for each pin in order, then for the connections of the chips."""
    rows: list[tuple[str, str, str]] = []
    for name, pin in wiring.list_pins():
        what = _through(wiring, name)
        rows.append((wiring.pin(pin.pin), what, "" if what.endswith(NO_WIRE) else pin.wire))
    rows.sort(key=lambda row: int("".join(c for c in row[0] if c.isdigit())))
    if isinstance(wiring.matrix, Shift):
        lines = [("rank", i) for i in range(wiring.rows)] + [("file", i) for i in range(wiring.cols)]
        for kind, index in lines:
            lead = wiring.lead(kind, index)  # type: ignore[arg-type]
            chip = "74HC595" if kind == "rank" else "74HC165"
            rows.append((f"U{lead.chip} ({chip}) {lead.leg}", f"{kind} {lead.line}", lead.wire))
    elif isinstance(wiring.matrix, Ports):
        for at in range(wiring.rows * wiring.cols):
            lead = wiring.square_lead(at % wiring.cols, at // wiring.cols)
            if lead.line in wiring.pits:
                continue
            address = wiring.matrix.addresses[lead.chip - 1]
            rows.append((f"U{lead.chip} (0x{address:02x}) {lead.leg}", lead.line, lead.wire))
        rows += [("GND", f"rank {rank + 1}", wiring.lead("rank", rank).wire) for rank in range(wiring.rows)]
    return rows


def _through(wiring: Wiring, what: str) -> str:
    """Return the use of a pin, with any resistors between the pin and the device.

    An RDM6300 sends at 5 V, which is too much for a controller's pin, so its TX needs resistors. Its RX
    is not connected.
    """
    coils = [f"reader {reader.name}" for reader in wiring.readers if reader.kind == "rdm6300"]
    if what in [f"{coil} RX" for coil in coils]:
        return f"{what} {NO_WIRE}"
    return f"{what}, 1.8k between, 3.3k to ground" if what in [f"{coil} TX" for coil in coils] else what


def leads(netlist: Netlist) -> list[tuple[str, str]]:
    """Return (net, legs) for each power net. All lights share one entry, as do all reeds."""
    found: dict[str, list[str]] = {}
    for wire in netlist.wires:
        if wire.step == "power" or wire.net in COLOURS:
            found.setdefault(wire.net, []).extend(_leg_or_every(leg) for leg in wire.stops)
    return [(net, ", ".join(dict.fromkeys(legs))) for net, legs in found.items()]


def _leg_or_every(leg: Leg) -> str:
    many = {"L": "every light", "S": "every reed"}.get(leg.part.partition("-")[0])
    return f"{many} {leg.name}" if many else str(leg)


def page(wiring: Wiring) -> str:
    """Return a board's page in Markdown."""
    netlist, bought = netlist_of(wiring), items(wiring)
    lines = [
        f"# {wiring.model}",
        "",
        f"{wiring.about[:1].upper()}{wiring.about[1:]}. Generated from `{_source(wiring)}` "
        "by `python -m hardware.builder_docs`. Change that file, not this page.",
        "",
        f"![schematic]({wiring.model}.svg)",
        "",
        f"`companion plans {wiring.model}` prints [plans to scale](README.md#plans-to-scale) with every step and wire.",
        "",
        "## Parts",
        "| count | part | euros |",
        "|---|---|---|",
        *(f"| {item.number} | {say(item.what)} | {_cost(item.cheap, item.dear)} |" for item in bought),
        "",
        f"Total: {_cost(*total(bought))} euros (2026), {netlist.joints} solder joints and about {hours(wiring, netlist)} "
        "hours of work. Prices and hours are estimates.",
        "",
        "## Pins and wires",
        "| pin | for | wire |",
        "|---|---|---|",
        *(f"| {pin} | {what} | {colour} |" for pin, what, colour in pins(wiring)),
        "",
        "## Power",
        f"![power](power-{wiring.model}.svg)",
        "",
        "Each net joins these legs, named as in the [plans](README.md#plans-to-scale):",
        "",
        "| net | legs |",
        "|---|---|",
        *(f"| {net} | {legs} |" for net, legs in leads(netlist)),
        "",
    ]
    return "\n".join(lines)


def _cost(cheap: int, dear: int) -> str:
    return f"{cheap / 100:.2f} to {dear / 100:.2f}" if dear else "you already have it"


def steps_page(wiring: Wiring, pitch: float = 40.0) -> tuple[str, dict[str, str]]:
    """Return the page of building steps, and its pictures by name.

    `pitch` is the size of a square in millimetres.
    """
    lines = [
        "# Step by step",
        "",
        f"How to build `{wiring.model}` with squares of {pitch:g} mm. `companion plans` prints these steps for every board, for "
        "other sizes and in your language. Seen from below, file a is on the right. Generated by `python -m hardware.builder_docs`.",
        "",
    ]
    drawn: dict[str, str] = {}
    for at, step in enumerate(steps(wiring, pitch), 1):
        lines += [f"## {at}. {say(step.said)}", ""]
        for n, picture in enumerate(step.pictures, 1):
            name = f"step-{step.name}-{n}.svg" if len(step.pictures) > 1 else f"step-{step.name}.svg"
            drawn[name] = svg(picture, say)
            lines += [f"![{say(step.said)}]({name})", ""]
    return "\n".join(lines), drawn


def _source(wiring: Wiring) -> str:
    folder = "firmware" if wiring.controller == "pico" else "gpio"
    return f"hardware/{folder}/boards/{wiring.model}.toml"


def schematic(wiring: Wiring) -> str:
    """Return the board's schematic as SVG.

    It shows the controller with all its connections, and a corner of the matrix.
    """
    import schemdraw
    from schemdraw import elements as elm

    schemdraw.use("svg")
    drawing = schemdraw.Drawing(show=False)
    drawing.config(fontsize=10, unit=2, bgcolor="white")
    matrix = wiring.matrix
    if isinstance(matrix, Direct):
        ranks = [(wiring.pin(pin.pin), f"rank {i + 1}") for i, pin in enumerate(matrix.ranks)]
        files = [(wiring.pin(pin.pin), f"file {square_name(i, 0)[0]}") for i, pin in enumerate(matrix.files)]
        others = [
            (wiring.pin(pin.pin), _through(wiring, what))
            for what, pin in wiring.list_pins()
            if not what.startswith(("rank ", "file "))
        ]
        _block(
            drawing, elm, CONTROLLERS[wiring.controller].partition(" (")[0], [*others, *ranks], files, (0, 0)
        )
        at = (13.0, -2.0)
    elif isinstance(matrix, Ports):
        _draw_ports(drawing, elm, wiring, matrix)
        return picture(drawing)
    else:
        used = [(wiring.pin(pin.pin), _through(wiring, what)) for what, pin in wiring.list_pins()]
        into = [row for row in used if row[1].startswith("74HC165")]
        out = [row for row in used if row[1].startswith("74HC595")]
        others = [row for row in used if not row[1].startswith("74HC")]
        _block(drawing, elm, CONTROLLERS[wiring.controller], others, [*out, *into], (0, 0))
        _block(
            drawing,
            elm,
            f"{matrix.ranks.chips} x 74HC595",
            [
                ("SER", out[0][0]),
                ("SRCLK", out[1][0]),
                ("RCLK", out[2][0]),
                (
                    "QH' last",
                    out[3][0] if len(out) > 3 else "SER of the last 74HC165" if matrix.ring else "open",
                ),
                ("OE", "ground"),
                ("SRCLR", "3.3 V"),
            ],
            [(f"Q{'ABCDEFGH'[i % 8]} {i // 8 + 1}", f"rank {i + 1}") for i in range(wiring.rows)],
            (15, 0),
        )
        _block(
            drawing,
            elm,
            f"{matrix.files.chips} x 74HC165",
            [
                ("QH", into[0][0]),
                ("CLK", out[1][0] if matrix.ring else into[1][0]),
                ("SH/LD", into[-1][0]),
                ("CLK INH", "ground"),
                ("SER last", "QH' of the last 74HC595" if matrix.ring else "ground"),
            ],
            [
                (f"{'ABCDEFGH'[i % 8]} {i // 8 + 1}", f"file {square_name(i, 0)[0]}, 10k to 3.3 V")
                for i in range(wiring.cols)
            ],
            (15, -wiring.rows * 0.75 - 5),
        )
        at = (30.0, -2.0)
    _corner(drawing, elm, wiring, at)
    return picture(drawing)


def _draw_ports(drawing: Any, elm: Any, wiring: Wiring, matrix: Ports) -> None:
    """Draw the controller and each chip, with the squares labelled at their legs.

    The other end of each switch is connected to ground.
    """
    used = [(wiring.pin(pin.pin), what) for what, pin in wiring.list_pins()]
    grounds = [("GND", f"rank {rank + 1}") for rank in range(wiring.rows)]
    _block(drawing, elm, CONTROLLERS[wiring.controller].partition(" (")[0], grounds, used, (0, 0))
    count = wiring.rows * wiring.cols
    for n, address in enumerate(matrix.addresses):
        there = range(n * len(PORT_LEGS), min((n + 1) * len(PORT_LEGS), count))
        leads = [wiring.square_lead(at % wiring.cols, at // wiring.cols) for at in there]
        legs = [(lead.leg, lead.line) for lead in leads if lead.line not in wiring.pits]
        high = [f"A{bit}" for bit in range(3) if address >> bit & 1]
        low = [f"A{bit}" for bit in range(3) if not address >> bit & 1]
        _block(
            drawing,
            elm,
            f"U{n + 1} MCP23017 at 0x{address:02x}",
            [
                ("SDA", wiring.pin(matrix.sda.pin)),
                ("SCL", wiring.pin(matrix.scl.pin)),
                *((leg, "3.3 V") for leg in ("VDD", "RESET", *high)),
                *((leg, "ground") for leg in ("VSS", *low)),
            ],
            legs,
            (20 + n % 3 * 15, -(n // 3) * 14),
        )


def picture(drawing: Any) -> str:
    """Return a drawing as SVG, with a margin on all sides."""
    image: bytes = drawing.get_imagedata("svg")
    _, _, body = image.decode("utf-8").partition(">")
    found = re.search(rb'viewBox="([^"]*)"', image)
    assert found is not None
    x, y, width, height = (float(text) for text in found[1].split())
    box = f"{x - MARGIN:.0f} {y - MARGIN:.0f} {width + 2 * MARGIN:.0f} {height + 2 * MARGIN:.0f}"
    left, top, across, along = box.split()
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{across}" height="{along}">\n'
        f'<rect x="{left}" y="{top}" width="{across}" height="{along}" fill="white"/>\n'
        + body.replace("><", ">\n<")
        + "\n"
    )


def _block(
    drawing: Any,
    elm: Any,
    title: str,
    left: list[tuple[str, str]],
    right: list[tuple[str, str]],
    at: tuple[float, float],
) -> None:
    """Draw a chip with (pin, use) pairs on its left and right sides."""
    made = [
        elm.IcPin(name=pin, side=side, slot=f"{i + 1}/{max(len(left), len(right))}", anchorname=f"{side}{i}")
        for side, rows in (("left", left[::-1]), ("right", right[::-1]))
        for i, (pin, _) in enumerate(rows)
    ]
    height = max(len(left), len(right)) * 0.75 + 1.1
    block = drawing.add(
        elm.Ic(pins=made, size=(4.6, height), leadlen=0.6, edgepadH=0.55, plblsize=9)
        .at((at[0], at[1] - height))
        .label(title, "top")
    )
    for side, rows in (("left", left[::-1]), ("right", right[::-1])):
        for i, (_, what) in enumerate(rows):
            _name(drawing, elm, getattr(block, f"{side}{i}"), what, side)


def _name(drawing: Any, elm: Any, at: tuple[float, float], what: str, side: str) -> None:
    """Write the use of a line next to its end, on the given side."""
    aside, up = {"left": (-0.25, -0.07), "right": (0.1, -0.07), "top": (0.0, 0.3)}[side]
    across = {"left": "right", "right": "left", "top": "center"}[side]
    text = {"halign": across, "valign": "bottom" if side == "top" else "center"}
    drawing.add(elm.Label().at((at[0] + aside, at[1] + up)).label(what, "center", ofst=0, fontsize=9, **text))


def _corner(drawing: Any, elm: Any, wiring: Wiring, at: tuple[float, float]) -> None:
    """Draw the corner of the matrix around a1.

    At each crossing, a switch is connected to the file and a diode to the rank.
    """
    x0, y0 = at
    step_x, step_y = 3.2, 2.6
    for file in range(SHOWN):
        x = x0 + file * step_x
        drawing.add(elm.Line().at((x, y0)).to((x, y0 - SHOWN * step_y - 0.6)))
        _name(drawing, elm, (x, y0), f"file {square_name(file, 0)[0]}", "top")
    for rank in range(SHOWN):
        y = y0 - (SHOWN - rank) * step_y
        drawing.add(elm.Line().at((x0 - 0.8, y)).to((x0 + SHOWN * step_x, y)))
        _name(drawing, elm, (x0 - 0.8, y), f"rank {rank + 1}", "left")
        for file in range(SHOWN):
            x = x0 + file * step_x
            drawing.add(elm.Dot().at((x, y + step_y * 0.72)))
            drawing.add(
                elm.SwitchReed()
                .at((x, y + step_y * 0.72))
                .to((x + 1.5, y + step_y * 0.72))
                .label(square_name(file, rank), "top", fontsize=8)
            )
            if wiring.diodes:
                drawing.add(elm.Diode().at((x + 1.5, y + step_y * 0.72)).to((x + 1.5, y)).scale(0.7))
            else:
                drawing.add(elm.Line().at((x + 1.5, y + step_y * 0.72)).to((x + 1.5, y)))
            drawing.add(elm.Dot().at((x + 1.5, y)))
    last = square_name(wiring.cols - 1, wiring.rows - 1)
    said = f"... and so on to {last}: {wiring.cols * wiring.rows} switches"
    drawing.add(elm.Label().at((x0 + SHOWN * step_x / 2, y0 - SHOWN * step_y - 1.1)).label(said, fontsize=9))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m hardware.builder_docs", description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("docs/build-a-board"))
    out: Path = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    for model, path in sorted(wirings.find_shipped().items()):
        wiring = wirings.load(path)
        (out / f"{model}.md").write_text(page(wiring), "utf-8")
        (out / f"{model}.svg").write_text(schematic(wiring), "utf-8")
        (out / f"power-{model}.svg").write_text(picture(drawing(wiring)), "utf-8")
        if model == SHOWN_STEPS:
            text, drawn = steps_page(wiring)
            drawn["tile.svg"] = svg(draw_tile(lay_tile()), say)
            for name, content in {"steps.md": text, **drawn}.items():
                (out / name).write_text(content, "utf-8")


if __name__ == "__main__":
    main()
