"""Which voice speaks: the one that was chosen, else the best there is for the language."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.voice.speech_text import base
from companion.voice.worker.audio import EngineMissing, Voice
from companion.voice.worker.espeak import Espeak
from companion.voice.worker.piper_voice import SUFFIX, PiperVoice, model_for
from companion.voice.worker_messages import SpeechStyle

PLAIN = "espeak"
"""The name of the plain voice of every language."""


class VoiceSelection:
    """The voices of this machine, each loaded when it is wanted first.

    `missing` is told the name of one that is not there.

    Raises:
        EngineMissing: (by `find`) nothing here can speak.
    """

    def __init__(self, folder: Path, missing: Callable[[str], None]) -> None:
        self._folder, self._missing = folder, missing
        self._engine: Espeak | None = None
        self._found: dict[tuple[str, str], Voice] = {}

    def find(self, manner: SpeechStyle) -> Voice:
        """The voice for a manner; where it is missing, that is told once and the plain one serves."""
        wanted = (manner.language, manner.voice)
        if wanted not in self._found:
            self._found[wanted] = self._choose(manner) or self._plain(base(manner.language))
        return self._found[wanted]

    def _choose(self, manner: SpeechStyle) -> Voice | None:
        name = manner.voice
        try:
            if name.endswith(SUFFIX):
                path = Path(name)
                return PiperVoice(path if path.is_absolute() else self._folder / path)
            if name and name != PLAIN:
                return self._espeak().voice(name)
        except EngineMissing:
            self._missing(Path(name).name)
            return None
        model = model_for(self._folder, manner.language) if not name else None
        try:
            return PiperVoice(model) if model else None
        except EngineMissing as wrong:
            self._missing(str(wrong))
            return None

    def _plain(self, language: str) -> Voice:
        try:
            return self._espeak().voice(language)
        except EngineMissing as wrong:
            if self._engine is None:
                raise
            self._missing(str(wrong))
            return self._engine.voice("en")

    def _espeak(self) -> Espeak:
        self._engine = self._engine or Espeak()
        return self._engine
