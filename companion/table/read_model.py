"""What faces read of a table: the position as the room may know it, who plays, what may be claimed or taken
back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.i18n.catalogue import Catalogue
from companion.kernel.actions import Action
from companion.kernel.game import State
from companion.kernel.messages import Message
from companion.kernel.view import View
from companion.table import seat_commands
from companion.table.protocol import notices
from companion.table.protocol.notice_builder import NoticeBuilder
from companion.table.protocol.notice_rendering import localize
from companion.table.questions import Questions
from companion.table.randomness.dice_and_decks import DiceAndDecks
from companion.table.record.record_reader import RecordReader
from companion.table.table import Table


class ReadModel(RecordReader):
    """A table to look at."""

    announcer: NoticeBuilder
    words: Catalogue
    table: Table
    chance: DiceAndDecks
    _questions: Questions

    @property
    def public(self) -> State:
        """The position as the room may know it."""
        return self.table.standing.public

    @property
    def seats_of_people(self) -> tuple[str, ...]:
        return tuple(seat for seat, player in self.players.items() if player == "human")

    @property
    def may_undo(self) -> bool:
        return self.record.line_of_play.last is not None and not self.record.line_of_play.fixed

    @property
    def may_redo(self) -> bool:
        return bool(self.record.line_of_play.undone)

    @property
    def claimable(self) -> tuple[str, ...]:
        """What a seat may claim now that would be granted."""
        claims = self.game.claimable(self.public)
        return tuple(
            c for c in claims if c != "repetition" or self.record.repeated() >= seat_commands.THREEFOLD
        )

    @property
    def asks(self) -> tuple[notices.Ask[Message], ...]:
        """The questions that stand, as messages: for whoever reads them in another language."""
        return self._questions.standing

    @property
    def questions(self) -> tuple[notices.Ask[str], ...]:
        return tuple(localize(ask, self.words) for ask in self.asks)

    @property
    def journal_path(self) -> str:
        return str(self.record.journal.path)

    def view(self) -> View:
        return self.table.standing.view

    def faces(self) -> Mapping[str, str]:
        """The face that each die shows: what counts now or waits for its turn, else what fell last of the
        rolls in force.
        """
        shown = {**self.chance.lying, **self.view().dice}
        for die in self.game.dice:
            if die.name not in shown and (face := self.record.line_of_play.fell(die.name)):
                shown[die.name] = face
        return shown

    def lately(self, most: int) -> list[Message]:
        """What the last actions in force were told as, the latest last.

        No further back than the last correction.
        """
        played = self.record.line_of_play.played
        found = []
        for at in range(max(0, len(played) - most), len(played)):
            before = self.record.back(len(played) - at)
            action = self.game.legal(before, played[at].action)
            assert action is not None  # the record has played it
            events = self.game.apply(before, action)[1]
            found.append(self.announcer.ruling(at + 1, played[at].seat, action, events).text)
        return found

    def last_way(self) -> tuple[str, ...]:
        """Where the piece of the last action has turned on its way, as far as the game knows."""
        played = self.record.line_of_play.played
        if not played:
            return ()
        before = self.record.back(1)
        action = self.game.legal(before, played[-1].action)
        return () if action is None or action.chance else self.game.way(before, action)

    def actions(self) -> Sequence[Action]:
        """What is legal as far as the room may know."""
        return self.table.standing.actions

    def say(self, said: Message) -> str:
        return self.words.say(said)

    def draw(self, said: Message, form: str = "") -> str:
        """The same with men marked in it, to be drawn (`companion.i18n.figures`)."""
        return self.words.drawing.say(said, form)

    def name(self, seat: str) -> str:
        """What a seat is called: its player's name, or its colour."""
        word = self.words.word(seat)
        return word[:1].upper() + word[1:]

    def undo_touches(self) -> tuple[str, ...]:
        """The seats whose consent taking back needs now."""
        return seat_commands.undo_touches(self.table)
