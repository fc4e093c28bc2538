"""A line to type in, as a part of a panel: what is typed stays while the panel changes around it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.app.kit.element import Element
from companion.app.kit.field import Field
from companion.app.kit.parts import Part


class Typed(Part, frozen=True):
    """`name` keeps it apart from others; `take` hears every change."""

    name: str
    value: str
    hint: str
    take: Callable[[str], None]

    @property
    def key(self) -> str:
        return f"typed {self.name}"

    def made(self, paper: bool = False) -> Element:
        return Field(self.value, self.hint, self._tell)

    def _tell(self, text: str) -> None:
        self.take(text)

    def renew(self, element: Any, before: Any) -> bool:
        if element.typed.text.strip() != self.value:
            element.typed.text = self.value
        return True
