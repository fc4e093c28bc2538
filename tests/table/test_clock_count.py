"""What is written of clocks with everything else, and what a ruling that is amended costs whom."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.table.clock_rules import ClockState
from tests.table.clock_driver import clock, duel, move, noted, shows, sleeping
from tests.table.table_fixture import Rig

MINUTES = 300_000


def times(clocks: ClockState | None) -> list[int]:
    assert clocks is not None
    return [side.ms for side in clocks.sides.values()]


def written(rig: Rig) -> list[str]:
    return [
        str(record.body["why"]) for record in rig.referee.record.journal.records if record.kind == "clock"
    ]


def moved(folder: Path, **given: Any) -> Rig:
    """White has moved, and black thinks since five seconds."""
    rig = duel(folder, **given)
    move(rig)
    rig.think(5_000)
    return rig


@pytest.mark.parametrize(
    ("note", "clocks"),
    [
        ({"paused": True}, [MINUTES, 295_000]),
        ({"illegal": "black", "gives": {"white": 120_000}}, [MINUTES + 120_000, 295_000]),
        ({"paused": False}, None),
        ({"hinted": ["Lc1-a3"], "seat": "black"}, None),
    ],
)
def test_a_pause_and_a_bonus_are_written_with_what_the_clocks_show(
    tmp_path: Path, note: dict[str, Any], clocks: list[int] | None
) -> None:
    rig = moved(tmp_path)
    rig.referee.record.note(**note)
    assert written(rig) == (["ruling"] if clocks is None else ["ruling", next(iter(note))])
    assert clocks is None or times(rig.referee.record.clock_row.now) == clocks


def test_an_amended_ruling_costs_its_mover_all_that_passed_since_while_clocks_ran(tmp_path: Path) -> None:
    rig = moved(tmp_path)
    timing = rig.referee.record.timing
    assert timing is not None
    rig.do(do="pause")
    rig.think(60_000)
    rig.do(do="resume")
    rig.think(2_000)
    assert times(timing.moment()) == [MINUTES, 293_000]
    was = rig.referee.record.clock_row.steps[-1].was
    assert was is not None and not was.running, "the first move starts the clocks"
    move(rig)
    rig.think(4_000)
    rig.do(do="pause")
    rig.think(60_000)
    rig.do(do="resume")
    rig.think(1_000)
    assert times(timing.moment(1)) == [MINUTES, 288_000], "black made the move that is amended"
    rig.do(do="pause")
    rig.think(60_000)
    assert times(timing.moment(1)) == [MINUTES, 288_000], "nobody pays for a pause"
    assert times(timing.moment(2)) == [MINUTES, MINUTES], "before the first move nothing ran"


def test_the_last_minute_is_told_once_when_it_begins(tmp_path: Path) -> None:
    rig = moved(tmp_path, clock="2")
    rig.think(54_980)
    assert "last-minute" not in noted(rig)
    rig.think(20)
    assert noted(rig).count("last-minute") == 1
    rig.think(30_000)
    assert noted(rig).count("last-minute") == 1
    assert shows(rig) == [120_000, 30_000] and clock(rig).running == "black"


@pytest.mark.parametrize(("rule", "asleep_for"), [("stand", 0), ("run", 60_020)])
def test_an_amended_ruling_costs_its_mover_what_passed_before_the_machine_slept(
    tmp_path: Path, rule: str, asleep_for: int
) -> None:
    """And the sleep itself where clocks run on through it."""
    rig, asleep = sleeping(tmp_path, rule)
    timing = rig.referee.record.timing
    assert timing is not None
    move(rig)
    rig.think(2_000)
    asleep[0] = 60_000
    rig.ms += 20
    rig.referee.poll()
    rig.think(1_000)
    assert times(timing.moment()) == [MINUTES - 3_000 - asleep_for, 302_000], "White thinks"
    assert times(timing.moment(1)) == [MINUTES, 299_000 - 3_000 - asleep_for], "it was Black all the time"
