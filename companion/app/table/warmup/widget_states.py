"""The states of the widgets of a table, by name: they are drawn ahead at each table, and the tests look at each of them.

The names of what is shown are the caller's: placeholders at a table, words that people read in the tests.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.app.table.cards.owed_list import OwedItem, OwedRow
from companion.app.table.widgets.banner import BannerText
from companion.app.table.widgets.piece_tiles import PieceTilesItem
from companion.app.widgets.controls.button import ROLES
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem

OWED = {"next": (False, True), "waiting": (False, False), "done": (True, False)}
"""The states of a piece on the list of a card: whether it is done, and whether it is the next one."""

State = tuple[str, PanelItem]


def nothing(*_: object) -> None:
    """What a button does that nobody presses."""


def banner_texts(seats: Sequence[str], said: str) -> Iterator[tuple[str, BannerText]]:
    """What the banner may be: plain, a check, wrong, and the turn of each seat."""
    yield from ((kind, BannerText(said, kind)) for kind in ("plain", "check", "wrong"))
    yield from ((seat, BannerText(said, "seat", seat)) for seat in seats)


def buttons(said: str) -> Iterator[State]:
    """A button in each role."""
    yield from ((f"Button {role}", ButtonItem(said, nothing, role=role)) for role in ROLES)


def piece_tiles(owner: str, kind: str) -> Iterator[State]:
    """A piece in its box: one of two, chosen and not."""
    for chosen in (False, True):
        tile = (owner, kind, 2, chosen, True)
        yield f"Tile{', chosen' * chosen}", PieceTilesItem((tile,), nothing)


def list_owed(owner: str, kinds: Sequence[str], said: str) -> Iterator[State]:
    """The pieces on the list of a card in each state."""
    for name, (done, now) in OWED.items():
        rows = tuple(OwedRow(owner, kind, said, said, said, done, now) for kind in kinds)
        yield f"Owed, {name}", OwedItem(rows)
