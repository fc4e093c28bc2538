"""A QR code that is held before a camera of this computer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.clock import Clock

from companion.app.boards.camera.live_screen import watch
from companion.app.texts import TEXTS
from companion.table.devices.device_manager import BoardError
from firmware_bridge.transports.frames.eye_process import is_installed

if TYPE_CHECKING:
    from firmware_bridge.eye.live_picture import LivePicture
    from firmware_bridge.transports.frames.live_camera import LiveCamera


class CodeScan:
    """`on_code` hears each code, `on_change` that the picture is another; both in the app's thread."""

    def __init__(self, on_code: Callable[[str], None], on_change: Callable[[], None]) -> None:
        self._on_code, self._on_change = on_code, on_change
        self._live: LiveCamera | None = None
        self.trouble = ""
        self._look = Clock.create_trigger(lambda _: self._take())

    @property
    def cameras(self) -> list[str]:
        """Of this computer, those that can be looked through."""
        from firmware_bridge.discovery import cameras_here

        return [one.url for one in cameras_here() if one.wrong is None] if is_installed() else []

    @property
    def picture(self) -> LivePicture | None:
        """What the camera shows now."""
        return None if self._live is None else self._live.picture

    def begin(self) -> None:
        """Look through the first camera there is."""
        self.close()
        try:
            self._live = watch(self.cameras[0], self._look, codes=True)
        except (BoardError, IndexError) as wrong:
            self.trouble = TEXTS.wrong(wrong) if isinstance(wrong, BoardError) else ""

    def close(self) -> None:
        """Let the camera go."""
        live, self._live, self.trouble = self._live, None, ""
        self._look.cancel()
        if live is not None:
            live.on_change = lambda: None
            live.close()

    def _take(self) -> None:
        live = self._live
        if live is None:
            return
        self.trouble = "" if live.trouble is None else TEXTS.render(live.trouble)
        self._on_change()
        if code := live.take_code():
            self._on_code(code)
