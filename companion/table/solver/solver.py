"""The solver of solitaire deals, which determines whether a deal could have been won.

The search runs in small steps or in worker processes, so that the table can continue in the meantime. A
thread controls the worker processes, and the table reads the result. For a daily deal, the result is written
to the journal as the deal's par.

The workers search in rounds. All of them take part in the same round, and between rounds they exchange
the positions that they have found. Only the thread waits for the workers. If a search is cancelled,
they are killed at once. They stay in the table's session, because Linux applies niceness only within
a session (autogroups).
"""

from __future__ import annotations

import contextlib
import logging
import os
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

import msgspec

import companion
from companion.kernel.game import Game, State
from companion.kernel.messages import Message, message
from companion.kernel.puzzle_solver import Progress, Puzzle, Solution, is_last_round, owner, rounds, shortest
from companion.table.protocol import notices
from companion.table.record.journal_reader import JournalError, Record
from companion.table.table import Component, Refusal, TableContext
from companion.units import Milliseconds

PAR_NOTE = "par"


class Par(msgspec.Struct, frozen=True):
    """The par of a daily deal.

    Attributes:
        cards: The smallest number of cards known to win, or None if no solution is known.
        proven: Whether it is proven that the deal cannot be won with fewer cards or, if `cards` is
            None, that it cannot be won at all.
    """

    cards: int | None
    proven: bool


def par_in(records: Iterable[Record]) -> Par | None:
    """Return the par in a journal's last note about it. Raises ValidationError if it is invalid."""
    found = None
    for record in records:
        if record.kind == "note" and PAR_NOTE in record.body:
            found = msgspec.convert(record.body[PAR_NOTE], Par)
    return found


def par_message(par: Par) -> Message:
    """Return a message that describes a par."""
    if par.cards is None:
        return message("par-no-way") if par.proven else message("par-unknown")
    return message("par-proven" if par.proven else "par-best", n=par.cards)


WIDTH = 20
"""Bytes per position: sixteen pieces, and the cards that have been used."""


class Begin(msgspec.Struct, frozen=True, tag=True):
    """An order to search one of the `of` parts of a search, with the cards that are known to come."""

    game: str
    rules: dict[str, str]
    position: str
    coming: tuple[str, ...]
    index: int = 0
    of: int = 1


class Round(msgspec.Struct, frozen=True, tag=True):
    """An order to examine the positions that are `gone` actions from the start.

    Attributes:
        pairs: The findings of the other parts (`Part.take`).
    """

    depth: int
    gone: int
    pairs: bytes


class Before(msgspec.Struct, frozen=True, tag=True):
    """An order to return the predecessor of a position in this part."""

    here: bytes


class Far(msgspec.Struct, frozen=True, tag=True):
    """The progress of a round: the share that is done, and the number of positions examined."""

    share: float
    looked: int


class Done(msgspec.Struct, frozen=True, tag=True):
    """The end of a round.

    Attributes:
        others: For each other part, the positions found that belong to it.
        way: The last actions of a solution, if there is one.
        begins: The position from which these actions begin.
    """

    looked: int
    others: tuple[bytes, ...]
    way: tuple[str, ...]
    begins: bytes
    waits: bool
    full: bool


class Came(msgspec.Struct, frozen=True, tag=True):
    """The predecessor of a position, and the action that led from it to the position.

    If the position is the start, which has no predecessor, `before` is the position itself.
    """

    before: bytes
    action: str


Order = Begin | Round | Before
News = Far | Done | Came
_ENCODER = msgspec.msgpack.Encoder()
_ORDERS: msgspec.msgpack.Decoder[Order] = msgspec.msgpack.Decoder(Order)
_NEWS: msgspec.msgpack.Decoder[News] = msgspec.msgpack.Decoder(News)


def pack(numbers: Iterable[int]) -> bytes:
    """Pack positions into bytes."""
    return b"".join([number.to_bytes(WIDTH, "little") for number in numbers])


def unpack(given: bytes) -> list[int]:
    """Unpack positions from bytes."""
    return [int.from_bytes(given[i : i + WIDTH], "little") for i in range(0, len(given), WIDTH)]


