"""A position as text: what the struct of a state declares of its fields, and how numbers, names, squares, cards and
pieces stand in it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, combinations
from operator import attrgetter
from typing import Any, ClassVar, Generic, TypeVar, get_args

import msgspec

from companion.kernel import bitboard
from companion.kernel.board import Board
from companion.kernel.errors import BadPosition, parse_number
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


S = TypeVar("S", bound=msgspec.Struct)


class Field(TextForm, msgspec.Struct, Generic[S, T], frozen=True):
    """A field whose name is not the struct's, or whose absence means more than the struct's default.

    Attributes:
        codec: How its value stands there.
        name: Its name in the text; empty: as in the struct.
        absent: What it is where the text leaves it out, from the state that has the default there.
        blank: Whether `-` means the same as leaving it out.
        late: Whether `absent` looks at others that are worked out themselves.
    """

    codec: Codec[T]
    name: str = ""
    absent: Callable[[S], T] | None = None
    blank: bool = False
    late: bool = False


Part = int | tuple[str, ...] | None
"""What of a struct's field stands in one of the text: all of it, the value with this number in a tuple, or what both
structs of a pair have by these names."""


class Split(TextForm):
    """A tuple each of whose values stands in a field of its own, with a name of its own."""

    def __init__(self, *fields: TextForm) -> None:
        self.fields: Mapping[Part, TextForm] = dict(enumerate(fields))


class Together(TextForm, Generic[T]):
    """Several fields of the struct that stand in the text as one; said of the first of them.

    Args:
        stands: How the tuple of their values stands there: in the head, or in a field with the name of the first.
        others: The names of the others in the struct.
    """

    def __init__(self, stands: Head[T] | Codec[T], *others: str) -> None:
        self.stands, self.others = stands, others


class EachSide(TextForm):
    """Two structs, a side each: every field of theirs stands as `name=one/other`.

    Args:
        side: The struct, which says how its fields stand. What says nothing stands elsewhere.
        absent: For its fields by name, what both sides have where the text leaves the field out, from the state.
        seats: The two sides.
    """

    def __init__(
        self,
        side: type[msgspec.Struct],
        absent: Mapping[str, Callable[[S], tuple[object, object]]] | None = None,
        seats: tuple[str, str] = ("white", "black"),
    ) -> None:
        self.fields: dict[Part, TextForm] = {}
        for name, (_, _, stands) in field_forms(side).items():
            others = stands.others if isinstance(stands, Together) else ()
            one = stands.stands if isinstance(stands, Together) else stands
            field = Field(one) if isinstance(one, Codec) else one
            if isinstance(field, Field):
                both, filled = Pair(field.codec, seats), (absent or {}).get(name)
                self.fields[name, *others] = Field(both, field.name or name, filled)


class UncodedField(TypeError):
    """A field of a state for which neither an annotation nor its type gives a codec."""

    def __init__(self, state: str, field: str) -> None:
        super().__init__(f"{state}.{field} needs a codec")
        self.state, self.field = state, field


BY_TYPE: dict[object, TextForm] = {
    int: Number(-1),
    str: Text(),
    bool: YesNo(),
    tuple[int, int]: Pair(Number()),
}
"""How a field stands in the text that says nothing of it: a number may be nobody's, -1."""


