"""The promise of a table's chance on the screen: its code, the same as a QR code, and a button for each seat
to shake.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.app.table.panel.dialog import Dialog
from companion.app.table.touch_controller import TouchController
from companion.app.texts import text
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem, TextItem
from companion.app.widgets.layout.qr_code_view import QrCodeItem
from companion.kernel.messages import Seat
from companion.table.randomness.seat_entropy import commitment_fields, who_rolls
from companion.table.referee import Referee


def fairness_items(referee: Referee, shake: Callable[[str], None]) -> Iterator[PanelItem]:
    """The code of the seed that holds, and who may still add to it; nothing in a game without chance."""
    told = commitment_fields(referee.record)
    if not told["code"]:
        return
    yield TextItem(text("luck-code", code=told["code"]), style="heading")
    if (said := who_rolls(referee.record)) is not None:
        yield TextItem(text(said.id))
    yield TextItem(text("luck-says"), "muted", "label")
    yield QrCodeItem(told["seal"])
    for seat in told["may_add"]:
        yield ButtonItem(text("luck-shake", seat=Seat(seat)), shake, (seat,))


def show_luck(referee: Referee, touching: TouchController) -> None:
    """The code of this game's luck, large, and who may still add to it; after that the new code."""

    def shaken(seat: str) -> None:
        touching.shake(seat)
        show_luck(referee, touching)

    parts = (*fairness_items(referee, shaken), touching.answer(text("back"), None, main=True))
    touching.ask(Dialog(text("luck"), parts))
