"""The menu of a table: what can be done at any time, and the way out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from companion.app.table.foot import ALWAYS
from companion.app.table.luck import luck
from companion.app.table.parts import Button
from companion.app.table.prompts import Dialog
from companion.app.table.touching import Touching
from companion.app.texts import text
from companion.table.fairness import decides
from companion.table.offers import table_offers
from companion.table.referee import Referee


def menu(
    referee: Referee, touching: Touching, hints: Callable[[], None], board: Callable[[], None] | None,
    home: Callable[[], None],
) -> Dialog:  # fmt: skip
    """`hints` shows or hides them; `board` opens the virtual sensor board, where there is none yet."""

    def show_luck() -> None:
        parts = luck(referee, shaken)
        touching.dialog = Dialog("", (*parts, touching.answer(text("back"), None)))

    def shaken(seat: str) -> None:
        touching.shake(seat)
        show_luck()

    def buttons() -> Iterator[Button]:
        answer = touching.answer
        if referee.game.actor(referee.state) is not None:
            yield answer(text("put-right-now"), touching.edit)
            for offer in table_offers(referee):
                if offer.command.get("do") not in ALWAYS:
                    yield answer(referee.say(offer.said), touching.press, offer)
            for seat, player in referee.players.items():
                person = player == "human"
                label = text("seat-leaves" if person else "takes-over", seat=referee.name(seat))
                other: dict[str, Any] = {"do": "seat", "seat": seat, "player": "none" if person else "human"}
                yield answer(label, touching.carry_out, other)
            if decides(referee.record):
                yield answer(text("luck"), show_luck)
            yield answer(text("hints"), hints)
            if board is not None:
                yield answer(text("board-virtual"), board)
        yield answer(text("home"), home)
        yield answer(text("back"), None)

    return Dialog("", tuple(buttons()))
