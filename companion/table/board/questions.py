"""Instructions and questions to the players about a sensor board.

Players see which piece is lifted and where it may go, or what is wrong on the board and how to
correct it. If the board is ambiguous, the table asks one question at a time. Screens receive
notices, and the board shows lights. Nothing is shown twice in a row.
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
"""Number of times that the same single square must be wrong before the table offers to play without it."""

MAY_GO = "00ff00"
LIFTED = "ffffff"
PUT_HERE = "0000ff"
TAKE_AWAY = "ff0000"
"""Colour of squares to clear on a board with lights. The constants above are the colours of other
squares.
"""


class MismatchDisplay:
    """The displayed state of the board at one table.

    Attributes:
        on_mismatch: Called with each displayed mismatch, and with None when it ends.
    """

    on_mismatch: Callable[[Mismatch | None], None] | None = None

    def __init__(self, table: Table, field: SensorField, ways: bool = True) -> None:
        """Create the display.

        Args:
            table: The table.
            field: The sensor field.
            ways: Whether to show the targets of a lifted piece.
        """
        self._table, self._field, self._ways = table, field, ways
        self._shown: notices.Mismatch[Message] | None = None
        self._in_the_air: tuple[tuple[str, ...], tuple[str, ...]] | None = None
        self._wrong: dict[str, int] = {}

    @property
    def reason(self) -> Message | None:
        """The displayed reason of a mismatch, or None."""
        return self._shown.reason if self._shown is not None else None

    @property
    def stands(self) -> bool:
        """Whether a mismatch is displayed."""
        return self._shown is not None

    @property
    def shown(self) -> notices.Mismatch[Message] | None:
        """The displayed mismatch, or None."""
        return self._shown

    def in_the_air(self, lifted: Sequence[str] = (), targets: Sequence[str] = ()) -> None:
        """Display lifted pieces and their targets. Without arguments, end this display.

        Args:
            lifted: The squares of the lifted pieces.
            targets: The squares to which they may go.
        """
        targets = targets if self._ways else ()
        now = (tuple(lifted), tuple(targets)) if lifted or targets else None
        if now != self._in_the_air:
            self._in_the_air = now
            self._table.tell(notices.Partial(n=self._table.n, lifted=list(lifted), targets=list(targets)))
            self._field.light(partial_lights(lifted, targets))

    def on_landed(self) -> None:
        """End the display of lifted pieces; the result of the move replaces it."""
        self._in_the_air = None

    def wrong(self, verdict: Mismatch, readings: Readings, reason: Message | None = None) -> None:
        """Display a mismatch.

        Args:
            verdict: The mismatch.
            readings: The readings of the board.
            reason: A reason that replaces the verdict's own, or None.
        """
        if self.on_mismatch is not None:
            self.on_mismatch(verdict)
        standing, announcer = self._table.standing, self._table.announcer
        reason = reason or announcer.wrong(standing, verdict)
        leaves = verdict.kind == "unfinished" and not verdict.to  # no piece has to be put back
        wrong = () if leaves else verdict.differences
        repairs = announcer.repairs(wrong, standing.layout, readings.all(), readings.sense)
        shown = notices.Mismatch(n=self._table.n, kind=verdict.kind, reason=reason, repairs=repairs)
        if shown != self._shown:
            self._shown = shown
            self._table.tell(shown)
            self._field.light(mismatch_lights(shown))
            if verdict.kind != "unfinished":  # a player may hold a piece for as long as they like
                self._field.warn()

    def right(self, n: int) -> bool:
        """End the display of a mismatch.

        Args:
            n: The number of actions in force.

        Returns:
            Whether a mismatch was displayed.
        """
        if self.on_mismatch is not None:
            self.on_mismatch(None)
        if self._shown is None:
            return False
        self._shown = None
        self._table.tell(notices.MismatchEnd(n=n))
        return True

    def light(self, owed: Iterable[str] = ()) -> None:
        """Light the squares where something must still be done, if nothing is wrong or lifted.

        Args:
            owed: Squares that must still be touched (`Matcher.owed`). They are lit as well.
        """
        standing = self._table.standing
        due = standing.actions if standing.view.path else ()
        squares = [*owed, *(a.to for a in due if isinstance(a, Drop))]
        self._field.light(dict.fromkeys(squares, PUT_HERE))

    def often_wrong(self, verdict: Mismatch) -> str | None:
        """Return the square of a verdict if it has repeatedly been the only wrong one; otherwise None.

        A square to which a piece seems to have moved is not counted.
        """
        if len(verdict.differences) != 1 or verdict.origin:
            return None
        square = verdict.differences[0].square
        self._wrong[square] = self._wrong.get(square, 0) + 1
        return square if self._wrong[square] >= OFTEN else None


def partial_lights(lifted: Iterable[str], targets: Iterable[str]) -> Mapping[str, str]:
    """Return the lights for lifted pieces and their targets, as colours by square."""
    return {**dict.fromkeys(targets, MAY_GO), **dict.fromkeys(lifted, LIFTED)}


def mismatch_lights(shown: notices.Mismatch[Message]) -> Mapping[str, str]:
    """Return the lights for squares to fill and squares to clear, as colours by square."""
    return {repair.square: PUT_HERE if repair.expected else TAKE_AWAY for repair in shown.repairs}


class RepairMove(msgspec.Struct, frozen=True):
    """One movement of a piece.

    Attributes:
        man: The piece; None if the board cannot tell which piece it is.
        origin: The square from which the piece comes; empty if it comes from next to the board.
        to: The square to which the piece goes; empty if it goes off the board.
    """

    man: Token | None
    origin: str = ""
    to: str = ""


def repair_moves(repairs: Sequence[Repair]) -> tuple[RepairMove, ...]:
    """Return the movements that correct these squares.

    Pieces are first moved back to where they belong, then taken off the board, then placed on it.
    """
    missing = [
        (repair.square, Token.read(token))
        for repair in repairs
        for token in repair.expected
        if token not in (repair.found if isinstance(repair.found, list) else [])
        and not (repair.found == "something" and repair.expected)
    ]
    return (*_back(repairs, missing), *(RepairMove(piece, to=square) for square, piece in missing))


def _back(repairs: Sequence[Repair], missing: list[tuple[str, Token]]) -> Iterator[RepairMove]:
    """Yield the movements of pieces on wrong squares.

    Each piece goes to a square that lacks such a piece, or off the board.
    """
    for repair in repairs:
        known = isinstance(repair.found, list)
        found = [token for token in repair.found if token not in repair.expected] if known else []
        for text in found:
            piece = Token.read(text)
            home = next((gap for gap in missing if gap[1] == piece), None)
            if home is not None:
                missing.remove(home)
            yield RepairMove(piece, repair.square, home[0] if home else "")
        if repair.found == "something" and not repair.expected:
            only = missing[0] if len(missing) == 1 else None
            if only is not None:
                missing.remove(only)
                yield RepairMove(only[1], repair.square, only[0])
            else:
                yield RepairMove(None, repair.square)


Lines = tuple[Line, ...]
MOST, MOST_PIECES = 3, 4
"""Maximum number of choices in an ordinary question, and in one that asks for a piece.

