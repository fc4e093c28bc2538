"""The `name=value` fields behind the board in a position text."""

from __future__ import annotations

from collections.abc import Iterable

from companion.kernel.game import BadPosition


class Fields:
    """Fields in any order; each is taken once, and what nobody takes means nothing."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._values: dict[str, str] = {}
        for text in texts:
            name, sign, value = text.partition("=")
            if not sign or not name:
                raise BadPosition(f"{text!r} in the position means nothing; write name=value.")
            if name in self._values:
                raise BadPosition(f"The position has the field {name} twice.")
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
                f"{name} is one of {', '.join(one or '-' for one in known)}, not {value or '-'!r}."
            )
        return value

    def number(self, name: str, default: int, low: int = 0, high: int = 9999) -> int:
        """A number. Raises BadPosition."""
        return number(name, self._values.pop(name, str(default)), low, high)

    def done(self) -> None:
        """Raises BadPosition for a field that nobody has taken."""
        if self._values:
            raise BadPosition(
                f"The position has a field {next(iter(self._values))!r} that means nothing here."
            )


def number(name: str, text: str, low: int, high: int) -> int:
    """A number written in digits. Raises BadPosition."""
    digits = text.removeprefix("-") if low < 0 else text
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 7 and low <= int(text) <= high):
        raise BadPosition(f"{name} is a number from {low} to {high}, not {text!r}.")
    return int(text)
