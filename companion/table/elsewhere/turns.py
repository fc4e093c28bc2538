"""When players elsewhere act: once the board agrees and nobody is asked, after the least time that people need.

What they did is played here, so that the board shows by its lights what hands have to do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.kernel.actions import Action
from companion.kernel.game import State
from companion.kernel.messages import Seat
from companion.table import seat_commands
from companion.table.board.monitor import BoardMonitor
from companion.table.context import Component, TableContext
from companion.table.elsewhere.player import Deed, Ending, Kind, PlayerElsewhere, Turn
from companion.table.engine_host.hints import GLANCE
from companion.table.randomness.dice_and_decks import DiceAndDecks
from companion.table.timekeeping.game_clocks import GameClocks
from companion.units import Milliseconds

LOOK = 100
"""Milliseconds after which it is looked again whether people have seen what happened last."""


class TurnsElsewhere(Component):
    """The turns of all who play elsewhere: asked for, and carried out at this table.

    Args:
        context, monitor, chance, clocks: Of the table.
        players: Who they are; the first that is up is asked.
    """

    def __init__(
        self,
        context: TableContext,
        monitor: BoardMonitor,
        chance: DiceAndDecks,
        clocks: GameClocks,
        players: Sequence[PlayerElsewhere],
    ) -> None:
        self._context, self._table, self._time = context, context.table, context.time
        self._monitor, self._chance, self._clocks = monitor, chance, clocks
        self._players = tuple(players)
        self._asked: tuple[PlayerElsewhere, State] | None = None
        self._due: Milliseconds | None = None
        self.shows: Callable[[], bool] = lambda: False
        """Whether people are still being shown what happened last: computer players wait for them."""

    def begin(self) -> None:
        """The table begins."""
        for player in self._players:
            player.begin()
        self.update()

    def add(self, player: PlayerElsewhere) -> None:
        """Somebody else plays elsewhere, and is asked before all others."""
        self._players = (player, *self._players)

    def kind_awaited(self) -> Kind | None:
        """Who is waited for now; None: nobody elsewhere."""
        actor = self._table.game.actor(self._table.state)
        return next((player.kind for player in self._players if player.is_up(actor)), None)

    @property
    def due(self) -> Milliseconds | None:
        return self._due

    def poll(self) -> None:
        """Carry out what was done, if it is time and it is known."""
        if self._due is None or self._time.now() < self._due:
            return
        self._due = None
        player = self._up()
        if player is None or self._asked != (player, self._table.state):
            return  # it is asked at the next update
        if player.kind not in ("site", "table") and self.shows():
            self._due = Milliseconds(self._time.now() + LOOK)
            return
        deed = player.answer()
        if deed is None:
            self._due = Milliseconds(self._time.now() + GLANCE)
            return
        self._stop()
        self._carry_out(deed)

    def update(self) -> None:
        """Ask whose turn it is, once the board is as it should be; stop asking when it is not."""
        for one in self._players:
            one.follow()
        table = self._table
        player = None if table.journal_failed else self._up()
        if self._asked is not None and (self._asked[0] is not player or self._asked[1] is not table.state):
            self._stop()
        if player is None or self._asked is not None:
            return
        actor = table.game.actor(table.state)
        seat, chance = ("", False) if actor is None else (actor.seat, actor.chance)
        self._asked = player, table.state
        player.ask(Turn(seat, chance, table.game.redact(table.state, seat or None), table.n))
        self._due = Milliseconds(self._time.now() + player.pause)

    def close(self) -> None:
        self._stop()
        for player in self._players:
            player.close()

    def _stop(self) -> None:
        if self._asked is not None:
            self._asked[0].stop()
            self._asked = self._due = None

    def _up(self) -> PlayerElsewhere | None:
        """Who has to act, where nothing keeps the table from it."""
        actor = self._table.game.actor(self._table.state)
        found = next((player for player in self._players if player.is_up(actor)), None)
        return found if found is not None and self._nothing_waits(found.kind) else None

    def _nothing_waits(self, kind: Kind) -> bool:
        """Whether nothing keeps the table from acting by itself: no pause, no question, nothing taken back just
        now, and the board as it should be. Another table or a site does not wait for the hands at this one, and hears
        why something cannot be.
        """
        table = self._table
        if kind in ("site", "table"):
            return not self._monitor.busy
        return not (
            table.record.line_of_play.arbiter
            or table.paused
            or table.held
            or self._context.questions.standing
            or not self._monitor.agrees
        )

    def _carry_out(self, deed: Deed) -> None:
        self._table.others_act = True
        try:
            self._do(deed)
        finally:
            self._table.others_act = False

    def _do(self, deed: Deed) -> None:
        table = self._table
        if deed.rolls:
            self._chance.roll_fated(once=True)
        elif deed.ends:
            table.end(deed.ends)
        else:
            with self._monitor.following(), self._clocks.give_back(deed.back):
                if deed.mark:
                    self._play_as_one(deed)
                    return
                if deed.takes_back:
                    table.take_back(deed.takes_back)
                self._play(deed)
                if deed.ending is not None:
                    self._end(deed.ending)

    def _play_as_one(self, deed: Deed) -> None:
        """What another table has done: all of it or nothing."""
        table = self._table
        state, actions = table.record.back(deed.takes_back), list[tuple[Action, str]]()
        for text, source in deed.actions:
            action = table.game.legal(state, text)
            assert action is not None, text
            actions.append((action, source))
            state = table.game.after(state, action)
        if actions:
            table.play_row(actions, deed.takes_back, mark=deed.mark)
        else:
            table.take_back(deed.takes_back, deed.mark)

    def _play(self, deed: Deed) -> None:
        table = self._table
        actor = table.game.actor(table.state)
        seat = "" if actor is None else actor.seat
        if deed.intent == "resign":
            seat_commands.resign(table, seat)
            return
        for text, source in deed.actions:
            action = table.game.legal(table.state, text)
            assert action is not None, text
            table.play(action, source)
        following = table.game.actor(table.state)
        if deed.intent == "draw" and following is not None and following.seat != seat:
            seat_commands.offer_draw(table, seat)

    def _end(self, ending: Ending) -> None:
        table = self._table
        seat = {"seat": Seat(ending.left)} if ending.left else {}
        table.correct(table.game.read(ending.position), ending.why, ending.said, ending.left, **seat)
