"""What clocks show, as a notice."""

from __future__ import annotations

from collections.abc import Mapping

from companion.table.clock import state
from companion.table.clock.state import Clocks
from companion.table.clock.time_control import Control
from companion.table.protocol.notices import Clock
from companion.units import Milliseconds


def clock_notice(
    controls: Mapping[str, Control], clocks: Clocks, n: int, at: int, stands: str, real: Mapping[str, int]
) -> Clock:
    """The clocks at `at` ms of this machine, behind `n` actions.

    `stands`: why they stand, empty while one runs.
    """
    every = [(seat, clocks.sides[seat]) for seat in controls]
    periods = {seat: controls[seat].periods[side.period] for seat, side in every}
    return Clock(
        n=n,
        at=at,
        control={seat: str(control) for seat, control in controls.items()},
        seats={seat: side.ms for seat, side in every},
        running=clocks.running if clocks.running and not stands else None,
        turn=clocks.running or None,
        stands=stands,
        delay={
            seat: Milliseconds(side.delay + (clocks.spared if seat == clocks.running else 0))
            for seat, side in every
        },
        period={seat: side.period + 1 for seat, side in every},
        to_go={
            seat: periods[seat].turns - side.turns if periods[seat].turns else None for seat, side in every
        },
        times={seat: side.times if periods[seat].kind == "byoyomi" else None for seat, side in every},
        pressing=clocks.pressing or None,
        flag=None if stands else state.until_flag(controls, clocks),
        fallen=list(clocks.fell),
        real=dict(real),
    )
