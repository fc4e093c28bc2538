"""Position texts: a board, the side to move, then `name=value` fields in any order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from companion.kernel import bitboard
from companion.kernel.errors import BadPosition
from companion.kernel.limits import whole
from companion.kernel.messages import Seat


class Fields:
    """Fields in any order; each is taken once, and what nobody takes means nothing."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._values: dict[str, str] = {}
        for text in texts:
            name, sign, value = text.partition("=")
            if not sign or not name:
                raise BadPosition("field-means-nothing", text=text)
            if name in self._values:
                raise BadPosition("field-twice", name=name)
            self._values[name] = value

    def take(self, name: str, default: str = "-") -> str:
        """The value of a field, empty for `-`."""
        value = self._values.pop(name, default)
        return "" if value == "-" else value

    def one_of(self, name: str, known: Iterable[str], default: str = "-") -> str:
        """A value out of a list. Raises BadPosition."""
        value, known = self.take(name, default), list(known)
        if value not in known:
            raise BadPosition(
                "field-one-of", name=name, known=tuple(one or "-" for one in known), value=value or "-"
            )
        return value

    def number(self, name: str, default: int, low: int = 0, high: int = 9999) -> int:
        """A number. Raises BadPosition."""
        return number(name, self._values.pop(name, str(default)), low, high)

    def yes(self, name: str) -> bool:
        """`yes` or `no`, which is what it is where it is left out. Raises BadPosition."""
        return self.one_of(name, ("yes", "no"), "no") == "yes"

    def both(self, name: str, default: str, seats: Sequence[str]) -> tuple[str, str]:
        """The two seats' parts of a value, `one/other`, empty for `-`. Raises BadPosition."""
        one, slash, other = self.take(name, default).partition("/")
        if not slash or "/" in other:
            raise BadPosition("field-both", name=name, one=Seat(seats[0]), other=Seat(seats[1]))
        return "" if one == "-" else one, "" if other == "-" else other

    def square(self, name: str, numbers: Mapping[str, int], default: str = "-") -> int:
        """The number of a square, -1 for `-`. Raises BadPosition."""
        value = self.take(name, default)
        if value and value not in numbers:
            raise BadPosition("field-square", name=name, value=value)
        return numbers[value] if value else -1

    def squares(self, name: str, numbers: Mapping[str, int]) -> int:
        """The set of squares listed with commas. Raises BadPosition."""
        return squares(name, self.take(name), numbers)

    def winner(self, sides: Sequence[str]) -> int:
        """The number of the side that has won, -1 for `-`. Raises BadPosition."""
        known = (*sides, "")
        found = known.index(self.one_of("winner", known))
        return -1 if found == len(sides) else found

    def done(self) -> None:
        """Raises BadPosition for a field that nobody has taken."""
        if self._values:
            raise BadPosition("field-unknown", name=next(iter(self._values)))


def number(name: str, text: str, low: int, high: int) -> int:
    """A number written in digits. Raises BadPosition."""
    found = whole(text, low)
    if found is None or not low <= found <= high:
        raise BadPosition("field-number", name=name, low=low, high=high, value=text)
    return found


def squares(name: str, text: str, numbers: Mapping[str, int]) -> int:
    """The set of squares listed with commas in a field, or a part of it. Raises BadPosition."""
    names = text.split(",") if text else []
    for square in names:
        if square not in numbers:
            raise BadPosition("field-squares", name=name, value=square)
    return bitboard.of(numbers[square] for square in names)


def parted(text: str, sides: Sequence[str], ranks: int = 8) -> tuple[str, int, Fields]:
    """The board, the number of the side to move, and the fields of a position text. Raises BadPosition."""
    parts = text.split()
    if len(parts) < 2 or parts[1] not in sides:
        raise BadPosition("position-head", text=text, ranks=ranks, sides=tuple(sides))
    return parts[0], sides.index(parts[1]), Fields(parts[2:])


def check_end(stage: str, end: str) -> None:
    """Raises BadPosition where a game that is over has no end, or one that goes on has one."""
    if (stage == "over") != bool(end):
        raise BadPosition("stage-and-end", stage=stage, end=end or "-")
