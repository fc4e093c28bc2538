"""What people are shown and asked about a sensor board.

They see the piece in the air and where it may go, or what is wrong and how to put it right; where the board
cannot tell, the table asks one question at a time.

The screen is told by notices, the board by its lights. Nothing is told twice in a row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial

import msgspec

from companion.kernel.actions import Drop
from companion.kernel.layout import Layout, Line, Stack, Token, find_changed, is_tray
from companion.kernel.messages import Message, Seat, message, sentences
from companion.table.board.sensor_field import SensorField
from companion.table.notice_builder import NoticeBuilder, PublicPosition
from companion.table.protocol import notices
from companion.table.protocol.notices import Repair
from companion.table.table import QuestionChoice, Questions, Table
from companion.tracking.sensing import Readings
from companion.tracking.verdicts import Ambiguous, Mismatch

OFTEN = 2
"""How often one square alone has to be wrong before people are offered to play without it."""

MAY_GO = "00ff00"
LIFTED = "ffffff"
PUT_HERE = "0000ff"
TAKE_AWAY = "ff0000"
"""Colours of the squares of a board with lights."""


class MismatchDisplay:
    """What is shown now of the board on one table.

    `on_mismatch` gets each verdict that is shown as wrong; None: nothing is.
    """

    on_mismatch: Callable[[Mismatch | None], None] | None = None

    def __init__(self, table: Table, field: SensorField, ways: bool = True) -> None:
        """`ways`: where a piece in the air may go is shown."""
        self._table, self._field, self._ways = table, field, ways
        self._shown: notices.Mismatch[Message] | None = None
        self._in_the_air: tuple[tuple[str, ...], tuple[str, ...]] | None = None
        self._wrong: dict[str, int] = {}

    @property
    def reason(self) -> Message | None:
        """What is wrong, in the words shown; None: nothing is."""
        return self._shown.reason if self._shown is not None else None

    @property
    def stands(self) -> bool:
        """Whether something is shown as wrong."""
        return self._shown is not None

    def in_the_air(self, lifted: Sequence[str] = (), targets: Sequence[str] = ()) -> None:
        """These pieces are in the air and may go to these squares; none: nothing is in the air any more."""
        targets = targets if self._ways else ()
        now = (tuple(lifted), tuple(targets)) if lifted or targets else None
        if now != self._in_the_air:
            self._in_the_air = now
            self._table.tell(notices.Partial(n=self._table.n, lifted=list(lifted), targets=list(targets)))
            self._field.light(partial_lights(lifted, targets))

    def on_landed(self) -> None:
        """Nothing is in the air any more, and what comes of it says so."""
        self._in_the_air = None

    def wrong(self, verdict: Mismatch, readings: Readings, reason: Message | None = None) -> None:
        """The board does not agree; `reason`: why, where it is not what the verdict itself says."""
        if self.on_mismatch is not None:
            self.on_mismatch(verdict)
        standing, announcer = self._table.standing, self._table.announcer
        reason = reason or announcer.wrong(standing, verdict)
        leaves = verdict.kind == "unfinished" and not verdict.to  # nobody has to be put back
        wrong = () if leaves else verdict.differences
        repairs = announcer.repairs(wrong, standing.layout, readings.all(), readings.sense)
        shown = notices.Mismatch(n=self._table.n, kind=verdict.kind, reason=reason, repairs=repairs)
        if shown != self._shown:
            self._shown = shown
            self._table.tell(shown)
            self._field.light(mismatch_lights(shown))
            if verdict.kind != "unfinished":  # a hand may hold a piece for as long as it likes
                self._field.warn()

    def right(self, n: int) -> bool:
        """Nothing is wrong any more, since `n` actions were played; whether something was."""
        if self.on_mismatch is not None:
            self.on_mismatch(None)
        if self._shown is None:
            return False
        self._shown = None
        self._table.tell(notices.MismatchEnd(n=n))
        return True

    def light(self, owed: Iterable[str] = ()) -> None:
        """Nothing is wrong and nothing in the air: the squares where something is owed or a piece that was
        counted out is placed.
        """
        standing = self._table.standing
        due = standing.actions if standing.view.path else ()
        squares = [*owed, *(a.to for a in due if isinstance(a, Drop))]
        self._field.light(dict.fromkeys(squares, PUT_HERE))

    def often_wrong(self, verdict: Mismatch) -> str | None:
        """The square of a verdict that alone was wrong, with no piece to have come from it, for at least the
        second time.
        """
        if len(verdict.differences) != 1 or verdict.origin:
            return None
        square = verdict.differences[0].square
        self._wrong[square] = self._wrong.get(square, 0) + 1
        return square if self._wrong[square] >= OFTEN else None


def partial_lights(lifted: Iterable[str], targets: Iterable[str]) -> Mapping[str, str]:
    """The piece in the air and where it may go."""
    return {**dict.fromkeys(targets, MAY_GO), **dict.fromkeys(lifted, LIFTED)}


def mismatch_lights(shown: notices.Mismatch[Message]) -> Mapping[str, str]:
    """Squares to fill and squares to clear."""
    return {repair.square: PUT_HERE if repair.expected else TAKE_AWAY for repair in shown.repairs}


class RepairMove(msgspec.Struct, frozen=True):
    """One piece to be moved: from a square (empty: from beside the board) to another (empty: off the board).

    `man`: None where the board feels that something stands there and cannot tell what.
    """

    man: Token | None
    origin: str = ""
    to: str = ""


def repair_moves(repairs: Sequence[Repair]) -> tuple[RepairMove, ...]:
    """The moves of pieces that put these squares right: back to where they belong, off, and on."""
    missing = [
        (repair.square, Token.read(token))
        for repair in repairs
        for token in repair.expected
        if token not in (repair.found if isinstance(repair.found, list) else [])
        and not (repair.found == "something" and repair.expected)
    ]
    return (*_back(repairs, missing), *(RepairMove(man, to=square) for square, man in missing))


def _back(repairs: Sequence[Repair], missing: list[tuple[str, Token]]) -> Iterator[RepairMove]:
    """What stands where it should not: each goes to a square that misses just that piece, else off the
    board.
    """
    for repair in repairs:
        known = isinstance(repair.found, list)
        found = [token for token in repair.found if token not in repair.expected] if known else []
        for text in found:
            man = Token.read(text)
            home = next((one for one in missing if one[1] == man), None)
            if home is not None:
                missing.remove(home)
            yield RepairMove(man, repair.square, home[0] if home else "")
        if repair.found == "something" and not repair.expected:
            only = missing[0] if len(missing) == 1 else None
            if only is not None:
                missing.remove(only)
                yield RepairMove(only[1], repair.square, only[0])
            else:
                yield RepairMove(None, repair.square)


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
