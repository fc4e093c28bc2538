"""A game looked at again, move by move, from its journal alone: what happened, and every position on the way.

While a game is not over only what the room may know is told; afterwards everything is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from companion.games import family_by, in_words_of
from companion.i18n.catalogue import Catalogue
from companion.i18n.languages import ENGLISH
from companion.kernel.actions import Action, Pass, Take
from companion.kernel.game import Game, State
from companion.kernel.messages import Event, Message, Seat, message
from companion.kernel.text.pgn_comments import Evaluation, read_evaluation
from companion.kernel.view import View
from companion.table.clock.time_control import NONE, read_controls
from companion.table.message_catalogues import catalogue
from companion.table.other_tables.told_actions import play_again
from companion.table.protocol.notice_builder import NoticeBuilder
from companion.table.record.clock_history import ClockStep
from companion.table.record.game_record import GameRecord
from companion.table.record.header import read_header
from companion.table.record.journal_reader import ReadOnlyJournal
from companion.table.record.line_of_play import Played, Stretch
from companion.table.setup import clock, game_from_journal
from companion.units import Milliseconds


class Moment(msgspec.Struct, frozen=True):
    """Something that was played: who, its text as the room may know it, what was said, what happened.

    `seat` empty: the game was put elsewhere here, by consent, because somebody left or it was ended.
    `clocks`: what each seat's showed after it, in ms; `evaluation`: how the file that the game came from judges what
    stood then.
    """

    seat: str
    action: str
    said: Message
    events: tuple[Event, ...] = ()
    die: str = ""
    face: str = ""
    clocks: Mapping[str, Milliseconds] = {}
    evaluation: Evaluation | None = None

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of what happened."""
        return tuple(event.kind for event in self.events)


