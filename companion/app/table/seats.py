"""The seats: who sits there, the men in each box to tap, how each stands, and whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.app.texts import TEXTS, text
from companion.app.widgets.panels import SeatRow
from companion.kernel.view import View


class Seats(BoxLayout):
    """A row for each seat. `boxed(seat, kind)` is called for a tap on a man in a box, or (kind empty) on the row."""

    def __init__(
        self, names: Mapping[str, str], boxed: Callable[[str, str], None], height: float, **given: Any
    ) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(8), **given)
        self.bind(minimum_height=self.setter("height"))
        self.rows = {seat: SeatRow(seat, name, partial(boxed, seat)) for seat, name in names.items()}
        for row in self.rows.values():
            row.height = height
            self.add_widget(row)

    def update(
        self, view: View, men: Mapping[str, Sequence[tuple[str | None, str]]], players: Mapping[str, str],
        hand: str, targets: Collection[str],
    ) -> None:  # fmt: skip
        """`hand`: the place of the man that is picked up; `targets`: places where he may go."""
        box, _, kind = hand.partition("/")
        for seat, row in self.rows.items():
            place = f"box:{seat}"
            row.show(
                [kind for _, kind in men.get(place, ())], _standing(view, seat), view.turn == seat,
                kind if box == place else "", players.get(seat, "human"), place in targets,
            )  # fmt: skip


def _standing(view: View, seat: str) -> str:
    """How a seat stands: its place, or what it has; and turns it has to miss."""
    if seat in view.places:
        said = text("place", n=view.places.index(seat) + 1)
    elif seat in view.standing:
        counted, n = f"counted-{view.counted}", view.standing[seat]
        said = text(counted, n=n) if TEXTS.has(counted) else str(n)
    else:
        said = ""
    skips = view.skips.get(seat, 0)
    return f"{said}  {text('skips', n=skips)}" if skips else said
