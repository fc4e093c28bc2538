"""Players who are not at the board: the interface between a table and such players, and computer players.

`PlayerElsewhere` is the interface. It is implemented for computer players, engines, followed games, other
tables, and opponents at a site. `SharedGame` adds the requirements of a game at several tables.

A request to an engine contains only what the seat for which the engine plays may know. The request
is cancelled as soon as the position changes or the game stops.
"""

from __future__ import annotations

import itertools
import secrets
from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from typing import Literal, Protocol

import msgspec

from companion.engine.decision import REMEMBERED, GameTrend, Intent, Question
from companion.engine.search_result import SearchResult
from companion.kernel.actions import Action
from companion.kernel.game import Actor, Game, State
from companion.kernel.seeded_random import shuffle
from companion.table.dice_and_decks import DiceAndDecks
from companion.table.engine_host.jobs import (
    EngineBackend,
    EngineLostError,
    GameSource,
    Job,
    PlayedLine,
    fallback,
)
from companion.table.game_record import GameRecord
from companion.table.protocol.commands import Command
from companion.table.record.computer_style import ComputerStyle
from companion.table.table import Component, Table, TableContext
from companion.table.timekeeping.game_clocks import GameClocks
from companion.units import Milliseconds

Kind = Literal["computer", "game", "site", "table"]
"""Kinds of players who are not at the board, as shown to the people who wait for them."""


class Turn(msgspec.Struct, frozen=True):
    """The turn of a player who is not at the board.

    Attributes:
        seat: The seat that must act.
        chance: Whether a die or card is due, rather than a choice.
        known: The seat's knowledge of the position.
        n: How many actions are in force.
    """

    seat: str
    chance: bool
    known: State
    n: int


class Ending(msgspec.Struct, frozen=True):
    """An end of the game that is not the result of an action. The journal records it as a correction.

    Attributes:
        position: The final position.
        why: The reason for the correction.
        said: The note that announces the end.
        left: The seat that leaves the game by this end; empty if none.
    """

    position: str
    why: str
    said: str
    left: str = ""


class Deed(msgspec.Struct, frozen=True):
    """An answer of a player who is not at the board.

    Attributes:
        actions: The texts of the actions played, each with its source.
        takes_back: How many actions were undone first.
        rolls: Whether the table is to roll or draw once.
        ends: The rule by which the game ends now; empty if none.
        intent: Whether the seat resigns or offers a draw instead of acting.
        ending: The end of the game, if this answer ended it.
        back: Milliseconds since the player acted, which are not charged to the player's clock.
        mark: Additional fields for each action's record. If there are any, the undo and the actions
            are written in one transaction.
    """

    actions: tuple[tuple[str, str], ...] = ()
    takes_back: int = 0
    rolls: bool = False
    ends: Literal["", "fifty"] = ""
    intent: Intent = ""
    ending: Ending | None = None
    back: Milliseconds = Milliseconds(0)
    mark: Mapping[str, object] = {}


class PlayerElsewhere(Protocol):
    """A player who is not at this board. No method blocks."""

    kind: Kind

    @property
    def pause(self) -> Milliseconds:
        """The minimum number of milliseconds between the start of a turn and the player's action."""

    def begin(self) -> None:
        """Start with the table."""

    def follow(self) -> None:
        """Update the player after changes at the table."""

    def is_up(self, actor: Actor | None) -> bool:
        """Return whether this player must act.

        `actor` is the seat that must act by the rules, or None if the game is over.
        """

    def ask(self, turn: Turn) -> None:
        """Announce the player's turn."""

    def answer(self) -> Deed | None:
        """Return the player's answer, or None if there is none yet."""

    def stop(self) -> None:
        """Cancel the turn, because the position has changed or the game has stopped."""

    def close(self) -> None:
        """Close with the table."""


RESEND_AFTER = 1_500
"""Milliseconds, in addition to the transmission time, after which an unanswered message is sent again."""


class SharedGame(Component):
    """This table's part in a game at several tables.

    Attributes:
        player: The players at the other tables.
        keeps: Whether this table hosts the game.
        lost: Whether a required connection is lost.
        runs_on: As for `TableLineTime`.
        chats: Whether players may send messages in their own words.
    """

    player: PlayerElsewhere
    keeps: bool
    runs_on = False
    chats = False
    _told_lost = _was_heard = False

    @property
    def lost(self) -> bool:
        raise NotImplementedError

    def _tell_lost(self, table: Table, lost: bool) -> bool:
        """Announce that a connection is lost or restored.

        A connection that never existed does not count as lost.

        Returns:
            Whether anything was announced.
        """
        told = lost != self._told_lost and (not lost or self._was_heard)
        if told:
            table.note("tables-lost" if lost else "tables-found")
            self._told_lost = lost
        self._was_heard |= not lost
        return told

    def silence(self, seat: str) -> int | None:
        """Return the milliseconds since the last message of a seat's table, or None if there was none."""
        raise NotImplementedError

    def allowance(self, seat: str) -> int:
        """Return how many milliseconds remain for a message that this seat acted in time."""
        raise NotImplementedError

    def offers(self, command: str) -> bool:
        """Return whether the command with this name can currently be executed."""
        return True

    def takes(self, command: Command) -> bool:
        """Pass a command to the other tables if it concerns them.

        Return whether the command was passed on. If so, it is not executed at this table.

        Raises:
            UserError: The command is not allowed at this table.
        """
        raise NotImplementedError


