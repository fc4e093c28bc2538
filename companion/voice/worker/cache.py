"""Sentences that were spoken before: the last ones in memory, those of a slow voice on the disk too, both
bounded.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import wave
from collections import OrderedDict
from pathlib import Path

from companion.kernel.text.file_names import file_in
from companion.table.record.file_permissions import make_folder, open_private
from companion.voice.worker.audio import Voice, Wave

IN_MEMORY = 16 << 20
ON_DISK = 64 << 20
"""Bytes."""


class SpeechCache:
    """`folder` None: nothing is kept on the disk.

    What goes wrong with the disk costs time and nothing else.
    """

    def __init__(self, folder: Path | None, in_memory: int = IN_MEMORY, on_disk: int = ON_DISK) -> None:
        self._folder, self._most, self._disk = folder, in_memory, on_disk
        self._kept: OrderedDict[str, Wave] = OrderedDict()
        self._bytes = 0

    def wave(self, voice: Voice, text: str, rate: float, secret: bool = False) -> Wave:
        """The sentence in that voice, made only if it was not kept.

        `secret`: it is never kept on the disk.
        """
        key = hashlib.sha256(f"{voice.key}\n{rate}\n{text}".encode()).hexdigest()
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        path = file_in(self._folder, f"{key}.wav") if self._folder and voice.slow and not secret else None
        found = _read(path) if path else None
        if found is None:
            found = voice.wave(text, rate)
            if path:
                self._write(path, found)
        self._keep(key, found)
        return found

    def _keep(self, key: str, found: Wave) -> None:
        self._kept[key] = found
        self._bytes += len(found.samples)
        while self._bytes > self._most and len(self._kept) > 1:
            self._bytes -= len(self._kept.popitem(last=False)[1].samples)

    def _write(self, path: Path, found: Wave) -> None:
        """Keep it whole or not at all, for the owner alone: names of people are in it."""
        with contextlib.suppress(OSError):
            make_folder(path.parent)
            fresh = path.with_suffix(f".{os.getpid()}")
            with open_private(fresh) as file, wave.open(file, "wb") as out:
                out.setparams((1, 2, found.rate, 0, "NONE", ""))
                out.writeframes(found.samples)
            fresh.replace(path)
            self._make_room(path.parent)

    def _make_room(self, folder: Path) -> None:
        """Throw away what was not heard for longest."""
        files = sorted(((one.stat(), one) for one in folder.iterdir()), key=lambda pair: pair[0].st_mtime)
        full = sum(stat.st_size for stat, _ in files)
        for stat, file in files:
            if full <= self._disk:
                return
            file.unlink()
            full -= stat.st_size


def _read(path: Path) -> Wave | None:
    """A sentence from the disk; None: it is not there, or not whole."""
    try:
        with wave.open(str(path), "rb") as file:
            if file.getnchannels() != 1 or file.getsampwidth() != 2:
                return None
            found = Wave(file.getframerate(), file.readframes(file.getnframes()))
        os.utime(path)
    except (OSError, EOFError, wave.Error):
        return None
    return found if found.samples else None
