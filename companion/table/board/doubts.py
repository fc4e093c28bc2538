"""Men that were off the board together, and which a board that cannot tell men apart may have got wrong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations

from companion.kernel.game import BadPosition, Game, State
from companion.tracking.matcher import Matcher


class Doubts:
    """Doubts of one game. `unsure`: squares asked about and not answered; `mixed`: squares known to be wrong."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.unsure: set[str] = set()
        self.mixed: set[str] = set()
        self._suspects: list[tuple[str, str]] = []

    def moved(self, after: Mapping[str, object]) -> None:
        """A line was ruled: a man in doubt that moved is in doubt where it stands now."""
        if self.unsure & after.keys():
            self.unsure |= {square for square, stack in after.items() if stack}

    def raised(self, fresh: Iterable[str], layout: Mapping[str, object]) -> frozenset[str]:
        """All squares now in doubt: these and the older ones, where men stand."""
        self.unsure = {square for square in self.unsure | set(fresh) if layout.get(square)}
        return frozenset(self.unsure)

    def shelve(self) -> None:
        """Play goes on without an answer: remember who may stand exchanged."""
        self._suspects += combinations(sorted(self.unsure), 2)
        self.unsure.clear()

    def forget(self, one: str, other: str) -> None:
        """These two are not exchanged."""
        self._suspects.remove((one, other))

    def exchange(self, state: State, matcher: Matcher) -> tuple[str, str] | None:
        """Two suspects that, exchanged in the record, would explain the board."""
        layout = self._game.layout(state)
        for one, other in self._suspects:
            if not layout.get(one) or not layout.get(other):
                continue
            swapped = {one: [str(t) for t in layout[other]], other: [str(t) for t in layout[one]]}
            try:
                exchanged = self._game.rearranged(state, swapped, None)
            except BadPosition:
                continue
            if matcher.explains(self._game.layout(exchanged), self._game.lines(exchanged)):
                return one, other
        return None
