"""Position texts, for which the fields of a state's struct declare how they are written.

Codecs write and read numbers, names, squares, cards and pieces.
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
"""The pieces of one side, as a set of squares for each kind."""


class TextForm:
    """Base class of all declarations of how a field of a struct is written in the position text."""

    __slots__ = ()


class Codec(TextForm, Generic[T]):
    """Codec of a value, or of a part of it, after `name=`."""

    def write(self, value: T) -> str:
        """Return the text of a value, without spaces and never empty; `-` means nothing."""
        raise NotImplementedError

    def read(self, name: str, text: str) -> T:
        """Return the value that a text represents.

        Args:
            name: The field's name, for errors.
            text: The text; empty for `-`.

        Raises:
            BadPosition: The text is not valid.
        """
        raise NotImplementedError


class Head(TextForm, Generic[T]):
    """Codec of a value that is written as words without a name, before the fields."""

    length: ClassVar[int] = 1
    """Number of words."""
    loose: ClassVar[bool] = False
    """Whether the head consists of all words without `=`, in any place and in any number."""

    def write(self, value: T) -> str:
        """Return the words of a value."""
        raise NotImplementedError

    def read(self, words: Sequence[str], text: str) -> T:
        """Return the value that a position's first words represent.

        Args:
            words: The remaining words of the text, beginning with the first word of this head. If
                the text is too short, there are too few.
            text: The complete position text, for errors.

        Raises:
            BadPosition: The words are not valid.
        """
        raise NotImplementedError


class Text(Codec[str]):
    """Codec of a field with any word."""

    def write(self, value: str) -> str:
        return value or "-"

    def read(self, name: str, text: str) -> str:
        return text


class OneOf(Codec[str]):
    """Codec of a field with one of several words; an empty word is written `-`."""

    def __init__(self, known: Iterable[str]) -> None:
        self._known = tuple(known)

    @property
    def words(self) -> tuple[str, ...]:
        """The words that the field may have."""
        return self._known

    def write(self, value: str) -> str:
        return value or "-"

    def read(self, name: str, text: str) -> str:
        if text not in self._known:
            known = tuple(word or "-" for word in self._known)
            raise BadPosition("field-one-of", name=name, known=known, value=text or "-")
        return text


class YesNo(Codec[bool]):
    """Codec of a truth value, written `yes` or `no`."""

    _words = OneOf(("yes", "no"))

    def write(self, value: bool) -> str:
        return "yes" if value else "no"

    def read(self, name: str, text: str) -> bool:
        return self._words.read(name, text) == "yes"


class Letters(Codec[tuple[bool, ...]]):
    """Codec of several truth values, written as the letters of the true ones, in order."""

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
    """Codec of a number in digits, within bounds."""

    def __init__(self, low: int = 0, high: int = 9999) -> None:
        self._low, self._high = low, high

    def write(self, value: int) -> str:
        return str(value)

    def read(self, name: str, text: str) -> int:
        number = parse_number(text, self._low)
        if number is None or not self._low <= number <= self._high:
            raise BadPosition("field-number", name=name, low=self._low, high=self._high, value=text or "-")
        return number


class Index(Codec[int]):
    """Codec of the index of one of several names.

    With `none`, the index may also be -1, written `-`.
    """

    def __init__(self, names: Iterable[str], none: bool = False) -> None:
        self._names = (*names, "-")
        self._words = OneOf((*self._names[:-1], "") if none else self._names[:-1])

    def write(self, value: int) -> str:
        return self._names[value]

    def read(self, name: str, text: str) -> int:
        return self._names.index(text) if self._words.read(name, text) else -1


class Winner(Index):
    """Codec of the index of the winning side, written as its letter; `-` means no winner (-1)."""

    def __init__(self, sides: Sequence[str]) -> None:
        super().__init__(sides, none=True)


class Indices(Codec[tuple[int, ...]]):
    """Codec of the indices of some of the names in order, separated by `between`."""

    def __init__(self, names: Iterable[str], between: str = ",") -> None:
        self._names, self._between = tuple(names), between
        self._index = Index(self._names)

    def write(self, value: Iterable[int]) -> str:
        return self._between.join([self._names[i] for i in value]) or "-"

    def read(self, name: str, text: str) -> tuple[int, ...]:
        words = text.split(self._between) if self._between and text else text
        return tuple([self._index.read(name, word) for word in words])


class Repeats(Codec[tuple[int, ...]]):
    """Codec of the number of times that each of several names occurs."""

    def __init__(self, names: Iterable[str], between: str = ",") -> None:
        self._size = len(names := tuple(names))
        self._indices = Indices(names, between)

    def write(self, value: tuple[int, ...]) -> str:
        return self._indices.write([i for i, n in enumerate(value) for _ in range(n)])

    def read(self, name: str, text: str) -> tuple[int, ...]:
        indices = self._indices.read(name, text)
        return tuple([indices.count(i) for i in range(self._size)])


class Square(Codec[int]):
    """Codec of the number of a square, written as the square's name; `-` means no square (-1)."""

    def __init__(self, board: Board) -> None:
        self._names, self._numbers = board.names, board.number

    def write(self, value: int) -> str:
        return self._names[value] if value >= 0 else "-"

    def read(self, name: str, text: str) -> int:
        if text and text not in self._numbers:
            raise BadPosition("field-square", name=name, value=text)
        return self._numbers[text] if text else -1


