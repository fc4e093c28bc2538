"""Whose turn it is can be seen: each plate stands out from what it lies on, in every theme and every colour."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image

from companion.artwork.design import AROUND, THEMES, paints, read_colour, tokens
from tests.artwork.contrast import contrast

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


LEAST, WIDEST = 3.0, 2.5
"""Contrast of a plate, and how much of its edge (dp) has it at least."""
WIDE, HIGH, GAP = 112, 56, 24
EDGE = 12
"""How far inside its edge (dp) a plate is looked at: text begins later."""
SEATS = tuple(tokens()["seat"])


def plates(seat: str) -> Iterator[tuple[str, Any]]:
    """Everything that shows by its plate that this seat is on turn, without the words."""
    from companion.app.table.clock_page import ClockFace, ClockSizes
    from companion.app.table.widgets.banner import Banner, BannerText
    from companion.app.table.widgets.clocks import ClockReading
    from companion.app.table.widgets.seat_rows import SeatRow
    from companion.app.table.widgets.seat_state import SeatState
    from companion.app.widgets.button import PushButton

    banner = Banner(kept=True)
    banner.show(BannerText("?", "seat", seat))
    yield "banner", banner
    yield "row", SeatRow(SeatState(seat, "", turn=True))
    face = ClockFace(seat, "", 0, ClockSizes(10, 16, 2), lambda _: None)
    face.tell(ClockReading("1", turn=True))
    yield "clock", face
    yield "button", PushButton("?", print, seat=seat)


def other_banners() -> Iterator[tuple[str, Any]]:
    """Banners of no seat."""
    from companion.app.table.widgets.banner import Banner, BannerText

    for kind in ("plain", "wrong", "check"):
        banner = Banner(kept=True)
        banner.show(BannerText("?", kind))
        yield kind, banner


def seen(ground: str, found: list[tuple[str, Any]]) -> dict[str, float]:
    """How much the edge of each differs from this ground around it, as drawn."""
    from kivy.graphics import Color, Rectangle
    from kivy.uix.widget import Widget

    from companion.app.widgets.theme import rgba

    columns = 8
    rows = -(-len(found) // columns)
    size = (columns * (WIDE + GAP) + GAP, rows * (HIGH + GAP) + GAP)
    room = Widget(size=size, size_hint=(None, None))
    with room.canvas.before:
        Color(*rgba(ground))
        Rectangle(size=size)
    for i, (_, part) in enumerate(found):
        room.add_widget(part)
        part.put(GAP + i % columns * (WIDE + GAP), size[1] - (i // columns + 1) * (HIGH + GAP), WIDE, HIGH)
    made = BytesIO()
    room.export_as_image().save(made, fmt="png")
    pixels: Any = Image.open(made).convert("RGB").load()
    around, ratios = read_colour(ground), {}
    for name, part in found:
        row = size[1] - round(part.y + HIGH / 2)
        edge = [contrast(pixels[round(part.x) + i, row], around) for i in range(EDGE)]
        ratios[name] = sorted(edge)[-round(WIDEST)]
    return ratios


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", AROUND)
def test_every_plate_stands_out_from_what_it_lies_on(
    ground: str, theme: str, open_app: Callable[..., Stage]
) -> None:
    """In the seat's own colour and in each other that its pieces may have: 3 to 1 at least, as it is drawn."""
    from companion.app.widgets.theme import THEME

    stage = open_app()
    stage.app.set("theme", theme)
    colour, low = THEME.colour(ground), {}
    found = list(other_banners())
    for dress in ("", *paints()):
        for seat in SEATS:
            if dress != seat:
                THEME.dress({seat: dress})
                found += [(f"{name} of {seat} in {dress or 'its own'}", part) for name, part in plates(seat)]
        for name, ratio in seen(colour, found).items():
            if ratio < LEAST:
                low[name] = round(ratio, 2)
        found = []
    THEME.dress({})
    assert not low


@pytest.mark.parametrize("theme", THEMES)
def test_black_on_turn_is_ebony_in_a_linen_frame(theme: str, open_app: Callable[..., Stage]) -> None:
    from companion.app.widgets.theme import THEME

    stage = open_app()
    stage.app.set("theme", theme)
    for name, part in plates("black"):
        part.put(0, 0, WIDE, HIGH)
        cut = part._ground.cut
        assert (cut.fill, cut.rim) == ("#120d0b", "#fbf4e4") and cut.width >= 3, name
    stage.app.set("theme", THEMES[0])
    assert THEMES[0] == THEME.theme
