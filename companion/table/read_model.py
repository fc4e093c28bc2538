"""The read model of a table for UIs: the public position, the players, and the possible claims and undos.

`MoveList` has the moves of the game in algebraic notation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Protocol

import msgspec

from companion.i18n.catalogue import Catalogue
from companion.kernel.actions import Action
from companion.kernel.game import Game, Intent, State
from companion.kernel.messages import Message, Reason
from companion.kernel.view import View
from companion.table import seat_commands
from companion.table.dice_and_decks import DiceAndDecks
from companion.table.game_record import RecordReader
from companion.table.notice_builder import NoticeBuilder
from companion.table.protocol import notices
from companion.table.protocol.notices import localize
from companion.table.record.line_of_play import Played, play_again
from companion.table.story import Story, StoryEntry
from companion.table.table import Questions, Table


class TableWords(Protocol):
    """An object that turns messages into sentences: a table's read model, a replayed game, or a catalogue."""

    def say(self, said: Message) -> str:
        """Return the sentence of a message."""

    def draw(self, said: Message) -> str:
        """Return the sentence, with piece symbols marked (`companion.i18n.figures`)."""

    def name(self, seat: str) -> str:
        """Return the name of a seat, piece or card."""


class ReadModel(RecordReader):
    """The read-only view of a table."""

    announcer: NoticeBuilder
    words: Catalogue
    table: Table
    chance: DiceAndDecks
    _questions: Questions

    @property
    def public(self) -> State:
        """The public knowledge of the position."""
        return self.table.standing.public

    @property
    def may_undo(self) -> bool:
        return self.record.line_of_play.last is not None and not self.record.line_of_play.fixed

    @property
    def may_redo(self) -> bool:
        return bool(self.record.line_of_play.undone)

    @property
    def claimable(self) -> tuple[str, ...]:
        """The claims that a seat could successfully make now."""
        claims = self.game.claimable(self.public)
        return tuple(
            c for c in claims if c != "repetition" or self.record.count_repetitions() >= self.game.fold
        )

    @property
    def asks(self) -> tuple[notices.Ask[Message], ...]:
        """The open questions as messages, for UIs in other languages."""
        return self._questions.standing

    @property
    def answerer(self) -> str:
        """The seat that is asked now; empty if all are."""
        return self._questions.answerer

    @property
    def questions(self) -> tuple[notices.Ask[str], ...]:
        return tuple(localize(ask, self.words) for ask in self.asks)

    @property
    def journal_path(self) -> str:
        return str(self.record.journal.path)

    def view(self) -> View:
        return self.table.standing.view

    def faces(self) -> Mapping[str, str]:
        """The face of each die that is in use or, for other dice, the face last rolled."""
        shown = {**self.chance.lying, **self.view().dice}
        for die in self.game.dice:
            if die.name not in shown and (face := self.record.line_of_play.fell(die.name)):
                shown[die.name] = face
        return shown

    def last_throw(self) -> tuple[Played, ...]:
        """Return the dice that were last rolled together; empty if nothing has been rolled yet."""
        return self.record.line_of_play.last_throw({die.name for die in self.game.dice})

    def lately(self, most: int) -> list[Message]:
        """Return the messages for the most recent actions, oldest first.

        They go back no further than the last correction.
        """
        played = self.record.line_of_play.played
        return [self.ruling(behind, self.announcer).text for behind in range(min(most, len(played)), 0, -1)]

    def story(self, most: int) -> list[StoryEntry]:
        """Return the recent events, oldest first: at least one entry and at most `most`."""
        return self._story.entries(most)

    @cached_property
    def _story(self) -> Story:
        return Story(self.record, self.announcer)

    def moves(self) -> tuple[Sequence[State], tuple[str, ...]]:
        """Return the positions since the start or the last correction, and the action texts between them.

        A correction that only ended the game is ignored.
        """
        line = self.record.line_of_play
        number, ended = len(line.stretches) - 1, self.actor is None
        if number and ended and not line.played:
            number -= 1
        played = line.stretches[number].played
        return self.record.states_of(number), tuple(action.action for action in played)

    def ruling(self, behind: int, announcer: NoticeBuilder) -> notices.Ruling[Message]:
        """Return the ruling that is `behind` actions before the current position, no further back than the
        last correction.
        """
        played = self.record.line_of_play.played
        before, made = self.record.back(behind), played[-behind]
        again = play_again(self.game, before, made)
        assert again is not None  # the record has already played it
        return announcer.ruling(len(played) - behind + 1, made.seat, again.action, again.events)

    @property
    def last_action(self) -> Action | None:
        """The last action, or None if there is none or it is secret."""
        played = self.record.line_of_play.played
        action = self.game.legal(self.record.back(1), played[-1].action) if played else None
        return action if action is not None and self.game.redact_action(action) == str(action) else None

    def last_way(self) -> tuple[str, ...]:
        """Return the squares where the last moved piece changed direction, as far as the game knows them."""
        action = self.last_action
        return () if action is None or action.chance else self.game.way(self.record.back(1), action)

    def actions(self) -> Sequence[Action]:
        """The actions that are legal by public information."""
        return self.table.standing.actions

    def sentences_ahead(self, most: int) -> Iterator[tuple[Message, Message]]:
        """Yield the message of each legal action, and the request that would follow it.

        At most `most` pairs are yielded, and the iterator stops if an action has been played meanwhile.
        """
        standing, state = self.table.standing, self.state
        if standing.actor is None:
            return
        for action in standing.actions[:most]:
            if self.state is not state:
                return
            after, events = self.game.apply(standing.public, action)
            told = self.announcer.ruling(self.n, standing.actor.seat, action, events).text
            yield told, self.announcer.standing(after).view.prompt

    def takes(self, action: str) -> bool:
        """Return whether an action with this text would be accepted now."""
        return self.game.legal(self.state, action) is not None

    def why_not(self, intent: Intent) -> Reason:
        """Return why no player may make this gesture, by public information."""
        return self.table.standing.why_not(intent)

    def say(self, said: Message) -> str:
        return self.words.say(said)

    def draw(self, said: Message, form: str = "") -> str:
        """Return the sentence, with piece symbols marked (`companion.i18n.figures`)."""
        return self.words.draw(said, form)

    def name(self, seat: str) -> str:
        """Return a seat's player name, or its colour."""
        return self.words.name(seat)

    def undo_touches(self) -> tuple[str, ...]:
        """Return the seats that must consent to an undo now."""
        return seat_commands.undo_touches(self.table)


