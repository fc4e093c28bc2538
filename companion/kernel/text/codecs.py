"""How numbers, names, squares, cards and men stand in position texts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain, combinations
from typing import ClassVar, Generic, TypeVar

from companion.kernel import bitboard
from companion.kernel.board import Board
from companion.kernel.errors import BadPosition
from companion.kernel.limits import parse_number
from companion.kernel.messages import Seat
from companion.kernel.text.fen_placement import Placement

T = TypeVar("T")
PAIR = ("white", "black")
Sets = tuple[int, ...]
"""What one side has on the board: a set of squares for each kind of man."""


class TextForm:
    """How a field of a struct stands in the position text."""

    __slots__ = ()


class Codec(TextForm, Generic[T]):
    """How a value stands behind `name=`, or in a part of that."""

    def write(self, value: T) -> str:
        """Its text: without blanks, never empty, `-` for nothing."""
        raise NotImplementedError

    def read(self, name: str, text: str) -> T:
        """The value of a text.

        Args:
            name: The field, for errors.
            text: What stands there, empty for `-`.

        Raises:
            BadPosition: the text means no value.
        """
        raise NotImplementedError


class Head(TextForm, Generic[T]):
    """How a value stands in words without a name, before the fields."""

    length: ClassVar[int] = 1
    """How many words it is."""
    loose: ClassVar[bool] = False
    """Whether every word without `=` belongs to it, wherever it stands, however many there are."""

    def write(self, value: T) -> str:
        """Its words."""
        raise NotImplementedError

    def read(self, words: Sequence[str], text: str) -> T:
        """The value of a position's first words.

        Args:
            words: The words of the head from its own on; too few, where the text is too short.
            text: The whole position text, for errors.

        Raises:
            BadPosition: the words mean no value.
        """
        raise NotImplementedError


class Text(Codec[str]):
    """Any word."""

    def write(self, value: str) -> str:
        return value or "-"

    def read(self, name: str, text: str) -> str:
        return text


class OneOf(Codec[str]):
    """One of these words; an empty one is written `-`."""

    def __init__(self, known: Iterable[str]) -> None:
        self._known = tuple(known)

    @property
    def words(self) -> tuple[str, ...]:
        """The words that a field may have."""
        return self._known

    def write(self, value: str) -> str:
        return value or "-"

    def read(self, name: str, text: str) -> str:
        if text not in self._known:
            known = tuple(one or "-" for one in self._known)
            raise BadPosition("field-one-of", name=name, known=known, value=text or "-")
        return text


class YesNo(Codec[bool]):
    """`yes` or `no`."""

    _words = OneOf(("yes", "no"))

    def write(self, value: bool) -> str:
        return "yes" if value else "no"

    def read(self, name: str, text: str) -> bool:
        return self._words.read(name, text) == "yes"


class Letters(Codec[tuple[bool, ...]]):
    """Which of them are true: a letter for each that is, in their order."""

    def __init__(self, letters: str) -> None:
        self._letters = letters
        some = [combinations(letters, n) for n in range(1, len(letters) + 1)]
        self._words = OneOf((*map("".join, chain(*some)), ""))

    def write(self, value: tuple[bool, ...]) -> str:
        return "".join([letter for letter, true in zip(self._letters, value, strict=True) if true]) or "-"

    def read(self, name: str, text: str) -> tuple[bool, ...]:
        self._words.read(name, text)
        return tuple([letter in text for letter in self._letters])


class Number(Codec[int]):
    """A number in digits, within these bounds."""

    def __init__(self, low: int = 0, high: int = 9999) -> None:
        self._low, self._high = low, high

    def write(self, value: int) -> str:
        return str(value)

    def read(self, name: str, text: str) -> int:
        found = parse_number(text, self._low)
        if found is None or not self._low <= found <= self._high:
            raise BadPosition("field-number", name=name, low=self._low, high=self._high, value=text or "-")
        return found


class Index(Codec[int]):
    """The number of one of these names; with `none` also -1, written `-`."""

    def __init__(self, names: Iterable[str], none: bool = False) -> None:
        self._names = (*names, "-")
        self._words = OneOf((*self._names[:-1], "") if none else self._names[:-1])

    def write(self, value: int) -> str:
        return self._names[value]

    def read(self, name: str, text: str) -> int:
        return self._names.index(text) if self._words.read(name, text) else -1


class Winner(Index):
    """The number of the side that has won by its letter, `-` for nobody (-1)."""

    def __init__(self, sides: Sequence[str]) -> None:
        super().__init__(sides, none=True)


class Indices(Codec[tuple[int, ...]]):
    """The numbers of some of these names in their order, with this between them."""

    def __init__(self, names: Iterable[str], between: str = ",") -> None:
        self._names, self._between = tuple(names), between
        self._index = Index(self._names)

    def write(self, value: Iterable[int]) -> str:
        return self._between.join([self._names[i] for i in value]) or "-"

    def read(self, name: str, text: str) -> tuple[int, ...]:
        words = text.split(self._between) if self._between and text else text
        return tuple([self._index.read(name, word) for word in words])


class Repeats(Codec[tuple[int, ...]]):
    """How often each of these names stands there."""

    def __init__(self, names: Iterable[str], between: str = ",") -> None:
        self._size = len(names := tuple(names))
        self._indices = Indices(names, between)

    def write(self, value: tuple[int, ...]) -> str:
        return self._indices.write([i for i, n in enumerate(value) for _ in range(n)])

    def read(self, name: str, text: str) -> tuple[int, ...]:
        found = self._indices.read(name, text)
        return tuple([found.count(i) for i in range(self._size)])


class Square(Codec[int]):
    """The number of a square by its name, `-` for none (-1)."""

    def __init__(self, board: Board) -> None:
        self._names, self._numbers = board.names, board.number

    def write(self, value: int) -> str:
        return self._names[value] if value >= 0 else "-"

    def read(self, name: str, text: str) -> int:
        if text and text not in self._numbers:
            raise BadPosition("field-square", name=name, value=text)
        return self._numbers[text] if text else -1


class Squares(Codec[int]):
    """A set of squares, listed with commas."""

    def __init__(self, board: Board) -> None:
        self._names, self._numbers = board.names, board.number

    def write(self, value: int) -> str:
        return ",".join([self._names[square] for square in bitboard.each(value)]) or "-"

    def read(self, name: str, text: str) -> int:
        names = text.split(",") if text else []
        for square in names:
            if square not in self._numbers:
                raise BadPosition("field-squares", name=name, value=square)
        return bitboard.of([self._numbers[square] for square in names])


class Cards(Codec[tuple[str, ...]]):
    """Cards in their order, listed with commas."""

    def __init__(self, known: Iterable[str]) -> None:
        self._known = tuple(known)

    def write(self, value: tuple[str, ...]) -> str:
        return ",".join(value) or "-"

    def read(self, name: str, text: str) -> tuple[str, ...]:
        found = tuple(text.split(",")) if text else ()
        for card in found:
            if card not in self._known:
                raise BadPosition("field-cards", name=name, known=self._known, card=card)
        return found


class Amounts(Codec[tuple[int, ...]]):
    """How many of each, as `K1P8`; none of those that are not named.

    Args:
        most: Each name and how many there can be.
        unreadable: The message for a text that is none (`text`).
        excess: The message for one that has more than there can be (`card`, `n`, `most`); without it the game
            itself looks at how many there are.
    """

    def __init__(self, most: Mapping[str, int], unreadable: str, excess: str = "") -> None:
        self._most, self._unreadable, self._excess = dict(most), unreadable, excess
        names = "|".join(sorted(map(re.escape, most), key=len, reverse=True))
        self._one = re.compile(f"({names})([0-9]{{1,6}})")

    def write(self, value: tuple[int, ...]) -> str:
        pairs = zip(self._most, value, strict=True)
        return "".join([f"{name}{n}" for name, n in pairs if n]) or "-"

    def read(self, name: str, text: str) -> tuple[int, ...]:
        found: dict[str, str] = dict(self._one.findall(text))
        if "".join([one + n for one, n in found.items()]) != text:
            raise BadPosition(self._unreadable, text=text)
        amounts = tuple([int(found.get(one, 0)) for one in self._most])
        for (one, most), n in zip(self._most.items(), amounts, strict=True):
            if n > most and self._excess:
                raise BadPosition(self._excess, most=most, card=one, n=n)
        return amounts


class Pair(Codec[tuple[T, T]]):
    """What each of two seats has, `one/other`."""

    def __init__(self, codec: Codec[T], seats: Sequence[str] = PAIR) -> None:
        self._codec, self._seats = codec, seats

    def write(self, value: tuple[T, T]) -> str:
        return f"{self._codec.write(value[0])}/{self._codec.write(value[1])}"

    def read(self, name: str, text: str) -> tuple[T, T]:
        one, _, other = text.partition("/")
        if not one or not other or "/" in other:
            raise BadPosition("field-both", name=name, one=Seat(self._seats[0]), other=Seat(self._seats[1]))
        first, second = ("" if part == "-" else part for part in (one, other))
        return self._codec.read(name, first), self._codec.read(name, second)


class SideToMove(Head[int]):
    """The side to move, by its letter: the word behind a board of so many ranks."""

    def __init__(self, sides: Sequence[str], ranks: int = 8) -> None:
        self._sides, self._ranks = tuple(sides), ranks

    def write(self, value: int) -> str:
        return self._sides[value]

    def read(self, words: Sequence[str], text: str) -> int:
        if not words or words[0] not in self._sides:
            raise BadPosition("position-head", text=text, ranks=self._ranks, sides=self._sides)
        return self._sides.index(words[0])


class Pieces(Head[tuple[Sets, Sets]]):
    """The men of two sides, a set of squares for each kind.

    Args:
        placement: The board; of its letters the first half are the first side's kinds.
        side: What holds the sets of one side.
    """

    def __init__(self, placement: Placement, side: Callable[[Iterable[int]], Sets] = tuple) -> None:
        self._placement, self._side = placement, side

    def write(self, value: tuple[Sets, Sets]) -> str:
        return self._placement.write((*value[0], *value[1]))

    def read(self, words: Sequence[str], text: str) -> tuple[Sets, Sets]:
        if not words:
            raise BadPosition("position-empty")
        sets = self._placement.read(words[0])
        half = len(sets) // 2
        return self._side(sets[:half]), self._side(sets[half:])
