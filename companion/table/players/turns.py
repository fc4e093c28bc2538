"""The scheduling of turns of players who are not at the board, and hints on request.

Players who are not at the board act once the board matches and no question is open, but not before
the minimum thinking time is over.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from companion.engine.decision import LEVELS, Question
from companion.engine.explanation import HintedAction
from companion.kernel.actions import Action, Castle
from companion.kernel.game import State
from companion.kernel.messages import Seat
from companion.table import seat_commands
from companion.table.board.monitor import BoardMonitor
from companion.table.dice_and_decks import DiceAndDecks
from companion.table.engine_host.jobs import EngineBackend, EngineLostError, GameSource, Job
from companion.table.players.computer_players import (
    Deed,
    Ending,
    Kind,
    PlayerElsewhere,
    Turn,
    line_of,
    numbers,
    positions_seen,
)
from companion.table.protocol import notices
from companion.table.table import Component, Refusal, TableContext
from companion.table.timekeeping.game_clocks import GameClocks
from companion.units import Milliseconds

GLANCE = 10
"""Milliseconds between two checks for an answer of the engine."""


class HintService(Component):
    """Hints at one table.

    Args:
        engine: Computes the hints.
        source: Describes to the engine how to make the same game.
        program: An external engine that is asked first; empty for none.
    """

    def __init__(
        self, context: TableContext, engine: EngineBackend, source: GameSource, program: str = ""
    ) -> None:
        self._table, self._time, self._rules = context.table, context.time, context.rules
        self._engine, self._source = engine, source
        self._ceiling, self._operator = context.settings.ceiling, context.settings.operator
        self._jobs = numbers()
        self._about: State | None = None
        self._seat = ""
        self._program = program
        self._asked: Job | None = None

    @property
    def seat(self) -> str:
        """The seat for which a hint is being computed; empty if none."""
        return self._seat

    @property
    def running(self) -> bool:
        """Whether a hint is being computed."""
        return bool(self._seat)

    def check(self) -> None:
        """Raise Refusal if hints are not available.

        Hints are not available if the house rules forbid them, in a daily deal, or if the table
        does not track the position.
        """
        if self._table.game.info.told:
            raise Refusal("no-hints-told")
        if not self._rules.shows_ways and not self._operator:
            raise Refusal("no-hints")
        if self._table.record.journal.header.get("daily"):
            raise Refusal("no-hints-daily")

    def may(self, seat: str) -> bool:
        """Return whether this seat may get a hint now."""
        try:
            self.check()
        except Refusal:
            return False
        return self._acts(seat)

    def _acts(self, seat: str) -> bool:
        """Return whether a person must choose an action for this seat."""
        record = self._table.record
        actor, players = record.actor, record.line_of_play.players
        return actor is not None and actor.seat == seat and not actor.chance and players.get(seat) == "human"

    def ask(self, seat: str) -> None:
        """Start computing a hint for the person to move. Raises Refusal."""
        table = self._table
        table.seat(seat)
        table.check_not_over()
        self.check()
        record = table.record
        actor, players = record.actor, record.line_of_play.players
        if actor is not None and actor.chance and players.get(actor.seat) == "human":
            raise Refusal("hint-after-chance")
        if not self._acts(seat):
            raise Refusal("hint-not-now", seat=Seat(seat))
        question = Question(
            known=record.game.redact(record.state, seat),
            seat=seat,
            level=max(LEVELS),
            entropy=record.fate.entropy(record.n),
            stood=positions_seen(record),
        )
        self._about, self._seat = record.state, seat
        job = Job(next(self._jobs), self._source, question, self._ceiling, explains=True)
        if self._program:
            job = msgspec.structs.replace(job, engine=self._program, line=line_of(record))
        self._asked = job
        self._engine.ask(job)

    def close(self) -> None:
        """Cancel the hint."""
        if self.running:
            self._seat, self._about = "", None
            self._engine.cancel()

    @property
    def due(self) -> Milliseconds | None:
        return Milliseconds(self._time.now() + GLANCE) if self.running else None

    def poll(self) -> None:
        """Publish the hint if it is ready, or drop it if the position has changed.

        Raises JournalError.
        """
        if not self.running:
            return
        if self._about is not self._table.state:
            self.close()
            return
        try:
            reply = self._engine.answer()
        except EngineLostError:
            asked = self._asked
            if asked is not None and asked.engine:  # the built-in player is still available
                self._asked = msgspec.structs.replace(asked, id=next(self._jobs), engine="", line=None)
                self._engine.ask(self._asked)
                return
            self.close()
            raise Refusal("hint-lost") from None
        if reply is None:
            return
        seat, self._seat, self._about = self._seat, "", None
        self._tell(seat, [way for way in reply.ways if self._legal(str(way.action))])

    def _legal(self, action: str) -> bool:
        return self._table.game.legal(self._table.state, action) is not None

    def _way(self, action: Action) -> list[str]:
        first, last = getattr(action, "origin", ""), getattr(action, "to", "")
        if isinstance(action, Castle):
            first, last = action.king, action.king_to
        between = self._table.game.way(self._table.state, action) if first else ()
        return [square for square in (first, *between, last) if square]

    def _tell(self, seat: str, found: list[HintedAction]) -> None:
        table = self._table
        if not found:
            raise Refusal("hint-lost")
        table.record.note(hinted=[str(hinted.action) for hinted in found], seat=seat)
        known = table.game.redact(table.state, seat)
        told = []
        for hinted in found:
            said = table.announcer.happens(known, hinted.action)[0]
            told.append(
                notices.HintedWay(
                    action=str(hinted.action),
                    way=self._way(hinted.action),
                    text=said,
                    reasons=[reason for reason in hinted.reasons if reason != said],
                    chance=hinted.chance,
                )
            )
        table.tell(notices.Hinted(n=table.n, seat=seat, private=table.game.secret, ways=told))


LOOK = 100
"""Milliseconds between two checks of whether the last event has been shown completely."""


class TurnsElsewhere(Component):
    """The turns of all players who are not at the board.

    This component requests the turns and executes them at the table.

    Args:
        context: The table's context.
        monitor: The table's board monitor.
        chance: The table's dice and decks.
        clocks: The table's clocks.
        players: The players. The first one that must act is asked.
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
        """Returns whether the last event is still being shown; computer players wait for that."""

    def begin(self) -> None:
        """Start together with the table."""
        for player in self._players:
            player.begin()
        self.update()

    def add(self, player: PlayerElsewhere) -> None:
        """Add a player who is not at the board. This player is asked before all others."""
        self._players = (player, *self._players)

    def kind_awaited(self) -> Kind | None:
        """Return the kind of player that the table waits for, or None."""
        actor = self._table.record.actor
        return next((player.kind for player in self._players if player.is_up(actor)), None)

    @property
    def due(self) -> Milliseconds | None:
        return self._due

    def poll(self) -> None:
        """Execute a player's answer when it is due."""
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
        """Announce the turn to the player who must act if the board matches; otherwise cancel the turn."""
        for one in self._players:
            one.follow()
        table = self._table
        player = None if table.journal_failed else self._up()
        if self._asked is not None and (self._asked[0] is not player or self._asked[1] is not table.state):
            self._stop()
        if player is None or self._asked is not None:
            return
        actor = table.actor
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
        """Return the player who must act, if nothing prevents it, otherwise None."""
        actor = self._table.record.actor
        found = next((player for player in self._players if player.is_up(actor)), None)
        return found if found is not None and self._nothing_waits(found.kind) else None

    def _nothing_waits(self, kind: Kind) -> bool:
        """Return whether nothing prevents an action by a player of this kind.

        A pause, an open question, a recent undo or a mismatch prevents an action of a computer
        player. Another table or a site does not wait for the players at this table. If the action
        of another table is refused, that table receives the reason.
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
        """Play the actions from another table: either all of them or none."""
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
        actor = table.actor
        seat = "" if actor is None else actor.seat
        if deed.intent == "resign":
            seat_commands.resign(table, seat)
            return
        for text, source in deed.actions:
            action = table.game.legal(table.state, text)
            assert action is not None, text
            table.play(action, source)
        following = table.actor
        if deed.intent == "draw" and following is not None and following.seat != seat:
            seat_commands.offer_draw(table, seat)

    def _end(self, ending: Ending) -> None:
        table = self._table
        seat = {"seat": Seat(ending.left)} if ending.left else {}
        table.correct(table.game.read(ending.position), ending.why, ending.said, ending.left, **seat)
