"""The work in order: a picture a step out of the plans and cards, and one short sentence under it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from firmware_bridge.core.link_messages import LinkMessage, link_message
from firmware_bridge.wiring import Ports, Wiring
from hardware.maker import plans
from hardware.maker.cards import cards
from hardware.maker.drawing import Sheet
from hardware.maker.netlist import CONTROLLER, SHIFTER, netlist_of
from hardware.maker.one_square import draw_one_square


class WorkStep(NamedTuple):
    """`name` is the same in every language; without a picture where there is nothing to draw."""

    name: str
    said: LinkMessage
    pictures: tuple[Sheet, ...] = ()


def picture_of(work: Iterable[WorkStep], name: str) -> Sheet:
    """The one picture of a step."""
    (sheet,) = next(step.pictures for step in work if step.name == name)
    return sheet


def steps(wiring: Wiring, pitch: float) -> Iterator[WorkStep]:
    """Everything from two plates to a board that is tried.

    Raises:
        TooSmall: the squares are too small, or larger than the plans are made for.
    """
    drawn = dict(cards(netlist_of(wiring)))
    small = tuple(sheet for name, sheet in drawn.items() if name.startswith("small"))

    def show(*only: str) -> tuple[Sheet, ...]:
        return (plans.soldering(wiring, pitch, frozenset(only)),)

    def step(name: str, *pictures: Sheet) -> WorkStep:
        return WorkStep(name, link_message(f"step-{name}"), pictures)

    yield step("cover", plans.cover(wiring, pitch))
    yield step("carrier", plans.carrier(wiring, pitch))
    yield step("bend", draw_one_square(wiring, pitch))
    yield step("reeds", *show("reed"))
    if wiring.diodes:
        yield step("diodes", *show("reed", "diode"))
    ports = isinstance(wiring.matrix, Ports)
    yield step("ports" if ports else "files", *show("reed", "file"))
    yield step("ranks" if wiring.diodes else "ranks-bare", *show("reed", "diode", "rank"))
    yield step("measure-ports" if ports else "measure")
    chips = [ref for ref in drawn if ref[0] == "U" and ref not in (CONTROLLER, SHIFTER)]
    if chips:
        yield step("chips", *(drawn[chip] for chip in chips))
    yield step("controller", drawn[CONTROLLER])
    if wiring.lights:
        yield step("lights", *show("light"))
        yield step("shifter", drawn[SHIFTER])
    if small:
        yield step("small", *small)
    yield step("shorts")
    if wiring.controller == "pico":
        yield WorkStep("firmware", link_message("step-firmware", wiring=wiring.model))
    else:
        yield step("gpio")
    yield step("close")
    yield step("walk")
