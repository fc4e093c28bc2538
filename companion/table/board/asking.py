"""What a board makes the table ask: one question at a time, in words, with what each answer sets going."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from companion.kernel.game import State
from companion.kernel.layout import Line, Stack
from companion.table.protocol.announcer import Announcer
from companion.table.questions import Choice, Questions
from companion.tracking.verdicts import Ambiguous

Lines = tuple[Line, ...]


class Asking:
    """The question of the board that stands, if any, and what it is `about`.

    That is the lines to choose from (a tuple), squares in doubt (a set) or one square. Handlers are
    called with nothing standing any more.
    """

    def __init__(self, questions: Questions, announcer: Announcer) -> None:
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
        """The question is not needed any more; `keep_doubt`: unless it asks whether men stand as shown."""
        if self.about is not None and not (keep_doubt and not self.of_lines):
            self._questions.end(self._id)
            self.about = None

    def _ask(self, about: object, text: str, choices: Sequence[Choice], squares: Sequence[str]) -> None:
        self.close()
        answered = [Choice(one.text, one.action, partial(self._answered, one.work)) for one in choices]
        self._id = self._questions.ask(text, answered, squares)
        self.about = about

    def _answered(self, work: Callable[[], None]) -> None:
        self.about = None
        work()

    def _none(self, work: Callable[[], None]) -> Choice:
        return Choice(self._announcer.text("none-of-these"), None, work)

    def which(self, verdict: Ambiguous, state: State, answered: Callable[[Line | None, bool], None]) -> None:
        """Which of several lines it was; `answered` hears the line (None: none) and whether it amends the ruling."""
        choices = []
        for line in verdict.lines:
            text = " ".join(self._line_text(state, line, verdict.amends)) or self._announcer.text("went-back")
            action = " ".join(str(a) for a in line.actions) or "undo"
            choices.append(Choice(text, action, partial(answered, line, verdict.amends)))
        choices.append(self._none(partial(answered, None, False)))
        question = self._announcer.text("was-it" if verdict.unseen else "which")
        self._ask(verdict.lines, question, choices, sorted({q for line in verdict.lines for q in line.after}))

    def _line_text(self, state: State, line: Line, amends: bool) -> Sequence[str]:
        if amends:
            return [str(action) for action in line.actions]
        texts = []
        for action in line.actions:
            texts.append(self._announcer.action(state, action))
            state = self._announcer.game.apply(state, action)[0]
        return texts

    def what_stands(
        self, square: str, parts: Mapping[Stack, Lines], lines: Lines,
        narrowed: Callable[[Lines], None], none: Callable[[], None],
    ) -> None:  # fmt: skip
        """What stands on a square on which several ends of a turn differ; `parts`: the ends by what would stand there."""
        choices = [
            Choice(self._announcer.man(stack), str(stack[-1]) if stack else None, partial(narrowed, rest))
            for stack, rest in parts.items()
        ]
        self._ask(
            lines, self._announcer.text("went-where", square=square), [*choices, self._none(none)], (square,)
        )

    def is_it_so(self, squares: frozenset[str], yes: Callable[[], None], no: Callable[[], None]) -> None:
        """Whether men that were off together stand as shown."""
        names = tuple(sorted(squares))
        choices = [
            Choice(self._announcer.text("as-shown"), None, yes),
            Choice(self._announcer.text("not-as-shown"), None, no),
        ]
        self._ask(squares, self._announcer.text("is-it-so", squares=names), choices, names)

    def exchange(self, pair: tuple[str, str], yes: Callable[[], None], no: Callable[[], None]) -> None:
        """Whether two men came back interchanged, and should be so in the record."""
        choices = [Choice(self._announcer.text("exchange"), None, yes), self._none(no)]
        self._ask(frozenset(pair), self._announcer.text("swapped", squares=pair), choices, pair)

    def without(self, square: str, yes: Callable[[], None]) -> None:
        """Whether to play on without a sensor that is wrong again and again."""
        choices = [
            Choice(self._announcer.text("play-on", square=square), None, yes),
            self._none(lambda: None),
        ]
        self._ask(square, self._announcer.text("again-wrong", square=square), choices, (square,))
