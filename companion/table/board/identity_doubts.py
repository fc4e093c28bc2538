"""Men that were off the board together, and which a board that cannot tell men apart may have got wrong."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import partial
from itertools import combinations

from companion.kernel.game import BadPosition
from companion.table.board.questions import BoardQuestions
from companion.table.table import Table
from companion.tracking.matcher import Matcher

Pair = tuple[str, str]


class IdentityDoubts:
    """Doubts at one table. `mixed`: squares known to be wrong, until each was touched again.

    `unsure`: squares asked about and not answered; `exchanged` is called when people say that two men stand
    exchanged, `mixed_up` when they say that those on these squares are not those shown.
    """

    def __init__(
        self,
        table: Table,
        matcher: Matcher,
        asking: BoardQuestions,
        exchanged: Callable[[str, str], None],
        mixed_up: Callable[[Collection[str]], None],
    ) -> None:
        self._table, self._matcher, self._asking = table, matcher, asking
        self._exchanged, self._mixed_up = exchanged, mixed_up
        self.unsure: set[str] = set()
        self.mixed: set[str] = set()
        self._shown_mixed = False
        self._suspects: list[Pair] = []

    def moved(self, after: Mapping[str, object]) -> None:
        """A line was ruled: a man in doubt that moved is in doubt where it stands now."""
        if self.unsure & after.keys():
            self.unsure |= {square for square, stack in after.items() if stack}

    def ask(self, fresh: Iterable[str]) -> None:
        """Ask whether the men stand as shown, those of an older doubt included."""
        layout = self._table.standing.layout
        self.unsure = {square for square in self.unsure | set(fresh) if layout.get(square)}
        squares = frozenset(self.unsure)
        if len(squares) >= 2 and self._asking.about != squares:
            self._asking.is_it_so(squares, self._trusted, partial(self._mix, squares))

    def _trusted(self) -> None:
        self.unsure.clear()
        self._matcher.aloft.trust()

    def _mix(self, squares: frozenset[str]) -> None:
        self._trusted()
        self.mixed = set(squares)
        self._shown_mixed = True
        self._mixed_up(squares)

    def set_right(self) -> bool:
        """Whether men that were known to be mixed up have all been touched since this was asked last."""
        right = self._shown_mixed and not self.mixed
        self._shown_mixed &= not right
        return right

    def shelve(self) -> None:
        """Play goes on without an answer: remember who may stand exchanged."""
        self._suspects += combinations(sorted(self.unsure), 2)
        self.unsure.clear()

    def offer_exchange(self) -> bool:
        """Whether men that were once off together, exchanged in the record, would explain the board; asks if so."""
        pair = next(filter(self._explain, self._suspects), None)
        if pair is None:
            return False
        self._asking.exchange(pair, partial(self._exchange, pair), partial(self._suspects.remove, pair))
        return True

    def _explain(self, pair: Pair) -> bool:
        """Whether two suspects, exchanged in the record, would explain the board."""
        one, other = pair
        game, standing = self._table.game, self._table.standing
        if not standing.layout.get(one) or not standing.layout.get(other):
            return False
        texts = {square: [str(token) for token in standing.layout[square]] for square in pair}
        try:
            exchanged = game.rearranged(standing.public, {one: texts[other], other: texts[one]}, None)
        except BadPosition:
            return False
        return self._matcher.explains(game.layout(exchanged), game.lines(exchanged))

    def _exchange(self, pair: Pair) -> None:
        self._suspects.remove(pair)
        self._exchanged(*pair)
