"""One catalogue renders every message: ids with values in, sentences out.

A catalogue is the table's own words and those of the game that is played. Seats and piece letters
among the values become words; a list becomes "f1 or g1", and a
number finds the form of its noun.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.kernel.messages import Kind, Message, Seat, Value


class Count(int):
    """A number that brings the right form of its noun: `{moves:move|moves}` is "1 move" or "3 moves"."""

    def __format__(self, forms: str) -> str:
        if "|" not in forms:
            return super().__format__(forms)
        one, more = forms.split("|")
        return f"{int(self)} {one if self == 1 else more}"


class Catalogue:
    """Renders messages in one language for one game."""

    def __init__(self, *words: Mapping[str, str]) -> None:
        self._words: dict[str, str] = {}
        for part in words:
            self._words.update(part)

    def word(self, id: str) -> str:
        """The word for a seat, a piece letter or any id; the id itself if there is none."""
        return self._words.get(id, id)

    def say(self, said: Message) -> str:
        """The sentence of a message.

        Raises:
            KeyError: no sentence has that id.
        """
        text = self._words[said.id].format_map(
            {name: self._value(value) for name, value in said.values.items()}
        )
        return text[:1].upper() + text[1:]

    def _value(self, value: Value) -> str | int:
        if isinstance(value, tuple):
            return " or ".join(value)
        if isinstance(value, int):
            return Count(value)
        return self.word(value) if isinstance(value, (Seat, Kind)) else value
