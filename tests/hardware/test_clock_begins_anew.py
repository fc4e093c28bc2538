"""A chip's clock begins again after 2^30 milliseconds: wherever in a run that is, the board does the same as before."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from hardware.firmware.debounce import MS_MASK
from hardware.firmware.prompt import MARK
from tests.golden.firmware_runs import RUNS, config_of
from tests.hardware.chip_loop import Chip

NAMES = ("direct", "readers", "readers the other way round", "button held at power-up")
MOMENTS = (25, 300, 950, 1500)
"""Milliseconds after power-up at which the clock begins again."""
TOLD_AT = re.compile(r"^\d+ (?=>)")
"""A line of more digits may be told a scan later."""
TIMED = re.compile(r"(EV \d+|PONG \d+) (\d+)")


@cache
def told_by(name: str, begin: int) -> list[str]:
    """What a board told and did whose clock said `begin` at power-up, with its own times since then."""
    chip = Chip(config_of(name), RUNS[name][2], begin)
    chip.run()
    Path(MARK).unlink(missing_ok=True)
    return [
        TOLD_AT.sub("", TIMED.sub(lambda one: f"{one[1]} {int(one[2]) - begin & MS_MASK}", line))
        for line in chip.told
    ]


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("name", NAMES)
def test_a_board_does_the_same_wherever_its_clock_begins_again(
    name: str, moment: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    plain = told_by(name, 0)
    assert len(plain) > 1
    assert told_by(name, MS_MASK + 1 - moment) == plain
