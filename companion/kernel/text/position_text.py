"""A position as text, from what the struct of its state declares.

The text is some words at its head, a board say, then `name=value` in any order. It is written in the order of the
struct, whose every field says how it stands there:

    class State(msgspec.Struct, frozen=True):
        men: Annotated[Sides, Pieces(CHESS)]
        turn: Annotated[int, SideToMove("wb")] = 0
        stage: Annotated[str, OneOf(STAGES)] = "turn"
        left: Annotated[Counts, Field(Amounts(KINDS), name="cards", absent=rest)] = ()

A number, a text, a `bool` or a pair of numbers may go without. A text that leaves a field out means the struct's default, or what the function `absent` makes of the state without it.
The codecs are in `codecs.py`; a game's own are classes with the same two methods.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from operator import attrgetter
from typing import Any, Generic, TypeVar, get_args

import msgspec

from companion.kernel.errors import BadPosition
from companion.kernel.text.codecs import Codec, Head, Number, Pair, Text, YesNo

T = TypeVar("T")
S = TypeVar("S", bound=msgspec.Struct)


class Field(msgspec.Struct, Generic[T], frozen=True):
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
    absent: Callable[[Any], T] | None = None
    blank: bool = False
    late: bool = False


class Split(Generic[T]):
    """A tuple each of whose values stands in a field of its own."""

    def __init__(self, *fields: Field[T]) -> None:
        self.fields = fields

    def write(self, values: Sequence[T]) -> str:
        """All of them, with their names."""
        pairs = zip(self.fields, values, strict=True)
        return " ".join([f"{field.name}={field.codec.write(value)}" for field, value in pairs])


BY_TYPE: dict[Any, Codec[Any]] = {
    int: Number(-1),
    str: Text(),
    bool: YesNo(),
    tuple[int, int]: Pair(Number()),
}
"""How a field stands in the text that says nothing of it: a number may be nobody's, -1."""

Stands = Codec[Any] | Head[Any] | Field[Any] | Split[Any]
"""How a field of a struct stands in the text."""


class PositionText(Generic[S]):
    """Writes and reads the position texts of one kind of state.

    Args:
        state: The struct.
        own: How fields stand where that depends on the table, on its decks say; None: not at all.

    Raises:
        TypeError: nothing says how a field stands.
    """

    def __init__(self, state: type[S], **own: Stands | None) -> None:
        self._state = state
        self._heads: list[tuple[str, Head[Any]]] = []
        self._fields: list[tuple[str, int | None, Field[Any]]] = []
        self._writers: list[tuple[str, Callable[[Any], str]]] = []
        self._defaults: dict[str, Any] = {}
        written = []
        for attribute, (default, stands) in declared(state).items():
            if attribute in own:
                stands = own[attribute]
            elif stands is None:
                raise TypeError(f"{state.__name__}.{attribute} needs a codec")
            if stands is not None:
                written.append(attribute)
                self._defaults[attribute] = default
                self._add(attribute, stands)
        self._values: Callable[[S], tuple[Any, ...]] = attrgetter(*written)
        self._loose = any(head.loose for _, head in self._heads)

    def _add(self, attribute: str, stands: Stands) -> None:
        if isinstance(stands, Head):
            self._heads.append((attribute, stands))
            self._writers.append(("", stands.write))
        elif isinstance(stands, Split):
            self._fields += [(attribute, part, field) for part, field in enumerate(stands.fields)]
            self._writers.append(("", stands.write))
        else:
            field = stands if isinstance(stands, Field) else Field(stands)
            field = msgspec.structs.replace(field, name=field.name or attribute)
            self._fields.append((attribute, None, field))
            self._writers.append((f"{field.name}=", field.codec.write))

    def write(self, s: S) -> str:
        """The text of a state, whole and always in the same order: equal states have equal texts."""
        pairs = zip(self._writers, self._values(s), strict=True)
        return " ".join([prefix + write(value) for (prefix, write), value in pairs])

    def read(self, text: str) -> S:
        """The state of a text, each field by itself: what ties them together the game looks at.

        Raises:
            BadPosition: the head or a field means nothing, or stands there twice.
        """
        head, rest = self._parted(text.split())
        found: dict[str, Any] = {}
        for i in reversed(
            range(len(self._heads))
        ):  # the side to move first: it is what is left out most often
            attribute, codec = self._heads[i]
            found[attribute] = codec.read(head[i:], text)
        given = fields_of(rest)
        missing = []
        for attribute, part, field in self._fields:
            name = field.name
            value = given.pop(name, None)
            if value is None or (value == "-" and field.blank):
                if field.absent is not None:
                    missing.append((field.late, attribute, part, field.absent))
                continue
            read = field.codec.read(name, "" if value == "-" else value)
            if part is not None:
                read = replaced(found.get(attribute, self._defaults[attribute]), part, read)
            found[attribute] = read
        if given:
            raise BadPosition("field-unknown", name=next(iter(given)))
        s = self._state(**found)
        if missing:
            missing.sort(key=lambda one: one[0])
            for _, attribute, part, absent in missing:
                filled = absent(s)
                if part is not None:
                    filled = replaced(getattr(s, attribute), part, filled)
                s = msgspec.structs.replace(s, **{attribute: filled})
        return s

    def _parted(self, words: list[str]) -> tuple[list[str], list[str]]:
        if self._loose:
            return [word for word in words if "=" not in word], [word for word in words if "=" in word]
        length = sum(head.length for _, head in self._heads)
        return words[:length], words[length:]


def replaced(values: tuple[T, ...], part: int, value: T) -> tuple[T, ...]:
    """A tuple with one of its values changed."""
    return (*values[:part], value, *values[part + 1 :])


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
def declared(state: type[msgspec.Struct]) -> dict[str, tuple[Any, Stands | None]]:
    """The default of each field of a struct, and how it says that it stands in a text."""
    found = {}
    for field in msgspec.structs.fields(state):
        notes = [note for note in get_args(field.type) if isinstance(note, (Codec, Head, Field, Split))]
        found[field.name] = (field.default, notes[0] if notes else BY_TYPE.get(field.type))
    return found
