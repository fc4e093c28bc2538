"""espeak-ng, as its library: 2 to 10 ms a sentence, every language of ours, hardly any memory.

The library comes with the extra `plain-voice`, or else with the system's own package. Text is
handed over with no mark-up switched on: tags and phonemes in it are read out or passed over, and no shell is
near.
"""

from __future__ import annotations

import ctypes
import ctypes.util
from typing import Any

from companion.voice.worker.audio import EngineMissing, Wave

WORDS_A_MINUTE = 165
SLOWEST, FASTEST = 80, 450
_SYNCHRONOUS, _DONT_EXIT = 2, 0x8000
_RATE = 1
_UTF8 = 1
_HEARD = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.c_void_p)


class Espeak:
    """The library, loaded once in a process.

    Raises:
        EngineMissing: it is not here.
    """

    def __init__(self) -> None:
        self._library, data = _load()
        self.rate = int(self._library.espeak_Initialize(_SYNCHRONOUS, 0, data, _DONT_EXIT))
        if self.rate <= 0:
            raise EngineMissing("espeak-ng")
        self._library.espeak_Info.restype = ctypes.c_char_p
        self.version = self._library.espeak_Info(None).decode().split()[0]
        self._heard = bytearray()
        self._callback = _HEARD(self._hear)  # kept: the library calls it later
        self._library.espeak_SetSynthCallback(self._callback)

    def voice(self, name: str) -> EspeakVoice:
        """A voice by its name: a language (`de`, `en-US`), with a variant or without (`de+f3`).

        Raises:
            EngineMissing: there is no such voice.
        """
        self.use(name)
        return EspeakVoice(self, name)

    def use(self, name: str) -> None:
        """Speak with this voice from now on."""
        language, sign, variant = name.partition("+")
        fits = language.replace("-", "").isalnum() and (not sign or variant.isalnum())
        if not fits or self._library.espeak_ng_SetVoiceByName(name.encode()) != 0:
            raise EngineMissing(name)

    def wave(self, text: str, words_a_minute: int) -> Wave:
        """The sentence in the voice in use."""
        self._heard.clear()
        self._library.espeak_SetParameter(_RATE, max(SLOWEST, min(FASTEST, words_a_minute)), 0)
        given = text.encode()
        self._library.espeak_Synth(given, len(given) + 1, 0, 1, 0, _UTF8, None, None)
        return Wave(self.rate, bytes(self._heard))

    def _hear(self, samples: Any, count: int, _: Any) -> int:
        if samples and count > 0:
            self._heard += ctypes.string_at(samples, 2 * count)
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
    """The library, and the folder with its data (None: it knows)."""
    try:
        import espeakng_loader

        return ctypes.CDLL(espeakng_loader.get_library_path()), espeakng_loader.get_data_path().encode()
    except (ImportError, OSError, RuntimeError):
        pass
    found = ctypes.util.find_library("espeak-ng")
    try:
        return ctypes.CDLL(found or "libespeak-ng.so.1"), None
    except OSError:
        raise EngineMissing("espeak-ng") from None
