"""What a board reads on the squares of a game, beside what a position would have there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.kernel.layout import Layout, Stack
from companion.tracking import field_mapping
from companion.tracking.piece_codes import ORDINARY, PieceSet
from companion.tracking.stand_ins import NO_STAND_INS, StandIns


class Readings:
    """The newest reading of every square. `sense` as in the wire protocol; `men`: the set on the board.

    `stills`: it is only read while no hand is over it; `dead`: squares out of order, which may read
    anything; `known`: the board has said what stands on it; `stand_ins`: pieces that may stand for others.
    """

    def __init__(
        self, squares: Iterable[str], sense: str, men: PieceSet = ORDINARY, stills: bool = False
    ) -> None:
        self.sense, self.stills = sense, stills
        self._differ: list[tuple[Layout, tuple[str, ...]]] = []  # asked for again while nothing has changed
        self._stand_ins = NO_STAND_INS
        self.men = men
        self.dead = frozenset()
        self.known = False
        self._read = dict.fromkeys(squares, "")

    @property
    def men(self) -> PieceSet:
        return self._men

    @men.setter
    def men(self, men: PieceSet) -> None:
        self._men = men
        self._admitted: dict[tuple[Stack, str], bool] = {}  # asked for again with every event
        self._differ.clear()

    @property
    def stand_ins(self) -> StandIns:
        return self._stand_ins

    @stand_ins.setter
    def stand_ins(self, stand_ins: StandIns) -> None:
        if stand_ins != self._stand_ins:
            self._stand_ins = stand_ins
            self._admitted.clear()
            self._differ.clear()

    @property
    def dead(self) -> frozenset[str]:
        return self._dead

    @dead.setter
    def dead(self, dead: frozenset[str]) -> None:
        self._dead = dead
        self._differ.clear()

    def __getitem__(self, square: str) -> str:
        """What was read there last; empty for nothing."""
        return self._read.get(square, "")

    def __setitem__(self, square: str, reading: str) -> None:
        self._read[square] = reading
        self._differ.clear()

    def all(self) -> Mapping[str, str]:
        """Square to reading, empty ones included."""
        return self._read

    def replace(self, readings: Mapping[str, str]) -> bool:
        """Read the whole board anew (squares left out are empty); whether anything differs from before."""
        fresh = {square: readings.get(square, "") for square in self._read}
        changed = fresh != self._read
        self._read = fresh
        self._differ.clear()
        self.known = True
        return changed

    def shows(self, square: str, stack: Stack) -> bool:
        """Whether the board may read there as it does, if that stack stands there."""
        asked = stack, self._read.get(square, "")
        admitted = self._admitted.get(asked)
        if admitted is None:
            admitted = self._admitted[asked] = field_mapping.admits(
                *asked, self.sense, self._men, self._stand_ins
            )
        return admitted or square in self._dead

    def shows_itself(self, square: str, stack: Stack) -> bool:
        """Whether the board may read there as it does, if that stack stands there and nothing stands in for it."""
        return square in self._dead or field_mapping.admits(
            stack, self._read.get(square, ""), self.sense, self._men
        )

    def differences(self, layout: Layout) -> tuple[str, ...]:
        """The squares that do not read as the layout would."""
        for known, found in self._differ:
            if known is layout:
                return found
        found = tuple(square for square in self._read if not self.shows(square, layout.get(square, ())))
        self._differ.append((layout, found))
        return found