def find_faces(table: ReadModel, view: View) -> tuple[tuple[str, str, str], ...]:
    """Return a game's dice, each with its face and the seat that rolled it.

    Dice that apply now, or that are remembered for a later roll, are returned with their faces and
    without a seat. The others are returned as they were last rolled. Before the first roll, all
    dice are returned without a face.

    Args:
        table: The table.
        view: The view of the current position.
    """
    if not table.game.dice:
        return ()
    counting = {die: face for die, face in {**table.chance.lying, **view.dice}.items() if face}
    last = {one.die: one for one in table.last_throw()}
    return tuple(
        (die.name, counting[die.name], "")
        if die.name in counting
        else (die.name, last[die.name].face, last[die.name].seat)
        for die in table.game.dice
        if die.name in counting or die.name in last
    ) or tuple((die.name, "", "") for die in table.game.dice)


class Row(msgspec.Struct, frozen=True):
    """The moves of both sides under one number; empty if a side has not moved."""

    number: int
    first: str = ""
    second: str = ""


class Moves(msgspec.Struct, frozen=True):
    """The moves since the start or the last correction.

    Attributes:
        opening: The English name of the opening; empty if it has none.
    """

    rows: tuple[Row, ...] = ()
    opening: str = ""


class MoveList:
    """The moves of one game in algebraic notation. Moves already written are cached.

    Args:
        game: A game that has `algebraic`.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._states: list[State] = []
        self._texts: list[str] = []
        self._rows: list[Row] = []
        self._number = 0
        """The number of the next row."""
        self._moves = Moves()

    def follow(self, states: Sequence[State], played: Sequence[str]) -> Moves:
        """Return the current moves.

        Args:
            states: The positions since the start or the last correction, including the first.
            played: The action texts between them.
        """
        same = 0
        while same < min(len(self._texts), len(played)) and self._states[same + 1] is states[same + 1]:
            same += 1
        if same == len(played) == len(self._texts) and self._states[:1] == list(states[:1]):
            return self._moves
        if self._states[:1] != list(states[:1]):
            same = 0
        algebraic = self._game.algebraic
        assert algebraic is not None
        written = same if same and same == len(self._texts) else 0
        del self._texts[same:]
        for before, text in zip(states[same:], played[same:], strict=False):
            action = self._game.legal(before, text)
            self._texts.append(algebraic.san(before, action) if action is not None else "")
        self._states = list(states)
        opening = algebraic.opening(states)
        if not written:
            self._rows, self._number = [], algebraic.number(states[0])
        for state, text in zip(states[written:], self._texts[written:], strict=False):
            self._add(state, text)
        self._moves = Moves(tuple(self._rows), opening.name if opening is not None else "")
        return self._moves

    def _add(self, state: State, text: str) -> None:
        """Append a move to the rows; actions that are not moves, such as a random draw, are skipped."""
        actor, rows = self._game.actor(state), self._rows
        if not text or actor is None:
            return
        if actor.seat == self._game.seats[0]:
            rows.append(Row(self._number, text))
            return
        if rows and not rows[-1].second:
            rows[-1] = msgspec.structs.replace(rows[-1], second=text)
        else:
            rows.append(Row(self._number, "", text))
        self._number += 1
