"""The settings of the voice, as stored in the data folder, and the choices for them."""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Mapping
from functools import partial
from importlib.util import find_spec
from pathlib import Path

import msgspec

from companion.table.storage.data_folder import StorageError, folder, read_choices, write_choices
from companion.voice.speech_process import SpeechProcess, Start, Tell
from companion.voice.utterances import Level
from companion.voice.worker.voices import models

PLAIN_VOICE = "espeak"
HIGHER = "f3"
"""The variant of espeak-ng's voices that is offered in addition to the usual one."""
SLOWEST, FASTEST = 0.5, 2.0
RATES = (0.8, 1.0, 1.25)
"""Speeds to choose from; a settings file may have any speed between the slowest and the fastest."""


class VoiceSettings(msgspec.Struct, frozen=True):
    """The user's settings for the voice.

    Attributes:
        level: How much is spoken.
        rate: The speed; 1 is normal.
        spelled: Whether squares are spoken with names (`Eva four`).
        voices: The name of the voice for each language.
        device: The loudspeaker.
        private: A second loudspeaker that only one player hears.
        focus: Whether the item with the keyboard focus is read aloud.
        lead: Seconds to wait before an error is spoken, so that its sound is heard first.
        tumble: Seconds for which dice tumble on the screen; rolls are not spoken before that.
        count: Whether the last ten seconds of a clock are counted aloud.
    """

    level: Level = Level.NOTHING
    rate: float = 1.0
    spelled: bool = False
    voices: Mapping[str, str] = {}
    device: str = ""
    private: str = ""
    focus: bool = False
    lead: float = 0.0
    tumble: float = 0.0
    count: bool = False

    @property
    def speaks(self) -> bool:
        """Whether anything is ever spoken."""
        return self.level > Level.NOTHING or self.focus


def load() -> VoiceSettings:
    """Return the saved settings. Settings that cannot be read have their default values."""
    settings = read_choices(_file(), VoiceSettings, VoiceSettings())
    return msgspec.structs.replace(settings, rate=max(SLOWEST, min(FASTEST, settings.rate)))


def save(voicing: VoiceSettings) -> None:
    """Save the settings, if possible."""
    with contextlib.suppress(StorageError):
        write_choices(_file(), voicing)


def voices(language: str) -> tuple[str, ...]:
    """Return the names of the voices to choose from.

    These are neural voices whose models are in the data folder, the plain voice, and a higher plain
    voice.
    """
    neural = tuple(name for name in models(models_folder()) if name[:2] == language[:2])
    return (*(neural if find_spec("piper") else ()), PLAIN_VOICE, f"{language}+{HIGHER}")


def models_folder() -> Path:
    """Return the folder for the models of neural voices."""
    return folder() / "voices"


def process() -> Start:
    """Return a function that starts this computer's speech process."""
    return partial(_start, models_folder(), _sentences())


def forget_sentences() -> None:
    """Delete all spoken sentences on the disk, since they may contain people's names."""
    shutil.rmtree(_sentences(), ignore_errors=True)


def _sentences() -> Path:
    return folder() / "cache" / "voice"


def _start(models: Path, cache: Path, tell: Tell) -> SpeechProcess:
    return SpeechProcess(tell, models, cache)


def _file() -> Path:
    return folder() / "voice.json"
