"""The voices: espeak-ng's library, Piper's neural voices if there are models, and the choice between them.

All voices return the samples of a sentence through one interface.
"""

from __future__ import annotations

import ctypes
import ctypes.util
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from companion.kernel.errors import file_beside
from companion.voice.speech_process import SpeechStyle, base


class Wave(NamedTuple):
    """A sound in signed 16-bit little-endian samples of one channel.

    Attributes:
        rate: The number of samples per second.
    """

    rate: int
    samples: bytes

    @property
    def seconds(self) -> float:
        return len(self.samples) / 2 / self.rate


class EngineMissing(Exception):
    """Error raised if an engine, or one of its voices, is not on this computer.

    The argument is the name of the missing part.
    """


class Voice(Protocol):
    """A voice of an engine.

    Attributes:
        key: Text that distinguishes the voice's sentences in the cache from those of other voices.
        slow: Whether synthesis is so slow that the voice's sentences are stored on disk.
    """

    key: str
    slow: bool

    def wave(self, text: str, rate: float) -> Wave:
        """Return the spoken sentence. `rate` is the speed; 1 is the voice's normal speed."""


WORDS_A_MINUTE = 165
SLOWEST, FASTEST = 80, 450
_SYNCHRONOUS, _DONT_EXIT = 2, 0x8000
_RATE = 1
_UTF8 = 1
_CALLBACK = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.c_void_p)


class Espeak:
    """espeak-ng's library, loaded once per process.

    Raises:
        EngineMissing: The library is not installed.
    """

    def __init__(self) -> None:
        self._library, data = _load()
        self.rate = int(self._library.espeak_Initialize(_SYNCHRONOUS, 0, data, _DONT_EXIT))
        if self.rate <= 0:
            raise EngineMissing("espeak-ng")
        self._library.espeak_Info.restype = ctypes.c_char_p
        self.version = self._library.espeak_Info(None).decode().split()[0]
        self._samples = bytearray()
        self._callback = _CALLBACK(self._add_samples)  # referenced here because the library calls it later
        self._library.espeak_SetSynthCallback(self._callback)

    def voice(self, name: str) -> EspeakVoice:
        """Return a voice by name: a language (`de`, `en-US`), with or without a variant (`de+f3`).

        Raises:
            EngineMissing: There is no such voice.
        """
        self.use(name)
        return EspeakVoice(self, name)

    def use(self, name: str) -> None:
        """Use this voice from now on."""
        language, sign, variant = name.partition("+")
        fits = language.replace("-", "").isalnum() and (not sign or variant.isalnum())
        if not fits or self._library.espeak_ng_SetVoiceByName(name.encode()) != 0:
            raise EngineMissing(name)

    def wave(self, text: str, words_a_minute: int) -> Wave:
        """Return the sentence spoken in the current voice."""
        self._samples.clear()
        self._library.espeak_SetParameter(_RATE, max(SLOWEST, min(FASTEST, words_a_minute)), 0)
        data = text.encode()
        self._library.espeak_Synth(data, len(data) + 1, 0, 1, 0, _UTF8, None, None)
        return Wave(self.rate, bytes(self._samples))

    def _add_samples(self, samples: Any, count: int, _: Any) -> int:
        if samples and count > 0:
            self._samples += ctypes.string_at(samples, 2 * count)
        return 0


class EspeakVoice:
    """One voice of espeak-ng."""

    slow = False

    def __init__(self, engine: Espeak, name: str) -> None:
        self._engine, self._name = engine, name
        self.key = f"espeak-ng {engine.version} {name}"

    def wave(self, text: str, rate: float) -> Wave:
        self._engine.use(self._name)
        return self._engine.wave(text, round(WORDS_A_MINUTE * rate))


def _load() -> tuple[Any, bytes | None]:
    """Return the library and the folder with its data. The folder is None if the library uses its default."""
    try:
        import espeakng_loader

        return ctypes.CDLL(espeakng_loader.get_library_path()), espeakng_loader.get_data_path().encode()
    except (ImportError, OSError, RuntimeError):
        pass
    name = ctypes.util.find_library("espeak-ng")
    try:
        return ctypes.CDLL(name or "libespeak-ng.so.1"), None
    except OSError:
        raise EngineMissing("espeak-ng") from None


SUFFIX = ".onnx"


class PiperVoice:
    """A Piper voice from a model file.

    Raises:
        EngineMissing: Piper is not installed, or the file does not exist or is not a model.
    """

    slow = True

    def __init__(self, path: Path) -> None:
        try:
            from piper import PiperVoice as Model
            from piper import SynthesisConfig
        except ImportError:
            raise EngineMissing(path.name) from None
        try:
            self._model: Any = Model.load(path)
            stamp = path.stat()
        except Exception:  # the runtime raises various errors for files that are not models
            raise EngineMissing(path.name) from None
        self._config: Any = SynthesisConfig
        self.key = f"piper {path.name} {stamp.st_size} {stamp.st_mtime_ns}"

    def wave(self, text: str, rate: float) -> Wave:
        parts = list(self._model.synthesize(text, self._config(length_scale=1.0 / rate)))
        samples = b"".join(part.audio_int16_bytes for part in parts)
        return Wave(parts[0].sample_rate if parts else self._model.config.sample_rate, samples)


def models(folder: Path) -> dict[str, Path]:
    """Return the models in a folder by name.

    Models are files such as `de_DE-thorsten-medium.onnx`, each with its `.onnx.json`.
    """
    paths = sorted(folder.glob(f"*{SUFFIX}")) if folder.is_dir() else []
    return {path.name: path for path in paths if file_beside(path, f"{path.name}.json").is_file()}


def model_for(folder: Path, language: str) -> Path | None:
    """Return the first model for a language, or None if there is none."""
    return next((path for name, path in models(folder).items() if base(name) == base(language)), None)


PLAIN = "espeak"
"""The name of the plain voice of every language."""


class VoiceSelection:
    """The voices of this computer, each loaded when it is first needed.

    Args:
        folder: The folder with models.
        missing: Called with the name of a voice that does not exist.

    Raises:
        EngineMissing: `find` raises this if the computer has no speech engine.
    """

    def __init__(self, folder: Path, missing: Callable[[str], None]) -> None:
        self._folder, self._missing = folder, missing
        self._engine: Espeak | None = None
        self._loaded: dict[tuple[str, str], Voice] = {}

    def find(self, manner: SpeechStyle) -> Voice:
        """Return the voice for a style. A missing voice is reported once and replaced by the plain one."""
        key = (manner.language, manner.voice)
        if key not in self._loaded:
            self._loaded[key] = self._choose(manner) or self._plain(base(manner.language))
        return self._loaded[key]

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
        except EngineMissing as error:
            self._missing(str(error))
            return None

    def _plain(self, language: str) -> Voice:
        try:
            return self._espeak().voice(language)
        except EngineMissing as error:
            if self._engine is None:
                raise
            self._missing(str(error))
            return self._engine.voice("en")

    def _espeak(self) -> Espeak:
        self._engine = self._engine or Espeak()
        return self._engine
