"""What everybody who holds the record of a game reads off it."""

from __future__ import annotations

from collections.abc import Mapping

from companion.kernel.game import Game, State
from companion.table.record.game_record import GameRecord


class RecordReader:
    """Somebody who holds a record."""

    record: GameRecord

    @property
    def game(self) -> Game:
        return self.record.game

    @property
    def state(self) -> State:
        return self.record.state

    @property
    def n(self) -> int:
        return self.record.n

    @property
    def players(self) -> Mapping[str, str]:
        return self.record.line_of_play.players

    @property
    def seats_of_people(self) -> tuple[str, ...]:
        """Those whose players sit at this table."""
        elsewhere = self.record.line_of_play.elsewhere
        return tuple(
            seat for seat, player in self.players.items() if player == "human" and seat not in elsewhere
        )

    @property
    def paused(self) -> bool:
        return self.record.line_of_play.paused
