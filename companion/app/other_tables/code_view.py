"""Where the code of another table is typed: its places, the keys below them, and the camera that may read it."""

from __future__ import annotations

from collections.abc import Callable

from companion.app.other_tables.code_pad import CodePad, CodePlaces
from companion.app.texts import text
from companion.app.widgets.controls.button import PushButton
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.theme import THEME, px

WIDEST = 900
"""Dp of the keys at most."""


class CodeView:
    """`parts`: what lies on the screen. `on_scan`: None where there is no camera."""

    def __init__(
        self,
        places: CodePlaces,
        on_letter: Callable[[str], None],
        on_erase: Callable[[], None],
        on_scan: Callable[[], None] | None,
        upright: bool,
    ) -> None:
        self._places, self.pad = places, CodePad(on_letter, on_erase, upright)
        self.parts: list[Element] = [places, self.pad]
        self._by_camera: PushButton | None = None
        if on_scan is not None:
            self._by_camera = PushButton("", on_scan, icon="eye", name=text("tables-scan-code"), small=True)
            self.parts.append(self._by_camera)

    def lay(
        self,
        x: float,
        low: float,
        wide: float,
        room: float,
        flat: bool,
        status: Text,
        put_status: Callable[[float, float, float], float],
    ) -> None:
        """Lie in the middle of this room, what has to be said between places and keys; `flat`: the screen is low."""
        across = min(wide, px(WIDEST))
        left, gap = x + (wide - across) / 2, px(8 if flat else 20)
        said = status.fit(wide) + px(8) if status.text else 0.0
        instead = bool(said) and THEME.large and flat and not self._places.letters
        places = 0.0 if instead else self._places.fit(across)  # what is said has the room of empty places
        self._places.opacity = 0 if instead else 1
        pad = min(room - places - gap - said, self.pad.fit(across))
        top = low + (room + places + gap + said + pad) / 2
        beside = places + px(12) if self._by_camera is not None else 0.0
        self._places.put(left, top - places, across - beside, places)
        if self._by_camera is not None:
            self._by_camera.put(left + across - places, top - places, places, places)
        top -= places + gap
        top -= put_status(x, top, wide)
        self.pad.put(left, top - pad, across, pad)
