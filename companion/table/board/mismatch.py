"""What people are shown of a board: the piece in the air and where it may go, or what is wrong and the way
out.

The screen is told by notices, the board by its lights. Nothing is told twice in a row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from companion.kernel.actions import Drop
from companion.kernel.messages import Message
from companion.table.board.sensor_field import SensorField
from companion.table.protocol import notices
from companion.table.table import Table
from companion.tracking.readings import Readings
from companion.tracking.verdicts import Mismatch

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
        self._field.light(placing_lights([*owed, *(a.to for a in due if isinstance(a, Drop))]))

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


def placing_lights(squares: Iterable[str]) -> Mapping[str, str]:
    """Where a piece from beside the board is set down."""
    return dict.fromkeys(squares, PUT_HERE)


def mismatch_lights(shown: notices.Mismatch[Message]) -> Mapping[str, str]:
    """Squares to fill and squares to clear."""
    return {repair.square: PUT_HERE if repair.expected else TAKE_AWAY for repair in shown.repairs}
