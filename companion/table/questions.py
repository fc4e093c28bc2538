"""Questions that the table puts to its players, and what each answer sets going."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from companion.table import notices


class Choice(msgspec.Struct, frozen=True):
    """One answer: its words, the action it stands for (None: none), and what it does."""

    text: str
    action: str | None
    work: Callable[[], None]


class Question(msgspec.Struct, frozen=True):
    """A question that stands; the last choice always means none of these."""

    notice: notices.Ask
    answers: dict[str, Callable[[], None]]


def question(
    n: int, id: str, seat: str | None, text: str, choices: Sequence[Choice], squares: Sequence[str]
) -> Question:
    """The question with its choices numbered, the last one called `none`."""
    ids = [*(str(i) for i in range(1, len(choices))), "none"]
    answers = [notices.Answer(id, one.text, one.action) for id, one in zip(ids, choices, strict=True)]
    ask = notices.Ask(n=n, id=id, seat=seat, question=text, choices=answers, squares=list(squares))
    return Question(ask, {id: one.work for id, one in zip(ids, choices, strict=True)})
