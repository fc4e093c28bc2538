"""Pieces that were off the board together, and which a board that cannot tell pieces apart may have got
wrong.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from itertools import combinations

from companion.kernel.game import BadPosition
from companion.table.table import Table
from companion.tracking.matcher import Matcher

Pair = tuple[str, str]


class IdentityDoubts:
    """Doubts at one table.

    Attributes:
        mixed: squares known to be wrong, until each was touched again.
        unsure: squares asked about and not answered.
    """

    def __init__(self, table: Table, matcher: Matcher) -> None:
        self._table, self._matcher = table, matcher
        self.unsure: set[str] = set()
        self.mixed: set[str] = set()
        self._shown_mixed = False
        self._suspects: list[Pair] = []

    def on_ruling(self, after: Mapping[str, object]) -> None:
        """A line was ruled: a piece in doubt that moved is in doubt on its new square."""
        if self.unsure & after.keys():
            self.unsure |= {square for square, stack in after.items() if stack}

    def squares_to_ask(self, fresh: Iterable[str]) -> frozenset[str]:
        """The squares in doubt, those of an older doubt included; empty if a single piece is left."""
        layout = self._table.standing.layout
        self.unsure = {square for square in self.unsure | set(fresh) if layout.get(square)}
        return frozenset(self.unsure) if len(self.unsure) >= 2 else frozenset()

    def trust(self) -> None:
        """The pieces are where they are shown."""
        self.unsure.clear()
        self._matcher.aloft.trust()

    def mix(self, squares: Collection[str]) -> None:
        """The pieces on these squares are not those shown."""
        self.trust()
        self.mixed = set(squares)
        self._shown_mixed = True

    def set_right(self) -> bool:
        """Whether pieces that were known to be mixed up have all been touched since this was asked last."""
        right = self._shown_mixed and not self.mixed
        self._shown_mixed &= not right
        return right

    def shelve(self) -> None:
        """Play goes on without an answer: remember which pieces may be exchanged."""
        self._suspects += combinations(sorted(self.unsure), 2)
        self.unsure.clear()

    def explaining_pair(self) -> Pair | None:
        """Two pieces once off together that, exchanged in the record, would explain the board."""
        return next(filter(self._explain, self._suspects), None)

    def drop(self, pair: Pair) -> None:
        """These two are no suspects any more."""
        self._suspects.remove(pair)

    def _explain(self, pair: Pair) -> bool:
        one, other = pair
        standing = self._table.standing
        if not standing.layout.get(one) or not standing.layout.get(other):
            return False
        texts = {square: [str(token) for token in standing.layout[square]] for square in pair}
        try:
            exchanged = standing.rearrange({one: texts[other], other: texts[one]})
        except BadPosition:
            return False
        return self._matcher.explains(exchanged.layout, exchanged.lines)