class Squares(Codec[int]):
    """Codec of a set of squares, separated by commas."""

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
    """Codec of cards in order, separated by commas."""

    def __init__(self, known: Iterable[str]) -> None:
        self._known = tuple(known)

    def write(self, value: tuple[str, ...]) -> str:
        return ",".join(value) or "-"

    def read(self, name: str, text: str) -> tuple[str, ...]:
        cards = tuple(text.split(",")) if text else ()
        for card in cards:
            if card not in self._known:
                raise BadPosition("field-cards", name=name, known=self._known, card=card)
        return cards


class Amounts(Codec[tuple[int, ...]]):
    """Codec of a number for each name, such as `K1P8`; names that are left out have 0.

    Args:
        most: The largest number for each name.
        unreadable: The message for an invalid text (value `text`).
        excess: The message for a number that is too large (values `card`, `n`, `most`); if empty,
            the game itself checks the numbers.
    """

    def __init__(self, most: Mapping[str, int], unreadable: str, excess: str = "") -> None:
        self._most, self._unreadable, self._excess = dict(most), unreadable, excess
        names = "|".join(sorted(map(re.escape, most), key=len, reverse=True))
        self._item = re.compile(f"({names})([0-9]{{1,6}})")

    def write(self, value: tuple[int, ...]) -> str:
        pairs = zip(self._most, value, strict=True)
        return "".join([f"{name}{n}" for name, n in pairs if n]) or "-"

    def read(self, name: str, text: str) -> tuple[int, ...]:
        numbers: dict[str, str] = dict(self._item.findall(text))
        if "".join([card + n for card, n in numbers.items()]) != text:
            raise BadPosition(self._unreadable, text=text)
        amounts = tuple([int(numbers.get(card, 0)) for card in self._most])
        for (card, most), n in zip(self._most.items(), amounts, strict=True):
            if n > most and self._excess:
                raise BadPosition(self._excess, most=most, card=card, n=n)
        return amounts


class Pair(Codec[tuple[T, T]]):
    """Codec of the values of two seats, written `one/other`."""

    def __init__(self, codec: Codec[T], seats: Sequence[str] = PAIR) -> None:
        self._codec, self._seats = codec, seats

    def write(self, value: tuple[T, T]) -> str:
        return f"{self._codec.write(value[0])}/{self._codec.write(value[1])}"

    def read(self, name: str, text: str) -> tuple[T, T]:
        first_text, _, second_text = text.partition("/")
        if not first_text or not second_text or "/" in second_text:
            raise BadPosition("field-both", name=name, one=Seat(self._seats[0]), other=Seat(self._seats[1]))
        first, second = ("" if part == "-" else part for part in (first_text, second_text))
        return self._codec.read(name, first), self._codec.read(name, second)


class SideToMove(Head[int]):
    """Codec of the side to move, written as its letter after a board with this number of ranks."""

    def __init__(self, sides: Sequence[str], ranks: int = 8) -> None:
        self._sides, self._ranks = tuple(sides), ranks

    def write(self, value: int) -> str:
        return self._sides[value]

    def read(self, words: Sequence[str], text: str) -> int:
        if not words or words[0] not in self._sides:
            raise BadPosition("position-head", text=text, ranks=self._ranks, sides=self._sides)
        return self._sides.index(words[0])


class Pieces(Head[tuple[Sets, Sets]]):
    """Codec of the pieces of two sides, with a set of squares for each kind.

    Args:
        placement: The board; the first half of its letters are the first side's kinds.
        side: Returns the value of one side for its sets.
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
    """A field whose name differs from that in the struct, or that has another default in the text.

    Attributes:
        codec: Writes and reads its value.
        name: Its name in the text; empty if the text uses the name in the struct.
        absent: Called if the text omits the field, with the state in which the field has its
            default. Returns the field's value.
        blank: Whether `-` means the same as omitting the field.
        late: Whether `absent` must be called after the `absent` of other fields, because it uses
            their results.
    """

    codec: Codec[T]
    name: str = ""
    absent: Callable[[S], T] | None = None
    blank: bool = False
    late: bool = False


Part = int | tuple[str, ...] | None
"""The part of a struct's field that a field of the text contains.

