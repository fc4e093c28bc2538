"""A table in play beside its model: every command is heard and held against it, and it can be killed.

Used by the state machines and by the plain tests of what they found.
"""

from __future__ import annotations

import hashlib
import logging
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import patch

from companion.kernel.game import put_right, read_position
from companion.kernel.messages import UserError
from companion.table.available_commands import available_commands, executable, table_commands
from companion.table.fairness.audit import audit
from companion.table.game_factory import game_from_journal
from companion.table.protocol import notices
from companion.table.record.journal_reader import OPEN, JournalError, ReadOnlyJournal, Record, pieces
from companion.table.record.line_of_play import LineOfPlay
from companion.table.setup import TableSetup, open_table
from companion.units import Milliseconds
from tests.memory_board_store import Forgetful
from tests.table.machine.model import Coming, Model, must

N = TypeVar("N", bound=notices.Notice)
CHANGES = (notices.Ruling, notices.Undone)
CORRECTIONS = ("correction", "leaves", "resigned", "draw")


class Logged(logging.Handler):
    """What a catalogue could not say."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record.getMessage())


class Play:
    """One game in several lives. Time goes on by a millisecond whenever somebody looks at it, and by `rest`."""

    def __init__(self, folder: Path, **opening: Any) -> None:
        self._folder, self._life = folder, 0
        self._asked = opening
        self.path = folder / "game"
        self.ms, self.wall, self._drawn = 0, 1_700_000_000.0, 0
        self.told: list[notices.Notice] = []
        self.failing = -1  # the write that fails, counted from the next on
        self.words = Logged()
        logging.getLogger("companion.i18n").addHandler(self.words)
        self._open()
        header = self.referee.record.journal.header
        self.model = Model(
            self.referee.game,
            header["position"],
            header["players"],
            bool(opening.get("operator")),
            self._action,
        )
        self._begin()

    def _open(self) -> None:
        with patch("companion.table.setup.secrets.token_bytes", self._fresh):
            self._opened()

    def _fresh(self, size: int) -> bytes:
        """Random bytes that are the same every time."""
        self._drawn += 1
        return hashlib.sha256(b"%d" % self._drawn).digest()[:size]

    def _opened(self) -> None:
        self.failing, self.failed, self._unwritten = -1, False, False
        self.referee = open_table(
            TableSetup(journal=str(self.path), **self._asked), self.told.append, Forgetful()
        )
        self.referee.time.now = self._now
        self.referee.record._fresh = self._fresh
        self.referee.record._clock = lambda: (self.wall, self._now())
        journal = self.referee.record.journal
        self._extend = journal.extend
        journal.extend = self._write  # type: ignore[method-assign]

    def _now(self) -> Milliseconds:
        self.ms += 1
        return Milliseconds(self.ms)

    def _write(
        self, entries: Sequence[tuple[str, Mapping[str, Any]]], wall: float, mono: int
    ) -> list[Record]:
        self.failing -= 1
        if self.failing == -1:
            self.failed = True
            raise JournalError("journal-full", why="disk is full")
        return self._extend(entries, wall, mono)

    def _begin(self) -> None:
        self.model.outcome, self.model.turn_due, self.model.held = None, True, False
        self._hear(0, self.referee.begin)
        hello = self.told[-1 - sum(not isinstance(one, notices.Hello) for one in self.told)]
        must(isinstance(hello, notices.Hello), "no hello")
        self.check()

    def _action(self, n: int) -> str:
        """The action number n in force as the journal has it."""
        stretches = self.referee.record.line_of_play.stretches
        return [played.action for stretch in stretches for played in stretch.played][n - 1]

    # Words

    def do(self, _coming: Coming | None = None, **command: Any) -> list[notices.Notice]:
        """Say something to the table, hear all of the answer, and compare."""
        return self.say(command, _coming)

    def say(self, command: Mapping[str, Any] | bytes, coming: Coming | None = None) -> list[notices.Notice]:
        model = self.model
        model.coming, self.failed, self._unwritten = coming, False, False
        model.redoing = not isinstance(command, bytes) and command.get("do") == "redo"
        heard = self._hear(len(self.told), lambda: self.referee.do(command))
        self.check()
        return heard

    def rest(self, ms: int) -> list[notices.Notice]:
        """Let time pass."""
        self.ms += ms
        self.wall += ms / 1000
        self.failed = False
        held = self.model.held or self.model.paused
        heard = self._hear(len(self.told), self.referee.poll)
        must(not held or not any(isinstance(one, CHANGES) for one in heard), "played while it waits", heard)
        self.check()
        return heard

    def _hear(self, begun: int, work: Any) -> list[notices.Notice]:
        waits = bool(
            self.referee.chance.lying
        )  # a die may be refused when its time comes, after what was asked for
        work()
        heard = self.told[begun:]
        for notice in heard:
            self.model.hear(notice)
            if isinstance(notice, CHANGES) or (
                isinstance(notice, notices.Note) and notice.kind in CORRECTIONS
            ):
                self.model.redoing = False
        refused = [one for one in heard if isinstance(one, notices.Refused)]
        if refused and not self.failed and not waits:
            must(not changed(heard), "refused, and changed", heard)
        if self.failed:
            must(bool(refused), "a failing write is not told", heard)
            self.model.offered = list(self.referee.record.line_of_play.offers)
        self.model.coming, self.model.redoing = None, False
        return heard

    # What has to hold

    def check(self) -> None:
        """The table is as the model has it."""
        model, referee = self.model, self.referee
        must(not self.words.said, "words", self.words.said)
        state = referee.state
        must(
            referee.game.position(state) == model.position,
            "position",
            referee.game.position(state),
            model.position,
        )
        must(state == model.state, "state is more than its text", model.position)
        must(referee.n == model.n, "n", referee.n, model.n)
        must(referee.players == model.players, "players", referee.players, model.players)
        must(referee.paused == model.paused, "paused")
        must(referee.may_undo == bool(model.line) and referee.may_redo == bool(model.undone), "ways back")
        must(not model.turn_due, "no turn was told")
        must(model.actor is None or model.may_act, "nothing can be done", model.position)
        if model.actor is None:
            # A result is told once it is written; what failed is tried again with the next thing somebody does.
            self._unwritten = self.failed or self._unwritten
            must(model.outcome is not None or self._unwritten, "no result was told")
            result = referee.game.result(state)
            must(
                model.outcome is None or (result is not None and list(result.places) == model.outcome.places),
                "the result that was told is another one",
                model.outcome,
                result,
            )
        self._fits(referee.record.line_of_play)

    def _fits(self, line: LineOfPlay) -> None:
        """A fold over a journal is the model's line."""
        model = self.model
        actions = [[played.action for played in stretch.played] for stretch in line.stretches]
        starts = [model.read(stretch.start) for stretch in line.stretches]
        mine: list[list[str]] = [[]]
        begun = [model.read(model.start)]
        for step in model.line:
            if step.action:
                mine[-1].append(step.action)
            else:
                mine.append([])
                begun.append(model.read(step.after))
        must(actions == mine and starts == begun, "the line of play", actions, mine)
        undone = [getattr(step, "action", "") for step in line.undone]
        must(undone == [step.action for step in model.undone], "what was taken back", undone)
        must((line.players, line.paused) == (model.players, model.paused), "players", line.players)
        must(
            sorted(set(line.offers)) == sorted(set(model.offered)),
            "offers of a draw",
            line.offers,
            model.offered,
        )

    def offers(self) -> list[Mapping[str, Any]]:
        """The commands of everything that the table offers."""
        found = [*available_commands(self.referee), *table_commands(self.referee)]
        return [offer.command for offer in executable(found)]

    # Ends

    def kill(self, way: str) -> None:
        """End this life and begin the next: `copy` the file as it lies there, `drop` it, or `close` it in order."""
        before = self.due()
        journal = self.referee.record.journal
        if way == "close":
            self.referee.close()
        else:
            self._life += 1
            there = self._folder / f"game{self._life}"
            if way == "copy":
                self._copy(there)
            journal._connection.close()  # type: ignore[attr-defined]
            OPEN.discard(journal._name)  # type: ignore[attr-defined]
            if way == "copy":
                self.path = there
        del self.told[:]
        self._open()
        self._begin()
        must(self.due() == before, "another face is due", before, self.due())

    def due(self) -> tuple[str, str] | None:
        """What comes next if the table itself rolls or draws."""
        due = self.referee.record.due()
        return (due.name, self.referee.record.next_fated(due)) if due is not None and due.outcomes else None

    def _copy(self, there: Path) -> None:
        for piece in pieces(self.path):
            shutil.copyfile(piece, there.with_name(there.name + piece.name[len(self.path.name) :]))

    def read(self) -> None:
        """The file as it lies there is the game, and its audit is sound."""
        there = self._folder / "read"
        self._copy(there)
        kept = ReadOnlyJournal.read(there)
        self._fits(LineOfPlay.of(kept.records))
        found = audit(kept, game_from_journal(kept))
        must(found.sound, "audit", found.wrong)
        for piece in pieces(there):
            piece.unlink()

    def close(self) -> None:
        logging.getLogger("companion.i18n").removeHandler(self.words)
        self.referee.close()

    # Corrections, as the rules of the game have them

    def agreed(self, work: Any) -> Coming | None:
        """Where a correction leads; None: the rules refuse it."""
        try:
            return Coming(self.model.game.position(work()))
        except UserError:
            return None

    def agree(self, position: str | None = None, **given: Any) -> list[notices.Notice]:
        game, state = self.model.game, self.model.state
        if position is not None:
            coming = self.agreed(lambda: read_position(game, position))
            command: dict[str, Any] = {"position": position}
        else:
            coming = self.agreed(lambda: put_right(game, state, given.get("set") or {}, given.get("turn")))
            command = given
        return self.changes(coming, do="agree", **command)

    def changes(self, coming: Coming | None, **command: Any) -> list[notices.Notice]:
        """A correction is made if the rules allow it, else refused."""
        line = len(self.model.line)
        heard = self.do(coming, **command)
        if not self.failed:
            refused = [one for one in heard if isinstance(one, notices.Refused)]
            must(bool(refused) == (coming is None), "a correction", command, refused or heard)
            must(coming is None or len(self.model.line) > line, "no correction", command)
        return heard


def changed(heard: Sequence[notices.Notice]) -> bool:
    """Whether anything that was told changes the game."""
    return any(
        isinstance(one, CHANGES) or (isinstance(one, notices.Note) and one.kind in CORRECTIONS)
        for one in heard
    )


def first(heard: Sequence[notices.Notice], kind: type[N]) -> N | None:
    return next((one for one in heard if isinstance(one, kind)), None)
