"""The loop of the speech process, which receives commands and speaks one sentence at a time.

The module also contains the cache of sentences, and the loudspeaker, which plays sound through SDL's
queue of samples.
"""

from __future__ import annotations

import contextlib
import ctypes
import hashlib
import os
import queue
import time
import wave
from collections import OrderedDict, deque
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from companion.kernel.errors import file_in
from companion.table.storage.files import make_folder, open_private
from companion.voice.speech_process import (
    Say,
    SpeechBegan,
    SpeechEnded,
    SpeechStyle,
    VoiceTrouble,
    Warm,
    WorkerNews,
    WorkerOrder,
)
from companion.voice.worker.voices import EngineMissing, Voice, VoiceSelection, Wave

IN_MEMORY = 16 << 20
ON_DISK = 64 << 20
"""Size of the cache on disk, in bytes."""


class SpeechCache:
    """A cache of spoken sentences in memory and on disk. Disk errors are ignored.

    If `folder` is None, there is no cache on disk.
    """

    def __init__(self, folder: Path | None, in_memory: int = IN_MEMORY, on_disk: int = ON_DISK) -> None:
        self._folder, self._most, self._disk = folder, in_memory, on_disk
        self._waves: OrderedDict[str, Wave] = OrderedDict()
        self._bytes = 0

    def wave(self, voice: Voice, text: str, rate: float, secret: bool = False) -> Wave:
        """Return the sentence in this voice. It is synthesized only if it is not in the cache.

        If `secret` is true, the sentence is not stored on disk.
        """
        key = hashlib.sha256(f"{voice.key}\n{rate}\n{text}".encode()).hexdigest()
        if key in self._waves:
            self._waves.move_to_end(key)
            return self._waves[key]
        path = file_in(self._folder, f"{key}.wav") if self._folder and voice.slow and not secret else None
        sound = _read(path) if path else None
        if sound is None:
            sound = voice.wave(text, rate)
            if path:
                self._write(path, sound)
        self._store(key, sound)
        return sound

    def _store(self, key: str, sound: Wave) -> None:
        self._waves[key] = sound
        self._bytes += len(sound.samples)
        while self._bytes > self._most and len(self._waves) > 1:
            self._bytes -= len(self._waves.popitem(last=False)[1].samples)

    def _write(self, path: Path, sound: Wave) -> None:
        """Store a sentence completely or not at all.

        Only the user can read the file, since it may contain people's names.
        """
        with contextlib.suppress(OSError):
            make_folder(path.parent)
            fresh = path.with_suffix(f".{os.getpid()}")
            with open_private(fresh) as file, wave.open(file, "wb") as out:
                out.setparams((1, 2, sound.rate, 0, "NONE", ""))
                out.writeframes(sound.samples)
            fresh.replace(path)
            self._make_room(path.parent)

    def _make_room(self, folder: Path) -> None:
        """Delete the least recently used sentences until there is enough space."""
        files = sorted(((file.stat(), file) for file in folder.iterdir()), key=lambda pair: pair[0].st_mtime)
        full = sum(stat.st_size for stat, _ in files)
        for stat, file in files:
            if full <= self._disk:
                return
            file.unlink()
            full -= stat.st_size


def _read(path: Path) -> Wave | None:
    """Return a sentence from the disk, or None if it does not exist or is not complete."""
    try:
        with wave.open(str(path), "rb") as file:
            if file.getnchannels() != 1 or file.getsampwidth() != 2:
                return None
            sound = Wave(file.getframerate(), file.readframes(file.getnframes()))
        os.utime(path)
    except (OSError, EOFError, wave.Error):
        return None
    return sound if sound.samples else None


STALLED = 2.0
"""Seconds without progress in the queue after which the device counts as lost."""
AGAIN = 5.0
"""Seconds between two attempts to open a device."""
BUFFER = 512
"""Number of samples that the device receives at a time, which last 23 ms."""
_AUDIO = 0x10
_SIGNED_16 = 0x8010
_PLAYING = 1


class NoDevice(Exception):
    """Error raised if there is no loudspeaker, or if it has been removed."""


