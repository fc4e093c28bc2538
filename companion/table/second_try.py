"""Back to a person's own last decision in one step, with what computer players have answered since, and
their dice and cards.

It is offered where one person plays against computer players and nobody forbids it: in no deal of the day,
in no game of a tournament, and not where the house gives no hints.
"""

from __future__ import annotations

from companion.engine.win_probability import chances
from companion.kernel.game import State
from companion.table.record.line_of_play import Played
from companion.table.rules.house_rules import TableRules
from companion.table.table import Table

WORSE = 0.15
"""How much smaller a chance of winning has to be for the table to offer another try by itself."""


class SecondTry:
    """What is worked out for a position is kept until another one stands."""

    def __init__(self, table: Table, rules: TableRules) -> None:
        self._table, self._rules = table, rules
        self._about: State | None = None
        self._found = (0, False)

    @property
    def count(self) -> int:
        """The actions to be taken back until the person who is to move decides anew.

        0: that is not offered.
        """
        return self._now()[0]

    @property
    def worse(self) -> bool:
        """Whether that decision, as it was answered, has cost a good part of the chance of winning."""
        return self._now()[1]

    def _now(self) -> tuple[int, bool]:
        if self._about is not self._table.state:
            self._about = self._table.state
            seat = self._who()
            count = self._back(seat) if seat else 0
            self._found = count, bool(count) and not self._was_hinted(count) and self._cost(seat, count)
        return self._found

    def _who(self) -> str:
        """The only person at the table, if that seat is to act and may have help; empty: nobody is."""
        table, header = self._table, self._table.record.journal.header
        actor = table.game.actor(table.state)
        people = [seat for seat, player in table.players.items() if player == "human"]
        computers = "computer" in table.players.values()
        if actor is None or [actor.seat] != people or not computers or not self._rules.shows_ways:
            return ""
        return "" if header.get("daily") or header.get("ordered") else actor.seat

    def _back(self, seat: str) -> int:
        record = self._table.record
        played, answered = record.line_of_play.played, False
        for count, one in enumerate(reversed(played), 1):
            answered = answered or one.seat != seat
            if answered and self._is_own_decision(one, seat, count):
                return count if record.no_undo(count) is None else 0
        return 0

    def _is_own_decision(self, one: Played, seat: str, count: int) -> bool:
        """Whether that was the person's, and no chance, and there was anything else to do."""
        if one.seat != seat or one.die:
            return False
        game = self._table.game
        return len(game.actions(game.redact(self._table.record.back(count), seat))) > 1

    def _was_hinted(self, count: int) -> bool:
        """Whether a hint said the own last decision."""
        record = self._table.record
        line = record.line_of_play
        return line.was_hinted(record.n - count, line.played[-count].action)

    def _cost(self, seat: str, count: int) -> bool:
        """What the next action can win back is no loss. Of what is hidden nothing is said."""
        record, game = self._table.record, self._table.game
        if game.secret:
            return False
        mine, scale = game.seats.index(seat), game.mind.human
        least = chances(game, record.back(count), scale)[mine] - WORSE
        if chances(game, record.state, scale)[mine] > least:
            return False
        actor = game.actor(record.state)
        if actor is None or actor.chance:
            return True
        return all(
            chances(game, game.outcome(record.state, a)[0], scale)[mine] <= least
            for a in game.actions(record.state)
        )