None stands for the whole field, an index for that value of a tuple, and names for those
attributes of both structs of a pair.
"""


class Split(TextForm):
    """A tuple whose values are each written as a separate, named field."""

    def __init__(self, *fields: TextForm) -> None:
        self.fields: Mapping[Part, TextForm] = dict(enumerate(fields))


class Together(TextForm, Generic[T]):
    """Several fields of the struct that are written as one field.

    It is declared as the annotation of the first of these fields.

    Args:
        stands: How the tuple of their values is written: as part of the head, or as a field with
            the name of the first.
        others: The names of the other fields in the struct.
    """

    def __init__(self, stands: Head[T] | Codec[T], *others: str) -> None:
        self.stands, self.others = stands, others


class EachSide(TextForm):
    """Two structs, one for each side, whose fields are each written as `name=one/other`.

    Args:
        side: The struct, which declares how its fields are written. Undeclared fields are written
            by other means.
        absent: A function for each field that the text may leave out. It receives the state and
            returns the values of both sides.
        seats: The two sides.
    """

    def __init__(
        self,
        side: type[msgspec.Struct],
        absent: Mapping[str, Callable[[S], tuple[object, object]]] | None = None,
        seats: tuple[str, str] = ("white", "black"),
    ) -> None:
        self.fields: dict[Part, TextForm] = {}
        for name, (_, _, declared) in field_forms(side).items():
            others = declared.others if isinstance(declared, Together) else ()
            form = declared.stands if isinstance(declared, Together) else declared
            field = Field(form) if isinstance(form, Codec) else form
            if isinstance(field, Field):
                both, default = Pair(field.codec, seats), (absent or {}).get(name)
                self.fields[name, *others] = Field(both, field.name or name, default)


class UncodedField(TypeError):
    """Error raised for a field of a state for which neither an annotation nor its type gives a codec."""

    def __init__(self, state: str, field: str) -> None:
        super().__init__(f"{state}.{field} needs a codec")
        self.state, self.field = state, field


BY_TYPE: dict[object, TextForm] = {
    int: Number(-1),
    str: Text(),
    bool: YesNo(),
    tuple[int, int]: Pair(Number()),
}
"""Forms of undeclared fields, by their type. A number may be -1, which means "no one"."""


class PositionText(Generic[S]):
    """Writer and reader of the position texts of one kind of state.

    Args:
        state: The struct.
        own: How fields are written whose text depends on the table, for example on its decks. None
            means that a field is not written.

    Raises:
        UncodedField: A field has no codec.
    """

    def __init__(self, state: type[S], **own: TextForm | None) -> None:
        self._state = state
        self._heads: list[tuple[tuple[str, ...], int, Head[Any]]] = []
        self._fields: list[tuple[str, Part, Field[S, Any]]] = []
        self._writers: list[tuple[Callable[[S], Any], str, Callable[[Any], str]]] = []
        self._defaults: dict[str, object] = {}
        self._length = 0
        for attribute, (default, kind, form) in field_forms(state).items():
            self._defaults[attribute] = default
            if attribute in own:
                form = own[attribute]
            elif form is None and not any(attribute in together for together, _, _ in self._heads):
                if kind not in BY_TYPE:
                    raise UncodedField(state.__name__, attribute)
                form = BY_TYPE[kind]
            if form is not None:
                self._add(attribute, form)
        self._loose = any(head.loose for _, _, head in self._heads)

    def _add(self, attribute: str, form: TextForm, part: Part = None) -> None:
        match form:
            case Together(stands=Head() as head, others=others):
                self._add_head(head, attribute, *others)
            case Head():
                self._add_head(form, attribute)
            case Split() | EachSide():
                for own, field in form.fields.items():
                    self._add(attribute, field, own)
            case Field():
                self._add_field(form, attribute, part)
            case Codec():
                self._add_field(Field(form), attribute, part)
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
        """Return the complete text of a state.

        Its fields always have the same order, and equal states have equal texts.
        """
        return " ".join([prefix + write(value_of(s)) for value_of, prefix, write in self._writers])

    def read(self, text: str) -> S:
        """Return the state that a text describes.

        Each field is checked separately; the game checks their combination.

        Raises:
            BadPosition: The head or a field is not valid, or occurs twice.
        """
        head, rest = self._split_words(text.split())
        values_by_field: dict[str, Any] = {}
        for attributes, first, codec in reversed(self._heads):  # the side to move is missing most often
            values = codec.read(head[first:], text)
            values_by_field.update(
                zip(attributes, (values,) if len(attributes) == 1 else values, strict=True)
            )
        texts = fields_of(rest)
        changes: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {}
        missing = []
        for attribute, part, field in self._fields:
            value = texts.pop(field.name, None)
            if value is None or (value == "-" and field.blank):
                if field.absent is not None:
                    missing.append((field.late, attribute, part, field.absent))
                continue
            field_value = field.codec.read(field.name, "" if value == "-" else value)
            if isinstance(part, tuple):
                for change, own in zip(changes.setdefault(attribute, ({}, {})), field_value, strict=True):
                    change.update(_to_fields(part, own))
            elif part is not None:
                values_by_field[attribute] = _replace_part(
                    values_by_field.get(attribute, self._defaults[attribute]), part, field_value
                )
            else:
                values_by_field[attribute] = field_value
        for attribute, both in changes.items():
            pairs = zip(values_by_field.get(attribute, self._defaults[attribute]), both, strict=True)
            values_by_field[attribute] = tuple(
                [msgspec.structs.replace(side, **change) for side, change in pairs]
            )
        if texts:
            raise BadPosition("field-unknown", name=next(iter(texts)))
        s = self._state(**values_by_field)
        missing.sort(key=_is_late)
        for _, attribute, part, absent in missing:
            field_value = absent(s)
            if part is not None:
                field_value = _replace_part(getattr(s, attribute), part, field_value)
            s = msgspec.structs.replace(s, **{attribute: field_value})
        return s

    def _split_words(self, words: list[str]) -> tuple[list[str], list[str]]:
        if self._loose:
            return [word for word in words if "=" not in word], [word for word in words if "=" in word]
        return words[: self._length], words[self._length :]


class BriefText(PositionText[S]):
    """Writer and reader of position texts without the fields that have the struct's default.

    The head alone is therefore a valid text.
    """

    def write(self, s: S) -> str:
        return " ".join(self._words(s))

    def _words(self, s: S) -> Iterator[str]:
        for value_of, prefix, write in self._writers:
            value = value_of(s)
            if not prefix or value != self._defaults.get(prefix[:-1]):
                yield prefix + write(value)


def _is_late(entry: tuple[bool, str, Part, Callable[[Any], Any]]) -> bool:
    return entry[0]


def _value_of(attribute: str, part: Part) -> Callable[[Any], Any]:
    """Return a function that returns a part of a field of a state."""
    if part is None:
        return attrgetter(attribute)
    if isinstance(part, tuple):
        attributes_of = attrgetter(*part)

        def pair_values(s: Any) -> tuple[Any, Any]:
            first, second = getattr(s, attribute)
            return attributes_of(first), attributes_of(second)

        return pair_values

    def tuple_value(s: Any) -> Any:
        return getattr(s, attribute)[part]

    return tuple_value


def _replace_part(values: tuple[Any, ...], part: int | tuple[str, ...], value: Any) -> tuple[Any, ...]:
    """Return the value of a struct's field with one part of it replaced.

    Args:
        values: The value of the field.
        part: The part, as an index or the names of attributes.
        value: The new value of the part.
    """
    if isinstance(part, int):
        return (*values[:part], value, *values[part + 1 :])
    pairs = zip(values, value, strict=True)
    return tuple([msgspec.structs.replace(side, **_to_fields(part, own)) for side, own in pairs])


def _to_fields(names: tuple[str, ...], value: Any) -> dict[str, Any]:
    """Return the value of one field, or the values of several, as keyword arguments of a struct."""
    return {names[0]: value} if len(names) == 1 else dict(zip(names, value, strict=True))


def fields_of(words: Iterable[str]) -> dict[str, str]:
    """Return the text of each named field.

    Raises:
        BadPosition: A word is not `name=value`, or a name occurs twice.
    """
    texts: dict[str, str] = {}
    for word in words:
        name, _, value = word.partition("=")
        if not name or not value:
            raise BadPosition("field-means-nothing", text=word)
        if name in texts:
            raise BadPosition("field-twice", name=name)
        texts[name] = value
    return texts


@cache
def field_forms(state: type[msgspec.Struct]) -> dict[str, tuple[object, object, TextForm | None]]:
    """Return, for each field of a struct, its default, its type and the form in which it is written."""
    forms: dict[str, tuple[object, object, TextForm | None]] = {}
    for field in msgspec.structs.fields(state):
        notes = [note for note in get_args(field.type) if isinstance(note, TextForm)]
        forms[field.name] = (field.default, field.type, notes[0] if notes else None)
    return forms