LATELY = 16
"""Number of recent positions that a computer player remembers, in addition to those that occurred twice."""
LOST = 3
"""Number of failures after which this table stops using an engine."""
TO_GO, SHORTEST = 40, 0.05
"""Number of moves over which an engine's clock time is spread, and the minimum seconds per move."""
LINE = 40
"""Number of actions that an engine receives. Positions before them are unlikely to be repeated."""
AGAIN = 30
"""Number of actions after which a seat whose draw offer was declined, or whose resignation was undone, may
try again.
"""
CHANCE = 40
"""Number of actions since the last die or card after which a seat assumes that chance can no longer decide
the game.
"""


class Decision(msgspec.Struct, frozen=True):
    """A computer player's action, and whether it offers a draw or resigns."""

    action: Action
    intent: Intent = ""


class DecisionRequest:
    """A request to the engine about the seat to move, and the engine's answer.

    Args:
        ceiling: The maximum time for the engine, in seconds. If little time is left on the
            `clocks`, the engine gets less.
    """

    def __init__(
        self,
        table: Table,
        engine: EngineBackend,
        source: GameSource,
        ceiling: float,
        clocks: GameClocks,
    ) -> None:
        self._table, self._engine, self._source, self._ceiling = table, engine, source, ceiling
        self._clocks = clocks
        self._question: Question | None = None
        self._jobs = numbers()
        self._lost = 0
        self._failed: Counter[str] = Counter()
        """How often each engine has failed at this table."""
        self._said: set[str] = set()
        self._asked = ""
        """The engine that was asked; empty for the built-in player."""

    @property
    def running(self) -> bool:
        """Whether a request is open."""
        return self._question is not None

    def ask(self, turn: Turn) -> None:
        """Request the action of the seat to move."""
        record = self._table.record
        manner = record.line_of_play.manners.get(turn.seat, ComputerStyle())
        self._question = Question(
            known=turn.known,
            seat=turn.seat,
            level=manner.level,
            way=manner.way,
            entropy=record.fate.entropy(record.n),
            stood=positions_seen(record),
        )
        engine = manner.engine or ""
        self._hand(engine if self._failed[engine] < LOST else "")

    def _hand(self, engine: str) -> None:
        """Pass the request to an engine, or to the built-in player if `engine` is empty."""
        record, question = self._table.record, self._question
        assert question is not None
        self._asked = engine
        if engine or self._lost < LOST:
            job = Job(
                next(self._jobs),
                self._source,
                question,
                self._time_for(question.seat) if engine else self._ceiling,
                course=course(record, question.seat),
                engine=engine,
                line=line_of(record) if engine else None,
            )
            self._engine.ask(job)

    def stop(self) -> None:
        """Cancel the request."""
        if self.running:
            self._question = None
            self._engine.cancel()

    def answer(self) -> Decision | None:
        """Return the decision of the seat to move, or None while the engine is thinking."""
        question = self._question
        assert question is not None
        game = self._table.record.game
        try:
            waits = self._asked or self._lost < LOST
            reply = self._engine.answer() if waits else None
            if reply is None and waits:
                return None
        except EngineLostError as lost:
            if self._asked:
                self._take_over(lost.why)
                return None
            self._lost += 1
            self._once("thinker-lost")
            reply = None
        thought = reply.thought if reply is not None else fallback(game, question)
        if reply is not None and reply.failed:
            self._once("thinker-failed")
        elif thought.cut:
            self._once("thinker-slow")
        self._question = None
        action = ensure_legal(game, self._table.state, thought, question)
        return Decision(action, "" if reply is None else reply.intent)

    def _time_for(self, seat: str) -> float:
        """Return how many seconds an engine may take for a move of this seat."""
        if not self._clocks.on:
            return self._ceiling
        left = self._clocks.now().seats.get(seat, 0) / 1000
        return min(self._ceiling, max(SHORTEST, left / TO_GO))

    def _take_over(self, why: str) -> None:
        """Let the built-in player replace an engine that has failed.

        The engine is replaced for the rest of the game if it is missing, does not know the game, or
        has failed too often. Otherwise it is replaced for this decision only.
        """
        engine, question = self._asked, self._question
        assert question is not None
        known = why in ("silent", "gone", "illegal")
        self._failed[engine] += 1 if known else LOST
        given_up = known and self._failed[engine] >= LOST
        says = f"engine-{'given-up' if given_up else why or 'gone'}"
        titled = ComputerStyle(engine=engine).name
        self._table.note(says, engine=titled, name=ComputerStyle(question.level).name)
        self._hand("")

    def _once(self, id: str) -> None:
        if id not in self._said:
            self._said.add(id)
            self._table.note(id)


