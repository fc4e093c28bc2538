"""Tables played at random, with all that may come between two moves: each state is handed out while it is on the screen."""

from __future__ import annotations

import random
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from companion.games import families
from companion.kernel.messages import Message
from companion.table.protocol import notices
from companion.table.referee import Referee
from companion.table.setup import TableSetup
from tests.app.contracts.drawn import Seen, plain
from tests.autoplay import step

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


SQUARE = re.compile(r"(?<![a-z])([a-p](?:1[0-6]|[1-9]))(?![0-9])")


UNDONE = ("undo", "undid", "back", "rückgängig", "zurück")
"""One of these words, or one that begins so, is in a sentence that tells of an undo, in English or German."""
ROLLED = ("roll", "würf", "wirf", "gewürf")
"""The same of a roll."""
NOTED = {
    "pause": ("paus",),
    "resume": ("goes on", "continue", "resume", "weiter"),
    "correction": ("correct", "korrig", "end"),
    "draw": ("draw", "remis", "unentsch"),
    "game-ranked": ("rank", "end", "count", "gewert", "gezähl", "beend", "endet"),
}
"""The same of what a note tells, by its kind."""
SHORTEST, STEM = 4, 4
"""Letters of a word that says something, and of its stem, which it has in every form of it."""
_WORD = re.compile(r"[^\W\d_]+")


class Happened(NamedTuple):
    """What happened last.

    Attributes:
        kind: roll, card, move, undo, or what a note says.
        parts: what all have to be in one text: a name, a face, squares.
        words: for each thing that came of it words, or how words begin: one of each has to be in that text too.
        told: the words in which the table has told it, for people who read a failure.
    """

    kind: str
    parts: tuple[str, ...]
    words: tuple[tuple[str, ...], ...]
    told: str


class Watcher:
    """Someone who hears what a table tells, and remembers what happened last."""

    def __init__(self, referee: Referee) -> None:
        self._referee = referee
        self._chance: notices.Chance | None = None
        self.last: Happened | None = None
        referee.table.listen(self._hear)

    def _hear(self, notice: notices.Notice) -> None:
        match notice:
            case notices.Chance():
                self._chance = notice
            case notices.Ruling():
                self.last = self._ruled(notice)
                self._chance = None
            case notices.Undone():
                self.last = Happened("undo", (), (UNDONE,), "undone")
            case notices.Note() if notice.kind in NOTED:
                told = self._referee.say(notice.text)
                words = (*_stems(told, ()), *NOTED[notice.kind])
                self.last = Happened(notice.kind, (), (words,), told)

    def _ruled(self, ruling: notices.Ruling[Message]) -> Happened:
        referee, chance = self._referee, self._chance
        told = referee.say(ruling.text)
        seats = referee.game.seats
        name = (referee.name(ruling.seat),) if len(seats) > 1 else ()
        names = {plain(referee.name(seat)).lower() for seat in seats}
        came = tuple(filter(None, (tuple(_stems(referee.say(one.text), names)) for one in ruling.events)))
        if chance is not None and chance.face in self._faces:
            return Happened("roll", (*name, str(chance.face)), (ROLLED, *came[1:]), told)
        if chance is not None:
            lot = chance.face in seats
            who = (referee.name(str(chance.face)),) if lot else tuple(one for one in name if one in told)
            return Happened("roll" if lot else "card", who, came, told)
        squares = SQUARE.findall(ruling.action.partition("(")[0])
        if not squares or ruling.action.startswith(
            "swap"
        ):  # of two that change places it is said who they are
            return Happened("move", name, came, told)
        ends = dict.fromkeys((squares[0], squares[-1]))
        return Happened("move", (*name, *ends), came[1:], told)

    @property
    def _faces(self) -> frozenset[str]:
        return frozenset(face for die in self._referee.game.dice for face in die.faces)


def _stems(words: str, names: Collection[str]) -> Iterator[str]:
    """How the words of a sentence begin that are no names and say something."""
    for word in _WORD.findall(plain(words).lower()):
        if len(word) >= SHORTEST and word not in names:
            yield word[:STEM]


def tells(words: str, happened: Happened) -> bool:
    """Whether a text has every part of what happened, and of what came of it."""
    return all(_has(words, part) for part in happened.parts) and all(
        any(_begins(words, stem) for stem in stems) for stems in happened.words
    )


def _has(words: str, part: str) -> bool:
    """Whether a part stands there: a face or a square alone, a name also with an ending."""
    if not plain(part).isalpha():
        return re.search(rf"(?<!\w){re.escape(part)}(?!\w)", words) is not None
    return _begins(words, plain(part))


def _begins(words: str, stem: str) -> bool:
    """Whether one of the words begins so."""
    return re.search(rf"(?<!\w){re.escape(stem)}", words, re.IGNORECASE) is not None


def where_told(texts: Iterable[Seen], happened: Happened) -> Seen | None:
    """The text in which a person reads all of it; None: there is none."""
    return next(_told(texts, happened), None)


def _told(texts: Iterable[Seen], happened: Happened) -> Iterator[Seen]:
    for seen in texts:
        if tells(seen.words, happened):
            yield seen


PROMOTION = "8/4P1k1/8/8/8/8/4K3/8 w - - 0 1"
"""A game of chess whose pawn on e7 may promote."""
UNDOES, PAUSES, RESUMES = 0.08, 0.04, 0.04
"""How often a step is taken back, the game paused, or the table left and opened again."""


