"""What is said of the line to another table on a card, and the sentences that go over it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.app.other_tables.drawings import HIGH, WIDE, draw_two_tables
from companion.app.other_tables.line_state import LineState
from companion.app.table.panel.dialog import Dialog
from companion.app.texts import text
from companion.app.widgets.controls.button import Picture
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.panel_items import GroupItem, PanelItem, TextItem
from companion.app.widgets.theme import THEME
from companion.i18n.numbers import format_clock
from companion.kernel.messages import message
from companion.remote.table_messages import READY_SENTENCES

if TYPE_CHECKING:
    from companion.app.table.touch_controller import TouchController
    from companion.table.referee import Referee


class LinePictureItem(PanelItem, frozen=True):
    """Two tables, and whether a line leads from one to the other."""

    heard: bool

    def build(self, paper: bool = False) -> Element:
        return Picture(draw_two_tables(self.heard), WIDE * 0.8, HIGH / WIDE)

    def update(self, element: Picture, before: PanelItem) -> bool:
        element.show(draw_two_tables(self.heard))
        return True


def describe_loss(line: LineState) -> Iterator[PanelItem]:
    """What stands on the card while nobody is heard."""
    yield TextItem(text("tables-stands"))
    if line.silent:
        yield TextItem(text("tables-heard-ago", time=format_clock(line.silent)), "muted", "label")
    if not THEME.small:
        yield LinePictureItem(False)


def describe_silence(line: LineState) -> Iterator[PanelItem]:
    """What stands on the card where the game goes on meanwhile."""
    if line.silent:
        yield TextItem(text("tables-silent", time=format_clock(line.silent)), "signal", "label", icon="globe")


def show_sentences(referee: Referee, touching: TouchController) -> None:
    """The twelve sentences that can be said to the other table, on a sheet."""
    here, actor = referee.seats_of_people, referee.game.actor(referee.state)
    if not here:
        return
    seat = actor.seat if actor is not None and actor.seat in here else here[0]
    sentences = tuple(
        touching.answer(
            referee.say(message("tables-sentence", what=what)),
            touching.carry_out,
            {"do": "speak", "seat": seat, "what": what},
        )
        for what in READY_SENTENCES
    )
    back = touching.answer(text("back-to-game"), None, main=True)
    title = "" if THEME.brief else text("tables-say")
    touching.ask(Dialog(title, (GroupItem(sentences, 2, 6), back)))