class PositionText(Generic[S]):
    """Writes and reads the position texts of one kind of state.

    Args:
        state: The struct.
        own: How fields stand where that depends on the table, on its decks say; None: not at all.

    Raises:
        UncodedField: nothing says how a field stands.
    """

    def __init__(self, state: type[S], **own: TextForm | None) -> None:
        self._state = state
        self._heads: list[tuple[tuple[str, ...], int, Head[Any]]] = []
        self._fields: list[tuple[str, Part, Field[S, Any]]] = []
        self._writers: list[tuple[Callable[[S], Any], str, Callable[[Any], str]]] = []
        self._defaults: dict[str, object] = {}
        self._length = 0
        for attribute, (default, kind, stands) in field_forms(state).items():
            self._defaults[attribute] = default
            if attribute in own:
                stands = own[attribute]
            elif stands is None and not any(attribute in together for together, _, _ in self._heads):
                if kind not in BY_TYPE:
                    raise UncodedField(state.__name__, attribute)
                stands = BY_TYPE[kind]
            if stands is not None:
                self._add(attribute, stands)
        self._loose = any(head.loose for _, _, head in self._heads)

    def _add(self, attribute: str, stands: TextForm, part: Part = None) -> None:
        match stands:
            case Together(stands=Head() as head, others=others):
                self._add_head(head, attribute, *others)
            case Head():
                self._add_head(stands, attribute)
            case Split() | EachSide():
                for own, field in stands.fields.items():
                    self._add(attribute, field, own)
            case Field():
                self._add_field(stands, attribute, part)
            case Codec():
                self._add_field(Field(stands), attribute, part)
            case _:
                raise TypeError(f"{attribute} and others have no place in the head")

    def _add_head(self, head: Head[T], *attributes: str) -> None:
        self._heads.append((attributes, self._length, head))
        self._length += head.length
        self._writers.append((attrgetter(*attributes), "", head.write))

    def _add_field(self, field: Field[S, T], attribute: str, part: Part) -> None:
        field = msgspec.structs.replace(field, name=field.name or attribute)
        self._fields.append((attribute, part, field))
        self._writers.append((_value_of(attribute, part), f"{field.name}=", field.codec.write))

    def write(self, s: S) -> str:
        """The text of a state, whole and always in the same order: equal states have equal texts."""
        return " ".join([prefix + write(value_of(s)) for value_of, prefix, write in self._writers])

    def read(self, text: str) -> S:
        """The state of a text, each field by itself: what ties them together the game looks at.

        Raises:
            BadPosition: the head or a field means nothing, or stands there twice.
        """
        head, rest = self._split_words(text.split())
        found: dict[str, Any] = {}
        for attributes, first, codec in reversed(self._heads):  # the side to move is left out most often
            values = codec.read(head[first:], text)
            found.update(zip(attributes, (values,) if len(attributes) == 1 else values, strict=True))
        given = fields_of(rest)
        changes: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {}
        missing = []
        for attribute, part, field in self._fields:
            value = given.pop(field.name, None)
            if value is None or (value == "-" and field.blank):
                if field.absent is not None:
                    missing.append((field.late, attribute, part, field.absent))
                continue
            read = field.codec.read(field.name, "" if value == "-" else value)
            if isinstance(part, tuple):
                for change, own in zip(changes.setdefault(attribute, ({}, {})), read, strict=True):
                    change.update(_to_fields(part, own))
            elif part is not None:
                found[attribute] = _replace_part(found.get(attribute, self._defaults[attribute]), part, read)
            else:
                found[attribute] = read
        for attribute, both in changes.items():
            pairs = zip(found.get(attribute, self._defaults[attribute]), both, strict=True)
            found[attribute] = tuple([msgspec.structs.replace(side, **change) for side, change in pairs])
        if given:
            raise BadPosition("field-unknown", name=next(iter(given)))
        s = self._state(**found)
        missing.sort(key=_is_late)
        for _, attribute, part, absent in missing:
            read = absent(s)
            if part is not None:
                read = _replace_part(getattr(s, attribute), part, read)
            s = msgspec.structs.replace(s, **{attribute: read})
        return s

    def _split_words(self, words: list[str]) -> tuple[list[str], list[str]]:
        if self._loose:
            return [word for word in words if "=" not in word], [word for word in words if "=" in word]
        return words[: self._length], words[self._length :]


class BriefText(PositionText[S]):
    """Position texts that leave out each field that is as in the struct's default, so that the head alone is one."""

    def write(self, s: S) -> str:
        return " ".join(self._words(s))

    def _words(self, s: S) -> Iterator[str]:
        for value_of, prefix, write in self._writers:
            value = value_of(s)
            if not prefix or value != self._defaults.get(prefix[:-1]):
                yield prefix + write(value)


def _is_late(one: tuple[bool, str, Part, Callable[[Any], Any]]) -> bool:
    return one[0]


def _value_of(attribute: str, part: Part) -> Callable[[Any], Any]:
    """What finds a part of a field in a state."""
    if part is None:
        return attrgetter(attribute)
    if isinstance(part, tuple):
        of_one = attrgetter(*part)

        def of_both(s: Any) -> tuple[Any, Any]:
            one, other = getattr(s, attribute)
            return of_one(one), of_one(other)

        return of_both

    def of_tuple(s: Any) -> Any:
        return getattr(s, attribute)[part]

    return of_tuple


def _replace_part(values: tuple[Any, ...], part: int | tuple[str, ...], value: Any) -> tuple[Any, ...]:
    """What a struct's field holds, with one part of it changed."""
    if isinstance(part, int):
        return (*values[:part], value, *values[part + 1 :])
    pairs = zip(values, value, strict=True)
    return tuple([msgspec.structs.replace(side, **_to_fields(part, own)) for side, own in pairs])


def _to_fields(names: tuple[str, ...], value: Any) -> dict[str, Any]:
    """The value of one named field, or the values of several, as keyword arguments of a struct."""
    return {names[0]: value} if len(names) == 1 else dict(zip(names, value, strict=True))


def fields_of(words: Iterable[str]) -> dict[str, str]:
    """What stands behind each name.

    Raises:
        BadPosition: a word is not `name=value`, or a name stands there twice.
    """
    found: dict[str, str] = {}
    for word in words:
        name, _, value = word.partition("=")
        if not name or not value:
            raise BadPosition("field-means-nothing", text=word)
        if name in found:
            raise BadPosition("field-twice", name=name)
        found[name] = value
    return found


@cache
def field_forms(state: type[msgspec.Struct]) -> dict[str, tuple[object, object, TextForm | None]]:
    """For each field of a struct, its default, its type and how it is written in a text."""
    found: dict[str, tuple[object, object, TextForm | None]] = {}
    for field in msgspec.structs.fields(state):
        notes = [note for note in get_args(field.type) if isinstance(note, TextForm)]
        found[field.name] = (field.default, field.type, notes[0] if notes else None)
    return found
