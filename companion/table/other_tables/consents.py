"""What all tables of a game have to agree to: taking back, a position put right, ending, another game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Literal

import msgspec

from companion.kernel.game import State
from companion.kernel.messages import Message, Seat, message, quote
from companion.remote.table_messages import READY_SENTENCES, ReadySentence
from companion.table.protocol import commands
from companion.table.questions import QuestionChoice, Questions
from companion.table.table import Refusal

Matter = Literal["undo", "redo", "correct", "end-game", "rematch"]


class Consent(msgspec.Struct):
    """Something that waits for others to agree.

    Attributes:
        id: Its number.
        what: What it is.
        seat: Who wants it; empty: the table that keeps the game.
        command: Does it.
        declined: Is told when somebody does not agree.
        about: The position that it was wanted in: in another one it is asked no more.
        waits: The tables that have to agree; empty text: the one that keeps the game.
        question: The id of the question at the table that keeps the game; empty: nobody is asked there.
    """

    id: int
    what: Matter
    seat: str
    command: commands.Command
    declined: Callable[[], None]
    about: State
    waits: set[str]
    question: str = ""

    @property
    def count(self) -> int:
        """Actions to take back."""
        return self.command.count if isinstance(self.command, commands.Undo) else 1


def matter_of(command: commands.Command) -> Matter | None:
    """What all have to agree to before it is carried out; None: nothing."""
    match command:
        case commands.Undo():
            return "undo"
        case commands.Redo():
            return "redo"
        case commands.Agree(end=end):
            return "end-game" if end else "correct"
        case commands.Rematch():
            return "rematch"
        case _:
            return None


def question(questions: Questions, what: Matter, seat: str, count: int) -> Message:
    """The question in words, to who answers here."""
    if what == "undo":
        return questions.address("tables-ask-undo", seat=Seat(seat), n=count)
    return questions.address(f"tables-ask-{what}", seat=Seat(seat))


def answers(on_answer: Callable[[bool], None]) -> list[QuestionChoice]:
    """What people may answer to it. `on_answer`: is told whether they agree."""
    return [
        QuestionChoice(message("tables-agree"), None, partial(on_answer, True)),
        QuestionChoice(message("tables-disagree"), None, partial(on_answer, False)),
    ]


def ready_sentence(what: str) -> ReadySentence:
    """One of the ready sentences. Raises Refusal: it is none."""
    try:
        found: ReadySentence = msgspec.convert(what, ReadySentence)
    except msgspec.ValidationError as wrong:
        raise Refusal("tables-no-sentence", what=quote(what), sentences=READY_SENTENCES) from wrong
    return found
