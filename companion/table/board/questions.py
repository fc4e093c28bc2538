"""What a board makes the table ask: one question at a time, in words, with what each answer sets going."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from companion.kernel.layout import Layout, Line, Stack, find_changed, is_tray
from companion.kernel.messages import Message, Seat, message, sentences
from companion.table.protocol.notice_builder import NoticeBuilder
from companion.table.protocol.public_position import PublicPosition
from companion.table.questions import QuestionChoice, Questions
from companion.tracking.verdicts import Ambiguous

Lines = tuple[Line, ...]
MOST, MOST_PIECES = 3, 4
"""Choices of one question, and of one that asks for a piece; besides "none of these", which leads to the next ones."""


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


def _find_changes(began: Layout, now: Layout, line: Line) -> Layout:
    """What a line leaves on the squares that it changes, and where that differs from what is there now."""
    end = {**began, **line.after}
    return {q: end.get(q, ()) for q in sorted(find_changed(now, end) | line.after.keys()) if not is_tray(q)}


def find_differing_square(ends: Sequence[Mapping[str, Sequence[object]]]) -> str:
    """Return the one square by whose pieces these ends of a turn can be told apart; empty if there is none."""
    squares = {square for end in ends for square in end}
    differing = [q for q in squares if any(end.get(q) != ends[0].get(q) for end in ends)]
    if len(differing) != 1 or not all(end.get(differing[0]) for end in ends):
        return ""
    pieces = [end[differing[0]][-1] for end in ends]
    return "" if any(piece in pieces[:i] for i, piece in enumerate(pieces)) else differing[0]


def _alike(told: Sequence[tuple[Message, ...]]) -> int:
    """How many sentences all begin with."""
    return next(
        (i for i, said in enumerate(zip(*told, strict=False)) if any(one != said[0] for one in said)),
        min(map(len, told)),
    )


class BoardQuestions:
    """The question of the board that stands, if any, and what it is `about`.

    That is the lines to choose from (a tuple), squares in doubt (a set) or one square. Handlers are
    called with nothing standing any more. `shown`: of the lines asked about last, those that players have read.
    """

    def __init__(self, questions: Questions, announcer: NoticeBuilder) -> None:
        self._questions, self._announcer = questions, announcer
        self._id = ""
        self.about: object = None
        self.shown: Lines = ()

    @property
    def stands(self) -> bool:
        return self.about is not None

    @property
    def of_lines(self) -> bool:
        """Whether play waits for it: what was done is not known before it is answered."""
        return isinstance(self.about, tuple)

    @property
    def of_play(self) -> Message | None:
        """The text of the question that play waits for; None if there is none."""
        standing = self._questions.standing if self.of_lines else ()
        return next((ask.question for ask in standing if ask.id == self._id), None)

    def is_of_play(self, id: str) -> bool:
        """Whether that is the question that play waits for."""
        return self.of_lines and self._id == id

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
            QuestionChoice(one.text, one.action, partial(self._on_answer, one.work), one.after)
            for one in choices
        ]
        self._id = self._questions.ask(text, answered, squares)
        self.about = about

    def _on_answer(self, work: Callable[[], None]) -> None:
        self.about = None
        work()

    def _none(self, work: Callable[[], None]) -> QuestionChoice:
        return QuestionChoice(message("none-of-these"), None, work)

    def which(
        self,
        verdict: Ambiguous,
        likely: Lines,
        began: PublicPosition,
        now: Layout,
        answered: Callable[[Line | None, bool], None],
    ) -> None:
        """Which of several lines it was.

        What all of them say is part of the question, so each answer begins with what tells it from the others. The
        likeliest are asked about first; none of those leads to the next ones.

        Args:
            verdict: With all lines.
            likely: Those that are still to be asked about, the likeliest first.
            began: The position that the lines begin from.
            now: What is where in the table's position.
            answered: Called with the line (None: none) and whether it amends the ruling.
        """
        most = MOST
        if find_differing_square([_find_changes(began.layout, now, line) for line in likely[:MOST_PIECES]]):
            most = MOST_PIECES
        lines, later = likely[:most], likely[most:]
        self.shown = tuple(line for line in verdict.lines if line not in later)
        common, told = split_common([self._describe_line(began, line) for line in lines if line.actions])
        choices = []
        for line in lines:
            text = told.pop(0) if line.actions else message("went-back")
            action = " ".join(str(a) for a in line.actions) or "undo"
            work = partial(answered, line, verdict.amends)
            choices.append(QuestionChoice(text, action, work, _find_changes(began.layout, now, line)))
        if later:
            choices.append(self._none(partial(self.which, verdict, later, began, now, answered)))
        else:
            choices.append(self._none(partial(answered, None, False)))
        question = self._questions.address("was-it" if verdict.unseen else "which")
        if common:
            question = message("which-then", text=sentences(*common))
        if (square := find_differing_square([one.after for one in choices[:-1]])) and not verdict.unseen:
            question = self._questions.address("went-where", square=square)
        squares = {q for line in lines for q in line.after}
        squares |= {q for choice in choices for q in choice.after}
        self._ask(verdict.lines, question, choices, sorted(squares))

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
        likely, later = list(parts.items())[:MOST], dict(list(parts.items())[MOST:])
        choices = [
            QuestionChoice(
                self._announcer.man(stack),
                str(stack[-1]) if stack else None,
                partial(narrowed, rest),
                {square: stack},
            )
            for stack, rest in likely
        ]
        if later:
            none = partial(self.what_stands, square, later, lines, narrowed, none)
        self._ask(
            lines,
            self._questions.address("went-where", square=square),
            [*choices, self._none(none)],
            (square,),
        )

    def is_it_so(self, squares: frozenset[str], yes: Callable[[], None], no: Callable[[], None]) -> None:
        """Whether pieces that were off together stand as shown."""
        names = tuple(sorted(squares))
        choices = [
            QuestionChoice(message("as-shown"), None, yes),
            QuestionChoice(message("not-as-shown"), None, no),
        ]
        self._ask(squares, self._questions.address("is-it-so", squares=names), choices, names)

    def result(
        self, winner: str, squares: frozenset[str], yes: Callable[[], None], no: Callable[[], None]
    ) -> None:
        """Whether the game has ended as the kings in the centre show; `winner`: the seat, empty for a draw."""
        choices = [
            QuestionChoice(message("signal-yes"), None, yes),
            QuestionChoice(message("signal-no"), None, no),
        ]
        address = self._questions.address
        text = address("signal-won", seat=Seat(winner)) if winner else address("signal-drawn")
        self._ask(squares, text, choices, sorted(squares))

    def exchange(self, pair: tuple[str, str], yes: Callable[[], None], no: Callable[[], None]) -> None:
        """Whether two pieces came back interchanged, and should be so in the record."""
        choices = [QuestionChoice(message("exchange"), None, yes), self._none(no)]
        self._ask(frozenset(pair), self._questions.address("swapped", squares=pair), choices, pair)

    def without(self, square: str, yes: Callable[[], None]) -> None:
        """Whether to play on without a sensor that is wrong again and again."""
        choices = [
            QuestionChoice(message("play-on", square=square), None, yes),
            self._none(lambda: None),
        ]
        self._ask(square, self._questions.address("again-wrong", square=square), choices, (square,))
