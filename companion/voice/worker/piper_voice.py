"""Piper, a neural voice: a model of 20 to 110 MB that somebody has put there, and the extra `voice`
installed.

A sentence takes it some tenths of a second, so what it has spoken is kept.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.kernel.text.file_names import file_beside
from companion.voice.speech_text import base
from companion.voice.worker.audio import EngineMissing, Wave

SUFFIX = ".onnx"


class PiperVoice:
    """The voice in a model's file.

    Raises:
        EngineMissing: piper is not installed, or the file is not there or is no model.
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
        except Exception:  # whatever a runtime makes of a file that is something else
            raise EngineMissing(path.name) from None
        self._how: Any = SynthesisConfig
        self.key = f"piper {path.name} {stamp.st_size} {stamp.st_mtime_ns}"

    def wave(self, text: str, rate: float) -> Wave:
        parts = list(self._model.synthesize(text, self._how(length_scale=1.0 / rate)))
        samples = b"".join(part.audio_int16_bytes for part in parts)
        return Wave(parts[0].sample_rate if parts else self._model.config.sample_rate, samples)


def models(folder: Path) -> dict[str, Path]:
    """The models in a folder by their names: files like `de_DE-thorsten-medium.onnx`, each with its
    `.onnx.json`.
    """
    found = sorted(folder.glob(f"*{SUFFIX}")) if folder.is_dir() else []
    return {path.name: path for path in found if file_beside(path, f"{path.name}.json").is_file()}


def model_for(folder: Path, language: str) -> Path | None:
    """The first model of a language."""
    return next((path for name, path in models(folder).items() if base(name) == base(language)), None)
