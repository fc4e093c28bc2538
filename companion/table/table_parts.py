"""The parts of a table that commands and sensor events act on."""

from __future__ import annotations

from dataclasses import dataclass

from companion.table.arbitration.illegal_moves import IllegalMoves
from companion.table.board.monitor import BoardMonitor
from companion.table.context import TableContext
from companion.table.engine_host.hints import HintService
from companion.table.randomness.dice_and_decks import DiceAndDecks
from companion.table.solver.solver import SolverTask
from companion.table.table import Table
from companion.table.timekeeping.clock_press import ClockPress
from companion.table.timekeeping.game_clocks import GameClocks


@dataclass(frozen=True, slots=True)
class TableParts:
    """The parts of a table that commands and sensor events act on."""

    context: TableContext
    monitor: BoardMonitor
    chance: DiceAndDecks
    clocks: GameClocks
    illegal_moves: IllegalMoves
    clock_press: ClockPress
    solver: SolverTask
    hints: HintService

    @property
    def table(self) -> Table:
        return self.context.table