def send(out: BinaryIO, what: Order | News) -> None:
    """Send a message. Raises OSError or ValueError if the pipe is closed."""
    encoded = _ENCODER.encode(what)
    out.write(len(encoded).to_bytes(4, "little") + encoded)
    out.flush()


def order_from(given: BinaryIO) -> Order:
    """Read an order. Raises EOFError at the end of the input."""
    return _ORDERS.decode(_message(given))


def news_from(given: BinaryIO) -> News:
    """Read a result. Raises EOFError at the end of the input."""
    return _NEWS.decode(_message(given))


def _message(given: BinaryIO) -> bytes:
    head = given.read(4)
    body = given.read(int.from_bytes(head, "little")) if len(head) == 4 else b""
    if not body:
        raise EOFError
    return body


log = logging.getLogger(__name__)

Child = subprocess.Popen[bytes]
ABANDONED = 10.0
"""Seconds after which a search ends if its results are not requested."""
MOST = 8
"""Maximum number of processes in a search. With more, most of the time would be spent exchanging positions.
"""


def cores() -> int:
    """Return how many processes a search may use. If there are fewer than two, the search runs in slices."""
    if not sys.executable:
        return 0
    with contextlib.suppress(AttributeError, OSError):
        return min(MOST, len(os.sched_getaffinity(0)))
    return min(MOST, os.cpu_count() or 1)


class WorkerPool:
    """A search with `count` processes, for solutions of up to `most` actions."""

    def __init__(self, job: Begin, most: int, count: int) -> None:
        self._news: deque[Progress | Solution | None] = deque()
        self._asked = time.monotonic()
        self._job, self._most, self._count = job, most, count
        self._children: list[Child] = []
        self._ended, self._lock = False, threading.Lock()
        threading.Thread(target=self._run, name="solving", daemon=True).start()

    @property
    def pids(self) -> tuple[int, ...]:
        return tuple(child.pid for child in self._children)

    def news(self) -> Iterator[Progress | Solution | None]:
        """Yield the results since the last call, oldest first. None is yielded if the search has failed."""
        self._asked = time.monotonic()
        while self._news:
            yield self._news.popleft()

    def end(self) -> None:
        """Kill all processes. Never raises."""
        with self._lock:
            self._ended = True
            for child in self._children:
                with contextlib.suppress(OSError):
                    child.kill()

    def _run(self) -> None:
        found: Solution | None = None
        try:
            self._start()
            for result in self._search():
                if isinstance(result, Solution):
                    found = result
                else:
                    self._news.append(result)
        except (EOFError, OSError, ValueError, msgspec.MsgspecError) as wrong:
            if not self._ended:
                log.warning("the search has failed: %r", wrong)
        finally:
            self.end()
            for child in self._children:
                child.wait()
                for pipe in (child.stdin, child.stdout):
                    with contextlib.suppress(OSError):
                        pipe.close()  # type: ignore[union-attr]
            self._news.append(found)

    def _start(self) -> None:
        for index in range(self._count):
            with self._lock:
                if self._ended:
                    raise EOFError
                self._children.append(
                    subprocess.Popen(
                        [sys.executable, "-m", "companion.table.solver"],
                        stdin=subprocess.PIPE,
                        stdout=subprocess.PIPE,
                        stderr=subprocess.DEVNULL,
                        cwd=Path(companion.__file__).parents[1],
                    )
                )
            self._order(index, msgspec.structs.replace(self._job, index=index, of=self._count))

    def _order(self, index: int, order: Order) -> None:
        send(self._children[index].stdin, order)  # type: ignore[arg-type]

    def _search(self) -> Iterator[Progress | Solution]:
        looked = [0] * self._count
        for depth in range(1, self._most + 1):
            handed = [b""] * self._count
            for gone in range(rounds(depth)):
                for index, pairs in enumerate(handed):
                    self._order(index, Round(depth, gone, pairs))
                done: list[Done] = []
                for index in range(self._count):
                    for news in self._round(index):
                        looked[index] = news.looked
                        if isinstance(news, Done):
                            done.append(news)
                        share = news.share if isinstance(news, Far) and is_last_round(depth, gone) else 0.0
                        yield Progress(depth, (index + share) / self._count if share else 0.0, sum(looked))
                for end in done:
                    if end.way:
                        yield Solution(self._trace_path(end), depth, sum(looked))
                        return
                handed = [b"".join(end.others[index] for end in done) for index in range(self._count)]
            if any(end.full for end in done):
                yield Solution(None, depth, sum(looked))
                return
            if not any(end.waits for end in done):
                yield Solution(None, depth, sum(looked), never=True)
                return
        yield Solution(None, self._most, sum(looked))

    def _round(self, index: int) -> Iterator[Far | Done]:
        while True:
            if time.monotonic() - self._asked > ABANDONED:
                raise EOFError
            news = news_from(self._children[index].stdout)  # type: ignore[arg-type]
            if not isinstance(news, Came):
                yield news
            if isinstance(news, Done):
                return

    def _trace_path(self, end: Done) -> tuple[str, ...]:
        """Return the path from the start, by asking for the predecessor of each position."""
        way, here = list(end.way), end.begins
        while True:
            index = owner(unpack(here)[0], self._count)
            self._order(index, Before(here))
            came = news_from(self._children[index].stdout)  # type: ignore[arg-type]
            assert isinstance(came, Came)
            if came.before == here:
                return tuple(way)
            way.insert(0, came.action)
            here = came.before