class Loudspeaker(Protocol):
    """A player of one wave at a time. All methods except `stop` raise NoDevice."""

    def ready(self, rate: int, device: str, alone: bool = False) -> None:
        """Open the device for waves of that sample rate, which may take a while.

        If `alone` is true, no substitute device is used.
        """

    def play(self, wave: Wave, device: str, alone: bool = False) -> None:
        """Play a wave in place of the current one."""

    def stop(self) -> None: ...

    def playing(self) -> bool:
        """Return whether a wave is still audible."""


class _Spec(ctypes.Structure):
    _fields_ = (
        ("freq", ctypes.c_int),
        ("format", ctypes.c_uint16),
        ("channels", ctypes.c_uint8),
        ("silence", ctypes.c_uint8),
        ("samples", ctypes.c_uint16),
        ("padding", ctypes.c_uint16),
        ("size", ctypes.c_uint32),
        ("callback", ctypes.c_void_p),
        ("userdata", ctypes.c_void_p),
    )


class SdlLoudspeaker:
    """A loudspeaker, opened with SDL when it is first needed and reopened after it was lost.

    `stop` may be called from another thread.

    Raises:
        EngineMissing: SDL is not installed.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._sdl = _load()
        self._now = now
        self._device = 0
        self._open: tuple[str, int, bool] | None = None
        self._failed = -AGAIN
        self._left, self._moved = 0, 0.0

    def ready(self, rate: int, device: str, alone: bool = False) -> None:
        if self._open != (device, rate, alone) or self._status() != _PLAYING:
            self._close()
            self._begin(device, rate, alone)

    def play(self, wave: Wave, device: str, alone: bool = False) -> None:
        self.ready(wave.rate, device, alone)
        self._sdl.SDL_ClearQueuedAudio(self._device)
        if self._sdl.SDL_QueueAudio(self._device, wave.samples, len(wave.samples)) != 0:
            self._close()
            raise NoDevice
        self._left, self._moved = len(wave.samples), self._now()

    def stop(self) -> None:
        if self._device:
            self._sdl.SDL_ClearQueuedAudio(self._device)

    def playing(self) -> bool:
        if not self._device:
            return False
        left = int(self._sdl.SDL_GetQueuedAudioSize(self._device))
        if left < self._left:
            self._left, self._moved = left, self._now()
        stalled = left > 0 and self._now() - self._moved > STALLED
        if stalled or self._status() != _PLAYING:
            self._close()
            raise NoDevice
        return left > 0

    def _status(self) -> int:
        return int(self._sdl.SDL_GetAudioDeviceStatus(self._device)) if self._device else 0

    def _begin(self, device: str, rate: int, alone: bool) -> None:
        if self._now() - self._failed < AGAIN:
            raise NoDevice
        sdl = self._sdl
        if sdl.SDL_WasInit(_AUDIO) == 0 and sdl.SDL_InitSubSystem(_AUDIO) != 0:
            self._failed = self._now()
            raise NoDevice
        spec = _Spec(freq=rate, format=_SIGNED_16, channels=1, samples=BUFFER)
        name = device.encode() or None
        self._device = sdl.SDL_OpenAudioDevice(name, 0, ctypes.byref(spec), None, 0)
        if not self._device and name and not alone:  # it is not connected: use the default device
            self._device = sdl.SDL_OpenAudioDevice(None, 0, ctypes.byref(spec), None, 0)
        if not self._device:
            sdl.SDL_QuitSubSystem(_AUDIO)  # so that devices connected later are found
            self._failed = self._now()
            raise NoDevice
        self._open = device, rate, alone
        sdl.SDL_PauseAudioDevice(self._device, 0)

    def _close(self) -> None:
        if self._device:
            device, self._device, self._open = self._device, 0, None
            self._sdl.SDL_CloseAudioDevice(device)


def _load() -> Any:
    try:
        import sdl2dll

        folder = Path(sdl2dll.get_dllpath())
        names = ("libSDL2-2.0.so", "SDL2.dll", "libSDL2.dylib", "SDL2.framework/SDL2")
        path = next(folder / name for name in names if (folder / name).exists())
        sdl = ctypes.CDLL(str(path))
    except (ImportError, OSError, StopIteration, TypeError):
        raise EngineMissing("SDL2") from None
    sdl.SDL_OpenAudioDevice.argtypes = (
        ctypes.c_char_p,
        ctypes.c_int,
        ctypes.POINTER(_Spec),
        ctypes.c_void_p,
        ctypes.c_int,
    )
    sdl.SDL_OpenAudioDevice.restype = ctypes.c_uint32
    sdl.SDL_QueueAudio.argtypes = (ctypes.c_uint32, ctypes.c_char_p, ctypes.c_uint32)
    sdl.SDL_GetQueuedAudioSize.restype = ctypes.c_uint32
    for function in (
        sdl.SDL_GetQueuedAudioSize,
        sdl.SDL_ClearQueuedAudio,
        sdl.SDL_CloseAudioDevice,
        sdl.SDL_GetAudioDeviceStatus,
    ):
        function.argtypes = (ctypes.c_uint32,)
    sdl.SDL_PauseAudioDevice.argtypes = (ctypes.c_uint32, ctypes.c_int)
    return sdl


LOOKS = 0.02
"""Seconds between two checks of whether a sentence has ended."""
MOST_WARM = 64
"""Maximum number of sentences waiting to be prepared; older ones are dropped."""


class SpeechLoop:
    """The executor of orders.

    `take` is called by the thread that reads orders and returns at once; `run` speaks in its own thread.
    """

    def __init__(
        self,
        find: Callable[[Callable[[str], None]], VoiceSelection],
        cache: SpeechCache,
        loudspeaker: Loudspeaker,
        tell: Callable[[WorkerNews], None],
    ) -> None:
        self._voices = find(lambda name: self._trouble("model", name))
        self._cache, self._loudspeaker, self._tell = cache, loudspeaker, tell
        self._orders: queue.SimpleQueue[tuple[int, WorkerOrder | None]] = queue.SimpleQueue()
        self._warm: deque[tuple[str, SpeechStyle]] = deque(maxlen=MOST_WARM)
        self._told: set[tuple[str, str]] = set()
        self._latest = 0
        self._saying: int | None = None

    def take(self, order: WorkerOrder | None) -> None:
        """Queue an order, or None if there are no more.

        The current sentence stops now, even during synthesis.
        """
        if not isinstance(order, Warm):
            self._latest += 1
            self._loudspeaker.stop()
        self._orders.put((self._latest, order))

    def run(self) -> None:
        """Execute orders until there are no more."""
        while True:
            try:
                number, order = self._orders.get(timeout=self._timeout())
            except queue.Empty:
                self._idle()
                continue
            if order is None:
                return
            if isinstance(order, Warm):
                self._warm.extend((text, order.manner) for text in order.texts)
                continue
            self._loudspeaker.stop()
            self._end()
            if isinstance(order, Say):
                self._saying = order.id
                self._say(order, number)

    def _timeout(self) -> float | None:
        if self._saying is not None:
            return LOOKS
        return 0.0 if self._warm else None

    def _idle(self) -> None:
        """Check whether the sentence has ended, and prepare likely sentences, until an order arrives."""
        if self._saying is not None:
            try:
                if self._loudspeaker.playing():
                    return
            except NoDevice:
                self._trouble("device")
            self._end()
        elif self._warm:
            text, manner = self._warm.popleft()
            wave = self._synthesize(text, manner)
            with contextlib.suppress(NoDevice):  # it is reported when there is something to play
                if wave is not None:
                    self._loudspeaker.ready(wave.rate, manner.device, manner.alone)

    def _say(self, order: Say, number: int) -> None:
        """Speak a sentence, unless a newer order has arrived."""
        wave = self._synthesize(order.text, order.manner) if number == self._latest else None
        if wave is None or not wave.samples or number != self._latest:
            self._end()
            return
        try:
            self._loudspeaker.play(wave, order.manner.device, order.manner.alone)
        except NoDevice:
            self._trouble("device")
            self._end()
            return
        self._tell(SpeechBegan(order.id, round(wave.seconds, 3)))

    def _synthesize(self, text: str, manner: SpeechStyle) -> Wave | None:
        try:
            return self._cache.wave(self._voices.find(manner), text, manner.rate, secret=manner.alone)
        except EngineMissing as wrong:
            self._trouble("engine", str(wrong))
            return None

    def _end(self) -> None:
        """Report that the current sentence has ended."""
        if self._saying is not None:
            id, self._saying = self._saying, None
            self._tell(SpeechEnded(id))

    def _trouble(self, kind: str, name: str = "") -> None:
        if (kind, name) not in self._told:
            self._told.add((kind, name))
            self._tell(VoiceTrouble(kind, name))
