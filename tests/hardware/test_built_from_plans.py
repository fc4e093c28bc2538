"""Someone who has only the plans builds a board in a simulation: drawings to wires to firmware to the doctor."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from firmware_bridge import wiring as wirings
from hardware.maker.netlist import Leg
from tests.hardware.drawn_plans import FILES, read_cards, read_squares
from tests.hardware.flashed import Flashed, doctor, touch, walk
from tests.patience import PATIENCE

PITCH = 40.0


def companion(*words: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "companion", *words], capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def pin_of(line: str, cards: dict[Leg, str]) -> int:
    """The controller's leg at whose wire a line's name stands."""
    (leg,) = [leg for leg, to in cards.items() if leg.part == "U0" and to == line]
    return int(leg.name.removeprefix("GP"))


def board_of(folder: Path, side: int) -> str:
    """A board.toml out of the drawings in a folder, and of nothing else."""

    def step(name: str) -> str:
        (path,) = folder.glob(f"step-*-{name}.svg")
        return path.read_text("utf-8")

    cards = read_cards({"U0": step("controller"), "U9": step("shifter"), "small-1": step("small")})
    squares = read_squares((folder / "soldering.svg").read_text("utf-8"), side, side, PITCH)
    files: dict[str, set[str]] = {}
    ranks: dict[str, set[str]] = {}
    for line in squares.lines:
        marks = {leg.part.partition("-")[2] for leg in line}
        (name,) = {mark[0] if next(iter(line)).name == "1" else mark[1:] for mark in marks}
        (files if name.isalpha() else ranks)[name] = marks
    wired = set().union(*ranks.values())
    assert wired == set().union(*files.values())
    pits = sorted({f"{name}{n}" for name in files for n in ranks} - wired)
    (data,) = [leg for leg, to in cards.items() if leg.part == "U0" and to == "U9 1A"]
    rank_pins = ", ".join(f"{{ pin = {pin_of(f'rank {n}', cards)} }}" for n in sorted(ranks, key=int))
    file_pins = ", ".join(f"{{ pin = {pin_of(f'file {n}', cards)} }}" for n in sorted(files))
    assert sorted(files) == list(FILES[:side])
    return f"""
model = "mine"
about = "built from the plans"
controller = "pico"
cols = {len(files)}
rows = {len(ranks)}
pits = {pits}
[matrix]
kind = "direct"
ranks = [{rank_pins}]
files = [{file_pins}]
[lights]
pin = {data.name.removeprefix("GP")}
"""


@pytest.mark.parametrize(("model", "side"), [("pico-8x8", 8), ("pico-7x7", 7)])
def test_a_board_that_is_built_from_the_plans_alone_is_well(model: str, side: int, tmp_path: Path) -> None:
    companion("plans", model, "--out", str(tmp_path / "plans.pdf"), "--svg", str(tmp_path / "drawn"))
    toml = tmp_path / "mine.toml"
    toml.write_text(board_of(tmp_path / "drawn", side), "utf-8")
    companion("firmware", str(toml), "--to", str(tmp_path / "flash"))
    built, shipped = wirings.load(toml), wirings.of_model(model)
    assert shipped is not None
    for square in ("a1", "g1", "c5", "g7"):
        assert [lead.pin for lead in built.leads(square)] == [lead.pin for lead in shipped.leads(square)], (
            square
        )
    assert sorted(built.pits) == sorted(shipped.pits)
    assert built.lights is not None and shipped.lights is not None and built.lights.pin == shipped.lights.pin
    with (
        Flashed(str(toml), clock=None) as board,
        doctor("c", "--board", board.port, "--wiring", str(toml)) as run,
    ):
        said = walk(run, lambda square: touch(board, square))
        assert run.wait(PATIENCE) == 0
    assert said[-1] == f"All {side} squares work."
