"""How people want the voice, as it is kept in the data folder, and what there is to choose from."""

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
"""The variant of espeak-ng's voices that is offered beside the usual one."""
SLOWEST, FASTEST = 0.5, 2.0
RATES = (0.8, 1.0, 1.25)
"""Speeds to choose from; a file may have any between the slowest and the fastest."""


class VoiceSettings(msgspec.Struct, frozen=True):
    """What people chose.

    `spelled`: squares by names; `voices`: language to the name of a voice; `device`: a loudspeaker;

    `private`: another one that only one player hears; `focus`: what has the focus is read out; `lead`:
    seconds before what is wrong is said, for the sound before it; `tumble`: seconds for which dice tumble on the
    screen, before which no roll is told; `count`: the last ten seconds of a clock
    are counted.
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
    """What was chosen; what cannot be read counts as not chosen."""
    found = read_choices(_file(), VoiceSettings, VoiceSettings())
    return msgspec.structs.replace(found, rate=max(SLOWEST, min(FASTEST, found.rate)))


def save(voicing: VoiceSettings) -> None:
    """Write it down, if that can be done."""
    with contextlib.suppress(StorageError):
        write_choices(_file(), voicing)


def voices(language: str) -> tuple[str, ...]:
    """Names of voices to choose from: neural ones whose models lie in the data folder, the plain one, a
    higher one.
    """
    neural = tuple(name for name in models(models_folder()) if name[:2] == language[:2])
    return (*(neural if find_spec("piper") else ()), PLAIN_VOICE, f"{language}+{HIGHER}")


def models_folder() -> Path:
    """Where somebody puts models of neural voices."""
    return folder() / "voices"


def process() -> Start:
    """The engine of this machine."""
    return partial(_start, models_folder(), _sentences())


def forget_sentences() -> None:
    """Throw away all spoken sentences that are kept on the disk: names of people are in them."""
    shutil.rmtree(_sentences(), ignore_errors=True)


def _sentences() -> Path:
    return folder() / "cache" / "voice"


def _start(models: Path, cache: Path, tell: Tell) -> SpeechProcess:
    return SpeechProcess(tell, models, cache)


def _file() -> Path:
    return folder() / "voice.json"
