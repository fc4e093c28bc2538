"""The pages and drawings that a board's builder works from, for small boards of each kind: each word and line with its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from xml.etree import ElementTree

from hardware import builder_docs
from hardware.maker.netlist import netlist_of
from tests.golden.maker_plans import BOARDS
from tests.golden.written_texts import Texts

NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?:e-?\d+)?")
LEFT_OUT = frozenset(
    ("style", "font-size", "font-family", "fill", "text-anchor", "dominant-baseline", "transform")
)
SPACE = "{http://www.w3.org/2000/svg}"
LONG = 90
"""Characters of a line of numbers; of a longer one the first are shown, and how many there are."""
SHOWN = 60
"""Lines of a picture of a step; of a longer one every second or third is shown."""


def _rounded(text: str) -> str:
    """Return a text with whole numbers."""
    return NUMBER.sub(lambda found: f"{round(float(found[0])) + 0}", text)


def _short(text: str) -> str:
    return text if len(text) <= LONG else f"{text[:LONG]} and so on, {len(text.split())} in all"


def drawn_lines(svg: str) -> Iterator[str]:
    """Yield a line for each word, shape and path of a drawing, with whole numbers."""
    for element in ElementTree.fromstring(svg).iter():
        tag = element.tag.removeprefix(SPACE)
        if tag in ("svg", "g", "tspan"):
            if tag == "svg":
                yield f"drawing {element.get('viewBox')}"
            continue
        placed = {name: _rounded(value) for name, value in element.items() if name not in LEFT_OUT}
        words = " ".join("".join(element.itertext()).split())
        shown = " ".join(_short(value) for value in placed.values())
        yield f"{tag} {shown}{f' {words!r}' if words else ''}"


def _pages(name: str, place: Path) -> str:
    wiring = BOARDS[name]()
    text, pictures = builder_docs.steps_page(wiring, 42.5)
    lines = ["== Page", builder_docs.page(wiring), "== Pins"]
    lines += [f"{pin}: {what}, {colour or 'no'} wire" for pin, what, colour in builder_docs.pins(wiring)]
    lines += ["", "== Power", *(f"{net}: {legs}" for net, legs in builder_docs.leads(netlist_of(wiring)))]
    lines += ["", "== Schematic", *drawn_lines(builder_docs.schematic(wiring))]
    lines += ["", "== Power, drawn", *drawn_lines(builder_docs.picture(builder_docs.drawing(wiring)))]
    lines += ["", "== Steps", text]
    for file, svg in pictures.items():
        drawn = list(drawn_lines(svg))
        lines += [f"{file}: {len(drawn)} lines", *drawn[:: 1 + len(drawn) // SHOWN]]
    return "\n".join(lines) + "\n"


def _of(name: str) -> Callable[[Path], str]:
    return partial(_pages, name)


TEXTS: Texts = {f"builder/{name}": _of(name) for name in BOARDS}
"""What makes each file."""
