"""Could it have been won? A solitaire searched in small slices, then by processes, so that the table goes on
meanwhile.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

import msgspec

from companion.kernel.game import Game, State
from companion.kernel.messages import Message, message
from companion.kernel.puzzle_solver import Progress, Puzzle, Solution, shortest
from companion.table.context import Component, TableContext
from companion.table.daily.par import NOTE, Par, par_in, par_message
from companion.table.protocol import notices
from companion.table.record.journal_format import JournalError
from companion.table.solver.worker_messages import Begin
from companion.table.solver.worker_pool import WorkerPool, cores
from companion.table.table import Refusal
from companion.units import Milliseconds

SLICE = 8
"""Milliseconds of searching before the table looks after everything else."""
WORDS = 100
"""Words on how far it is that a slice may hear at most, should the clock stand."""
TOLD = 400
"""Milliseconds between two words on how far it is."""
ALONE = 300
"""Milliseconds after which processes take over, where there can be some: most searches are over by then."""
PATIENCE = 120_000
"""Milliseconds of a search that nobody has asked for."""
LOOK = 50
"""Milliseconds between two looks at what processes have found."""


class SolverTask(Component):
    """The search that a table is running, if any."""

    def __init__(self, context: TableContext) -> None:
        self._table, self._time = context.table, context.time
        self._virtual = context.rules.decks == "virtual"
        self._search: Iterator[Progress | Solution] | None = None
        self._crew: WorkerPool | None = None
        self._job: Begin | None = None
        self._begun = self._most = 0
        self._quiet = False
        self._rated = False
        self.cores = cores()
        """Processes that may search; fewer than two: the table does it, a slice at a time."""
        self.start = context.table.state
        """Where the last search began."""
        self._told = 0

    @property
    def running(self) -> bool:
        """Whether somebody waits for a search."""
        return self._search is not None and not self._quiet

    @property
    def possible(self) -> bool:
        """Whether there is something to search from here, or from where the moves began."""
        return not self._too_early and self._find_puzzle() is not None

    def begin(self) -> None:
        """Search from where the moves began if the game is over, else from here. Raises Refusal."""
        if self._too_early:
            raise Refusal("solve-later")
        if self._search is not None and self._quiet:
            self._quiet = False
            return
        if not self._begin():
            raise Refusal("solve-nothing")

    def update(self) -> None:
        """A daily deal that has been played is searched once of itself, for what it could have been won
        with.
        """
        if self._rated or not self._over or not self._table.record.journal.header.get("daily"):
            return
        self._rated = True
        if self._search is None and par_in(self._table.record.journal.records) is None:
            self._quiet = self._begin()

    def _begin(self) -> bool:
        """Begin the search; False: there is nothing to search."""
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
        return self._table.game.actor(self._table.state) is None

    @property
    def _too_early(self) -> bool:
        """A daily deal and a rung of a ladder are solved when they have been played."""
        header = self._table.record.journal.header
        rung = (header.get("practice") or {}).get("rung")
        return not self._over and bool(header.get("daily") or rung)

    def _find_puzzle(self) -> tuple[State, Puzzle, tuple[str, ...]] | None:
        """The first position that can be solved, what there is to solve, and the cards that are known to
        come.
        """
        over = self._over
        if len(self._table.game.seats) > 1:
            return None
        for state in self._table.record.history() if over else (self._table.state,):
            coming = tuple(self._coming(state)) if over else ()
            puzzle = self._table.game.puzzle(state, coming)
            if puzzle is not None:
                return state, puzzle, coming
        return None

    def _coming(self, state: State) -> list[str]:
        """The cards that came from there on, if the tablet has dealt them in one order."""
        game: Game = self._table.game
        if not self._virtual or not game.decks or self._table.record.commitments.last.number:
            return []
        deck = game.decks[0].name
        return self._table.record.fate.coming(deck, game.deck_left(state, deck))

    def stop(self) -> None:
        """Give up searching. Raises Refusal when nothing is searched."""
        if not self.running:
            raise Refusal("solve-not")
        self.close()
        self._table.tell(
            notices.Solved(n=self._table.n, actions=None, depth=0, text=message("solve-stopped"))
        )

    def close(self) -> None:
        """Search no more, and say nothing."""
        self._search, self._quiet = None, False
        if self._crew is not None:
            self._crew.end()
            self._crew = None

    @property
    def due(self) -> Milliseconds | None:
        """Monotonic milliseconds at which to go on, or None."""
        if self._search is None:
            return None
        return self._time.now() if self._crew is None else Milliseconds(self._time.now() + LOOK)

    def poll(self) -> None:
        """Search for a slice of time, or hear what the processes have found."""
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
        for found in crew.news():
            if self._crew is not crew:
                return
            if found is None:  # they have failed: the table goes on by itself
                self._crew = None
            else:
                self._say(found)

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
        """Write and say what a daily deal could have been won with; None: the search took too long."""
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
            record.note(**{NOTE: msgspec.to_builtins(par)})
            said = par_message(par)
            self._table.tell(notices.Note(n=self._table.n, kind=NOTE, text=said))

    def _own(self) -> int | None:
        """The cards with which it was won here, if it was."""
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
