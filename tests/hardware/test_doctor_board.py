"""`companion doctor board` beside a board that our firmware runs: every square, or the wires to look at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from firmware_bridge import wiring as wirings
from tests.hardware.flashed import Flashed, doctor, touch, walk
from tests.patience import PATIENCE


@pytest.fixture
def board() -> Iterator[Flashed]:
    with Flashed("pico-8x8", clock=None) as flashed:
        yield flashed


def test_a_rank_that_is_well(board: Flashed) -> None:
    with doctor("2", "--board", board.port) as run:
        said = walk(run, lambda square: touch(board, square))
        assert run.wait(PATIENCE) == 0
    assert [line for line in said if line.endswith("works.")] == [
        f"Yes, {file}2 works." for file in "abcdefgh"
    ]
    assert said[-1] == "All 8 squares work."


def test_a_square_whose_reed_hangs_on_the_wires_of_another_is_told_with_both(board: Flashed) -> None:
    """b1's reed is soldered to a2's wires: a2 answers; nothing else comes, and someone presses Enter."""
    wiring = wirings.of_model("pico-8x8")
    assert wiring is not None

    with doctor("b1", "--board", board.port) as run:
        assert run.stdin is not None and run.stdout is not None
        said: list[str] = []
        for line in run.stdout:
            said.append(line.strip())
            if line.startswith("Put a magnet"):
                touch(board, "a2")
            if "instead of b1" in line:
                run.stdin.write("\n")
                run.stdin.flush()
        assert run.wait(PATIENCE) == 1
    assert "The square a2 responds instead of b1. Check these wires:" in said
    for square, line in (("b1", "rank"), ("b1", "file"), ("a2", "rank"), ("a2", "file")):
        lead = wiring.leads(square)[line == "file"]
        assert any(f"pin {lead.pin}, {lead.wire} wire" in one for one in said), (square, line)
    assert "The square b1 does not respond. Check its reed switch, its diode, and these wires:" in said
    assert said[-1] == "One square does not respond: b1."


def test_squares_that_a_board_has_not_are_one_sentence(board: Flashed) -> None:
    with doctor("j9", "--board", board.port) as run:
        _, wrong = run.communicate(timeout=PATIENCE)
    assert run.returncode == 2
    assert (
        wrong.strip()
        == "A board of 8x8 has no square, rank or file j9. Name a square (a1), a rank (1) or a file (a)."
    )
