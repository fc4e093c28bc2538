"""Those who act without a hand at the board: what a table says to them, and what they answer.

`PlayerElsewhere` is what each of them is to the table, and `SharedGame` adds what a game of several tables
needs. The computer players are asked with what their seat may know, and their decision is played when it is
there.

Behind a `PlayerElsewhere` is a computer player, an engine, a game that is followed, another table, or an
opponent at a site. A question to an engine holds what the seat may know and nothing else. It is dropped as
soon as the position is another one, or nobody may act.
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
"""What a player elsewhere is to people who wait for it."""


class Turn(msgspec.Struct, frozen=True):
    """It is your turn.

    Attributes:
        seat: Whose.
        chance: A die or a card is due and no choice.
        known: What that seat may know of the position.
        n: Actions in force.
    """

    seat: str
    chance: bool
    known: State
    n: int


class Ending(msgspec.Struct, frozen=True):
    """How a game has ended by something else than an action: as a correction of the journal.

    Attributes:
        position: What stands then.
        why: Of the correction.
        said: The note that tells it.
        left: The seat that plays no more; empty: none.
    """

    position: str
    why: str
    said: str
    left: str = ""


class Deed(msgspec.Struct, frozen=True):
    """This was done.

    Attributes:
        actions: What was played, by its texts, each with its source.
        takes_back: How many actions were taken back first.
        rolls: The table rolls or draws once.
        ends: The rules let the game end here.
        intent: What the seat wants of the game besides: to give it up instead, or to offer a draw.
        ending: How the game ended with it.
        back: Milliseconds since it was done, for the clocks.
        mark: What else is written of each action; what was taken back and played is then written as one.
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
    """Somebody who acts without a hand at this board. Nothing here waits."""

    kind: Kind

    @property
    def pause(self) -> Milliseconds:
        """Milliseconds that people have at least between a turn's beginning and what is done."""

    def begin(self) -> None:
        """The table begins."""

    def follow(self) -> None:
        """Something may have happened at the table."""

    def is_up(self, actor: Actor | None) -> bool:
        """Whether it has to act now, when `actor` has to by the rules (None: the game is over)."""

    def ask(self, turn: Turn) -> None:
        """It is your turn, this is what you may know."""

    def answer(self) -> Deed | None:
        """What was done since; None: nothing yet."""

    def stop(self) -> None:
        """It is your turn no more: the position is another one, or nobody may act."""

    def close(self) -> None:
        """The table ends."""


RESEND_AFTER = 1_500
"""Milliseconds after which what was not answered is said again, besides the time of the way."""


class SharedGame(Component):
    """This table's part in a game of several tables.

    Attributes:
        player: Those who sit elsewhere.
        keeps: Whether this table keeps the game.
        lost: Whether somebody who has to be heard is not.
        runs_on: As for `TableLineTime`.
        chats: Whether any text may be said.
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
        """Tell people that somebody is heard no more, or again; who never was heard is not missed.

        Returns:
            Whether anything was told.
        """
        told = lost != self._told_lost and (not lost or self._was_heard)
        if told:
            table.note("tables-lost" if lost else "tables-found")
            self._told_lost = lost
        self._was_heard |= not lost
        return told

    def silence(self, seat: str) -> int | None:
        """Milliseconds since the table at which a seat sits was heard; None: it never was."""
        raise NotImplementedError

    def allowance(self, seat: str) -> int:
        """Milliseconds in which word may still come that this seat acted in time."""
        raise NotImplementedError

    def offers(self, command: str) -> bool:
        """Whether a command of this name is ever carried out now."""
        return True

    def takes(self, command: Command) -> bool:
        """Whether a command concerns other tables: it is passed on then, and not carried out here.

        Raises:
            UserError: it may not be given at this table.
        """
        raise NotImplementedError


LATELY = 16
"""Positions that a computer player remembers besides those that have stood twice."""
LOST = 3
"""How often whoever thinks may be lost before this table does without."""
TO_GO, SHORTEST = 40, 0.05
"""Moves that an engine's time on a clock has to last for, and the seconds that a move gets at the least."""
LINE = 40
"""Actions that an engine is told; what stood before them hardly comes again."""
AGAIN = 30
"""Actions after which a seat that has offered a draw, or whose giving up was taken back, may want that
again.
"""
CHANCE = 40
"""Actions since a die fell or a card was drawn, before a seat takes the game for one in which no chance can
turn anything.
"""


