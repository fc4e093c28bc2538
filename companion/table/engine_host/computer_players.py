"""The computer players of one table, as players elsewhere: the engine is asked what it may know, and answers."""

from __future__ import annotations

from companion.kernel.game import Actor
from companion.table.context import TableContext
from companion.table.elsewhere.player import Deed, Kind, Turn
from companion.table.engine_host.backends import EngineBackend
from companion.table.engine_host.decisions import DecisionRequest
from companion.table.engine_host.jobs import GameSource
from companion.table.randomness.dice_and_decks import DiceAndDecks
from companion.table.timekeeping.game_clocks import GameClocks
from companion.units import Milliseconds

COMPUTER = "computer"
"""Who sits there, and the source of its actions."""


class ComputerPlayers:
    """Those of one table: our own, and engines that are programs of their own."""

    kind: Kind = "computer"

    def __init__(
        self,
        context: TableContext,
        chance: DiceAndDecks,
        engine: EngineBackend,
        source: GameSource,
        clocks: GameClocks,
    ) -> None:
        self._table, self._chance, self._engine = context.table, chance, engine
        self._pause = context.settings.think
        self._request = DecisionRequest(context.table, engine, source, context.settings.ceiling, clocks)
        self._at_once: Deed | None = None

    @property
    def pause(self) -> Milliseconds:
        """As `PlayerElsewhere`."""
        return self._pause

    def begin(self) -> None:
        """The engine gets ready if a computer player sits here."""
        if COMPUTER in self._table.players.values():
            self._engine.ready()

    def follow(self) -> None:
        """As `PlayerElsewhere`; the table asks when it is time."""

    def is_up(self, actor: Actor | None) -> bool:
        """As `PlayerElsewhere`."""
        if actor is None or self._table.players.get(actor.seat) != COMPUTER:
            return False
        return not actor.chance or (self._chance.is_fated_now() and self._chance.is_ready())

    def ask(self, turn: Turn) -> None:
        """Have the engine think, if there is a choice."""
        fifty = not turn.chance and "fifty" in self._table.game.claimable(self._table.state)
        self._at_once = Deed(rolls=True) if turn.chance else Deed(ends="fifty") if fifty else None
        if self._at_once is None:
            self._request.ask(turn)

    def answer(self) -> Deed | None:
        """What the engine has decided, if it has."""
        if self._at_once is not None:
            return self._at_once
        decision = self._request.answer()
        if decision is None:
            return None
        return Deed(actions=((str(decision.action), COMPUTER),), intent=decision.intent)

    def stop(self) -> None:
        """The engine stops thinking."""
        self._request.stop()

    def close(self) -> None:
        """As `PlayerElsewhere`; the engine belongs to whoever opened the table."""
