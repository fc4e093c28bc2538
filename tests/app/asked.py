"""Stand-ins that write down what is asked of them: parts of the app around one that is tried, and the clock of the window."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from companion.kernel.messages import UserError


def shown(value: object) -> str:
    """A value as it is written down: things that have no text of their own by their kind."""
    if isinstance(value, Asked):
        return value.path
    if isinstance(value, msgspec.Struct):
        there = ((field, getattr(value, field)) for field in value.__struct_fields__)
        usual = dict(zip(value.__struct_fields__[::-1], value.__struct_defaults__[::-1], strict=False))
        told = ", ".join(
            f"{field}={shown(one)}" for field, one in there if one not in ({}, usual.get(field, ...))
        )
        return f"{type(value).__name__}({told})"
    if value is None or isinstance(value, (str, int, float, bool)):
        return repr(value)
    if isinstance(value, Path):
        return value.name
    if isinstance(value, (tuple, list)):
        return f"[{', '.join(map(shown, value))}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name}: {shown(one)}" for name, one in value.items()) + "}"
    if isinstance(value, partial):
        return shown(value.func)
    return str(getattr(value, "__name__", type(value).__name__))


def said(found: Any) -> str:
    """A message, an error or a value on one line."""
    if isinstance(found, UserError):
        return f"{type(found).__name__} {said(found.said)}"
    if hasattr(found, "id") and hasattr(found, "values"):
        return f"{found.id} {dict(found.values)}" if found.values else str(found.id)
    return shown(found)


class Asked:
    """A part of the app that does nothing: each call of one of its methods is a line of `told`.

    Args:
        path: What it is called there.
        told: Where that is written down.
        does: What a method does, or answers; the others answer None.
        has: Its attributes.
    """

    def __init__(
        self,
        path: str,
        told: list[str],
        does: dict[str, Callable[..., Any]] | None = None,
        **has: Any,
    ) -> None:
        self.path = path
        self._told, self._does = told, does or {}
        vars(self).update(has)

    def __getattr__(self, name: str) -> Callable[..., Any]:
        if name.startswith("__"):
            raise AttributeError(name)

        def ask(*given: object, **named: object) -> Any:
            said = [*map(shown, given), *(f"{one}={shown(value)}" for one, value in named.items())]
            self._told.append(f"  {self.path}.{name}({', '.join(said)})")
            does = self._does.get(name)
            return None if does is None else does(*given, **named)

        return ask


class AskedEvent:
    """Something that a clock will do."""

    def __init__(self, clock: AskedClock, work: Callable[..., Any], seconds: float, again: bool) -> None:
        self.work, self.seconds, self.again, self.waits = work, seconds, again, False
        self._clock = clock
        self.name = getattr(work, "__name__", type(work).__name__)

    def __call__(self) -> None:
        self._clock.note(f"  clock: {self.name} {'each' if self.again else 'in'} {self.seconds:g}")
        self.waits = True

    def cancel(self) -> None:
        if self.waits:
            self._clock.note(f"  clock: no {self.name}")
        self.waits = False


class AskedClock:
    """The clock of the window: what is to be done is written down, and done when the test says so."""

    def __init__(self, told: list[str]) -> None:
        self.note = told.append
        self.events: list[AskedEvent] = []

    def create_trigger(
        self, work: Callable[..., Any], timeout: float = 0, interval: bool = False
    ) -> AskedEvent:
        self.events.append(AskedEvent(self, work, timeout, interval))
        return self.events[-1]

    def schedule_once(self, work: Callable[..., Any], timeout: float = 0) -> AskedEvent:
        event = self.create_trigger(work, timeout)
        event()
        return event

    def schedule_interval(self, work: Callable[..., Any], timeout: float) -> AskedEvent:
        event = self.create_trigger(work, timeout, True)
        event()
        return event

    def strike(self, name: str) -> bool:
        """The time of what is called so has come; whether it was waited for."""
        for event in self.events:
            if event.name == name and event.waits:
                event.waits = event.again
                event.work(0.0)
                return True
        return False
