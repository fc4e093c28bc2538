"""What a board makes the table ask: one question at a time, in words, with what each answer sets going."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from companion.kernel.layout import Line, Stack
from companion.kernel.messages import Message, message, sentences
from companion.table.protocol.notice_builder import NoticeBuilder
from companion.table.protocol.public_position import PublicPosition
from companion.table.questions import QuestionChoice, Questions
from companion.tracking.verdicts import Ambiguous

Lines = tuple[Line, ...]


def split_common(told: Sequence[tuple[Message, ...]]) -> tuple[tuple[Message, ...], list[Message]]:
    """What several stories have in common at their beginning, and each without it, and without their common
    end.
    """
    if len(told) < 2:
        return (), [sentences(*one) for one in told]
    begin = _alike(told)
    end = _alike([one[begin:][::-1] for one in told])
    rests = [one[begin : len(one) - end] for one in told]
    if any(rest in rests[:i] for i, rest in enumerate(rests)):  # their order tells them apart
        rests = [one[begin:] for one in told]
    return told[0][:begin], [sentences(*rest) if rest else message("that-is-all") for rest in rests]


def _alike(told: Sequence[tuple[Message, ...]]) -> int:
    """How many sentences all begin with."""
    return next(
        (i for i, said in enumerate(zip(*told, strict=False)) if any(one != said[0] for one in said)),
        min(map(len, told)),
    )


class BoardQuestions:
    """The question of the board that stands, if any, and what it is `about`.

    That is the lines to choose from (a tuple), squares in doubt (a set) or one square. Handlers are
    called with nothing standing any more.
    """

    def __init__(self, questions: Questions, announcer: NoticeBuilder) -> None:
        self._questions, self._announcer = questions, announcer
        self._id = ""
        self.about: object = None

    @property
    def stands(self) -> bool:
        return self.about is not None

    @property
    def of_lines(self) -> bool:
        """Whether play waits for it: what was done is not known before it is answered."""
        return isinstance(self.about, tuple)

    def close(self, keep_doubt: bool = False) -> None:
        """The question is not needed any more; `keep_doubt`: unless it asks whether pieces stand as shown."""
        if self.about is not None and not (keep_doubt and not self.of_lines):
            self._questions.end(self._id)
            self.about = None

    def _ask(
        self, about: object, text: Message, choices: Sequence[QuestionChoice], squares: Sequence[str]
    ) -> None:
        self.close()
        answered = [
            QuestionChoice(one.text, one.action, partial(self._on_answer, one.work)) for one in choices
        ]
        self._id = self._questions.ask(text, answered, squares)
        self.about = about

    def _on_answer(self, work: Callable[[], None]) -> None:
        self.about = None
        work()

    def _none(self, work: Callable[[], None]) -> QuestionChoice:
        return QuestionChoice(message("none-of-these"), None, work)

    def which(
        self, verdict: Ambiguous, began: PublicPosition, answered: Callable[[Line | None, bool], None]
    ) -> None:
        """Which of several lines it was; `answered` hears the line (None: none) and whether it amends the
        ruling.

        `began`: the position that the lines begin from. What all of them say stands in
        the question, so that each answer begins with what tells it from the others.
        """
        common, told = split_common(
            [self._describe_line(began, line) for line in verdict.lines if line.actions]
        )
        choices = []
        for line in verdict.lines:
            text = told.pop(0) if line.actions else message("went-back")
            action = " ".join(str(a) for a in line.actions) or "undo"
            choices.append(QuestionChoice(text, action, partial(answered, line, verdict.amends)))
        choices.append(self._none(partial(answered, None, False)))
        question = message("was-it" if verdict.unseen else "which")
        if common:
            question = message("which-then", text=sentences(*common))
        self._ask(verdict.lines, question, choices, sorted({q for line in verdict.lines for q in line.after}))

    def _describe_line(self, position: PublicPosition, line: Line) -> tuple[Message, ...]:
        """What happens in a line, one sentence after the other."""
        told: list[Message] = []
        for action in line.actions:
            told += self._announcer.happens(position.public, action)
            position = position.after((action,))
        return tuple(told)

    def what_stands(
        self,
        square: str,
        parts: Mapping[Stack, Lines],
        lines: Lines,
        narrowed: Callable[[Lines], None],
        none: Callable[[], None],
    ) -> None:
        """What stands on a square on which several ends of a turn differ.

        `parts`: the ends by what would stand there.
        """
        choices = [
            QuestionChoice(
                self._announcer.man(stack), str(stack[-1]) if stack else None, partial(narrowed, rest)
            )
            for stack, rest in parts.items()
        ]
        self._ask(lines, message("went-where", square=square), [*choices, self._none(none)], (square,))

    def is_it_so(self, squares: frozenset[str], yes: Callable[[], None], no: Callable[[], None]) -> None:
        """Whether pieces that were off together stand as shown."""
        names = tuple(sorted(squares))
        choices = [
            QuestionChoice(message("as-shown"), None, yes),
            QuestionChoice(message("not-as-shown"), None, no),
        ]
        self._ask(squares, message("is-it-so", squares=names), choices, names)

    def exchange(self, pair: tuple[str, str], yes: Callable[[], None], no: Callable[[], None]) -> None:
        """Whether two pieces came back interchanged, and should be so in the record."""
        choices = [QuestionChoice(message("exchange"), None, yes), self._none(no)]
        self._ask(frozenset(pair), message("swapped", squares=pair), choices, pair)

    def without(self, square: str, yes: Callable[[], None]) -> None:
        """Whether to play on without a sensor that is wrong again and again."""
        choices = [
            QuestionChoice(message("play-on", square=square), None, yes),
            self._none(lambda: None),
        ]
        self._ask(square, message("again-wrong", square=square), choices, (square,))