class Replay:
    """A game and its moments.

    Position 0 is the start, position n what stood after moment n. Empty until it is filled.
    """

    def __init__(self, game: Game, record: GameRecord, words: Catalogue) -> None:
        self.game, self.words = game, words
        self.names: Mapping[str, str] = dict(record.journal.header.get("names", {}))
        self.over = game.actor(record.state) is None
        self.announcer = NoticeBuilder(game, self.over)
        self._states: list[State] = []
        self.moments: list[Moment] = []
        self.record = record

    @staticmethod
    def read(path: Path, language: str = ENGLISH) -> Replay:
        """The replay of a journal.

        Raises:
            MALFORMED: it cannot be read, or not be played here.
        """
        journal = ReadOnlyJournal.read(path)
        header = read_header(journal)
        game = game_from_journal(journal)
        with in_words_of(header.game):
            record = GameRecord(game, journal, clock)
            words = catalogue(family_by(header.game, header.own_parts or {}).words, header.names, language)
            replay = Replay(game, record, words)
            for _ in replay.filling():
                pass
            return replay

    def filling(self) -> Iterator[None]:
        """Take in what was played, a moment at each step."""
        states, steps = iter(self.record.history()), iter(self.record.clock_row.steps)
        for i, stretch in enumerate(self.record.line_of_play.stretches):
            s = next(states)
            if i:
                said = put_right(stretch, self._turn(self._states[-1]), self._turn(s))
                self.moments.append(Moment("", "", said, clocks=_clocks_shown(next(steps))))
            self._states.append(s)
            for played in stretch.played:
                again = play_again(self.game, s, played)
                assert again is not None  # the record has played it
                action, _, events = again
                told = self.announcer.ruling(0, played.seat, action, events)
                self.moments.append(
                    Moment(
                        played.seat,
                        told.action,
                        told.text if events else done(action),
                        events,
                        played.die,
                        played.face,
                        self._clocks(next(steps), played),
                        read_evaluation(played.evaluation or ""),
                    )
                )
                s = next(states)
                self._states.append(s)
                yield

    def _clocks(self, step: ClockStep, played: Played) -> Mapping[str, Milliseconds]:
        """What the clocks showed then; of a game from a file what it says of them, move by move."""
        if step.now is not None:
            return _clocks_shown(step)
        before = self.moments[-1].clocks if self.moments else {}
        return before if played.clock is msgspec.UNSET else {**before, played.seat: played.clock}

    def _turn(self, s: State) -> str:
        actor = self.game.actor(s)
        return actor.seat if actor else ""

    def __len__(self) -> int:
        return len(self.moments)

    def position(self, n: int) -> str:
        """The position that stood after so many moments, to be played on from; empty: it may not be.

        It may not where nobody is to move, and, while the game goes on, where that would tell secrets or
        what a daily deal brings.
        """
        state = self._states[n]
        told = self.over or not (self.game.secret or self.record.journal.header.get("daily"))
        return self.game.position(state) if told and self.game.actor(state) is not None else ""

    def public(self, n: int) -> State:
        """What stood after so many moments, as far as the room may know it now."""
        return self.announcer.public(self._states[n])

    def view(self, n: int) -> View:
        """What stood after so many moments, as far as it may be seen now."""
        return self.game.view(self.public(n), None)

    def clocks(self, n: int) -> Mapping[str, Milliseconds]:
        """What each seat's clock showed after so many moments, in ms; empty: there were none."""
        if n:
            shown = self.moments[n - 1].clocks
            return {seat: shown[seat] for seat in self.game.seats if seat in shown}
        asked = read_controls(read_header(self.record.journal).rules.get("table_clock", NONE))
        return (
            {seat: control.periods[0].ms for seat, control in asked.of(self.game.seats).items()}
            if asked
            else {}
        )

    def evaluation(self, n: int) -> Evaluation | None:
        """How the file that the game came from judges what stood after so many moments; None: it does not."""
        return self.moments[n - 1].evaluation if n else None

    @property
    def judged(self) -> bool:
        """Whether it has any evaluations."""
        return any(moment.evaluation is not None for moment in self.moments)

    def way(self, n: int) -> tuple[str, ...]:
        """Where the piece of moment n has turned on its way."""
        before, moment = self._states[n - 1], self.moments[n - 1]
        action = self.game.legal(before, moment.action) if moment.seat else None
        return () if action is None or action.chance else self.game.way(before, action)

    def say(self, said: Message) -> str:
        return self.words.say(said)

    def draw(self, said: Message) -> str:
        """The same with men marked in it, to be drawn (`companion.i18n.figures`)."""
        return self.words.draw(said)

    def describe(self, moment: Moment) -> str:
        """What was said of a moment, to be drawn; where nothing was, its text."""
        return self.draw(moment.said) or moment.action

    def happens(self, s: State, action: Action) -> str:
        """What a legal action does in a position of this game, to be drawn."""
        return self.draw(self.announcer.action(s, action))

    def name(self, seat: str) -> str:
        """What somebody is called who sits there."""
        return self.names.get(seat) or self.words.name(seat)


def put_right(stretch: Stretch, before: str, after: str) -> Message:
    """Why the game was put elsewhere; `before` and `after`: whose turn it was and is."""
    if stretch.left is not None:
        return message("leaves" if stretch.why == "left" else "taken-out", seat=Seat(stretch.left[0]))
    match stretch.why:
        case "draw" | "fifty":
            return message("draw")
        case "ranked":
            return message("replay-ended")
        case "flag" | "illegal" if before and after:
            return message("turn-passed-on", seat=Seat(before), to=Seat(after))
    return message("correction")


def done(action: Action) -> Message:
    """What somebody did who brought nothing about yet, as it was offered."""
    match action:
        case Take():
            return message("offer-take")
        case Pass():
            return message("offer-pass")
    return message("own-words", text=str(action))


def _clocks_shown(step: ClockStep) -> dict[str, Milliseconds]:
    return {} if step.now is None else {seat: side.ms for seat, side in step.now.sides.items()}
