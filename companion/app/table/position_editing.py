"""Putting right by consent: a man is taken up, then the square (or the box) where he belongs is named."""

from __future__ import annotations

from typing import Any

from companion.kernel.layout import Layout


class PositionEditing:
    """A correction that is being made on the screen.

    `token`: the man that is taken up; `origin`: where he stood.
    """

    def __init__(self) -> None:
        self.on = False
        self.token = ""
        self.origin = ""

    def begin(self) -> None:
        self.on = True
        self.let_go()

    def let_go(self) -> None:
        """No man is taken up any more: he may stand elsewhere now."""
        self.token = self.origin = ""

    def end(self) -> None:
        self.on = False
        self.let_go()

    def take_from_box(self, seat: str, kind: str) -> None:
        """A man is taken up out of his box."""
        if kind:
            self.token, self.origin = f"{seat}:{kind}", ""

    def touch(self, square: str, layout: Layout) -> dict[str, Any] | None:
        """A tap on a square: it takes a man up, or completes the command that puts the record right."""
        if not self.token:
            if layout.get(square):
                self.token, self.origin = str(layout[square][-1]), square
            return None
        here = [str(token) for token in layout.get(square, ())]
        under = here[:1] if here[:1] == ["boulder"] != [self.token] else []
        moved = {square: [*under, self.token]}
        if self.origin and self.origin != square:
            moved[self.origin] = [str(token) for token in layout[self.origin][:-1]]
        self.end()
        return {"do": "agree", "set": moved}

    def to_box(self) -> dict[str, Any]:
        """The command that puts the man who is taken up into his box."""
        token = self.token
        self.end()
        return {"do": "agree", "set": {f"box:{token.partition(':')[0]}": [token]}}
