"""Sounds and voice of the tablet, each loaded when it is used first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.app.texts import text

if TYPE_CHECKING:
    from companion.app.app_context import AppContext
    from companion.app.voice_controller import VoiceController
    from companion.app.widgets.input.screen_reader import ScreenReader
    from companion.app.widgets.sound_player import SoundPlayer


class TabletAudio:
    """What is heard from the tablet."""

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self._sounds: SoundPlayer | None = None
        self._voice: VoiceController | None = None
        self._reader: ScreenReader | None = None

    @property
    def _is_quiet(self) -> bool:
        """Whether this is a kiosk whose host has not chosen otherwise."""
        return self._app.kiosk is not None and self._app.settings.quiet

    @property
    def sounds(self) -> SoundPlayer:
        """The tablet's sounds; loaded when the first table is opened."""
        if self._sounds is None:
            from companion.app.widgets.sound_player import SoundPlayer

            self._sounds = SoundPlayer()
        self._sounds.on, self._sounds.quiet = self._app.settings.sound, self._is_quiet
        if self._voice is not None:
            self._sounds.ducked = self._voice.speaking
            self._sounds.spoken = self._voice.tells_rulings
        return self._sounds

    @property
    def voice(self) -> VoiceController:
        """The tablet's voice; loaded when the first table is opened, or the settings."""
        if self._voice is None:
            from companion.app.voice_controller import VoiceController

            self._voice = VoiceController(
                self._app.settings, self._app.kiosk is not None, self._app.table.refuse
            )
        return self._voice

    def rise(self) -> None:
        """The table is left: silence."""
        if self._voice is not None:
            self._voice.rise()

    def close(self) -> None:
        if self._voice is not None:
            self._voice.close()

    @property
    def reads_focus(self) -> bool:
        """Whether what has the focus is read out."""
        return self.voice.reads

    def read_out(self, thing: Any) -> None:
        """Read out what has the focus, where that is on; what only one player may see is read to that player
        alone.
        """
        if not self.voice.reads:
            return
        if self._reader is None:
            from companion.app.widgets.input.screen_reader import ScreenReader

            self._reader = ScreenReader()
        screen = self._app.screen
        if screen.secret_seat and not self.voice.whispers_to(screen.secret_seat):
            self.voice.tell(text("told-hidden"), topic="focus")
        else:
            self.voice.tell(*self._reader.of(thing, screen), topic="focus", seat=screen.secret_seat)
