"""How a small board is built: its parts, its wires and its plans, line by line, and where one part of it is otherwise."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from msgspec.structs import replace

from firmware_bridge import wiring as wirings
from firmware_bridge.wiring import Direct, Host, Wiring
from hardware.maker import plans
from hardware.maker.netlist import amperes, chain_of_lights, hours, items, netlist_of, squares
from hardware.maker.steps import steps
from tests.golden.written_texts import Texts

PITCH = 40.0
"""Millimetres between the middles of two squares."""


def _shipped(model: str) -> Wiring:
    return wirings.load(wirings.find_shipped()[model])


def _direct(**more: object) -> Wiring:
    """Three files and two ranks, each at a pin."""
    whole = _shipped("pico-8x8")
    assert isinstance(whole.matrix, Direct)
    matrix = replace(whole.matrix, ranks=whole.matrix.ranks[:2], files=whole.matrix.files[:3])
    return replace(whole, cols=3, rows=2, matrix=matrix, **more)


def _uart() -> Host:
    """The host where the reader of cards is otherwise."""
    whole = _shipped("pico-8x8")
    return replace(whole.host, link="uart", tx=whole.readers[0].tx, rx=whole.readers[0].rx)


BOARDS: Mapping[str, Callable[[], Wiring]] = {
    "small-board": _direct,
    "small-board-with-a-pit": lambda: _direct(pits=("b2",)),
    "small-board-without-diodes": lambda: _direct(diodes=False),
    "small-board-without-lights": lambda: _direct(lights=None),
    "small-board-at-a-uart": lambda: _direct(host=_uart(), readers=(), buzzer=None, buttons={}),
    "small-board-of-chips": lambda: replace(_shipped("pico-12x12"), cols=3, rows=2),
    "small-board-of-a-pi": lambda: replace(_shipped("pi-shift-12x12"), cols=3, rows=2),
}


def _told(wiring: Wiring) -> Iterator[str]:
    netlist = netlist_of(wiring)
    yield f"squares: {', '.join(squares(wiring))}"
    yield f"lights: {', '.join(chain_of_lights(wiring)) if wiring.lights else '-'}"
    yield from (f"part {part}" for part in netlist.parts)
    yield from (f"wire {wire}" for wire in netlist.wires)
    yield from (f"bought {item}" for item in items(wiring))
    yield f"{amperes(wiring)} A, {hours(wiring, netlist)} h"
    for title, sheet in (
        ("cover", plans.cover(wiring, PITCH)),
        ("carrier", plans.carrier(wiring, PITCH)),
        ("soldering", plans.soldering(wiring, PITCH)),
    ):
        yield f"{title}: {sheet._replace(shapes=())}"
        yield from (f"    {shape}" for shape in sheet.shapes)
    yield f"steps: {', '.join(str(step[0]) for step in steps(wiring, PITCH))}"


def _plan(name: str) -> str:
    text = "\n".join(_told(BOARDS[name]())) + "\n"
    return re.sub(r"-?\d+\.\d+", lambda found: f"{float(found[0]) + 0.0:.2f}", text)


def _of(name: str) -> Callable[[Path], str]:
    return lambda place: _plan(name)


def _shipped_boards(place: Path) -> str:
    """What every board that comes with Tableside is made of: its parts by kind, its nets, and what is bought."""

    def lines() -> Iterator[str]:
        for model in sorted(wirings.find_shipped()):
            wiring = _shipped(model)
            netlist = netlist_of(wiring)
            yield f"== {model}: {amperes(wiring):.2f} A, {hours(wiring, netlist)} h, {netlist.joints} joints"
            yield f"parts {dict(Counter(part.kind for part in netlist.parts))}"
            yield from (f"bought {item}" for item in items(wiring))
            for net, joined in netlist.nets().items():
                legs = sorted(map(str, joined))
                shown = [*legs[:3], *legs[-2:]] if len(legs) > 5 else legs
                if not net.startswith(("square", "light ")):
                    yield f"net {net}, {len(legs)} legs: {', '.join(shown)}"
            for wire in netlist.wires:
                if wire.step == "lights" and len(wire.stops) > 2:
                    yield f"fed by {wire.net}, {wire.colour}: {wire.stops[0]}, {wire.stops[1]} to {wire.stops[-1]}, {len(wire.stops)}"

    return "\n".join(lines()) + "\n"


TEXTS: Texts = {**{f"maker/{name}": _of(name) for name in BOARDS}, "maker/shipped": _shipped_boards}
"""What makes each file."""