class Table(NamedTuple):
    """A game to be played: who sits there as people, and who does not."""

    game: str
    seats: tuple[str, ...] | None = None
    kind: str = "people"
    """people, computer (the last seat is one) or remote (the last seat is at another table)."""
    rules: Mapping[str, str] = {}
    names: Mapping[str, str] = {}

    def __str__(self) -> str:
        return " ".join((self.game, self.kind, *self.rules.values()))


class State(NamedTuple):
    """What has brought the screen to this state, and what happened last; None: nothing has."""

    kind: str
    happened: Happened | None


def hear_board(stage: Stage, origin: str, target: str) -> None:
    """A plain board that stands as the game does is found, and a piece goes from one square to another."""
    from firmware_bridge.core.board import Connected, Lifted, Placed, Snapshot

    referee = stage.referee
    layout = referee.game.layout(referee.state)
    assert not referee.connect(Connected("test", 8, 8, "occupancy", frozenset(), "t1"))
    referee.on_sensor_event(Snapshot({square: "1" for square in layout if ":" not in square}))
    referee.on_sensor_event(Lifted(origin, referee.time.now()))
    referee.on_sensor_event(Placed(target, referee.time.now()))


def promote_on_board(stage: Stage) -> None:
    """A pawn goes to the last rank of `PROMOTION` on a plain board, which cannot tell what it becomes."""
    hear_board(stage, "e7", "e8")
    stage.command(do="settle")
    assert stage.referee.questions


def can_be_played(game: str, kind: str) -> bool:
    """Whether a game can be played so: alone no one else is there, and no computer plays where players tell what only they know."""
    info = families()[game].info
    if kind == "people":
        return True
    if kind == "remote":
        return len(info.seats) > 1 and not info.told and not families()[game].make(None, {}).secret
    return len(info.seats) > 1 and not info.told


class Play:
    """One table on a stage, whose states are walked through."""

    def __init__(self, stage: Stage, table: Table, seed: int) -> None:
        self.stage, self.table, self.rng = stage, table, random.Random(seed)
        seats = table.seats or families()[table.game].info.seats
        last = seats[-1:] if table.kind != "people" else ()
        stage.app.table.play(
            TableSetup(
                game=table.game,
                seats=table.seats,
                seed=seed,
                rules=table.rules,
                names=table.names,
                players=dict.fromkeys(last if table.kind == "computer" else (), "computer"),
                elsewhere=tuple(last if table.kind == "remote" else ()),
            )
        )
        stage.frames(2)
        if table.kind == "remote":
            stage.app.uncover()  # the invitation: no one comes, and what is done there is played here
        self._settle()
        self.watcher = Watcher(stage.referee)

    def states(self, actions: int) -> Iterator[State]:
        """So many steps of play, or fewer if the game is over before, then its end."""
        for _ in range(actions):
            kind = self._step()
            if not kind:
                break
            yield State(kind, self.watcher.last)
            yield from self._between()
        if self.stage.referee.game.actor(self.stage.referee.state) is not None:
            self._do(do="agree", end=True)
        yield State("over", self.watcher.last)

    def _step(self) -> str:
        """One more action; returns what it was, empty at the end of the game."""
        referee = self.stage.referee
        actor = referee.game.actor(referee.state)
        if actor is None:
            return ""
        last = self._is_of_another(actor.seat)
        if last and self.table.kind == "computer":
            n = referee.n
            self.stage.until(lambda: referee.n > n)
            self._settle()
            return "computer"
        command = step(referee, self.rng.choice)
        assert command is not None
        referee.table.others_act = last
        self._do(**command)
        referee.table.others_act = False
        happened = self.watcher.last
        return "remote" if last else happened.kind if happened is not None else "move"

    def _is_of_another(self, seat: str) -> bool:
        return self.table.kind != "people" and seat == self.stage.referee.game.seats[-1]

    def _between(self) -> Iterator[State]:
        """What people may do between two actions."""
        chance = self.rng.random()
        referee = self.stage.referee
        can = self.table.kind == "people" and referee.game.actor(referee.state) is not None
        if not can:
            return
        if chance < UNDOES:
            before = self.watcher.last
            self._do(do="undo")
            if self.watcher.last is not before:
                yield State("undo", self.watcher.last)
                if self.rng.random() < 0.5:
                    self._do(do="redo")
                    yield State("redo", self.watcher.last)
        elif chance < UNDOES + PAUSES:
            self._do(do="pause")
            yield State("pause", self.watcher.last)
            self._do(do="resume")
        elif chance < UNDOES + PAUSES + RESUMES and self.table.kind == "people":
            self._open_again()
            yield State("resume", self.watcher.last)

    def _open_again(self) -> None:
        last, path = self.watcher.last, self.stage.referee.journal_path
        self.stage.app.go_home()
        self.stage.app.table.play(TableSetup(game=self.table.game, journal=path))
        self._settle()
        self.watcher = Watcher(self.stage.referee)
        self.watcher.last = last if last is not None and last.kind != "undo" else None

    def _do(self, **command: object) -> None:
        self.stage.app.table.command(**command)
        self._settle()

    def _settle(self) -> None:
        """Let the screen show what came of it, as it does after a tap on dice that fall."""
        self.stage.frames(2)
        self.stage.lie()
        self.stage.frames(1)
        while getattr(self.stage.app.screen, "rolling", False):  # a computer player has rolled in that frame
            self.stage.lie()
            self.stage.frames(1)
