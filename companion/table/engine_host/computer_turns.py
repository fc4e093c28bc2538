"""When computer players act: once the board agrees and nobody is asked, after the least thinking time."""

from __future__ import annotations

from companion.table import seat_commands
from companion.table.board.monitor import BoardMonitor
from companion.table.context import Component, TableContext
from companion.table.engine_host.backends import EngineBackend
from companion.table.engine_host.decisions import DecisionRequest
from companion.table.engine_host.hints import GLANCE
from companion.table.engine_host.jobs import GameSource
from companion.table.randomness.dice_and_decks import DiceAndDecks
from companion.table.timekeeping.game_clocks import GameClocks


class ComputerTurns(Component):
    """The turns of one table's computer players: asked, rolled, claimed and played in time."""

    def __init__(
        self,
        context: TableContext,
        monitor: BoardMonitor,
        chance: DiceAndDecks,
        engine: EngineBackend,
        source: GameSource,
        clocks: GameClocks,
    ) -> None:
        self._context, self._table = context, context.table
        self._time, self._pause = context.time, context.settings.think
        self._monitor, self._chance, self._engine = monitor, chance, engine
        self._request = DecisionRequest(context.table, engine, source, context.settings.ceiling, clocks)
        self._due: int | None = None

    def begin(self) -> None:
        """The table begins: the engine gets ready if a computer player sits there."""
        if "computer" in self._table.players.values():
            self._engine.ready()

    @property
    def due(self) -> int | None:
        return self._due

    def poll(self) -> None:
        """Act if it is time."""
        if self._due is not None and self._time.now() >= self._due:
            self._due = None
            if self._may_act():
                self._act()

    def update(self) -> None:
        """Ask the engine whose turn it is, once the board is as it should be; stop asking when it is not."""
        acts = not self._table.journal_failed and self._may_act()
        if self._request.stale or not acts:
            self._request.stop()
        if acts and self._due is None:
            self._due = self._time.now() + self._pause
        if acts and not self._request.running and self._has_choice():
            self._request.ask()

    def close(self) -> None:
        self._request.stop()

    def _may_act(self) -> bool:
        """Whether a computer player is to move, and nothing keeps it from that."""
        table = self._table
        actor = table.game.actor(table.state)
        if actor is None or not nothing_waits(self._context, self._monitor):
            return False
        if table.players.get(actor.seat) == "computer":
            return not actor.chance or self._chance.fated_now()
        return False

    def _has_choice(self) -> bool:
        """Whether the seat to move has to choose."""
        table = self._table
        actor = table.game.actor(table.state)
        return actor is not None and not actor.chance and "fifty" not in table.game.claimable(table.state)

    def _act(self) -> None:
        table = self._table
        actor = table.game.actor(table.state)
        assert actor is not None
        if actor.chance:
            self._chance.fated(once=True)
        elif "fifty" in table.game.claimable(table.state):
            table.end("fifty")
        elif self._request.running and not self._request.stale:  # else it is asked at the next update
            self._decide(actor.seat)

    def _decide(self, seat: str) -> None:
        """Play what the engine has decided for a seat, if it has."""
        table = self._table
        decision = self._request.answer()
        if decision is None:
            self._due = self._time.now() + GLANCE
            return
        if decision.intent == "resign":
            with self._monitor.following():
                seat_commands.resign(table, seat)
            return
        table.play(decision.action, "computer")
        self._monitor.follow()
        following = table.game.actor(table.state)
        if decision.intent == "draw" and following is not None and following.seat != seat:
            seat_commands.offer_draw(table, seat)


def nothing_waits(context: TableContext, monitor: BoardMonitor) -> bool:
    """Whether nothing keeps a table from acting by itself: no pause, no question, nothing taken back just now,
    and the board as it should be.
    """
    table = context.table
    return not (
        table.record.line_of_play.arbiter
        or table.paused
        or table.held
        or context.questions.standing
        or not monitor.agrees
    )
