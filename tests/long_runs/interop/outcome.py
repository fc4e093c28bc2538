"""What came of a run: how much was compared, and what was different."""

from __future__ import annotations

from dataclasses import dataclass, field

SHOWN = 3


@dataclass
class Outcome:
    """`compared`: what was held against each other, with how often it agreed and how often it was looked at.

    `once`: what was looked at once, and whether it agreed.
    """

    compared: dict[str, tuple[int, int]] = field(default_factory=dict)
    once: dict[str, bool] = field(default_factory=dict)
    different: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def count(self, what: str, agrees: bool, else_said: str = "") -> bool:
        """One more comparison; `else_said`: what was different if it does not agree."""
        good, all_ = self.compared.get(what, (0, 0))
        self.compared[what] = (good + agrees, all_ + 1)
        if not agrees:
            self.different.append(else_said)
        return agrees

    def look(self, what: str, agrees: bool, else_said: str = "") -> bool:
        """Something that is compared once."""
        self.once[what] = agrees
        if not agrees:
            self.different.append(else_said)
        return agrees

    @property
    def counts(self) -> str:
        often = [
            f"{all_:,} {what}" if good == all_ else f"{good:,} of {all_:,} {what}"
            for what, (good, all_) in self.compared.items()
        ]
        return ", ".join([*often, *(what if good else f"not {what}" for what, good in self.once.items())])

    @property
    def verdict(self) -> str:
        return f"{len(self.different):,} differ" if self.different else "agrees"

    @property
    def shown(self) -> list[str]:
        """The first differences, and how many more there are."""
        more = len(self.different) - SHOWN
        return self.different[:SHOWN] + ([f"and {more:,} more"] if more > 0 else [])