def numbers() -> Iterator[int]:
    """Yield unique job numbers, because several tables may share an engine."""
    return itertools.count(secrets.randbits(40) << 16)


def positions_seen(record: GameRecord) -> Mapping[Hashable, int]:
    """Return repetition counts for the search: of positions to avoid, and of recent ones."""
    game = record.game
    keys = [game.position_key(state) for state in record.since_put_right]
    counts = Counter(keys)
    return {key: n for key, n in counts.items() if n > 1} | {key: counts[key] for key in keys[-LATELY:]}


def line_of(record: GameRecord) -> PlayedLine:
    """Return the last actions, and the position before them, for engines that count repetitions."""
    states = record.since_put_right
    back = min(LINE, len(states) - 1)
    played = record.line_of_play.played
    return PlayedLine(states[-1 - back], tuple(action.action for action in played[len(played) - back :]))


def course(record: GameRecord, seat: str) -> GameTrend | None:
    """Return the course of the game for a seat that may resign or offer a draw, or None if the seat may not.

    A seat may not resign or offer a draw in these cases:

    - only computer players are at the table;
    - the game is practice or a daily deal;
    - a die was rolled, a card drawn or an offer refused shortly before.

    In a game from a custom position, it may offer a draw but not resign, because such a position is
    meant to be played to the end.
    """
    line, header = record.line_of_play, record.journal.header
    asked_lately = 0 <= record.n - line.proposed.get(seat, -AGAIN) < AGAIN
    if (
        "human" not in line.players.values()
        or header.get("practice")
        or header.get("daily")
        or asked_lately
        or any(played.die for played in line.played[-CHANCE:])
    ):
        return None
    game = record.game
    begins = [
        i
        for i, played in enumerate(line.played)
        if played.seat == seat and (not i or line.played[i - 1].seat != seat)
    ]
    earlier = tuple(game.redact(record.since_put_right[i], seat) for i in begins[-REMEMBERED:])
    return GameTrend(earlier, record.n, ("resign", "draw") if record.begins_at_start else ("draw",))


def ensure_legal(game: Game, s: State, thought: SearchResult, question: Question) -> Action:
    """Return the best-ranked action that is legal in the full position; unranked actions come last."""
    rest = shuffle(game.actions(question.known), question.entropy)
    for action in (*(choice.action for choice in thought.choices), *rest):
        real = game.legal(s, str(action))
        if real is not None:
            return real
    raise AssertionError("a seat to move has a legal action that it knows of")


COMPUTER = "computer"
"""The kind of a computer player, and the source of its actions."""


class ComputerPlayers:
    """The computer players of one table: built-in ones, and external engines."""

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
        """See `PlayerElsewhere`."""
        return self._pause

    def begin(self) -> None:
        """Prepare the engine if a computer player has a seat."""
        if COMPUTER in self._table.players.values():
            self._engine.ready()

    def follow(self) -> None:
        """Do nothing, since the table asks when it is time. See `PlayerElsewhere`."""

    def is_up(self, actor: Actor | None) -> bool:
        """See `PlayerElsewhere`."""
        if actor is None or self._table.record.line_of_play.players.get(actor.seat) != COMPUTER:
            return False
        return not actor.chance or (self._chance.is_fated_now() and self._chance.is_ready())

    def ask(self, turn: Turn) -> None:
        """Let the engine think, if there is a choice."""
        fifty = not turn.chance and "fifty" in self._table.game.claimable(self._table.state)
        self._at_once = Deed(rolls=True) if turn.chance else Deed(ends="fifty") if fifty else None
        if self._at_once is None:
            self._request.ask(turn)

    def answer(self) -> Deed | None:
        """Return the engine's decision, if there is one."""
        if self._at_once is not None:
            return self._at_once
        decision = self._request.answer()
        if decision is None:
            return None
        return Deed(actions=((str(decision.action), COMPUTER),), intent=decision.intent)

    def stop(self) -> None:
        """Stop the engine's thinking."""
        self._request.stop()

    def close(self) -> None:
        """Leave the engine open, since it belongs to the code that opened the table. See `PlayerElsewhere`."""
