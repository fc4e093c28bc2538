"""Questions that the table puts to its players, and what each answer sets going."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

import msgspec

from companion.kernel.layout import Layout
from companion.kernel.messages import Message, Seat, Value, message
from companion.table.protocol import notices
from companion.table.table import Refusal, Table


class QuestionChoice(msgspec.Struct, frozen=True):
    """One answer: its words, the action it stands for (None: none), and what it does.

    `after`: what would be where it changes something, for a picture of it.
    """

    text: Message
    action: str | None
    work: Callable[[], None]
    after: Layout = {}


class Questions:
    """The questions that stand at a table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._standing: dict[str, tuple[notices.Ask[Message], dict[str, Callable[[], None]]]] = {}
        self._ids = itertools.count(1)

    @property
    def standing(self) -> tuple[notices.Ask[Message], ...]:
        return tuple(ask for ask, _ in self._standing.values())

    @property
    def answerer(self) -> str:
        """The seat that is asked: the one on turn if its player is here, else the only one who is; else empty."""
        actor, people = self._table.game.actor(self._table.state), self._table.seats_of_people
        if actor is not None and actor.seat in people:
            return actor.seat
        return people[0] if len(people) == 1 else ""

    def address(self, id: str, **values: Value) -> Message:
        """The words of a question, which name the seat that is asked; those of `ID-all` name no seat."""
        seat = self.answerer
        if not seat or len(self._table.game.seats) == 1:
            return message(f"{id}-all", **values)
        return message(id, one=Seat(seat), **values)

    def ask(self, text: Message, choices: Sequence[QuestionChoice], squares: Sequence[str]) -> str:
        """Put a question, its last choice always meaning none of these; returns its id."""
        table = self._table
        id = f"q{next(self._ids)}"
        names = [*(str(i) for i in range(1, len(choices))), "none"]
        answers = [
            notices.Answer(
                name, one.text, one.action, {q: [str(t) for t in stack] for q, stack in one.after.items()}
            )
            for name, one in zip(names, choices, strict=True)
        ]
        ask = notices.Ask(
            n=table.n,
            id=id,
            seat=self.answerer or None,
            question=text,
            choices=answers,
            squares=list(squares),
        )
        self._standing[id] = ask, {name: one.work for name, one in zip(names, choices, strict=True)}
        table.tell(ask)
        return id

    def end(self, id: str) -> None:
        """The question is answered, or not needed any more."""
        if self._standing.pop(id, None) is not None:
            self._table.tell(notices.AskEnd(n=self._table.n, id=id))

    def answer(self, id: str, choice: str) -> None:
        """Do what the answer sets going. Raises Refusal."""
        if id not in self._standing:
            raise Refusal("no-question", id=id)
        work = self._standing[id][1].get(choice)
        if work is None:
            raise Refusal("no-choice", choice=choice)
        self.end(id)
        work()
