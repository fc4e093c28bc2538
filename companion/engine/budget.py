"""How much a player may think: a number of positions, and a word from outside that time is up."""

from __future__ import annotations

from collections.abc import Callable

Hurried = Callable[[], bool]
"""Whether time is up; asked now and then, so it should be quick."""
ASKED = 16
"""Positions between two questions whether time is up."""


class BudgetSpent(Exception):
    """Nothing is left to think with: what was found so far counts."""


class Budget:
    """`nodes`: positions that may be looked at; the same number leads to the same thoughts, unless `hurried`
    says stop.
    """

    __slots__ = ("_ask", "_hurried", "cut", "left", "nodes")

    def __init__(self, nodes: int, hurried: Hurried | None = None) -> None:
        self.nodes = self.left = nodes
        self._hurried = hurried
        self._ask = nodes - ASKED
        self.cut = False
        """Whether time was up before the nodes were."""

    def spend(self) -> None:
        """Count a position. Raises Spent when none is left, or time is up."""
        self.left = left = self.left - 1
        if left < 0:
            raise BudgetSpent
        if left <= self._ask:
            self._ask = left - ASKED
            if self._hurried is not None and self._hurried():
                self.cut = True
                raise BudgetSpent

    @property
    def used(self) -> int:
        """Positions looked at."""
        return self.nodes - max(0, self.left)

    def part(self, share: float) -> Budget:
        """A budget of its own with a share of what is left; `take` counts what it used."""
        return Budget(int(max(0, self.left) * share), self._hurried)

    def take(self, used: Budget) -> None:
        """Count what a part of this budget has used."""
        self.left -= used.used
        self._ask = min(self._ask, self.left)
        self.cut = self.cut or used.cut
