"""What is wrong with a board, as parts of a panel: one finding at a time, drawn as a thing, the others as
rows below it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from companion.app.texts import TEXTS, text
from companion.app.widgets.controls.button import Icon
from companion.app.widgets.controls.drawing import DrawingItem
from companion.app.widgets.controls.heading import Heading, HeadingItem
from companion.app.widgets.controls.plates import Plate, PlateStyle
from companion.app.widgets.layout.element import Columns, Element
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem, SheetItem, TextItem
from companion.app.widgets.theme import THEME, px, rgba
from companion.artwork import wiring_diagram
from companion.artwork.design_tokens import board as board_token
from firmware_bridge.core.link_messages import link_message

if TYPE_CHECKING:
    from firmware_bridge.core.link_messages import LinkMessage
    from firmware_bridge.diagnosis import Finding

SHOWN = 8
"""Findings that are listed at once."""


class StopItem(PanelItem, frozen=True):
    """One line that says what is wrong, on paper in a magenta frame. `beside`: which of several."""

    said: str
    beside: str = ""

    def build(self, paper: bool = False) -> Element:
        return StopPlate(self)

    def update(self, element: Any, before: Any) -> bool:
        element.head.say(self.said, self.beside)
        return True


class StopPlate(Plate):
    def __init__(self, part: StopItem, **given: Any) -> None:
        signal = board_token("signal")
        super().__init__(
            pad=(16, 12, 18, 12), cut=PlateStyle(THEME.colour("sheet"), 14, "raised", signal, 4), **given
        )
        self.head = Heading(HeadingItem(part.said, part.beside), paper=True)
        icon = Icon("warn", 32, paint=rgba(signal))
        self.fill([Columns([icon, self.head], px(12), [px(32), 0], middle=True)])


def finding_rows(found: Sequence[Finding], at: int, look_at: Callable[[int], None]) -> Iterator[PanelItem]:
    """All findings, the one `at` first and large."""
    if not found:
        return
    at = min(at, len(found) - 1)
    one = found[at]
    beside = text("one-of", n=at + 1, all=len(found)) if len(found) > 1 else ""
    yield StopItem(finding_text(one), beside)
    if one.parts:
        drawn = [DrawingItem(lead, wiring_diagram.HIGH / wiring_diagram.WIDE) for lead in _draw_lead(one)]
        see = TextItem(
            text("see-to", parts="; ".join(TEXTS.label(part) for part in one.parts)), "muted", "label"
        )
        yield SheetItem((*drawn, see), name=f"finding {bool(drawn)}")
    for i, other in enumerate(found[:SHOWN]):
        if i != at:
            parts = "; ".join(TEXTS.label(part) for part in other.parts)
            yield ButtonItem(finding_text(other), look_at, (i,), icon="warn", sub=parts, align="left")


def finding_text(finding: Finding) -> str:
    """A finding in a sentence."""
    if finding.kind == "fault":
        kind, _, where = finding.where.partition(" ")
        return text("found-fault", kind=kind, where=where)
    return text(f"found-{finding.kind}", where=finding.where)


def _draw_lead(finding: Finding) -> Iterator[str]:
    """A picture of the lead, where a single one is to blame and its pin is known."""
    if len(finding.parts) == 1:
        said = finding.parts[0]
        chip = CHIPS.get(str(said.values.get("kind")), "") if "chip" in said.values else ""
        name = str(said.values.get("leg") or said.values.get("pin"))
        leg = wiring_diagram.leg_of(name, chip)
        if leg is not None:
            yield _picture(said, leg, name, chip)


CHIPS = {"rank": "74HC595", "file": "74HC165"}
"""What drives ranks and what reads files, where chips do."""


def _picture(said: LinkMessage, leg: wiring_diagram.Leg, name: str, chip: str) -> str:
    values = said.values
    rank, wire = values["kind"] == "rank", str(values["wire"])
    labels = wiring_diagram.Labels(
        text("lead-chip-of", n=str(values["chip"])) if chip else "Pico",
        chip or "Raspberry Pi",
        text("lead-at", n=str(leg.number), name=name),
        "" if wire == "none" else TEXTS.label(link_message("wire", wire=wire)),
        text("lead-rank" if rank else "lead-file", line=str(values["line"])),
    )
    return wiring_diagram.lead(leg, wire, labels, rank, THEME.colour("ink"), THEME.colour("muted"))
