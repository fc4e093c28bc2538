"""What each command of the referee protocol does, one module a topic."""

from companion.table.command_handlers import assistance, board, chance, clocks, play, seats
from companion.table.command_handlers.registry import carry_out

__all__ = ["assistance", "board", "carry_out", "chance", "clocks", "play", "seats"]