class Decision(msgspec.Struct, frozen=True):
    """What a seat does, and what it wants of the game besides."""

    action: Action
    intent: Intent = ""


class DecisionRequest:
    """A question to the engine about the seat to move, and its answer.

    `ceiling`: seconds that it may take; an engine that is short of time on the `clocks` gets less.
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
        """The engine that is asked; empty: our own player."""

    @property
    def running(self) -> bool:
        """Whether a question stands."""
        return self._question is not None

    def ask(self, turn: Turn) -> None:
        """Ask what the seat to move does."""
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
        """Let an engine think about the question, or our own player (empty)."""
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
        """Nobody wants to know any more."""
        if self.running:
            self._question = None
            self._engine.cancel()

    def answer(self) -> Decision | None:
        """What the seat to move has decided; None: it is still thinking."""
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
        """Seconds that an engine may take for a move of this seat."""
        if not self._clocks.on:
            return self._ceiling
        left = self._clocks.now().seats.get(seat, 0) / 1000
        return min(self._ceiling, max(SHORTEST, left / TO_GO))

    def _take_over(self, why: str) -> None:
        """Our own player thinks in the place of an engine that has failed, and for the rest of the game of one
        that is not here, does not know the game, or has failed too often.
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
    """Numbers for jobs that nobody else uses: several tables may share a thinker."""
    return itertools.count(secrets.randbits(40) << 16)


def positions_seen(record: GameRecord) -> Mapping[Hashable, int]:
    """How often positions have stood that a player should know of: those that may not come again, and the
    last ones.
    """
    game = record.game
    keys = [game.position_key(state) for state in record.since_put_right]
    counts = Counter(keys)
    return {key: n for key, n in counts.items() if n > 1} | {key: counts[key] for key in keys[-LATELY:]}


def line_of(record: GameRecord) -> PlayedLine:
    """The last actions, with the position before them: an engine counts repetitions itself."""
    states = record.since_put_right
    back = min(LINE, len(states) - 1)
    played = record.line_of_play.played
    return PlayedLine(states[-1 - back], tuple(one.action for one in played[len(played) - back :]))


def course(record: GameRecord, seat: str) -> GameTrend | None:
    """How the game has gone for a seat that may want to end it; None: it may not.

    Not where nobody else than computer players would hear of it, in practice and in a deal of the day, where
    chance has acted lately, and soon after it was refused. From a position that was set up nobody gives up:
    it is there to be played.
    """
    line, header = record.line_of_play, record.journal.header
    asked_lately = 0 <= record.n - line.proposed.get(seat, -AGAIN) < AGAIN
    if (
        "human" not in line.players.values()
        or header.get("practice")
        or header.get("daily")
        or asked_lately
        or any(one.die for one in line.played[-CHANCE:])
    ):
        return None
    game = record.game
    begins = [
        i
        for i, one in enumerate(line.played)
        if one.seat == seat and (not i or line.played[i - 1].seat != seat)
    ]
    earlier = tuple(game.redact(record.since_put_right[i], seat) for i in begins[-REMEMBERED:])
    return GameTrend(earlier, record.n, ("resign", "draw") if record.begins_at_start else ("draw",))


def ensure_legal(game: Game, s: State, thought: SearchResult, question: Question) -> Action:
    """The first action that the umpire takes; what the seat has not thought of comes last."""
    rest = shuffle(game.actions(question.known), question.entropy)
    for action in (*(one.action for one in thought.choices), *rest):
        real = game.legal(s, str(action))
        if real is not None:
            return real
    raise AssertionError("a seat to move has a legal action that it knows of")


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
