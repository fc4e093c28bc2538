"""Plans of a board are to scale, show every wire of its netlist, and are said in every language."""

from __future__ import annotations

import math
import re
import zlib
from itertools import pairwise
from pathlib import Path

import pytest

from companion.i18n.languages import COMPLETE
from companion.pdf.board_plans import print_plans
from companion.table.message_catalogues import catalogue
from firmware_bridge import wiring as wirings
from firmware_bridge.english_texts import speaker
from hardware import words
from hardware.maker import plans
from hardware.maker import plans as field
from hardware.maker import plans as square_plan
from hardware.maker.netlist import Leg, Netlist, netlist_of
from hardware.maker.plans import svg
from hardware.maker.steps import cards, steps
from tests.every_case import spread
from tests.hardware.drawn_plans import read_cards, read_legs, read_squares

MODELS = sorted(wirings.find_shipped())
PITCH = 40.0
SAY = speaker(words())


def wiring_of(model: str) -> wirings.Wiring:
    return wirings.load(wirings.find_shipped()[model])


@pytest.mark.parametrize("model", MODELS)
def test_the_drawn_squares_have_the_wires_of_the_netlist(model: str) -> None:
    wiring = wiring_of(model)
    drawn = svg(plans.soldering(wiring, PITCH), SAY)
    found = read_squares(drawn, wiring.cols, wiring.rows, PITCH)
    netlist = netlist_of(wiring)
    lines = {
        frozenset(leg for leg in wire.stops if leg.part[:2] in ("S-", "D-"))
        for wire in netlist.wires
        if wire.step in ("file", "leg", "rank")
    }
    assert found.lines == lines
    joints = {net for name, net in netlist.nets().items() if name.startswith("square ")}
    assert found.joints == joints
    for wire in netlist.wires:
        if wire.step == "leg":  # beside each reed stands the leg at which its wire ends
            chip, reed = wire.stops
            assert read_legs(drawn, wiring.cols, wiring.rows, PITCH)[reed.part.removeprefix("S-")] == str(
                chip
            )


@pytest.mark.parametrize("model", MODELS)
def test_the_cards_say_where_each_leg_goes(model: str) -> None:
    netlist = netlist_of(wiring_of(model))
    read = read_cards({ref: svg(sheet, SAY) for ref, sheet in cards(netlist)})
    on_squares = {ref for ref, kind in netlist.kinds().items() if kind in ("reed", "diode", "light")}
    wanted = {leg: net for net, legs in netlist.nets().items() for leg in legs if leg.part not in on_squares}
    assert read.keys() == wanted.keys()
    for leg, net in wanted.items():
        assert read[leg] == _expected(netlist, leg, net), leg


def _expected(netlist: Netlist, leg: Leg, net: str) -> str:
    if net.startswith(("file ", "rank ")) or net in ("GND", "5V", "3V3"):
        return net
    return ", ".join(sorted(str(other) for other in netlist.nets()[net] - {leg}))


@pytest.mark.parametrize("model", spread(MODELS, 4))
@pytest.mark.parametrize("paper", ["A3", "A4"])
def test_what_is_printed_is_to_scale(model: str, paper: str, tmp_path: Path) -> None:
    """Every slot and every hole of both plates is on the paper where the plan has it, within a tenth of a millimetre."""
    wiring, path = wiring_of(model), tmp_path / "plans.pdf"
    print_plans(wiring, list(steps(wiring, PITCH)), catalogue(), path, PITCH, paper)
    streams = [
        zlib.decompress(one)
        for one in re.findall(rb"/FlateDecode[^>]*>>\s*stream\r?\n(.*?)endstream", path.read_bytes(), re.S)
        if one[:1] == b"x"
    ]
    slots = 0
    for text in (one.decode("latin-1") for one in streams if b" re W n" in one):
        page = [
            [
                tuple(float(n) * 25.4 / 72 for n in pair)
                for pair in re.findall(r"([\d.-]+) ([\d.-]+) [ml]\b", path)
            ]
            for path in re.findall(r"[\d.-]+ [\d.-]+ m(?:\s+[\d.-]+ [\d.-]+ l)+", text)
        ]
        first: tuple[float, ...] = ()
        for corners in page:
            if len(corners) < 4:
                continue
            sides = sorted(math.dist(a, b) for a, b in pairwise(corners))
            if abs(sides[0] - square_plan.SLOT) < 0.1:
                slots += 1
                first = first or corners[0]
                for at, begin in zip(corners[0], first, strict=True):
                    assert abs((at - begin + PITCH / 2) % PITCH - PITCH / 2) <= 0.1, (
                        "a slot beside its square"
                    )
                assert abs(sides[-1] - (square_plan.BENDS + 2)) <= 0.1
    # Slots on the edge of a tile are on two of them.
    assert slots >= sum(part.kind == "reed" for part in netlist_of(wiring).parts)


def test_a_reed_is_closed_wherever_a_piece_stands_on_its_square_and_by_no_other() -> None:
    for pitch in (square_plan.SMALLEST, 40.0, 50.0, square_plan.LARGEST):
        for cover in (square_plan.COVER - 1.5, square_plan.COVER, square_plan.COVER + 2):
            assert field.tolerance(square_plan.place_reed(pitch), pitch, cover) >= 8, (pitch, cover)
    under = field.Reed((-10.0, 0.0), (10.0, 0.0))
    assert field.drive(under, (0, 0), 5.0) < 1, "right under the magnet both ends feel the same"
    assert field.tolerance(under, 40.0, 5.0) == 0


def test_the_field_is_that_of_a_dipole_from_afar() -> None:
    """A disc of 157 cubic millimetres with 1.2 T has a moment of 0.15 A m2; potential m z / 4 pi r3."""
    moment = 1.2 / field.MU_0 * math.pi * 5**2 * 2 * 1e-9
    at, depth = 60.0, 20.0
    z = (depth + 1) / 1000
    expected = moment * z / (4 * math.pi * (at**2 / 1e6 + z**2) ** 1.5)
    assert field.potentials(field.DISC, depth)[round(at / field.STEP)] == pytest.approx(expected, rel=0.01)


@pytest.mark.parametrize("language", COMPLETE)
def test_each_step_is_said_in_twelve_words(language: str) -> None:
    said = catalogue(None, None, language)
    assert MODELS
    for model in MODELS:
        planned = list(steps(wiring_of(model), PITCH))
        assert planned, model
        for step in planned:
            assert said.has(step.said.id)
            words_of_it = said.say(step.said).replace(" ?", "?").replace(" :", ":").split()
            assert len(words_of_it) <= 12, (language, step.name, words_of_it)


def test_squares_that_are_too_small_are_refused() -> None:
    with pytest.raises(square_plan.TooSmall) as wrong:
        plans.cover(wiring_of("pico-8x8"), 30.0)
    assert wrong.value.said.id == "plan-pitch"