The choice "none of these", which leads to the next choices, is not counted.
"""


def split_common(told: Sequence[tuple[Message, ...]]) -> tuple[tuple[Message, ...], list[Message]]:
    """Split descriptions into their common beginning and the different remainders.

    The common end of the remainders is left out.
    """
    if len(told) < 2:
        return (), [sentences(*line) for line in told]
    begin = _alike(told)
    end = _alike([sentences[begin:][::-1] for sentences in told])
    rests = [sentences[begin : len(sentences) - end] for sentences in told]
    if any(rest in rests[:i] for i, rest in enumerate(rests)):  # only their order distinguishes them
        rests = [sentences[begin:] for sentences in told]
    return told[0][:begin], [sentences(*rest) if rest else message("that-is-all") for rest in rests]


def _find_changes(began: Layout, now: Layout, line: Line) -> Layout:
    """Return the contents after a line of each square that the line changes or whose contents
    differ from the current ones.

    Args:
        began: The layout before the line.
        now: The current layout.
        line: The line.
    """
    end = {**began, **line.after}
    return {q: end.get(q, ()) for q in sorted(find_changed(now, end) | line.after.keys()) if not is_tray(q)}


def find_differing_square(ends: Sequence[Mapping[str, Sequence[object]]]) -> str:
    """Return the only square in which these ends of a turn differ; empty if there is no such square."""
    squares = {square for end in ends for square in end}
    differing = [q for q in squares if any(end.get(q) != ends[0].get(q) for end in ends)]
    if len(differing) != 1 or not all(end.get(differing[0]) for end in ends):
        return ""
    pieces = [end[differing[0]][-1] for end in ends]
    return "" if any(piece in pieces[:i] for i, piece in enumerate(pieces)) else differing[0]


def _alike(told: Sequence[tuple[Message, ...]]) -> int:
    """Return the number of sentences that all descriptions share at the start."""
    return next(
        (
            i
            for i, sentences in enumerate(zip(*told, strict=False))
            if any(sentence != sentences[0] for sentence in sentences)
        ),
        min(map(len, told)),
    )


class BoardQuestions:
    """The open question about the board, if there is one.

    Its subject `about` is a tuple of lines to choose from, a set of squares in doubt, or one square. The
    handler of an answer is called after the question has been closed.

    Attributes:
        about: The subject, or None if no question is open.
        shown: The lines that the last question offered to the players.
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
        """Whether play waits for the answer, because the table does not know what was done."""
        return isinstance(self.about, tuple)

    @property
    def of_play(self) -> Message | None:
        """The text of the question that play waits for, or None."""
        standing = self._questions.standing if self.of_lines else ()
        return next((ask.question for ask in standing if ask.id == self._id), None)

    def is_of_play(self, id: str) -> bool:
        """Return whether play waits for the answer to the question with this id."""
        return self.of_lines and self._id == id

    def close(self, keep_doubt: bool = False) -> None:
        """Close the question.

        Args:
            keep_doubt: Whether to leave the question open if it asks whether pieces are where they are
                shown.
        """
        if self.about is not None and not (keep_doubt and not self.of_lines):
            self._questions.end(self._id)
            self.about = None

    def _ask(
        self, about: object, text: Message, choices: Sequence[QuestionChoice], squares: Sequence[str]
    ) -> None:
        self.close()
        answered = [
            QuestionChoice(choice.text, choice.action, partial(self._on_answer, choice.work), choice.after)
            for choice in choices
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
        """Ask which of several lines was played.

        Actions that all lines have in common are part of the question, so that each answer starts
        with what distinguishes it. The most likely lines are asked about first; the choice "none"
        leads to the next ones.

        Args:
            verdict: The verdict with all lines.
            likely: The lines still to be asked about, the most likely first.
            began: The position before the lines.
            now: The table's layout.
            answered: Called with the chosen line, or None if none of them was played, and with
                whether it amends the last ruling.
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
        if (
            square := find_differing_square([choice.after for choice in choices[:-1]])
        ) and not verdict.unseen:
            question = self._questions.address("went-where", square=square)
        squares = {q for line in lines for q in line.after}
        squares |= {q for choice in choices for q in choice.after}
        self._ask(verdict.lines, question, choices, sorted(squares))

    def _describe_line(self, position: PublicPosition, line: Line) -> tuple[Message, ...]:
        """Return the description of a line, one message per sentence."""
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
        """Ask which piece is on a square whose contents differ between the possible ends of a turn.

        Args:
            square: The square.
            parts: Maps the possible contents of the square to the lines that end with them.
            lines: All lines.
            narrowed: Called with the lines that are still possible after the answer.
            none: Called if none of the choices is right.
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
        """Ask whether pieces that were lifted together are on the squares where the screen shows them.

        Args:
            squares: The squares of the pieces.
            yes: Called if the pieces are where they are shown.
            no: Called if they are somewhere else.
        """
        names = tuple(sorted(squares))
        choices = [
            QuestionChoice(message("as-shown"), None, yes),
            QuestionChoice(message("not-as-shown"), None, no),
        ]
        self._ask(squares, self._questions.address("is-it-so", squares=names), choices, names)

    def result(
        self, winner: str, squares: frozenset[str], yes: Callable[[], None], no: Callable[[], None]
    ) -> None:
        """Ask whether the game ended with the result that the kings in the centre show.

        Args:
            winner: The seat that has won; empty for a draw.
            squares: The squares of the kings.
            yes: Called if the game ended with this result.
            no: Called if it did not.
        """
        choices = [
            QuestionChoice(message("signal-yes"), None, yes),
            QuestionChoice(message("signal-no"), None, no),
        ]
        address = self._questions.address
        text = address("signal-won", seat=Seat(winner)) if winner else address("signal-drawn")
        self._ask(squares, text, choices, sorted(squares))

    def exchange(self, pair: tuple[str, str], yes: Callable[[], None], no: Callable[[], None]) -> None:
        """Ask whether two pieces were put back in each other's place, so that the record should be corrected.

        Args:
            pair: The squares of the pieces.
            yes: Called if the pieces were swapped.
            no: Called if the pieces were not swapped.
        """
        choices = [QuestionChoice(message("exchange"), None, yes), self._none(no)]
        self._ask(frozenset(pair), self._questions.address("swapped", squares=pair), choices, pair)

    def without(self, square: str, yes: Callable[[], None]) -> None:
        """Ask whether to continue without a sensor that has failed repeatedly.

        Args:
            square: The square of the sensor.
            yes: Called if the game is to continue without the sensor.
        """
        choices = [
            QuestionChoice(message("play-on", square=square), None, yes),
            self._none(lambda: None),
        ]
        self._ask(square, self._questions.address("again-wrong", square=square), choices, (square,))
