"""What stands on a button can be read: in each role, pressed and not, chosen and not, in both themes, by everybody."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from companion.artwork.design import THEMES, paints, read_colour, tokens
from tests.artwork.contrast import SIGHTS, contrast

if TYPE_CHECKING:
    from companion.app.widgets.button import PushButton
    from tests.app.app_driver import Stage


TEXT = 4.5
SEATS = tuple(tokens()["seat"])


def buttons() -> Iterator[PushButton]:
    from companion.app.widgets.button import ROLES, PushButton

    for role in ROLES:
        for chosen in (False, True):
            yield PushButton(f"{role} {chosen}", print, role=role, sub="small", chosen=chosen)
    for seat in SEATS:
        yield PushButton(seat, print, seat=seat)


@pytest.mark.parametrize("theme", THEMES)
def test_words_on_buttons_differ_from_them(theme: str, open_app: Callable[..., Stage]) -> None:
    from companion.app.widgets.theme import THEME

    stage = open_app()
    stage.app.set("theme", theme)
    assert set(SEATS) <= set(paints())
    low = {}
    for button in buttons():
        for state in ("normal", "down"):
            button.state = state
            cut, ink, muted = button._plate_style()
            around = ("sheet",) if button.role == "paper words" else ("ground", "panel", "raised")
            for ground in [cut.fill] if cut.fill else [THEME.colour(one) for one in around]:
                for text in {ink, muted if button.sub else ink}:
                    for sight in SIGHTS:
                        ratio = contrast(read_colour(text), read_colour(ground), sight)
                        if ratio < TEXT:
                            low[button.label, state, text, ground, sight] = round(ratio, 2)
    assert not low, "\n".join(f"{key}: {value}" for key, value in low.items())
