"""The players at tables that sit in, as players elsewhere: what their hands did there is done here."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.kernel.game import Actor, State
from companion.remote.table_messages import Play
from companion.table.elsewhere.player import Deed, Kind, Turn
from companion.table.other_tables.proposal_check import check_play
from companion.table.other_tables.visitor import Visitor
from companion.table.randomness.dice_and_decks import DiceAndDecks
from companion.table.table import Table
from companion.units import Milliseconds


class VisitingPlayers:
    """Those at all tables that sit in.

    Args:
        table, chance: Of the keeper.
        visitors: The tables.
        now: Monotonic milliseconds.
        grace: Milliseconds after which a player's thinking begins, if his board does not show the position before.
    """

    kind: Kind = "table"
    pause = Milliseconds(0)

    def __init__(
        self,
        table: Table,
        chance: DiceAndDecks,
        visitors: Sequence[Visitor],
        now: Callable[[], Milliseconds],
        grace: int,
    ) -> None:
        self._grace = grace
        self._table, self._chance, self._visitors, self._now = table, chance, visitors, now
        self._about: State | None = None
        self._since = 0

    def begin(self) -> None:
        """As `PlayerElsewhere`."""

    def follow(self) -> None:
        """A position begins to stand."""
        if self._about is not self._table.state:
            self._about, self._since = self._table.state, self._now()

    def is_up(self, actor: Actor | None) -> bool:
        """As `PlayerElsewhere`: also while something waits of which it is not known whether it can stand."""
        theirs = actor is not None and actor.seat in self._table.record.line_of_play.elsewhere
        return theirs or any(visitor.waits for visitor in self._visitors)

    def ask(self, turn: Turn) -> None:
        """As `PlayerElsewhere`: their table knows by the record that it is their turn."""

    def answer(self) -> Deed | None:
        """The first of what waits; what cannot stand is answered so."""
        for visitor in self._visitors:
            while visitor.waits:
                play, came = visitor.waits.popleft()
                refused = check_play(self._table, self._chance, visitor, play)
                if refused is None:
                    return self._make_deed(visitor, play, came)
                visitor.answer(play.id, self._table.record.journal.records[-1].seq, refused)
        return None

    def _make_deed(self, visitor: Visitor, play: Play, came: int) -> Deed:
        """What was done, with the time since then: no more than the way and the board there can explain."""
        passed = max(0, came - self._since)
        late = min(max(0, passed - play.spent), visitor.line.way + self._grace)
        return Deed(
            tuple((text, play.source) for text in play.actions),
            takes_back=play.takes_back,
            back=Milliseconds(self._now() - came + late),
            mark={"asked": f"{visitor.table}:{play.id}"},
        )

    def stop(self) -> None:
        """As `PlayerElsewhere`."""

    def close(self) -> None:
        """As `PlayerElsewhere`."""
