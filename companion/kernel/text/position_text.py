"""A position as text, from what the struct of its state declares.

The text is some words at its head, a board say, then `name=value` in any order. It is written in the order of the
struct, whose every field says how it stands there:

    class State(msgspec.Struct, frozen=True):
        men: Annotated[Sides, Pieces(CHESS)]
        turn: Annotated[int, SideToMove("wb")] = 0
        stage: Annotated[str, OneOf(STAGES)] = "turn"
        left: Annotated[Counts, Field(Amounts(KINDS), name="cards", absent=rest)] = ()

A number, a text, a `bool` or a pair of numbers may go without. A text that leaves a field out means the struct's
default, or what the function `absent` makes of the state without it. The codecs are in `codecs.py`; a game's own are
classes with the same two methods.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from operator import attrgetter
from typing import Any, Generic, TypeVar, get_args

import msgspec

from companion.kernel.errors import BadPosition
from companion.kernel.text.codecs import Codec, Head, Number, Pair, Text, TextForm, YesNo

T = TypeVar("T")
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