SLICE = 8
"""Milliseconds of searching before the table's other tasks continue."""
WORDS = 100
"""Maximum number of progress reports in one slice, in case the clock does not advance."""
TOLD = 400
"""Milliseconds between two progress messages."""
ALONE = 300
"""Milliseconds after which worker processes take over, if possible; most searches are finished by then."""
PATIENCE = 120_000
"""Maximum duration, in milliseconds, of a search that was not requested by a player."""
LOOK = 50
"""Milliseconds between two checks for results of the processes."""


class SolverTask(Component):
    """The part of a table that runs a search."""

    def __init__(self, context: TableContext) -> None:
        self._table, self._time = context.table, context.time
        self.idle = len(context.table.game.seats) > 1
        self._virtual = context.rules.decks == "virtual"
        self._search: Iterator[Progress | Solution] | None = None
        self._crew: WorkerPool | None = None
        self._job: Begin | None = None
        self._begun = self._most = 0
        self._quiet = False
        self._rated = False
        self.cores = cores()
        """Number of processes that may search. If there are fewer than two, the table searches in slices."""
        self.start = context.table.state
        """The position from which the last search began."""
        self._told = 0

    @property
    def running(self) -> bool:
        """Whether a requested search is running."""
        return self._search is not None and not self._quiet

    @property
    def possible(self) -> bool:
        """Whether a search is possible from the current position, or from the start of the moves if the game
        is over.
        """
        return not self._too_early and self._find_puzzle() is not None

    def begin(self) -> None:
        """Search from the current position, or from the start of the moves if the game is over.

        Raises Refusal.
        """
        if self._too_early:
            raise Refusal("solve-later")
        if self._search is not None and self._quiet:
            self._quiet = False
            return
        if not self._begin():
            raise Refusal("solve-nothing")

    def update(self) -> None:
        """Search for the par of a daily deal, once, after the deal is over."""
        if (
            self._rated
            or self._table.record.actor is not None
            or not self._table.record.journal.header.get("daily")
        ):
            return
        self._rated = True
        if self._search is None and par_in(self._table.record.journal.records) is None:
            self._quiet = self._begin()

    def _begin(self) -> bool:
        """Start the search. Return False if there is nothing to search."""
        found = self._find_puzzle()
        if found is None:
            return False
        self.start, puzzle, coming = found
        self._search, self._told = shortest(puzzle), self._time.now()
        game, self._begun, self._most = self._table.game, self._time.now(), puzzle.most
        self._job = Begin(game.info.id, dict(game.rules), game.position(self.start), coming)
        return True

    @property
    def _over(self) -> bool:
        return self._table.record.actor is None

    @property
    def _too_early(self) -> bool:
        """Whether the game is a daily deal or a ladder level that is not over yet."""
        header = self._table.record.journal.header
        rung = (header.get("practice") or {}).get("rung")
        return not self._over and bool(header.get("daily") or rung)

    def _find_puzzle(self) -> tuple[State, Puzzle, tuple[str, ...]] | None:
        """Return the first position that can be solved, its puzzle, and the known cards to come.

        Returns:
            None if no position can be solved.
        """
        if len(self._table.game.seats) > 1:
            return None
        over = self._over
        for state in self._table.record.history() if over else (self._table.state,):
            coming = tuple(self._coming(state)) if over else ()
            puzzle = self._table.game.puzzle(state, coming)
            if puzzle is not None:
                return state, puzzle, coming
        return None

    def _coming(self, state: State) -> list[str]:
        """Return the cards that came after a state, provided that the table has dealt them in one order."""
        game: Game = self._table.game
        if not self._virtual or not game.decks or self._table.record.commitments.last.number:
            return []
        deck = game.decks[0].name
        return self._table.record.fate.coming(deck, game.deck_left(state, deck))

    def stop(self) -> None:
        """Stop the search. Raises Refusal if no search is running."""
        if not self.running:
            raise Refusal("solve-not")
        self.close()
        self._table.tell(
            notices.Solved(n=self._table.n, actions=None, depth=0, text=message("solve-stopped"))
        )

    def close(self) -> None:
        """Cancel the search without a message."""
        self._search, self._quiet = None, False
        if self._crew is not None:
            self._crew.end()
            self._crew = None

    @property
    def due(self) -> Milliseconds | None:
        """The time at which to continue, in monotonic milliseconds, or None."""
        if self._search is None:
            return None
        return self._time.now() if self._crew is None else Milliseconds(self._time.now() + LOOK)

    def poll(self) -> None:
        """Search for one slice, or process the results of the worker processes."""
        if self._search is None:
            return
        if self._quiet and self._time.now() - self._begun > PATIENCE:
            self._par(None)
            self.close()
            return
        if self._crew is not None:
            self._hear(self._crew)
            return
        until, search = self._time.now() + SLICE, self._search
        for _ in range(WORDS):
            if self._search is search and self._time.now() < until:
                self._say(next(search))
        if self._search is search and self._job is not None and self._time.now() - self._begun >= ALONE:
            if self.cores > 1:
                self._crew = WorkerPool(self._job, self._most, self.cores)
            self._job = None

    def _hear(self, crew: WorkerPool) -> None:
        for news in crew.news():
            if self._crew is not crew:
                return
            if news is None:  # the processes have failed: the table searches by itself
                self._crew = None
            else:
                self._say(news)

    def _say(self, found: Progress | Solution) -> None:
        if isinstance(found, Solution):
            quiet = self._quiet
            self.close()
            if not quiet:
                self._table.tell(self._publish_solution(found))
            self._par(found)
        elif not self._quiet and self._time.now() - self._told >= TOLD:
            self._told = self._time.now()
            self._table.tell(
                notices.Searching(
                    n=self._table.n, depth=found.depth, share=round(found.share, 3), looked=found.looked
                )
            )

    def _par(self, found: Solution | None) -> None:
        """Write and publish the par of a daily deal. `found` is None if the search took too long."""
        record = self._table.record
        if not self._over or not record.journal.header.get("daily") or par_in(record.journal.records):
            return
        if found is not None and found.actions is not None:
            par = Par(found.depth, True)
        elif found is not None and (found.never or found.depth >= self._most):
            par = Par(None, True)
        else:
            par = Par(self._own(), False)
        with contextlib.suppress(JournalError):
            record.note(**{PAR_NOTE: msgspec.to_builtins(par)})
            said = par_message(par)
            self._table.tell(notices.Note(n=self._table.n, kind=PAR_NOTE, text=said))

    def _own(self) -> int | None:
        """Return the number of cards used to win this game, or None if it was not won."""
        result = self._table.game.result(self._table.state)
        if result is None or not result.winner:
            return None
        return self._most - next(iter(result.scores.values()))

    def _publish_solution(self, found: Solution) -> notices.Solved[Message]:
        text = message
        if found.actions is None:
            said = text("solve-never") if found.never else text("solve-none", n=found.depth)
        else:
            said = text("solve-found", n=len(found.actions), actions=tuple(found.actions))
        actions = None if found.actions is None else list(found.actions)
        return notices.Solved(n=self._table.n, actions=actions, depth=found.depth, text=said)
